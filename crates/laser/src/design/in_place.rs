//! Pieces cut out of the frame's own opening: each shared line is cut once, in as few paths as possible,
//! and material still to be cut stays connected to the frame.

use super::opening::{cell_at, notch_ends, notches};
use super::options::TabOptions;
use super::pieces::{PlannedPart, SIZES};
use super::tray::Plates;
use crate::cut::{Border, FRAME, Tab, held_paths};
use crate::geometry::Groups;
use std::collections::BTreeSet;
use tilendar_drawing::{Point, Segment};
use tilendar_press::MakeError;
use tilendar_press::figure::{letter_on_piece, positions};
use tilendar_puzzle::{Board, Puzzle, Solution};

/// The frame and the pieces as one part.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn frame_with_pieces(
    puzzle: &Puzzle,
    solution: &Solution,
    plates: &Plates<'_>,
) -> Result<PlannedPart, MakeError> {
    let board = puzzle.board();
    let mut frame = plates.plate("frame with pieces", plates.clearance);
    frame.part.holes.extend(plates.recess_hole());
    let borders = borders(board, solution, plates);
    frame.part.common_lines = held_paths(&borders);
    if let Some(options) = plates.options.tabs {
        frame.part.tabs = tabs(&borders, options, plates.options.kerf);
    }
    if plates.options.letters {
        let size = SIZES.letter * plates.options.cell;
        let letters = solution.placements().iter().map(|placement| {
            let cells = positions(board, placement.cells);
            let letter = puzzle.piece(placement.piece).letter();
            letter_on_piece(letter, &cells, &plates.grid, size, &plates.options.typefaces.bold)
        });
        let letters: Vec<_> = letters.collect();
        frame.part.marks = plates.options.lettering.marks(&letters)?;
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
    fn of(board: &'a Board, solution: &Solution) -> Self {
        let cells = board.all_cells();
        let mut groups = Groups::alone(cells.len());
        for cell in cells.iter() {
            let square = board.position(cell);
            let (row, column) = (i32::from(square.row), i32::from(square.column));
            let beside = [cell_at(board, row + 1, column), cell_at(board, row, column + 1)];
            for other in beside.into_iter().flatten() {
                if solution.owner(cell) == solution.owner(other) {
                    groups.merge(cell.index(), other.index());
                }
            }
        }
        let numbers = cells.iter().map(|cell| FRAME + 1 + groups.representative(cell.index()));
        Self { board, numbers: numbers.collect() }
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
fn borders(board: &Board, solution: &Solution, plates: &Plates<'_>) -> Vec<Border> {
    let areas = Areas::of(board, solution);
    let corner = |x, y| plates.grid.corner((x, y));
    let notches = notches(board, plates.options);
    let mut borders = Vec::new();
    let mut add = |from: Point, segment: Segment, areas: [usize; 2]| {
        borders.push(Border { from, segment, areas });
    };
    let line = |end| Segment::Line { end };
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = areas.at(row, column);
            let (above, left) = (areas.at(row - 1, column), areas.at(row, column - 1));
            let (start, right) = (corner(column, row), corner(column + 1, row));
            if here != above {
                add(start, line(right), [here, above]);
            }
            if here == left {
                continue;
            }
            let bottom = corner(column, row + 1);
            let mut corners = notches.iter().map(|notch| notch.corner);
            let Some(found) = corners.position(|corner| corner == (column, row)) else {
                add(start, line(bottom), [here, left]);
                continue;
            };
            let (first, last) = notch_ends(notches[found], &plates.grid);
            let disc = areas.notch(found);
            add(start, line(first), [here, left]);
            add(last, line(bottom), [here, left]);
            let piece = if here == FRAME { left } else { here };
            add(first, line(last), [piece, disc]);
            // Bulge out of the opening: to the left if the frame is there.
            let bulge = if here == FRAME { 1.0 } else { -1.0 };
            add(first, Segment::Arc { end: last, bulge }, [FRAME, disc]);
        }
    }
    borders
}

/// The least length of a line that carries a tab in its middle, in tab lengths.
const ROOM: f64 = 3.0;

/// Tabs between the areas of a plate, in an order in which they may be cut through: the material on both sides of
/// a tab is connected to the frame until then.
fn tabs(borders: &[Border], options: TabOptions, kerf: f64) -> Vec<Tab> {
    let sides = borders.iter().filter_map(|border| Side::of(border, options, kerf));
    let mut held = Held { sides: sides.collect(), chosen: BTreeSet::new() };
    held.reach_all();
    held.give_each(usize::from(options.count));
    held.outside_in()
}

/// A line with room for a tab.
struct Side {
    areas: [usize; 2],
    tab: Tab,
}

impl Side {
    fn of(border: &Border, options: TabOptions, kerf: f64) -> Option<Self> {
        let Segment::Line { end } = border.segment else {
            return None;
        };
        let tab = Tab {
            middle: border.from.midpoint(end),
            length: options.width + kerf,
            along: (end - border.from).normalize(),
        };
        let has_room = border.from.distance(end) >= ROOM * tab.length;
        has_room.then_some(Self { areas: border.areas, tab })
    }
}

/// Sides, some of them with a tab.
struct Held {
    sides: Vec<Side>,
    /// The sides with a tab.
    chosen: BTreeSet<usize>,
}

impl Held {
    /// Adds a tab for each area toward the frame: areas beside the frame first, then those beside them.
    fn reach_all(&mut self) {
        let mut reached = vec![FRAME];
        loop {
            let mut fresh: Vec<usize> = Vec::new();
            for side in &self.sides {
                let [one, other] = side.areas.map(|area| reached.contains(&area));
                if one != other {
                    fresh.push(side.areas[usize::from(one)]);
                }
            }
            fresh.sort_unstable();
            fresh.dedup();
            if fresh.is_empty() {
                return;
            }
            for &area in &fresh {
                let leads = |side: &Side| {
                    let [one, other] = side.areas;
                    one == area && reached.contains(&other)
                        || other == area && reached.contains(&one)
                };
                self.add_farthest(leads, self.middles(|_| true));
            }
            reached.extend(fresh);
        }
    }

    /// Adds tabs to areas that have fewer than `count`, as far as their sides allow.
    fn give_each(&mut self, count: usize) {
        let mut areas: Vec<usize> = self.sides.iter().flat_map(|side| side.areas).collect();
        areas.sort_unstable();
        areas.dedup();
        for area in areas.into_iter().filter(|&area| area != FRAME) {
            loop {
                let is_own = |side: &Side| side.areas.contains(&area);
                let own = self.middles(is_own);
                if own.len() >= count || !self.add_farthest(is_own, own) {
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
        let touches = |side: &&Side, reached: &BTreeSet<usize>| {
            side.areas.iter().any(|area| reached.contains(area))
        };
        while let Some(next) = left.iter().position(|side| touches(side, &reached)) {
            let side = left.remove(next);
            reached.extend(side.areas);
            tabs.push(side.tab);
        }
        tabs.extend(left.into_iter().map(|side| side.tab));
        tabs.reverse();
        tabs
    }

    /// The middles of the tabs on the wanted sides.
    fn middles(&self, wanted: impl Fn(&Side) -> bool) -> Vec<Point> {
        let chosen = self.chosen.iter().map(|&side| &self.sides[side]);
        let chosen = chosen.filter(|side| wanted(side));
        chosen.map(|side| side.tab.middle).collect()
    }

    /// Adds a tab on the wanted side that is farthest from all of `others`; returns whether there is one.
    fn add_farthest(&mut self, wanted: impl Fn(&Side) -> bool, others: Vec<Point>) -> bool {
        let mut best: Option<(f64, usize)> = None;
        for (index, side) in self.sides.iter().enumerate() {
            if self.chosen.contains(&index) || !wanted(side) {
                continue;
            }
            let squares = others.iter();
            let squares = squares.map(|other| other.distance_squared(side.tab.middle));
            let nearest = squares.fold(f64::INFINITY, f64::min);
            if best.is_none_or(|(farthest, _)| nearest > farthest) {
                best = Some((nearest, index));
            }
        }
        if let Some((_, index)) = best {
            self.chosen.insert(index);
        }
        best.is_some()
    }
}
