//! Labels as an inlay: letters that are cut out of the base, and cut again of another wood to be pressed in.
//!
//! Both come from one outline. Half the clearance around it is the pocket, and half the clearance inside it
//! the letter, so that the gap between them is the clearance all around; the kerf is compensated as for
//! every part. What a letter surrounds, such as the inside of a 0, falls out of the base with the pocket: an
//! island to be kept, and glued into the letter. Labels are in bold capitals, which have wider strokes and
//! rounder insides, with so much wood between two letters that it does not burn away.

mod letter;

use super::LaserError;
use super::options::{self, LaserOptions};
use super::pieces::Planned;
use super::tray::Plates;
pub(super) use letter::Area;
use letter::Letter;
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::{Affine, Color, Contour, Face, Rect, Text, Typefaces};
use tilendar_print::figure::{self, TypeSizes};
use tilendar_puzzle::Puzzle;

/// The sizes of inlaid labels, as shares of a cell's side: as large as leaves white around them.
const SIZES: TypeSizes = TypeSizes {
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.58,
    word: 0.5,
    letter: 0.0,
};
/// The width of a label on a single cell, as a share of the cell's side.
const WIDEST: f64 = 0.84;
/// The least width of strokes and of what is left between letters, in millimetres, as cutting services want it.
const LEAST: f64 = 1.0;
/// The most that cells are enlarged in search of strokes that are wide enough.
const LARGEST: f64 = 4.0;
/// How many halvings find that size.
const HALVINGS: u32 = 10;

/// What is to be known of a puzzle's inlaid labels.
#[derive(Debug, Clone, PartialEq)]
pub struct Inlay {
    /// The gap around each letter, in millimetres; less than 0 for a press fit.
    pub clearance: f64,
    /// The labels, row by row.
    pub labels: Vec<String>,
    /// How many pieces are pressed in: letters, and what stands apart of letters, such as dots.
    pub inserts: usize,
    /// Each label of whose letters islands fall out of the base, with how many.
    pub islands: Vec<(String, usize)>,
    /// The side of a cell, in whole millimetres, with which all strokes, and what is left of the base between
    /// them, are 1 mm wide; `None` if they are.
    pub sufficient_cell: Option<f64>,
}

/// What is to be known of the inlaid labels; `None` if labels are not inlaid.
///
/// # Errors
/// As for [`laser_set`](super::laser_set).
pub fn inlay(puzzle: &Puzzle, options: &LaserOptions) -> Result<Option<Inlay>, LaserError> {
    let Some(clearance) = options.inlay else {
        return Ok(None);
    };
    options::check(puzzle.board(), options)?;
    let plates = Plates::new(puzzle, options);
    let labels = labels(puzzle, &plates, clearance);
    let islands = labels.iter().filter_map(|label| {
        let islands = label.letter.islands();
        (islands > 0).then(|| (label.text.clone(), islands))
    });
    let enlarged = enlarged(&plates, puzzle, clearance);
    let cell = (enlarged * options.cell).ceil();
    Ok(Some(Inlay {
        clearance,
        inserts: labels.iter().map(|label| label.letter.areas().len()).sum(),
        islands: islands.collect(),
        labels: labels.into_iter().map(|label| label.text).collect(),
        sufficient_cell: (enlarged > 1.0).then_some(cell),
    }))
}

/// A label on the base.
struct Label {
    text: String,
    /// All of its letters.
    letter: Letter,
}

/// What is cut out of the base, with the islands in it.
pub(super) fn pockets(puzzle: &Puzzle, plates: &Plates<'_>) -> Vec<Contour> {
    let Some(clearance) = plates.options.inlay else {
        return Vec::new();
    };
    let labels = labels(puzzle, plates, clearance).into_iter();
    let areas = labels.flat_map(|label| label.letter.grown(clearance / 2.0));
    areas.flatten().map(|contour| contour.reversed()).collect()
}

/// The letters to press in: a part for each label, row by row.
pub(super) fn letters(puzzle: &Puzzle, plates: &Plates<'_>) -> Vec<Planned> {
    let labels = inserts(puzzle, plates).into_iter();
    labels
        .filter_map(|(text, areas)| {
            let contours: Vec<Contour> = areas.into_iter().flatten().collect();
            let bounds = contours.iter().map(Contour::bounds);
            let bounds = bounds.reduce(|one, other| one.union(other))?;
            let moved = Affine::translate(-bounds.origin().to_vec2());
            let mut contours = contours.into_iter().map(|one| one.transformed(moved));
            let outline = contours.next()?;
            let footprint = Rect::from_origin_size((0.0, 0.0), bounds.size());
            let name = format!("letters {text}");
            let mut planned = Planned::new(name, outline, Vec::new(), vec![footprint]);
            planned.part.lettering = contours.collect();
            Some(planned)
        })
        .collect()
}

/// The letters where they lie in the base: of each label its text, and the areas of what is pressed in.
pub(super) fn inserts(puzzle: &Puzzle, plates: &Plates<'_>) -> Vec<(String, Vec<Area>)> {
    let Some(clearance) = plates.options.inlay else {
        return Vec::new();
    };
    let labels = labels(puzzle, plates, clearance).into_iter();
    labels
        .map(|label| (label.text, label.letter.grown(-clearance / 2.0)))
        .collect()
}

/// The labels as they are cut.
fn labels(puzzle: &Puzzle, plates: &Plates<'_>, clearance: f64) -> Vec<Label> {
    let wall = wall(plates.options, clearance);
    let radius = radius(plates.options, clearance);
    let texts = fitted(puzzle, plates, clearance).into_iter();
    let labels = texts.map(|text| Label {
        letter: Letter::of(&text, wall).rounded(radius),
        text: text.content,
    });
    labels.collect()
}

/// From one outline to the next, in millimetres: what stays of the base, and what is cut away at both sides.
fn wall(options: &LaserOptions, clearance: f64) -> f64 {
    LEAST + clearance.max(0.0) + options.kerf.most()
}

/// The labels in the sizes that they are cut in.
fn fitted(puzzle: &Puzzle, plates: &Plates<'_>, clearance: f64) -> Vec<Text> {
    let mut texts = texts(puzzle, plates);
    let wall = wall(plates.options, clearance);
    // With more room between letters a word is wider; all words have one size.
    let mut fits: BTreeMap<u64, f64> = BTreeMap::new();
    for text in &texts {
        let room = (WIDEST * plates.grid.cell).max(text.face.width(&text.content, text.size));
        let fit = fits.entry(text.size.to_bits()).or_insert(1.0);
        *fit = fit.min(fitting(text, room, wall));
    }
    for text in &mut texts {
        let fit = fits.get(&text.size.to_bits()).copied().unwrap_or(1.0);
        // Smaller, it stays in the middle of its cell.
        text.origin.y -= (1.0 - fit) * text.size * text.face.cap_height() / 2.0;
        text.size *= fit;
    }
    texts
}

/// The labels in bold capitals, as they fit without more room between letters.
fn texts(puzzle: &Puzzle, plates: &Plates<'_>) -> Vec<Text> {
    let typefaces = Typefaces::default();
    let (board, grid) = (puzzle.board(), &plates.grid);
    let labels = figure::labels(board, grid, SIZES, &typefaces, Color::BLACK).into_iter();
    let labels = labels.map(|text| Text {
        content: text.content.to_uppercase(),
        face: Face::Bold,
        ..text
    });
    labels.collect()
}

/// By how much the text has to be smaller to fit into a room with so much wood between two letters.
fn fitting(text: &Text, room: f64, wall: f64) -> f64 {
    let mut fit = 1.0;
    // What is between letters does not shrink with them, so that one step is too little.
    for _ in 0..8 {
        let size = fit * text.size;
        let width = Letter::of(
            &Text {
                size,
                ..text.clone()
            },
            wall,
        )
        .width();
        if width <= room {
            break;
        }
        fit *= (room / width).min(0.995);
    }
    fit
}

/// The radius that all corners have at least: what the beam leaves of them, and the clearance. So the gap is as
/// wide around corners as it is along strokes.
fn radius(options: &LaserOptions, clearance: f64) -> f64 {
    options.kerf.most() / 2.0 + clearance.abs() + 0.05
}

/// How much larger than the cells are they have to be for strokes and walls to be wide enough; 1 if they are.
fn enlarged(plates: &Plates<'_>, puzzle: &Puzzle, clearance: f64) -> f64 {
    let narrowest = LEAST + clearance.max(0.0);
    let radius = radius(plates.options, clearance);
    let mut known: BTreeSet<(char, u64)> = BTreeSet::new();
    let mut factor = 1.0;
    for text in fitted(puzzle, plates, clearance) {
        for character in text.content.chars() {
            if !known.insert((character, text.size.to_bits())) {
                continue;
            }
            let alone = Text {
                content: character.to_string(),
                ..text.clone()
            };
            let letter = Letter::of(&alone, 0.0).rounded(radius);
            let holds = |factor: f64| letter.holds(narrowest / factor);
            if holds(factor) {
                continue;
            }
            let (mut low, mut high) = (factor, LARGEST);
            for _ in 0..HALVINGS {
                let middle = low.midpoint(high);
                match holds(middle) {
                    true => high = middle,
                    false => low = middle,
                }
            }
            factor = high;
        }
    }
    factor
}
