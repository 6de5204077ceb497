//! A puzzle to print and play: the board at true size, all pieces at the same scale to cut out, the rules, the
//! difficulty, and a line to check the printer's scale.

mod parts;
mod plan;

use crate::board::only_reveal;
use crate::setting::Setting;
use parts::Parts;
use plan::Plan;
use tilendar_drawing::{Document, Item, Mm};
use tilendar_fields::fields;
use tilendar_press::figure::printed;
use tilendar_press::language::Message;
use tilendar_press::options::{Drawing, Layout, RevealChoice, Source, for_labels};
use tilendar_press::paper::Paper;
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::almanac::{AlmanacOptions, CachedPuzzle, SolutionSource, TilingAmount};
use tilendar_puzzle::analysis::Difficulty;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

fields! {
    /// One puzzle to cut out and play.
    pub struct Sheet {
        /// What stays open.
        reveal: RevealChoice;
        /// Which puzzle.
        layout: Layout;
        /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, a size such as 210x297mm or 8.5x11in,
        /// or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// The side of a cell, with its unit; smaller where the board does not fit.
        cell: Mm = Mm::nearest_to(20.0), "LENGTH", from 4.0 to 200.0;
        /// Add a page with a solution.
        solution: bool;
        /// Which solution.
        source: Source, needs "solution";
            /// The look and the format.
        drawing: Drawing;
    }
}

#[cfg(any())]
impl Product for Sheet {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let prepared = prepared.suiting(&self.hand);
        let puzzle = prepared.puzzle();
        let content = self.content(job, &prepared.cached)?;
        let paper = resources::paper(job.resources, &self.paper)?;
        let (document, cell) = sheet(puzzle, &paper, &content, &prepared.setting);
        let mut remarks = Vec::new();
        if cell < self.cell.get() {
            let fitting = Message::decimal(format_args!("{cell:.1}"));
            let asked = Message::decimal(self.cell);
            remarks.push(message!(smaller_cells, cell = fitting, asked = asked));
        }
        if content.difficulty.is_none() {
            remarks.push(message!(sheet_without));
        }
        let what = self.reveal.date.map_or_else(|| "puzzle".to_owned(), |day| day.slug());
        let drawn = Drawn {
            duplex: None,
            plain_name: format!("{}-{what}-sheet", puzzle.name()),
            told: &["date"],
            summary: message!(pages, count = document.pages.len()),
            remedy: message!(remedy_sheet),
            remarks,
            next: Some(message!(cut_out_sheet)),
            document,
        };
        prepared.hand_over(job, &self.drawing, drawn)
    }
}

#[cfg(any())]
impl Sheet {
    fn content(&self, job: &Job<'_>, cached: &CachedPuzzle) -> Result<SheetContent, MakeError> {
        let puzzle = cached.puzzle();
        let source = self.source.source(job.resources, puzzle)?;
        let reveal = match &source {
            SolutionSource::Given(given) if !self.reveal.is_given() => only_reveal(given.keys())?,
            _ => self.reveal.reveal(puzzle)?,
        };
        let is_given = matches!(source, SolutionSource::Given(_));
        let wanted = AlmanacOptions {
            source,
            per_date: if self.solution || is_given {
                TilingAmount::ONE
            } else {
                TilingAmount::NONE
            },
            numbered: false,
            ..AlmanacOptions::default()
        };
        let dates = cached.dates_of_reveals(vec![reveal.clone()]);
        let almanac = job.almanac(dates, &wanted)?;
        let entry = almanac.entries().first();
        let solution = entry.and_then(|entry| almanac.first_shown(entry));
        if solution.is_none() && is_given {
            let reason = format!("the file has no solution{}", for_labels(puzzle, &reveal));
            return Err(MakeError::unfit("solutions", reason));
        }
        Ok(SheetContent {
            difficulty: entry.and_then(|entry| entry.difficulty),
            reveal,
            solution: solution.map(|tiling| tiling.solution),
        })
    }
}

/// The content of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetContent {
    /// The labels that stay open.
    pub reveal: Reveal,
    /// The number of tilings and the difficulty of finding one; `None` if there is none.
    pub difficulty: Option<Difficulty>,
    /// A tiling for a page of its own at the end.
    pub solution: Option<Solution>,
}

/// The sheet: one page if board and pieces fit, otherwise the pieces are on pages of their own. Also returns the side
/// of a cell in millimeters: the requested size, or the largest that fits.
pub fn sheet(
    puzzle: &Puzzle,
    paper: &Paper,
    content: &SheetContent,
    setting: &Setting<Sheet>,
) -> (Document, f64) {
    let (theme, language) = (&setting.theme, &setting.language);
    let puzzle = &in_language(puzzle, language);
    let plan = Plan::new(puzzle, paper.size, setting);
    let words = words(puzzle, content, setting);
    let phrases = &language.phrases().sheet;
    let title = if words == puzzle.title() { &phrases.title } else { &phrases.title_of_day };
    let title = title.with(&[("puzzle", language.name_of(puzzle)), ("words", &words)]);
    let parts = Parts {
        puzzle,
        content,
        day: setting.fields.reveal.date,
        theme: &theme.of_reveal(puzzle, &content.reveal),
        language,
        plan: &plan,
        words: &words,
    };
    let values = [("puzzle", puzzle.title()), ("cell", &parts.cell_in_words())];
    let mut document = language.document(title, phrases.description.with(&values));
    let mut push = |label: &str, items: Vec<Item>| {
        let page = printed(paper.size, 0.0, label, theme, items);
        document.pages.push(page);
    };
    push("board", parts.board_page());
    for pieces in &plan.later_pieces {
        push("pieces", parts.piece_page(pieces));
    }
    if let Some(solution) = &content.solution {
        push("solution", parts.solution_page(solution));
    }
    (document, plan.grid.cell)
}

/// The day in words, or the open labels, or the puzzle's title.
fn words(puzzle: &Puzzle, content: &SheetContent, setting: &Setting<Sheet>) -> String {
    let labels = puzzle.texts_in_words(&content.reveal, " ");
    match setting.fields.reveal.date {
        Some(day) => setting.language.day_in_words(day),
        None if labels.is_empty() => puzzle.title().to_string(),
        None => labels,
    }
}
