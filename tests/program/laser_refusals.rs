//! Options that cannot be cut are refused with the option, the value and a remedy, and nothing is written.

use crate::common::program::{assert_writes_nothing, results};
use crate::common::puzzle;
use proptest::prelude::*;
use tilendar_drawing::{Layer, Size};
use tilendar_laser::product::{LaserOptions, LaserSet, TrayOptions, laser_set};
use tilendar_print::making::MakeError;
use tilendar_puzzle::Puzzle;

/// Asserts that `tilendar laser` refuses these arguments with these parts of a message, and writes no file.
fn assert_refused(arguments: &[&str], code: i32, parts: &[&str]) {
    let all = [&["laser", "--format", "all"], arguments].concat();
    assert_writes_nothing(&all, code, parts);
}

#[test]
fn absurd_lengths_are_refused_by_option_value_and_range() {
    for (option, value, said, range) in [
        (
            "--kerf",
            "0mm",
            "0 mm",
            "between 0.01 mm and 1 mm (the full width of the cut)",
        ),
        ("--kerf", "1um", "0.001 mm", "between 0.01 mm and 1 mm"),
        ("--kerf", "10m", "10000 mm", "between 0.01 mm and 1 mm"),
        ("--thickness", "0mm", "0 mm", "between 0.5 mm and 25 mm"),
        ("--thickness", "1um", "0.001 mm", "between 0.5 mm and 25 mm"),
        ("--thickness", "10m", "10000 mm", "between 0.5 mm and 25 mm"),
        ("--cell", "0mm", "0 mm", "between 5 mm and 200 mm"),
        ("--cell", "1um", "0.001 mm", "between 5 mm and 200 mm"),
        ("--cell", "10m", "10000 mm", "between 5 mm and 200 mm"),
        (
            "--clearance",
            "25mm",
            "25 mm",
            "between 0 mm and 2 mm (a tenth of a cell at most)",
        ),
        (
            "--radius",
            "8mm",
            "8 mm",
            "between 0 mm and 7.96 mm (two corners must leave some of",
        ),
        (
            "--bed",
            "10x400mm",
            "10 mm",
            "between 50 mm and 5000 mm (its width)",
        ),
        (
            "--bed",
            "400mm x 10m",
            "10000 mm",
            "between 50 mm and 5000 mm (its height)",
        ),
        ("--spacing", "0mm", "0 mm", "between 0.5 mm and 50 mm"),
        ("--border", "1mm", "1 mm", "between 3 mm and 200 mm"),
        (
            "--corner",
            "13mm",
            "13 mm",
            "between 0 mm and 12 mm (at most the border's width)",
        ),
        ("--hanging-hole", "0mm", "0 mm", "between 1 mm and 50 mm"),
        ("--finger-notch", "0mm", "0 mm", "between 1 mm and 9 mm"),
    ] {
        assert_refused(&[option, value], 2, &[&format!("{option} {said}: "), range]);
    }
    // Features that pass through the border need a wider one.
    for wide in [
        &["--align", "holes", "--dowel", "9mm"][..],
        &["--align", "pins", "--thickness", "9mm"],
        &["--hanging-hole", "9mm"],
    ] {
        assert_refused(wide, 2, &["--border 12 mm: ", "between 13 mm and 200 mm"]);
    }
}

#[test]
fn a_stand_is_for_a_border_that_its_feet_can_hold() {
    let narrow = ["--stand", "--border", "6mm"];
    assert_refused(&narrow, 2, &["--border 6 mm: ", "between 7 mm and 200 mm"]);
}

#[test]
fn options_without_effect_are_refused() {
    for (arguments, said) in [
        (&["--dowel", "4mm"][..], "--dowel is for --align holes"),
        (
            &["--letters", "--text", "none"],
            "--text none leaves out --letters",
        ),
        (
            &["--separate-pieces", "--mode", "in-place", "12-25"],
            "--separate-pieces is for --mode apart",
        ),
        (
            &["--two-tone", "auto", "--mode", "in-place", "12-25"],
            "--two-tone is for --mode apart: in place, the pieces come out of one plate; or cut",
        ),
        (
            &["--two-tone", "L,Q"],
            "--two-tone Q: the board's pieces are L,N,P,U,V,Y,Z,R, or write auto",
        ),
        (&["--box", "--lid"], "--lid does not go with --box"),
    ] {
        assert_refused(arguments, 2, &[said]);
    }
}

#[test]
fn negative_lengths_and_missing_or_wrong_units_are_refused_as_typed() {
    for option in ["--kerf", "--thickness", "--cell", "--clearance", "--radius"] {
        for (value, why) in [
            ("-1mm", "it must lie between 0 and 10 m"),
            ("11m", "it must lie between 0 and 10 m"),
            ("20", "it has no unit"),
            ("20furlong", "the unit is unknown"),
            ("mm", "the number cannot be read"),
            ("1/0mm", "it must lie between 0 and 10 m"),
        ] {
            let typed = format!("invalid value '{value}' for '{option} <");
            let remedy = "write a number and a unit, as in `3 mm`, `1/8 in` or `9 pt`";
            assert_refused(&[option, value], 2, &[&typed, why, remedy]);
        }
    }
    for (bed, why) in [
        (
            "600",
            "write the width and the height of the bed, as in 600x400mm",
        ),
        ("600x400", "it has no unit"),
        ("600mmx400", "it has no unit"),
        ("0x400mm", "write it as in 600x400mm"),
        ("600x-400mm", "between 0 and 10 m"),
    ] {
        let bed = format!("--bed={bed}");
        assert_refused(&[&bed], 2, &["for '--bed <", why]);
    }
}

/// The set of a puzzle without features that depend on the size of its cells.
fn set(puzzle: &Puzzle, cell: f64, border: f64, bed: Size) -> Result<LaserSet, MakeError> {
    let options = LaserOptions {
        cell,
        bed,
        tray: TrayOptions {
            border,
            corner: 0.0,
            finger_notch: None,
            ..TrayOptions::default()
        },
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

#[test]
fn a_small_bed_says_how_much_is_missing_and_which_cell_would_fit() {
    // The base of 7 x 7 cells of 20 mm with a border of 12 mm is 164 mm wide; the bed of 100 mm loses 5 mm of
    // margin and half a kerf of 0.15 mm on each side.
    let said = [
        "the base is 164.0 x 164.0 mm, and the bed offers 89.8 x 89.8 mm",
        "74.2 mm of width and 74.2 mm of height are missing",
        "use a larger --bed, or --cell 9.4mm",
    ];
    assert_refused(&["--bed", "100x100mm"], 2, &said);
    results(&[
        "laser",
        "--format",
        "json",
        "--bed",
        "100x100mm",
        "--cell",
        "9.4mm",
    ]);
    let tiny = ["--bed", "50x50mm"];
    assert_refused(&tiny, 2, &["of height are missing; use a larger --bed\n"]);
    let low = ["--bed", "300x150mm"];
    assert_refused(&low, 2, &["24.2 mm of height are missing", "--cell 16.5mm"]);
}

#[test]
fn unknown_presets_are_answered_with_the_nearest_name() {
    let said = [
        "\"glowfroge\"",
        "did you mean \"glowforge\"?",
        "ponoko",
        "the path of a template",
    ];
    assert_refused(&["--preset", "glowfroge"], 2, &said);
    assert_refused(
        &["--preset", "no/such.toml"],
        1,
        &["cannot open \"no/such.toml\""],
    );
}
