//! Arguments of all commands that draw.

use anyhow::bail;
use clap::Args;
use tilendar::drawing::Document;
use tilendar::drawing::backend::pdf::PdfOptions;
use tilendar::print::figure::Theme;
use tilendar::print::language::Language;

use crate::files::{Target, save};
use crate::format::{Format, FormatArguments};
use crate::ink::InkBudget;
use crate::look::LookArguments;

/// The look, the format, and where to.
#[derive(Args, Debug, Clone)]
pub struct DrawingArguments {
    #[command(flatten)]
    pub look: LookArguments,

    /// Refuse to write what takes more ink than this share of the paper, and say how much it takes.
    #[arg(long, value_name = "PERCENT")]
    ink_budget: Option<InkBudget>,

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

    /// Checks the budget of ink, if there is one; `percent_in` draws in a theme and measures.
    pub fn check_ink(
        &self,
        theme: &Theme,
        percent_in: impl Fn(Theme) -> anyhow::Result<f64>,
    ) -> anyhow::Result<()> {
        match self.ink_budget {
            Some(budget) => budget.check(&self.look, theme, percent_in),
            None => Ok(()),
        }
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

    /// Writes the PDF, or one file a page (`name.svg`, `name-2.svg`, `name-3.svg`); returns how many
    /// bytes.
    pub fn write(
        &self,
        document: &Document,
        format: Format,
        target: &Target,
        options: &PdfOptions,
    ) -> anyhow::Result<usize> {
        let pages = document.pages.len();
        let render = |page| self.rendering.render(document, page, format, options);
        let first = render(0)?;
        let path = match target {
            Target::File(path) if format != Format::Pdf && pages > 1 => path,
            Target::StandardOutput if format != Format::Pdf && pages > 1 => {
                bail!("standard output holds one page, and there are {pages}: use --format pdf")
            }
            _ => {
                target.write(&first)?;
                return Ok(first.len());
            }
        };
        save(path, &first)?;
        let mut written = first.len();
        for page in 1..pages {
            let bytes = render(page)?;
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("{stem}-{}.{}", page + 1, format.extension());
            save(&path.with_file_name(name), &bytes)?;
            written += bytes.len();
        }
        Ok(written)
    }
}
