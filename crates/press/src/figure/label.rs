//! Labels set into their cells: centered, shrunk if they are long, all words in one size.

use super::{Grid, SMALLEST_TYPE, TypeSizes, positions, text};
use tilendar_drawing::{Anchor, Color, Face, Point, Rect, Text, Typefaces};
use tilendar_puzzle::{Board, CellSet, LabeledArea, Position};

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
    /// The least em, in millimeters: of longer words, only the beginning is set.
    least: f64,
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
        let largest_word = sizes.word * grid.cell;
        Self { board, grid, sizes, typefaces, white, largest_word, least: 0.0 }
            .with_even_words(is_word)
    }

    /// The same for labels on these cells alone, whose words need not have the size of others, in this em at least.
    #[must_use]
    pub fn of_cells(self, cells: CellSet, least: f64) -> Self {
        let largest_word = self.sizes.word * self.grid.cell;
        let is_inside = |area: &LabeledArea| is_word(area) && area.cells.is_subset(cells);
        Self { largest_word, least, ..self }.with_even_words(is_inside)
    }

    /// The same with words of one size, in which those of a kind fit.
    fn with_even_words(mut self, kind: impl Fn(&LabeledArea) -> bool) -> Self {
        if let Some(smallest) = self.smallest(kind) {
            self.largest_word = smallest.max(LEAST_SHARED * self.largest_word);
        }
        self
    }

    /// Whether all words fit in the theme's size.
    pub fn keeps_words(&self) -> bool {
        self.keeps(self.sizes.word, is_word)
    }

    /// Whether all numbers fit in the theme's size.
    pub fn keeps_numbers(&self) -> bool {
        self.keeps(self.sizes.number, is_number)
    }

    fn keeps(&self, share: f64, kind: fn(&LabeledArea) -> bool) -> bool {
        self.smallest(kind).is_none_or(|size| size >= share * self.grid.cell - ROUNDING)
    }

    /// The smallest em of the labels of a kind, in millimeters; `None` if there are none.
    fn smallest(&self, kind: impl Fn(&LabeledArea) -> bool) -> Option<f64> {
        let labels = self.board.labels().iter().filter(|area| kind(area));
        labels.map(|area| self.lines(area).size).reduce(f64::min)
    }

    /// The sizes in which all words and all numbers fit. A single overlong word does not shrink the others.
    pub fn fitting_sizes(&self) -> TypeSizes {
        let TypeSizes { word, number, .. } = self.sizes;
        let share =
            |kind: fn(&LabeledArea) -> bool| self.smallest(kind).map(|size| size / self.grid.cell);
        TypeSizes {
            word: share(is_word)
                .filter(|&size| size >= LEAST_SHARED * word)
                .unwrap_or(word)
                .min(word),
            number: share(is_number).unwrap_or(number).min(number),
            ..self.sizes
        }
    }

    /// The label in the middle of its cells; nothing if it would be illegible and there is a least em.
    pub fn set(&self, area: &LabeledArea, face: &Face, color: Color) -> Vec<Text> {
        let Lines { words, size, center } = self.lines(area);
        if size < SMALLEST_TYPE.min(self.least) - ROUNDING {
            return Vec::new();
        }
        let leading = LEADING * size;
        let first =
            center.y + (face.cap_height() * size - leading * (words.len() - 1) as f64) / 2.0;
        words
            .into_iter()
            .zip(0_u8..)
            .map(|(content, line)| {
                let baseline = Point::new(center.x, first + leading * f64::from(line));
                text(content, face, size, baseline, Anchor::Middle, color)
            })
            .collect()
    }

    /// The label in one line, or in two if it has a space and becomes larger that way.
    fn lines(&self, area: &LabeledArea) -> Lines {
        let room = self.room(area);
        let text = area.text.as_str();
        let largest =
            if is_number(area) { self.sizes.number * self.grid.cell } else { self.largest_word };
        let whole = self.fitting(vec![text.to_string()], largest, room);
        let broken = text.match_indices(' ').map(|(space, _)| {
            let (first, second) = text.split_at(space);
            let words = vec![first.trim().to_string(), second.trim().to_string()];
            self.fitting(words, largest, room)
        });
        let best =
            broken.fold(whole, |best, lines| if lines.size > best.size { lines } else { best });
        let least = self.least - ROUNDING;
        if is_number(area) || best.size >= least {
            return best;
        }
        text.char_indices()
            .skip(1)
            .map(|(end, _)| self.fitting(vec![text[..end].to_string()], largest, room))
            .take_while(|beginning| beginning.size >= least)
            .last()
            .unwrap_or(best)
    }

    /// Lines in this size, or in the largest that fits.
    fn fitting(&self, words: Vec<String>, largest: f64, room: Rect) -> Lines {
        // Bold is wider: both faces get the size that fits bold, so that marking never changes the size.
        let widths = words.iter().map(|line| self.typefaces.bold.width(line, largest));
        let width = widths.fold(0.0, f64::max);
        let most = room.width() - self.white;
        let size = if width > most { largest * most / width } else { largest };
        Lines { words, size, center: room.center() }
    }

    /// The room of a label: the box of its cells if they fill it, otherwise their longest row.
    fn room(&self, area: &LabeledArea) -> Rect {
        let cells = area.cells.iter().map(|cell| self.board.position(cell));
        let whole = self.bounds(cells).unwrap_or(Rect::ZERO);
        if whole.area() / (self.grid.cell * self.grid.cell) < area.cells.len() as f64 + 0.5 {
            return whole;
        }
        let cells = positions(self.board, area.cells);
        longest_row(&cells).and_then(|row| self.bounds(row.iter().copied())).unwrap_or(whole)
    }

    fn bounds(&self, cells: impl Iterator<Item = Position>) -> Option<Rect> {
        cells.map(|cell| self.grid.cell_box(cell)).reduce(|a, b| a.union(b))
    }
}

/// The lines of a label, their em in millimeters, and their middle.
struct Lines {
    words: Vec<String>,
    size: f64,
    center: Point,
}

fn is_number(area: &LabeledArea) -> bool {
    area.text.as_str().bytes().all(|byte| byte.is_ascii_digit())
}

fn is_word(area: &LabeledArea) -> bool {
    !is_number(area)
}

/// The longest run of cells side by side, and the first of equally long ones; positions come row by row.
fn longest_row(positions: &[Position]) -> Option<&[Position]> {
    positions
        .chunk_by(|left, right| {
            left.row == right.row && left.column.checked_add(1) == Some(right.column)
        })
        .reduce(|best, run| if run.len() > best.len() { run } else { best })
}
