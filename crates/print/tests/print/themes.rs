//! What themes promise to weak eyes, colour-blind eyes and grey printers.

use crate::common::{THEMES, theme};
use tilendar_drawing::{Color, Hatch};
use tilendar_print::figure::Ramp;

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

/// The eyes of the colour-blind: Viénot, Brettel and Mollon (1999) for the two common kinds, Machado,
/// Oliveira and Fernandes (2009) for the rare third.
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
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
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// How far apart (CIE 1976) two colours are for such an eye.
fn difference(one: Color, two: Color, eye: [[f64; 3]; 3]) -> f64 {
    let [one, two] = [one, two].map(|color| lab(without_cone(color, eye)));
    let squares = one.iter().zip(two).map(|(one, two)| (one - two).powi(2));
    squares.sum::<f64>().sqrt()
}

#[test]
fn pieces_differ_for_the_colour_blind() {
    let fills: Vec<Color> = (0..PIECES)
        .map(|piece| theme("color").pieces.fill(piece))
        .collect();
    // The palette is made for the two common kinds.
    for (name, eye) in &EYES[..2] {
        for one in 0..PIECES {
            for two in 0..one {
                let difference = difference(fills[one], fills[two], *eye);
                // A difference of 2.3 is just noticeable; five times that is plain.
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

/// The seven colours of a heat map whose numbers span orders of magnitude.
fn heat(theme_name: &str) -> (Ramp, Vec<Color>) {
    let ramp = Ramp::heat([1, 1_000_000], &theme(theme_name)).unwrap();
    let colors: Vec<Color> = (0..ramp.steps()).map(|step| ramp.color(step)).collect();
    assert_eq!(colors.len(), 7);
    (ramp, colors)
}

#[test]
fn heat_maps_get_lighter_in_even_steps() {
    for name in THEMES {
        let (_, colors) = heat(name);
        let steps = colors.windows(2);
        let looks: Vec<f64> = steps.clone().map(|two| two[0].difference(two[1])).collect();
        let mean = looks.iter().sum::<f64>() / 6.0;
        for look in &looks {
            // Eight bits a channel move a step of the palest theme by 6 %.
            assert!((look / mean - 1.0).abs() <= 0.06, "{name}: {looks:?}");
        }
        for two in steps {
            // In grey, too: a fifteenth of the way from black to white, or twice that.
            let lighter = lightness(two[1]) - lightness(two[0]);
            assert!(lighter >= 6.4, "{name}: {} and {}", two[0], two[1]);
        }
    }
}

#[test]
fn colours_of_heat_maps_stay_apart_for_the_colour_blind() {
    for name in THEMES {
        // Light greys, to save ink, lie closer together: three times what is just noticeable.
        let least = if name == "ink" { 6.4 } else { 11.5 };
        let (_, colors) = heat(name);
        for (eye_name, eye) in EYES {
            for (place, &one) in colors.iter().enumerate() {
                for &two in &colors[..place] {
                    let apart = difference(one, two, eye);
                    assert!(
                        apart >= least,
                        "{name}, {eye_name}: {one} and {two}: {apart:.1}"
                    );
                }
            }
        }
    }
}

#[test]
fn numbers_are_readable_on_every_colour_of_a_heat_map() {
    for name in THEMES {
        let (ramp, colors) = heat(name);
        for (step, color) in colors.into_iter().enumerate() {
            let contrast = color.contrast(ramp.ink(step));
            assert!(contrast >= READABLE, "{name}: {color}: {contrast:.2}");
        }
    }
}

#[test]
fn a_heat_map_of_equal_numbers_has_one_colour_between_the_ends() {
    let theme = theme("color");
    let ramp = Ramp::heat([5, 5, 0], &theme).unwrap();
    assert_eq!((ramp.steps(), ramp.range(0)), (1, (5, 5)));
    assert_eq!(ramp.color(0), theme.heat.at(0.5));
    assert_eq!(Ramp::heat([0, 0], &theme), None);
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
