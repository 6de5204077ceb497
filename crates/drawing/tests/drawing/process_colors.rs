//! Colors of the screen in the four inks of a print shop.

use proptest::prelude::*;
use tilendar_drawing::{Color, ProcessColor, ProcessColorError, ProcessColors};

const BLUE: Color = Color::new(0x05, 0x30, 0x97);
const RED: Color = Color::new(0xda, 0x2b, 0x4a);

fn colors() -> ProcessColors {
    let stated = [(BLUE, [100, 85, 0, 5]), (RED, [5, 95, 65, 0]), (Color::BLACK, [0, 0, 0, 100])];
    ProcessColors::new(
        stated.map(|(color, inks)| (color, ProcessColor::from_percent(inks).unwrap())).to_vec(),
    )
}

fn total(color: ProcessColor) -> u16 {
    color.percent().into_iter().map(u16::from).sum()
}

proptest! {
    #[test]
    fn no_color_takes_more_ink_than_dries(red: u8, green: u8, blue: u8) {
        let color = Color::new(red, green, blue);
        for colors in [colors(), ProcessColors::default()] {
            prop_assert!(total(colors.of(color)) <= ProcessColor::MOST_INK);
        }
    }

    #[test]
    fn grays_are_black_ink_alone(gray: u8) {
        let inks = colors().of(Color::new(gray, gray, gray)).percent();
        prop_assert_eq!(&inks[..3], [0, 0, 0]);
        let black = 100.0 * (1.0 - f64::from(gray) / 255.0);
        prop_assert!((f64::from(inks[3]) - black).abs() <= 1.0);
    }

    #[test]
    fn the_tints_of_an_ink_have_less_of_its_inks(share in 0.05..0.9_f64) {
        for ink in [BLUE, RED] {
            let full = colors().of(ink).percent();
            let tint = colors().of(ink.mixed(Color::WHITE, share)).percent();
            let lighter = colors().of(ink.mixed(Color::WHITE, share + 0.1)).percent();
            // The weakest colored ink of each is a trace, and stays one.
            let weakest = (0..3).min_by_key(|&index| full[index]).unwrap();
            prop_assert!(tint[weakest] <= 12, "{:?}", tint);
            for index in (0..3).filter(|&index| index != weakest) {
                prop_assert!(lighter[index] < tint[index] && tint[index] <= full[index]);
            }
        }
    }
}

#[test]
fn stated_colors_are_printed_as_stated() {
    assert_eq!(colors().of(BLUE).percent(), [100, 85, 0, 5]);
    assert_eq!(colors().of(Color::WHITE).percent(), [0; 4]);
}

#[test]
fn inks_that_cannot_be_printed_are_refused() {
    let error = ProcessColor::from_percent([101, 0, 0, 0]);
    assert_eq!(error, Err(ProcessColorError::TooSolid { percent: 101 }));
    let error = ProcessColor::from_percent([100, 100, 100, 1]);
    assert_eq!(error, Err(ProcessColorError::TooMuchInk { total: 301 }));
}
