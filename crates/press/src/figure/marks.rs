//! Numbers as pictures: difficulty as one to five marks, and colors for numbers that span orders of magnitude.

use super::Theme;
use crate::language::Language;
use tilendar_drawing::{Color, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke};
use tilendar_puzzle::analysis::Marks;

/// The distance from one mark to the next, in radii.
const STEP: f64 = 2.9;
/// The radius of a mark's corners, as a share of its side: that of a board's frame to a cell.
const MARK_CORNER: f64 = 0.22;

/// The width of five marks with this radius, in millimeters.
pub fn difficulty_width(radius: f64) -> f64 {
    radius * (2.0 + STEP * f64::from(Marks::MAXIMUM - 1))
}

/// Five cells in the accent whose right end is at `right`; the number of filled ones is the difficulty of the date.
///
/// `radius` is half a cell's side in millimeters.
pub fn difficulty_marks(
    marks: Marks,
    right: Point,
    radius: f64,
    theme: &Theme,
    language: &Language,
) -> Group {
    let line = radius * 0.24;
    let step = radius * STEP;
    let items = (0..Marks::MAXIMUM).map(|index| {
        let from_right = f64::from(Marks::MAXIMUM - 1 - index);
        let center = Point::new(right.x - radius - from_right * step, right.y);
        let ink = theme.inks.accent;
        Item::Shape(if index < marks.number() {
            Shape::filled(mark(center, radius), ink)
        } else {
            Shape::stroked(mark(center, radius - line / 2.0), Stroke::new(ink, line))
        })
    });
    let title = language
        .spoken()
        .difficulty
        .with(&[("marks", &marks.number().to_string()), ("most", &Marks::MAXIMUM.to_string())]);
    Group::named("difficulty", title, items.collect()).with_role(Role::Figure)
}

fn mark(center: Point, radius: f64) -> Path {
    let side = 2.0 * radius;
    let area = Rect::from_center_size(center, Size::new(side, side));
    Path::rounded_rectangle(area, MARK_CORNER * side)
}

/// The most steps of a ramp: its cells lie side by side, and its colors differ in hue as well as in lightness.
const STEPS: u32 = 7;

/// Steps of equal ratio between the least and the largest of some numbers, with colors that look equally far apart,
/// the strongest for the least.
#[derive(Debug, Clone, PartialEq)]
pub struct Ramp {
    /// The least number of each step, ascending.
    starts: Vec<u128>,
    largest: u128,
    colors: Vec<Color>,
}

impl Ramp {
    /// The ramp for these numbers, ignoring zeros, in the theme's colors for heat maps; `None` if no numbers are
    /// left. Inks on it are black and white, one of which is readable on any color: the contrast is 4.58 or more.
    pub fn new(numbers: impl IntoIterator<Item = u128>, theme: &Theme) -> Option<Self> {
        let (starts, largest) = starts(numbers)?;
        let colors = match starts.len() {
            // A single step has the middle color: its numbers are neither few nor many.
            1 => vec![theme.heat.at(0.5)],
            steps => {
                (0..steps).map(|step| theme.heat.at(step as f64 / (steps - 1) as f64)).collect()
            }
        };
        Some(Self { starts, largest, colors })
    }

    /// A step for each of the five marks of difficulty, the strongest color for the hardest.
    pub fn of_marks(theme: &Theme) -> Self {
        let last = f64::from(Marks::MAXIMUM - 1);
        Self {
            starts: (1..=u128::from(Marks::MAXIMUM)).collect(),
            largest: Marks::MAXIMUM.into(),
            colors: (0..Marks::MAXIMUM)
                .map(|step| theme.heat.at(1.0 - f64::from(step) / last))
                .collect(),
        }
    }

    /// The number of steps.
    pub fn steps(&self) -> usize {
        self.starts.len()
    }

    /// The step of a number, from 0 for the least; smaller numbers belong to the first step.
    pub fn step_of(&self, number: u128) -> usize {
        self.starts.partition_point(|&start| start <= number).saturating_sub(1)
    }

    /// The color of a step; that of the last step for higher ones.
    pub fn color(&self, step: usize) -> Color {
        self.colors[step.min(self.colors.len() - 1)]
    }

    /// The most legible ink on a step.
    pub fn ink(&self, step: usize) -> Color {
        self.color(step).readable_ink(Color::BLACK, Color::WHITE)
    }

    /// The least and the largest number of a step.
    pub fn range(&self, step: usize) -> (u128, u128) {
        let least = self.starts.get(step).copied().unwrap_or(self.largest);
        let next = self.starts.get(step + 1).map(|start| start - 1);
        (least, next.unwrap_or(self.largest))
    }
}

/// The least number of each step, ascending, and the largest number.
fn starts(numbers: impl IntoIterator<Item = u128>) -> Option<(Vec<u128>, u128)> {
    let (least, largest) = numbers
        .into_iter()
        .filter(|&number| number > 0)
        .fold((u128::MAX, 0), |(least, largest), number| (least.min(number), largest.max(number)));
    if largest == 0 {
        return None;
    }
    let ratio = largest as f64 / least as f64;
    let later_starts = (1..STEPS).map(|step| {
        let share = f64::from(step) / f64::from(STEPS);
        (least as f64 * ratio.powf(share)).ceil() as u128
    });
    let mut starts: Vec<u128> =
        std::iter::once(least).chain(later_starts).filter(|&start| start <= largest).collect();
    starts.dedup();
    Some((starts, largest))
}
