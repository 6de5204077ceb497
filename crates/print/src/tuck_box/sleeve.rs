//! The flat shape of a sleeve around several boxes: a slipcase that is open on one side, where their spines show.
//!
//! Two strips are folded and put together crosswise. The first has the two covers, the second one the top and the
//! bottom; both have a back of their own, and these lie on each other. So the weight of the cards hangs on a back of two
//! layers, and flaps of the covers hold top and bottom. If no paper holds a strip, each is cut in two, with a back
//! apiece: four layers. As in [boxes](super::dieline), lengths run along the middle of the paper.

use super::BoxMeasures;
use super::panel::{Crease, Panel, PanelKind, Strip};
use tilendar_drawing::{Contour, Path, Point, Segment};

/// The width of glue flaps, in millimeters.
const GLUE: f64 = 15.0;
/// The clearance of a flap or a back beside the wall that it ends at, in millimeters.
const PLAY: f64 = 0.5;
/// The radius of the notches by which the boxes are taken out, in millimeters, and its share of the height.
const NOTCH: (f64, f64) = (12.0, 0.12);

/// The measures of a sleeve, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SleeveMeasures {
    /// The room from the back to the open side.
    pub width: f64,
    /// The room from the bottom to the top.
    pub height: f64,
    /// The room from cover to cover.
    pub depth: f64,
    /// The thickness of the paper.
    pub paper: f64,
}

impl SleeveMeasures {
    /// A sleeve around these boxes side by side, with this clearance in each direction, and more from cover to cover,
    /// since each box bulges.
    pub fn around(boxes: &[BoxMeasures], room: f64) -> Self {
        let most = |length: fn(&BoxMeasures) -> f64| boxes.iter().map(length).fold(0.0, f64::max);
        let paper = most(|measures| measures.paper);
        let depth: f64 = boxes.iter().map(|measures| measures.depth + paper + PLAY).sum();
        Self {
            width: most(|measures| measures.width) + paper + room,
            height: most(|measures| measures.height) + paper + room,
            depth: depth + room,
            paper,
        }
    }

    /// The sleeve in two strips.
    pub fn halves(&self) -> Vec<Strip> {
        let walls = [Walls { first: true, last: true }];
        self.strips(&walls)
    }

    /// The sleeve in four strips, each a wall and a back.
    pub fn quarters(&self) -> Vec<Strip> {
        let walls = [Walls { first: true, last: false }, Walls { first: false, last: true }];
        self.strips(&walls)
    }

    /// The strips of the covers, and those of the top and the bottom, from the innermost back to the outermost one.
    fn strips(&self, walls: &[Walls]) -> Vec<Strip> {
        let layers = 2 * walls.len();
        (0..layers)
            .map(|layer| {
                let beside = walls[layer % walls.len()];
                let is_outermost = layer + 1 == layers;
                if layer < layers / 2 {
                    self.covers(layer, beside)
                } else {
                    self.ends(layer, beside, is_outermost)
                }
            })
            .collect()
    }

    /// The length of a wall from the middle of the back on this layer to the open side.
    fn reach(&self, layer: usize) -> f64 {
        self.width + self.paper * (layer as f64 + 0.5)
    }

    fn covers(&self, layer: usize, walls: Walls) -> Strip {
        let height = self.height + self.paper;
        Row {
            wall: (PanelKind::Cover, self.reach(layer)),
            back: (PanelKind::GlueFlap, walls.back(self.depth + self.paper, self.paper)),
            height,
            flap: GLUE.min(self.depth / 2.0 - PLAY),
            notch: NOTCH.0.min(NOTCH.1 * height),
        }
        .strip(walls)
    }

    fn ends(&self, layer: usize, walls: Walls, is_outermost: bool) -> Strip {
        let kind = if is_outermost { PanelKind::Spine } else { PanelKind::GlueFlap };
        Row {
            wall: (PanelKind::End, self.reach(layer)),
            back: (kind, walls.back(self.height + 3.0 * self.paper, self.paper)),
            height: self.depth + 2.0 * self.paper,
            flap: 0.0,
            notch: 0.0,
        }
        .strip(walls)
    }
}

/// Which walls a strip has beside its back.
#[derive(Debug, Clone, Copy)]
struct Walls {
    first: bool,
    last: bool,
}

impl Walls {
    /// The width of the back between walls this far apart: a back without its first wall lies outside of it, and one
    /// without its last wall ends inside of it.
    fn back(self, apart: f64, paper: f64) -> f64 {
        match (self.first, self.last) {
            (true, false) => apart - paper / 2.0 - PLAY,
            (false, true) => apart + paper / 2.0,
            _ => apart,
        }
    }
}

/// A row of a wall, a back and a wall, of one height.
struct Row {
    /// The kind and the width of a wall.
    wall: (PanelKind, f64),
    /// The kind and the width of the back.
    back: (PanelKind, f64),
    height: f64,
    /// The width of the glue flaps above and below walls; 0 for none.
    flap: f64,
    /// The radius of the notch at the open edge of a wall; 0 for none.
    notch: f64,
}

impl Row {
    fn strip(&self, walls: Walls) -> Strip {
        let (wall, back) = (self.wall.1, self.back.1);
        let left = if walls.first { wall } else { 0.0 };
        let right = left + back;
        let mut panels = vec![self.panel(self.back.0, (left, right), None)];
        let mut upper = vec![Point::new(left, 0.0), Point::new(right, 0.0)];
        if walls.first {
            panels.push(self.panel(self.wall.0, (0.0, wall), Some(left)));
            upper.splice(0..0, self.flaps(0.0, wall, &mut panels));
        }
        if walls.last {
            panels.push(self.panel(self.wall.0, (right, right + wall), Some(right)));
            upper.extend(self.flaps(right, right + wall, &mut panels));
        }
        Strip { panels, outline: self.outline(upper, walls) }
    }

    /// A panel between these two, which folds at this one.
    fn panel(&self, kind: PanelKind, (left, right): (f64, f64), crease: Option<f64>) -> Panel {
        let corners = [(left, 0.0), (right, 0.0), (right, self.height), (left, self.height)];
        Panel {
            kind,
            outline: Contour::through(corners.map(Point::from), true),
            crease: crease.map(|x| Crease {
                parent: 0,
                from: Point::new(x, 0.0),
                to: Point::new(x, self.height),
            }),
        }
    }

    /// Adds the glue flaps of the last wall; the corners of its upper edge from the left.
    fn flaps(&self, left: f64, right: f64, panels: &mut Vec<Panel>) -> Vec<Point> {
        let ends = [Point::new(left, 0.0), Point::new(right, 0.0)];
        if self.flap <= 0.0 {
            return ends.into();
        }
        let slant = self.flap / 2.0;
        let corners = [
            Point::new(left + PLAY, 0.0),
            Point::new(left + PLAY + slant, -self.flap),
            Point::new(right - PLAY - slant, -self.flap),
            Point::new(right - PLAY, 0.0),
        ];
        let parent = panels.len() - 1;
        for is_below in [false, true] {
            let at = corners.map(|corner| if is_below { self.below(corner) } else { corner });
            panels.push(Panel {
                kind: PanelKind::GlueFlap,
                outline: Contour::through(at, true),
                crease: Some(Crease { parent, from: at[0], to: at[3] }),
            });
        }
        [&ends[..1], &corners, &ends[1..]].concat()
    }

    /// The point below the row that is as far from it as this one above.
    fn below(&self, point: Point) -> Point {
        Point::new(point.x, self.height - point.y)
    }

    /// The upper edge from the left, and back along the lower one, with notches in the open edges.
    fn outline(&self, upper: Vec<Point>, walls: Walls) -> Path {
        let lower = upper.iter().rev().map(|&point| self.below(point));
        let mut contour = Contour { start: upper[0], segments: Vec::new(), closed: true };
        contour.segments.extend(upper[1..].iter().map(|&end| Segment::Line { end }));
        let x = upper.last().map_or(0.0, |point| point.x);
        self.edge(&mut contour, walls.last, x, 1.0);
        contour.segments.extend(lower.map(|end| Segment::Line { end }));
        self.edge(&mut contour, walls.first, upper[0].x, -1.0);
        contour.remove_empty_segments();
        Path::from_contour(contour)
    }

    /// A notch in an edge that runs down, or up if `down` is negative.
    fn edge(&self, contour: &mut Contour, is_open: bool, x: f64, down: f64) {
        if is_open && self.notch > 0.0 {
            let middle = self.height / 2.0;
            let end = Point::new(x, middle - down * self.notch);
            contour.segments.push(Segment::Line { end });
            let end = Point::new(x, middle + down * self.notch);
            contour.segments.push(Segment::Arc { end, bulge: -1.0 });
        }
    }
}

/// The numbers, from 0, of the strips that a glue flap of one of so many strips holds together: flaps of covers hold the
/// top or the bottom, and a hidden back holds the next one.
pub fn joined(strip: usize, count: usize, flap: &Panel) -> [usize; 2] {
    let Some(crease) = flap.crease else {
        return [strip, strip + 1];
    };
    // The first of the strips with an end has the top.
    let is_top = flap.bounds().center().y < crease.from.y;
    [strip, if is_top { count / 2 } else { count - 1 }]
}
