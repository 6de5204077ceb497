//! Presets of laser cutters: the files under `templates/lasers/`, whose operations have values, an order,
//! and colors or indexes by which programs tell them apart.

use crate::machine::{LAST_CUT_INDEX, Machine, TOOL_INDEXES};
use crate::template::{ColorText, Hint, Length, Line, Percent, Speed, ValueError, read, within};
use serde::Deserialize;
use std::ops::{Range, RangeInclusive};
use tilendar_drawing::backend::Operation;
use tilendar_drawing::{Layer, Size};
use tilendar_puzzle::Name;
use tilendar_puzzle::template::{Presets, TemplateError, find_by_name};
use toml::Spanned;

/// The embedded laser cutters.
pub static LASERS: Presets<Machine> =
    Presets::new("laser preset", tilendar_templates::LASERS, load_laser);

/// The content of a laser's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaserFile {
    name: Spanned<String>,
    title: Line,
    hint: Option<Hint>,
    kerf: Spanned<Length>,
    travel: Speed,
    bed: BedTable,
    operations: Spanned<Vec<Spanned<OperationTable>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BedTable {
    width: Spanned<Length>,
    height: Spanned<Length>,
    margin: Spanned<Length>,
    spacing: Spanned<Length>,
}

/// The sides of the smallest and of the largest bed, in millimeters.
const BED_SIDE: (f64, f64) = (50.0, 5000.0);
/// The permitted number of passes over a line.
const PASSES: RangeInclusive<u8> = 1..=50;

/// Reads a laser cutter from the text of its file; the file's name is only for messages.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and how to fix it.
pub fn load_laser(text: &str, file_name: &str) -> Result<Machine, TemplateError> {
    read(text, file_name, machine)
}

fn machine(file: LaserFile) -> Result<Machine, ValueError> {
    let name = Name::new(file.name.get_ref())
        .map_err(|error| fault(file.name.span(), error.to_string()))?;
    let (least, most) = BED_SIDE;
    let width = within(&file.bed.width, least, most, "width")?;
    let height = within(&file.bed.height, least, most, "height")?;
    // A margin on each side must leave a third of the bed; rounded to a thousandth for the message.
    let margin = (width.min(height) / 3.0 * 1e3).floor() / 1e3;
    Ok(Machine {
        name: name.as_str().to_owned(),
        title: file.title.0,
        hint: file.hint.map(|hint| hint.0),
        bed: Size::new(width, height),
        margin: within(&file.bed.margin, 0.0, margin, "margin")?,
        spacing: within(&file.bed.spacing, 0.0, 50.0, "spacing")?,
        kerf: within(&file.kerf, 0.01, 1.0, "kerf")?,
        travel: file.travel.0,
        operations: operations(&file.operations, file.travel.0)?,
    })
}

/// One operation as given in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OperationTable {
    layer: Spanned<String>,
    name: Spanned<Line>,
    color: Spanned<ColorText>,
    width: Spanned<Length>,
    // Wider than the valid range, so that invalid values get our own message.
    index: Spanned<i64>,
    speed: Option<Spanned<Speed>>,
    power: Option<Spanned<Percent>>,
    passes: Option<Spanned<i64>>,
    interval: Option<Spanned<Length>>,
}

/// The operations in order.
///
/// `travel` is the machine's speed with the beam off, in millimeters a second.
///
/// # Errors
/// [`ValueError`] says where an operation is wrong, out of order or missing.
fn operations(
    list: &Spanned<Vec<Spanned<OperationTable>>>,
    travel: f64,
) -> Result<Vec<Operation>, ValueError> {
    let mut operations: Vec<Operation> = Vec::new();
    for table in list.get_ref() {
        let next = operation(table, travel)?;
        check_order(table.get_ref(), &next, &operations)?;
        check_distinct(table.get_ref(), &next, &operations)?;
        operations.push(next);
    }
    for layer in [Layer::CutInner, Layer::CutOuter] {
        if !operations.iter().any(|operation| operation.layer == layer) {
            let message = format!(
                "no operation has the layer {:?}; a puzzle has inner and outer cuts, and needs both",
                layer.name()
            );
            return Err(fault(list.span(), message));
        }
    }
    Ok(operations)
}

fn operation(spanned: &Spanned<OperationTable>, travel: f64) -> Result<Operation, ValueError> {
    let table = spanned.get_ref();
    let layer = *find_by_name("layer", table.layer.get_ref(), &Layer::LASER, |layer| layer.name())
        .map_err(|error| fault(table.layer.span(), error.to_string()))?;
    // PDF reserves these names for inks (ISO 32000-1, 8.6.6.4).
    let name = &table.name.get_ref().0;
    if ["All", "None"].contains(&name.as_str()) {
        let message = format!("{name:?} cannot name an ink: choose another name");
        return Err(fault(table.name.span(), message));
    }
    let mut operation = Operation {
        layer,
        name: name.clone(),
        color: table.color.get_ref().0,
        width: within(&table.width, 0.001, 0.5, "width")?,
        speed: travel,
        power: 0.0,
        passes: 1,
        interval: interval(spanned, layer)?,
        index: index(table, layer)?,
    };
    if layer == Layer::Annotation {
        refuse_burning(table)?;
        return Ok(operation);
    }
    let missing = |key: &str| {
        let message = format!("the operation {:?} has no `{key}`", layer.name());
        fault(spanned.span(), message)
    };
    operation.speed = table.speed.as_ref().ok_or_else(|| missing("speed"))?.get_ref().0;
    operation.power = table.power.as_ref().ok_or_else(|| missing("power"))?.get_ref().0;
    if let Some(passes) = &table.passes {
        operation.passes = whole(passes, "passes", PASSES, "")?;
    }
    Ok(operation)
}

/// The distance between an area's lines, which engraving requires and lines cannot have.
fn interval(table: &Spanned<OperationTable>, layer: Layer) -> Result<Option<f64>, ValueError> {
    match (&table.get_ref().interval, layer) {
        (Some(interval), Layer::Engrave) => within(interval, 0.02, 2.0, "interval").map(Some),
        (None, Layer::Engrave) => {
            let message = "engraving has no `interval`; write the distance between its lines, \
                           for example interval = \"0.1 mm\"";
            Err(fault(table.span(), message.to_owned()))
        }
        (Some(interval), _) => {
            let message = format!(
                "`interval` is for engraved areas; {:?} follows lines and has none",
                layer.name()
            );
            Err(fault(interval.span(), message))
        }
        (None, _) => Ok(None),
    }
}

/// The number of LightBurn's layer: a tool layer for annotation, and only for annotation.
fn index(table: &OperationTable, layer: Layer) -> Result<u8, ValueError> {
    let (range, why) = match layer {
        Layer::Annotation => (TOOL_INDEXES, ", LightBurn's tool layers, which are never burned"),
        _ => (0..=LAST_CUT_INDEX, ", one of LightBurn's layers"),
    };
    whole(&table.index, "index", range, why)
}

/// A whole number in this range.
fn whole(
    value: &Spanned<i64>,
    key: &str,
    range: RangeInclusive<u8>,
    why: &str,
) -> Result<u8, ValueError> {
    match u8::try_from(*value.get_ref()) {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => {
            let message = format!(
                "`{key}` is {}; write a whole number from {} to {}{why}",
                value.get_ref(),
                range.start(),
                range.end()
            );
            Err(fault(value.span(), message))
        }
    }
}

fn refuse_burning(table: &OperationTable) -> Result<(), ValueError> {
    let burning = [
        ("speed", table.speed.as_ref().map(Spanned::span)),
        ("power", table.power.as_ref().map(Spanned::span)),
        ("passes", table.passes.as_ref().map(Spanned::span)),
    ];
    for (key, span) in burning {
        if let Some(span) = span {
            let message = format!("annotation is never burned and has no `{key}`");
            return Err(fault(span, message));
        }
    }
    Ok(())
}

/// Checks the order: the material must not move before all work on it is done.
fn check_order(
    table: &OperationTable,
    next: &Operation,
    before: &[Operation],
) -> Result<(), ValueError> {
    let name = next.layer.name();
    if before.iter().any(|operation| operation.layer == next.layer) {
        let message = format!("the layer {name:?} is there twice; one operation does all of it");
        return Err(fault(table.layer.span(), message));
    }
    if next.layer == Layer::Annotation {
        return Ok(());
    }
    let Some(late) = before.iter().find(|earlier| rank(earlier.layer) > rank(next.layer)) else {
        return Ok(());
    };
    let message = format!(
        "{name:?} comes after {:?}, but a part that is cut free moves: move it before",
        late.layer.name()
    );
    Err(fault(table.layer.span(), message))
}

/// The position of a layer in the order of work.
const fn rank(layer: Layer) -> u8 {
    match layer {
        Layer::CutInner => 1,
        Layer::CutOuter => 2,
        _ => 0,
    }
}

/// Checks that programs can tell operations apart, by color or by index. The two cuts may look the same if their
/// settings are the same: services order cuts themselves.
fn check_distinct(
    table: &OperationTable,
    next: &Operation,
    before: &[Operation],
) -> Result<(), ValueError> {
    for earlier in before {
        if earlier.name.eq_ignore_ascii_case(&next.name) {
            let message =
                format!("{:?} is the name of {:?} as well", next.name, earlier.layer.name());
            return Err(fault(table.name.span(), message));
        }
        let same_color = earlier.color == next.color;
        if !same_color && earlier.index != next.index || are_equal_cuts(earlier, next) {
            continue;
        }
        let (what, span) = if same_color {
            (format!("color {}", next.color), table.color.span())
        } else {
            (format!("index {}", next.index), table.index.span())
        };
        let message = format!(
            "{:?} has the {what} of {:?}; programs tell operations apart by it \
             (only the two cuts may share color and index, with the same speed, power and passes)",
            next.layer.name(),
            earlier.layer.name()
        );
        return Err(fault(span, message));
    }
    Ok(())
}

/// Whether two operations are the inner and the outer cut, with the same settings.
fn are_equal_cuts(a: &Operation, b: &Operation) -> bool {
    [a.layer, b.layer] == [Layer::CutInner, Layer::CutOuter]
        && (a.speed, a.power, a.passes) == (b.speed, b.power, b.passes)
        && (a.color, a.index) == (b.color, b.index)
}

fn fault(span: Range<usize>, message: String) -> ValueError {
    ValueError { offset: Some(span.start), message }
}
