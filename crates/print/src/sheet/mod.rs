//! A puzzle to print and play: the board at true size, all pieces at the same scale to cut out, the rules, the
//! difficulty, and a line to check the printer's scale.

mod parts;
mod plan;

use crate::board::only_reveal;
use parts::Parts;
use plan::Plan;
use tilendar_drawing::{Document, Item, Mm};
use tilendar_fields::fields;
use tilendar_press::figure::{Style, printed};
use tilendar_press::language::Message;
use tilendar_press::options::{
    Drawing, Handedness, Layout, Personal, RevealChoice, SheetPaper, Source, for_labels,
};
use tilendar_press::paper::Paper;
use tilendar_press::{Binding, Composition, Job, MakeError, Part, Product, Query, Request, Shared};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Entry, SolutionSource, TilingAmount};

fields! {
    /// One puzzle to cut out and play.
    pub struct Sheet {
        /// What stays open.
        reveal: RevealChoice;
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: Layout;
        /// The paper.
        paper: SheetPaper;
        /// The side of a cell, with its unit; smaller where the board does not fit.
        cell: Mm = Mm::nearest_to(20.0), "LENGTH", from 4.0 to 200.0;
        /// Add a page with a solution.
        solution: bool;
        /// Which solution.
        source: Source, needs "solution";
        /// Whose hand it suits.
        hand: Handedness;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Sheet {
    fn shared(&self) -> Shared<'_> {
        Shared {
            personal: Some(&self.personal),
            source: Some(&self.source),
            hand: Some(&self.hand),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        let reveal = match request.given {
            Some(given) if !self.reveal.is_given() => only_reveal(given.keys())?,
            _ => self.reveal.reveal(request.puzzle)?,
        };
        let shows_solution = self.solution || request.given.is_some();
        let query = match self.reveal.date {
            Some(day) => Query::days(vec![day]).titled(day.slug(), &["date"]),
            None => Query::reveals(vec![reveal]).titled("puzzle", &[]),
        };
        Ok(Query {
            field: "date",
            per_date: if shows_solution { TilingAmount::ONE } else { TilingAmount::NONE },
            has_numbers: false,
            ..query
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let paper = self.paper.find(job)?;
        let Some(entry) = job.almanac.entries().first() else {
            return Err(MakeError::NoTiling("there is no date".to_owned()));
        };
        let (document, cell) = sheet(&paper, entry, self, job)?;
        let mut remarks = Vec::new();
        if cell < self.cell.get() {
            let cell = Message::decimal(format_args!("{cell:.1}"));
            remarks.push(message!(smaller_cells, cell = cell, asked = Message::decimal(self.cell)));
        }
        if entry.tilings == 0 {
            remarks.push(message!(sheet_without));
        }
        Ok(Composition {
            summary: message!(pages, count = document.pages.len()),
            parts: vec![Part::printed(document, Binding::Loose { duplex: None })],
            noun: "sheet",
            remarks,
            small_type_remedy: message!(remedy_sheet),
            next: Some(message!(cut_out_sheet)),
            ..Composition::default()
        })
    }
}

/// The sheet of a date: one page if board and pieces fit, otherwise the pieces are on pages of their own. Also returns the side
/// of a cell in millimeters: the requested size, or the largest that fits.
fn sheet(
    paper: &Paper,
    entry: &Entry,
    fields: &Sheet,
    job: &Job<'_>,
) -> Result<(Document, f64), MakeError> {
    let Job { puzzle, style, .. } = job;
    let Style { theme, language } = style;
    let solution = job.almanac.first_shown(entry).map(|tiling| tiling.solution);
    if solution.is_none() && matches!(job.source, SolutionSource::Given(_)) {
        let labels = for_labels(puzzle, &entry.reveal);
        return Err(MakeError::unfit("solutions", format!("the file has no solution{labels}")));
    }
    let rules = plan::rules(puzzle, entry, language);
    let plan = Plan::new(puzzle, paper.size, fields, &rules, style)?;
    let words = words(puzzle, entry, fields, job);
    let phrases = &language.phrases().sheet;
    let title = if words == puzzle.title() { &phrases.title } else { &phrases.title_of_day };
    let parts = Parts {
        puzzle,
        entry,
        solution: solution.as_ref(),
        day: fields.reveal.date,
        theme: &theme.of_reveal(puzzle, &entry.reveal),
        language,
        plan: &plan,
        words: &words,
        rules: &rules,
    };
    let mut document = language.document(
        title.with(&[("puzzle", language.name_of(puzzle)), ("words", &words)]),
        phrases.description.with(&[("puzzle", puzzle.title()), ("cell", &parts.cell_in_words())]),
    );
    let mut push = |label: &str, items: Vec<Item>| {
        let bleed = fields.paper.bleed.get();
        document.pages.push(printed(paper.size, bleed, label, theme, items));
    };
    push("board", parts.board_page());
    for pieces in &plan.later_pieces {
        push("pieces", parts.piece_page(pieces));
    }
    if let Some(solution) = &solution {
        push("solution", parts.solution_page(solution));
    }
    Ok((document, plan.grid.cell))
}

/// The day in words, or the open labels, or the puzzle's title.
fn words(puzzle: &Puzzle, entry: &Entry, fields: &Sheet, job: &Job<'_>) -> String {
    let labels = puzzle.texts_in_words(&entry.reveal, " ");
    match fields.reveal.date {
        Some(day) => job.style.language.day_in_words(day),
        None if labels.is_empty() => puzzle.title().to_string(),
        None => labels,
    }
}
