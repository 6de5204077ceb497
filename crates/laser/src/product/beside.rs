//! Orders that share the sheets of another one.

use super::set::Laser;
use serde_json::Value as Json;
use tilendar_fields::{FieldMap, Fields, Kind, Reason, Value, as_text};

/// Orders that share the sheets of another one. Each is written as text, in the form of an order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SharedSheets(
    /// The orders, none of which has others beside it.
    pub Vec<Laser>,
);

impl Value for SharedSheets {
    const KIND: Kind = Kind::Texts;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        match json {
            Json::Array(orders) => {
                orders.iter().map(order_from).collect::<Result<_, _>>().map(Self)
            }
            order => Ok(Self(vec![order_from(order)?])),
        }
    }

    fn to_json(&self) -> Option<Json> {
        if self.0.is_empty() {
            return None;
        }
        Some(self.0.iter().map(order_text).collect())
    }
}

/// The order as `tilendar make` reads it.
fn order_text(order: &Laser) -> String {
    let fields = Json::Object(order.changed()).to_string();
    match fields.strip_prefix('{') {
        Some("}") | None => r#"{"product":"laser"}"#.to_owned(),
        Some(rest) => format!(r#"{{"product":"laser",{rest}"#),
    }
}

fn order_from(json: &Json) -> Result<Laser, Reason> {
    let mut fields: FieldMap = serde_json::from_str(&as_text(json))
        .map_err(|error| format!("this is not an order: {error}"))?;
    let product = fields.remove("product").unwrap_or_default();
    if product != "laser" {
        return Err(format!(
            "write an order of `laser`: an order of `{}` has no parts for a sheet of material",
            as_text(&product)
        )
        .into());
    }
    let order = Laser::read(&mut fields).map_err(|error| error.to_string())?;
    match fields.keys().next() {
        Some(field) => Err(format!("laser has no field `{field}`").into()),
        None if order.beside.0.is_empty() => Ok(order),
        None => Err("an order in `beside` cannot have orders beside it".into()),
    }
}
