//! How many dates have how many tilings.

use crate::histogram::{Counted, picture};
use tilendar_print::language::Language;
use tilendar_print::making::{MakeError, Making, Outcome, Product};
use tilendar_print::product::in_language;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, Findings, Subject};
use tilendar_puzzle::analysis::Survey;

use crate::chart::look::{ChartLook, title_of_days};
use tilendar_fields::fields;
use tilendar_print::group::{Drawing, Layout, OptionalDays, Screen};
use tilendar_print::making::shelf::Shelf;

fields! {
    /// How many dates have how many tilings.
    pub struct Histogram {
        /// The year, or every year, or some of its days.
        days: OptionalDays;
        /// Count every choice of labels, 30 February among them, instead of the dates that some year has.
        all_labels: bool;
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Histogram {
    /// The puzzle, which has dates.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards and boards without dates.
    pub fn puzzle(&self, shelf: &dyn Shelf) -> Result<Puzzle, MakeError> {
        let need = "a histogram counts dates";
        self.layout
            .puzzle_with_dates(shelf, need, &["study counts"])
    }

    /// The dates with their numbers of tilings: those that are asked for, or all that some year has, with each
    /// of their weekdays where the board shows them.
    ///
    /// # Errors
    /// [`MakeError`] where counting fails.
    pub fn survey(&self, findings: &Findings) -> Result<Survey<Subject>, MakeError> {
        let puzzle = findings.puzzle();
        let is_every_year = self.days.are_of_every_year() && self.days.are_whole();
        if self.all_labels && !is_every_year {
            let reason = "`all-labels` counts choices of labels, which are days of no year";
            return Err(MakeError::conflict("all-labels", "year", reason));
        }
        let dates = match is_every_year {
            true if self.all_labels => findings.dates_of_reveals(puzzle.reveals().collect()),
            true if puzzle.has_weekday() => {
                let real = puzzle.reveals().filter(|reveal| puzzle.is_real(reveal));
                findings.dates_of_reveals(real.collect())
            }
            _ => {
                let dates = findings.dates(self.days.days()?);
                dates.map_err(MakeError::making)?
            }
        };
        let wanted = AlmanacOptions::counts();
        let almanac = Almanac::new(dates, &wanted).map_err(MakeError::making)?;
        Ok(almanac.survey())
    }

    fn title(&self, puzzle: &Puzzle, days: &[Day], language: &Language) -> String {
        let phrases = &language.phrases().heat_map;
        let name = ("puzzle", puzzle.title());
        match self.days.year.filter(|_| self.days.are_whole()) {
            Some(year) => phrases
                .title
                .with(&[name, ("year", &year.get().to_string())]),
            None if self.all_labels => language.phrases().histogram.all_labels.with(&[name]),
            None if self.days.are_whole() => phrases.title_of_every_year.with(&[name]),
            None => title_of_days(puzzle, days, language),
        }
    }
}

impl Product for Histogram {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let findings = making.findings(in_language(&puzzle, &look.style.language));
        let survey = making.counting(|| self.survey(&findings))?;
        let survey = survey.renamed(|subject| look.style.language.subject_in_words(&subject));
        let counted = survey.entries().iter().map(|entry| Counted {
            name: entry.subject.clone(),
            tilings: entry.tilings,
        });
        let counted: Vec<Counted> = counted.collect();
        let days = self.days.days()?;
        let title = self.title(&puzzle, &days, &look.style.language);
        let name = format!(
            "{}-{}-histogram",
            puzzle.name(),
            self.days.as_days().title(&days)
        );
        look.make(making, &name, self.days.as_days().told(), |style| {
            picture(&title, &counted, style)
        })
    }
}
