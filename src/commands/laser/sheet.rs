//! `tilendar laser sheet`: many puzzles on the same sheets of material.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::{FieldMap, Laser, Order};

use crate::commands::make::orders::{OWN_KEYS, OrderFile};
use crate::commands::make::{NO_ORDER, read};
use crate::commands::products;
use crate::ordered::{self, Ordered};
use crate::output::Answer;

/// Cut the puzzles of several orders from the same sheets of material.
#[derive(Args)]
pub struct Arguments {
    /// Files of orders for a laser, one to a line, or files that tilendar made of such orders; `-` reads standard
    /// input.
    #[arg(required = true, value_name = "ORDERS")]
    orders: Vec<PathBuf>,

    #[command(flatten)]
    set: Ordered<products::LaserSheet>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut orders = Vec::new();
    for path in &arguments.orders {
        let name = path.display().to_string();
        for (line, fields) in orders_of(path, &name)? {
            let place = match line {
                Some(line) => format!("{name}:{line}"),
                None => name.clone(),
            };
            // What is said here is said for all of them.
            orders.extend(all_of(fields, &arguments.set.fields, &place)?);
        }
    }
    let mut set = arguments.set.clone();
    set.fields = together(orders)?;
    ordered::run(&set)
}

/// An order and those beside it, each with what is said for all of them.
fn all_of(mut fields: FieldMap, said: &FieldMap, place: &str) -> anyhow::Result<Vec<Laser>> {
    fields.extend(said.clone());
    let mut order = match Order::from_map(fields).context(place.to_owned())? {
        Order::Laser(order) => order,
        order => bail!(
            "{place}: an order of `{}` has no parts for a sheet of material: only orders of `laser` have",
            order.product()
        ),
    };
    let beside = std::mem::take(&mut order.beside.0);
    let mut all = vec![order];
    for order in beside {
        let fields = serde_json::from_str(&Order::Laser(order).to_json())?;
        all.extend(all_of(fields, said, place)?);
    }
    Ok(all)
}

/// The orders that a file holds, each with its line if there are lines.
fn orders_of(path: &Path, name: &str) -> anyhow::Result<Vec<(Option<usize>, FieldMap)>> {
    let bytes = read(path)?;
    if let Some(order) = order_in(&bytes) {
        let order = serde_json::from_str(&order).with_context(|| name.to_owned())?;
        return Ok(vec![(None, order)]);
    }
    let text = String::from_utf8(bytes).ok();
    let file = text.map(|text| OrderFile::read(&text)).transpose()?;
    let Some(file) = file.flatten() else {
        bail!("{name} {NO_ORDER}");
    };
    let lines = file.lines.into_iter().map(|line| {
        let fields = line
            .fields
            .with_context(|| format!("{name}:{}", line.number));
        let mut fields = fields?;
        for key in OWN_KEYS.into_iter().filter(|key| *key != "product") {
            fields.remove(key);
        }
        Ok((Some(line.number), fields))
    });
    lines.collect()
}

/// The fields of one order that has all others beside it.
fn together(orders: Vec<Laser>) -> anyhow::Result<FieldMap> {
    let mut all = orders.into_iter().map(Order::Laser);
    let Some(first) = all.next() else {
        bail!("there is no order in these files");
    };
    let mut fields = first.fields();
    let beside: Vec<Json> = all.map(|order| order.to_json().into()).collect();
    if !beside.is_empty() {
        fields.insert("beside".to_owned(), Json::Array(beside));
    }
    Ok(fields)
}
