//! Pages without worksheets: sets of all pieces to copy for each child, and the answer key.

use super::marking::{credit, cut_line, for_copier, number_cell, number_side, page_head};
use super::plan::packing;
use super::{Class, Worksheet};
use crate::piece_packing::lowest;
use tilendar_drawing::{Affine, Group, Item, Point, Rect, Role, Size, Stroke};
use tilendar_press::figure::{
    BoardFigure, Cut, Grid, Line, LoosePiece, Paragraph, Style, Theme, difficulty_marks,
    difficulty_width, in_rows, named, spoken_tiling,
};
use tilendar_press::words::level_in_words;
use tilendar_puzzle::PieceIndex;
use tilendar_puzzle::analysis::Level;

/// The distance between two sets of pieces on a page, in millimeters; the cut line is in the middle.
const BETWEEN_SETS: f64 = 14.0;

/// Pages with all pieces at the scale of the boards: as many complete sets as fit on a page, or one set on several
/// pages.
pub fn piece_sets(class: &Class<'_>, cell: f64) -> Vec<Vec<Item>> {
    let phrases = class.style.language.phrases();
    let title = phrases.cards.piece_set.as_str();
    let (heading, area) = page_head(class, title, phrases.worksheets.set.as_str());
    let all: Vec<PieceIndex> = class.puzzle.piece_indices().collect();
    let packing = packing(class.puzzle, cell, area);
    let pages = match packing.rows(&all) {
        Some(set) => vec![set],
        None => packing.pages(all),
    };
    pages
        .iter()
        .map(|pieces| {
            let mut items = heading.clone();
            items.extend(sets(class, pieces, cell, area, pages.len() == 1));
            items.push(credit(class));
            items
        })
        .collect()
}

/// These pieces once or, on the only page, as often as the area has room for them.
fn sets(
    class: &Class<'_>,
    pieces: &[LoosePiece],
    cell: f64,
    area: Rect,
    is_only_page: bool,
) -> Vec<Item> {
    let puzzle = class.puzzle;
    let theme = for_copier(&class.style.theme, puzzle.board(), cell);
    let language = &class.style.language;
    let step = lowest(pieces).map_or(0.0, |bottom| bottom - area.y0) + BETWEEN_SETS;
    let most = ((area.height() + BETWEEN_SETS) / step).floor().max(1.0) as usize;
    let mut items = Vec::new();
    for index in 0..if is_only_page { most } else { 1 } {
        let down = index as f64 * step;
        if index > 0 {
            let y = area.y0 + down - BETWEEN_SETS / 2.0;
            items.push(cut_line(Point::new(area.x0, y), Point::new(area.x1, y), &theme));
        }
        let cut_outs = pieces
            .iter()
            .map(|piece| piece.to_cut(puzzle, Cut::Copied, &theme, language).into())
            .collect();
        let set = Group::named("cut-outs", language.spoken().piece_set.as_str(), cut_outs)
            .with_transform(Affine::translate((0.0, down)))
            .with_role(Role::Figure);
        items.push(set.into());
    }
    items
}

/// The least width of a board, and the white between two boards, in millimeters.
const LEAST_BOARD: f64 = 36.0;
const BETWEEN_BOARDS: f64 = 8.0;
/// The em of numbers, dates and the note, in millimeters.
const TYPE: f64 = 3.2;
/// The side of a number's cell, and its distance to the board, in millimeters.
const NUMBER: f64 = number_side(TYPE);
const BELOW_NUMBER: f64 = 2.0;
/// The distance from a number to the date, in millimeters.
const BESIDE_NUMBER: f64 = 1.8;
/// Half the side of a mark, in millimeters.
const MARK: f64 = 0.85;
/// The height of a note under the boards, in millimeters.
const NOTE: f64 = 8.0;

/// The key: a small solution of every worksheet, with its number. Given pieces look as on the worksheet, all others
/// are bare.
pub struct Key<'a> {
    class: &'a Class<'a>,
    heading: Vec<Item>,
    area: Rect,
    cell: f64,
    /// The number of boards in a row, and of rows on a page.
    grid: (usize, usize),
    /// The em of dates.
    date_em: f64,
    /// The note that the first level gives more pieces than necessary, if it is needed.
    note: Option<Item>,
}

impl<'a> Key<'a> {
    /// Boards of one size: as large as a page has room for all, or as many on a page as fit.
    pub fn new(class: &'a Class<'a>) -> Self {
        let title = class.style.language.phrases().worksheets.key.as_str();
        let (heading, mut area) = page_head(class, title, "");
        let has_first = class.sheets.iter().any(|sheet| sheet.challenge.level() == Level::First);
        if has_first {
            area.y1 -= NOTE;
        }
        let white = BETWEEN_BOARDS;
        let most_columns = ((area.width() + white) / (LEAST_BOARD + white)).max(2.0) as usize;
        let unit = Grid::board_size(class.puzzle.board(), 1.0);
        let head = NUMBER + BELOW_NUMBER;
        let most = (area.height() - head) / unit.height;
        let in_columns = |columns: usize| {
            let width = (area.width() - (columns - 1) as f64 * white) / columns as f64;
            let cell = (width / unit.width).min(most);
            let height = head + unit.height * cell;
            let rows = ((area.height() + white) / (height + white)).max(1.0) as usize;
            (columns, rows, cell)
        };
        let (columns, rows, cell) = (2..most_columns)
            .map(in_columns)
            .find(|(columns, rows, _)| columns * rows >= class.sheets.len())
            .unwrap_or_else(|| in_columns(most_columns));
        Self {
            class,
            heading,
            area,
            cell,
            grid: (columns, rows),
            date_em: date_em(class, unit.width * cell),
            note: has_first.then(|| about_first(class, area)),
        }
    }

    /// The pages, in the order of the numbers.
    pub fn pages(&self) -> impl Iterator<Item = Vec<Item>> {
        let (columns, rows) = self.grid;
        let per_page = columns * rows;
        self.class.sheets.chunks(per_page).enumerate().map(move |(page, on_page)| {
            let mut items = self.heading.clone();
            for (index, sheet) in on_page.iter().enumerate() {
                items.push(self.answer(index, page * per_page + index + 1, sheet));
            }
            items.extend(self.note.clone());
            items.push(credit(self.class));
            items
        })
    }

    /// The top left corner of the answer with this index on its page.
    fn corner(&self, index: usize) -> Point {
        let (columns, _) = self.grid;
        let size = Grid::board_size(self.class.puzzle.board(), self.cell);
        let across = (self.area.width() - size.width) / columns.saturating_sub(1).max(1) as f64;
        let down = size.height + NUMBER + BELOW_NUMBER + BETWEEN_BOARDS;
        self.area.origin() + in_rows(index, columns, Size::new(across, down))
    }

    /// The answer to the worksheet of this number, with this index on its page.
    fn answer(&self, index: usize, number: usize, sheet: &Worksheet) -> Item {
        let Class { puzzle, style, .. } = *self.class;
        let corner = self.corner(index);
        let solution = &sheet.challenge.solution;
        let theme = style.theme.of_reveal(puzzle, solution.reveal());
        let number_area = Rect::from_origin_size(corner, Size::new(NUMBER, NUMBER));
        let mut items = number_cell(number, number_area, &theme);
        let line = Line::new(&theme.typefaces.bold, self.date_em, theme.inks.text);
        let middle = number_area.center().y;
        let beside = Point::new(number_area.x1 + BESIDE_NUMBER, middle + line.cap_height() / 2.0);
        items.push(line.short(date(self.class, sheet), beside));
        let width = Grid::board_size(puzzle.board(), self.cell).width;
        let right = Point::new(corner.x + width, middle);
        let marks = sheet.challenge.level().marks();
        items.push(difficulty_marks(marks, right, MARK, &theme, &style.language).into());
        let gap = Grid::FRAME_GAP * self.cell;
        let cells = corner + (gap, NUMBER + BELOW_NUMBER + gap);
        items.extend(self.board(sheet, Grid::new(cells, self.cell), &theme));
        let worksheet = &style.language.phrases().worksheets.worksheet;
        let title = format!(
            "{}. {}",
            worksheet.with(&[("number", &number.to_string())]),
            spoken_tiling(puzzle, solution, &style.language)
        );
        named(format!("answer-{number}"), title, Role::Figure, items)
    }

    /// The solution, with the pieces to be found drawn bare.
    fn board(&self, sheet: &Worksheet, grid: Grid, theme: &Theme) -> Vec<Item> {
        let Class { puzzle, style: Style { language, .. }, .. } = self.class;
        let theme = &for_copier(theme, puzzle.board(), grid.cell);
        let board = BoardFigure { puzzle, grid, theme, language };
        let bare = BoardFigure { theme: &bare(theme), ..board };
        let challenge = &sheet.challenge;
        let mut items = vec![board.frame().into()];
        items.extend(challenge.solution.placements().iter().map(|placement| {
            let is_given = challenge.given.contains(&placement.piece);
            let figure = if is_given { board } else { bare };
            figure.piece(placement).into()
        }));
        // Without labels, which stand above the board.
        items.extend(board.unlabeled_open_cells(challenge.solution.open_cells()));
        items
    }
}

/// The date of a worksheet, without the weekday and the year: there is little room.
fn date(class: &Class<'_>, sheet: &Worksheet) -> String {
    let language = &class.style.language;
    language.heading(&language.date(None, sheet.day.number(), sheet.day.month(), None))
}

/// The em at which the longest date fits above a board of this width, between its number and the marks.
fn date_em(class: &Class<'_>, board: f64) -> f64 {
    let room = board - NUMBER - 2.0 * BESIDE_NUMBER - difficulty_width(MARK);
    let theme = &class.style.theme;
    let face = &theme.typefaces.bold;
    let widest =
        class.sheets.iter().map(|sheet| face.width(&date(class, sheet), 1.0)).fold(0.1, f64::max);
    TYPE.min(room / widest).max(theme.sizes.least)
}

/// The note that the first level gives more pieces than necessary, below an area.
fn about_first(class: &Class<'_>, area: Rect) -> Item {
    let Style { theme, language } = class.style;
    let level = level_in_words(language, Level::First);
    let words = language.phrases().worksheets.about_first.with(&[("level", level)]);
    let face = &theme.typefaces.regular;
    let paragraph = Paragraph::new(face, TYPE, 1.4 * TYPE, theme.inks.text);
    let origin = Point::new(area.x0, area.y1 + NOTE - 1.5);
    paragraph.draw(&words, origin, area.width())
}

/// The width of a bare piece's outline where the theme has none, in millimeters.
const OUTLINE: f64 = 0.25;

/// The style of pieces that are outlines with letters.
fn bare(theme: &Theme) -> Theme {
    let mut bare = theme.clone();
    let outline = Stroke::new(theme.inks.text, OUTLINE);
    let pieces = &mut bare.pieces;
    pieces.outline = pieces.outline.or(Some(outline));
    pieces.fills = vec![theme.inks.ground];
    pieces.hatches.clear();
    pieces.letter_patch = false;
    bare
}
