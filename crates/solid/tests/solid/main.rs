//! Tests of solids, of the parts of every layout, and of their files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(missing_docs, reason = "nobody calls a test")]

mod common;
mod files;
mod meshes;
mod parts;
mod refusals;
