//! The products: the fields of each, and how it is made.

mod art_print;
mod board;
mod booklet;
mod calendar;
mod cards;
mod chart;
mod laser;
mod pages;
mod pieces;
mod poster;
mod print_3d;
mod sheet;
mod solutions;
mod tuck_box;
mod worksheets;

pub use art_print::ArtPrint;
pub use board::Board;
pub use booklet::Booklet;
pub use calendar::{Calendar, CalendarEdge, CalendarOrientation};
pub use cards::{CardBacks, Cards};
pub use chart::{
    Gaps, HeatMap, HeatMapGrid, Histogram, StudyExchanges, StudyLabels, StudyOrientations,
    StudyPieces, StudyPlacements,
};
pub use laser::{
    AlignBy, ArtAs, Beside, Coupon, Cutting, CuttingSummary, Engraving, Laser, LaserFormat,
    LaserMode, OpenBy, PictureFormat, Pictures, Price, StorageFor, Tray, TwoTone,
};
pub use pieces::{PieceBacks, Pieces};
pub use poster::{Hanging, Poster};
pub use print_3d::{Print3d, PrintedPart, SolidFormat};
pub use sheet::Sheet;
pub use solutions::Solutions;
pub use tuck_box::{BoxFormat, TuckBox};
pub use worksheets::{KeyPlace, PerPage, WorksheetPieces, Worksheets};

use std::ops::RangeInclusive;

use tilendar_drawing::Mm;

use crate::OrderError;

/// Checks the side of a cell, in millimetres.
fn check_cell(cell: Mm, range: RangeInclusive<f64>) -> Result<f64, OrderError> {
    match range.contains(&cell.get()) {
        true => Ok(cell.get()),
        false => Err(OrderError::value(
            "cell",
            cell,
            format!(
                "a cell may have from {} mm to {} mm",
                range.start(),
                range.end()
            ),
        )),
    }
}
