//! The formats that products for paper are written in.

use crate::figure::Theme;
use crate::paper::PageFormat;
use tilendar_drawing::backend::pdf::{Archival, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{BackendError, pdf};
use tilendar_drawing::{Color, Document, Dpi};

use super::Look;
use crate::making::MakeError;
use tilendar_fields::{fields, words};

words! {
    /// A file format.
    pub enum Format {
        /// All pages in one file, for printing.
        Pdf = "pdf",
        /// One file for each page, for drawing programs and the web.
        Svg = "svg",
        /// One file for each page, in pixels.
        Png = "png",
    }
}

words! {
    /// How SVG writes text.
    pub enum TextMode {
        /// As paths.
        Outline = "outline",
        /// As text, in the font of the picture where a reader has it installed.
        Live = "live",
    }
}

words! {
    /// A level of PDF/A.
    pub enum ArchivalLevel {
        /// PDF/A-1b (2005): it will always look as it does today.
        A1b = "1b",
        /// PDF/A-2b (2011): it will always look as it does today.
        A2b = "2b",
        /// PDF/A-2u: the same, and its text can be searched.
        A2u = "2u",
        /// PDF/A-2a: the same, and screen readers can read it.
        A2a = "2a",
    }
}

fields! {
    /// The look and the format.
    pub struct Drawing {
        /// Theme, language and fonts.
        look: Look;
        /// The format; by default the one that the output's name ends in. SVG and PNG have a file for each
        /// page.
        format: Option<Format>, "FORMAT";
        /// How formats are written.
        rendering: Rendering;
    }
}

fields! {
    /// How formats are written.
    pub struct Rendering {
        /// The resolution of PNG, in pixels per inch.
        dpi: Dpi = Dpi::PRINT, "DPI";
        /// How SVG writes text: as outlines, which look the same everywhere, or live, so that it can be
        /// edited.
        text: TextMode = TextMode::Outline, "TEXT";
        /// Write PDF to an archival standard.
        pdf_a: Option<ArchivalLevel>, "LEVEL";
    }
}

impl Drawing {
    /// The format that is asked for, else `usual`; an error if other fields are not for it.
    pub fn format(&self, usual: Format) -> Result<Format, MakeError> {
        let format = self.format.unwrap_or(usual);
        self.rendering.check(format.word())?;
        Ok(format)
    }
}

impl Rendering {
    /// Refuses what PDF alone has for other formats, named as files of them end.
    ///
    /// # Errors
    /// [`MakeError::Conflict`] with the field.
    pub fn check(&self, extension: &str) -> Result<(), MakeError> {
        if self.pdf_a.is_none() || extension == Format::Pdf.word() {
            return Ok(());
        }
        Err(MakeError::conflict(
            "pdf-a",
            "format",
            format!("`pdf-a` is for PDF, not for {extension}: use `format` pdf"),
        ))
    }

    /// What the fields ask of a PDF.
    pub fn pdf_options(&self, options: PdfOptions) -> PdfOptions {
        PdfOptions {
            archival: self.pdf_a.map(archival),
            ..options
        }
    }

    /// One page as a picture, or the document as a PDF.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn render(
        &self,
        document: &Document,
        page: usize,
        format: Format,
    ) -> Result<Vec<u8>, MakeError> {
        let rendered = match format {
            Format::Pdf => pdf::render(document, &self.pdf_options(PdfOptions::default())),
            Format::Png => png::render(document, page, &PngOptions::at(self.dpi)),
            Format::Svg => {
                let text = match self.text {
                    TextMode::Outline => svg::TextMode::Outline,
                    TextMode::Live => svg::TextMode::Live,
                };
                let options = SvgOptions {
                    text,
                    ..SvgOptions::default()
                };
                svg::render(document, page, &options)
            }
        };
        rendered.map_err(refused)
    }
}

fn archival(level: ArchivalLevel) -> Archival {
    match level {
        ArchivalLevel::A1b => Archival::A1b,
        ArchivalLevel::A2b => Archival::A2b,
        ArchivalLevel::A2u => Archival::A2u,
        ArchivalLevel::A2a => Archival::A2a,
    }
}

/// What a backend refuses, with the field that helps.
pub fn refused(error: BackendError) -> MakeError {
    match error {
        BackendError::TooManyPixels { .. } => MakeError::concerning("dpi", error).with_remedy(
            "lower `dpi`, or take a PDF, which has no pixels and is what print shops prefer",
        ),
        BackendError::Archival(_) => MakeError::concerning("pdf-a", error),
        error => MakeError::making(error),
    }
}

/// The page with the bleed that is needed: none where the ground is white, and none on pictures,
/// which end where the page does.
pub fn bleeding(page: PageFormat, theme: &Theme, format: Format) -> PageFormat {
    let bleed = match (theme.inks.ground, format) {
        (Color::WHITE, _) | (_, Format::Svg | Format::Png) => 0.0,
        (_, Format::Pdf) => page.bleed,
    };
    PageFormat { bleed, ..page }
}
