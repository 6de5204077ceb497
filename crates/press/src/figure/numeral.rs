//! Large numerals and capitals built of cells and outlined like pieces.

use super::{Grid, Radii, Theme, rounded_outline};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tilendar_drawing::{Color, Contour, Item, Path, Point, Shape, Vec2};
use tilendar_puzzle::Position;

/// The rows of every character.
const ROWS: usize = 5;
/// The radii of corners, as shares of a cell's side: those of a board's frame.
const RADII: Radii = Radii { convex: 0.22, concave: 0.12 };

/// The line width around a numeral of light ink, as a share of a cell's side.
const LINE: f64 = 0.1;
/// The least cell of a numeral of light ink, in millimeters; smaller ones have the color of type.
const LEAST_INKED: f64 = 1.5;

/// Letters with a mark: the letter, its base, and the mark. Greek capitals have no accent.
const MARKED: &str = "\
ÀA` ÁA´ ÂAˆ ÃA˜ ÄA¨ ÅA˚ ĂA˘ ĄA˛ ÇC¸ ĆC´ ČCˇ ĎDˇ ÈE` ÉE´ ÊEˆ ËE¨ ĘE˛ ĚEˇ ĞG˘ ÌI` ÍI´ ÎIˆ ÏI¨ İI˙ ĹL´ ĽLˇ ÑN˜ ŃN´ ŇNˇ ÒO` ÓO´ ÔOˆ ÕO˜ \
ÖO¨ ŐO˝ ŔR´ ŘRˇ ŚS´ ŞS¸ ȘS¸ ŠSˇ ŢT¸ ȚT¸ ŤTˇ ÙU` ÚU´ ÛUˆ ÜU¨ ŮU˚ ŰU˝ ÝY´ ŸY¨ ŹZ´ ŻZ˙ ŽZˇ \
ΆΑ ΈΕ ΉΗ ΊΙ ΪΙ¨ ΐΙ¨ ΌΟ ΎΥ ΫΥ¨ ΰΥ¨ ΏΩ ЀЕ` ЁЕ¨ ЃГ´ ЇІ¨ ЌК´ ЍИ` ЎУ˘ ЙИ˘";

/// The white between a letter and its mark, in cells.
const TO_MARK: f64 = 0.4;

/// The signs of one alphabet, by character.
type Signs = BTreeMap<char, Cells>;

/// The alphabet. In each block of its file, the first line names the characters whose cells follow below; letters that look
/// alike in several scripts, such as A, Alpha and the Cyrillic A, are one word of it. No two cells of a character touch only
/// at a corner, where an outline would pinch.
static LETTERS: LazyLock<Signs> = LazyLock::new(|| signs(tilendar_templates::CAPITALS, ROWS));
/// The marks, of cells half as large.
static MARK_SIGNS: LazyLock<Signs> = LazyLock::new(|| signs(tilendar_templates::CAPITAL_MARKS, 2));

/// The letters with a mark.
static MARKED_LETTERS: LazyLock<BTreeMap<char, (&'static Cells, Option<Mark>)>> =
    LazyLock::new(|| MARKED.split(' ').filter_map(marked).collect());

/// Characters of cells in a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Numeral {
    characters: Vec<(&'static Cells, Option<Mark>)>,
}

/// The cells of a character, and its number of columns.
#[derive(Debug, Clone, PartialEq)]
struct Cells {
    positions: Vec<Position>,
    columns: u8,
}

/// A mark above or below a letter.
#[derive(Debug, Clone, PartialEq)]
struct Mark {
    cells: &'static Cells,
    is_below: bool,
}

impl Numeral {
    /// The height in cells.
    pub const HEIGHT: f64 = ROWS as f64;
    /// White between two characters, in cells.
    pub const SPACE: f64 = 0.8;

    /// The text in capitals of cells; `None` if one of its characters is not in the alphabet.
    pub fn new(text: &str) -> Option<Self> {
        let mut characters = Vec::new();
        for character in text.chars() {
            match cells(character) {
                Some(letter) => characters.push(letter),
                None => {
                    let capitals = character.to_uppercase().map(cells);
                    characters.extend(capitals.collect::<Option<Vec<_>>>()?);
                }
            }
        }
        (!characters.is_empty()).then_some(Self { characters })
    }

    /// The width in cells.
    pub fn width(&self) -> f64 {
        let columns = self.characters.iter().map(|(cells, _)| f64::from(cells.columns));
        columns.sum::<f64>() + Self::SPACE * (self.characters.len() - 1) as f64
    }

    /// The outlines of all characters, one path, with cells of `cell` millimeters and the top left
    /// corner at `corner`.
    pub fn path(&self, corner: Point, cell: f64) -> Path {
        self.inset(corner, cell, 0.0)
    }

    /// The characters in this ink, with the top left corner at `corner`; the theme's accent is its month's ink.
    pub fn draw(&self, corner: Point, cell: f64, ink: Color, theme: &Theme) -> Item {
        if ink == theme.inks.accent && cell >= LEAST_INKED {
            return theme.inked(LINE * cell, |inset| self.inset(corner, cell, inset)).into();
        }
        Shape::filled(self.path(corner, cell), ink).into()
    }

    /// The outlines, this many millimeters inside the cells.
    fn inset(&self, corner: Point, cell: f64, inset: f64) -> Path {
        let radii = Radii { convex: RADII.convex * cell, concave: RADII.concave * cell };
        let mut origin = corner;
        let mut contours: Vec<Contour> = Vec::new();
        for (letter, mark) in &self.characters {
            let width = f64::from(letter.columns);
            let grid = Grid { origin, cell };
            contours.extend(rounded_outline(&letter.positions, &grid, inset, radii).contours);
            if let Some(Mark { cells, is_below }) = mark {
                let down = if *is_below { Self::HEIGHT + TO_MARK } else { -1.0 - TO_MARK };
                let right = (width - f64::from(cells.columns) / 2.0) / 2.0;
                let grid = Grid::new(origin + Vec2::new(right, down) * cell, cell / 2.0);
                let outline = rounded_outline(&cells.positions, &grid, inset, radii);
                contours.extend(outline.contours);
            }
            origin.x += (width + Self::SPACE) * cell;
        }
        Path { contours }
    }
}

/// The cells of a character of the alphabet, with its mark.
fn cells(character: char) -> Option<(&'static Cells, Option<Mark>)> {
    let name = match character {
        ' ' | '\u{a0}' | '\u{202f}' => '␣',
        other => other,
    };
    match LETTERS.get(&name) {
        Some(letter) => Some((letter, None)),
        None => MARKED_LETTERS.get(&character).cloned(),
    }
}

/// A letter with the cells of its base and its mark.
fn marked(letter: &str) -> Option<(char, (&'static Cells, Option<Mark>))> {
    let mut signs = letter.chars();
    let (name, base) = (signs.next()?, LETTERS.get(&signs.next()?)?);
    let mark = match signs.next() {
        Some(sign) => Some(Mark { cells: MARK_SIGNS.get(&sign)?, is_below: "¸˛".contains(sign) }),
        None => None,
    };
    Some((name, (base, mark)))
}

/// The signs of blocks with this many rows of cells, each after a line of names, of which each letter names the same
/// sign; blocks have an empty line between.
fn signs(blocks: &str, rows: usize) -> Signs {
    let lines: Vec<&str> = blocks.lines().collect();
    let mut signs = Signs::new();
    for block in lines.chunks(rows + 2) {
        let mut words = block.iter().map(|line| line.split_whitespace());
        let names: Vec<&str> = words.next().into_iter().flatten().collect();
        let mut rows: Vec<_> = words.take(rows).collect();
        for name in names {
            let sign: Vec<&str> = rows.iter_mut().filter_map(Iterator::next).collect();
            signs.extend(name.chars().map(|letter| (letter, Cells::from_rows(&sign))));
        }
    }
    signs
}

impl Cells {
    /// The cells of rows in which they are written as `#`.
    fn from_rows(rows: &[&str]) -> Self {
        let mut positions = Vec::new();
        for (row, text) in (0..).zip(rows) {
            let filled = (0..).zip(text.chars()).filter(|&(_, cell)| cell == '#');
            positions.extend(filled.map(|(column, _)| Position::new(row, column)));
        }
        let columns = rows.first().map_or(0, |row| row.len());
        Self { positions, columns: u8::try_from(columns).unwrap_or(u8::MAX) }
    }
}
