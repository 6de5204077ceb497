//! One board as a picture: empty, with a reveal's cells marked, or with a tiling on it.

use crate::setting::Setting;
use tilendar_drawing::backend::pdf::ViewerPreferences;
use tilendar_drawing::{Document, Group, Layer, Mm, Page, Point, Role};
use tilendar_fields::fields;
use tilendar_press::figure::{Grid, board_figure, empty_board, frame, ground, named, spoken_board};
use tilendar_press::language::{BoardPhrases, Message};
use tilendar_press::options::{
    Drawing, Format, OpenLayout, RevealChoice, Source, for_labels, remark_on,
};
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError};
use tilendar_puzzle::almanac::{Pick, SolutionSource};
use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};
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
pub enum BoardContent {
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
        Some(reveal).filter(|reveal| !reveal.labels().is_empty())
    }
}

#[cfg(any())]
impl Product for Board {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let solutions = self.source.solutions.as_deref();
        let mut prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        prepared.format = self.drawing.format(Format::Svg)?;
        prepared.setting.theme.transparent = self.screen.transparent;
        let (puzzle, format) = (prepared.puzzle(), prepared.format);
        self.screen.check(&self.drawing, format)?;
        let content = self.content(job, puzzle)?;
        let document = picture(puzzle, &content, &prepared.setting);
        let mut told = vec!["date", "reveal", "solution"];
        if puzzle.reveal_count() == 1 && content != BoardContent::Empty {
            told.push("open-cells");
        }
        let name = stem(&plain_name(puzzle, &content), &told, &job.fields);
        let look = (&self.drawing, &self.screen);
        let preferences = ViewerPreferences::default();
        job.document(look, &document, format, preferences, (&name, ""))?;
        let trim = document.pages[0].trim;
        let remarks = remark_on(&prepared.setting.language).into_iter();
        let date = content.reveal().map(|reveal| puzzle.texts_in_words(reveal, " "));
        let date = date.map(Message::Text).filter(|_| puzzle.has_dates());
        Ok(Outcome {
            pages: 1,
            summary: Message::list([self.screen.extent(trim, 1)].into_iter().chain(date)),
            remarks: remarks.chain(self.drawn(puzzle, &content)).collect(),
            ..Outcome::default()
        })
    }
}

#[cfg(any())]
impl Board {
    /// A remark about the number of a solution that was drawn at random: a seed may be taken for one.
    fn drawn(&self, puzzle: &Puzzle, content: &BoardContent) -> Option<Message> {
        let BoardContent::Tiling(solution) = content else {
            return None;
        };
        let is_drawn = self.source.solutions.is_none() && matches!(self.source.pick, Pick::Seed(_));
        let tilings =
            is_drawn.then(|| Tilings::new(puzzle, solution.reveal(), MemoryLimit::default()));
        let tilings = tilings?.ok()?;
        let number = tilings.number_of(solution)? + 1;
        Some(message!(
            drawn,
            number = Message::decimal(number),
            count = Message::decimal(tilings.count())
        ))
    }

    fn content(&self, job: &Job<'_>, puzzle: &Puzzle) -> Result<BoardContent, MakeError> {
        let source = self.source.source(job.resources, puzzle)?;
        let wants_tiling = self.solution || matches!(source, SolutionSource::Given(_));
        // Open cells named by the order are marked like a date.
        let is_only = self.layout.open_cells.is_some() && puzzle.reveal_count() == 1;
        let is_given = self.reveal.is_given() || is_only;
        if !is_given && !wants_tiling {
            return Ok(BoardContent::Empty);
        }
        let reveal = match &source {
            SolutionSource::Given(solutions) if !is_given => only_reveal(solutions.keys())?,
            _ => self.reveal.reveal(puzzle)?,
        };
        if !wants_tiling {
            return Ok(BoardContent::Marked(reveal));
        }
        let found = source.find(puzzle, &Solver::new(puzzle), &reveal);
        let found = found.map_err(MakeError::caused_by)?;
        found.map(BoardContent::Tiling).ok_or_else(|| {
            let labels = for_labels(puzzle, &reveal);
            MakeError::NoTiling(format!("there is no solution{labels} {}", place_of(&source)))
        })
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

fn plain_name(puzzle: &Puzzle, content: &BoardContent) -> String {
    let kind = match content {
        BoardContent::Empty | BoardContent::Marked(_) => "board",
        BoardContent::Tiling(_) => "solution",
    };
    let reveal = content.reveal();
    let labels = reveal.map_or_else(String::new, |reveal| puzzle.labels_in_words(reveal, "-"));
    let slug = labels.chars();
    let slug: String =
        slug.filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    let parts = [puzzle.name(), &slug.to_lowercase(), kind];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

/// A document of one page with the board and its margin.
pub fn picture(puzzle: &Puzzle, content: &BoardContent, setting: &Setting<Board>) -> Document {
    let puzzle = &in_language(puzzle, &setting.language);
    let theme = &match content.reveal() {
        None => setting.theme.clone(),
        Some(reveal) => setting.theme.of_reveal(puzzle, reveal),
    };
    let spoken = setting.language.spoken();
    let board = puzzle.board();
    let cell = setting.fields.cell.get();
    // The page's origin is the corner of the margin around the frame.
    let gap = Grid::FRAME_GAP * cell;
    let origin = Point::new(MARGIN + gap, MARGIN + gap);
    let grid = Grid { origin, cell };
    let page = grid.board_box(board).inflate(MARGIN, MARGIN);
    let figure = match content {
        BoardContent::Empty => {
            let around = frame(board, &grid, theme, spoken);
            let cells = empty_board(board, &grid, theme, spoken);
            let words = spoken_board(puzzle, CellSet::EMPTY, spoken);
            named("board", words, Role::Figure, vec![around.into(), cells.into()])
        }
        BoardContent::Marked(reveal) => {
            let open = puzzle.open_cells(reveal);
            board_figure(puzzle, open, None, &grid, theme, spoken)
        }
        BoardContent::Tiling(solution) => {
            let open = solution.open_cells();
            board_figure(puzzle, open, Some(solution), &grid, theme, spoken)
        }
    };
    let phrases = &setting.language.phrases().board;
    let label = label(puzzle, content, phrases);
    let values = [("puzzle", puzzle.title()), ("content", &label)];
    let description = phrases.description.with(&values);
    let mut document = setting.language.document(puzzle.title().to_string(), description);
    document.pages.push(Page {
        items: vec![Group::on_layer(Layer::Print, vec![ground(page, theme), figure]).into()],
        ..Page::new(page.size(), label)
    });
    document
}

fn label(puzzle: &Puzzle, content: &BoardContent, phrases: &BoardPhrases) -> String {
    let words = content.reveal();
    let words = words.map(|reveal| puzzle.texts_in_words(reveal, " "));
    match (content, words) {
        (BoardContent::Tiling(_), Some(words)) => phrases.tiling_for.with(&[("words", &words)]),
        (BoardContent::Tiling(_), None) => phrases.tiling.to_string(),
        (_, words) => words.unwrap_or_else(|| phrases.empty.to_string()),
    }
}
