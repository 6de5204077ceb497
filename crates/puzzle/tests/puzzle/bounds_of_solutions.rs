//! Files of solutions are read within limits, since they may be untrusted.

use crate::puzzles::calendar;
use tilendar_puzzle::text::{FaultKind, MAXIMUM_LINE_BYTES, read};

/// 6 October on the calendar.
const BOARD: &str = "YYYYPP.\nNNY*PP.\nZNNNP*L\nZZZLLLL\nVUZURRR\nVUUURRR\nVVV....";

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

#[test]
fn a_line_of_64_kilobytes_is_read_and_a_longer_one_refused() {
    let puzzle = calendar();
    let faults = |bytes: usize| {
        let line = format!("{}\n{}\n", "x".repeat(bytes), BOARD);
        let (mut faults, mut found) = (Vec::new(), 0);
        for read in read(line.as_bytes(), &puzzle, &[]) {
            match read {
                Ok(_) => found += 1,
                Err(fault) => faults.push(fault.kind),
            }
        }
        assert_eq!(found, 1, "what follows is read all the same");
        faults
    };
    let is_too_long = |kind: &FaultKind| matches!(kind, FaultKind::LineTooLong);
    assert!(!faults(MAXIMUM_LINE_BYTES).iter().any(is_too_long));
    assert!(faults(MAXIMUM_LINE_BYTES + 1).iter().any(is_too_long));
}
