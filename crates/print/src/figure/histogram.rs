//! Bars over ranges of numbers.

use super::{Ramp, Theme};
use tilendar_drawing::{Contour, Path, Point, Rect, Shape, Stroke};
use tilendar_puzzle::analysis::Bins;

/// White between two bars, as a share of a bar's step.
const GAP: f64 = 0.08;

/// Where the bars of a histogram stand. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct Histogram<'a> {
    /// Bars fill the width; the highest fills the height.
    pub area: Rect,
    /// What is counted.
    pub bins: &'a Bins,
    /// The colours of the ranges; `None` if no number is above zero.
    pub ramp: Option<&'a Ramp>,
    /// The look.
    pub theme: &'a Theme,
}

/// The least height of a bar that counts anything, in millimetres.
const LEAST_HEIGHT: f64 = 0.5;

impl Histogram<'_> {
    /// From one bar to the next.
    pub fn step(&self) -> f64 {
        self.area.width() / self.bins.bins.len().max(1) as f64
    }

    /// The box of a bar, counted from 0; without height where nothing is counted.
    pub fn bar(&self, place: usize) -> Rect {
        let highest = self.bins.bins.iter().map(|bin| bin.count).max();
        let count = self.bins.bins.get(place).map_or(0, |bin| bin.count);
        let share = count as f64 / highest.unwrap_or(0).max(1) as f64;
        let left = self.area.x0 + place as f64 * self.step();
        let gap = GAP * self.step() / 2.0;
        // However few, they are seen.
        let least = if count > 0 { LEAST_HEIGHT } else { 0.0 };
        Rect::new(
            left + gap,
            self.area.y1 - (share * self.area.height()).max(least),
            left + self.step() - gap,
            self.area.y1,
        )
    }

    /// A bar in the colour of the middle of its range; `None` where nothing is counted.
    pub fn drawn_bar(&self, place: usize) -> Option<Shape> {
        let bin = self.bins.bins.get(place).filter(|bin| bin.count > 0)?;
        let ramp = self.ramp?;
        let middle = bin.least + (bin.most - bin.least) / 2;
        let line = Stroke::new(self.theme.inks.text, OUTLINE);
        Some(Shape {
            path: Path::rectangle(self.bar(place).inset(-OUTLINE / 2.0)),
            fill: Some(ramp.color(ramp.step_of(middle))),
            stroke: Some(line),
        })
    }

    /// The line that the bars stand on.
    pub fn baseline(&self) -> Shape {
        let Rect { x0, x1, y1, .. } = self.area;
        let line = Contour::line(Point::new(x0, y1), Point::new(x1, y1));
        Shape::stroked(
            Path::from_contour(line),
            Stroke::new(self.theme.inks.text, BASELINE),
        )
    }

    /// The x of a number.
    pub fn x_of(&self, number: f64) -> f64 {
        self.area.x0 + self.bins.place(number) * self.step()
    }

    /// An upright line at a number, from `top` to the baseline.
    pub fn mark(&self, number: f64, top: f64) -> Shape {
        let x = self.x_of(number);
        let line = Contour::line(Point::new(x, top), Point::new(x, self.area.y1));
        Shape::stroked(
            Path::from_contour(line),
            Stroke::new(self.theme.inks.accent, MARK),
        )
    }
}

/// The line around a bar, without which the palest would not be seen on paper, in millimetres.
const OUTLINE: f64 = 0.12;
/// The line below the bars, in millimetres.
const BASELINE: f64 = 0.3;
/// The line of a mark, in millimetres.
const MARK: f64 = 0.5;
