//! The colours of a theme as custom properties of CSS, by day and by night.

use std::fmt::Write;

use tilendar_drawing::Color;
use tilendar_print::figure::{Theme, Tone};

/// The least contrast of a month's ink with the paper of the night.
const NIGHT_CONTRAST: f64 = 5.5;

/// How CSS begins the name of a custom property.
const PREFIX: &str = "--";

/// What CSS calls the colours of a theme: `--paper`, `--text`, `--muted`, `--accent`, `--label`, the inks of
/// the months from `--month-1` to `--month-12`, and the fills of the pieces from `--piece-1` on. By night
/// the paper is dark, and the inks are light enough to be read on it.
///
/// A drawing of the theme has these colours by night as well, in an element of the class `in-theme`.
pub fn style_sheet(theme: &Theme) -> String {
    let mut sheet = format!(
        "/* The theme {:?} of tilendar, from its template. */\n",
        theme.name
    );
    let by_day = colors(theme, Sky::Day);
    rule(&mut sheet, "light", &by_day);
    drawings(&mut sheet, theme, &by_day);
    // On paper it is day.
    sheet.push_str("@media screen and (prefers-color-scheme: dark) {\n");
    rule(&mut sheet, "dark", &colors(theme, Sky::Night));
    sheet.push_str("}\n");
    sheet
}

/// When a page is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sky {
    Day,
    Night,
}

/// The properties with their values.
fn colors(theme: &Theme, sky: Sky) -> Vec<(String, String)> {
    let inks = theme.inks;
    let by_night = sky == Sky::Night;
    let paper = if by_night {
        inks.text.mixed(Color::BLACK, 0.25)
    } else {
        inks.ground
    };
    let on_paper = |ink: Color| if by_night { lightened(ink, paper) } else { ink };
    let softened = |share: f64| {
        if by_night {
            inks.ground.mixed(paper, share)
        } else {
            inks.ground.mixed(inks.text, 1.0 - share)
        }
    };
    let text = if by_night { softened(0.09) } else { inks.text };
    let cell = match theme.board.cell_fill {
        Some(Tone::Ink(share)) => share,
        _ => 0.0,
    };
    // A dark ground needs more of an ink for the same step.
    let cell = if by_night { cell * 1.9 } else { cell };
    let mut colors = vec![
        ("paper", paper.to_string()),
        ("text", text.to_string()),
        ("muted", on_paper(inks.muted).to_string()),
        ("label", on_paper(theme.board.label).to_string()),
        ("accent", on_paper(inks.accent).to_string()),
        ("cell-share", format!("{}%", (cell * 100.0).round())),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect::<Vec<_>>();
    let months = (1..).zip(inks.months);
    colors.extend(months.map(|(month, ink)| (format!("month-{month}"), on_paper(ink).to_string())));
    let fills = (1..).zip(&theme.pieces.fills);
    colors.extend(fills.map(|(piece, fill)| (format!("piece-{piece}"), fill.to_string())));
    colors
}

/// The ink with as much white as it needs to be read on dark paper.
fn lightened(ink: Color, paper: Color) -> Color {
    let shares = (0..=20).map(|step| f64::from(step) / 20.0);
    let mut inks = shares.map(|share| ink.mixed(Color::WHITE, share));
    let readable = inks.find(|ink| ink.contrast(paper) >= NIGHT_CONTRAST);
    readable.unwrap_or(Color::WHITE)
}

/// Puts the properties into the places of the theme's own colours in drawings. Pieces keep theirs, and so do scales.
fn drawings(sheet: &mut String, theme: &Theme, by_day: &[(String, String)]) {
    let is_ink = |name: &str| !name.starts_with("piece-") && name != "cell-share";
    let inks = by_day.iter().filter(|(name, _)| is_ink(name));
    let inks = inks.map(|(name, day)| (day.clone(), format!("var({PREFIX}{name})")));
    let cell = theme.board.cell_fill.map(|tone| {
        let color = |name: &str| format!("var({PREFIX}{name})");
        let [accent, share, paper] = ["accent", "cell-share", "paper"].map(color);
        let tint = format!("color-mix(in srgb, {accent} {share}, {paper})");
        (theme.tone(tone).to_string(), tint)
    });
    for (day, value) in inks.chain(cell) {
        for attribute in ["fill", "stroke"] {
            let _ = writeln!(
                sheet,
                ".in-theme [{attribute}=\"{day}\"] {{ {attribute}: {value}; }}"
            );
        }
    }
}

fn rule(sheet: &mut String, scheme: &str, colors: &[(String, String)]) {
    // Writing to a string never fails.
    let _ = writeln!(sheet, ":root {{\n  color-scheme: {scheme};");
    for (name, value) in colors {
        let _ = writeln!(sheet, "  {PREFIX}{name}: {value};");
    }
    sheet.push_str("}\n");
}
