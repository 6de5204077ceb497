//! Colors on a terminal that has them: of errors, tilings and numbers. What is piped or written to a file has
//! none.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Effects, RgbColor, Style};
use clap::ValueEnum;
use tilendar::drawing::Color;
use tilendar::print::figure::{Ramp, Theme};
use tilendar::print::template::THEMES;
use tilendar::puzzle::Puzzle;

use crate::files::Target;

/// When there are colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal that has them, unless NO_COLOR is set.
    Auto,
    /// Also in a file or a pipe.
    Always,
    /// Never.
    Never,
}

impl When {
    /// Colors come as this says from now on.
    pub fn choose(self) {
        // The library gives every terminal of a build server colors (`CI` is set there), a dumb one too.
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let choice = match self {
            Self::Auto if dumb && !anstyle_query::clicolor_force() => ColorChoice::Never,
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }

    /// What a command line says that is not parsed yet: what is wrong with it is told in colors, too.
    pub fn of_line(given: &[OsString]) -> Self {
        let words = given.iter().map(|word| word.to_string_lossy());
        let words: Vec<_> = words.take_while(|word| word != "--").collect();
        let mut said = words.iter().enumerate().filter_map(|(place, word)| {
            let joined = word.strip_prefix("--color=");
            let apart = || words.get(place + 1).filter(|_| word == "--color");
            joined.or_else(|| apart().map(AsRef::as_ref))
        });
        let said = said.next_back();
        let said = said.and_then(|word| <Self as ValueEnum>::from_str(word, true).ok());
        said.unwrap_or(Self::Auto)
    }
}

/// Whether what goes there has colors.
pub fn are_shown(target: &Target) -> bool {
    *target == Target::StandardOutput && AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// The theme whose colors a terminal shows where no other is asked for.
pub fn usual_theme() -> anyhow::Result<Theme> {
    Ok(THEMES.load("color")?)
}

/// A text in a style.
pub fn painted(text: &str, style: Style) -> String {
    match style.is_plain() {
        true => text.to_owned(),
        false => format!("{}{text}{}", style.render(), style.render_reset()),
    }
}

/// A message whose first word says what it is, in the colors that clap has for it.
pub fn message(text: &str) -> String {
    let styles = [
        ("error:", AnsiColor::Red.on_default().bold()),
        ("warning:", AnsiColor::Yellow.on_default().bold()),
        ("next:", AnsiColor::Green.on_default().bold()),
    ];
    let known = styles.into_iter();
    let mut known = known.filter_map(|(word, style)| Some((word, style, text.strip_prefix(word)?)));
    match known.next() {
        Some((word, style, rest)) => format!("{}{rest}", painted(word, style)),
        None => text.to_owned(),
    }
}

/// The pieces of a puzzle in the colors of a theme.
pub struct Pieces(BTreeMap<char, Style>);

impl Pieces {
    /// The colors for what is written to this target; `None` where it has none.
    pub fn shown(puzzle: &Puzzle, target: &Target) -> anyhow::Result<Option<Self>> {
        match are_shown(target) {
            true => Ok(Some(Self::of(puzzle, &usual_theme()?))),
            false => Ok(None),
        }
    }

    fn of(puzzle: &Puzzle, theme: &Theme) -> Self {
        let pieces = puzzle.pieces().iter().enumerate();
        let styles = pieces.map(|(index, piece)| {
            let (fill, letter) = (theme.pieces.fill(index), theme.pieces.letter(index));
            (piece.letter(), on(fill, letter))
        });
        Self(styles.collect())
    }

    /// A grid of letters whose cells are squares: two columns wide, as a character is twice as high as wide.
    /// What is off the board is blank.
    fn grid(&self, letters: &str) -> String {
        let cell = |letter: char| match letter {
            '.' => "  ".to_owned(),
            '?' => painted("? ", Style::new().effects(Effects::DIMMED)),
            '*' => painted("* ", Style::new().bold()),
            letter => {
                let style = self.0.get(&letter).copied().unwrap_or_default();
                painted(&format!("{letter} "), style)
            }
        };
        let line = |line: &str| line.chars().map(cell).collect::<String>() + "\n";
        letters.lines().map(line).collect()
    }
}

/// A grid of letters, in colors if there are some.
pub fn grid(pieces: Option<&Pieces>, letters: String) -> String {
    pieces.map_or_else(|| letters.clone(), |pieces| pieces.grid(&letters))
}

/// Numbers in the colors of a theme's heat maps.
pub struct Heat(Option<Ramp>);

impl Heat {
    /// No colors.
    pub const fn none() -> Self {
        Self(None)
    }

    /// The colors for numbers of which these are all.
    pub fn of(numbers: impl IntoIterator<Item = u128>, theme: &Theme) -> Self {
        Self(Ramp::new(numbers, theme))
    }

    /// A bar in the color between, which is seen on dark and light grounds.
    pub fn bar(&self) -> Style {
        let middle = self.0.as_ref().map(|ramp| ramp.color(ramp.steps() / 2));
        Style::new().fg_color(middle.map(of_terminal))
    }

    /// A number on its color; zero stands on none.
    pub fn style(&self, number: u128) -> Style {
        match &self.0 {
            Some(ramp) if number > 0 => {
                let step = ramp.step_of(number);
                on(ramp.color(step), ramp.ink(step))
            }
            _ => Style::new(),
        }
    }
}

/// An ink on a ground.
fn on(ground: Color, ink: Color) -> Style {
    Style::new()
        .bg_color(Some(of_terminal(ground)))
        .fg_color(Some(of_terminal(ink)))
}

/// The color as the terminal has it, or the nearest of 256.
fn of_terminal(color: Color) -> anstyle::Color {
    match anstyle_query::truecolor() {
        true => RgbColor(color.red, color.green, color.blue).into(),
        false => Ansi256Color(nearest(color)).into(),
    }
}

/// The number of the color of a terminal's 256 that looks most alike; the first sixteen are anybody's choice.
fn nearest(color: Color) -> u8 {
    let by_difference = |one: &u8, two: &u8| {
        color
            .difference(of_256(*one))
            .total_cmp(&color.difference(of_256(*two)))
    };
    (16..=u8::MAX).min_by(by_difference).unwrap_or(u8::MAX)
}

/// The color of this number, from 16: a cube of six levels a channel, and 24 greys.
fn of_256(number: u8) -> Color {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match number.checked_sub(232) {
        Some(step) => {
            let grey = 8 + 10 * step;
            Color::new(grey, grey, grey)
        }
        None => {
            let place = usize::from(number.saturating_sub(16));
            let level = |place: usize| LEVELS[place % LEVELS.len()];
            Color::new(level(place / 36), level(place / 6), level(place))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_256_colors_are_their_own_nearest() {
        for number in [16, 21, 46, 196, 202, 230] {
            assert_eq!(nearest(of_256(number)), number);
        }
        assert_eq!(of_256(nearest(Color::WHITE)), Color::WHITE);
    }

    #[test]
    fn colors_are_chosen_before_the_line_is_parsed() {
        let of = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            When::of_line(&words)
        };
        assert_eq!(of("tilendar --color never solve"), When::Never);
        assert_eq!(
            of("tilendar --color=never solve --color ALWAYS"),
            When::Always
        );
        assert_eq!(of("tilendar solve -- --color never"), When::Auto);
    }
}
