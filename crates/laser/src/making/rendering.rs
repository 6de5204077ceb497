//! Sheets rendered in each format, with the machine's preset translated for each backend; and pictures of the
//! finished puzzle.

use std::num::NonZeroU8;

use crate::cut::{LAST_CUT_INDEX, Machine, Operation};
use crate::product::{LaserOptions, assembled, assembly_picture, exploded};
use tilendar_drawing::backend::Precision;
use tilendar_drawing::backend::dxf::{self, DxfLayer};
use tilendar_drawing::backend::lbrn2::{self, Beam, CutSetting};
use tilendar_drawing::backend::pdf::{self, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Color, Document, Dpi, Layer, MM_PER_INCH};

use super::LaserFormat;
use super::sheets::Ready;
use tilendar_fields::words;
use tilendar_print::group::refused;
use tilendar_print::making::{FilePages, MakeError, Making};
use tilendar_puzzle::{Puzzle, Solution};

/// The first seven colors of AutoCAD's index, from 1, of which 7 is black on white.
const INDEXED: [Color; 7] = [
    Color::new(255, 0, 0),
    Color::new(255, 255, 0),
    Color::new(0, 255, 0),
    Color::new(0, 255, 255),
    Color::new(0, 0, 255),
    Color::new(255, 0, 255),
    Color::new(0, 0, 0),
];

/// Renders the document of a sheet in one of the formats that lasers read.
pub fn for_laser(
    document: &Document,
    machine: &Machine,
    format: LaserFormat,
) -> Result<Vec<u8>, MakeError> {
    let rendered = match format {
        LaserFormat::Dxf => dxf::render(document, 0, &dxf_layers(machine)),
        LaserFormat::Lbrn2 => lbrn2::render(document, 0, &lbrn2_settings(machine)),
        LaserFormat::Pdf => pdf::render(document, &pdf_options(machine)),
        LaserFormat::Svg | LaserFormat::Png | LaserFormat::All | LaserFormat::Json => {
            let options = SvgOptions {
                precision: Precision::Cut,
                ..SvgOptions::default()
            };
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

fn dxf_layers(machine: &Machine) -> Vec<DxfLayer> {
    let layers = machine.operations.iter().map(|operation| DxfLayer {
        layer: operation.layer,
        name: operation.name.clone(),
        color: nearest_index(operation.color),
    });
    layers.collect()
}

fn nearest_index(color: Color) -> NonZeroU8 {
    let channels = |color: Color| [color.red, color.green, color.blue];
    let distance = |other: Color| -> u32 {
        let pairs = channels(color).into_iter().zip(channels(other));
        pairs
            .map(|(one, two)| u32::from(one.abs_diff(two)).pow(2))
            .sum()
    };
    let nearest = (1..).zip(INDEXED).min_by_key(|(_, other)| distance(*other));
    nearest
        .and_then(|(index, _)| NonZeroU8::new(index))
        .unwrap_or(NonZeroU8::MIN)
}

/// A setting for each operation. LightBurn tells operations apart by their index alone, so if the preset
/// gives two the same, as for services that order cuts themselves, the later one gets a free index.
fn lbrn2_settings(machine: &Machine) -> Vec<CutSetting> {
    let mut settings: Vec<CutSetting> = Vec::new();
    for operation in &machine.operations {
        let taken = |index: u8| settings.iter().any(|setting| setting.index == index);
        let free = (0..=LAST_CUT_INDEX).find(|&index| !taken(index));
        let free = free.filter(|_| taken(operation.index));
        settings.push(CutSetting {
            layer: operation.layer,
            index: free.unwrap_or(operation.index),
            name: operation.name.clone(),
            operation: lbrn2_operation(operation),
        });
    }
    settings
}

fn lbrn2_operation(operation: &Operation) -> lbrn2::Operation {
    let beam = Beam {
        speed: operation.speed,
        min_power: operation.power,
        max_power: operation.power,
        passes: operation.passes,
    };
    match (operation.layer, operation.interval) {
        (Layer::Annotation, _) => lbrn2::Operation::Tool,
        (_, Some(interval)) => lbrn2::Operation::Fill { beam, interval },
        _ => lbrn2::Operation::Line(beam),
    }
}

fn pdf_options(machine: &Machine) -> PdfOptions {
    let inks = machine.operations.iter();
    PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: None,
        },
        inks: inks
            .map(|operation| (operation.color, operation.name.clone()))
            .collect(),
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
                format!("The parts one above the other, the pieces in a tiling for {shown}"),
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
