//! Lines are joined into the fewest possible paths, and none is followed twice.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tilendar_drawing::{Contour, Point, Segment};
use tilendar_laser::cut::join_lines;

type Corner = (i32, i32);
/// A side of a cell: its left or upper corner, then the other.
type Side = (Corner, Corner);

fn side(one: Corner, other: Corner) -> Side {
    (one.min(other), one.max(other))
}

fn all_sides(columns: i32, rows: i32) -> Vec<Side> {
    let mut sides = Vec::new();
    for (x, y) in (0..=rows).flat_map(|y| (0..=columns).map(move |x| (x, y))) {
        if x < columns {
            sides.push(side((x, y), (x + 1, y)));
        }
        if y < rows {
            sides.push(side((x, y), (x, y + 1)));
        }
    }
    sides
}

fn some_sides() -> impl Strategy<Value = Vec<(Side, bool)>> {
    (1..7i32, 1..7i32)
        .prop_flat_map(|(columns, rows)| {
            let sides = all_sides(columns, rows);
            let count = sides.len();
            (Just(sides), 1..=count)
        })
        .prop_flat_map(|(sides, count)| proptest::sample::subsequence(sides, count).prop_shuffle())
        .prop_flat_map(|sides| {
            let directions = proptest::collection::vec(any::<bool>(), sides.len());
            (Just(sides), directions)
        })
        .prop_map(|(sides, directions)| sides.into_iter().zip(directions).collect())
}

/// The position of a grid corner in millimeters, off the grid by a rounding error that differs
/// from line to line. The cell is such that halves of micrometers and below occur.
fn place((x, y): Corner, error: f64) -> Point {
    const CELL: f64 = 0.1984375;
    Point::new(CELL * f64::from(x) + error, CELL * f64::from(y) - error)
}

fn lines(sides: &[(Side, bool)]) -> Vec<(Point, Segment)> {
    let line = |(index, &((one, other), forward)): (usize, &(Side, bool))| {
        let error = if index % 2 == 0 { 1e-13 } else { -1e-13 };
        let (start, end) = if forward { (one, other) } else { (other, one) };
        (place(start, error), Segment::Line { end: place(end, error) })
    };
    sides.iter().enumerate().map(line).collect()
}

fn corner_at(point: Point) -> Corner {
    let corner = |value: f64| (value / 0.1984375).round() as i32;
    (corner(point.x), corner(point.y))
}

/// The sides that a contour follows, repeated if it follows them again.
fn followed(contour: &Contour) -> Vec<Side> {
    let mut sides = Vec::new();
    for (from, segment) in contour.edges() {
        let (mut at, end) = (corner_at(from), corner_at(segment.end()));
        let step = ((end.0 - at.0).signum(), (end.1 - at.1).signum());
        assert!(step.0 == 0 || step.1 == 0, "{from} to {end:?} follows no side");
        while at != end {
            let next = (at.0 + step.0, at.1 + step.1);
            sides.push(side(at, next));
            at = next;
        }
    }
    sides
}

/// The sides at each corner, and the corners in connected parts, by exhaustive search.
fn parts(sides: &[(Side, bool)]) -> Vec<(usize, BTreeSet<Corner>)> {
    let mut neighbors: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for &((one, other), _) in sides {
        neighbors.entry(one).or_default().push(other);
        neighbors.entry(other).or_default().push(one);
    }
    let mut parts = Vec::new();
    let mut left: BTreeSet<Corner> = neighbors.keys().copied().collect();
    while let Some(first) = left.pop_first() {
        let mut part = BTreeSet::from([first]);
        let mut waiting = vec![first];
        while let Some(corner) = waiting.pop() {
            for &next in &neighbors[&corner] {
                if left.remove(&next) {
                    part.insert(next);
                    waiting.push(next);
                }
            }
        }
        let odd = part.iter().filter(|at| neighbors[at].len() % 2 == 1);
        parts.push((odd.count(), part));
    }
    parts
}

fn check(sides: &[(Side, bool)]) {
    let lines = lines(sides);
    let contours = join_lines(&lines);

    let mut wanted: Vec<Side> = sides.iter().map(|&(side, _)| side).collect();
    let mut found: Vec<Side> = contours.iter().flat_map(followed).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, wanted, "each side once");

    let parts = parts(sides);
    let limit: usize = parts.iter().map(|(odd, _)| (odd / 2).max(1)).sum();
    assert_eq!(contours.len(), limit, "as few paths as there can be");

    for contour in &contours {
        let start = corner_at(contour.start);
        let (odd, _) = parts.iter().find(|(_, part)| part.contains(&start)).unwrap();
        assert_eq!(contour.closed, *odd == 0, "closed where it can be");
        check_straightness(contour);
    }
}

/// Checks that collinear lines are merged, and that closed contours start at a corner.
fn check_straightness(contour: &Contour) {
    let edges: Vec<_> = contour.edges().collect();
    let horizontal: Vec<bool> = edges
        .iter()
        .map(|(from, segment)| corner_at(*from).1 == corner_at(segment.end()).1)
        .collect();
    assert!(horizontal.windows(2).all(|pair| pair[0] != pair[1]));
    if contour.closed {
        assert_ne!(horizontal[0], horizontal[horizontal.len() - 1]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn sides_of_a_grid_become_the_fewest_paths(sides in some_sides()) {
        check(&sides);
    }
}
