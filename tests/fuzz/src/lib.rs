//! Fuzzing of every reader of untrusted files.

pub mod mutation;
mod orders;
pub mod seeds;
pub mod targets;
