//! Pictures of the finished puzzle.

use tilendar_drawing::backend::pdf::{self, PdfOptions};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH};
use tilendar_laser::product::{
    Assembly, LaserError, LaserOptions, assembled, assembly_picture, exploded,
};
use tilendar_puzzle::{Puzzle, Solution};

use super::refused;
use super::sheets::Ready;
use crate::OrderError;
use crate::field::{fields, words};
use crate::group;
use crate::making::{FilePages, Making};

/// How many pixels wide a PNG is.
const PIXELS: f64 = 2000.0;

words! {
    /// The format of a picture.
    pub enum PictureFormat {
        /// For the page of a shop, 2000 pixels wide.
        Png = "png",
        /// For drawing programs and the web.
        Svg = "svg",
        /// For printing.
        Pdf = "pdf",
    }
}

fields! {
    /// Pictures of what is cut, put together.
    pub struct Pictures {
        /// Also draw the tray with its pieces, put together, in these formats.
        assembled: Vec<PictureFormat>, "FORMAT";
        /// Also draw the parts above each other, in these formats.
        exploded: Vec<PictureFormat>, "FORMAT";
    }
}

/// From a tiling to parts in space.
type Assembling = fn(&Puzzle, &Solution, &LaserOptions) -> Result<Assembly, LaserError>;

impl Pictures {
    /// The fields, which change nothing in the other files.
    pub(super) const FIELDS: [&str; 2] = ["assembled", "exploded"];

    /// Whether there are any.
    pub(super) fn are_wanted(&self) -> bool {
        !self.assembled.is_empty() || !self.exploded.is_empty()
    }

    /// The pictures, with the pieces in this tiling. Who looks at pages of an order sees each as SVG.
    pub(super) fn files(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        solution: &Solution,
        options: &LaserOptions,
    ) -> Result<Vec<Ready>, OrderError> {
        let wanted: [(&str, &[PictureFormat], Assembling); 2] = [
            ("assembled", &self.assembled, assembled),
            ("exploded", &self.exploded, exploded),
        ];
        let shown = puzzle.texts_in_words(solution.reveal(), " ");
        let mut files = Vec::new();
        for (word, formats, assembling) in wanted {
            let Some(first) = formats.first() else {
                continue;
            };
            let assembly = assembling(puzzle, solution, options).map_err(refused)?;
            let description = match word {
                "assembled" => format!("The tray with the pieces in it, open at {shown}"),
                _ => format!("The parts one above the other, the pieces in a tiling for {shown}"),
            };
            let mut document = assembly_picture(&assembly, puzzle.title(), &description);
            document.metadata.order = Some(making.order.clone());
            let pages = FilePages::of(&document);
            let formats = match making.is_preview() {
                true => std::slice::from_ref(first),
                false => formats,
            };
            for &format in formats {
                let bytes = match making.is_preview() {
                    true => render(&document, PictureFormat::Svg)?,
                    false => render(&document, format)?,
                };
                files.push((format!("-{word}.{}", format.word()), bytes, pages));
            }
        }
        Ok(files)
    }
}

fn render(document: &Document, format: PictureFormat) -> Result<Vec<u8>, OrderError> {
    let rendered = match format {
        PictureFormat::Svg => svg::render(document, 0, &SvgOptions::default()),
        PictureFormat::Pdf => pdf::render(document, &PdfOptions::default()),
        PictureFormat::Png => {
            let width = document.pages.first().map_or(1.0, |page| page.trim.width);
            let dpi = Dpi::new(PIXELS / width * MM_PER_INCH).unwrap_or(Dpi::PRINT);
            png::render(document, 0, &PngOptions::at(dpi))
        }
    };
    rendered.map_err(group::refused)
}
