//! The matrix of pairs: each cell of the board as a row and as a column.

use super::{Main, cell_text};
use crate::chart::in_role;
use tilendar_drawing::{Affine, Group, Item, Point, Role, Size};
use tilendar_print::product::Line;

/// The side of a pair, in millimetres.
const STEP: f64 = 4.0;
/// White between names and pairs, in body ems.
const WHITE: f64 = 0.6;
/// The most room for a name, in millimetres.
const LONGEST_NAME: f64 = 24.0;
/// The em of the names, as a share of the body's: names stand as close as the pairs do.
const NAMES: f64 = 0.86;

/// The lower half of the matrix: the upper one would say the same again.
pub(super) struct Matrix<'a> {
    pub main: &'a Main<'a>,
}

impl Matrix<'_> {
    /// The matrix with its top left corner at `at`, and its size.
    pub(super) fn draw(&self, at: Point) -> (Vec<Item>, Size) {
        let main = self.main;
        let puzzle = main.puzzle;
        let cells: Vec<_> = puzzle.board().all_cells().iter().collect();
        let names = cells.iter().map(|&cell| cell_text(puzzle, cell));
        let names: Vec<String> = names
            .map(|name| main.chart.shortened(&name, LONGEST_NAME))
            .collect();
        let line = Line {
            size: main.chart.body * NAMES,
            ..main.chart.muted()
        };
        let widest = names.iter().map(|name| line.width(name));
        let widest = widest.fold(0.0, f64::max).min(LONGEST_NAME);
        let beside = widest + WHITE * main.chart.body;
        let corner = Point::new(at.x + beside, at.y);
        let map = main.map(corner, Size::new(STEP, STEP));
        let mut place_of = vec![0; cells.len()];
        for (place, cell) in cells.iter().enumerate() {
            place_of[cell.index()] = place;
        }
        let drawn = main.census.counts().iter().filter_map(|&(set, number)| {
            let mut places: Vec<usize> = set.iter().map(|cell| place_of[cell.index()]).collect();
            places.sort_unstable();
            let [column, row] = places[..] else {
                return None;
            };
            // The first cell has no pair above the diagonal, and so no row.
            let cell = main.cell((row - 1, column), set, number);
            Some(Item::from(map.cell(&cell)))
        });
        let words = main.chart.language.phrases().gaps.subtitle.to_string();
        let figure = Group::named("matrix", words, drawn.collect()).with_role(Role::Figure);
        let last = cells.len().saturating_sub(1);
        let foot = map.at(last, 0).y + WHITE * main.chart.body;
        let mut labels = Vec::new();
        for (place, name) in names.into_iter().enumerate() {
            let half = (STEP + line.cap_height()) / 2.0;
            if place > 0 {
                let end = Point::new(
                    corner.x - WHITE * main.chart.body,
                    map.at(place - 1, 0).y + half,
                );
                labels.push(line.end(name.clone(), end, widest));
            }
            if place < last {
                let turned = Group {
                    transform: Affine::translate((map.at(0, place).x + half, foot))
                        * Affine::rotate(-std::f64::consts::FRAC_PI_2),
                    items: vec![line.end(name, Point::ORIGIN, widest)],
                    ..Group::default()
                };
                labels.push(turned.into());
            }
        }
        let side = STEP * last as f64;
        let size = Size::new(beside + side, side + beside);
        (vec![figure.into(), in_role(Role::Artifact, labels)], size)
    }
}
