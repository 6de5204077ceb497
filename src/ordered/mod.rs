//! Commands that make what can be ordered: their flags are the fields of an order.
//!
//! A field that a product gains is a flag at once, a key of `tilendar.toml`, and part of the order that
//! `tilendar make` reads.

mod arguments;
mod made;
mod shelf;
mod writing;

pub use arguments::{Fielded, Ordered, OrderedCommand};
pub use made::{MadeFile, MadeOrder, MadeSummary};
pub use shelf::{Files, FilesWithin, is_path};

use std::io::Write;

use anyhow::bail;
use tilendar::order::{FieldMap, Order, OrderError, Shelf, named};

use crate::arguments::naming;
use crate::dates::completed;
use crate::files::{Target, show};
use crate::output::{Answer, results, say};
use crate::output_rules::{self, is_folder};
use crate::progress::with_progress;
use crate::remedies::formats;
use writing::Writing;

/// Makes what the arguments order.
pub fn run<C: OrderedCommand>(arguments: &Ordered<C>) -> anyhow::Result<Answer> {
    let orders = orders(arguments)?;
    if arguments.print_order {
        let mut out = results();
        for order in &orders {
            writeln!(out, "{order}")?;
        }
        out.flush()?;
        return Ok(Answer::Yes);
    }
    let made = make_all(&orders, &FilesWithin(arguments.memory), arguments)?;
    if arguments.json {
        Target::StandardOutput.write(&MadeSummary::of(&made.orders).in_json()?)?;
    }
    Ok(made.answer)
}

/// What became of several orders.
struct Made {
    answer: Answer,
    orders: Vec<MadeOrder>,
}

/// Makes the orders, one after the other.
fn make_all<C: OrderedCommand>(
    orders: &[Order],
    shelf: &dyn Shelf,
    arguments: &Ordered<C>,
) -> anyhow::Result<Made> {
    let output = arguments.output.as_ref();
    refuse_two_results(output, arguments.json)?;
    let file = output.filter(|output| orders.len() > 1 && !is_folder(output));
    if let Some(output) = file {
        bail!(
            "{} cannot hold what is made of {} dates: name a folder, as in -o {}/",
            output.name(),
            orders.len(),
            C::PRODUCT
        );
    }
    let mut made = Made {
        answer: Answer::Yes,
        orders: Vec::new(),
    };
    for (place, order) in orders.iter().enumerate() {
        // All of them are in one folder.
        let is_opened = arguments.open && place == 0;
        let writing = Writing::new(order, output, arguments.json);
        match make_one(order, shelf, writing, is_opened)? {
            Some(order) => made.orders.push(order),
            None => made.answer = Answer::No,
        }
    }
    Ok(made)
}

/// Refuses to write both a file and what is said of it to standard output.
pub fn refuse_two_results(output: Option<&Target>, json: bool) -> anyhow::Result<()> {
    if json && output == Some(&Target::StandardOutput) {
        bail!("standard output holds one thing: with --json, name a file with -o");
    }
    Ok(())
}

/// The orders of the arguments: one, or one for each of several dates.
fn orders<C: OrderedCommand>(arguments: &Ordered<C>) -> anyhow::Result<Vec<Order>> {
    let output = arguments.output.as_ref();
    arguments.note.iter().for_each(|note| say(note));
    if arguments.dates.is_empty() {
        let order = order(C::PRODUCT, arguments.fields.clone(), output)?;
        let (order, note) = completed(order)?;
        note.iter().for_each(|note| say(note));
        return Ok(vec![order]);
    }
    let orders = arguments.dates.iter().map(|date| {
        let mut fields = arguments.fields.clone();
        fields.insert("date".to_owned(), date.as_str().into());
        order(C::PRODUCT, fields, output)
    });
    orders.collect()
}

/// The order of a product with these fields, and with the format that the end of the output's name tells.
pub fn order(
    product: &str,
    mut fields: FieldMap,
    output: Option<&Target>,
) -> anyhow::Result<Order> {
    if !fields.contains_key("format")
        && let Some(format) = output_rules::format_of_order(product, output)?
    {
        fields.insert("format".to_owned(), format.into());
    }
    Ok(Order::from_fields(product, fields)?)
}

/// Makes an order, and tells of it; `None` if there is no tiling.
fn make_one(
    order: &Order,
    shelf: &dyn Shelf,
    writing: Writing<'_>,
    is_opened: bool,
) -> anyhow::Result<Option<MadeOrder>> {
    let take = |file| writing.take(file);
    let made = with_progress(|progress| order.make_into(shelf, progress, &take));
    let outcome = match made {
        Ok(outcome) => outcome,
        Err(OrderError::NoTiling(words)) => {
            say(&in_flags(&words));
            return Ok(None);
        }
        // What the files system says needs no frame.
        Err(OrderError::NotTaken(cause)) => return Err(anyhow::Error::from_boxed(cause)),
        Err(error) => return Err(error.into()),
    };
    let (path, made) = writing.finish(order, outcome)?;
    if let Some(path) = path.filter(|_| is_opened) {
        show(&path)?;
    }
    Ok(Some(made))
}

/// A sentence of a library, with flags for fields.
pub fn in_flags(text: &str) -> String {
    named(text, flag)
}

/// What a field is called on a command line.
pub fn flag(field: &str) -> String {
    match field {
        "year" => "YEAR".to_owned(),
        field => format!("--{field}"),
    }
}

/// The message of an error of an order, with the remedy that is known, or the flag to change.
pub fn describe(error: &OrderError, remedy: Option<String>) -> String {
    let message = error.in_words(flag);
    let remedy = match (remedy, error) {
        (Some(remedy), _) => remedy,
        (None, OrderError::NotFound { field, .. }) if shelf::holds(field) => {
            "the path of a template works as well".to_owned()
        }
        (
            None,
            OrderError::WithoutDates {
                layout, instead, ..
            },
        ) => {
            let commands = instead.iter();
            let layout = naming(layout);
            let commands = commands.map(|command| format!("`tilendar {command} {layout}`"));
            format!("{} shows it", commands.collect::<Vec<_>>().join(" or "))
        }
        (None, OrderError::Unfit { field: "open", .. }) => {
            "`tilendar profile --open 0` counts".to_owned()
        }
        (
            None,
            OrderError::Solutions {
                name,
                faulty,
                count,
                ..
            },
        ) => {
            let lists = format!("`tilendar verify {name}` lists them all");
            match faulty == count {
                true => format!("{lists}\n\n{}", formats()),
                false => lists,
            }
        }
        (
            None,
            OrderError::Unfit {
                field: "solutions", ..
            },
        ) => {
            return format!("{message}\n\n{}", formats());
        }
        (
            None,
            OrderError::Making {
                field: Some(field),
                remedy: None,
                ..
            },
        ) => return format!("{message} ({})", flag(field)),
        _ => return message,
    };
    format!("{message}; {remedy}")
}
