//! Why something cannot be made.

use std::error::Error;

use tilendar_fields::FieldError;
use tilendar_puzzle::WithoutDates;

/// The error of another part: a library, a shelf, a front that takes files.
pub type Cause = Box<dyn Error + Send + Sync>;

/// Why something cannot be made. Where a field is to blame, or should be changed, the error names it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// A value that the field does not take.
    #[error(transparent)]
    Value(#[from] FieldError),
    /// Nothing is said of what must be said.
    #[error("{expected}")]
    Missing {
        /// The field.
        field: &'static str,
        /// The missing information, and examples of it.
        expected: String,
    },
    /// Two fields that do not go together.
    #[error("{reason}")]
    Conflict {
        /// The field that is best left out or changed.
        field: &'static str,
        /// The other one.
        other: &'static str,
        /// Why, and what to do.
        reason: String,
    },
    /// Two fields that exclude each other.
    #[error("`{field}` does not go with `{other}`: leave one of them out")]
    Exclusive {
        /// The field.
        field: String,
        /// The other one.
        other: &'static str,
    },
    /// No preset has the name, nor has the shelf anything of it.
    #[error("{reason}")]
    NotFound {
        /// The field.
        field: &'static str,
        /// The reason, with the most similar known name.
        reason: String,
    },
    /// A value that fits the field, but not what is made.
    #[error("{reason}")]
    Unfit {
        /// The field.
        field: &'static str,
        /// Why, and what would do.
        reason: String,
    },
    /// A layout without dates, of a product that is about them.
    #[error("{need}, and {without}")]
    WithoutDates {
        /// The part of the order that needs dates, as the start of a sentence.
        need: &'static str,
        /// The reason why the puzzle has no dates.
        without: Box<WithoutDates>,
        /// The layout.
        layout: String,
        /// The products that show it all the same.
        instead: &'static [&'static str],
    },
    /// The shelf could not give what it has.
    #[error("{cause}")]
    Shelf {
        /// The field.
        field: &'static str,
        /// The cause that the front reports.
        cause: Cause,
    },
    /// A file of solutions of which some are wrong.
    #[error("{}\n{faulty} of {count} solutions cannot be drawn", faults.join("\n"))]
    Solutions {
        /// The file's name.
        name: String,
        /// The first faults.
        faults: Vec<String>,
        /// How many there are.
        faulty: usize,
        /// How many solutions the file has, good or not.
        count: usize,
    },
    /// The error of a library that is used to make the product.
    #[error("{cause}{}", remedy.as_ref().map_or_else(String::new, |remedy| format!("; {remedy}")))]
    Making {
        /// The field to change, where one is known.
        field: Option<&'static str>,
        /// The error.
        #[source]
        cause: Cause,
        /// The remedy, if one is known.
        remedy: Option<String>,
    },
    /// Nothing is made, since there is no tiling of what is asked for.
    #[error("{0}")]
    NoTiling(String),
    /// The receiver of the files could not take one.
    #[error("{0}")]
    NotTaken(Cause),
    /// Somebody who watched the progress asked to stop.
    #[error("stopped")]
    Stopped,
}

impl MakeError {
    /// An error of a library, without a field.
    pub fn making(cause: impl Into<Cause>) -> Self {
        Self::Making {
            field: None,
            cause: cause.into(),
            remedy: None,
        }
    }

    /// An error of a library that this field avoids.
    pub fn concerning(field: &'static str, cause: impl Into<Cause>) -> Self {
        Self::Making {
            field: Some(field),
            cause: cause.into(),
            remedy: None,
        }
    }

    /// The same, with what to do about it.
    pub fn with_remedy(mut self, advice: impl Into<String>) -> Self {
        if let Self::Making { remedy, .. } = &mut self {
            *remedy = Some(advice.into());
        }
        self
    }

    /// A value that does not fit, as text.
    pub fn value(field: &str, value: impl std::fmt::Display, expected: impl Into<String>) -> Self {
        Self::Value(FieldError {
            field: field.to_owned(),
            value: value.to_string(),
            expected: expected.into(),
        })
    }

    /// Two fields that do not go together, and why.
    pub fn conflict(field: &'static str, other: &'static str, reason: impl Into<String>) -> Self {
        Self::Conflict {
            field,
            other,
            reason: reason.into(),
        }
    }

    /// The fields that are to blame, or can help.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::Value(error) => vec![&error.field],
            Self::Missing { field, .. }
            | Self::NotFound { field, .. }
            | Self::Unfit { field, .. }
            | Self::Shelf { field, .. }
            | Self::Making {
                field: Some(field), ..
            } => vec![field],
            Self::Conflict { field, other, .. } => vec![field, other],
            Self::Exclusive { field, other } => vec![field, other],
            Self::Solutions { .. } => vec!["solutions"],
            Self::WithoutDates { .. } => vec!["layout"],
            _ => Vec::new(),
        }
    }
}
