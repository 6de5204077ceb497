//! Lines of text, alone and in paragraphs, and groups with their texts for screen readers.

use std::iter::successors;
use tilendar_drawing::{
    Anchor, Color, Face, Group, Item, Millimeters, Point, Rect, Role, Size, Text,
};
use unicode_linebreak::linebreaks;
use unicode_segmentation::UnicodeSegmentation;

/// A line of text of this em in millimeters.
pub fn text(
    content: impl Into<String>,
    face: &Face,
    size: f64,
    origin: Point,
    anchor: Anchor,
    color: Color,
) -> Text {
    Text::new(content, origin, size, face.clone(), anchor, color)
}

/// Items that form a unit.
pub fn group(role: Role, items: Vec<Item>) -> Item {
    Group::new(items).with_role(role).into()
}

/// Items that form a unit, with a name for programs and one for people.
pub fn named(
    id: impl Into<String>,
    title: impl Into<String>,
    role: Role,
    items: Vec<Item>,
) -> Item {
    Group::named(id, title, items).with_role(role).into()
}

/// The factor from one size to the next smaller one that is tried.
const STEP: f64 = 0.94;
/// A last line of several words is at least one in this many parts of the line before it, if it was a single word.
const LAST: usize = 4;
/// The first characters of scripts in which lines may break between words without spaces.
const FIRST_IDEOGRAPH: char = '\u{2e80}';

/// Ems from the largest down to the smallest, in steps of 6 %.
pub fn sizes(largest: f64, smallest: f64) -> impl Iterator<Item = f64> {
    successors(Some(largest), move |em| (*em > smallest).then(|| (em * STEP).max(smallest)))
}

/// The first of these settings of a text, the largest first, that breaks no word; the first of all if each breaks one.
pub fn whole_if_possible<T>(
    settings: impl Iterator<Item = T>,
    keeps_words: impl Fn(&T) -> bool,
) -> Option<T> {
    let mut with_broken_words = None;
    for setting in settings {
        if keeps_words(&setting) {
            return Some(setting);
        }
        with_broken_words.get_or_insert(setting);
    }
    with_broken_words
}

/// Text set ragged right in a column.
///
/// Lines break at line breaks and plain spaces, but not at no-break spaces, and wherever Unicode's line breaking algorithm (UAX #14)
/// permits it beside ideographs, kana and the like. No line begins with a sign such as a colon, and no last line is a
/// single word. A longer word breaks only if it is wider than the column: where the
/// algorithm permits it, as after a hyphen, or else between any two characters.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// The typeface.
    pub face: Face,
    /// The em in millimeters.
    pub size: f64,
    /// The distance from one baseline to the next, in millimeters.
    pub leading: f64,
    /// The ink.
    pub color: Color,
}

/// A paragraph in the size in which it fits into its room.
#[derive(Debug, Clone, PartialEq)]
pub struct FittedParagraph {
    /// The lines from the top.
    pub lines: Vec<String>,
    /// The em in millimeters.
    pub em: f64,
    /// The height in millimeters, from the top of the first line's capitals to the last baseline.
    pub height: f64,
    /// Whether each word is whole; `false` if one is wider than its column even in the smallest size.
    pub keeps_words: bool,
    paragraph: Paragraph,
}

/// A text that is too long for its room, even in the smallest size.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error(
    "“{text}” does not fit into {} x {} mm in type of {} mm; write a shorter text",
    Millimeters(area.width), Millimeters(area.height), Millimeters(*smallest)
)]
pub struct NoRoom {
    /// The text.
    pub text: String,
    /// The room in millimeters.
    pub area: Size,
    /// The smallest em in millimeters.
    pub smallest: f64,
}

impl Paragraph {
    /// Text of this em and leading, in millimeters.
    pub fn new(face: &Face, size: f64, leading: f64, color: Color) -> Self {
        Self { face: face.clone(), size, leading, color }
    }

    /// The lines of `text` in a column of `width` millimeters. Only a single character may be wider.
    pub fn lines(&self, text: &str, width: f64) -> Vec<String> {
        self.column(text, width).lines
    }

    /// Whether no word of `text` that is written in one piece is broken in a column of `width` millimeters.
    pub fn keeps_words(&self, text: &str, width: f64) -> bool {
        self.column(text, width).keeps_words
    }

    /// The text in its largest size that fits into `area`, in millimeters: at most the paragraph's own em, and at least
    /// `smallest`, in steps of 6 %. The leading shrinks likewise. Words break only if that is the only way.
    ///
    /// # Errors
    /// [`NoRoom`] if the text does not fit even in the smallest size.
    pub fn fit(&self, text: &str, area: Size, smallest: f64) -> Result<FittedParagraph, NoRoom> {
        let fitted = sizes(self.size, smallest).map(|em| self.resized(em).fitted(text, area.width));
        let within = fitted.filter(|fitted| fitted.is_within(area));
        whole_if_possible(within, |fitted| fitted.keeps_words).ok_or_else(|| NoRoom {
            text: text.to_string(),
            area,
            smallest,
        })
    }

    fn column(&self, text: &str, width: f64) -> Column<impl Fn(&str) -> bool> {
        Column::new(text, move |line| self.face.width(line, self.size) <= width).balanced()
    }

    fn resized(&self, em: f64) -> Self {
        Self { size: em, leading: self.leading * em / self.size, ..self.clone() }
    }

    fn fitted(self, text: &str, width: f64) -> FittedParagraph {
        let Column { lines, keeps_words, .. } = self.column(text, width);
        let spaces = lines.len().saturating_sub(1) as f64 * self.leading;
        let height =
            if lines.is_empty() { 0.0 } else { spaces + self.face.cap_height() * self.size };
        FittedParagraph { lines, em: self.size, height, keeps_words, paragraph: self }
    }

    /// The text in a column of `width` millimeters, with its first baseline at `origin`; also returns the y of the
    /// baseline that would follow.
    pub fn set(&self, words: &str, origin: Point, width: f64) -> (Vec<Item>, f64) {
        self.lines_at(self.lines(words, width), origin, Anchor::Start)
    }

    fn lines_at(&self, lines: Vec<String>, origin: Point, anchor: Anchor) -> (Vec<Item>, f64) {
        let mut baseline = origin;
        let mut items = Vec::new();
        for line in lines {
            items.push(text(line, &self.face, self.size, baseline, anchor, self.color).into());
            baseline.y += self.leading;
        }
        (items, baseline.y)
    }

    /// The text as a paragraph of the document.
    pub fn draw(&self, words: &str, origin: Point, width: f64) -> Item {
        group(Role::Paragraph, self.set(words, origin, width).0)
    }
}

impl FittedParagraph {
    /// The lines from the top of `area`, at its left edge, in its middle, or at its right edge.
    pub fn items(&self, area: Rect, anchor: Anchor) -> Vec<Item> {
        let x = match anchor {
            Anchor::Start => area.x0,
            Anchor::Middle => area.center().x,
            Anchor::End => area.x1,
        };
        let baseline = area.y0 + self.paragraph.face.cap_height() * self.em;
        self.paragraph.lines_at(self.lines.clone(), Point::new(x, baseline), anchor).0
    }

    fn is_within(&self, area: Size) -> bool {
        let face = &self.paragraph.face;
        self.height <= area.height
            && self.lines.iter().all(|line| face.width(line, self.em) <= area.width)
    }
}

/// The lines of a text as they fill up.
pub struct Column<F> {
    /// Whether a line fits into the column.
    fits: F,
    pub lines: Vec<String>,
    pub keeps_words: bool,
    /// What separates the next part from the last one on the same line.
    space: &'static str,
    /// Whether the last line begins after a space.
    begins_word: bool,
}

impl<F: Fn(&str) -> bool> Column<F> {
    pub fn new(text: &str, fits: F) -> Self {
        let mut column =
            Self { fits, lines: Vec::new(), keeps_words: true, space: "", begins_word: false };
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                column.lines.push(String::new());
                column.begins_word = false;
            }
            for word in words(line).into_iter().filter(|word| !word.is_empty()) {
                let begins_line = column.lines.last().is_some_and(String::is_empty);
                column.space = if begins_line { "" } else { " " };
                for part in parts(word, |before, after| before.max(after) >= FIRST_IDEOGRAPH) {
                    column.add(part);
                }
            }
        }
        column
    }

    /// The same lines, but if the last one is a single word, words of the line before it join it: as few as make it no
    /// orphan.
    pub fn balanced(mut self) -> Self {
        let [.., before, last] = &self.lines[..] else {
            return self;
        };
        if !self.begins_word || last.contains(' ') {
            return self;
        }
        let words = format!("{before} {last}");
        let length = |line: &str| line.chars().count();
        let mut longer = before
            .rmatch_indices(' ')
            .filter(|&(space, _)| !is_bound(&words, space))
            .map(|(space, _)| (&words[..space], &words[space + 1..]))
            .filter(|(_, second)| (self.fits)(second));
        let is_long = |(first, second): &(&str, &str)| LAST * length(second) >= length(first);
        if let Some((first, second)) = longer.find(is_long) {
            let lines = [first.to_string(), second.to_string()];
            self.lines.truncate(self.lines.len() - 2);
            self.lines.extend(lines);
        }
        self
    }

    /// Adds a part of a word. It breaks if it is wider than the column.
    fn add(&mut self, part: &str) {
        if (self.fits)(part) {
            return self.push(part);
        }
        self.keeps_words = false;
        for part in parts(part, |_, _| true) {
            if (self.fits)(part) {
                self.push(part);
                continue;
            }
            self.lines.push(String::new());
            self.space = "";
            self.begins_word = false;
            for character in part.graphemes(true) {
                self.push(character);
            }
        }
    }

    /// Adds text to the last line if there is room, or else to a new one.
    fn push(&mut self, text: &str) {
        let space = std::mem::take(&mut self.space);
        if let Some(last) = self.lines.pop() {
            let longer = format!("{last}{space}{text}");
            if last.is_empty() || (self.fits)(&longer) {
                return self.lines.push(longer);
            }
            self.lines.push(last);
        }
        self.begins_word = !space.is_empty();
        self.lines.push(text.to_string());
    }
}

/// The words of a line: a space binds the signs that French sets apart, and an `&` to the word that it adds.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    for (space, _) in line.match_indices(' ').filter(|&(space, _)| !is_bound(line, space)) {
        words.push(&line[start..space]);
        start = space + 1;
    }
    words.push(&line[start..]);
    words
}

/// Whether the words before and after this space stay on one line.
fn is_bound(line: &str, space: usize) -> bool {
    const APART: [char; 5] = [':', ';', '!', '?', '»'];
    line[space + 1..].starts_with(APART) || line[..space].ends_with(['«', '&'])
}

/// The parts of a word between which lines may break, if `permits` agrees to the characters before and after.
fn parts(word: &str, permits: fn(char, char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (end, _) in linebreaks(word) {
        let neighbors = word[..end].chars().next_back().zip(word[end..].chars().next());
        if neighbors.is_none_or(|(before, after)| permits(before, after)) {
            parts.push(&word[start..end]);
            start = end;
        }
    }
    parts
}
