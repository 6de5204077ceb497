//! A map from a share to a colour.

use tilendar_drawing::Color;

/// Colours in a row, with all those between them: equal shares of the way along the row look like
/// equal steps, however the colours are spaced.
///
/// “Equal” is distance in Oklab (Björn Ottosson, 2020), in which also the colours between two are
/// mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct ColorMap {
    first: Color,
    /// The others, each with its distance from the first along the row.
    others: Vec<(f64, Color)>,
}

impl ColorMap {
    /// The map from `first`, at share 0, over the other colours to the last of them, at share 1.
    pub fn new(first: Color, others: impl IntoIterator<Item = Color>) -> Self {
        let (mut before, mut length) = (first, 0.0);
        let others = others.into_iter().map(|color| {
            length += before.difference(color);
            before = color;
            (length, color)
        });
        Self {
            others: others.collect(),
            first,
        }
    }

    /// The colour at a share of the way, from 0 to 1; those beyond are the ends.
    pub fn at(&self, share: f64) -> Color {
        let length = self.others.last().map_or(0.0, |(length, _)| *length);
        let wanted = share.clamp(0.0, 1.0) * length;
        let (mut start, mut before) = (0.0, self.first);
        for &(end, color) in &self.others {
            if wanted <= end && end > start {
                return before.mixed(color, (wanted - start) / (end - start));
            }
            (start, before) = (end, color);
        }
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Color = Color::new(200, 30, 20);

    #[test]
    fn the_ends_are_those_that_were_given() {
        let map = ColorMap::new(Color::BLACK, [RED, Color::WHITE]);
        let ends = [-1.0, 0.0, 1.0, 2.0].map(|share| map.at(share));
        let (black, white) = (Color::BLACK, Color::WHITE);
        assert_eq!(ends, [black, black, white, white]);
        assert_eq!(ColorMap::new(RED, []).at(0.5), RED);
    }

    #[test]
    fn a_colour_given_twice_changes_nothing() {
        let once = ColorMap::new(Color::BLACK, [RED, Color::WHITE]);
        let twice = ColorMap::new(Color::BLACK, [Color::BLACK, RED, RED, Color::WHITE]);
        for share in [0.0, 0.2, 0.5, 0.9] {
            assert_eq!(once.at(share), twice.at(share), "{share}");
        }
    }
}
