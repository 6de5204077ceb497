//! Commands that make products: each field of an order is a flag.
//!
//! A new field of a product becomes a flag, and part of the order that `tilendar make` reads.

mod arguments;
mod changes;
mod opening;

pub use arguments::{
    DatedLayoutArguments, FieldArguments, LayoutArgument, OpenLayoutArgument, OrderArguments,
    OrderCommand, RevealArguments, SummaryArgument,
};
pub use changes::{SPECIAL, say_pages_to_print_again};
pub use opening::{Files, FilesBelow, folder_of, is_path, may_be_template, may_name_file};

use tilendar::order::{MakeError, Order, OrderError, Resources, named};
use tilendar::press::words::counted;

use crate::config::is_default;
use crate::errors::{bail_usage, make_error};
use crate::files::{Target, open_in_desktop};
use crate::messages::{Answer, say};
use crate::progress::with_progress;
use crate::results::{Destination, FileWriter, MadeOrder, is_folder, summary};

/// Of more orders than these, the number is said before they are made.
const MANY: usize = 31;

/// Makes the orders of the arguments, or prints them. The user's defaults give way to what does not go with them.
pub fn run<C: OrderCommand>(arguments: &OrderArguments<C>) -> anyhow::Result<Answer> {
    let result = run_once(arguments);
    let mut rest = arguments.clone();
    match result.as_ref().err().and_then(default_in_conflict) {
        Some(field) if rest.days.fields.remove(&field).is_some() => {
            // The first run printed it.
            rest.days.notes.clear();
            let name = flag(&field);
            say(&format!("your default {name} does not go with this, so it is left out"));
            run(&rest)
        }
        _ => result,
    }
}

/// The default that contradicts another field.
fn default_in_conflict(error: &anyhow::Error) -> Option<String> {
    match make_error(error)? {
        error @ MakeError::Conflict { .. } => {
            error.fields().into_iter().find(|field| is_default(field)).map(str::to_owned)
        }
        _ => None,
    }
}

fn run_once<C: OrderCommand>(arguments: &OrderArguments<C>) -> anyhow::Result<Answer> {
    arguments.days.notes.iter().for_each(|note| say(note));
    let output = &arguments.result.output;
    let each = arguments.days.each().into_iter();
    let orders: Vec<(Order, Destination)> = each
        .map(|fields| Destination::decide(C::PRODUCT, fields, output.clone()))
        .collect::<anyhow::Result<_>>()?;
    if arguments.result.print_order {
        let lines: String = orders.iter().map(|(order, _)| format!("{order}\n")).collect();
        Target::StandardOutput.write(lines.as_bytes())?;
        return Ok(Answer::Yes);
    }
    if let Some(output) = output
        && orders.len() > 1
        && !output.path().is_some_and(is_folder)
    {
        bail_usage!(
            "{} cannot hold what is made of {} dates: name a folder, as in -o {}/",
            output.name(),
            orders.len(),
            C::PRODUCT
        );
    }
    arguments.result.summary.refuse_standard_output(output.as_ref())?;
    let resources: &dyn Resources = match &arguments.files {
        Some(files) => files,
        None => &Files,
    };
    let answer = make(&orders, resources, arguments.result.summary.json, arguments.open)?;
    if let [(order, _)] = &orders[..]
        && let Some(files) = &arguments.files
        && files.typed.contains_key(SPECIAL)
    {
        say_pages_to_print_again(arguments.days.made.clone(), order, resources);
    }
    Ok(answer)
}

/// Makes orders, and reports what was made.
pub fn make(
    orders: &[(Order, Destination)],
    resources: &dyn Resources,
    json: bool,
    open: bool,
) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut made = Vec::new();
    if orders.len() > MANY {
        say(&format!("{} are made one after the other", counted(orders.len(), "order")));
    }
    for (index, (order, destination)) in orders.iter().enumerate() {
        // All results are in one folder: the first opens it.
        match make_one(order, destination, resources, json, open && index == 0)? {
            Some(order) => made.push(order),
            None => answer = Answer::No,
        }
    }
    if json {
        Target::StandardOutput.write(&summary(&made)?)?;
    }
    Ok(answer)
}

/// Makes an order and reports it; `None` if there is no solution.
fn make_one(
    order: &Order,
    destination: &Destination,
    resources: &dyn Resources,
    json: bool,
    open: bool,
) -> anyhow::Result<Option<MadeOrder>> {
    let writer = FileWriter::new(destination, json);
    let result =
        with_progress(|progress| order.make_into(resources, progress, &|file| writer.write(file)));
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(OrderError::Make(MakeError::NoTiling(message))) => {
            say(&with_flags(&message));
            return Ok(None);
        }
        Err(error) => return Err(error.into()),
    };
    let (path, mut made) = writer.finish(order, outcome)?;
    for (field, message) in order.idle_fields() {
        if !is_default(&field) {
            let remark = with_flags(&message);
            say(&remark);
            made.remarks.push(remark);
        }
    }
    if let Some(path) = path
        && open
    {
        open_in_desktop(&path)?;
    }
    Ok(Some(made))
}

/// A sentence of a library, with flags in place of field names.
pub fn with_flags(text: &str) -> String {
    named(text, flag)
}

/// The long option of a field: one name for one meaning in all commands.
fn option(field: &str) -> &str {
    match field {
        "gap" => "spacing",
        // Elsewhere, --open shows the result.
        "open" => "open-cells",
        field => field,
    }
}

/// A field's name on the command line.
pub fn flag(field: &str) -> String {
    match field {
        "year" => "YEAR".to_owned(),
        "date" | "dates" | "reveal" => "DATE".to_owned(),
        field => format!("--{}", option(field)),
    }
}
