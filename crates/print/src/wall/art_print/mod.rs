//! An art print: one date for the wall, as one large tiling or as all tilings of the date.
//!
//! It has the style of posters: the day as a numeral of cells, the month's ink to the edge of the field or of the
//! sheet, pieces in tones of it, and the date as bare paper.

mod composition;
mod drawing;

use super::{Orientation, SMALLEST_CELL, next, summary};
use crate::board::place_of;
use crate::setting::Setting;
use composition::{Composition, Content};
use drawing::Drawing;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Mm};
use tilendar_fields::{BoundedText, fields};
use tilendar_press::check::check_fields;
use tilendar_press::figure::{Field, Theme, printed};
use tilendar_press::options::{Drawing as DrawingFields, Layout, Source};
use tilendar_press::paper::Paper;
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, SolutionSource, TilingAmount};
use tilendar_puzzle::{Puzzle, Solution};

fields! {
    /// One date on a sheet of its own: a large tiling, or all of them.
    pub struct ArtPrint {
        /// The date: 06-14, or 2027-06-14, which has a weekday.
        date: Option<Day>, "DATE";
        /// How many solutions: 1 large one, or `all` of the date, each small.
        per_date: TilingAmount = TilingAmount::ONE, "1|all";
        /// Who it is for.
        name: Option<BoundedText<60>>, "NAME";
        /// A dedication.
        dedication: Option<BoundedText<300>>, "TEXT";
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
        paper: String = "a3".to_owned(), "NAME|SIZE|FILE";
        /// How the sheet hangs; `auto` chooses the one with the larger boards.
        orientation: Orientation = Orientation::Auto, "ORIENTATION";
        /// How far the background reaches beyond the edges, for print shops that trim; with it, ink covers
        /// the whole sheet.
        bleed: Mm = Mm::ZERO, "LENGTH", from 0.0 to 20.0;
        /// Which solution.
        source: Source;
            /// The look and the format.
        drawing: DrawingFields;
    }
}

#[cfg(any())]
impl Product for ArtPrint {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "an art print shows a date";
        let puzzle = self.layout.puzzle_with_dates(job.resources, need, &["board"])?;
        let day = self.date.ok_or_else(|| {
            let expected = "no date given: give one, such as 06-14 or 2027-06-14";
            MakeError::missing("date", expected)
        })?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let prepared = prepared.suiting(&self.hand);
        let setting = &prepared.setting;
        self.check_words(&setting.theme)?;
        let source = self.source(job, prepared.puzzle(), day)?;
        let place = place_of(&source);
        let wanted = AlmanacOptions {
            source,
            per_date: self.per_date,
            numbered: self.per_date == TilingAmount::All,
            grading: None,
        };
        let almanac = job.counting(|| {
            let almanac = prepared.cached.almanac(vec![day], &wanted);
            almanac.map_err(|error| MakeError::concerning("date", error))
        })?;
        let paper = resources::paper(job.resources, &self.paper)?;
        let document = art_print(setting, &paper, &almanac).map_err(|error| match error {
            MakeError::NoTiling(words) => MakeError::NoTiling(format!("{words} {place}")),
            error => error,
        })?;
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{}-art-print", prepared.puzzle().name(), day.slug()),
            told: &["date"],
            summary: summary(&almanac, &document),
            remedy: message!(remedy_art_print),
            remarks: Vec::new(),
            next: Some(next(prepared.format, self.bleed, message!(print_or_ink_all))),
            document,
        };
        prepared.hand_over(job, &self.drawing, drawn)
    }
}

#[cfg(any())]
impl ArtPrint {
    /// The source of the tilings.
    fn source(
        &self,
        job: &Job<'_>,
        puzzle: &Puzzle,
        day: Day,
    ) -> Result<SolutionSource, MakeError> {
        let shows_all = self.per_date == TilingAmount::All;
        if !shows_all && self.per_date != TilingAmount::ONE {
            let reason = "an art print shows 1 solution, or `all` of its date";
            return Err(MakeError::unfit("per-date", reason));
        }
        if shows_all && self.source.pick.is_some() {
            let reason =
                "all solutions are drawn, so there is nothing to `pick`: leave one of them out";
            return Err(MakeError::conflict("per-date", "pick", reason));
        }
        self.source.source(job.resources, puzzle, &[day])
    }

    /// Checks that the theme's faces have the characters of name and dedication.
    fn check_words(&self, theme: &Theme) -> Result<(), MakeError> {
        let name = self.name.iter().map(|name| ("name", name.as_str()));
        let dedication = self.dedication.iter();
        let dedication = dedication.map(|words| ("dedication", words.as_str()));
        check_fields(name.chain(dedication), theme)
    }
}

/// The art print of an almanac's first day, with the tilings that the almanac shows: a document of one page.
///
/// # Errors
/// [`MakeError`] if the day has no tilings, or too many for the paper.
pub fn art_print(
    setting: &Setting<ArtPrint>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let (fields, theme, language) = (&setting.fields, &setting.theme, &setting.language);
    let puzzle = &in_language(almanac.puzzle(), language);
    let day = almanac.days().first().zip(almanac.entries().first());
    let (&day, entry) = day.ok_or_else(|| MakeError::NoTiling("there is no date".to_owned()))?;
    let shown = almanac.shown(entry, 0..u64::MAX).into_iter();
    let solutions: Vec<Solution> = shown.map(|tiling| tiling.solution).collect();
    if solutions.is_empty() {
        let day = day.slug();
        return Err(MakeError::NoTiling(format!("there is no solution for {day}")));
    }
    let count = solutions.len();
    let content = Content::new(puzzle, day, entry.tilings, count, setting);
    let compose = |sheet| Composition::new(sheet, &content, setting);
    let orientation = fields.orientation;
    let composition = orientation.best(paper.size, compose, |best| best.tiles.cell);
    let cell = composition.tiles.cell;
    if cell < SMALLEST_CELL {
        let paper = &paper.title;
        return Err(MakeError::concerning(
            "paper",
            format!(
                "on {paper} the boards of {count} solutions would have cells of {cell:.2} mm, and less than \
                 {SMALLEST_CELL} mm cannot be told apart; take a larger paper, or show one solution"
            ),
        ));
    }
    let phrases = &language.phrases().art_print;
    let date = language.day_in_words(day);
    let name = language.phrases().deck.puzzle.as_str();
    let title = phrases.title.with(&[("puzzle", name), ("date", &date)]);
    let is_one = count == 1;
    let description = if is_one { &phrases.one } else { &phrases.all };
    let description = description.with(&[
        ("puzzle", puzzle.title()),
        ("date", &date),
        ("tilings", &language.tilings(count as u128)),
    ]);
    let drawing = Drawing {
        puzzle,
        day,
        solutions: &solutions,
        content: &content,
        composition: &composition,
        setting,
    };
    let mut document = language.document(title, description);
    let (sheet, bleed) = (composition.sheet, fields.bleed.get());
    let page = printed(sheet, bleed, date, theme, drawing.items());
    document.pages.push(page);
    Ok(document)
}

/// Whether the ground fills the whole sheet.
fn is_full(setting: &Setting<ArtPrint>) -> bool {
    setting.fields.bleed.get() > 0.0 && setting.theme.field == Field::Ink
}
