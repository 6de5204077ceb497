//! What a person at the command line can do about an error of the libraries, which know no options.

use tilendar::print::paper::ImpositionError;
use tilendar::print::product::ProductError;
use tilendar::print::product::pieces::PiecesError;

/// The options that would help against this error or its causes, as the end of a sentence; `None`
/// where nothing but the message itself does.
pub fn remedy(error: &anyhow::Error) -> Option<String> {
    error.chain().find_map(|cause| {
        let imposition = cause.downcast_ref().and_then(of_imposition);
        let product = || cause.downcast_ref().and_then(of_product);
        let pieces = || cause.downcast_ref().and_then(of_pieces);
        imposition.or_else(product).or_else(pieces)
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
