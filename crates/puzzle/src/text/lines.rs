//! Lines of bounded length, from UTF-8 or UTF-16.

use std::io::{BufRead, Cursor, Read};

use tilendar_fields::composed;

use super::FaultKind;

/// The most bytes of a line that holds values, such as all boards of a year in one list.
const MAXIMUM_VALUE_BYTES: usize = 32 << 20;

/// A line with its number, from 1.
pub struct Line {
    pub number: u64,
    /// The text, without its end.
    pub text: Result<String, FaultKind>,
}

/// Reads line by line.
pub struct Lines<R> {
    reader: R,
    /// What is read instead: a text in UTF-16, decoded as a whole on first use, and nothing after an error.
    decoded: Option<Cursor<String>>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub fn new(reader: R) -> Self {
        Self { reader, decoded: None, number: 0 }
    }

    /// The bytes up to the end of the line, as UTF-8; of a line that is too long only the beginning.
    fn next_bytes(&mut self) -> std::io::Result<Vec<u8>> {
        if self.number == 1 {
            self.decoded = decoded(&mut self.reader)?;
        }
        let mut source: &mut dyn BufRead = match &mut self.decoded {
            Some(text) => text,
            None => &mut self.reader,
        };
        let mut bytes = Vec::new();
        // The line ending may take two more bytes.
        let limit = MAXIMUM_VALUE_BYTES + 2;
        (&mut source).take(limit as u64).read_until(b'\n', &mut bytes)?;
        if bytes.len() == limit && !bytes.ends_with(b"\n") {
            source.skip_until(b'\n')?;
        }
        Ok(bytes)
    }

    fn text_of(&self, mut bytes: Vec<u8>) -> Result<String, FaultKind> {
        for end in [b'\n', b'\r'] {
            bytes.pop_if(|last| *last == end);
        }
        if bytes.len() > MAXIMUM_VALUE_BYTES {
            return Err(FaultKind::LineTooLong);
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| FaultKind::Other("the text is not UTF-8".to_owned()))?;
        // Some editors put a byte order mark at the beginning of a file.
        let bare = text.strip_prefix('\u{FEFF}').filter(|_| self.number == 1).unwrap_or(&text);
        Ok(composed(bare).into_owned())
    }
}

/// The most bytes of a text in UTF-16.
const MAXIMUM_UTF16_BYTES: u64 = 200_000_000;

/// The whole text, if it is UTF-16, as its first two bytes tell: a byte order mark, or a letter with a zero.
fn decoded(reader: &mut impl BufRead) -> std::io::Result<Option<Cursor<String>>> {
    let unit: fn([u8; 2]) -> u16 = match reader.fill_buf()? {
        [0xFE, 0xFF, ..] | [0, 1..=255, ..] => u16::from_be_bytes,
        [0xFF, 0xFE, ..] | [1..=255, 0, ..] => u16::from_le_bytes,
        _ => return Ok(None),
    };
    let mut bytes = Vec::new();
    // One byte more than allowed shows that a text is too long.
    reader.take(MAXIMUM_UTF16_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAXIMUM_UTF16_BYTES {
        let limit = MAXIMUM_UTF16_BYTES / 1_000_000;
        return Err(std::io::Error::other(format!(
            "it is UTF-16 of more than {limit} MB: save it as UTF-8"
        )));
    }
    let (pairs, _) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().copied().map(unit).collect();
    Ok(Some(Cursor::new(String::from_utf16_lossy(&units))))
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        self.number += 1;
        let text = match self.next_bytes() {
            Ok(bytes) if bytes.is_empty() => return None,
            Ok(bytes) => self.text_of(bytes),
            Err(error) => {
                self.decoded = Some(Cursor::default());
                Err(FaultKind::Unreadable(error))
            }
        };
        let number = self.number;
        Some(Line { number, text })
    }
}
