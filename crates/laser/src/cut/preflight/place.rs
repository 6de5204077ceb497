//! Places and lengths as messages write them.

use std::fmt;
use tilendar_drawing::Point;

/// A point of a sheet, in millimetres from its top left corner; written as `(12.3, 40)`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place(pub Point);

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(point) = self;
        write!(formatter, "({}, {})", length(point.x), length(point.y))
    }
}

/// Millimetres with at most three decimals, without zeros at the end.
pub(super) fn length(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}
