//! Arguments of all commands that draw.

use clap::Args;
use tilendar::figure::Theme;
use tilendar::language::Language;
use tilendar::scene::Document;

use crate::files::Target;
use crate::format::{Format, FormatArguments};
use crate::ink::InkBudget;
use crate::look::LookArguments;
use crate::solutions::SolutionsArgument;

/// The look, what is drawn, and where to.
#[derive(Args, Debug, Clone)]
pub struct DrawingArguments {
    #[command(flatten)]
    pub look: LookArguments,

    /// Refuse to write what takes more ink than this share of the paper, and say how much it takes.
    #[arg(long, value_name = "PERCENT")]
    ink_budget: Option<InkBudget>,

    #[command(flatten)]
    pub solutions: SolutionsArgument,

    /// The format; by default what the end of the output's name tells. SVG and PNG are one file a
    /// page.
    #[arg(long, value_enum)]
    pub format: Option<Format>,

    #[command(flatten)]
    pub rendering: FormatArguments,

    /// Where to write: a file (a folder for cards as SVG or PNG), or `-` for standard output; by
    /// default in `output`.
    #[arg(short, long, value_name = "PATH")]
    pub output: Option<Target>,
}

impl DrawingArguments {
    /// The theme.
    pub fn theme(&self) -> anyhow::Result<Theme> {
        self.look.theme()
    }

    /// The language, which the theme's faces can write.
    pub fn language(&self, theme: &Theme) -> anyhow::Result<Language> {
        self.look.language(theme)
    }

    /// Checks the budget of ink, if there is one, for what `draw` makes with a theme.
    pub fn check_ink(&self, theme: &Theme, draw: impl Fn(Theme) -> Document) -> anyhow::Result<()> {
        match self.ink_budget {
            Some(budget) => budget.check(&self.look, theme, draw),
            None => Ok(()),
        }
    }

    /// The format that is asked for, else that of the output's name, else `default`.
    pub fn format(&self, default: Format) -> Format {
        let named = match &self.output {
            Some(Target::File(path)) => Format::of_path(path),
            _ => None,
        };
        self.format.or(named).unwrap_or(default)
    }

    /// The output that is asked for, else the file of this name in the folder for results.
    pub fn target(&self, default_name: impl FnOnce() -> String) -> Target {
        match &self.output {
            Some(target) => target.clone(),
            None => Target::default_file(&default_name()),
        }
    }
}
