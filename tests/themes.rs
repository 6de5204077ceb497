//! What themes promise to weak eyes, colour-blind eyes and grey printers.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{THEMES, theme};
use tilendar::scene::{Color, Hatch};

/// The bound of WCAG 2 for text.
const READABLE: f64 = 4.5;

/// The most pieces of a preset that the mission names: the rhombus has ten.
const PIECES: usize = 10;

#[test]
fn letters_and_labels_are_readable_in_every_theme() {
    for name in THEMES {
        let theme = theme(name);
        for piece in 0..12 {
            let (fill, letter) = (theme.pieces.fill(piece), theme.pieces.letter(piece));
            let contrast = fill.contrast(letter);
            assert!(contrast >= READABLE, "{name}: piece {piece}: {contrast:.2}");
        }
        let ground = theme.inks.ground;
        let cell = theme.board.cell_fill.unwrap_or(ground);
        let pairs = [
            (theme.board.label, cell),
            (theme.inks.text, ground),
            (theme.inks.muted, ground),
            (theme.inks.accent, ground),
        ];
        for (ink, on) in pairs {
            assert!(ink.contrast(on) >= READABLE, "{name}: {ink} on {on}");
        }
    }
}

/// CIE lightness, 0 to 100, of what a grey printer makes of a colour.
fn lightness(color: Color) -> f64 {
    116.0 * color.luminance().cbrt() - 16.0
}

#[test]
fn pieces_differ_in_grey() {
    for name in ["color", "contrast"] {
        let theme = theme(name);
        let mut tones: Vec<f64> = (0..PIECES)
            .map(|piece| lightness(theme.pieces.fill(piece)))
            .collect();
        tones.sort_by(f64::total_cmp);
        let least = tones
            .windows(2)
            .map(|pair| pair[1] - pair[0])
            .fold(f64::INFINITY, f64::min);
        // Two greys four steps of lightness apart are told apart side by side.
        assert!(least >= 4.0, "{name}: {least:.2}");
    }
}

/// What an eye without one kind of cone sees, in linear light: Viénot, Brettel and Mollon (1999)
/// for the red and green kinds.
fn without_cone(color: Color, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let linear = [color.red, color.green, color.blue].map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    });
    matrix.map(|row| {
        row.iter()
            .zip(linear)
            .map(|(factor, light)| factor * light)
            .sum()
    })
}

/// CIE L*a*b* (D65) of linear sRGB light.
fn lab(light: [f64; 3]) -> [f64; 3] {
    let xyz = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ]
    .map(|row: [f64; 3]| {
        row.iter()
            .zip(light)
            .map(|(one, two)| one * two)
            .sum::<f64>()
    });
    let [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map(|value: f64| {
        if value > 0.008856 {
            value.cbrt()
        } else {
            7.787 * value + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn pieces_differ_for_the_colour_blind() {
    let eyes = [
        (
            "protanopia",
            [
                [0.1124, 0.8876, 0.0],
                [0.1124, 0.8876, 0.0],
                [0.0040, -0.0040, 1.0],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.2928, 0.7072, 0.0],
                [0.2928, 0.7072, 0.0],
                [-0.0223, 0.0223, 1.0],
            ],
        ),
    ];
    let fills: Vec<Color> = (0..PIECES)
        .map(|piece| theme("color").pieces.fill(piece))
        .collect();
    for (name, matrix) in eyes {
        let seen: Vec<[f64; 3]> = fills
            .iter()
            .map(|&fill| lab(without_cone(fill, matrix)))
            .collect();
        for one in 0..PIECES {
            for two in 0..one {
                let difference: f64 = (0..3)
                    .map(|axis| (seen[one][axis] - seen[two][axis]).powi(2))
                    .sum::<f64>()
                    .sqrt();
                // A difference (CIE 1976) of 2.3 is just noticeable; five times that is plain.
                assert!(
                    difference >= 11.5,
                    "{name}: {} and {}: {difference:.1}",
                    fills[one],
                    fills[two]
                );
            }
        }
    }
}

#[test]
fn hatches_of_the_black_and_white_theme_all_differ() {
    let theme = theme("mono");
    let hatches = &theme.pieces.hatches;
    assert!(hatches.len() >= 12);
    for (index, hatch) in hatches.iter().enumerate() {
        assert!(
            !hatches[..index].contains(hatch),
            "{hatch:?} is there twice"
        );
    }
    assert_eq!(
        hatches
            .iter()
            .filter(|hatch| **hatch == Hatch::None)
            .count(),
        1
    );
}

#[test]
fn themes_that_save_ink_or_colour_have_none() {
    for name in ["mono", "ink"] {
        let theme = theme(name);
        let inks = [
            theme.inks.text,
            theme.inks.muted,
            theme.inks.accent,
            theme.board.label,
            theme.pieces.silhouette,
        ];
        for color in inks.into_iter().chain(theme.pieces.fills.clone()) {
            assert!(
                color.red == color.green && color.green == color.blue,
                "{name}: {color}"
            );
        }
    }
}
