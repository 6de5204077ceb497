//! A line of text in runs, each of one face, one script and one direction.

use super::Face;
use rustybuzz::{Script, script};
use std::ops::Range;
use unicode_bidi::ParagraphBidiInfo;
use unicode_script::UnicodeScript;

/// A part of a line that is shaped as a whole.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Run {
    /// The bytes of the text.
    pub range: Range<usize>,
    pub face: Face,
    pub script: Script,
    pub from_right: bool,
}

/// The runs of `text` in the order in which they stand on paper, from left to right.
pub(super) fn runs(text: &str, face: &Face) -> Vec<Run> {
    if text.is_ascii() && face.covers(text) {
        return vec![Run {
            range: 0..text.len(),
            face: face.clone(),
            script: script::LATIN,
            from_right: false,
        }];
    }
    let order = ParagraphBidiInfo::new(text, None);
    let (levels, parts) = order.visual_runs(0..text.len());
    let mut runs = Vec::new();
    for part in parts {
        let from_right = levels.get(part.start).is_some_and(|level| level.is_rtl());
        let mut pieces = of_one_script(text, part, face, from_right);
        if from_right {
            pieces.reverse();
        }
        runs.append(&mut pieces);
    }
    runs
}

/// Splits a part where its script changes. Signs and figures go with the letters before them, at
/// the start with the letters after them.
fn of_one_script(text: &str, part: Range<usize>, face: &Face, from_right: bool) -> Vec<Run> {
    let slice = text.get(part.clone()).unwrap_or_default();
    let mut spans: Vec<(Range<usize>, Option<Script>)> = Vec::new();
    for (offset, character) in slice.char_indices() {
        let start = part.start + offset;
        let end = start + character.len_utf8();
        let own = script_of(character);
        match spans.last_mut() {
            Some((range, known)) if known.is_none() || own.is_none() || own == *known => {
                range.end = end;
                *known = known.or(own);
            }
            _ => spans.push((start..end, own)),
        }
    }
    let runs = spans.into_iter().flat_map(|(range, own)| {
        let script = own.unwrap_or(script::LATIN);
        by_face(text, range, face)
            .into_iter()
            .map(move |(range, face)| Run {
                range,
                face,
                script,
                from_right,
            })
    });
    runs.collect()
}

/// The script of a letter; `None` for what goes with any.
fn script_of(character: char) -> Option<Script> {
    use unicode_script::Script as Known;
    match character.script() {
        Known::Common | Known::Inherited | Known::Unknown => None,
        known => known.short_name().parse().ok(),
    }
}

/// The face, where it writes all of the range; else the embedded one, where that does; else each
/// what it can.
fn by_face(text: &str, range: Range<usize>, face: &Face) -> Vec<(Range<usize>, Face)> {
    let fallback = face.fallback();
    let slice = text.get(range.clone()).unwrap_or_default();
    if fallback == *face || face.covers(slice) {
        return vec![(range, face.clone())];
    }
    if fallback.covers(slice) {
        return vec![(range, fallback)];
    }
    let mut parts: Vec<(Range<usize>, Face)> = Vec::new();
    for (offset, character) in slice.char_indices() {
        let start = range.start + offset;
        let end = start + character.len_utf8();
        let letter = slice
            .get(offset..)
            .map_or("", |rest| &rest[..character.len_utf8()]);
        let helped = !face.covers(letter) && fallback.covers(letter);
        let chosen = if helped { &fallback } else { face };
        match parts.last_mut() {
            Some((range, last)) if last == chosen => range.end = end,
            _ => parts.push((start..end, chosen.clone())),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(&str, bool)> {
        let runs = runs(text, &Face::Regular).into_iter();
        runs.map(|run| (&text[run.range.clone()], run.from_right))
            .collect()
    }

    #[test]
    fn a_line_of_one_script_is_one_run() {
        for line in [
            "Samstag 24. April",
            "суббота, 24 апреля 2027",
            "24 Απριλίου",
            "1,234",
            "",
        ] {
            assert_eq!(texts(line), [(line, false)]);
        }
    }

    #[test]
    fn runs_come_in_the_order_in_which_they_stand_on_paper() {
        assert_eq!(
            texts("24 אפריל 2027"),
            [("2027", false), (" אפריל ", true), ("24", false)]
        );
        assert_eq!(texts("ab вг"), [("ab ", false), ("вг", false)]);
    }
}
