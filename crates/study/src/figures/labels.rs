//! How much the labels of a board explain: a bar for each set of groups, and the mean of each label.

use std::collections::BTreeMap;

use tilendar_drawing::{Document, Group, Item, Point, Rect, Role, Size};
use tilendar_press::figure::Style;
use tilendar_press::words::in_language;
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::{GroupKind, LabelIndex, Puzzle, Reveal};

use crate::chart::{Chart, figure, filled, in_role, rule};

/// The width of the picture, in millimeters.
const WIDTH: f64 = 190.0;
/// The part of the width for names at the left, and for numbers at the right, in millimeters.
const BESIDE: (f64, f64) = (52.0, 16.0);
/// The height of a bar, and the distance from one to the next, in millimeters.
const BAR: (f64, f64) = (4.6, 7.4);
/// The height of the means of a group, in millimeters.
const MEANS: f64 = 30.0;
/// The height of a heading of means, in body ems.
const HEADING: f64 = 3.4;
/// The white between heading and bars, and above the means, in body ems.
const ABOVE: f64 = 3.4;
/// The tints of the text ink for the shares that each group explains by itself, that only their combination explains,
/// and that nothing explains.
const TONES: (f64, f64, f64) = (0.72, 0.36, 0.07);
/// The line at the overall mean, in millimeters.
const LINE: f64 = 0.2;

/// The shares as bars, and the geometric means of the labels below and above the overall mean, on a page as large as
/// they need.
pub fn picture(
    puzzle: &Puzzle,
    explained: &[Explained],
    means: &[LabelMean],
    style: &Style,
) -> Document {
    let puzzle = &in_language(puzzle, &style.language);
    let chart = Chart::new(style);
    let phrases = &style.language.phrases().study;
    let title = phrases.labels_title.with(&[("puzzle", puzzle.title())]);
    let subtitle = phrases.labels_subtitle.as_str();
    let (mut items, foot) = chart.head(&title, subtitle, Point::ORIGIN, WIDTH);
    let of_group = |group| means.iter().filter(move |mean| mean.group == group);
    let groups = 0..puzzle.groups().len();
    let drawing = Drawing {
        puzzle,
        explained,
        spread: groups.clone().map(|group| spread(of_group(group))).fold(f64::EPSILON, f64::max),
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
    for group in groups {
        let own: Vec<&LabelMean> = of_group(group).collect();
        items.push(drawing.means(group, &own, y));
        y += MEANS + HEADING * chart.body;
    }
    let size = Size::new(WIDTH, y);
    chart.document(title, subtitle.to_string(), size, items)
}

/// The data for drawing the picture.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    explained: &'a [Explained],
    /// The largest spread of a group's means, which the height of its bars stands for.
    spread: f64,
    chart: &'a Chart<'a>,
}

/// The spread of means: the logarithm of the largest over the least.
fn spread<'a>(means: impl Iterator<Item = &'a LabelMean>) -> f64 {
    let logs: Vec<f64> = means.filter(|of| of.mean > 0.0).map(|of| of.mean.ln()).collect();
    let least = logs.iter().copied().fold(f64::INFINITY, f64::min);
    logs.into_iter().fold(f64::MIN, f64::max) - least
}

impl Drawing<'_> {
    /// The name of a group: by its kind, or its own name.
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

    /// Percent with one decimal and a decimal point, as in the table.
    fn percent(share: f64) -> String {
        format!("{:.1} %", 100.0 * share.max(0.0))
    }

    /// A set of groups: the shares that each explains by itself, that only all of them together explain, and the
    /// rest.
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

    /// The means of a group's labels, as bars up and down from the overall mean.
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
        let most = logs.iter().copied().fold(f64::MIN, f64::max);
        let middle = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        let line = chart.line().of_size(SMALL * chart.body);
        // Numbers are above and below the bars, labels at the foot.
        let room = 3.2 * line.size;
        let (above, foot) = (top + HEADING * chart.body, top + MEANS - 1.4 * line.size);
        let height = (foot - above - room).max(1.0);
        let y_of = |log: f64| above + room / 2.0 + height * (most - log) / self.spread;
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
            let muted = line.clone().colored(chart.theme.inks.muted);
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

/// The balancing of effects stops when none changes by more than this.
const EXACT: f64 = 1e-13;
/// The most rounds of balancing; where all combinations occur, two are enough.
const MOST_ROUNDS: usize = 10_000;

/// How much of the spread of the logarithms of the numbers of tilings some groups explain: the sum of squares between
/// the means of their choices, as a share of the total sum of squares (η², R. A. Fisher, "Statistical Methods for
/// Research Workers", 1925).
#[derive(Debug, Clone, PartialEq)]
pub struct Explained {
    /// The groups, by their places in the puzzle.
    pub groups: Vec<usize>,
    /// The share that they explain together, with a separate mean for each combination of their labels; 0 to 1.
    pub share: f64,
    /// The share explained if each group has its own effect, whatever the others show; at most `share`.
    pub added: f64,
}

impl Explained {
    /// The share that only the combination explains.
    pub fn interaction(&self) -> f64 {
        self.share - self.added
    }
}

/// The mean number of tilings of the reveals that leave a label open.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelMean {
    /// The group, by its place in the puzzle.
    pub group: usize,
    /// The label.
    pub label: LabelIndex,
    /// The geometric mean of the numbers of tilings, without those that are zero; 0 if all are.
    pub mean: f64,
}

/// The mean of each label, by group and in the puzzle's order.
pub fn label_means(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<LabelMean> {
    let groups = puzzle.groups().iter().enumerate();
    let means = groups.flat_map(|(group, of)| {
        let labels = of.labels().iter();
        labels.map(move |&label| {
            let entries = survey.entries().iter().filter(|entry| entry.tilings > 0);
            let own = entries.filter(|entry| entry.subject.labels().contains(&label));
            let (sum, count) = own.fold((0.0, 0.0), |(sum, count), entry| {
                (sum + (entry.tilings as f64).ln(), count + 1.0)
            });
            let mean = if count > 0.0 { f64::exp(sum / count) } else { 0.0 };
            LabelMean { group, label, mean }
        })
    });
    means.collect()
}

/// The share that each set of the puzzle's groups explains: first each alone, then each pair, and so on. Reveals
/// without a tiling, whose number has no logarithm, are left out. Empty if all numbers are equal.
pub fn explained(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<Explained> {
    let solvable = survey.entries().iter().filter(|entry| entry.tilings > 0);
    let observed: Vec<(Vec<usize>, f64)> = solvable
        .map(|entry| {
            let choices = entry.subject.choices().collect();
            (choices, (entry.tilings as f64).ln())
        })
        .collect();
    let mean = observed.iter().map(|(_, log)| log).sum::<f64>() / observed.len().max(1) as f64;
    let centered: Vec<f64> = observed.iter().map(|(_, log)| log - mean).collect();
    // The mean of equal numbers may differ from them in its last digit.
    if observed.windows(2).all(|pair| pair[0].1 == pair[1].1) {
        return Vec::new();
    }
    let total = squares(&centered);
    let groups = puzzle.groups().len();
    let mut sets: Vec<Vec<usize>> = (1_usize..1 << groups)
        .map(|set| (0..groups).filter(|group| set >> group & 1 == 1).collect())
        .collect();
    sets.sort_by_key(Vec::len);
    let explain = |groups: Vec<usize>| {
        let level = |group: &[usize]| -> Vec<Vec<usize>> {
            let choices = observed.iter();
            choices
                .map(|(choices, _)| group.iter().map(|&group| choices[group]).collect())
                .collect()
        };
        let mut cells = centered.clone();
        subtract_means(&mut cells, &level(&groups));
        let effects: Vec<_> = groups.iter().map(|&group| level(&[group])).collect();
        let mut rest = centered.clone();
        for _ in 0..MOST_ROUNDS {
            let steps = effects.iter().map(|levels| subtract_means(&mut rest, levels));
            if steps.fold(0.0, f64::max) < EXACT {
                break;
            }
        }
        Explained {
            share: 1.0 - squares(&cells) / total,
            added: 1.0 - squares(&rest) / total,
            groups,
        }
    };
    sets.into_iter().map(explain).collect()
}

fn squares(numbers: &[f64]) -> f64 {
    numbers.iter().map(|number| number * number).sum()
}

/// Subtracts from each number the mean of its level, and returns the largest mean.
fn subtract_means(numbers: &mut [f64], levels: &[Vec<usize>]) -> f64 {
    let mut means: BTreeMap<&[usize], (f64, f64)> = BTreeMap::new();
    for (number, level) in numbers.iter().zip(levels) {
        let (sum, count) = means.entry(level).or_default();
        *sum += number;
        *count += 1.0;
    }
    for (number, level) in numbers.iter_mut().zip(levels) {
        if let Some((sum, count)) = means.get(level.as_slice()) {
            *number -= sum / count;
        }
    }
    let means = means.values().map(|(sum, count)| (sum / count).abs());
    means.fold(0.0, f64::max)
}
