//! A puzzle as what is looked for: the tokens on a board's cells are a solution, a damaged one, or neither.

use rustc_hash::{FxHashMap, FxHashSet};

use super::FaultKind;
use super::page::{BLANK, Token, lower_token, token_of_text};
use super::search::Search;
use crate::{Board, CellIndex, CellSet, Placement, Polyomino, Puzzle, Reveal, Solution};

/// Of a hundred cells of pieces, how many must be right in a solution that is damaged.
const DAMAGED_PERCENT: usize = 55;
/// How many must be right before several pieces of one color are looked for.
const MERGED_PERCENT: usize = 30;

/// A set of pieces, a bit for each.
pub type Pieces = u128;

/// A puzzle, prepared for reading many windows.
pub struct Target<'p> {
    pub puzzle: &'p Puzzle,
    /// For the cells of each way to lay a piece, the pieces that may lie so.
    ways: FxHashMap<CellSet, Pieces>,
    /// The ways to lay each piece.
    pub laid: Vec<Vec<CellSet>>,
    /// The cells beside each cell.
    beside: Vec<CellSet>,
    /// The squares of the board's rectangle that are no cells.
    pub off: Vec<crate::Position>,
    /// The cells of each label, by its name and by what it prints, as they are and in lower case.
    pub labels: FxHashMap<Token, CellSet>,
    /// The board in its eight positions.
    pub positions: Vec<Position>,
    /// How many cells must have an equal one beside them for a solution, or a damaged one.
    pub least: usize,
    /// The fewest rows, and the fewest columns, of a grid in which most of a board is.
    pub least_rows: usize,
    /// The area of the largest piece.
    largest_area: usize,
    /// How many are in parts that have the shape of a piece if no piece touches one of its color.
    pub area: usize,
    /// How many must be in parts that have the shape of a piece.
    pub least_of_shapes: usize,
    /// The pieces as they may lie in a text, their squares sorted.
    shapes: FxHashSet<Vec<(usize, usize)>>,
}

/// The squares of a board in one of its positions, as rows and columns of a grid.
pub struct Position {
    pub rows: usize,
    pub columns: usize,
    pub cells: Vec<(usize, usize)>,
    /// In the order of [`Target::off`].
    pub off: Vec<(usize, usize)>,
}

/// A solution that was read and verified.
#[derive(Debug, Clone)]
pub struct ReadSolution<'p> {
    /// The line, from 1, on which it begins.
    pub line: u64,
    /// The puzzle that it solves.
    pub puzzle: &'p Puzzle,
    /// The solution.
    pub solution: Solution,
    /// The letter or digit of each piece in the text, in the puzzle's order; `None` where its name is longer.
    pub letters: Vec<Option<char>>,
    /// What contradicts it in the text, such as a heading with another date.
    pub remark: Option<String>,
}

/// Connected cells with the same token.
pub struct Part {
    pub token: Token,
    pub cells: CellSet,
    /// The pieces that it may be.
    pub pieces: Pieces,
}

impl<'p> Target<'p> {
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let laid: Vec<Vec<CellSet>> =
            puzzle.pieces().iter().map(|piece| puzzle.ways_to_lay(piece).collect()).collect();
        let mut ways: FxHashMap<CellSet, Pieces> = FxHashMap::default();
        for (piece, ways_of_piece) in laid.iter().enumerate() {
            for cells in ways_of_piece {
                *ways.entry(*cells).or_default() |= 1 << piece;
            }
        }
        let board = puzzle.board();
        let squares = (0..board.rows()).flat_map(|row| {
            (0..board.columns()).map(move |column| crate::Position { row, column })
        });
        let off = squares.filter(|at| board.cell_at(*at).is_none()).collect::<Vec<_>>();
        let areas = puzzle.pieces().iter().map(|piece| piece.shape().area());
        let area: usize = areas.clone().filter(|area| *area > 1).sum();
        Self {
            puzzle,
            ways,
            laid,
            beside: board.all_cells().iter().map(|cell| board.beside(cell)).collect(),
            labels: labels(board),
            positions: positions(board, &off),
            off,
            area,
            least: (area * DAMAGED_PERCENT).div_ceil(100),
            least_rows: usize::from(board.rows().min(board.columns())).saturating_sub(1),
            largest_area: areas.max().unwrap_or(0),
            least_of_shapes: (area * MERGED_PERCENT).div_ceil(100),
            shapes: shapes(puzzle),
        }
    }

    /// Whether many cells have no equal one beside them, or most are equal; most windows of a text are refused by this.
    pub fn is_scattered(&self, tokens: &[Token]) -> bool {
        let mut spare = tokens.len() - self.least;
        let middle = tokens[tokens.len() / 2];
        for (&token, &beside) in tokens.iter().zip(&self.beside) {
            if token == BLANK || beside.iter().all(|cell| tokens[cell.index()] != token) {
                if spare == 0 {
                    return true;
                }
                spare -= 1;
            }
        }
        let equal = tokens.iter().filter(|token| **token == middle).count();
        equal > self.largest_area.max(tokens.len() / 2)
    }

    /// Whether these squares of a grid have the shape of a piece.
    pub fn is_shape(&self, squares: &[(usize, usize)]) -> bool {
        squares.len() > 1
            && squares.len() <= self.puzzle.piece_area()
            && self.shapes.contains(&moved(squares.to_vec()))
    }

    /// The connected parts of each token, in the order of their first cells; blanks are no part.
    pub fn parts(&self, tokens: &[Token]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut left = self.puzzle.board().all_cells();
        while let Some(start) = left.first() {
            left = left.difference(CellSet::single(start));
            let token = tokens[start.index()];
            if token == BLANK {
                continue;
            }
            let mut cells = CellSet::single(start);
            let mut waiting = vec![start];
            while let Some(cell) = waiting.pop() {
                let beside = self.beside[cell.index()].intersection(left);
                let same: CellSet =
                    beside.iter().filter(|cell| tokens[cell.index()] == token).collect();
                left = left.difference(same);
                cells = cells.union(same);
                waiting.extend(same.iter());
            }
            let pieces = self.ways.get(&cells).copied().unwrap_or(0);
            parts.push(Part { token, cells, pieces });
        }
        parts
    }

    /// How many cells of pieces are right, and the solution that these tokens show.
    pub fn judge(&self, tokens: &[Token]) -> (usize, Option<ReadSolution<'p>>) {
        let parts = self.parts(tokens);
        let right: usize = Sorted::new(&parts).laid.iter().map(|cells| cells.len()).sum();
        if right < self.least_of_shapes {
            return (right, None);
        }
        let solution =
            Search::whole(self, &parts).and_then(|placements| self.solution(placements, &parts));
        (right, solution)
    }

    fn solution(&self, placements: Vec<Placement>, parts: &[Part]) -> Option<ReadSolution<'p>> {
        let reveal = self.reveal(&placements)?;
        let mut letters = vec![None; self.puzzle.pieces().len()];
        for Placement { piece, cells } in &placements {
            letters[piece.index()] = parts
                .iter()
                .find(|part| cells.is_subset(part.cells))
                .and_then(|part| char::from_u32(part.token))
                .filter(char::is_ascii_alphanumeric);
        }
        let solution = Solution::new(self.puzzle, reveal, placements).ok()?;
        Some(ReadSolution { line: 1, puzzle: self.puzzle, solution, letters, remark: None })
    }

    /// The reveal that placements leave open.
    pub fn reveal(&self, placements: &[Placement]) -> Option<Reveal> {
        let all = self.puzzle.board().all_cells();
        let placed = placements.iter().map(|placed| placed.cells);
        self.puzzle.reveal_leaving(placed.fold(all, CellSet::difference))
    }

    /// Whether a token is the label of each of these cells.
    pub fn is_label(&self, token: Token, cells: CellSet) -> bool {
        self.labels.get(&token).is_some_and(|labeled| cells.is_subset(*labeled))
    }

    /// The pieces of a partial tiling.
    pub fn placements(&self, tokens: &[Token]) -> Result<Vec<Placement>, FaultKind> {
        let parts = self.parts(tokens);
        Search::part(self, &parts).ok_or_else(|| match Sorted::new(&parts).wrong.first() {
            Some(part) => self.fault_of(part, character_on(tokens)),
            None => FaultKind::Other("the pieces overlap".to_owned()),
        })
    }

    /// What is wrong with these tokens, which [`judge`](Self::judge) refused. The name of a part is what stands on its
    /// first cell. Signs that are no letters or digits may stand on open cells.
    pub fn fault(&self, tokens: &[Token], name: impl Fn(CellIndex) -> Option<String>) -> FaultKind {
        let pieces = self.puzzle.pieces();
        let least = pieces.iter().map(|piece| piece.shape().area()).min().unwrap_or(0);
        let mut parts = self.parts(tokens);
        let small = parts.iter().filter(|part| part.cells.len() < least && !is_letter(part.token));
        let open: Vec<Token> = small.map(|part| part.token).collect();
        parts.retain(|part| !open.contains(&part.token));
        let Sorted { laid, wrong, used } = Sorted::new(&parts);
        if let Some(part) =
            wrong.iter().find(|part| part.cells.len() > 1 && !is_punctuation(part.token))
        {
            return self.fault_of(part, name);
        }
        if let Some((_, piece)) = (0..).zip(pieces).find(|(index, _)| used >> index & 1 == 0) {
            let message = format!("the piece {} ({}) is missing", piece.letter(), piece.shape());
            return FaultKind::Other(message);
        }
        let all = self.puzzle.board().all_cells();
        not_a_reveal(self.puzzle, laid.into_iter().fold(all, CellSet::difference))
    }

    /// The shape of a part that is no piece.
    fn shape_in_words(&self, part: &Part) -> String {
        let board = self.puzzle.board();
        let Ok(shape) = Polyomino::new(part.cells.iter().map(|cell| board.position(cell))) else {
            return "has no shape".to_owned();
        };
        let mirrored = shape.mirrored();
        match self.puzzle.pieces().iter().find(|piece| piece.may_lie_as(&mirrored)) {
            Some(piece) => format!("is the piece {}, turned over, and may not be", piece.letter()),
            None => {
                format!("has the shape {shape}, which no piece has: a wrong shape, or an overlap")
            }
        }
    }

    /// The fault of a part that none of the remaining pieces can be.
    fn fault_of(&self, part: &Part, name: impl Fn(CellIndex) -> Option<String>) -> FaultKind {
        let board = self.puzzle.board();
        let piece = self.puzzle.piece_indices().find(|piece| part.pieces >> piece.index() & 1 == 1);
        let fault = match piece.map(|piece| self.puzzle.piece(piece).letter()) {
            Some(letter) => format!("is the piece {letter}, which is used already"),
            None => self.shape_in_words(part),
        };
        let first = part.cells.first();
        let position = first.map(|cell| board.position(cell).to_string()).unwrap_or_default();
        let sign = first.and_then(name).filter(|text| !text.is_empty());
        let subject = sign.unwrap_or_else(|| "a part".to_owned());
        FaultKind::Other(format!("{subject} at {position} {fault}"))
    }
}

/// Parts that are pieces, each piece once, and the others.
struct Sorted<'a> {
    /// The cells of each piece.
    laid: Vec<CellSet>,
    wrong: Vec<&'a Part>,
    used: Pieces,
}

impl<'a> Sorted<'a> {
    fn new(parts: &'a [Part]) -> Self {
        let mut sorted = Self { laid: Vec::new(), wrong: Vec::new(), used: 0 };
        for part in parts {
            let free = part.pieces & !sorted.used;
            sorted.used |= free & free.wrapping_neg();
            if free == 0 {
                sorted.wrong.push(part);
            } else {
                sorted.laid.push(part.cells);
            }
        }
        sorted
    }
}

/// What stands on a cell, for [`Target::fault`].
pub fn character_on(tokens: &[Token]) -> impl Fn(CellIndex) -> Option<String> {
    |cell| char::from_u32(tokens[cell.index()]).map(String::from)
}

/// The eight positions: as it is, mirrored, and each with rows and columns exchanged.
fn positions(board: &Board, off: &[crate::Position]) -> Vec<Position> {
    let sides = [usize::from(board.rows()), usize::from(board.columns())];
    let mut all = Vec::new();
    for (is_turned, [rows, columns]) in [(false, sides), (true, [sides[1], sides[0]])] {
        for (is_up, is_left) in [(false, false), (true, false), (false, true), (true, true)] {
            let [cells, off] = [board.positions(), off].map(|squares| {
                squares.iter().map(|at| flipped(board, at, [is_up, is_left, is_turned])).collect()
            });
            all.push(Position { rows, columns, cells, off });
        }
    }
    all
}

/// Where a square is after top and bottom, left and right, and rows and columns are exchanged.
fn flipped(board: &Board, at: &crate::Position, flips: [bool; 3]) -> (usize, usize) {
    let [is_up, is_left, is_turned] = flips;
    let row = if is_up { board.rows() - 1 - at.row } else { at.row };
    let column = if is_left { board.columns() - 1 - at.column } else { at.column };
    if is_turned { (column.into(), row.into()) } else { (row.into(), column.into()) }
}

/// All pieces in eight positions each, since a board may be mirrored.
fn shapes(puzzle: &Puzzle) -> FxHashSet<Vec<(usize, usize)>> {
    puzzle
        .pieces()
        .iter()
        .flat_map(|piece| piece.shape().orientations(true))
        .map(|shape| shape.cells().iter().map(|at| (at.row.into(), at.column.into())).collect())
        .collect()
}

/// The squares sorted, and moved to the first row and column.
fn moved(mut squares: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let top = squares.iter().map(|(row, _)| *row).min().unwrap_or(0);
    let left = squares.iter().map(|(_, column)| *column).min().unwrap_or(0);
    squares.iter_mut().for_each(|square| *square = (square.0 - top, square.1 - left));
    squares.sort_unstable();
    squares
}

/// The cells of each label that a text names.
fn labels(board: &Board) -> FxHashMap<Token, CellSet> {
    let mut labels: FxHashMap<Token, CellSet> = FxHashMap::default();
    for area in board.labels() {
        for text in [area.label.as_str(), area.text.as_str()] {
            for token in [token_of_text(text), lower_token(text)] {
                let cells = labels.entry(token).or_default();
                *cells = cells.union(area.cells);
            }
        }
    }
    labels
}

/// The fault of open cells that are no reveal.
fn not_a_reveal(puzzle: &Puzzle, open: CellSet) -> FaultKind {
    let board = puzzle.board();
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
    FaultKind::NotAReveal(cells.join(", "), groups.join(", "))
}

/// Whether the token is a letter or a digit.
pub fn is_letter(token: Token) -> bool {
    u8::try_from(token).is_ok_and(|sign| sign.is_ascii_alphanumeric())
}

fn is_punctuation(token: Token) -> bool {
    u8::try_from(token).is_ok_and(|sign| sign.is_ascii_punctuation())
}
