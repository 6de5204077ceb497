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
    let by_group: Vec<Vec<&LabelMean>> = (0..puzzle.groups().len())
        .map(|group| means.iter().filter(|mean| mean.group == group).collect())
        .collect();
    let drawing = Drawing {
        puzzle,
        explained,
        spread: by_group.iter().map(|means| spread(means)).fold(f64::EPSILON, f64::max),
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
    for (group, means) in by_group.iter().enumerate() {
        items.push(drawing.means(group, means, y));
        y += MEANS + HEADING * chart.body;
    }
    chart.document(title, subtitle.to_string(), Size::new(WIDTH, y), items)
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
fn spread(means: &[&LabelMean]) -> f64 {
    let logs = logs(means);
    let least = logs.iter().copied().fold(f64::INFINITY, f64::min);
    logs.into_iter().fold(f64::MIN, f64::max) - least
}

/// The logarithms of the means above zero.
fn logs(means: &[&LabelMean]) -> Vec<f64> {
    means.iter().map(|label| label.mean).filter(|&mean| mean > 0.0).map(f64::ln).collect()
}

impl Drawing<'_> {
    /// The name of a group: by its kind, or its own name.
    fn group_name(&self, group: usize) -> String {
        let phrases = &self.chart.language.phrases().study;
        let group = &self.puzzle.groups()[group];
        match group.kind() {
            GroupKind::Month => phrases.month.to_string(),
            GroupKind::Day => phrases.day.to_string(),
            GroupKind::Weekday => phrases.weekday.to_string(),
            _ => group.name().to_owned(),
        }
    }

    /// Percent with one decimal and a decimal point, as in the table.
    fn percent(share: f64) -> String {
        format!("{:.1} %", 100.0 * share.max(0.0))
    }

    /// A set of groups: the shares that each explains by itself, that only all of them together explain, and the
    /// rest.
    fn bar(&self, set: &Explained, top: f64) -> Item {
        let names: Vec<String> = set.groups.iter().map(|&group| self.group_name(group)).collect();
        let name = names.join(" + ");
        let width = WIDTH - BESIDE.0 - BESIDE.1;
        let ends = [0.0, set.added, set.share.max(set.added), 1.0];
        let mut items: Vec<Item> = Vec::new();
        for (ends, tone) in ends.windows(2).zip([TONES.0, TONES.1, TONES.2]) {
            if let &[start, end] = ends
                && end > start
            {
                let [left, right] = [start, end].map(|end| BESIDE.0 + width * end.clamp(0.0, 1.0));
                let part = Rect::new(left, top, right, top + BAR.0);
                items.push(filled(part, self.chart.tone(tone)).into());
            }
        }
        let line = self.chart.line();
        let baseline = top + (BAR.0 + line.cap_height()) / 2.0;
        let share = Self::percent(set.share);
        let title = format!("{name}: {share}");
        items.push(line.start(name, Point::new(0.0, baseline), BESIDE.0 - self.chart.body));
        items.push(self.chart.bold().end(share, Point::new(WIDTH, baseline), BESIDE.1));
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
        let name = self.group_name(group);
        let share = self
            .explained
            .iter()
            .find(|set| set.groups == [group])
            .map_or_else(String::new, |set| Self::percent(set.share));
        let baseline = top + heading.cap_height();
        let beside = heading.width(&name) + chart.body;
        let mut items = vec![
            heading.start(name.clone(), Point::new(0.0, baseline), WIDTH),
            chart.muted().start(share.clone(), Point::new(beside, baseline), WIDTH),
        ];
        let logs = logs(means);
        let most = logs.iter().copied().fold(f64::MIN, f64::max);
        let middle = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        let small = SMALL * chart.body;
        // Numbers are above and below the bars, labels at the foot.
        let room = 3.2 * small;
        let above = top + HEADING * chart.body;
        let height = (top + MEANS - 1.4 * small - above - room).max(1.0);
        let y_of = |log: f64| above + room / 2.0 + height * (most - log) / self.spread;
        let step = WIDTH / means.len().max(1) as f64;
        for (index, label) in means.iter().enumerate() {
            if label.mean > 0.0 {
                let center = (index as f64 + 0.5) * step;
                let bar = MeanBar { center, step, start: y_of(middle), end: y_of(label.mean.ln()) };
                let id = format!("mean-{group}-{index}");
                items.push(self.mean(label, id, &bar, top + MEANS).into());
            }
        }
        let y = y_of(middle);
        let muted = chart.theme.inks.muted;
        items.push(rule(Point::new(0.0, y), Point::new(WIDTH, y), muted, LINE).into());
        figure(format!("means-{group}"), format!("{name}: {share}"), items)
    }

    /// The mean of a label as a bar with its number, and the label at the foot.
    fn mean(&self, mean: &LabelMean, id: String, bar: &MeanBar, foot: f64) -> Group {
        let chart = self.chart;
        let line = chart.line().of_size(SMALL * chart.body);
        let &MeanBar { center, step, start, end } = bar;
        let half = (step * 0.36).min(5.0);
        let area = Rect::new(center - half, start.min(end), center + half, start.max(end));
        let (tone, y) = if end > start {
            (TONES.0, end + 0.35 * line.size + line.cap_height())
        } else {
            (TONES.1, end - 0.35 * line.size)
        };
        let number = chart.language.number(mean.mean.round() as u128);
        let label = self.puzzle.text(mean.label).to_string();
        let title = format!("{label}: {number}");
        let mut items: Vec<Item> = Vec::new();
        if area.height() > 0.0 {
            items.push(filled(area, chart.tone(tone)).into());
        }
        items.push(line.middle(number, Point::new(center, y), step));
        let below = Point::new(center, foot + line.cap_height() - 0.4 * line.size);
        let muted = line.colored(chart.theme.inks.muted);
        items.push(muted.middle(label, below, step * 0.94));
        Group::named(id, title, items)
    }
}

/// The position of a mean's bar, in millimeters.
struct MeanBar {
    center: f64,
    /// The distance from one bar to the next.
    step: f64,
    /// The y of the overall mean.
    start: f64,
    /// The y of the label's mean.
    end: f64,
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
    /// The groups, by their indices in the puzzle.
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
    /// The group, by its index in the puzzle.
    pub group: usize,
    /// The label.
    pub label: LabelIndex,
    /// The geometric mean of the numbers of tilings, without those that are zero; 0 if all are.
    pub mean: f64,
}

/// The mean of each label, by group and in the puzzle's order.
pub fn label_means(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<LabelMean> {
    let mut means = Vec::new();
    for (index, group) in puzzle.groups().iter().enumerate() {
        for &label in group.labels() {
            means.push(LabelMean { group: index, label, mean: geometric_mean(survey, label) });
        }
    }
    means
}

fn geometric_mean(survey: &Survey<Reveal>, label: LabelIndex) -> f64 {
    let logs: Vec<f64> = survey
        .entries()
        .iter()
        .filter(|entry| entry.tilings > 0 && entry.subject.labels().contains(&label))
        .map(|entry| (entry.tilings as f64).ln())
        .collect();
    if logs.is_empty() { 0.0 } else { (logs.iter().sum::<f64>() / logs.len() as f64).exp() }
}

/// The share that each set of the puzzle's groups explains: first each alone, then each pair, and so on. Reveals
/// without a tiling, whose number has no logarithm, are left out. Empty if all numbers are equal.
pub fn explained(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<Explained> {
    let solvable = || survey.entries().iter().filter(|entry| entry.tilings > 0);
    let logs: Vec<f64> = solvable().map(|entry| (entry.tilings as f64).ln()).collect();
    // The mean of equal numbers may differ from them in its last digit.
    if logs.windows(2).all(|pair| pair[0] == pair[1]) {
        return Vec::new();
    }
    let mean = logs.iter().sum::<f64>() / logs.len() as f64;
    let observations = Observations {
        choices: solvable().map(|entry| entry.subject.choices().collect()).collect(),
        centered: logs.iter().map(|log| log - mean).collect(),
    };
    let groups = puzzle.groups().len();
    let mut sets: Vec<Vec<usize>> = (1_usize..1 << groups)
        .map(|set| (0..groups).filter(|group| set >> group & 1 == 1).collect())
        .collect();
    sets.sort_by_key(Vec::len);
    sets.into_iter().map(|groups| observations.explained(groups)).collect()
}

/// Reveals with their logarithms of tilings.
struct Observations {
    /// For each reveal the choice of each group.
    choices: Vec<Vec<usize>>,
    /// For each reveal the distance of its logarithm from the mean.
    centered: Vec<f64>,
}

impl Observations {
    /// For each reveal the choices of these groups.
    fn levels(&self, groups: &[usize]) -> Vec<Vec<usize>> {
        self.choices
            .iter()
            .map(|choices| groups.iter().map(|&group| choices[group]).collect())
            .collect()
    }

    fn explained(&self, groups: Vec<usize>) -> Explained {
        let mut cells = self.centered.clone();
        subtract_means(&mut cells, &self.levels(&groups));
        let effects: Vec<_> = groups.iter().map(|&group| self.levels(&[group])).collect();
        let mut rest = self.centered.clone();
        for _ in 0..MOST_ROUNDS {
            let steps = effects.iter().map(|levels| subtract_means(&mut rest, levels));
            if steps.fold(0.0, f64::max) < EXACT {
                break;
            }
        }
        let total = squares(&self.centered);
        Explained {
            share: 1.0 - squares(&cells) / total,
            added: 1.0 - squares(&rest) / total,
            groups,
        }
    }
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
    means.values().map(|(sum, count)| (sum / count).abs()).fold(0.0, f64::max)
}
