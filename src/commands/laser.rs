//! `tilendar laser`: tray and pieces for a laser cutter, alone or many on the same sheets of material.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::{Args, Subcommand};
use serde_json::Value as Json;
use tilendar::drawing::backend::order_in;
use tilendar::laser::product::MOST_PUZZLES;
use tilendar::order::{FieldMap, Laser, Order};

use super::make::orders::{LINE_KEYS, Line, MOST_FAULTS, OrderFile, text_of};
use super::make::{Failure, NO_ORDER, read};
use super::products;
use crate::errors::message_of_line;
use crate::files::Target;
use crate::messages::{Answer, on_one_line, say, visible_path};
use crate::order_command::{self, FilesBelow, OrderArguments, folder_of, with_flags};
use crate::results::{MadeOrder, summary};

/// Make files for a laser cutter: a tray and its pieces.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    set: OrderArguments<products::Laser>,
}

#[derive(Subcommand)]
enum Command {
    /// Cut a fit coupon: pockets in steps, to find the clearance that fits.
    Coupon(Box<OrderArguments<products::Coupon>>),
    /// Put the puzzles of several orders on shared sheets of material.
    Sheet(Box<SheetArguments>),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.command {
        Some(Command::Coupon(coupon)) => order_command::run(coupon),
        Some(Command::Sheet(sheet)) => run_sheet(sheet),
        None => order_command::run(&arguments.set),
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
    set: OrderArguments<products::LaserSheet>,
}

fn run_sheet(arguments: &SheetArguments) -> anyhow::Result<Answer> {
    let mut job = Job::default();
    for path in &arguments.orders {
        job.add_file(path, &arguments.set.days.fields)?;
    }
    if job.failed > 0 {
        bail!("{} of the orders cannot be cut", job.failed);
    }
    // The first order carries all the others in `beside`.
    let Some((first, beside)) = job.orders.split_first() else {
        bail!("no order in these files is of `laser`: other products have no parts to cut");
    };
    match job.others {
        0 => {}
        1 => say("1 order of another product is left out"),
        others => say(&format!("{others} orders of other products are left out")),
    }
    let mut set = arguments.set.clone();
    set.days.fields = first.fields();
    let others = beside.iter().map(|order| order.to_json().into()).collect();
    set.days.fields.insert("beside".to_owned(), Json::Array(others));
    set.files = Some(FilesBelow {
        // Where one of the orders may open nothing, none does: they are made as one.
        folders: job.folders.into_iter().collect::<Option<_>>().unwrap_or_default(),
        typed: arguments.set.days.fields.clone(),
    });
    for owner in &job.owners {
        say(owner);
    }
    if arguments.dry_run { rehearse(set) } else { order_command::run(&set) }
}

/// Prints the summary without making anything.
fn rehearse(set: OrderArguments<products::LaserSheet>) -> anyhow::Result<Answer> {
    let order = Order::from_fields("laser", set.days.fields)?;
    let outcome = order.rehearse(&set.files.unwrap_or_default(), &())?.outcome;
    if set.result.summary.json {
        let mut made = MadeOrder::new(&order);
        made.add_outcome(outcome);
        Target::StandardOutput.write(&summary(&[made])?)?;
    } else if let Some(report) = outcome.cutting {
        Target::StandardOutput.write(with_flags(&report.text).as_bytes())?;
    }
    Ok(Answer::Yes)
}

/// The orders of several files that are cut from the same sheets.
#[derive(Default)]
struct Job {
    orders: Vec<Order>,
    /// The folder of each file of orders; `None` for a file that may open no others.
    folders: Vec<Option<PathBuf>>,
    /// The shop's numbers and names, with the numbers of their puzzles.
    owners: Vec<String>,
    puzzles: usize,
    /// How many orders cannot be cut.
    failed: usize,
    /// How many orders are of other products.
    others: usize,
}

impl Job {
    /// Adds the orders of a file; those that cannot be cut are reported. The `typed` fields apply to every order.
    fn add_file(&mut self, path: &Path, typed: &FieldMap) -> anyhow::Result<()> {
        let name = visible_path(path);
        let (file, folder) = orders_of(path, &name)?;
        let files = FilesBelow { folders: folder.iter().cloned().collect(), typed: typed.clone() };
        self.folders.push(folder);
        for line in &file.lines {
            for remark in &line.remarks {
                say(&format!("{name}:{}: {}", line.number, on_one_line(remark)));
            }
            if let Err(error) = self.add_line(line, &files) {
                if self.failed < MOST_FAULTS {
                    Failure::new(&error, &file).complain(&name, line.number);
                }
                self.failed += 1;
            }
            ensure!(
                self.puzzles <= MOST_PUZZLES.into(),
                "{name}, line {}: at most {MOST_PUZZLES} puzzles are cut together",
                line.number
            );
        }
        Ok(())
    }

    fn add_line(&mut self, line: &Line, files: &FilesBelow) -> anyhow::Result<()> {
        let fields = match &line.fields {
            Ok(fields) => fields.clone(),
            Err(error) => bail!("{}", message_of_line(error)),
        };
        let mut orders = Vec::new();
        if !add(&mut orders, fields, &files.typed)? {
            self.others += 1;
            return Ok(());
        }
        let mut count = 0;
        for laser in orders {
            count += laser.copies.get();
            let order = Order::from(laser);
            check(&order, files)?;
            self.orders.push(order);
        }
        self.owners.extend(owner(line, self.puzzles + 1, count));
        self.puzzles += count;
        Ok(())
    }
}

/// Whose the puzzles from this number on are, in the words of their line; `None` if it has none.
fn owner(line: &Line, first: usize, count: usize) -> Option<String> {
    let id = line.fields.as_ref().ok().and_then(|fields| fields.get("id")).map(text_of);
    let words: Vec<String> = id
        .into_iter()
        .chain(line.others.iter().map(|(_, cell)| cell.clone()))
        .filter(|word| !word.is_empty())
        .collect();
    let numbers = match count {
        _ if words.is_empty() => return None,
        1 => format!("puzzle {first}"),
        count => format!("puzzles {first} to {}", first + count - 1),
    };
    Some(format!("{numbers}: {}", on_one_line(&words.join(", "))))
}

/// Adds an order of `laser` and those beside it, each with the `typed` fields; `false` for other orders.
fn add(orders: &mut Vec<Laser>, mut fields: FieldMap, typed: &FieldMap) -> anyhow::Result<bool> {
    let product = fields.get("product").and_then(Json::as_str);
    if product.is_some_and(|product| product != "laser" && Order::table(product).is_some()) {
        return Ok(false);
    }
    fields.retain(|key, _| key == "product" || !LINE_KEYS.contains(&key.as_str()));
    fields.extend(typed.clone());
    let Order::Laser(mut order) = Order::from_map(fields)? else {
        return Ok(false);
    };
    let beside = std::mem::take(&mut order.beside.0);
    orders.push(order);
    for order in beside {
        add(orders, serde_json::from_str(&Order::Laser(order).to_json())?, typed)?;
    }
    Ok(true)
}

/// Finds what is wrong with an order by itself, of which one copy tells as much as many. Prices are those of the job,
/// which may need more materials.
fn check(order: &Order, files: &FilesBelow) -> anyhow::Result<()> {
    let mut fields = order.fields();
    fields.retain(|name, _| name != "copies" && !name.starts_with("price-"));
    Order::from_fields(order.product(), fields)?.rehearse(files, &())?;
    Ok(())
}

/// The orders in a file: the lines of a file of orders, with the folder whose files they open; or the order of a made
/// file, which opens none.
fn orders_of(path: &Path, name: &str) -> anyhow::Result<(OrderFile, Option<PathBuf>)> {
    let bytes = read(path)?;
    let (text, folder) = match order_in(&bytes) {
        Some(order) => (order, None),
        None => (String::from_utf8(bytes).unwrap_or_default(), folder_of(path)),
    };
    match OrderFile::read(&text, Some("laser")).with_context(|| name.to_owned())? {
        Some(file) => Ok((file, folder)),
        None => bail!("{name} {NO_ORDER}"),
    }
}
