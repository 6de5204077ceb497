//! Heat maps: a year as a grid of dates, each in the color of its number of tilings.

mod panel;

use crate::chart::{Chart, chart, title_of_days};
use panel::{Calendar, PanelDrawing};
use tilendar_drawing::{Document, Point, Size};
use tilendar_fields::{FieldMap, YesOrNo, fields, words};
use tilendar_press::figure::{Ramp, Style};
use tilendar_press::language::Language;
use tilendar_press::options::{Drawing, Format, Layout, OptionalDays};
use tilendar_press::resources::Resources;
use tilendar_press::{Composition, Job, MakeError, NeedOfDates, Product, Query, Request, Shared};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{AlmanacOptions, Day, TilingAmount};
use tilendar_puzzle::analysis::{Grading, Survey};

fields! {
    /// A year as a grid of dates in the colors of their numbers of tilings.
    pub struct HeatMap {
        /// The year, or every year, or some of its days.
        days: OptionalDays;
        /// Which puzzle.
        layout: Layout;
        /// What the color of a date shows: how many solutions it has, or how hard it is, in five steps.
        by: HeatMeasure = HeatMeasure::Solutions, "MEASURE";
        /// How a picture lays out the dates; by default in weeks if there is a year.
        grid: Option<DateGrid>, "GRID";
        /// Whether a picture shows numbers in its cells; by default only where each month is a row.
        numbers: Option<YesOrNo>, "BOOL";
        /// The look and the format.
        drawing: Drawing;
    }
}

impl HeatMap {
    /// The puzzle, which has dates, and the days to count.
    ///
    /// # Errors
    /// [`MakeError`] for boards without dates, boards that show the weekday where no year is given, weeks
    /// without a year, and ranges that end before they start.
    pub fn puzzle_and_days(
        &self,
        resources: &dyn Resources,
    ) -> Result<(Puzzle, Vec<Day>), MakeError> {
        let puzzle = self.shared().puzzle(resources)?;
        let days = self.days(&puzzle)?;
        Ok((puzzle, days))
    }

    /// The days, in order.
    fn days(&self, puzzle: &Puzzle) -> Result<Vec<Day>, MakeError> {
        if self.days.are_of_every_year() && puzzle.needs_year() {
            let expected = format!(
                "the board {:?} shows the weekday or the year: give `year`, such as 2027",
                puzzle.name()
            );
            return Err(MakeError::missing("year", expected));
        }
        if self.days.are_of_every_year() && self.grid == Some(DateGrid::Weeks) {
            let reason = "`grid` weeks needs a year: without a year a day has no weekday";
            return Err(MakeError::conflict("grid", "year", reason));
        }
        self.days.days()
    }

    /// What its colors need of the dates.
    pub fn options(&self) -> AlmanacOptions {
        AlmanacOptions {
            grading: (self.by == HeatMeasure::Difficulty).then(Grading::default),
            ..AlmanacOptions::counts()
        }
    }
}

impl Product for HeatMap {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        let need = NeedOfDates { reason: "a heat map shows dates", instead: &["study counts"] };
        Shared { needs_dates: Some(need), ..Shared::on_paper(&self.layout, &self.drawing) }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        let days = self.days(request.puzzle)?;
        let chosen = self.days.as_days();
        let title = chosen.title(&days);
        let query = Query::days(days).without(chosen.left_out()?);
        Ok(Query {
            per_date: TilingAmount::NONE,
            has_numbers: false,
            has_marks: self.by == HeatMeasure::Difficulty,
            ..query.titled(title, chosen.states())
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let (almanac, language) = (&job.almanac, &job.style.language);
        let mut panel = Panel {
            grid: self.grid,
            numbers: self.numbers.map(|numbers| numbers.0),
            ..Panel::of_year(&job.puzzle, almanac.survey_of_days(), language)
        };
        if self.by == HeatMeasure::Difficulty {
            panel.subtitle = language.phrases().heat_map.difficulty_subtitle.to_string();
            panel.by = HeatMeasure::Difficulty;
        }
        if !self.days.are_whole() {
            panel.title = title_of_days(&job.puzzle, almanac.days(), language);
        }
        Ok(chart(picture(&[panel], &job.style), "heatmap", &self.drawing))
    }
}

words! {
    /// What the color of a date shows.
    pub enum HeatMeasure {
        /// How many solutions it has.
        Solutions = "solutions",
        /// How hard it is, in marks.
        Difficulty = "difficulty",
    }
}

impl HeatMeasure {
    /// The numbers that decide the colors of days: of tilings, or of marks, 0 for a day without a tiling.
    pub fn numbers(self, survey: &Survey<Day>) -> Vec<u128> {
        match self {
            Self::Solutions => survey.counts().collect(),
            Self::Difficulty => survey
                .entries()
                .iter()
                .map(|entry| entry.difficulty.map_or(0, |found| found.marks.number().into()))
                .collect(),
        }
    }
}

words! {
    /// How the dates of a year stand.
    pub enum DateGrid {
        /// A column for each week, a row for each weekday.
        Weeks = "weeks",
        /// A row for each month, a column for each day of the month.
        Months = "months",
    }
}

/// A year of dates under its own heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// The heading.
    pub title: String,
    /// A second line in small print.
    pub subtitle: String,
    /// The days in their order.
    pub survey: Survey<Day>,
    /// What the colors show.
    pub by: HeatMeasure,
    /// Whether the numbers are means over several dates, whose sum is not worth printing.
    pub are_means: bool,
    /// The layout of the dates; by default the one that suits them.
    pub grid: Option<DateGrid>,
    /// Whether the cells contain their numbers, where they can be read; by default if each month is a row.
    pub numbers: Option<bool>,
}

impl Panel {
    /// The panel of a puzzle and the days of one year, or of no particular year, in the words of a
    /// language.
    pub fn of_year(puzzle: &Puzzle, survey: Survey<Day>, language: &Language) -> Self {
        let phrases = &language.phrases().heat_map;
        let name = ("puzzle", puzzle.title());
        let year = survey.entries().first().and_then(|entry| entry.subject.year());
        Self {
            title: match year {
                Some(year) => phrases.title.with(&[name, ("year", &year.to_string())]),
                None => phrases.title_of_every_year.with(&[name]),
            },
            subtitle: phrases.subtitle.to_string(),
            survey,
            by: HeatMeasure::Solutions,
            are_means: false,
            grid: None,
            numbers: None,
        }
    }

    /// The numbers that decide the colors of the days: of tilings, or of marks.
    fn color_numbers(&self) -> Vec<u128> {
        self.by.numbers(&self.survey)
    }
}

/// The white between two panels, in body ems.
const BETWEEN: f64 = 5.0;
/// The white above the legend, in body ems.
const ABOVE_LEGEND: f64 = 3.2;

/// The panels one below another on one page as large as they need, with months aligned, one color scale for all of
/// them, and a legend at the foot.
pub fn picture(panels: &[Panel], style: &Style) -> Document {
    let chart = Chart::new(style);
    let numbers: Vec<u128> = panels.iter().flat_map(Panel::color_numbers).collect();
    let phrases = style.language.phrases();
    let (ramp, unit) = if panels.iter().all(|panel| panel.by == HeatMeasure::Solutions) {
        (Ramp::new(numbers.iter().copied(), &style.theme), &phrases.chart.tilings)
    } else {
        (Some(Ramp::of_marks(&style.theme)), &phrases.heat_map.difficulty)
    };
    let drawings: Vec<PanelDrawing<'_>> = panels
        .iter()
        .map(|panel| PanelDrawing {
            panel,
            calendar: Calendar::new(panel, &style.language),
            chart: &chart,
            ramp: ramp.as_ref(),
        })
        .collect();
    // All grids begin at the same x, whatever is to their left.
    let beside = drawings.iter().map(PanelDrawing::beside).fold(0.0, f64::max);
    let widest = drawings.iter().map(|panel| panel.calendar.size().width).fold(0.0, f64::max);
    let width = beside + widest;
    let mut items = Vec::new();
    let mut y = 0.0;
    for panel in &drawings {
        if y > 0.0 {
            y += BETWEEN * chart.body;
        }
        let (panel_items, foot) = panel.draw(Point::new(0.0, y), beside, width);
        items.extend(panel_items);
        y = foot;
    }
    if let Some(panel) = drawings.first() {
        let at = Point::new(0.0, y + ABOVE_LEGEND * chart.body);
        let map = panel.map(Point::ORIGIN);
        let (legend, foot) = chart.legend(unit, &map, numbers.contains(&0), at);
        items.extend(legend);
        y = foot;
    }
    let titles: Vec<&str> = panels.iter().map(|panel| panel.title.as_str()).collect();
    let descriptions: Vec<String> = drawings.iter().map(PanelDrawing::in_words).collect();
    chart.document(titles.join("; "), descriptions.join(" "), Size::new(width, y), items)
}
