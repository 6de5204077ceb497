//! The search for first tilings finds one exactly where there is any.

use crate::puzzles::{census, count_continuing, named, template};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{PartialTiling, Puzzle, Reveal, Solution};

fn is_tiling(puzzle: &Puzzle, reveal: &Reveal, solution: &Solution) -> bool {
    let placements = solution.placements().to_vec();
    Solution::new(puzzle, reveal.clone(), placements).as_ref() == Ok(solution)
}

#[test]
fn every_reveal_of_every_board_has_a_first_tiling_where_it_has_any() {
    for preset in PUZZLES.all() {
        let puzzle = named(preset.name);
        let solver = Solver::new(&puzzle);
        let census = census(&puzzle);
        let step = 1 + puzzle.reveal_count() / 300;
        for (number, reveal) in puzzle.reveals().enumerate().step_by(step) {
            let first = solver.first(&reveal);
            let has_any = census.count(&puzzle, &reveal) > 0;
            assert_eq!(first.is_some(), has_any, "{} {reveal:?}", preset.name);
            let is_right = first.as_ref().is_none_or(|first| is_tiling(&puzzle, &reveal, first));
            assert!(is_right, "{} {reveal:?}", preset.name);
            if number % 370 == 0 {
                assert_eq!(Solver::new(&puzzle).first(&reveal), first);
            }
        }
    }
}

/// A line with an open cell, squares and a bar: the bar alone decides the tiling. 40 + 35, 67 + 62 and 128 + 62 cells
/// and pieces.
#[test]
fn boards_with_more_items_than_a_word_or_two_have_bits_find_tilings() {
    for (cells, bar) in [(40, 5), (67, 5), (128, 66)] {
        let numbers: Vec<String> = (0..cells).map(|number| format!("n{number}")).collect();
        let line = numbers.join(" ");
        let squares: String = ('A'..='Z')
            .chain('a'..='z')
            .chain('0'..='8')
            .take(cells - 1 - bar)
            .map(|letter| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"#\"\n"))
            .collect();
        let puzzle = template(&format!(
            "name = \"line\"\ntitle = \"A line\"\nrows = [\"{line}\"]\n[[reveal]]\nname = \"open\"\n\
             labels = \"{line}\"\n{squares}[[pieces]]\nletter = \"9\"\nshape = \"{}\"\n",
            "#".repeat(bar)
        ));
        let solver = Solver::new(&puzzle);
        let census = census(&puzzle);
        for (open, reveal) in puzzle.reveals().enumerate() {
            let expected: u64 = [open, cells - 1 - open]
                .map(|free| (free + 1).saturating_sub(bar) as u64)
                .iter()
                .sum();
            assert_eq!(census.count(&puzzle, &reveal), expected.into(), "{cells} {open}");
            let first = solver.first(&reveal);
            assert_eq!(first.is_some(), expected > 0, "{cells} {open}");
            assert!(first.is_none_or(|first| is_tiling(&puzzle, &reveal, &first)));
            let nothing = PartialTiling::new(reveal);
            assert_eq!(count_continuing(&solver, &nothing, u64::MAX), expected, "{cells} {open}");
        }
    }
}
