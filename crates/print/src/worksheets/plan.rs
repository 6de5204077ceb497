//! The layout of a page of worksheets, how many it has, and the largest size of their boards.

use super::blank::Blanks;
use super::head::Head;
use super::marking::cut_line;
use super::{Class, Worksheet, WorksheetPieces, Worksheets};
use crate::piece_packing::Packing;
use tilendar_drawing::{Item, Millimeters, Point, Rect, Size};
use tilendar_fields::{Choice, Json, Kind, Reason, Refusal, Value, as_text};
use tilendar_press::MakeError;
use tilendar_press::figure::{Edge, Grid, Hand, LoosePiece, Style, Theme, in_rows};
use tilendar_press::options::{Inscription, InscriptionRoom};
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{PieceIndex, Puzzle};

/// The largest cells, in millimeters: those of a wall-sized board are no easier to play on.
const LARGEST_CELL: f64 = 24.0;
/// The smallest cells, in millimeters; the sizes of cells are multiples of the step.
const LEAST_CELL: f64 = 5.0;
const STEP: f64 = 0.5;
/// The distance between the board and the pieces beside or below it: a share of the margin, and the most in
/// millimeters; the cut line is in the middle.
const BOARD_TO_PIECES: f64 = 0.8;
const MOST_TO_PIECES: f64 = 9.0;
/// White between two pieces, for the scissors: as a share of a cell, with a lower and an upper limit in millimeters.
const BETWEEN_PIECES: f64 = 0.35;
const LEAST_BETWEEN_PIECES: f64 = 2.2;
const MOST_BETWEEN_PIECES: f64 = 5.0;

/// The layout, in millimeters.
pub struct Plan {
    /// The worksheets of a page.
    pub slots: Vec<Rect>,
    /// The layout of the part above the board, from a worksheet's top left corner.
    pub head: Head,
    /// The inside of a worksheet, from its top left corner.
    pub inside: Rect,
    /// The board, from a worksheet's top left corner.
    pub grid: Grid,
    /// The area of the pieces to cut out, if they are on the worksheet.
    pub pieces: Option<PieceArea>,
}

/// The part of a worksheet for the pieces.
pub struct PieceArea {
    pub area: Rect,
    /// The area below the board, if the first one is only beside it.
    pub below: Option<Rect>,
    /// The lines that separate the pieces from the board.
    pub cuts: Vec<[Point; 2]>,
}

impl PieceArea {
    /// The pieces in their positions, if they fit.
    fn packed(&self, puzzle: &Puzzle, cell: f64, pieces: &[PieceIndex]) -> Option<Vec<LoosePiece>> {
        let packing = packing(puzzle, cell, self.area);
        match self.below {
            None => packing.rows(pieces),
            Some(below) => packing.rows_in_two(below, pieces),
        }
    }
}

impl Plan {
    /// The plan with the most lines to write on.
    ///
    /// # Errors
    /// [`MakeError`] for a paper that is too small, and for words of special days that have no room.
    pub fn new(class: &Class<'_>) -> Result<Self, MakeError> {
        let Class { puzzle, fields, .. } = *class;
        let mut waiting: Vec<Vec<PieceIndex>> = Vec::new();
        if fields.pieces == WorksheetPieces::Page {
            waiting.extend(class.sheets.iter().map(|sheet| sheet.waiting(puzzle)));
        }
        let waiting = largest_sets(waiting);
        for blanks in Blanks::ALL {
            if let Some(plan) = Self::with(class, blanks, &waiting)? {
                return Ok(plan);
            }
        }
        let error = format!(
            "there is no room for boards with cells of {} mm on {} with {} worksheets to a page",
            Millimeters(LEAST_CELL),
            class.paper.title,
            fields.per_page.count
        );
        let remedy = "take fewer (`per-page`), or a larger `paper`";
        Err(MakeError::concerning("per-page", Refusal::Paper.because(error)).with_remedy(remedy))
    }

    /// The plan with these lines and these sets of pieces; `None` if there is no room.
    fn with(
        class: &Class<'_>,
        blanks: Blanks,
        waiting: &[Vec<PieceIndex>],
    ) -> Result<Option<Self>, MakeError> {
        let Class { puzzle, fields, paper, .. } = *class;
        let slots = slots(paper.size, fields.per_page.grid);
        let margin = fields.per_page.margin;
        let inside = slots[0].size().to_rect().inflate(-margin, -margin);
        let Some(head) = Head::new(class, blanks, inside)? else {
            return Ok(None);
        };
        let body = Rect { y0: head.bottom, ..inside };
        let between = (BOARD_TO_PIECES * margin).min(MOST_TO_PIECES);
        let most = Grid::fit(puzzle.board(), body).cell.min(LARGEST_CELL);
        let [least, most] = [LEAST_CELL, most].map(|cell| (cell / STEP).floor() as usize);
        let arranged = (least..=most).rev().find_map(|steps| {
            let cell = steps as f64 * STEP;
            PiecePosition::all(fields, class.style)
                .iter()
                .find_map(|position| position.arrange(puzzle, waiting, body, between, cell))
        });
        Ok(arranged.map(|(grid, pieces)| Self { slots, head, inside, grid, pieces }))
    }

    /// The pieces of a worksheet to cut out, in their positions.
    pub fn packed(&self, puzzle: &Puzzle, sheet: &Worksheet) -> Vec<LoosePiece> {
        self.pieces
            .as_ref()
            .and_then(|area| area.packed(puzzle, self.grid.cell, &sheet.waiting(puzzle)))
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

/// The sets that are part of no other: where these fit, all others do.
fn largest_sets(mut sets: Vec<Vec<PieceIndex>>) -> Vec<Vec<PieceIndex>> {
    sets.sort_unstable_by_key(|set| (std::cmp::Reverse(set.len()), set.clone()));
    let mut largest: Vec<Vec<PieceIndex>> = Vec::new();
    for set in sets {
        if !largest.iter().any(|other| set.iter().all(|piece| other.contains(piece))) {
            largest.push(set);
        }
    }
    largest
}

/// The position of the pieces on a worksheet.
#[derive(Debug, Clone, Copy)]
enum PiecePosition {
    /// Elsewhere: the board stands alone, in the middle.
    Apart,
    /// Under the board.
    Below,
    /// At this side of the board.
    Beside(Edge),
    /// At this side of the board and under it.
    Around(Edge),
}

impl PiecePosition {
    /// All positions to choose from, in order of preference.
    fn all(fields: &Worksheets, style: &Style) -> &'static [Self] {
        use Edge::{Left, Right};
        match (fields.pieces, style.theme.hand) {
            (WorksheetPieces::Set | WorksheetPieces::None, _) => &[Self::Apart],
            (WorksheetPieces::Page, Hand::Right) => {
                &[Self::Below, Self::Beside(Right), Self::Around(Right)]
            }
            (WorksheetPieces::Page, Hand::Left) => {
                &[Self::Below, Self::Beside(Left), Self::Around(Left)]
            }
        }
    }

    /// The board with cells of this size in a room, and the area of the pieces, this far from the board, if all these
    /// sets of pieces fit.
    fn arrange(
        self,
        puzzle: &Puzzle,
        waiting: &[Vec<PieceIndex>],
        body: Rect,
        between: f64,
        cell: f64,
    ) -> Option<(Grid, Option<PieceArea>)> {
        let board = puzzle.board();
        let size = Grid::board_size(board, cell);
        let x = match self {
            Self::Apart | Self::Below => body.center().x,
            Self::Beside(edge) | Self::Around(edge) => {
                edge.opposite().of_span(body.x0 + size.width / 2.0, body.x1 - size.width / 2.0)
            }
        };
        let center = Point::new(x, body.y0 + size.height / 2.0);
        let grid = Grid::centered(board, center, cell);
        let Some(pieces) = self.piece_area(grid.board_box(board), body, between) else {
            return Some((grid, None));
        };
        let all_fit = waiting.iter().all(|set| pieces.packed(puzzle, cell, set).is_some());
        all_fit.then_some((grid, Some(pieces)))
    }

    /// The area that the board leaves for the pieces; `None` if they are not on the worksheet.
    fn piece_area(self, board: Rect, body: Rect, between: f64) -> Option<PieceArea> {
        let under = board.y1 + between / 2.0;
        let below = Rect { y0: board.y1 + between, ..body };
        let (Self::Beside(edge) | Self::Around(edge)) = self else {
            let cuts = vec![[Point::new(body.x0, under), Point::new(body.x1, under)]];
            return matches!(self, Self::Below).then_some(PieceArea {
                area: below,
                below: None,
                cuts,
            });
        };
        let (_, area) = edge.opposite().split(body, board.width(), between);
        let x = edge.opposite().of_span(area.x0 - between / 2.0, area.x1 + between / 2.0);
        if matches!(self, Self::Beside(_)) {
            let cuts = vec![[Point::new(x, body.y0), Point::new(x, body.y1)]];
            return Some(PieceArea { area, below: None, cuts });
        }
        let far = edge.opposite().of_span(body.x0, body.x1);
        let corner = Point::new(x, under);
        let cuts = vec![[Point::new(x, body.y0), corner], [Point::new(far, under), corner]];
        Some(PieceArea { area: Rect { y1: board.y1, ..area }, below: Some(below), cuts })
    }
}

/// The worksheets of a page, row by row; columns and rows refer to a page in portrait format.
fn slots(page: Size, grid: (usize, usize)) -> Vec<Rect> {
    let (columns, rows) = if page.width > page.height { (grid.1, grid.0) } else { grid };
    let size = Size::new(page.width / columns as f64, page.height / rows as f64);
    let slot = |index: usize| size.to_rect() + in_rows(index, columns, size);
    (0..columns * rows).map(slot).collect()
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

/// The number of worksheets on a page, which is cut between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerPage {
    /// The number of worksheets.
    pub count: usize,
    word: &'static str,
    /// Columns and rows on an upright page.
    pub grid: (usize, usize),
    /// The margin of a worksheet, in millimeters.
    pub margin: f64,
    /// Ems for children, larger than adults need: of the date and the number, and of all other text.
    pub ems: (f64, f64),
    /// The width of a worksheet's inside that these ems suit, in millimeters: a little less than on A4.
    pub suited: f64,
}

impl PerPage {
    /// One to six worksheets.
    pub const ALL: [Self; 4] = [
        Self::new("1", (1, 1), 15.0, (9.2, 4.6), 175.0),
        Self::new("2", (1, 2), 12.0, (6.8, 3.7), 175.0),
        Self::new("4", (2, 2), 8.0, (5.2, 3.2), 86.0),
        Self::new("6", (2, 3), 7.0, (4.6, 2.9), 86.0),
    ];

    const fn new(
        word: &'static str,
        grid: (usize, usize),
        margin: f64,
        ems: (f64, f64),
        suited: f64,
    ) -> Self {
        Self { count: grid.0 * grid.1, word, grid, margin, ems, suited }
    }
}

impl Value for PerPage {
    const KIND: Kind = Kind::Number;

    fn choices() -> Vec<Choice> {
        Self::ALL
            .map(|Self { word, .. }| Choice { word, alias: None, documentation: String::new() })
            .into()
    }

    fn from_json(json: &Json) -> Result<Self, Reason> {
        Self::ALL
            .into_iter()
            .find(|per_page| per_page.word == as_text(json).trim())
            .ok_or_else(|| "write one of 1, 2, 4, 6".into())
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.count.into())
    }
}
