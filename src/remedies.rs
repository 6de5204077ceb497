//! What a person at the command line can do about an error of the libraries, which know no options.

use std::io;

use tilendar::puzzle::RevealError;
use tilendar::puzzle::analysis::{ArrangementError, ComparisonError};
use tilendar::puzzle::solver::{CountingError, OpenCensusError};
use tilendar::puzzle::text::{FORMATS, FaultKind};

/// The options that would help against this error or its causes, as the end of a sentence; `None`
/// where nothing but the message itself does.
pub fn remedy(error: &anyhow::Error) -> Option<String> {
    error.chain().find_map(|cause| {
        let counting = cause.downcast_ref().and_then(of_counting);
        let written = || cause.downcast_ref().and_then(of_writing);
        let comparison = || cause.downcast_ref().and_then(of_comparison);
        let open_cells = || cause.downcast_ref().and_then(of_open_cells);
        let arrangement = || cause.downcast_ref().and_then(of_arrangement);
        let of_search = counting.or_else(written).or_else(comparison);
        of_search.or_else(open_cells).or_else(arrangement)
    })
}

fn of_counting(error: &CountingError) -> Option<String> {
    match error {
        CountingError::OverLimit(_) | CountingError::OverSteps(_) => {
            Some("most commands take `--memory 8GB`, which allows more steps as well".to_owned())
        }
        _ => None,
    }
}

/// Of a search whose tilings were written as they were found.
fn of_writing(error: &io::Error) -> Option<String> {
    error
        .get_ref()
        .and_then(|inner| inner.downcast_ref())
        .and_then(of_counting)
}

fn of_comparison(error: &ComparisonError) -> Option<String> {
    match error {
        ComparisonError::Counting(error) => of_counting(error),
        _ => None,
    }
}

fn of_open_cells(error: &OpenCensusError) -> Option<String> {
    match error {
        OpenCensusError::Counting(error) => of_counting(error),
        _ => None,
    }
}

fn of_arrangement(error: &ArrangementError) -> Option<String> {
    match error {
        ArrangementError::Counting(error) => of_counting(error),
        ArrangementError::OpenCells(_) => Some("try --within groups".to_owned()),
        _ => None,
    }
}

/// The formats in which solutions are read, each with its picture.
pub fn formats() -> String {
    let formats = FORMATS.map(|format| {
        let lines = format.picture.lines().map(|line| format!("      {line}\n"));
        format!("  {}\n{}", format.name, lines.collect::<String>())
    });
    format!("These formats are read:\n\n{}", formats.join("\n"))
}

/// What is wrong with a solution in a file, with the option that would help.
pub fn fault_in_words(fault: &FaultKind) -> String {
    match fault {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with --layout"),
        FaultKind::NotAReveal { .. } | FaultKind::Reveal(RevealError::TwoOfGroup { .. }) => {
            format!("{fault}; --open-cells any lets any cells stay open")
        }
        _ => fault.to_string(),
    }
}
