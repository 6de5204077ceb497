//! What is said of labels that are pressed into the base.

use serde::Serialize;
use tilendar_laser::product::{Inlay, in_words};

use super::summary::{CuttingSummary, common, rounded};

/// The inlaid labels of a puzzle.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct InlaySummary {
    /// The gap around each letter.
    #[serde(rename = "clearance_mm")]
    clearance: f64,
    /// The labels as they are cut, row by row.
    labels: Vec<String>,
    /// How many pieces are pressed in.
    inserts: usize,
    /// Those of whose letters islands fall out of the base.
    islands: Vec<IslandSummary>,
    /// The cell that leaves all strokes wide enough, if this one does not.
    #[serde(rename = "sufficient_cell_mm", skip_serializing_if = "Option::is_none")]
    sufficient_cell: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct IslandSummary {
    label: String,
    count: usize,
}

impl InlaySummary {
    pub(super) fn new(inlay: &Inlay) -> Self {
        let islands = inlay.islands.iter().map(|(label, count)| IslandSummary {
            label: label.clone(),
            count: *count,
        });
        Self {
            clearance: rounded(inlay.clearance),
            labels: inlay.labels.clone(),
            inserts: inlay.inserts,
            islands: islands.collect(),
            sufficient_cell: inlay.sufficient_cell,
        }
    }
}

impl CuttingSummary {
    /// The same with the inlaid labels of each puzzle.
    pub(super) fn with_inlays(mut self, inlays: &[Option<InlaySummary>]) -> Self {
        self.inlay = common(inlays);
        if self.inlay.is_none() {
            for (puzzle, own) in self.puzzles.iter_mut().zip(inlays) {
                puzzle.inlay.clone_from(own);
            }
        }
        self
    }
}

/// Says what to do with the letters and islands, and whether they are large enough.
pub(super) fn remarks(inlay: &Inlay) -> Vec<String> {
    let count = inlay.islands.iter().map(|(_, count)| count).sum::<usize>();
    let labels = inlay.islands.iter().map(|(label, count)| match count {
        1 => label.clone(),
        several => format!("{label} ({several})"),
    });
    let labels: Vec<String> = labels.collect();
    let kept = match count {
        0 => String::new(),
        _ => format!(
            "; keep the {count} islands that fall out of the base with them, and glue them into the letters: of {}",
            labels.join(", ")
        ),
    };
    let mut remarks = vec![format!(
        "{} letters and signs, with a gap of {} mm, are on sheets of their own, for another wood that is as thick as \
         the base: press or glue them into it{kept}",
        inlay.inserts,
        in_words(inlay.clearance)
    )];
    remarks.extend(inlay.sufficient_cell.map(|cell| {
        format!(
            "some strokes of the letters, or what is left between them, are narrower than 1 mm, and may break or \
             burn away: `cell` {cell}mm is enough for all"
        )
    }));
    remarks
}
