//! The pages in order: the instructions, the board, the pieces.

use super::guide::map;
use super::packing::PieceOfSet;
use super::plan::{CROSSES, MARKS, Plan, TITLE, Tile, WIDEST, beyond};
use super::{PieceBacks, Pieces};
use crate::piece_packing::ruler;
use std::ops::Range;
use tilendar_drawing::{Contour, Group, Item, Layer, Page, Path, Point, Rect, Role, Shape, Stroke};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    BoardFigure, Cut, Grid, Line, LoosePiece, Style, group, letter_to_cut, named, printed,
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

/// All pages.
///
/// # Errors
/// [`MakeError`] if there is no room for the dedication.
pub fn pages(
    puzzle: &Puzzle,
    fields: &Pieces,
    style: &Style,
    plan: &Plan,
) -> Result<Vec<Page>, MakeError> {
    let mut sheets =
        Sheets { puzzle, fields, style, plan, cell: fields.cell.get(), pages: Vec::new() };
    sheets.guide()?;
    match plan.tiles.count() {
        1 => sheets.whole_board()?,
        count => sheets.board_in_parts(count),
    }
    for (pieces, number) in plan.pieces.iter().zip(1..) {
        sheets.pieces(pieces, number);
    }
    Ok(sheets.pages)
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
    fn guide(&mut self) -> Result<(), MakeError> {
        let plan = self.plan;
        if plan.beside_board.is_some() {
            return Ok(());
        }
        let column = Rect {
            x1: plan.area.x1.min(plan.area.x0 + WIDEST),
            y0: plan.printable.y0 + TITLE,
            ..plan.area
        };
        let (guide, foot) = plan.guide.draw(column)?;
        let mut items = vec![self.title(plan.printable), guide];
        if plan.tiles.count() > 1 {
            let under = Rect { y0: foot + ABOVE_MAP, ..column };
            items.push(map(self.puzzle, &plan.tiles, under, self.style));
        }
        items.push(self.scale_line(plan.printable));
        self.sheet("guide", items);
        Ok(())
    }

    /// Adds the board on one sheet.
    fn whole_board(&mut self) -> Result<(), MakeError> {
        let plan = self.plan;
        let area = Rect { x0: plan.left_of_board(self.puzzle, self.cell), ..plan.printable };
        let board = self.board(&plan.whole_board(self.puzzle, self.cell));
        let scale = self.scale_line(area);
        let items = match plan.beside_board {
            Some(column) => {
                let (guide, _) = plan.guide.draw(column)?;
                vec![self.title(area), board, guide, scale]
            }
            None => {
                let head = self.head(self.phrases().board.as_str(), "", area);
                vec![head, board, scale]
            }
        };
        self.sheet("board", items);
        Ok(())
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
            items.push(self.board_part(&tile));
            items.push(self.scale_line(plan.printable));
            self.sheet(&format!("board {number}"), items);
        }
    }

    /// The board with the top left corner of its cells at the grid's origin.
    fn board(&self, grid: &Grid) -> Item {
        let Self { puzzle, style: Style { theme, language }, .. } = self;
        let board = BoardFigure { puzzle, grid: *grid, theme, language };
        let items = vec![board.frame().into(), board.cells().into()];
        named("board", self.puzzle.title(), Role::Figure, items)
    }

    /// A part of the board with its flaps, in the middle of the page, and a cross at each end of each line along
    /// which it is cut or glued to its neighbor.
    fn board_part(&self, tile: &Tile) -> Item {
        let board = self.puzzle.board();
        let cell = self.cell;
        let Tile { columns, rows } = tile;
        let (left, right) = beyond(columns, board.columns(), cell);
        let (above, below) = beyond(rows, board.rows(), cell);
        let width = left + f64::from(columns.end - columns.start) * cell + right;
        let height = above + f64::from(rows.end - rows.start) * cell + below;
        let area = self.plan.area;
        let corner = Point::new(area.center().x - width / 2.0, area.y0 + MARKS);
        let part = Rect::from_origin_size(corner, (width, height));
        let before = (f64::from(columns.start) * cell, f64::from(rows.start) * cell);
        let grid = Grid::new(corner + (left, above) - before, cell);
        let mut clipped = Group::new(vec![self.board(&grid)]);
        clipped.clip = Some(Path::rectangle(part));
        let ends = part.inflate(MARKS / 2.0, MARKS / 2.0);
        let mut centers = Vec::new();
        for column in seams(columns, board.columns()) {
            let x = grid.at(f64::from(column), 0.0).x;
            centers.extend([Point::new(x, ends.y0), Point::new(x, ends.y1)]);
        }
        for row in seams(rows, board.rows()) {
            let y = grid.at(0.0, f64::from(row)).y;
            centers.extend([Point::new(ends.x0, y), Point::new(ends.x1, y)]);
        }
        Group::fixed(vec![clipped.into(), self.crosses(&centers)]).into()
    }

    /// Adds a sheet of pieces and, if there are any, their backs.
    fn pieces(&mut self, placed: &[PieceOfSet], number: usize) {
        let phrases = self.phrases();
        let name = phrases.pieces_of_sheet.with(&[
            ("number", &number.to_string()),
            ("count", &self.plan.pieces.len().to_string()),
        ]);
        let is_one_sided = self.fields.backs == PieceBacks::None;
        let side = if is_one_sided { "" } else { phrases.front.as_str() };
        let area = self.beside(placed);
        let fronts = self.together(placed, |_| true);
        let mut items = vec![self.head(&name, side, area), fronts, self.scale_line(area)];
        if is_one_sided {
            self.page(&format!("pieces {number}"), items);
            return;
        }
        let behind: Vec<PieceOfSet> = placed
            .iter()
            .map(|front| PieceOfSet {
                piece: self.fields.behind(&front.piece, self.plan.sheet),
                ..*front
            })
            .collect();
        let has_color = |back: &LoosePiece| self.puzzle.piece(back.piece).may_flip();
        let head = self.head(&name, phrases.back.as_str(), self.beside(&behind));
        let mut backs = vec![head, self.together(&behind, has_color)];
        if self.fields.backs == PieceBacks::Glue {
            items.push(self.crosses_for_gluing());
            backs.push(self.crosses_for_gluing());
        }
        self.page(&format!("pieces {number} front"), items);
        self.page(&format!("pieces {number} back"), backs);
    }

    /// All pieces of a sheet. Those that touch have their color beyond the cut lines below all of them.
    fn together(&self, placed: &[PieceOfSet], has_color: impl Fn(&LoosePiece) -> bool) -> Item {
        let theme = &self.style.theme;
        let bleed: Vec<Item> = placed
            .iter()
            .filter(|placed| placed.touches && has_color(&placed.piece))
            .map(|placed| placed.piece.bleed(theme))
            .collect();
        let bleed = (!bleed.is_empty()).then(|| group(Role::Artifact, bleed));
        let pieces = placed.iter().map(|placed| {
            if has_color(&placed.piece) {
                self.colored(placed)
            } else {
                self.plain_back(&placed.piece)
            }
        });
        Group::fixed(bleed.into_iter().chain(pieces).collect()).into()
    }

    fn colored(&self, placed: &PieceOfSet) -> Item {
        let Style { theme, language } = self.style;
        let cut = if placed.touches { Cut::Shared } else { Cut::Apart };
        let mut group =
            placed.piece.to_cut(self.puzzle, cut, theme, language).with_role(Role::Figure);
        group.items.extend(placed.number_of_set(self.puzzle, theme, self.note()));
        group.into()
    }

    /// The words that the back of a piece that must not be turned over has instead of a color.
    fn plain_back(&self, placed: &LoosePiece) -> Item {
        let theme = &self.style.theme;
        let letter = placed.letter(self.puzzle);
        let ink = theme.inks.muted;
        let usual = letter_to_cut(placed.shape.cells(), letter, &placed.grid, theme, ink);
        let center = usual.ink().map_or(placed.grid.origin, |bounds| bounds.center());
        let words = Line::new(&theme.typefaces.regular, usual.size, ink).centered(
            self.phrases().this_side_down.to_string(),
            center,
            WORDS * self.cell,
        );
        let title = self.style.language.spoken().piece(letter);
        named(format!("piece-{letter}"), title, Role::Figure, vec![words])
    }

    /// The page from the left edge of the pieces to their right edge, if these are near the page's own edges.
    fn beside(&self, placed: &[PieceOfSet]) -> Rect {
        let page = self.plan.printable;
        let near = NEAR * page.width();
        placed.iter().fold(page.inset((-near, 0.0)), |area, piece| {
            let bounds = piece.piece.bounds();
            Rect { x0: area.x0.min(bounds.x0), x1: area.x1.max(bounds.x1), ..area }
        })
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
        let bleed = self.fields.paper.bleed.get();
        self.pages.push(printed(self.plan.sheet, bleed, label, &self.style.theme, items));
    }

    fn phrases(&self) -> &'a PiecesPhrases {
        &self.style.language.phrases().pieces
    }

    /// The puzzle's title in large type, and the kind of product, at the top of an area.
    fn title(&self, area: Rect) -> Item {
        let theme = &self.style.theme;
        let phrases = self.phrases();
        let bold = &theme.typefaces.bold;
        let title = self.puzzle.title();
        let most = LARGE * theme.sizes.note_scale();
        let baseline = Point::new(area.x0, area.y0 + bold.cap_height() * most);
        let line = Line::new(bold, most, theme.inks.text);
        let large = line.start(title.to_owned(), baseline, area.width());
        let note = match self.puzzle.credit() {
            Some(credit) => phrases.print_and_play_of.with(&[("credit", credit)]),
            None => phrases.print_and_play.to_string(),
        };
        let under = baseline + (0.0, 1.9 * self.note());
        let small = self.line().start(note, under, self.plan.printable.x1 - under.x);
        named("title", title, Role::Heading(1), vec![large, small])
    }

    /// The heading of a page, in one small line at the top of an area.
    fn head(&self, what: &str, side: &str, area: Rect) -> Item {
        let theme = &self.style.theme;
        let title = self.phrases().head.with(&[("puzzle", self.puzzle.title()), ("what", what)]);
        let baseline = area.y0 + 1.2 * self.note();
        let start = Point::new(area.x0, baseline);
        let end = Point::new(area.x1, baseline);
        let bold = Line::new(&theme.typefaces.bold, self.note(), theme.inks.text);
        let page = self.plan.printable;
        let left = bold.start(title.clone(), start, page.x1 - start.x);
        let right = self.line().end(side.to_owned(), end, page.width() * 0.4);
        named("head", title, Role::Heading(2), vec![left, right])
    }

    /// The scale line, with a tick every centimeter, and the size of a cell, at the foot of an area.
    fn scale_line(&self, area: Rect) -> Item {
        let theme = &self.style.theme;
        let phrases = self.phrases();
        let printable = self.plan.printable;
        let length = SCALE_LINES
            .into_iter()
            .find(|length| f64::from(*length) <= printable.width() * 0.6)
            .unwrap_or(SCALE_LINES[2]);
        let cell = self.style.language.decimal(&self.cell.to_string());
        let values = [("length", &*length.to_string()), ("cell", &cell)];
        let note = phrases.scale_note.with(&values);
        // Large type starts farther left, so that the words keep the size of other notes.
        let line = self.line();
        let needed = f64::from(length) + BESIDE + line.width(&note);
        let left = area.x0.min(printable.x1 - needed).max(printable.x0);
        let start = Point::new(left, area.y1 - 0.3 * self.note());
        let beside = start + (f64::from(length) + BESIDE, 0.0);
        let words = line.start(note, beside, printable.x1 - beside.x);
        let items = vec![ruler(start, length, theme.inks.text), words];
        named("scale", phrases.scale.with(&values), Role::Figure, items)
    }

    /// Crosses at the left and at the right, in the same positions on a front and on its back.
    fn crosses_for_gluing(&self) -> Item {
        let Plan { printable, area, .. } = self.plan;
        let inset = CROSSES / 2.0 - 0.5;
        let centers: Vec<Point> = [printable.x0 + inset, printable.x1 - inset]
            .into_iter()
            .flat_map(|x| [area.y0 + ARM, area.center().y, area.y1 - ARM].map(|y| Point::new(x, y)))
            .collect();
        self.crosses(&centers)
    }

    /// Crosses around points.
    fn crosses(&self, centers: &[Point]) -> Item {
        let path = centers
            .iter()
            .flat_map(|&center| {
                [(ARM, 0.0), (0.0, ARM)].map(|arm| Contour::line(center - arm, center + arm))
            })
            .collect();
        let stroke = Stroke::new(self.style.theme.inks.text, MARK);
        Group::on_layer(Layer::Marks, vec![Shape::stroked(path, stroke).into()]).into()
    }

    /// The style of notes.
    fn line(&self) -> Line {
        let theme = &self.style.theme;
        Line::new(&theme.typefaces.regular, self.note(), theme.inks.muted)
    }

    /// The em of notes.
    fn note(&self) -> f64 {
        NOTE * self.style.theme.sizes.note_scale()
    }
}

/// The ends of a run of cells that are not edges of the board.
fn seams(cells: &Range<u8>, all: u8) -> impl Iterator<Item = u8> {
    [cells.start, cells.end].into_iter().filter(move |end| (1..all).contains(end))
}
