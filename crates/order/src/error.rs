//! Why an order cannot be read or made.

use std::error::Error;

use tilendar_puzzle::WithoutDates;
use tilendar_puzzle::template::UnknownName;

use crate::group::Layout;

/// The error of another part: a library, a shelf, a front that takes files.
pub type Cause = Box<dyn Error + Send + Sync>;

/// Why an order cannot be read or made. Where a field is to blame, or should be changed, the error names
/// it; [`OrderError::in_words`] lets a front call fields as its own people know them.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OrderError {
    /// It is no JSON object.
    #[error("this is not an order: {0}")]
    Syntax(String),
    /// No product, or an unknown one.
    #[error("{0}")]
    Product(UnknownName),
    /// A field that no product has.
    #[error("there is no field {field:?}{}", did_you_mean(similar))]
    UnknownField {
        /// Its name, at most forty characters of it.
        field: String,
        /// The product's field that is most like it.
        similar: Option<String>,
    },
    /// A field that other products have.
    #[error("{product} has no field `{field}`; {} has one", others.join(", "))]
    ForeignField {
        /// The product.
        product: &'static str,
        /// The field.
        field: String,
        /// The products that have it.
        others: Vec<&'static str>,
    },
    /// A value that the field does not take.
    #[error("`{field}` {value}: {expected}")]
    Value {
        /// The field.
        field: String,
        /// The value, at most forty characters of it.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// Nothing is said of what must be said.
    #[error("{expected}")]
    Missing {
        /// The field.
        field: &'static str,
        /// What is missing, and what would do.
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
    /// No preset has the name, nor has the shelf anything of it.
    #[error("{reason}")]
    NotFound {
        /// The field.
        field: &'static str,
        /// What is known, with the most similar name.
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
        /// What needs dates.
        need: &'static str,
        /// What the puzzle lacks.
        without: Box<WithoutDates>,
        /// The layout, and the cells that stay open on it.
        layout: Box<Layout>,
        /// The products that show it all the same.
        instead: &'static [&'static str],
    },
    /// The shelf could not give what it has.
    #[error("{cause}")]
    Shelf {
        /// The field.
        field: &'static str,
        /// What the front says.
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
    /// What a library says that the product is made with.
    #[error("{cause}{}", after(remedy))]
    Making {
        /// The field to change, where one is known.
        field: Option<&'static str>,
        /// What the library says.
        #[source]
        cause: Cause,
        /// What to do about it, where that is known.
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

fn did_you_mean(similar: &Option<String>) -> String {
    let similar = similar.as_ref();
    similar.map_or_else(String::new, |name| format!(": did you mean `{name}`?"))
}

fn after(remedy: &Option<String>) -> String {
    let remedy = remedy.as_ref();
    remedy.map_or_else(String::new, |remedy| format!("; {remedy}"))
}

impl OrderError {
    /// An error of a library, without a field.
    pub(crate) fn making(cause: impl Into<Cause>) -> Self {
        Self::Making {
            field: None,
            cause: cause.into(),
            remedy: None,
        }
    }

    /// An error of a library that this field avoids.
    pub(crate) fn concerning(field: &'static str, cause: impl Into<Cause>) -> Self {
        Self::Making {
            field: Some(field),
            cause: cause.into(),
            remedy: None,
        }
    }

    /// The same, with what to do about it.
    pub(crate) fn with_remedy(self, advice: impl Into<String>) -> Self {
        match self {
            Self::Making { field, cause, .. } => Self::Making {
                field,
                cause,
                remedy: Some(advice.into()),
            },
            other => other,
        }
    }

    /// A value that does not fit, as text.
    pub(crate) fn value(
        field: &str,
        value: impl std::fmt::Display,
        expected: impl Into<String>,
    ) -> Self {
        Self::Value {
            field: field.to_owned(),
            value: value.to_string(),
            expected: expected.into(),
        }
    }

    /// Two fields that do not go together, and why.
    pub(crate) fn conflict(
        field: &'static str,
        other: &'static str,
        reason: impl Into<String>,
    ) -> Self {
        Self::Conflict {
            field,
            other,
            reason: reason.into(),
        }
    }

    /// The fields that are to blame, or can help.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::UnknownField { field, .. }
            | Self::ForeignField { field, .. }
            | Self::Value { field, .. } => vec![field],
            Self::Missing { field, .. }
            | Self::NotFound { field, .. }
            | Self::Unfit { field, .. }
            | Self::Shelf { field, .. }
            | Self::Making {
                field: Some(field), ..
            } => vec![field],
            Self::Conflict { field, other, .. } => vec![field, other],
            Self::Solutions { .. } => vec!["solutions"],
            Self::WithoutDates { layout, .. } if layout.open_cells.is_some() => vec!["open-cells"],
            Self::WithoutDates { .. } => vec!["layout"],
            _ => Vec::new(),
        }
    }

    /// The message, with each field as `name` calls it: `--dpi` on a command line, the label of its
    /// input on a page.
    pub fn in_words(&self, name: impl Fn(&str) -> String) -> String {
        named(&self.to_string(), name)
    }
}

/// The text, in which field names stand between backticks, with each field as `name` calls it.
pub fn named(text: &str, name: impl Fn(&str) -> String) -> String {
    let mut parts = text.split('`');
    let mut words = parts.next().unwrap_or_default().to_owned();
    while let Some(quoted) = parts.next() {
        match crate::order::is_field(quoted) {
            true => words.push_str(&name(quoted)),
            false => {
                words.push('`');
                words.push_str(quoted);
                words.push('`');
            }
        }
        words.push_str(parts.next().unwrap_or_default());
    }
    words
}
