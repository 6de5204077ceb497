//! The descriptions of products for forms, and the command line that makes an order.

use serde_json::{Value as Json, json};
use tilendar_order::{Field, FieldMap, Kind, Order, PRODUCTS};
use tilendar_press::template::LASERS;
use tilendar_press::template::{CARDS, PAPERS, THEMES};
use tilendar_puzzle::template::PUZZLES;

/// Describes each product for its form: its default format, and its fields.
pub fn forms() -> Json {
    PRODUCTS
        .iter()
        .filter_map(|&product| {
            let fields: Json = Order::table(product)?.iter().map(described).collect();
            let format = Order::usual_format(product, &FieldMap::new());
            Some((product, json!({ "format": format, "fields": fields })))
        })
        .collect()
}

/// A field with its words: all that it takes, or the common ones if it takes others too.
fn described(field: &Field) -> Json {
    let kind = match field.kind {
        Kind::Switch => "switch",
        Kind::Number => "number",
        Kind::Day => "day",
        Kind::Length => "length",
        Kind::Text | Kind::Days | Kind::Offset => "text",
        Kind::List => "list",
        Kind::SpecialDays => "special-days",
        Kind::Texts => "texts",
    };
    let presets = match &*field.name {
        "layout" => PUZZLES.all(),
        "theme" => THEMES.all(),
        "paper" => PAPERS.all(),
        "card" => CARDS.all(),
        "preset" => LASERS.all(),
        _ => &[],
    };
    let is_closed = !field.choices.is_empty();
    let choices: Json = if is_closed {
        let choices = field.choices.iter();
        choices
            .map(|choice| json!({ "word": choice.word, "documentation": choice.documentation }))
            .collect()
    } else {
        presets.iter().map(|preset| json!({ "word": preset.name, "documentation": "" })).collect()
    };
    let mut described = json!({
        "name": field.name,
        "documentation": field.documentation,
        "kind": kind,
        "valueName": field.value_name,
        "choices": choices,
        "isClosed": is_closed,
    });
    if let Some(default) = &field.default {
        described["default"] = default.as_str().into();
    }
    described
}

/// Fields that commands take without their name.
const POSITIONALS: [&str; 4] = ["year", "date", "dates", "reveal"];

/// The command that makes the order, for a Unix shell.
pub fn command_line(order: &Order) -> String {
    let product = order.product();
    let fields = order.fields();
    let command = match product {
        "coupon" => "tilendar laser coupon".to_owned(),
        "histogram" => "tilendar study histogram".to_owned(),
        "gaps" => "tilendar study pairs".to_owned(),
        product => format!("tilendar {product}"),
    };
    let mut arguments = Vec::new();
    for (name, value) in &fields {
        if POSITIONALS.contains(&name.as_str()) {
            arguments.extend(texts(value));
        }
    }
    for field in Order::table(product).unwrap_or_default() {
        if !POSITIONALS.contains(&field.name.as_str()) {
            arguments.extend(option(&fields, &field.name, field.kind));
        }
    }
    arguments.iter().fold(command, |line, argument| line + " " + &quoted(argument))
}

/// The arguments that set a field.
fn option(fields: &FieldMap, name: &str, kind: Kind) -> Vec<String> {
    let Some(value) = fields.get(name) else {
        return Vec::new();
    };
    let flag = format!("--{name}");
    let mut texts = texts(value);
    match kind {
        Kind::Switch => vec![flag],
        Kind::List => vec![flag, texts.join(",")],
        Kind::Texts | Kind::SpecialDays => {
            texts.into_iter().flat_map(|text| [flag.clone(), text]).collect()
        }
        // A leading minus sign would look like an option.
        _ => match texts.pop() {
            Some(text) if text.starts_with('-') => vec![format!("{flag}={text}")],
            text => std::iter::once(flag).chain(text).collect(),
        },
    }
}

fn texts(value: &Json) -> Vec<String> {
    match value {
        Json::Array(values) => values.iter().flat_map(texts).collect(),
        Json::String(text) => vec![text.clone()],
        value => vec![value.to_string()],
    }
}

/// The word, quoted if a shell would split or expand it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=.,:/+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
