//! The reference of all commands as one Markdown page.

use clap::{Arg, Command};

use super::visible;
use crate::output::exit_codes;

/// What stands above the commands.
const HEAD: &str = "\
# Commands

What `tilendar COMMAND --help` says, on one page. `tilendar manual --markdown` prints it; a test sees to it that
this copy is the same.
";

/// The page of the program and all commands below it. `root` is built, so that usages are whole.
pub fn markdown(root: &Command) -> String {
    let mut page = Page(HEAD.to_owned());
    page.paragraph("| command | what it does |\n|---|---|");
    page.contents(root);
    page.paragraph("All commands take these options:");
    page.arguments(root, |_| true);
    page.paragraph(&escaped(&exit_codes()));
    page.commands(root);
    page.0
}

/// Whether all commands have an argument, so that it is explained once.
fn is_everywhere(argument: &Arg) -> bool {
    argument.is_global_set() || ["help", "version"].contains(&argument.get_id().as_str())
}

/// The words that call a command: `tilendar laser coupon`.
fn words(command: &Command) -> &str {
    command.get_bin_name().unwrap_or(command.get_name())
}

/// A page that grows.
struct Page(String);

impl Page {
    fn paragraph(&mut self, text: &str) {
        self.0.push('\n');
        self.0.push_str(text);
        self.0.push('\n');
    }

    fn fenced(&mut self, text: &str) {
        self.paragraph(&format!("```text\n{text}\n```"));
    }

    /// A row for each command, with a link to its part.
    fn contents(&mut self, command: &Command) {
        for child in visible(command) {
            let words = words(child);
            let link = words.replace(' ', "-");
            let about = child.get_about().map(ToString::to_string);
            let about = escaped(&about.unwrap_or_default());
            self.0
                .push_str(&format!("| [`{words}`](#{link}) | {about} |\n"));
            self.contents(child);
        }
    }

    fn commands(&mut self, command: &Command) {
        for child in visible(command) {
            self.command(child);
            self.commands(child);
        }
    }

    fn command(&mut self, command: &Command) {
        self.paragraph(&format!("## {}", words(command)));
        let about = command.get_long_about().or(command.get_about());
        let about = about.map(ToString::to_string).unwrap_or_default();
        self.paragraph(&format!("{}.", escaped(about.trim_end_matches('.'))));
        let usage = command.clone().render_usage().to_string();
        let usage = usage.trim_start_matches("Usage:").lines().map(str::trim);
        self.fenced(&usage.collect::<Vec<_>>().join("\n"));
        self.arguments(command, |argument| !is_everywhere(argument));
        self.after(command);
    }

    /// The arguments that `belongs` lets through, under their headings.
    fn arguments(&mut self, command: &Command, belongs: impl Fn(&Arg) -> bool) {
        let shown = |argument: &&Arg| !argument.is_hide_set() && belongs(argument);
        let arguments: Vec<&Arg> = command.get_arguments().filter(shown).collect();
        let mut headings: Vec<Option<&str>> = vec![None];
        for argument in &arguments {
            if !headings.contains(&argument.get_help_heading()) {
                headings.push(argument.get_help_heading());
            }
        }
        for heading in headings {
            let under = arguments
                .iter()
                .filter(|argument| argument.get_help_heading() == heading);
            let (places, options): (Vec<&Arg>, Vec<&Arg>) =
                under.partition(|argument| argument.is_positional());
            let items: Vec<String> = places.into_iter().chain(options).map(item).collect();
            if let Some(heading) = heading {
                self.paragraph(&format!("{heading}:"));
            }
            if !items.is_empty() {
                self.paragraph(&items.join("\n"));
            }
        }
    }

    /// What stands below the options: lines that are indented stay as they are, others flow.
    fn after(&mut self, command: &Command) {
        let help = command.get_after_long_help().or(command.get_after_help());
        let help = help.map(ToString::to_string).unwrap_or_default();
        for block in help.split("\n\n") {
            let (indented, flowing): (Vec<&str>, Vec<&str>) =
                block.lines().partition(|line| line.starts_with(' '));
            if !flowing.is_empty() {
                self.paragraph(&escaped(&flowing.join("\n")));
            }
            if !indented.is_empty() {
                let lines: Vec<&str> = indented.into_iter().map(str::trim).collect();
                self.fenced(&lines.join("\n"));
            }
        }
    }
}

/// An argument as an item of a list, its values below it.
fn item(argument: &Arg) -> String {
    let short = argument.get_short().map(|short| format!("`-{short}`, "));
    let short = short.unwrap_or_default();
    let help = argument.get_long_help().or(argument.get_help());
    let help = escaped(&help.map(ToString::to_string).unwrap_or_default());
    let mut item = format!("- {short}`{argument}`: {}", help.replace('\n', "\n  "));
    if !argument.get_action().takes_values() {
        return item;
    }
    let defaults = argument.get_default_values().iter();
    let defaults: Vec<String> = defaults
        .map(|value| format!("`{}`", value.to_string_lossy()))
        .collect();
    if !defaults.is_empty() && !argument.is_hide_default_value_set() {
        item.push_str(&format!(" (default: {})", defaults.join(", ")));
    }
    let values = argument.get_possible_values();
    let values = values.iter().filter(|value| !value.is_hide_set());
    for value in values.filter(|_| !argument.is_hide_possible_values_set()) {
        let help = value
            .get_help()
            .map(|help| format!(": {}", escaped(&help.to_string())));
        let help = help.unwrap_or_default();
        item.push_str(&format!("\n  - `{}`{help}", value.get_name()));
    }
    item
}

/// Plain text as Markdown: what is between backquotes stays as it is.
fn escaped(text: &str) -> String {
    let mut code = false;
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        code ^= character == '`';
        if !code && "<>*_|[]".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
