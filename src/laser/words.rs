//! Lengths and fits in words, as they stand on sheets and in summaries.

use tilendar::laser::cut::CutSheet;
use tilendar::laser::product::{LaserOptions, Mode, in_words, kerf_in_words};

/// Thickness and kerf, as they stand on a sheet.
pub fn material(options: &LaserOptions) -> String {
    format!(
        "{} mm thick, kerf {} mm",
        in_words(options.thickness),
        kerf_in_words(options.kerf)
    )
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
