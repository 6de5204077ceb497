//! One usual choice: the values that it gives an option.

use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, ArgAction};
use tilendar::puzzle::template::Place;

use super::commands;
use super::fault::{ConfigError, ConfigFault};
use super::file::{ChoiceContent, ChoiceValue};
use crate::value_names::may_be_path;

/// A choice, and the commands that it holds for.
#[derive(Debug)]
pub struct UsualChoice {
    /// The path of its table's command: it holds for that command and those below. Empty at the top of
    /// the file.
    pub table: Vec<String>,
    /// The option's long name.
    pub key: String,
    /// Where the key stands.
    pub place: Place,
    /// What the key says; no table.
    pub content: ChoiceContent,
    /// The commands that have the option and take the value.
    pub holders: Vec<Holder>,
}

/// A command that a choice holds for.
#[derive(Debug)]
pub struct Holder {
    /// The command's path.
    pub path: Vec<String>,
    /// The values of its option; nothing for `false` and an empty list.
    pub values: Vec<OsString>,
}

impl UsualChoice {
    /// The values of its option; `None` where it does not hold for the command.
    pub fn values_for(&self, path: &[String]) -> Option<&[OsString]> {
        let found = self.holders.iter().find(|holder| holder.path == path);
        found.map(|holder| holder.values.as_slice())
    }

    /// The texts that it gives.
    pub fn texts(&self) -> Vec<&str> {
        match &self.content {
            ChoiceContent::Value(value) => vec![&value.text],
            ChoiceContent::Values(values) => {
                values.iter().map(|value| value.text.as_str()).collect()
            }
            ChoiceContent::Switch(_) | ChoiceContent::Table(_) => Vec::new(),
        }
    }

    /// An error of this choice, at its key.
    pub fn fault(&self, fault: ConfigFault) -> ConfigError {
        ConfigError::new(self.place.clone(), fault)
    }

    /// The values for this option, each with its place.
    pub fn values(
        &self,
        option: &Arg,
        path: &[String],
        folder: &Path,
    ) -> Result<Vec<(OsString, Place)>, ConfigError> {
        let (command, key) = (commands::typed(path), self.key.clone());
        let action = option.get_action();
        let needs_value =
            action.takes_values() && option.get_num_args().unwrap_or_default().min_values() > 0;
        let one = |value: &ChoiceValue| {
            let text = beside(folder, option, &value.text);
            (text, value.place.clone())
        };
        Ok(match &self.content {
            ChoiceContent::Switch(true) if !needs_value => {
                vec![("true".into(), self.place.clone())]
            }
            ChoiceContent::Switch(false) if !needs_value => Vec::new(),
            ChoiceContent::Value(value) if action.takes_values() => vec![one(value)],
            ChoiceContent::Values(values) if matches!(action, ArgAction::Append) => {
                values.iter().map(one).collect()
            }
            ChoiceContent::Values(_) if needs_value => {
                return Err(self.fault(ConfigFault::OneValueWanted { command, key }));
            }
            _ if needs_value => return Err(self.fault(ConfigFault::ValueWanted { command, key })),
            _ => return Err(self.fault(ConfigFault::SwitchWanted { command, key })),
        })
    }
}

/// The file of this name beside the file of choices, where there is one; else the value as it is.
fn beside(folder: &Path, option: &Arg, text: &str) -> OsString {
    let path = folder.join(text);
    match may_be_path(option) && path.is_file() {
        true => path.into_os_string(),
        false => text.into(),
    }
}
