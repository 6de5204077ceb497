//! Themes: inks, lines, hatches and sizes of type.

use super::Edge;
use serde::Deserialize;
use std::str::FromStr;
use tilendar_drawing::{
    Color, Face, Group, HAIRLINE, Hatch, Insets, Item, Layer, POINTS_PER_MM, Page, Path,
    ProcessColors, Rect, Shape, Size, Stroke, Typefaces,
};
use tilendar_puzzle::{GroupKind, Puzzle, Reveal};

/// The look of everything that is drawn. Themes are data: see `templates/themes/`.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    /// The name to type, a short slug.
    pub name: String,
    /// The purpose, as printed on the back of a card: “for a color printer”.
    pub purpose: String,
    /// The colors of page and text.
    pub inks: Inks,
    /// How a print shop prints these and other colors.
    pub process_colors: ProcessColors,
    /// The look of an empty board.
    pub board: BoardStyle,
    /// The look of pieces.
    pub pieces: PieceStyle,
    /// The colors of numbers in heat maps, from the fewest tilings (the hardest dates) to the most.
    pub heat: ColorMap,
    /// The sizes of type.
    pub sizes: TypeSizes,
    /// The typefaces.
    pub typefaces: Typefaces,
    /// The reader's hand, for which pages are laid out.
    pub hand: Hand,
    /// Whether pages have no ground, so that the background shows through; no theme sets it by itself.
    pub transparent: bool,
    /// The ground of the fronts of cards.
    pub front: Front,
    /// The ground of the months of posters.
    pub field: Field,
}

/// The ground of the months of posters, and the look of the tilings on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The ink of the month: the pieces are lighter tones of it, and the date is bare paper.
    #[default]
    Ink,
    /// Paper in a frame: the pieces are tones of the month's ink.
    Tones,
}

/// The ground of the fronts of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Front {
    /// Paper.
    #[default]
    Paper,
    /// The ink of the month, to the edge of the card; the board stays paper.
    Ink,
}

/// The reader's hand, for which pages are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The date stands at the left.
    #[default]
    Right,
    /// The date and the pieces stand at the right, where the hand does not cover them; parts to cut out stand at the
    /// left of a board, on the side of the scissors.
    Left,
}

impl Hand {
    /// The edge of a page at which its date stands.
    pub const fn edge(self) -> Edge {
        match self {
            Self::Right => Edge::Left,
            Self::Left => Edge::Right,
        }
    }
}

/// The factor by which large type is larger.
const LARGE: f64 = 1.4;
/// The least em of large type, in millimeters: 9 points.
const LEAST_OF_LARGE: f64 = 9.0 / POINTS_PER_MM;

impl Theme {
    /// The same theme for weak eyes: type is larger, except for the day of the month, which is large anyway, labels
    /// are bold, and open cells are the darkest of the board.
    pub fn with_large_type(mut self) -> Self {
        let sizes = self.sizes;
        self.sizes = TypeSizes {
            least: LEAST_OF_LARGE,
            display: sizes.display,
            heading: LARGE * sizes.heading,
            note: LARGE * sizes.note,
            number: (LARGE * sizes.number).min(1.0),
            word: (LARGE * sizes.word).min(1.0),
            letter: (LARGE * sizes.letter).min(1.0),
        };
        self.inks.muted = self.inks.text;
        self.board.label = self.inks.text;
        self.board.bold_labels = true;
        self.board.solid_holes = true;
        self.board.ring = 0.0;
        self
    }

    /// The typeface of a board's labels.
    pub const fn label_face(&self) -> &Face {
        if self.board.bold_labels { &self.typefaces.bold } else { &self.typefaces.regular }
    }

    /// The ink of a month from 1 to 12; the accent for other numbers.
    pub fn month_ink(&self, month: u32) -> Color {
        let index = month.checked_sub(1).map(|index| index as usize);
        let ink = index.and_then(|index| self.inks.months.get(index));
        ink.copied().unwrap_or(self.inks.accent)
    }

    /// The color of a month's type and lines on paper: its ink, or that of the text if the ink is too light.
    pub fn month_type(&self, month: u32) -> Color {
        let ink = self.month_ink(month);
        if ink.contrast(self.inks.ground) < Color::READABLE { self.inks.text } else { ink }
    }

    /// The color of type on a ground of this ink: paper, or the text's if the ink is light.
    pub fn on_ink(&self, ink: Color) -> Color {
        ink.readable_ink(self.inks.text, self.inks.ground)
    }

    /// The same theme on another ground.
    #[must_use]
    pub fn on_ground(&self, ground: Color) -> Self {
        let mut theme = self.clone();
        theme.inks.ground = ground;
        theme
    }

    /// The theme for a month: the accent and everything derived from it have the month's ink.
    #[must_use]
    pub fn of_month(&self, month: u32) -> Self {
        let mut theme = self.clone();
        theme.inks.accent = self.month_type(month);
        theme.inks.fill = self.month_ink(month);
        theme
    }

    /// The theme for a ground of its ink: everything else has one color, that of the paper or of the text.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut theme = self.clone();
        let ground = self.inks.fill;
        let on_ink = self.on_ink(ground);
        theme.inks =
            Inks { ground, text: on_ink, muted: on_ink, accent: on_ink, fill: on_ink, ..self.inks };
        theme.pieces.silhouette = Tone::Ink(1.0);
        theme
    }

    /// The theme with an inverted board: its cells are ink, and its labels have the color of type on ink. Open cells are
    /// bare paper.
    #[must_use]
    pub fn with_inverted_board(&self) -> Self {
        let mut theme = self.clone();
        theme.board.cell_fill = Some(Tone::Ink(1.0));
        theme.board.cell_line = None;
        theme.board.label = self.on_ink(self.inks.fill);
        theme.board.solid_holes = false;
        theme
    }

    /// The theme for the month whose label a reveal of the puzzle leaves open, if any.
    #[must_use]
    pub fn of_reveal(&self, puzzle: &Puzzle, reveal: &Reveal) -> Self {
        match month_of(puzzle, reveal) {
            Some(month) => self.of_month(month),
            None => self.clone(),
        }
    }

    /// The color of a tone.
    pub fn tone(&self, tone: Tone) -> Color {
        match tone {
            Tone::Fixed(color) => color,
            Tone::Ink(share) => self.inks.ground.mixed(self.inks.fill, share),
        }
    }

    /// A shape filled with the month's ink, with a line of this width inside its edge if the ink is too light to be
    /// seen on paper. `outline` is the path so many millimeters inside the edge.
    pub fn inked(&self, width: f64, outline: impl Fn(f64) -> Path) -> Shape {
        let Inks { accent, fill, .. } = self.inks;
        if accent == fill {
            return Shape::filled(outline(0.0), fill);
        }
        Shape {
            fill: Some(fill),
            ..Shape::stroked(outline(width / 2.0), Stroke::new(accent, width).round())
        }
    }

    /// A line in this theme.
    pub fn stroke(&self, line: ToneLine) -> Stroke {
        let color = match line.tone {
            Tone::Ink(share) => self.inks.ground.mixed(self.inks.accent, share),
            tone @ Tone::Fixed(_) => self.tone(tone),
        };
        Stroke::new(color, line.width).round()
    }
}

/// The month from 1 to 12 whose label a reveal leaves open; `None` on boards without months.
pub fn month_of(puzzle: &Puzzle, reveal: &Reveal) -> Option<u32> {
    let months = puzzle.group_of(GroupKind::Month)?.labels();
    let index = months.iter().position(|label| reveal.labels().contains(label))?;
    u32::try_from(index + 1).ok()
}

/// The side of a cell for which themes specify the lines and hatches of boards, in millimeters: that of the calendar
/// on an A6 card.
const REFERENCE_CELL: f64 = 12.5;
/// The least scale of lines and hatches: thinner ones would be lost in print.
const LEAST_SHARE: f64 = 0.4;

impl Theme {
    /// The theme for boards with small cells: lines, gaps and hatches scale with the cell as far as printers can
    /// reproduce them.
    pub fn at_cell(&self, cell: f64) -> Self {
        let share = (cell / REFERENCE_CELL).clamp(LEAST_SHARE, 1.0);
        let thinner = |stroke: Stroke| Stroke {
            width: (stroke.width * share).max(HAIRLINE.min(stroke.width)),
            ..stroke
        };
        let mut theme = self.clone();
        let pieces = &mut theme.pieces;
        pieces.gap *= share;
        pieces.outline = pieces.outline.map(thinner);
        for hatch in &mut pieces.hatches {
            *hatch = hatch.scaled(share);
        }
        let board = &mut theme.board;
        board.cell_line = board.cell_line.map(thinner);
        board.frame.width *= share;
        board.ring *= share;
        theme
    }
}

/// The colors of page and text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inks {
    /// The paper.
    pub ground: Color,
    /// Headings and figures.
    pub text: Color,
    /// Notes, and lines that must not compete with the rest.
    pub muted: Color,
    /// The date, and nothing else: type and lines.
    pub accent: Color,
    /// The areas that belong to the date, such as its tints. It differs from the accent in months with light inks.
    pub fill: Color,
    /// The inks of the twelve months, for their dates and everything that belongs to them.
    pub months: [Color; 12],
}

/// The theme's ground over `area`; empty if the theme leaves it out. Pictures need it, since not every viewer shows
/// them on white.
pub fn ground(area: Rect, theme: &Theme) -> Item {
    if theme.transparent {
        return Group::default().into();
    }
    Shape::filled(Path::rectangle(area), theme.inks.ground).into()
}

/// A page with these items on the theme's ground, which extends this many millimeters beyond the trim.
pub fn printed(
    trim: Size,
    bleed: f64,
    label: impl Into<String>,
    theme: &Theme,
    mut items: Vec<Item>,
) -> Page {
    items.insert(0, ground(trim.to_rect().inflate(bleed, bleed), theme));
    Page {
        trim,
        bleed: Insets::uniform(bleed),
        label: label.into(),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    }
}

/// The look of an empty board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardStyle {
    /// The ground of a cell; `None` leaves the paper.
    pub cell_fill: Option<Tone>,
    /// The line around a cell.
    pub cell_line: Option<Stroke>,
    /// The labels' ink.
    pub label: Color,
    /// Whether the labels are bold.
    pub bold_labels: bool,
    /// The line around the board.
    pub frame: ToneLine,
    /// The width in millimeters of the accent-colored ring around an open cell. The cell is bare paper: a hole in the
    /// board, whatever the colors of the pieces around it.
    pub ring: f64,
    /// Whether open cells are solid, with labels in the color of the ground, instead of bare paper in a ring.
    pub solid_holes: bool,
}

/// A line of a tone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ToneLine {
    /// Its color.
    pub tone: Tone,
    /// Its width in millimeters.
    pub width: f64,
}

/// The look of pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceStyle {
    /// The fills of the pieces in the layout's order, repeated if there are more pieces.
    pub fills: Vec<Color>,
    /// The hatches over the fills, repeated likewise; empty for none.
    pub hatches: Vec<Hatch>,
    /// The ink of the hatches.
    pub hatch_ink: Color,
    /// The line around a piece.
    pub outline: Option<Stroke>,
    /// White space between neighboring pieces, in millimeters.
    pub gap: f64,
    /// The ink of a letter on a light fill.
    pub dark_letter: Color,
    /// The ink of a letter on a dark fill.
    pub light_letter: Color,
    /// Whether letters stand on a patch of the fill, free of hatching.
    pub letter_patch: bool,
    /// The ink of the silhouettes on a card's front.
    pub silhouette: Tone,
}

impl PieceStyle {
    /// The fill of the piece with this number; white if the theme has none.
    pub fn fill(&self, piece: usize) -> Color {
        cycle(&self.fills, piece).unwrap_or(Color::WHITE)
    }

    /// The hatch of the piece with this number.
    pub fn hatch(&self, piece: usize) -> Hatch {
        cycle(&self.hatches, piece).unwrap_or(Hatch::None)
    }

    /// The ink of the letter on the piece with this number.
    pub fn letter(&self, piece: usize) -> Color {
        self.fill(piece).readable_ink(self.dark_letter, self.light_letter)
    }
}

fn cycle<T: Copy>(values: &[T], index: usize) -> Option<T> {
    values.get(index % values.len().max(1)).copied()
}

/// Sizes of type: only a few, for a uniform page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TypeSizes {
    /// The least em of all type, in millimeters; what has no room for it is left out.
    pub least: f64,
    /// The day of the month on an A6 card: the em in millimeters.
    pub display: f64,
    /// Month and year on an A6 card: the em in millimeters.
    pub heading: f64,
    /// Notes on an A6 card: the em in millimeters.
    pub note: f64,
    /// A number on a cell: the em as a share of the cell's side.
    pub number: f64,
    /// A word on a cell: the em as a share of the cell's side.
    pub word: f64,
    /// A piece's letter: the em as a share of the cell's side.
    pub letter: f64,
}

impl TypeSizes {
    /// The factor by which notes are larger than usual, within limits; pages of text grow by it.
    pub fn note_scale(&self) -> f64 {
        (self.note / 3.1).clamp(0.8, 1.3)
    }
}

/// A color of a theme: fixed, or a share of the month's ink.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tone {
    /// The same in every month.
    Fixed(Color),
    /// This much of the accent on the ground, from 0 (the ground) to 1 (the accent).
    Ink(f64),
}

/// The error for text that is not a tone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is neither a color nor a tone of the month's ink; write it as `#f1f0ec`, `ink` or `ink 10 %`"
)]
pub struct ToneError(String);

impl FromStr for Tone {
    type Err = ToneError;

    fn from_str(text: &str) -> Result<Self, ToneError> {
        let tone = match text.trim().strip_prefix("ink") {
            None => text.parse().ok().map(Self::Fixed),
            Some("") => Some(Self::Ink(1.0)),
            Some(percent) => share_of_ink(percent).map(Self::Ink),
        };
        tone.ok_or_else(|| ToneError(text.chars().take(40).collect()))
    }
}

/// A percentage from 0 to 100, such as ` 10 %`, as a share.
fn share_of_ink(percent: &str) -> Option<f64> {
    let number: f64 = percent.trim().strip_suffix('%')?.trim().parse().ok()?;
    (0.0..=100.0).contains(&number).then_some(number / 100.0)
}

/// A row of colors with all colors in between: equal shares of the way along the row look like equal steps, however
/// the colors are spaced.
///
/// “Equal” refers to distances in Oklab (Björn Ottosson, 2020), in which intermediate colors are also mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct ColorMap {
    first: Color,
    /// The others, each with its distance from the first along the row.
    others: Vec<(f64, Color)>,
}

impl ColorMap {
    /// The map from `first`, at share 0, through the other colors to the last one, at share 1.
    pub fn new(first: Color, others: impl IntoIterator<Item = Color>) -> Self {
        let mut previous = first;
        let mut length = 0.0;
        let others = others
            .into_iter()
            .map(|color| {
                length += previous.difference(color);
                previous = color;
                (length, color)
            })
            .collect();
        Self { first, others }
    }

    /// The color at a share of the way, clamped to 0 to 1.
    pub fn at(&self, share: f64) -> Color {
        let distance =
            share.clamp(0.0, 1.0) * self.others.last().map_or(0.0, |(length, _)| *length);
        let mut start = 0.0;
        let mut previous = self.first;
        for &(end, color) in &self.others {
            if distance <= end && end > start {
                return previous.mixed(color, (distance - start) / (end - start));
            }
            start = end;
            previous = color;
        }
        previous
    }
}
