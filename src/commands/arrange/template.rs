//! The arranged board as a template.

use clap::Args;
use tilendar::puzzle::analysis::Arranger;
use tilendar::puzzle::template::to_toml;
use tilendar::puzzle::{KnownCounts, MAXIMUM_NAME_CHARACTERS, Name, Puzzle, PuzzleParts};

use super::report::ArrangementReport;
use super::{Aim, Arguments, word};
use crate::table::Report;

/// The most characters of a credit that still has room for another word.
const LONGEST_CREDIT: usize = 110;

/// What the arranged board is called.
#[derive(Args, Debug, Clone)]
pub struct NamingArguments {
    /// The new board's name, to type and for file names; by default the layout's and the goal.
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<Name>,

    /// The new board's title, to print; by default the layout's and the goal.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
}

fn name(text: &str) -> Result<Name, String> {
    Name::new(text).map_err(|error| error.to_string())
}

/// The arranged board's name and title, and whom it goes back to.
pub struct Names {
    name: Name,
    title: String,
    credit: Option<String>,
}

impl NamingArguments {
    /// The names that are asked for, else those of the layout with the goal added.
    pub fn names(&self, puzzle: &Puzzle, goal: Aim) -> anyhow::Result<Names> {
        let goal = word(&goal);
        let name = match &self.name {
            Some(name) => name.clone(),
            None => {
                let room = MAXIMUM_NAME_CHARACTERS.saturating_sub(goal.len() + 1);
                let stem: String = puzzle.name().chars().take(room).collect();
                Name::new(&format!("{}-{goal}", stem.trim_end_matches('-')))?
            }
        };
        let title = match &self.title {
            Some(title) => title.clone(),
            None => format!("{}, {goal}", puzzle.title()),
        };
        let credit = puzzle
            .credit()
            .map(|credit| match credit.starts_with("after ") {
                false if credit.chars().count() < LONGEST_CREDIT => format!("after {credit}"),
                _ => credit.to_owned(),
            });
        Ok(Names {
            name,
            title,
            credit,
        })
    }
}

impl Names {
    /// The puzzle under these names, with the counts that it states if a template can hold them.
    pub fn name(self, puzzle: &Puzzle, known: KnownCounts) -> anyhow::Result<Puzzle> {
        let fits = u64::try_from(known.tilings).is_ok();
        Ok(Puzzle::new(PuzzleParts {
            name: self.name,
            title: self.title,
            credit: self.credit,
            known_counts: fits.then_some(known),
            ..puzzle.parts().clone()
        })?)
    }
}

/// The template, with comments that say how it was made and what is reached.
pub fn text(
    arguments: &Arguments,
    arranger: &Arranger,
    report: &ArrangementReport,
    puzzle: &Puzzle,
) -> String {
    let command = command(arguments, arranger);
    let mut text =
        format!("# A board for tilendar, with its labels rearranged by\n#\n#     {command}\n#\n");
    for line in report.text().lines() {
        text.push_str("# ");
        text.push_str(line);
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&to_toml(puzzle));
    text
}

/// The command that makes the same board again.
fn command(arguments: &Arguments, arranger: &Arranger) -> String {
    // A path is whatever its owner likes; what would need quotes, or end the comment, stays out.
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    let layout = Some(arguments.layout.layout.as_str());
    format!(
        "tilendar arrange --layout {} --within {} --goal {} --rounds {} --seed {}",
        layout
            .filter(|layout| layout.chars().all(is_plain))
            .unwrap_or("FILE"),
        word(&arguments.within),
        word(&arguments.goal),
        arranger.rounds(),
        arguments.seed
    )
}
