//! The descriptions of products for forms, and the command line that makes an order.

use serde_json::{Value as Json, json};
use tilendar_order::{Field, FieldMap, Kind, Order, PRODUCTS};
use tilendar_press::template::LASERS;
use tilendar_press::template::{CARDS, PAPERS, THEMES};
use tilendar_puzzle::template::PUZZLES;

/// Describes each product for its form: its default format, and its fields.
pub fn forms() -> Json {
    let form = |&product| {
        let fields = Order::table(product)?.iter().map(described).collect::<Vec<_>>();
        let form =
            json!({ "format": Order::usual_format(product, &FieldMap::new()), "fields": fields });
        Some((product, form))
    };
    PRODUCTS.iter().filter_map(form).collect()
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
    let choice =
        |word: &str, documentation: &str| json!({ "word": word, "documentation": documentation });
    let words = field.choices.iter();
    let words = words.map(|it| choice(it.word, &it.documentation));
    let presets = presets.iter().filter(|_| !is_closed);
    let presets = presets.map(|preset| choice(preset.name, ""));
    let mut described = json!({
        "name": field.name,
        "documentation": field.documentation,
        "kind": kind,
        "valueName": field.value_name,
        "choices": words.chain(presets).collect::<Vec<_>>(),
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
    let is_positional = |name: &str| POSITIONALS.contains(&name);
    let command: &[&str] = match product {
        "coupon" => &["tilendar", "laser", "coupon"],
        "histogram" => &["tilendar", "study", "histogram"],
        "gaps" => &["tilendar", "study", "pairs"],
        product => &["tilendar", product],
    };
    let mut words: Vec<String> = command.iter().map(|&word| word.to_owned()).collect();
    let positionals = fields.iter().filter(|(name, _)| is_positional(name));
    words.extend(positionals.flat_map(|(_, value)| texts(value)));
    let table = Order::table(product).unwrap_or_default();
    for field in table.iter().filter(|field| !is_positional(&field.name)) {
        words.extend(option(&fields, &field.name, field.kind));
    }
    let words = words.iter().map(|word| quoted(word));
    words.collect::<Vec<_>>().join(" ")
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
            let pairs = texts.into_iter();
            pairs.flat_map(|text| [flag.clone(), text]).collect()
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
        other => vec![other.to_string()],
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
