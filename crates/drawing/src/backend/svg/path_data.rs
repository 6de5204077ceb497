//! Paths in as few bytes as every reader takes them with: relative, in tenths of a pixel.

use super::element::quarters;
use crate::backend::encoding::number;
use crate::{Affine, Path, Point, Segment, Vec2, arc_radius};
use std::fmt::Write;

/// Steps in a pixel.
pub(super) const STEPS: f64 = 10.0;

/// Steps as a number of pixels.
pub(super) fn in_pixels(steps: i64) -> String {
    number(steps as f64 / STEPS, STEPS)
}

/// A path whose start and whose course are apart, so that the same course can start elsewhere.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) start: Steps,
    /// All but the first move.
    pub(super) data: String,
}

/// A place or a way in steps, to the right and down.
pub(super) type Steps = (i64, i64);

impl Drawn {
    /// The path in so many pixels a millimetre; nothing for one that has no contour.
    pub(super) fn new(path: &Path, scale: f64) -> Option<Self> {
        let path = path.clone().transformed(Affine::scale(scale * STEPS));
        let origin = path.contours.first()?.start;
        let in_steps = |point: Point| whole(point - origin);
        let mut data = PathData::default();
        let mut pen = (0, 0);
        for (number, contour) in path.contours.iter().enumerate() {
            let start = in_steps(contour.start);
            if number > 0 {
                data.command('m', &[way(pen, start)]);
            }
            pen = start;
            let mut from = contour.start;
            for (number, segment) in contour.segments.iter().enumerate() {
                let end = in_steps(segment.end());
                let is_last = number + 1 == contour.segments.len();
                let closes = contour.closed && is_last && end == start;
                // Closing draws the line back to the start by itself.
                if !(closes && matches!(segment, Segment::Line { .. })) {
                    data.segment(segment, from, pen, end, in_steps);
                }
                (from, pen) = (segment.end(), end);
            }
            if contour.closed {
                data.close();
                pen = start;
            }
        }
        Some(Self {
            start: whole(origin.to_vec2()),
            data: data.written,
        })
    }

    /// The whole path, in place.
    pub(super) fn in_place(&self) -> String {
        let mut data = PathData::default();
        data.command('M', &[self.start]);
        data.written + &self.data
    }
}

/// The nearest steps.
fn whole(way: Vec2) -> Steps {
    (way.x.round() as i64, way.y.round() as i64)
}

/// The way from one place to another.
const fn way(from: Steps, to: Steps) -> Steps {
    (to.0 - from.0, to.1 - from.1)
}

/// The value of a `d` attribute, as short as every reader takes it.
#[derive(Debug, Default)]
struct PathData {
    written: String,
    /// The letter of the last command, which the next of the same kind does without.
    command: Option<char>,
    /// The way from here to the last control point, seen in a mirror at the end of its curve.
    mirrored: Option<Steps>,
    /// Whether the last number has a fraction: another point then starts a new number.
    has_fraction: bool,
    /// Whether the last character is part of a number.
    in_number: bool,
}

impl PathData {
    fn segment(
        &mut self,
        segment: &Segment,
        from: Point,
        pen: Steps,
        end: Steps,
        in_steps: impl Fn(Point) -> Steps,
    ) {
        let to = way(pen, end);
        match *segment {
            Segment::Line { .. } => self.line(to),
            Segment::Arc { end, bulge } => {
                let height = from.distance(end) * bulge.abs() / 2.0;
                if height < 0.5 {
                    return self.line(to);
                }
                let (mut from, mut pen) = (from, pen);
                for (end, bulge) in quarters(from, end, bulge) {
                    self.arc(
                        arc_radius(from, end, bulge),
                        bulge > 0.0,
                        way(pen, in_steps(end)),
                    );
                    (from, pen) = (end, in_steps(end));
                }
            }
            Segment::Quadratic { control, .. } => self.quadratic(way(pen, in_steps(control)), to),
            Segment::Cubic { first, second, .. } => {
                let [first, second] = [first, second].map(|point| way(pen, in_steps(point)));
                self.command('c', &[first, second, to]);
            }
        }
    }

    /// An arc of at most a quarter turn.
    fn arc(&mut self, radius: f64, clockwise: bool, to: Steps) {
        let radius = radius.round() as i64;
        self.letter('a');
        self.numbers(&[radius, radius]);
        // Writing to a string cannot fail.
        let _ = write!(self.written, " 0 0 {}", u8::from(clockwise));
        self.has_fraction = false;
        self.numbers(&[to.0, to.1]);
    }

    /// Where the control point is, to a step, what the one before it is on the other side of the pen, it
    /// need not be said: so it is in most outlines of letters.
    fn quadratic(&mut self, control: Steps, to: Steps) {
        let mirrored = self.mirrored.filter(|mirrored| {
            let off = way(*mirrored, control);
            off.0.abs() <= 1 && off.1.abs() <= 1
        });
        match mirrored {
            Some(_) => self.command('t', &[to]),
            None => self.command('q', &[control, to]),
        }
        self.mirrored = Some(way(mirrored.unwrap_or(control), to));
    }

    fn line(&mut self, to: Steps) {
        match to {
            (across, 0) => {
                self.letter('h');
                self.numbers(&[across]);
            }
            (0, down) => {
                self.letter('v');
                self.numbers(&[down]);
            }
            to => self.command('l', &[to]),
        }
    }

    fn command(&mut self, letter: char, points: &[Steps]) {
        self.letter(letter);
        for point in points {
            self.numbers(&[point.0, point.1]);
        }
    }

    fn close(&mut self) {
        self.letter('z');
    }

    fn letter(&mut self, letter: char) {
        // A move that is repeated is a line.
        if self.command != Some(letter) || matches!(letter, 'm' | 'M' | 'z') {
            self.written.push(letter);
            self.in_number = false;
        }
        self.command = Some(letter);
        if !matches!(letter, 'q' | 't') {
            self.mirrored = None;
        }
    }

    fn numbers(&mut self, values: &[i64]) {
        for &value in values {
            let text = in_pixels(value);
            let text = match text.strip_prefix("-0.") {
                Some(fraction) => format!("-.{fraction}"),
                None => text
                    .strip_prefix('0')
                    .filter(|rest| !rest.is_empty())
                    .unwrap_or(&text)
                    .to_owned(),
            };
            let runs_on = match text.chars().next() {
                Some('-') => true,
                Some('.') => self.has_fraction,
                _ => false,
            };
            if self.in_number && !runs_on {
                self.written.push(' ');
            }
            self.has_fraction = text.contains('.');
            self.in_number = true;
            self.written.push_str(&text);
        }
    }
}
