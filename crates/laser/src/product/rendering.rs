//! Sheets rendered in each format, with the machine's preset translated for each backend; and pictures of the
//! finished puzzle.

use crate::design::{LaserOptions, assembled, assembly_picture, exploded};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH};

use super::sheets::Ready;
use tilendar_fields::words;
use tilendar_press::options::refused;
use tilendar_press::{FilePages, Job, MakeError};
use tilendar_puzzle::{Puzzle, Solution};

/// Renders a picture for people.
pub fn for_people(picture: &Document) -> Result<Vec<u8>, MakeError> {
    let dpi = Dpi::new(150.0).unwrap_or(Dpi::PRINT);
    png::render(picture, 0, &PngOptions::at(dpi)).map_err(refused)
}

/// The width of a PNG in pixels.
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

/// Pictures of a puzzle with its pieces in this tiling. Viewers of an order's pages see each as SVG.
pub fn pictures(
    wanted: &[Picture],
    job: &Job<'_>,
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Vec<Ready>, MakeError> {
    let shown = puzzle.texts_in_words(solution.reveal(), " ");
    let mut files = Vec::new();
    for picture in Picture::ALL.iter().filter(|one| wanted.contains(one)) {
        let (assembly, description) = match picture {
            Picture::Assembled => (
                assembled(puzzle, solution, options),
                format!("The tray with the pieces in it, open at {shown}"),
            ),
            Picture::Exploded => (
                exploded(puzzle, solution, options),
                format!("The parts one above the other, the pieces in a solution for {shown}"),
            ),
        };
        let assembly = assembly?;
        let mut document = assembly_picture(&assembly, puzzle.title(), &description);
        document.metadata.order = Some(job.order.clone());
        let pages = FilePages::of(&document);
        let bytes = if job.is_preview() {
            svg::render(&document, 0, &SvgOptions::default())
        } else {
            // For the page of a shop.
            let width = document.pages.first().map_or(1.0, |page| page.trim.width);
            let dpi = Dpi::new(PIXELS / width * MM_PER_INCH).unwrap_or(Dpi::PRINT);
            png::render(&document, 0, &PngOptions::at(dpi))
        };
        let bytes = bytes.map_err(refused)?;
        let end = format!("-{}.png", picture.word());
        files.push((end, bytes, pages));
    }
    Ok(files)
}
