//! Sheets rendered in each format, with the machine's preset translated for each backend; and pictures of the
//! finished puzzle.

use crate::cut::{LAST_CUT_INDEX, Machine, Operation};
use crate::product::{LaserOptions, assembled, assembly_picture, exploded};
use tilendar_drawing::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{Precision, dxf, lbrn2};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH};

use super::LaserFormat;
use super::sheets::Ready;
use tilendar_fields::words;
use tilendar_print::group::refused;
use tilendar_print::making::{FilePages, MakeError, Making};
use tilendar_puzzle::{Puzzle, Solution};

/// Renders the document of a sheet in one of the formats that lasers read.
pub fn for_laser(
    document: &Document,
    machine: &Machine,
    format: LaserFormat,
) -> Result<Vec<u8>, MakeError> {
    let rendered = match format {
        LaserFormat::Dxf => dxf::render(document, 0, &machine.operations),
        LaserFormat::Lbrn2 => lbrn2::render(document, 0, &told_apart(machine)),
        LaserFormat::Pdf => pdf::render(document, &pdf_options(machine)),
        LaserFormat::Svg | LaserFormat::Png | LaserFormat::All | LaserFormat::Json => {
            let options = SvgOptions { precision: Precision::Cut, ..SvgOptions::default() };
            svg::render(document, 0, &options)
        }
    };
    rendered.map_err(refused)
}

/// Renders a picture for people.
pub fn for_people(picture: &Document) -> Result<Vec<u8>, MakeError> {
    let dpi = Dpi::new(150.0).unwrap_or(Dpi::PRINT);
    png::render(picture, 0, &PngOptions::at(dpi)).map_err(refused)
}

/// LightBurn tells operations apart by their index alone, so if the preset gives two the same, as for services that
/// order cuts themselves, the later one gets a free index.
fn told_apart(machine: &Machine) -> Vec<Operation> {
    let mut operations: Vec<Operation> = Vec::new();
    for operation in &machine.operations {
        let taken = |index: u8| operations.iter().any(|before| before.index == index);
        let free = (0..=LAST_CUT_INDEX).find(|&index| !taken(index));
        let free = free.filter(|_| taken(operation.index));
        operations.push(Operation { index: free.unwrap_or(operation.index), ..operation.clone() });
    }
    operations
}

fn pdf_options(machine: &Machine) -> PdfOptions {
    let inks = machine.operations.iter();
    PdfOptions {
        preferences: ViewerPreferences::true_size(None),
        inks: inks.map(|operation| (operation.color, operation.name.clone())).collect(),
        // Machines require paths alone.
        tagged: false,
        ..PdfOptions::default()
    }
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
pub(super) fn pictures(
    wanted: &[Picture],
    making: &Making<'_>,
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
        document.metadata.order = Some(making.order.clone());
        let pages = FilePages::of(&document);
        let bytes = if making.is_preview() {
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
