//! The layout of a page of worksheets, and the largest size of its boards.

use super::marking::{cut_line, level_width, number_side};
use super::{Class, Worksheet, WorksheetPieces, Worksheets};
use crate::piece_packing::Packing;
use tilendar_drawing::{Item, Millimeters, Point, Rect, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Hand, LoosePiece, Paragraph, Style, Theme};
use tilendar_press::options::{Inscription, InscriptionRoom};
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
const BETWEEN_PIECES: f64 = 0.35;
const LEAST_BETWEEN_PIECES: f64 = 2.5;
const MOST_BETWEEN_PIECES: f64 = 5.0;

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
/// The distance from the last baseline above to the words of a special day, and the largest height of these, in ems
/// of the text.
const ABOVE_SPECIAL: f64 = 0.9;
const MOST_SPECIAL: f64 = 4.0;

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
        let Class { puzzle, fields, paper, .. } = *class;
        let slots = slots(paper.size, fields.per_page.grid);
        let margin = fields.per_page.margin;
        let inside = slots[0].size().to_rect().inflate(-margin, -margin);
        let head = Head::new(class, inside)?;
        let body = Rect { y0: head.bottom, ..inside };
        let mut waiting: Vec<Vec<PieceIndex>> = Vec::new();
        if fields.pieces == WorksheetPieces::Page {
            waiting.extend(class.sheets.iter().map(|sheet| sheet.waiting(puzzle)));
        }
        waiting.sort_unstable();
        waiting.dedup();
        let most = Grid::fit(puzzle.board(), body).cell.min(LARGEST_CELL);
        let mut cell = (most / STEP).floor() * STEP;
        while cell >= LEAST_CELL {
            let arranged = PiecePosition::all(fields, class.style)
                .iter()
                .find_map(|position| position.arrange(puzzle, &waiting, body, cell));
            if let Some((grid, pieces)) = arranged {
                return Ok(Self { slots, head, inside, cell, grid, pieces });
            }
            cell -= STEP;
        }
        let error = format!(
            "there is no room for boards with cells of {} mm on {} with {} worksheets to a page",
            Millimeters(LEAST_CELL),
            paper.title,
            fields.per_page.count
        );
        let remedy = "take fewer (`per-page`), or a larger `paper`";
        Err(MakeError::concerning("per-page", error).with_remedy(remedy))
    }

    /// The pieces of a worksheet to cut out, in their positions.
    pub fn packed(&self, puzzle: &Puzzle, sheet: &Worksheet) -> Vec<LoosePiece> {
        self.pieces
            .and_then(|PieceArea { area, .. }| {
                packing(puzzle, self.cell, area).rows(&sheet.waiting(puzzle))
            })
            .unwrap_or_default()
    }

    /// The cut lines between the worksheets of a page with this many.
    pub fn cuts_between(&self, count: usize, theme: &Theme) -> Vec<Item> {
        let page = self.slots[0].union(self.slots[self.slots.len() - 1]);
        let used = &self.slots[..count.clamp(1, self.slots.len())];
        let bottom = used.iter().map(|slot| slot.y1).fold(page.y0, f64::max);
        let across = used
            .iter()
            .filter(|slot| slot.x0 == page.x0 && slot.y1 < page.y1)
            .map(|slot| [(page.x0, slot.y1), (page.x1, slot.y1)]);
        let down = used
            .iter()
            .filter(|slot| slot.y0 == page.y0 && slot.x1 < page.x1)
            .map(|slot| [(slot.x1, page.y0), (slot.x1, bottom)]);
        across.chain(down).map(|[from, to]| cut_line(from.into(), to.into(), theme)).collect()
    }
}

/// The position of the pieces on a worksheet.
#[derive(Debug, Clone, Copy)]
enum PiecePosition {
    /// Elsewhere: the board stands alone, in the middle.
    Apart,
    /// Under the board.
    Below,
    /// To the right of the board.
    Right,
    /// To the left of the board.
    Left,
}

impl PiecePosition {
    /// All positions to choose from, in order of preference.
    fn all(fields: &Worksheets, style: &Style) -> &'static [Self] {
        match (fields.pieces, style.theme.hand) {
            (WorksheetPieces::Set | WorksheetPieces::None, _) => &[Self::Apart],
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
            Self::Apart | Self::Below => body.center().x,
            Self::Right => body.x0 + size.width / 2.0,
            Self::Left => body.x1 - size.width / 2.0,
        };
        let center = Point::new(x, body.y0 + size.height / 2.0);
        let grid = Grid::centered(board, center, cell);
        let Some(pieces) = self.piece_area(grid.board_box(board), body) else {
            return Some((grid, None));
        };
        let packing = packing(puzzle, cell, pieces.area);
        let all_fit = waiting.iter().all(|set| packing.rows(set).is_some());
        all_fit.then_some((grid, Some(pieces)))
    }

    /// The area that the board leaves for the pieces; `None` if they are not on the worksheet.
    fn piece_area(self, board: Rect, body: Rect) -> Option<PieceArea> {
        let half = BOARD_TO_PIECES / 2.0;
        let Rect { x0, y0, x1, y1 } = body;
        let (area, from, to) = match self {
            Self::Apart => return None,
            Self::Below => {
                let y = board.y1 + half;
                (Rect { y0: y + half, ..body }, (x0, y), (x1, y))
            }
            Self::Right => {
                let x = board.x1 + half;
                (Rect { x0: x + half, ..body }, (x, y0), (x, y1))
            }
            Self::Left => {
                let x = board.x0 - half;
                (Rect { x1: x - half, ..body }, (x, y0), (x, y1))
            }
        };
        Some(PieceArea { area, cut: (from.into(), to.into()) })
    }
}

/// The worksheets of a page, row by row; columns and rows refer to a page in portrait format.
fn slots(page: Size, grid: (usize, usize)) -> Vec<Rect> {
    let (columns, rows) = if page.width > page.height { (grid.1, grid.0) } else { grid };
    let size = Size::new(page.width / columns as f64, page.height / rows as f64);
    (0..columns * rows)
        .map(|slot| ((slot % columns) as f64, (slot / columns) as f64))
        .map(|(column, row)| Rect::from_origin_size((column * size.width, row * size.height), size))
        .collect()
}

/// Packs pieces with cells of this size in an area, with suitable white between them.
pub fn packing(puzzle: &Puzzle, cell: f64, area: Rect) -> Packing<'_> {
    let spacing = (BETWEEN_PIECES * cell).clamp(LEAST_BETWEEN_PIECES, MOST_BETWEEN_PIECES);
    Packing { puzzle, cell, area, spacing }
}

impl Worksheet {
    /// The pieces that are not given.
    fn waiting(&self, puzzle: &Puzzle) -> Vec<PieceIndex> {
        puzzle.piece_indices().filter(|piece| !self.challenge.given.contains(piece)).collect()
    }

    /// The words of the day, if it is special.
    pub fn special(
        &self,
        class: &Class<'_>,
        room: InscriptionRoom,
    ) -> Result<Option<Inscription>, MakeError> {
        class.fields.special.inscription(self.day, room, class.style)
    }

    /// The task, and that it has one solution; in short where many worksheets share a page.
    pub fn task_in_words(&self, class: &Class<'_>) -> String {
        let phrases = class.style.language.phrases();
        let worksheet = &phrases.worksheets;
        let sheet = &phrases.sheet;
        let labels: Vec<String> = self
            .challenge
            .solution
            .reveal()
            .labels()
            .iter()
            .map(|&label| class.puzzle.text(label).to_string())
            .collect();
        let is_short = class.fields.per_page.count > 2;
        let (task, prospect) = match self.challenge.level() {
            _ if is_short => (&worksheet.short_task, &sheet.one_way),
            Level::First => (&worksheet.task, &worksheet.more_given),
            _ => (&worksheet.task, &sheet.one_way),
        };
        let cover = sheet.every_cell_except.with(&[("labels", &listed(&labels, sheet))]);
        task.with(&[
            ("cover", &cover),
            ("flipping", &flipping(class.puzzle.pieces(), sheet)),
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
    /// The room for the words of a special day, and its top.
    pub special: (InscriptionRoom, f64),
    /// The style of the task, and its first baseline.
    pub task: (Paragraph, f64),
    /// The top of the room for the board.
    pub bottom: f64,
}

impl Head {
    /// The head into which the longest date and the longest task of these worksheets fit.
    ///
    /// # Errors
    /// [`MakeError`] if there is no room for the words of a special day.
    fn new(class: &Class<'_>, inside: Rect) -> Result<Self, MakeError> {
        let theme = &class.style.theme;
        let per_page = class.fields.per_page;
        let scale = (inside.width() / per_page.suited).min(1.0) * theme.sizes.note_scale();
        let date_em = (per_page.ems.0 * scale).max(theme.sizes.least);
        let em = (per_page.ems.1 * scale).max(theme.sizes.least);
        let number = number_side(date_em);
        let cap = theme.typefaces.bold.cap_height();
        let date = inside.y0 + number + ABOVE_DATE * date_em + cap * date_em;
        let date_beside_level = date_em.min(class.fitting_date(inside.width(), Some(em)));
        let is_beside = date_beside_level >= LEAST_DATE * em;
        let level_below = (!is_beside).then_some(date + LEVEL_BELOW * em);
        let above_task = level_below.unwrap_or(date);
        let room = InscriptionRoom {
            size: Size::new(inside.width(), MOST_SPECIAL * em),
            em,
            product: "the worksheet",
        };
        let mut special_height = 0.0_f64;
        for sheet in class.sheets {
            if let Some(words) = sheet.special(class, room)? {
                special_height = special_height.max(ABOVE_SPECIAL * em + words.height());
            }
        }
        let face = &theme.typefaces.regular;
        let paragraph = Paragraph::new(face, em, LEADING * em, theme.inks.text);
        let task = above_task + special_height + BELOW_DATE * em;
        let lines = class
            .sheets
            .iter()
            .map(|sheet| paragraph.lines(&sheet.task_in_words(class), inside.width()).len())
            .max()
            .unwrap_or(0);
        let last = task + paragraph.leading * lines.saturating_sub(1) as f64;
        let date_size = if is_beside {
            date_beside_level
        } else {
            date_em.min(class.fitting_date(inside.width(), None))
        };
        Ok(Self {
            number,
            name: inside.y0 + NAME * number,
            date: (date_size, date),
            level_below,
            special: (room, above_task + ABOVE_SPECIAL * em),
            bottom: last + ABOVE_BOARD * em,
            task: (paragraph, task),
        })
    }
}

impl Class<'_> {
    /// The em in which all dates fit into this width, beside their levels if these have an em.
    fn fitting_date(&self, width: f64, level_em: Option<f64>) -> f64 {
        let Style { theme, language } = self.style;
        let fitting = |sheet: &Worksheet| {
            let words = language.heading(&language.day_in_words(sheet.day));
            let taken = level_em.map_or(0.0, |em| {
                let level = sheet.challenge.level();
                level_width(level, em, theme, language) + BEFORE_LEVEL * em
            });
            (width - taken) / theme.typefaces.bold.width(&words, 1.0).max(1.0)
        };
        self.sheets.iter().map(fitting).fold(f64::INFINITY, f64::min)
    }
}
