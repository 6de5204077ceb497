//! A poster: the whole year as a calendar of tilings, on one page for the wall.
//!
//! From three meters away it shows a year of twelve fields, each in the ink of its month. From thirty centimeters
//! each day is a tiling in tones of that ink, with its number beside it and the date as bare paper. The sheet is in
//! portrait or landscape format, and its fields are in the columns and rows that give the days the largest boards.
//!
//! Fields have one size, and each month has the largest boards for which its field has room.

mod head;
mod month;
pub mod plan;

use super::{Orientation, SMALLEST_CELL, ShownDay, shown_days, summary};
use crate::weeks::{DayPlace, months};
use month::SpecialLines;
use plan::{Content, DayShape, Plan};
use tilendar_drawing::Document;
use tilendar_fields::{Refusal, fields};
use tilendar_press::figure::{Style, in_capitals, printed};
use tilendar_press::language::Language;
use tilendar_press::options::{
    Days, Drawing as DrawingFields, Layout, Personal, SheetPaper, Source,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, Request, Shared,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

fields! {
    /// A year of tilings as one poster.
    pub struct Poster {
        /// Which days.
        days: Days;
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: Layout;
        /// The paper.
        paper: SheetPaper = SheetPaper::usually("a2");
        /// How the sheet hangs; `auto` chooses the one with the larger boards.
        orientation: Orientation = Orientation::Auto, "ORIENTATION";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: DrawingFields;
    }
}

impl Product for Poster {
    fn shared(&self) -> Shared<'_> {
        let reason = "a poster shows a solution for each date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["board"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        Ok(self.days.query()?.plain().varied())
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let document = poster(self, job, &self.paper.find(job)?)?;
        let (no_tiling, not_given) = job.almanac.without_tiling();
        let mut remarks = Vec::new();
        if no_tiling > 0 {
            remarks.push(message!(poster_without, count = no_tiling));
        }
        if not_given > 0 {
            remarks.push(message!(poster_not_given, count = not_given));
        }
        Ok(Composition {
            summary: summary(&job.almanac, &document),
            parts: vec![Part::printed(document, Binding::SIMPLEX)],
            noun: "poster",
            remarks,
            small_type_remedy: message!(remedy_poster),
            next: Some(message!(print_or_bleed)),
            ..Composition::default()
        })
    }
}

/// The poster: a document of one page with the first tiling that the almanac shows for each day. Days are in order,
/// and all or none of them have a year; months begin with their first day.
///
/// # Errors
/// [`MakeError`] if the paper is too small for this many days of this board, or for the dedication and the special days.
fn poster(fields: &Poster, job: &Job<'_>, paper: &Paper) -> Result<Document, MakeError> {
    let Job { puzzle, style, almanac, .. } = job;
    let Style { theme, language } = style;
    let days = almanac.days();
    let months = months(days);
    let plan = plan(puzzle, days, fields, style, paper)?;
    let drawing = Drawing {
        puzzle,
        days,
        shown_days: &shown_days(almanac),
        special: SpecialLines::new(days, &months, &plan, fields, style)?,
        fields,
        style,
        plan: &plan,
    };
    let mut items = head::draw(&drawing)?;
    items.extend(
        months.into_iter().enumerate().filter_map(|(index, month)| drawing.month(index, month)),
    );
    let phrases = &language.phrases().poster;
    let count = days.len().to_string();
    let mut document = language.document(
        phrases.title.with(&[("title", &language.title_of(days))]),
        phrases.description.with(&[("count", &count), ("puzzle", puzzle.title())]),
    );
    let label = language.years(days).unwrap_or_else(|| "poster".to_string());
    document.pages.push(printed(plan.sheet, fields.paper.bleed.get(), label, theme, items));
    Ok(document)
}

/// The columns and rows of a month's days, from 0, with the first week in the first row.
fn weekday_slots(days: &[Day], language: &Language) -> Vec<(usize, usize)> {
    let slots: Vec<DayPlace> =
        days.iter().map(|&day| DayPlace::new(day, language.week_start())).collect();
    let first = slots.first().map_or(0, |slot| slot.week);
    slots.into_iter().map(|slot| (slot.column, slot.week - first)).collect()
}

/// The name of a day's month, with its year if the poster has days of two years.
fn name_of(day: Day, all: &[Day], language: &Language) -> String {
    let is_one_year = all.first().map(|day| day.year()) == all.last().map(|day| day.year());
    match language.month(day.month()) {
        Some(name) if is_one_year => language.heading(name),
        _ => language.heading(&language.month_of(day)),
    }
}

/// The em of notes in themes with type of normal size, in millimeters.
const USUAL_NOTE: f64 = 3.1;

/// The plan for the requested orientation of the sheet, or for the better one.
fn plan(
    puzzle: &Puzzle,
    days: &[Day],
    fields: &Poster,
    style: &Style,
    paper: &Paper,
) -> Result<Plan, MakeError> {
    let Style { theme, language } = style;
    let bold = &theme.typefaces.bold;
    let months: Vec<&[Day]> = months(days).into_iter().map(|month| &days[month]).collect();
    let rows = |month: &&[Day]| {
        let slots = weekday_slots(month, language).into_iter();
        slots.map(|(_, row)| row + 1).max().unwrap_or(1)
    };
    let names = months.iter().map(|month| name_of(month[0], days, language));
    let content = Content {
        day: DayShape::new(puzzle.board(), bold),
        rows: months.iter().map(rows).collect(),
        weekdays: days.iter().any(|day| day.weekday().is_some()),
        longest_month: names.map(|name| in_capitals(&name, bold)).fold(1.0, f64::max),
        type_scale: theme.sizes.note / USUAL_NOTE,
        least: theme.sizes.least,
    };
    let best = fields.orientation.best(
        paper.size,
        |sheet| Plan::new(sheet, &content),
        Plan::smallest_cell,
    );
    let cell = best.smallest_cell();
    if cell < SMALLEST_CELL {
        return Err(MakeError::concerning(
            "paper",
            Refusal::Paper.because(format!(
                "on {} the days' boards would have cells of {cell:.2} mm, and less than {SMALLEST_CELL} mm cannot be told \
                 apart; take a larger paper, such as a2",
                paper.title
            )),
        ));
    }
    Ok(best)
}

/// Everything needed to draw a poster.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    days: &'a [Day],
    /// The same days with their tilings.
    shown_days: &'a [ShownDay<'a>],
    special: SpecialLines,
    fields: &'a Poster,
    style: &'a Style,
    plan: &'a Plan,
}
