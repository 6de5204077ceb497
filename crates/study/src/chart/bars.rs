//! Bars over ranges of numbers.

use tilendar_drawing::{Color, Contour, Path, Point, Rect, Shape, Stroke};
use tilendar_print::figure::Theme;
use tilendar_puzzle::analysis::Bins;

/// White between two bars, as a share of a bar's step.
const GAP: f64 = 0.14;
/// How much of the ink of text is in the bars up to the median, and in those beyond it.
const TONES: (f64, f64) = (0.56, 0.26);

/// Where the bars of a histogram stand. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct Histogram<'a> {
    /// Bars fill the width; the highest fills the height.
    pub area: Rect,
    /// What is counted.
    pub bins: &'a Bins,
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

    /// A bar: darker up to the median than beyond it, so that both tones stand for as many; nothing
    /// where nothing is counted.
    pub fn drawn_bar(&self, place: usize, median: f64) -> Vec<Shape> {
        let bar = self.bar(place);
        let middle = self.x_of(median).clamp(bar.x0, bar.x1);
        let parts = [
            (Rect { x1: middle, ..bar }, TONES.0),
            (Rect { x0: middle, ..bar }, TONES.1),
        ];
        let parts = parts.into_iter().filter(|(part, _)| part.area() > 0.0);
        parts
            .map(|(part, share)| Shape::filled(Path::rectangle(part), self.tone(share)))
            .collect()
    }

    /// So much of the ink of text on the paper.
    fn tone(&self, share: f64) -> Color {
        let inks = self.theme.inks;
        inks.ground.mixed(inks.text, share)
    }

    /// The line that the bars stand on.
    pub fn baseline(&self) -> Shape {
        let Rect { x0, x1, y1, .. } = self.area;
        let line = Contour::line(Point::new(x0, y1), Point::new(x1, y1));
        Shape::stroked(
            Path::from_contour(line),
            Stroke::new(self.theme.inks.muted, LINE),
        )
    }

    /// The x of a number.
    pub fn x_of(&self, number: f64) -> f64 {
        self.area.x0 + self.bins.place(number) * self.step()
    }

    /// An upright line at a number, from `top` to the top of its bar.
    pub fn mark(&self, number: f64, top: f64) -> Shape {
        let x = self.x_of(number);
        let place = self.bins.place(number).max(0.0) as usize;
        let foot = self
            .bar(place.min(self.bins.bins.len().saturating_sub(1)))
            .y0;
        let line = Contour::line(Point::new(x, top), Point::new(x, foot));
        Shape::stroked(
            Path::from_contour(line),
            Stroke::new(self.theme.inks.text, LINE),
        )
    }
}

/// The line below the bars, and that of a mark, in millimetres.
const LINE: f64 = 0.2;
