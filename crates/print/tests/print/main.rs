//! Products for paper.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]
#![allow(dead_code, reason = "each test program uses a part of what they share")]

mod art_print;
mod bookmark;
mod calendar;
mod card_layout;
mod cards;
mod challenge_cards;
mod common;
mod dividers;
mod division;
mod heat_map;
mod names;
mod opening_cards;
mod pdf_files;
mod pictures;
mod pieces;
mod poster;
mod poster_room;
#[path = "../../../../crates/puzzle/tests/puzzle/puzzles.rs"]
mod puzzles;
mod reading_direction;
mod refusals;
mod sampling;
mod sleeve;
mod sparse;
mod spoken_languages;
mod thumb_index;
mod tuck_box;
mod type_sizes;
mod web_pictures;
mod worksheets;
