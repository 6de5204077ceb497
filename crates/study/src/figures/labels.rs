//! What the labels of a board explain: a bar for each set of groups, and the mean of each label.

use crate::chart::{Chart, ChartStyle, figure, filled, in_role, rule};
use crate::variance::{Explained, LabelMean};
use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Size};
use tilendar_print::product::in_language;
use tilendar_print::product::pagination::Line;
use tilendar_puzzle::{GroupKind, Puzzle};

/// The width of the picture, in millimetres.
const WIDTH: f64 = 190.0;
/// The part of the width that names take at the left, and numbers at the right, in millimetres.
const BESIDE: (f64, f64) = (52.0, 16.0);
/// The height of a bar, and from one to the next, in millimetres.
const BAR: (f64, f64) = (4.6, 7.4);
/// The height of the means of a group, in millimetres.
const MEANS: f64 = 30.0;
/// What a heading of means takes, in body ems.
const HEADING: f64 = 3.4;
/// White between heading and bars, and above the means, in body ems.
const ABOVE: f64 = 3.4;
/// How much of the ink of text is in what each group explains by itself, in what only their combination does, and in
/// what nothing does.
const TONES: (f64, f64, f64) = (0.72, 0.36, 0.07);
/// The line at the mean of all, in millimetres.
const LINE: f64 = 0.2;

/// The shares as bars, and the geometric means of the labels below and above the mean of all, on a page as large as
/// they need.
pub fn picture(
    puzzle: &Puzzle,
    explained: &[Explained],
    means: &[LabelMean],
    style: &ChartStyle,
) -> Document {
    let puzzle = &in_language(puzzle, &style.language);
    let chart = Chart::new(style);
    let phrases = &style.language.phrases().study;
    let title = phrases.labels_title.with(&[("puzzle", puzzle.title())]);
    let subtitle = phrases.labels_subtitle.as_str();
    let (mut items, foot) = chart.head(&title, subtitle, Point::ORIGIN, WIDTH);
    let drawing = Drawing {
        puzzle,
        explained,
        chart: &chart,
    };
    let mut y = foot + ABOVE * chart.body;
    for set in explained {
        items.push(drawing.bar(set, y));
        y += BAR.1;
    }
    items.push(drawing.legend(y));
    y += BAR.1 + chart.body;
    let line = chart.bold();
    let at = Point::new(0.0, y + line.cap_height());
    let heading = line.start(phrases.geometric_mean.to_string(), at, WIDTH);
    items.push(in_role(Role::Paragraph, vec![heading]));
    y += 2.0 * chart.body;
    for group in 0..puzzle.groups().len() {
        let own: Vec<&LabelMean> = means.iter().filter(|mean| mean.group == group).collect();
        items.push(drawing.means(group, &own, y));
        y += MEANS + HEADING * chart.body;
    }
    let size = Size::new(WIDTH, y);
    chart.document(title, subtitle.to_string(), size, items)
}

/// What the picture is drawn from.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    explained: &'a [Explained],
    chart: &'a Chart<'a>,
}

impl Drawing<'_> {
    /// What a group is called: by its kind, or by its own name.
    fn group_name(&self, group: usize) -> String {
        let phrases = &self.chart.language.phrases().study;
        let of = &self.puzzle.groups()[group];
        match of.kind() {
            GroupKind::Month => phrases.month.to_string(),
            GroupKind::Day => phrases.day.to_string(),
            GroupKind::Weekday => phrases.weekday.to_string(),
            _ => of.name().to_owned(),
        }
    }

    /// Hundredths with one place, with the point of English: so does the table.
    fn percent(share: f64) -> String {
        format!("{:.1} %", 100.0 * share.max(0.0))
    }

    /// A set of groups: what each explains by itself, what only all of them together do, and the rest.
    fn bar(&self, set: &Explained, top: f64) -> Item {
        let names = set.groups.iter().map(|&group| self.group_name(group));
        let names: Vec<String> = names.collect();
        let name = names.join(" + ");
        let width = WIDTH - BESIDE.0 - BESIDE.1;
        let ends = [0.0, set.added, set.share.max(set.added), 1.0];
        let tones = [TONES.0, TONES.1, TONES.2];
        let x = |share: f64| BESIDE.0 + width * share.clamp(0.0, 1.0);
        let mut items: Vec<Item> = Vec::new();
        for (ends, tone) in ends.windows(2).zip(tones) {
            if ends[1] > ends[0] {
                let part = Rect::new(x(ends[0]), top, x(ends[1]), top + BAR.0);
                items.push(filled(part, self.chart.tone(tone)).into());
            }
        }
        let (line, bold) = (self.chart.line(), self.chart.bold());
        let baseline = top + (BAR.0 + line.cap_height()) / 2.0;
        let share = Self::percent(set.share);
        let title = format!("{name}: {share}");
        let at = Point::new(0.0, baseline);
        items.push(line.start(name, at, BESIDE.0 - self.chart.body));
        items.push(bold.end(share, Point::new(WIDTH, baseline), BESIDE.1));
        figure(format!("explained-{}", names.join("-")), title, items)
    }

    fn legend(&self, top: f64) -> Item {
        let phrases = &self.chart.language.phrases().study;
        let line = self.chart.muted();
        let side = 0.9 * self.chart.body;
        let baseline = top + 0.4 * self.chart.body + line.cap_height();
        let mut x = BESIDE.0;
        let mut items = Vec::new();
        for (tone, phrase) in [(TONES.0, &phrases.alone), (TONES.1, &phrases.together)] {
            let square = Rect::new(x, baseline - side, x + side, baseline);
            items.push(filled(square, self.chart.tone(tone)).into());
            x += 1.6 * side;
            let words = phrase.to_string();
            let width = line.width(&words);
            items.push(line.start(words, Point::new(x, baseline), width));
            x += width + 2.4 * self.chart.body;
        }
        in_role(Role::Paragraph, items)
    }

    /// The means of a group's labels, as bars up and down from the mean of all of them.
    fn means(&self, group: usize, means: &[&LabelMean], top: f64) -> Item {
        let chart = self.chart;
        let heading = chart.bold();
        let single = self.explained.iter().find(|set| set.groups == [group]);
        let name = self.group_name(group);
        let share = single.map_or_else(String::new, |set| Self::percent(set.share));
        let baseline = top + heading.cap_height();
        let beside = heading.width(&name) + chart.body;
        let muted = chart.muted();
        let mut items = vec![
            heading.start(name.clone(), Point::new(0.0, baseline), WIDTH),
            muted.start(share.clone(), Point::new(beside, baseline), WIDTH),
        ];
        let solvable = means.iter().map(|of| of.mean).filter(|&mean| mean > 0.0);
        let logs: Vec<f64> = solvable.map(f64::ln).collect();
        let least = logs.iter().copied().fold(f64::INFINITY, f64::min);
        let most = logs.iter().copied().fold(f64::MIN, f64::max);
        let middle = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        let line = Line {
            size: SMALL * chart.body,
            ..chart.line()
        };
        // Numbers stand over and under the bars, labels at the foot.
        let room = 3.2 * line.size;
        let (above, foot) = (top + HEADING * chart.body, top + MEANS - 1.4 * line.size);
        let height = (foot - above - room).max(1.0);
        let spread = (most - least).max(f64::EPSILON);
        let y_of = |log: f64| above + room / 2.0 + height * (most - log) / spread;
        let step = WIDTH / means.len().max(1) as f64;
        for (place, of) in means.iter().enumerate().filter(|(_, of)| of.mean > 0.0) {
            let center = (place as f64 + 0.5) * step;
            let half = (step * 0.36).min(5.0);
            let (end, start) = (y_of(of.mean.ln()), y_of(middle));
            let bar = Rect::new(center - half, start.min(end), center + half, start.max(end));
            let is_harder = end > start;
            let tone = if is_harder { TONES.0 } else { TONES.1 };
            let number = chart.language.number(of.mean.round() as u128);
            let label = self.puzzle.text(of.label).to_string();
            let y = if is_harder {
                end + 0.35 * line.size + line.cap_height()
            } else {
                end - 0.35 * line.size
            };
            let mut drawn: Vec<Item> = Vec::new();
            if bar.height() > 0.0 {
                drawn.push(filled(bar, chart.tone(tone)).into());
            }
            drawn.push(line.middle(number.clone(), Point::new(center, y), step));
            let muted = Line {
                color: chart.theme.inks.muted,
                ..line.clone()
            };
            let foot = Point::new(center, top + MEANS + line.cap_height() - 0.4 * line.size);
            drawn.push(muted.middle(label.clone(), foot, step * 0.94));
            let id = format!("mean-{group}-{place}");
            items.push(Group::named(id, format!("{label}: {number}"), drawn).into());
        }
        let y = y_of(middle);
        let (start, end) = (Point::new(0.0, y), Point::new(WIDTH, y));
        items.push(rule(start, end, chart.theme.inks.muted, LINE).into());
        figure(format!("means-{group}"), format!("{name}: {share}"), items)
    }
}

/// The em of the numbers and labels of the means, in body ems.
const SMALL: f64 = 0.8;
