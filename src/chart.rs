//! Arguments of the commands that show numbers: as a picture, as a table, for programs.

use clap::{Args, ValueEnum};
use tilendar::drawing::Document;
use tilendar::order::{Format, Look, Rendering, remark_on};
use tilendar::print::figure::Theme;
use tilendar::print::language::Language;

use crate::files::{Target, size};
use crate::ordered::{Fielded, Files};
use crate::output::say;
use crate::table::{FileFormat, Report, TableFormat, format_of, write_report};

/// The look, the format, and where to.
#[derive(Args, Debug, Clone)]
pub struct ChartArguments {
    #[command(flatten)]
    pub look: Fielded<Look>,

    /// How to show the numbers; by default as the ending of the output's name says, or as a table.
    #[arg(long, value_enum)]
    format: Option<ChartFormat>,

    #[command(flatten)]
    rendering: Fielded<Rendering>,

    /// Where to write: a file, or `-` for standard output; by default pictures go to `output`, and
    /// everything else to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

/// How numbers are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ChartFormat {
    /// Text to read on a terminal.
    Table,
    /// For spreadsheets: a heading, then a line a number.
    Csv,
    /// For programs: one object.
    Json,
    /// A picture for drawing programs and the web.
    Svg,
    /// A picture in pixels.
    Png,
    /// A picture for printing.
    Pdf,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// The numbers as text.
    Numbers(TableFormat),
    /// A picture.
    Picture(Format),
}

impl Fielded<Look> {
    /// The theme, with what is asked for beside it.
    pub fn chosen_theme(&self) -> anyhow::Result<Theme> {
        Ok(self.theme(&Files)?)
    }

    /// The language, which the theme's faces can write; says what it lacks.
    pub fn chosen_language(&self, theme: &Theme) -> anyhow::Result<Language> {
        let language = self.language(theme)?;
        remark_on(&language).iter().for_each(|remark| say(remark));
        Ok(language)
    }
}

impl ChartFormat {
    const fn shown(self) -> Shown {
        match self {
            Self::Table => Shown::Numbers(TableFormat::Table),
            Self::Csv => Shown::Numbers(TableFormat::Csv),
            Self::Json => Shown::Numbers(TableFormat::Json),
            Self::Svg => Shown::Picture(Format::Svg),
            Self::Png => Shown::Picture(Format::Png),
            Self::Pdf => Shown::Picture(Format::Pdf),
        }
    }
}

impl FileFormat for ChartFormat {
    fn ending(&self) -> Option<&'static str> {
        Some(match self {
            Self::Table => "txt",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        })
    }
}

impl ChartArguments {
    /// What is asked for; an error if the name of the output does not tell, or other arguments are not
    /// for it.
    pub fn shown(&self) -> anyhow::Result<Shown> {
        let format = format_of(self.format, self.output.as_ref())?;
        let ending = format.ending().unwrap_or_default();
        self.rendering.check(ending)?;
        Ok(format.shown())
    }

    /// Writes numbers, to standard output unless a file is named.
    pub fn write_numbers(&self, report: &impl Report, format: TableFormat) -> anyhow::Result<()> {
        let target = self.output.as_ref().unwrap_or(&Target::StandardOutput);
        write_report(report, format, target, None)
    }

    /// Writes the picture, into the folder for results under this name (without its end) unless a
    /// place is named.
    pub fn write_picture(
        &self,
        document: &Document,
        format: Format,
        default_name: &str,
    ) -> anyhow::Result<()> {
        let bytes = self.rendering.render(document, 0, format)?;
        let target = self
            .output
            .clone()
            .unwrap_or_else(|| Target::default_file(&format!("{default_name}.{}", format.word())));
        target.write(&bytes)?;
        let extent = document.pages.first().map_or_else(String::new, |page| {
            format!("{:.0} x {:.0} mm, ", page.trim.width, page.trim.height)
        });
        let size = size(bytes.len());
        say(&format!("wrote {}: {extent}{size}", target.name()));
        Ok(())
    }
}
