//! A poster: the whole year as a calendar of tilings, on one page to hang on a wall.
//!
//! From three metres it says one thing: a year of twelve fields, each in the ink of its month. From thirty
//! centimetres each day is a tiling in tones of that ink, with its number beside it and the date as bare
//! paper. The sheet is portrait or landscape, and its fields are in the columns and rows that give the days
//! the largest boards.
//!
//! Fields are of one size, so every month has the same rows of days: where it needs a sixth, its last
//! days stand in the first row, below their weekdays, which is free there.

mod day_shape;
mod fields;
mod head;
pub(in crate::product) mod look;
mod month;
pub(in crate::product) mod plan;

pub use fields::Poster;

use super::{ShownDay, shown_days};
use crate::figure::ground;
use crate::language::Language;
use crate::making::{MakeError, Setting};
use crate::paper::Paper;
use crate::product::weeks::{DayPlace, months};
use crate::product::words::in_language;
use day_shape::DayShape;
use month::SpecialLines;
use plan::{Content, Plan};
use std::ops::Range;
use tilendar_drawing::{
    Anchor, Color, Document, Face, Group, Insets, Layer, Metadata, Page, Point, Text,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Day};

/// The least side of a cell of a day's board, in millimetres.
const SMALLEST_CELL: f64 = 0.7;

/// The poster: a document of one page with the first of the tilings that the almanac shows of each
/// day. Its days come in their order, with a year for all of them or for none; months begin with the
/// first of them.
///
/// # Errors
/// If the paper is too small for this many days of this board.
pub fn poster(
    setting: &Setting<Poster>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let Setting {
        theme, language, ..
    } = setting;
    let puzzle = &in_language(almanac.puzzle(), language);
    let plan = plan(puzzle, almanac.days(), setting, paper)?;
    let days = shown_days(almanac);
    let phrases = &language.phrases().poster;
    let mut document = Document::new(Metadata {
        title: phrases
            .title
            .with(&[("title", &language.title_of(almanac.days()))]),
        description: phrases.description.with(&[
            ("count", &days.len().to_string()),
            ("puzzle", puzzle.title()),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    });
    let months = months(almanac.days());
    let drawing = Drawing {
        puzzle,
        almanac_days: almanac.days(),
        days: &days,
        special: SpecialLines::new(almanac.days(), &months, &plan, setting),
        setting,
        plan: &plan,
    };
    let bleed = setting.fields.bleed.get();
    let sheet = plan.sheet.to_rect().inflate(bleed, bleed);
    let mut items = vec![ground(sheet, theme)];
    items.extend(head::draw(&drawing));
    let months = months.into_iter().enumerate();
    items.extend(months.filter_map(|(place, days)| drawing.month(place, days)));
    document.pages.push(Page {
        trim: plan.sheet,
        bleed: Insets::uniform(bleed),
        label: language
            .years(almanac.days())
            .unwrap_or_else(|| "poster".to_string()),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    });
    Ok(document)
}

/// The places of a month's days, column and row from 0. Its first week has the first row; a sixth week,
/// of a day or two, stands in the first row as well, whose first days are of the month before.
fn places(days: &[Day], language: &Language) -> Vec<(usize, usize)> {
    let place = |day: &Day| DayPlace::of(*day, language.week_start());
    let first = days.first().map_or(0, |day| place(day).week);
    let places = days.iter().map(place);
    places
        .map(|place| (place.column, (place.week - first) % ROWS))
        .collect()
}

/// The most rows of days of a month.
const ROWS: usize = 5;

/// The name of a day's month, with its year where the poster has days of two years.
fn name_of(day: Day, all: &[Day], language: &Language) -> String {
    let is_one_year = all.first().map(|day| day.year()) == all.last().map(|day| day.year());
    match language.month(day.month()).filter(|_| is_one_year) {
        Some(name) => language.heading(name),
        None => language.heading(&language.month_of(day)),
    }
}

/// The em of notes in themes with type of the usual size, in millimetres.
const USUAL_NOTE: f64 = 3.1;

/// The plan of the way to hang the sheet that was asked for, or of the better one.
fn plan(
    puzzle: &Puzzle,
    days: &[Day],
    setting: &Setting<Poster>,
    paper: &Paper,
) -> Result<Plan, MakeError> {
    let Setting {
        fields,
        theme,
        language,
    } = setting;
    let (all, months) = (days, months(days));
    let of_month = |month: &Range<usize>| {
        let days = days.get(month.clone()).unwrap_or_default();
        let rows = places(days, language).into_iter().map(|(_, row)| row + 1);
        let name = days.first().map(|&day| name_of(day, all, language));
        let width = |name: String| theme.typefaces.bold.width(&name, 1.0);
        (rows.max().unwrap_or(1), name.map_or(0.0, width))
    };
    let of_months: Vec<(usize, f64)> = months.iter().map(of_month).collect();
    let content = Content {
        day: DayShape::new(puzzle.board(), &theme.typefaces.bold),
        months: months.len(),
        rows: of_months.iter().map(|(rows, _)| *rows).max().unwrap_or(1),
        weekdays: days.iter().any(|day| day.weekday().is_some()),
        longest_month: of_months
            .iter()
            .map(|(_, width)| *width)
            .fold(1.0, f64::max),
        type_scale: theme.sizes.note / USUAL_NOTE,
    };
    let sheets = fields.orientation.sheets(paper.size);
    let plans = sheets.map(|sheet| Plan::new(sheet, &content));
    let best = plans.reduce(|best, other| match other.cell > best.cell {
        true => other,
        false => best,
    });
    let plan = best.unwrap_or_else(|| Plan::new(paper.size, &content));
    if plan.cell < SMALLEST_CELL {
        let (paper, cell) = (&paper.title, plan.cell);
        return Err(MakeError::concerning(
            "paper",
            format!(
                "on {paper} the days' boards would have cells of {cell:.2} mm, and less than {SMALLEST_CELL} mm \
                 cannot be told apart; take a larger paper, such as a2"
            ),
        ));
    }
    Ok(match language.reads_from_right() {
        true => plan.mirrored(),
        false => plan,
    })
}

/// What a poster is drawn from.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    almanac_days: &'a [Day],
    days: &'a [ShownDay<'a>],
    special: SpecialLines,
    setting: &'a Setting<Poster>,
    plan: &'a Plan,
}

impl Drawing<'_> {
    /// A line of text.
    fn line(
        &self,
        content: &str,
        face: &Face,
        (origin, anchor): (Point, Anchor),
        size: f64,
        color: Color,
    ) -> Text {
        Text {
            content: content.to_string(),
            origin,
            size,
            face: face.clone(),
            anchor,
            color,
        }
    }
}
