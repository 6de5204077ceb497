//! Arguments of all commands that draw.

use clap::Args;
use tilendar::figure::Theme;

use crate::choices;
use crate::files::Target;
use crate::format::{Format, FormatArguments};
use crate::solutions::SolutionsArgument;

/// The look, what is drawn, and where to.
#[derive(Args, Debug, Clone)]
pub struct DrawingArguments {
    /// The look: color, mono, ink, contrast, or the path of a theme.
    #[arg(long, value_name = "NAME|FILE", default_value = "color")]
    theme: String,

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
        choices::theme(&self.theme)
    }

    /// The format that is asked for, else that of the output's name, else `default`; an error if
    /// other arguments are not for it.
    pub fn format(&self, default: Format) -> anyhow::Result<Format> {
        let named = match &self.output {
            Some(Target::File(path)) => Format::of_path(path),
            _ => None,
        };
        let format = self.format.or(named).unwrap_or(default);
        self.rendering.check(format)?;
        Ok(format)
    }

    /// The output that is asked for, else the file of this name in the folder for results.
    pub fn target(&self, default_name: impl FnOnce() -> String) -> Target {
        match &self.output {
            Some(target) => target.clone(),
            None => Target::default_file(&default_name()),
        }
    }
}
