//! LightBurn projects (`.lbrn2`): one page of a document with cut settings for its layers.
//!
//! The format is not documented by its maker; what is written here is what LightBurn itself writes.
//! Its root says by `MirrorX` and `MirrorY` from which corner coordinates count; without mirrors it
//! is the front left one, with y pointing up (in files of LightBurn 1.7 with `MirrorY="False"`, the
//! tail of a j has the smallest y). LightBurn turns that to the machine's own origin when it opens
//! the file. The page's trim box gets its bottom left corner there. Bleed is not part of it.
//!
//! Paths have lines and cubic Bézier curves only, so arcs become curves, to a micrometre; circles are
//! ellipses, which stay true. Fills and widths are left out: the cut settings say what to do.
//!
//! Order and direction of the shapes are those of the document. The file carries optimisation settings that
//! tell LightBurn to go by layers and to change nothing else. What a part has on a layer, one after the other, is
//! a group there, to be picked up and moved at once.

mod path;

use super::encoding::{PRINT, number, xml_attribute};
use super::{BackendError, order};
use crate::{Contour, Document, FlatShape, Layer, Page};
use std::collections::BTreeSet;

/// How the page is cut; by default there are no settings, which is enough for an empty page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lbrn2Options {
    settings: Vec<CutSetting>,
}

impl Lbrn2Options {
    /// Settings in the order in which the laser is to work, one for each layer that is used.
    ///
    /// # Errors
    /// [`CutSettingError`] if two settings collide or a number is out of range.
    pub fn new(settings: Vec<CutSetting>) -> Result<Self, CutSettingError> {
        check(&settings)?;
        Ok(Self { settings })
    }
}

/// Writes page number `page` (counted from 0) of the document.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::Flatten`], [`BackendError::NoCutSetting`],
/// [`BackendError::OpenLineFilled`] and [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    options: &Lbrn2Options,
) -> Result<Vec<u8>, BackendError> {
    let page = super::page(document, page)?;
    let mut shapes = String::new();
    let mut used = BTreeSet::new();
    let flats = super::shapes_upwards(document, page)?;
    for group in flats.chunk_by(|one, other| (one.layer, one.part) == (other.layer, other.part)) {
        let mut inside = Vec::new();
        for flat in group {
            let index = setting_for(flat, options)?.index;
            used.insert(index);
            inside.extend(paths(flat).into_iter().map(|contours| (contours, index)));
        }
        push_group(&mut shapes, &inside);
    }
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <LightBurnProject AppVersion=\"1.0.06\" FormatVersion=\"1\" MaterialHeight=\"0\" \
         MirrorX=\"False\" MirrorY=\"False\">\n",
    );
    push_optimization(&mut out);
    for (priority, setting) in options.settings.iter().enumerate() {
        if used.contains(&setting.index) {
            push(&mut out, setting, priority);
        }
    }
    out.push_str(&shapes);
    out.push_str(&notes(document, page)?);
    out.push_str("</LightBurnProject>\n");
    Ok(out.into_bytes())
}

fn setting_for<'a>(
    flat: &FlatShape<'_>,
    options: &'a Lbrn2Options,
) -> Result<&'a CutSetting, BackendError> {
    let part = || flat.part.unwrap_or("something without a name").to_string();
    let setting = flat.layer.and_then(|layer| {
        let mut settings = options.settings.iter();
        settings.find(|setting| setting.layer == layer)
    });
    let setting = setting.ok_or_else(|| BackendError::NoCutSetting {
        layer: flat.layer,
        part: part(),
    })?;
    let is_open = flat.shape.fill.is_none()
        && flat
            .shape
            .path
            .contours
            .iter()
            .any(|contour| !contour.closed);
    if is_open && matches!(setting.operation, Operation::Fill { .. }) {
        return Err(BackendError::OpenLineFilled {
            layer: setting.layer,
            part: part(),
        });
    }
    Ok(setting)
}

/// LightBurn's optimisation settings. The first three are ranks, from 0, and -1 leaves a rule out; the
/// others are switches.
const OPTIMIZATION: [(&str, i8); 13] = [
    ("ByLayer", 0),
    ("ByGroup", -1),
    ("ByPriority", -1),
    ("WhichDirection", 0),
    ("InnerToOuter", 0),
    ("ByDirection", 0),
    ("ReduceTravel", 0),
    ("HideBacklash", 0),
    ("ReduceDirChanges", 0),
    ("ChooseCorners", 0),
    ("AllowReverse", 0),
    ("RemoveOverlaps", 0),
    ("OptimalEntryPoint", 0),
];

/// Layer by layer, and within a layer as the file has it.
fn push_optimization(out: &mut String) {
    out.push_str("    <UIPrefs>\n");
    for (rule, value) in OPTIMIZATION {
        out.push_str(&format!("        <Optimize_{rule} Value=\"{value}\"/>\n"));
    }
    out.push_str("    </UIPrefs>\n");
}

/// The contours of each path: an area stays one, so that its holes stay with it; each line is one of its
/// own.
fn paths<'a>(flat: &'a FlatShape<'_>) -> Vec<&'a [Contour]> {
    let contours = flat.shape.path.contours.as_slice();
    match flat.shape.fill {
        Some(_) => vec![contours],
        None => contours.chunks(1).collect(),
    }
}

/// Shapes with their layers, as a group if there are several.
fn push_group(out: &mut String, shapes: &[(&[Contour], u8)]) {
    let is_group = shapes.len() > 1;
    if is_group {
        out.push_str(
            "    <Shape Type=\"Group\">\n        <XForm>1 0 0 1 0 0</XForm>\n        <Children>\n",
        );
    }
    for (contours, index) in shapes {
        path::push(out, contours, *index);
    }
    if is_group {
        out.push_str("        </Children>\n    </Shape>\n");
    }
}

/// What LightBurn shows under File, Show Notes: what the page is, and what it was made for.
fn notes(document: &Document, page: &Page) -> Result<String, BackendError> {
    let text = format!("{}, {}", document.metadata.title, page.label);
    let notes = order::lbrn2_notes(&text, &document.metadata)?;
    Ok(format!("    <Notes ShowOnLoad=\"0\" Notes=\"{notes}\"/>\n"))
}

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
fn check(settings: &[CutSetting]) -> Result<(), CutSettingError> {
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
fn push(out: &mut String, setting: &CutSetting, priority: usize) {
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
