//! The area inside each cut agrees with formulas, from numbers of cells and lengths alone.
//!
//! The formulas share nothing with the code that draws and offsets contours, so that comparing
//! the two finds mistakes in either. With k the kerf, c the clearance and s the cell, an outline of n
//! cells with a perimeter of P encloses n s² + P d + 4 d², d = (k - c) / 2; a corner of radius ρ removes
//! (1 - π/4) ρ², or adds it where it points inward.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use tilendar_drawing::Size;
use tilendar_laser::cut::{Action, CutSheet};
use tilendar_laser::design::{Alignment, LaserOptions, LaserSet, Storage};
use tilendar_laser::product::Coupon;
use tilendar_puzzle::{Position, Puzzle, outline};

/// The largest difference of an area from its formula, in square millimeters.
const TOLERANCE: f64 = 1e-6;

/// The play of pins and dowels in the lid, in millimeters.
const LID_PLAY: f64 = 0.4;

/// The areas of each part of a set, in increasing order; several lists if a part may be turned.
type Areas = BTreeMap<String, Vec<Vec<f64>>>;

/// Asserts that each part of a puzzle's set encloses the area of its formula, and that there are no other parts.
pub fn assert_areas(puzzle: &Puzzle, options: &LaserOptions, set: &LaserSet, in_place: bool) {
    assert_parts(set, &areas_of_set(puzzle, options, set, in_place));
}

/// Asserts the same of a coupon.
pub fn assert_coupon_areas(coupon: &Coupon, options: &LaserOptions, set: &LaserSet) {
    let kerf = options.kerf;
    let widest = coupon.clearances().fold(0.0, f64::max);
    let loose = 15.0 + 2.0 * (widest + 0.3);
    let size = set.sheets[0].parts[0].bounds.size();
    let mut plate_areas = vec![plate(size.width, size.height, 3.0, kerf)];
    for clearance in coupon.clearances() {
        let tight = 15.0 + 2.0 * clearance;
        for size in [Size::new(tight, loose), Size::new(loose, tight)] {
            plate_areas.push(pocket(size, options.radius, kerf));
        }
    }
    let piece = plate(15.0, 15.0, options.radius, kerf);
    assert_parts(
        set,
        &[("coupon", plate_areas), ("piece", vec![piece])]
            .map(|(name, areas)| (name.to_owned(), vec![sorted(areas)]))
            .into(),
    );
}

fn assert_parts(set: &LaserSet, expected: &Areas) {
    let mut seen = 0;
    for sheet in &set.sheets {
        for (index, part) in sheet.parts.iter().enumerate() {
            let areas = areas(sheet, index);
            let turns = &expected[&part.name];
            let is_one = turns.iter().any(|turn| {
                let is_alike = |(a, b): (&f64, &f64)| (a - b).abs() <= TOLERANCE;
                turn.len() == areas.len() && turn.iter().zip(&areas).all(is_alike)
            });
            assert!(is_one, "{}: {areas:?}, not {turns:?}", part.name);
            seen += 1;
        }
    }
    assert_eq!(seen, expected.len());
}

/// The areas inside the closed cuts of a part, in increasing order.
fn areas(sheet: &CutSheet, part: usize) -> Vec<f64> {
    let cuts = sheet.work.iter().filter(|work| work.part == part && work.is_cut());
    sorted(
        cuts.filter_map(|work| match &work.action {
            Action::Follow(contour) if contour.closed => Some(contour.signed_area().abs()),
            _ => None,
        })
        .collect(),
    )
}

fn sorted(mut areas: Vec<f64>) -> Vec<f64> {
    areas.sort_by(f64::total_cmp);
    areas
}

/// Columns and rows of the recess below the board: the sides of the smallest box that holds any one piece, or as
/// many rows as the base leaves, with at least as many squares as the pieces have.
fn recess(
    puzzle: &Puzzle,
    options: &LaserOptions,
    set: &LaserSet,
    board_height: f64,
) -> Option<(u8, u8)> {
    let shapes = || puzzle.pieces().iter().map(|piece| piece.shape());
    let columns = puzzle.board().columns();
    match options.tray.storage {
        Storage::None => None,
        Storage::One => {
            let long = shapes().map(|shape| shape.width().max(shape.height()));
            let short = shapes().map(|shape| shape.width().min(shape.height()));
            let (long, short) = (long.max()?, short.max()?);
            Some(if long <= columns { (long, short) } else { (short, long) })
        }
        Storage::All => {
            let mut parts = set.sheets.iter().flat_map(|sheet| &sheet.parts);
            let base = parts.find(|part| part.name == "base")?;
            let size = base.bounds.size();
            let width = f64::from(columns) * options.cell + 2.0 * options.tray.border;
            // It may be turned.
            let is_upright = (size.width - width).abs() < TOLERANCE;
            let height = if is_upright { size.height } else { size.width };
            let rest = height - board_height - options.tray.border;
            let rows = (rest / options.cell).round();
            assert!((rest - rows * options.cell).abs() < TOLERANCE);
            let squares: usize = shapes().map(|shape| shape.cells().len()).sum();
            assert!(rows * f64::from(columns) >= squares as f64);
            Some((columns, rows as u8))
        }
    }
}

fn areas_of_set(puzzle: &Puzzle, options: &LaserOptions, set: &LaserSet, in_place: bool) -> Areas {
    let board = puzzle.board();
    let clearance = options.mode.clearance(options.kerf);
    let border = 2.0 * options.tray.border;
    let mut size = Size::new(
        f64::from(board.columns()) * options.cell + border,
        f64::from(board.rows()) * options.cell + border,
    );
    let recess = recess(puzzle, options, set, size.height);
    if let Some((_, rows)) = recess {
        size.height += f64::from(rows) * options.cell + options.tray.border;
    }
    let recess = recess.map_or_else(Vec::new, |(columns, rows)| {
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |at| Position::new(row, at)));
        opening(&squares.collect::<Vec<_>>(), clearance, options)
    });
    let around = |play| plate_with_fittings(size, play, options);
    let base = around(clearance);
    let mut parts = vec![("base".to_owned(), vec![base])];
    if in_place {
        let frame = [around(clearance), recess].concat();
        parts.push(("frame with pieces".to_owned(), vec![frame]));
    } else {
        let opening = opening(board.positions(), clearance, options);
        parts.push(("frame".to_owned(), vec![[around(clearance), opening, recess].concat()]));
        let holes = outline(board.positions()).into_iter().filter_map(|mut corners| {
            corners.reverse();
            let seen = lattice(&corners, options.cell);
            (seen.area > 0.0).then(|| vec![vec![part(&corners, clearance, options)]])
        });
        parts.extend((1..).zip(holes).map(|(number, areas)| (format!("island {number}"), areas)));
        parts.extend(puzzle.pieces().iter().map(|piece| {
            let turns = piece.shape().orientations(false);
            let turns = turns.iter().map(|turn| cells(turn.cells(), clearance, options));
            (format!("piece {}", piece.letter()), turns.collect())
        }));
    }
    if options.tray.lid.is_some() {
        parts.push(("lid".to_owned(), vec![around(clearance + LID_PLAY)]));
    }
    if options.tray.alignment == Alignment::Pins {
        let height = if options.tray.lid.is_some() { 3.0 } else { 2.0 } * options.thickness;
        let area = plate(pin_width(size), height, 0.0, options.kerf);
        parts.extend((1..=4).map(|number| (format!("pin {number}"), vec![vec![area]])));
    }
    let parts = parts.into_iter();
    let parts = parts.map(|(name, turns)| (name, turns.into_iter().map(sorted).collect()));
    parts.collect()
}

fn pin_width(plate: Size) -> f64 {
    14.0_f64.min(plate.width / 4.0)
}

/// The areas inside the path around a plate and the holes in its border.
fn plate_with_fittings(size: Size, play: f64, options: &LaserOptions) -> Vec<f64> {
    let (tray, kerf) = (&options.tray, options.kerf);
    let mut areas = vec![plate(size.width, size.height, tray.corner, kerf)];
    areas.extend(tray.hanging_hole.map(|diameter| round_hole(diameter, kerf)));
    match tray.alignment {
        Alignment::None => {}
        Alignment::Holes => areas.extend([round_hole(options.tray.dowel + play, kerf); 4]),
        Alignment::Pins => {
            let width = pin_width(size) + play;
            areas.extend([slot(width, options.thickness + play, kerf); 4]);
        }
    }
    areas
}

struct Lattice {
    area: f64,
    upright: f64,
    level: f64,
    convex: f64,
    concave: f64,
}

/// The outline with these corners of the grid, in millimeters.
fn lattice(corners: &[(i32, i32)], cell: f64) -> Lattice {
    let count = corners.len();
    let mut sum = Lattice { area: 0.0, upright: 0.0, level: 0.0, convex: 0.0, concave: 0.0 };
    for index in 0..count {
        let [before, here, after] = [count - 1, 0, 1].map(|step| corners[(index + step) % count]);
        let (right, down) = (after.0 - here.0, after.1 - here.1);
        let turn = (here.0 - before.0) * down - (here.1 - before.1) * right;
        sum.area += f64::from(here.0 * after.1 - after.0 * here.1) / 2.0 * cell * cell;
        sum.level += f64::from(right.abs()) * cell;
        sum.upright += f64::from(down.abs()) * cell;
        sum.convex += f64::from(turn > 0);
        sum.concave += f64::from(turn < 0);
    }
    sum
}

impl Lattice {
    /// The area with each edge moved outward by this distance, and corners of these radii.
    fn moved(&self, way: f64, convex_radius: f64, concave_radius: f64) -> f64 {
        let corners = (self.convex - self.concave) * way * way;
        let sharp = self.area + (self.upright + self.level) * way + corners;
        let corners = self.convex * convex_radius.powi(2) - self.concave * concave_radius.powi(2);
        sharp - (1.0 - PI / 4.0) * corners
    }
}

/// The radii of the path around corners of material that point outward, and inward.
fn radii(options: &LaserOptions) -> (f64, f64) {
    let beam = options.kerf / 2.0;
    let outward = if options.radius > 0.0 { options.radius + beam } else { 0.0 };
    (outward, (options.radius - beam).max(0.0))
}

/// The area inside the path around material with these corners of the grid, clockwise on screen.
fn part(corners: &[(i32, i32)], clearance: f64, options: &LaserOptions) -> f64 {
    let (outward, inward) = radii(options);
    let way = (options.kerf - clearance) / 2.0;
    lattice(corners, options.cell).moved(way, outward, inward)
}

/// The area inside the path around a cutout in material along these corners of the grid, clockwise on screen.
fn hole(corners: &[(i32, i32)], clearance: f64, options: &LaserOptions) -> f64 {
    let (outward, inward) = radii(options);
    let way = (clearance - options.kerf) / 2.0;
    lattice(corners, options.cell).moved(way, inward, outward)
}

/// The areas inside the paths around a part of these cells, and around the holes in it.
fn cells(cells: &[Position], clearance: f64, options: &LaserOptions) -> Vec<f64> {
    let contours = outline(cells).into_iter().map(|mut corners| {
        if lattice(&corners, options.cell).area > 0.0 {
            return part(&corners, clearance, options);
        }
        corners.reverse();
        hole(&corners, -clearance, options)
    });
    contours.collect()
}

/// The areas inside the paths of the openings, one for each part of the board, with their notches: one in
/// the longest upright stretch of its leftmost wall, one in that of its rightmost.
fn opening(board: &[Position], clearance: f64, options: &LaserOptions) -> Vec<f64> {
    let mut outlines = outline(board);
    outlines.retain(|corners| lattice(corners, options.cell).area > 0.0);
    let mut areas: Vec<f64> =
        outlines.iter().map(|corners| hole(corners, clearance, options)).collect();
    let Some(radius) = options.tray.finger_notch else {
        return areas;
    };
    for area in &mut areas {
        // A part of the board has a leftmost wall and a rightmost one.
        *area += 2.0 * notch(radius, options.kerf);
    }
    areas
}

/// The area that a half-round notch of this radius in an upright wall adds to the path: the half
/// circle inside the beam, and the strip between the wall and the path along it, whose ends are
/// rounded around the notch's two corners.
fn notch(radius: f64, kerf: f64) -> f64 {
    let beam = kerf / 2.0;
    PI / 2.0 * (radius - beam).powi(2) + 2.0 * (radius * beam - PI * beam.powi(2) / 4.0)
}

fn round_hole(diameter: f64, kerf: f64) -> f64 {
    PI * ((diameter - kerf) / 2.0).powi(2)
}

fn slot(width: f64, height: f64, kerf: f64) -> f64 {
    (width - kerf) * (height - kerf)
}

fn pocket(size: Size, radius: f64, kerf: f64) -> f64 {
    let corner = (radius - kerf / 2.0).max(0.0);
    slot(size.width, size.height, kerf) - (4.0 - PI) * corner.powi(2)
}

fn plate(width: f64, height: f64, corner: f64, kerf: f64) -> f64 {
    let radius = if corner > 0.0 { corner + kerf / 2.0 } else { 0.0 };
    (width + kerf) * (height + kerf) - (4.0 - PI) * radius.powi(2)
}
