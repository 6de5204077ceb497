use proptest::prelude::*;
use tilendar_drawing::{FingerNotch, Item, Point};
use tilendar_press::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::Polyomino;
use tilendar_puzzle::template::PUZZLES;
use tilendar_solid::mesh::Vertex;
use tilendar_solid::product::{Part, PartKind, Print3d, PrintedPart, Sizes, plate_document};

use crate::common::{assert_closed, bed, everything, made, mm, parts, puzzle, written};

fn extent(part: &Part) -> [i32; 3] {
    let extent = part.solid.extent();
    let (least, greatest) = (extent.least, extent.greatest);
    [greatest.x - least.x, greatest.y - least.y, greatest.z - least.z]
}

fn part<'a>(mut all: impl Iterator<Item = &'a Part>, name: &str) -> &'a Part {
    all.find(|part| part.name == name).unwrap()
}

#[test]
fn every_part_of_every_layout_is_closed_and_lies_in_the_middle_of_its_bed() {
    for preset in PUZZLES.all() {
        let set = made(&puzzle(preset.name), &everything());
        assert_eq!(set.warnings, [], "{}", preset.name);
        for part in parts(&set) {
            let name = format!("{}, {}", preset.name, part.name);
            assert_closed(&name, &part.solid);
            let extent = part.solid.extent();
            let (least, greatest) = (extent.least, extent.greatest);
            assert!(least.x >= 2_000 && least.y >= 2_000, "{name}");
            assert!(greatest.x <= 298_000 && greatest.y <= 298_000, "{name}");
            assert_eq!(least.z, 0, "{name}");
        }
        for plate in &set.plates {
            let ends = |axis: fn(&Vertex) -> i32| {
                let extents = plate.parts.iter().map(|part| part.solid.extent());
                let ends = extents.map(|extent| (axis(&extent.least), axis(&extent.greatest)));
                ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap()
            };
            // In the middle to a tenth of a millimeter: both sides together are off by two.
            for (least, greatest) in [ends(|at| at.x), ends(|at| at.y)] {
                assert!((least + greatest - 300_000).abs() < 200, "{}", preset.name);
            }
        }
    }
}

/// The volume of a prism of cells with beveled edges, by its formula.
fn prism(shape: &Polyomino, options: &Sizes) -> f64 {
    let cells = shape.cells();
    let beside = |row: i32, column: i32| {
        let at = |cell: &tilendar_puzzle::Position| (i32::from(cell.row), i32::from(cell.column));
        cells.iter().any(|cell| at(cell) == (row, column))
    };
    let bare = cells.iter().map(|cell| {
        let (row, column) = (i32::from(cell.row), i32::from(cell.column));
        let around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        around.into_iter().filter(|&(row, column)| !beside(row, column)).count()
    });
    let around = bare.sum::<usize>() as f64 * options.cell;
    // Outward corners outnumber inward ones by four.
    let area = |inset: f64| {
        cells.len() as f64 * options.cell.powi(2) - around * inset + 4.0 * inset.powi(2)
    };
    let (gap, bevel) = (options.clearance / 2.0, options.chamfer());
    let side = around - 8.0 * gap;
    area(gap) * options.height - 2.0 * (side * bevel.powi(2) / 2.0 - 4.0 * bevel.powi(3) / 3.0)
}

#[test]
fn every_piece_has_the_volume_of_its_formula() {
    for (preset, clearance) in PUZZLES.all().iter().zip([0.0, 0.25, 0.4].into_iter().cycle()) {
        let options = Print3d {
            clearance: Some(mm(clearance)),
            parts: vec![PrintedPart::Pieces],
            bed: bed(300.0, 300.0),
            ..Print3d::default()
        };
        let sizes = Sizes::of(&options).unwrap();
        let puzzle = puzzle(preset.name);
        for part in parts(&made(&puzzle, &options)) {
            if let PartKind::Piece(index) = part.kind {
                let expected = prism(puzzle.piece(index).shape(), &sizes);
                let volume = part.solid.volume();
                assert!((volume - expected).abs() < 1e-6, "{}: {volume} {expected}", part.name);
            }
        }
    }
}

#[test]
fn a_letter_takes_its_depth_times_its_area() {
    let puzzle = puzzle("calendar");
    let plain = Print3d::default();
    let lettered = Print3d { letters: true, ..plain.clone() };
    let [plain, lettered] = [plain, lettered].map(|options| made(&puzzle, &options));
    for (one, other) in parts(&plain).zip(parts(&lettered)) {
        let taken = one.solid.volume() - other.solid.volume();
        let PartKind::Piece(_) = one.kind else {
            assert_eq!(taken, 0.0);
            continue;
        };
        // At 8 mm an em, capitals cover 5 to 25 mm², and are 0.6 mm deep.
        assert!((3.0..15.0).contains(&taken), "{}: {taken}", one.name);
    }
}

#[test]
fn the_tray_has_the_volume_of_floor_and_wall() {
    for preset in PUZZLES.all().iter().step_by(3) {
        let puzzle = puzzle(preset.name);
        let options = Print3d { finger_notch: Some(FingerNotch::None), ..everything() };
        let set = made(&puzzle, &options);
        let options = Sizes::of(&options).unwrap();
        let tray = part(parts(&set), "tray");
        let board = puzzle.board();
        let size = |cells: u8| f64::from(cells) * options.cell + 2.0 * options.border;
        let radius = options.border / 2.0;
        let edge = size(board.columns()) * size(board.rows())
            - (4.0 - std::f64::consts::PI) * radius.powi(2);
        let grid = Grid { origin: Point::ORIGIN, cell: options.cell };
        let gap = options.clearance / 2.0;
        let opening = rounded_outline(board.positions(), &grid, -gap, Radii::uniform(0.0));
        let (area, length) = (opening.area(), opening.length());
        let bevels = options.chamfer().powi(2) / 2.0
            * (length + 4.0 * (size(board.columns()) + size(board.rows())));
        let expected = edge * (options.floor() + options.height) - area * options.height - bevels;
        // Lines and labels remove a few tenths of a millimeter of the floor.
        let sunk = expected - tray.solid.volume();
        let share = sunk / (0.6 * area);
        assert!((0.08..0.3).contains(&share), "{}: {share}", preset.name);
    }
}

#[test]
fn the_lid_goes_over_the_tray_with_half_the_clearance_on_each_side() {
    let set = made(&puzzle("calendar"), &everything());
    let [tray, lid] = ["tray", "lid"].map(|name| part(parts(&set), name));
    let ([width, ..], [across, ..]) = (extent(tray), extent(lid));
    assert_eq!(across - width, 2 * (200 + 1_600));
    // The rim's inside is as far from the middle as the tray's edge and the gap.
    let middle = (lid.solid.extent().least.x + lid.solid.extent().greatest.x) / 2;
    let inside = middle + width / 2 + 200;
    assert!(lid.solid.vertices().iter().any(|at| at.x == inside));
}

#[test]
fn the_picture_of_a_lid_shows_its_title() {
    let options =
        Print3d { parts: vec![PrintedPart::Lid], title: Some(written("L")), ..everything() };
    let set = made(&puzzle("calendar"), &options);
    let document = plate_document(&set.plates[0], "Calendar, lid");
    let [_, Item::Group(lid)] = &document.pages[0].items[..] else { panic!("{document:?}") };
    let [_, Item::Shape(letters)] = &lid.items[..] else { panic!("{lid:?}") };
    let [letter] = &letters.path.contours[..] else { panic!("{letters:?}") };
    // The stem is at the left.
    let bounds = letter.bounds();
    let below_top = bounds.y0 + bounds.height() / 10.0;
    assert!(letter.contains(Point::new(bounds.x0 + bounds.width() / 10.0, below_top)));
    assert!(!letter.contains(Point::new(bounds.x1 - bounds.width() / 10.0, below_top)));
}

#[test]
fn heights_are_whole_layers() {
    let options = Print3d { layer_height: mm(0.28), ..everything() };
    let set = made(&puzzle("calendar"), &options);
    for part in parts(&set) {
        let layers = f64::from(extent(part)[2]) / 280.0;
        assert!((layers - layers.round()).abs() < 1e-3, "{}: {layers}", part.name);
    }
}

#[test]
fn labels_finer_than_the_nozzle_are_warned_of() {
    let options = Print3d {
        cell: mm(12.0),
        nozzle: mm(0.8),
        clearance: Some(mm(0.4)),
        finger_notch: Some(FingerNotch::None),
        ..Print3d::default()
    };
    let warning = made(&puzzle("weekday"), &options).warnings[0].to_string();
    assert!(warning.contains("the nozzle is 0.8 mm"), "{warning}");
}

#[test]
fn tray_and_pieces_never_share_a_plate() {
    let set = made(&puzzle("calendar"), &everything());
    let kinds = set.plates.iter().map(|plate| {
        let names = plate.parts.iter().map(|part| part.name.split(' ').next().unwrap());
        names.collect::<std::collections::BTreeSet<_>>()
    });
    let kinds: Vec<_> = kinds.collect();
    assert!(kinds.iter().all(|kinds| kinds.len() == 1), "{kinds:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn what_can_be_asked_for_is_solid(
        preset in 0..PUZZLES.all().len(),
        cell in 10.0..40.0_f64,
        clearance in 0.0..0.8_f64,
        height in 2.0..12.0_f64,
        nozzle in 0.2..0.8_f64,
        lid: bool,
    ) {
        let options = Print3d {
            cell: mm(cell),
            clearance: Some(mm(clearance)),
            nozzle: mm(nozzle),
            layer_height: mm(nozzle / 2.0),
            piece_height: mm(height),
            parts: PrintedPart::ALL[..if lid { 3 } else { 2 }].to_vec(),
            bed: bed(900.0, 900.0),
            ..Print3d::default()
        };
        let set = made(&puzzle(PUZZLES.all()[preset].name), &options);
        for part in parts(&set) {
            assert_closed(&part.name, &part.solid);
        }
    }
}
