//! Two woods: the assignment of pieces to woods, the materials of the sheets, and the field that selects them.

use std::collections::BTreeSet;
use tilendar_fields::{Json, Kind, Reason, Value, as_text, words};
use tilendar_press::language::{LaserPhrases, Message, Phrase};
use tilendar_press::{MakeError, message};
use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};
use tilendar_puzzle::{PieceIndex, Position, Puzzle, Solution};

/// The number of reveals whose tilings are sampled for neighboring pieces.
const REVEALS: usize = 24;
/// The number of tilings sampled for each reveal.
const TILINGS: usize = 40;
/// The memory limit in bytes for finding them; a board that needs more has one tiling of each reveal sampled.
const MEMORY: u64 = 64_000_000;

words! {
    /// The material of a sheet, named after the parts on it.
    pub enum Material {
        /// The only material.
        All = "all",
        /// Trays, whose pieces are of another material.
        Tray = "tray",
        /// Pieces alone.
        Pieces = "pieces",
        /// Trays, and the pieces of the same wood.
        FirstWood = "wood-a",
        /// The pieces of two-tone sets in another wood than the tray.
        SecondWood = "wood-b",
        /// The first half of the pieces of two-tone sets whose tray is of a third material.
        FirstPieces = "pieces-a",
        /// The other half.
        SecondPieces = "pieces-b",
    }
}

impl Material {
    /// The material in the words of a language; `None` for the only one.
    pub fn in_words(self, phrases: &LaserPhrases) -> Option<&Phrase> {
        match self {
            Self::All => None,
            Self::Tray => Some(&phrases.tray),
            Self::Pieces => Some(&phrases.pieces),
            Self::FirstWood => Some(&phrases.wood_a),
            Self::SecondWood => Some(&phrases.wood_b),
            Self::FirstPieces => Some(&phrases.pieces_a),
            Self::SecondPieces => Some(&phrases.pieces_b),
        }
    }

    /// Whether pictures show it in a darker wood.
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Pieces | Self::SecondWood | Self::SecondPieces)
    }
}

/// The pieces to cut from a second wood, chosen so that both woods have about the same area, and neighboring
/// pieces often differ: on average over tilings of dates from the whole year. The second wood has no more area
/// than the first. The same puzzle always gives the same pieces.
pub fn second_wood(puzzle: &Puzzle) -> BTreeSet<PieceIndex> {
    let count = puzzle.pieces().len();
    let contacts = Contacts::new(puzzle);
    // Climb from several starting points, since a climb may end at a local maximum.
    let (woods, _) = (0..count)
        .map(|first| {
            contacts.climbed((0..count).map(|index| (index + first) % count < count / 2).collect())
        })
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .unwrap_or_default();
    // Of equal halves, take the one without the first piece.
    let balance = contacts.balance(&woods);
    let second = balance < 0.0 || balance == 0.0 && woods.first() == Some(&false);
    puzzle
        .piece_indices()
        .zip(&woods)
        .filter(|(_, wood)| **wood == second)
        .map(|(piece, _)| piece)
        .collect()
}

/// The lengths of the contacts between pieces in tilings, in cell sides.
struct Contacts {
    /// For each pair of pieces, in both directions.
    sides: Vec<Vec<f64>>,
    /// The cells of each piece.
    areas: Vec<f64>,
}

impl Contacts {
    fn new(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.pieces();
        let mut contacts = Self {
            sides: vec![vec![0.0; pieces.len()]; pieces.len()],
            areas: pieces.iter().map(|piece| piece.shape().area() as f64).collect(),
        };
        let solver = Solver::new(puzzle);
        let reveals = puzzle.reveal_count();
        let count = REVEALS.min(reveals);
        // Take the middles of equal stretches, since the first reveals of a year are all in January.
        for reveal in (0..count)
            .filter_map(|number| puzzle.reveal_at((2 * number + 1) * reveals / (2 * count)))
        {
            let sample = match Tilings::new(puzzle, &reveal, MemoryLimit::bytes(MEMORY)) {
                Ok(tilings) => tilings.sample(TILINGS, 0),
                Err(_) => solver.first(&reveal).into_iter().collect(),
            };
            for tiling in &sample {
                contacts.add(puzzle, tiling);
            }
        }
        contacts
    }

    fn add(&mut self, puzzle: &Puzzle, tiling: &Solution) {
        let board = puzzle.board();
        let owner = |square: Position| tiling.owner(board.cell_at(square)?);
        for &square in board.positions() {
            let Position { row, column } = square;
            let right = Position::new(row, column.saturating_add(1));
            let below = Position::new(row.saturating_add(1), column);
            for neighbor in [right, below] {
                if let (Some(a), Some(b)) = (owner(square), owner(neighbor))
                    && a != b
                {
                    self.sides[a.index()][b.index()] += 1.0;
                    self.sides[b.index()][a.index()] += 1.0;
                }
            }
        }
    }

    /// The surplus of one wood's area over the other's, in cells: positive if the surplus is in the wood of `true`.
    fn balance(&self, woods: &[bool]) -> f64 {
        woods.iter().zip(&self.areas).map(|(wood, area)| if *wood { *area } else { -area }).sum()
    }

    /// The woods once no change of one or two pieces improves them, and their score.
    fn climbed(&self, mut woods: Vec<bool>) -> (Vec<bool>, f64) {
        let mut reached = self.score(&woods);
        loop {
            let mut best = None;
            let mut least = reached;
            for a in 0..woods.len() {
                for b in a..woods.len() {
                    let mut changed = woods.clone();
                    changed[a] = !woods[a];
                    changed[b] = !woods[b];
                    let score = self.score(&changed);
                    // Ignore improvements within rounding error.
                    if score > least + 1e-9 {
                        least = score;
                        best = Some(changed);
                    }
                }
            }
            let Some(changed) = best else {
                return (woods, reached);
            };
            woods = changed;
            reached = least;
        }
    }

    /// The share of the contacts between pieces at which the woods differ, minus the surplus of one wood as a share
    /// of the area.
    fn score(&self, woods: &[bool]) -> f64 {
        let mut contacts = 0.0;
        let mut differing = 0.0;
        for (wood, row) in woods.iter().zip(&self.sides) {
            for (neighbor, sides) in woods.iter().zip(row) {
                contacts += sides;
                if wood != neighbor {
                    differing += sides;
                }
            }
        }
        let surplus = self.balance(woods).abs();
        share(differing, contacts) - share(surplus, self.areas.iter().sum())
    }
}

/// The share of a part in a whole; 0 if the whole is 0.
fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// The pieces of a second wood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TwoTone {
    /// About half of them, chosen so that neighbors often differ.
    Auto,
    /// The pieces with these letters, of which there is at least one.
    Pieces(BTreeSet<char>),
}

impl Value for TwoTone {
    const KIND: Kind = Kind::Text;

    /// `auto`, or letters with or without commas between them.
    fn from_json(json: &Json) -> Result<Self, Reason> {
        let text = as_text(json);
        if text.trim() == "auto" {
            return Ok(Self::Auto);
        }
        let letters: BTreeSet<char> =
            text.chars().filter(|letter| *letter != ',' && !letter.is_whitespace()).collect();
        if !letters.is_empty() && letters.iter().all(char::is_ascii_alphanumeric) {
            Ok(Self::Pieces(letters))
        } else {
            Err("write `auto`, or the letters of pieces with commas, as in L,P,V".into())
        }
    }

    fn to_json(&self) -> Option<Json> {
        Some(match self {
            Self::Auto => "auto".into(),
            Self::Pieces(letters) => with_commas(letters.iter().copied()).into(),
        })
    }
}

impl TwoTone {
    /// The selected pieces.
    ///
    /// # Errors
    /// [`MakeError::Value`] for a letter that no piece has.
    pub(crate) fn pieces(&self, puzzle: &Puzzle) -> Result<BTreeSet<PieceIndex>, MakeError> {
        let Self::Pieces(letters) = self else {
            return Ok(second_wood(puzzle));
        };
        letters
            .iter()
            .map(|&letter| {
                puzzle.piece_meant_by(letter).ok_or_else(|| {
                    let all = with_commas(puzzle.pieces().iter().map(|piece| piece.letter()));
                    let expected = format!("the board's pieces are {all}, or write auto");
                    MakeError::value("two-tone", letter, expected)
                })
            })
            .collect()
    }

    /// A remark on the pieces that `auto` chose.
    pub(crate) fn remark(&self, puzzle: &Puzzle, pieces: &BTreeSet<PieceIndex>) -> Option<Message> {
        if *self != Self::Auto {
            return None;
        }
        let chosen = pieces.iter().map(|&piece| puzzle.piece(piece));
        let letters = with_commas(chosen.clone().map(|piece| piece.letter()));
        let area: usize = chosen.map(|piece| piece.shape().area()).sum();
        Some(message!(second_wood, letters = letters, area = area, cells = puzzle.piece_area()))
    }
}

fn with_commas(letters: impl Iterator<Item = char>) -> String {
    letters.map(String::from).collect::<Vec<_>>().join(",")
}
