//! Arguments that several commands share.

use tilendar::order::{Days, Layout, OpenLayout, RevealChoice};
use tilendar::puzzle::Puzzle;

use crate::ordered::{FieldArguments, Files};

/// Which puzzle.
pub type LayoutArgument = FieldArguments<Layout>;

/// Which puzzle, and which of its cells stay open.
pub type OpenLayoutArgument = FieldArguments<OpenLayout>;

/// What stays open.
pub type RevealArguments = FieldArguments<RevealChoice>;

/// Which days a deck has.
pub type DaysArguments = FieldArguments<Days>;

impl LayoutArgument {
    /// The puzzle.
    pub fn load(&self) -> anyhow::Result<Puzzle> {
        Ok(self.puzzle(&Files)?)
    }
}

impl OpenLayoutArgument {
    /// The puzzle.
    pub fn load(&self) -> anyhow::Result<Puzzle> {
        Ok(self.puzzle(&Files)?)
    }
}

/// A seed as people type it.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}
