//! The file of one's usual choices, `tilendar.toml`: keys with values, and tables of them, each with
//! its place.
//!
//! It must not know which options there are, nor which commands: the command line does.

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use tilendar_puzzle::template::{Place, Source, TemplateError, TemplateFault, check_size, syntax};

/// A line of the file: a key, and what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The key, without quotes.
    pub key: String,
    /// Where the key stands.
    pub place: Place,
    /// What it says.
    pub content: ChoiceContent,
}

/// What a key says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChoiceContent {
    /// More keys, in the order of the file.
    Table(Vec<Choice>),
    /// `true` or `false`.
    Switch(bool),
    /// A text, a number or a date.
    Value(ChoiceValue),
    /// Several texts, numbers or dates; perhaps none.
    Values(Vec<ChoiceValue>),
}

/// A text, a number or a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceValue {
    /// The value as one types it on a command line.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// Reads the choices of a file, in its order. The file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is not TOML, or has a value that no choice can have.
pub fn load_choices(text: &str, file_name: &str) -> Result<Vec<Choice>, TemplateError> {
    let source = Source {
        file: file_name,
        text,
    };
    check_size(source)?;
    let table = DeTable::parse(text).map_err(|error| syntax(source, &error))?;
    choices(source, table.get_ref())
}

fn choices(source: Source<'_>, table: &DeTable<'_>) -> Result<Vec<Choice>, TemplateError> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let choice = |(key, value): (&Spanned<DeString<'_>>, _)| {
        Ok(Choice {
            key: key.get_ref().clone().into_owned(),
            place: source.place(key.span().start),
            content: content(source, value)?,
        })
    };
    entries.into_iter().map(choice).collect()
}

fn content(
    source: Source<'_>,
    value: &Spanned<DeValue<'_>>,
) -> Result<ChoiceContent, TemplateError> {
    Ok(match value.get_ref() {
        DeValue::Table(table) => ChoiceContent::Table(choices(source, table)?),
        DeValue::Boolean(on) => ChoiceContent::Switch(*on),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| single(source, item));
            ChoiceContent::Values(items.collect::<Result<_, _>>()?)
        }
        _ => ChoiceContent::Value(single(source, value)?),
    })
}

/// One text, number or date.
fn single(source: Source<'_>, value: &Spanned<DeValue<'_>>) -> Result<ChoiceValue, TemplateError> {
    let place = source.place(value.span().start);
    let text = match value.get_ref() {
        DeValue::String(text) => Ok(text.clone().into_owned()),
        DeValue::Float(number) => Ok(number.as_str().to_owned()),
        DeValue::Integer(number) => i128::from_str_radix(number.as_str(), number.radix())
            .map(|number| number.to_string())
            .map_err(|_| "this number is too large"),
        DeValue::Datetime(date) => Ok(date.to_string()),
        DeValue::Boolean(_) | DeValue::Array(_) | DeValue::Table(_) => {
            Err("a list holds texts and numbers alone")
        }
    };
    match text {
        Ok(text) => Ok(ChoiceValue { text, place }),
        Err(message) => Err(TemplateError {
            place,
            fault: TemplateFault::Syntax {
                message: message.to_owned(),
            },
        }),
    }
}
