//! The layout of a card: one set of lines for the front and the back.
//!
//! There are three arrangements, and a card has the one with the larger board. In the stacked one, used for most
//! upright cards, the date is above the board and the pieces are below it. In the second, used for landscape cards and
//! for tall boards, date and pieces are a column beside the board. In the third, used where such a column would leave
//! the foot of the card empty, as on square cards, the pieces are across the foot. The height that the board leaves
//! free goes first to the pieces, which get more rows, then to the numeral and then to the white.

use tilendar_drawing::{Affine, Anchor, Point, Rect, Size};
use tilendar_press::figure::{
    Edge, Front, Grid, Heading, LEAST_REVERSED, LEAST_TYPE, Numeral, PieceSet, Theme, TypeSizes,
    difficulty_width,
};
use tilendar_press::paper::PageFormat;
use tilendar_puzzle::{Board, Position, Puzzle};

/// The sizes in themes refer to a card of this size, A6, in portrait or landscape format; other cards scale them.
const REFERENCE: Size = Size::new(105.0, 148.0);
/// The white between the date, the board and the pieces, in cells of the numeral.
const GAP: f64 = 1.5;
/// The largest cell of a silhouette, as a share of the board's.
const LARGEST_PIECES: f64 = 0.75;
/// The least share of a card's height that a board beside a column takes.
const LEAST_BESIDE: f64 = 0.6;
/// The smallest cell of a piece with a letter on it, in millimeters.
const LEAST_LETTERED: f64 = 2.2;
/// The least gain in the size of pieces that justifies more rows.
const WORTH_A_ROW: f64 = 1.12;
/// The most rows of pieces.
pub const MOST_ROWS: usize = 6;
/// The distance from one baseline of notes to the next, in note ems.
pub const LEADING: f64 = 1.5;

/// The lines and sizes of a card, in millimeters from the trim's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub struct CardLayout {
    /// The date.
    pub heading: Heading,
    /// The largest em of headlines.
    pub headline: f64,
    /// The em of notes.
    pub note: f64,
    /// The board, at the same place on both sides.
    pub grid: Grid,
    /// The marks of difficulty and the words beside or below them.
    pub difficulty: DifficultyPlace,
    /// The pieces.
    pub piece_set: PieceSet,
    /// The area of the pieces.
    pub foot: Rect,
    /// The area of the words on the back, and of the name of a special day: the foot and the space above it.
    pub behind: Rect,
    /// The white above the board that a long name may take.
    pub above_board: f64,
    /// Whether `behind` is a column, in which notes are placed one below the other.
    pub has_column: bool,
}

/// The place of the marks of difficulty and of the words that belong to them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DifficultyPlace {
    /// The right end of the marks, in the middle of their height.
    pub marks: Point,
    /// Half the side of a mark.
    pub radius: f64,
    /// The place of the words.
    pub note: Point,
    /// The end of the words at that place.
    pub anchor: Anchor,
    /// The em of the words.
    pub em: f64,
    /// Whether both are in a corner of the board's box, and move with the board.
    pub is_in_corner: bool,
}

/// The limits for which a deck's cards are laid out: the longest words.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    /// A weekday or a month, in ems.
    pub heading: f64,
    /// The same with the year in a line of its own.
    pub heading_in_two: f64,
    /// The note beside the marks, in ems.
    pub note: f64,
}

/// The input of all arrangements, in millimeters.
#[derive(Clone, Copy)]
pub struct Measures<'a> {
    pub puzzle: &'a Puzzle,
    pub theme: &'a Theme,
    pub edge: Edge,
    pub most: Most,
    /// The card within its margins.
    pub content: Rect,
    /// The cell of the numeral, from which the white is derived.
    pub unit: f64,
    /// The largest em of weekday and month.
    pub heading: f64,
    /// The em of notes.
    pub note: f64,
}

/// The largest share of its height that a board gives up for a long name.
const MOST_GIVEN: f64 = 0.1;

impl CardLayout {
    /// How far a long name may extend into the room of the board above it, in millimeters: its labels stay legible.
    pub fn most_rise(&self, board: &Board, theme: &Theme) -> f64 {
        let TypeSizes { number, word, least, .. } = theme.sizes;
        let share = (1.0 - least / (number.min(word) * self.grid.cell)).clamp(0.0, MOST_GIVEN);
        if self.has_column {
            return 0.0;
        }
        self.above_board + share * self.grid.board_box(board).height()
    }

    /// Takes so much room from the board at its foot: it moves into the white above it first, and then shrinks.
    pub fn raised(&self, board: &Board, rise: f64) -> Affine {
        let area = self.grid.board_box(board);
        let up = rise.min(self.above_board);
        let share = 1.0 - (rise - up) / area.height();
        let top = Point::new(area.center().x, area.y0);
        Affine::translate((0.0, -up)) * Affine::scale_about(share, top)
    }

    /// The grid of a board without a frame, as wide as that of other boards with theirs.
    pub fn frameless_grid(&self, board: &Board) -> Grid {
        let area = self.grid.board_box(board);
        Grid::new(area.origin(), area.width() / Grid::cells(board).width)
    }

    /// All pieces in a row across the card, for cards that need the room above them; and the area of the row at the
    /// foot.
    pub fn row_of_pieces(&self, puzzle: &Puzzle) -> (PieceSet, Rect) {
        let room = Size::new(self.foot.width(), f64::INFINITY);
        let set = PieceSet::fit(puzzle, 1, room, LARGEST_PIECES * self.grid.cell);
        let foot = Rect { y0: self.foot.y1 - set.size().height, ..self.foot };
        (set, foot)
    }

    /// The largest set of pieces in this room with legible letters, if there is one.
    pub fn lettered_pieces(&self, puzzle: &Puzzle, room: Rect) -> Option<PieceSet> {
        let most = LARGEST_PIECES * self.grid.cell;
        let sets = (1..=MOST_ROWS).map(|rows| PieceSet::fit(puzzle, rows, room.size(), most));
        let set = sets.reduce(larger)?;
        (set.cell >= LEAST_LETTERED).then_some(set)
    }

    pub fn new(
        puzzle: &Puzzle,
        format: &PageFormat,
        theme: &Theme,
        edge: Edge,
        most: Most,
    ) -> Self {
        let trim = format.trim;
        let scale = (trim.min_side() / REFERENCE.width).min(trim.max_side() / REFERENCE.height);
        let [display, heading, note] = [theme.sizes.display, theme.sizes.heading, theme.sizes.note]
            .map(|size| (size * scale).max(theme.sizes.least));
        let least_note = if theme.front == Front::Ink { LEAST_REVERSED } else { LEAST_TYPE };
        let cap = theme.typefaces.bold.cap_height();
        let measures = Measures {
            puzzle,
            theme,
            edge,
            most,
            content: trim.to_rect().inset(-format.safe),
            unit: display * cap / Numeral::HEIGHT,
            heading,
            note: note.max(least_note),
        };
        let beside = measures.beside().grid;
        let fills =
            beside.board_box(puzzle.board()).height() >= LEAST_BESIDE * measures.content.height();
        if fills && beside.cell > measures.stacked().grid.cell {
            measures.over_foot().unwrap_or_else(|| measures.beside())
        } else {
            measures.stacked()
        }
    }
}

impl Measures<'_> {
    /// The height of the notes' capitals.
    pub fn cap(&self) -> f64 {
        self.theme.typefaces.regular.cap_height() * self.note
    }

    /// Half the side of a mark.
    pub fn radius(&self) -> f64 {
        0.55 * self.cap()
    }

    /// The width of the words beside the marks; 0 if there are none.
    pub fn words(&self) -> f64 {
        self.most.note * self.note
    }

    /// From the middle of the marks down to the baseline of the words below them, or to their own foot.
    pub fn above_words(&self) -> f64 {
        if self.most.note > 0.0 { LEADING * self.note + self.cap() / 2.0 } else { self.radius() }
    }

    /// The white between the date, the board and the pieces.
    pub fn gap(&self) -> f64 {
        GAP * self.unit
    }

    pub fn board(&self) -> &Board {
        self.puzzle.board()
    }

    /// The largest set of all pieces in this many rows that fits, beside a board with cells of this size.
    pub fn pieces(&self, rows: usize, room: Size, cell: f64) -> PieceSet {
        PieceSet::fit(self.puzzle, rows, room, LARGEST_PIECES * cell)
    }

    /// The board with its frame, in cells.
    pub fn in_cells(&self) -> Size {
        Grid::framed(self.board())
    }

    /// The board with cells of this size, its box's top left corner at `corner`.
    pub fn grid(&self, corner: Point, cell: f64) -> Grid {
        let size = self.in_cells() * cell;
        let area = Rect::from_origin_size(corner, size);
        Grid::centered(self.board(), area.center(), cell)
    }
}

/// The set of pieces in more rows, if it is so much larger that more rows are justified.
pub fn larger(set: PieceSet, in_more_rows: PieceSet) -> PieceSet {
    if in_more_rows.cell > WORTH_A_ROW * set.cell { in_more_rows } else { set }
}

/// The white between the board's frame and the marks in the corner, as a share of a cell's side.
const CLEAR: f64 = 0.3;
/// The most rows of a corner.
const HIGHEST: u8 = 3;

impl Measures<'_> {
    /// The side of a lower corner of the board's box without cells in which marks and words have room if cells are
    /// `cell` millimeters: preferably the one opposite the date.
    pub fn free_corner(&self, cell: f64) -> Option<Edge> {
        let board = self.board();
        let width = self.words().max(difficulty_width(self.radius()));
        let height = self.above_words() + self.radius();
        [self.edge.opposite(), self.edge].into_iter().find(|&side| {
            (1..=HIGHEST.min(board.rows())).any(|rows| {
                let free = f64::from(free_columns(board, side, rows)) - CLEAR;
                free * cell >= width && (f64::from(rows) - CLEAR) * cell >= height
            })
        })
    }

    /// The marks over the words, both in the lower corner of the board's box at this side.
    pub fn in_corner(&self, side: Edge, grid: &Grid) -> DifficultyPlace {
        let area = grid.board_box(self.board());
        let radius = self.radius();
        let marks = side.of_span(area.x0 + difficulty_width(radius), area.x1);
        DifficultyPlace {
            marks: Point::new(marks, area.y1 - self.above_words()),
            radius,
            note: Point::new(side.of_span(area.x0, area.x1), area.y1),
            anchor: side.anchor(Anchor::Start),
            em: self.note,
            is_in_corner: true,
        }
    }
}

/// The number of columns at a side without cells in the lowest `rows` rows.
fn free_columns(board: &Board, side: Edge, rows: u8) -> u8 {
    let lowest = board.rows().saturating_sub(rows);
    let free = (0..board.columns()).take_while(|&from_side| {
        let column = match side {
            Edge::Left => from_side,
            Edge::Right => board.columns() - 1 - from_side,
        };
        (lowest..board.rows()).all(|row| !board.positions().contains(&Position::new(row, column)))
    });
    u8::try_from(free.count()).unwrap_or(u8::MAX)
}
