//! What makes a laser file impossible.

use crate::cut::preflight::Fault;
use crate::cut::{JoiningError, KerfError, in_words};
use std::fmt;
use tilendar_drawing::Size;

/// How many faults of a sheet a message names.
const NAMED_FAULTS: usize = 3;

/// Why there is no laser file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LaserError {
    /// A length is out of its range.
    #[error(
        "{field} is {} mm: it must lie between {} mm and {} mm{}",
        in_words(*value), in_words(*least), in_words(*most), because(reason)
    )]
    Length {
        /// Which length.
        field: LaserField,
        /// Its value in millimetres.
        value: f64,
        /// The least value.
        least: f64,
        /// The greatest value.
        most: f64,
        /// Why, where it is not obvious; otherwise empty.
        reason: &'static str,
    },
    /// A coupon with too few or too many pockets.
    #[error("a coupon has 2 to 12 pockets in a row, not {steps}")]
    Steps {
        /// How many were asked for.
        steps: u8,
    },
    /// No tabs, or too many, for a piece.
    #[error("1 to 8 tabs hold a piece, not {count}")]
    Tabs {
        /// How many were asked for.
        count: u8,
    },
    /// Rounded corners on pieces that share their lines.
    #[error(
        "pieces cut in place cannot have corners with a radius of {} mm: neighbours share one line, so no corner of it can be rounded for one without cutting into the other",
        in_words(*radius)
    )]
    RoundedInPlace {
        /// The radius that was asked for, in millimetres.
        radius: f64,
    },
    /// The board touches itself at a corner, where a frame would have no material.
    #[error(
        "the board touches itself only at a corner, at row {row}, column {column}: a frame has no material there; choose a layout without such corners"
    )]
    TouchingCorner {
        /// The row below the corner, from 1.
        row: i32,
        /// The column to the right of the corner, from 1.
        column: i32,
    },
    /// The board surrounds a hole, which cutting in place would leave loose.
    #[error(
        "the board has a hole at row {row}, column {column}: pieces cut in place need a frame in one part"
    )]
    HoleInPlace {
        /// The hole's first row, from 1.
        row: i32,
        /// The hole's first column, from 1.
        column: i32,
    },
    /// The lid has no room for what it is to say.
    #[error(
        "{what} would be {size:.1} mm high to fit on the lid, and a laser engraves nothing below {least} mm well"
    )]
    LidFull {
        /// What does not fit.
        what: &'static str,
        /// The size that would fit, in millimetres.
        size: f64,
        /// The least size.
        least: f64,
    },
    /// A link that is too long for the place of its QR code.
    #[error(
        "a link of {characters} characters {}, and modules under {least} mm do not read well on wood",
        of_modules(*module)
    )]
    Link {
        /// How many characters it has.
        characters: usize,
        /// The modules that would fit, in millimetres; 0 for more than any QR code holds.
        module: f64,
        /// The least size of modules.
        least: f64,
    },
    /// A reference that would be burned.
    #[error(
        "{machine} takes every line for work to be done, and a reference is never to be burned"
    )]
    NoAnnotation {
        /// The machine's name for people.
        machine: String,
    },
    /// A reference that no sheet has room for.
    #[error("a reference of {} mm has no room beside the parts", in_words(*side))]
    NoRoomForReference {
        /// Its side in millimetres.
        side: f64,
    },
    /// Tabs to be cut last, on a machine of which that is not known.
    #[error(
        "tabs that are cut last need a machine that keeps the order of operations, and this one has no operation for tabs"
    )]
    NoTabsOperation,
    /// The labels leave no room for a hole in the base.
    #[error(
        "a push-out hole of {} mm has no place between four cells, 1 mm clear of the labels, in the part of the board at row {row}, column {column}{}",
        in_words(*diameter), at_most(*most)
    )]
    PushOut {
        /// The diameter that was asked for, in millimetres.
        diameter: f64,
        /// The largest that has a place there, to a tenth of a millimetre; 0 where no four cells meet.
        most: f64,
        /// The first row of that part, from 1.
        row: i32,
        /// The column of its first cell, from 1.
        column: i32,
    },
    /// A part that no sheet can hold.
    #[error(
        "the {part} is {:.1} x {:.1} mm, and the bed offers {:.1} x {:.1} mm inside its margin: {}",
        needed.width, needed.height, available.width, available.height, missing(*needed, *available)
    )]
    BedTooSmall {
        /// The part's name.
        part: String,
        /// Its size in millimetres.
        needed: Size,
        /// What the bed offers, in millimetres.
        available: Size,
        /// The largest cell, to a tenth of a millimetre, with which the part would fit; `None` where
        /// no cell is small enough, or the part does not depend on it.
        fitting_cell: Option<f64>,
    },
    /// The single-line font lacks a character.
    #[error("the single-line font has no {character:?} (in {text:?})")]
    NoSingleLine {
        /// The character.
        character: char,
        /// The text that needs it.
        text: String,
    },
    /// The beam does not get through.
    #[error("{part}: {error}")]
    Kerf {
        /// The part's name.
        part: String,
        /// What is too narrow.
        error: KerfError,
    },
    /// The lines between cells could not be joined, which happens for no board.
    #[error("the lines between the cells: {0}")]
    Joining(#[from] JoiningError),
    /// A sheet failed the checks that every sheet must pass before it is written.
    #[error("sheet {sheet} would not cut well: {}", in_short(faults))]
    Preflight {
        /// The sheet's number, from 1.
        sheet: usize,
        /// What is wrong and where.
        faults: Vec<Fault>,
    },
}

/// A length that a maker chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaserField {
    /// [`LaserOptions::cell`](super::LaserOptions::cell).
    Cell,
    /// [`LaserOptions::thickness`](super::LaserOptions::thickness).
    Thickness,
    /// [`LaserOptions::kerf`](super::LaserOptions::kerf), the same in x and y.
    Kerf,
    /// The kerf along x, where it differs.
    KerfX,
    /// The kerf along y.
    KerfY,
    /// [`LaserOptions::radius`](super::LaserOptions::radius).
    Radius,
    /// The clearance of [`Mode::Apart`](super::Mode::Apart).
    Clearance,
    /// A side of [`LaserOptions::bed`](super::LaserOptions::bed).
    Bed,
    /// [`LaserOptions::margin`](super::LaserOptions::margin).
    Margin,
    /// [`LaserOptions::spacing`](super::LaserOptions::spacing).
    Spacing,
    /// [`TrayOptions::border`](super::TrayOptions::border).
    Border,
    /// [`TrayOptions::corner`](super::TrayOptions::corner).
    Corner,
    /// [`TrayOptions::hanging_hole`](super::TrayOptions::hanging_hole).
    HangingHole,
    /// [`TrayOptions::finger_notch`](super::TrayOptions::finger_notch).
    FingerNotch,
    /// The side of the square that [`sheet_document`](super::sheet_document) is given.
    Reference,
    /// The diameter of [`Alignment::Holes`](super::Alignment::Holes).
    Dowel,
    /// [`TrayOptions::push_out`](super::TrayOptions::push_out).
    PushOut,
    /// [`LaserOptions::inlay`](super::LaserOptions::inlay).
    Inlay,
    /// [`TabOptions::width`](super::TabOptions::width).
    Tab,
    /// [`BoxOptions::joint_clearance`](super::BoxOptions::joint_clearance).
    JointClearance,
    /// [`CouponOptions::side`](super::CouponOptions::side).
    CouponSide,
    /// [`CouponOptions::from`](super::CouponOptions::from).
    CouponFrom,
    /// [`CouponOptions::step`](super::CouponOptions::step).
    CouponStep,
    /// A clearance that [`reading`](super::reading) is given, or the difference of the two.
    CouponFit,
}

impl fmt::Display for LaserField {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Cell => "the cell",
            Self::Thickness => "the thickness",
            Self::Kerf => "the kerf",
            Self::KerfX => "the kerf along x",
            Self::KerfY => "the kerf along y",
            Self::Radius => "the radius of corners",
            Self::Clearance => "the clearance",
            Self::Bed => "a side of the bed",
            Self::Margin => "the bed's margin",
            Self::Spacing => "the spacing",
            Self::Border => "the tray's border",
            Self::Corner => "the radius of the tray's corners",
            Self::HangingHole => "the hanging hole",
            Self::FingerNotch => "the finger notch",
            Self::Reference => "the reference",
            Self::Dowel => "the dowel",
            Self::PushOut => "the push-out hole",
            Self::Inlay => "the clearance of the inlay",
            Self::Tab => "the tab",
            Self::JointClearance => "the clearance of the box's joints",
            Self::CouponSide => "the side of the coupon's piece",
            Self::CouponFrom => "the coupon's least clearance",
            Self::CouponStep => "the step between the coupon's clearances",
            Self::CouponFit => "the clearance that fits",
        })
    }
}

fn because(reason: &str) -> String {
    if reason.is_empty() {
        String::new()
    } else {
        format!(" ({reason})")
    }
}

fn at_most(most: f64) -> String {
    if most > 0.0 {
        format!(": one of {} mm has", in_words(most))
    } else {
        ", where no four cells meet".to_owned()
    }
}

/// `leaves 0.42 mm for a module of its QR code`, or `is too long for any QR code`.
fn of_modules(module: f64) -> String {
    match module > 0.0 {
        true => format!("leaves less than {module:.2} mm for a module of its QR code"),
        false => "is too long for any QR code".to_owned(),
    }
}

/// `74.2 mm of width and 12.0 mm of height are missing`.
fn missing(needed: Size, available: Size) -> String {
    let over = needed - available;
    let missing: Vec<String> = [(over.width, "width"), (over.height, "height")]
        .into_iter()
        .filter(|(over, _)| *over > 0.0)
        .map(|(over, side)| format!("{over:.1} mm of {side}"))
        .collect();
    missing.join(" and ") + " are missing"
}

/// The first faults, and how many more there are.
fn in_short(faults: &[Fault]) -> String {
    let named = faults.iter().take(NAMED_FAULTS).map(Fault::to_string);
    let mut named: Vec<String> = named.collect();
    if faults.len() > NAMED_FAULTS {
        named.push(format!("and {} more", faults.len() - NAMED_FAULTS));
    }
    named.join("; ")
}
