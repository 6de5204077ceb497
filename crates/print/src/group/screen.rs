//! Pictures for screens: in a page of the web, over whatever lies behind.

use crate::figure::Theme;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode as SvgText, WebOptions};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH, Pixels};

use super::picture::refused;
use super::{Drawing, Format, TextMode};
use crate::making::MakeError;
use crate::making::shelf::Shelf;
use tilendar_fields::fields;

fields! {
    /// How a picture stands on a screen.
    pub struct Screen {
        /// Leave the ground out, so that what lies behind the picture shows.
        transparent: bool;
        /// How many pixels wide a PNG is, or an SVG for a web page, which is small and has a title and a
        /// description for screen readers.
        width: Option<Pixels>, "PIXELS";
    }
}

impl Screen {
    /// The theme of the drawing, with a ground or without.
    pub fn theme(&self, drawing: &Drawing, shelf: &dyn Shelf) -> Result<Theme, MakeError> {
        let mut theme = drawing.look.theme(shelf)?;
        theme.transparent = self.transparent;
        Ok(theme)
    }

    /// Refuses what a format cannot have.
    ///
    /// # Errors
    /// [`MakeError::Conflict`] with the field.
    pub fn check(&self, drawing: &Drawing, format: Format) -> Result<(), MakeError> {
        let conflict =
            |field, other, reason: &str| Err(MakeError::conflict(field, other, reason.to_owned()));
        match format {
            Format::Pdf if self.width.is_some() => conflict(
                "width",
                "format",
                "`width` is for svg and png: a PDF has a size on paper",
            ),
            Format::Png if self.width.is_some() && drawing.rendering.dpi != Dpi::PRINT => conflict(
                "width",
                "dpi",
                "`width` and `dpi` both say how many pixels there are: give one of them",
            ),
            Format::Pdf | Format::Png | Format::Svg => Ok(()),
        }
    }

    /// The document's first page as a picture; nothing if the drawing says all that there is to say about it.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn render(
        &self,
        drawing: &Drawing,
        document: &Document,
        format: Format,
    ) -> Result<Vec<u8>, MakeError> {
        match format {
            Format::Svg if self.width.is_some() => {
                let options = SvgOptions {
                    web: Some(WebOptions {
                        width: self.width,
                        ..WebOptions::default()
                    }),
                    text: match drawing.rendering.text {
                        TextMode::Outline => SvgText::Outline,
                        TextMode::Live => SvgText::Live,
                    },
                    ..SvgOptions::default()
                };
                svg::render(document, 0, &options).map_err(refused)
            }
            Format::Png if self.width.is_some() || self.transparent => {
                let options = PngOptions {
                    dpi: self.dpi(drawing, document)?,
                    transparent: self.transparent,
                };
                png::render(document, 0, &options).map_err(refused)
            }
            format => drawing.rendering.render(document, 0, format),
        }
    }

    /// The resolution in which the picture is as wide as it is asked to be.
    fn dpi(&self, drawing: &Drawing, document: &Document) -> Result<Dpi, MakeError> {
        let (Some(pixels), Some(page)) = (self.width, document.pages.first()) else {
            return Ok(drawing.rendering.dpi);
        };
        let inches = page.media().width() / MM_PER_INCH;
        Dpi::new(f64::from(pixels.get()) / inches).ok_or_else(|| MakeError::Unfit {
            field: "width",
            reason: format!(
                "{} pixels are out of proportion for a picture of {:.0} mm",
                pixels.get(),
                page.media().width()
            ),
        })
    }
}
