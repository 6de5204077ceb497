//! Worksheets for a class: challenges from easy to hard, each on a sheet of its own with a line for a
//! name, its number and its pieces to cut out; and the key to all of them.
//!
//! Everything is drawn for a school's copier, which loses hairlines and light greys: what has to be seen
//! is black or has a bold outline, and the pieces have the scale of the boards, on which they fit.

mod head;
mod key;
mod marking;
mod piece_sets;
mod plan;
pub(crate) mod product;
mod sheet;

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::words::in_language;
use key::Key;
use plan::Plan;
use sheet::SheetDrawing;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Millimetres, Page,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Challenge;

/// What a worksheet asks. Its number is its place among all of them, from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Worksheet {
    /// The day whose labels stay open.
    pub day: Day,
    /// The pieces that are given, and the solution.
    pub challenge: Challenge,
}

/// How many worksheets share a page, which is cut between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SheetsPerPage {
    /// Each has a page of its own.
    #[default]
    One,
    /// One above the other.
    Two,
    /// Two beside two.
    Four,
    /// Three rows of two.
    Six,
}

/// Where the pieces are that children cut out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CutOuts {
    /// On each worksheet: those that are not given.
    #[default]
    Sheet,
    /// On pages of their own: all of them, to be copied for each child.
    Set,
    /// Nowhere: the class has pieces, or draws.
    None,
}

/// How worksheets are drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct WorksheetOptions {
    /// The paper.
    pub paper: Paper,
    /// The look.
    pub theme: Theme,
    /// The language of all text; English by default.
    pub language: Language,
    /// How many share a page.
    pub per_page: SheetsPerPage,
    /// Where the pieces are.
    pub cut_outs: CutOuts,
    /// Whether the key follows on pages of its own; it does by default.
    pub key: bool,
}

impl WorksheetOptions {
    /// One worksheet a page, with its pieces, and the key at the end; in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            theme,
            language: Language::english(),
            per_page: SheetsPerPage::One,
            cut_outs: CutOuts::Sheet,
            key: true,
        }
    }
}

/// Worksheets that cannot be drawn.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum WorksheetError {
    /// No board of a size to play on fits beside what else is on a worksheet.
    #[error(
        "there is no room for boards with cells of {} mm on {paper}, of which {count} worksheets share a page",
        Millimetres(*least)
    )]
    NoRoom {
        /// The smallest side of a cell, in millimetres.
        least: f64,
        /// The paper's title.
        paper: String,
        /// How many share a page.
        count: usize,
    },
}

/// Worksheets, ready to be printed.
#[derive(Debug, Clone, PartialEq)]
pub struct WorksheetSet {
    /// The worksheets, the pieces if they have pages of their own, and the key if it is wanted.
    pub document: Document,
    /// The side of a cell of all boards and pieces but those of the key, in millimetres.
    pub cell: f64,
}

/// The worksheets on pages, all boards of one size, the largest for which everything fits.
///
/// # Errors
/// [`WorksheetError::NoRoom`] for a paper that is too small.
pub fn worksheets(
    puzzle: &Puzzle,
    sheets: &[Worksheet],
    options: &WorksheetOptions,
) -> Result<WorksheetSet, WorksheetError> {
    let puzzle = &in_language(puzzle, &options.language);
    let plan = Plan::new(puzzle, sheets, options)?;
    let phrases = &options.language.phrases().worksheets;
    let mut document = document(
        phrases
            .title
            .with(&[("puzzle", options.language.name_of(puzzle))]),
        puzzle,
        sheets,
        options,
    );
    let per_page = options.per_page.count();
    for (page, on_page) in sheets.chunks(per_page).enumerate() {
        let first = page * per_page;
        let mut items: Vec<Item> = plan.cuts_between(on_page.len(), &options.theme);
        for ((slot, sheet), number) in plan.slots.iter().zip(on_page).zip(first + 1..) {
            let drawing = SheetDrawing {
                puzzle,
                sheet,
                number,
                options,
                plan: &plan,
            };
            items.push(drawing.draw(slot.origin()));
        }
        let label = match on_page.len() {
            1 => (first + 1).to_string(),
            count => format!("{}-{}", first + 1, first + count),
        };
        push(&mut document, options, label, items);
    }
    bookmark(&mut document, phrases.worksheet.with(&[("number", "1")]), 0);
    if options.cut_outs == CutOuts::Set {
        let first = document.pages.len();
        let pages = piece_sets::pages(puzzle, plan.cell, options);
        for (page, items) in (1..).zip(pages) {
            push(&mut document, options, format!("pieces {page}"), items);
        }
        bookmark(
            &mut document,
            options.language.phrases().cards.piece_set.to_string(),
            first,
        );
    }
    if options.key {
        push_key(&mut document, puzzle, sheets, options);
    }
    Ok(WorksheetSet {
        document,
        cell: plan.cell,
    })
}

/// The key alone: the solutions of all worksheets with their numbers, many on a page.
pub fn answer_key(puzzle: &Puzzle, sheets: &[Worksheet], options: &WorksheetOptions) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let title = &options.language.phrases().worksheets.title_of_key;
    let title = title.with(&[("puzzle", options.language.name_of(puzzle))]);
    let mut document = document(title, puzzle, sheets, options);
    push_key(&mut document, puzzle, sheets, options);
    document
}

fn document(
    title: String,
    puzzle: &Puzzle,
    sheets: &[Worksheet],
    options: &WorksheetOptions,
) -> Document {
    let language = &options.language;
    let description = language.phrases().worksheets.description.with(&[
        ("count", &language.number(sheets.len() as u128)),
        ("puzzle", puzzle.title()),
    ]);
    Document::new(Metadata {
        title,
        description,
        language: language.tag().to_string(),
        ..Metadata::default()
    })
}

fn push_key(
    document: &mut Document,
    puzzle: &Puzzle,
    sheets: &[Worksheet],
    options: &WorksheetOptions,
) {
    let first = document.pages.len();
    let key = Key::new(puzzle, sheets, options);
    for (page, items) in (1..).zip(key.pages()) {
        push(document, options, format!("key {page}"), items);
    }
    let title = options.language.phrases().worksheets.key.to_string();
    bookmark(document, title, first);
}

fn push(document: &mut Document, options: &WorksheetOptions, label: String, mut items: Vec<Item>) {
    let size = options.paper.size;
    items.insert(0, ground(size.to_rect(), &options.theme));
    document.pages.push(Page {
        trim: size,
        bleed: Insets::ZERO,
        label,
        items: vec![Group::on_layer(Layer::Print, items).into()],
    });
}

fn bookmark(document: &mut Document, title: String, page: usize) {
    document.bookmarks.push(Bookmark {
        title,
        destination: Destination::page(page),
        children: Vec::new(),
    });
}
