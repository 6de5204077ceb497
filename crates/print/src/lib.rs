//! Calendar puzzles on paper: from puzzles and their solutions to documents for printing, cutting and binding.
//!
//! A deck of three days as a PDF:
//!
//! ```
//! use tilendar_drawing::backend::pdf::{self, PdfOptions};
//! use tilendar_print::cards::{Cards, Deck, day_cards};
//! use tilendar_press::template::{THEMES, find_page};
//! use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
//! use tilendar_puzzle::template::PUZZLES;
//!
//! let puzzle = PUZZLES.load("rhombus")?;
//! let mut days = Day::of_year(2027).unwrap_or_default();
//! days.truncate(3);
//! let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::default())?;
//! let deck = Deck::new(Cards::default(), find_page("a6")?, THEMES.load("color")?);
//! let cards = day_cards(&almanac, &deck.fields.personal.special);
//! let deck = deck.draw(&puzzle, &cards)?;
//! let bytes = pdf::render(&deck, &PdfOptions::default())?;
//! assert!(bytes.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What all products go through is in [`tilendar_press`].

#[macro_use]
extern crate tilendar_press;

pub mod board;
pub mod booklet;
pub mod bookmark;
pub mod cards;
mod cover;
mod piece_packing;
pub mod pieces;
pub mod sheet;
mod tones;
pub mod tuck_box;
pub mod wall;
mod weeks;
pub mod worksheets;

pub use board::Board;
pub use booklet::{Booklet, Solutions};
pub use bookmark::Bookmark;
pub use cards::{CardBacks, Cards};
pub use pieces::{PieceBacks, Pieces};
pub use sheet::Sheet;
pub use tuck_box::{BoxFormat, TuckBox};
pub use wall::{ArtPrint, Calendar, Orientation, Poster};
pub use worksheets::{KeyPlace, PerPage, WorksheetPieces, Worksheets};
