//! `tilendar templates`: the program's own templates of every kind, and the user's.

mod layout;

use std::io::Write;
use std::path::Path;

use chrono::NaiveDate;
use clap::{Args, Subcommand, ValueEnum};
use tilendar::drawing::{Millimeters, Size};
use tilendar::press::figure::Theme;
use tilendar::press::language::{LANGUAGES, Language};
use tilendar::press::machine::{Machine, preset_called};
use tilendar::press::template::{CARDS, LASERS, PAPERS, THEMES};
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::template::{PUZZLES, Preset, UnknownName, find_by_name};

use crate::commands::study::listed;
use crate::errors::bail_usage;
use crate::files::{Target, read_template};
use crate::messages::{Answer, say, standard_output};
use crate::order_command::is_path;
use crate::table::{Cell, Table};

/// The least contrast of small type with its ground: WCAG 2, level AA.
const LEAST_CONTRAST: f64 = 4.5;
/// The most phrases that a line names.
const MOST_PHRASES: usize = 12;

const EXAMPLES: &str = "\
Examples:
  tilendar templates list
  tilendar templates show theme mono > my-theme.toml
  tilendar templates check theme my-theme.toml
  tilendar cards 2027 --theme my-theme.toml
  tilendar templates new -o my-board.toml

--layout, --theme, --card, --paper, --preset and --lang take a name or the path of a template. Cards and papers \
are also sizes of ISO 216, such as a5 or b4, or written out, such as 70x120mm. --lang takes every language that the \
C library knows, such as pl or de-AT: its dates and labels, with English phrases where there are none of its own.";

/// List, show, check and start templates for boards, themes, cards, papers, lasers and languages.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the templates of one kind, or all of them.
    List { kind: Option<Kind> },
    /// Print a template, to copy and change.
    Show {
        kind: Kind,
        /// The name from the list.
        name: String,
    },
    /// Check a template, and describe what it contains.
    ///
    /// Exit code 1 where the template is wrong, 3 where it is good but its `[counts]` are not what was counted.
    Check {
        kind: Kind,
        /// A name, the path of a file, or - for standard input.
        #[arg(value_name = "NAME|FILE|-")]
        template: String,
    },
    /// Write a working board template to edit.
    New {
        /// The board to start from.
        #[arg(long, value_name = "NAME", default_value = "calendar")]
        from: String,

        /// Where to write; by default, and for `-`, to standard output.
        #[arg(short, long, value_name = "FILE", default_value = "-")]
        output: Target,

        /// Overwrite an existing file.
        #[arg(long)]
        force: bool,
    },
}

/// What templates describe.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Boards with their pieces.
    #[value(alias = "layouts", alias = "board")]
    Layout,
    /// Colors, lines and type.
    #[value(alias = "themes")]
    Theme,
    /// Sizes of cards and of pages of booklets.
    #[value(alias = "cards")]
    Card,
    /// Sheets of paper.
    #[value(alias = "papers")]
    Paper,
    /// Laser cutters.
    #[value(alias = "lasers")]
    Laser,
    /// Phrases.
    #[value(alias = "languages")]
    Language,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut out = standard_output();
    let mut answer = Answer::Yes;
    match &arguments.action {
        Action::List { kind: Some(kind) } => write!(out, "{}", list(*kind)?)?,
        Action::List { kind: None } => {
            let lists: Vec<String> = Kind::value_variants()
                .iter()
                .map(|kind| Ok(format!("{}:\n{}", kind.option_name_and_presets().0, list(*kind)?)))
                .collect::<anyhow::Result<_>>()?;
            write!(out, "{}", lists.join("\n"))?;
        }
        Action::Show { kind, name } => write!(out, "{}", kind.preset(name)?.text)?,
        Action::Check { kind, template } => {
            let text = text(*kind, template)?;
            if *kind == Kind::Layout {
                answer = layout::check(&PUZZLES.read(&text, template)?, template, &mut out)?;
            } else {
                check(*kind, &text, template, &mut out)?;
            }
        }
        Action::New { from, output, force } => return start(from, output, *force),
    }
    out.flush()?;
    Ok(answer)
}

/// Writes the facts of a template that is no layout.
fn check(kind: Kind, text: &str, name: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let (facts, more) = describe(kind, text, name)?;
    let facts: Vec<String> =
        facts.iter().map(|(fact, value)| format!("{fact} {}", value.for_people())).collect();
    writeln!(out, "{name}: good: {}", facts.join(", "))?;
    for line in more {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

impl Kind {
    /// The option that takes templates of this kind, their name in messages, and the presets.
    const fn option_name_and_presets(self) -> (&'static str, &'static str, &'static [Preset]) {
        match self {
            Self::Layout => ("--layout", "layout", PUZZLES.all()),
            Self::Theme => ("--theme", "theme", THEMES.all()),
            Self::Card => ("--card, --page", "card", CARDS.all()),
            Self::Paper => ("--paper", "paper", PAPERS.all()),
            Self::Laser => ("--preset", "laser preset", LASERS.all()),
            Self::Language => ("--lang", "language", LANGUAGES.all()),
        }
    }

    /// The preset of this name.
    fn preset(self, name: &str) -> Result<&'static Preset, UnknownName> {
        let (_, kind, presets) = self.option_name_and_presets();
        let current_name = if self == Self::Laser { preset_called(name) } else { name };
        find_by_name(kind, current_name, presets, |preset| preset.name)
    }
}

/// A line for each preset of a kind: its name and its facts.
fn list(kind: Kind) -> anyhow::Result<String> {
    let mut columns = vec!["name"];
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    for preset in kind.option_name_and_presets().2 {
        let facts = describe(kind, preset.text, preset.name)?.0;
        columns.truncate(1);
        columns.extend(facts.iter().map(|(fact, _)| fact));
        let cells = facts.into_iter().map(|(_, value)| value);
        lines.push(std::iter::once(preset.name.into()).chain(cells).collect());
    }
    Ok(Table::new(columns).with(lines).text())
}

/// The facts of a template, by name.
type Facts = Vec<(&'static str, Cell)>;

/// Reads a template: its facts for the list, and more lines for this template alone.
fn describe(kind: Kind, text: &str, name: &str) -> anyhow::Result<(Facts, Vec<String>)> {
    let mut more = Vec::new();
    let facts = match kind {
        Kind::Layout => layout::facts(&PUZZLES.read(text, name)?),
        Kind::Theme => {
            let theme = THEMES.read(text, name)?;
            more = pale(&theme);
            vec![
                ("purpose", theme.purpose.into()),
                ("piece colors", theme.pieces.fills.len().into()),
                ("hatched", Cell::Flag(!theme.pieces.hatches.is_empty())),
            ]
        }
        Kind::Card => {
            let card = CARDS.read(text, name)?;
            vec![
                ("title", card.title.into()),
                ("size", size(card.trim).into()),
                ("bleed", millimeters(card.bleed).into()),
                ("safe margin", millimeters(card.safe).into()),
            ]
        }
        Kind::Paper => {
            let paper = PAPERS.read(text, name)?;
            vec![
                ("title", paper.title.into()),
                ("size", size(paper.size).into()),
                ("margin", millimeters(paper.margin).into()),
                ("usual card", paper.card.into()),
            ]
        }
        Kind::Laser => {
            let machine = LASERS.read(text, name)?;
            vec![
                ("title", machine.title.as_str().into()),
                ("bed", size(machine.bed).into()),
                ("kerf", millimeters(machine.kerf).into()),
                ("order of work", order_of_work(&machine).into()),
            ]
        }
        Kind::Language => {
            let translation = LANGUAGES.read(text, name)?;
            let language = Language::named(&translation.language)?;
            let date = NaiveDate::from_ymd_opt(2027, 10, 6)
                .map(|date| language.day_in_words(Day::Dated(date)));
            let phrases = translation.missing.iter().map(ToString::to_string);
            more.push(listed("in English", phrases, MOST_PHRASES).trim_end().to_owned());
            vec![("date", Cell::or_missing(date)), ("phrases", translation.phrases.into())]
        }
    };
    Ok((facts, more))
}

/// A line for each contrast that is too low to read.
fn pale(theme: &Theme) -> Vec<String> {
    let ground = theme.inks.ground;
    let pieces = &theme.pieces;
    let cells = theme.board.cell_fill.map_or(ground, |tone| theme.tone(tone));
    let months = (1..=12).map(|month| theme.month_type(month).contrast(ground));
    let letters =
        (0..pieces.fills.len()).map(|piece| pieces.letter(piece).contrast(pieces.fill(piece)));
    [
        ("text", theme.inks.text.contrast(ground)),
        ("notes", theme.inks.muted.contrast(ground)),
        ("labels", theme.board.label.contrast(cells)),
        ("months", months.fold(f64::INFINITY, f64::min)),
        ("letters", letters.fold(f64::INFINITY, f64::min)),
    ]
    .into_iter()
    .filter(|(_, contrast)| *contrast < LEAST_CONTRAST)
    .map(|(name, contrast)| {
        format!("{name}: hard to read at a contrast of {contrast:.1} : 1; {LEAST_CONTRAST} : 1 is the least")
    })
    .collect()
}

fn order_of_work(machine: &Machine) -> String {
    let names: Vec<&str> = machine
        .operations
        .iter()
        .filter(|operation| operation.power > 0.0)
        .map(|operation| operation.layer.name())
        .collect();
    names.join(", ")
}

fn size(size: Size) -> String {
    format!("{} x {} mm", Millimeters(size.width), Millimeters(size.height))
}

fn millimeters(length: f64) -> String {
    format!("{} mm", Millimeters(length))
}

/// The text of the template to check: a preset, a file or standard input.
fn text(kind: Kind, template: &str) -> anyhow::Result<String> {
    let path = Path::new(template);
    match kind.preset(template) {
        Ok(preset) => Ok(preset.text.to_owned()),
        Err(_) if template == "-" || is_path(path) => read_template(path),
        Err(unknown) => bail_usage!("{unknown}; the path of a file works as well"),
    }
}

/// Writes a copy of a preset under a new name.
fn start(from: &str, output: &Target, overwrites: bool) -> anyhow::Result<Answer> {
    let text = copy_of(PUZZLES.find(from)?);
    output.write_new(text.as_bytes(), overwrites)?;
    if let Target::File(_) = output {
        let name = output.name();
        say(&format!("wrote {name}"));
        say(&format!(
            "next: change it, and let `tilendar templates check layout {name}` count its solutions"
        ));
    }
    Ok(Answer::Yes)
}

/// A preset's text under a new name, without the counts, which any change would make wrong.
fn copy_of(preset: &Preset) -> String {
    let lines: Vec<&str> = preset.text.lines().collect();
    let counts = lines.iter().position(|line| *line == "[counts]").unwrap_or(lines.len());
    // The comment right above the counts goes with them.
    let comments = lines[..counts].iter().rev().take_while(|line| line.starts_with('#')).count();
    let text = lines[..counts - comments].join("\n");
    let name = format!("name = \"{}\"", preset.name);
    let new_name = format!("name = \"my-{}\"", preset.name);
    format!("{}\n", text.trim_end().replacen(&name, &new_name, 1))
}
