//! The layout of a page of worksheets, and the largest size of its boards.

use super::marking::{cut_line, level_width, number_side};
use super::{Class, Worksheet, WorksheetPieces, Worksheets};
use crate::piece_packing::Packing;
use tilendar_drawing::{Item, Millimeters, Point, Rect, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Hand, LoosePiece, Paragraph, Style, Theme};
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{PieceIndex, Puzzle};

/// The largest cells, in millimeters: those of a wall-sized board are no easier to play on.
const LARGEST_CELL: f64 = 24.0;
/// The smallest cells, in millimeters; the sizes of cells are multiples of the step.
const LEAST_CELL: f64 = 5.0;
const STEP: f64 = 0.5;
/// The distance between the board and the pieces beside or below it, in millimeters; the cut line is in the middle.
const BOARD_TO_PIECES: f64 = 9.0;
/// White between two pieces, for the scissors: as a share of a cell, with a lower and an upper limit in millimeters.
const BETWEEN_PIECES: (f64, f64, f64) = (0.35, 2.5, 5.0);

/// The distance from the top to the baseline of the name, as a share of the number's cell.
const NAME: f64 = 0.8;
/// The distance from the number's cell to the top of the date's capitals, in ems of the date.
const ABOVE_DATE: f64 = 0.75;
/// The distances from the date's baseline to that of the text, from one baseline of the text to the next, and from
/// the last one to the board, in ems of the text.
const BELOW_DATE: f64 = 2.1;
const LEADING: f64 = 1.4;
const ABOVE_BOARD: f64 = 1.5;
/// The least distance from the date to the level beside it, and the distance from the date's baseline to that of a
/// level below it, in ems of the text. The level stands below if the date would otherwise be smaller than the least
/// em.
const BEFORE_LEVEL: f64 = 1.5;
const LEVEL_BELOW: f64 = 1.7;
const LEAST_DATE: f64 = 1.15;

/// The layout, in millimeters.
pub struct Plan {
    /// The worksheets of a page.
    pub slots: Vec<Rect>,
    /// The layout of the part above the board, from a worksheet's top left corner.
    pub head: Head,
    /// The inside of a worksheet, from its top left corner.
    pub inside: Rect,
    /// The side of a cell.
    pub cell: f64,
    /// The board, from a worksheet's top left corner.
    pub grid: Grid,
    /// The area of the pieces to cut out, if they are on the worksheet.
    pub pieces: Option<PieceArea>,
}

/// The part of a worksheet for the pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PieceArea {
    pub area: Rect,
    /// The line that separates it from the board.
    pub cut: (Point, Point),
}

impl Plan {
    pub fn new(class: &Class<'_>) -> Result<Self, MakeError> {
        let fields = &class.fields;
        let slots = slots(class.paper.size, fields.per_page.grid);
        let margin = fields.per_page.margin;
        let inside = slots[0].size().to_rect().inflate(-margin, -margin);
        let head = Head::new(class, inside);
        let body = Rect::new(inside.x0, head.bottom, inside.x1, inside.y1);
        let mut waiting: Vec<Vec<PieceIndex>> = Vec::new();
        if fields.pieces == WorksheetPieces::Page {
            waiting.extend(class.sheets.iter().map(|sheet| sheet.waiting(class.puzzle)));
        }
        waiting.sort_unstable();
        waiting.dedup();
        let most = Grid::fit(class.puzzle.board(), body).cell.min(LARGEST_CELL);
        let mut cell = (most / STEP).floor() * STEP;
        while cell >= LEAST_CELL {
            let ways = Way::all(class.fields, class.style).iter();
            let mut fitting =
                ways.filter_map(|way| way.arrange(class.puzzle, &waiting, body, cell));
            if let Some((grid, pieces)) = fitting.next() {
                return Ok(Self { slots, head, inside, cell, grid, pieces });
            }
            cell -= STEP;
        }
        let error = format!(
            "there is no room for boards with cells of {} mm on {} with {} worksheets to a page",
            Millimeters(LEAST_CELL),
            class.paper.title,
            fields.per_page.count
        );
        let remedy = "take fewer (`per-page`), or a larger `paper`";
        Err(MakeError::concerning("per-page", error).with_remedy(remedy))
    }

    /// The pieces of a worksheet to cut out, in their places.
    pub fn packed(&self, puzzle: &Puzzle, sheet: &Worksheet) -> Vec<LoosePiece> {
        let packed = self.pieces.and_then(|PieceArea { area, .. }| {
            packing(puzzle, self.cell, area).rows(&sheet.waiting(puzzle))
        });
        packed.unwrap_or_default()
    }

    /// The cut lines between the worksheets of a page with this many.
    pub fn cuts_between(&self, count: usize, theme: &Theme) -> Vec<Item> {
        let page = self.slots[0].union(self.slots[self.slots.len() - 1]);
        let used = || self.slots.iter().take(count.max(1));
        let bottom = used().map(|slot| slot.y1).fold(page.y0, f64::max);
        let across = used().filter(|slot| slot.x0 == page.x0 && slot.y1 < page.y1);
        let across = across.map(|slot| [(page.x0, slot.y1), (page.x1, slot.y1)]);
        let down = used().filter(|slot| slot.y0 == page.y0 && slot.x1 < page.x1);
        let down = down.map(|slot| [(slot.x1, page.y0), (slot.x1, bottom)]);
        let cuts = across.chain(down);
        cuts.map(|[from, to]| cut_line(from.into(), to.into(), theme)).collect()
    }
}

/// The arrangement of board and pieces on a worksheet.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// The board alone, in the middle.
    Alone,
    /// The pieces under the board.
    Below,
    /// The pieces to the right of the board.
    Right,
    /// The pieces to the left of the board.
    Left,
}

impl Way {
    /// All arrangements to choose from, in order of preference.
    fn all(fields: &Worksheets, style: &Style) -> &'static [Self] {
        match (fields.pieces, style.theme.hand) {
            (WorksheetPieces::Set | WorksheetPieces::None, _) => &[Self::Alone],
            (WorksheetPieces::Page, Hand::Right) => &[Self::Below, Self::Right],
            (WorksheetPieces::Page, Hand::Left) => &[Self::Below, Self::Left],
        }
    }

    /// The board with cells of this size, and the area of the pieces, if all these sets of pieces fit.
    fn arrange(
        self,
        puzzle: &Puzzle,
        waiting: &[Vec<PieceIndex>],
        body: Rect,
        cell: f64,
    ) -> Option<(Grid, Option<PieceArea>)> {
        let board = puzzle.board();
        let size = Grid::board_size(board, cell);
        let x = match self {
            Self::Alone | Self::Below => body.center().x,
            Self::Right => body.x0 + size.width / 2.0,
            Self::Left => body.x1 - size.width / 2.0,
        };
        let center = Point::new(x, body.y0 + size.height / 2.0);
        let grid = Grid::centered(board, center, cell);
        let Some(pieces) = self.piece_area(grid.board_box(board), body) else {
            return Some((grid, None));
        };
        let packing = packing(puzzle, cell, pieces.area);
        let fits = |set: &Vec<PieceIndex>| packing.rows(set).is_some();
        waiting.iter().all(fits).then_some((grid, Some(pieces)))
    }

    /// The area that the board leaves for the pieces; `None` if they are not on the worksheet.
    fn piece_area(self, board: Rect, body: Rect) -> Option<PieceArea> {
        let half = BOARD_TO_PIECES / 2.0;
        let mut area = body;
        let downward = |x| (Point::new(x, body.y0), Point::new(x, body.y1));
        let cut = match self {
            Self::Alone => return None,
            Self::Below => {
                let y = board.y1 + half;
                area.y0 = y + half;
                (Point::new(body.x0, y), Point::new(body.x1, y))
            }
            Self::Right => {
                area.x0 = board.x1 + half + half;
                downward(board.x1 + half)
            }
            Self::Left => {
                area.x1 = board.x0 - half - half;
                downward(board.x0 - half)
            }
        };
        Some(PieceArea { area, cut })
    }
}

/// The worksheets of a page, row by row; columns and rows refer to a page in portrait format.
fn slots(page: Size, (columns, rows): (usize, usize)) -> Vec<Rect> {
    let (columns, rows) = if page.width > page.height { (rows, columns) } else { (columns, rows) };
    let size = Size::new(page.width / columns as f64, page.height / rows as f64);
    let slots = (0..columns * rows).map(|slot| {
        let (column, row) = ((slot % columns) as f64, (slot / columns) as f64);
        Rect::from_origin_size((column * size.width, row * size.height), size)
    });
    slots.collect()
}

/// Packs pieces with cells of this size in an area, with suitable white between them.
pub fn packing(puzzle: &Puzzle, cell: f64, area: Rect) -> Packing<'_> {
    let (share, least, most) = BETWEEN_PIECES;
    Packing { puzzle, cell, area, spacing: (share * cell).clamp(least, most) }
}

impl Worksheet {
    /// The pieces that are not given.
    fn waiting(&self, puzzle: &Puzzle) -> Vec<PieceIndex> {
        let all = puzzle.piece_indices();
        all.filter(|piece| !self.challenge.given.contains(piece)).collect()
    }

    /// The task, and that it has one solution; in short where many worksheets share a page.
    pub(crate) fn task_in_words(&self, class: &Class<'_>) -> String {
        let phrases = class.style.language.phrases();
        let (own, common) = (&phrases.worksheets, &phrases.sheet);
        let labels = self.challenge.solution.reveal().labels().iter();
        let labels = labels.map(|&label| class.puzzle.text(label).to_string());
        let labels = listed(&labels.collect::<Vec<_>>(), common);
        let is_short = class.fields.per_page.count > 2;
        let (task, prospect) = match self.challenge.level() {
            _ if is_short => (&own.short_task, &common.one_way),
            Level::First => (&own.task, &own.more_given),
            _ => (&own.task, &common.one_way),
        };
        task.with(&[
            ("cover", &common.every_cell_except.with(&[("labels", &labels)])),
            ("flipping", &flipping(class.puzzle.pieces(), common)),
            ("prospect", prospect.as_str()),
        ])
    }
}

/// The part of a worksheet above the board: a line for a name, the number, the date, the level, and the task. Sizes,
/// and baselines from its top, in millimeters; the same on all worksheets.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// The side of the number's cell.
    pub number: f64,
    /// The baseline of the name.
    pub name: f64,
    /// The em of the date, and its baseline.
    pub date: (f64, f64),
    /// The baseline of the level, if it stands below the date and not beside it.
    pub level_below: Option<f64>,
    /// The style of the task, and its first baseline.
    pub task: (Paragraph, f64),
    /// The top of the room for the board.
    pub bottom: f64,
}

impl Head {
    /// The head into which the longest date and the longest task of these worksheets fit.
    fn new(class: &Class<'_>, inside: Rect) -> Self {
        let (theme, language, fields) = (&class.style.theme, &class.style.language, &class.fields);
        let scale = (inside.width() / fields.per_page.suited).min(1.0) * theme.sizes.note_scale();
        let (date_em, em) = fields.per_page.ems;
        let (date_em, em) =
            ((date_em * scale).max(theme.sizes.least), (em * scale).max(theme.sizes.least));
        let number = number_side(date_em);
        let bold = &theme.typefaces.bold;
        let fitting = |beside: bool| {
            let fitting = class.sheets.iter().map(|sheet| {
                let words = language.heading(&language.day_in_words(sheet.day));
                let level = level_width(sheet.challenge.level(), em, theme, language);
                let taken = if beside { level + BEFORE_LEVEL * em } else { 0.0 };
                (inside.width() - taken) / bold.width(&words, 1.0).max(1.0)
            });
            fitting.fold(date_em, f64::min)
        };
        let is_beside = fitting(true) >= LEAST_DATE * em;
        let date = inside.y0 + number + ABOVE_DATE * date_em + bold.cap_height() * date_em;
        let face = &theme.typefaces.regular;
        let paragraph = Paragraph::new(face, em, LEADING * em, theme.inks.text);
        let level_below = (!is_beside).then_some(date + LEVEL_BELOW * em);
        let task = level_below.unwrap_or(date) + BELOW_DATE * em;
        let lines = class.sheets.iter().map(|sheet| {
            let words = sheet.task_in_words(class);
            paragraph.lines(&words, inside.width()).len()
        });
        let lines = lines.max().unwrap_or(0);
        let last = task + paragraph.leading * lines.saturating_sub(1) as f64;
        Self {
            number,
            name: inside.y0 + NAME * number,
            date: (fitting(is_beside), date),
            level_below,
            bottom: last + ABOVE_BOARD * em,
            task: (paragraph, task),
        }
    }
}
