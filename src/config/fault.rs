//! What can be wrong with the file of choices.

use tilendar::puzzle::template::{Place, UnknownName};

/// Something wrong, and where.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct ConfigError {
    /// The key or the value that is wrong.
    pub place: Place,
    /// What is wrong with it.
    pub fault: Box<ConfigFault>,
}

impl ConfigError {
    /// This is wrong here.
    pub fn new(place: Place, fault: ConfigFault) -> Self {
        let fault = Box::new(fault);
        Self { place, fault }
    }
}

/// What is wrong. Commands are named as one types them: `tilendar laser coupon`.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigFault {
    /// A key that is no option of the command of its table, nor of those below.
    #[error(
        "{} no option `{key}`: {}",
        who_has(table),
        remedy(table, similar.as_deref(), elsewhere.as_deref())
    )]
    UnknownOption {
        /// The table, as the file names it; empty at the top.
        table: String,
        /// The key.
        key: String,
        /// The option that is most like it, if one is.
        similar: Option<String>,
        /// The table of another command that has the option.
        elsewhere: Option<String>,
    },
    /// A table of no command.
    #[error("{0}")]
    UnknownCommand(UnknownName),
    /// A table with the name of an option.
    #[error("`{key}` is an option, not a command: write `{key} = …` in the table of its command")]
    OptionAsTable {
        /// The option.
        key: String,
    },
    /// A value with the name of a command.
    #[error("`{key}` is a command: write its choices under `[{key}]`")]
    CommandAsValue {
        /// The command.
        key: String,
    },
    /// What a command is about, which has no dashes.
    #[error("`{key}` is no usual choice of `{command}`: give it on the command line each time")]
    Positional {
        /// The command.
        command: String,
        /// The argument.
        key: String,
    },
    /// An option that must be given each time.
    #[error("`{key}` cannot be a usual choice: {reason}")]
    NotAChoice {
        /// The option.
        key: String,
        /// Why not.
        reason: &'static str,
    },
    /// A switch with a value.
    #[error("`{key}` of `{command}` is a switch: write `true` or `false`")]
    SwitchWanted {
        /// The command.
        command: String,
        /// The option.
        key: String,
    },
    /// `true` or `false` where a value belongs.
    #[error("`{key}` of `{command}` takes a value: write a text in quotes, or a number")]
    ValueWanted {
        /// The command.
        command: String,
        /// The option.
        key: String,
    },
    /// A list where one value belongs.
    #[error("`{key}` of `{command}` takes one value: write it without brackets")]
    OneValueWanted {
        /// The command.
        command: String,
        /// The option.
        key: String,
    },
    /// A value that a command refuses.
    #[error("`{key}` of `{command}` cannot be {value:?}: {message}")]
    Refused {
        /// The command.
        command: String,
        /// The option.
        key: String,
        /// The value, shortened.
        value: String,
        /// What the command says.
        message: String,
    },
    /// Two choices of one table that exclude each other.
    #[error("`{key}` does not go with `{other}` above it: leave one of them out")]
    Conflict {
        /// The later one.
        key: String,
        /// The other one.
        other: String,
    },
}

fn who_has(table: &str) -> String {
    match table {
        "" => "there is".to_owned(),
        table => format!("`tilendar {}` has", words(table)),
    }
}

fn remedy(table: &str, similar: Option<&str>, elsewhere: Option<&str>) -> String {
    match (similar, elsewhere) {
        (_, Some(other)) => format!(
            "`tilendar {}` has one, so write it under `[{other}]`",
            words(other)
        ),
        (Some(similar), None) => format!("did you mean `{similar}`?"),
        (None, None) if table.is_empty() => {
            "write one of those that `--help` of a command lists, without the dashes".to_owned()
        }
        (None, None) => format!(
            "write one of those that `tilendar {} --help` lists, without the dashes",
            words(table)
        ),
    }
}

/// The command of a table as one types it.
fn words(table: &str) -> String {
    table.replace('.', " ")
}
