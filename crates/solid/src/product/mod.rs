//! Tray, pieces and lid of a puzzle, on plates of the printer's size.

mod error;
mod lettering;
mod lid;
mod options;
mod piece;
mod plate;
mod print_3d;
mod tray;

pub use error::SolidError;
pub use options::{Parts, SolidOptions};
pub use plate::{Part, PartKind, Plate, plate_document};
pub use print_3d::{Print3d, PrintedPart, SolidFormat};

use tilendar_laser::cut::in_words;
use tilendar_print::figure::{Theme, TypeSizes};
use tilendar_puzzle::Puzzle;

/// The sizes of labels and letters, as shares of a cell's side.
const SIZES: TypeSizes = TypeSizes {
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.4,
};

/// Everything that is printed for a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct SolidSet {
    /// The plates, each printed at once: that of the tray, those of the pieces, that of the lid.
    pub plates: Vec<Plate>,
    /// What may go wrong, a sentence each.
    pub warnings: Vec<String>,
}

/// Makes what the options ask for: labels in the theme's bold face, pieces in its colours.
///
/// # Errors
/// [`SolidError`] names the length or the part that is to blame.
pub fn solid_set(
    puzzle: &Puzzle,
    theme: &Theme,
    options: &SolidOptions,
) -> Result<SolidSet, SolidError> {
    options.check()?;
    tray::check_board(puzzle.board())?;
    let mut plates = Vec::new();
    let mut warnings = Vec::new();
    if options.parts.tray {
        let (part, smallest) = tray::tray(puzzle, theme, options)?;
        plates.extend(plate::plates(vec![part], puzzle, options)?);
        warnings.extend(smallest.and_then(|size| too_fine(size, options)));
    }
    if options.parts.pieces {
        let pieces = puzzle
            .piece_indices()
            .map(|index| piece::piece(puzzle, index, theme, options));
        plates.extend(plate::plates(
            pieces.collect::<Result<_, _>>()?,
            puzzle,
            options,
        )?);
    }
    if options.parts.lid {
        let part = lid::lid(puzzle.board(), theme, options)?;
        plates.extend(plate::plates(vec![part], puzzle, options)?);
    }
    Ok(SolidSet { plates, warnings })
}

/// The warning that labels of this em have finer strokes than the nozzle, if they have.
fn too_fine(size: f64, options: &SolidOptions) -> Option<String> {
    let stroke = options::STROKE * size;
    (stroke < options.nozzle).then(|| {
        format!(
            "the finest strokes of the labels are about {} mm wide, and the nozzle is {} mm: take larger \
             cells, or a finer nozzle",
            in_words((stroke * 100.0).round() / 100.0),
            in_words(options.nozzle)
        )
    })
}
