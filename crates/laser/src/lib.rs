//! Calendar puzzles in wood: from a puzzle and a maker's choices to files for a laser cutter.
//!
//! ```
//! use tilendar_drawing::backend::svg::{self, SvgOptions};
//! use tilendar_drawing::backend::Precision;
//! use tilendar_laser::design::{LaserOptions, laser_set, sheet_document};
//! use tilendar_press::template::LASERS;
//! use tilendar_puzzle::template::PUZZLES;
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let machine = LASERS.load("generic")?;
//! let set = laser_set(&puzzle, &LaserOptions::default(), &machine.order())?;
//! let document = sheet_document(&set.sheets[0], &machine, puzzle.title(), "3 mm plywood");
//! let options = SvgOptions { precision: Precision::Cut, ..SvgOptions::default() };
//! let bytes: Vec<u8> = svg::render(&document, 0, &options)?;
//! assert!(bytes.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents | may use |
//! |---|---|---|
//! | `geometry` | boxes near each other, Bézier paths as contours, lines that meet at corners | nothing of this crate |
//! | [`cut`] | machines, parts and sheets; kerf, joined lines, cutting order, cost, preflight | `geometry` |
//! | [`art`] | a maker's own drawing, as areas to engrave and lines to score | `geometry` |
//! | [`design`] | tray and pieces of a puzzle as sheets; sheets as documents and pictures | `cut`, `art` |
//! | [`product`] | the products that can be ordered, and their files | all of these |
//!
//! Only [`design`] and [`product`] know puzzles. Lengths are millimeters, y points down.

pub mod art;
pub mod cut;
pub mod design;
mod geometry;
pub mod product;
