//! What a LightBurn file says of its layers.

use crate::Layer;
use crate::backend::number::{PRINT, number};
use crate::backend::xml_attribute;
use std::collections::BTreeSet;

/// How one layer is cut.
#[derive(Debug, Clone, PartialEq)]
pub struct CutSetting {
    /// Which layer of the drawing.
    pub layer: Layer,
    /// LightBurn's layer, which also decides the colour: 0 to 29 for C00 (black), C01 (blue), C02
    /// (red) and so on; 30 and 31 for the tool layers T1 and T2.
    pub index: u8,
    /// The name that LightBurn shows.
    pub name: String,
    /// What is done with its lines.
    pub operation: Operation,
}

/// What is done with the lines of a layer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operation {
    /// Along the lines; LightBurn's mode Line.
    Line(Beam),
    /// Back and forth inside closed lines, by the even-odd rule; LightBurn's mode Fill.
    Fill {
        /// Speed and power.
        beam: Beam,
        /// From one pass to the next, in millimetres: above 0, at most 10.
        interval: f64,
    },
    /// Nothing: the layer is shown and never cut.
    Tool,
}

/// Speed and power.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Beam {
    /// Millimetres a second: above 0, at most 100,000.
    pub speed: f64,
    /// Power where the head is slow, in per cent: 0 to 100, not above the maximum.
    pub min_power: f64,
    /// Power at full speed, in per cent: 0 to 100.
    pub max_power: f64,
    /// How often each line is followed: at least once.
    pub passes: u8,
}

/// A setting that LightBurn could not work with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the cut setting “{name}” has {value} as its {what}; {remedy}")]
pub struct CutSettingError {
    /// The setting's name, cut to 40 characters.
    pub name: String,
    /// What is wrong with it.
    pub what: &'static str,
    /// The value that it has.
    pub value: String,
    /// What to do.
    pub remedy: &'static str,
}

/// Fails if two settings collide or a number is out of range.
pub(super) fn check(settings: &[CutSetting]) -> Result<(), CutSettingError> {
    let (mut layers, mut indices) = (BTreeSet::new(), BTreeSet::new());
    for setting in settings {
        let error = |what, value: &dyn ToString, remedy| CutSettingError {
            name: setting.name.chars().take(40).collect(),
            what,
            value: value.to_string(),
            remedy,
        };
        if !layers.insert(setting.layer) {
            let remedy = "another setting has that layer: give each layer one setting";
            return Err(error("layer", &setting.layer.name(), remedy));
        }
        if !indices.insert(setting.index) {
            let remedy = "another setting has that index: give each its own";
            return Err(error("index", &setting.index, remedy));
        }
        let (indices, remedy) = match setting.operation {
            Operation::Tool => (30..=31, "tool layers have 30 or 31"),
            Operation::Line(_) | Operation::Fill { .. } => (0..=29, "choose 0 to 29"),
        };
        if !indices.contains(&setting.index) {
            return Err(error("index", &setting.index, remedy));
        }
        let beam = match setting.operation {
            Operation::Tool => continue,
            Operation::Line(beam) => beam,
            Operation::Fill { beam, interval } => {
                if !(interval > 0.0 && interval <= 10.0) {
                    let remedy = "choose a length above 0 and up to 10 mm";
                    return Err(error("interval", &interval, remedy));
                }
                beam
            }
        };
        if !(beam.speed > 0.0 && beam.speed <= 100_000.0) {
            let remedy = "choose a speed above 0 and up to 100000 mm/s";
            return Err(error("speed", &beam.speed, remedy));
        }
        if !(0.0..=100.0).contains(&beam.max_power) {
            return Err(error("maximal power", &beam.max_power, "choose 0 to 100 %"));
        }
        if !(0.0..=beam.max_power).contains(&beam.min_power) {
            let remedy = "choose 0 % or more, and no more than the maximal power";
            return Err(error("minimal power", &beam.min_power, remedy));
        }
        if beam.passes == 0 {
            return Err(error("passes", &beam.passes, "choose one or more"));
        }
    }
    Ok(())
}

/// Appends the setting; `priority` is its place in the order of work.
pub(super) fn push(out: &mut String, setting: &CutSetting, priority: usize) {
    let kind = match setting.operation {
        Operation::Line(_) => "Cut",
        Operation::Fill { .. } => "Scan",
        Operation::Tool => "Tool",
    };
    let mut values = vec![
        ("index", setting.index.to_string()),
        ("name", xml_attribute(&setting.name)),
    ];
    if let Operation::Line(beam) | Operation::Fill { beam, .. } = setting.operation {
        values.extend([
            ("minPower", number(beam.min_power, PRINT)),
            ("maxPower", number(beam.max_power, PRINT)),
            ("speed", number(beam.speed, PRINT)),
            ("numPasses", beam.passes.to_string()),
        ]);
    }
    if let Operation::Fill { interval, .. } = setting.operation {
        values.push(("interval", number(interval, PRINT)));
    }
    values.push(("priority", priority.to_string()));
    out.push_str(&format!("    <CutSetting type=\"{kind}\">\n"));
    for (name, value) in values {
        out.push_str(&format!("        <{name} Value=\"{value}\"/>\n"));
    }
    out.push_str("    </CutSetting>\n");
}
