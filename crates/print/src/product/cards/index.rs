//! The thumb index: on the long edge of a deck each month has its own step in its ink.
//!
//! A step runs from inside the card over the cut into the bleed, so that a blade that is off by half a
//! millimetre still cuts through ink, and at least 2 mm of it stay on the card. Only one edge of a card has
//! steps: where cards abut on a sheet, the other side of the cut is paper, and steps never meet. The steps
//! of two months are further apart than the errors of two cuts.

use crate::paper::PageFormat;
use crate::product::heading::Edge;
use tilendar_drawing::{Color, Group, Item, Path, Rect, Role, Shape};

/// A thumb index. Lengths are millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ThumbIndex {
    /// How far steps reach into the card.
    pub depth: f64,
}

/// The least depth of a step: what a blade that is off leaves of it can still be seen.
const LEAST_DEPTH: f64 = 2.0;
/// The depth of a step, as a share of the card's margin.
const DEPTH: f64 = 0.4;
/// The white between a step and what stands inside the card's margin.
const CLEAR: f64 = 1.5;
/// The share of a month's part of the edge that its step takes.
const STEP: f64 = 0.8;
/// The months of a year.
const MONTHS: f64 = 12.0;

/// The side of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Front,
    Back,
}

impl ThumbIndex {
    /// The index of cards of this format.
    pub fn new(format: &PageFormat) -> Self {
        Self::past(format, 0.0)
    }

    /// The index of cards on sheets whose printer leaves `unprinted` millimetres blank at the edge of the
    /// steps: they reach past that, as far as the card's margin leaves room.
    pub fn past(format: &PageFormat, unprinted: f64) -> Self {
        let wanted = (DEPTH * format.safe).max(unprinted + LEAST_DEPTH);
        Self {
            depth: wanted.min(format.safe - CLEAR).max(LEAST_DEPTH),
        }
    }

    /// The step of a month from 1 to 12, on the long edge away from the date's: on a card that stands
    /// from the top to the bottom, on one that lies along its top. The back has it behind the front's.
    pub(super) fn step(
        self,
        month: u32,
        format: &PageFormat,
        date: Edge,
        side: Side,
        ink: Color,
    ) -> Item {
        let long = format.trim.height.max(format.trim.width);
        let part = (long - format.safe) / MONTHS;
        let middle = format.safe / 2.0 + (f64::from(month) - 0.5) * part;
        let reach = STEP * part / 2.0;
        self.along(middle, reach, format, date, side, ink)
    }

    /// Ink along the whole of the edge that steps stand on.
    pub(super) fn whole(self, format: &PageFormat, date: Edge, side: Side, ink: Color) -> Item {
        let half = format.trim.height.max(format.trim.width) / 2.0;
        self.along(half, half + format.bleed, format, date, side, ink)
    }

    /// Ink on the edge that steps stand on, from the middle so far to both sides.
    fn along(
        self,
        middle: f64,
        reach: f64,
        format: &PageFormat,
        date: Edge,
        side: Side,
        ink: Color,
    ) -> Item {
        let trim = format.trim;
        let stands = trim.height >= trim.width;
        let (long, short) = match stands {
            true => (trim.height, trim.width),
            false => (trim.width, trim.height),
        };
        // As the card is turned like the page of a book, left and right change places.
        let edge = match side {
            Side::Front => date.opposite(),
            Side::Back => date,
        };
        let area = match (stands, edge) {
            (true, Edge::Left) => {
                Rect::new(-format.bleed, middle - reach, self.depth, middle + reach)
            }
            (true, Edge::Right) => {
                let inner = short - self.depth;
                Rect::new(inner, middle - reach, short + format.bleed, middle + reach)
            }
            (false, edge) => {
                let middle = edge.of_span(long - middle, middle);
                Rect::new(middle - reach, -format.bleed, middle + reach, self.depth)
            }
        };
        let shape = Shape::filled(Path::rectangle(area), ink);
        Group {
            id: Some("index".to_string()),
            role: Some(Role::Artifact),
            items: vec![shape.into()],
            ..Group::default()
        }
        .into()
    }
}
