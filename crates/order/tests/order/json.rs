//! Orders as JSON: short, canonical, and unchanged by writing and reading.

use proptest::prelude::*;
use serde_json::{Value as Json, json};
use tilendar_order::{Field, FieldMap, Kind, Order, PRODUCTS, Refusal};

/// Values of every kind, of which each field takes some.
const VALUES: &str = "5 mm;4mm;1/4 in;90 pt;none;0.3 mm;3;7;12;2027-10-06;02-29;06-14,12-25;2027-12-01..2028-01-06;\
    06-14=Grandma's birthday;2027-06-14=A, b = c;2027;1;9999;0.5,-1;0,0;600x400mm;24x12in;5%;12.5 %;first;\
    18446744073709551615;all;300;72.5;https://example.org/tilendar/;1200;{\"product\":\"laser\",\"layout\":\"rhombus\"};\
    auto;L,P,V;xz;12.50,18;0.8;any;6,12;Jan+r1c7;LN;L=1,P=2;a4;color;my own.toml;de";

fn samples(field: &Field) -> Vec<Json> {
    if !field.choices.is_empty() {
        return field.choices.iter().map(|choice| choice.word.into()).collect();
    }
    let switch = [true, false].map(Json::from);
    let values = VALUES.split(';').map(Json::from).chain(switch);
    values.filter(|value| field.read(value).is_ok()).collect()
}

/// An order of this product, with a sample or nothing for each field, as chosen by the numbers.
fn order(product: &str, numbers: &[usize]) -> Order {
    let table = Order::table(product).unwrap();
    let mut fields = FieldMap::new();
    for (field, number) in table.iter().zip(numbers.iter().cycle()) {
        let samples = samples(field);
        let is_free = |other: &Field| {
            let excludes = |one: &Field, other: &Field| one.excludes.contains(&&*other.name);
            let meets = excludes(field, other) || excludes(other, field);
            !(meets && fields.contains_key(&other.name))
        };
        // Values out of range have tests of their own.
        if let Some(value) = samples.get(number % (samples.len() + 3))
            && field.read(value).is_ok()
            && table.iter().all(is_free)
        {
            fields.insert(field.name.clone(), value.clone());
        }
    }
    Order::from_fields(product, fields).unwrap()
}

proptest! {
    #[test]
    fn an_order_is_read_as_it_was_written(
        product in 0..PRODUCTS.len(),
        numbers in proptest::collection::vec(0..1000_usize, 40),
    ) {
        let order = order(PRODUCTS[product], &numbers);
        let json = order.to_json();
        let read = Order::from_json(&json).unwrap();
        prop_assert_eq!(&read, &order, "{}", json);
        prop_assert_eq!(read.to_json(), json);
    }
}

/// Values at, under and over what a field takes, each with whether it takes it. Counts and lines say their limits when
/// they refuse a value.
fn around_limits(field: &Field) -> Vec<(Json, bool)> {
    let choices = field.choices.iter().map(|choice| choice.word);
    let choices =
        choices.flat_map(|word| [(word.into(), true), (format!("{word}x").into(), false)]);
    let unit = if field.kind == Kind::Length { " mm" } else { "" };
    let around = |least: f64, most: f64, step: f64| {
        let numbers = [(least, true), (most, true), (least - step, false), (most + step, false)];
        numbers.map(|(number, is_good)| (format!("{number}{unit}").into(), is_good))
    };
    if let Some(limits) = field.limits {
        return around(limits.least, limits.most, 0.01).into();
    }
    let line = |count: usize| Json::from("x".repeat(count));
    match field.read(&"\n".into()).err().and_then(|reason| reason.refusal).map(|refusal| *refusal) {
        Some(Refusal::Range { least, most, .. }) => around(least, most, 1.0).into(),
        Some(Refusal::Line { most }) => {
            vec![(line(1), true), (line(most), true), ("".into(), false), (line(most + 1), false)]
        }
        _ => choices.collect(),
    }
}

#[test]
fn a_value_at_its_limits_is_read_and_one_beyond_is_refused_with_its_field() {
    let odd = [
        json!([[]]),
        json!({}),
        json!(-1),
        json!(1e300),
        json!("\u{0}"),
        json!("9".repeat(70_000)),
    ];
    let mut tried = 0;
    for product in PRODUCTS {
        for field in Order::table(product).unwrap() {
            let odd = odd.iter().map(|value| (value.clone(), field.read(value).is_ok()));
            for (value, is_good) in around_limits(field).into_iter().chain(odd) {
                let fields = FieldMap::from_iter([(field.name.clone(), value.clone())]);
                let read = Order::from_fields(product, fields);
                assert_eq!(read.is_ok(), is_good, "{product} {}: {value}", field.name);
                if let Err(error) = read {
                    assert_eq!(error.fields(), [&*field.name], "{product} {}: {value}", field.name);
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 3000, "{tried}");
}

#[test]
fn an_order_says_only_what_is_not_as_by_default() {
    for product in PRODUCTS {
        let order = Order::from_fields(product, FieldMap::new()).unwrap();
        assert_eq!(order.to_json(), format!("{{\"product\":\"{product}\"}}"));
    }
    let text = r#"{"theme":"mono","product":"cards","year":"2027","paper":"a4","gutter":"3mm"}"#;
    let order = Order::from_json(text).unwrap();
    let json = r#"{"product":"cards","gutter":"3 mm","theme":"mono","year":2027}"#;
    assert_eq!(order.to_json(), json);
}

#[test]
fn presets_and_languages_are_called_by_their_own_names_however_they_are_typed() {
    let typed = r#"{"product":"cards","year":2027,"layout":"Rhombus","theme":"MONO","paper":"A3","lang":"Deutsch"}"#;
    let own = r#"{"product":"cards","year":2027,"layout":"rhombus","theme":"mono","paper":"a3","lang":"de"}"#;
    let order = |text: &str| Order::from_json(text).unwrap();
    assert_eq!(order(typed).to_json(), order(own).to_json());
}
