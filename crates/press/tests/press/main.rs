//! What every product of a calendar puzzle goes through.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

mod paragraph;
