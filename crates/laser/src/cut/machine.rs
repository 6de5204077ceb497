//! Laser cutters and cutting services: what they want of the files.

use super::Pace;
use std::ops::RangeInclusive;
use tilendar_drawing::{Color, Layer, Size};

/// The last of LightBurn's layers that are burned: C00 to C29.
pub const LAST_CUT_INDEX: u8 = 29;
/// LightBurn's tool layers T1 and T2, which are never burned.
pub const TOOL_INDEXES: RangeInclusive<u8> = 30..=31;

/// A laser cutter or a cutting service, and what it wants of its files. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    /// A slug such as `lightburn`.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// What to set in the machine's program before cutting, if anything.
    pub hint: Option<String>,
    /// What the beam can reach.
    pub bed: Size,
    /// The width along the bed's edges that parts keep clear of.
    pub margin: f64,
    /// Between two parts on a sheet.
    pub spacing: f64,
    /// The usual kerf in 3 mm plywood: the full width of the cut, not the half that some call burn.
    pub kerf: f64,
    /// The speed of the head with the beam off, in millimetres a second.
    pub travel: f64,
    /// What is done to the material, in order: engraving and scoring before inner cuts, inner cuts
    /// before outer ones. No two have the same layer and, except for the two cuts, none the same colour
    /// or index.
    pub operations: Vec<Operation>,
}

/// What is done to the content of one layer.
#[derive(Debug, Clone, PartialEq)]
pub struct Operation {
    /// Annotation, engrave, score, inner cut or outer cut.
    pub layer: Layer,
    /// The name in files, such as `Cut outer`.
    pub name: String,
    /// The colour by which programs know the operation: that of lines, and of the fill of engraved areas.
    pub color: Color,
    /// The width of lines in the file, in millimetres. Engraved areas are filled and have no line.
    pub width: f64,
    /// The speed in millimetres a second along a line, or of the head where an area is engraved; for
    /// annotation the machine's travel speed.
    pub speed: f64,
    /// Power in percent, above 0 and at most 100; 0 only for annotation.
    pub power: f64,
    /// The number of passes, at least 1.
    pub passes: u8,
    /// Millimetres between the lines of an engraved area; `None` for lines.
    pub interval: Option<f64>,
    /// The number of LightBurn's layer: up to [`LAST_CUT_INDEX`], or one of [`TOOL_INDEXES`] for
    /// annotation.
    pub index: u8,
}

impl Machine {
    /// What is done to the content of a layer; `None` if files must not contain it.
    pub fn operation(&self, layer: Layer) -> Option<&Operation> {
        self.operations
            .iter()
            .find(|operation| operation.layer == layer)
    }

    /// How fast the machine works on each layer that it burns.
    pub fn paces(&self) -> Vec<Pace> {
        let burned = self.operations.iter();
        let burned = burned.filter(|operation| operation.layer != Layer::Annotation);
        let paces = burned.map(|operation| Pace {
            layer: operation.layer,
            speed: operation.speed,
            passes: u32::from(operation.passes),
            interval: operation.interval,
        });
        paces.collect()
    }

    /// The layers in the order in which the machine works through them.
    pub fn order(&self) -> Vec<Layer> {
        let operations = self.operations.iter();
        operations.map(|operation| operation.layer).collect()
    }

    /// Whether files may contain notes and reference marks. Where they may not, the program or the
    /// service takes every line for work to be done.
    pub fn takes_annotations(&self) -> bool {
        self.operation(Layer::Annotation).is_some()
    }
}
