//! What a maker chooses, and what can be printed.

use tilendar_drawing::Size;

use super::SolidError;

/// How high a recess for letters and lines is, in millimetres, before it is made of whole layers.
const RELIEF: f64 = 0.6;
/// The thickness of the floor and of the lid's plate, in millimeters: stiff, and soon printed.
const FLOOR: f64 = 1.8;
/// The bevel along upper and lower edges, in millimeters: pieces slip in, and below it makes up for the first
/// layer, which is squeezed wider than it should be.
const CHAMFER: f64 = 0.4;
/// The thinnest strokes of the bold face, as a share of the em.
pub(super) const STROKE: f64 = 0.13;

/// What is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// The tray with the labels in its floor.
    pub tray: bool,
    /// The pieces.
    pub pieces: bool,
    /// A lid that goes over the tray.
    pub lid: bool,
}

/// What a maker chooses. Lengths are millimetres. Heights are rounded to whole layers.
#[derive(Debug, Clone, PartialEq)]
pub struct SolidOptions {
    /// The side of a cell, from 8 to 60.
    pub cell: f64,
    /// The gap between two pieces, and between a piece and the wall, up to 1.5.
    pub clearance: f64,
    /// The width of the nozzle, from 0.1 to 1.2: no wall is thinner than two of it.
    pub nozzle: f64,
    /// The height of a layer, from 0.05 to 0.9, and at most the nozzle.
    pub layer: f64,
    /// The height of the pieces, and so of the wall above the floor, from 1.5 to 30.
    pub height: f64,
    /// From the board's box to the tray's edge, from 3 to 60.
    pub border: f64,
    /// The radius of the notches for fingers; `None` for none, and at most what [`Self::widest_notch`] says.
    pub notch: Option<f64>,
    /// What is printed.
    pub parts: Parts,
    /// A line in the lid's upper side.
    pub title: Option<String>,
    /// Whether each piece has its letter in its upper side.
    pub letters: bool,
    /// The size of the printer's bed, each side from 60 to 1000.
    pub bed: Size,
}

impl Default for SolidOptions {
    /// For a nozzle of 0.4 mm on a bed of 220 by 220 mm.
    fn default() -> Self {
        let options = Self {
            cell: 20.0,
            clearance: 0.4,
            nozzle: 0.4,
            layer: 0.2,
            height: 4.0,
            border: 8.0,
            notch: None,
            parts: Parts {
                tray: true,
                pieces: true,
                lid: false,
            },
            title: None,
            letters: false,
            bed: Size::new(220.0, 220.0),
        };
        Self {
            notch: options.usual_notch(),
            ..options
        }
    }
}

impl SolidOptions {
    /// The radius of a notch that a finger likes and the border has room for; `None` where that would be no
    /// help.
    pub fn usual_notch(&self) -> Option<f64> {
        let radius = (self.cell / 3.0).min(self.widest_notch());
        (radius >= 3.0).then_some(radius)
    }

    /// The largest notch that leaves two lines of a nozzle between it and the tray's outer edge, and a part
    /// of the wall beside it.
    pub fn widest_notch(&self) -> f64 {
        let border = self.border - self.clearance / 2.0 - 2.0 * self.chamfer() - 2.0 * self.nozzle;
        border.min(self.cell / 2.0 - self.chamfer()).max(0.0)
    }

    /// A height as whole layers, at least one.
    pub fn in_layers(&self, height: f64) -> f64 {
        (height / self.layer).round().max(1.0) * self.layer
    }

    /// The thickness of the floor, in whole layers: two stay below the letters.
    pub fn floor(&self) -> f64 {
        self.in_layers(FLOOR.max(self.relief() + 2.0 * self.layer))
    }

    /// The bevel along edges, which a narrow wall has less of.
    pub fn chamfer(&self) -> f64 {
        let narrowest = (self.border - self.clearance - 2.0 * self.nozzle) / 2.0;
        CHAMFER.min(narrowest)
    }

    /// The depth of letters and lines.
    pub(super) fn relief(&self) -> f64 {
        self.in_layers(RELIEF)
    }

    /// The thickness of the lid's rim.
    pub(super) fn rim(&self) -> f64 {
        (4.0 * self.nozzle).max(2.0 * self.chamfer() + 2.0 * self.nozzle)
    }

    /// Checks every length.
    pub(super) fn check(&self) -> Result<(), SolidError> {
        let least_cell = 8.0_f64.max(12.0 * self.nozzle);
        let least_border = 3.0_f64.max(6.0 * self.nozzle);
        check("nozzle", self.nozzle, 0.1, 1.2)?;
        check("layer-height", self.layer, 0.05, self.nozzle.min(0.9))?;
        check("cell", self.cell, least_cell, 60.0)?;
        check("clearance", self.clearance, 0.0, 1.5)?;
        check("piece-height", self.height, 1.5, 30.0)?;
        check("border", self.border, least_border, 60.0)?;
        if let Some(radius) = self.notch {
            check("finger-notch", radius, 1.0, self.widest_notch())?;
        }
        for side in [self.bed.width, self.bed.height] {
            check("bed", side, 60.0, 1000.0)?;
        }
        Ok(())
    }
}

fn check(field: &'static str, value: f64, least: f64, most: f64) -> Result<(), SolidError> {
    // What is no number lies in no range.
    if (least..=most + 1e-9).contains(&value) {
        return Ok(());
    }
    Err(SolidError::Length {
        field,
        value,
        least,
        most,
    })
}
