//! `tilendar laser`: tray and pieces for a laser cutter, alone or many on the same sheets of material.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::{Args, Subcommand};
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::order::{FieldMap, Order};

use super::make::orders::{Line, OWN_KEYS, OrderFile, complain_of, text_of};
use super::make::{NO_ORDER, read};
use super::products;
use crate::files::Target;
use crate::ordered::{self, FilesBelow, Ordered, folder_of};
use crate::output::{self, Answer, on_one_line, shown};

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

    /// Print the summary, with times and prices, without making anything.
    #[arg(short = 'n', long)]
    dry_run: bool,

    #[command(flatten)]
    set: Ordered<products::LaserSheet>,
}

fn run_sheet(arguments: &SheetArguments) -> anyhow::Result<Answer> {
    let mut orders = Vec::new();
    let (mut failed, mut others) = (0, 0);
    let mut folders = Vec::new();
    // The shop's own numbers and names, with the numbers of their puzzles.
    let (mut owners, mut next) = (Vec::new(), 1);
    for path in &arguments.orders {
        let name = shown(path);
        let (file, folder) = orders_of(path, &name)?;
        let files = FilesBelow {
            folders: folder.iter().cloned().collect(),
            typed: arguments.set.fields.clone(),
        };
        folders.push(folder);
        for line in &file.lines {
            // Options of this command apply to every order.
            let known = orders.len();
            let added = match &line.fields {
                Ok(fields) => add(&mut orders, fields.clone(), &arguments.set.fields),
                Err(error) => Err(anyhow!(output::message_of_line(error))),
            };
            let added = added.and_then(|is_added| {
                orders[known..].iter().try_for_each(|order| check(order, &files))?;
                Ok(is_added)
            });
            match added {
                Ok(true) => {
                    let copies = orders[known..].iter().map(copies).sum();
                    owners.extend(owner(line, next, copies));
                    next += copies;
                }
                Ok(false) => others += 1,
                Err(error) => {
                    let column = ordered::blamed(&error).into_iter().next();
                    let column = column.and_then(|field| file.column(field));
                    complain_of(&name, line.number, column, &output::message_of_line(&error));
                    failed += 1;
                }
            }
        }
    }
    if failed > 0 {
        bail!("{failed} of the orders cannot be cut");
    }
    // The first order carries all the others in `beside`.
    let mut orders = orders.into_iter();
    let Some(first) = orders.next() else {
        bail!("no order in these files is of `laser`: other products have no parts to cut");
    };
    if others > 0 {
        output::say(&match others {
            1 => "1 order of another product is left out".to_owned(),
            _ => format!("{others} orders of other products are left out"),
        });
    }
    let mut set = arguments.set.clone();
    set.fields = first.fields();
    let beside: Vec<Json> = orders.map(|order| order.to_json().into()).collect();
    set.fields.insert("beside".to_owned(), Json::Array(beside));
    set.files = Some(FilesBelow {
        // Where one of the orders may open nothing, none does: they are made as one.
        folders: folders.into_iter().collect::<Option<_>>().unwrap_or_default(),
        typed: arguments.set.fields.clone(),
    });
    owners.iter().for_each(|owner| output::say(owner));
    if arguments.dry_run { rehearse(set) } else { ordered::run(&set) }
}

/// Prints the summary without making anything.
fn rehearse(set: Ordered<products::LaserSheet>) -> anyhow::Result<Answer> {
    let order = ordered::order("laser", set.fields, None)?;
    let files = set.files.unwrap_or_default();
    let outcome = order.rehearse(&files, &(), &|_| Ok(()))?;
    let report = outcome.cutting.iter();
    let summary: String = report.map(|report| report.text.as_str()).collect();
    Target::StandardOutput.write(ordered::in_flags(&summary).as_bytes())?;
    Ok(Answer::Yes)
}

/// Whose the puzzles from this number on are, in the words of their line; `None` if it has none of its own.
fn owner(line: &Line, first: usize, count: usize) -> Option<String> {
    let fields = line.fields.iter();
    let id = fields.filter_map(|fields| fields.get("id")).map(text_of);
    let own = id.chain(line.others.iter().cloned());
    let own: Vec<String> = own.filter(|word| !word.is_empty()).collect();
    let numbers = match count {
        _ if own.is_empty() => return None,
        1 => format!("puzzle {first}"),
        count => format!("puzzles {first} to {}", first + count - 1),
    };
    Some(format!("{numbers}: {}", on_one_line(&own.join(", "))))
}

/// How many puzzles an order has.
fn copies(order: &Order) -> usize {
    match order {
        Order::Laser(laser) => laser.copies.get(),
        _ => 0,
    }
}

/// Adds an order of `laser` and those beside it, with the `said` fields applied to each; `false` for other orders.
fn add(orders: &mut Vec<Order>, mut fields: FieldMap, said: &FieldMap) -> anyhow::Result<bool> {
    let product = fields.get("product").and_then(Json::as_str);
    if product.is_some_and(|product| product != "laser" && Order::table(product).is_some()) {
        return Ok(false);
    }
    fields.retain(|key, _| key == "product" || !OWN_KEYS.contains(&key.as_str()));
    fields.extend(said.clone());
    let Order::Laser(mut order) = Order::from_map(fields)? else {
        return Ok(false);
    };
    let beside = std::mem::take(&mut order.beside.0);
    orders.push(order.into());
    for order in beside {
        let fields = serde_json::from_str(&Order::Laser(order).to_json())?;
        add(orders, fields, said)?;
    }
    Ok(true)
}

/// Finds what is wrong with an order by itself. Prices are those of the job, which may need more materials.
fn check(order: &Order, files: &FilesBelow) -> anyhow::Result<()> {
    let mut fields = order.fields();
    fields.retain(|name, _| !name.starts_with("price-"));
    let order = Order::from_fields(order.product(), fields)?;
    order.rehearse(files, &(), &|_| Ok(()))?;
    Ok(())
}

/// The orders in a file: the lines of a file of orders, with the folder whose files they open; or the order of a made
/// file, which opens none.
fn orders_of(path: &Path, name: &str) -> anyhow::Result<(OrderFile, Option<PathBuf>)> {
    let bytes = read(path)?;
    let (text, folder) = match order_in(&bytes) {
        Some(order) => (Some(order), None),
        None => (String::from_utf8(bytes).ok(), folder_of(path)),
    };
    let file = text.map(|text| OrderFile::read(&text, Some("laser")));
    match file.transpose().with_context(|| name.to_owned())?.flatten() {
        Some(file) => Ok((file, folder)),
        None => bail!("{name} {NO_ORDER}"),
    }
}
