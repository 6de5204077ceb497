//! Why an order cannot be read or made.

use tilendar_fields::FieldError;
use tilendar_print::making::MakeError;
use tilendar_puzzle::template::UnknownName;

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
    /// What is asked for cannot be made.
    #[error(transparent)]
    Making(#[from] MakeError),
}

impl From<FieldError> for OrderError {
    fn from(error: FieldError) -> Self {
        Self::Making(error.into())
    }
}

fn did_you_mean(similar: &Option<String>) -> String {
    let similar = similar.as_ref();
    similar.map_or_else(String::new, |name| format!(": did you mean `{name}`?"))
}

impl OrderError {
    /// The fields that are to blame, or can help.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::UnknownField { field, .. } | Self::ForeignField { field, .. } => vec![field],
            Self::Making(error) => error.fields(),
            Self::Syntax(_) | Self::Product(_) => Vec::new(),
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
