//! Fields for the paper of products that fill whole sheets.

use crate::paper::Paper;
use crate::{Job, MakeError};
use tilendar_drawing::Mm;
use tilendar_fields::fields;

fields! {
    /// The paper of a product that fills whole sheets.
    pub struct SheetPaper {
        /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, a size such as 210x297mm or 24x36in, or the path of
        /// a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How far the background reaches beyond the edges, for print shops that trim; 3mm is usual.
        bleed: Mm = Mm::ZERO, "LENGTH", from 0.0 to 20.0;
    }
}

impl SheetPaper {
    /// This paper by default.
    pub fn usually(paper: &str) -> Self {
        Self { paper: paper.to_owned(), ..Self::default() }
    }

    /// The paper.
    ///
    /// # Errors
    /// [`MakeError`] for unknown papers.
    pub fn find(&self, job: &Job<'_>) -> Result<Paper, MakeError> {
        job.paper(&self.paper)
    }
}
