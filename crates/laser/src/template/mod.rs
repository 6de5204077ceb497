//! Presets of laser cutters: the files under `templates/lasers/`.

mod operations;

use crate::cut::Machine;
use operations::OperationTable;
use serde::Deserialize;
use tilendar_drawing::Size;
use tilendar_print::template::{Hint, Length, Line, Misfit, Speed, bounded_number, read, within};
use tilendar_puzzle::template::{Presets, TemplateError};
use tilendar_puzzle::{Name, presets};
use toml::Spanned;

/// The laser cutters that the program carries along.
pub const LASERS: Presets<Machine> = Presets::new(
    "laser preset",
    presets!("lasers": "generic", "lightburn", "glowforge", "xtool", "ponoko", "epilog"),
    load_laser,
);

/// What a laser's file says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaserFile {
    name: Spanned<String>,
    title: Line,
    hint: Option<Hint>,
    kerf: Spanned<Length>,
    travel: Spanned<Speed>,
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

/// The sides of the smallest and of the largest bed, in millimetres.
const BED_SIDE: (f64, f64) = (50.0, 5000.0);
/// The slowest and the fastest head, in millimetres a second.
const SPEED: (f64, f64) = (0.1, 10_000.0);

/// Reads a laser cutter from the text of its file; the file's name is only for messages.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_laser(text: &str, file_name: &str) -> Result<Machine, TemplateError> {
    read(text, file_name, machine)
}

fn machine(file: LaserFile) -> Result<Machine, Misfit> {
    let name = Name::new(file.name.get_ref()).map_err(|error| Misfit {
        offset: Some(file.name.span().start),
        message: error.to_string(),
    })?;
    let (least, most) = BED_SIDE;
    let width = within(&file.bed.width, least, most, "width")?;
    let height = within(&file.bed.height, least, most, "height")?;
    // A margin on each side must leave a third of the bed.
    let margin = width.min(height) / 3.0;
    let travel = speed(&file.travel, "travel")?;
    Ok(Machine {
        name: name.as_str().to_owned(),
        title: file.title.0,
        hint: file.hint.map(|hint| hint.0),
        bed: Size::new(width, height),
        margin: within(&file.bed.margin, 0.0, margin, "margin")?,
        spacing: within(&file.bed.spacing, 0.0, 50.0, "spacing")?,
        kerf: within(&file.kerf, 0.01, 1.0, "kerf")?,
        travel,
        operations: operations::convert(&file.operations, travel)?,
    })
}

/// The speed in millimetres a second, if a machine can move that fast.
fn speed(speed: &Spanned<Speed>, key: &str) -> Result<f64, Misfit> {
    let (least, most) = SPEED;
    bounded_number(speed.get_ref().0, least, most, key, " mm/s").map_err(|message| Misfit {
        offset: Some(speed.span().start),
        message,
    })
}
