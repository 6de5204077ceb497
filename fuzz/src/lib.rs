//! Every reader of files of strangers, tried with files that nobody wrote.

pub mod mutation;
pub mod seeds;
pub mod targets;
