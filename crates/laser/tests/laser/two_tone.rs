//! Two woods from one puzzle: halves that differ where pieces meet, and the same parts as in one wood.

use crate::common::cut;
use crate::puzzles::named as preset;
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::Layer;
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{LaserOptions, LaserSet, Material, laser_sets, second_wood};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{PieceIndex, Position, Puzzle, Solution};

fn two_tone(puzzle: &Puzzle, separate_pieces: bool) -> LaserOptions {
    LaserOptions { second_wood: second_wood(puzzle), separate_pieces, ..LaserOptions::default() }
}

/// The share of the meetings of pieces at which the woods differ, over these tilings.
fn differing(puzzle: &Puzzle, tilings: &[Solution], second: &BTreeSet<PieceIndex>) -> f64 {
    let board = puzzle.board();
    let mut meetings = 0;
    let mut differing = 0;
    for tiling in tilings {
        let owner = |square: Position| tiling.owner(board.cell_at(square)?);
        for &square in board.positions() {
            let right = Position::new(square.row, square.column + 1);
            let below = Position::new(square.row + 1, square.column);
            for neighbor in [right, below] {
                if let (Some(a), Some(b)) = (owner(square), owner(neighbor))
                    && a != b
                {
                    meetings += 1;
                    differing += usize::from(second.contains(&a) != second.contains(&b));
                }
            }
        }
    }
    differing as f64 / meetings as f64
}

fn area(puzzle: &Puzzle, pieces: &BTreeSet<PieceIndex>) -> usize {
    pieces.iter().map(|&piece| puzzle.piece(piece).shape().area()).sum()
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
    let tilings: Vec<Solution> = puzzle.reveals().flat_map(|reveal| solver.all(&reveal)).collect();
    let chosen = second_wood(&puzzle);
    let reached = differing(&puzzle, &tilings, &chosen);
    // Every hundredth tiling is representative.
    let sample: Vec<Solution> = tilings.iter().step_by(100).cloned().collect();
    let pieces: Vec<PieceIndex> = puzzle.piece_indices().collect();
    let best = (0..1_u32 << pieces.len())
        .map(|bits| pieces.iter().copied().filter(|piece| bits >> piece.index() & 1 == 1).collect())
        .filter(|half| area(&puzzle, half) == area(&puzzle, &chosen))
        .map(|half| differing(&puzzle, &sample, &half))
        .fold(0.0, f64::max);
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

fn parts(set: &LaserSet) -> BTreeMap<Material, BTreeSet<String>> {
    let mut parts: BTreeMap<Material, BTreeSet<String>> = BTreeMap::new();
    for (sheet, material) in set.sheets.iter().zip(&set.materials) {
        let names = sheet.parts.iter().map(|part| part.name.clone());
        parts.entry(*material).or_default().extend(names);
    }
    parts
}

#[test]
fn the_parts_are_those_of_one_wood_on_sheets_by_their_material() {
    for board in ["calendar", "desk"] {
        let puzzle = preset(board);
        let plain = cut(&puzzle, &LaserOptions::default());
        for separate in [false, true] {
            let options = two_tone(&puzzle, separate);
            let set = cut(&puzzle, &options);
            assert_eq!(cuts(&set.sheets), cuts(&plain.sheets), "{board}");
            let parts = parts(&set);
            assert_eq!(parts.len(), 2 + usize::from(separate));
            let [light, dark] = if separate {
                [Material::FirstPieces, Material::SecondPieces]
            } else {
                [Material::FirstWood, Material::SecondWood]
            };
            for (index, piece) in puzzle.piece_indices().zip(puzzle.pieces()) {
                let wood = if options.second_wood.contains(&index) { dark } else { light };
                assert!(parts[&wood].contains(&format!("piece {}", piece.letter())), "{board}");
            }
        }
    }
}

#[test]
fn a_puzzle_of_one_wood_shares_the_sheets_of_the_first() {
    let plain = LaserOptions::default();
    let desk = preset("desk");
    let orders = [(&preset("calendar"), &plain), (&desk, &two_tone(&desk, false))];
    let set = laser_sets(&orders, &plain, &Layer::LASER).unwrap();
    assert!(parts(&set).into_keys().eq([Material::FirstWood, Material::SecondWood]));
}
