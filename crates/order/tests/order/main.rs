//! Orders, and the files made from them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

mod caching;
mod days;
mod groups;
mod json;
mod making;
mod options;
mod refusals;
mod rehearsals;
mod words;
