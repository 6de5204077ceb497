//! Puzzles that several tests use.
use proptest::prelude::*;
use tilendar_puzzle::solver::{Census, MemoryLimit, Solver};
use tilendar_puzzle::template::{PUZZLES, load};
use tilendar_puzzle::{
    Board, Label, LabelIndex, Name, PartialTiling, Piece, Polyomino, Position, Puzzle, PuzzleParts,
    Reveal, RevealGroup, Square,
};

pub const LAYOUTS: [&str; 11] = [
    "calendar",
    "rhombus",
    "weekday",
    "weekday-monday",
    "palmetto",
    "jarringwords",
    "therammer",
    "calendarium",
    "festival",
    "desk",
    "pentominoes-6x10",
];
/// The names of the boards with dates.
pub const DATED: &[&str] = LAYOUTS.split_at(10).0;

pub fn calendar() -> Puzzle {
    named("calendar")
}

pub fn rhombus() -> Puzzle {
    named("rhombus")
}

pub fn named(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("a preset")
}

pub fn template(text: &str) -> Puzzle {
    load(text, "template.toml").unwrap_or_else(|error| panic!("{error}"))
}

pub fn census(puzzle: &Puzzle) -> Census {
    Census::take(puzzle, MemoryLimit::default()).expect("few enough solutions to count")
}

/// How many solutions continue a partial tiling, up to a limit.
pub fn count_continuing(solver: &Solver<'_>, begun: &PartialTiling, limit: u64) -> u64 {
    let count = solver.count_continuing_within(begun, limit, MemoryLimit::UNLIMITED);
    count.expect("an end")
}

pub fn reveal(puzzle: &Puzzle, labels: &[&str]) -> Reveal {
    puzzle.reveal_for_labels(labels).expect("labels of the puzzle")
}

/// Small puzzles of every kind: cells off the board, cells that must be covered, labels of several cells, identical
/// pieces, pieces that may not be turned over, zero to two groups. A tiling exists for at least one reveal.
pub fn small_puzzles() -> impl Strategy<Value = Puzzle> {
    let dice = prop::collection::vec(any::<u8>(), 160);
    let off = prop::collection::vec(prop::bool::weighted(0.15), 24);
    (1..=3_u8, 1..=4_u8, off, dice)
        .prop_filter_map("a board with a cell", |(rows, columns, off, dice)| {
            small_puzzle(rows, columns, &off, &mut dice.into_iter())
        })
}

fn small_puzzle(
    rows: u8,
    columns: u8,
    off: &[bool],
    dice: &mut impl Iterator<Item = u8>,
) -> Option<Puzzle> {
    let squares =
        (0..rows).flat_map(|row| (0..columns).map(move |column| Position { row, column }));
    let mut free: Vec<Position> =
        squares.zip(off).filter(|(_, off)| !**off).map(|(at, _)| at).collect();
    let mut regions = Vec::new();
    while !free.is_empty() {
        regions.push(region(&mut free, dice)?);
    }
    let open = usize::from(dice.next()? % 3).min(regions.len().checked_sub(1)?);
    let mut grid = vec![vec![Square::Off; usize::from(columns)]; usize::from(rows)];
    let (mut labels, mut members) = (Vec::new(), vec![Vec::new(); open]);
    for (index, cells) in regions.iter().enumerate() {
        let choice = dice.next()?;
        // A region that the pieces leave open is a label of its own group;
        // the others may be alternatives to it.
        let (labeled, group) = match (index < open, choice % 5) {
            (true, _) => (cells.len(), Some(index)),
            (false, 0) if open > 0 => (cells.len(), Some(usize::from(choice / 5) % open)),
            (false, 1 | 2) if open > 0 => (1, Some(usize::from(choice / 5) % open)),
            (false, 3) => (cells.len(), None),
            (false, _) => (0, None),
        };
        for (place, at) in cells.iter().enumerate() {
            let square =
                if place < labeled { Square::Labeled(labels.len()) } else { Square::Plain };
            grid[usize::from(at.row)][usize::from(at.column)] = square;
        }
        if labeled > 0 {
            let text = format!("{}{index}", if choice < 128 { "label " } else { "\"" });
            labels.push(Label::new(&text).expect("a legal label"));
            if let Some(group) = group {
                members[group].push(text);
            }
        }
    }
    let board = Board::new(&grid, &labels).expect("a legal board");
    let pieces = regions[open..].iter().zip('A'..).map(|(cells, letter)| {
        let shape = Polyomino::new(cells.iter().copied()).expect("connected");
        Piece::new(letter, shape, dice.next().unwrap_or(0) < 128).expect("a letter")
    });
    let groups = members.iter().zip(["first", "second"]).map(|(texts, name)| {
        let indices: Vec<LabelIndex> =
            texts.iter().map(|text| board.label_named(text).expect("on the board")).collect();
        RevealGroup::new(Name::new(name).expect("a slug"), indices)
    });
    let (pieces, groups) = (pieces.collect(), groups.collect());
    let parts = PuzzleParts {
        name: Name::new("small").expect("a slug"),
        title: "Small \\ \"puzzle\"".to_owned(),
        credit: (rows == 2).then(|| "Nobody".to_owned()),
        source: None,
        language: None,
        board,
        pieces,
        groups,
        known_counts: None,
    };
    Some(Puzzle::new(parts).expect("a legal puzzle"))
}

/// Takes one to four connected free squares.
fn region(free: &mut Vec<Position>, dice: &mut impl Iterator<Item = u8>) -> Option<Vec<Position>> {
    let mut cells = vec![free.remove(0)];
    for _ in 0..dice.next()? % 4 {
        let beside = free.iter().enumerate();
        let beside: Vec<usize> = beside
            .filter(|(_, at)| cells.iter().any(|cell| cell.is_beside(**at)))
            .map(|(index, _)| index)
            .collect();
        let Some(&index) = beside.get(usize::from(dice.next()?) % beside.len().max(1)) else {
            break;
        };
        cells.push(free.remove(index));
    }
    Some(cells)
}
