//! Histograms: how many dates have how many tilings.

pub(crate) mod product;

use crate::chart::Histogram;
use crate::chart::{Chart, ChartStyle, Fact, in_role};
use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Size};
use tilendar_puzzle::analysis::{Bins, Spread};

/// A date, or whatever stays open, and how many tilings it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Its name, such as a date.
    pub name: String,
    /// How many tilings it has.
    pub tilings: u128,
}

/// The width of the bars together, in millimetres.
const WIDTH: f64 = 190.0;
/// The height of the highest bar, in millimetres.
const HEIGHT: f64 = 68.0;
/// White between heading and the highest bar, in body ems: the median stands in it.
const BELOW_HEAD: f64 = 6.0;
/// White between the axis and the facts, in body ems.
const ABOVE_FACTS: f64 = 5.6;

/// An axis has at most this many numbers.
const MOST_NUMBERS: usize = 13;

/// The histogram on a page as large as it needs, with the median and the extremes named.
pub fn picture(title: &str, counted: &[Counted], options: &ChartStyle) -> Document {
    let chart = Chart::new(&options.theme, &options.language);
    let phrases = options.language.phrases();
    let counts: Vec<u128> = counted.iter().map(|counted| counted.tilings).collect();
    let bins = Bins::of(&counts);
    let subtitle = phrases.histogram.subtitle.as_str();
    let (mut items, foot) = chart.head(title, Some(subtitle), Point::ORIGIN, WIDTH);
    let top = foot + BELOW_HEAD * chart.body;
    let bars = Histogram {
        area: Rect::new(0.0, top, WIDTH, top + HEIGHT),
        bins: &bins,
        theme: &options.theme,
    };
    let drawing = Drawing {
        chart: &chart,
        bars: &bars,
    };
    let spread = Spread::of(counts.iter().copied());
    items.push(drawing.bars(spread));
    items.extend(drawing.median(spread));
    items.push(drawing.counts(spread));
    items.push(drawing.axis());
    let at = Point::new(0.0, bars.area.y1 + ABOVE_FACTS * chart.body);
    let among = &phrases.chart.of_dates;
    let name = |index: usize| counted[index].name.clone();
    let facts = Fact::of_counts(&counts, among, &options.language, name);
    let (facts, foot) = chart.facts(&facts, at, WIDTH);
    items.extend(facts);
    let size = Size::new(WIDTH, foot);
    chart.document(title.to_string(), subtitle.to_string(), size, items)
}

/// What the bars and what is around them are drawn from.
struct Drawing<'a> {
    chart: &'a Chart<'a>,
    bars: &'a Histogram<'a>,
}

impl Drawing<'_> {
    /// The bars.
    fn bars(&self, spread: Spread) -> Item {
        let language = self.chart.language;
        let phrases = &language.phrases().histogram;
        let mut items: Vec<Item> = Vec::new();
        for (place, bin) in self.bars.bins.bins.iter().enumerate() {
            let bar = self.bars.drawn_bar(place, spread.median);
            if bar.is_empty() {
                continue;
            }
            let count = language.number(bin.count as u128);
            let words = phrases.bar.with(&[
                ("least", &language.number(bin.least)),
                ("most", &language.number(bin.most)),
                ("count", &count),
            ]);
            let id = format!("bar-{}", bin.least);
            let bar = bar.into_iter().map(Item::Shape).collect();
            items.push(Group::named(id, words, bar).into());
        }
        items.push(self.bars.baseline().into());
        let words = phrases.subtitle.to_string();
        Group::named("histogram", words, items)
            .with_role(Role::Figure)
            .into()
    }

    /// How many each bar stands for, above it, out of the way of the median's line.
    fn counts(&self, spread: Spread) -> Item {
        let chart = self.chart;
        let line = chart.line();
        let median = self.bars.x_of(spread.median);
        let mut items = Vec::new();
        for (place, bin) in self.bars.bins.bins.iter().enumerate() {
            if bin.count == 0 {
                continue;
            }
            let area = self.bars.bar(place);
            let at = Point::new(area.center().x, area.y0 - chart.body * 0.4);
            let count = chart.language.number(bin.count as u128);
            let apart = line.width(&count) / 2.0 + chart.body * 0.4;
            let at = match at.x - median {
                off if off.abs() >= apart => at,
                off if off < 0.0 => Point::new(median - apart, at.y),
                _ => Point::new(median + apart, at.y),
            };
            items.push(line.middle(count, at, self.bars.step()));
        }
        in_role(Role::Artifact, items)
    }

    /// The line at the median, and its number above all bars.
    fn median(&self, spread: Spread) -> Option<Item> {
        if spread.most == 0 {
            return None;
        }
        let chart = self.chart;
        let top = self.bars.area.y0 - chart.body * 3.4;
        let median = chart.language.number(spread.median.round() as u128);
        let phrase = &chart.language.phrases().histogram.median;
        let words = phrase.with(&[("count", &median)]);
        let line = chart.bold();
        let x = self.bars.x_of(spread.median) + chart.body * 0.5;
        let at = Point::new(x, top + line.cap_height());
        let room = self.bars.area.x1 - x;
        let words = line.start(words, at, room);
        Some(in_role(
            Role::Paragraph,
            vec![self.bars.mark(spread.median, top).into(), words],
        ))
    }

    /// The least number of each range below its bar, and what the numbers are.
    fn axis(&self) -> Item {
        let chart = self.chart;
        let phrases = &chart.language.phrases().histogram;
        let area = self.bars.area;
        let line = chart.muted();
        let y = area.y1 + chart.body * 0.6 + line.cap_height();
        let bins = &self.bars.bins.bins;
        let ends = bins.last().map(|bin| bin.most.saturating_add(1));
        let starts: Vec<u128> = bins.iter().map(|bin| bin.least).chain(ends).collect();
        // Of many numbers each second one is enough.
        let every = if starts.len() > MOST_NUMBERS { 2 } else { 1 };
        let room = self.bars.step() * every as f64 * 0.94;
        let numbers = starts.into_iter().enumerate().step_by(every);
        let mut items: Vec<Item> = numbers
            .map(|(place, start)| {
                let at = Point::new(area.x0 + place as f64 * self.bars.step(), y);
                line.middle(chart.language.number(start), at, room)
            })
            .collect();
        let words = match self.bars.bins.is_doubling {
            true => &phrases.doubling_axis,
            false => &phrases.axis,
        };
        let at = Point::new(area.x0, y + chart.body * 1.6);
        items.push(chart.muted().start(words.to_string(), at, area.width()));
        in_role(Role::Paragraph, items)
    }
}
