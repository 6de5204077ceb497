//! The sizes of type of a product, which also apply to labels and letters on its boards.

use super::board::border;
use super::label::LabelSetting;
use super::{Grid, Theme, TypeSizes};
use tilendar_drawing::{POINTS_PER_MM, Point};
use tilendar_puzzle::Board;

/// The smallest em that is legible without a magnifier, in millimeters: 5 points.
pub const SMALLEST_TYPE: f64 = 5.0 / POINTS_PER_MM;
/// The least em of type that is read with ease, in millimeters: 6 points.
pub const LEAST_TYPE: f64 = 6.0 / POINTS_PER_MM;
/// That of light type on dark, where ink runs into it: 7 points.
pub const LEAST_REVERSED: f64 = 7.0 / POINTS_PER_MM;

/// The most sizes of a product.
const MOST_SIZES: usize = 7;
/// Smaller differences are invisible, in millimeters.
const SAME: f64 = 0.02;
/// The share of its room that a size must take to be used.
const NEAR: f64 = 0.7;

/// The factor by which a label may exceed its theme's size to have one of the sizes.
const LARGER: f64 = 1.12;
/// The same factor for labels that would otherwise be illegible.
const LARGER_TO_BE_READ: f64 = 1.45;

/// The few sizes of type of a product: ems in millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeScale {
    least: f64,
    /// Sizes above the smallest, ascending.
    larger: Vec<f64>,
}

impl TypeScale {
    /// The least size, and those of these that are larger.
    pub fn new(least: f64, sizes: impl IntoIterator<Item = f64>) -> Self {
        let mut larger: Vec<f64> = sizes.into_iter().filter(|&size| size > least).collect();
        larger.sort_by(f64::total_cmp);
        Self { least, larger }
    }

    /// Whether the product may have one more size.
    pub fn has_room(&self) -> bool {
        1 + self.larger.windows(2).filter(|pair| pair[1] - pair[0] > SAME).count() < MOST_SIZES
    }

    /// The largest size of at most `em`, or else the smallest of all.
    pub fn at_most(&self, em: f64) -> f64 {
        self.larger.iter().rev().copied().find(|&size| size <= em).unwrap_or(self.least)
    }

    /// These sizes and one more.
    #[must_use]
    pub fn with(&self, size: f64) -> Self {
        Self::new(self.least, self.larger.iter().copied().chain([size]))
    }

    /// The largest size that fits into `em` and takes most of it, or else a size of its own.
    pub fn near(&self, em: f64) -> f64 {
        match self.at_most(em) {
            size if size >= NEAR * em => size,
            _ => em.max(self.least),
        }
    }

    /// The theme for a board with cells of `cell` millimeters, with lines and hatches as in [`Theme::at_cell`].
    /// Words, numbers and letters have sizes of this scale, each the largest that the theme allows and that fits all
    /// cells, with or without rings.
    pub fn on_board(&self, theme: &Theme, board: &Board, cell: f64) -> Theme {
        let mut small = theme.at_cell(cell);
        let sizes = small.sizes;
        small.sizes.letter = self.fitting(sizes.letter, cell, |_| true);
        let grid = Grid::new(Point::ORIGIN, cell);
        let ring = border(&grid, &small);
        let labels = |sizes| LabelSetting::new(ring, board, &grid, sizes, &theme.typefaces);
        small.sizes.word = self
            .fitting(sizes.word, cell, |word| labels(TypeSizes { word, ..sizes }).keeps_words());
        small.sizes.number = self.fitting(sizes.number, cell, |number| {
            labels(TypeSizes { number, ..sizes }).keeps_numbers()
        });
        small.pieces.letter_patch &= small.sizes.letter * cell >= self.least;
        small
    }

    /// The largest size that is close to `share` and fits, as a share of the cell's side.
    fn fitting(&self, share: f64, cell: f64, fits: impl Fn(f64) -> bool) -> f64 {
        let smallest = self.least / cell;
        self.larger
            .iter()
            .rev()
            .map(|size| size / cell)
            .find(|&size| size <= share * LARGER && fits(size))
            .unwrap_or(if smallest <= share * LARGER_TO_BE_READ { smallest } else { share })
    }
}

/// The least em of labels, in millimeters, if cells have room for it: 7 points.
const LEAST_LABEL: f64 = 7.0 / POINTS_PER_MM;

impl Theme {
    /// The theme for boards of this grid whose labels have one size, open or not, in which all of them fit into rings.
    /// The width of rings scales with the cells. Labels of small cells take more of them.
    pub fn with_even_labels(&self, board: &Board, grid: &Grid) -> Self {
        let mut even = self.clone();
        let least = self.sizes.least.max(LEAST_LABEL);
        for share in [&mut even.sizes.number, &mut even.sizes.word] {
            *share = share.max(least / grid.cell).min(1.0);
        }
        even.board.ring = self.at_cell(grid.cell).board.ring;
        let ring = border(grid, &even);
        even.sizes =
            LabelSetting::new(ring, board, grid, even.sizes, &even.typefaces).fitting_sizes();
        even
    }
}
