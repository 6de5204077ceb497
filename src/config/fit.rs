//! What clap says of a command line to which choices are added. Whether options exclude or need each
//! other, and which values they take, clap alone knows.

use std::collections::BTreeSet;
use std::error::Error as _;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// What clap says of a command line.
#[derive(Debug, PartialEq, Eq)]
pub enum Fit {
    /// Nothing that choices are to blame for.
    Fits,
    /// These are missing.
    Incomplete(BTreeSet<String>),
    /// Two arguments exclude each other, or one is given twice.
    Conflicts,
    /// A value is refused, for this reason.
    Refused(String),
}

impl Fit {
    /// What clap says of this command line.
    pub fn of(command: &mut Command, line: &[OsString]) -> Self {
        let Err(error) = command.try_get_matches_from_mut(line) else {
            return Self::Fits;
        };
        match error.kind() {
            ErrorKind::MissingRequiredArgument => {
                Self::Incomplete(strings(&error, ContextKind::InvalidArg).collect())
            }
            ErrorKind::ArgumentConflict => Self::Conflicts,
            ErrorKind::InvalidValue
            | ErrorKind::ValueValidation
            | ErrorKind::InvalidUtf8
            | ErrorKind::NoEquals
            | ErrorKind::TooManyValues
            | ErrorKind::TooFewValues
            | ErrorKind::WrongNumberOfValues => Self::Refused(reason(&error)),
            _ => Self::Fits,
        }
    }
}

/// Why a value is refused.
fn reason(error: &Error) -> String {
    let known: Vec<String> = strings(error, ContextKind::ValidValue).collect();
    match (error.source(), known.is_empty()) {
        (Some(source), _) => source.to_string(),
        (None, false) => format!("write one of {}", known.join(", ")),
        (None, true) => error.kind().to_string(),
    }
}

fn strings(error: &Error, kind: ContextKind) -> impl Iterator<Item = String> {
    let strings = match error.get(kind) {
        Some(ContextValue::Strings(strings)) => strings.clone(),
        Some(ContextValue::String(string)) => vec![string.clone()],
        _ => Vec::new(),
    };
    strings.into_iter()
}
