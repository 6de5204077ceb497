//! Pages without worksheets: sets of all pieces to copy for each child, and the answer key.

use super::marking::{credit, cut_line, for_copier, number_cell, number_side, page_head};
use super::plan::packing;
use super::{Class, Worksheet};
use crate::piece_packing::lowest;
use tilendar_drawing::{Affine, Anchor, Group, Item, Point, Rect, Role, Size, Stroke};
use tilendar_press::figure::{
    Grid, LoosePiece, Paragraph, Theme, difficulty_marks, difficulty_width, frame, named,
    placed_piece, spoken_tiling, text, unlabeled_open_cells,
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
    let packed = match packing.rows(&all) {
        Some(set) => vec![set],
        None => packing.pages(all),
    };
    let pages = packed.iter().map(|pieces| {
        let mut items = heading.clone();
        items.extend(sets(class, pieces, cell, area, packed.len() == 1));
        items.push(credit(class));
        items
    });
    pages.collect()
}

/// These pieces, repeated if they are a complete set.
fn sets(
    class: &Class<'_>,
    pieces: &[LoosePiece],
    cell: f64,
    area: Rect,
    is_whole: bool,
) -> Vec<Item> {
    let puzzle = class.puzzle;
    let theme = for_copier(&class.style.theme, puzzle.board(), cell);
    let spoken = class.style.language.spoken();
    let height = lowest(pieces, cell).map_or(0.0, |bottom| bottom - area.y0);
    let step = height + BETWEEN_SETS;
    let count =
        if is_whole { ((area.height() + BETWEEN_SETS) / step).floor().max(1.0) } else { 1.0 };
    let mut items = Vec::new();
    for number in 0..count as usize {
        let down = number as f64 * step;
        if number > 0 {
            let y = area.y0 + down - BETWEEN_SETS / 2.0;
            let (from, to) = (Point::new(area.x0, y), Point::new(area.x1, y));
            items.push(cut_line(from, to, &theme));
        }
        let drawn = pieces.iter();
        let drawn = drawn.map(|piece| piece.to_cut(puzzle, cell, true, &theme, spoken).into());
        let set = Group::named("cut-outs", spoken.piece_set.as_str(), drawn.collect());
        let set = set.with_transform(Affine::translate((0.0, down)));
        items.push(set.with_role(Role::Figure).into());
    }
    items
}

/// The least width of a board, and the white between two boards, in millimeters.
const BOARD: (f64, f64) = (36.0, 8.0);
/// The em of numbers, dates and the note, in millimeters.
const TYPE: f64 = 3.2;
/// The side of a number's cell, and its distance to the board, in millimeters.
const NUMBER: (f64, f64) = (number_side(TYPE), 2.0);
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
        let mut levels = class.sheets.iter().map(|sheet| sheet.challenge.level());
        let has_first = levels.any(|level| level == Level::First);
        if has_first {
            area.y1 -= NOTE;
        }
        let (least, white) = BOARD;
        let most_columns = ((area.width() + white) / (least + white)).max(2.0) as usize;
        let board = class.puzzle.board();
        let unit = Grid::board_size(board, 1.0);
        let most = (area.height() - NUMBER.0 - NUMBER.1) / unit.height;
        let in_columns = |columns: usize| {
            let width = (area.width() - (columns - 1) as f64 * white) / columns as f64;
            let cell = (width / unit.width).min(most);
            let height = NUMBER.0 + NUMBER.1 + unit.height * cell;
            let rows = ((area.height() + white) / (height + white)).max(1.0) as usize;
            (columns, rows, cell)
        };
        let mut fitting = (2..most_columns).map(in_columns);
        let fitting = fitting.find(|(columns, rows, _)| columns * rows >= class.sheets.len());
        let (columns, rows, cell) = fitting.unwrap_or_else(|| in_columns(most_columns));
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
        let pages = self.class.sheets.chunks(per_page).enumerate();
        pages.map(move |(page, on_page)| {
            let mut items = self.heading.clone();
            let numbers = page * per_page + 1..;
            let answers = numbers.zip(on_page).enumerate();
            items.extend(answers.map(|(place, (number, sheet))| self.answer(place, number, sheet)));
            items.extend(self.note.clone());
            items.push(credit(self.class));
            items
        })
    }

    /// The answer to a worksheet, at a place on its page.
    fn answer(&self, place: usize, number: usize, sheet: &Worksheet) -> Item {
        let (puzzle, _fields, style) = (self.class.puzzle, self.class.fields, self.class.style);
        let (columns, _) = self.grid;
        let board = puzzle.board();
        let size = Grid::board_size(board, self.cell);
        let step = (self.area.width() - size.width) / columns.saturating_sub(1).max(1) as f64;
        let column = style.language.column(place % columns, columns);
        let (side, below) = NUMBER;
        let corner = Point::new(
            self.area.x0 + column as f64 * step,
            self.area.y0 + (place / columns) as f64 * (size.height + side + below + BOARD.1),
        );
        let solution = &sheet.challenge.solution;
        let theme = style.theme.of_reveal(puzzle, solution.reveal());
        let area = Rect::from_origin_size(corner, Size::new(side, side));
        let mut items = number_cell(number, area, &theme);
        let face = &theme.typefaces.bold;
        let date = date(self.class, sheet);
        let em = self.date_em;
        let middle = area.center().y;
        let baseline = middle + face.cap_height() * em / 2.0;
        let at = Point::new(area.x1 + BESIDE_NUMBER, baseline);
        items.push(text(date, face, em, at, Anchor::Start, theme.inks.text).into());
        let right = Point::new(corner.x + size.width, middle);
        let marks = sheet.challenge.level().marks();
        let spoken = style.language.spoken();
        items.push(difficulty_marks(marks, right, MARK, &theme, spoken).into());
        let gap = Grid::FRAME_GAP * self.cell;
        let origin = Point::new(corner.x + gap, corner.y + side + below + gap);
        let grid = Grid::new(origin, self.cell);
        items.extend(self.board(sheet, &grid, &theme));
        let title = &style.language.phrases().worksheets.worksheet;
        let title = title.with(&[("number", &number.to_string())]);
        let title = format!("{title}. {}", spoken_tiling(puzzle, solution, spoken));
        named(format!("answer-{number}"), title, Role::Figure, items)
    }

    /// The solution, with the pieces to be found drawn bare.
    fn board(&self, sheet: &Worksheet, grid: &Grid, theme: &Theme) -> Vec<Item> {
        let (puzzle, spoken) = (self.class.puzzle, self.class.style.language.spoken());
        let theme = for_copier(theme, puzzle.board(), grid.cell);
        let bare = bare(&theme);
        let challenge = &sheet.challenge;
        let mut items = vec![frame(puzzle.board(), grid, &theme, spoken).into()];
        let placements = challenge.solution.placements().iter();
        items.extend(placements.map(|placement| {
            let theme = if challenge.given.contains(&placement.piece) { &theme } else { &bare };
            Item::from(placed_piece(puzzle, placement, grid, theme, spoken))
        }));
        let open = challenge.solution.open_cells();
        // Without labels, which stand above the board.
        items.extend(unlabeled_open_cells(puzzle.board(), open, grid, &theme));
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
    let room = board - NUMBER.0 - 2.0 * BESIDE_NUMBER - difficulty_width(MARK);
    let theme = &class.style.theme;
    let face = &theme.typefaces.bold;
    let widths = class.sheets.iter().map(|sheet| face.width(&date(class, sheet), 1.0));
    let widest = widths.fold(0.1, f64::max);
    TYPE.min(room / widest).max(theme.sizes.least)
}

/// The note that the first level gives more pieces than necessary, below an area.
fn about_first(class: &Class<'_>, area: Rect) -> Item {
    let (language, theme) = (&class.style.language, &class.style.theme);
    let words = &language.phrases().worksheets.about_first;
    let words = words.with(&[("level", level_in_words(language, Level::First))]);
    let face = &theme.typefaces.regular;
    let paragraph = Paragraph::new(face, TYPE, 1.4 * TYPE, theme.inks.text);
    let origin = Point::new(area.x0, area.y1 + NOTE - 1.5);
    paragraph.drawn(&words, origin, area.width())
}

/// The width of a bare piece's outline where the theme has none, in millimeters.
const OUTLINE: f64 = 0.25;

/// The style of pieces that are outlines with letters.
fn bare(theme: &Theme) -> Theme {
    let mut theme = theme.clone();
    let outline = Stroke::new(theme.inks.text, OUTLINE);
    let pieces = &mut theme.pieces;
    pieces.outline = pieces.outline.or(Some(outline));
    pieces.fills = vec![theme.inks.ground];
    pieces.hatches.clear();
    pieces.letter_patch = false;
    theme
}
