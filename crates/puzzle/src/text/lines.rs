//! Lines of bounded length, from UTF-8 or UTF-16.

use std::io::{BufRead, Read};

use super::{FaultKind, MAXIMUM_LINE_BYTES};

/// A line with its number, from 1, or the part of it that is kept at a time.
pub(super) struct Line {
    pub(super) number: u64,
    /// The text, without its end.
    pub(super) text: Result<String, FaultKind>,
    /// Whether the line continues.
    pub(super) is_cut: bool,
}

impl Line {
    /// Whether the line has nothing but spaces.
    pub(super) fn is_blank(&self) -> bool {
        self.text.as_ref().is_ok_and(|text| text.trim().is_empty())
    }

    /// The text of the whole line.
    ///
    /// # Errors
    /// [`FaultKind::LineTooLong`] and [`FaultKind::NotText`].
    pub(super) fn whole(self) -> Result<String, FaultKind> {
        if self.is_cut {
            return Err(FaultKind::LineTooLong);
        }
        self.text
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Utf8,
    Utf16 { big_endian: bool },
}

/// Reads line by line, the next one ahead.
pub(super) struct Lines<R> {
    reader: R,
    encoding: Option<Encoding>,
    number: u64,
    has_failed: bool,
    /// Whether the last line was cut, and its remainder has not been read.
    is_open: bool,
    /// The beginning of a character whose remaining bytes have not been read.
    carried: Vec<u8>,
    ahead: Option<Line>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self {
            reader,
            encoding: None,
            number: 0,
            has_failed: false,
            is_open: false,
            carried: Vec::new(),
            ahead: None,
        }
    }

    /// The next line, without consuming it.
    pub(super) fn peek(&mut self) -> Option<&Line> {
        if self.ahead.is_none() {
            self.ahead = self.next();
        }
        self.ahead.as_ref()
    }

    /// The next line, if it satisfies the condition.
    pub(super) fn next_if(&mut self, is_such: impl Fn(&Line) -> bool) -> Option<Line> {
        match self.peek() {
            Some(line) if is_such(line) => self.ahead.take(),
            _ => None,
        }
    }

    /// The next part of a line that was cut; `None` at its end.
    pub(super) fn rest(&mut self) -> Option<Line> {
        let is_ahead = self.ahead.is_some();
        if self.is_open && !is_ahead {
            return self.part();
        }
        None
    }

    /// The next part of the text, up to the end of its line.
    fn part(&mut self) -> Option<Line> {
        self.is_open = false;
        let text = match self.next_bytes() {
            Ok(bytes) if bytes.is_empty() => return None,
            Ok(bytes) => {
                self.is_open = !bytes.ends_with(b"\n") && bytes.len() > MAXIMUM_LINE_BYTES;
                self.text_of(bytes)
            }
            Err(error) => {
                self.has_failed = true;
                Err(FaultKind::Unreadable(error))
            }
        };
        Some(Line {
            number: self.number,
            text,
            is_cut: self.is_open,
        })
    }

    /// The bytes up to the end of the line, at most two more than a line may have, as UTF-8.
    fn next_bytes(&mut self) -> std::io::Result<Vec<u8>> {
        let encoding = self.encoding()?;
        let mut bytes = std::mem::take(&mut self.carried);
        // The line ending may take two more bytes.
        let limit = MAXIMUM_LINE_BYTES + 2;
        match encoding {
            Encoding::Utf8 => {
                let mut bounded = self.reader.by_ref().take((limit - bytes.len()) as u64);
                bounded.read_until(b'\n', &mut bytes)?;
            }
            Encoding::Utf16 { big_endian } => {
                let mut units = std::iter::from_fn(|| self.unit(big_endian).transpose());
                let mut text = String::new();
                while text.len() + 4 <= limit && !text.ends_with('\n') {
                    let Some(unit) = units.next().transpose()? else {
                        break;
                    };
                    // The second surrogate of a character beyond the first 65,536 follows the first.
                    let pair = match unit {
                        0xD800..0xDC00 => units.next().transpose()?,
                        _ => None,
                    };
                    let decoded = char::decode_utf16([Some(unit), pair].into_iter().flatten());
                    text.extend(
                        decoded.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)),
                    );
                }
                bytes = text.into_bytes();
                if bytes.len() + 4 > limit && !bytes.ends_with(b"\n") {
                    bytes.resize(limit, b' ');
                }
            }
        }
        Ok(bytes)
    }

    /// The encoding, as given by the text's first two bytes.
    fn encoding(&mut self) -> std::io::Result<Encoding> {
        if let Some(encoding) = self.encoding {
            return Ok(encoding);
        }
        let encoding = match self.reader.fill_buf()? {
            [0xFE, 0xFF, ..] | [0, 1..=255, ..] => Encoding::Utf16 { big_endian: true },
            [0xFF, 0xFE, ..] | [1..=255, 0, ..] => Encoding::Utf16 { big_endian: false },
            _ => Encoding::Utf8,
        };
        self.encoding = Some(encoding);
        Ok(encoding)
    }

    fn unit(&mut self, big_endian: bool) -> std::io::Result<Option<u16>> {
        let mut bytes = Vec::new();
        self.reader.by_ref().take(2).read_to_end(&mut bytes)?;
        Ok(match (bytes[..].try_into(), big_endian) {
            (Ok(bytes), true) => Some(u16::from_be_bytes(bytes)),
            (Ok(bytes), false) => Some(u16::from_le_bytes(bytes)),
            (Err(_), _) => None,
        })
    }

    fn text_of(&mut self, mut bytes: Vec<u8>) -> Result<String, FaultKind> {
        for end in [b'\n', b'\r'] {
            if bytes.last() == Some(&end) {
                bytes.pop();
            }
        }
        if !self.is_open && bytes.len() > MAXIMUM_LINE_BYTES {
            return Err(FaultKind::LineTooLong);
        }
        if let (true, Err(error)) = (self.is_open, std::str::from_utf8(&bytes))
            && error.error_len().is_none()
        {
            self.carried = bytes.split_off(error.valid_up_to());
        }
        let text = String::from_utf8(bytes).map_err(|_| FaultKind::NotText)?;
        // Some editors put a byte order mark at the beginning of a file.
        Ok(match text.strip_prefix('\u{FEFF}') {
            Some(rest) if self.number == 1 => rest.to_owned(),
            _ => text,
        })
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        if let Some(line) = self.ahead.take() {
            return Some(line);
        }
        while self.is_open {
            self.part();
        }
        if self.has_failed {
            return None;
        }
        self.number += 1;
        self.carried.clear();
        self.part()
    }
}
