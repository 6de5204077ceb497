//! Two woods from one puzzle: halves that differ where pieces meet, and the same parts as in one wood.

use std::collections::{BTreeMap, BTreeSet};

use crate::puzzles::named as preset;
use tilendar_drawing::Layer;
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{
    LaserOptions, LaserSet, Material, Wood, assembled, laser_set, laser_sets, second_wood,
};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{PieceIndex, Position, Puzzle, Solution};

const ORDER: [Layer; 5] = Layer::LASER;

fn two_tone(puzzle: &Puzzle, separate_pieces: bool) -> LaserOptions {
    LaserOptions { second_wood: second_wood(puzzle), separate_pieces, ..LaserOptions::default() }
}

/// The sides of cells at which pieces meet, and those at which their woods differ.
fn meetings(puzzle: &Puzzle, tiling: &Solution, second: &BTreeSet<PieceIndex>) -> [usize; 2] {
    let board = puzzle.board();
    let owner = |at: Position| board.cell_at(at).and_then(|cell| tiling.owner(cell));
    let pairs = board.positions().iter().flat_map(|at| {
        let beside = [(at.row, at.column + 1), (at.row + 1, at.column)];
        beside.map(|(row, column)| (owner(*at), owner(Position::new(row, column))))
    });
    let pairs = pairs.filter_map(|(one, other)| Some((one?, other?)));
    let pairs: Vec<(PieceIndex, PieceIndex)> = pairs.filter(|(one, other)| one != other).collect();
    let differ =
        |(one, other): &&(PieceIndex, PieceIndex)| second.contains(one) != second.contains(other);
    [pairs.len(), pairs.iter().filter(differ).count()]
}

/// The share of the meetings of pieces at which the woods differ, over these tilings.
fn differing(puzzle: &Puzzle, tilings: &[Solution], second: &BTreeSet<PieceIndex>) -> f64 {
    let sums = tilings.iter().fold([0, 0], |sums, tiling| {
        let [all, differ] = meetings(puzzle, tiling, second);
        [sums[0] + all, sums[1] + differ]
    });
    sums[1] as f64 / sums[0] as f64
}

fn area(puzzle: &Puzzle, pieces: &BTreeSet<PieceIndex>) -> usize {
    let pieces = pieces.iter();
    pieces.map(|&piece| puzzle.piece(piece).shape().area()).sum()
}

#[test]
fn the_second_wood_is_about_half_and_never_the_larger() {
    for board in PUZZLES.all() {
        let puzzle = preset(board.name);
        let second = area(&puzzle, &second_wood(&puzzle));
        let first = puzzle.piece_area() - second;
        assert!(second <= first && first <= second + 3, "{}", board.name);
    }
}

#[test]
fn neighbors_differ_as_often_as_halves_of_that_size_allow_over_all_tilings() {
    let puzzle = preset("calendar");
    let solver = Solver::new(&puzzle);
    let reveals = puzzle.reveals();
    let tilings: Vec<Solution> = reveals.flat_map(|reveal| solver.all(&reveal)).collect();
    let chosen = second_wood(&puzzle);
    let reached = differing(&puzzle, &tilings, &chosen);
    let pieces: Vec<PieceIndex> = puzzle.piece_indices().collect();
    let halves = (0..1_u32 << pieces.len()).map(|bits| {
        let own = pieces.iter().filter(|piece| bits >> piece.index() & 1 == 1);
        own.copied().collect::<BTreeSet<PieceIndex>>()
    });
    let halves = halves.filter(|half| area(&puzzle, half) == area(&puzzle, &chosen));
    // Every hundredth tiling is representative.
    let some: Vec<Solution> = tilings.iter().step_by(100).cloned().collect();
    let shares = halves.map(|half| differing(&puzzle, &some, &half));
    let mut shares: Vec<f64> = shares.collect();
    shares.sort_by(f64::total_cmp);
    let best = shares.last().copied().unwrap();
    assert!(reached > 0.55, "{reached}");
    assert!(reached > best - 0.02, "{reached} of {best}");
}

/// The closed cuts of each part, moved to the origin and rounded, so that sets can be compared.
fn cuts(sheets: &[CutSheet]) -> BTreeMap<String, Vec<[i64; 2]>> {
    let mut cuts: BTreeMap<String, Vec<[i64; 2]>> = BTreeMap::new();
    for sheet in sheets {
        for work in sheet.work.iter().filter(|work| work.is_cut()) {
            if let Action::Follow(contour) = &work.action {
                let size = contour.bounds().size();
                let mut sides = [size.width, size.height].map(|side| (side * 1e6).round() as i64);
                // A part may be turned.
                sides.sort_unstable();
                let name = sheet.parts[work.part].name.clone();
                cuts.entry(name).or_default().push(sides);
            }
        }
    }
    cuts.values_mut().for_each(|sizes| sizes.sort_unstable());
    cuts
}

/// The names of the parts of each material.
fn parts(set: &LaserSet) -> BTreeMap<Material, Vec<&str>> {
    let mut parts: BTreeMap<Material, Vec<&str>> = BTreeMap::new();
    for (sheet, content) in set.sheets.iter().zip(&set.contents) {
        let names = sheet.parts.iter().map(|part| part.name.as_str());
        parts.entry(content.material).or_default().extend(names);
    }
    parts
}

#[test]
fn the_parts_are_those_of_one_wood_on_sheets_by_their_material() {
    for board in ["calendar", "rhombus", "desk"] {
        let puzzle = preset(board);
        let plain = laser_set(&puzzle, &LaserOptions::default(), &ORDER).unwrap();
        for separate in [false, true] {
            let options = two_tone(&puzzle, separate);
            let set = laser_set(&puzzle, &options, &ORDER).unwrap();
            assert_eq!(cuts(&set.sheets), cuts(&plain.sheets), "{board}");
            let second = &options.second_wood;
            let indices = puzzle.piece_indices().zip(puzzle.pieces());
            let (dark, light): (Vec<_>, Vec<_>) =
                indices.partition(|(index, _)| second.contains(index));
            let named = |pieces: Vec<(PieceIndex, &tilendar_puzzle::Piece)>| -> BTreeSet<String> {
                let names = pieces.iter();
                names.map(|(_, piece)| format!("piece {}", piece.letter())).collect()
            };
            let parts = parts(&set);
            let own = |material: Material| -> BTreeSet<String> {
                let names = parts[&material].iter();
                let pieces = names.filter(|name| name.starts_with("piece "));
                pieces.map(|name| (*name).to_owned()).collect()
            };
            let (first, other) = if separate {
                (Material::FirstPieces, Material::SecondPieces)
            } else {
                (Material::FirstWood, Material::SecondWood)
            };
            assert_eq!(own(first), named(light), "{board}");
            assert_eq!(own(other), named(dark), "{board}");
            assert_eq!(parts.len(), 2 + usize::from(separate));
        }
    }
}

#[test]
fn a_puzzle_of_one_wood_shares_the_sheets_of_the_first() {
    let (calendar, desk) = (preset("calendar"), preset("desk"));
    let (plain, tones) = (LaserOptions::default(), two_tone(&desk, false));
    let set = laser_sets(&[(&calendar, &plain), (&desk, &tones)], &plain, &ORDER).unwrap();
    let materials: Vec<Material> = parts(&set).into_keys().collect();
    assert_eq!(materials, [Material::FirstWood, Material::SecondWood]);
}

#[test]
fn pictures_of_the_assembled_puzzle_show_which_piece_is_of_which_wood() {
    let puzzle = preset("calendar");
    let tiling = Solver::new(&puzzle).first(&puzzle.reveal_at(100).unwrap());
    for separate in [false, true] {
        let options = two_tone(&puzzle, separate);
        let assembly = assembled(&puzzle, tiling.as_ref().unwrap(), &options).unwrap();
        let solids = assembly.solids();
        let dark = solids.filter(|solid| matches!(solid.wood, Wood::Second(_)));
        let dark: BTreeSet<String> = dark.map(|solid| solid.name.clone()).collect();
        let second = options.second_wood.iter();
        let second = second.map(|&piece| format!("piece {}", puzzle.piece(piece).letter()));
        assert_eq!(dark, second.collect());
    }
}
