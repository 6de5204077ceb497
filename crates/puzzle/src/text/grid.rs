//! From rows of letters to a solution, or to a part of one.

use super::FaultKind;
use crate::{
    CellIndex, CellSet, PartialTiling, Piece, PieceIndex, Placement, Polyomino, Position, Puzzle,
    Reveal, Solution,
};

/// The solution that the rows show.
pub(super) fn solution(puzzle: &Puzzle, rows: &[String]) -> Result<Solution, FaultKind> {
    let signs = signs(puzzle, rows, Extent::Whole)?;
    let parts = parts(puzzle, &signs);
    let placements = assign(puzzle, &parts, Extent::Whole)?;
    let open = puzzle.board().all_cells().iter();
    let open = open.filter(|cell| signs[cell.index()].is_none()).collect();
    let reveal = reveal_of(puzzle, open)?;
    Ok(Solution::new(puzzle, reveal, placements)?)
}

/// The partial tiling that the rows show: a cell without a piece is open, or
/// not covered yet.
pub(super) fn partial_tiling(
    puzzle: &Puzzle,
    reveal: &Reveal,
    rows: &[String],
) -> Result<PartialTiling, FaultKind> {
    let signs = signs(puzzle, rows, Extent::Part)?;
    let parts = parts(puzzle, &signs);
    let mut begun = PartialTiling::new(reveal.clone());
    for placement in assign(puzzle, &parts, Extent::Part)? {
        let cells = placement.cells.iter();
        let squares: Vec<Position> = cells.map(|cell| puzzle.board().position(cell)).collect();
        begun.place(puzzle, placement.piece, &squares)?;
    }
    Ok(begun)
}

/// For each cell the letter on it, or `None` if it is open or, in a part of a
/// tiling, not covered yet.
fn signs(puzzle: &Puzzle, rows: &[String], extent: Extent) -> Result<Vec<Option<char>>, FaultKind> {
    let board = puzzle.board();
    let (expected, columns) = (usize::from(board.rows()), usize::from(board.columns()));
    if rows.len() != expected {
        let rows = rows.len();
        return Err(FaultKind::RowCount { rows, expected });
    }
    let rows: Vec<Vec<char>> = rows
        .iter()
        .map(|row| row.trim_end().chars().collect())
        .collect();
    let rows = without_spacing(rows, columns);
    let mut signs = Vec::with_capacity(board.cell_count());
    for (row, line) in (0..board.rows()).zip(&rows) {
        if line.len() > columns {
            return Err(FaultKind::RowWidth {
                row: usize::from(row) + 1,
                width: line.len(),
                expected: columns,
            });
        }
        for column in 0..board.columns() {
            let sign = line.get(usize::from(column)).copied().unwrap_or(' ');
            let position = Position { row, column };
            match (board.cell_at(position), sign) {
                (None, '.' | 'x' | 'X' | '#' | ' ') => {}
                (None, sign) => return Err(FaultKind::OffBoard { position, sign }),
                (Some(_), '*' | ' ') => signs.push(None),
                (Some(_), '?' | '_') if extent == Extent::Part => signs.push(None),
                (Some(_), sign) if sign.is_ascii_alphanumeric() => signs.push(Some(sign)),
                (Some(_), sign) => return Err(FaultKind::Sign { position, sign }),
            }
        }
    }
    Ok(signs)
}

/// The rows without the spaces between letters, if every two letters have one.
fn without_spacing(rows: Vec<Vec<char>>, columns: usize) -> Vec<Vec<char>> {
    let too_wide = rows.iter().any(|row| row.len() > columns);
    let mut between = rows.iter().flat_map(|row| row.iter().skip(1).step_by(2));
    if too_wide && between.all(|&sign| sign == ' ') {
        let letters = |row: Vec<char>| row.into_iter().step_by(2).collect();
        return rows.into_iter().map(letters).collect();
    }
    rows
}

/// The connected parts of each letter, in the order of their first cells.
fn parts(puzzle: &Puzzle, signs: &[Option<char>]) -> Vec<Part> {
    let board = puzzle.board();
    let mut parts = Vec::new();
    let mut seen = CellSet::EMPTY;
    for start in board.all_cells().iter() {
        let Some(letter) = signs[start.index()].filter(|_| !seen.contains(start)) else {
            continue;
        };
        let mut reached: Vec<CellIndex> = vec![start];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            seen = seen.union(CellSet::single(cell));
            let here = board.position(cell);
            let same = board.all_cells().iter().filter(|&other| {
                here.is_beside(board.position(other))
                    && signs[other.index()] == Some(letter)
                    && !reached.contains(&other)
            });
            let same: Vec<CellIndex> = same.collect();
            reached.extend(same);
        }
        let squares = reached.iter().map(|&cell| board.position(cell));
        parts.push(Part {
            letter,
            position: board.position(start),
            shape: Polyomino::new(squares).ok(),
            cells: reached.into_iter().collect(),
        });
    }
    parts
}

/// The reveal whose cells are these.
fn reveal_of(puzzle: &Puzzle, open: CellSet) -> Result<Reveal, FaultKind> {
    let board = puzzle.board();
    let areas = board
        .labels()
        .iter()
        .filter(|area| area.cells.intersects(open));
    let labels: Vec<&str> = areas.map(|area| area.label.as_str()).collect();
    let reveal = puzzle.reveal_for_labels(&labels).ok();
    if let Some(reveal) = reveal.filter(|reveal| puzzle.open_cells(reveal) == open) {
        return Ok(reveal);
    }
    let text = |cell: CellIndex| match board.label_at(cell) {
        Some(label) => puzzle.label(label).to_string(),
        None => format!("{} (without label)", board.position(cell)),
    };
    let mut open: Vec<String> = open.iter().map(text).collect();
    open.dedup();
    let groups: Vec<&str> = puzzle.groups().iter().map(|group| group.name()).collect();
    let or_none = |list: Vec<&str>, none: &str| match list.is_empty() {
        true => none.to_owned(),
        false => list.join(", "),
    };
    let open = open.iter().map(String::as_str).collect();
    Err(FaultKind::NotAReveal {
        open: or_none(open, "no cells"),
        groups: or_none(groups, "there is no group"),
    })
}

/// How much of a tiling a grid shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Every piece.
    Whole,
    /// Some pieces, or none.
    Part,
}

/// Connected cells of the same letter.
struct Part {
    letter: char,
    position: Position,
    cells: CellSet,
    /// Always there: parts are connected, and no larger than a board.
    shape: Option<Polyomino>,
}

impl Part {
    fn may_be(&self, piece: &Piece) -> bool {
        let shape = self.shape.as_ref();
        shape.is_some_and(|shape| piece.may_lie_as(shape))
    }

    fn placement(&self, piece: PieceIndex) -> Placement {
        Placement {
            piece,
            cells: self.cells,
        }
    }
}

/// Which placements the parts are: by their letters, if these are the
/// puzzle's own, else by their shapes alone.
fn assign(puzzle: &Puzzle, parts: &[Part], extent: Extent) -> Result<Vec<Placement>, FaultKind> {
    match by_letters(puzzle, parts, extent) {
        Some(placements) => Ok(placements),
        None => by_shapes(puzzle, parts, extent),
    }
}

fn by_letters(puzzle: &Puzzle, parts: &[Part], extent: Extent) -> Option<Vec<Placement>> {
    let mut used = vec![false; puzzle.pieces().len()];
    let mut placements = Vec::new();
    for part in parts {
        let mut pieces = puzzle.piece_indices().zip(puzzle.pieces());
        let (index, piece) = pieces.find(|(_, piece)| piece.letter() == part.letter)?;
        if std::mem::replace(&mut used[index.index()], true) || !part.may_be(piece) {
            return None;
        }
        placements.push(part.placement(index));
    }
    let enough = extent == Extent::Part || used.into_iter().all(|used| used);
    enough.then_some(placements)
}

fn by_shapes(puzzle: &Puzzle, parts: &[Part], extent: Extent) -> Result<Vec<Placement>, FaultKind> {
    let mut waiting: Vec<PieceIndex> = puzzle.piece_indices().collect();
    // A piece that may not be turned over suits fewer parts than one of the
    // same form that may: taking it first leaves the other for the rest.
    waiting.sort_by_key(|piece| puzzle.piece(*piece).orientations().len());
    let mut placements = Vec::new();
    for part in parts {
        let suits = |&index: &PieceIndex| part.may_be(puzzle.piece(index));
        let Some(place) = waiting.iter().position(suits) else {
            let like = puzzle.piece_indices().find(suits);
            return Err(unsuited(puzzle, part, like));
        };
        placements.push(part.placement(waiting.remove(place)));
    }
    let missing = puzzle.piece_indices().find(|piece| waiting.contains(piece));
    let missing = missing.filter(|_| extent == Extent::Whole);
    missing.map_or(Ok(placements), |piece| {
        let piece = puzzle.piece(piece);
        Err(FaultKind::PieceMissing {
            piece: piece.letter(),
            shape: piece.shape().to_string(),
        })
    })
}

/// The fault of a part for which no piece is left; `like` is a piece that is
/// used up.
fn unsuited(puzzle: &Puzzle, part: &Part, like: Option<PieceIndex>) -> FaultKind {
    let (letter, position) = (part.letter, part.position);
    match like {
        Some(piece) => FaultKind::PieceTwice {
            letter,
            position,
            piece: puzzle.piece(piece).letter(),
        },
        None => FaultKind::WrongShape {
            letter,
            position,
            shape: part
                .shape
                .as_ref()
                .map(Polyomino::to_string)
                .unwrap_or_default(),
        },
    }
}
