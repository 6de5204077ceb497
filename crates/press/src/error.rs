//! The reasons why something cannot be made.

use std::error::Error;

use tilendar_fields::{FieldError, Reason, Refusal};
use tilendar_puzzle::WithoutDates;

use crate::check::GlyphError;

/// The error of another part: a library, resources, a front that takes files.
pub type Cause = Box<dyn Error + Send + Sync>;

/// The reason why something cannot be made. The error names the field that is at fault, or that should be changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// A value that the field does not take.
    #[error(transparent)]
    Value(#[from] FieldError),
    /// A required field is not given.
    #[error("{expected}")]
    Missing {
        /// The field.
        field: &'static str,
        /// The missing information, and examples of it.
        expected: Reason,
    },
    /// Two fields that contradict each other.
    #[error("{reason}")]
    Conflict {
        /// The field to leave out or change.
        field: &'static str,
        /// The other field.
        other: &'static str,
        /// The reason and the remedy.
        reason: Reason,
    },
    /// Two fields that exclude each other.
    #[error("`{field}` does not go with `{other}`: leave one of them out")]
    Exclusive {
        /// The field.
        field: String,
        /// The other field.
        other: &'static str,
    },
    /// There is no preset and no file among the resources with the name.
    #[error("{reason}")]
    NotFound {
        /// The field.
        field: &'static str,
        /// The reason, with the most similar known name.
        reason: Reason,
    },
    /// A value that is valid for the field, but not for the product.
    #[error("{reason}")]
    Unfit {
        /// The field.
        field: &'static str,
        /// The reason and the remedy.
        reason: Reason,
    },
    /// A layout without dates, for a product that needs them.
    #[error("{need}, and {without}")]
    WithoutDates {
        /// The part of the order that needs dates, as the start of a sentence.
        need: &'static str,
        /// The reason why the puzzle has no dates.
        without: Box<WithoutDates>,
        /// The layout.
        layout: String,
        /// The products that support it.
        instead: &'static [&'static str],
    },
    /// The resources cannot open a file.
    #[error("{cause}")]
    Resources {
        /// The field.
        field: &'static str,
        /// The cause that the front reports.
        cause: Cause,
    },
    /// A file with some wrong solutions.
    #[error("{}\n{faulty} of {count} solutions cannot be drawn", faults.join("\n"))]
    Solutions {
        /// The file's name.
        name: String,
        /// The first faults.
        faults: Vec<String>,
        /// The number of wrong solutions.
        faulty: usize,
        /// The number of all solutions in the file.
        count: usize,
    },
    /// The error of a library that is used to make the product.
    #[error("{cause}{}", remedy.as_ref().map_or_else(String::new, |remedy| format!("; {remedy}")))]
    Caused {
        /// The field to change, if one is known.
        field: Option<&'static str>,
        /// The error.
        #[source]
        cause: Cause,
        /// The remedy, if one is known.
        remedy: Option<String>,
    },
    /// Nothing is made, since the request has no tiling.
    #[error("{0}")]
    NoTiling(String),
    /// The receiver of the files could not accept one.
    #[error(transparent)]
    NotTaken(Cause),
    /// The observer of the progress requested a stop.
    #[error("stopped")]
    Stopped,
}

impl MakeError {
    /// An error of a library, without a field.
    pub fn caused_by(cause: impl Into<Cause>) -> Self {
        Self::Caused { field: None, cause: cause.into(), remedy: None }
    }

    /// An error of a library that can be avoided with this field.
    pub fn concerning(field: &'static str, cause: impl Into<Cause>) -> Self {
        Self::Caused { field: Some(field), cause: cause.into(), remedy: None }
    }

    /// The same error with a remedy.
    pub fn with_remedy(mut self, advice: impl Into<String>) -> Self {
        if let Self::Caused { remedy, .. } = &mut self {
            *remedy = Some(advice.into());
        }
        self
    }

    /// A value that does not fit, as text.
    pub fn value(field: &str, value: impl std::fmt::Display, expected: impl Into<Reason>) -> Self {
        Self::Value(FieldError {
            field: field.to_owned(),
            value: value.to_string(),
            expected: expected.into(),
        })
    }

    /// A required field that is not given, and what is missing.
    pub fn missing(field: &'static str, expected: impl Into<Reason>) -> Self {
        Self::Missing { field, expected: expected.into() }
    }

    /// A value that does not fit the product, and the reason.
    pub fn unfit(field: &'static str, reason: impl Into<Reason>) -> Self {
        Self::Unfit { field, reason: reason.into() }
    }

    /// An unknown name, and the reason.
    pub fn not_found(field: &'static str, reason: impl Into<Reason>) -> Self {
        Self::NotFound { field, reason: reason.into() }
    }

    /// Two fields that contradict each other, and the reason.
    pub fn conflict(field: &'static str, other: &'static str, reason: impl Into<Reason>) -> Self {
        Self::Conflict { field, other, reason: reason.into() }
    }

    /// What it says, for other languages.
    pub fn refusal(&self) -> Refusal {
        let (reason, usual) = match self {
            Self::Value(error) => (Some(&error.expected), Refusal::Value),
            Self::Missing { expected, .. } => (Some(expected), Refusal::Missing),
            Self::Conflict { reason, .. } => (Some(reason), Refusal::Conflict),
            Self::NotFound { reason, .. } => (Some(reason), Refusal::Unknown),
            Self::Unfit { reason, .. } => (Some(reason), Refusal::Unfit),
            Self::Caused { cause, .. } => {
                let of_glyphs = cause.downcast_ref().map(GlyphError::refusal);
                let refusal = of_glyphs.or_else(|| cause.downcast_ref().map(Self::refusal));
                (cause.downcast_ref(), refusal.unwrap_or(Refusal::Other))
            }
            Self::Exclusive { .. } => (None, Refusal::Exclusive),
            Self::WithoutDates { .. } => (None, Refusal::WithoutDates),
            Self::NoTiling(_) => (None, Refusal::NoTiling),
            _ => (None, Refusal::Other),
        };
        reason.and_then(|reason| reason.refusal.as_deref().cloned()).unwrap_or(usual)
    }

    /// The fields that are at fault, or can help.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::Value(error) => vec![&error.field],
            Self::Missing { field, .. }
            | Self::NotFound { field, .. }
            | Self::Unfit { field, .. }
            | Self::Resources { field, .. }
            | Self::Caused { field: Some(field), .. } => vec![field],
            Self::Conflict { field, other, .. } => vec![field, other],
            Self::Exclusive { field, other } => vec![field, other],
            Self::Solutions { .. } => vec!["solutions"],
            Self::WithoutDates { .. } => vec!["layout"],
            _ => Vec::new(),
        }
    }
}
