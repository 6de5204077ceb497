//! Commands that make products: each field of an order is a flag.
//!
//! A new field of a product becomes a flag, and part of the order that `tilendar make` reads.

mod arguments;
mod made;
mod opening;

pub use arguments::{
    DaysArguments, FieldArguments, LayoutArgument, OpenLayoutArgument, Ordered, OrderedCommand,
    RevealArguments,
};
pub use made::{MadeFile, MadeOrder, Paper, summary};
pub use opening::{Files, FilesBelow, folder_of, is_path};

use tilendar::order::{FieldMap, MakeError, Order, OrderError, Resources, named};

use serde_json::Value as Json;

use tilendar::puzzle::template::TemplateError;

use crate::commands::verify::SEE_FORMATS;
use crate::config::is_default;
use crate::dates::completed;
use crate::files::{Target, show};
use crate::output::{Answer, bail_usage, say};
use crate::output_rules::{format_of_order, is_folder};
use crate::progress::with_progress;
use made::FileWriter;
use opening::holds;

/// Makes the orders of the arguments, or prints them. The user's defaults give way to what does not go with them.
pub fn run<C: OrderedCommand>(arguments: &Ordered<C>) -> anyhow::Result<Answer> {
    let mut arguments = arguments.clone();
    loop {
        let done = run_as_asked(&arguments);
        let Some(field) = done.as_ref().err().and_then(default_in_conflict) else {
            return done;
        };
        if arguments.fields.remove(&field).is_none() {
            return done;
        }
        // It was told already.
        arguments.note = None;
        say(&format!("your default {} does not go with this, so it is left out", flag(&field)));
    }
}

/// The default that contradicts another field.
fn default_in_conflict(error: &anyhow::Error) -> Option<String> {
    let error = match error.downcast_ref() {
        Some(OrderError::Make(error)) => error,
        _ => error.downcast_ref()?,
    };
    let is_conflict = matches!(error, MakeError::Conflict { .. });
    let mut fields = error.fields().into_iter().filter(|_| is_conflict);
    fields.find(|field| is_default(field)).map(str::to_owned)
}

fn run_as_asked<C: OrderedCommand>(arguments: &Ordered<C>) -> anyhow::Result<Answer> {
    let orders = orders(arguments)?;
    if arguments.print_order {
        let lines: String = orders.iter().map(|order| format!("{order}\n")).collect();
        Target::StandardOutput.write(lines.as_bytes())?;
        return Ok(Answer::Yes);
    }
    let output = arguments.output.as_ref();
    if let Some(output) = output.filter(|output| orders.len() > 1 && !is_folder(output)) {
        bail_usage!(
            "{} cannot hold what is made of {} dates: name a folder, as in -o {}/",
            output.name(),
            orders.len(),
            C::PRODUCT
        );
    }
    let resources: &dyn Resources = match &arguments.files {
        Some(files) => files,
        None => &Files,
    };
    make(&orders, resources, output, arguments.json, arguments.open)
}

/// Makes orders, and reports what was made.
pub fn make(
    orders: &[Order],
    resources: &dyn Resources,
    output: Option<&Target>,
    json: bool,
    open: bool,
) -> anyhow::Result<Answer> {
    refuse_two_results(output, json)?;
    let mut answer = Answer::Yes;
    let mut made = Vec::new();
    for (place, order) in orders.iter().enumerate() {
        // All results are in one folder: the first opens it.
        let is_opened = open && place == 0;
        let writer = FileWriter::new(order, output, json);
        match make_one(order, resources, writer, is_opened)? {
            Some(order) => made.push(order),
            None => answer = Answer::No,
        }
    }
    if json {
        Target::StandardOutput.write(&summary(&made)?)?;
    }
    Ok(answer)
}

/// Refuses to write both a file and a JSON summary to standard output.
pub fn refuse_two_results(output: Option<&Target>, json: bool) -> anyhow::Result<()> {
    if json && output == Some(&Target::StandardOutput) {
        bail_usage!("standard output cannot take both: with --json, name a file with -o");
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

/// The order of a product with these fields, in the format of the output's file extension.
pub fn order(
    product: &str,
    mut fields: FieldMap,
    output: Option<&Target>,
) -> anyhow::Result<Order> {
    let asked = match fields.get("format") {
        Some(Json::Array(formats)) => formats.iter().filter_map(Json::as_str).collect(),
        Some(Json::String(format)) => vec![format.as_str()],
        _ => Vec::new(),
    };
    let format = format_of_order(product, &fields, &asked, output)?.map(Json::from);
    if asked.is_empty() {
        fields.extend(format.map(|format| ("format".to_owned(), format)));
    }
    Ok(Order::from_fields(product, fields)?)
}

/// Makes an order and reports it; `None` if there is no solution.
fn make_one(
    order: &Order,
    resources: &dyn Resources,
    writer: FileWriter<'_>,
    is_opened: bool,
) -> anyhow::Result<Option<MadeOrder>> {
    let take = |file| writer.take(file);
    let made = with_progress(|progress| order.make_into(resources, progress, &take));
    let outcome = match made {
        Ok(outcome) => outcome,
        Err(OrderError::Make(MakeError::NoTiling(words))) => {
            say(&in_flags(&words));
            return Ok(None);
        }
        Err(error) => return Err(error.into()),
    };
    let (path, made) = writer.finish(order, outcome)?;
    for (field, words) in order.idle_fields() {
        if !is_default(&field) {
            say(&in_flags(&words));
        }
    }
    if let Some(path) = path.filter(|_| is_opened) {
        show(&path)?;
    }
    Ok(Some(made))
}

/// A sentence of a library, with flags in place of field names.
pub fn in_flags(text: &str) -> String {
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

/// The fields that caused an error, or can resolve it.
pub fn blamed(error: &anyhow::Error) -> Vec<&str> {
    match error.downcast_ref::<OrderError>() {
        Some(error) => error.fields(),
        None => error.downcast_ref().map(MakeError::fields).unwrap_or_default(),
    }
}

/// Whether an order asks for what cannot be, as opposed to a file that cannot be used, or a result that cannot be
/// written.
pub fn is_wrong_order(error: &anyhow::Error) -> bool {
    let error = match error.downcast_ref() {
        Some(OrderError::Make(error)) => Some(error),
        Some(_) => return true,
        None => error.downcast_ref(),
    };
    error.is_some_and(|error| {
        !matches!(
            error,
            MakeError::Resources { .. }
                | MakeError::Solutions { .. }
                | MakeError::Caused { field: None, .. }
                | MakeError::NoTiling(_)
                | MakeError::NotTaken(_)
                | MakeError::Stopped
        )
    })
}

/// The message of an order's error, with a remedy or the flag to change; `None` for other errors.
/// A field is called what `name` says.
pub fn describe(error: &anyhow::Error, name: fn(&str) -> String) -> Option<String> {
    let error = match error.downcast_ref() {
        Some(OrderError::Make(error)) => error,
        Some(other) => return Some(named(&other.to_string(), name)),
        None => error.downcast_ref()?,
    };
    let message = match error {
        // The keys of a template are no options.
        MakeError::Caused { cause, .. } if cause.is::<TemplateError>() => error.to_string(),
        _ => named(&error.to_string(), name),
    };
    let remedy = match error {
        MakeError::NotFound { field, .. } if holds(field) => {
            "the path of a template works as well".to_owned()
        }
        MakeError::WithoutDates { layout, instead, .. } => {
            let commands = instead.iter();
            let commands =
                commands.map(|command| format!("`tilendar {command} --layout {layout}`"));
            format!("{} shows it", commands.collect::<Vec<_>>().join(" or "))
        }
        MakeError::Solutions { name: file, faulty, count, .. } => {
            let lists = format!("`tilendar verify {file}` lists them all");
            if faulty == count { format!("{lists}; {SEE_FORMATS}") } else { lists }
        }
        MakeError::Unfit { field: "solutions", .. } => {
            return Some(format!("{message}; {SEE_FORMATS}"));
        }
        MakeError::Caused { field: Some(field), remedy: None, .. } => {
            return Some(format!("{message} ({})", name(field)));
        }
        // An error of the file system, whose causes belong to its message.
        MakeError::NotTaken(_) => return None,
        _ => return Some(message),
    };
    Some(format!("{message}; {remedy}"))
}
