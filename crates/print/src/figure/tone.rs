//! Colours that follow others: tones of the month's ink, and rows of colors with all between them.

use std::str::FromStr;
use tilendar_drawing::Color;

/// A color of a theme: always the same, or a share of the ink of the month that is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tone {
    /// The same in every month.
    Fixed(Color),
    /// So much of the accent on the ground, from 0 (the ground) to 1 (the accent).
    Ink(f64),
}

/// Text that is no tone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is neither a color nor a tone of the month's ink; write it as `#f1f0ec`, `ink` or `ink 10 %`"
)]
pub struct ToneError(String);

impl FromStr for Tone {
    type Err = ToneError;

    fn from_str(text: &str) -> Result<Self, ToneError> {
        let error = || ToneError(text.chars().take(40).collect());
        let Some(share) = text.trim().strip_prefix("ink") else {
            return text.parse().map(Self::Fixed).map_err(|_| error());
        };
        if share.is_empty() {
            return Ok(Self::Ink(1.0));
        }
        let percent = share.trim().strip_suffix('%');
        let percent: Option<f64> = percent.and_then(|number| number.trim().parse().ok());
        let percent = percent.filter(|percent| (0.0..=100.0).contains(percent));
        percent
            .map(|percent| Self::Ink(percent / 100.0))
            .ok_or_else(error)
    }
}

/// Colours in a row, with all those between them: equal shares of the way along the row look like
/// equal steps, however the colors are spaced.
///
/// “Equal” is distance in Oklab (Björn Ottosson, 2020), in which also the colors between two are
/// mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct ColorMap {
    first: Color,
    /// The others, each with its distance from the first along the row.
    others: Vec<(f64, Color)>,
}

impl ColorMap {
    /// The map from `first`, at share 0, over the other colors to the last of them, at share 1.
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

    /// The color at a share of the way, from 0 to 1; those beyond are the ends.
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
