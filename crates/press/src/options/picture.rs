//! Fields for the look and language of products, for the formats of files, and for pictures on screens.

use crate::check::check_language;
use crate::figure::{Hand, Theme};
use crate::language::{Language, Message};
use crate::paper::PageFormat;
use crate::resources::{self, Resources};
use crate::{MakeError, WHOLE};
use tilendar_drawing::backend::pdf::{Archival, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode, WebOptions};
use tilendar_drawing::backend::{BackendError, pdf};
use tilendar_drawing::{Color, Document, Dpi, MM_PER_INCH, Pixels, Size, Typefaces};
use tilendar_fields::{fields, words};
use tilendar_puzzle::Puzzle;

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

fields! {
    /// The look and the format.
    pub struct Drawing {
        /// Theme, language and fonts.
        look: Look;
        /// The format; by default taken from the output's name. SVG and PNG make one file for each page.
        format: Option<Format>, "FORMAT";
        /// How formats are written.
        rendering: Rendering;
    }
}

fields! {
    /// How formats are written.
    pub struct Rendering {
        /// The resolution of PNG, in pixels per inch.
        dpi: Dpi = Dpi::PRINT, "DPI", needs "format=png";
        /// How SVG writes text: as outlines, which look the same everywhere, or live, so that it can be
        /// edited.
        text: TextMode = TextMode::Outline, "TEXT", needs "format=svg";
        /// Write PDF to an archival standard.
        pdf_a: Option<Archival>, "LEVEL";
    }
}

fields! {
    /// How a picture stands on a screen.
    pub struct Screen {
        /// Leave out the background, so that the page behind it shows.
        transparent: bool;
        /// The width in pixels of a PNG, or of an SVG for a web page, with a title and a description for screen
        /// readers.
        width: Option<Pixels>, "PIXELS";
    }
}

impl Drawing {
    /// The requested format, or else `usual`; an error if other fields do not apply to it.
    pub fn format(&self, usual: Format) -> Result<Format, MakeError> {
        let format = self.format.unwrap_or(usual);
        self.rendering.check(format.word())?;
        Ok(format)
    }
}

impl Rendering {
    /// Refuses fields that only PDF supports for other formats, named by the extension of their files.
    ///
    /// # Errors
    /// [`MakeError::Conflict`] with the field.
    pub fn check(&self, extension: &str) -> Result<(), MakeError> {
        if self.pdf_a.is_none() || extension == Format::Pdf.word() {
            return Ok(());
        }
        let reason = format!("`pdf-a` is for PDF, not for {extension}: use `format` pdf");
        Err(MakeError::conflict("pdf-a", "format", reason))
    }

    /// Completes the options of a PDF with the fields.
    pub fn pdf_options(&self, options: PdfOptions) -> PdfOptions {
        PdfOptions { archival: self.pdf_a, ..options }
    }

    /// One page as a picture, or the document as a PDF.
    ///
    /// # Errors
    /// [`MakeError`] if the backend fails.
    pub fn render(
        &self,
        document: &Document,
        page: usize,
        format: Format,
    ) -> Result<Vec<u8>, MakeError> {
        let rendered = match format {
            Format::Pdf if WHOLE => pdf::render(document, &self.pdf_options(PdfOptions::default())),
            Format::Png if WHOLE => png::render(document, page, &PngOptions::at(self.dpi)),
            _ => svg::render(document, page, &self.svg_options(None)),
        };
        rendered.map_err(refused)
    }

    fn svg_options(&self, web: Option<WebOptions>) -> SvgOptions {
        SvgOptions { text: self.text, web, ..SvgOptions::default() }
    }
}

impl Screen {
    /// The theme of the drawing, with a ground or without.
    pub fn theme(&self, drawing: &Drawing, resources: &dyn Resources) -> Result<Theme, MakeError> {
        let mut theme = drawing.look.theme(resources)?;
        theme.transparent = self.transparent;
        Ok(theme)
    }

    /// Refuses fields that a format does not support.
    ///
    /// # Errors
    /// [`MakeError::Conflict`] with the field.
    pub fn check(&self, drawing: &Drawing, format: Format) -> Result<(), MakeError> {
        let refused = |other, reason| Err(MakeError::conflict("width", other, reason));
        match format {
            _ if self.width.is_none() => Ok(()),
            Format::Pdf => {
                refused("format", "`width` is for svg and png: a PDF has a size on paper")
            }
            Format::Png if drawing.rendering.dpi != Dpi::PRINT => refused(
                "dpi",
                "`width` and `dpi` both say how many pixels there are: give one of them",
            ),
            Format::Png | Format::Svg => Ok(()),
        }
    }

    /// The document's first page as a picture.
    ///
    /// # Errors
    /// [`MakeError`] if the backend fails.
    pub fn render(
        &self,
        drawing: &Drawing,
        document: &Document,
        format: Format,
    ) -> Result<Vec<u8>, MakeError> {
        let rendering = &drawing.rendering;
        match format {
            Format::Svg if self.width.is_some() => {
                let web = WebOptions { width: self.width, ..WebOptions::default() };
                svg::render(document, 0, &rendering.svg_options(Some(web))).map_err(refused)
            }
            Format::Png if WHOLE => {
                let options = PngOptions {
                    dpi: self.dpi(rendering, document)?,
                    transparent: self.transparent,
                };
                png::render(document, 0, &options).map_err(refused)
            }
            format => rendering.render(document, 0, format),
        }
    }

    /// The size of the picture, in the requested pixels or in millimeters with this many decimals.
    pub fn extent(&self, size: Size, decimals: usize) -> Message {
        Message::decimal(match self.width {
            Some(width) => {
                let width = width.get();
                let height = f64::from(width) * size.height / size.width;
                format!("{width} x {height:.0} px")
            }
            None => format!("{:.decimals$} x {:.decimals$} mm", size.width, size.height),
        })
    }

    /// The resolution at which the picture has the requested width.
    fn dpi(&self, rendering: &Rendering, document: &Document) -> Result<Dpi, MakeError> {
        let (Some(pixels), Some(page)) = (self.width, document.pages.first()) else {
            return Ok(rendering.dpi);
        };
        let (pixels, width) = (pixels.get(), page.media().width());
        Dpi::new(f64::from(pixels) / (width / MM_PER_INCH)).ok_or_else(|| {
            let size = format!("a picture of {width:.0} mm");
            MakeError::unfit("width", format!("{pixels} pixels are out of proportion for {size}"))
        })
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

/// The page with the bleed that is needed: none if the ground is white, and none for pictures, which end at the trim.
pub fn bleeding(page: PageFormat, theme: &Theme, format: Format) -> PageFormat {
    let is_inked = theme.inks.ground != Color::WHITE && format == Format::Pdf;
    let bleed = if is_inked { page.bleed } else { 0.0 };
    PageFormat { bleed, ..page }
}

/// The default language.
const ENGLISH: &str = "en";

fields! {
    /// Theme, language, fonts and the like.
    pub struct Look {
        /// The look: color, mono, or the path of a theme.
        theme: String = "color".to_owned(), "NAME|FILE";
        /// The language of dates, labels and phrases, such as de, de-AT or pt_BR, or the path of a file of phrases;
        /// by default the board's own, if its template names one, else en.
        lang: Option<String>, "NAME|FILE";
        /// A font for all text, TrueType or OpenType; characters it lacks are set in the embedded one.
        font: Option<String>, "FILE";
        /// Set everything but the day in larger type.
        large_type: bool;
    }
}

fields! {
    /// The hand that holds a product or writes on it, for those that suit one hand or the other.
    pub struct Handedness {
        /// Put dates and pieces where a left hand does not cover them.
        left_handed: bool;
    }
}

impl Handedness {
    /// The theme for this hand; without a wish, for the hand that it is for already.
    pub fn suit(&self, theme: &mut Theme) {
        if self.left_handed {
            theme.hand = Hand::Left;
        }
    }
}

impl Look {
    /// The theme, with the other fields applied.
    pub fn theme(&self, resources: &dyn Resources) -> Result<Theme, MakeError> {
        let mut theme = resources::theme(resources, &self.theme)?;
        if self.large_type {
            theme = theme.with_large_type();
        }
        theme.typefaces = match &self.font {
            Some(name) => {
                let data = resources::font(resources, name)?;
                Typefaces::own(&data, name).map_err(|error| {
                    resources::faulty(resources, "font", name, MakeError::caused_by(error))
                })?
            }
            None => Typefaces::default(),
        };
        Ok(theme)
    }

    /// The requested language, or English, checked against the theme's faces. An order without a language has been
    /// given that of its layout ([`language_of_layout`]).
    pub fn language(
        &self,
        resources: &dyn Resources,
        theme: &Theme,
    ) -> Result<Language, MakeError> {
        let language = resources::language(resources, self.lang.as_deref().unwrap_or(ENGLISH))?;
        check_language(&language, theme).map_err(|error| {
            MakeError::concerning("font", error).with_remedy("name one that can with `font` FILE")
        })?;
        Ok(language)
    }
}

/// The language that the puzzle's template names, if any.
pub fn language_of_layout(puzzle: &Puzzle) -> Result<Option<String>, MakeError> {
    let Some(tag) = puzzle.language() else {
        return Ok(None);
    };
    match Language::named(tag) {
        Ok(_) => Ok(Some(tag.to_owned())),
        Err(error) => {
            let reason = format!("the language of the board {:?}: {error}", puzzle.name());
            Err(MakeError::not_found("layout", reason))
        }
    }
}

/// A remark if a language has no phrases yet.
pub fn remark_on(language: &Language) -> Option<Message> {
    (!language.has_own_phrases()).then(|| message!(no_phrases, language = language.tag()))
}
