//! Where the nodes of a small graph stand, and where several graphs stand beside each other.

use tilendar_drawing::{Point, Rect, Size, Vec2};

/// Rounds of moving nodes; small graphs are at rest long before.
const ROUNDS: usize = 400;
/// Nodes stand on places of a fine grid, in steps from one to the next: the last digits of sums may differ from
/// machine to machine.
const GRID: f64 = 64.0;

/// The nodes of a connected graph such that their distances are like the numbers of edges between them, and no two
/// are nearer than 1: stress majorization (Gansner, Koren and North, "Graph drawing by stress majorization", 2004).
/// The longest way lies on its side; the box of all nodes begins at the origin.
pub(super) fn places(nodes: usize, edges: &[(usize, usize)]) -> Vec<Point> {
    let apart = distances(nodes, edges);
    // On a curve, so that no three stand in line.
    let mut at: Vec<Point> = (0..nodes)
        .map(|node| node as f64)
        .map(|node| Point::new(node, node * node / 7.0))
        .collect();
    for _ in 0..ROUNDS {
        for node in 0..nodes {
            let (mut sum, mut weights) = (Vec2::ZERO, 0.0);
            for other in (0..nodes).filter(|&other| other != node) {
                let wanted = apart[node * nodes + other];
                let weight = 1.0 / (wanted * wanted);
                let between = at[node] - at[other];
                let length = between.hypot().max(1e-9);
                sum += (at[other].to_vec2() + between * (wanted / length)) * weight;
                weights += weight;
            }
            if weights > 0.0 {
                at[node] = (sum / weights).to_point();
            }
        }
    }
    settled(at)
}

/// For all pairs how many edges the shortest way has.
fn distances(nodes: usize, edges: &[(usize, usize)]) -> Vec<f64> {
    let mut apart = vec![nodes as f64; nodes * nodes];
    for node in 0..nodes {
        apart[node * nodes + node] = 0.0;
    }
    for &(one, other) in edges {
        apart[one * nodes + other] = 1.0;
        apart[other * nodes + one] = 1.0;
    }
    for by in 0..nodes {
        for one in 0..nodes {
            for other in 0..nodes {
                let way = apart[one * nodes + by] + apart[by * nodes + other];
                let known = &mut apart[one * nodes + other];
                *known = known.min(way);
            }
        }
    }
    apart
}

/// The nodes turned onto their longest side, as far apart as they must be, from the origin.
fn settled(at: Vec<Point>) -> Vec<Point> {
    let pairs = |at: &[Point]| -> Vec<Vec2> {
        let ones = at.iter().enumerate();
        let pairs =
            ones.flat_map(|(place, one)| at[place + 1..].iter().map(move |other| *other - *one));
        pairs.collect()
    };
    let between = pairs(&at);
    let longest = between
        .iter()
        .copied()
        .max_by(|one, two| one.hypot().total_cmp(&two.hypot()));
    let Some(longest) = longest.filter(|longest| longest.hypot() > 0.0) else {
        return vec![Point::ORIGIN; at.len()];
    };
    let along = longest / longest.hypot();
    let nearest = between
        .iter()
        .map(|way| way.hypot())
        .fold(f64::INFINITY, f64::min);
    let scale = 1.0 / nearest.max(1e-3);
    let turned: Vec<Point> = at
        .iter()
        .map(|at| at.to_vec2())
        .map(|at| Point::new(at.dot(along) * scale, at.cross(along) * -scale))
        .collect();
    let least = |of: fn(&Point) -> f64| turned.iter().map(of).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(|at| at.x), least(|at| at.y));
    let rounded = |number: f64| (number * GRID).round() / GRID;
    let placed = turned
        .iter()
        .map(|at| Point::new(rounded(at.x - left), rounded(at.y - top)));
    placed.collect()
}

/// Boxes of these sizes in rows from left to right, in their order, about `across` times as wide as they are high,
/// `gap` apart; with the size of all.
pub(super) fn in_rows(sizes: &[Size], gap: f64, across: f64) -> (Vec<Rect>, Size) {
    let area: f64 = sizes
        .iter()
        .map(|size| (size.width + gap) * (size.height + gap))
        .sum();
    let widest = sizes.iter().map(|size| size.width).fold(0.0, f64::max);
    let width = (area * across).sqrt().max(widest);
    let (mut placed, mut x, mut y, mut below) = (Vec::new(), 0.0, 0.0, 0.0_f64);
    let mut extent = Size::ZERO;
    for &size in sizes {
        if x > 0.0 && x + size.width > width {
            (x, y) = (0.0, below + gap);
        }
        let own = Rect::from_origin_size(Point::new(x, y), size);
        placed.push(own);
        x = own.x1 + gap;
        below = below.max(own.y1);
        extent = Size::new(extent.width.max(own.x1), below);
    }
    (placed, extent)
}
