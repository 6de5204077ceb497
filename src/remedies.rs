//! What a person at the command line can do about an error of the libraries, which know no options.

use tilendar::laser::product::{LaserError, LaserField};
use tilendar::print::paper::ImpositionError;
use tilendar::print::product::ProductError;
use tilendar::print::product::pieces::PiecesError;
use tilendar::puzzle::analysis::ArrangementError;
use tilendar::puzzle::solver::{CountingError, OpenCensusError};
use tilendar::puzzle::text::{Fault, FaultKind};

/// The options that would help against this error or its causes, as the end of a sentence; `None`
/// where nothing but the message itself does.
pub fn remedy(error: &anyhow::Error) -> Option<String> {
    error.chain().find_map(|cause| {
        let imposition = cause.downcast_ref().and_then(of_imposition);
        let product = || cause.downcast_ref().and_then(of_product);
        let pieces = || cause.downcast_ref().and_then(of_pieces);
        let counting = || cause.downcast_ref().and_then(of_counting);
        let open_cells = || cause.downcast_ref().and_then(of_open_cells);
        let arrangement = || cause.downcast_ref().and_then(of_arrangement);
        let laser = || cause.downcast_ref().and_then(of_laser);
        let printing = imposition.or_else(product).or_else(pieces);
        let counted = counting().or_else(open_cells).or_else(arrangement);
        printing.or(counted).or_else(laser)
    })
}

fn of_imposition(error: &ImpositionError) -> Option<String> {
    let remedy = match error {
        ImpositionError::PageTooLarge { .. } => {
            "choose a smaller one, a larger paper, or --paper none"
        }
        ImpositionError::PageTooLargeToFold { .. } => {
            "choose a smaller page, a larger paper, or --impose none"
        }
        ImpositionError::CreepTooLarge {
            most_sheets: 0 | 1, ..
        } => "give the thickness of thinner paper (--paper-thickness)",
        ImpositionError::CreepTooLarge {
            most_sheets: most, ..
        } => {
            return Some(format!(
                "{most} sheets stay within it: sew signatures, --signature {most}"
            ));
        }
        ImpositionError::FoldedOneSided => "choose --impose n-up for one side",
        _ => return None,
    };
    Some(remedy.to_owned())
}

fn of_product(error: &ProductError) -> Option<String> {
    match error {
        ProductError::LanguageNeedsFont { .. } => {
            Some("name one that can with --font FILE".to_owned())
        }
        _ => None,
    }
}

fn of_pieces(error: &PiecesError) -> Option<String> {
    match error {
        PiecesError::PieceTooLarge { .. } | PiecesError::CellTooLarge { .. } => {
            Some("take smaller cells (--cell) or a larger paper (--paper)".to_owned())
        }
        _ => None,
    }
}

fn of_counting(error: &CountingError) -> Option<String> {
    match error {
        CountingError::OverLimit(_) => {
            Some("`tilendar profile --memory 8GB` tells whether more helps".to_owned())
        }
        _ => None,
    }
}

fn of_open_cells(error: &OpenCensusError) -> Option<String> {
    match error {
        OpenCensusError::Counting(error) => of_counting(error),
        _ => None,
    }
}

fn of_arrangement(error: &ArrangementError) -> Option<String> {
    match error {
        ArrangementError::Counting(error) => of_counting(error),
        ArrangementError::OpenCells(_) => Some("try --within groups".to_owned()),
        _ => None,
    }
}

fn of_laser(error: &LaserError) -> Option<String> {
    let remedy = match error {
        LaserError::Length { field, .. } => return Some(format!("change {}", of_length(*field)?)),
        LaserError::Steps { .. } => "change --steps",
        LaserError::RoundedInPlace { .. } => "leave --radius out, or use --mode apart",
        LaserError::HoleInPlace { .. } => {
            "use --mode apart, which cuts the hole's island as a part to glue"
        }
        LaserError::BedTooSmall {
            fitting_cell: Some(cell),
            ..
        } => {
            return Some(format!("use a larger --bed, or --cell {cell}mm"));
        }
        LaserError::BedTooSmall { .. } => "use a larger --bed",
        LaserError::NoSingleLine { .. } => "use --text outline",
        _ => return None,
    };
    Some(remedy.to_owned())
}

/// The option that sets a length of laser files; `None` for what a preset alone sets.
const fn of_length(field: LaserField) -> Option<&'static str> {
    Some(match field {
        LaserField::Cell => "--cell",
        LaserField::Thickness => "--thickness",
        LaserField::Kerf => "--kerf",
        LaserField::KerfX => "--kerf-x",
        LaserField::KerfY => "--kerf-y",
        LaserField::Radius => "--radius",
        LaserField::Clearance => "--clearance",
        LaserField::Bed => "--bed",
        LaserField::Spacing => "--spacing",
        LaserField::Border => "--border",
        LaserField::Corner => "--corner",
        LaserField::HangingHole => "--hanging-hole",
        LaserField::FingerNotch => "--finger-notch",
        LaserField::Dowel => "--dowel",
        LaserField::CouponSide => "--side",
        LaserField::CouponFrom => "--from",
        LaserField::CouponStep => "--step",
        LaserField::CouponFit => "--fits",
        _ => return None,
    })
}

/// What is wrong with a solution in a file, with the option that would help.
pub fn fault_in_words(fault: &Fault) -> String {
    match fault.kind {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with --layout"),
        _ => fault.to_string(),
    }
}
