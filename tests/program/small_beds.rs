//! The cell that a small bed would hold, as its refusal says.

use crate::common::puzzle;
use proptest::prelude::*;
use tilendar_drawing::{Layer, Size};
use tilendar_laser::design::{LaserOptions, LaserSet, TrayOptions, laser_set};
use tilendar_press::MakeError;
use tilendar_puzzle::Puzzle;

/// The set of a puzzle without features that depend on the size of its cells.
fn set(puzzle: &Puzzle, cell: f64, border: f64, bed: Size) -> Result<LaserSet, MakeError> {
    let options = LaserOptions {
        cell,
        bed,
        tray: TrayOptions { border, corner: 0.0, finger_notch: None, ..TrayOptions::default() },
        ..LaserOptions::default()
    };
    laser_set(puzzle, &options, &[Layer::CutInner, Layer::CutOuter])
}

fn is_too_small(set: &Result<LaserSet, MakeError>) -> bool {
    set.as_ref().is_err_and(|error| error.fields() == ["bed"])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_cell_that_a_small_bed_would_hold_fits_and_hardly_a_larger_one(
        layout in prop::sample::select(vec!["calendar", "rhombus", "desk"]),
        width in 50.0..260.0_f64, height in 50.0..260.0_f64,
        cell in 15.0..40.0_f64, border in 3.0..20.0_f64,
    ) {
        let puzzle = puzzle(layout);
        let bed = Size::new(width, height);
        let refused = set(&puzzle, cell, border, bed);
        prop_assume!(is_too_small(&refused));
        let said = refused.unwrap_err().to_string();
        let said = said.split_once("or `cell` ").map(|(_, cell)| cell.trim_end_matches("mm").parse());
        match said {
            Some(said) => {
                let said: f64 = said.unwrap();
                let fits = set(&puzzle, said, border, bed);
                prop_assert!(fits.is_ok(), "{:?}", fits.unwrap_err());
                prop_assert!(is_too_small(&set(&puzzle, said + 0.2, border, bed)));
            }
            // Even the smallest cell does not fit.
            None => prop_assert!(is_too_small(&set(&puzzle, 5.0, border, bed))),
        }
    }
}
