//! Process colors: what a print shop's four inks make of the colors of a screen.

use crate::Color;
use thiserror::Error;

/// A color made of four inks, each in percent of a solid area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessColor {
    cyan: u8,
    magenta: u8,
    yellow: u8,
    black: u8,
}

impl ProcessColor {
    /// The most ink on one spot, in percent: print shops ask for 300 or a little more on coated paper, since more does
    /// not dry.
    pub const MOST_INK: u16 = 300;

    /// A color from cyan, magenta, yellow and black, each from 0 to 100 percent.
    ///
    /// # Errors
    /// [`ProcessColorError`] for more than 100 percent of an ink, and for too much ink in all.
    pub fn from_percent(inks: [u8; 4]) -> Result<Self, ProcessColorError> {
        if let Some(&percent) = inks.iter().find(|&&percent| percent > 100) {
            return Err(ProcessColorError::TooSolid { percent });
        }
        let total = inks.iter().map(|&percent| u16::from(percent)).sum();
        if total > Self::MOST_INK {
            return Err(ProcessColorError::TooMuchInk { total });
        }
        let [cyan, magenta, yellow, black] = inks;
        Ok(Self { cyan, magenta, yellow, black })
    }

    /// Cyan, magenta, yellow and black, each from 0 to 100 percent.
    pub const fn percent(self) -> [u8; 4] {
        [self.cyan, self.magenta, self.yellow, self.black]
    }
}

/// An ink that cannot be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ProcessColorError {
    /// More than a solid area.
    #[error("{percent} percent of an ink is more than a solid area; write 0 to 100")]
    TooSolid {
        /// The percentage.
        percent: u8,
    },
    /// More ink than dries.
    #[error("{total} percent of ink in all; print shops take {} at most", ProcessColor::MOST_INK)]
    TooMuchInk {
        /// The sum of the percentages.
        total: u16,
    },
}

/// The process colors of a file: some are stated, and all others are derived.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProcessColors {
    stated: Vec<(Color, ProcessColor)>,
}

impl ProcessColors {
    /// These colors of a screen are printed as these process colors. Of equal ones the first is taken.
    pub const fn new(stated: Vec<(Color, ProcessColor)>) -> Self {
        Self { stated }
    }

    /// The process color of a screen's color: the stated one, or else a formula plus the corrections that stated colors
    /// need. Those of similar hue and lightness count most, by the inverse of a power of the difference (Shepard,
    /// 1968), so that the tints of an ink are made of the same inks as the ink itself. White paper stays bare, and
    /// grays are black alone.
    pub fn of(&self, color: Color) -> ProcessColor {
        if let Some((_, stated)) = self.stated.iter().find(|(other, _)| *other == color) {
            return *stated;
        }
        let mixture = Mixture::of(color);
        let (mut weights, mut sum) = (0.0, [0.0; 4]);
        for (other, stated) in &self.stated {
            let other = Mixture::of(*other);
            if other.is_gray() {
                continue;
            }
            let weight = mixture.difference(&other).max(1e-9).powi(-2);
            let share = (mixture.strength() / other.strength()).min(STRONGEST);
            weights += weight;
            for (ink, percent) in stated.percent().into_iter().enumerate() {
                sum[ink] += weight * share * (f64::from(percent) - other.inks[ink]);
            }
        }
        printable(std::array::from_fn(|ink| mixture.inks[ink] + sum[ink] / weights.max(1e-9)))
    }
}

/// A color is corrected at most this many times as much as a stated one.
const STRONGEST: f64 = 1.2;
/// What a difference in lightness, squared, counts beside one in hue.
const LIGHTNESS: f64 = 0.3;

/// A color made of the four inks by a formula, in percent.
struct Mixture {
    inks: [f64; 4],
    /// From 0, black, to 1, white.
    lightness: f64,
}

impl Mixture {
    /// Black replaces what the other inks have in common, all of it in grays and less in vivid colors, which it would
    /// dull.
    fn of(color: Color) -> Self {
        let channels = [color.red, color.green, color.blue];
        let inks = channels.map(|channel| 100.0 * (1.0 - f64::from(channel) / 255.0));
        let most = inks.into_iter().fold(f64::MIN_POSITIVE, f64::max);
        let common = inks.into_iter().fold(100.0, f64::min);
        let black = common.powi(3) / most.powi(2);
        let [cyan, magenta, yellow] = inks.map(|ink| ink - black);
        Self { inks: [cyan, magenta, yellow, black], lightness: color.lightness() }
    }

    /// Whether there is more black than colored ink.
    fn is_gray(&self) -> bool {
        self.inks[..3].iter().all(|&ink| ink <= self.inks[3])
    }

    /// The length of the colored inks as a vector.
    fn strength(&self) -> f64 {
        self.inks[..3].iter().map(|ink| ink.powi(2)).sum::<f64>().sqrt()
    }

    /// How different two colors are: the angle between their colored inks in radians, squared, and their lightness.
    fn difference(&self, other: &Self) -> f64 {
        let product: f64 = self.inks[..3].iter().zip(other.inks).map(|(a, b)| a * b).sum();
        let lengths = (self.strength() * other.strength()).max(f64::MIN_POSITIVE);
        let angle = (product / lengths).clamp(-1.0, 1.0).acos();
        angle.powi(2) + LIGHTNESS * (self.lightness - other.lightness).powi(2)
    }
}

/// The nearest color that can be printed.
fn printable(inks: [f64; 4]) -> ProcessColor {
    let mut inks = inks.map(|percent| percent.clamp(0.0, 100.0));
    let colored: f64 = inks[..3].iter().sum();
    let room = f64::from(ProcessColor::MOST_INK) - inks[3];
    let share = (room / colored.max(1.0)).min(1.0);
    for ink in &mut inks[..3] {
        *ink *= share;
    }
    // Rounded down, so that the sum stays within its limit.
    let [cyan, magenta, yellow, black] = inks.map(|percent| percent as u8);
    ProcessColor { cyan, magenta, yellow, black }
}
