//! Templates of every kind, which `tilendar layouts`, `themes`, `papers` and the like list, print and check.

mod kinds;

pub use kinds::{CardSizes, Languages, Lasers, Papers, Themes};

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use anyhow::bail;
use clap::{Args, Command, Subcommand};
use serde::Serialize;
use tilendar::puzzle::template::Presets;

use crate::ordered::is_path;
use crate::output::{Answer, results};
use crate::table::{Cell, Column, Report, Table, TableArguments, TableFormat};
use crate::template_files::{read_from, read_template};

/// A kind of template, and what is reported about one.
pub trait Kind {
    /// What programs call several of them.
    const NAME: &'static str;

    /// What a template of this kind describes.
    type Model: 'static;

    /// The options of its check, beside the template.
    type CheckOptions: Args;

    /// The templates that the program carries along, with the way to read another.
    fn presets() -> &'static Presets<Self::Model>;

    /// The columns of the list, after the name.
    fn columns() -> Vec<Column>;

    /// The cells of these columns.
    fn line(model: &Self::Model) -> anyhow::Result<Vec<Cell>>;

    /// What a good template describes, in a line.
    fn summary(model: &Self::Model) -> String;

    /// Writes what else there is to know about a good template.
    fn report(
        _model: &Self::Model,
        _options: &Self::CheckOptions,
        _out: &mut dyn Write,
    ) -> anyhow::Result<Answer> {
        Ok(Answer::Yes)
    }
}

/// List, print or check templates.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action<()>>,

    #[command(flatten)]
    table: TableArguments<TableFormat>,
}

/// What is done with templates of any kind; `C` are the options of the check.
#[derive(Subcommand)]
pub enum Action<C: Args> {
    /// List them, as the command does by itself.
    List(TableArguments<TableFormat>),
    /// Print one, to copy and change.
    Show {
        /// The name, as the list has it.
        name: String,
    },
    /// Check one: say what is wrong with it, or else what it describes.
    Check {
        /// A name, the path of a file, or - for standard input.
        #[arg(value_name = "NAME|FILE|-")]
        template: String,

        #[command(flatten)]
        options: C,
    },
}

/// A command for a kind of template, which shows examples, as does each of its own commands.
pub trait Examples {
    /// Adds the examples: with the command's name, that of one of its presets, and the command that uses one;
    /// the note stands below them.
    fn with_examples(self, name: &str, preset: &str, used_by: &str, note: &str) -> Self;
}

impl Examples for Command {
    fn with_examples(self, name: &str, preset: &str, used_by: &str, note: &str) -> Self {
        let file = format!("my-{preset}.toml");
        let list = format!("  tilendar {name}");
        let show = format!("  tilendar {name} show {preset} > {file}");
        let check = format!("  tilendar {name} check {file}");
        let all =
            format!("Examples:\n{list}\n{show}\n{check}\n  tilendar {used_by} {file}\n\n{note}");
        self.mut_subcommand("list", |it| it.after_help(format!("Example:\n{list} list")))
            .mut_subcommand("show", |it| it.after_help(format!("Example:\n{show}")))
            .mut_subcommand("check", |it| {
                it.after_help(format!(
                    "Example:\n{check}\n\nExit code 1 where the template is wrong."
                ))
            })
            .after_help(all.trim_end().to_owned())
    }
}

/// Does what the arguments say with templates of a kind.
pub fn run<K: Kind<CheckOptions = ()>>(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.action {
        None => list::<K>(&arguments.table),
        Some(action) => act::<K>(action),
    }
}

/// Lists the presets of a kind.
pub fn list<K: Kind>(arguments: &TableArguments<TableFormat>) -> anyhow::Result<Answer> {
    let list = List {
        name: K::NAME,
        table: table::<K>()?,
    };
    arguments.write(&list, None)?;
    Ok(Answer::Yes)
}

/// A list of presets.
struct List {
    name: &'static str,
    table: Table,
}

impl Report for List {
    fn text(&self) -> String {
        self.table.text()
    }

    fn table(&self) -> Table {
        self.table.clone()
    }

    fn object(&self) -> impl Serialize {
        BTreeMap::from([(self.name, self.table())])
    }
}

/// Does it with templates of a kind.
pub fn act<K: Kind>(action: &Action<K::CheckOptions>) -> anyhow::Result<Answer> {
    let mut out = results();
    let mut answer = Answer::Yes;
    match action {
        Action::List(arguments) => return list::<K>(arguments),
        Action::Show { name } => write!(out, "{}", K::presets().find(name)?.text)?,
        Action::Check { template, options } => {
            let (name, text) = given(K::presets(), template)?;
            let model = K::presets().read(&text, &name)?;
            writeln!(out, "{name}: good: {}", K::summary(&model))?;
            out.flush()?;
            answer = K::report(&model, options, &mut out)?;
        }
    }
    out.flush()?;
    Ok(answer)
}

/// A line for each preset.
fn table<K: Kind>() -> anyhow::Result<Table> {
    let columns = std::iter::once(Column::text("name")).chain(K::columns());
    let presets = K::presets().all().iter();
    let lines = presets.map(|preset| {
        let model = K::presets().read(preset.text, preset.name)?;
        let rest = K::line(&model)?;
        Ok(std::iter::once(preset.name.into()).chain(rest).collect())
    });
    let lines: Vec<_> = lines.collect::<anyhow::Result<_>>()?;
    Ok(Table::new(columns).with(lines))
}

/// The name and the text of what is to be checked: a preset, a file or standard input.
fn given<Model>(
    presets: &'static Presets<Model>,
    template: &str,
) -> anyhow::Result<(String, String)> {
    if template == "-" {
        let name = "standard input";
        return Ok((name.to_owned(), read_from(io::stdin().lock(), name)?));
    }
    let path = Path::new(template);
    let text = match presets.find(template) {
        Ok(preset) => preset.text.to_owned(),
        Err(_) if is_path(path) => read_template(path)?,
        Err(unknown) => bail!("{unknown}; the path of a file works as well"),
    };
    Ok((template.to_owned(), text))
}
