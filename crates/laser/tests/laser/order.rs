//! Work comes in an order that is first safe and then short, and none of it is lost.

use crate::common::{polygon, rectangle};
use proptest::prelude::*;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect};
use tilendar_laser::cut::{Action, Work, assign_cut_layers, in_working_order, travel};

const MACHINE: [Layer; 5] = Layer::LASER;

fn follow(part: usize, layer: Layer, contour: Contour) -> Work {
    Work { part, layer, action: Action::Follow(contour) }
}

fn contour(work: &Work) -> &Contour {
    let Action::Follow(contour) = &work.action else {
        panic!("{work:?} is no contour");
    };
    contour
}

#[derive(Debug, Clone)]
struct Nest {
    inside: Vec<Nest>,
    /// Whether it is an open line, which has nothing inside.
    open: bool,
    round: bool,
}

fn nests() -> impl Strategy<Value = Nest> {
    let leaf =
        any::<(bool, bool)>().prop_map(|(open, round)| Nest { inside: Vec::new(), open, round });
    leaf.prop_recursive(4, 40, 5, |inner| {
        (proptest::collection::vec(inner, 1..5), any::<bool>()).prop_map(|(inside, round)| Nest {
            inside,
            open: false,
            round,
        })
    })
}

/// Lays a nest into a box: its contours, and for each the one directly around it.
fn lay(nest: &Nest, bounds: Rect, around: Option<usize>, laid: &mut Vec<(Contour, Option<usize>)>) {
    let index = laid.len();
    let path = if nest.open {
        let line = Contour::line(bounds.origin(), Point::new(bounds.x1, bounds.y1));
        Path::from_contour(line)
    } else if nest.round {
        Path::rounded_rectangle(bounds, bounds.width().min(bounds.height()) / 3.0)
    } else {
        Path::rectangle(bounds)
    };
    laid.push((path.contours[0].clone(), around));
    let room = bounds.inset(-bounds.width().min(bounds.height()) / 5.0);
    let count = nest.inside.len() as f64;
    for (index_inside, inner) in nest.inside.iter().enumerate() {
        let share = room.width() / count;
        let left = room.x0 + share * index_inside as f64;
        let bounds = Rect::new(left, room.y0, left + share * 0.8, room.y1);
        lay(inner, bounds, Some(index), laid);
    }
}

/// Nested contours, all on one layer, in any order; the part is the index in the list of surrounding contours.
fn nested_work() -> impl Strategy<Value = (Vec<Work>, Vec<Option<usize>>)> {
    nests().prop_flat_map(|nest| {
        let mut laid = Vec::new();
        lay(&nest, Rect::new(20.0, 30.0, 500.0, 400.0), None, &mut laid);
        let around = laid.iter().map(|(_, around)| *around).collect::<Vec<_>>();
        let work: Vec<Work> = laid
            .into_iter()
            .enumerate()
            .map(|(part, (contour, _))| follow(part, Layer::CutOuter, contour))
            .collect();
        (Just(work).prop_shuffle(), Just(around))
    })
}

fn scattered_work() -> impl Strategy<Value = Vec<Work>> {
    let thing = (0.0..400.0f64, 0.0..300.0f64, -9.0..9.0f64, -9.0..9.0f64, any::<bool>());
    proptest::collection::vec(thing, 1..60).prop_map(|things| {
        let contours = things.into_iter().map(|(x, y, dx, dy, open)| {
            let at = Point::new(x, y);
            if open {
                Contour::line(at, at + (dx, dy + 10.0))
            } else {
                Path::rectangle(Rect::from_center_size(at, (dx.abs() + 1.0, 4.0))).contours[0]
                    .clone()
            }
        });
        let works = contours.enumerate();
        works.map(|(part, contour)| follow(part, Layer::Score, contour)).collect()
    })
}

/// A canonical form of a contour, independent of its start and, if it is open, of its direction.
fn essence(work: &Work) -> (usize, Layer, bool, Vec<[i64; 6]>) {
    let contour = contour(work);
    let whole = |value: f64| (value * 1e6).round() as i64;
    let mut edges: Vec<[i64; 6]> = contour
        .edges()
        .map(|(from, segment)| {
            let end = segment.end();
            let middle = segment.middle(from);
            let is_backward = !contour.closed && (from.x, from.y) > (end.x, end.y);
            let (a, b) = if is_backward { (end, from) } else { (from, end) };
            [a.x, a.y, b.x, b.y, middle.x, middle.y].map(whole)
        })
        .collect();
    edges.sort_unstable();
    (work.part, work.layer, contour.closed, edges)
}

fn check_nothing_is_lost(before: &[Work], after: &[Work]) {
    let sorted = |work: &[Work]| {
        let mut all: Vec<_> = work.iter().map(essence).collect();
        all.sort();
        all
    };
    assert_eq!(sorted(before), sorted(after));
}

/// The travel of always going to the nearest start or end, or corner of a closed contour.
fn nearest_neighbor_travel(work: &[Work]) -> f64 {
    let mut waiting: Vec<&Contour> = work.iter().map(contour).collect();
    let (mut head, mut sum) = (Point::ORIGIN, 0.0);
    while !waiting.is_empty() {
        let ways = waiting.iter().enumerate().flat_map(|(index, contour)| {
            let end = contour.segments[contour.segments.len() - 1].end();
            let ways = if contour.closed {
                contour.edges().map(|(from, _)| (from, from)).collect()
            } else {
                vec![(contour.start, end), (end, contour.start)]
            };
            ways.into_iter().map(move |(start, end)| (index, start, end))
        });
        let nearest =
            ways.min_by(|one, other| head.distance(one.1).total_cmp(&head.distance(other.1)));
        let (index, start, end) = nearest.unwrap();
        sum += head.distance(start);
        head = end;
        waiting.remove(index);
    }
    sum
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_lies_inside_is_cut_first((work, around) in nested_work()) {
        let ordered = in_working_order(work.clone(), &MACHINE);
        check_nothing_is_lost(&work, &ordered);
        let mut position = vec![0; ordered.len()];
        for (index, work) in ordered.iter().enumerate() {
            position[work.part] = index;
        }
        for (inner, around) in around.iter().enumerate() {
            if let Some(outer) = around {
                prop_assert!(position[inner] < position[*outer], "{} in {}", inner, outer);
            }
        }
    }

    #[test]
    fn what_lies_inside_is_an_inner_cut((mut work, around) in nested_work()) {
        assign_cut_layers(&mut work);
        for work in &work {
            let layer = match around[work.part] {
                Some(_) => Layer::CutInner,
                None => Layer::CutOuter,
            };
            prop_assert_eq!(work.layer, layer);
        }
    }

    #[test]
    fn no_way_is_longer_than_always_to_the_nearest(work in scattered_work()) {
        let ordered = in_working_order(work.clone(), &MACHINE);
        check_nothing_is_lost(&work, &ordered);
        let nearest = nearest_neighbor_travel(&work);
        prop_assert!(travel(&ordered) <= nearest + 1e-6, "more than {nearest}");
        prop_assert_eq!(in_working_order(work, &MACHINE), ordered, "the same again");
    }
}

#[test]
fn layers_come_in_the_order_of_the_machine() {
    let at = [Layer::CutOuter, Layer::Engrave, Layer::Print, Layer::CutInner, Layer::Score];
    let work: Vec<Work> = at
        .into_iter()
        .enumerate()
        .map(|(part, layer)| {
            follow(part, layer, rectangle(20.0 * part as f64, 0.0, 10.0, 10.0, 0.0))
        })
        .collect();
    let layers = |machine: &[Layer]| -> Vec<Layer> {
        let ordered = in_working_order(work.clone(), machine);
        ordered.iter().map(|work| work.layer).collect()
    };
    let [outer, engrave, print, inner, score] = at;
    assert_eq!(layers(&MACHINE), [engrave, score, inner, outer, print]);
    assert_eq!(layers(&[score, engrave, outer]), [score, engrave, outer, print, inner]);
}

#[test]
fn a_joined_path_around_all_pieces_comes_after_the_lines_between_them() {
    // Around four pieces, then down between two of them; and the other two lines between pieces.
    let ring = [(20.0, 0.0), (60.0, 0.0), (60.0, 30.0), (0.0, 30.0), (0.0, 0.0), (20.0, 0.0)];
    let around = polygon(&[&ring[..], &[(20.0, 30.0)]].concat(), false);
    let line = |x: f64| Contour::line(Point::new(x, 0.0), Point::new(x, 30.0));
    let mut work: Vec<Work> = [around, line(50.0), line(40.0)]
        .into_iter()
        .enumerate()
        .map(|(part, contour)| follow(part, Layer::CutOuter, contour))
        .collect();
    let ordered = in_working_order(work.clone(), &MACHINE);
    assert_eq!(ordered[2].part, 0);
    assign_cut_layers(&mut work);
    let layers: Vec<Layer> = work.iter().map(|work| work.layer).collect();
    assert_eq!(layers, [Layer::CutOuter, Layer::CutInner, Layer::CutInner]);
}
