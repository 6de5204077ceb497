//! Solves calendar polyomino puzzles and turns the solutions into things people print, bind and cut.
//!
//! This library gathers the parts of the program under one name: [`puzzle`] (boards, solver, analysis), [`drawing`]
//! (the drawing model and its formats), [`press`] (what every product goes through), [`mod@print`] (products for
//! paper), [`laser`] (products for wood), [`study`] (statistics of a year) and [`order`] (any product as one plain
//! value). To build less, depend on one of them alone, such as `tilendar-puzzle`. `crates/README.md` in the repository
//! shows how they depend on each other.
//!
//! # Example
//!
//! The board on Christmas with a tiling on it, as SVG:
//!
//! ```
//! use tilendar::drawing::backend::svg;
//! use tilendar::press::documents;
//! use tilendar::press::options::RevealChoice;
//! use tilendar::print::Board;
//! use tilendar::puzzle::{solver::Solver, template::PUZZLES};
//!
//! let puzzle = PUZZLES.load("calendar")?;
//! let christmas = puzzle.reveal_for_day(12, 25)?;
//! assert_eq!(Solver::new(&puzzle).count(&christmas), 92);
//! let reveal = RevealChoice { date: None, reveal: Some("Dec,25".to_owned()) };
//! let board = Board { reveal, solution: true, ..Board::default() };
//! let pictures = documents(&board, &())?;
//! let bytes = svg::render(&pictures[0], 0, &svg::SvgOptions::default())?;
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
