//! `tilendar laser`: tray and pieces for a laser cutter, alone or many on the same sheets of material.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::{FieldMap, Order};

use super::make::orders::{OWN_KEYS, OrderFile};
use super::make::{NO_ORDER, read};
use super::products;
use crate::ordered::{self, Ordered};
use crate::output::Answer;

/// Make files for a laser cutter: a tray and its pieces.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    set: Ordered<products::Laser>,
}

#[derive(Subcommand)]
enum Command {
    /// Cut a fit coupon: pockets in steps, to find the clearance that fits.
    Coupon(Box<Ordered<products::Coupon>>),
    /// Put the puzzles of several orders on shared sheets of material.
    Sheet(Box<SheetArguments>),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.command {
        Some(Command::Coupon(coupon)) => ordered::run(coupon),
        Some(Command::Sheet(sheet)) => run_sheet(sheet),
        None => ordered::run(&arguments.set),
    }
}

/// Put the puzzles of several orders on shared sheets of material.
#[derive(Args)]
struct SheetArguments {
    /// Files of laser orders, one to a line, or files that tilendar made from them; `-` reads standard
    /// input.
    #[arg(required = true, value_name = "ORDERS")]
    orders: Vec<PathBuf>,

    #[command(flatten)]
    set: Ordered<products::LaserSheet>,
}

fn run_sheet(arguments: &SheetArguments) -> anyhow::Result<Answer> {
    let mut orders = Vec::new();
    for path in &arguments.orders {
        let name = path.display().to_string();
        for (line, fields) in orders_of(path, &name)? {
            let place = match line {
                Some(line) => format!("{name}:{line}"),
                None => name.clone(),
            };
            // Options of this command apply to every order.
            add(&mut orders, fields, &arguments.set.fields, &place)?;
        }
    }
    // The first order carries all the others in `beside`.
    let mut orders = orders.into_iter();
    let Some(first) = orders.next() else {
        bail!("there is no order in these files");
    };
    let mut set = arguments.set.clone();
    set.fields = first.fields();
    let beside: Vec<Json> = orders.map(|order| order.to_json().into()).collect();
    if !beside.is_empty() {
        set.fields.insert("beside".to_owned(), Json::Array(beside));
    }
    ordered::run(&set)
}

/// Adds an order and those beside it, with the `said` fields applied to each.
fn add(
    orders: &mut Vec<Order>,
    mut fields: FieldMap,
    said: &FieldMap,
    place: &str,
) -> anyhow::Result<()> {
    fields.extend(said.clone());
    let mut order = match Order::from_map(fields).context(place.to_owned())? {
        Order::Laser(order) => order,
        order => bail!(
            "{place}: an order of `{}` has no parts for a sheet of material: only orders of `laser` have",
            order.product()
        ),
    };
    let beside = std::mem::take(&mut order.beside.0);
    orders.push(order.into());
    for order in beside {
        let fields = serde_json::from_str(&Order::Laser(order).to_json())?;
        add(orders, fields, said, place)?;
    }
    Ok(())
}

/// The orders in a file, each with its line number if the file has lines.
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
