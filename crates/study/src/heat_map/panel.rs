//! One panel: its heading, its grid of dates (in columns of weeks, or in rows of months), its facts.

use super::{DateGrid, HeatMeasure, Panel};
use crate::chart::{Chart, Fact, HeatCell, HeatMap, figure, in_role};
use chrono::NaiveDate;
use tilendar_drawing::{Item, Point, Role, Size, Stroke};
use tilendar_press::figure::{Line, Ramp};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::{Difficulty, Marks, Spread, Survey};

/// The white between two cells, in millimeters.
const GAP: f64 = 0.5;
/// The white between heading and grid, including the names above the columns, in body ems.
const BELOW_HEAD: f64 = 3.4;
/// The white between the grid and the names above it, in body ems.
const BELOW_NAMES: f64 = 0.5;
/// The white between the names next to the rows and the grid, in body ems.
const BESIDE: f64 = 0.7;
/// The white between grid and facts, in body ems.
const ABOVE_FACTS: f64 = 2.0;

/// The data for drawing a panel.
pub struct PanelDrawing<'a> {
    pub panel: &'a Panel,
    pub calendar: Calendar,
    pub chart: &'a Chart<'a>,
    pub ramp: Option<&'a Ramp>,
}

impl<'a> PanelDrawing<'a> {
    /// The width of the names next to the rows, including the white after them, in millimeters.
    pub fn beside(&self) -> f64 {
        let line = self.chart.bold();
        let names = &self.calendar.beside;
        let widest = names.iter().map(|name| line.width(&name.words)).fold(0.0, f64::max);
        widest + BESIDE * self.chart.body
    }

    /// The panel with its top left corner at `at`; also returns the y of its foot. The grid begins `beside`
    /// millimeters from the left.
    pub fn draw(&self, at: Point, beside: f64, width: f64) -> (Vec<Item>, f64) {
        let panel = self.panel;
        let chart = self.chart;
        let (mut items, foot) = chart.head(&panel.title, &panel.subtitle, at, width);
        let corner = Point::new(at.x + beside, foot + BELOW_HEAD * chart.body);
        let map = self.map(corner);
        items.push(self.names(&map));
        items.push(self.grid(&map));
        let y = corner.y + self.calendar.size().height + ABOVE_FACTS * chart.body;
        let (facts, foot) = chart.facts(&self.facts(), Point::new(at.x, y), width);
        items.extend(facts);
        (items, foot)
    }

    fn facts(&self) -> Vec<Fact> {
        let Self { panel, chart: Chart { language, .. }, .. } = self;
        let entries = panel.survey.entries();
        let name = |index: usize| language.day_in_words(entries[index].subject);
        if panel.by == HeatMeasure::Solutions {
            let among = &language.phrases().chart.of_dates;
            let mut facts = Fact::of_counts(&panel.color_numbers(), among, language, name);
            if panel.are_means {
                // The last fact is the sum.
                facts.pop();
            }
            return facts;
        }
        let [hardest, easiest] = Difficulty::ranked(entries.iter().map(|entry| entry.difficulty));
        let phrases = &language.phrases().booklet;
        vec![
            Fact::of_names(&phrases.hardest, hardest.into_iter().map(name)),
            Fact::of_names(&phrases.easiest, easiest.into_iter().map(name)),
        ]
    }

    /// The heat map with its corner at this point.
    pub fn map(&self, corner: Point) -> HeatMap<'a> {
        let mut map = HeatMap {
            corner,
            step: self.calendar.step,
            gap: GAP,
            number: None,
            ramp: self.ramp,
            theme: self.chart.theme,
        };
        let has_months = self.calendar.grid == DateGrid::Months;
        if self.panel.numbers.unwrap_or(has_months)
            && let Some(largest) = self.panel.color_numbers().into_iter().max()
        {
            map.number = map.readable_number(largest, self.chart.body);
        }
        map
    }

    /// A description of the grid for people who cannot see it.
    pub fn in_words(&self) -> String {
        if self.panel.by == HeatMeasure::Difficulty {
            return self.panel.subtitle.clone();
        }
        let language = self.chart.language;
        let spread = Spread::of(self.panel.color_numbers());
        language.phrases().heat_map.figure.with(&[
            ("count", &language.number(spread.counted as u128)),
            ("fewest", &language.number(spread.fewest)),
            ("most", &language.number(spread.most)),
        ])
    }

    fn grid(&self, map: &HeatMap<'_>) -> Item {
        let numbers = self.panel.color_numbers();
        let positions = &self.calendar.positions;
        let mut items: Vec<Item> = Vec::new();
        for ((entry, &number), &(row, column)) in
            self.panel.survey.entries().iter().zip(&numbers).zip(positions)
        {
            items.push(
                map.cell(&HeatCell {
                    row,
                    column,
                    number,
                    id: format!("day-{}", entry.subject.slug()),
                    title: self.day_with_number(entry.subject, number),
                })
                .into(),
            );
        }
        if self.panel.by == HeatMeasure::Solutions {
            let spread = Spread::of(numbers.iter().copied());
            for (&number, &(row, column)) in numbers.iter().zip(positions) {
                if [spread.fewest, spread.most].contains(&number) {
                    items.extend(map.mark(row, column, number));
                }
            }
        }
        if self.calendar.grid == DateGrid::Weeks {
            items.push(self.month_lines(map));
        }
        figure("heat-map", self.in_words(), items)
    }

    /// A day and its number of tilings or marks in words.
    fn day_with_number(&self, day: Day, number: u128) -> String {
        let language = self.chart.language;
        let words = if self.panel.by == HeatMeasure::Solutions || number == 0 {
            language.tilings(number)
        } else {
            language
                .phrases()
                .spoken
                .difficulty
                .with(&[("marks", &number.to_string()), ("most", &Marks::MAXIMUM.to_string())])
        };
        format!("{}: {words}", language.day_in_words(day))
    }

    /// The lines between the months in columns of weeks.
    fn month_lines(&self, map: &HeatMap<'_>) -> Item {
        let (rows, columns) = self.calendar.extent;
        let mut months = vec![None; rows * columns];
        let entries = self.panel.survey.entries();
        for (entry, &(row, column)) in entries.iter().zip(&self.calendar.positions) {
            months[row * columns + column] = Some(entry.subject.month());
        }
        // The line fits between two cells.
        let width = self.chart.theme.board.frame.width.min(GAP * 0.8);
        let stroke = Stroke::new(self.chart.theme.inks.text, width);
        map.boundaries((rows, columns), stroke, |row, column| {
            if row < rows && column < columns { months[row * columns + column] } else { None }
        })
        .into()
    }

    /// The names above the columns and next to the rows; each cell also contains them in its title.
    fn names(&self, map: &HeatMap<'_>) -> Item {
        let step = map.step;
        let mut items = Vec::new();
        for (column, name) in &self.calendar.over {
            let cell = map.at(0, *column);
            let y = cell.y - BELOW_NAMES * self.chart.body;
            let line = self.name_line(name);
            let words = name.words.clone();
            items.push(match self.calendar.grid {
                DateGrid::Weeks => {
                    line.start(words, Point::new(cell.x + GAP / 2.0, y), step.width * 4.0)
                }
                DateGrid::Months => {
                    line.middle(words, Point::new(cell.x + step.width / 2.0, y), step.width)
                }
            });
        }
        let beside = self.beside();
        for (row, name) in self.calendar.beside.iter().enumerate() {
            let line = self.name_line(name);
            let middle = map.at(row, 0).y + (step.height + line.cap_height()) / 2.0;
            let at = Point::new(map.corner.x - beside, middle);
            items.push(line.start(name.words.clone(), at, beside));
        }
        in_role(Role::Artifact, items)
    }

    fn name_line(&self, name: &DateName) -> Line {
        match name.month {
            Some(month) => self.chart.bold().colored(self.chart.theme.month_type(month)),
            None => self.chart.muted(),
        }
    }
}

/// The distance from one date to the next in columns of weeks, in millimeters: 54 weeks and their names fit on an A4
/// sheet in landscape format, and numbers of three digits into the cells.
const WEEK_STEP: Size = Size::new(4.7, 4.7);
/// The distance from one date to the next in rows of months, in millimeters: four digits fit.
const MONTH_STEP: Size = Size::new(7.8, 6.6);
/// The number of days in a week.
const WEEK: usize = 7;
/// The number of days in the longest months.
const LONGEST_MONTH: usize = 31;

/// A grid of dates.
pub struct Calendar {
    /// The layout of the dates.
    pub grid: DateGrid,
    /// The number of rows and columns.
    pub extent: (usize, usize),
    /// The distance from one date to the next, in millimeters.
    pub step: Size,
    /// For each date its row and column.
    pub positions: Vec<(usize, usize)>,
    /// The names above columns, each with its column.
    pub over: Vec<(usize, DateName)>,
    /// The names next to the rows.
    pub beside: Vec<DateName>,
}

/// A name next to a row or above a column.
pub struct DateName {
    pub words: String,
    /// The month, if it is one; the name is set in its ink.
    pub month: Option<u32>,
}

impl DateName {
    fn of_month(month: u32, language: &Language) -> Self {
        let name = language.month_short(month).unwrap_or_default();
        Self { words: language.heading(name), month: Some(month) }
    }
}

impl Calendar {
    pub fn new(panel: &Panel, language: &Language) -> Self {
        let dates: Option<Vec<NaiveDate>> = panel
            .survey
            .entries()
            .iter()
            .map(|entry| match entry.subject {
                Day::Dated(date) => Some(date),
                Day::Perpetual { .. } => None,
            })
            .collect();
        match dates {
            Some(dates) if panel.grid != Some(DateGrid::Months) => {
                let is_large = panel.numbers == Some(true)
                    && panel.color_numbers().into_iter().any(|number| number > 999);
                let step = if is_large { MONTH_STEP } else { WEEK_STEP };
                Self { step, ..Self::of_weeks(&dates, language) }
            }
            _ => Self::of_months(&panel.survey, language),
        }
    }

    fn of_weeks(dates: &[NaiveDate], language: &Language) -> Self {
        let week = language.week();
        let first = dates.first().copied().unwrap_or_default();
        // The first column begins with the week of the first date.
        let start = first.week(week[0]).first_day();
        let positions: Vec<(usize, usize)> = dates
            .iter()
            .map(|date| usize::try_from((*date - start).num_days()).unwrap_or(0))
            .map(|days| (days % WEEK, days / WEEK))
            .collect();
        let mut over: Vec<(usize, DateName)> = Vec::new();
        let mut before = None;
        for (date, &(_, column)) in dates.iter().zip(&positions) {
            let month = Day::Dated(*date).month();
            if before.replace(month) != Some(month) {
                over.push((column, DateName::of_month(month, language)));
            }
        }
        let columns = positions.iter().map(|&(_, column)| column + 1).max();
        let beside = week.map(|day| DateName {
            words: language.heading(language.weekday_short(day)),
            month: None,
        });
        Self {
            grid: DateGrid::Weeks,
            extent: (WEEK, columns.unwrap_or(0)),
            step: WEEK_STEP,
            positions,
            over,
            beside: beside.into(),
        }
    }

    fn of_months(survey: &Survey<Day>, language: &Language) -> Self {
        let mut rows: Vec<(Option<i32>, u32)> = Vec::new();
        let mut positions = Vec::new();
        for entry in survey.entries() {
            let day = entry.subject;
            let month = (day.year(), day.month());
            if rows.last() != Some(&month) {
                rows.push(month);
            }
            positions.push((rows.len() - 1, day.number() as usize - 1));
        }
        Self {
            grid: DateGrid::Months,
            extent: (rows.len(), LONGEST_MONTH),
            step: MONTH_STEP,
            positions,
            over: (0..LONGEST_MONTH)
                .map(|column| (column, DateName { words: (column + 1).to_string(), month: None }))
                .collect(),
            beside: rows.iter().map(|&(_, month)| DateName::of_month(month, language)).collect(),
        }
    }

    /// The size of the grid in millimeters.
    pub fn size(&self) -> Size {
        let (rows, columns) = self.extent;
        Size::new(columns as f64 * self.step.width, rows as f64 * self.step.height)
    }
}
