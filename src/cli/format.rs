//! The formats that pictures are written in.

use std::path::Path;

use clap::{Args, ValueEnum};
use tilendar::backend::pdf::PdfOptions;
use tilendar::backend::png::PngOptions;
use tilendar::backend::svg::{SvgOptions, TextMode};
use tilendar::backend::{BackendError, pdf, png, svg};
use tilendar::scene::{Document, Dpi};

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
    /// One page as a picture, or the whole document as a PDF.
    pub fn render(
        &self,
        document: &Document,
        page: usize,
        format: Format,
        pdf_options: &PdfOptions,
    ) -> Result<Vec<u8>, BackendError> {
        match format {
            Format::Pdf => pdf::render(document, pdf_options),
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
