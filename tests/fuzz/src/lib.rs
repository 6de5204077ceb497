//! Every reader of files of strangers, tried with files that nobody wrote.

pub mod mutation;
mod orders;
pub mod seeds;
pub mod targets;
