//! The solver finds as many tilings as others have published. Every number here is from docs/facts.md, "Boards"; those
//! of the festival and the desk were computed by this solver and by the crate `dlx`, in `independent_solvers.rs`.

use crate::puzzles::{census, named};

/// For each board the number of reveals, that of all tilings, that of the tilings of real reveals, and the fewest and
/// most tilings of a real reveal.
const BOARDS: [(&str, usize, u128, u128, u128, u128); 11] = [
    ("calendar", 372, 25_061, 24_405, 7, 216),
    ("rhombus", 2_604, 1_527_044, 1_483_382, 4, 3_576),
    ("weekday", 2_604, 4_937_780, 4_864_096, 97, 10_374),
    ("weekday-monday", 2_604, 4_937_780, 4_864_096, 97, 10_374),
    ("jarringwords", 372, 23_145, 22_625, 10, 208),
    ("therammer", 372, 388_733, 380_125, 308, 5_205),
    ("palmetto", 372, 0, 40_219, 11, 734),
    ("calendarium", 2_604, 0, 56_340, 0, 0),
    ("festival", 372, 9_961, 9_576, 0, 0),
    ("desk", 372, 18_481, 18_131, 0, 0),
    ("pentominoes-6x10", 1, 9_356, 9_356, 9_356, 9_356),
];

#[test]
fn every_board_has_as_many_tilings_as_published() {
    for (name, reveals, tilings, real_tilings, fewest, most) in BOARDS {
        let puzzle = named(name);
        let census = census(&puzzle);
        let known = census.known_counts(&puzzle);
        assert_eq!(puzzle.known_counts(), Some(&known), "{name}");
        assert_eq!(census.counts().len(), reveals, "{name}");
        // Without dates every reveal is real. A zero was not published.
        assert_eq!(known.real_tilings, puzzle.has_dates().then_some(real_tilings), "{name}");
        assert!(tilings == 0 || known.tilings == tilings, "{name}");
        assert!(fewest == 0 || (known.fewest, known.most) == (fewest, most), "{name}");
        assert!(known.fewest > 0, "{name}: every date can be done");
    }
}

#[test]
fn one_triple_of_calendarium_has_no_tiling_and_is_not_real() {
    let puzzle = named("calendarium");
    let census = census(&puzzle);
    let without: Vec<_> =
        puzzle.reveals().filter(|reveal| census.count(&puzzle, reveal) == 0).collect();
    assert!(matches!(&without[..], [only] if !puzzle.is_real(only)));
}
