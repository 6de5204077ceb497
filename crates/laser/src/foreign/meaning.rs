//! What the contours of a sheet were taken as.

use super::{Meaning, Sign};
use crate::cut::{Action, CutSheet, preflight};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::{Color, Layer};

/// Tells inner from outer cuts where no layer's name does, by what is around them: a colour says that a line is
/// cut, and most drawings have one colour for all cuts. `signs` has one sign for each work.
pub(super) fn tell_guessed_cuts(sheet: &mut CutSheet, signs: &[Sign]) {
    let is_guess = |sign: &Sign| !matches!(sign, Sign::LayerName(_));
    let guesses: BTreeSet<usize> = (0..signs.len())
        .filter(|&work| is_guess(&signs[work]))
        .collect();
    if !guesses.is_empty() {
        preflight::tell_inner_cuts(sheet, &guesses);
    }
}

/// What the works were taken as, in the order in which they come. `signs` has one sign for each work.
pub(super) fn meanings(sheet: &CutSheet, signs: &[Sign]) -> Vec<Meaning> {
    let mut known: BTreeMap<(&Sign, Layer), usize> = BTreeMap::new();
    let mut meanings: Vec<Meaning> = Vec::new();
    for (work, sign) in sheet.work.iter().zip(signs) {
        let index = *known.entry((sign, work.layer)).or_insert(meanings.len());
        if index == meanings.len() {
            meanings.push(Meaning {
                sign: sign.clone(),
                layer: work.layer,
                contours: 0,
            });
        }
        meanings[index].contours += match &work.action {
            Action::Follow(_) => 1,
            Action::Fill(path) => path.contours.len(),
        };
    }
    meanings
}

/// The colours of lines that the machine has no operation for, with how many contours have them.
pub(super) fn unknown_colors(
    meanings: &[Meaning],
    operations: &[(Color, Layer)],
) -> Vec<(Color, usize)> {
    let mut unknown: BTreeMap<Color, usize> = BTreeMap::new();
    for meaning in meanings {
        if let Sign::Line(color) = meaning.sign
            && !operations.iter().any(|(known, _)| *known == color)
        {
            *unknown.entry(color).or_default() += meaning.contours;
        }
    }
    unknown.into_iter().collect()
}
