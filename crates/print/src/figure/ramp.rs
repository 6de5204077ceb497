//! A ramp of colours for numbers that span orders of magnitude.

use super::Theme;
use tilendar_drawing::Color;

/// How many steps a ramp has at most: as many as people tell apart without comparing.
const STEPS: u32 = 5;
/// How many steps the ramp of a heat map has at most: its cells lie side by side, and its colours
/// differ in hue as well.
const HEAT_STEPS: u32 = 7;
/// How far the lightest step lies from the paper towards the darkest, so that it is seen.
const LIGHTEST: f64 = 0.1;
/// The darkest step has at least this luminance: large dark areas take much ink.
const DARKEST: f64 = 0.1;

/// Steps of equal ratio between the least and the largest of some numbers, the least the strongest, in
/// colours that look equally far apart.
#[derive(Debug, Clone, PartialEq)]
pub struct Ramp {
    /// The least number of each step, ascending.
    starts: Vec<u128>,
    largest: u128,
    colors: Vec<Color>,
    dark_ink: Color,
    light_ink: Color,
}

impl Ramp {
    /// The ramp for these numbers, of which zeros do not count, from the theme's accent towards its
    /// paper; `None` if no others are left.
    pub fn new(numbers: impl IntoIterator<Item = u128>, theme: &Theme) -> Option<Self> {
        let (starts, largest) = starts(numbers, STEPS)?;
        let ground = theme.inks.ground;
        let darkest = darkest(theme);
        let last = (starts.len() - 1).max(1) as f64;
        let shares = (0..starts.len()).map(|step| 1.0 - (1.0 - LIGHTEST) * step as f64 / last);
        Some(Self {
            colors: shares.map(|share| ground.mixed(darkest, share)).collect(),
            starts,
            largest,
            dark_ink: theme.inks.text,
            light_ink: ground,
        })
    }

    /// The ramp for these numbers, of which zeros do not count, in the theme's colours for heat maps;
    /// `None` if no others are left. Inks on it are black and white, one of which is readable on any
    /// colour: the contrast is 4.58 or more.
    pub fn heat(numbers: impl IntoIterator<Item = u128>, theme: &Theme) -> Option<Self> {
        let (starts, largest) = starts(numbers, HEAT_STEPS)?;
        let color = |step: usize| match starts.len() {
            // What is neither few nor many has the colour between.
            1 => theme.heat.at(0.5),
            steps => theme.heat.at(step as f64 / (steps - 1) as f64),
        };
        Some(Self {
            colors: (0..starts.len()).map(color).collect(),
            starts,
            largest,
            dark_ink: Color::BLACK,
            light_ink: Color::WHITE,
        })
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.starts.len()
    }

    /// The step of a number, from 0 for the least; a number below all belongs to the first.
    pub fn step_of(&self, number: u128) -> usize {
        let at_most = self.starts.partition_point(|&start| start <= number);
        at_most.saturating_sub(1)
    }

    /// The colour of a step; that of the last for higher ones.
    pub fn color(&self, step: usize) -> Color {
        let last = self.colors.len().saturating_sub(1);
        self.colors
            .get(step.min(last))
            .copied()
            .unwrap_or(self.light_ink)
    }

    /// The ink that is read best on a step.
    pub fn ink(&self, step: usize) -> Color {
        self.color(step).readable_ink(self.dark_ink, self.light_ink)
    }

    /// The least and the largest number of a step.
    pub fn range(&self, step: usize) -> (u128, u128) {
        let least = self.starts.get(step).copied().unwrap_or(self.largest);
        let next = self.starts.get(step + 1).map(|start| start - 1);
        (least, next.unwrap_or(self.largest))
    }
}

/// The least number of each of at most so many steps, ascending, and the largest number.
fn starts(numbers: impl IntoIterator<Item = u128>, steps: u32) -> Option<(Vec<u128>, u128)> {
    let numbers = numbers.into_iter().filter(|&number| number > 0);
    let (least, largest) = numbers.fold((u128::MAX, 0), |(least, largest), number| {
        (least.min(number), largest.max(number))
    });
    if largest == 0 {
        return None;
    }
    let ratio = largest as f64 / least as f64;
    let start = |step: u32| {
        let share = f64::from(step) / f64::from(steps);
        (least as f64 * ratio.powf(share)).ceil() as u128
    };
    let mut starts: Vec<u128> = std::iter::once(least)
        .chain((1..steps).map(start))
        .filter(|&start| start <= largest)
        .collect();
    starts.dedup();
    Some((starts, largest))
}

/// The theme's accent, lightened where it is darker than ink allows.
fn darkest(theme: &Theme) -> Color {
    let shares = (0..20).map(|share| f64::from(share) / 20.0);
    let mut lighter = shares.map(|share| theme.inks.accent.mixed(theme.inks.ground, share));
    lighter
        .find(|color| color.luminance() >= DARKEST)
        .unwrap_or(theme.inks.accent)
}
