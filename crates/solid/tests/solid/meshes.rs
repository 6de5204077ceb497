use tilendar_solid::mesh::{Corner, CrossingError, Facing, Ring, Shell};

fn ring(corners: &[(i32, i32)]) -> Ring {
    let corners = corners.iter().map(|&(x, y)| Corner { x, y });
    Ring::new(corners.collect()).unwrap()
}

fn square(from: i32, to: i32) -> Ring {
    ring(&[(from, from), (to, from), (to, to), (from, to)])
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
fn a_bay_adds_half_a_disc_outside() {
    let plain = square(0, 20_000);
    let radius: f64 = 5.0;
    let added = plain.with_bay(1, 10_000, radius).area() - plain.area();
    let disc = std::f64::consts::PI * radius * radius / 2.0;
    assert!((added / disc - 1.0).abs() < 0.01, "{added} {disc}");
}
