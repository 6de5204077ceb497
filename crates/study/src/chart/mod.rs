//! The common parts of pictures of numbers: a heading, a legend, facts below, and one page around them.
//!
//! Responsible for type and for everything around a picture. It must not know what the picture shows.

mod cells;

pub(crate) use cells::{HeatCell, HeatMap};
pub(crate) use tilendar_press::figure::group as in_role;

use tilendar_drawing::{
    Affine, Color, Contour, Document, Group, Item, Page, Path, Point, Rect, Role, Shape, Size,
    Stroke,
};
use tilendar_press::figure::{Line, Ramp, Style, Theme, named, printed};
use tilendar_press::language::{Language, Message, Phrase};
use tilendar_press::options::Drawing;
use tilendar_press::{Binding, Composition, Part};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Spread;

/// The white around the content, in millimeters.
const MARGIN: f64 = 10.0;
/// The em of headings in millimeters, before a theme makes it larger.
const HEADING: f64 = 5.6;
/// The em of everything else in millimeters, before a theme makes it larger.
const BODY: f64 = 2.8;

/// The smallest em in millimeters: 5 pt.
const SMALLEST: f64 = 1.77;

/// The composition of a chart, which is one page.
pub(crate) fn chart<'a>(
    picture: Document,
    noun: &'static str,
    drawing: &Drawing,
) -> Composition<'a> {
    let extent = |page: &Page| drawing.rendering.extent(page.trim, 0);
    Composition {
        summary: picture.pages.first().map_or_else(Message::default, extent),
        parts: vec![Part::printed(picture, Binding::Screen)],
        noun,
        ..Composition::default()
    }
}

/// The title of a chart of some days of a year.
pub(crate) fn title_of_days(puzzle: &Puzzle, days: &[Day], language: &Language) -> String {
    let words = language.range_in_words(days).unwrap_or_default();
    let title = &language.phrases().heat_map.title;
    title.with(&[("puzzle", puzzle.title()), ("year", &words)])
}

/// The type of a picture of numbers. Lengths are in millimeters.
pub(crate) struct Chart<'a> {
    pub theme: &'a Theme,
    pub language: &'a Language,
    /// The em of headings.
    pub heading: f64,
    /// The em of everything else.
    pub body: f64,
    /// The white around the content.
    pub margin: f64,
}

impl<'a> Chart<'a> {
    pub(crate) fn new(style: &'a Style) -> Self {
        let Style { theme, language } = style;
        let scale = theme.sizes.note_scale();
        Self { theme, language, heading: HEADING * scale, body: BODY * scale, margin: MARGIN }
    }

    /// Text in the regular face.
    pub(crate) fn line(&self) -> Line {
        Line::new(&self.theme.typefaces.regular, self.body, self.theme.inks.text)
    }

    /// Text in the bold face.
    pub(crate) fn bold(&self) -> Line {
        Line { face: self.theme.typefaces.bold.clone(), ..self.line() }
    }

    /// Text in the muted ink.
    pub(crate) fn muted(&self) -> Line {
        self.line().colored(self.theme.inks.muted)
    }

    /// A tint of the text ink on the paper, at this share.
    pub(crate) fn tone(&self, share: f64) -> Color {
        let inks = self.theme.inks;
        inks.ground.mixed(inks.text, share)
    }

    /// A number in the words of the language.
    pub(crate) fn number(&self, number: usize) -> String {
        self.language.number(number as u128)
    }

    /// Numbers of things, each in its phrase, on one line.
    pub(crate) fn sums(&self, sums: &[(&Phrase, usize)]) -> Vec<String> {
        sums.iter()
            .map(|&(phrase, number)| phrase.with(&[("count", &self.number(number))]))
            .collect()
    }

    /// The words, shortened if they would otherwise be too small to read in this width.
    pub(crate) fn shortened(&self, words: &str, width: f64) -> String {
        let face = &self.theme.typefaces.bold;
        if face.width(words, SMALLEST) <= width {
            return words.to_string();
        }
        let mut short: Vec<char> = words.chars().collect();
        while let Some(_last) = short.pop() {
            let cut: String = short.iter().chain(&['…']).collect();
            if face.width(&cut, SMALLEST) <= width {
                return cut;
            }
        }
        String::new()
    }

    /// A heading with the text below it, the top of its capitals at `at`; also returns the y of its foot.
    pub(crate) fn head(
        &self,
        title: &str,
        subtitle: &str,
        at: Point,
        width: f64,
    ) -> (Vec<Item>, f64) {
        let line = self.bold().of_size(self.heading);
        let mut y = at.y + line.cap_height();
        let first = line.start(self.shortened(title, width), Point::new(at.x, y), width);
        // Larger headings have more white below them.
        y += self.body * 1.7 + (self.heading - 2.0 * self.body) * 0.35;
        let second = self.muted().start(subtitle.to_string(), Point::new(at.x, y), width);
        let items =
            vec![in_role(Role::Heading(1), vec![first]), in_role(Role::Paragraph, vec![second])];
        (items, y)
    }

    /// A document of one page as large as its content, whose top left corner is the origin, with white around it.
    pub(crate) fn document(
        &self,
        title: String,
        description: String,
        size: Size,
        items: Vec<Item>,
    ) -> Document {
        let margins = 2.0 * self.margin;
        let trim = Size::new(size.width + margins, size.height + margins);
        let content =
            Group::new(items).with_transform(Affine::translate((self.margin, self.margin)));
        let page = printed(trim, 0.0, description.clone(), self.theme, vec![content.into()]);
        let mut document = self.language.document(title, description);
        document.pages.push(page);
        document
    }

    /// The facts in columns of equal width, the top of the labels' capitals at `at`; also returns the y of their
    /// foot.
    pub(crate) fn facts(&self, facts: &[Fact], at: Point, width: f64) -> (Vec<Item>, f64) {
        let column = width / facts.len().max(1) as f64;
        let inside = column - self.body;
        let line = self.line();
        let bold = self.bold();
        let muted = self.muted();
        let leading = self.body * LEADING;
        let mut foot = at.y;
        let mut items = Vec::new();
        for (index, Fact { label, value, notes }) in facts.iter().enumerate() {
            let x = at.x + index as f64 * column;
            let mut y = at.y + line.cap_height();
            let mut words = vec![muted.start(label.clone(), Point::new(x, y), inside)];
            let rest = notes.iter().map(|note| (&line, note));
            for (line, text) in std::iter::once((&bold, value)).chain(rest) {
                y += leading;
                words.push(line.start(self.shortened(text, inside), Point::new(x, y), inside));
            }
            foot = foot.max(y);
            items.push(in_role(Role::Paragraph, words));
        }
        (items, foot)
    }

    /// What is counted, and the numbers of each step of the map's ramp, with the top left corner at `at`; also returns
    /// the y of its foot. The cross of zero has an entry only if `has_zero`.
    pub(crate) fn legend(
        &self,
        unit: &Phrase,
        map: &HeatMap<'_>,
        has_zero: bool,
        at: Point,
    ) -> (Vec<Item>, f64) {
        let line = self.line();
        let height = self.body * COLOR;
        let foot = at.y + height + self.body * 0.5 + line.cap_height();
        let baseline = at.y + (height + line.cap_height()) / 2.0;
        let unit = unit.to_string();
        let mut x = at.x + line.width(&unit) + self.body * WHITE;
        let label = self.bold().start(unit, Point::new(at.x, baseline), f64::INFINITY);
        let mut items = vec![in_role(Role::Paragraph, vec![label])];
        // A number of each step with its words, its left edge and its width.
        let mut entries: Vec<(u128, String, f64, f64)> = Vec::new();
        if let Some(ramp) = map.ramp {
            let steps: Vec<String> =
                (0..ramp.steps()).map(|step| self.step_in_words(ramp, step)).collect();
            let widest = steps.iter().map(|words| line.width(words)).fold(0.0, f64::max);
            let width = widest + self.body * WHITE;
            for (step, words) in steps.into_iter().enumerate() {
                entries.push((ramp.range(step).0, words, x, width));
                x += width;
            }
        }
        if has_zero {
            let words = self.language.tilings(0);
            let width = line.width(&words) + self.body * WHITE;
            entries.push((0, words, x + self.body * WHITE, width));
        }
        for (number, words, left, width) in entries {
            let color = Rect::new(left, at.y, left + width, at.y + height);
            let mut entry = map.swatch(color.inset(-map.gap / 2.0), number);
            entry.push(line.middle(words, Point::new(color.center().x, foot), width));
            items.push(in_role(Role::Paragraph, entry));
        }
        (items, foot)
    }

    fn step_in_words(&self, ramp: &Ramp, step: usize) -> String {
        let (least, most) = ramp.range(step);
        let number = self.language.number(least);
        if least == most { number } else { format!("{number}–{}", self.language.number(most)) }
    }
}

/// Text set at the origin, moved to this point and turned so that it reads upward.
pub(crate) fn upward(at: Point, text: Item) -> Item {
    let turned = Affine::translate(at.to_vec2()) * Affine::rotate(-std::f64::consts::FRAC_PI_2);
    Group::new(vec![text]).with_transform(turned).into()
}

/// A figure with a name for programs and a title for people who cannot see it.
pub(crate) fn figure(id: impl Into<String>, title: impl Into<String>, items: Vec<Item>) -> Item {
    named(id, title, Role::Figure, items)
}

/// An area filled with one ink.
pub(crate) fn filled(area: Rect, color: Color) -> Shape {
    Shape::filled(Path::rectangle(area), color)
}

/// A straight line.
pub(crate) fn rule(from: Point, to: Point, color: Color, width: f64) -> Shape {
    let path = Path::from_contour(Contour::line(from, to));
    Shape::stroked(path, Stroke::new(color, width))
}

/// The height of a color field, in body ems.
const COLOR: f64 = 1.5;
/// The total white at both sides of a step's numbers, in body ems.
const WHITE: f64 = 1.4;

/// The most names of a fact; if there are more, the last line gives their number.
const NAMES: usize = 3;
/// The distance between the lines of a fact, in body ems.
const LEADING: f64 = 1.45;

/// A label, a number in words, and the names it belongs to, on a line each.
pub(crate) struct Fact {
    label: String,
    value: String,
    notes: Vec<String>,
}

impl Fact {
    /// A label above the first of some names.
    pub(crate) fn of_names(label: &Phrase, names: impl IntoIterator<Item = String>) -> Self {
        let mut names = names.into_iter().take(NAMES);
        Self {
            label: label.to_string(),
            value: names.next().unwrap_or_default(),
            notes: names.collect(),
        }
    }

    fn of_tilings(label: &Phrase, tilings: u128, notes: Vec<String>, language: &Language) -> Self {
        Self { label: label.to_string(), value: language.tilings(tilings), notes }
    }

    /// The fewest and the most, the median, and the total; `name` returns the name of the number with this index,
    /// and `among` is the phrase for the `{count}` of all numbers.
    pub(crate) fn of_counts(
        counts: &[u128],
        among: &Phrase,
        language: &Language,
        name: impl Fn(usize) -> String,
    ) -> Vec<Self> {
        let spread = Spread::of(counts.iter().copied());
        let phrases = &language.phrases().chart;
        let mut facts = Vec::new();
        if spread.most > 0 {
            for (label, tilings) in [(&phrases.fewest, spread.fewest), (&phrases.most, spread.most)]
            {
                let equal = (0..counts.len()).filter(|&index| counts[index] == tilings);
                let notes = first_names(equal.map(&name).collect(), language);
                facts.push(Self::of_tilings(label, tilings, notes, language));
            }
        }
        // Rounded to the nearest integer: a mean of tilings needs no more precision.
        let mean = with_count(&phrases.mean, spread.mean.round() as u128, language);
        let median = spread.median.round() as u128;
        facts.push(Self::of_tilings(&phrases.median, median, vec![mean], language));
        let mut notes = vec![with_count(among, spread.counted as u128, language)];
        if spread.unsolvable > 0 {
            notes.push(with_count(&phrases.without_tiling, spread.unsolvable as u128, language));
        }
        facts.push(Self::of_tilings(&phrases.all, spread.tilings, notes, language));
        facts
    }
}

/// The names, or the first of them and how many more there are.
fn first_names(mut names: Vec<String>, language: &Language) -> Vec<String> {
    if names.len() > NAMES {
        let more = names.split_off(NAMES - 1).len();
        names.push(with_count(&language.phrases().chart.and_more, more as u128, language));
    }
    names
}

fn with_count(phrase: &Phrase, count: u128, language: &Language) -> String {
    phrase.with(&[("count", &language.number(count))])
}
