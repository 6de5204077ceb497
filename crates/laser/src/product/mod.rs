//! Laser files: everything that a maker cuts to own a puzzle, as sheets of material.
//!
//! [`laser_set`] goes from a puzzle and the maker's options to [`CutSheet`](crate::cut::CutSheet)s that
//! have passed the preflight, [`laser_coupon`] to the sheet that finds out which clearance fits;
//! [`assembled`] and [`exploded`] put the same parts together in space, for [`assembly_picture`].
//! [`sheet_document`] makes a document of a sheet for the backends, and [`sheet_picture`] a picture for
//! people. This module knows boards, pieces and trays; kerf and order are the business of
//! [`cut`](crate::cut).

mod assembly;
mod coupon;
mod document;
mod error;
mod in_place;
mod lid;
mod opening;
mod options;
mod pieces;
mod push_out;
mod sheets;
mod stand;
mod stand_picture;
mod storage;
mod tabs;
mod tray;

pub use crate::cut::{in_words, kerf_in_words};
pub use assembly::{
    Assembly, Layer as AssemblyLayer, Pose, Solid, Spatial, Wood, assembled, assembly_picture,
    exploded,
};
pub use coupon::{CouponOptions, Reading, reading};
pub use document::{sheet_document, sheet_picture};
pub use error::{LaserError, LaserField};
pub use options::{Alignment, LaserOptions, Lid, Mode, Storage, TabOptions, TrayOptions};
pub use pieces::Lettering;
pub use sheets::LaserSet;
pub use stand::Stand;
pub use stand_picture::with_stand;

use pieces::Planned;
use tilendar_drawing::Layer;
use tilendar_puzzle::{Piece, Puzzle};
use tray::Plates;

/// The sheets of a puzzle: tray and pieces.
///
/// `order` is the order in which the machine works through its layers, from first to last.
///
/// # Errors
/// [`LaserError`] says which choice makes it impossible, or which part of which sheet would not be cut
/// well.
pub fn laser_set(
    puzzle: &Puzzle,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, LaserError> {
    let board = puzzle.board();
    options::check(board, options)?;
    let plates = Plates::new(puzzle, options);
    let mut tray = vec![tray::base(puzzle, &plates)?];
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
            tray.push(in_place::frame_with_pieces(puzzle, solution, &plates)?);
        }
    }
    if let Some(lid) = &options.tray.lid {
        tray.push(lid::lid(puzzle, lid, &plates)?);
    }
    let plate_count = if options.tray.lid.is_some() { 3 } else { 2 };
    tray.extend(plates.pins(plate_count));
    let stand = plates.stand();
    tray.extend(stand.iter().flat_map(Stand::parts));
    // A tab is as much longer as the beam is wide along it, so that it has one direction only.
    let turns = options.tabs.is_none() || options.kerf.x == options.kerf.y;
    let tray = tray.into_iter().map(|planned| match turns {
        true => planned.both_ways(),
        false => vec![planned],
    });
    let tray = tray.collect();
    let batches: Vec<Vec<Vec<Planned>>> = if options.separate_pieces {
        vec![tray, pieces]
    } else {
        vec![[tray, pieces].concat()]
    };
    let set = sheets::laid_out(&batches, options, order)?;
    Ok(LaserSet { stand, ..set })
}

/// The piece in each of its quarter turns that differ, face up.
fn turned(piece: &Piece, plates: &Plates<'_>) -> Result<Vec<Planned>, LaserError> {
    let turns = piece.shape().orientations(false);
    let turns = turns.iter();
    turns
        .map(|shape| pieces::piece(piece, shape, plates.clearance, plates.options))
        .collect()
}

/// The sheet of a fit coupon: a plate of pockets at stepped clearances, and the piece to try in them.
/// The options that concern the board have no effect.
///
/// # Errors
/// As for [`laser_set`].
pub fn laser_coupon(
    coupon: &CouponOptions,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, LaserError> {
    let options = coupon::neutral(options);
    options::check_sizes(&options)?;
    let parts = coupon::parts(coupon, &options)?.into_iter();
    let parts = parts.map(|planned| vec![planned]).collect();
    sheets::laid_out(&[parts], &options, order)
}
