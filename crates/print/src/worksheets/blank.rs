//! Lines to write on: the child's name and class, the date, and the time that it took.

use tilendar_drawing::{Anchor, Contour, Item, Path, Point, Role, Shape, Stroke};
use tilendar_press::figure::{Paragraph, group, text};
use tilendar_press::language::WorksheetsPhrases;

/// The width of a line to write on, in millimeters.
const LINE: f64 = 0.3;
/// The distances from a word to its line, and from a line to the next word, in ems.
const BESIDE: f64 = 0.5;
const BETWEEN: f64 = 1.2;
/// The distance from the baseline of a word down to its line, in ems.
const UNDER: f64 = 0.16;

/// What a child writes on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blank {
    /// The child's name.
    Name,
    /// The class.
    Class,
    /// The date of the lesson.
    Date,
    /// How long it took.
    Time,
    /// The teacher's name.
    Signature,
}

impl Blank {
    fn words(self, phrases: &WorksheetsPhrases) -> &str {
        match self {
            Self::Name => phrases.name.as_str(),
            Self::Class => phrases.class.as_str(),
            Self::Date => phrases.date.as_str(),
            Self::Time => phrases.time.as_str(),
            Self::Signature => phrases.signature.as_str(),
        }
    }

    /// The least length of its line, in ems; longer lines keep these ratios.
    const fn least(self) -> f64 {
        match self {
            Self::Name | Self::Signature => 8.0,
            Self::Class => 3.0,
            Self::Date => 5.0,
            Self::Time => 3.5,
        }
    }
}

/// Rows of lines to write on. Those of the second row begin below those of the first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Blanks(pub &'static [&'static [Blank]]);

use Blank::{Class, Date, Name, Time};

impl Blanks {
    /// All lines in one row or in two, and fewer lines where worksheets are small.
    pub const ALL: [Self; 4] = [
        Self(&[&[Name, Class, Date, Time]]),
        Self(&[&[Name, Class], &[Date, Time]]),
        Self(&[&[Name, Class]]),
        Self(&[&[Name]]),
    ];

    /// The least: a line for the name.
    pub const NAME: Self = Self::ALL[3];

    /// The number of rows.
    pub const fn rows(self) -> usize {
        self.0.len()
    }

    /// The width of the words of each column, and the length of its lines, in ems.
    fn columns(self, phrases: &WorksheetsPhrases, paragraph: &Paragraph) -> Vec<(f64, f64)> {
        let most = self.0.iter().map(|row| row.len()).max().unwrap_or(0);
        let widest = |column: usize, width: &dyn Fn(Blank) -> f64| {
            let blanks = self.0.iter().filter_map(|row| row.get(column));
            blanks.map(|blank| width(*blank)).fold(0.0, f64::max)
        };
        (0..most)
            .map(|column| {
                let words = |blank: Blank| paragraph.face.width(blank.words(phrases), 1.0);
                (widest(column, &words), widest(column, &Blank::least))
            })
            .collect()
    }

    /// The width that no line takes, in ems.
    fn taken(columns: &[(f64, f64)]) -> f64 {
        let words: f64 = columns.iter().map(|(words, _)| words + BESIDE).sum();
        words + BETWEEN * columns.len().saturating_sub(1) as f64
    }

    /// Whether all lines have room in this width, in millimeters.
    pub fn fit(self, width: f64, phrases: &WorksheetsPhrases, paragraph: &Paragraph) -> bool {
        let columns = self.columns(phrases, paragraph);
        let lines: f64 = columns.iter().map(|(_, line)| line).sum();
        (Self::taken(&columns) + lines) * paragraph.size <= width
    }

    /// The lines from `left` to `right`, with the baselines of their rows.
    pub fn draw(
        self,
        (left, right): (f64, f64),
        baselines: &[f64],
        phrases: &WorksheetsPhrases,
        paragraph: &Paragraph,
    ) -> Item {
        let em = paragraph.size;
        let columns = self.columns(phrases, paragraph);
        let least: f64 = columns.iter().map(|(_, line)| line).sum();
        let longer = ((right - left) / em - Self::taken(&columns)) / least;
        let mut items: Vec<Item> = Vec::new();
        for (row, &y) in self.0.iter().zip(baselines) {
            let mut x = left;
            for (&blank, (words, line)) in row.iter().zip(&columns) {
                let end = x + (words + BESIDE + line * longer) * em;
                items.extend(drawn(blank.words(phrases), Point::new(x, y), end, paragraph));
                x = end + BETWEEN * em;
            }
        }
        group(Role::Paragraph, items)
    }
}

/// A word, and the line from it to `end`.
fn drawn(words: &str, at: Point, end: f64, paragraph: &Paragraph) -> [Item; 2] {
    let Paragraph { face, size, color, .. } = paragraph;
    let start = at.x + face.width(words, *size) + BESIDE * size;
    let word = text(words, face, *size, at, Anchor::Start, *color);
    [word.into(), line((start, end), at.y + UNDER * size, paragraph)]
}

/// A line to write on.
pub fn line((start, end): (f64, f64), y: f64, paragraph: &Paragraph) -> Item {
    let contour = Contour::line(Point::new(start, y), Point::new(end, y));
    Shape::stroked(Path::from_contour(contour), Stroke::new(paragraph.color, LINE)).into()
}
