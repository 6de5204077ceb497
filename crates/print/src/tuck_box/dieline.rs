//! The flat shape of a tuck box: its panels, where they fold, and where they are cut.
//!
//! All lengths run along the middle of the paper's thickness, which neither stretches nor shrinks in a fold. So
//! panels that lie on each other in the closed box are one thickness apart: the side with the glue flap is one
//! thickness shallower than the other, dust flaps fold one thickness below the lid, and the tongue slides one
//! thickness inside the front. Every fold is a right angle inward.

use super::panel::{Crease, Panel, PanelKind, Strip};
use tilendar_drawing::{Affine, Contour, Path, Point, QUARTER_TURN, Rect, Segment};

/// The measures of a box along the middle of its paper, in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxMeasures {
    /// From side to side.
    pub width: f64,
    /// From bottom to lid.
    pub height: f64,
    /// From back to front.
    pub depth: f64,
    /// The thickness of the paper.
    pub paper: f64,
    /// The depth of the tongues behind front and back.
    pub tongue: f64,
}

/// The clearance between a flap and the panels that it slides past, in addition to the paper's thickness, in
/// millimeters.
const PLAY: f64 = 0.5;
/// The distance of a lid from the edge of its box at either side, in millimeters.
const LID_INSET: f64 = 0.3;
/// The widest glue flap, in millimeters, if the panel in front of it is wide enough.
const GLUE: f64 = 15.0;
/// The shortest and the longest tongue, in millimeters.
const TONGUE: (f64, f64) = (8.0, 18.0);
/// The longest dust flap, in millimeters.
const DUST: f64 = 35.0;
/// The largest radius of the thumb notch, in millimeters.
const NOTCH: f64 = 10.0;

impl BoxMeasures {
    /// A box for a stack of this size, with this clearance in each direction, of paper with this thickness. Two
    /// layers of flaps lie between stack and box from bottom to lid and from back to front.
    pub fn around(width: f64, height: f64, depth: f64, room: f64, paper: f64) -> Self {
        let box_height = height + room + 3.0 * paper;
        let box_depth = depth + room + 3.0 * paper;
        Self {
            width: width + room + paper,
            height: box_height,
            depth: box_depth,
            paper,
            tongue: (box_depth * 0.6).clamp(TONGUE.0, TONGUE.1).min(box_height / 4.0),
        }
    }

    /// The same box for four pieces: two more layers of flaps lie between stack and box from side to side.
    pub fn for_quarters(self) -> Self {
        Self { width: self.width + 2.0 * self.paper, ..self }
    }

    /// The same box with the shortest tongues that hold it closed.
    pub fn with_short_tongues(self) -> Self {
        Self { tongue: self.tongue.min(TONGUE.0), ..self }
    }

    /// How much shorter a glue flap is than its panel, at either end, where a tongue slides past it.
    fn beside_tongue(&self) -> f64 {
        self.tongue + 2.0 * PLAY
    }

    fn glue(&self) -> f64 {
        GLUE.min(self.width / 3.0)
    }

    fn dust(&self) -> f64 {
        (self.depth * 0.75).min(self.width / 2.0 - PLAY).min(DUST)
    }

    /// The whole box in one piece: glue flap, side, front, side, back.
    pub fn whole(&self) -> Vec<Strip> {
        let mut columns = Columns::new(self, self.beside_tongue());
        columns.side(self.depth - self.paper);
        columns.front(self.width);
        columns.side(self.depth);
        columns.back(self.width);
        vec![columns.strip(2)]
    }

    /// The box in two pieces, each a glue flap, a side and a wide panel.
    pub fn halves(&self) -> Vec<Strip> {
        [Columns::front, Columns::back]
            .map(|panel| {
                let mut columns = Columns::new(self, self.beside_tongue());
                columns.side(self.depth - self.paper);
                panel(&mut columns, self.width);
                columns.strip(2)
            })
            .into()
    }

    /// The box in four pieces, each a glue flap and a panel: the front, the side at its right, the back, and the other
    /// side. The flap of each is inside the piece before it. Measures are those [for quarters](Self::for_quarters).
    pub fn quarters(&self) -> Vec<Strip> {
        [PanelKind::Front, PanelKind::Side, PanelKind::Back, PanelKind::Side]
            .map(|kind| {
                let shorter = if kind == PanelKind::Side { self.beside_tongue() } else { PLAY };
                let mut columns = Columns::new(self, shorter);
                match kind {
                    PanelKind::Front => columns.front(self.width - self.paper),
                    PanelKind::Back => columns.back(self.width - self.paper),
                    _ => columns.side(self.depth - self.paper),
                }
                columns.strip(1)
            })
            .into()
    }
}

/// The upper and the lower edge of [`Columns`].
const UPPER: usize = 0;
const LOWER: usize = 1;

/// Panels from left to right, and the edges above and below them.
struct Columns<'a> {
    measures: &'a BoxMeasures,
    /// The start of the next column.
    x: f64,
    /// The upper edge so far, from the left, and the lower one, as its mirror image.
    edges: [Vec<Segment>; 2],
    /// The left end of the upper edge.
    start: Point,
    /// The glue flap and the wide panels, from the left.
    columns: Vec<Panel>,
    /// The flaps above and below them; a tongue is attached to the flap before it.
    flaps: Vec<Panel>,
}

impl<'a> Columns<'a> {
    /// A glue flap, which is shorter by this at either end than the panel beside it.
    fn new(measures: &'a BoxMeasures, shorter: f64) -> Self {
        let width = measures.glue();
        let slant = width * 0.4;
        let top = measures.paper + shorter;
        let bottom = measures.height - top;
        let start = Point::new(0.0, top + slant);
        let corners = [start.into(), (width, top), (width, bottom), (0.0, bottom - slant)];
        let edge = vec![line(width, top)];
        Self {
            measures,
            x: width,
            edges: [edge.clone(), edge],
            start,
            columns: vec![Panel {
                kind: PanelKind::GlueFlap,
                outline: Contour::through(corners.map(Point::from), true),
                crease: None,
            }],
            flaps: Vec::new(),
        }
    }

    /// A column of this width; its upper and its lower edge are this far inside the box.
    fn column(&mut self, kind: PanelKind, width: f64, inside: [f64; 2]) -> (f64, f64) {
        let left = self.x;
        let right = left + width;
        let area = Rect::new(left, inside[0], right, self.measures.height - inside[1]);
        self.columns.push(Panel {
            kind,
            outline: Contour::rounded_rectangle(area, 0.0),
            crease: None,
        });
        self.x = right;
        for (edge, y) in self.edges.iter_mut().zip(inside) {
            edge.push(line(left, y));
        }
        (left, right)
    }

    fn side(&mut self, width: f64) {
        let paper = self.measures.paper;
        let (left, right) = self.column(PanelKind::Side, width, [paper; 2]);
        // Room for the tongue and the glue flap, which lie along the wide panels.
        let inset = (1.5 * paper + PLAY).min(width / 4.0);
        let from = left + inset;
        let to = right - inset;
        let length = self.measures.dust();
        let slant = (0.15 * (to - from)).min(length / 2.0);
        let corners = [
            (from, paper),
            (from, paper - 0.35 * length),
            (from + slant, paper - length),
            (to - slant, paper - length),
            (to, paper - 0.35 * length),
            (to, paper),
        ];
        let outline = Contour::through(corners.map(Point::from), true);
        let crease = (outline.start, Point::new(to, paper));
        for end in [UPPER, LOWER] {
            self.flap(end, PanelKind::DustFlap, outline.clone(), crease);
            self.edges[end].extend(corners.map(|(x, y)| line(x, y)));
            self.edges[end].push(line(right, paper));
        }
    }

    /// The front, with the lid of the bottom.
    fn front(&mut self, width: f64) {
        let edge = self.measures.paper / 2.0;
        let (left, right) = self.column(PanelKind::Front, width, [edge, 0.0]);
        let radius = NOTCH.min(width / 6.0);
        let middle = f64::midpoint(left, right);
        // Only the top of the box can be opened.
        self.edges[UPPER].extend([
            line(middle - radius, edge),
            Segment::Arc { end: Point::new(middle + radius, edge), bulge: -1.0 },
            line(right, edge),
        ]);
        self.lid(LOWER, left, right);
    }

    /// The back, with the lid.
    fn back(&mut self, width: f64) {
        let edge = self.measures.paper / 2.0;
        let (left, right) = self.column(PanelKind::Back, width, [0.0, edge]);
        self.edges[LOWER].push(line(right, edge));
        self.lid(UPPER, left, right);
    }

    /// A lid with its tongue, at an end of the last column.
    fn lid(&mut self, at: usize, left: f64, right: f64) {
        let depth = self.measures.depth - self.measures.paper;
        let lid = Rect::new(left + LID_INSET, -depth, right - LID_INSET, 0.0);
        let crease_of_lid = (Point::new(lid.x0, 0.0), Point::new(lid.x1, 0.0));
        self.flap(at, PanelKind::Lid, Contour::rounded_rectangle(lid, 0.0), crease_of_lid);
        let from = lid.x0 + PLAY;
        let to = lid.x1 - PLAY;
        let end = -depth - self.measures.tongue;
        let radius = (self.measures.tongue * 0.7).min((to - from) / 3.0);
        let tongue = [
            line(from, end + radius),
            Segment::Arc { end: Point::new(from + radius, end), bulge: QUARTER_TURN },
            line(to - radius, end),
            Segment::Arc { end: Point::new(to, end + radius), bulge: QUARTER_TURN },
            line(to, -depth),
        ];
        let start = Point::new(from, -depth);
        let outline = Contour { start, segments: tongue.to_vec(), closed: true };
        let crease = (start, Point::new(to, -depth));
        self.flap(at, PanelKind::Tongue, outline, crease);
        let edge = &mut self.edges[at];
        edge.extend([line(lid.x0, 0.0), line(lid.x0, -depth), line(from, -depth)]);
        edge.extend(tongue);
        edge.extend([line(lid.x1, -depth), line(lid.x1, 0.0), line(right, 0.0)]);
    }

    /// A flap at an end of the last column or, for a tongue, of the last flap.
    fn flap(&mut self, at: usize, kind: PanelKind, outline: Contour, crease: (Point, Point)) {
        let end = [Affine::IDENTITY, self.mirror()][at];
        self.flaps.push(Panel {
            kind,
            outline: outline.transformed(end),
            crease: Some(Crease {
                parent: self.columns.len() - 1,
                from: end * crease.0,
                to: end * crease.1,
            }),
        });
    }

    /// What makes the upper edge of a box the lower one.
    fn mirror(&self) -> Affine {
        Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, self.measures.height])
    }

    /// The complete strip, in which the column `first` carries the other panels.
    fn strip(self, first: usize) -> Strip {
        let outline = self.outline();
        let mut panels = self.columns.clone();
        for (column, panel) in panels.iter_mut().enumerate() {
            let (parent, x) = match column {
                column if column < first => (column + 1, self.columns[column].bounds().x1),
                column if column > first => (column - 1, self.columns[column].bounds().x0),
                _ => continue,
            };
            // The crease is as long as the shorter of the two panels.
            let shared = panel.bounds().intersect(self.columns[parent].bounds());
            panel.crease = Some(Crease {
                parent,
                from: Point::new(x, shared.y0),
                to: Point::new(x, shared.y1),
            });
        }
        for mut flap in self.flaps {
            if let (PanelKind::Tongue, Some(crease)) = (flap.kind, &mut flap.crease) {
                crease.parent = panels.len() - 1;
            }
            panels.push(flap);
        }
        Strip { panels, outline }
    }

    /// The upper edge from the left, and back along the lower edge.
    fn outline(&self) -> Path {
        let start = self.start;
        let [upper, mirrored] = self.edges.clone();
        let mut contour = Contour { start, segments: upper, closed: true };
        let lower = Contour { start, segments: mirrored, closed: false }
            .transformed(self.mirror())
            .reversed();
        contour.segments.push(Segment::Line { end: lower.start });
        contour.segments.extend(lower.segments);
        // Lines between columns of the same height are empty.
        contour.remove_empty_segments();
        Path::from_contour(contour)
    }
}

fn line(x: f64, y: f64) -> Segment {
    Segment::Line { end: Point::new(x, y) }
}
