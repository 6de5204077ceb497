//! What is cut, and with what.

mod machine;

pub use machine::{LAST_CUT_INDEX, Machine, Operation, TOOL_INDEXES};
