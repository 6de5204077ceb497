//! Files of solutions are read within limits, since they may be untrusted.

use crate::puzzles::calendar;
use tilendar_puzzle::text::{FaultKind, read};

#[test]
fn values_of_twenty_thousand_parts_are_read_nested_32_deep_and_no_more() {
    let puzzle = calendar();
    let is_too_large = |text: &str| {
        let mut faults = read(text.as_bytes(), &puzzle, &[]).filter_map(Result::err);
        faults.any(|fault| matches!(fault.kind, FaultKind::ValueTooLarge))
    };
    let parts = |count: usize| format!("[{}]", vec!["0"; count].join(","));
    // The list itself is a part.
    assert!(!is_too_large(&parts(19_999)));
    assert!(is_too_large(&parts(20_001)));
    let nested = |depth: usize| format!("{}0{}", "[".repeat(depth), "]".repeat(depth));
    assert!(!is_too_large(&nested(32)));
    assert!(is_too_large(&nested(33)));
}
