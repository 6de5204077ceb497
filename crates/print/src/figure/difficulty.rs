//! Difficulty as one to five marks.

use super::Theme;
use crate::language::SpokenPhrases;
use tilendar_drawing::{Group, Item, Path, Point, Role, Shape, Stroke};
use tilendar_puzzle::analysis::Marks;

/// From one mark to the next, in radii.
const STEP: f64 = 2.9;

/// The width of five marks with this radius, in millimetres.
pub fn difficulty_width(radius: f64) -> f64 {
    radius * (2.0 + STEP * f64::from(Marks::MAXIMUM - 1))
}

/// Five round marks that end at the right at `right`, as many filled as the date is hard.
///
/// `radius` is a mark's radius in millimetres.
pub fn difficulty_marks(
    marks: Marks,
    right: Point,
    radius: f64,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let line = radius * 0.24;
    let step = radius * STEP;
    let items = (0..Marks::MAXIMUM).map(|index| {
        let from_right = f64::from(Marks::MAXIMUM - 1 - index);
        let center = Point::new(right.x - radius - from_right * step, right.y);
        let shape = if index < marks.number() {
            Shape::filled(Path::circle(center, radius), theme.inks.text)
        } else {
            let path = Path::circle(center, radius - line / 2.0);
            Shape::stroked(path, Stroke::new(theme.inks.muted, line))
        };
        Item::Shape(shape)
    });
    let title = spoken.difficulty.with(&[
        ("marks", &marks.number().to_string()),
        ("most", &Marks::MAXIMUM.to_string()),
    ]);
    Group::named("difficulty", title, items.collect()).with_role(Role::Figure)
}
