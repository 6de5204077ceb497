//! Group codes and values, a line each, as R12 has them.

use crate::Point;
use crate::backend::number::{CUT, RATIO, number};
use std::fmt::Display;

/// A file in the making.
#[derive(Default)]
pub(super) struct Tags(String);

impl Tags {
    /// A value that is a word. It must be of one line and ASCII.
    pub(super) fn text(&mut self, code: u16, value: &str) {
        self.push(code, value);
    }

    /// A whole number.
    pub(super) fn integer(&mut self, code: u16, value: i32) {
        self.push(code, value);
    }

    /// A length in millimetres, to a nanometre.
    pub(super) fn length(&mut self, code: u16, value: f64) {
        self.real(code, value, CUT);
    }

    /// A bulge.
    pub(super) fn bulge(&mut self, value: f64) {
        self.real(42, value, RATIO);
    }

    /// A point, with a height of 0 if it is a point in space.
    pub(super) fn point(&mut self, point: Point, in_space: bool) {
        self.length(10, point.x);
        self.length(20, point.y);
        if in_space {
            self.length(30, 0.0);
        }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }

    /// With a decimal point always: some readers tell reals from whole numbers by it.
    fn real(&mut self, code: u16, value: f64, steps: f64) {
        let mut text = number(value, steps);
        if !text.contains('.') {
            text.push_str(".0");
        }
        self.push(code, text);
    }

    fn push(&mut self, code: u16, value: impl Display) {
        self.0.push_str(&format!("{code:>3}\n{value}\n"));
    }
}
