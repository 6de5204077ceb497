//! Histograms: how many dates have how many tilings.

use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Shape, Size};
use tilendar_fields::{FieldMap, fields};
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_press::options::{Drawing, Format, Layout, OptionalDays};
use tilendar_press::resources::Resources;
use tilendar_press::{Composition, Job, MakeError, NeedOfDates, Product, Query, Request, Shared};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Day, Subject};
use tilendar_puzzle::analysis::{Bins, Spread, Survey};

use crate::chart::{Chart, Fact, chart, figure, filled, in_role, rule, title_of_days};

fields! {
    /// How many dates have how many solutions.
    pub struct Histogram {
        /// The year, or every year, or some of its days.
        days: OptionalDays;
        /// Count every choice of labels, 30 February among them, instead of the dates that some year has.
        all_labels: bool;
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Histogram {
    /// The puzzle, which has dates.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards and boards without dates.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        self.shared().puzzle(resources)
    }

    /// The dates with their numbers of tilings: those that were requested, or all that some year has, with each of
    /// their weekdays if the board shows them.
    ///
    /// # Errors
    /// [`MakeError`] where counting fails.
    pub fn survey(&self, cached: &CachedPuzzle) -> Result<Survey<Subject>, MakeError> {
        let puzzle = cached.puzzle();
        let is_every_year = self.days.are_of_every_year() && self.days.are_whole();
        if self.all_labels && !is_every_year {
            let reason = "`all-labels` counts choices of labels, which are days of no year";
            return Err(MakeError::conflict("all-labels", "year", reason));
        }
        let dates = if is_every_year && (self.all_labels || puzzle.needs_year()) {
            let reveals =
                puzzle.reveals().filter(|reveal| self.all_labels || puzzle.is_real(reveal));
            cached.dates_of_reveals(reveals.collect())
        } else {
            cached.dates(self.days.days()?).map_err(MakeError::caused_by)?
        };
        Almanac::new(dates, &AlmanacOptions::counts())
            .map(|almanac| almanac.survey())
            .map_err(MakeError::caused_by)
    }

    fn title(&self, puzzle: &Puzzle, days: &[Day], language: &Language) -> String {
        let phrases = &language.phrases().heat_map;
        let name = ("puzzle", puzzle.title());
        match self.days.year {
            Some(year) if self.days.are_whole() => {
                phrases.title.with(&[name, ("year", &year.get().to_string())])
            }
            _ if self.all_labels => language.phrases().histogram.all_labels.with(&[name]),
            None if self.days.are_whole() => phrases.title_of_every_year.with(&[name]),
            _ => title_of_days(puzzle, days, language),
        }
    }
}

impl Product for Histogram {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        let need = NeedOfDates { reason: "a histogram counts dates", instead: &["study counts"] };
        Shared { needs_dates: Some(need), ..Shared::on_paper(&self.layout, &self.drawing) }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        let days = self.days.as_days();
        let query = Query::nothing().without(days.left_out()?);
        Ok(query.titled(days.title(&self.days.days()?), days.states()))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let survey = job.counting(|| self.survey(job.cached))?;
        let title = self.title(&job.puzzle, &self.days.days()?, &job.style.language);
        Ok(chart(picture(&title, &survey, &job.style), "histogram", &self.drawing))
    }
}

/// The total width of the bars, in millimeters.
const WIDTH: f64 = 190.0;
/// The height of the highest bar, in millimeters.
const HEIGHT: f64 = 68.0;
/// The white between heading and the highest bar, in body ems: the median is printed there.
const BELOW_HEAD: f64 = 6.0;
/// The white between the axis and the facts, in body ems.
const ABOVE_FACTS: f64 = 5.6;
/// The white between two bars, as a share of a bar's step.
const GAP: f64 = 0.14;
/// The tints of the text ink for the bars up to the median, and beyond it.
const TONES: (f64, f64) = (0.56, 0.26);
/// The least height of a bar with a count above zero, in millimeters.
const LEAST_HEIGHT: f64 = 0.5;
/// The width of the line below the bars, and of a mark, in millimeters.
const LINE: f64 = 0.2;
/// The most numbers on an axis.
const MOST_NUMBERS: usize = 13;

/// The histogram on a page as large as it needs, with the median and the extremes named.
pub fn picture(title: &str, survey: &Survey<Subject>, style: &Style) -> Document {
    let chart = Chart::new(style);
    let phrases = style.language.phrases();
    let counts: Vec<u128> = survey.counts().collect();
    let bins = survey.bins();
    let subtitle = phrases.histogram.subtitle.as_str();
    let (mut items, foot) = chart.head(title, subtitle, Point::ORIGIN, WIDTH);
    let top = foot + BELOW_HEAD * chart.body;
    let bars = Bars {
        chart: &chart,
        area: Rect::new(0.0, top, WIDTH, top + HEIGHT),
        bins: &bins,
        spread: survey.spread(),
    };
    items.push(bars.figure());
    items.extend(bars.median());
    items.push(bars.counts());
    items.push(bars.axis());
    let at = Point::new(0.0, bars.area.y1 + ABOVE_FACTS * chart.body);
    let among = &phrases.chart.of_dates;
    let name = |index: usize| style.language.subject_in_words(&survey.entries()[index].subject);
    let facts = Fact::of_counts(&counts, among, &style.language, name);
    let (facts, foot) = chart.facts(&facts, at, WIDTH);
    items.extend(facts);
    chart.document(title.to_string(), subtitle.to_string(), Size::new(WIDTH, foot), items)
}

/// The bars and everything around them.
struct Bars<'a> {
    chart: &'a Chart<'a>,
    /// Bars fill the width; the highest fills the height.
    area: Rect,
    bins: &'a Bins,
    spread: Spread,
}

impl Bars<'_> {
    /// The distance from one bar to the next.
    fn step(&self) -> f64 {
        self.area.width() / self.bins.bins.len().max(1) as f64
    }

    /// The area of a bar, counted from 0; its height is zero if it counts nothing.
    fn bar(&self, index: usize) -> Rect {
        let highest = self.bins.bins.iter().map(|bin| bin.count).max();
        let count = self.bins.bins.get(index).map_or(0, |bin| bin.count);
        let share = count as f64 / highest.unwrap_or(0).max(1) as f64;
        let left = self.area.x0 + index as f64 * self.step();
        let gap = GAP * self.step() / 2.0;
        // Even a small count is visible.
        let least = if count > 0 { LEAST_HEIGHT } else { 0.0 };
        Rect::new(
            left + gap,
            self.area.y1 - (share * self.area.height()).max(least),
            left + self.step() - gap,
            self.area.y1,
        )
    }

    /// A bar: darker up to the median than beyond it, so that both tones stand for equally many; empty if it counts
    /// nothing.
    fn bar_items(&self, index: usize) -> Vec<Item> {
        let bar = self.bar(index);
        let middle = self.x_of(self.spread.median).clamp(bar.x0, bar.x1);
        [(Rect { x1: middle, ..bar }, TONES.0), (Rect { x0: middle, ..bar }, TONES.1)]
            .into_iter()
            .filter(|(part, _)| part.area() > 0.0)
            .map(|(part, share)| filled(part, self.chart.tone(share)).into())
            .collect()
    }

    fn x_of(&self, number: f64) -> f64 {
        self.area.x0 + self.bins.place(number) * self.step()
    }

    /// A vertical line at a number, from `top` to the top of its bar.
    fn mark(&self, number: f64, top: f64) -> Shape {
        let last = self.bins.bins.len().saturating_sub(1);
        let bar = self.bar((self.bins.place(number).max(0.0) as usize).min(last));
        let x = self.x_of(number);
        let ink = self.chart.theme.inks.text;
        rule(Point::new(x, top), Point::new(x, bar.y0), ink, LINE)
    }

    fn figure(&self) -> Item {
        let language = self.chart.language;
        let phrases = &language.phrases().histogram;
        let mut items: Vec<Item> = Vec::new();
        for (index, bin) in self.bins.bins.iter().enumerate() {
            let bar = self.bar_items(index);
            if bar.is_empty() {
                continue;
            }
            let words = phrases.bar.with(&[
                ("least", &language.number(bin.least)),
                ("most", &language.number(bin.most)),
                ("count", &self.chart.number(bin.count)),
            ]);
            items.push(Group::named(format!("bar-{}", bin.least), words, bar).into());
        }
        let Rect { x0, x1, y1, .. } = self.area;
        let ink = self.chart.theme.inks.muted;
        items.push(rule(Point::new(x0, y1), Point::new(x1, y1), ink, LINE).into());
        figure("histogram", phrases.subtitle.to_string(), items)
    }

    /// The count of each bar, above it, clear of the median's line.
    fn counts(&self) -> Item {
        let chart = self.chart;
        let line = chart.line();
        let median = self.x_of(self.spread.median);
        let mut items = Vec::new();
        for (index, bin) in self.bins.bins.iter().enumerate() {
            if bin.count == 0 {
                continue;
            }
            let area = self.bar(index);
            let count = chart.number(bin.count);
            let center = area.center().x;
            let apart = line.width(&count) / 2.0 + chart.body * 0.4;
            let x = if (center - median).abs() >= apart {
                center
            } else if center < median {
                median - apart
            } else {
                median + apart
            };
            items.push(line.middle(count, Point::new(x, area.y0 - chart.body * 0.4), self.step()));
        }
        in_role(Role::Artifact, items)
    }

    /// The line at the median, and its number above all bars.
    fn median(&self) -> Option<Item> {
        if self.spread.most == 0 {
            return None;
        }
        let chart = self.chart;
        let median = self.spread.median;
        let top = self.area.y0 - chart.body * 3.4;
        let number = chart.language.number(median.round() as u128);
        let words = chart.language.phrases().histogram.median.with(&[("count", &number)]);
        let line = chart.bold();
        let x = self.x_of(median) + chart.body * 0.5;
        let text = line.start(words, Point::new(x, top + line.cap_height()), self.area.x1 - x);
        Some(in_role(Role::Paragraph, vec![self.mark(median, top).into(), text]))
    }

    /// The least number of each range below its bar, and the unit of the numbers.
    fn axis(&self) -> Item {
        let chart = self.chart;
        let phrases = &chart.language.phrases().histogram;
        let area = self.area;
        let line = chart.muted();
        let y = area.y1 + chart.body * 0.6 + line.cap_height();
        let bins = &self.bins.bins;
        let end = bins.last().map(|bin| bin.most.saturating_add(1));
        let starts: Vec<u128> = bins.iter().map(|bin| bin.least).chain(end).collect();
        // With many numbers, only every second one is printed.
        let every = if starts.len() > MOST_NUMBERS { 2 } else { 1 };
        let room = self.step() * every as f64 * 0.94;
        let mut items = Vec::new();
        for (index, start) in starts.into_iter().enumerate().step_by(every) {
            let at = Point::new(area.x0 + index as f64 * self.step(), y);
            items.push(line.middle(chart.language.number(start), at, room));
        }
        let words = if self.bins.is_doubling { &phrases.doubling_axis } else { &phrases.axis };
        let at = Point::new(area.x0, y + chart.body * 1.6);
        items.push(line.start(words.to_string(), at, area.width()));
        in_role(Role::Paragraph, items)
    }
}
