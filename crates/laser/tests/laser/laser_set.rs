//! Tray and pieces as sheets: sizes, fits, sharing and order, on every layout.

use crate::formula::{assert_areas, assert_coupon_areas, assert_enclosed};
use crate::puzzles::{LAYOUTS, named as preset};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tilendar_drawing::Mm;
use tilendar_drawing::{Contour, Layer, Rect, Size};
use tilendar_fields::Count;
use tilendar_laser::cut::{Action, CutSheet, Work};
use tilendar_laser::design::{
    Alignment, LaserOptions, LaserSet, Lid, Mode, TrayOptions, laser_set,
};
use tilendar_laser::product::{Coupon, laser_coupon};
use tilendar_press::MakeError;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{PieceIndex, Position, Puzzle, Solution};

const ORDER: [Layer; 5] = Layer::LASER;

/// A large bed, so that sizes matter and room does not.
fn options() -> LaserOptions {
    LaserOptions { bed: Size::new(2000.0, 2000.0), ..LaserOptions::default() }
}

fn cut(puzzle: &Puzzle, options: &LaserOptions) -> LaserSet {
    laser_set(puzzle, options, &ORDER).unwrap()
}

/// The cuts of the part of this name, on any sheet.
fn cuts_of(set: &LaserSet, name: &str) -> Vec<Contour> {
    let mut cuts = Vec::new();
    for sheet in &set.sheets {
        let wanted = sheet.parts.iter().position(|part| part.name == name);
        cuts.extend(sheet.work.iter().filter_map(|work| match &work.action {
            Action::Follow(contour) if Some(work.part) == wanted && work.is_cut() => {
                Some(contour.clone())
            }
            _ => None,
        }));
    }
    cuts
}

/// The largest of some contours' boxes.
fn largest(contours: &[Contour]) -> Rect {
    let boxes = contours.iter().map(Contour::bounds);
    boxes.max_by(|a, b| a.area().total_cmp(&b.area())).unwrap()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

prop_compose! {
    fn fits()(
        cell in 10.0..30.0_f64,
        kerf in 0.02..0.4_f64,
        clearance in prop_oneof![Just(0.0), 0.0..0.6_f64],
        radius in prop_oneof![Just(0.0), 0.01..3.5_f64],
        notch in prop_oneof![Just(None), (2.0..4.0_f64).prop_map(Some)],
        hole in prop_oneof![Just(None), (2.0..6.0_f64).prop_map(Some)],
        alignment in prop_oneof![
            Just(Alignment::None), Just(Alignment::Holes), Just(Alignment::Pins)
        ],
        lid in prop_oneof![Just(None), Just(Some(Lid::default()))],
    ) -> LaserOptions {
        LaserOptions {
            cell,
            kerf,
            radius,
            mode: Mode::Apart { clearance },
            tray: TrayOptions {
                hanging_hole: hole, finger_notch: notch, alignment, lid, ..TrayOptions::default()
            },
            ..options()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    // `laser_set` itself checks that contours are closed and that no line is doubled or crosses another: its success
    // is the claim. `preflight.rs` tests its checks on faulty sheets.
    #[test]
    fn parts_and_opening_leave_the_promised_gap(
        layout in prop::sample::select(&LAYOUTS[..]),
        options in fits(),
    ) {
        let puzzle = preset(layout);
        let set = cut(&puzzle, &options);
        assert_areas(&puzzle, &options, &set, false);
        let Mode::Apart { clearance } = options.mode else { unreachable!() };
        let (kerf, cell) = (options.kerf, options.cell);
        for piece in puzzle.pieces() {
            let path = largest(&cuts_of(&set, &format!("piece {}", piece.letter())));
            // The size left after the beam has taken its half.
            let size = [path.width() - kerf, path.height() - kerf];
            let shape = piece.shape();
            let wanted = [shape.width(), shape.height()];
            let wanted = wanted.map(|cells| f64::from(cells) * cell - clearance);
            let turned = [wanted[1], wanted[0]];
            prop_assert!([wanted, turned].iter().any(
                |wanted| near(size[0], wanted[0]) && near(size[1], wanted[1])
            ));
        }
        let mut frame = cuts_of(&set, "frame");
        frame.sort_by(|a, b| b.bounds().area().total_cmp(&a.bounds().area()));
        let board = puzzle.board();
        let outer = frame[0].bounds();
        let opening = frame[1].bounds();
        // A notch is a half circle around a point of the opening's wall, which lies half the
        // clearance outside of the cells.
        let notches = options.tray.finger_notch.map_or(0.0, |radius| 2.0 * radius);
        let across = f64::from(board.columns()) * cell;
        let down = f64::from(board.rows()) * cell;
        // The plate may be turned by 90 degrees.
        let fits = |is_turned: bool| {
            let (width, height) = if is_turned { (down, across) } else { (across, down) };
            let (along, beside) = if is_turned { (opening.width() + kerf - width, opening.height() + kerf - height) } else { (opening.height() + kerf - height, opening.width() + kerf - width) };
            let beyond = beside - clearance;
            near(outer.width() - kerf, width + 24.0)
                && near(outer.height() - kerf, height + 24.0)
                && near(along, clearance)
                && near(beyond, notches)
        };
        prop_assert!(fits(false) || fits(true));
    }

    #[test]
    fn pieces_in_place_share_every_line_once(
        layout in prop::sample::select(&LAYOUTS[..]),
        reveal in any::<prop::sample::Index>(),
        notch in prop_oneof![Just(None), Just(Some(5.0))],
    ) {
        let puzzle = preset(layout);
        let reveal = puzzle.reveal_at(reveal.index(puzzle.reveal_count())).unwrap();
        let Some(solution) = Solver::new(&puzzle).first(&reveal) else { return Ok(()) };
        let mut options = LaserOptions { radius: 0.0, ..options() };
        options.tray.finger_notch = notch;
        options.mode = Mode::InPlace(solution.clone());
        let set = cut(&puzzle, &options);
        let cuts = cuts_of(&set, "frame with pieces");
        let lines: Vec<Contour> =
            cuts.iter().filter(|cut| !cut.closed).cloned().collect();
        assert_areas(&puzzle, &options, &set, true);
        assert_enclosed(&puzzle, &solution, &options, &lines);
        let length: f64 = lines.iter().map(Contour::length).sum();
        let sides = borders(&puzzle, &solution) as f64 * options.cell;
        let arcs = notch.map_or(0.0, |radius| 2.0 * std::f64::consts::PI * radius);
        prop_assert!((length - sides - arcs).abs() < 1e-6);
        // Each of the two notches ends on the wall twice.
        let odd = odd_corners(&puzzle, &solution) + notch.map_or(0, |_| 4);
        prop_assert_eq!(lines.len(), odd / 2);
    }

    #[test]
    fn pockets_and_piece_of_a_coupon_have_their_areas(
        options in fits(),
        from in 0.0..1.0_f64,
        step in 0.01..0.5_f64,
        steps in 5..=12_u16,
    ) {
        let coupon = Coupon {
            from: Mm::nearest_to(from),
            step: Mm::nearest_to(step),
            steps: Count::nearest_to(steps),
            ..Coupon::default()
        };
        let set = laser_coupon(&coupon, &options, &ORDER).unwrap();
        assert_coupon_areas(&coupon, &options, &set);
    }
}

/// What owns a square: a piece, the open cells together, or the frame.
fn region(
    puzzle: &Puzzle,
    solution: &Solution,
    row: i32,
    column: i32,
) -> Option<Option<PieceIndex>> {
    let square = Position::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?);
    let cell = puzzle.board().cell_at(square)?;
    Some(solution.owner(cell))
}

/// The corners of the grid by row and column: each is also the upper left corner of a square.
fn corners(puzzle: &Puzzle) -> impl Iterator<Item = (i32, i32)> {
    let (rows, columns) = (puzzle.board().rows().into(), puzzle.board().columns().into());
    (0..=rows).flat_map(move |row| (0..=columns).map(move |column| (row, column)))
}

/// The number of sides of squares between two regions.
fn borders(puzzle: &Puzzle, solution: &Solution) -> usize {
    let region = |row, column| region(puzzle, solution, row, column);
    let sides = corners(puzzle).map(|(row, column)| {
        usize::from(region(row, column) != region(row - 1, column))
            + usize::from(region(row, column) != region(row, column - 1))
    });
    sides.sum()
}

/// The number of grid corners where an odd number of borders meet. No piece of these layouts has a hole,
/// so all borders are connected.
fn odd_corners(puzzle: &Puzzle, solution: &Solution) -> usize {
    let odd = corners(puzzle).filter(|&(row, column)| {
        let around = [(-1, -1), (-1, 0), (0, 0), (0, -1)];
        let around =
            around.map(|(down, right)| region(puzzle, solution, row + down, column + right));
        let borders = (0..4).filter(|&side| around[side] != around[(side + 1) % 4]);
        borders.count() % 2 == 1
    });
    odd.count()
}

#[test]
fn small_beds_take_more_sheets_and_lose_nothing() {
    let puzzle = preset("calendar");
    let options = LaserOptions { bed: Size::new(180.0, 180.0), ..LaserOptions::default() };
    let set = cut(&puzzle, &options);
    assert!(set.sheets.len() > 2);
    let names: Vec<&str> = set
        .sheets
        .iter()
        .flat_map(|sheet| sheet.parts.iter().map(|part| part.name.as_str()))
        .collect();
    let distinct: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!((names.len(), distinct.len()), (10, 10));
}

#[test]
fn pieces_for_a_second_material_lie_on_sheets_of_their_own() {
    let options = LaserOptions { separate_pieces: true, ..options() };
    let set = cut(&preset("rhombus"), &options);
    for sheet in &set.sheets {
        let pieces = sheet.parts.iter().filter(|part| part.name.starts_with("piece"));
        let pieces = pieces.count();
        assert!(pieces == 0 || pieces == sheet.parts.len());
    }
}

fn layer_ranks(work: &[Work]) -> Vec<usize> {
    let rank = |work: &Work| ORDER.iter().position(|layer| *layer == work.layer).unwrap();
    work.iter().map(rank).collect()
}

#[test]
fn what_lies_in_the_opening_is_cut_before_the_opening_and_that_before_the_outline() {
    let set = cut(&preset("calendar"), &LaserOptions::default());
    let sheet: &CutSheet = &set.sheets[0];
    assert!(layer_ranks(&sheet.work).is_sorted());
    let place = |contour: &Contour| {
        let same = |work: &Work| work.action == Action::Follow(contour.clone());
        sheet.work.iter().position(same).unwrap()
    };
    let mut frame = cuts_of(&set, "frame");
    frame.sort_by(|a, b| a.bounds().area().total_cmp(&b.bounds().area()));
    let (opening, outline) = (&frame[0], &frame[1]);
    assert!(place(opening) < place(outline));
    let puzzle = preset("calendar");
    let inside = puzzle.pieces().iter().filter(|piece| {
        let path = cuts_of(&set, &format!("piece {}", piece.letter()));
        let nested = opening.bounds().contains(path[0].bounds().center());
        assert!(!nested || place(&path[0]) < place(opening));
        nested
    });
    assert!(inside.count() >= 3, "the opening's material is not used");
}

#[test]
fn rounding_shared_lines_is_refused_with_the_reason() {
    let puzzle = preset("calendar");
    let reveal = puzzle.reveal_for_day(12, 25).unwrap();
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let options = LaserOptions { mode: Mode::InPlace(solution), ..options() };
    let error = laser_set(&puzzle, &options, &ORDER).unwrap_err();
    assert_eq!(error.fields(), ["radius", "mode"]);
    assert!(error.to_string().contains("share one line"), "{error}");
}

/// The lid with this title on it, and the calendar's tray.
fn lid(title: Option<&str>, options: LaserOptions) -> Result<LaserSet, MakeError> {
    let title = title.map(str::to_owned);
    lid_of(Lid { title, art: None }, options)
}

/// The calendar's tray with this lid.
pub fn lid_of(lid: Lid, mut options: LaserOptions) -> Result<LaserSet, MakeError> {
    options.tray.lid = Some(lid);
    laser_set(&preset("calendar"), &options, &ORDER)
}

/// The box of the lid, and those of its engraved and scored marks.
pub fn on_lid(set: &LaserSet) -> (Rect, Vec<Rect>) {
    let sheet = &set.sheets[0];
    let part = sheet.parts.iter().position(|part| part.name == "lid").unwrap();
    let marks = sheet.work.iter().filter(|work| work.part == part && !work.is_cut());
    let boxes = marks.filter_map(|work| work.action.bounds());
    (sheet.parts[part].bounds, boxes.collect())
}

#[test]
fn the_lid_says_nothing_unless_it_is_told() {
    let (_, marks) = on_lid(&lid(None, options()).unwrap());
    assert!(marks.is_empty());
}

#[test]
fn what_the_lid_says_lies_in_its_middle_and_keeps_away_from_its_edges() {
    let long = "For Anna, who has more patience than all of us together";
    for title in ["For Anna", long] {
        let (plate, marks) = on_lid(&lid(Some(title), options()).unwrap());
        assert_eq!(marks.len(), 1);
        let all = marks.iter().copied().reduce(|one, other| one.union(other)).unwrap();
        assert!(plate.inset(-0.1 * plate.width()).contains_rect(all), "{title:?}");
        let (middle, center) = (all.center(), plate.center());
        assert!((middle - center).hypot() < 0.02 * plate.width(), "{title:?}");
    }
}

#[test]
fn a_lid_with_too_much_on_it_is_refused_with_the_size() {
    let small = LaserOptions {
        cell: 6.0,
        tray: TrayOptions { finger_notch: None, ..TrayOptions::default() },
        ..options()
    };
    let error = lid(Some(&"w".repeat(60)), small).unwrap_err();
    assert!(error.to_string().starts_with("its title would be "), "{error}");
}
