//! Two woods: the assignment of pieces to woods, the materials of the sheets, and the field that selects them.

use std::collections::BTreeSet;
use tilendar_press::message;

use tilendar_fields::{Json, Kind, Value, as_text, words};
use tilendar_press::MakeError;
use tilendar_press::language::{LaserPhrases, Message, Phrase};
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
    let pieces: Vec<PieceIndex> = puzzle.piece_indices().collect();
    let contacts = Contacts::of(puzzle);
    // Climb from several starting points, since a climb may end at a local maximum.
    let climbed = (0..pieces.len()).map(|first| {
        let count = pieces.len();
        let woods = (0..count).map(|index| (index + first) % count < count / 2);
        contacts.climbed(woods.collect())
    });
    let best = climbed.reduce(|best, other| if other.1 > best.1 { other } else { best });
    let woods = best.map_or_else(Vec::new, |(woods, _)| woods);
    // Of equal halves, take the one without the first piece.
    let balance = contacts.balance(&woods);
    let second = balance < 0.0 || balance == 0.0 && woods.first() == Some(&false);
    let chosen = pieces.into_iter().zip(&woods);
    let chosen = chosen.filter(|(_, wood)| **wood == second);
    chosen.map(|(piece, _)| piece).collect()
}

/// The lengths of the contacts between pieces in tilings, in cell sides.
struct Contacts {
    /// For each pair of pieces, in both directions.
    sides: Vec<Vec<f64>>,
    /// The cells of each piece.
    areas: Vec<f64>,
}

impl Contacts {
    fn of(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.pieces();
        let areas = pieces.iter().map(|piece| piece.shape().area() as f64);
        let mut contacts =
            Self { sides: vec![vec![0.0; pieces.len()]; pieces.len()], areas: areas.collect() };
        let solver = Solver::new(puzzle);
        let reveals = puzzle.reveal_count();
        let chosen = REVEALS.min(reveals);
        // Take the middles of equal stretches, since the first reveals of a year are all in January.
        let ordinals = (0..chosen).map(|number| (2 * number + 1) * reveals / (2 * chosen));
        for reveal in ordinals.filter_map(|ordinal| puzzle.reveal_at(ordinal)) {
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
        let owner = |at: Position| board.cell_at(at).and_then(|cell| tiling.owner(cell));
        for &at in board.positions() {
            let beside = [
                Position::new(at.row, at.column.saturating_add(1)),
                Position::new(at.row.saturating_add(1), at.column),
            ];
            for other in beside {
                if let (Some(one), Some(other)) = (owner(at), owner(other))
                    && one != other
                {
                    self.sides[one.index()][other.index()] += 1.0;
                    self.sides[other.index()][one.index()] += 1.0;
                }
            }
        }
    }

    /// The surplus of one wood's area over the other's, in cells: positive if the surplus is in the wood of `true`.
    fn balance(&self, woods: &[bool]) -> f64 {
        let signed = woods.iter().zip(&self.areas);
        let signed = signed.map(|(wood, area)| if *wood { *area } else { -area });
        signed.sum()
    }

    /// The woods once no change of one or two pieces improves them, and their score.
    fn climbed(&self, mut woods: Vec<bool>) -> (Vec<bool>, f64) {
        let mut reached = self.score(&woods);
        loop {
            let mut best = None;
            let mut least = reached;
            for one in 0..woods.len() {
                for other in one..woods.len() {
                    let mut changed = woods.clone();
                    changed[one] = !woods[one];
                    changed[other] = !woods[other];
                    let score = self.score(&changed);
                    // Ignore improvements within rounding error.
                    if score > least + 1e-9 {
                        (least, best) = (score, Some(changed));
                    }
                }
            }
            let Some(changed) = best else {
                return (woods, reached);
            };
            (woods, reached) = (changed, least);
        }
    }

    /// The share of the contacts between pieces at which the woods differ, minus the surplus of one wood as a share
    /// of the area.
    fn score(&self, woods: &[bool]) -> f64 {
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let rows = woods.iter().zip(&self.sides);
        let differing = rows.flat_map(|(one, row)| {
            let beside = woods.iter().zip(row);
            beside.filter_map(move |(other, sides)| (other != one).then_some(sides))
        });
        let differing: f64 = differing.sum();
        let all: f64 = self.sides.iter().flatten().sum();
        share(differing, all) - share(self.balance(woods).abs(), self.areas.iter().sum())
    }
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
    fn from_json(json: &Json) -> Result<Self, String> {
        let text = as_text(json);
        if text.trim() == "auto" {
            return Ok(Self::Auto);
        }
        let letters = text.chars();
        let letters = letters.filter(|letter| *letter != ',' && !letter.is_whitespace());
        let letters: BTreeSet<char> = letters.collect();
        if !letters.is_empty() && letters.iter().all(char::is_ascii_alphanumeric) {
            Ok(Self::Pieces(letters))
        } else {
            Err("write `auto`, or the letters of pieces with commas, as in L,P,V".to_owned())
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
        let letters = match self {
            Self::Auto => return Ok(second_wood(puzzle)),
            Self::Pieces(letters) => letters.iter(),
        };
        let pieces = letters.map(|&letter| {
            puzzle.piece_meant_by(letter).ok_or_else(|| {
                let own = with_commas(puzzle.pieces().iter().map(|piece| piece.letter()));
                let expected = format!("the board's pieces are {own}, or write auto");
                MakeError::value("two-tone", letter, expected)
            })
        });
        pieces.collect()
    }

    /// A remark on the pieces that `auto` chose.
    pub(crate) fn remark(&self, puzzle: &Puzzle, pieces: &BTreeSet<PieceIndex>) -> Option<Message> {
        let chosen = match self {
            Self::Auto => pieces.iter().map(|&piece| puzzle.piece(piece)),
            Self::Pieces(_) => return None,
        };
        let letters = with_commas(chosen.clone().map(|piece| piece.letter()));
        let area: usize = chosen.map(|piece| piece.shape().area()).sum();
        Some(message!(second_wood, letters = letters, area = area, cells = puzzle.piece_area()))
    }
}

fn with_commas(letters: impl Iterator<Item = char>) -> String {
    let letters: Vec<String> = letters.map(String::from).collect();
    letters.join(",")
}
