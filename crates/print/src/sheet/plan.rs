//! The layout of a sheet's pages, and the rules below the board.

use super::Sheet;
use super::parts::note_size;
use crate::piece_packing::{Packing, lowest};
use tilendar_drawing::{Millimeters, Point, Rect, Size};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::figure::{Grid, Hand, LoosePiece, Paragraph, Style, Theme};
use tilendar_press::language::Language;
use tilendar_press::options::{Inscription, InscriptionRoom, Personal};
use tilendar_press::words::{flipping, listed};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Entry;

/// The white at the edges of a page, in millimeters.
const MARGIN: f64 = 15.0;
/// The white at the edges of pages of pieces, which need the room: twice the margin that home printers leave blank.
const PIECE_MARGIN: f64 = 10.0;
/// The distances from the top margin to the baseline of the heading, and from there to the content below.
const BASELINE: f64 = 20.0;
const BELOW_HEADING: f64 = 9.0;
/// The distance from the bottom of the board, or of the pieces below it, to the first baseline of the rules.
const ABOVE_TEXT: f64 = 13.0;
/// The height below the rules: the scale line and the colophon.
const BELOW_TEXT: f64 = 13.8;
/// White between two pieces, for the scissors, in millimeters.
const BETWEEN_PIECES: f64 = 3.8;
/// The length of the scale line, in millimeters.
pub const SCALE: u8 = 100;
/// The least width of the column of text, in millimeters.
const NARROWEST: f64 = 110.0;
/// The smallest cell for which a page has room, in millimeters.
const SMALLEST_CELL: f64 = 4.0;
/// The distance from the heading's baseline to the names below it, in millimeters, and the largest share of the page
/// for each of them.
const ABOVE_NAMES: f64 = 4.5;
const NAMES: f64 = 0.12;

/// The layout, in millimeters.
pub struct Plan {
    /// The board on the first page, and on the page of the solution.
    pub grid: Grid,
    /// The edges of text on the board's page: as far apart as those of the board, if these are not too near.
    pub column: Rect,
    /// The edges of text on pages of pieces: those of the area for pieces.
    pub piece_column: Rect,
    /// The baseline of headings.
    pub baseline: f64,
    /// The words of the day and the dedication, and the top of each.
    pub names: Vec<(f64, Inscription)>,
    /// The first baseline of the rules.
    pub text: f64,
    /// The last baseline of the page.
    pub last_baseline: f64,
    /// The pieces on the first page.
    pub first_pieces: Vec<LoosePiece>,
    /// The pieces on pages of their own, page by page.
    pub later_pieces: Vec<Vec<LoosePiece>>,
}

impl Plan {
    /// The layout for these rules.
    pub fn new(
        puzzle: &Puzzle,
        page: Size,
        fields: &Sheet,
        rules: &str,
        style: &Style,
    ) -> Result<Self, MakeError> {
        let hand = style.theme.hand;
        let baseline = MARGIN + BASELINE;
        let page_inside = page.to_rect().inset(-MARGIN);
        let smallest_board = Grid::board_size(puzzle.board(), SMALLEST_CELL);
        let narrowest_column = page_inside.width().min(NARROWEST);
        let paragraph = paragraph(&style.theme);
        let lines = paragraph.lines(rules, narrowest_column).len();
        let below_board = ABOVE_TEXT + lines as f64 * paragraph.leading + BELOW_TEXT;
        let limit = page_inside.y1 - below_board - smallest_board.height - BELOW_HEADING;
        let narrowest = smallest_board.width.max(f64::from(SCALE));
        if page_inside.width() < narrowest || limit < baseline {
            return Err(page_too_small(puzzle, page));
        }
        let size = Size::new(narrowest_column, NAMES * page.height);
        let em = note_size(&style.theme);
        let room = InscriptionRoom { size, em, product: "the sheet" };
        let (names, foot_of_names) = names(fields, [baseline, limit], room, style)?;
        let inside = Rect { y0: foot_of_names + BELOW_HEADING, ..page_inside };
        let above_foot = Rect { y1: inside.y1 - below_board, ..inside };
        let (grid, column) = board_and_column(puzzle, above_foot, fields.cell.get(), hand);
        let board = grid.board_box(puzzle.board());
        let in_column = Rect { y1: inside.y1, ..column };
        let widest = Rect { x0: PIECE_MARGIN, x1: page.width - PIECE_MARGIN, ..inside };
        let under_board = Rect { y0: board.y1 + BELOW_HEADING, ..above_foot };
        let beside_board = match hand {
            Hand::Right => Rect { x0: board.x1 + BELOW_HEADING, y0: board.y0, ..above_foot },
            Hand::Left => Rect { x1: board.x0 - BELOW_HEADING, y0: board.y0, ..above_foot },
        };
        let in_area = Packing { puzzle, cell: grid.cell, area: in_column, spacing: BETWEEN_PIECES };
        let (first_pieces, later_pieces, piece_area) =
            place_pieces(in_area, [under_board, beside_board], widest);
        let foot = lowest(&first_pieces).map_or(board.y1, |y| y.max(board.y1));
        Ok(Self {
            grid,
            column,
            piece_column: piece_area,
            baseline,
            names,
            text: foot + ABOVE_TEXT,
            last_baseline: inside.y1,
            first_pieces,
            later_pieces,
        })
    }
}

/// The pieces beside the board in one of these areas, or on pages of their own; those, and the area of such a page.
fn place_pieces(
    in_column: Packing<'_>,
    beside_board: [Rect; 2],
    widest: Rect,
) -> (Vec<LoosePiece>, Vec<Vec<LoosePiece>>, Rect) {
    let all = || in_column.puzzle.piece_indices();
    let together =
        beside_board.into_iter().find_map(|area| Packing { area, ..in_column }.one_page(all()));
    if let Some(pieces) = together {
        return (pieces, Vec::new(), in_column.area);
    }
    match in_column.rows(&all().collect::<Vec<_>>()) {
        Some(set) => (Vec::new(), vec![set], in_column.area),
        None => (Vec::new(), Packing { area: widest, ..in_column }.pages(all()), widest),
    }
}

fn page_too_small(puzzle: &Puzzle, page: Size) -> MakeError {
    let [width, height] = [page.width, page.height].map(Millimeters);
    let reason = format!(
        "a sheet of {width} x {height} mm is too small for the board of {:?} and a line of {SCALE} mm; choose \
         a larger paper, such as A5",
        puzzle.name()
    );
    MakeError::unfit("paper", Refusal::Paper.because(reason))
}

/// The words of the day and the dedication between two heights, each with its top, and the foot of the last one.
fn names(
    fields: &Sheet,
    [top, limit]: [f64; 2],
    room: InscriptionRoom,
    style: &Style,
) -> Result<(Vec<(f64, Inscription)>, f64), MakeError> {
    let Personal { special, dedication, .. } = &fields.personal;
    let special = match fields.reveal.date {
        Some(day) => special.inscription(day, room.no_higher(limit - top - ABOVE_NAMES), style)?,
        None => None,
    };
    let below = special.as_ref().map_or(0.0, |words| ABOVE_NAMES + words.height());
    let rest = room.no_higher(limit - top - below - ABOVE_NAMES);
    let mut names = Vec::new();
    let mut foot = top;
    for inscription in special.into_iter().chain(dedication.inscription(rest, style)?) {
        let top = foot + ABOVE_NAMES;
        foot = top + inscription.height();
        names.push((top, inscription));
    }
    Ok((names, foot))
}

/// The board at the top of `area` with cells of at most `most`, and the column of text. A wide board stands in the
/// middle of the page and determines the column; a narrow one stands at the left (for left-handers at the right) of a
/// column as wide as the area.
fn board_and_column(puzzle: &Puzzle, area: Rect, most: f64, hand: Hand) -> (Grid, Rect) {
    let board = puzzle.board();
    let cell = Grid::fit(board, area).cell.min(most);
    let size = Grid::board_size(board, cell);
    let beside = area.width() - size.width;
    let (board_area, column) = if size.width >= NARROWEST {
        let middle = area.inset((-beside / 2.0, 0.0));
        (middle, middle)
    } else {
        let (at_edge, _) = hand.edge().split(area, size.width, 0.0);
        (at_edge, area)
    };
    let center = Point::new(board_area.center().x, area.y0 + size.height / 2.0);
    (Grid::centered(board, center, cell), column)
}

/// The em of running text in millimeters, 11 points, and its leading.
pub const BODY: f64 = 3.88;
const LEADING: f64 = 5.8;

/// The type of the rules.
pub fn paragraph(theme: &Theme) -> Paragraph {
    let scale = theme.sizes.note_scale();
    let face = &theme.typefaces.regular;
    Paragraph::new(face, BODY * scale, LEADING * scale, theme.inks.text)
}

/// The rules in three sentences.
pub fn rules(puzzle: &Puzzle, entry: &Entry, language: &Language) -> String {
    let phrases = &language.phrases().sheet;
    let labels = entry.reveal.labels().iter();
    let labels: Vec<String> = labels.map(|&label| puzzle.text(label).to_string()).collect();
    let cover = if labels.is_empty() {
        phrases.every_cell.to_string()
    } else {
        phrases.every_cell_except.with(&[("labels", &listed(&labels, phrases))])
    };
    let prospect = match entry.tilings {
        0 => phrases.impossible.to_string(),
        1 => phrases.one_way.to_string(),
        count => phrases.many_ways.with(&[("count", &language.number(count))]),
    };
    phrases.how_to_play.with(&[
        ("count", &puzzle.pieces().len().to_string()),
        ("cover", &cover),
        ("flipping", &flipping(puzzle.pieces(), phrases)),
        ("prospect", &prospect),
    ])
}
