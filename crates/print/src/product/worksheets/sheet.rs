//! The drawing of one worksheet.

use super::head::task_in_words;
use super::marking::{credit, cut_line, for_copier, level, number_cell, piece_to_copy};
use super::plan::Plan;
use super::{SheetsPerPage, Worksheet, WorksheetOptions};
use crate::figure::{Theme, empty_board_beside, frame, open_cells, placed_piece, spoken_begun};
use crate::product::heading::Edge;
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke, Text,
};
use tilendar_puzzle::{CellSet, Placement, Puzzle};

/// The width of the line for a name, in millimetres.
const NAME_LINE: f64 = 0.3;
/// From the word before the line, and from the line to the number, in ems of the text.
const BESIDE_NAME: (f64, f64) = (0.5, 1.4);
/// From the baseline of the name down to its line, in ems.
const UNDER_NAME: f64 = 0.16;

/// What a worksheet is drawn from.
pub(super) struct SheetDrawing<'a> {
    pub puzzle: &'a Puzzle,
    pub sheet: &'a Worksheet,
    pub number: usize,
    pub options: &'a WorksheetOptions,
    pub plan: &'a Plan,
}

impl SheetDrawing<'_> {
    /// The worksheet with its top left corner here.
    pub(super) fn draw(&self, corner: Point) -> Item {
        let theme = self.theme();
        let mut items = vec![
            self.name(),
            self.heading(&theme),
            self.level(&theme),
            self.task(),
        ];
        items.push(self.board(&theme));
        items.extend(self.cut_outs(&theme));
        if self.options.per_page == SheetsPerPage::One {
            items.push(credit(self.puzzle, self.options));
        }
        let group = Group {
            id: Some(format!("worksheet-{}", self.number)),
            transform: Affine::translate(corner.to_vec2()),
            items,
            ..Group::default()
        };
        group.into()
    }

    /// The look of boards and pieces.
    fn theme(&self) -> Theme {
        let reveal = self.sheet.challenge.solution.reveal();
        let theme = self.options.theme.of_reveal(self.puzzle, reveal);
        for_copier(&theme, self.puzzle.board(), self.plan.cell)
    }

    fn edge(&self) -> Edge {
        Edge::of(&self.options.theme, &self.options.language)
    }

    /// The number's cell, at the edge where the date is not.
    fn number_area(&self) -> Rect {
        let (inside, side) = (self.plan.inside, self.plan.head.number);
        let left = self.edge().of_span(inside.x1 - side, inside.x0);
        Rect::from_origin_size((left, inside.y0), Size::new(side, side))
    }

    /// The line that a child writes its name on.
    fn name(&self) -> Item {
        let Self { plan, options, .. } = self;
        let (em, baseline) = (plan.head.task.0.size, plan.head.name);
        let (theme, language) = (&options.theme, &options.language);
        let (after_word, before_number) = BESIDE_NAME;
        let (number, inside) = (self.number_area(), plan.inside);
        let (mut left, mut right) = match self.edge() {
            Edge::Left => (inside.x0, number.x0 - before_number * em),
            Edge::Right => (number.x1 + before_number * em, inside.x1),
        };
        let face = &theme.typefaces.regular;
        let words = language.phrases().worksheets.name.as_str();
        let taken = face.width(words, em) + after_word * em;
        let (at, anchor) = match language.reads_from_right() {
            true => (right, Anchor::End),
            false => (left, Anchor::Start),
        };
        match language.reads_from_right() {
            true => right -= taken,
            false => left += taken,
        }
        let words = Text {
            content: words.to_string(),
            origin: Point::new(at, baseline),
            size: em,
            face: face.clone(),
            anchor,
            color: theme.inks.text,
        };
        let y = baseline + UNDER_NAME * em;
        let line = Contour::line(Point::new(left, y), Point::new(right, y));
        let line = Shape::stroked(
            Path::from_contour(line),
            Stroke::new(theme.inks.text, NAME_LINE),
        );
        let group = Group {
            items: vec![words.into(), line.into()],
            ..Group::default()
        };
        group.with_role(Role::Paragraph).into()
    }

    /// The number and the date.
    fn heading(&self, theme: &Theme) -> Item {
        let Self { plan, options, .. } = self;
        let language = &options.language;
        let (em, baseline) = plan.head.date;
        let edge = self.edge();
        let words = language.heading(&language.day_in_words(self.sheet.day));
        let number = self.number.to_string();
        let title = &language.phrases().worksheets.worksheet;
        let title = format!("{}: {words}", title.with(&[("number", &number)]));
        let date = Text {
            content: words,
            origin: Point::new(edge.of_span(plan.inside.x0, plan.inside.x1), baseline),
            size: em,
            face: theme.typefaces.bold.clone(),
            anchor: edge.anchor(Anchor::Start),
            color: theme.inks.accent,
        };
        let mut items = number_cell(self.number, self.number_area(), theme);
        items.push(date.into());
        Group::named("heading", title, items)
            .with_role(Role::Heading(1))
            .into()
    }

    /// The level, opposite the date or below it.
    fn level(&self, theme: &Theme) -> Item {
        let Self { plan, options, .. } = self;
        let (edge, baseline) = match plan.head.level_below {
            Some(baseline) => (self.edge(), baseline),
            None => (self.edge().opposite(), plan.head.date.1),
        };
        let at = Point::new(edge.of_span(plan.inside.x0, plan.inside.x1), baseline);
        let em = plan.head.task.0.size;
        let reached = self.sheet.challenge.level();
        level(reached, at, em, edge, theme, &options.language)
    }

    fn task(&self) -> Item {
        let (paragraph, baseline) = &self.plan.head.task;
        let Self {
            puzzle,
            sheet,
            options,
            ..
        } = self;
        let words = task_in_words(puzzle, sheet, &options.language, options.per_page);
        let inside = self.plan.inside;
        let origin = Point::new(inside.x0, *baseline);
        let (items, _) = paragraph.set(&words, origin, inside.width());
        let group = Group {
            items,
            ..Group::default()
        };
        group.with_role(Role::Paragraph).into()
    }

    /// The board with the given pieces in their places.
    fn board(&self, theme: &Theme) -> Item {
        let (puzzle, grid) = (self.puzzle, &self.plan.grid);
        let (board, spoken) = (puzzle.board(), self.options.language.spoken());
        let challenge = &self.sheet.challenge;
        let open = challenge.solution.open_cells();
        let placements = challenge.solution.placements().iter().copied();
        let given: Vec<Placement> = placements
            .filter(|placement| challenge.given.contains(&placement.piece))
            .collect();
        let covered = given.iter().fold(CellSet::EMPTY, |covered, placement| {
            covered.union(placement.cells)
        });
        let mut drawn: Vec<Item> = vec![
            frame(board, grid, theme, spoken).into(),
            empty_board_beside(board, covered, grid, theme, spoken).into(),
        ];
        let pieces = given.iter();
        drawn.extend(
            pieces.map(|placement| placed_piece(puzzle, placement, grid, theme, spoken).into()),
        );
        drawn.push(open_cells(board, open, grid, theme).into());
        let words = spoken_begun(puzzle, open, &given, spoken);
        Group::named("board", words, drawn)
            .with_role(Role::Figure)
            .into()
    }

    /// The other pieces, with a line between them and the board.
    fn cut_outs(&self, theme: &Theme) -> Vec<Item> {
        let Some(pieces) = self.plan.pieces else {
            return Vec::new();
        };
        let language = &self.options.language;
        let packed = self.plan.packed(self.puzzle, self.sheet);
        let packed = packed.iter();
        let drawn = packed.map(|placed| {
            piece_to_copy(
                self.puzzle,
                placed,
                self.plan.cell,
                theme,
                language.spoken(),
            )
        });
        let title = language.phrases().sheet.pieces_to_cut_out.as_str();
        let drawn = Group::named("cut-outs", title, drawn.collect()).with_role(Role::Figure);
        let (from, to) = pieces.cut;
        vec![cut_line(from, to, theme), drawn.into()]
    }
}
