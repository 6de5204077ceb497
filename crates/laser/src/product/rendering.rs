//! Pictures of the finished puzzle.

use crate::design::{LaserOptions, assembled, assembly_picture, exploded};
use tilendar_drawing::{Dpi, MM_PER_INCH};
use tilendar_fields::words;
use tilendar_press::options::Format;
use tilendar_press::{Content, MakeError, Part};
use tilendar_puzzle::{Puzzle, Solution};

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

/// Pictures of a puzzle with its pieces in this tiling.
pub fn pictures<'a>(
    pictures: &[Picture],
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Vec<Part<'a>>, MakeError> {
    let labels = puzzle.texts_in_words(solution.reveal(), " ");
    let mut parts = Vec::new();
    for picture in Picture::ALL.iter().filter(|picture| pictures.contains(picture)) {
        let (assembly, description) = match picture {
            Picture::Assembled => (
                assembled(puzzle, solution, options)?,
                format!("The tray with the pieces in it, open at {labels}"),
            ),
            Picture::Exploded => (
                exploded(puzzle, solution, options)?,
                format!("The parts one above the other, the pieces in a solution for {labels}"),
            ),
        };
        let document = assembly_picture(&assembly, puzzle.title(), &description);
        // For the page of a shop.
        let width = document.pages.first().map_or(1.0, |page| page.trim.width);
        let dpi = Dpi::new(PIXELS / width * MM_PER_INCH).unwrap_or(Dpi::PRINT);
        let content = Content::Picture { document, format: Format::Png, dpi };
        parts.push(Part::named(format!("-{}", picture.word()), content));
    }
    Ok(parts)
}
