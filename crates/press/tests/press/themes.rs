//! Themes are readable with weak eyesight, color blindness and gray printers.

use crate::{THEMES, theme};
use tilendar_drawing::{Color, Hatch, HatchGrid, ProcessColors};
use tilendar_press::figure::{Ramp, Tone};

const READABLE: f64 = Color::READABLE;

/// The most pieces that one theme must tell apart: the rhombus has ten.
const PIECES: usize = 10;

#[test]
fn letters_and_labels_are_readable_in_every_theme() {
    for name in THEMES {
        let theme = theme(name);
        for piece in 0..12 {
            let contrast = theme.pieces.fill(piece).contrast(theme.pieces.letter(piece));
            assert!(contrast >= READABLE, "{name}: piece {piece}: {contrast:.2}");
        }
        let ground = theme.inks.ground;
        for month in 1..=12 {
            let cell =
                theme.board.cell_fill.map_or(ground, |tint| theme.of_month(month).tone(tint));
            let label = theme.board.label;
            assert!(label.contrast(cell) >= READABLE, "{name}: {label} on {cell}");
        }
        for ink in [theme.inks.text, theme.inks.muted, theme.inks.accent] {
            assert!(ink.contrast(ground) >= READABLE, "{name}: {ink}");
        }
    }
}

/// The CIE lightness, 0 to 100, of a color from a gray printer.
fn lightness(color: Color) -> f64 {
    116.0 * color.luminance().cbrt() - 16.0
}

#[test]
fn pieces_differ_in_grey() {
    let theme = theme("color");
    let mut tones: Vec<f64> =
        (0..PIECES).map(|piece| lightness(theme.pieces.fill(piece))).collect();
    tones.sort_by(f64::total_cmp);
    let least = tones.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    // Two adjacent grays can be told apart at four steps of lightness.
    assert!(least >= 4.0, "{least:.2}");
}

/// A color, in linear light, as seen without one kind of cone: Viénot, Brettel and Mollon (1999) for the red and
/// green kinds.
fn without_cone(color: Color, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let linear = [color.red, color.green, color.blue].map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    matrix.map(|row| row.iter().zip(linear).map(|(factor, light)| factor * light).sum())
}

/// CIE L*a*b* (D65) of linear sRGB light.
fn lab(light: [f64; 3]) -> [f64; 3] {
    let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]].map(
        |row: [f64; 3]| row.iter().zip(light).map(|(factor, light)| factor * light).sum::<f64>(),
    );
    let [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map(|value: f64| {
        if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// A kind of eye, and what it makes of linear light.
type Eye = (&'static str, [[f64; 3]; 3]);

/// Color vision deficiencies: Viénot, Brettel and Mollon (1999) for the two common kinds; Machado, Oliveira and
/// Fernandes (2009) for the rare third.
const EYES: [Eye; 3] = [
    ("protanopia", [[0.1124, 0.8876, 0.0], [0.1124, 0.8876, 0.0], [0.0040, -0.0040, 1.0]]),
    ("deuteranopia", [[0.2928, 0.7072, 0.0], [0.2928, 0.7072, 0.0], [-0.0223, 0.0223, 1.0]]),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The difference (CIE 1976) of two colors for such an eye.
fn difference(a: Color, b: Color, eye: [[f64; 3]; 3]) -> f64 {
    let [a, b] = [a, b].map(|color| lab(without_cone(color, eye)));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Asserts that each two colors are plainly different: five times what is just noticeable, a difference of 2.3.
fn assert_apart(colors: &[Color], eyes: &[Eye]) {
    for (name, eye) in eyes {
        for (index, &a) in colors.iter().enumerate() {
            for &b in &colors[..index] {
                let apart = difference(a, b, *eye);
                assert!(apart >= 11.5, "{name}: {a} and {b}: {apart:.1}");
            }
        }
    }
}

#[test]
fn pieces_differ_for_the_color_blind() {
    let fills: Vec<Color> = (0..PIECES).map(|piece| theme("color").pieces.fill(piece)).collect();
    // The palette is made for the two common kinds.
    assert_apart(&fills, &EYES[..2]);
}

/// Every eye, and the least difference of the inks of two months in a row.
const APART: [(Eye, f64); 4] = [
    (("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]), 30.0),
    (EYES[0], 15.0),
    (EYES[1], 15.0),
    (EYES[2], 11.5),
];

/// The inks of the months were found by a search: for each month a hue of its season (blue and teal in winter, greens
/// in spring, sky, lemon and apricot in summer, coral, red and raspberry in autumn, violet in December) and a
/// lightness, then random steps toward neighbors that stay apart for every eye. These are its bounds.
#[test]
fn the_inks_of_the_months_have_readable_type_and_differ_from_their_neighbors() {
    let theme = theme("color");
    let inks = theme.inks.months;
    let is_light = inks.map(|ink| theme.on_ink(ink) == theme.inks.text);
    assert_eq!(is_light.iter().filter(|light| **light).count(), 4);
    for (index, &ink) in inks.iter().enumerate() {
        let on_ink = ink.contrast(theme.on_ink(ink));
        assert!(on_ink >= READABLE, "{ink}: {on_ink:.2}");
        let on_paper = theme.month_type(index as u32 + 1).contrast(theme.inks.ground);
        assert!(on_paper >= READABLE, "{ink}: {on_paper:.2}");
        // After December comes January.
        let next = inks[(index + 1) % inks.len()];
        for ((name, eye), least) in APART {
            let apart = difference(ink, next, eye);
            assert!(apart >= least, "{name}: {ink} and {next}: {apart:.1}");
        }
    }
}

#[test]
fn in_gray_the_inks_of_the_months_rise_and_fall_once_through_the_year() {
    let tones = theme("color").inks.months.map(lightness);
    let steps: Vec<f64> = (0..12).map(|month| tones[(month + 1) % 12] - tones[month]).collect();
    assert!(steps.iter().all(|step| step.abs() >= 6.0), "{steps:?}");
    let (rising, falling) = steps.split_at(6);
    assert!(rising.iter().all(|step| *step > 0.0), "{steps:?}");
    assert!(falling.iter().all(|step| *step < 0.0), "{steps:?}");
}

#[test]
fn colors_of_heat_maps_stay_apart_for_the_color_blind_and_bear_numbers() {
    for name in THEMES {
        // The seven colors of a heat map whose numbers span orders of magnitude.
        let ramp = Ramp::new([1, 1_000_000], &theme(name)).unwrap();
        let colors: Vec<Color> = (0..ramp.steps()).map(|step| ramp.color(step)).collect();
        assert_eq!(colors.len(), 7);
        assert_apart(&colors, &EYES);
        for (step, color) in colors.into_iter().enumerate() {
            let contrast = color.contrast(ramp.ink(step));
            assert!(contrast >= READABLE, "{name}: {color}: {contrast:.2}");
        }
    }
}

/// The kind of a hatch, and the share of ink in it.
fn ink_of(hatch: Hatch) -> (u8, f64) {
    let share = |grid: HatchGrid| grid.width / grid.spacing;
    match hatch {
        Hatch::None => (0, 0.0),
        Hatch::Lines(grid) => (1, share(grid)),
        Hatch::Cross(grid) => (2, 2.0 * share(grid)),
        Hatch::Dots(grid) => (3, share(grid).powi(2)),
    }
}

#[test]
fn no_hatch_differs_from_another_in_its_direction_alone() {
    let theme = theme("mono");
    let hatches: Vec<_> = (0..12).map(|piece| ink_of(theme.pieces.hatch(piece))).collect();
    for (index, (kind, ink)) in hatches.iter().enumerate() {
        for (other_kind, other) in &hatches[..index] {
            let differ = kind != other_kind || ink.max(*other) >= 1.18 * ink.min(*other);
            assert!(differ, "{index}: {ink:.3} and {other:.3}");
        }
    }
}

#[test]
fn the_theme_without_color_has_none() {
    let theme = theme("mono");
    let inks = [
        theme.inks.text,
        theme.inks.muted,
        theme.inks.accent,
        theme.board.label,
        theme.tone(theme.pieces.silhouette),
    ];
    let inks = inks.into_iter().chain(theme.inks.months);
    for color in inks.chain(theme.pieces.fills.clone()) {
        assert!(color.red == color.green && color.green == color.blue, "{color}");
    }
}

// Otherwise their tones would be printed by the formula for colors of no theme.
#[test]
fn every_ink_of_a_theme_with_color_has_a_stated_process_color() {
    let theme = theme("color");
    let inks = theme.inks.months.into_iter().chain(theme.pieces.fills.clone());
    let plain = ProcessColors::default();
    for ink in inks.chain([theme.inks.text, theme.inks.accent, theme.board.label]) {
        assert_ne!(theme.process_colors.of(ink), plain.of(ink), "{ink}");
    }
}

#[test]
fn what_is_no_tone_is_said_no_further_than_forty_letters() {
    let error = "x".repeat(41).parse::<Tone>().unwrap_err().to_string();
    assert!(error.starts_with(&format!("“{}” is neither", "x".repeat(40))), "{error}");
}
