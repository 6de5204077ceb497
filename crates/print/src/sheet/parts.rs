//! The drawings of a sheet's pages.

use super::SheetContent;
use super::plan::{Column, Plan};
use crate::piece_packing::ruler;
use tilendar_drawing::{Anchor, Item, Point, Role};
use tilendar_press::figure::Line;
use tilendar_press::figure::{Edge, Heading, longest_words};
use tilendar_press::figure::{
    LoosePiece, Numeral, Paragraph, Theme, board_figure, difficulty_marks, difficulty_width, named,
    text,
};
use tilendar_press::language::{Language, SheetPhrases};
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{CellSet, Puzzle, Solution};

/// The em of running text in millimeters, 11 points, and its leading.
const BODY: (f64, f64) = (3.88, 5.8);
/// The em of notes relative to that of running text.
const NOTE: f64 = 0.82;
/// The factor by which the headings of sheets are larger than those of cards.
const HEADING: f64 = 1.1;

/// Everything needed to draw the pages of a sheet.
pub struct Parts<'a> {
    pub puzzle: &'a Puzzle,
    pub content: &'a SheetContent,
    /// The day, if the reveal was given as a date.
    pub day: Option<Day>,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub plan: &'a Plan,
    /// The day or the labels.
    pub words: &'a str,
}

impl Parts<'_> {
    /// The first page.
    pub fn board_page(&self) -> Vec<Item> {
        let open = self.puzzle.open_cells(&self.content.reveal);
        let mut items: Vec<Item> = vec![self.heading()];
        items.extend(self.difficulty());
        items.push(self.board(open, None));
        items.push(self.cut_outs(&self.plan.first_pieces));
        items.push(self.how_to_play());
        items.push(self.scale_line());
        items.extend(self.colophon(self.plan.column));
        items
    }

    pub fn piece_page(&self, pieces: &[LoosePiece]) -> Vec<Item> {
        let column = self.plan.piece_column;
        let mut items = vec![self.title(&self.pieces_title(), column), self.cut_outs(pieces)];
        items.extend(self.colophon(column));
        items
    }

    /// The page of the tiling.
    pub fn solution_page(&self, solution: &Solution) -> Vec<Item> {
        let column = self.plan.column;
        let mut items = vec![
            self.title(&self.solution_title(), column),
            self.board(solution.open_cells(), Some(solution)),
        ];
        items.extend(self.colophon(column));
        items
    }

    fn board(&self, open: CellSet, tiling: Option<&Solution>) -> Item {
        let (grid, spoken) = (&self.plan.grid, self.language.spoken());
        board_figure(self.puzzle, open, tiling, grid, self.theme, spoken)
    }

    fn pieces_title(&self) -> String {
        let puzzle = self.puzzle.title();
        self.phrases().pieces_of.with(&[("puzzle", puzzle)])
    }

    fn solution_title(&self) -> String {
        if self.content.reveal.labels().is_empty() {
            self.phrases().solution_of.with(&[("puzzle", self.words)])
        } else {
            self.phrases().solution_for.with(&[("words", self.words)])
        }
    }

    /// The day in large cells, with weekday and month beside it; without a day, the words.
    fn heading(&self) -> Item {
        let column = self.plan.column;
        let Some(day) = self.day else {
            return self.title(self.words, column);
        };
        let (edge, theme, cell) = (self.edge(), self.theme, self.numeral_cell());
        let words = match edge {
            Edge::Left => column.left + self.beside_numeral(day),
            Edge::Right => column.right - self.beside_numeral(day),
        };
        let em = self.heading_size();
        let top = self.plan.baseline - Numeral::HEIGHT * cell;
        let cap = theme.typefaces.regular.cap_height() * em;
        let heading = Heading {
            corner: Point::new(edge.of_span(column.left, column.right), top),
            cell,
            edge,
            weekday: Point::new(words, top + cap),
            month: Point::new(words, self.plan.baseline),
            anchor: edge.anchor(Anchor::Start),
            em,
        };
        let month = heading.month(day, theme, self.language);
        Item::Group(heading.of_day(day, month, theme, self.language))
    }

    /// The side of the cells that the day is written in.
    fn numeral_cell(&self) -> f64 {
        let theme = self.theme;
        let height = theme.sizes.display * HEADING * theme.typefaces.bold.cap_height();
        height / Numeral::HEIGHT
    }

    /// The distance from the edge of the column to the words beside the day.
    fn beside_numeral(&self, day: Day) -> f64 {
        let numeral = Numeral::new(&day.number().to_string());
        let width = numeral.map_or(Heading::WIDEST, |numeral| numeral.width());
        (width + 1.5) * self.numeral_cell()
    }

    /// The em of all headings, in which the longest of them fits.
    fn heading_size(&self) -> f64 {
        let (theme, column) = (self.theme, self.plan.column);
        let bold = &theme.typefaces.bold;
        // The difficulty stands at the other edge.
        let room = column.width() * 0.75;
        let first = match self.day {
            Some(day) => {
                let longest = longest_words([day].iter(), theme, self.language);
                (room - self.beside_numeral(day)) / longest.max(1.0)
            }
            None => room / bold.width(self.words, 1.0).max(1.0),
        };
        let solution = self.content.solution.is_some();
        let solution = solution.then(|| (self.solution_title(), column));
        let pieces = !self.plan.later_pieces.is_empty();
        let pieces = pieces.then(|| (self.pieces_title(), self.plan.piece_column));
        let titles = solution.into_iter().chain(pieces);
        let fitting = titles.map(|(words, column)| column.width() / bold.width(&words, 1.0));
        fitting.fold((theme.sizes.heading * HEADING).min(first), f64::min)
    }

    /// A heading without a large day.
    fn title(&self, words: &str, column: Column) -> Item {
        let theme = self.theme;
        let line = Line::new(&theme.typefaces.bold, self.heading_size(), theme.inks.text);
        let x = self.edge().of_span(column.left, column.right);
        let at = Point::new(x, self.plan.baseline);
        let line = match self.edge() {
            Edge::Left => line.start(words.to_string(), at, column.width()),
            Edge::Right => line.end(words.to_string(), at, column.width()),
        };
        named("heading", words, Role::Heading(1), vec![line])
    }

    fn difficulty(&self) -> Vec<Item> {
        let (column, size) = (self.plan.column, self.note_size());
        let (edge, radius) = (self.edge(), size * 0.42);
        let (x, marks_end) = match edge {
            Edge::Left => (column.right, column.right),
            Edge::Right => (column.left, column.left + difficulty_width(radius)),
        };
        let place = Point::new(x, self.plan.baseline);
        let anchor = edge.anchor(Anchor::End);
        let note = |count| self.note(self.language.tilings(count), place, anchor);
        match self.content.difficulty {
            None => vec![note(0)],
            // The reveal of a puzzle with only one cannot be compared with others.
            Some(difficulty) if self.puzzle.reveal_count() == 1 => vec![note(difficulty.tilings)],
            Some(difficulty) => {
                let right = Point::new(marks_end, self.plan.baseline - size * 1.9);
                let (marks, spoken) = (difficulty.marks, self.language.spoken());
                let marks = difficulty_marks(marks, right, radius, self.theme, spoken);
                vec![marks.into(), note(difficulty.tilings)]
            }
        }
    }

    fn cut_outs(&self, pieces: &[LoosePiece]) -> Item {
        let (cell, spoken) = (self.plan.grid.cell, self.language.spoken());
        let cut =
            |one: &LoosePiece| one.to_cut(self.puzzle, cell, false, self.theme, spoken).into();
        let drawn = pieces.iter().map(cut);
        let title = self.phrases().pieces_to_cut_out.as_str();
        named("cut-outs", title, Role::Figure, drawn.collect())
    }

    fn how_to_play(&self) -> Item {
        let phrases = self.phrases();
        let words = phrases.how_to_play.with(&[
            ("count", &self.puzzle.pieces().len().to_string()),
            ("cover", &self.what_to_cover()),
            ("flipping", &flipping(self.puzzle.pieces(), phrases)),
            ("prospect", &self.prospect()),
        ]);
        let (face, scale) = (&self.theme.typefaces.regular, self.type_scale());
        let (size, leading) = (BODY.0 * scale, BODY.1 * scale);
        let paragraph = Paragraph::new(face, size, leading, self.theme.inks.text);
        let column = self.plan.column;
        let origin = Point::new(column.left, self.plan.text);
        paragraph.drawn(&words, origin, column.width())
    }

    /// The third sentence: the prospect for the player.
    fn prospect(&self) -> String {
        let phrases = self.phrases();
        let difficulty = self.content.difficulty;
        match difficulty.map_or(0, |difficulty| difficulty.tilings) {
            0 => phrases.impossible.to_string(),
            1 => phrases.one_way.to_string(),
            count => phrases.many_ways.with(&[("count", &self.language.number(count))]),
        }
    }

    fn what_to_cover(&self) -> String {
        let phrases = self.phrases();
        let labels = self.content.reveal.labels().iter();
        let labels = labels.map(|&label| self.puzzle.text(label).to_string());
        let labels: Vec<String> = labels.collect();
        if labels.is_empty() {
            phrases.every_cell.to_string()
        } else {
            phrases.every_cell_except.with(&[("labels", &listed(&labels, phrases))])
        }
    }

    /// A line of 100 mm with a tick every centimeter.
    fn scale_line(&self) -> Item {
        let start = Point::new(self.plan.column.left, self.plan.last_baseline - 10.0);
        let under = start + (0.0, self.note_size() * 1.5);
        let note = self.note(self.phrases().scale_note.to_string(), under, Anchor::Start);
        let items = vec![ruler(start, 100, self.theme.inks.text), note];
        named("scale", self.phrases().scale.as_str(), Role::Figure, items)
    }

    /// The puzzle and its maker at the left, the cell's size at the right.
    fn colophon(&self, column: Column) -> [Item; 2] {
        let phrases = self.phrases();
        let y = self.plan.last_baseline + self.note_size() * 0.9;
        let title = self.puzzle.title();
        let maker = match self.puzzle.credit() {
            Some(credit) => phrases.maker.with(&[("puzzle", title), ("credit", credit)]),
            None => title.to_string(),
        };
        let size = phrases.cells_of.with(&[("cell", &self.cell_in_words())]);
        [
            self.note(maker, Point::new(column.left, y), Anchor::Start),
            self.note(size, Point::new(column.right, y), Anchor::End),
        ]
    }

    /// The side of a cell in millimeters.
    pub fn cell_in_words(&self) -> String {
        let cell = format!("{:.1}", self.plan.grid.cell);
        self.language.decimal(&cell)
    }

    fn note(&self, content: String, origin: Point, anchor: Anchor) -> Item {
        let face = &self.theme.typefaces.regular;
        let room = self.plan.column.width() * 0.7 / face.width(&content, self.note_size());
        let size = self.note_size() * room.min(1.0);
        text(content, face, size, origin, anchor, self.theme.inks.muted).into()
    }

    fn edge(&self) -> Edge {
        Edge::of(self.theme, self.language)
    }

    fn phrases(&self) -> &SheetPhrases {
        &self.language.phrases().sheet
    }

    fn note_size(&self) -> f64 {
        BODY.0 * NOTE * self.type_scale()
    }

    /// The factor by which the theme's type is larger than usual.
    fn type_scale(&self) -> f64 {
        self.theme.sizes.note_scale()
    }
}
