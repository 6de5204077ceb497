//! Every option of every product changes what is made, or is told to change nothing.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde_json::{Value as Json, json};
use tilendar_order::resources::Caching;
use tilendar_order::{Cache, Field, FieldMap, Kind, Order, PRODUCTS};

fn least(product: &str) -> FieldMap {
    let fields = match product {
        "cards" | "booklet" | "bookmark" | "wall-calendar" | "poster" | "heatmap" | "histogram" => {
            json!({"from": "2027-03-31", "to": "2027-04-01"})
        }
        "box" => json!({"year": "2027"}),
        "solutions" => json!({"dates": "2027-10-06"}),
        "art-print" | "sheet" => json!({"date": "2027-03-04"}),
        "worksheets" => json!({"from": "2027-03-06", "to": "2027-03-08", "count": "2"}),
        _ => json!({}),
    };
    fields.as_object().cloned().unwrap_or_default()
}

fn other(field: &Field) -> Json {
    let own = match &*field.name {
        "theme" if field.default.as_deref() == Some("mono") => "color",
        "theme" => "mono",
        "lang" => "de",
        "paper" => "a1",
        "grid" => "months",
        "card" => "a7",
        "page" => "a6",
        "booklet" => "a6",
        "pick" => "7",
        "special" => "04-01=Day",
        "bed" => "500x500mm",
        "back-offset" => "1,1",
        "date" | "from" => "2027-03-31",
        "to" => "2027-04-01",
        "year" => "2027",
        "reveal" => "Mar,4",
        "per-date" => "2",
        "dpi" => "600",
        "width" | "height" => "500",
        "parts" if field.choices.is_empty() => "base",
        "kerf" | "layer-height" | "paper-thickness" => "0.3 mm",
        "clearance" | "step" => "0.2 mm",
        "cell" => "25 mm",
        "nozzle" => "0.6 mm",
        "preset" => "k40",
        "open-cells" => "r1c1,r1c2",
        _ => "",
    };
    if !own.is_empty() {
        return own.into();
    }
    let choice = field.choices.iter().map(|choice| choice.word);
    let mut choice = choice.filter(|word| field.default.as_deref() != Some(*word));
    if let Some(word) = choice.next() {
        return word.into();
    }
    match field.kind {
        Kind::Switch => true.into(),
        Kind::Length => "5 mm".into(),
        Kind::Number => "3".into(),
        _ => "Words".into(),
    }
}

/// The bytes of all files without the order in them, and all messages.
fn made(
    product: &str,
    fields: &FieldMap,
    cache: &Cache,
) -> Result<(BTreeMap<String, String>, String), String> {
    let order = Order::from_fields(product, fields.clone()).map_err(|error| error.to_string())?;
    let resources = Caching { resources: &(), cache };
    let made = order.make(&resources, &()).map_err(|error| error.to_string())?;
    let files = made.files.into_iter().map(|file| {
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        let (before, rest) = text.split_once("<metadata").unwrap_or((&text, ""));
        let after = rest.split_once("</metadata>").map_or("", |(_, after)| after);
        (file.name.end, [before, after].concat())
    });
    let said = format!("{:?} {:?}", made.outcome, order.idle_fields());
    Ok((files.collect(), said))
}

/// The options of a product that change nothing and are not told to.
fn silent_options(product: &str, cache: &Cache) -> Vec<String> {
    let table = Order::table(product).unwrap();
    let mut base = least(product);
    let format = table.iter().find(|field| field.name == "format");
    let mut words = format.iter().flat_map(|field| &field.choices);
    let plain = words.find(|choice| ["svg", "stl"].contains(&choice.word));
    base.extend(plain.map(|choice| ("format".to_owned(), choice.word.into())));
    let usual = made(product, &base, cache).unwrap();
    let mut silent = Vec::new();
    for field in table {
        // Days are there already, no product here is too large, a sheet may hang this way anyway, and another board
        // is another product, which takes long.
        let apart = ["year", "force", "orientation", "layout"];
        if base.contains_key(&field.name) || apart.contains(&&*field.name) {
            continue;
        }
        let mut fields = base.clone();
        fields.insert(field.name.clone(), other(field));
        // A refusal says why.
        if made(product, &fields, cache).is_ok_and(|changed| changed == usual) {
            silent.push(format!("{product} --{}", field.name));
        }
    }
    silent
}

#[test]
fn every_option_changes_something_or_is_told_to_change_nothing() {
    let cache = Cache::default();
    let silent: Vec<String> =
        PRODUCTS.par_iter().flat_map(|product| silent_options(product, &cache)).collect();
    assert!(silent.is_empty(), "{silent:#?}");
}
