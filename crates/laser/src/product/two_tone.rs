//! Two woods: which pieces are of which, and what the sheets are made of.

use std::collections::BTreeSet;

use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};
use tilendar_puzzle::{PieceIndex, Position, Puzzle, Solution};

/// Of how many reveals tilings are looked at for which pieces lie beside each other.
const REVEALS: usize = 24;
/// How many tilings of each.
const TILINGS: usize = 40;
/// The bytes that finding them may take; a board that needs more has one tiling of each reveal looked at.
const MEMORY: u64 = 64_000_000;

/// What a sheet is made of, said by what lies on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Material {
    /// Everything: there is no other.
    All,
    /// Trays, whose pieces are of another one.
    Tray,
    /// Pieces alone.
    Pieces,
    /// Trays, and the pieces that are of the same wood.
    FirstWood,
    /// The pieces of two-tone sets that are not of the tray's wood.
    SecondWood,
    /// The first half of the pieces of two-tone sets whose tray is of a third material.
    FirstPieces,
    /// The other half.
    SecondPieces,
}

impl Material {
    /// What it is called in the names of files and in summaries.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Tray => "tray",
            Self::Pieces => "pieces",
            Self::FirstWood => "wood-a",
            Self::SecondWood => "wood-b",
            Self::FirstPieces => "pieces-a",
            Self::SecondPieces => "pieces-b",
        }
    }

    /// Whether pictures show it as a darker wood.
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Pieces | Self::SecondWood | Self::SecondPieces)
    }
}

/// The pieces to cut from a second wood, chosen so that both woods have about the same area, and pieces that
/// lie beside each other are often of different ones: on average over tilings of dates from the whole year.
/// The second wood has no more area than the first. The same puzzle always gives the same pieces.
pub fn second_wood(puzzle: &Puzzle) -> BTreeSet<PieceIndex> {
    let pieces: Vec<PieceIndex> = puzzle.piece_indices().collect();
    let contacts = Contacts::of(puzzle);
    // From several beginnings, since a climb may end on a lower hill.
    let climbed = (0..pieces.len()).map(|first| {
        let woods = (0..pieces.len())
            .map(|index| (index + first) % pieces.len() < pieces.len() / 2)
            .collect();
        contacts.climbed(woods)
    });
    let best = climbed.reduce(|best, other| match other.1 > best.1 {
        true => other,
        false => best,
    });
    let woods = best.map_or_else(Vec::new, |(woods, _)| woods);
    // Of equal halves, it is the one without the first piece.
    let balance = contacts.balance(&woods);
    let second = balance < 0.0 || balance == 0.0 && woods.first() == Some(&false);
    let chosen = pieces.into_iter().zip(&woods);
    let chosen = chosen.filter(|(_, wood)| **wood == second);
    chosen.map(|(piece, _)| piece).collect()
}

/// How long pieces lie side by side in tilings, in cell sides.
struct Contacts {
    /// For each two pieces, both ways.
    sides: Vec<Vec<f64>>,
    /// The cells of each piece.
    areas: Vec<f64>,
}

impl Contacts {
    fn of(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.pieces();
        let areas = pieces.iter().map(|piece| piece.shape().area() as f64);
        let mut contacts = Self {
            sides: vec![vec![0.0; pieces.len()]; pieces.len()],
            areas: areas.collect(),
        };
        let solver = Solver::new(puzzle);
        let reveals = puzzle.reveal_count();
        let chosen = REVEALS.min(reveals);
        // From the middles of equal stretches, since the first of a year's are all of January.
        let ordinals = (0..chosen).map(|number| (2 * number + 1) * reveals / (2 * chosen));
        for reveal in ordinals.filter_map(|ordinal| puzzle.reveal_at(ordinal)) {
            let sample = match Tilings::new(puzzle, &reveal, MemoryLimit::bytes(MEMORY)) {
                Ok(tilings) => tilings.sample(TILINGS, 0),
                Err(_) => solver.first(&reveal).into_iter().collect(),
            };
            sample
                .iter()
                .for_each(|tiling| contacts.add(puzzle, tiling));
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

    /// By how many cells one wood has more than the other: more than 0 if it is the one of `true`'s.
    fn balance(&self, woods: &[bool]) -> f64 {
        let signed = woods.iter().zip(&self.areas);
        let signed = signed.map(|(wood, area)| if *wood { *area } else { -area });
        signed.sum()
    }

    /// The woods when no change of one piece, or of two, makes them better any more, and how good they are:
    /// the share of the sides between pieces at which the woods differ, less the share of the area by which
    /// one wood has more than the other.
    fn climbed(&self, mut woods: Vec<bool>) -> (Vec<bool>, f64) {
        let all: f64 = self.sides.iter().flatten().sum::<f64>() / 2.0;
        let area: f64 = self.areas.iter().sum();
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let mut reached = f64::NEG_INFINITY;
        loop {
            let differing = self.differing(&woods);
            let balance = self.balance(&woods);
            let gains: Vec<f64> = (0..woods.len())
                .map(|piece| self.gain(&woods, piece))
                .collect();
            let moved = |piece: usize| match woods[piece] {
                true => -2.0 * self.areas[piece],
                false => 2.0 * self.areas[piece],
            };
            let mut best = (reached, None);
            for one in 0..woods.len() {
                for other in one..woods.len() {
                    let (gain, shift) = match one == other {
                        true => (gains[one], moved(one)),
                        // Where both change, the sides between them stay as they are.
                        false => {
                            let between = self.sides[one][other];
                            let between = match woods[one] == woods[other] {
                                true => between,
                                false => -between,
                            };
                            let gain = gains[one] + gains[other] - 2.0 * between;
                            (gain, moved(one) + moved(other))
                        }
                    };
                    let score = share(differing + gain, all) - share((balance + shift).abs(), area);
                    // What rounding makes better is none the better.
                    if score > best.0 + 1e-9 {
                        best = (score, Some((one, other)));
                    }
                }
            }
            let (score, Some((one, other))) = best else {
                return (woods, reached);
            };
            reached = score;
            woods[one] = !woods[one];
            if other != one {
                woods[other] = !woods[other];
            }
        }
    }

    /// The sides at which the woods differ.
    fn differing(&self, woods: &[bool]) -> f64 {
        let rows = woods.iter().zip(&self.sides);
        let sum: f64 = rows
            .flat_map(|(one, row)| {
                let sides = woods.iter().zip(row);
                sides.filter(move |(other, _)| *other != one)
            })
            .map(|(_, sides)| sides)
            .sum();
        sum / 2.0
    }

    /// How many more sides differ when one piece changes.
    fn gain(&self, woods: &[bool], piece: usize) -> f64 {
        let sides = woods.iter().zip(&self.sides[piece]);
        let sides = sides.map(|(other, sides)| match *other == woods[piece] {
            true => *sides,
            false => -sides,
        });
        sides.sum()
    }
}
