//! Calendar puzzles on paper: from puzzles and their solutions to documents for printing, cutting and binding.
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
//! | module | subject | modules it may use |
//! |---|---|---|
//! | [`language`] | names, dates, numbers and phrases | none |
//! | [`paper`] | sizes, imposition, marks; it knows pages, but not their content | none |
//! | [`figure`] | pictures of boards, pieces and numbers in the look of a theme | [`language`] |
//! | [`template`] | themes, cards and papers from the text of templates | [`figure`], [`paper`] |
//! | [`making`] | the process of making products: names, files, outcomes | all |
//! | [`group`] | fields that several products share | all |
//! | [`product`] | cards, booklets, posters and others: their fields, and their drawings | all |

#[macro_use]
pub mod language;

pub mod figure;
pub mod group;
pub mod making;
pub mod paper;
pub mod product;
pub mod template;
