//! The search for pieces in the parts of a window.

use super::page::{Token, token_of};
use super::target::{Part, Pieces, Target, is_letter};
use crate::{CellSet, PieceIndex, Placement};

/// The most steps of a search.
const MAXIMUM_STEPS: usize = 2_000;

/// A search for the pieces in the parts of one window: each part is a piece, stays open, or is several pieces of one
/// color.
pub struct Search<'a> {
    target: &'a Target<'a>,
    parts: &'a [Part],
    placements: Vec<Placement>,
    used: Pieces,
    /// The parts that stay open.
    open: Vec<&'a Part>,
    /// The cells that may still stay open.
    spare: usize,
    steps: usize,
    /// Whether pieces may be missing.
    is_partial: bool,
    results: Vec<Vec<Placement>>,
    /// How many results are looked for.
    most: usize,
}

impl<'a> Search<'a> {
    /// All pieces. Where some of one color touch, only one way may be possible.
    pub fn whole(target: &'a Target<'a>, parts: &'a [Part]) -> Option<Vec<Placement>> {
        let filled: usize = parts.iter().map(|part| part.cells.len()).sum();
        let spare = filled.checked_sub(target.puzzle.piece_area())?;
        let is_merged = parts.iter().any(|part| part.pieces == 0 && part.cells.len() > spare);
        Self::run(target, parts, spare, if is_merged { 2 } else { 1 }, false)
    }

    /// Some of the pieces, one for each part.
    pub fn part(target: &'a Target<'a>, parts: &'a [Part]) -> Option<Vec<Placement>> {
        let is_possible = parts.iter().all(|part| part.pieces != 0);
        is_possible.then(|| Self::run(target, parts, 0, 1, true)).flatten()
    }

    fn run(
        target: &'a Target<'a>,
        parts: &'a [Part],
        spare: usize,
        most: usize,
        is_partial: bool,
    ) -> Option<Vec<Placement>> {
        let mut search = Self {
            target,
            parts,
            placements: Vec::new(),
            used: 0,
            open: Vec::new(),
            spare,
            steps: 0,
            is_partial,
            results: Vec::new(),
            most,
        };
        search.assign(0);
        let is_clear = most == 1 || search.results.len() == 1 && search.steps <= MAXIMUM_STEPS;
        if is_clear { search.results.pop() } else { None }
    }

    fn is_over(&mut self) -> bool {
        self.steps += 1;
        self.steps > MAXIMUM_STEPS || self.results.len() >= self.most
    }

    /// Assigns the parts from an index on.
    fn assign(&mut self, index: usize) {
        if self.is_over() {
            return;
        }
        let Some(part) = self.parts.get(index) else {
            if self.is_partial || self.is_right() {
                self.results.push(self.placements.clone());
            }
            return;
        };
        if part.pieces == 0 && part.cells.len() > self.spare {
            return self.split(index, part.cells);
        }
        // A sign that is no letter is likelier to be an open cell than a piece as small.
        let is_sign = !is_letter(part.token);
        if is_sign {
            self.leave_open(index, part);
        }
        for piece in self.kinds(part.pieces, part.token) {
            self.lay(piece, part.cells);
            self.assign(index + 1);
            self.lift();
        }
        if !is_sign {
            self.leave_open(index, part);
        }
    }

    fn leave_open(&mut self, index: usize, part: &'a Part) {
        let size = part.cells.len();
        if size <= self.spare {
            self.spare -= size;
            self.open.push(part);
            self.assign(index + 1);
            self.open.pop();
            self.spare += size;
        }
    }

    /// Covers what is left of a part with several pieces.
    fn split(&mut self, index: usize, left: CellSet) {
        let Some(first) = left.first() else {
            return self.assign(index + 1);
        };
        for piece in self.kinds(Pieces::MAX, self.parts[index].token) {
            for &cells in &self.target.laid[piece.index()] {
                if !cells.contains(first) || !cells.is_subset(left) {
                    continue;
                }
                if self.is_over() {
                    return;
                }
                self.lay(piece, cells);
                self.split(index, left.difference(cells));
                self.lift();
            }
        }
    }

    /// Whether all pieces lie, and the rest is a reveal. What stands on an open cell is no piece elsewhere, unless it is
    /// that cell's label.
    fn is_right(&self) -> bool {
        self.placements.len() == self.target.puzzle.pieces().len()
            && self.target.reveal(&self.placements).is_some()
            && self.open.iter().all(|part| {
                !self.is_piece(part.token) || self.target.is_label(part.token, part.cells)
            })
    }

    /// Whether a token stands on a piece.
    fn is_piece(&self, token: Token) -> bool {
        let mut parts = self.parts.iter().filter(|part| part.token == token);
        parts.any(|part| !self.open.iter().any(|open| open.cells == part.cells))
    }

    /// The unused pieces among these, one of each kind; first the one that has this letter.
    fn kinds(&self, pieces: Pieces, letter: Token) -> Vec<PieceIndex> {
        let puzzle = self.target.puzzle;
        let free = pieces & !self.used;
        let mut kinds: Vec<PieceIndex> =
            puzzle.piece_indices().filter(|piece| free >> piece.index() & 1 == 1).collect();
        kinds.sort_unstable_by_key(|piece| {
            let kind = puzzle.piece(*piece);
            let is_other = token_of(kind.letter()) != letter;
            (is_other, kind.orientations().len(), puzzle.first_twin(*piece), *piece)
        });
        kinds.dedup_by_key(|piece| puzzle.first_twin(*piece));
        kinds
    }

    fn lay(&mut self, piece: PieceIndex, cells: CellSet) {
        self.used |= 1 << piece.index();
        self.placements.push(Placement { piece, cells });
    }

    fn lift(&mut self) {
        if let Some(last) = self.placements.pop() {
            self.used &= !(1 << last.piece.index());
        }
    }
}
