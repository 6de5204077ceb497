//! What the labels of a board explain: a bar for each set of groups, and the mean of each label.

use crate::chart::{Chart, ChartStyle, in_role};
use crate::variance::{Explained, LabelMean};
use tilendar_drawing::{
    Color, Contour, Document, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
};
use tilendar_print::product::Line;
use tilendar_print::product::in_language;
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
    options: &ChartStyle,
) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let chart = Chart::new(&options.theme, &options.language);
    let phrases = &options.language.phrases().study;
    let title = phrases.labels_title.with(&[("puzzle", puzzle.title())]);
    let subtitle = phrases.labels_subtitle.as_str();
    let (mut items, foot) = chart.head(&title, Some(subtitle), Point::ORIGIN, WIDTH);
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
    let heading = phrases.geometric_mean.to_string();
    let at = Point::new(0.0, y + line.cap_height());
    items.push(in_role(
        Role::Paragraph,
        vec![line.start(heading, at, WIDTH)],
    ));
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
    fn tone(&self, share: f64) -> Color {
        let inks = self.chart.theme.inks;
        inks.ground.mixed(inks.text, share)
    }

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
        let names: Vec<String> = set
            .groups
            .iter()
            .map(|&group| self.group_name(group))
            .collect();
        let name = names.join(" + ");
        let width = WIDTH - BESIDE.0 - BESIDE.1;
        let ends = [0.0, set.added, set.share.max(set.added), 1.0];
        let tones = [TONES.0, TONES.1, TONES.2];
        let parts = ends
            .windows(2)
            .zip(tones)
            .filter(|(ends, _)| ends[1] > ends[0]);
        let mut items: Vec<Item> = parts
            .map(|(ends, tone)| {
                let x = |share: f64| BESIDE.0 + width * share.clamp(0.0, 1.0);
                let part = Rect::new(x(ends[0]), top, x(ends[1]), top + BAR.0);
                Shape::filled(Path::rectangle(part), self.tone(tone)).into()
            })
            .collect();
        let (line, bold) = (self.chart.line(), self.chart.bold());
        let baseline = top + (BAR.0 + line.cap_height()) / 2.0;
        let share = Self::percent(set.share);
        let title = format!("{name}: {share}");
        let at = Point::new(0.0, baseline);
        items.push(line.start(name, at, BESIDE.0 - self.chart.body));
        items.push(bold.end(share, Point::new(WIDTH, baseline), BESIDE.1));
        let id = format!("explained-{}", names.join("-"));
        Group::named(id, title, items)
            .with_role(Role::Figure)
            .into()
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
            items.push(Shape::filled(Path::rectangle(square), self.tone(tone)).into());
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
        let mut items = vec![
            heading.start(name.clone(), Point::new(0.0, baseline), WIDTH),
            chart
                .muted()
                .start(share.clone(), Point::new(beside, baseline), WIDTH),
        ];
        let solvable: Vec<f64> = means
            .iter()
            .map(|of| of.mean)
            .filter(|&mean| mean > 0.0)
            .collect();
        let logs = || solvable.iter().map(|mean| mean.ln());
        let (least, most) = (
            logs().fold(f64::INFINITY, f64::min),
            logs().fold(f64::MIN, f64::max),
        );
        let middle = logs().sum::<f64>() / solvable.len().max(1) as f64;
        let line = Line {
            size: SMALL * chart.body,
            ..chart.line()
        };
        // Numbers stand over and under the bars, labels at the foot.
        let room = 3.2 * line.size;
        let area = Rect::new(
            0.0,
            top + HEADING * chart.body,
            WIDTH,
            top + MEANS - 1.4 * line.size,
        );
        let height = (area.height() - room).max(1.0);
        let spread = (most - least).max(f64::EPSILON);
        let y_of = |log: f64| area.y0 + room / 2.0 + height * (most - log) / spread;
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
            let y = match is_harder {
                true => end + 0.35 * line.size + line.cap_height(),
                false => end - 0.35 * line.size,
            };
            let mut drawn: Vec<Item> = Vec::new();
            if bar.height() > 0.0 {
                drawn.push(Shape::filled(Path::rectangle(bar), self.tone(tone)).into());
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
        let axis = Contour::line(Point::new(0.0, y), Point::new(WIDTH, y));
        let stroke = Stroke::new(chart.theme.inks.muted, LINE);
        items.push(Shape::stroked(Path::from_contour(axis), stroke).into());
        let id = format!("means-{group}");
        Group::named(id, format!("{name}: {share}"), items)
            .with_role(Role::Figure)
            .into()
    }
}

/// The em of the numbers and labels of the means, in body ems.
const SMALL: f64 = 0.8;
