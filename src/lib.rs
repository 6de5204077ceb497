//! Solves calendar polyomino puzzles and turns the solutions into things people print, bind and cut.
//!
//! This library gathers the parts of the program under one name: [`puzzle`] (boards, solver, analysis), [`drawing`]
//! (the drawing model and its formats), [`mod@print`] (products for paper), [`laser`] (products for wood),
//! [`study`] (statistics of a year) and [`order`] (any product as one plain value). To build less, depend on one of
//! them alone, such as `tilendar-puzzle`. `crates/README.md` in the repository shows how they depend on each other.
//!
//! # Example
//!
//! The board on Christmas with a tiling on it, as SVG:
//!
//! ```
//! use tilendar::drawing::backend::svg;
//! use tilendar::press::Setting;
//! use tilendar::print::board::{self, Board};
//! use tilendar::press::template::THEMES;
//! use tilendar::puzzle::{solver::Solver, template::PUZZLES};
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let theme = THEMES.load("color")?;
//! let reveal = puzzle.reveal_for_day(12, 25)?;
//! let solver = Solver::new(&puzzle);
//! assert_eq!(solver.count(&reveal), 92);
//! let tiling = solver.first(&reveal).ok_or("there is none")?;
//! let content = board::BoardContent::Tiling(tiling);
//! let document = board::picture(&puzzle, &content, &Setting::new(Board::default(), theme));
//! let bytes = svg::render(&document, 0, &svg::SvgOptions::default())?;
//! assert!(bytes.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use tilendar_drawing as drawing;
pub use tilendar_laser as laser;
pub use tilendar_order as order;
pub use tilendar_press as press;
pub use tilendar_print as print;
pub use tilendar_puzzle as puzzle;
pub use tilendar_solid as solid;
pub use tilendar_study as study;
