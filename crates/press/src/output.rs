//! Finished files, and the summary of them.

use crate::Cause;
use crate::language::Message;
use crate::naming::FileName;
use tilendar_drawing::{Pages, Size};
use tilendar_fields::Json;

/// A file, ready to be written or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputFile {
    /// The default name.
    pub name: FileName,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its pages; `None` for files without pages, such as a summary.
    pub pages: Option<FilePages>,
}

/// The pages of a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilePages {
    /// The number of pages; 1 for a picture, and for a sheet for a laser.
    pub count: usize,
    /// The size of the first page in millimeters, with its bleed.
    pub size: Size,
}

impl FilePages {
    /// The pages of a file that contains all of these pages.
    pub fn new(pages: &dyn Pages) -> Option<Self> {
        Some(Self { count: pages.page_count(), size: pages.media(0)?.size() })
    }
}

/// Receives finished files, on several threads.
pub type FileSink<'a> = &'a (dyn Fn(OutputFile) -> Result<(), Cause> + Sync);

/// The paper that a file is printed on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaperUse {
    /// The size of a sheet in millimeters.
    pub size: Size,
    /// The number of printed sides.
    pub pages: usize,
    /// The number of sheets.
    pub sheets: usize,
}

/// A summary of the files that were made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// The total number of pages, or of sheets for a laser.
    pub pages: usize,
    /// The paper that is needed, one entry for each file; empty for pictures and for sheets that a laser cuts.
    pub paper: Vec<PaperUse>,
    /// The content of the files, in a few words: `366 cards on 46 pages`.
    pub summary: Message,
    /// Possible problems, one sentence each.
    pub warnings: Vec<Message>,
    /// Remarks, one sentence each, with fields between backticks.
    pub remarks: Vec<Message>,
    /// The next step for the user, without a full stop and with fields between backticks.
    pub next: Option<Message>,
    /// The cuts and the time they take, for laser products.
    pub cutting: Option<Report>,
}

/// A detailed report, for products that need more than a summary.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The text for people.
    pub text: String,
    /// The data for programs.
    pub json: Json,
}
