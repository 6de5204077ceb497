//! The file of choices: where it is, and its keys with values and tables of them, each with its place.
//!
//! It must not know which options there are, nor which commands.

use std::path::{Path, PathBuf};

use anyhow::Context;
use tilendar::puzzle::template::{Place, Source, TemplateError, TemplateFault, check_size, syntax};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::template_files::read_template;

/// The file that holds in its folder without being named.
const NAME: &str = "tilendar.toml";

/// A file of choices.
pub struct ConfigFile {
    /// Its name, as the user knows it.
    pub name: String,
    /// The folder that it is in.
    pub folder: PathBuf,
    /// Its text.
    text: String,
    /// Whether the user named it.
    pub is_named: bool,
}

impl ConfigFile {
    /// The file that the user named, else that of the working folder, if there is one.
    pub fn find(named: Option<&Path>) -> anyhow::Result<Option<Self>> {
        let path = match named {
            Some(none) if none == Path::new("none") => return Ok(None),
            Some(path) => path,
            None if matches!(Path::new(NAME).try_exists(), Ok(false)) => return Ok(None),
            None => Path::new(NAME),
        };
        let text = read_template(path).context("--config")?;
        Ok(Some(Self {
            name: path.display().to_string(),
            folder: path.parent().map(Path::to_owned).unwrap_or_default(),
            text,
            is_named: named.is_some(),
        }))
    }

    /// The choices of the file, in its order.
    pub fn choices(&self) -> Result<Vec<Choice>, TemplateError> {
        load_choices(&self.text, &self.name)
    }
}

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
fn load_choices(text: &str, file_name: &str) -> Result<Vec<Choice>, TemplateError> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        load_choices(text, "my.toml").unwrap_err().to_string()
    }

    fn place(line: usize, column: usize) -> Place {
        Place {
            file: "my.toml".to_owned(),
            line_and_column: Some((line, column)),
        }
    }

    #[test]
    fn keys_come_in_the_order_of_the_file_with_their_places() {
        let choices = load_choices("theme = 'ink'\ncell = 2\n[laser]\nlid = true", "my.toml");
        let choices = choices.unwrap();
        let keys: Vec<&str> = choices.iter().map(|choice| choice.key.as_str()).collect();
        assert_eq!(keys, ["theme", "cell", "laser"]);
        assert_eq!(choices[0].place, place(1, 1));
        let ChoiceContent::Table(laser) = &choices[2].content else {
            panic!("{choices:?}");
        };
        assert_eq!(
            (&laser[0].place, &laser[0].content),
            (&place(4, 1), &ChoiceContent::Switch(true))
        );
    }

    #[test]
    fn values_are_as_one_types_them_on_a_command_line() {
        let text = "a = ['x', 1_000, 0x10, 0.10, 2027-03-01]";
        let choices = load_choices(text, "my.toml").unwrap();
        let ChoiceContent::Values(values) = &choices[0].content else {
            panic!("{choices:?}");
        };
        let texts: Vec<&str> = values.iter().map(|value| value.text.as_str()).collect();
        assert_eq!(texts, ["x", "1000", "16", "0.10", "2027-03-01"]);
        assert_eq!(values[1].place, place(1, 11));
    }

    #[test]
    fn what_is_no_choice_is_refused_where_it_stands() {
        assert_eq!(fault("a = 1\na = 2"), "my.toml:2:1: duplicate key");
        assert_eq!(
            fault("a = [1, [2]]"),
            "my.toml:1:9: a list holds texts and numbers alone"
        );
        let large = format!("a = {}", "9".repeat(60));
        assert_eq!(fault(&large), "my.toml:1:5: this number is too large");
        assert!(fault(&" ".repeat(1 << 17)).contains("bytes"));
    }
}
