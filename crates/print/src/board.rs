//! One board as a picture: empty, with a reveal's cells marked, or with a tiling on it.

use tilendar_drawing::{Document, Mm, Point, Role};
use tilendar_fields::{FieldMap, fields};
use tilendar_press::figure::{BoardFigure, Grid, named, printed, spoken_board};
use tilendar_press::language::{BoardPhrases, Message};
use tilendar_press::options::{Drawing, Format, OpenLayout, RevealChoice, Source, for_labels};
use tilendar_press::{Binding, Composition, Job, MakeError, Part, Product, Query, Request, Shared};
use tilendar_puzzle::almanac::{Pick, SolutionSource, TilingAmount};
use tilendar_puzzle::{CellSet, Puzzle, Reveal, Solution};

/// White around the board's frame, in millimeters.
const MARGIN: f64 = 5.0;

fields! {
    /// One board as a picture: empty, with a date marked, or with a tiling on it.
    pub struct Board {
        /// What is marked, if anything.
        reveal: RevealChoice;
        /// Which board.
        layout: OpenLayout;
        /// Draw a solution.
        solution: bool;
        /// The side of a cell, with its unit.
        cell: Mm = Mm::nearest_to(12.0), "LENGTH", from 2.0 to 200.0;
        /// Which solution.
        source: Source, needs "solution|solutions";
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The content of a board.
#[derive(Debug, Clone, PartialEq)]
enum BoardContent {
    /// An empty board.
    Empty,
    /// The marked cells of a reveal.
    Marked(Reveal),
    /// A tiling.
    Tiling(Solution),
}

impl BoardContent {
    /// The reveal whose cells stay open, if any.
    fn reveal(&self) -> Option<&Reveal> {
        let reveal = match self {
            Self::Empty => return None,
            Self::Marked(reveal) => reveal,
            Self::Tiling(solution) => solution.reveal(),
        };
        if reveal.labels().is_empty() { None } else { Some(reveal) }
    }

    /// The noun in the names of files.
    const fn noun(&self) -> &'static str {
        match self {
            Self::Empty | Self::Marked(_) => "board",
            Self::Tiling(_) => "solution",
        }
    }
}

impl Product for Board {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        Shared {
            open_cells: self.layout.open_cells.as_deref(),
            source: Some(&self.source),
            ..Shared::on_paper(&self.layout.layout, &self.drawing)
        }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        let Some(reveal) = self.reveal(request)? else {
            return Ok(Query::nothing());
        };
        let title = slug(request.puzzle, &reveal);
        let states: &[&str] = match request.puzzle.reveal_count() {
            1 => &["date", "reveal", "solution", "open-cells"],
            _ => &["date", "reveal", "solution"],
        };
        let per_date =
            if self.shows_solution(request) { TilingAmount::ONE } else { TilingAmount::NONE };
        let is_drawn = matches!(self.source.pick, Some(Pick::Seed(_)));
        Ok(Query {
            per_date,
            has_numbers: is_drawn && request.given.is_none(),
            has_marks: false,
            ..Query::reveals(vec![reveal]).titled(title, states)
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let (content, number) = self.content(job)?;
        let document = picture(self, job, &content);
        let mut summary = vec![self.drawing.rendering.extent(document.pages[0].trim, 1)];
        if let Some(reveal) = content.reveal()
            && job.puzzle.has_dates()
        {
            summary.push(Message::Text(job.puzzle.texts_in_words(reveal, " ")));
        }
        Ok(Composition {
            parts: vec![Part::printed(document, Binding::Screen)],
            noun: content.noun(),
            summary: Message::list(summary),
            remarks: number.into_iter().collect(),
            ..Composition::default()
        })
    }
}

impl Board {
    /// The labels that stay open; `None` for an empty board. Open cells that the order names are marked like a date.
    fn reveal(&self, request: &Request<'_>) -> Result<Option<Reveal>, MakeError> {
        let is_only = self.layout.open_cells.is_some() && request.puzzle.reveal_count() == 1;
        match request.given {
            _ if self.reveal.is_given() || is_only => self.reveal.reveal(request.puzzle).map(Some),
            Some(solutions) => only_reveal(solutions.keys()).map(Some),
            None if self.solution => self.reveal.reveal(request.puzzle).map(Some),
            None => Ok(None),
        }
    }

    fn shows_solution(&self, request: &Request<'_>) -> bool {
        self.solution || request.given.is_some()
    }

    /// What is drawn; with a remark about the number of a solution that was drawn at random, since a seed may be taken
    /// for one.
    fn content(&self, job: &Job<'_>) -> Result<(BoardContent, Option<Message>), MakeError> {
        let Some(entry) = job.almanac.entries().first() else {
            return Ok((BoardContent::Empty, None));
        };
        let reveal = entry.reveal.clone();
        if job.almanac.per_date() == TilingAmount::NONE {
            return Ok((BoardContent::Marked(reveal), None));
        }
        let Some(tiling) = job.almanac.first_shown(entry) else {
            let labels = for_labels(&job.puzzle, &reveal);
            let source = place_of(&job.source);
            return Err(MakeError::NoTiling(format!("there is no solution{labels} {source}")));
        };
        let number = tiling.number.map(|number| {
            let count = Message::decimal(entry.tilings);
            message!(drawn, number = Message::decimal(number), count = count)
        });
        Ok((BoardContent::Tiling(tiling.solution), number))
    }
}

/// The name of the source that should contain a tiling, for messages.
pub(crate) const fn place_of(source: &SolutionSource) -> &'static str {
    match source {
        SolutionSource::Solver(Pick::Number(_)) => "with this number",
        SolutionSource::Solver(_) => "on this board",
        SolutionSource::Given(_) => "in the file of solutions",
    }
}

/// The reveal of the only tiling of a file.
pub(crate) fn only_reveal<'a>(
    mut reveals: impl Iterator<Item = &'a Reveal>,
) -> Result<Reveal, MakeError> {
    match (reveals.next(), reveals.next()) {
        (Some(only), None) => Ok(only.clone()),
        _ => Err(MakeError::missing(
            "date",
            "the file has solutions of several dates: say which date to draw, or the number of the solution with `pick`",
        )),
    }
}

/// Labels in the names of files, such as `oct-6`.
pub(crate) fn slug(puzzle: &Puzzle, reveal: &Reveal) -> String {
    let labels = puzzle.labels_in_words(reveal, "-").to_lowercase();
    labels.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect()
}

/// A document of one page with the board and its margin.
fn picture(fields: &Board, job: &Job<'_>, content: &BoardContent) -> Document {
    let puzzle = &job.puzzle;
    let theme = &match content.reveal() {
        None => job.style.theme.clone(),
        Some(reveal) => job.style.theme.of_reveal(puzzle, reveal),
    };
    let language = &job.style.language;
    let cell = fields.cell.get();
    // The page's origin is the corner of the margin around the frame.
    let gap = Grid::FRAME_GAP * cell;
    let origin = Point::new(MARGIN + gap, MARGIN + gap);
    let grid = Grid { origin, cell };
    let page = grid.board_box(puzzle.board()).inflate(MARGIN, MARGIN);
    let figure = BoardFigure { puzzle, grid, theme, language };
    let figure = match content {
        BoardContent::Empty => {
            let words = spoken_board(puzzle, CellSet::EMPTY, &[], language);
            let items = vec![figure.frame().into(), figure.cells().into()];
            named("board", words, Role::Figure, items)
        }
        BoardContent::Marked(reveal) => figure.board(puzzle.open_cells(reveal), &[]),
        BoardContent::Tiling(solution) => figure.tiling(solution),
    };
    let phrases = &language.phrases().board;
    let label = label(puzzle, content, phrases);
    let values = [("puzzle", puzzle.title()), ("content", &label)];
    let description = phrases.description.with(&values);
    let mut document = language.document(puzzle.title().to_string(), description);
    document.pages.push(printed(page.size(), 0.0, label, theme, vec![figure]));
    document
}

fn label(puzzle: &Puzzle, content: &BoardContent, phrases: &BoardPhrases) -> String {
    let words = content.reveal().map(|reveal| puzzle.texts_in_words(reveal, " "));
    match (content, words) {
        (BoardContent::Tiling(_), Some(words)) => phrases.tiling_for.with(&[("words", &words)]),
        (BoardContent::Tiling(_), None) => phrases.tiling.to_string(),
        (_, words) => words.unwrap_or_else(|| phrases.empty.to_string()),
    }
}
