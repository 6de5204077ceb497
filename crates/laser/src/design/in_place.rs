//! Pieces cut out of the frame's own opening: each shared line is cut once, in as few paths as possible,
//! and material still to be cut stays connected to the frame.

use super::lettering::letter;
use super::opening::{cell_at, notch_ends, notches, recess_hole};
use super::options::TabOptions;
use super::plates::Plates;
use crate::cut::{Border, FRAME, Part, Tab, held_paths};
use crate::geometry::Groups;
use std::collections::BTreeSet;
use tilendar_drawing::{Point, Segment, Text};
use tilendar_press::MakeError;
use tilendar_press::figure::positions;
use tilendar_puzzle::{Board, Solution};

/// The frame and the pieces as one part.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn frame_with_pieces(solution: &Solution, plates: &Plates<'_>) -> Result<Part, MakeError> {
    let puzzle = plates.puzzle;
    let options = plates.options;
    let mut frame = plates.plate("frame with pieces", plates.clearance);
    frame.holes.extend(recess_hole(plates));
    let borders = borders(solution, plates);
    frame.common_lines = held_paths(&borders);
    if let Some(tab_options) = options.tabs {
        frame.tabs = tabs(&borders, tab_options, options.kerf);
    }
    if options.letters {
        let letters: Vec<Text> = solution
            .placements()
            .iter()
            .map(|placement| {
                let cells = positions(puzzle.board(), placement.cells);
                letter(puzzle.piece(placement.piece).letter(), &cells, &plates.grid, options)
            })
            .collect();
        frame.marks = options.lettering.marks(&letters)?;
    }
    Ok(frame)
}

/// The number of the area that each square belongs to: a piece, or adjacent open cells.
struct Areas<'a> {
    board: &'a Board,
    /// By cell.
    numbers: Vec<usize>,
}

impl<'a> Areas<'a> {
    fn new(board: &'a Board, solution: &Solution) -> Self {
        let cells = board.all_cells();
        let mut groups = Groups::alone(cells.len());
        for cell in cells.iter() {
            let square = board.position(cell);
            let row = i32::from(square.row);
            let column = i32::from(square.column);
            let neighbors = [cell_at(board, row + 1, column), cell_at(board, row, column + 1)];
            for neighbor in neighbors.into_iter().flatten() {
                if solution.owner(cell) == solution.owner(neighbor) {
                    groups.merge(cell.index(), neighbor.index());
                }
            }
        }
        let numbers =
            cells.iter().map(|cell| FRAME + 1 + groups.representative(cell.index())).collect();
        Self { board, numbers }
    }

    fn at(&self, row: i32, column: i32) -> usize {
        cell_at(self.board, row, column).map_or(FRAME, |cell| self.numbers[cell.index()])
    }

    /// The number of a notch's half disc.
    fn notch(&self, notch: usize) -> usize {
        FRAME + 1 + self.numbers.len() + notch
    }
}

/// The sides of squares between two areas, and the notches.
fn borders(solution: &Solution, plates: &Plates<'_>) -> Vec<Border> {
    let board = plates.puzzle.board();
    let areas = Areas::new(board, solution);
    let notches = notches(board, plates.options);
    let mut borders = Vec::new();
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = areas.at(row, column);
            let above = areas.at(row - 1, column);
            let left = areas.at(row, column - 1);
            let start = plates.grid.corner((column, row));
            if here != above {
                let right = plates.grid.corner((column + 1, row));
                borders.push(line(start, right, [here, above]));
            }
            if here == left {
                continue;
            }
            let bottom = plates.grid.corner((column, row + 1));
            let Some(index) = notches.iter().position(|notch| notch.corner == (column, row)) else {
                borders.push(line(start, bottom, [here, left]));
                continue;
            };
            let (first, last) = notch_ends(notches[index], &plates.grid);
            let disc = areas.notch(index);
            let piece = if here == FRAME { left } else { here };
            // Bulge out of the opening: to the left if the frame is there.
            let bulge = if here == FRAME { 1.0 } else { -1.0 };
            borders.extend([
                line(start, first, [here, left]),
                line(last, bottom, [here, left]),
                line(first, last, [piece, disc]),
                Border {
                    from: first,
                    segment: Segment::Arc { end: last, bulge },
                    areas: [FRAME, disc],
                },
            ]);
        }
    }
    borders
}

const fn line(from: Point, end: Point, areas: [usize; 2]) -> Border {
    Border { from, segment: Segment::Line { end }, areas }
}

/// The least length of a line that carries a tab in its middle, in tab lengths.
const ROOM: f64 = 3.0;

/// Tabs between the areas of a plate, in an order in which they may be cut through: the material on both sides of
/// a tab is connected to the frame until then.
fn tabs(borders: &[Border], options: TabOptions, kerf: f64) -> Vec<Tab> {
    let sides = borders.iter().filter_map(|border| Side::new(border, options.width + kerf));
    let mut tabbed = TabbedSides { sides: sides.collect(), chosen: BTreeSet::new() };
    tabbed.reach_all();
    tabbed.give_each(usize::from(options.count));
    tabbed.outside_in()
}

/// A line with room for a tab.
struct Side {
    areas: [usize; 2],
    tab: Tab,
}

impl Side {
    /// The border, if it has room for a tab of this length.
    fn new(border: &Border, length: f64) -> Option<Self> {
        let Segment::Line { end } = border.segment else {
            return None;
        };
        if border.from.distance(end) < ROOM * length {
            return None;
        }
        let middle = border.from.midpoint(end);
        let along = (end - border.from).normalize();
        Some(Self { areas: border.areas, tab: Tab { middle, length, along } })
    }

    /// Whether it leads from this area to one that is reached.
    fn leads(&self, area: usize, reached: &[usize]) -> bool {
        let [a, b] = self.areas;
        a == area && reached.contains(&b) || b == area && reached.contains(&a)
    }
}

/// Sides, some of them with a tab.
struct TabbedSides {
    sides: Vec<Side>,
    /// The sides with a tab.
    chosen: BTreeSet<usize>,
}

impl TabbedSides {
    /// Adds a tab for each area toward the frame: areas beside the frame first, then those beside them.
    fn reach_all(&mut self) {
        let mut reached = vec![FRAME];
        loop {
            let mut fresh: Vec<usize> = Vec::new();
            for side in &self.sides {
                match side.areas.map(|area| reached.contains(&area)) {
                    [true, false] => fresh.push(side.areas[1]),
                    [false, true] => fresh.push(side.areas[0]),
                    _ => {}
                }
            }
            fresh.sort_unstable();
            fresh.dedup();
            if fresh.is_empty() {
                return;
            }
            for &area in &fresh {
                let middles = self.middles(|_| true);
                self.add_farthest(&middles, |side| side.leads(area, &reached));
            }
            reached.extend(fresh);
        }
    }

    /// Adds tabs to areas that have fewer than `count`, as far as their sides allow.
    fn give_each(&mut self, count: usize) {
        let areas: BTreeSet<usize> = self.sides.iter().flat_map(|side| side.areas).collect();
        for area in areas.into_iter().filter(|&area| area != FRAME) {
            loop {
                let middles = self.middles(|side| side.areas.contains(&area));
                if middles.len() >= count
                    || !self.add_farthest(&middles, |side| side.areas.contains(&area))
                {
                    break;
                }
            }
        }
    }

    /// The tabs, farthest from the frame first: the reverse of an order in which everything reached is connected.
    fn outside_in(&self) -> Vec<Tab> {
        let mut left: Vec<&Side> = self.chosen.iter().map(|&side| &self.sides[side]).collect();
        let mut reached = BTreeSet::from([FRAME]);
        let mut tabs = Vec::new();
        while let Some(next) =
            left.iter().position(|side| side.areas.iter().any(|area| reached.contains(area)))
        {
            let side = left.remove(next);
            reached.extend(side.areas);
            tabs.push(side.tab);
        }
        tabs.extend(left.into_iter().map(|side| side.tab));
        tabs.reverse();
        tabs
    }

    /// The middles of the tabs on such sides.
    fn middles(&self, is_such: impl Fn(&Side) -> bool) -> Vec<Point> {
        self.chosen
            .iter()
            .map(|&side| &self.sides[side])
            .filter(|side| is_such(side))
            .map(|side| side.tab.middle)
            .collect()
    }

    /// Adds a tab on such a side that is farthest from all these points; returns whether there is one.
    fn add_farthest(&mut self, points: &[Point], is_such: impl Fn(&Side) -> bool) -> bool {
        let mut best: Option<(f64, usize)> = None;
        for (index, side) in self.sides.iter().enumerate() {
            if self.chosen.contains(&index) || !is_such(side) {
                continue;
            }
            let nearest = points
                .iter()
                .map(|point| point.distance_squared(side.tab.middle))
                .fold(f64::INFINITY, f64::min);
            if best.is_none_or(|(farthest, _)| nearest > farthest) {
                best = Some((nearest, index));
            }
        }
        match best {
            Some((_, index)) => self.chosen.insert(index),
            None => false,
        }
    }
}
