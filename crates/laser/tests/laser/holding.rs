//! Material still to be cut is connected to the frame: the finished paths of pieces cut in place, replayed side
//! by side in the direction of each path.
//!
//! The replay knows squares and the sides between them, but not how the paths came about. A side may be cut
//! only while the material on both of its sides is still connected to the frame, across uncut sides. The cut
//! itself may free a piece, as the last one around it does.

use crate::common::{self, cuts_of, wide_bed};
use crate::puzzles::{DATED, named as preset, template};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tilendar_drawing::{Affine, Contour, Point, Segment};
use tilendar_laser::design::{LaserOptions, LaserSet, Mode, TabOptions};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Board, PieceIndex, Position, Puzzle, Solution};

/// A unit of material that cuts do not divide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Material {
    Frame,
    Square(i32, i32),
    /// The half disc in a finger notch.
    Notch(usize),
}

impl Material {
    const fn is_notch(&self) -> bool {
        matches!(self, Self::Notch(_))
    }
}

/// The position of a stretch: its middle in thousandths of a millimeter.
type Middle = (i64, i64);

fn key(middle: Point) -> Middle {
    let whole = |value: f64| (value * 1e3).round() as i64;
    (whole(middle.x), whole(middle.y))
}

struct Bench<'a> {
    board: &'a Board,
    origin: Point,
    cell: f64,
    /// The two ends of each finger notch, the upper one first.
    notches: Vec<(Point, Point)>,
    /// The uncut stretches, with the material on both sides.
    whole: BTreeMap<Middle, (Material, Material)>,
}

impl<'a> Bench<'a> {
    fn new(board: &'a Board, cell: f64, paths: &[Contour]) -> Self {
        let edges = || paths.iter().flat_map(Contour::edges);
        let straight = edges().filter(|(_, segment)| matches!(segment, Segment::Line { .. }));
        let ends: Vec<Point> = straight.flat_map(|(from, line)| [from, line.end()]).collect();
        let least = |value: fn(&Point) -> f64| ends.iter().map(value).fold(f64::INFINITY, f64::min);
        let arcs: Vec<(Point, Segment)> =
            edges().filter(|(_, segment)| matches!(segment, Segment::Arc { .. })).collect();
        let mut bench = Self {
            board,
            origin: Point::new(least(|end| end.x), least(|end| end.y)),
            cell,
            notches: arcs
                .iter()
                .map(|(from, arc)| (*from, arc.end()))
                .map(|(one, other)| if one.y < other.y { (one, other) } else { (other, one) })
                .collect(),
            whole: BTreeMap::new(),
        };
        bench.lay_sides();
        for (notch, (from, arc)) in arcs.into_iter().enumerate() {
            let sides = (Material::Frame, Material::Notch(notch));
            bench.whole.insert(key(arc.middle(from)), sides);
        }
        bench
    }

    fn square(&self, row: i32, column: i32) -> Material {
        let at = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        let cell = at.and_then(|(row, column)| self.board.cell_at(Position::new(row, column)));
        cell.map_or(Material::Frame, |_| Material::Square(row, column))
    }

    fn lay_sides(&mut self) {
        let (rows, columns) = (self.board.rows().into(), self.board.columns().into());
        for (row, column) in (0..=rows).flat_map(|row| (0..=columns).map(move |at| (row, at))) {
            let corner = |down: i32, right: i32| {
                let (x, y) = (f64::from(column + right), f64::from(row + down));
                self.origin + (x * self.cell, y * self.cell)
            };
            let here = self.square(row, column);
            let sides = [
                (here, self.square(row - 1, column), corner(0, 1)),
                (here, self.square(row, column - 1), corner(1, 0)),
            ];
            let start = corner(0, 0);
            for (one, other, end) in sides {
                if one != other {
                    self.lay(start, end, (one, other));
                }
            }
        }
    }

    /// Adds an uncut side of a square, in three stretches if it has a notch.
    fn lay(&mut self, start: Point, end: Point, (one, other): (Material, Material)) {
        let stretches = self.stretches(start, end);
        for (from, to) in stretches {
            let in_notch = self
                .notches
                .iter()
                .position(|&(top, bottom)| key(top.midpoint(bottom)) == key(from.midpoint(to)));
            let inside = if one == Material::Frame { other } else { one };
            let sides = match in_notch {
                Some(notch) => (inside, Material::Notch(notch)),
                None => (one, other),
            };
            self.whole.insert(key(from.midpoint(to)), sides);
        }
    }

    /// A straight line, divided at the corners of squares and at the ends of notches.
    fn stretches(&self, start: Point, end: Point) -> Vec<(Point, Point)> {
        let length = start.distance(end);
        let along = |point: Point| (point - start).dot(end - start) / length;
        let is_on = |point: &Point| (*point - start).cross(end - start).abs() < 1e-6 * length;
        let ends = self.notches.iter().flat_map(|&(top, bottom)| [top, bottom]);
        let mut stops: Vec<f64> = ends.filter(is_on).map(along).collect();
        let upright = (start.x - end.x).abs() < 1e-6;
        for line in 0..=i32::from(u8::MAX) {
            let at = f64::from(line) * self.cell;
            let (x, y) = (self.origin.x + at, self.origin.y + at);
            let corner = if upright { Point::new(start.x, y) } else { Point::new(x, start.y) };
            stops.push(along(corner));
        }
        stops.retain(|&at| at > 1e-6 && at < length - 1e-6);
        stops.extend([0.0, length]);
        stops.sort_by(f64::total_cmp);
        stops.dedup_by(|one, other| (*one - *other).abs() < 1e-6);
        let points: Vec<Point> = stops.iter().map(|at| start.lerp(end, at / length)).collect();
        points.windows(2).map(|ends| (ends[0], ends[1])).collect()
    }

    /// The stretches of a path in its direction, each with its length.
    fn along(&self, path: &Contour) -> Vec<(Middle, f64)> {
        let edges = path.edges().flat_map(|(from, segment)| match segment {
            Segment::Line { end } => {
                let stretches = self.stretches(from, end).into_iter();
                stretches.map(|(from, to)| (key(from.midpoint(to)), from.distance(to))).collect()
            }
            _ => vec![(key(segment.middle(from)), 0.0)],
        });
        edges.collect()
    }

    fn held(&self) -> BTreeSet<Material> {
        let mut held = BTreeSet::from([Material::Frame]);
        loop {
            let before = held.len();
            for (one, other) in self.whole.values() {
                if held.contains(one) || held.contains(other) {
                    held.extend([one, other]);
                }
            }
            if held.len() == before {
                return held;
            }
        }
    }

    /// Cuts along the path; returns the length cut in loose material, in millimeters.
    fn cut(&mut self, path: &Contour) -> f64 {
        let mut loose = 0.0;
        for (stretch, length) in self.along(path) {
            let held = self.held();
            let (one, other) = self.whole.remove(&stretch).expect("a stretch is cut once");
            if !held.contains(&one) && !held.contains(&other) {
                loose += length;
            }
        }
        loose
    }
}

const CELL: f64 = 20.0;

fn options(solution: &Solution) -> LaserOptions {
    LaserOptions { cell: CELL, radius: 0.0, mode: Mode::InPlace(solution.clone()), ..wide_bed() }
}

/// The set, and its cuts along sides of cells in the order of the file, as on an upright plate.
fn cut(puzzle: &Puzzle, options: &LaserOptions) -> (LaserSet, Vec<Contour>) {
    let (set, paths) = cut_as_laid(puzzle, options);
    if is_upright(puzzle, options) {
        return (set, paths);
    }
    let back = Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]);
    (set, paths.into_iter().map(|path| path.transformed(back)).collect())
}

fn cut_as_laid(puzzle: &Puzzle, options: &LaserOptions) -> (LaserSet, Vec<Contour>) {
    let set = common::cut(puzzle, options);
    let mut paths = cuts_of(&set, "frame with pieces");
    // The outline of the plate is rounded, and comes last.
    paths.pop();
    (set, paths)
}

/// Whether the plate is not turned by a quarter: its cuts then match borders of pieces.
fn is_upright(puzzle: &Puzzle, options: &LaserOptions) -> bool {
    let Mode::InPlace(solution) = &options.mode else {
        panic!("pieces are cut in place");
    };
    let (_, paths) = cut_as_laid(puzzle, &LaserOptions { tabs: None, ..options.clone() });
    let bench = Bench::new(puzzle.board(), CELL, &paths);
    paths.iter().flat_map(|path| bench.along(path)).all(|(stretch, _)| {
        bench.whole.get(&stretch).is_some_and(|sides| is_border(puzzle, solution, sides))
    })
}

/// Whether something else is on either side of a stretch, so that it is to be cut.
fn is_border(puzzle: &Puzzle, solution: &Solution, (a, b): &(Material, Material)) -> bool {
    owner(puzzle, solution, a) != owner(puzzle, solution, b)
        || (*a == Material::Frame) != (*b == Material::Frame)
        || a.is_notch()
        || b.is_notch()
}

fn owner(puzzle: &Puzzle, solution: &Solution, material: &Material) -> Option<PieceIndex> {
    match *material {
        Material::Square(row, column) => {
            let at = Position::new(row as u8, column as u8);
            solution.owner(puzzle.board().cell_at(at)?)
        }
        Material::Frame | Material::Notch(_) => None,
    }
}

fn paths(puzzle: &Puzzle, solution: &Solution, notch: Option<f64>) -> Vec<Contour> {
    let mut options = options(solution);
    options.tray.finger_notch = notch;
    cut(puzzle, &options).1
}

/// Replays the paths: returns the length cut in loose material.
fn replay(puzzle: &Puzzle, solution: &Solution, paths: &[Contour]) -> f64 {
    let board = puzzle.board();
    let mut bench = Bench::new(board, CELL, paths);
    let loose = paths.iter().map(|path| bench.cut(path)).sum();
    for (a, b) in bench.whole.values() {
        let [a, b] = [a, b].map(|material| owner(puzzle, solution, material));
        assert_eq!(a, b, "what is left whole is one piece");
    }
    loose
}

/// The fewest paths: half the number of corners where an odd number of lines meet. The sides are connected in
/// every tiling here.
fn fewest(paths: &[Contour], board: &Board) -> usize {
    let bench = Bench::new(board, CELL, paths);
    let mut meeting: BTreeMap<Middle, usize> = BTreeMap::new();
    for (from, segment) in paths.iter().flat_map(Contour::edges) {
        let ends = match segment {
            Segment::Line { end } => bench.stretches(from, end),
            _ => vec![(from, segment.end())],
        };
        for (from, to) in ends {
            *meeting.entry(key(from)).or_default() += 1;
            *meeting.entry(key(to)).or_default() += 1;
        }
    }
    meeting.values().filter(|count| **count % 2 == 1).count() / 2
}

fn days_of_a_year(puzzle: &Puzzle) -> Vec<Solution> {
    let new_year = chrono::NaiveDate::from_ymd_opt(2027, 1, 1).unwrap();
    let solver = Solver::new(puzzle);
    new_year
        .iter_days()
        .step_by(45)
        .take(8)
        .filter_map(|day| solver.first(&puzzle.reveal_for_date(day).unwrap()))
        .collect()
}

/// Asserts that the paths are valid, and the fewest.
fn assert_held(puzzle: &Puzzle, solution: &Solution, notch: Option<f64>) {
    let paths = paths(puzzle, solution, notch);
    let what = || {
        let texts = puzzle.texts_in_words(solution.reveal(), " ");
        format!("{} {texts} {notch:?}", puzzle.name())
    };
    assert_eq!(replay(puzzle, solution, &paths), 0.0, "{}", what());
    assert_eq!(paths.len(), fewest(&paths, puzzle.board()), "{}", what());
}

#[test]
fn what_is_still_to_be_cut_hangs_on_the_frame_in_the_fewest_paths() {
    for layout in DATED {
        let puzzle = preset(layout);
        for solution in days_of_a_year(&puzzle) {
            assert_held(&puzzle, &solution, Some(7.0));
        }
    }
}

#[test]
fn without_notches_and_without_dates_it_hangs_there_as_well() {
    for layout in ["calendar", "rhombus", "pentominoes-6x10"] {
        let puzzle = preset(layout);
        let reveal = puzzle.reveal_at(puzzle.reveal_count() / 2).unwrap();
        let mut tilings = Vec::new();
        Solver::new(&puzzle).for_each(&reveal, |solution| {
            tilings.push(solution);
            match tilings.len() {
                0..8 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        for solution in tilings {
            assert_held(&puzzle, &solution, None);
        }
    }
}

#[test]
fn each_part_of_a_board_hangs_on_the_frame() {
    let row = "\"* * * . * * *\"";
    let mut text = format!("name = \"parts\"\ntitle = \"Parts\"\nrows = [{row}, {row}, {row}]\n");
    for (letter, shape) in
        [('P', "##/##/#."), ('Q', "##/##/#."), ('J', ".#/.#/##"), ('K', ".#/.#/##")]
    {
        text += &format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"{shape}\"\n");
    }
    let puzzle = template(&text);
    let tilings = Solver::new(&puzzle).all(&puzzle.reveal_at(0).unwrap());
    assert!(!tilings.is_empty());
    for solution in tilings {
        assert_held(&puzzle, &solution, None);
    }
}

#[test]
fn the_replay_finds_what_is_cut_after_it_came_off() {
    let puzzle = preset("calendar");
    let solution = &days_of_a_year(&puzzle)[0];
    let mut paths = paths(&puzzle, solution, None);
    paths.reverse();
    assert!(replay(&puzzle, solution, &paths) > 0.0);
}

/// Keeps the sides of cells, by their middles, that the cuts leave whole.
fn left_whole(bench: &mut Bench<'_>, paths: &[Contour]) {
    let edges: Vec<(Point, Segment)> = paths.iter().flat_map(Contour::edges).collect();
    bench.whole.retain(|middle, _| {
        let point = Point::new(middle.0 as f64 / 1e3, middle.1 as f64 / 1e3);
        !edges.iter().any(|(from, segment)| match segment {
            Segment::Line { end } => {
                let (way, to) = (*end - *from, point - *from);
                to.cross(way).abs() < 1e-3 * way.hypot()
                    && (0.0..=way.hypot2()).contains(&to.dot(way))
            }
            _ => key(segment.middle(*from)) == *middle,
        })
    });
}

#[test]
fn tabs_hold_every_piece_to_the_end() {
    for layout in DATED {
        let puzzle = preset(layout);
        for (solution, count) in days_of_a_year(&puzzle).into_iter().step_by(4).zip([1, 3]) {
            let mut options = options(&solution);
            let (_, whole) = cut(&puzzle, &options);
            options.tabs = Some(TabOptions { width: 0.8, count });
            let (set, paths) = cut(&puzzle, &options);
            let mut bench = Bench::new(puzzle.board(), CELL, &whole);
            let all: BTreeSet<Material> =
                bench.whole.values().flat_map(|&(one, other)| [one, other]).collect();
            left_whole(&mut bench, &paths);
            assert_eq!(bench.held(), all, "{layout}");
            // Sides inside a piece are uncut as well.
            let tabs: Vec<&(Material, Material)> =
                bench.whole.values().filter(|sides| is_border(&puzzle, &solution, sides)).collect();
            assert_eq!(tabs.len(), set.tabs, "{layout}");
            for placement in solution.placements() {
                let held = tabs.iter().filter(|(a, b)| {
                    [a, b].iter().any(|material| {
                        owner(&puzzle, &solution, material) == Some(placement.piece)
                    })
                });
                assert!(held.count() >= usize::from(count), "{layout}");
            }
            let length = |paths: &[Contour]| paths.iter().map(Contour::length).sum::<f64>();
            let left = set.tabs as f64 * (0.8 + options.kerf);
            assert!((length(&whole) - length(&paths) - left).abs() < 1e-6, "{layout}");
        }
    }
}
