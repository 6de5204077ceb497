//! Templates of themes: the files under `templates/themes/`.

use super::quantity::{ColorText, Length, Line, Misfit, ToneText, bounded, within};
use super::{Presets, TemplateError, read};
use crate::figure::{
    BoardStyle, ColorMap, Field, Front, Hand, Inks, Numerals, PieceStyle, Theme, ToneLine,
    TypeSizes,
};
use serde::Deserialize;
use tilendar_drawing::{Color, Hatch, HatchGrid, Stroke, Typefaces};
use tilendar_puzzle::{Name, presets};
use toml::Spanned;

/// The themes that the program carries along.
pub static THEMES: Presets<Theme> = Presets::new(
    "theme",
    presets!("themes": "color", "mono", "ink", "contrast", "seasons"),
    load_theme,
);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    name: String,
    purpose: Line,
    inks: InksTable,
    board: BoardTable,
    pieces: PiecesTable,
    heat: Option<HeatTable>,
    #[serde(rename = "type")]
    sizes: TypeTable,
    #[serde(default)]
    layout: LayoutTable,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct LayoutTable {
    #[serde(default)]
    hand: HandName,
    #[serde(default)]
    front: FrontName,
    #[serde(default)]
    numerals: NumeralsName,
    #[serde(default)]
    field: FieldName,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum HandName {
    #[default]
    Right,
    Left,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum FrontName {
    #[default]
    Paper,
    Ink,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum NumeralsName {
    #[default]
    Solid,
    Outlined,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum FieldName {
    #[default]
    Ink,
    Tones,
    Outlines,
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
    Lines {
        angle: f64,
        spacing: Length,
        width: Length,
    },
    Cross {
        angle: f64,
        spacing: Length,
        width: Length,
    },
    Dots {
        angle: f64,
        spacing: Length,
        radius: Length,
    },
    None,
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
    large: Option<f64>,
}

/// How much larger type gets where a theme does not say so.
const LARGE: f64 = 1.3;

/// Reads a theme from the text of its file; the file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_theme(text: &str, file_name: &str) -> Result<Theme, TemplateError> {
    read(text, file_name, |file: ThemeFile| {
        let name = Name::new(&file.name).map_err(|error| error.to_string())?;
        let inks = Inks {
            ground: file.inks.ground.0,
            text: file.inks.text.0,
            muted: file.inks.muted.0,
            accent: file.inks.accent.0,
            months: months(file.inks.months, file.inks.accent.0)?,
        };
        Ok(Theme {
            name: name.as_str().to_owned(),
            purpose: file.purpose.0,
            heat: heat(file.heat, inks)?,
            inks,
            board: board_style(file.board)?,
            pieces: piece_style(file.pieces)?,
            sizes: type_sizes(&file.sizes)?,
            typefaces: Typefaces::default(),
            large_type: large_type(&file.sizes)?,
            hand: match file.layout.hand {
                HandName::Right => Hand::Right,
                HandName::Left => Hand::Left,
            },
            transparent: false,
            front: match file.layout.front {
                FrontName::Paper => Front::Paper,
                FrontName::Ink => Front::Ink,
            },
            numerals: match file.layout.numerals {
                NumeralsName::Solid => Numerals::Solid,
                NumeralsName::Outlined => Numerals::Outlined,
            },
            field: match file.layout.field {
                FieldName::Ink => Field::Ink,
                FieldName::Tones => Field::Tones,
                FieldName::Outlines => Field::Outlines,
            },
        })
    })
}

/// The ink of each month; the accent for all where a theme does not say them.
fn months(table: Option<Spanned<Vec<ColorText>>>, accent: Color) -> Result<[Color; 12], Misfit> {
    let Some(table) = table else {
        return Ok([accent; 12]);
    };
    let offset = Some(table.span().start);
    let colors: Vec<Color> = table
        .into_inner()
        .into_iter()
        .map(|color| color.0)
        .collect();
    let given = colors.len();
    colors.try_into().map_err(|_| Misfit {
        offset,
        message: format!(
            "`months` of `inks` has {given}; list 12 colours, from January to December"
        ),
    })
}

/// The thickest line, in millimetres.
const THICKEST: f64 = 5.0;

fn stroke(line: &LineTable) -> Result<Stroke, Misfit> {
    let width = within(&line.width, 0.01, THICKEST, "width")?;
    Ok(Stroke::new(line.color.0, width).round())
}

fn board_style(table: BoardTable) -> Result<BoardStyle, Misfit> {
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
    })
}

fn piece_style(table: PiecesTable) -> Result<PieceStyle, Misfit> {
    if table.fills.is_empty() {
        let message = "`fills` is empty; list at least one colour".to_string();
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
    let turn = |angle: f64| {
        if (-360.0..=360.0).contains(&angle) {
            Ok(angle)
        } else {
            Err(format!(
                "`angle` is {angle}; write degrees from -360 to 360"
            ))
        }
    };
    // Finer hatches would be grey, and take for ever to draw.
    let grid = |angle, spacing, width: Result<f64, String>| -> Result<HatchGrid, String> {
        Ok(HatchGrid {
            angle: turn(angle)?,
            spacing: bounded(spacing, 0.3, 20.0, "spacing")?,
            width: width?,
        })
    };
    let width = |length| bounded(length, 0.01, THICKEST, "width");
    Ok(match table {
        HatchTable::Lines {
            angle,
            spacing,
            width: line,
        } => Hatch::Lines(grid(angle, spacing, width(line))?),
        HatchTable::Cross {
            angle,
            spacing,
            width: line,
        } => Hatch::Cross(grid(angle, spacing, width(line))?),
        HatchTable::Dots {
            angle,
            spacing,
            radius,
        } => {
            let radius = bounded(radius, 0.01, THICKEST, "radius");
            Hatch::Dots(grid(angle, spacing, radius.map(|radius| 2.0 * radius))?)
        }
        HatchTable::None => Hatch::None,
    })
}

/// The most colours that a heat map is given.
const MOST_HEAT: usize = 32;

/// The colours of heat maps; from the accent to the paper where a theme does not say them.
fn heat(table: Option<HeatTable>, inks: Inks) -> Result<ColorMap, Misfit> {
    let Some(table) = table else {
        return Ok(ColorMap::new(inks.accent, [inks.ground]));
    };
    let colors: Vec<Color> = table.colors.into_iter().map(|color| color.0).collect();
    match colors[..] {
        [first, ref others @ ..] if (1..MOST_HEAT).contains(&others.len()) => {
            Ok(ColorMap::new(first, others.iter().copied()))
        }
        _ => {
            let given = colors.len();
            let message = format!(
                "`colors` of `heat` has {given}; list from 2 to {MOST_HEAT}, from the fewest tilings to the most"
            );
            Err(message.into())
        }
    }
}

fn large_type(table: &TypeTable) -> Result<f64, Misfit> {
    let factor = table.large.unwrap_or(LARGE);
    if (1.0..=2.0).contains(&factor) {
        return Ok(factor);
    }
    let message = format!("`large` is {factor}; write how much larger, from 1 to 2");
    Err(message.into())
}

fn type_sizes(table: &TypeTable) -> Result<TypeSizes, Misfit> {
    let share = |value: f64, key: &str| {
        if (0.05..=1.0).contains(&value) {
            Ok(value)
        } else {
            Err(format!(
                "`{key}` is {value}; write the share of a cell's side, from 0.05 to 1"
            ))
        }
    };
    Ok(TypeSizes {
        display: within(&table.display, 1.0, 100.0, "display")?,
        heading: within(&table.heading, 1.0, 100.0, "heading")?,
        note: within(&table.note, 1.0, 100.0, "note")?,
        number: share(table.number, "number")?,
        word: share(table.word, "word")?,
        letter: share(table.letter, "letter")?,
    })
}
