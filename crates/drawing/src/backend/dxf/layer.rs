//! Layers with names that R12 allows.

use super::tags::Tags;
use crate::Layer;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU8;

/// The longest name of a layer in R12.
const LONGEST_NAME: usize = 31;
/// Black on white, and white on black.
const BLACK: u8 = 7;

/// How a layer is called and shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DxfLayer {
    /// Which layer of the drawing.
    pub layer: Layer,
    /// Its name in the file. R12 allows ASCII letters, digits, `-` and `_`, and 31 of them: other
    /// characters become `_`, and a name that is taken gains a number.
    pub name: String,
    /// Its colour in AutoCAD's index: 1 red, 2 yellow, 3 green, 4 cyan, 5 blue, 6 magenta, 7 black
    /// or white; 0 has another meaning.
    pub color: NonZeroU8,
}

/// The layers that are used, in the order in which a laser works.
pub(super) struct LayerTable(BTreeMap<Layer, (String, u8)>);

impl LayerTable {
    pub(super) fn new(used: impl Iterator<Item = Option<Layer>>, described: &[DxfLayer]) -> Self {
        let used: BTreeSet<Layer> = used.flatten().collect();
        let mut taken = BTreeSet::from(["0".to_string()]);
        let entry = |layer| {
            let known = described.iter().find(|known| known.layer == layer);
            let wanted = known.map_or(layer.name(), |known| known.name.as_str());
            let name = unique(&allowed(wanted, layer), &mut taken);
            (
                layer,
                (name, known.map_or(BLACK, |known| known.color.get())),
            )
        };
        Self(used.into_iter().map(entry).collect())
    }

    /// The layer's name; what is on no layer is on `0`, which every file has.
    pub(super) fn name(&self, layer: Option<Layer>) -> &str {
        let entry = layer.and_then(|layer| self.0.get(&layer));
        entry.map_or("0", |(name, _)| name)
    }

    pub(super) fn push(&self, tags: &mut Tags) {
        tags.text(0, "TABLE");
        tags.text(2, "LAYER");
        // Seven layers at most.
        tags.integer(70, self.0.len() as i32 + 1);
        let zero = ("0".to_string(), BLACK);
        for (name, color) in std::iter::once(&zero).chain(self.0.values()) {
            tags.text(0, "LAYER");
            tags.text(2, name);
            tags.integer(70, 0);
            tags.integer(62, i32::from(*color));
            tags.text(6, "CONTINUOUS");
        }
        tags.text(0, "ENDTAB");
    }
}

/// The name in characters that R12 allows; the layer's own if there is none.
fn allowed(name: &str, layer: Layer) -> String {
    let is_allowed =
        |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-' || *letter == '_';
    let name: String = name
        .chars()
        .take(LONGEST_NAME)
        .map(|letter| if is_allowed(&letter) { letter } else { '_' })
        .collect();
    if name.is_empty() {
        layer.name().to_string()
    } else {
        name
    }
}

/// The name itself, or with `-2`, `-3` and so on if it is taken; programs do not tell capitals.
fn unique(name: &str, taken: &mut BTreeSet<String>) -> String {
    let mut candidate = name.to_string();
    let mut number = 2;
    while !taken.insert(candidate.to_ascii_uppercase()) {
        let suffix = format!("-{number}");
        let kept = name.len().min(LONGEST_NAME - suffix.len());
        // ASCII by now: every byte is a character.
        candidate = format!("{}{suffix}", &name[..kept]);
        number += 1;
    }
    candidate
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[(Layer, &str)]) -> Vec<String> {
        let described: Vec<_> = names
            .iter()
            .map(|&(layer, name)| DxfLayer {
                layer,
                name: name.to_string(),
                color: NonZeroU8::MIN,
            })
            .collect();
        let used = names.iter().map(|&(layer, _)| Some(layer));
        let table = LayerTable::new(used, &described);
        let name = |&(layer, _): &(Layer, &str)| table.name(Some(layer)).to_string();
        names.iter().map(name).collect()
    }

    #[test]
    fn names_hold_nothing_that_r12_forbids() {
        let names = named(&[
            (Layer::Engrave, "Gravur ä\n  0\nEOF"),
            (Layer::Score, ""),
            (Layer::CutInner, "0"),
        ]);
        assert_eq!(names, ["Gravur_____0_EOF", "score", "0-2"]);
    }

    #[test]
    fn two_layers_never_share_a_name() {
        let long = "x".repeat(40);
        let names = named(&[(Layer::CutInner, &long), (Layer::CutOuter, &long)]);
        assert_eq!(names[0].len(), LONGEST_NAME);
        assert_eq!(names[1], format!("{}-2", "x".repeat(29)));
        let names = named(&[(Layer::CutInner, "Cut"), (Layer::CutOuter, "CUT")]);
        assert_eq!(names, ["Cut", "CUT-2"]);
    }
}
