//! Which part of a grid is which piece.

use super::fault::FaultKind;
use crate::{CellSet, PieceIndex, Placement, Polyomino, Position, Puzzle};

/// How much of a tiling a grid shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// Every piece.
    Whole,
    /// Some pieces, or none.
    Part,
}

/// Cells of the same letter that hang together.
pub(super) struct Part {
    pub(super) letter: char,
    pub(super) position: Position,
    pub(super) cells: CellSet,
}

/// The placements that the parts are: by their letters, if these are the
/// puzzle's own, else by their shapes alone.
pub(super) fn assign(
    puzzle: &Puzzle,
    parts: &[Part],
    extent: Extent,
) -> Result<Vec<Placement>, FaultKind> {
    let shapes: Vec<Option<Polyomino>> = parts.iter().map(|part| shape(puzzle, part)).collect();
    if let Some(placements) = by_letters(puzzle, parts, &shapes, extent) {
        return Ok(placements);
    }
    by_shapes(puzzle, parts, &shapes, extent)
}

fn shape(puzzle: &Puzzle, part: &Part) -> Option<Polyomino> {
    let squares = part.cells.iter().map(|cell| puzzle.board().position(cell));
    Polyomino::new(squares).ok()
}

fn by_letters(
    puzzle: &Puzzle,
    parts: &[Part],
    shapes: &[Option<Polyomino>],
    extent: Extent,
) -> Option<Vec<Placement>> {
    let mut used = vec![false; puzzle.pieces().len()];
    let mut placements = Vec::new();
    for (part, shape) in parts.iter().zip(shapes) {
        let mut pieces = puzzle.piece_indices().zip(puzzle.pieces());
        let (index, piece) = pieces.find(|(_, piece)| piece.letter() == part.letter)?;
        if std::mem::replace(&mut used[index.index()], true) || !piece.may_lie_as(shape.as_ref()?) {
            return None;
        }
        placements.push(Placement {
            piece: index,
            cells: part.cells,
        });
    }
    let enough = extent == Extent::Part || used.into_iter().all(|used| used);
    enough.then_some(placements)
}

fn by_shapes(
    puzzle: &Puzzle,
    parts: &[Part],
    shapes: &[Option<Polyomino>],
    extent: Extent,
) -> Result<Vec<Placement>, FaultKind> {
    let mut waiting: Vec<PieceIndex> = puzzle.piece_indices().collect();
    // A piece that may not be turned over suits fewer parts than one of the
    // same form that may: taking it first leaves the other for the rest.
    waiting.sort_by_key(|piece| puzzle.pieces()[piece.index()].orientations().len());
    let mut placements = Vec::new();
    for (part, shape) in parts.iter().zip(shapes) {
        let suits = |index: PieceIndex| {
            let piece = &puzzle.pieces()[index.index()];
            shape.as_ref().is_some_and(|shape| piece.may_lie_as(shape))
        };
        let Some(place) = waiting.iter().position(|&piece| suits(piece)) else {
            let like = puzzle.piece_indices().find(|&piece| suits(piece));
            return Err(unsuited(puzzle, part, shape.as_ref(), like));
        };
        let piece = waiting.remove(place);
        placements.push(Placement {
            piece,
            cells: part.cells,
        });
    }
    let missing = puzzle.piece_indices().find(|piece| waiting.contains(piece));
    let missing = missing.filter(|_| extent == Extent::Whole);
    missing.map_or(Ok(placements), |piece| {
        let piece = &puzzle.pieces()[piece.index()];
        Err(FaultKind::PieceMissing {
            piece: piece.letter(),
            shape: piece.shape().to_string(),
        })
    })
}

/// The fault of a part for which no piece is left; `like` is a piece that is
/// used up.
fn unsuited(
    puzzle: &Puzzle,
    part: &Part,
    shape: Option<&Polyomino>,
    like: Option<PieceIndex>,
) -> FaultKind {
    let (letter, position) = (part.letter, part.position);
    match like {
        Some(piece) => FaultKind::PieceTwice {
            letter,
            position,
            piece: puzzle.pieces()[piece.index()].letter(),
        },
        None => FaultKind::WrongShape {
            letter,
            position,
            shape: shape.map(Polyomino::to_string).unwrap_or_default(),
        },
    }
}
