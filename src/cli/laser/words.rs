//! Lengths and fits in words, as they stand on sheets and in summaries.

use tilendar::cut::{CutSheet, Kerf};
use tilendar::product::laser::{LaserOptions, Mode};

/// A length to a thousandth of a millimetre, without trailing zeros.
pub fn in_words(length: f64) -> String {
    format!("{}", (length * 1e3).round() / 1e3)
}

/// Thickness and kerf, as they stand on a sheet.
pub fn material(options: &LaserOptions) -> String {
    format!(
        "{} mm thick, kerf {} mm",
        in_words(options.thickness),
        both(options.kerf)
    )
}

/// One number, or two where x and y differ.
pub fn both(kerf: Kerf) -> String {
    if kerf.x == kerf.y {
        in_words(kerf.x)
    } else {
        format!("{} x {}", in_words(kerf.x), in_words(kerf.y))
    }
}

/// What a set is cut with, as it stands on a sheet.
pub fn lengths(options: &LaserOptions) -> String {
    let fit = match options.mode {
        Mode::Apart { clearance } => format!("clearance {} mm", in_words(clearance)),
        Mode::InPlace(_) => "cut in place".to_owned(),
    };
    format!(
        "Cells of {} mm, {}, {fit}",
        in_words(options.cell),
        material(options)
    )
}

/// The names of the parts on a sheet, pieces together.
pub fn part_names(sheet: &CutSheet) -> String {
    let names = sheet.parts.iter().map(|part| part.name.as_str());
    let (pieces, others): (Vec<&str>, Vec<&str>) =
        names.partition(|name| name.starts_with("piece "));
    let letters: Vec<&str> = pieces
        .iter()
        .filter_map(|name| name.strip_prefix("piece "))
        .collect();
    let pieces = match letters.len() {
        0 => None,
        1 => Some(format!("piece {}", letters[0])),
        _ => Some(format!("pieces {}", letters.join(" "))),
    };
    let others = others.into_iter().map(str::to_owned);
    others.chain(pieces).collect::<Vec<_>>().join(", ")
}
