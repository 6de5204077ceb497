//! Several orders on the same sheets of material.

use serde_json::Value as Json;

use super::cutting::Cutting;
use super::set::Laser;
use crate::field::{Fields, Kind, Value, as_text};
use crate::order::Order;
use crate::{FieldMap, OrderError};

/// The most puzzles that share sheets.
pub(super) const MOST_PUZZLES: u8 = 200;

/// Orders that share the sheets of another one. Each is written as an order is, in a text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Beside(
    /// The orders, which have none beside them.
    pub Vec<Laser>,
);

impl Value for Beside {
    const KIND: Kind = Kind::Texts;

    fn from_json(json: &Json) -> Result<Self, String> {
        let orders = match json {
            Json::Array(orders) => orders.iter().map(laser).collect(),
            order => laser(order).map(|order| vec![order]),
        };
        orders.map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        let orders = self.0.iter();
        let orders = orders.map(|order| Json::from(Order::Laser(order.clone()).to_json()));
        let orders: Vec<Json> = orders.collect();
        (!orders.is_empty()).then_some(Json::Array(orders))
    }
}

fn laser(json: &Json) -> Result<Laser, String> {
    let order = Order::from_json(&as_text(json));
    match order.map_err(|error| error.to_string())? {
        Order::Laser(order) if order.beside.0.is_empty() => Ok(order),
        Order::Laser(_) => Err("an order beside another has none beside itself".to_owned()),
        order => Err(format!(
            "write an order of `laser`: an order of `{}` has no parts for a sheet of material",
            order.product()
        )),
    }
}

/// The fields that all orders on a sheet have in common.
const COMMON: [&str; 7] = [
    "preset",
    "bed",
    "thickness",
    "kerf",
    "kerf-x",
    "kerf-y",
    "spacing",
];

/// Refuses an order that asks for another machine or another material than the first does. `number` is its
/// own, from 1.
pub(super) fn check_common(
    first: &Cutting,
    other: &Cutting,
    number: usize,
) -> Result<(), OrderError> {
    let [one, two] = [first, other].map(|cutting| {
        let mut fields = FieldMap::new();
        cutting.put("", &Cutting::default(), &mut fields);
        fields
    });
    let said = |fields: &FieldMap, field| {
        let value = fields.get(field);
        value.map_or_else(|| "the usual one".to_owned(), as_text)
    };
    match COMMON
        .into_iter()
        .find(|field| one.get(*field) != two.get(*field))
    {
        Some(field) => Err(OrderError::Unfit {
            field,
            reason: format!(
                "orders on one sheet have the same `{field}`: order 1 has {}, and order {number} has {}; say which \
                 for all of them",
                said(&one, field),
                said(&two, field)
            ),
        }),
        None => Ok(()),
    }
}
