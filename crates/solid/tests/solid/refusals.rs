use tilendar_puzzle::template::load;
use tilendar_solid::product::{Parts, SolidError, SolidField, SolidOptions, solid_set};

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
            SolidField::Cell,
        ),
        (
            SolidOptions {
                clearance: -0.1,
                ..usual()
            },
            SolidField::Clearance,
        ),
        (
            SolidOptions {
                clearance: f64::NAN,
                ..usual()
            },
            SolidField::Clearance,
        ),
        (
            SolidOptions {
                nozzle: 0.0,
                ..usual()
            },
            SolidField::Nozzle,
        ),
        (
            SolidOptions {
                layer: 0.5,
                ..usual()
            },
            SolidField::Layer,
        ),
        (
            SolidOptions {
                height: 0.5,
                ..usual()
            },
            SolidField::Height,
        ),
        (
            SolidOptions {
                floor: 0.4,
                ..usual()
            },
            SolidField::Floor,
        ),
        (
            SolidOptions {
                border: 1.0,
                ..usual()
            },
            SolidField::Border,
        ),
        (
            SolidOptions {
                chamfer: 2.0,
                ..usual()
            },
            SolidField::Chamfer,
        ),
        (
            SolidOptions {
                notch: Some(7.5),
                ..usual()
            },
            SolidField::Notch,
        ),
        (
            SolidOptions {
                bed: (220.0, 20.0).into(),
                ..usual()
            },
            SolidField::Bed,
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
