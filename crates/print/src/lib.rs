//! Calendar puzzles on paper: from puzzles and their solutions to documents that are printed, cut and
//! bound.
//!
//! A deck of three days as a PDF:
//!
//! ```
//! use tilendar_drawing::backend::pdf::{self, PdfOptions};
//! use tilendar_print::product::cards::{Cards, Deck, day_cards};
//! use tilendar_print::template::{THEMES, find_page};
//! use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
//! use tilendar_puzzle::template::PUZZLES;
//!
//! let puzzle = PUZZLES.load("rhombus")?;
//! let mut days = Day::of_year(2027).unwrap_or_default();
//! days.truncate(3);
//! let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::default())?;
//! let deck = Deck::new(Cards::default(), find_page("a6")?, THEMES.load("color")?);
//! let deck = deck.draw(&puzzle, &day_cards(&almanac));
//! let bytes = pdf::render(&deck, &PdfOptions::default())?;
//! assert!(bytes.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it is about | which modules here it may use |
//! |---|---|---|
//! | [`language`] | names, dates, numbers and phrases | none |
//! | [`paper`] | sizes, imposition, marks; it knows of pages, not of what is on them | none |
//! | [`figure`] | pictures of boards, pieces and numbers in the look of a theme | [`language`] |
//! | [`template`] | themes, cards and papers from the text of templates | [`figure`], [`paper`] |
//! | [`making`] | how products are made: where names lead, files, what is known of them | all |
//! | [`group`] | fields that several products share | all |
//! | [`product`] | cards, booklets, posters and the rest: their fields, and how they are drawn | all |

pub mod figure;
pub mod group;
pub mod language;
pub mod making;
pub mod paper;
pub mod product;
pub mod template;
