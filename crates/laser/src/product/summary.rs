//! The contents and costs of a set of sheets, as data.

use super::costs::PriceSummary;
use serde::Serialize;

/// The summary of a set. Lengths are millimeters, areas square millimeters, times seconds, all to a
/// millionth. The names of JSON fields include the unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CuttingSummary {
    pub(crate) title: String,
    pub(crate) machine: String,
    /// The side of a cell, for a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cell_mm: Option<f64>,
    pub(crate) thickness_mm: f64,
    pub(crate) kerf_mm: f64,
    /// The expected gap between two neighbors, for a tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gap_mm: Option<f64>,
    pub(crate) radius_mm: f64,
    pub(crate) mode: &'static str,
    /// The tabs left standing, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tabs: Option<TabSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stack: Option<Stack>,
    /// The stand, if all trays have the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stand: Option<StandSummary>,
    /// The box, if all trays have the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#box: Option<BoxSummary>,
    /// The operations with work on the sheets, in order.
    pub(crate) operations: Vec<OperationSummary>,
    pub(crate) sheets: Vec<SheetSummary>,
    pub(crate) materials: Vec<MaterialSummary>,
    /// The puzzles; empty for a coupon.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) puzzles: Vec<PuzzleSummary>,
    pub(crate) cut_mm: f64,
    /// The number of sheets used up, where the last one of each material counts in part.
    pub(crate) sheets_used: f64,
    /// The share of the used material that ends up in parts.
    pub(crate) utilization: f64,
    pub(crate) seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<PriceSummary>,
}

/// One of the puzzles that share the sheets.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct PuzzleSummary {
    pub number: usize,
    pub name: String,
    /// The numbers of the sheets with its parts.
    pub sheets: Vec<usize>,
    pub parts_area_mm2: f64,
    pub cut_mm: f64,
    /// Includes its share of the head's travel.
    pub seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
    /// Its stand, if stands differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand: Option<StandSummary>,
    /// Its box, if boxes differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#box: Option<BoxSummary>,
}

/// A material, with the amounts used.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MaterialSummary {
    /// The material's name, after the parts cut from it.
    pub material: &'static str,
    /// The numbers of its sheets.
    pub sheets: Vec<usize>,
    /// The number of its sheets used up, where the last one counts in part.
    pub sheets_used: f64,
    pub parts_area_mm2: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
}

/// Tabs left standing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TabSummary {
    pub count: usize,
    /// The remaining material of each tab.
    pub width: f64,
}

/// The plates of a tray, from the top.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Stack {
    pub plates: Vec<&'static str>,
    pub height_mm: f64,
}

/// The pose and balance of a tray in its stand.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct StandSummary {
    /// The angle between the table and the tray.
    pub tilt_degrees: f64,
    /// The width of the slot for frame and base.
    pub slot_mm: f64,
    /// The width of the slots by which feet and bar are halved into each other.
    pub halving_mm: f64,
    /// The distance of the tray's weight behind the tip of the toe.
    pub behind_toe_mm: f64,
    /// The distance of the tray's weight in front of the end of the heel.
    pub before_heel_mm: f64,
}

/// A box around the tray.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BoxSummary {
    pub width_mm: f64,
    pub depth_mm: f64,
    pub height_mm: f64,
}

/// The appearance of a layer in the files.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OperationSummary {
    pub layer: &'static str,
    pub name: String,
    pub color: String,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SheetSummary {
    pub number: usize,
    /// Its material's name, after the parts cut from it.
    pub material: &'static str,
    pub bed_width_mm: f64,
    pub bed_height_mm: f64,
    /// The piece of material that the parts need, without a margin.
    pub used_width_mm: f64,
    pub used_height_mm: f64,
    pub used_area_mm2: f64,
    /// The area of the parts, without their holes.
    pub parts_area_mm2: f64,
    /// The share of the used area that they cover.
    pub utilization: f64,
    /// The share of a sheet that is used up: 1 unless it is the last one of its material.
    pub sheets_used: f64,
    pub parts: Vec<PartSummary>,
    pub cut_mm: f64,
    pub scored_mm: f64,
    pub engraved_area_mm2: f64,
    /// The total length of the lines with which the laser fills the area.
    pub engraved_length_mm: f64,
    pub pierces: usize,
    pub travel_mm: f64,
    pub seconds: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartSummary {
    pub name: String,
    pub width_mm: f64,
    pub height_mm: f64,
    pub area_mm2: f64,
    /// The number of its puzzle.
    pub puzzle: usize,
}

impl CuttingSummary {
    /// The summary as JSON on several lines.
    pub fn to_json(&self) -> String {
        // Numbers and texts can always be serialized.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
