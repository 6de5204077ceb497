//! What tests of cutting share: sets, parts of them, and simple shapes.

use crate::puzzles::named;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Segment, Size};
use tilendar_laser::cut::Action;
use tilendar_laser::design::{LaserOptions, LaserSet, laser_set};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Solution};

/// Whether two lengths are equal but for rounding.
pub fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// A large bed, so that sizes matter and room does not.
pub fn wide_bed() -> LaserOptions {
    LaserOptions { bed: Size::new(2000.0, 2000.0), ..LaserOptions::default() }
}

pub fn cut(puzzle: &Puzzle, options: &LaserOptions) -> LaserSet {
    laser_set(puzzle, options, &Layer::LASER).unwrap()
}

/// Why these options cannot be cut for the calendar.
pub fn refusal(options: &LaserOptions) -> String {
    laser_set(&named("calendar"), options, &Layer::LASER).unwrap_err().to_string()
}

pub fn cuts_of(set: &LaserSet, name: &str) -> Vec<Contour> {
    let mut cuts = Vec::new();
    for sheet in &set.sheets {
        for work in sheet.work.iter().filter(|work| work.is_cut()) {
            if let Action::Follow(contour) = &work.action
                && sheet.parts[work.part].name == name
            {
                cuts.push(contour.clone());
            }
        }
    }
    cuts
}

/// A tiling of a reveal in the middle of the year, or else of the first that has one.
pub fn tiling(puzzle: &Puzzle) -> Solution {
    let solver = Solver::new(puzzle);
    let middle = puzzle.reveal_at(puzzle.reveal_count() / 2);
    middle.into_iter().chain(puzzle.reveals()).find_map(|reveal| solver.first(&reveal)).unwrap()
}

pub fn contour(path: Path) -> Contour {
    path.contours.into_iter().next().unwrap()
}

pub fn circle(x: f64, y: f64, radius: f64) -> Contour {
    contour(Path::circle(Point::new(x, y), radius))
}

pub fn rectangle(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Contour {
    contour(Path::rounded_rectangle(Rect::new(x, y, x + width, y + height), radius))
}

pub fn polygon(corners: &[(f64, f64)], closed: bool) -> Contour {
    let points: Vec<Point> = corners.iter().copied().map(Point::from).collect();
    Contour {
        start: points[0],
        segments: points[1..].iter().map(|&end| Segment::Line { end }).collect(),
        closed,
    }
}
