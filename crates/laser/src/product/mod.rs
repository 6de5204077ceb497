//! Laser files: everything that a maker cuts to own a puzzle, as sheets of material.
//!
//! From a puzzle and the maker's options to [`CutSheet`](crate::cut::CutSheet)s that have passed the preflight. This module
//! knows boards, pieces and trays; how kerf, packing and order work is the business of
//! [`cut`](crate::cut), and how files look that of the backends.
//!
//! ```
//! use tilendar::backend::{Precision, svg};
//! use tilendar::product::laser::{LaserOptions, laser_set, sheet_document};
//! use tilendar::template::{self, laser_preset, load_laser};
//!
//! let puzzle = template::puzzle::load(template::puzzle::preset("rhombus")?.text, "rhombus")?;
//! let machine = load_laser(laser_preset("generic")?.text, "generic")?;
//! let set = laser_set(&puzzle, &LaserOptions::default(), &machine.order())?;
//! let document = sheet_document(&set.sheets[0], &machine, puzzle.title(), "3 mm plywood");
//! let options = svg::SvgOptions {
//!     precision: Precision::Cut,
//!     ..svg::SvgOptions::default()
//! };
//! let bytes = svg::render(&document, 0, &options)?;
//! assert!(bytes.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coupon;
mod document;
mod error;
mod formula;
mod in_place;
mod lettering;
mod limits;
mod opening;
mod options;
mod picture;
mod pieces;
mod plate;
mod sheets;
mod side_view;
mod tray;
mod words;

pub use coupon::{CouponOptions, Reading, reading};
pub use document::sheet_document;
pub use error::LaserError;
pub use options::{Alignment, LaserOptions, Lettering, Mode, TrayOptions};
pub use picture::sheet_picture;
pub use sheets::LaserSet;
pub use words::{in_words, kerf_in_words};

use plate::{Planned, Plates};
use tilendar_drawing::Layer;
use tilendar_puzzle::{Piece, Puzzle};

/// The sheets of a puzzle: tray and pieces.
///
/// `order` is the order in which the machine works through its layers, from first to last.
///
/// # Errors
/// [`LaserError`] says which option makes it impossible, or which part of which sheet would not be
/// cut well.
pub fn laser_set(
    puzzle: &Puzzle,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, LaserError> {
    let board = puzzle.board();
    limits::check(board, options)?;
    let plates = Plates::new(board, options);
    let mut tray = vec![tray::base(puzzle, &plates)?];
    let mut enclosed = Vec::new();
    let mut pieces = Vec::new();
    match &options.mode {
        Mode::Apart { .. } => {
            tray.push(tray::frame(board, &plates));
            tray.extend(tray::islands(board, &plates));
            for piece in puzzle.pieces() {
                pieces.push(turned(piece, &plates)?);
            }
        }
        Mode::InPlace(solution) => {
            let (frame, areas) = in_place::frame_with_pieces(puzzle, solution, &plates)?;
            tray.push(frame);
            enclosed = areas;
        }
    }
    if options.tray.lid {
        tray.push(tray::lid(puzzle, &plates)?);
    }
    tray.extend(plates.pins(if options.tray.lid { 3 } else { 2 }));
    let tray = tray.into_iter().map(|planned| vec![planned]).collect();
    let batches: Vec<Vec<Vec<Planned>>> = if options.separate_pieces {
        vec![tray, pieces]
    } else {
        vec![[tray, pieces].concat()]
    };
    sheets::laid_out(&batches, &enclosed, options, order)
}

/// The piece in each of its quarter turns that differ, face up.
fn turned(piece: &Piece, plates: &Plates<'_>) -> Result<Vec<Planned>, LaserError> {
    let turns = piece.shape().orientations(false);
    let turns = turns.iter();
    turns
        .map(|shape| pieces::piece(piece, shape, plates))
        .collect()
}

/// The sheet of a fit coupon: a plate of pockets at stepped clearances, and the piece to try in them.
/// Of `options`, what concerns the board is without effect.
///
/// # Errors
/// As for [`laser_set`].
pub fn laser_coupon(
    coupon: &CouponOptions,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, LaserError> {
    let options = coupon::neutral(options);
    limits::check_sizes(&options)?;
    let parts = coupon::parts(coupon, &options)?.into_iter();
    let parts = parts.map(|planned| vec![planned]).collect();
    sheets::laid_out(&[parts], &[], &options, order)
}
