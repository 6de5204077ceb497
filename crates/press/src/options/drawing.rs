//! Fields for the formats of files, and for pictures on screens.

use super::Look;
use crate::figure::Theme;
use crate::language::Message;
use crate::paper::PageFormat;
use crate::{MakeError, WHOLE};
use tilendar_drawing::backend::pdf::{Archival, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode, WebOptions};
use tilendar_drawing::backend::{BackendError, jpeg};
use tilendar_drawing::{Color, Document, Dpi, MM_PER_INCH, Pixels, Size};
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
        /// One file for each page, in pixels, for those who ask for it; a PNG is sharper.
        Jpg = "jpg" | "jpeg",
    }
}

fields! {
    /// The look and the format.
    pub struct Drawing {
        /// Theme, language and fonts.
        look: Look;
        /// The format; by default taken from the output's name. SVG, PNG and JPEG make one file for each page.
        format: Option<Format>, "FORMAT";
        /// How formats are written.
        rendering: Rendering;
    }
}

words! {
    /// How the colors of a file are written.
    pub enum ColorModel {
        /// Red, green and blue, for screens and for printers at home.
        Rgb = "rgb",
        /// Cyan, magenta, yellow and black, for print shops: the percentages that the theme states.
        Cmyk = "cmyk",
    }
}

fields! {
    /// How formats are written.
    pub struct Rendering {
        /// The resolution of PNG and JPEG, in pixels per inch.
        dpi: Dpi = Dpi::PRINT, "DPI", needs "format=png|jpg";
        /// How SVG writes text: as outlines, which look the same everywhere, or live, so that it can be
        /// edited.
        text: TextMode = TextMode::Outline, "TEXT", needs "format=svg";
        /// The colors of a PDF: red, green and blue, or cyan, magenta, yellow and black for print shops.
        color: ColorModel = ColorModel::Rgb, "COLOR", needs "format=pdf";
        /// Write PDF to an archival standard.
        pdf_a: Option<Archival>, "LEVEL";
        /// Leave out the background of pictures, so that the page behind them shows.
        transparent: bool, needs "format=svg|png";
        /// The width of a picture in pixels: of a PNG or JPEG, or of an SVG for a web page, with a title and a
        /// description for screen readers.
        width: Option<Pixels>, "PIXELS";
        /// The height of a picture in pixels, in place of its width.
        height: Option<Pixels>, "PIXELS";
    }
}

impl Rendering {
    /// Refuses fields that the format does not support.
    ///
    /// # Errors
    /// [`MakeError::Conflict`] with the field.
    pub fn check(&self, format: Format) -> Result<(), MakeError> {
        if self.pdf_a.is_some() && format != Format::Pdf {
            let reason = format!("`pdf-a` is for PDF, not for {}: use `format` pdf", format.word());
            return Err(MakeError::conflict("pdf-a", "format", reason));
        }
        if self.color == ColorModel::Cmyk {
            if format != Format::Pdf {
                let reason =
                    format!("`color` cmyk is for PDF, not for {}: use `format` pdf", format.word());
                return Err(MakeError::conflict("color", "format", reason));
            }
            if self.pdf_a.is_some() {
                let reason = "archives ask for colors that do not depend on a printer, and `color` cmyk does";
                return Err(MakeError::conflict("color", "pdf-a", reason));
            }
        }
        let side = match (self.width, self.height) {
            (None, None) => return Ok(()),
            (Some(_), _) => "width",
            (None, Some(_)) => "height",
        };
        let other = match format {
            Format::Pdf => {
                let reason = format!("`{side}` is for svg, png and jpg: a PDF has a size on paper");
                return Err(MakeError::conflict(side, "format", reason));
            }
            _ if side == "width" && self.height.is_some() => "height",
            Format::Png | Format::Jpg if self.dpi != Dpi::PRINT => "dpi",
            Format::Png | Format::Jpg | Format::Svg => return Ok(()),
        };
        let reason =
            format!("`{side}` and `{other}` both say how many pixels there are: give one of them");
        Err(MakeError::conflict(side, other, reason))
    }

    /// Completes the options of a PDF with the fields. Themes state how their colors are printed.
    pub fn pdf_options(&self, theme: &Theme, options: PdfOptions) -> PdfOptions {
        let process_colors = match self.color {
            ColorModel::Rgb => None,
            ColorModel::Cmyk => Some(theme.process_colors.clone()),
        };
        PdfOptions { archival: self.pdf_a, process_colors, ..options }
    }

    /// The first page of a document as a picture.
    ///
    /// # Errors
    /// [`MakeError`] if the backend fails.
    pub fn render(&self, document: &Document, format: Format) -> Result<Vec<u8>, MakeError> {
        match format {
            Format::Png | Format::Jpg if WHOLE => {
                let dpi = self.resolution(document)?;
                let options = PngOptions { dpi, transparent: self.transparent };
                return format.pixels(document, &options);
            }
            Format::Pdf | Format::Png | Format::Jpg | Format::Svg => {
                let Self { width, height, .. } = *self;
                let has_size = width.or(height).is_some();
                let web = has_size.then(|| WebOptions { width, height, ..WebOptions::default() });
                svg::render(
                    document,
                    0,
                    &SvgOptions { text: self.text, web, ..SvgOptions::default() },
                )
            }
        }
        .map_err(refused)
    }

    /// The page for a preview, as SVG.
    ///
    /// # Errors
    /// [`MakeError`] if the backend fails.
    pub fn preview(&self, page: &Document) -> Result<Vec<u8>, MakeError> {
        let options = SvgOptions { text: self.text, ..SvgOptions::default() };
        svg::render(page, 0, &options).map_err(refused)
    }

    /// The size of a picture, in the requested pixels or in millimeters with this many decimals.
    pub fn extent(&self, size: Size, decimals: usize) -> Message {
        Message::decimal(match self.side(size) {
            Some((_, pixels, length)) => {
                let size = size * (f64::from(pixels.get()) / length);
                format!("{:.0} x {:.0} px", size.width, size.height)
            }
            None => format!("{:.decimals$} x {:.decimals$} mm", size.width, size.height),
        })
    }

    /// The side whose pixels are requested: its field, the pixels, and its length in a picture of this size.
    fn side(&self, size: Size) -> Option<(&'static str, Pixels, f64)> {
        let width = self.width.map(|pixels| ("width", pixels, size.width));
        width.or_else(|| Some(("height", self.height?, size.height)))
    }

    /// The resolution at which the picture has the requested size.
    fn resolution(&self, document: &Document) -> Result<Dpi, MakeError> {
        let size = document.pages.first().map(|page| page.media().size());
        let Some((field, pixels, length)) = size.and_then(|size| self.side(size)) else {
            return Ok(self.dpi);
        };
        let pixels = pixels.get();
        Dpi::new(f64::from(pixels) / (length / MM_PER_INCH)).ok_or_else(|| {
            let size = format!("a picture of {length:.0} mm");
            MakeError::unfit(field, format!("{pixels} pixels are out of proportion for {size}"))
        })
    }
}

impl Format {
    /// The first page of a document in pixels: as JPEG, on white, or as PNG.
    ///
    /// # Errors
    /// [`MakeError`] if the backend fails.
    pub fn pixels(self, document: &Document, options: &PngOptions) -> Result<Vec<u8>, MakeError> {
        match self {
            Self::Jpg => jpeg::render(document, 0, options.dpi),
            Self::Pdf | Self::Svg | Self::Png => png::render(document, 0, options),
        }
        .map_err(refused)
    }
}

/// The error of a backend, with the field that helps.
pub fn refused(error: BackendError) -> MakeError {
    match error {
        BackendError::TooManyPixels { .. } => MakeError::concerning("dpi", error)
            .with_remedy("use a lower `dpi`, or a PDF, which print shops prefer"),
        BackendError::Archival(_) => MakeError::concerning("pdf-a", error),
        error => MakeError::caused_by(error),
    }
}

/// The page with the bleed that it needs: none if the ground is white, and none for pictures, which end at the trim.
pub fn bleeding(page: PageFormat, theme: &Theme, is_picture: bool) -> PageFormat {
    let is_inked = theme.inks.ground != Color::WHITE && !is_picture;
    let bleed = if is_inked { page.bleed } else { 0.0 };
    PageFormat { bleed, ..page }
}
