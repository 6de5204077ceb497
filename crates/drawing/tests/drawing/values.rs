//! Lengths, resolutions and colors in users' notation.

use tilendar_drawing::{Color, Dpi, MM_PER_INCH, Mm};
use tilendar_fields::Value;

#[test]
fn quantities_carry_units() {
    assert_eq!("3 mm".parse::<Mm>().unwrap().get(), 3.0);
    assert_eq!("1/8 in".parse::<Mm>().unwrap().get(), 3.175);
    assert_eq!("1/8\"".parse::<Mm>().unwrap().get(), 3.175);
    assert_eq!(Mm::from_json(&"0,15".into()).unwrap().get(), 0.15);
    assert_eq!("2.1cm".parse::<Mm>().unwrap().get(), 21.0);
    assert_eq!("1 um".parse::<Mm>().unwrap().get(), 0.001);
    assert_eq!("1 m".parse::<Mm>().unwrap().get(), 1000.0);
    assert_eq!("72 pt".parse::<Mm>().unwrap().get(), MM_PER_INCH);
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
