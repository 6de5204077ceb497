//! The formats that pictures are written in.

use std::path::Path;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::backend::pdf::{Archival, PdfOptions};
use tilendar::drawing::backend::png::PngOptions;
use tilendar::drawing::backend::svg::{SvgOptions, TextMode};
use tilendar::drawing::backend::{BackendError, pdf, png, svg};
use tilendar::drawing::{Document, Dpi};

use crate::progress::with_bar;

/// A file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// All pages in one file, for printing.
    Pdf,
    /// One file a page, for drawing programs and the web.
    Svg,
    /// One file a page, in pixels.
    Png,
}

impl Format {
    /// The end of file names.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The format that the end of a path names.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::value_variants()
            .iter()
            .copied()
            .find(|format| format.extension() == extension)
    }
}

/// How formats are written.
#[derive(Args, Debug, Clone)]
pub struct FormatArguments {
    /// The resolution of PNG, in pixels an inch.
    #[arg(long, value_name = "DPI", default_value = "300")]
    pub dpi: Dpi,

    /// How SVG writes text: as outlines, which look the same everywhere, or live, to be edited.
    #[arg(long, value_enum, default_value_t = Text::Outline)]
    pub text: Text,

    /// Write PDF to an archival standard.
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub pdf_a: Option<ArchivalLevel>,

    /// Leave out of PDF what screen readers read; the file is smaller.
    #[arg(long)]
    pub untagged: bool,
}

/// A level of PDF/A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ArchivalLevel {
    /// PDF/A-1b, of 2005: it will look as it does today.
    #[value(name = "1b")]
    A1b,
    /// PDF/A-2b, of 2011: it will look as it does today.
    #[value(name = "2b")]
    A2b,
    /// PDF/A-2u: the same, and its text can be searched.
    #[value(name = "2u")]
    A2u,
    /// PDF/A-2a: the same, and screen readers can read it.
    #[value(name = "2a")]
    A2a,
}

impl From<ArchivalLevel> for Archival {
    fn from(level: ArchivalLevel) -> Self {
        match level {
            ArchivalLevel::A1b => Self::A1b,
            ArchivalLevel::A2b => Self::A2b,
            ArchivalLevel::A2u => Self::A2u,
            ArchivalLevel::A2a => Self::A2a,
        }
    }
}

/// How SVG writes text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Text {
    /// As paths.
    Outline,
    /// As text in the font of the picture, if the reader has it.
    Live,
}

impl FormatArguments {
    /// Refuses what PDF alone has for other formats, and an archive for screen readers without
    /// tags.
    pub fn check(&self, format: Format) -> anyhow::Result<()> {
        self.check_extension(format.extension())
    }

    /// The same for any format, named as files of it end.
    pub fn check_extension(&self, extension: &str) -> anyhow::Result<()> {
        let asked = match (self.pdf_a, self.untagged) {
            (Some(ArchivalLevel::A2a), true) => {
                bail!("--pdf-a 2a is for screen readers, which --untagged leaves out: use 2u")
            }
            (Some(_), _) => "--pdf-a",
            (None, true) => "--untagged",
            (None, false) => return Ok(()),
        };
        if extension != Format::Pdf.extension() {
            bail!("{asked} is for PDF, not for {extension}: use --format pdf");
        }
        Ok(())
    }

    /// What the arguments ask of a PDF.
    pub fn pdf_options(&self, options: &PdfOptions) -> PdfOptions {
        PdfOptions {
            tagged: !self.untagged,
            archival: self.pdf_a.map(Archival::from),
            ..options.clone()
        }
    }

    /// One page as a picture, or the whole document as a PDF.
    pub fn render(
        &self,
        document: &Document,
        page: usize,
        format: Format,
        pdf_options: &PdfOptions,
    ) -> Result<Vec<u8>, BackendError> {
        match format {
            Format::Pdf => {
                let options = self.pdf_options(pdf_options);
                with_bar("writing pages", document.pages.len(), |bar| {
                    let written = &mut |pages| bar.set_position(pages as u64);
                    pdf::render_reporting(document, &options, written)
                })
            }
            Format::Png => png::render(document, page, &PngOptions { dpi: self.dpi }),
            Format::Svg => {
                let text = match self.text {
                    Text::Outline => TextMode::Outline,
                    Text::Live => TextMode::Live,
                };
                let options = SvgOptions {
                    text,
                    ..SvgOptions::default()
                };
                svg::render(document, page, &options)
            }
        }
    }
}
