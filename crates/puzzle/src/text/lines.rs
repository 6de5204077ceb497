//! Lines of bounded length.

use std::io::{BufRead, Read};

use super::fault::FaultKind;

/// The most bytes that a line may have.
pub const MAXIMUM_LINE_BYTES: usize = 64 * 1024;

/// A line with its number, from 1.
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) text: Result<String, FaultKind>,
}

impl Line {
    /// Whether the line has nothing but spaces.
    pub(super) fn is_blank(&self) -> bool {
        self.text.as_ref().is_ok_and(|text| text.trim().is_empty())
    }

    /// Whether the line is, or tries to be, a value of JSON.
    pub(super) fn is_json(&self) -> bool {
        self.text
            .as_ref()
            .is_ok_and(|text| text.trim_start().starts_with('{'))
    }
}

/// Reads line by line; of a line that is too long it keeps nothing.
pub(super) struct Lines<R> {
    reader: R,
    number: u64,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            failed: false,
        }
    }

    /// The bytes of the next line, at most one more than a line may have.
    fn next_bytes(&mut self) -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // The line's end may take two bytes more.
        let limit = MAXIMUM_LINE_BYTES as u64 + 2;
        let mut bounded = self.reader.by_ref().take(limit);
        bounded.read_until(b'\n', &mut bytes)?;
        if bytes.len() as u64 == limit && !bytes.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        Ok(bytes)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        if self.failed {
            return None;
        }
        self.number += 1;
        let text = match self.next_bytes() {
            Ok(bytes) if bytes.is_empty() => return None,
            Ok(bytes) => line_of(&bytes, self.number),
            Err(error) => {
                self.failed = true;
                Err(FaultKind::Unreadable(error))
            }
        };
        Some(Line {
            number: self.number,
            text,
        })
    }
}

fn line_of(bytes: &[u8], number: u64) -> Result<String, FaultKind> {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    if bytes.len() > MAXIMUM_LINE_BYTES {
        return Err(FaultKind::LineTooLong);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| FaultKind::NotText)?;
    // Some editors begin a file with a byte order mark.
    let text = match number {
        1 => text.strip_prefix('\u{FEFF}').unwrap_or(text),
        _ => text,
    };
    Ok(text.to_owned())
}
