//! The drawing of one worksheet.

use super::marking::{credit, cut_line, for_copier, level, number_cell};
use super::plan::Plan;
use super::{Class, Worksheet};
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
};
use tilendar_press::figure::Edge;
use tilendar_press::figure::{
    Style, Theme, empty_board_beside, frame, group, named, open_cells, placed_piece, spoken_begun,
    text,
};
use tilendar_puzzle::{CellSet, Placement};

/// The width of the line for a name, in millimeters.
const NAME_LINE: f64 = 0.3;
/// The distances from the word to the line, and from the line to the number, in ems of the text.
const BESIDE_NAME: (f64, f64) = (0.5, 1.4);
/// The distance from the baseline of the name down to its line, in ems.
const UNDER_NAME: f64 = 0.16;

/// Everything needed to draw a worksheet.
pub struct SheetDrawing<'a> {
    pub class: &'a Class<'a>,
    pub sheet: &'a Worksheet,
    pub number: usize,
    pub plan: &'a Plan,
}

impl SheetDrawing<'_> {
    /// The worksheet with its top left corner at `corner`.
    pub fn draw(&self, corner: Point) -> Item {
        let (puzzle, fields, style) = (self.class.puzzle, self.class.fields, self.class.style);
        let reveal = self.sheet.challenge.solution.reveal();
        let theme = style.theme.of_reveal(puzzle, reveal);
        let theme = &for_copier(&theme, puzzle.board(), self.plan.cell);
        let mut items = vec![
            self.name(),
            self.heading(theme),
            self.level(theme),
            self.task(),
            self.board(theme),
        ];
        items.extend(self.title());
        items.extend(self.cut_outs(theme));
        if fields.per_page.count == 1 {
            items.push(credit(self.class));
        }
        let group = Group::of(items).with_id(format!("worksheet-{}", self.number));
        group.with_transform(Affine::translate(corner.to_vec2())).into()
    }

    fn edge(&self) -> Edge {
        Edge::of(&self.class.style.theme, &self.class.style.language)
    }

    /// The number's cell, at the edge opposite the date.
    fn number_area(&self) -> Rect {
        let (inside, side) = (self.plan.inside, self.plan.head.number);
        let left = self.edge().of_span(inside.x1 - side, inside.x0);
        Rect::from_origin_size((left, inside.y0), Size::new(side, side))
    }

    /// The left and right ends of the lines beside the number.
    fn beside_number(&self) -> (f64, f64) {
        let (number, inside) = (self.number_area(), self.plan.inside);
        let gap = BESIDE_NAME.1 * self.plan.head.task.0.size;
        match self.edge() {
            Edge::Left => (inside.x0, number.x0 - gap),
            Edge::Right => (number.x1 + gap, inside.x1),
        }
    }

    /// The title above the name.
    fn title(&self) -> Option<Item> {
        let Class { fields, style: Style { theme, .. }, .. } = self.class;
        let (words, face) = (fields.title.as_ref()?.to_string(), &theme.typefaces.bold);
        let (left, right) = self.beside_number();
        let em = self.plan.head.task.0.size;
        let em = em.min((right - left) / face.width(&words, 1.0));
        let edge = self.edge();
        let baseline = self.plan.inside.y0 + face.cap_height() * em;
        let at = Point::new(edge.of_span(left, right), baseline);
        let anchor = edge.anchor(Anchor::Start);
        let line = text(words, face, em, at, anchor, theme.inks.text);
        Some(group(Role::Paragraph, vec![line.into()]))
    }

    /// The line on which children write their names.
    fn name(&self) -> Item {
        let style = self.class.style;
        let (em, baseline) = (self.plan.head.task.0.size, self.plan.head.name);
        let (ink, face) = (style.theme.inks.text, &style.theme.typefaces.regular);
        let (mut left, mut right) = self.beside_number();
        let words = style.language.phrases().worksheets.name.as_str();
        let taken = face.width(words, em) + BESIDE_NAME.0 * em;
        let from_right = style.language.reads_from_right();
        let (at, anchor) = if from_right { (right, Anchor::End) } else { (left, Anchor::Start) };
        if from_right {
            right -= taken
        } else {
            left += taken
        }
        let words = text(words, face, em, Point::new(at, baseline), anchor, ink);
        let y = baseline + UNDER_NAME * em;
        let line = Contour::line(Point::new(left, y), Point::new(right, y));
        let line = Shape::stroked(Path::from_contour(line), Stroke::new(ink, NAME_LINE));
        group(Role::Paragraph, vec![words.into(), line.into()])
    }

    /// The number and the date.
    fn heading(&self, theme: &Theme) -> Item {
        let language = &self.class.style.language;
        let (em, baseline) = self.plan.head.date;
        let (edge, inside) = (self.edge(), self.plan.inside);
        let words = language.heading(&language.day_in_words(self.sheet.day));
        let number = self.number.to_string();
        let title = &language.phrases().worksheets.worksheet;
        let title = format!("{}: {words}", title.with(&[("number", &number)]));
        let at = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
        let (bold, anchor) = (&theme.typefaces.bold, edge.anchor(Anchor::Start));
        let mut items = number_cell(self.number, self.number_area(), theme);
        items.push(text(words, bold, em, at, anchor, theme.inks.accent).into());
        named("heading", title, Role::Heading(1), items)
    }

    /// The level, opposite the date or below it.
    fn level(&self, theme: &Theme) -> Item {
        let Plan { head, inside, .. } = self.plan;
        let (edge, baseline) = match head.level_below {
            Some(baseline) => (self.edge(), baseline),
            None => (self.edge().opposite(), head.date.1),
        };
        let at = Point::new(edge.of_span(inside.x0, inside.x1), baseline);
        let (reached, em) = (self.sheet.challenge.level(), head.task.0.size);
        level(reached, at, em, edge, theme, &self.class.style.language)
    }

    fn task(&self) -> Item {
        let (paragraph, baseline) = &self.plan.head.task;
        let inside = self.plan.inside;
        let words = self.sheet.task_in_words(self.class);
        paragraph.drawn(&words, Point::new(inside.x0, *baseline), inside.width())
    }

    /// The board with the given pieces in their places.
    fn board(&self, theme: &Theme) -> Item {
        let (puzzle, grid) = (self.class.puzzle, &self.plan.grid);
        let (board, spoken) = (puzzle.board(), self.class.style.language.spoken());
        let challenge = &self.sheet.challenge;
        let open = challenge.solution.open_cells();
        let placements = challenge.solution.placements().iter().copied();
        let given: Vec<Placement> =
            placements.filter(|placement| challenge.given.contains(&placement.piece)).collect();
        let covered = given.iter().map(|placement| placement.cells);
        let covered = covered.fold(CellSet::EMPTY, CellSet::union);
        let mut drawn: Vec<Item> = vec![
            frame(board, grid, theme, spoken).into(),
            empty_board_beside(board, covered, grid, theme, spoken).into(),
        ];
        let pieces = given.iter();
        let pieces = pieces.map(|given| placed_piece(puzzle, given, grid, theme, spoken).into());
        drawn.extend(pieces);
        drawn.push(open_cells(board, open, grid, theme).into());
        let words = spoken_begun(puzzle, open, &given, spoken);
        named("board", words, Role::Figure, drawn)
    }

    /// The other pieces, with a line between them and the board.
    fn cut_outs(&self, theme: &Theme) -> Vec<Item> {
        let Some(pieces) = self.plan.pieces else {
            return Vec::new();
        };
        let (puzzle, _fields, style) = (self.class.puzzle, self.class.fields, self.class.style);
        let spoken = style.language.spoken();
        let packed = self.plan.packed(puzzle, self.sheet);
        let cell = self.plan.cell;
        let drawn = packed.iter();
        let drawn = drawn.map(|piece| piece.to_cut(puzzle, cell, true, theme, spoken).into());
        let title = style.language.phrases().sheet.pieces_to_cut_out.as_str();
        let drawn = named("cut-outs", title, Role::Figure, drawn.collect());
        let (from, to) = pieces.cut;
        vec![cut_line(from, to, theme), drawn]
    }
}
