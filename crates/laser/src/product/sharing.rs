//! Several orders on the same sheets of material.

use super::cutting::Cutting;
use super::set::Laser;
use tilendar_fields::{FieldMap, Fields, Json, Kind, Value, as_text};
use tilendar_press::MakeError;

/// The limit on puzzles that share sheets.
pub const MOST_PUZZLES: u16 = 200;

/// Orders that share the sheets of another one. Each is written as text, in the form of an order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SharedSheets(
    /// The orders, none of which has others beside it.
    pub Vec<Laser>,
);

impl Value for SharedSheets {
    const KIND: Kind = Kind::Texts;

    fn from_json(json: &Json) -> Result<Self, String> {
        let orders = match json {
            Json::Array(orders) => orders.iter().map(laser).collect(),
            order => laser(order).map(|order| vec![order]),
        };
        orders.map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        let orders = self.0.iter().map(|order| Json::from(written(order)));
        let orders: Vec<Json> = orders.collect();
        (!orders.is_empty()).then_some(Json::Array(orders))
    }
}

/// The order as `tilendar make` reads it.
fn written(order: &Laser) -> String {
    let fields = Json::Object(order.changed()).to_string();
    match fields.strip_prefix('{') {
        Some("}") | None => r#"{"product":"laser"}"#.to_owned(),
        Some(rest) => format!(r#"{{"product":"laser",{rest}"#),
    }
}

fn laser(json: &Json) -> Result<Laser, String> {
    let read: Result<FieldMap, _> = serde_json::from_str(&as_text(json));
    let mut fields = read.map_err(|error| format!("this is not an order: {error}"))?;
    let product = fields.remove("product").unwrap_or_default();
    if product != "laser" {
        return Err(format!(
            "write an order of `laser`: an order of `{}` has no parts for a sheet of material",
            as_text(&product)
        ));
    }
    let order = Laser::read(&mut fields).map_err(|error| error.to_string())?;
    match fields.keys().next() {
        Some(field) => Err(format!("laser has no field `{field}`")),
        None if order.beside.0.is_empty() => Ok(order),
        None => Err("an order in `beside` cannot have orders beside it".to_owned()),
    }
}

/// The fields that all orders on a sheet have in common.
const COMMON: [&str; 5] = ["preset", "bed", "thickness", "kerf", "spacing"];

/// Refuses an order for another machine or another material than the first. `number` is its position, from 1.
pub fn check_common(first: &Cutting, other: &Cutting, number: usize) -> Result<(), MakeError> {
    let [one, two] = [first, other].map(|cutting| {
        let mut fields = FieldMap::new();
        cutting.put("", &Cutting::default(), &mut fields);
        fields
    });
    let said = |fields: &FieldMap, field| {
        let value = fields.get(field);
        value.map_or_else(|| "the usual one".to_owned(), as_text)
    };
    let mut common = COMMON.into_iter();
    let Some(field) = common.find(|field| one.get(*field) != two.get(*field)) else {
        return Ok(());
    };
    let (one, two) = (said(&one, field), said(&two, field));
    let reason = format!(
        "orders on one sheet have the same `{field}`: order 1 has {one}, and order {number} has {two}; say which for \
         all of them"
    );
    Err(MakeError::Unfit { field, reason })
}
