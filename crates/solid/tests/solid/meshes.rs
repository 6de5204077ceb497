use tilendar_solid::mesh::{Corner, CrossingError, Facing, Ring, Shell};

fn ring(corners: &[(i32, i32)]) -> Ring {
    let corners = corners.iter().map(|&(x, y)| Corner { x, y });
    Ring::new(corners.collect()).unwrap()
}

fn square(from: i32, to: i32) -> Ring {
    ring(&[(from, from), (to, from), (to, to), (from, to)])
}

/// A plate of 10 mm with a square hole of 4 mm through it, 2 mm high.
fn washer() -> Shell {
    let rings = [square(0, 10_000), square(3_000, 7_000).reversed()];
    let mut shell = Shell::default();
    shell.walls(&rings, &[(0.0, 0), (0.0, 2_000)]);
    shell.face(&rings, 0, Facing::Down).unwrap();
    shell.face(&rings, 2_000, Facing::Up).unwrap();
    shell
}

#[test]
fn a_plate_with_a_hole_has_the_volume_of_its_area() {
    let solid = washer().close();
    assert_eq!(solid.volume(), (100.0 - 16.0) * 2.0);
    assert_eq!(solid.vertices().len(), 16);
}

#[test]
fn moved_and_turned_it_is_the_same_solid() {
    let solid = washer().close();
    let elsewhere = solid.clone().turned().moved(250_000, -3);
    assert_eq!(elsewhere.volume(), solid.volume());
    let (one, other) = (solid.extent(), elsewhere.extent());
    assert_eq!(other.least.x, one.least.x - 10_000 + 250_000);
    assert_eq!(other.greatest.z, one.greatest.z);
}

#[test]
fn rings_that_cross_or_touch_make_no_face() {
    let crossing = [square(0, 10_000), square(5_000, 15_000)];
    let touching = [square(0, 10_000), ring(&[(0, 0), (5_000, 1_000), (1_000, 5_000)])];
    for rings in [crossing, touching] {
        let found = Shell::default().face(&rings, 7, Facing::Up);
        assert_eq!(found, Err(CrossingError { height: 7 }));
    }
}

#[test]
fn an_inset_moves_every_side_by_the_same() {
    let step = ring(&[
        (0, 0),
        (20_000, 0),
        (20_000, 10_000),
        (10_000, 10_000),
        (10_000, 20_000),
        (0, 20_000),
    ]);
    let moved = step.inset(1.0);
    let expected = ring(&[
        (1_000, 1_000),
        (19_000, 1_000),
        (19_000, 9_000),
        (9_000, 9_000),
        (9_000, 19_000),
        (1_000, 19_000),
    ]);
    assert_eq!(moved, expected);
    assert_eq!(moved.inset(-1.0), step);
    // A hole grows into its material.
    assert_eq!(step.reversed().inset(1.0).area(), -step.inset(-1.0).area());
}

#[test]
fn a_bay_adds_half_a_disc_outside() {
    let plain = square(0, 20_000);
    let radius: f64 = 5.0;
    let added = plain.with_bay(1, 10_000, radius).area() - plain.area();
    let disc = std::f64::consts::PI * radius * radius / 2.0;
    assert!((added / disc - 1.0).abs() < 0.01, "{added} {disc}");
}
