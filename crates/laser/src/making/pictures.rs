//! Pictures of the finished puzzle.

use crate::product::{LaserOptions, assembled, assembly_picture, exploded};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH, backend};
use tilendar_puzzle::{Puzzle, Solution};

use super::refused;
use super::sheets::Ready;
use tilendar_fields::words;
use tilendar_print::group;
use tilendar_print::making::MakeError;
use tilendar_print::making::{FilePages, Making};

/// How many pixels wide a PNG is.
const PIXELS: f64 = 2000.0;

words! {
    /// How the finished puzzle is shown.
    pub enum Picture {
        /// The tray with its pieces, put together.
        Assembled = "assembled",
        /// The parts above each other.
        Exploded = "exploded",
    }
}

/// Pictures of a puzzle with its pieces in this tiling. Who looks at pages of an order sees each as SVG.
pub(super) fn files(
    pictures: &[Picture],
    making: &Making<'_>,
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Vec<Ready>, MakeError> {
    let shown = puzzle.texts_in_words(solution.reveal(), " ");
    let mut files = Vec::new();
    for picture in Picture::ALL.iter().filter(|one| pictures.contains(one)) {
        let (assembly, description) = match picture {
            Picture::Assembled => (
                assembled(puzzle, solution, options),
                format!("The tray with the pieces in it, open at {shown}"),
            ),
            Picture::Exploded => (
                exploded(puzzle, solution, options),
                format!("The parts one above the other, the pieces in a tiling for {shown}"),
            ),
        };
        let assembly = assembly.map_err(refused)?;
        let mut document = assembly_picture(&assembly, puzzle.title(), &description);
        document.metadata.order = Some(making.order.clone());
        let pages = FilePages::of(&document);
        let bytes = if making.is_preview() {
            svg::render(&document, 0, &SvgOptions::default())
        } else {
            render(&document)
        };
        let bytes = bytes.map_err(group::refused)?;
        let end = format!("-{}.png", picture.word());
        files.push((end, bytes, pages));
    }
    Ok(files)
}

/// A picture for the page of a shop.
fn render(document: &Document) -> Result<Vec<u8>, backend::BackendError> {
    let width = document.pages.first().map_or(1.0, |page| page.trim.width);
    let dpi = Dpi::new(PIXELS / width * MM_PER_INCH).unwrap_or(Dpi::PRINT);
    png::render(document, 0, &PngOptions::at(dpi))
}
