//! Lengths, resolutions and colors in users' notation.

use tilendar_drawing::{Color, Dpi, MM_PER_INCH, Mm};
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

// 300 dpi is 11811 pixels a meter; A6 is 1240 x 1748 pixels.
#[test]
fn print_resolution_has_the_conventional_numbers() {
    assert_eq!(Dpi::PRINT.pixels_per_metre(), 11_811);
    assert_eq!(Dpi::PRINT.pixels(105.0), 1240);
    assert_eq!(Dpi::PRINT.pixels(148.0), 1748);
}

#[test]
fn black_on_white_has_the_greatest_contrast() {
    assert!((Color::BLACK.contrast(Color::WHITE) - 21.0).abs() < 1e-9);
}

#[test]
fn colors_survive_being_written_and_read() {
    let color = Color::new(0xc8, 0x37, 0x1f);
    assert_eq!(color.to_string().parse(), Ok(color));
}
