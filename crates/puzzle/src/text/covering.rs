//! From the name on each cell to a solution, or to the pieces of a partial tiling.

use super::FaultKind;
use crate::{
    CellIndex, CellSet, PartialTiling, Piece, PieceIndex, Placement, Polyomino, Position, Puzzle,
    Reveal, Solution,
};

/// The sign of a piece: a letter or digit of the text, or the character that [`Names`] assigns to a longer name.
pub type Sign = char;

/// The names that are longer than one letter.
#[derive(Debug, Clone, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// The first sign for names: from here on, characters do not occur in texts.
    const FIRST: u32 = 0xF_0000;

    /// The sign for a name.
    pub fn sign(&mut self, name: &str) -> Sign {
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && letter.is_ascii_alphanumeric()
        {
            return letter;
        }
        let index = self.0.iter().position(|earlier| earlier == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        // A board has at most 128 cells, and so at most as many names.
        char::from_u32(Self::FIRST + index as u32).unwrap_or('?')
    }

    /// The name of the piece of this sign in the text.
    fn name(&self, sign: Sign) -> String {
        u32::from(sign)
            .checked_sub(Self::FIRST)
            .and_then(|index| self.0.get(index as usize))
            .cloned()
            .unwrap_or_else(|| sign.to_string())
    }
}

/// How much of a tiling the text shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Every piece.
    Whole,
    /// Some pieces, or none.
    Part,
}

/// The sign on each cell, `None` where there is no piece.
pub struct Covering<'a> {
    pub puzzle: &'a Puzzle,
    pub signs: Vec<Option<Sign>>,
    pub names: &'a Names,
}

/// A solution as it stands in a text.
pub struct LetteredSolution {
    pub solution: Solution,
    /// The letter or digit of each piece in the text, in the puzzle's order; `None` where its name is longer.
    pub letters: Vec<Option<char>>,
}

impl Covering<'_> {
    /// The solution that the signs show.
    pub fn solution(&self) -> Result<LetteredSolution, FaultKind> {
        let placements = self.placements(Extent::Whole)?;
        let cells = self.puzzle.board().all_cells().iter();
        let open = cells.filter(|cell| self.signs[cell.index()].is_none()).collect();
        let reveal = reveal_of(self.puzzle, open)?;
        let mut letters = vec![None; self.puzzle.pieces().len()];
        for placement in &placements {
            letters[placement.piece.index()] = placement
                .cells
                .first()
                .and_then(|cell| self.signs[cell.index()])
                .filter(char::is_ascii_alphanumeric);
        }
        let solution = Solution::new(self.puzzle, reveal, placements)?;
        Ok(LetteredSolution { solution, letters })
    }

    /// The placements of the parts: by their letters, if these are those of the puzzle, else by shape alone.
    pub fn placements(&self, extent: Extent) -> Result<Vec<Placement>, FaultKind> {
        let parts = self.parts();
        match by_letters(self.puzzle, &parts, extent) {
            Some(placements) => Ok(placements),
            None => self.by_shapes(&parts, extent),
        }
    }

    /// The same without the parts that are too small for any piece, and without those that `may_be_open` and whose
    /// shape no piece has.
    pub fn with_open_cells(mut self, may_be_open: impl Fn(Sign) -> bool) -> Self {
        let pieces = self.puzzle.pieces();
        let least = pieces.iter().map(|piece| piece.shape().area()).min();
        for part in self.parts() {
            let suits = pieces.iter().any(|piece| part.may_be(piece));
            if !suits && (part.cells.len() < least.unwrap_or(0) || may_be_open(part.sign)) {
                for cell in part.cells.iter() {
                    self.signs[cell.index()] = None;
                }
            }
        }
        self
    }

    /// The connected parts of each sign, in the order of their first cells.
    fn parts(&self) -> Vec<Part> {
        let board = self.puzzle.board();
        let mut parts = Vec::new();
        let mut left = board.all_cells();
        while let Some(start) = left.first() {
            left = left.difference(CellSet::single(start));
            let Some(sign) = self.signs[start.index()] else {
                continue;
            };
            let mut reached: Vec<CellIndex> = vec![start];
            let mut next = 0;
            while let Some(&cell) = reached.get(next) {
                next += 1;
                let same: CellSet = board
                    .beside(cell)
                    .intersection(left)
                    .iter()
                    .filter(|neighbor| self.signs[neighbor.index()] == Some(sign))
                    .collect();
                left = left.difference(same);
                reached.extend(same.iter());
            }
            parts.push(Part {
                sign,
                position: board.position(start),
                shape: Polyomino::new(reached.iter().map(|&cell| board.position(cell))).ok(),
                cells: reached.into_iter().collect(),
            });
        }
        parts
    }

    fn by_shapes(&self, parts: &[Part], extent: Extent) -> Result<Vec<Placement>, FaultKind> {
        let puzzle = self.puzzle;
        let mut waiting: Vec<PieceIndex> = puzzle.piece_indices().collect();
        // A piece that may not be turned over fits fewer parts than one of the same shape that may: placing it first
        // leaves the other for the rest.
        waiting.sort_by_key(|piece| puzzle.piece(*piece).orientations().len());
        let mut placements = Vec::new();
        for part in parts {
            match waiting.iter().position(|&piece| part.may_be(puzzle.piece(piece))) {
                Some(index) => placements.push(part.placement(waiting.remove(index))),
                None => return Err(self.fault_of(part)),
            }
        }
        match puzzle.piece_indices().find(|piece| waiting.contains(piece)) {
            Some(missing) if extent == Extent::Whole => {
                let piece = puzzle.piece(missing);
                let message =
                    format!("the piece {} ({}) is missing", piece.letter(), piece.shape());
                Err(FaultKind::Other(message))
            }
            _ => Ok(placements),
        }
    }

    /// The fault of a part that none of the remaining pieces can be.
    fn fault_of(&self, part: &Part) -> FaultKind {
        let fault = match self.puzzle.pieces().iter().find(|piece| part.may_be(piece)) {
            Some(used) => format!("is the piece {}, which is used already", used.letter()),
            None => {
                let shape = part.shape.as_ref().map(Polyomino::to_string).unwrap_or_default();
                format!("has the shape {shape}, which no piece has: a wrong shape, or an overlap")
            }
        };
        FaultKind::Other(format!("{} at {} {fault}", self.names.name(part.sign), part.position))
    }
}

/// Connected cells with the same sign.
struct Part {
    sign: Sign,
    position: Position,
    cells: CellSet,
    /// Never `None`: parts are connected, and no larger than a board.
    shape: Option<Polyomino>,
}

impl Part {
    fn may_be(&self, piece: &Piece) -> bool {
        self.shape.as_ref().is_some_and(|shape| piece.may_lie_as(shape))
    }

    fn placement(&self, piece: PieceIndex) -> Placement {
        Placement { piece, cells: self.cells }
    }
}

fn by_letters(puzzle: &Puzzle, parts: &[Part], extent: Extent) -> Option<Vec<Placement>> {
    let mut used = vec![false; puzzle.pieces().len()];
    let mut placements = Vec::new();
    for part in parts {
        let piece =
            puzzle.piece_indices().find(|&piece| puzzle.piece(piece).letter() == part.sign)?;
        let is_used = std::mem::replace(&mut used[piece.index()], true);
        if is_used || !part.may_be(puzzle.piece(piece)) {
            return None;
        }
        placements.push(part.placement(piece));
    }
    let is_enough = extent == Extent::Part || used.into_iter().all(|is_used| is_used);
    is_enough.then_some(placements)
}

/// The reveal with these cells.
fn reveal_of(puzzle: &Puzzle, open: CellSet) -> Result<Reveal, FaultKind> {
    let board = puzzle.board();
    let labels: Vec<&str> = board
        .labels()
        .iter()
        .filter(|area| area.cells.intersects(open))
        .map(|area| area.label.as_str())
        .collect();
    if let Ok(reveal) = puzzle.reveal_for_labels(&labels)
        && puzzle.open_cells(&reveal) == open
    {
        return Ok(reveal);
    }
    let mut cells: Vec<String> = open
        .iter()
        .map(|cell| match board.label_at(cell) {
            Some(label) => puzzle.label(label).to_string(),
            None => format!("{} (without label)", board.position(cell)),
        })
        .collect();
    cells.dedup();
    if cells.is_empty() {
        cells.push("no cells".to_owned());
    }
    let mut groups: Vec<&str> = puzzle.groups().iter().map(|group| group.name()).collect();
    if groups.is_empty() {
        groups.push("there is no group");
    }
    Err(FaultKind::NotAReveal(cells.join(", "), groups.join(", ")))
}

/// The solution that the rows show.
pub fn solution_of_rows(puzzle: &Puzzle, rows: &[String]) -> Result<LetteredSolution, FaultKind> {
    let signs = signs(puzzle, rows, Extent::Whole)?;
    Covering { puzzle, signs, names: &Names::default() }.solution()
}

/// The partial tiling that the rows show: a cell without a piece is open, or not covered yet.
pub fn partial_tiling(
    puzzle: &Puzzle,
    reveal: &Reveal,
    rows: &[String],
) -> Result<PartialTiling, FaultKind> {
    let signs = signs(puzzle, rows, Extent::Part)?;
    let covering = Covering { puzzle, signs, names: &Names::default() };
    let mut begun = PartialTiling::new(reveal.clone());
    for Placement { piece, cells } in covering.placements(Extent::Part)? {
        let squares: Vec<Position> =
            cells.iter().map(|cell| puzzle.board().position(cell)).collect();
        begun.place(puzzle, piece, &squares)?;
    }
    Ok(begun)
}

/// The letter on each cell, or `None` if the cell is open or, in a partial tiling, not covered yet.
fn signs(puzzle: &Puzzle, rows: &[String], extent: Extent) -> Result<Vec<Option<char>>, FaultKind> {
    let board = puzzle.board();
    let columns = usize::from(board.columns());
    if rows.len() != usize::from(board.rows()) {
        return Err(FaultKind::RowCount(rows.len(), board.rows().into()));
    }
    let letters = rows.iter().map(|row| row.trim_end().chars().collect()).collect();
    let mut signs = Vec::with_capacity(board.cell_count());
    for (row, line) in (0..board.rows()).zip(without_spacing(letters, columns)) {
        if line.len() > columns {
            return Err(FaultKind::RowWidth(usize::from(row) + 1, line.len(), columns));
        }
        for column in 0..board.columns() {
            let sign = line.get(usize::from(column)).copied().unwrap_or(' ');
            let position = Position { row, column };
            match (board.cell_at(position), sign) {
                (None, '.' | 'x' | 'X' | '#' | ' ') => {}
                (None, sign) => return Err(FaultKind::OffBoard(position, sign)),
                (Some(_), '*' | ' ') => signs.push(None),
                (Some(_), '?' | '_') if extent == Extent::Part => signs.push(None),
                (Some(_), sign) if sign.is_ascii_alphanumeric() => signs.push(Some(sign)),
                (Some(_), sign) => {
                    return Err(FaultKind::Other(format!(
                        "{position} has {sign:?}: write the letter of a piece, or `*` for an open cell"
                    )));
                }
            }
        }
    }
    Ok(signs)
}

/// The rows without the spaces between letters, if every two letters have one.
fn without_spacing(rows: Vec<Vec<char>>, columns: usize) -> Vec<Vec<char>> {
    let is_spaced = rows.iter().any(|row| row.len() > columns)
        && rows.iter().all(|row| row.iter().skip(1).step_by(2).all(|&sign| sign == ' '));
    if !is_spaced {
        return rows;
    }
    rows.into_iter().map(|row| row.into_iter().step_by(2).collect()).collect()
}
