//! The command that makes an order's files with the program.

use serde_json::Value as Json;
use tilendar_order::{FieldMap, Kind, Order};

/// Fields that commands take without their name.
const POSITIONALS: [&str; 4] = ["year", "date", "dates", "reveal"];

/// The command that makes what is ordered, as one types it in a shell of Unix.
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

/// The words that say a field.
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
        // A number that begins with a minus would be taken for an option.
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

/// The word, so that a shell takes it as one.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=.,:/+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
