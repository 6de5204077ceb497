//! Cutting options that the puzzle and the fit coupon share.

use crate::design::{LaserOptions, Lettering};
use tilendar_drawing::{Bed, Layer, Mm};
use tilendar_press::machine::{Machine, MachineFormat, writes_projects};

use serde_json::Value as Json;
use tilendar_fields::{FieldMap, Fields, as_text, fields, words};
use tilendar_press::template::{Percent, Speed};
use tilendar_press::{MakeError, Resources};

words! {
    /// The files of a sheet.
    pub enum LaserFormat {
        /// For most laser programs and services.
        Svg = "svg",
        /// For CAD programs: R12, arcs as arcs.
        Dxf = "dxf",
        /// A LightBurn project.
        Lbrn2 = "lbrn2",
        /// True size, layers as spot colors.
        Pdf = "pdf",
        /// A picture to look at.
        Png = "png",
        /// All of these.
        All = "all",
        /// The picture for those who ask for it; a PNG is sharper.
        Jpg = "jpg" | "jpeg",
        /// The summary as JSON.
        Json = "json",
    }
}

impl LaserFormat {
    /// The formats in which sheets are written.
    pub const SHEETS: [Self; 6] =
        [Self::Svg, Self::Dxf, Self::Lbrn2, Self::Pdf, Self::Png, Self::Jpg];

    /// The format for machines; `None` for pictures and data.
    pub const fn for_machine(self) -> Option<MachineFormat> {
        match self {
            Self::Svg => Some(MachineFormat::Svg),
            Self::Dxf => Some(MachineFormat::Dxf),
            Self::Lbrn2 => Some(MachineFormat::Lbrn2),
            Self::Pdf => Some(MachineFormat::Pdf),
            Self::Png | Self::Jpg | Self::All | Self::Json => None,
        }
    }
}

fields! {
    /// Machine, material and files.
    pub struct Cutting {
        /// The machine: generic, lightburn, glowforge, xtool (or diode), k40, ponoko, epilog, or the path of a preset.
        preset: String = "generic".to_owned(), "NAME|FILE";
        /// The size of the bed; by default the preset's.
        bed: Option<Bed>, "WIDTHxHEIGHT";
        /// The thickness of the material.
        thickness: Mm = Mm::nearest_to(3.0), "LENGTH";
        /// The full width of the cut; by default the preset's. Some programs call half of it burn.
        kerf: Option<Mm>, "LENGTH";
        /// The radius of corners; by default 0.5mm, and 0mm for pieces cut in place.
        radius: Option<Mm>, "LENGTH";
        /// The speed of cuts, such as 8mm/s or 480mm/min; by default the preset's.
        speed_cut: Option<Speed>, "SPEED";
        /// The power of cuts, such as 90%; by default the preset's.
        power_cut: Option<Percent>, "PERCENT";
        /// The speed of engraving; by default the preset's.
        speed_engrave: Option<Speed>, "SPEED";
        /// How labels are engraved: as outlines, as single lines (many times faster), or not at all.
        text: Lettering = Lettering::Outline, "TEXT";
        /// The material between two parts; by default the preset's.
        spacing: Option<Mm>, "LENGTH";
        /// The formats of each sheet: svg, dxf, lbrn2, pdf, png or jpg (a picture), several of these, or all; by default
        /// taken from the output's name, else svg, or lbrn2 for the preset lightburn. json writes the summary; alone, it writes nothing else.
        format: Vec<LaserFormat>, "FORMAT";
    }
}

/// The fields that all orders on a sheet have in common.
const ALIKE: [&str; 5] = ["preset", "bed", "thickness", "kerf", "spacing"];

impl Cutting {
    /// The machine of the preset, with the speeds and the power that these fields set.
    ///
    /// # Errors
    /// [`MakeError`] for unknown names and faulty templates.
    pub(crate) fn machine(&self, resources: &dyn Resources) -> Result<Machine, MakeError> {
        let mut machine = Machine::named(&self.preset, resources)?;
        for operation in &mut machine.operations {
            let (speed, power) = match operation.layer {
                Layer::CutInner | Layer::CutOuter => (self.speed_cut, self.power_cut),
                Layer::Engrave => (self.speed_engrave, None),
                _ => (None, None),
            };
            operation.speed = speed.map_or(operation.speed, |speed| speed.0);
            operation.power = power.map_or(operation.power, |power| power.0);
        }
        Ok(machine)
    }

    /// The formats of the sheets, each once.
    pub(crate) fn formats(&self) -> Vec<LaserFormat> {
        if self.format.is_empty() {
            let is_project = writes_projects(&self.preset);
            return vec![if is_project { LaserFormat::Lbrn2 } else { LaserFormat::Svg }];
        }
        let all = self.format.contains(&LaserFormat::All);
        LaserFormat::SHEETS
            .into_iter()
            .filter(|format| (all && *format != LaserFormat::Jpg) || self.format.contains(format))
            .collect()
    }

    /// Refuses an order for another machine or another material on the same sheets. `number` is its position, from
    /// 1.
    pub(crate) fn check_alike(&self, order: &Self, number: usize) -> Result<(), MakeError> {
        let [first, second] = [self, order].map(|cutting| {
            let mut fields = FieldMap::new();
            cutting.put("", &Self::default(), &mut fields);
            fields
        });
        let Some(field) = ALIKE.into_iter().find(|field| first.get(*field) != second.get(*field))
        else {
            return Ok(());
        };
        let [first, second] = [first, second].map(|fields| match fields.get(field) {
            Some(value) => as_text(value),
            None => "the usual one".to_owned(),
        });
        let reason = format!(
            "orders on one sheet have the same `{field}`: order 1 has {first}, and order {number} has {second}; say \
             which for all of them"
        );
        Err(MakeError::unfit(field, reason))
    }

    /// The options that these fields set; the others have their defaults.
    pub(crate) fn options(&self, machine: &Machine) -> LaserOptions {
        let defaults = LaserOptions::default();
        LaserOptions {
            thickness: self.thickness.get(),
            kerf: self.kerf.map_or(machine.kerf, Mm::get),
            radius: self.radius.map_or(defaults.radius, Mm::get),
            lettering: self.text,
            bed: self.bed.map_or(machine.bed, |bed| bed.0),
            margin: machine.margin,
            spacing: self.spacing.map_or(machine.spacing, Mm::get),
            ..defaults
        }
    }
}

/// The default format of sheets with these fields: a project where the preset writes projects.
pub fn usual_format(fields: &FieldMap) -> &'static str {
    match fields.get("preset").and_then(Json::as_str) {
        Some(preset) if writes_projects(preset) => LaserFormat::Lbrn2.word(),
        _ => LaserFormat::Svg.word(),
    }
}
