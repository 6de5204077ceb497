//! Templates of themes: the files under `templates/themes/`.

use super::quantity::{
    ColorText, Length, Line, ToneText, ValueError, bounded, bounded_number, within,
};
use super::{Presets, TemplateError, read};
use crate::figure::{
    BoardStyle, ColorMap, Field, Front, Hand, Inks, PieceStyle, SMALLEST_TYPE, Theme, ToneLine,
    TypeSizes,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use tilendar_drawing::{Color, Hatch, HatchGrid, ProcessColor, ProcessColors, Stroke, Typefaces};
use tilendar_puzzle::Name;
use toml::Spanned;

/// The built-in themes.
pub static THEMES: Presets<Theme> = Presets::new("theme", tilendar_templates::THEMES, load_theme);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    name: String,
    purpose: Line,
    inks: InksTable,
    #[serde(default)]
    cmyk: BTreeMap<String, Spanned<[u8; 4]>>,
    board: BoardTable,
    pieces: PiecesTable,
    heat: Option<HeatTable>,
    #[serde(rename = "type")]
    sizes: TypeTable,
    #[serde(default)]
    layout: LayoutTable,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct LayoutTable {
    hand: Hand,
    front: Front,
    field: Field,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InksTable {
    ground: ColorText,
    text: ColorText,
    muted: ColorText,
    accent: ColorText,
    months: Option<Spanned<Vec<ColorText>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardTable {
    cell_fill: Option<ToneText>,
    cell_line: Option<LineTable>,
    label: ColorText,
    #[serde(default)]
    bold_labels: bool,
    frame: ToneLineTable,
    ring: Spanned<Length>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToneLineTable {
    #[serde(default)]
    color: ToneText,
    width: Spanned<Length>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineTable {
    color: ColorText,
    width: Spanned<Length>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PiecesTable {
    fills: Vec<ColorText>,
    #[serde(default)]
    hatches: Vec<HatchTable>,
    hatch_ink: Option<ColorText>,
    outline: Option<LineTable>,
    gap: Spanned<Length>,
    dark_letter: ColorText,
    light_letter: ColorText,
    #[serde(default)]
    letter_patch: bool,
    #[serde(default)]
    silhouette: ToneText,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
enum HatchTable {
    Lines(LinesTable),
    Cross(LinesTable),
    Dots { angle: f64, spacing: Length, radius: Length },
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinesTable {
    angle: f64,
    spacing: Length,
    width: Length,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeatTable {
    colors: Vec<ColorText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeTable {
    display: Spanned<Length>,
    heading: Spanned<Length>,
    note: Spanned<Length>,
    number: f64,
    word: f64,
    letter: f64,
}

/// Reads a theme from the text of its file; the file's name is used in messages only.
///
/// # Errors
/// [`TemplateError`] states the place and the remedy.
pub fn load_theme(text: &str, file_name: &str) -> Result<Theme, TemplateError> {
    read(text, file_name, |file: ThemeFile| {
        let name = Name::new(&file.name).map_err(|error| error.to_string())?;
        let inks = Inks {
            ground: file.inks.ground.0,
            text: file.inks.text.0,
            muted: file.inks.muted.0,
            accent: file.inks.accent.0,
            fill: file.inks.accent.0,
            months: months(file.inks.months, file.inks.accent.0)?,
        };
        Ok(Theme {
            name: name.as_str().to_owned(),
            purpose: file.purpose.0,
            heat: heat(file.heat, inks)?,
            inks,
            process_colors: process_colors(file.cmyk)?,
            board: board_style(file.board)?,
            pieces: piece_style(file.pieces)?,
            sizes: type_sizes(&file.sizes)?,
            typefaces: Typefaces::default(),
            hand: file.layout.hand,
            transparent: false,
            front: file.layout.front,
            field: file.layout.field,
        })
    })
}

/// The ink of each month; the accent for all months by default.
fn months(
    table: Option<Spanned<Vec<ColorText>>>,
    accent: Color,
) -> Result<[Color; 12], ValueError> {
    let Some(table) = table else {
        return Ok([accent; 12]);
    };
    let offset = Some(table.span().start);
    let colors: Vec<Color> = table.into_inner().into_iter().map(|color| color.0).collect();
    colors.try_into().map_err(|colors: Vec<Color>| {
        let count = colors.len();
        let message =
            format!("`months` of `inks` has {count}; list 12 colors, from January to December");
        ValueError { offset, message }
    })
}

/// The process colors of colors: percentages of cyan, magenta, yellow and black.
fn process_colors(table: BTreeMap<String, Spanned<[u8; 4]>>) -> Result<ProcessColors, ValueError> {
    let stated: Result<Vec<_>, ValueError> = table
        .into_iter()
        .map(|(color, inks)| {
            let offset = Some(inks.span().start);
            let color = color
                .parse::<Color>()
                .map_err(|error| ValueError { offset, message: error.to_string() })?;
            let inks = ProcessColor::from_percent(inks.into_inner())
                .map_err(|error| ValueError { offset, message: error.to_string() })?;
            Ok((color, inks))
        })
        .collect();
    stated.map(ProcessColors::new)
}

/// The thickest line, in millimeters.
const THICKEST: f64 = 5.0;

fn stroke(line: &LineTable) -> Result<Stroke, ValueError> {
    let width = within(&line.width, 0.01, THICKEST, "width")?;
    Ok(Stroke::new(line.color.0, width).round())
}

fn board_style(table: BoardTable) -> Result<BoardStyle, ValueError> {
    Ok(BoardStyle {
        cell_fill: table.cell_fill.map(|tone| tone.0),
        cell_line: table.cell_line.as_ref().map(stroke).transpose()?,
        label: table.label.0,
        bold_labels: table.bold_labels,
        frame: ToneLine {
            tone: table.frame.color.0,
            width: within(&table.frame.width, 0.01, THICKEST, "width")?,
        },
        ring: within(&table.ring, 0.1, THICKEST, "ring")?,
        solid_holes: false,
    })
}

fn piece_style(table: PiecesTable) -> Result<PieceStyle, ValueError> {
    if table.fills.is_empty() {
        let message = "`fills` is empty; list at least one color".to_string();
        return Err(message.into());
    }
    let hatches: Result<Vec<Hatch>, String> = table.hatches.into_iter().map(hatch).collect();
    Ok(PieceStyle {
        fills: table.fills.into_iter().map(|color| color.0).collect(),
        hatches: hatches?,
        hatch_ink: table.hatch_ink.map_or(Color::BLACK, |color| color.0),
        outline: table.outline.as_ref().map(stroke).transpose()?,
        gap: within(&table.gap, 0.0, 2.0, "gap")?,
        dark_letter: table.dark_letter.0,
        light_letter: table.light_letter.0,
        letter_patch: table.letter_patch,
        silhouette: table.silhouette.0,
    })
}

fn hatch(table: HatchTable) -> Result<Hatch, String> {
    Ok(match table {
        HatchTable::Lines(table) => Hatch::Lines(hatch_lines(table)?),
        HatchTable::Cross(table) => Hatch::Cross(hatch_lines(table)?),
        HatchTable::Dots { angle, spacing, radius } => {
            let diameter = 2.0 * bounded(radius, 0.01, THICKEST, "radius")?;
            Hatch::Dots(hatch_grid(angle, spacing, diameter)?)
        }
        HatchTable::None => Hatch::None,
    })
}

fn hatch_lines(table: LinesTable) -> Result<HatchGrid, String> {
    let width = bounded(table.width, 0.01, THICKEST, "width")?;
    hatch_grid(table.angle, table.spacing, width)
}

fn hatch_grid(angle: f64, spacing: Length, width: f64) -> Result<HatchGrid, String> {
    Ok(HatchGrid {
        angle: bounded_number(angle, -360.0, 360.0, "angle", "")?,
        // Finer hatches would be gray, and take forever to draw.
        spacing: bounded(spacing, 0.3, 20.0, "spacing")?,
        width,
    })
}

/// The most colors of a heat map.
const MOST_HEAT: usize = 32;

/// The colors of heat maps; by default from the accent to the paper.
fn heat(table: Option<HeatTable>, inks: Inks) -> Result<ColorMap, ValueError> {
    let Some(table) = table else {
        return Ok(ColorMap::new(inks.accent, [inks.ground]));
    };
    let count = table.colors.len();
    let mut colors = table.colors.into_iter().map(|color| color.0);
    match colors.next() {
        Some(first) if (2..=MOST_HEAT).contains(&count) => Ok(ColorMap::new(first, colors)),
        _ => Err(ValueError::from(format!(
            "`colors` of `heat` has {count}; list from 2 to {MOST_HEAT}, from the fewest solutions to the most"
        ))),
    }
}

fn type_sizes(table: &TypeTable) -> Result<TypeSizes, ValueError> {
    Ok(TypeSizes {
        least: SMALLEST_TYPE,
        display: within(&table.display, 1.0, 100.0, "display")?,
        heading: within(&table.heading, 1.0, 100.0, "heading")?,
        note: within(&table.note, 1.0, 100.0, "note")?,
        number: share_of_cell(table.number, "number")?,
        word: share_of_cell(table.word, "word")?,
        letter: share_of_cell(table.letter, "letter")?,
    })
}

fn share_of_cell(value: f64, key: &str) -> Result<f64, String> {
    bounded_number(value, 0.05, 1.0, key, "")
}
