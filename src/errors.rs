//! Errors: their messages with a remedy, the fields at fault, and whether what was typed is wrong.

use std::fmt;
use std::io;

use tilendar::order::{MakeError, OrderError, named};
use tilendar::puzzle::template::TemplateError;

use crate::commands::verify::SEE_FORMATS;
use crate::order_command::{flag, may_be_template};

/// An error in what was typed, as opposed to one of a file or of the machine.
#[derive(Debug)]
pub struct WrongUsage(pub String);

impl fmt::Display for WrongUsage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for WrongUsage {}

/// Returns [`WrongUsage`] with a formatted message.
macro_rules! bail_usage {
    ($($message:tt)*) => {
        return Err($crate::errors::WrongUsage(format!($($message)*)).into())
    };
}
pub(crate) use bail_usage;

/// The error of making an order, if it is one.
pub fn make_error(error: &anyhow::Error) -> Option<&MakeError> {
    match error.downcast_ref() {
        Some(OrderError::Make(error)) => Some(error),
        _ => error.downcast_ref(),
    }
}

/// Whether an error is in what was typed: not if a file cannot be used, or a result cannot be written.
pub fn is_wrong_usage(error: &anyhow::Error) -> bool {
    match make_error(error) {
        Some(error) => !matches!(
            error,
            MakeError::Resources { .. }
                | MakeError::Solutions { .. }
                | MakeError::Caused { field: None, .. }
                | MakeError::NoTiling(_)
                | MakeError::NotTaken(_)
                | MakeError::Stopped
        ),
        None => error.is::<WrongUsage>() || error.is::<OrderError>(),
    }
}

/// Whether the reader of our output has closed its end; this is not an error.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The fields that caused an error, or can resolve it.
pub fn fields_at_fault(error: &anyhow::Error) -> Vec<&str> {
    match error.downcast_ref::<OrderError>() {
        Some(error) => error.fields(),
        None => error.downcast_ref().map(MakeError::fields).unwrap_or_default(),
    }
}

/// The message of an error, with a remedy.
pub fn message(error: &anyhow::Error) -> String {
    message_with_names(error, flag)
}

/// The message for a line of a table, whose columns are called as in its heading.
pub fn message_of_line(error: &anyhow::Error) -> String {
    message_with_names(error, |column| format!("`{column}`"))
}

/// The message of an error; a field is called what `name` returns. An input or output error without a context comes
/// from writing results to standard output; all others name their file.
fn message_with_names(error: &anyhow::Error, name: fn(&str) -> String) -> String {
    match (make_error(error), error.downcast_ref::<OrderError>()) {
        // An error of the file system, whose causes belong to its message.
        (Some(MakeError::NotTaken(_)), _) => format!("{error:#}"),
        (Some(error), _) => message_of_make(error, name),
        (None, Some(error)) => named(&error.to_string(), name),
        _ if error.is::<io::Error>() && error.chain().count() == 1 => {
            format!("cannot write to standard output: {error}")
        }
        _ => format!("{error:#}"),
    }
}

/// The message of an error of making an order, with a remedy or the flag to change.
fn message_of_make(error: &MakeError, name: fn(&str) -> String) -> String {
    let message = match error {
        // The keys of a template are no options.
        MakeError::Caused { cause, .. } if cause.is::<TemplateError>() => error.to_string(),
        _ => named(&error.to_string(), name),
    };
    match error {
        MakeError::NotFound { field, .. } if may_be_template(field) => {
            format!("{message}; the path of a template works as well")
        }
        MakeError::WithoutDates { layout, instead, .. } => {
            let commands: Vec<String> = instead
                .iter()
                .map(|command| format!("`tilendar {command} --layout {layout}`"))
                .collect();
            format!("{message}; {} shows it", commands.join(" or "))
        }
        MakeError::Solutions { name: file, faulty, count, .. } if faulty == count => {
            format!("{message}; `tilendar verify {file}` lists them all; {SEE_FORMATS}")
        }
        MakeError::Solutions { name: file, .. } => {
            format!("{message}; `tilendar verify {file}` lists them all")
        }
        MakeError::Unfit { field: "solutions", .. } => format!("{message}; {SEE_FORMATS}"),
        MakeError::Caused { field: Some(field), remedy: None, .. } => {
            format!("{message} ({})", name(field))
        }
        _ => message,
    }
}
