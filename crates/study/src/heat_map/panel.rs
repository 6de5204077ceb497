//! One panel: its heading, its grid of dates, its facts.

use super::calendar::{Calendar, DateName};
use super::{DateGrid, Panel};
use crate::chart::{Chart, Fact, HeatCell, HeatMap, figure, in_role};
use tilendar_drawing::{Item, Point, Role, Stroke};
use tilendar_press::figure::Ramp;
use tilendar_puzzle::analysis::{Difficulty, Marks, Spread};

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
        let names = self.calendar.beside.iter();
        let names = names.map(|name| line.width(&name.words));
        names.fold(0.0, f64::max) + BESIDE * self.chart.body
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
        let (panel, language) = (self.panel, self.chart.language);
        let name = |index: usize| language.day_in_words(panel.days[index].day);
        if panel.difficulties.is_empty() {
            let among = &language.phrases().chart.of_dates;
            let mut facts = Fact::of_counts(&panel.shown(), among, language, name);
            if panel.are_means {
                // The last fact is the sum.
                facts.pop();
            }
            return facts;
        }
        let [hardest, easiest] = Difficulty::ranked(panel.difficulties.iter().copied());
        let phrases = &language.phrases().booklet;
        let lists = [(&phrases.hardest, hardest), (&phrases.easiest, easiest)];
        let facts = lists
            .into_iter()
            .map(|(label, days)| Fact::of_names(label, days.into_iter().map(name)));
        facts.collect()
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
        let largest = self.panel.shown().into_iter().max();
        let largest = largest.filter(|_| self.panel.numbers.unwrap_or(has_months));
        map.number = largest.and_then(|largest| map.readable_number(largest, self.chart.body));
        map
    }

    /// A description of the grid for people who cannot see it.
    pub fn in_words(&self) -> String {
        if !self.panel.difficulties.is_empty() {
            return self.panel.subtitle.clone();
        }
        let language = self.chart.language;
        let spread = Spread::of(self.panel.shown());
        language.phrases().heat_map.figure.with(&[
            ("count", &language.number(spread.counted as u128)),
            ("fewest", &language.number(spread.fewest)),
            ("most", &language.number(spread.most)),
        ])
    }

    fn grid(&self, map: &HeatMap<'_>) -> Item {
        let language = self.chart.language;
        let numbers = self.panel.shown();
        let days = self.panel.days.iter().map(|count| count.day);
        let days = days.zip(numbers.iter().copied()).zip(&self.calendar.places);
        let cells = days.clone().map(|((day, number), &(row, column))| {
            let words = language.day_in_words(day);
            let shown = if self.panel.difficulties.is_empty() || number == 0 {
                language.tilings(number)
            } else {
                let most = Marks::MAXIMUM.to_string();
                let marks = [("marks", &number.to_string()[..]), ("most", &most)];
                language.phrases().spoken.difficulty.with(&marks)
            };
            let cell = HeatCell {
                row,
                column,
                number,
                id: format!("day-{}", day.slug()),
                title: format!("{words}: {shown}"),
            };
            map.cell(&cell).into()
        });
        let mut items: Vec<Item> = cells.collect();
        if self.panel.difficulties.is_empty() {
            let spread = Spread::of(numbers.iter().copied());
            let ends = days
                .clone()
                .filter(|((_, number), _)| [spread.fewest, spread.most].contains(number));
            items.extend(
                ends.filter_map(|((_, number), &(row, column))| map.mark(row, column, number)),
            );
        }
        if self.calendar.grid == DateGrid::Weeks {
            let (rows, columns) = self.calendar.extent;
            let mut months = vec![None; rows * columns];
            for ((day, _), &(row, column)) in days {
                months[row * columns + column] = Some(day.month());
            }
            // The line fits between two cells.
            let width = self.chart.theme.board.frame.width.min(GAP * 0.8);
            let stroke = Stroke::new(self.chart.theme.inks.text, width);
            let lines = map.boundaries((rows, columns), stroke, |row, column| {
                let inside = row < rows && column < columns;
                inside.then(|| months[row * columns + column]).flatten()
            });
            items.push(lines.into());
        }
        figure("heat-map", self.in_words(), items)
    }

    /// The names above the columns and next to the rows; each cell also contains them in its title.
    fn names(&self, map: &HeatMap<'_>) -> Item {
        let step = map.step;
        let mut items = Vec::new();
        let line_of = |name: &DateName| {
            let mut line = self.chart.muted();
            if let Some(month) = name.month {
                line = self.chart.bold();
                line.color = self.chart.theme.month_type(month);
            }
            line
        };
        for (column, name) in &self.calendar.over {
            let cell = map.at(0, *column);
            let y = cell.y - BELOW_NAMES * self.chart.body;
            let (line, words) = (line_of(name), name.words.clone());
            items.push(match self.calendar.grid {
                DateGrid::Weeks => {
                    let at = Point::new(cell.x + GAP / 2.0, y);
                    line.start(words, at, step.width * 4.0)
                }
                DateGrid::Months => {
                    let at = Point::new(cell.x + step.width / 2.0, y);
                    line.middle(words, at, step.width)
                }
            });
        }
        for (row, name) in self.calendar.beside.iter().enumerate() {
            let cell = map.at(row, 0);
            let (line, beside) = (line_of(name), self.beside());
            let middle = cell.y + (step.height + line.cap_height()) / 2.0;
            let at = Point::new(map.corner.x - beside, middle);
            items.push(line.start(name.words.clone(), at, beside));
        }
        in_role(Role::Artifact, items)
    }
}
