//! The press: what every product goes through.
//!
//! A product is a struct of fields that says three things ([`Product`]): which fields it shares with others, what it
//! asks the almanac, and how it is composed. The press does the rest, in the same way for all:
//!
//! | step | where | what happens |
//! |---|---|---|
//! | resolve | [`press`] | the board, the solutions, the theme, the language and the font are looked up in [`resources`] |
//! | query | [`product`] | the product names its dates; the almanac counts, picks and grades them |
//! | compose | [`composition`] | the product turns a [`Job`] into pages, in millimeters |
//! | check | [`check`] | type that is too small is reported |
//! | impose | [`paper`] | pages go on sheets, to be cut, folded or bound |
//! | render | `delivery` | whole, one page for a preview, or a rehearsal |
//! | name, report | [`output`] | files get their names, and the [`Outcome`] sums them up |
//!
//! What products are made with: [`language`], [`figure`], [`template`] (themes, cards, papers, machines), and
//! [`options`], the groups of fields that products share.

#[macro_use]
pub mod language;

pub mod check;
pub mod composition;
mod delivery;
mod error;
pub mod figure;
mod job;
pub mod machine;
pub mod options;
pub mod output;
pub mod paper;
pub mod press;
pub mod product;
pub mod progress;
pub mod resources;
pub mod template;
pub mod words;

pub use composition::{Binding, Composition, Content, Part};
pub use error::{Cause, MakeError};
pub use job::Job;
pub use output::{FileName, FilePages, FileSink, Outcome, OutputFile, PaperUse, Report};
pub use press::{Extent, Press, Resolved, documents};
pub use product::{
    ChallengeQuery, Completed, NeedOfDates, Product, Query, QueryDates, Request, Shared,
};
pub use progress::{Progress, Stage, Steps};
pub use resources::{Cache, Resources};

/// Whether files are made, and not only pages as SVG to look at.
const WHOLE: bool = !cfg!(feature = "previews");
