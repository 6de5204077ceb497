//! What a form has to know of a product.

use serde::Serialize;
use tilendar_laser::template::LASERS;
use tilendar_order::{Choice, Field, FieldMap, Kind, Order};
use tilendar_print::template::{CARDS, PAPERS, THEMES};
use tilendar_puzzle::template::PUZZLES;

use crate::request::RequestError;

/// A product, and what can be said of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// What makes it, in a sentence.
    about: String,
    /// Its format unless another is asked for.
    format: &'static str,
    fields: Vec<FormField>,
    /// Pairs of its fields that do not go together.
    exclusive: Vec<[String; 2]>,
}

/// A field.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FormField {
    name: String,
    documentation: String,
    /// `switch`, `number`, `text`, `list` or `texts`.
    kind: &'static str,
    value_name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<String>,
    /// All words that it takes, or some, if it takes others as well.
    choices: Vec<FormChoice>,
    /// Whether it takes nothing but one of the choices.
    is_closed: bool,
}

/// A word that a field takes.
#[derive(Debug, Serialize)]
struct FormChoice {
    word: &'static str,
    documentation: String,
}

impl From<Choice> for FormChoice {
    fn from(choice: Choice) -> Self {
        Self {
            word: choice.word,
            documentation: choice.documentation,
        }
    }
}

/// What a form has to know of a product.
///
/// # Errors
/// [`RequestError::Order`] where none has this name.
pub fn describe(product: &str) -> Result<Form, RequestError> {
    let (Some(table), Some(about)) = (Order::table(product), Order::about(product)) else {
        let unknown = Order::from_fields(product, FieldMap::new());
        return match unknown {
            Err(error) => Err(error.into()),
            Ok(_) => Err(RequestError::Unknown(product.chars().take(40).collect())),
        };
    };
    let has = |name: &str| table.iter().any(|field| field.name == name);
    let mut exclusive = Vec::new();
    for field in &table {
        let others = field.excludes.iter().filter(|other| has(other));
        exclusive.extend(others.map(|other| [field.name.clone(), (*other).to_owned()]));
    }
    Ok(Form {
        about,
        format: Order::usual_format(product),
        exclusive,
        fields: table.into_iter().map(FormField::new).collect(),
    })
}

impl FormField {
    fn new(field: Field) -> Self {
        let is_closed = !field.choices.is_empty();
        let choices = if is_closed {
            field.choices.into_iter().map(FormChoice::from).collect()
        } else {
            known_names(&field.name)
        };
        Self {
            kind: match field.kind {
                Kind::Switch => "switch",
                Kind::Number => "number",
                Kind::Text | Kind::Day | Kind::Days | Kind::Length | Kind::Offset => "text",
                Kind::List => "list",
                Kind::Texts | Kind::SpecialDays => "texts",
            },
            name: field.name,
            documentation: field.documentation,
            value_name: field.value_name,
            default: field.default,
            choices,
            is_closed,
        }
    }
}

/// The presets that a field takes beside other values.
fn known_names(field: &str) -> Vec<FormChoice> {
    let presets = match field {
        "layout" => PUZZLES.all(),
        "theme" => THEMES.all(),
        "paper" => PAPERS.all(),
        "card" => CARDS.all(),
        "preset" => LASERS.all(),
        _ => &[],
    };
    let choice = |name: &'static str| FormChoice {
        word: name,
        documentation: String::new(),
    };
    presets.iter().map(|preset| choice(preset.name)).collect()
}
