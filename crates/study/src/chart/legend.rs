//! The legend of a ramp: its colours side by side, their numbers below.

use super::{Chart, in_role};
use crate::chart::HeatMap;
use tilendar_drawing::{Item, Point, Rect, Role};
use tilendar_print::figure::Ramp;

/// The height of a colour, in body ems.
const COLOR: f64 = 1.5;
/// The white at both sides of a step's numbers together, in body ems.
const WHITE: f64 = 1.4;

impl Chart<'_> {
    /// What is counted, and the numbers of each step of the map's ramp, the top left corner at `at`;
    /// with the y of its foot. The cross of zero has an entry only if `has_zero`.
    pub(crate) fn legend(
        &self,
        map: &HeatMap<'_>,
        counted: &str,
        has_zero: bool,
        at: Point,
    ) -> (Vec<Item>, f64) {
        let line = self.line();
        let height = self.body * COLOR;
        let foot = at.y + height + self.body * 0.5 + line.cap_height();
        let middle = at.y + (height + line.cap_height()) / 2.0;
        let label = Point::new(at.x, middle);
        let mut x = at.x + line.width(counted) + self.body * WHITE;
        let width = f64::INFINITY;
        let mut items = vec![in_role(
            Role::Paragraph,
            vec![self.bold().start(counted.to_string(), label, width)],
        )];
        let mut entry = |number: u128, words: String, x: &mut f64, width: f64| {
            let color = Rect::new(*x, at.y, *x + width, at.y + height);
            let mut drawn = map.swatch(color.inset(-map.gap / 2.0), number);
            drawn.push(line.middle(words, Point::new(color.center().x, foot), width));
            items.push(in_role(Role::Paragraph, drawn));
            *x += width;
        };
        if let Some(ramp) = map.ramp {
            let words: Vec<String> = (0..ramp.steps())
                .map(|step| self.step_in_words(ramp, step))
                .collect();
            let widest = words.iter().map(|words| line.width(words));
            let width = widest.fold(0.0, f64::max) + self.body * WHITE;
            for (step, words) in words.into_iter().enumerate() {
                entry(ramp.range(step).0, words, &mut x, width);
            }
        }
        if has_zero {
            let words = self.language.tilings(0);
            let width = line.width(&words) + self.body * WHITE;
            x += self.body * WHITE;
            entry(0, words, &mut x, width);
        }
        (items, foot)
    }

    fn step_in_words(&self, ramp: &Ramp, step: usize) -> String {
        let number = |number| self.language.number(number);
        match ramp.range(step) {
            (least, most) if least == most => number(least),
            (least, most) => format!("{}–{}", number(least), number(most)),
        }
    }
}
