//! What a product composes: pages, and what is to be said about them.

use crate::Job;
use crate::language::Message;
use crate::machine::{Machine, MachineFormat};
use crate::options::Format;
use crate::output::Report;
use crate::paper::{Imposition, PageFormat};
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Dpi, Mirrored, Pages};

/// Everything that is to be seen of a product, in millimeters and in reading order.
#[derive(Default)]
pub struct Composition<'a> {
    /// The documents; the first is the product itself.
    pub parts: Vec<Part<'a>>,
    /// The noun for the product in the names of files: `cards`.
    pub noun: &'static str,
    /// The number of pages, or of sheets for a laser; by default those of the first document.
    pub pages: Option<usize>,
    /// The content, in a few words: `366 cards on 46 pages`.
    pub summary: Message,
    /// Possible problems, one sentence each.
    pub warnings: Vec<Message>,
    /// Remarks, one sentence each, with fields between backticks.
    pub remarks: Vec<Message>,
    /// The remedy for type that is too small to read.
    pub small_type_remedy: Message,
    /// The next step for the user. Pages on sheets have instructions of their own, and pictures are to be looked at.
    pub next: Option<Message>,
    /// A detailed report on the work of a machine.
    pub report: Option<Report>,
}

/// A document of a composition, or other data that goes into a file.
pub struct Part<'a> {
    /// What sets its file apart from the first one, such as `-key`; empty for the first.
    pub suffix: String,
    /// The content, and its use.
    pub content: Content<'a>,
}

/// The content of a part, and what it is for.
pub enum Content<'a> {
    /// Pages to print, in the format of the order.
    Printed {
        /// The pages, drawn one at a time.
        pages: Box<dyn Pages + 'a>,
        /// How they are printed and bound.
        binding: Binding,
    },
    /// A sheet for a machine, in each of these formats.
    Cut {
        /// The sheet.
        document: Document,
        /// The machine.
        machine: Machine,
        /// The formats.
        formats: Vec<MachineFormat>,
    },
    /// A picture for people.
    Picture {
        /// A document of one page.
        document: Document,
        /// PNG or JPEG.
        format: Format,
        /// Its resolution.
        dpi: Dpi,
    },
    /// Data with this extension, written for the text of the order.
    Data {
        /// The extension of the file, such as `json`.
        extension: &'static str,
        /// Writes the content; its argument is the order as JSON.
        write: Writer<'a>,
        /// A picture of what the data describe, for previews.
        picture: Option<Document>,
    },
}

/// Writes data; its argument is the order as JSON.
pub type Writer<'a> = Box<dyn Fn(&str) -> Vec<u8> + Sync + 'a>;

/// How pages are printed and bound.
#[derive(Debug, Clone, PartialEq)]
pub enum Binding {
    /// A picture for a screen.
    Screen,
    /// Each page is a sheet of its own, printed on one side or on both.
    Loose {
        /// The sides to print, if that matters.
        duplex: Option<Duplex>,
    },
    /// A sheet that is cut and folded along lines of its own, and printed on one side.
    CutOut,
    /// Pages on sheets.
    Sheets {
        /// Their order on the sheets; `None` for pictures, each of which is a file.
        imposition: Option<Imposition>,
        /// The page.
        page: PageFormat,
        /// Whether a picture of a page is named by the label of the page rather than by its number.
        has_labels: bool,
    },
}

impl<'a> Composition<'a> {
    /// The composition in the direction in which the language of the job is read: products compose from left to
    /// right, and what is printed is mirrored here for languages that are read from right to left.
    pub(crate) fn in_reading_direction(mut self, job: &Job<'_>) -> Self {
        if job.style.language.reads_from_right() {
            self.parts = self.parts.into_iter().map(Part::mirrored).collect();
        }
        self
    }
}

impl<'a> Part<'a> {
    /// Pages to print.
    pub fn printed(pages: impl Pages + 'a, binding: Binding) -> Self {
        Self::named("", Content::Printed { pages: Box::new(pages), binding })
    }

    /// Content whose file is set apart by a suffix.
    pub fn named(suffix: impl Into<String>, content: Content<'a>) -> Self {
        Self { suffix: suffix.into(), content }
    }

    /// The part with its pages mirrored. Pictures for screens are figures alone, and sheets to cut out fit a machine.
    fn mirrored(self) -> Self {
        let content = match self.content {
            Content::Printed {
                pages,
                binding: binding @ (Binding::Loose { .. } | Binding::Sheets { .. }),
            } => Content::Printed { pages: Box::new(Mirrored::new(pages)), binding },
            content => content,
        };
        Self { content, ..self }
    }

    /// The pages to look at; `None` for data without a picture.
    pub fn pages(&self) -> Option<&dyn Pages> {
        match &self.content {
            Content::Printed { pages, .. } => Some(pages.as_ref()),
            Content::Cut { document, .. } | Content::Picture { document, .. } => Some(document),
            Content::Data { picture, .. } => picture.as_ref().map(|picture| picture as &dyn Pages),
        }
    }
}

impl Binding {
    /// Sheets printed on one side.
    pub const SIMPLEX: Self = Self::Loose { duplex: Some(Duplex::Simplex) };
}
