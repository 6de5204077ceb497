//! Laser cutters and cutting services: what they require of files.

use crate::options::refused;
use crate::resources::choose;
use crate::template::LASERS;
use crate::{MakeError, Resources};
use std::ops::RangeInclusive;
use tilendar_drawing::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{Operation, Precision, dxf, lbrn2};
use tilendar_drawing::{Document, Layer, Size};

/// The last of LightBurn's burned layers: C00 to C29.
pub const LAST_CUT_INDEX: u8 = 29;
/// LightBurn's tool layers T1 and T2, which are never burned.
pub const TOOL_INDEXES: RangeInclusive<u8> = 30..=31;

/// A laser cutter or a cutting service, with its requirements for files. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    /// A slug such as `lightburn`.
    pub name: String,
    /// The display name.
    pub title: String,
    /// A setting to change in the machine's program before cutting, if any.
    pub hint: Option<String>,
    /// The area that the beam can reach, in millimeters.
    pub bed: Size,
    /// The width along the bed's edges that stays free of parts.
    pub margin: f64,
    /// The least gap between two parts on a sheet.
    pub spacing: f64,
    /// The usual kerf in 3 mm plywood: the full width of the cut, not the half that some call burn.
    pub kerf: f64,
    /// The speed of the head with the beam off, in millimeters a second.
    pub travel: f64,
    /// The operations, in order: engraving and scoring before inner cuts, and these before outer
    /// cuts. No two have the same layer and, except for the two cuts, none the same color or index.
    pub operations: Vec<Operation>,
}

impl Machine {
    /// The operation for a layer; `None` if files must not contain it.
    pub fn operation(&self, layer: Layer) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.layer == layer)
    }

    /// The layers in the order in which the machine works through them.
    pub fn order(&self) -> Vec<Layer> {
        let operations = self.operations.iter();
        operations.map(|operation| operation.layer).collect()
    }

    /// The machine of a preset's name, or else of a template among the resources.
    ///
    /// # Errors
    /// [`MakeError`] for unknown names and faulty templates.
    pub fn named(name: &str, resources: &dyn Resources) -> Result<Self, MakeError> {
        choose(resources, "preset", preset_called(name), &LASERS)
    }

    /// The first page of a document in a format that machines read.
    ///
    /// # Errors
    /// [`MakeError`] if the backend refuses the document.
    pub fn render(&self, document: &Document, format: MachineFormat) -> Result<Vec<u8>, MakeError> {
        match format {
            MachineFormat::Svg => {
                let options = SvgOptions { precision: Precision::Cut, ..SvgOptions::default() };
                svg::render(document, 0, &options)
            }
            MachineFormat::Dxf => dxf::render(document, 0, &self.operations),
            MachineFormat::Lbrn2 => lbrn2::render(document, 0, &self.distinct_operations()),
            MachineFormat::Pdf => pdf::render(document, &self.pdf_options()),
        }
        .map_err(refused)
    }

    /// LightBurn tells operations apart by their index alone, so if the preset gives two the same, as for services
    /// that order cuts themselves, the later one gets a free index.
    fn distinct_operations(&self) -> Vec<Operation> {
        let mut operations: Vec<Operation> = Vec::new();
        for operation in &self.operations {
            let mut operation = operation.clone();
            if operations.iter().any(|earlier| earlier.index == operation.index) {
                operation.index = (0..=LAST_CUT_INDEX)
                    .find(|&index| operations.iter().all(|earlier| earlier.index != index))
                    .unwrap_or(operation.index);
            }
            operations.push(operation);
        }
        operations
    }

    fn pdf_options(&self) -> PdfOptions {
        let inks = self.operations.iter();
        PdfOptions {
            preferences: ViewerPreferences::true_size(None),
            inks: inks.map(|operation| (operation.color, operation.name.clone())).collect(),
            // Machines require paths alone.
            tagged: false,
            ..PdfOptions::default()
        }
    }
}

/// A format of files for machines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MachineFormat {
    /// For most laser programs and services.
    Svg,
    /// For CAD programs: R12, arcs as arcs.
    Dxf,
    /// A LightBurn project.
    Lbrn2,
    /// True size, layers as spot colors.
    Pdf,
}

impl MachineFormat {
    /// The extension of files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Dxf => "dxf",
            Self::Lbrn2 => "lbrn2",
            Self::Pdf => "pdf",
        }
    }
}

/// Whether sheets for the preset of this name are projects, unless another format is asked for.
pub fn writes_projects(preset: &str) -> bool {
    preset.eq_ignore_ascii_case("lightburn")
}

/// The name of the preset that is called by this name: `diode` is a diode laser.
pub fn preset_called(name: &str) -> &str {
    if name.eq_ignore_ascii_case("diode") { "xtool" } else { name }
}
