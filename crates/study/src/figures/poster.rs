//! The layout of the incidence matrix on a sheet: which sheet, how many columns, and how large.

use tilendar_drawing::Size;

/// The ISO 216 sheets for such a poster, smallest first, in portrait format.
const SHEETS: [Size; 3] =
    [Size::new(420.0, 594.0), Size::new(594.0, 841.0), Size::new(841.0, 1189.0)];
/// The margin, as a share of the sheet's shorter side.
const MARGIN: f64 = 0.055;
/// The em of everything but the title, as a share of the sheet's shorter side.
const BODY: f64 = 0.0082;
/// The em of the title, in ems of the rest.
const TITLE: f64 = 3.4;
/// The smallest side of a square of the matrix at which its label can be read, in millimeters.
const READABLE: f64 = 1.58;

/// Parts of the matrix, one for each piece, and the room that they need.
pub struct Blocks {
    /// The height of each block, in squares.
    pub heights: Vec<f64>,
    /// The width of each block, in squares.
    pub width: f64,
    /// The white between two columns of blocks, in squares.
    pub between: f64,
    /// The room above each block, in squares.
    pub over: f64,
    /// The room above each block, in body ems.
    pub heading: f64,
    /// The total room above and below all blocks, in body ems.
    pub around: f64,
}

/// A sheet with room for all blocks.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The sheet, in portrait or landscape format.
    pub sheet: Size,
    /// The white at its sides, in millimeters.
    pub margin: f64,
    /// The em of the title, in millimeters.
    pub title: f64,
    /// The em of everything else, in millimeters.
    pub body: f64,
    /// The side of a square, in millimeters.
    pub square: f64,
    /// How many blocks each column has.
    pub columns: Vec<usize>,
}

impl Plan {
    /// The smallest sheet on which the labels can be read, and the columns that fill it with the largest squares.
    pub fn new(blocks: &Blocks, scale: f64) -> Self {
        let most = blocks.heights.len().max(1);
        SHEETS
            .into_iter()
            .filter_map(|sheet| {
                (1..=most)
                    .flat_map(|columns| {
                        [sheet, Size::new(sheet.height, sheet.width)]
                            .map(|sheet| Self::in_columns(blocks, columns, sheet, scale))
                    })
                    .reduce(|best, plan| if best.square >= plan.square { best } else { plan })
            })
            .find(|plan| plan.square >= READABLE)
            .unwrap_or_else(|| Self::in_columns(blocks, most, SHEETS[2], scale))
    }

    fn in_columns(blocks: &Blocks, columns: usize, sheet: Size, scale: f64) -> Self {
        let short = sheet.min_side();
        let margin = MARGIN * short;
        let body = BODY * short * scale;
        let columns = balanced(&blocks.heights, columns);
        let across = columns.len() as f64;
        let wide = across * blocks.width + (across - 1.0) * blocks.between;
        let mut square = (sheet.width - 2.0 * margin) / wide;
        let mut rest = blocks.heights.as_slice();
        for &count in &columns {
            let (heights, below) = rest.split_at(count);
            rest = below;
            let squares = heights.iter().sum::<f64>() + count as f64 * blocks.over;
            let words = (blocks.around + count as f64 * blocks.heading) * body;
            square = square.min((sheet.height - 2.0 * margin - words) / squares);
        }
        Self { sheet, margin, title: TITLE * body, body, square, columns }
    }
}

/// Splits a row of heights into at most this many columns so that the highest column is as low as possible.
fn balanced(heights: &[f64], columns: usize) -> Vec<usize> {
    let highest = heights.iter().copied().fold(0.0, f64::max);
    // The highest column is as high as some of its neighbors together.
    let lowest = (0..heights.len())
        .flat_map(|first| {
            heights[first..].iter().scan(0.0, |sum, height| {
                *sum += height;
                Some(*sum)
            })
        })
        .filter(|&most| most >= highest && filled(heights, most).len() <= columns)
        .fold(f64::INFINITY, f64::min);
    filled(heights, lowest)
}

/// Splits a row of heights into columns of at most this height, each as full as possible.
fn filled(heights: &[f64], most: f64) -> Vec<usize> {
    let mut columns: Vec<usize> = Vec::new();
    let mut room = 0.0;
    for &height in heights {
        match columns.last_mut() {
            Some(count) if height <= room => *count += 1,
            _ => {
                columns.push(1);
                room = most;
            }
        }
        room -= height;
    }
    columns
}
