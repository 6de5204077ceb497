//! Arguments that several commands share.

use clap::Args;
use tilendar::order::{Days, Layout, Look, RevealChoice, remark_on};
use tilendar::print::figure::Theme;
use tilendar::print::language::Language;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::solver::MemoryLimit;

use crate::ordered::{Fielded, Files};
use crate::output::say;

/// Which puzzle.
pub type LayoutArgument = Fielded<Layout>;

/// What stays open.
pub type RevealArguments = Fielded<RevealChoice>;

/// Which days a deck has.
pub type DaysArguments = Fielded<Days>;

impl LayoutArgument {
    /// The puzzle.
    pub fn load(&self) -> anyhow::Result<Puzzle> {
        Ok(self.puzzle(&Files)?)
    }
}

/// The flags that name a layout, and what else is asked of it, on another command.
pub fn naming(layout: &Layout) -> String {
    let others = [
        ("open-cells", &layout.open_cells),
        ("face-up", &layout.face_up),
        ("piece-letters", &layout.piece_letters),
    ];
    let others = others.iter().filter_map(|(flag, value)| {
        let value = value.as_ref()?;
        Some(format!(" --{flag} {value}"))
    });
    std::iter::once(format!("--layout {}", layout.layout))
        .chain(others)
        .collect()
}

impl Fielded<Look> {
    /// The theme, with what is asked for beside it.
    pub fn chosen_theme(&self) -> anyhow::Result<Theme> {
        Ok(self.theme(&Files)?)
    }

    /// The language, which the theme's faces can write; says what it lacks.
    pub fn chosen_language(&self, puzzle: &Puzzle, theme: &Theme) -> anyhow::Result<Language> {
        let language = self.language_for(&Files, puzzle, theme)?;
        remark_on(&language).iter().for_each(|remark| say(remark));
        Ok(language)
    }
}

/// How much memory a count may take.
#[derive(Args, Debug, Clone)]
pub struct MemoryArgument {
    /// The most memory for the graph of all tilings, such as 200MB or 4GB; what does not fit is counted in
    /// a slower way, with a step for every ten bytes.
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "500MB")]
    pub memory: MemoryLimit,
}

/// A size as people type it: a whole number and a unit.
fn memory(text: &str) -> Result<MemoryLimit, String> {
    let compact: String = text.split_whitespace().collect();
    let digits = compact.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit: u64 = match compact[digits.len()..].to_ascii_uppercase().as_str() {
        "KB" => 1_000,
        "MB" => 1_000_000,
        "GB" => 1_000_000_000,
        "TB" => 1_000_000_000_000,
        _ => return Err("write a number and KB, MB, GB or TB, as in 500MB".to_owned()),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| format!("{digits:?} is not a whole number: write 500MB, for instance"))?;
    let bytes = number.checked_mul(unit);
    bytes
        .map(MemoryLimit::bytes)
        .ok_or_else(|| format!("{text} is more than any computer has"))
}

/// A seed as people type it.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_number_and_a_unit() {
        assert_eq!(memory("500MB"), Ok(MemoryLimit::bytes(500_000_000)));
        assert_eq!(memory("2 gb"), Ok(MemoryLimit::bytes(2_000_000_000)));
        for text in ["", "MB", "5", "-1GB", "1.5GB", "5 PB", "99999999999TB", "ä"] {
            assert!(memory(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_default_is_that_of_the_library() {
        assert_eq!(memory("500MB"), Ok(MemoryLimit::default()));
        assert_eq!(MemoryLimit::default().to_string(), "500 MB");
    }
}
