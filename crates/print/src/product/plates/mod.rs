//! Pages of tilings: what booklets and solution pages share.
//!
//! Responsible for the frame of a page, small boards drawn from shared symbols, which tilings of a
//! date are shown and how they flow over pages. It must not know what stands on the other pages of a
//! product.

mod choosing;
mod error;
mod flow;
mod frame;
mod line;
mod listed;
mod miniature;
mod numbering;
mod run;
mod shown;

pub use error::PagesError;
pub use flow::TooManyPages;
pub use numbering::Numbering;
pub use shown::{NumberedTiling, ShownDate, ShownTilings, Subject, TilingAmount};

pub(super) use choosing::Choosing;
pub(super) use flow::{Flow, FlowGrid, MOST_PAGES, Run, Section};
pub(super) use frame::{Binding, PageFrame};
pub(super) use line::Line;
pub(super) use listed::ListedTilings;
pub(super) use miniature::Miniatures;
pub(super) use run::RunDrawing;

/// The smallest side of a cell, in millimetres, at which pieces are still told apart on paper: boards
/// that come in bulk have cells of this size or larger.
pub const SMALLEST_CELL: f64 = 2.2;
/// The smallest side of a cell, in millimetres, of a board that stands for its date alone.
pub const COMFORTABLE_CELL: f64 = 4.2;
/// The smallest em, in millimetres, in which letters are set on a board: 3.5 points, as on maps.
/// Where they would be smaller, boards have none.
pub const SMALLEST_LETTER: f64 = 1.25;
