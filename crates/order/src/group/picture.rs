//! The formats that products for paper are written in.

use tilendar_drawing::backend::pdf::{Archival, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{BackendError, pdf};
use tilendar_drawing::{Color, Document, Dpi};
use tilendar_print::figure::Theme;
use tilendar_print::paper::PageFormat;

use super::Look;
use crate::OrderError;
use crate::field::{fields, words};
use crate::value::InkBudget;

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
    /// The look, the ink and the format.
    pub struct Drawing {
        /// Theme, language and fonts.
        look: Look;
        /// The most ink, as a share of the paper; a file that takes more is not written.
        ink_budget: Option<InkBudget>, "PERCENT";
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
        /// Leave out of PDF the tags for screen readers; the file is smaller.
        untagged: bool;
    }
}

impl Drawing {
    /// The format that is asked for, else `usual`; an error if other fields are not for it.
    pub(crate) fn format(&self, usual: Format) -> Result<Format, OrderError> {
        let format = self.format.unwrap_or(usual);
        self.rendering.check(format.word())?;
        Ok(format)
    }
}

impl Rendering {
    /// Refuses what PDF alone has for other formats, named as files of them end, and an archive for screen
    /// readers without tags.
    ///
    /// # Errors
    /// [`OrderError::Conflict`] with the field.
    pub fn check(&self, extension: &str) -> Result<(), OrderError> {
        let asked = match (self.pdf_a, self.untagged) {
            (Some(ArchivalLevel::A2a), true) => {
                let reason =
                    "`pdf-a` 2a is for screen readers, which `untagged` leaves out: use 2u";
                return Err(OrderError::conflict("pdf-a", "untagged", reason));
            }
            (Some(_), _) => "pdf-a",
            (None, true) => "untagged",
            (None, false) => return Ok(()),
        };
        if extension == Format::Pdf.word() {
            return Ok(());
        }
        Err(OrderError::conflict(
            asked,
            "format",
            format!("`{asked}` is for PDF, not for {extension}: use `format` pdf"),
        ))
    }

    /// What the fields ask of a PDF.
    pub(crate) fn pdf_options(&self, options: PdfOptions) -> PdfOptions {
        PdfOptions {
            tagged: !self.untagged,
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
    ) -> Result<Vec<u8>, OrderError> {
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
pub(crate) fn refused(error: BackendError) -> OrderError {
    match error {
        BackendError::TooManyPixels { .. } => OrderError::concerning("dpi", error),
        BackendError::Archival(_) => OrderError::concerning("pdf-a", error),
        error => OrderError::making(error),
    }
}

/// The page with the bleed that is needed: none where the ground is white, and none on pictures,
/// which end where the page does.
pub(crate) fn bleeding(page: PageFormat, theme: &Theme, format: Format) -> PageFormat {
    let bleed = match (theme.inks.ground, format) {
        (Color::WHITE, _) | (_, Format::Svg | Format::Png) => 0.0,
        (_, Format::Pdf) => page.bleed,
    };
    PageFormat { bleed, ..page }
}
