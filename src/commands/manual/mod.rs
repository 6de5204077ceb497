//! `tilendar manual`: manual pages and a reference, from what `--help` says.

mod reference;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use tilendar::puzzle::template::find_by_name;

use crate::files::save;
use crate::output::{Answer, EXIT_CODES, exit_codes, results, say};

const EXAMPLES: &str = "\
Examples:
  tilendar manual laser coupon | man -l -
  tilendar manual -o ~/.local/share/man/man1      then: man tilendar-cards
  tilendar manual --markdown > commands.md";

/// Print the manual page of the program or of a command.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The command, as in `tilendar manual laser coupon`; without one, the program.
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,

    /// Write the pages of the program and of all its commands into this folder, each to a file.
    #[arg(short, long, value_name = "FOLDER", conflicts_with = "command")]
    output: Option<PathBuf>,

    /// Print the reference of all commands as one page of Markdown.
    #[arg(long, conflicts_with_all = ["command", "output"])]
    markdown: bool,
}

pub fn run<Cli: CommandFactory>(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut root = Cli::command().disable_help_subcommand(true);
    root.build();
    if let Some(folder) = &arguments.output {
        return save_all(&root, folder);
    }
    let mut command = &root;
    for name in &arguments.command {
        let children: Vec<&Command> = visible(command).collect();
        command = *find_by_name("command", name, &children, |child| child.get_name())?;
    }
    let text = match arguments.markdown {
        true => reference::markdown(&root),
        false => page(&root, command)?,
    };
    let mut out = results();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Answer::Yes)
}

fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    command
        .get_subcommands()
        .filter(|child| !child.is_hide_set())
}

fn save_all(root: &Command, folder: &Path) -> anyhow::Result<Answer> {
    let mut open = vec![root];
    let mut written = 0;
    while let Some(command) = open.pop() {
        let path = folder.join(format!("{}.1", name(command)));
        save(&path, page(root, command)?.as_bytes())?;
        written += 1;
        open.extend(visible(command));
    }
    let folder = folder.display();
    say(&format!("wrote {folder}: {written} pages"));
    say(&format!("next: man {folder}/tilendar.1"));
    Ok(Answer::Yes)
}

/// The page's name: `tilendar-laser-coupon`.
fn name(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// The page of a command, in plain ASCII, so that no reader needs to be told how it is encoded. It has
/// no date: the same program writes the same page on every day.
fn page(root: &Command, command: &Command) -> anyhow::Result<String> {
    let mut command = command.clone();
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let command = command
        .override_usage(usage)
        .subcommand_help_heading("COMMANDS");
    let version = root.get_version().unwrap_or_default();
    let man = Man::new(command.clone());
    let title = name(&command).to_uppercase();
    // The third field is the date; clap_mangen would leave it out, and move the others up.
    let mut text = format!(".TH \"{title}\" \"1\" \"\" \"tilendar {version}\" \"User Commands\"\n")
        .into_bytes();
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if visible(&command).next().is_some() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut roff = Roff::new();
    after_help(&mut roff, &command);
    exit_status(&mut roff);
    files(&mut roff);
    see_also(&mut roff, root, &command);
    roff.to_writer(&mut text)?;
    // Two breaks with an empty line between them are what clap_mangen makes of one empty line.
    let text = String::from_utf8_lossy(&text).replace("\n.br\n\n.br\n", "\n.sp\n");
    Ok(ascii(&text))
}

/// Each character beyond ASCII by its number, as groff and mandoc read it.
fn ascii(text: &str) -> String {
    let escaped = |character: char| match character.is_ascii() {
        true => character.to_string(),
        false => format!("\\[u{:04X}]", u32::from(character)),
    };
    text.chars().map(escaped).collect()
}

/// What stands below the options in `--help`: examples line by line, and the rest as paragraphs.
fn after_help(roff: &mut Roff, command: &Command) {
    let help = command.get_after_help().map(ToString::to_string);
    let help = help
        .filter(|help| *help != exit_codes())
        .unwrap_or_default();
    let (mut examples, mut notes) = (Vec::new(), Vec::new());
    for block in help.split("\n\n") {
        match block
            .strip_prefix("Example:\n")
            .or(block.strip_prefix("Examples:\n"))
        {
            Some(lines) => examples.push(lines),
            None if block.is_empty() => {}
            None => notes.push(block),
        }
    }
    for (heading, blocks) in [("EXAMPLES", examples), ("NOTES", notes)] {
        let first = ("SH", Some(heading));
        let starts = std::iter::once(first).chain(std::iter::repeat(("PP", None)));
        for ((control, heading), block) in starts.zip(blocks) {
            roff.control(control, heading);
            lines(roff, block);
        }
    }
}

/// Lines: those that are indented stay as they are, others flow.
fn lines(roff: &mut Roff, block: &str) {
    let mut flows = true;
    for line in block.lines() {
        if flows == line.starts_with(' ') {
            flows = !flows;
            roff.control(if flows { "fi" } else { "nf" }, []);
        }
        roff.text([roman(line.trim_start())]);
    }
    if !flows {
        roff.control("fi", []);
    }
}

fn exit_status(roff: &mut Roff) {
    roff.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in EXIT_CODES {
        roff.control("TP", []);
        roff.text([bold(code.to_string())]);
        roff.text([roman(meaning)]);
    }
}

fn files(roff: &mut Roff) {
    roff.control("SH", ["FILES"]);
    roff.control("TP", []);
    roff.text([bold("tilendar.toml")]);
    roff.text([roman(
        "Your usual choices, in the working folder, where --config names no other file; \
         tilendar-config(1) tells more.",
    )]);
}

/// The pages above and below this one.
fn see_also(roff: &mut Roff, root: &Command, command: &Command) {
    let own = name(command);
    let above = own.rsplit_once('-').map(|(above, _)| above);
    let above = above.filter(|_| own != name(root)).map(str::to_owned);
    let below = visible(command).map(|child| name(child).to_owned());
    let pages: Vec<String> = above
        .into_iter()
        .chain(below)
        .map(|page| format!("{page}(1)"))
        .collect();
    roff.control("SH", ["SEE ALSO"]);
    roff.text([roman(pages.join(", "))]);
}
