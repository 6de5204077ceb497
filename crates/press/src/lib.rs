//! The press: what every product goes through.

#[macro_use]
pub mod language;

pub mod check;
mod error;
pub mod figure;
mod files;
mod job;
pub mod machine;
pub mod options;
pub mod paper;
pub mod resources;
mod setting;
pub mod template;
pub mod words;

pub use error::{Cause, MakeError};
pub use files::{
    FileName, FilePages, FileSink, OutputFile, PaperUse, counted, fold, small_type, stem,
};
pub use job::{Extent, Job, Outcome, Product, Progress, Report, Stage, Steps};
pub use resources::{Cache, Resources};
pub use setting::{Drawn, Prepared, Setting};

/// Whether files are made, and not only pages as SVG to look at.
pub const WHOLE: bool = !cfg!(feature = "previews");
