use tilendar_puzzle::template::load;
use tilendar_solid::product::{Parts, SolidError, SolidOptions, solid_set};

use crate::common::{everything, puzzle, theme};

fn refused(options: &SolidOptions) -> SolidError {
    solid_set(&puzzle("weekday"), &theme(), options).unwrap_err()
}

#[test]
fn lengths_out_of_range_are_refused_by_name() {
    let usual = SolidOptions::default;
    for (options, expected) in [
        (
            SolidOptions {
                cell: 200.0,
                ..usual()
            },
            "cell",
        ),
        (
            SolidOptions {
                clearance: -0.1,
                ..usual()
            },
            "clearance",
        ),
        (
            SolidOptions {
                clearance: f64::NAN,
                ..usual()
            },
            "clearance",
        ),
        (
            SolidOptions {
                nozzle: 0.0,
                ..usual()
            },
            "nozzle",
        ),
        (
            SolidOptions {
                layer: 0.5,
                ..usual()
            },
            "layer-height",
        ),
        (
            SolidOptions {
                height: 0.5,
                ..usual()
            },
            "piece-height",
        ),
        (
            SolidOptions {
                border: 1.0,
                ..usual()
            },
            "border",
        ),
        (
            SolidOptions {
                notch: Some(7.5),
                ..usual()
            },
            "finger-notch",
        ),
        (
            SolidOptions {
                bed: (220.0, 20.0).into(),
                ..usual()
            },
            "bed",
        ),
    ] {
        match refused(&options) {
            SolidError::Length { field, .. } => assert_eq!(field, expected),
            other => panic!("{expected}: {other}"),
        }
    }
}

#[test]
fn a_small_bed_names_the_cell_that_fits() {
    for part in ["tray", "lid"] {
        let options = SolidOptions {
            bed: (180.0, 150.0).into(),
            parts: Parts {
                tray: part == "tray",
                pieces: false,
                lid: part == "lid",
            },
            ..everything()
        };
        let SolidError::BedTooSmall { fitting_cell, .. } = refused(&options) else {
            panic!("{part} fits");
        };
        let cell = fitting_cell.unwrap();
        let fits = |cell: f64| {
            let options = SolidOptions {
                cell,
                notch: None,
                ..options.clone()
            };
            solid_set(&puzzle("weekday"), &theme(), &options).is_ok()
        };
        assert!(fits(cell) && !fits(cell + 0.1), "{part}: {cell}");
    }
}

#[test]
fn a_title_that_the_nozzle_cannot_draw_is_refused() {
    let options = SolidOptions {
        title: Some("m".repeat(60)),
        ..everything()
    };
    assert!(matches!(refused(&options), SolidError::TitleTooLong { .. }));
}

#[test]
fn a_board_that_touches_itself_at_a_corner_is_refused_with_its_place() {
    let template = r###"
name = "corner"
title = "Corner"
rows = ["* * . .", ". . * *"]

[[pieces]]
letter = "I"
shape = "##"

[[pieces]]
letter = "J"
shape = "##"
"###;
    let puzzle = load(template, "corner.toml").unwrap();
    let refused = solid_set(&puzzle, &theme(), &SolidOptions::default());
    let place = SolidError::TouchingCorner { row: 2, column: 3 };
    assert_eq!(refused, Err(place));
}
