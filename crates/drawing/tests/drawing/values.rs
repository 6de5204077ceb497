//! Lengths, resolutions and colors in users' notation.

use tilendar_drawing::{MM_PER_INCH, Mm};
use tilendar_fields::Value;

#[test]
fn quantities_carry_units() {
    for (text, millimeters) in [
        ("3 mm", 3.0),
        ("1/8 in", 3.175),
        ("1/8\"", 3.175),
        ("2.1cm", 21.0),
        ("1 um", 0.001),
        ("1 m", 1000.0),
        ("72 pt", MM_PER_INCH),
    ] {
        assert_eq!(text.parse::<Mm>().unwrap().get(), millimeters);
    }
    assert_eq!(Mm::from_json(&"0,15".into()).unwrap().get(), 0.15);
}
