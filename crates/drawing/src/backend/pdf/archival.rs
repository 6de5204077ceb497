//! PDF/A, ISO 19005: files that will be read as they look today.

use crate::backend::BackendError;
use krilla::configure::{Archival as Level, Configuration, ConfigurationBuilder};
use krilla::error::KrillaError;
use krilla::metadata::DateTime;

/// An archival standard and its level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Archival {
    /// PDF/A-1b, of 2005: PDF 1.4, looks alone.
    A1b,
    /// PDF/A-2b, of 2011: looks alone.
    A2b,
    /// PDF/A-2u: looks, and all text as Unicode.
    A2u,
    /// PDF/A-2a: looks, text, and tags for screen readers.
    A2a,
}

impl Archival {
    pub(super) fn configuration(self) -> Configuration {
        let level = match self {
            Self::A1b => Level::A1_B,
            Self::A2b => Level::A2_B,
            Self::A2u => Level::A2_U,
            Self::A2a => Level::A2_A,
        };
        // One standard alone cannot contradict itself.
        ConfigurationBuilder::new()
            .with_archival_validator(level)
            .finish()
            .unwrap_or_default()
    }
}

/// The day on which the program last changed how it writes archives. krilla wants a date in
/// them; the clock's would make every file another.
pub(super) fn date() -> DateTime {
    DateTime::new(2026).month(11).day(21)
}

/// krilla's error in our words.
pub(super) fn refusal(error: KrillaError) -> BackendError {
    match error {
        KrillaError::Validation(errors) => {
            let reasons = errors.iter().map(|(reason, _)| format!("{reason:?}"));
            BackendError::Archival(reasons.take(3).collect::<Vec<_>>().join(", "))
        }
        other => BackendError::Pdf(other.to_string()),
    }
}
