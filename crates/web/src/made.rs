//! Orders, looked at and made.

use serde::{Deserialize, Serialize};
use tilendar_laser::art;
use tilendar_order::{Order, Outcome, Progress, Shelf};

use crate::request::{Answer, RequestError};

/// A page that is to be looked at.
#[derive(Deserialize)]
pub struct PreviewRequest {
    order: Order,
    /// The page, from 0.
    page: usize,
}

/// What is known of what was made. Field names stand between backticks.
#[derive(Serialize)]
struct OutcomeAnswer {
    pages: usize,
    summary: String,
    warnings: Vec<String>,
    remarks: Vec<String>,
    next: Option<String>,
}

impl OutcomeAnswer {
    fn new(outcome: Outcome, pages: usize) -> Self {
        Self {
            pages,
            summary: outcome.summary,
            warnings: outcome.warnings,
            remarks: outcome.remarks,
            next: outcome.next,
        }
    }
}

/// The page as SVG, the answer's only file.
pub fn preview(request: PreviewRequest, shelf: &dyn Shelf) -> Result<Answer, RequestError> {
    let preview = request.order.preview(shelf, request.page)?;
    let known = OutcomeAnswer::new(preview.outcome, preview.pages);
    Answer::with_files(&known, vec![preview.svg])
}

/// A drawing as the order of a lid carries it.
#[derive(Serialize)]
pub struct ArtAnswer {
    /// Its paths, on one line.
    svg: String,
    /// What was left out of it.
    remarks: Vec<String>,
}

/// What an order of a lid keeps of an SVG file.
pub fn art(bytes: &[u8]) -> Result<ArtAnswer, RequestError> {
    let art::Simplified { svg, remarks } = art::simplified(bytes)?;
    Ok(ArtAnswer { svg, remarks })
}

/// What was made, and the names of its files.
#[derive(Serialize)]
struct MadeAnswer {
    #[serde(flatten)]
    known: OutcomeAnswer,
    /// What all names begin with; a folder, if there are several files in one.
    stem: String,
    /// The names of the files, in their order, with `/` behind that of a folder.
    names: Vec<String>,
}

/// The files of an order.
pub fn make(
    order: &Order,
    shelf: &dyn Shelf,
    progress: &dyn Progress,
) -> Result<Answer, RequestError> {
    let made = order.make(shelf, progress)?;
    let pages = made.outcome.pages;
    let stem = made.files.first().map(|file| file.name.stem.clone());
    let answer = MadeAnswer {
        known: OutcomeAnswer::new(made.outcome, pages),
        stem: stem.unwrap_or_default(),
        names: made
            .files
            .iter()
            .map(|file| file.name.to_string())
            .collect(),
    };
    let files = made.files.into_iter().map(|file| file.bytes);
    Answer::with_files(&answer, files.collect())
}
