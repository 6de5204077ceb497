//! Pictures for screens: in a page of the web, over whatever lies behind.

use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{TextMode as SvgText, WebOptions, render_for_web};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH, Pixels};
use tilendar_print::figure::Theme;

use super::picture::refused;
use super::{Drawing, Format, TextMode};
use crate::OrderError;
use crate::field::fields;
use crate::shelf::Shelf;
use crate::value::IdPrefix;

fields! {
    /// How a picture stands on a screen.
    pub struct Screen {
        /// Leave the ground out, so that what lies behind the picture shows.
        transparent: bool;
        /// How many pixels wide a PNG is, or an SVG for a web page, which is small and has a title and a
        /// description for screen readers.
        width: Option<Pixels>, "PIXELS";
        /// What the ids of an SVG for a web page start with, so that several can stand in one page.
        id_prefix: Option<IdPrefix>, "TEXT";
    }
}

impl Screen {
    /// The theme of the drawing, with a ground or without.
    pub(crate) fn theme(&self, drawing: &Drawing, shelf: &dyn Shelf) -> Result<Theme, OrderError> {
        let mut theme = drawing.look.theme(shelf)?;
        theme.transparent = self.transparent;
        Ok(theme)
    }

    /// Refuses what a format cannot have.
    ///
    /// # Errors
    /// [`OrderError::Conflict`] with the field.
    pub(crate) fn check(&self, drawing: &Drawing, format: Format) -> Result<(), OrderError> {
        let conflict =
            |field, other, reason: &str| Err(OrderError::conflict(field, other, reason.to_owned()));
        match format {
            Format::Pdf if self.width.is_some() => conflict(
                "width",
                "format",
                "`width` is for svg and png: a PDF has a size on paper",
            ),
            Format::Pdf | Format::Png if self.id_prefix.is_some() => conflict(
                "id-prefix",
                "format",
                "`id-prefix` is for svg: other formats have no ids",
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
    pub(crate) fn render(
        &self,
        drawing: &Drawing,
        document: &Document,
        format: Format,
    ) -> Result<Vec<u8>, OrderError> {
        let is_for_web = self.width.is_some() || self.id_prefix.is_some();
        match format {
            Format::Svg if is_for_web => {
                let options = WebOptions {
                    width: self.width,
                    id_prefix: self
                        .id_prefix
                        .as_ref()
                        .map_or_else(String::new, IdPrefix::to_string),
                    text: match drawing.rendering.text {
                        TextMode::Outline => SvgText::Outline,
                        TextMode::Live => SvgText::Live,
                    },
                };
                render_for_web(document, 0, &options).map_err(refused)
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
    fn dpi(&self, drawing: &Drawing, document: &Document) -> Result<Dpi, OrderError> {
        let (Some(pixels), Some(page)) = (self.width, document.pages.first()) else {
            return Ok(drawing.rendering.dpi);
        };
        let inches = page.media().width() / MM_PER_INCH;
        Dpi::new(f64::from(pixels.get()) / inches).ok_or_else(|| OrderError::Unfit {
            field: "width",
            reason: format!(
                "{} pixels are out of proportion for a picture of {:.0} mm",
                pixels.get(),
                page.media().width()
            ),
        })
    }
}
