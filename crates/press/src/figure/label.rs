//! Labels set into their cells: centered, shrunk if they are long, all words in one size.

use super::{Grid, TypeSizes, positions, text};
use tilendar_drawing::{Anchor, Color, Face, Point, Rect, Text, Typefaces};
use tilendar_puzzle::{Board, LabeledArea, Position};

/// The white at both sides of a label together, as a share of a cell's side.
const WHITE: f64 = 0.16;
/// The white between a label and the ring around it, at both sides together, as a share of a cell's side.
const RING_WHITE: f64 = 0.07;
/// The words of a board share one size, but a longer word shrinks the others to no less than this share of the
/// theme's size.
const LEAST_SHARED: f64 = 0.45;
/// The tolerance for rounding errors in a size, in millimeters.
const ROUNDING: f64 = 1e-6;
/// The distance between the baselines of a label in two lines, in ems.
const LEADING: f64 = 1.15;

/// The setting of a board's labels, the same on both sides of a card, open or not.
pub struct LabelSetting<'a> {
    board: &'a Board,
    grid: &'a Grid,
    sizes: TypeSizes,
    typefaces: &'a Typefaces,
    /// The white at both sides of a label together, in millimeters.
    white: f64,
    /// The largest em of a word, in millimeters.
    largest_word: f64,
}

impl<'a> LabelSetting<'a> {
    /// Labels in cells with rings, which take `border` millimeters at each side, or 0 without rings: labels without
    /// enough room are smaller than in a cell without a ring.
    pub fn new(
        border: f64,
        board: &'a Board,
        grid: &'a Grid,
        sizes: TypeSizes,
        typefaces: &'a Typefaces,
    ) -> Self {
        let white = WHITE.max(RING_WHITE + 2.0 * border / grid.cell) * grid.cell;
        let wanted = sizes.word * grid.cell;
        let mut setting = Self { board, grid, sizes, typefaces, white, largest_word: wanted };
        let words = board.labels().iter().filter(|area| !is_number(area));
        let smallest = words.map(|area| setting.lines(area).size).reduce(f64::min);
        setting.largest_word = smallest.map_or(wanted, |size| size.max(LEAST_SHARED * wanted));
        setting
    }

    /// Whether all words fit in the theme's size.
    pub fn keeps_words(&self) -> bool {
        self.keeps(self.sizes.word, |area| !is_number(area))
    }

    /// Whether all numbers fit in the theme's size.
    pub fn keeps_numbers(&self) -> bool {
        self.keeps(self.sizes.number, is_number)
    }

    fn keeps(&self, share: f64, is_meant: impl Fn(&LabeledArea) -> bool) -> bool {
        let least = share * self.grid.cell - ROUNDING;
        let mut labels = self.board.labels().iter().filter(|area| is_meant(area));
        labels.all(|area| self.lines(area).size >= least)
    }

    /// The sizes in which all words and all numbers fit. A single overlong word does not shrink the others.
    pub fn fitting_sizes(&self) -> TypeSizes {
        let smallest = |is_meant: fn(&LabeledArea) -> bool| {
            let labels = self.board.labels().iter().filter(|area| is_meant(area));
            labels.map(|area| self.lines(area).size / self.grid.cell).reduce(f64::min)
        };
        let TypeSizes { word, number, .. } = self.sizes;
        let words = smallest(|area| !is_number(area)).filter(|&size| size >= LEAST_SHARED * word);
        TypeSizes {
            word: words.unwrap_or(word).min(word),
            number: smallest(is_number).unwrap_or(number).min(number),
            ..self.sizes
        }
    }

    /// The label in the middle of its cells.
    pub fn set(&self, area: &LabeledArea, face: &Face, color: Color) -> Vec<Text> {
        let Lines { words, size } = self.lines(area);
        let center = self.room(area).center();
        let leading = LEADING * size;
        let first =
            center.y + (face.cap_height() * size - leading * (words.len() - 1) as f64) / 2.0;
        let lines = words.into_iter().zip(0_u8..).map(|(content, line)| {
            let at = Point::new(center.x, first + leading * f64::from(line));
            text(content, face, size, at, Anchor::Middle, color)
        });
        lines.collect()
    }

    /// The label in one line, or in two if it has a space and becomes larger that way.
    fn lines(&self, area: &LabeledArea) -> Lines {
        let text = area.text.as_str();
        let whole = self.fitting(vec![text.to_string()], area);
        let broken = text.match_indices(' ').map(|(space, _)| {
            let (first, second) = text.split_at(space);
            let words = [first, second].map(|words| words.trim().to_string());
            self.fitting(words.to_vec(), area)
        });
        broken.fold(whole, |best, other| if other.size > best.size { other } else { best })
    }

    /// Lines in the wanted size, or in the largest that fits.
    fn fitting(&self, words: Vec<String>, area: &LabeledArea) -> Lines {
        let wanted =
            if is_number(area) { self.sizes.number * self.grid.cell } else { self.largest_word };
        // Bold is wider: both faces get the size that fits bold, so that marking never changes the size.
        let lines = words.iter().map(|line| self.typefaces.bold.width(line, wanted));
        let width = lines.fold(0.0, f64::max);
        let room = self.room(area).width() - self.white;
        let is_narrow = width > room;
        let size = if is_narrow { wanted * room / width } else { wanted };
        Lines { words, size }
    }

    /// The room of a label: the box of its cells if they fill it, otherwise their longest row.
    fn room(&self, area: &LabeledArea) -> Rect {
        let positions = positions(self.board, area.cells);
        let bounds = |positions: &[Position]| {
            let boxes = positions.iter().map(|&at| self.grid.cell_box(at));
            boxes.reduce(|one, two| one.union(two))
        };
        let whole = bounds(&positions).unwrap_or(Rect::ZERO);
        let cells = whole.area() / (self.grid.cell * self.grid.cell);
        if cells < positions.len() as f64 + 0.5 {
            return whole;
        }
        longest_row(&positions).and_then(bounds).unwrap_or(whole)
    }
}

/// The lines of a label, and their em in millimeters.
struct Lines {
    words: Vec<String>,
    size: f64,
}

fn is_number(area: &LabeledArea) -> bool {
    let mut bytes = area.text.as_str().bytes();
    bytes.all(|byte| byte.is_ascii_digit())
}

/// The longest run of cells side by side, and the first of equally long ones; positions come row by row.
fn longest_row(positions: &[Position]) -> Option<&[Position]> {
    let side_by_side = |left: &Position, right: &Position| {
        left.row == right.row && left.column.checked_add(1) == Some(right.column)
    };
    let runs = positions.chunk_by(side_by_side);
    runs.reduce(|best, run| if run.len() > best.len() { run } else { best })
}
