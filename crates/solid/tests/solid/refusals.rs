use tilendar_drawing::FingerNotch;
use tilendar_press::MakeError;
use tilendar_puzzle::template::load;
use tilendar_solid::product::{Print3d, PrintedPart, solid_set};

use crate::common::{bed, everything, mm, puzzle, theme, written};

fn refused(options: &Print3d) -> MakeError {
    solid_set(&puzzle("weekday"), &theme(), options).unwrap_err()
}

#[test]
fn lengths_out_of_range_are_refused_by_name() {
    type Change = fn(&mut Print3d);
    let changes: [(&str, Change); 8] = [
        ("cell", |asked| asked.cell = mm(200.0)),
        ("clearance", |asked| asked.clearance = Some(mm(1.6))),
        ("nozzle", |asked| asked.nozzle = mm(0.0)),
        ("layer-height", |asked| asked.layer_height = mm(0.5)),
        ("piece-height", |asked| asked.piece_height = mm(0.5)),
        ("border", |asked| asked.border = mm(1.0)),
        ("finger-notch", |asked| asked.finger_notch = Some(FingerNotch::Radius(mm(7.5)))),
        ("bed", |asked| asked.bed = bed(220.0, 20.0)),
    ];
    for (field, change) in changes {
        let mut asked = Print3d::default();
        change(&mut asked);
        let error = refused(&asked);
        assert_eq!(error.fields(), [field], "{error}");
        assert!(error.to_string().contains("it must lie between"), "{error}");
    }
}

#[test]
fn a_small_bed_names_the_cell_that_fits() {
    for part in [PrintedPart::Tray, PrintedPart::Lid] {
        let options = Print3d { bed: bed(180.0, 150.0), parts: vec![part], ..everything() };
        let error = refused(&options).to_string();
        let (_, cell) = error.split_once("or `cell` ").unwrap();
        let cell: f64 = cell.trim_end_matches("mm").parse().unwrap();
        let fits = |cell: f64| {
            let options = Print3d {
                cell: mm(cell),
                finger_notch: Some(FingerNotch::None),
                ..options.clone()
            };
            solid_set(&puzzle("weekday"), &theme(), &options).is_ok()
        };
        assert!(fits(cell) && !fits(cell + 0.1), "{part:?}: {cell}");
    }
    // No cell that is refused itself.
    let options = Print3d { bed: bed(60.0, 60.0), ..everything() };
    assert!(refused(&options).to_string().ends_with("use a larger `bed`"));
}

#[test]
fn a_title_that_the_nozzle_cannot_draw_is_refused() {
    let title = Some(written(&"m".repeat(60)));
    let options = Print3d { title, nozzle: mm(1.2), ..everything() };
    assert_eq!(refused(&options).fields(), ["title"]);
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
    let refused = solid_set(&puzzle, &theme(), &Print3d::default()).unwrap_err();
    assert!(refused.to_string().contains("row 2, column 3"), "{refused}");
}
