//! The drawings of a sheet's pages.

use super::plan::{BODY, Plan, SCALE, paragraph};
use crate::piece_packing::ruler;
use tilendar_drawing::{Anchor, Item, Point, Rect, Role};
use tilendar_press::figure::{
    BoardFigure, Cut, Edge, Heading, Line, LoosePiece, Numeral, Theme, difficulty_marks,
    difficulty_width, longest_words, named, text,
};
use tilendar_press::language::{Language, SheetPhrases};
use tilendar_puzzle::almanac::{Day, Entry};
use tilendar_puzzle::{Puzzle, Solution};

/// The em of notes relative to that of running text.
const NOTE: f64 = 0.82;
/// The factor by which the headings of sheets are larger than those of cards.
const HEADING: f64 = 1.1;

/// Everything needed to draw the pages of a sheet.
pub struct Parts<'a> {
    pub puzzle: &'a Puzzle,
    pub entry: &'a Entry,
    /// A tiling for a page of its own at the end.
    pub solution: Option<&'a Solution>,
    /// The day, if the reveal was given as a date.
    pub day: Option<Day>,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub plan: &'a Plan,
    /// The day or the labels.
    pub words: &'a str,
    /// How to play.
    pub rules: &'a str,
}

/// The em of notes, and of names.
pub fn note_size(theme: &Theme) -> f64 {
    BODY * NOTE * theme.sizes.note_scale()
}

impl Parts<'_> {
    /// The first page.
    pub fn board_page(&self) -> Vec<Item> {
        let open = self.puzzle.open_cells(&self.entry.reveal);
        let mut items: Vec<Item> = vec![self.heading()];
        items.extend(self.names());
        items.extend(self.difficulty());
        items.push(self.figure().board(open, &[]));
        items.push(self.cut_outs(&self.plan.first_pieces));
        items.push(self.how_to_play());
        items.push(self.scale_line());
        items.push(self.colophon(self.plan.column));
        items
    }

    pub fn piece_page(&self, pieces: &[LoosePiece]) -> Vec<Item> {
        let column = self.plan.piece_column;
        vec![self.title(&self.pieces_title(), column), self.cut_outs(pieces), self.colophon(column)]
    }

    /// The page of the tiling.
    pub fn solution_page(&self, solution: &Solution) -> Vec<Item> {
        let column = self.plan.column;
        vec![
            self.title(&self.solution_title(), column),
            self.figure().tiling(solution),
            self.colophon(column),
        ]
    }

    const fn figure(&self) -> BoardFigure<'_> {
        let Self { puzzle, theme, language, .. } = self;
        BoardFigure { puzzle, grid: self.plan.grid, theme, language }
    }

    fn pieces_title(&self) -> String {
        self.phrases().pieces_of.with(&[("puzzle", self.puzzle.title())])
    }

    fn solution_title(&self) -> String {
        if self.entry.reveal.labels().is_empty() {
            self.phrases().solution_of.with(&[("puzzle", self.words)])
        } else {
            self.phrases().solution_for.with(&[("words", self.words)])
        }
    }

    /// The day in large cells, with weekday and month beside it; without a day, the words.
    fn heading(&self) -> Item {
        let Plan { column, baseline, .. } = *self.plan;
        let Some(day) = self.day else {
            return self.title(self.words, column);
        };
        let edge = self.edge();
        let cell = self.numeral_cell();
        let words = match edge {
            Edge::Left => column.x0 + self.beside_numeral(day),
            Edge::Right => column.x1 - self.beside_numeral(day),
        };
        let em = self.heading_size();
        let top = baseline - Numeral::HEIGHT * cell;
        let cap = self.theme.typefaces.regular.cap_height() * em;
        let heading = Heading {
            corner: Point::new(edge.of_span(column.x0, column.x1), top),
            cell,
            edge,
            weekday: Point::new(words, top + cap),
            month: Point::new(words, baseline),
            anchor: edge.anchor(Anchor::Start),
            em,
            is_narrow: false,
        };
        let month = heading.month(day, self.theme, self.language);
        Item::Group(heading.of_day(day, month, self.theme, self.language))
    }

    /// The words of the day and the dedication below the heading.
    fn names(&self) -> impl Iterator<Item = Item> {
        self.plan.names.iter().map(|(top, inscription)| {
            let area = Rect { y0: *top, ..self.plan.column };
            inscription.draw(area, self.edge(), self.theme.inks.text, self.theme)
        })
    }

    /// The side of the cells that the day is written in.
    fn numeral_cell(&self) -> f64 {
        let Theme { sizes, typefaces, .. } = self.theme;
        sizes.display * HEADING * typefaces.bold.cap_height() / Numeral::HEIGHT
    }

    /// The distance from the edge of the column to the words beside the day.
    fn beside_numeral(&self, day: Day) -> f64 {
        let numeral = Numeral::new(&day.number().to_string());
        let width = numeral.map_or(Heading::WIDEST, |numeral| numeral.width());
        (width + 1.5) * self.numeral_cell()
    }

    /// The em of all headings, in which the longest of them fits.
    fn heading_size(&self) -> f64 {
        let Plan { column, piece_column, later_pieces, .. } = self.plan;
        let bold = &self.theme.typefaces.bold;
        // The number of solutions stands at the other edge.
        let tilings = self.language.tilings(self.entry.tilings);
        let beside = self.theme.typefaces.regular.width(&tilings, note_size(self.theme));
        let room = column.width() - beside.max(0.25 * column.width());
        let first = match self.day {
            Some(day) => {
                let longest = longest_words([day].iter(), false, self.theme, self.language);
                (room - self.beside_numeral(day)) / longest.max(1.0)
            }
            None => room / bold.width(self.words, 1.0).max(1.0),
        };
        let mut size = first.min(self.theme.sizes.heading * HEADING);
        if self.solution.is_some() {
            size = size.min(column.width() / bold.width(&self.solution_title(), 1.0));
        }
        if !later_pieces.is_empty() {
            size = size.min(piece_column.width() / bold.width(&self.pieces_title(), 1.0));
        }
        size
    }

    /// A heading without a large day.
    fn title(&self, words: &str, column: Rect) -> Item {
        let face = &self.theme.typefaces.bold;
        let line = Line::new(face, self.heading_size(), self.theme.inks.text);
        let edge = self.edge();
        let at = Point::new(edge.of_span(column.x0, column.x1), self.plan.baseline);
        let heading = line.at_edge(edge, words.to_string(), at, column.width());
        named("heading", words, Role::Heading(1), vec![heading])
    }

    fn difficulty(&self) -> Vec<Item> {
        let Plan { column, baseline, .. } = *self.plan;
        let edge = self.edge();
        let origin = Point::new(edge.opposite().of_span(column.x0, column.x1), baseline);
        let tilings = self.language.tilings(self.entry.tilings);
        let count = self.note(tilings, origin, edge.anchor(Anchor::End));
        let Some(difficulty) = self.entry.difficulty else {
            return vec![count];
        };
        if self.puzzle.reveal_count() == 1 {
            // The only reveal of a puzzle cannot be compared with others.
            return vec![count];
        }
        let size = note_size(self.theme);
        let radius = size * 0.42;
        let end = match edge {
            Edge::Left => column.x1,
            Edge::Right => column.x0 + difficulty_width(radius),
        };
        let right = Point::new(end, baseline - size * 1.9);
        vec![
            difficulty_marks(difficulty.marks, right, radius, self.theme, self.language).into(),
            count,
        ]
    }

    fn cut_outs(&self, pieces: &[LoosePiece]) -> Item {
        let items = pieces
            .iter()
            .map(|piece| piece.to_cut(self.puzzle, Cut::Apart, self.theme, self.language).into())
            .collect();
        named("cut-outs", self.phrases().pieces_to_cut_out.as_str(), Role::Figure, items)
    }

    fn how_to_play(&self) -> Item {
        let column = self.plan.column;
        let origin = Point::new(column.x0, self.plan.text);
        paragraph(self.theme).draw(self.rules, origin, column.width())
    }

    /// The scale line, with a tick every centimeter, and the size of a cell.
    fn scale_line(&self) -> Item {
        let phrases = &self.language.phrases().pieces;
        let column = self.plan.column;
        let values = [("length", &*SCALE.to_string()), ("cell", &*self.cell_in_words())];
        let start = Point::new(column.x0, self.plan.last_baseline - 10.0);
        let under = start + (0.0, note_size(self.theme) * 1.5);
        let note = self.note(phrases.scale_note.with(&values), under, Anchor::Start);
        let items = vec![ruler(start, SCALE, self.theme.inks.text), note];
        named("scale", phrases.scale.with(&values), Role::Figure, items)
    }

    /// The puzzle and its maker.
    fn colophon(&self, column: Rect) -> Item {
        let y = self.plan.last_baseline + note_size(self.theme) * 0.9;
        let title = self.puzzle.title();
        let maker = match self.puzzle.credit() {
            Some(credit) => self.phrases().maker.with(&[("puzzle", title), ("credit", credit)]),
            None => title.to_string(),
        };
        self.note(maker, Point::new(column.x0, y), Anchor::Start)
    }

    /// The side of a cell in millimeters.
    pub fn cell_in_words(&self) -> String {
        self.language.decimal(&format!("{:.1}", self.plan.grid.cell))
    }

    fn note(&self, content: String, origin: Point, anchor: Anchor) -> Item {
        let face = &self.theme.typefaces.regular;
        let most = note_size(self.theme);
        let room = self.plan.column.width() / face.width(&content, most);
        text(content, face, most * room.min(1.0), origin, anchor, self.theme.inks.muted).into()
    }

    fn edge(&self) -> Edge {
        self.theme.hand.edge()
    }

    fn phrases(&self) -> &SheetPhrases {
        &self.language.phrases().sheet
    }
}
