//! The flat shape of a tuck box: its panels, where they fold, and where they are cut.
//!
//! All lengths run along the middle of the paper's thickness, which neither stretches nor shrinks in a fold. So
//! panels that lie on each other in the closed box are one thickness apart: the side with the glue flap is one
//! thickness shallower than the other, dust flaps fold one thickness below the lid, and the tongue slides one
//! thickness inside the front. Every fold is a right angle inward.

use tilendar_drawing::{Affine, Contour, Path, Point, QUARTER_TURN, Rect, Segment};

/// The kind of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PanelKind {
    /// The panel that faces the holder of the box; the lid's tongue goes behind it.
    Front,
    /// Carries the lid and the bottom.
    Back,
    /// As deep as the stack of cards.
    Side,
    /// Glued behind the adjoining panel.
    GlueFlap,
    /// Keeps cards in and dust out, under the lid or the bottom.
    DustFlap,
    /// Closes the top, or the bottom.
    Lid,
    /// The end of a lid, tucked in behind the front.
    Tongue,
}

impl PanelKind {
    /// Whether it is hidden in the closed box.
    pub(super) const fn is_flap(self) -> bool {
        matches!(self, Self::GlueFlap | Self::DustFlap | Self::Tongue)
    }
}

/// A crease.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crease {
    /// The panel on the other side of it, as an index into [`Strip::panels`].
    pub parent: usize,
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

/// A flat part of the box.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// Its kind.
    pub kind: PanelKind,
    /// Its edge, including its creases, in millimeters, y down.
    pub outline: Contour,
    /// The crease along which it folds inward from its parent panel; `None` for the panel that carries all others.
    pub crease: Option<Crease>,
}

/// A connected piece of paper from which a box is folded: the whole box, or half of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip {
    /// The panels. One of them has no crease and carries all others.
    pub panels: Vec<Panel>,
    /// The cut line.
    pub outline: Path,
}

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
        Self {
            width: width + room + paper,
            height: height + room + 3.0 * paper,
            depth: depth + room + 3.0 * paper,
            paper,
        }
    }

    /// The depth of a tongue behind the front.
    fn tongue(&self) -> f64 {
        (self.depth * 0.6)
            .clamp(TONGUE.0, TONGUE.1)
            .min(self.height / 4.0)
    }

    fn glue(&self) -> f64 {
        GLUE.min(self.width / 3.0)
    }

    fn dust(&self) -> f64 {
        (self.depth * 0.75).min(self.width / 2.0 - PLAY).min(DUST)
    }

    /// The whole box in one piece: glue flap, side, front, side, back.
    pub fn whole(&self) -> Vec<Strip> {
        let mut columns = Columns::new(self);
        columns.glue_flap(0.0);
        columns.side(self.depth - self.paper);
        columns.front();
        columns.side(self.depth);
        columns.back();
        vec![columns.strip(2)]
    }

    /// The box in two pieces, each a glue flap, a side and a wide panel. The flap behind the front ends where the
    /// tongues begin.
    pub fn halves(&self) -> Vec<Strip> {
        let mut front = Columns::new(self);
        front.glue_flap(0.0);
        front.side(self.depth - self.paper);
        front.front();
        let mut back = Columns::new(self);
        back.glue_flap(self.tongue() + 2.0 * PLAY);
        back.side(self.depth - self.paper);
        back.back();
        vec![front.strip(2), back.strip(2)]
    }
}

impl Panel {
    /// Its box, in millimeters.
    pub fn bounds(&self) -> Rect {
        self.outline.bounds()
    }
}

impl Strip {
    /// The box of its outline, in millimeters.
    pub fn bounds(&self) -> Rect {
        self.outline.bounds().unwrap_or(Rect::ZERO)
    }

    /// The creases, each a line.
    pub fn creases(&self) -> Path {
        let creases = self.panels.iter().filter_map(|panel| panel.crease);
        let lines = creases.map(|crease| Contour::line(crease.from, crease.to));
        lines.collect()
    }
}

/// Panels from left to right, and the edges above and below them.
struct Columns<'a> {
    measures: &'a BoxMeasures,
    /// The start of the next column.
    x: f64,
    /// The upper edge so far, from the left.
    upper: Vec<Segment>,
    /// The lower edge so far, from the left, as its mirror image.
    lower: Vec<Segment>,
    /// The left end of the upper edge.
    start: Point,
    /// The wide panels, from the left.
    columns: Vec<Panel>,
    /// The flaps above them; a tongue is attached to the flap before it.
    flaps: Vec<Panel>,
}

impl<'a> Columns<'a> {
    fn new(measures: &'a BoxMeasures) -> Self {
        Self {
            measures,
            x: 0.0,
            upper: Vec::new(),
            lower: Vec::new(),
            start: Point::ORIGIN,
            columns: Vec::new(),
            flaps: Vec::new(),
        }
    }

    fn line_to(&mut self, x: f64, y: f64) {
        let end = Point::new(x, y);
        self.both(&[Segment::Line { end }]);
    }

    /// Appends the segments to both edges.
    fn both(&mut self, segments: &[Segment]) {
        self.upper.extend(segments);
        self.lower.extend(segments);
    }

    /// A column of this width, with its upper edge this far below that of the back.
    fn column(&mut self, kind: PanelKind, width: f64, below: f64) -> (f64, f64) {
        let (left, right) = (self.x, self.x + width);
        let area = Rect::new(left, below, right, self.measures.height - below);
        self.columns.push(Panel {
            kind,
            outline: Contour::rounded_rectangle(area, 0.0),
            crease: None,
        });
        self.x = right;
        self.line_to(left, below);
        (left, right)
    }

    /// The flap at the left end, which starts this far below the side's edge.
    fn glue_flap(&mut self, shorter: f64) {
        let (width, slant) = (self.measures.glue(), self.measures.glue() * 0.4);
        let top = self.measures.paper + shorter;
        let bottom = self.measures.height - top;
        self.start = Point::new(0.0, top + slant);
        let corners = [(width, top), (width, bottom), (0.0, bottom - slant)];
        let corners = [self.start].into_iter().chain(corners.map(Point::from));
        self.columns.push(Panel {
            kind: PanelKind::GlueFlap,
            outline: Contour::through(corners, true),
            crease: None,
        });
        self.x = width;
        self.line_to(width, top);
    }

    fn side(&mut self, width: f64) {
        let paper = self.measures.paper;
        let (left, right) = self.column(PanelKind::Side, width, paper);
        // Room for the tongue and the glue flap, which lie along the wide panels.
        let inset = (1.5 * paper + PLAY).min(width / 4.0);
        let (left, right_end) = (left + inset, right - inset);
        let length = self.measures.dust();
        let slant = (0.15 * (right_end - left)).min(length / 2.0);
        let corners = [
            (left, paper - 0.35 * length),
            (left + slant, paper - length),
            (right_end - slant, paper - length),
            (right_end, paper - 0.35 * length),
            (right_end, paper),
        ];
        self.line_to(left, paper);
        corners.iter().for_each(|&(x, y)| self.line_to(x, y));
        self.line_to(right, paper);
        let from = Point::new(left, paper);
        let crease = (from, Point::new(right_end, paper));
        let corners = [from].into_iter().chain(corners.map(Point::from));
        self.flap(PanelKind::DustFlap, Contour::through(corners, true), crease);
    }

    fn front(&mut self) {
        let edge = self.measures.paper / 2.0;
        let (left, right) = self.column(PanelKind::Front, self.measures.width, edge);
        let radius = NOTCH.min(self.measures.width / 6.0);
        let [from, to] =
            [-radius, radius].map(|x| Point::new(f64::midpoint(left, right) + x, edge));
        // Only the top of the box can be opened.
        let (end, bulge) = (to, -1.0);
        self.upper.push(Segment::Line { end: from });
        self.upper.push(Segment::Arc { end, bulge });
        self.line_to(right, edge);
    }

    fn back(&mut self) {
        let (left, right) = self.column(PanelKind::Back, self.measures.width, 0.0);
        let depth = self.measures.depth - self.measures.paper;
        let (from, to) = (left + LID_INSET, right - LID_INSET);
        let (near, far) = (Point::new(from, 0.0), Point::new(to, 0.0));
        let lid = Rect::new(from, -depth, to, 0.0);
        let outline = Contour::rounded_rectangle(lid, 0.0);
        self.flap(PanelKind::Lid, outline, (near, far));
        let (from, to) = (from + PLAY, to - PLAY);
        let end = -depth - self.measures.tongue();
        let radius = (self.measures.tongue() * 0.7).min((to - from) / 3.0);
        let corner = |x, y| Segment::Arc {
            end: Point::new(x, y),
            bulge: QUARTER_TURN,
        };
        let straight = |x, y| Segment::Line {
            end: Point::new(x, y),
        };
        let tongue = [
            straight(from, end + radius),
            corner(from + radius, end),
            straight(to - radius, end),
            corner(to, end + radius),
            straight(to, -depth),
        ];
        let start = Point::new(from, -depth);
        let outline = Contour {
            start,
            segments: tongue.to_vec(),
            closed: true,
        };
        let crease = (start, Point::new(to, -depth));
        self.flap(PanelKind::Tongue, outline, crease);
        self.line_to(lid.x0, 0.0);
        self.line_to(lid.x0, -depth);
        self.line_to(from, -depth);
        self.both(&tongue);
        self.line_to(lid.x1, -depth);
        self.line_to(lid.x1, 0.0);
        self.line_to(right, 0.0);
    }

    /// A flap attached to the last column or, for a tongue, to the last flap.
    fn flap(&mut self, kind: PanelKind, outline: Contour, (from, to): (Point, Point)) {
        let parent = self.columns.len() - 1;
        let crease = Some(Crease { parent, from, to });
        self.flaps.push(Panel {
            kind,
            outline,
            crease,
        });
    }

    /// The complete strip, in which the column `first` carries the other panels.
    fn strip(self, first: usize) -> Strip {
        let mirror = Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, self.measures.height]);
        let outline = self.outline(mirror);
        let mut panels = self.columns.clone();
        for (column, panel) in panels.iter_mut().enumerate() {
            let (parent, x) = match column {
                column if column < first => (column + 1, self.columns[column].bounds().x1),
                column if column > first => (column - 1, self.columns[column].bounds().x0),
                _ => continue,
            };
            // The crease is as long as the shorter of the two panels.
            let [one, other] = [column, parent].map(|column| self.columns[column].bounds());
            panel.crease = Some(Crease {
                parent,
                from: Point::new(x, one.y0.max(other.y0)),
                to: Point::new(x, one.y1.min(other.y1)),
            });
        }
        for end in [Affine::IDENTITY, mirror] {
            for flap in &self.flaps {
                let crease = flap.crease.map(|crease| Crease {
                    parent: match flap.kind {
                        PanelKind::Tongue => panels.len() - 1,
                        _ => crease.parent,
                    },
                    from: end * crease.from,
                    to: end * crease.to,
                });
                panels.push(Panel {
                    kind: flap.kind,
                    outline: flap.outline.clone().transformed(end),
                    crease,
                });
            }
        }
        Strip { panels, outline }
    }

    /// The upper edge from the left, and back along the lower edge.
    fn outline(&self, mirror: Affine) -> Path {
        let edge = |segments: &[Segment], closed| Contour {
            start: self.start,
            segments: segments.to_vec(),
            closed,
        };
        let lower = edge(&self.lower, false).transformed(mirror).reversed();
        let mut contour = edge(&self.upper, true);
        contour.segments.push(Segment::Line { end: lower.start });
        contour.segments.extend(lower.segments);
        // Lines between columns of the same height are empty.
        let mut at = contour.start;
        contour.segments.retain(|segment| {
            let end = segment.end();
            let leads = at.distance(end) > 1e-9;
            at = end;
            leads
        });
        Path::from_contour(contour)
    }
}
