//! A puzzle to print and play: the board at true size, all pieces at the same scale to cut out, how
//! to play, how hard it is, and a line to check the printer's scale with.

mod parts;
mod plan;
pub(crate) mod product;

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::words::in_language;
use parts::Parts;
use plan::Plan;
use tilendar_drawing::{Document, Group, Insets, Item, Layer, Metadata, Page};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Difficulty;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

/// How a sheet is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetOptions {
    /// The paper, upright.
    pub paper: Paper,
    /// The side of a cell in millimetres, made smaller where the board does not fit; 20 mm by
    /// default.
    pub cell: f64,
    /// The look.
    pub theme: Theme,
    /// The language of all text; English by default.
    pub language: Language,
}

impl SheetOptions {
    /// The side of a cell of the wooden boards that people own, in millimetres.
    pub const CELL: f64 = 20.0;

    /// Cells of [`SheetOptions::CELL`], in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            cell: Self::CELL,
            theme,
            language: Language::english(),
        }
    }
}

/// What a sheet says.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetContent {
    /// The day, if the puzzle is asked by date.
    pub day: Option<Day>,
    /// The labels that stay open.
    pub reveal: Reveal,
    /// How many tilings there are and how hard one is to find; `None` if there is none.
    pub difficulty: Option<Difficulty>,
    /// A tiling for a page of its own at the end.
    pub solution: Option<Solution>,
}

/// The sheet: one page if board and pieces fit, else the pieces follow on their own.
pub fn sheet(puzzle: &Puzzle, content: &SheetContent, options: &SheetOptions) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let plan = Plan::new(puzzle, options);
    let words = words(puzzle, content, &options.language);
    let phrases = &options.language.phrases().sheet;
    let values = [
        ("puzzle", options.language.name_of(puzzle)),
        ("words", &words),
    ];
    let mut document = Document::new(Metadata {
        title: if words == puzzle.title() {
            phrases.title.with(&values)
        } else {
            phrases.title_of_day.with(&values)
        },
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            (
                "cell",
                &options.language.decimal(&format!("{:.1}", plan.grid.cell)),
            ),
        ]),
        language: options.language.tag().to_string(),
        ..Metadata::default()
    });
    let size = options.paper.size;
    let mut push = |label: &str, mut items: Vec<Item>| {
        items.insert(0, ground(size.to_rect(), &options.theme));
        document.pages.push(Page {
            trim: size,
            bleed: Insets::ZERO,
            label: label.to_string(),
            items: vec![Group::on_layer(Layer::Print, items).into()],
        });
    };
    let parts = Parts {
        puzzle,
        content,
        theme: &options.theme.of_reveal(puzzle, &content.reveal),
        language: &options.language,
        plan: &plan,
        words: &words,
    };
    push("board", parts.board_page());
    for pieces in &plan.later_pieces {
        push("pieces", parts.piece_page(pieces));
    }
    if let Some(solution) = &content.solution {
        push("solution", parts.solution_page(solution));
    }
    document
}

/// The side of a cell on the sheet in millimetres: what the options ask for, or the largest that
/// fits.
pub fn cell_that_fits(puzzle: &Puzzle, options: &SheetOptions) -> f64 {
    Plan::new(puzzle, options).grid.cell
}

/// The day in words, or the open labels, or the puzzle's title.
fn words(puzzle: &Puzzle, content: &SheetContent, language: &Language) -> String {
    let labels = puzzle.texts_in_words(&content.reveal, " ");
    match content.day {
        Some(day) => language.day_in_words(day),
        None if labels.is_empty() => puzzle.title().to_string(),
        None => labels,
    }
}
