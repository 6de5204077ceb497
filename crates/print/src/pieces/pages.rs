//! The pages in order: the instructions, the board, the pieces.

use super::guide::map;
use super::plan::{CROSSES, MARKS, Plan, TITLE, Tile, WIDEST, beyond};
use super::{PieceBacks, Pieces};
use crate::piece_packing::ruler;
use tilendar_drawing::{
    Anchor, Color, Contour, Face, Group, Item, Layer, Page, Path, Point, Rect, Role, Shape, Stroke,
    Text,
};
use tilendar_press::figure::{
    Grid, LoosePiece, Style, empty_board, frame, letter_to_cut, named, printed, text,
};
use tilendar_press::language::PiecesPhrases;
use tilendar_puzzle::Puzzle;

/// White between the guide and the map under it, in millimeters.
const ABOVE_MAP: f64 = 10.0;
/// The distance between the edges of pieces and page within which lines align with the pieces, as a share of the
/// page's width.
const NEAR: f64 = 0.08;
/// The em of notes in millimeters, 8 points, and that of the title.
const NOTE: f64 = 2.82;
const LARGE: f64 = 7.0;
/// The possible lengths of the scale line, in millimeters: the longest that fits is used.
const SCALE_LINES: [u8; 3] = [100, 50, 20];
/// The distance from the line to the words beside it, in millimeters.
const BESIDE: f64 = 2.5;
/// The arm of a cross, and the width of marks, in millimeters.
const ARM: f64 = 3.0;
const MARK: f64 = 0.15;
/// The largest width of words on a back, as a share of a cell's side.
const WORDS: f64 = 0.86;

pub fn pages(puzzle: &Puzzle, fields: &Pieces, style: &Style, plan: &Plan) -> Vec<Page> {
    let mut sheets =
        Sheets { puzzle, fields, style, plan, cell: fields.cell.get(), pages: Vec::new() };
    sheets.guide();
    match plan.tiles.count() {
        1 => sheets.whole_board(),
        count => sheets.board_in_parts(count),
    }
    for (pieces, number) in plan.pieces.iter().zip(1..) {
        sheets.pieces(pieces, number);
    }
    sheets.pages
}

struct Sheets<'a> {
    puzzle: &'a Puzzle,
    fields: &'a Pieces,
    style: &'a Style,
    plan: &'a Plan,
    cell: f64,
    pages: Vec<Page>,
}

impl<'a> Sheets<'a> {
    /// Adds the instructions as a page of their own, unless they are on the board's page.
    fn guide(&mut self) {
        let plan = self.plan;
        if plan.beside_board.is_some() {
            return;
        }
        let column = Rect {
            x1: plan.area.x1.min(plan.area.x0 + WIDEST),
            y0: plan.printable.y0 + TITLE,
            ..plan.area
        };
        let mut items = vec![self.title(plan.printable), plan.guide.draw(column)];
        if plan.tiles.count() > 1 {
            let under =
                Rect { y0: column.y0 + plan.guide.height(column.width()) + ABOVE_MAP, ..column };
            items.push(map(self.puzzle, &plan.tiles, under, self.fields, self.style));
        }
        items.push(self.scale_line(plan.printable));
        self.sheet("guide", items);
    }

    /// Adds the board on one sheet.
    fn whole_board(&mut self) {
        let plan = self.plan;
        let at = Rect { x0: plan.left_of_board(self.puzzle, self.cell), ..plan.printable };
        let drawn = self.board(&plan.whole_board(self.puzzle, self.cell));
        let scale = self.scale_line(at);
        let items = match plan.beside_board {
            Some(area) => vec![self.title(at), drawn, plan.guide.draw(area), scale],
            None => {
                let head = self.head(self.phrases().board.as_str(), "", at);
                vec![head, drawn, scale]
            }
        };
        self.sheet("board", items);
    }

    /// Adds the board on several sheets.
    fn board_in_parts(&mut self, count: usize) {
        let plan = self.plan;
        for (tile, number) in plan.tiles.iter().zip(1_usize..) {
            let name = self
                .phrases()
                .board_part
                .with(&[("number", &number.to_string()), ("count", &count.to_string())]);
            let mut items = vec![self.head(&name, "", plan.printable)];
            items.extend(self.board_part(&tile));
            items.push(self.scale_line(plan.printable));
            self.sheet(&format!("board {number}"), items);
        }
    }

    /// The board with the top left corner of its cells at the grid's origin.
    fn board(&self, grid: &Grid) -> Item {
        let (board, theme) = (self.puzzle.board(), &self.style.theme);
        let spoken = self.style.language.spoken();
        let items = vec![
            frame(board, grid, theme, spoken).into(),
            empty_board(board, grid, theme, spoken).into(),
        ];
        named("board", self.puzzle.title(), Role::Figure, items)
    }

    /// A part of the board with its flaps, in the middle of the page, and a cross at each end of each line along
    /// which it is cut or glued to its neighbor.
    fn board_part(&self, tile: &Tile) -> [Item; 2] {
        let (board, cell) = (self.puzzle.board(), self.cell);
        let Tile { columns, rows } = tile;
        let (left, right) = beyond(columns, board.columns(), cell);
        let (above, below) = beyond(rows, board.rows(), cell);
        let width = left + f64::from(columns.end - columns.start) * cell + right;
        let height = above + f64::from(rows.end - rows.start) * cell + below;
        let area = self.plan.area;
        let corner = Point::new(area.center().x - width / 2.0, area.y0 + MARKS);
        let shown = Rect::from_origin_size(corner, (width, height));
        let before = (f64::from(columns.start) * cell, f64::from(rows.start) * cell);
        let grid = Grid::new(corner + (left, above) - before, cell);
        let mut clipped = Group::of(vec![self.board(&grid)]);
        clipped.clip = Some(Path::rectangle(shown));
        let (x0, x1) = (shown.x0 - MARKS / 2.0, shown.x1 + MARKS / 2.0);
        let (y0, y1) = (shown.y0 - MARKS / 2.0, shown.y1 + MARKS / 2.0);
        let seams =
            |ends: [u8; 2], all: u8| ends.into_iter().filter(move |end| (1..all).contains(end));
        let columns = seams([columns.start, columns.end], board.columns()).flat_map(|column| {
            let x = grid.at(f64::from(column), 0.0).x;
            [Point::new(x, y0), Point::new(x, y1)]
        });
        let rows = seams([rows.start, rows.end], board.rows()).flat_map(|row| {
            let y = grid.at(0.0, f64::from(row)).y;
            [Point::new(x0, y), Point::new(x1, y)]
        });
        [clipped.into(), self.crosses(columns.chain(rows))]
    }

    /// Adds a sheet of pieces and, if there are any, their backs.
    fn pieces(&mut self, placed: &[LoosePiece], number: usize) {
        let (fields, theme) = (&self.fields, &self.style.theme);
        let (phrases, spoken) = (self.phrases(), self.style.language.spoken());
        let name = phrases.pieces_of_sheet.with(&[
            ("number", &number.to_string()),
            ("count", &self.plan.pieces.len().to_string()),
        ]);
        let colored = |placed: &LoosePiece| {
            let drawn = placed.to_cut(self.puzzle, self.cell, false, theme, spoken);
            Item::from(drawn.with_role(Role::Figure))
        };
        let one_sided = fields.backs == PieceBacks::None;
        let side = Some(phrases.front.as_str()).filter(|_| !one_sided);
        let at = self.beside(placed);
        let mut items = vec![self.head(&name, side.unwrap_or_default(), at)];
        items.extend(placed.iter().map(colored));
        items.push(self.scale_line(at));
        if one_sided {
            self.page(&format!("pieces {number}"), items);
            return;
        }
        let behind = placed.iter();
        let behind = behind.map(|front| fields.behind(front, self.plan.sheet));
        let behind: Vec<LoosePiece> = behind.collect();
        let mut backs = vec![self.head(&name, phrases.back.as_str(), self.beside(&behind))];
        backs.extend(behind.iter().map(|back| {
            if self.puzzle.pieces()[back.piece.index()].may_flip() {
                colored(back)
            } else {
                self.plain_back(back)
            }
        }));
        if fields.backs == PieceBacks::Glue {
            items.push(self.crosses_for_gluing());
            backs.push(self.crosses_for_gluing());
        }
        self.page(&format!("pieces {number} front"), items);
        self.page(&format!("pieces {number} back"), backs);
    }

    /// The back of a piece that must not be turned over: words on the bare paper.
    fn plain_back(&self, placed: &LoosePiece) -> Item {
        let theme = &self.style.theme;
        let letter = placed.letter(self.puzzle);
        let ink = theme.inks.muted;
        let grid = placed.grid(self.cell);
        let place = letter_to_cut(placed.shape.cells(), letter, &grid, theme, ink);
        let center = place.ink().map_or(placed.corner, |bounds| bounds.center());
        let words = self.phrases().this_side_down.as_str();
        let face = &theme.typefaces.regular;
        let room = WORDS * self.cell;
        let size = (room / face.width(words, 1.0).max(f64::MIN_POSITIVE)).min(place.size);
        let at = center + (0.0, face.cap_height() * size / 2.0);
        let text = text(words, face, size, at, Anchor::Middle, ink);
        let title = self.style.language.spoken().piece(letter);
        let id = format!("piece-{letter}");
        named(id, title, Role::Figure, vec![text.into()])
    }

    /// The page from the left edge of the pieces to their right edge, if these are near the page's own edges.
    fn beside(&self, placed: &[LoosePiece]) -> Rect {
        let page = self.plan.printable;
        let near = NEAR * page.width();
        let (mut x0, mut x1) = (page.x0 + near, page.x1 - near);
        for bounds in placed.iter().map(|placed| placed.bounds(self.cell)) {
            (x0, x1) = (x0.min(bounds.x0), x1.max(bounds.x1));
        }
        Rect { x0, x1, ..page }
    }

    /// Adds a sheet whose back is empty, if backs are printed.
    fn sheet(&mut self, label: &str, items: Vec<Item>) {
        self.page(label, items);
        if self.fields.backs == PieceBacks::Duplex {
            let head = self.head(self.phrases().empty_back.as_str(), "", self.plan.printable);
            self.page(&format!("{label} back"), vec![head]);
        }
    }

    fn page(&mut self, label: &str, items: Vec<Item>) {
        let page = printed(
            self.plan.sheet,
            self.fields.paper.bleed.get(),
            label,
            &self.style.theme,
            items,
        );
        self.pages.push(page);
    }

    fn phrases(&self) -> &'a PiecesPhrases {
        &self.style.language.phrases().pieces
    }

    /// The puzzle's title in large type, and the kind of product, at the top of an area.
    fn title(&self, at: Rect) -> Item {
        let (theme, phrases) = (&self.style.theme, self.phrases());
        let bold = &theme.typefaces.bold;
        let title = self.puzzle.title();
        let size = LARGE * theme.sizes.note_scale();
        let baseline = Point::new(at.x0, at.y0 + bold.cap_height() * size);
        let size = size * fitting(bold, title, size, at.width());
        let large = text(title, bold, size, baseline, Anchor::Start, theme.inks.text);
        let note = match self.puzzle.credit() {
            Some(credit) => phrases.print_and_play_of.with(&[("credit", credit)]),
            None => phrases.print_and_play.to_string(),
        };
        let under = baseline + (0.0, 1.9 * self.note());
        let note = self.text(&note, under, Anchor::Start, theme.inks.muted);
        let lines = vec![large.into(), note.into()];
        named("title", title, Role::Heading(1), lines)
    }

    /// The heading of a page, in one small line at the top of an area.
    fn head(&self, what: &str, side: &str, at: Rect) -> Item {
        let theme = &self.style.theme;
        let values = [("puzzle", self.puzzle.title()), ("what", what)];
        let left = self.phrases().head.with(&values);
        let baseline = at.y0 + 1.2 * self.note();
        let (start, end) = (Point::new(at.x0, baseline), Point::new(at.x1, baseline));
        let mut what = self.text(&left, start, Anchor::Start, theme.inks.text);
        what.face = theme.typefaces.bold.clone();
        let side = self.text(side, end, Anchor::End, theme.inks.muted);
        let lines = vec![what.into(), side.into()];
        named("head", left, Role::Heading(2), lines)
    }

    /// The scale line, with a tick every centimeter, and the size of a cell, at the foot of an area.
    fn scale_line(&self, at: Rect) -> Item {
        let theme = &self.style.theme;
        let (language, phrases) = (&self.style.language, self.phrases());
        let printable = self.plan.printable;
        let fits = |length: &u8| f64::from(*length) <= printable.width() * 0.6;
        let length = SCALE_LINES.into_iter().find(fits).unwrap_or(SCALE_LINES[2]);
        let values =
            [("length", &*length.to_string()), ("cell", &language.decimal(&self.cell.to_string()))];
        let note = phrases.scale_note.with(&values);
        // Large type starts farther left, so that the words keep the size of other notes.
        let words = theme.typefaces.bold.width(&note, self.note());
        let needed = f64::from(length) + BESIDE + words;
        let left = at.x0.min(printable.x1 - needed).max(printable.x0);
        let start = Point::new(left, at.y1 - 0.3 * self.note());
        let beside = start + (f64::from(length) + BESIDE, 0.0);
        let words = self.text(&note, beside, Anchor::Start, theme.inks.muted);
        let items = vec![ruler(start, length, theme.inks.text), words.into()];
        named("scale", phrases.scale.with(&values), Role::Figure, items)
    }

    /// Crosses at the left and at the right, in the same places on a front and on its back.
    fn crosses_for_gluing(&self) -> Item {
        let (at, area) = (self.plan.printable, self.plan.area);
        let inset = CROSSES / 2.0 - 0.5;
        let rows = [area.y0 + ARM, area.center().y, area.y1 - ARM];
        let columns = [at.x0 + inset, at.x1 - inset].into_iter();
        self.crosses(columns.flat_map(|x| rows.map(|y| Point::new(x, y))))
    }

    /// Crosses around points.
    fn crosses(&self, centers: impl Iterator<Item = Point>) -> Item {
        let contours = centers.flat_map(|center| {
            let line = |x: f64, y: f64| Contour::line(center - (x, y), center + (x, y));
            [line(ARM, 0.0), line(0.0, ARM)]
        });
        let path = contours.collect();
        let stroke = Stroke::new(self.style.theme.inks.text, MARK);
        Group::on_layer(Layer::Marks, vec![Shape::stroked(path, stroke).into()]).into()
    }

    /// A note; it shrinks if it is wider than the page.
    fn text(&self, content: &str, origin: Point, anchor: Anchor, color: Color) -> Text {
        let (at, faces) = (self.plan.printable, &self.style.theme.typefaces);
        let room = match anchor {
            Anchor::Start => at.x1 - origin.x,
            Anchor::Middle | Anchor::End => at.width() * 0.4,
        };
        let size = self.note() * fitting(&faces.bold, content, self.note(), room);
        text(content, &faces.regular, size, origin, anchor, color)
    }

    /// The em of notes.
    fn note(&self) -> f64 {
        NOTE * self.style.theme.sizes.note_scale()
    }
}

/// The factor that makes a text of this size fit, from 0 to 1.
fn fitting(face: &Face, text: &str, size: f64, room: f64) -> f64 {
    (room / face.width(text, size).max(f64::MIN_POSITIVE)).clamp(0.0, 1.0)
}
