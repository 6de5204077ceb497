//! Tray, pieces and lid of a puzzle, on plates of the printer's size.

mod part;
mod plate;
mod print_3d;
mod tray;

pub use plate::{Part, PartKind, Plate, plate_document};
pub use print_3d::{Print3d, PrintedPart, SolidFormat};

use tilendar_drawing::{FingerNotch, Mm};
use tilendar_laser::cut::in_words;
use tilendar_laser::design::{SIZES as ENGRAVED, touching_corner, within};
use tilendar_press::MakeError;
use tilendar_press::figure::{Theme, TypeSizes};
use tilendar_press::{language::Message, message};
use tilendar_puzzle::Puzzle;

use crate::mesh::CrossingError;

/// The sizes of labels and letters, as shares of a cell's side: those that are engraved, with larger letters.
const SIZES: TypeSizes = TypeSizes { letter: 0.4, ..ENGRAVED };
/// The height of a recess for letters and lines, in millimeters, before rounding to whole layers.
const RELIEF: f64 = 0.6;
/// The thickness of the floor and of the lid's plate, in millimeters: stiff, and quick to print.
const FLOOR: f64 = 1.8;
/// The bevel along upper and lower edges, in millimeters: pieces slip in, and at the bottom it compensates for the
/// first layer, which is squeezed too wide.
const CHAMFER: f64 = 0.4;
/// The thinnest strokes of the bold face, as a share of the em.
const STROKE: f64 = 0.105;

/// The sizes of printed parts, in millimeters. Heights are rounded to whole layers.
#[derive(Debug, Clone, PartialEq)]
pub struct Sizes {
    /// The side of a cell.
    pub cell: f64,
    /// The gap between two pieces, and between a piece and the wall.
    pub clearance: f64,
    /// The width of the nozzle: walls are at least twice as thick.
    pub nozzle: f64,
    /// The height of a layer.
    pub layer: f64,
    /// The height of the pieces, and so of the wall above the floor.
    pub height: f64,
    /// The distance from the board's box to the tray's edge.
    pub border: f64,
    /// The radius of the finger notches; `None` for none.
    pub notch: Option<f64>,
}

impl Sizes {
    /// The requested sizes.
    ///
    /// # Errors
    /// [`MakeError::Unfit`] for a size that cannot be printed.
    pub fn of(options: &Print3d) -> Result<Self, MakeError> {
        let nozzle = options.nozzle.get();
        check("nozzle", nozzle, 0.1, 1.2)?;
        let mut sizes = Self {
            cell: options.cell.get(),
            clearance: options.clearance.map_or(nozzle, Mm::get),
            nozzle,
            layer: options.layer_height.get(),
            height: options.piece_height.get(),
            border: options.border.get(),
            notch: None,
        };
        check("layer-height", sizes.layer, 0.05, nozzle.min(0.9))?;
        check("cell", sizes.cell, Self::least_cell(nozzle), 60.0)?;
        check("clearance", sizes.clearance, 0.0, 1.5)?;
        check("piece-height", sizes.height, 1.5, 30.0)?;
        check("border", sizes.border, 3.0_f64.max(6.0 * nozzle), 60.0)?;
        for side in [options.bed.0.width, options.bed.0.height] {
            check("bed", side, 60.0, 1000.0)?;
        }
        let widest = sizes.widest_notch();
        sizes.notch = match options.finger_notch {
            // A third of a cell suits a finger, if the border has room for at least 3 mm.
            None => Some((sizes.cell / 3.0).min(widest)).filter(|radius| *radius >= 3.0),
            Some(FingerNotch::None) => None,
            Some(FingerNotch::Radius(radius)) => {
                check("finger-notch", radius.get(), 1.0, widest)?;
                Some(radius.get())
            }
        };
        Ok(sizes)
    }

    /// The least side of a cell with a nozzle of this width.
    pub fn least_cell(nozzle: f64) -> f64 {
        (12.0 * nozzle).max(8.0)
    }

    /// The largest notch that leaves two nozzle widths between it and the tray's outer edge, and some of the wall
    /// beside it.
    fn widest_notch(&self) -> f64 {
        let border = self.border - self.clearance / 2.0 - 2.0 * self.chamfer() - 2.0 * self.nozzle;
        border.min(self.cell / 2.0 - self.chamfer()).max(0.0)
    }

    /// A height rounded to whole layers, at least one.
    pub fn in_layers(&self, height: f64) -> f64 {
        (height / self.layer).round().max(1.0) * self.layer
    }

    /// The thickness of the floor, in whole layers: two remain below the letters.
    pub fn floor(&self) -> f64 {
        self.in_layers(FLOOR.max(self.relief() + 2.0 * self.layer))
    }

    /// The bevel along edges, which is smaller on a narrow wall.
    pub fn chamfer(&self) -> f64 {
        let narrowest = (self.border - self.clearance - 2.0 * self.nozzle) / 2.0;
        CHAMFER.min(narrowest)
    }

    /// The depth of letters and lines.
    fn relief(&self) -> f64 {
        self.in_layers(RELIEF)
    }

    /// The thickness of the lid's rim.
    fn rim(&self) -> f64 {
        (4.0 * self.nozzle).max(2.0 * self.chamfer() + 2.0 * self.nozzle)
    }
}

fn check(field: &'static str, value: f64, least: f64, most: f64) -> Result<(), MakeError> {
    within(field, value, least, most + 1e-9, "")
}

/// The error for a part whose outlines cross, which happens if letters extend beyond their cells.
fn not_solid(part: &str, error: CrossingError) -> MakeError {
    MakeError::caused_by(format!("the {part} cannot be made solid: {error}"))
}

/// All plates printed for a puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SolidSet {
    /// The plates, each printed at once: that of the tray, those of the pieces, that of the lid.
    pub plates: Vec<Plate>,
    /// Possible problems, a sentence each.
    pub warnings: Vec<Message>,
}

/// Makes the requested parts: labels in the theme's bold face, pieces in its colors.
///
/// # Errors
/// [`MakeError`] names the length or the part that cannot be made.
pub fn solid_set(puzzle: &Puzzle, theme: &Theme, options: &Print3d) -> Result<SolidSet, MakeError> {
    let sizes = Sizes::of(options)?;
    let board = puzzle.board();
    if let Some((row, column)) = touching_corner(board) {
        let reason = format!(
            "the board touches itself only at a corner, at row {row}, column {column}: a wall has no thickness there; \
             choose a layout without such corners"
        );
        return Err(MakeError::concerning("layout", reason));
    }
    let mut set = SolidSet::default();
    let on_plates = |parts| plate::plates(parts, puzzle, options.bed.0, &sizes);
    if options.parts.contains(&PrintedPart::Tray) {
        let (part, smallest) = tray::tray(puzzle, theme, &sizes)?;
        set.plates.extend(on_plates(vec![part])?);
        set.warnings.extend(smallest.and_then(|size| too_fine(size, sizes.nozzle)));
    }
    if options.parts.contains(&PrintedPart::Pieces) {
        let pieces: Result<Vec<Part>, MakeError> = puzzle
            .piece_indices()
            .map(|index| part::piece(puzzle, index, theme, options.letters, &sizes))
            .collect();
        set.plates.extend(on_plates(pieces?)?);
    }
    if options.parts.contains(&PrintedPart::Lid) {
        let words = options.title.as_ref().map(|title| title.as_str());
        let lid = part::lid(board, theme, words, &sizes)?;
        set.plates.extend(on_plates(vec![lid])?);
    }
    Ok(set)
}

/// The warning that labels of this em have strokes finer than the nozzle, if they do.
fn too_fine(size: f64, nozzle: f64) -> Option<Message> {
    let stroke = STROKE * size;
    (stroke < nozzle).then(|| {
        let stroke = Message::decimal(in_words((stroke * 100.0).round() / 100.0));
        message!(too_fine, stroke = stroke, nozzle = Message::decimal(in_words(nozzle)))
    })
}
