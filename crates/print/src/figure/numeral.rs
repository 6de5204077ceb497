//! Large numerals and capitals built of cells and outlined like pieces.

use super::{Grid, Numerals, Radii, Theme, rounded_outline};
use tilendar_drawing::{Color, Contour, Item, Path, Point, Shape, Stroke};
use tilendar_puzzle::Position;

/// The rows of every character.
const ROWS: usize = 5;
/// The radii of corners, as shares of a cell's side: those of a board's frame.
const RADII: Radii = Radii {
    convex: 0.22,
    concave: 0.12,
};

/// The alphabet. In each block the first line names the characters whose cells follow below. No two cells of a
/// character touch only at a corner, where an outline would pinch.
const ALPHABET: &str = "
0   1   2   3   4   5   6   7   8   9
### ##. ### ### #.# ### ### ### ### ###
#.# .#. ..# ..# #.# #.. #.. ..# #.# #.#
#.# .#. ### .## ### ### ### ..# ### ###
#.# .#. #.. ..# ..# ..# #.# ..# #.# ..#
### ### ### ### ..# ### ### ..# ### ###

–
..
..
##
..
..

A   B    C   D    E   F   G    H   I   J
### ###. ### ###. ### ### #### #.# ### ..#
#.# #.#. #.. #.## #.. #.. #... #.# .#. ..#
### #### #.. #..# ##. ##. #.## ### .#. ..#
#.# #..# #.. #.## #.. #.. #..# #.# .#. #.#
#.# #### ### ###. ### #.. #### #.# ### ###

K    L   M     N    O    P   Q     R    S
#..# #.. #...# #..# #### ### ####. #### ####
#.## #.. ##.## ##.# #..# #.# #..#. #..# #...
###. #.. ##### #### #..# ### #..#. #### ####
#.## #.. #.#.# #.## #..# #.. #.##. #.#. ...#
#..# ### #...# #..# #### #.. ##### #.## ####

T   U   V   W     X   Y   Z    –  /
### #.# #.# #.#.# #.# #.# #### .. ..#
.#. #.# #.# #.#.# ### #.# ..## .. .##
.#. #.# #.# #.#.# .#. ### .##. ## .#.
.#. #.# ### ##### ### .#. ##.. .. ##.
.#. ### .#. .#.#. #.# .#. #### .. #..
";

/// The line width of an outlined numeral, as a share of a cell's side.
const OUTLINE: f64 = 0.14;

/// Characters of cells in a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Numeral {
    characters: Vec<Cells>,
}

/// The cells of a character, and its number of columns.
#[derive(Debug, Clone, PartialEq)]
struct Cells {
    positions: Vec<Position>,
    columns: u8,
}

impl Numeral {
    /// The height in cells.
    pub const HEIGHT: f64 = ROWS as f64;
    /// White between two characters, in cells.
    pub const SPACE: f64 = 0.8;

    /// The text in cells; `None` if one of its characters is not in the alphabet.
    pub fn new(text: &str) -> Option<Self> {
        let characters: Option<Vec<Cells>> = text.chars().map(cells).collect();
        let characters = characters.filter(|characters| !characters.is_empty())?;
        Some(Self { characters })
    }

    /// The width in cells.
    pub fn width(&self) -> f64 {
        let columns = self.characters.iter().map(|cells| f64::from(cells.columns));
        columns.sum::<f64>() + Self::SPACE * (self.characters.len() - 1) as f64
    }

    /// The outlines of all characters, one path, with cells of `cell` millimeters and the top left
    /// corner at `corner`.
    pub fn path(&self, corner: Point, cell: f64) -> Path {
        self.inset(corner, cell, 0.0)
    }

    /// The characters in the theme's print style, in this ink, with the top left corner at `corner`.
    pub fn drawn(&self, corner: Point, cell: f64, ink: Color, theme: &Theme) -> Item {
        let drawn = match theme.numerals {
            Numerals::Solid => Shape::filled(self.path(corner, cell), ink),
            Numerals::Outlined => {
                // Inside the outline, so that both styles look equally large, and on paper.
                let width = OUTLINE * cell;
                Shape {
                    path: self.inset(corner, cell, width / 2.0),
                    fill: Some(theme.inks.ground),
                    stroke: Some(Stroke::new(ink, width).round()),
                }
            }
        };
        drawn.into()
    }

    /// The outlines, this many millimeters inside the cells.
    fn inset(&self, corner: Point, cell: f64, inset: f64) -> Path {
        let radii = Radii {
            convex: RADII.convex * cell,
            concave: RADII.concave * cell,
        };
        let mut origin = corner;
        let mut contours: Vec<Contour> = Vec::new();
        for character in &self.characters {
            let grid = Grid { origin, cell };
            contours.extend(rounded_outline(&character.positions, &grid, inset, radii).contours);
            origin.x += (f64::from(character.columns) + Self::SPACE) * cell;
        }
        Path { contours }
    }
}

/// The cells of a character of the alphabet.
fn cells(character: char) -> Option<Cells> {
    let lines: Vec<&str> = ALPHABET.lines().collect();
    lines.chunks(ROWS + 2).find_map(|block| {
        let (names, rows) = block.get(1..)?.split_first()?;
        let names = &mut names.split_whitespace();
        let place = names.position(|name| name.chars().eq([character]))?;
        let rows = rows.iter().map(|row| row.split_whitespace().nth(place));
        let rows: Option<Vec<&str>> = rows.collect();
        let rows = rows?;
        let columns = u8::try_from(rows.first()?.len()).ok()?;
        let positions = (0..).zip(&rows).flat_map(|(row, cells)| {
            let filled = (0..).zip(cells.chars()).filter(|&(_, cell)| cell == '#');
            filled.map(move |(column, _)| Position::new(row, column))
        });
        Some(Cells {
            positions: positions.collect(),
            columns,
        })
    })
}
