//! The maker's options (sizes, fit, the parts of the tray, engraving), the possible sizes, and the options
//! that exclude each other.

use crate::art::Art;
use crate::cut::in_words;
use std::collections::BTreeSet;
use tilendar_drawing::{Size, Typefaces};
use tilendar_fields::{Refusal, words};
use tilendar_press::MakeError;
use tilendar_puzzle::{PieceIndex, Solution};

/// Options for a puzzle and its fit. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct LaserOptions {
    /// The side of a cell: 20 by default.
    pub cell: f64,
    /// The thickness of the material: 3 by default.
    pub thickness: f64,
    /// The full width of the cut: 0.15 by default.
    pub kerf: f64,
    /// The radius of the corners of pieces and of the opening: 0.5 by default.
    pub radius: f64,
    /// Whether parts are compensated one by one or share their lines: apart, with a clearance of 0.1, by
    /// default.
    pub mode: Mode,
    /// The frame around the board, and the rest of the tray.
    pub tray: TrayOptions,
    /// The inscription on the lid of a box around the tray, if a box is cut as well; none by default.
    pub case: Option<Lid>,
    /// Tabs that hold pieces cut in place until the end; none by default.
    pub tabs: Option<TabOptions>,
    /// How labels and letters are engraved: as outlines by default.
    pub lettering: Lettering,
    /// Whether pieces carry their letters; not by default.
    pub letters: bool,
    /// The sheet: 600 x 400 by default.
    pub bed: Size,
    /// The margin along the sheet's edges: 5 by default.
    pub margin: f64,
    /// The material between two parts: 3 by default.
    pub spacing: f64,
    /// Whether pieces get sheets of their own, for a second material; not by default.
    pub separate_pieces: bool,
    /// The pieces of a second wood, if they are cut apart: [`second_wood`](super::second_wood) chooses half of
    /// them. None by default.
    pub second_wood: BTreeSet<PieceIndex>,
    /// The names of the only parts that are cut, such as `lid`, `piece:R`, `pieces` or `tray`; all parts by default.
    pub parts: Vec<String>,
    /// The faces of labels, letters and titles; the embedded ones by default.
    pub typefaces: Typefaces,
}

impl LaserOptions {
    /// Whether the pieces use two woods.
    pub(crate) fn is_two_tone(&self) -> bool {
        matches!(self.mode, Mode::Apart { .. }) && !self.second_wood.is_empty()
    }

    /// Whether pictures show this piece in a darker wood.
    pub(crate) fn is_dark(&self, piece: PieceIndex) -> bool {
        if self.is_two_tone() { self.second_wood.contains(&piece) } else { self.separate_pieces }
    }
}

impl Default for LaserOptions {
    fn default() -> Self {
        Self {
            cell: 20.0,
            thickness: 3.0,
            kerf: 0.15,
            radius: 0.5,
            mode: Mode::Apart { clearance: 0.1 },
            tray: TrayOptions::default(),
            case: None,
            tabs: None,
            lettering: Lettering::Outline,
            letters: false,
            bed: Size::new(600.0, 400.0),
            margin: 5.0,
            spacing: 3.0,
            separate_pieces: false,
            second_wood: BTreeSet::new(),
            parts: Vec::new(),
            typefaces: Typefaces::default(),
        }
    }
}

/// How the pieces are made to fit.
#[derive(Debug, Clone, PartialEq)]
pub enum Mode {
    /// Every part is a closed contour of its own, compensated for the kerf.
    Apart {
        /// The gap between two neighbors, and between a piece and the frame.
        clearance: f64,
    },
    /// The pieces are cut out of the frame's opening in the positions of this tiling. Neighbors share
    /// one line, so the gap is the kerf, and corners are sharp.
    InPlace(Solution),
}

impl Mode {
    /// The gap between two neighbors.
    pub const fn clearance(&self, kerf: f64) -> f64 {
        match *self {
            Self::Apart { clearance } => clearance,
            Self::InPlace(_) => kerf,
        }
    }
}

/// Short bridges left between pieces that are cut in place, and between them and the frame, to be broken off.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TabOptions {
    /// The width of a tab's remaining material, in millimeters: at least 0.1, at most a fifth of a cell.
    pub width: f64,
    /// The number of tabs on each piece, as far as its sides have room: 1 to 8.
    pub count: u8,
}

/// The tray around the board. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct TrayOptions {
    /// The distance from the board's box to the outer edge: 12 by default.
    pub border: f64,
    /// The radius of the outer corners: 6 by default.
    pub corner: f64,
    /// The diameter of a hole in the upper border by which the tray hangs; none by default.
    pub hanging_hole: Option<f64>,
    /// The radius of half-round notches at the left and right of each opening, in which a finger lifts
    /// a piece; 7 by default, `None` for none.
    pub finger_notch: Option<f64>,
    /// How the plates are aligned while the glue dries; not at all by default.
    pub alignment: Alignment,
    /// The diameter of dowels: 3 by default.
    pub dowel: f64,
    /// A lid, if one is cut as well; none by default.
    pub lid: Option<Lid>,
    /// A recess below the board in which pieces rest; none by default.
    pub storage: Storage,
    /// Whether a stand is cut as well, in which the tray leans; not by default.
    pub stand: bool,
}

impl TrayOptions {
    /// The radius of finger notches for a cell and a border of these widths: about a third of the cell,
    /// leaving 5 mm of the border, and at most 9 mm; `None` where a fingertip would not fit.
    pub fn usual_notch(cell: f64, border: f64) -> Option<f64> {
        let radius = (0.35 * cell).min(border - 5.0).min(9.0);
        (radius >= 3.0).then_some(radius)
    }
}

impl Default for TrayOptions {
    fn default() -> Self {
        Self {
            border: 12.0,
            corner: 6.0,
            hanging_hole: None,
            finger_notch: Some(7.0),
            alignment: Alignment::None,
            dowel: 3.0,
            lid: None,
            storage: Storage::None,
            stand: false,
        }
    }
}

words! {
    /// What the recess below the board has room for.
    pub enum Storage {
        /// There is none.
        None = "none",
        /// A recess for one piece at a time.
        One = "one",
        /// A slot for each piece, scored on the base.
        All = "all",
    }
}

/// The inscription on the lid: nothing by default, since a puzzle's title is its maker's.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lid {
    /// A line in the middle.
    pub title: Option<String>,
    /// The maker's own art, above the title, as large as possible.
    pub art: Option<Art>,
}

words! {
    /// What aligns the plates of the tray.
    pub enum Alignment {
        /// Their edges.
        None = "none",
        /// Round holes for dowels.
        Holes = "holes",
        /// Slots, and flat pins of the same material to put through them.
        Pins = "pins",
    }
}

words! {
    /// How text is engraved.
    pub enum Lettering {
        /// Its areas, line by line: slow and bold.
        Outline = "outline",
        /// Its strokes, along their middle: many times faster.
        SingleLine = "single-line",
        /// Not at all.
        None = "none",
    }
}

/// The smallest cell, in millimeters.
pub const LEAST_CELL: f64 = 5.0;
/// The least material around a hole or a notch, in millimeters.
pub const WALL: f64 = 2.0;
/// The width of the border below the board that a stand's lip leaves visible, in millimeters.
pub const IN_SIGHT: f64 = 2.0;

/// Refuses options that cannot be cut, before anything is drawn.
///
/// # Errors
/// [`MakeError`] names the field and its valid values.
pub fn check(options: &LaserOptions) -> Result<(), MakeError> {
    check_sizes(options)?;
    check_tray(options)?;
    if let Some(tabs) = options.tabs {
        let reason = "a fifth of a cell at most";
        within("tabs", tabs.width, 0.1, options.cell / 5.0, reason)?;
    }
    if options.case.is_some() {
        let reason = "for a box with finger joints";
        within("thickness", options.thickness, 1.5, 12.0, reason)?;
    }
    Ok(())
}

/// Refuses sizes and fits that are impossible for any product.
///
/// # Errors
/// As for [`check`].
pub(crate) fn check_sizes(options: &LaserOptions) -> Result<(), MakeError> {
    within("cell", options.cell, LEAST_CELL, 200.0, "")?;
    within("thickness", options.thickness, 0.5, 25.0, "")?;
    within("bed", options.bed.width, 50.0, 5000.0, "its width")?;
    within("bed", options.bed.height, 50.0, 5000.0, "its height")?;
    within("preset", options.margin, 0.0, 100.0, "its margin")?;
    within("spacing", options.spacing, 0.5, 50.0, "between two parts")?;
    check_fit(options)
}

/// Checks kerf, clearance and radius.
fn check_fit(options: &LaserOptions) -> Result<(), MakeError> {
    let reason = "the full width of the cut";
    // A laser's own program may compensate for the kerf, but not of a line that two parts share.
    let is_shared = matches!(options.mode, Mode::InPlace(_));
    within("kerf", options.kerf, if is_shared { 0.01 } else { 0.0 }, 1.0, reason)?;
    match options.mode {
        Mode::Apart { clearance } => {
            let reason = "a tenth of a cell at most";
            within("clearance", clearance, 0.0, options.cell / 10.0, reason)?;
            // The shortest edge of a piece is that of a cell, less half the gap at both ends.
            let edge = options.cell - clearance;
            let reason = "two corners must leave some of the shortest edge straight";
            within("radius", options.radius, 0.0, 0.4 * edge, reason)
        }
        Mode::InPlace(_) if options.radius > 0.0 => {
            let reason = format!(
                "`radius` does not go with `mode` in-place: pieces cut in place cannot have corners with a radius of \
                 {} mm: neighbors share one line, so no corner of it can be rounded for one without cutting into the \
                 other; leave `radius` out",
                in_words(options.radius)
            );
            Err(MakeError::conflict("radius", "mode", reason))
        }
        Mode::InPlace(_) => Ok(()),
    }
}

fn check_tray(options: &LaserOptions) -> Result<(), MakeError> {
    let tray = &options.tray;
    check_border(tray, 3.0, "")?;
    let reason = "at most the border's width";
    within("corner", tray.corner, 0.0, tray.border, reason)?;
    if let Some(diameter) = tray.hanging_hole {
        within("hanging-hole", diameter, 1.0, 50.0, "")?;
        let reason = "2 mm must stay on both sides of the hanging hole";
        check_border(tray, diameter + 2.0 * WALL, reason)?;
    }
    if let Some(radius) = tray.finger_notch {
        let most = (tray.border - WALL).min(0.45 * options.cell);
        let reason = "2 mm of the border must stay, and the notch lies along one cell";
        within("finger-notch", radius, 1.0, most, reason)?;
    }
    if tray.stand {
        let reason = "the stand's feet hold 5 mm of it, and 2 mm stay in sight";
        check_border(tray, 5.0 + IN_SIGHT, reason)?;
    }
    match tray.alignment {
        Alignment::None => Ok(()),
        Alignment::Holes => {
            within("dowel", tray.dowel, 1.0, 50.0, "")?;
            let reason = "2 mm must stay on both sides of a dowel";
            check_border(tray, tray.dowel + 2.0 * WALL, reason)
        }
        Alignment::Pins => {
            let reason = "2 mm must stay on both sides of a slot as wide as the material is thick";
            check_border(tray, options.thickness + 2.0 * WALL, reason)
        }
    }
}

fn check_border(tray: &TrayOptions, least: f64, reason: &'static str) -> Result<(), MakeError> {
    within("border", tray.border, least, 200.0, reason)
}

/// Refuses a length in millimeters outside a range.
///
/// # Errors
/// [`MakeError::Unfit`] states the range and, unless it is empty, the reason.
pub fn within(
    field: &'static str,
    value: f64,
    least: f64,
    most: f64,
    reason: &'static str,
) -> Result<(), MakeError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    let most = (most * 1e3).floor() / 1e3;
    let refusal = Refusal::lengths(least, most);
    let [value, least, most] = [value, least, most].map(in_words);
    let why = match reason {
        "" => String::new(),
        reason => format!(" ({reason})"),
    };
    let reason = format!("`{field}` {value} mm: it must lie between {least} mm and {most} mm{why}");
    Err(MakeError::unfit(field, refusal.because(reason)))
}
