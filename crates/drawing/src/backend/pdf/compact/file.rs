//! A file as krilla writes it: a header, objects numbered and stored in order, a classic table of
//! where they are, and a trailer.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write;

/// The parts of a file.
pub(super) struct File<'a> {
    /// The version, and the line that marks the file as binary.
    pub(super) header: &'a [u8],
    /// The objects, from number 1 on: what stands between `obj` and `endobj`; nothing for a number
    /// that is free.
    pub(super) objects: Vec<Cow<'a, [u8]>>,
    /// The trailer's entries but for its `Size`.
    pub(super) trailer: &'a [u8],
    /// The catalog's place among the objects.
    catalog: usize,
}

impl<'a> File<'a> {
    /// The file's parts, or `None` if krilla did not write it so.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let start = find_last(bytes, b"startxref\n")?;
        let table = number(bytes.get(start + b"startxref\n".len()..)?)?;
        let trailer_start = table + find(bytes.get(table..start)?, b"trailer\n")?;
        let offsets = offsets(bytes.get(table..trailer_start)?)?;
        let mut objects = Vec::with_capacity(offsets.len());
        for (index, &offset) in offsets.iter().enumerate() {
            let end = offsets.get(index + 1).copied().unwrap_or(table);
            let body = body(bytes.get(offset..end)?, index + 1)?;
            objects.push(Cow::Borrowed(body));
        }
        let trailer = entries(bytes.get(trailer_start + b"trailer\n".len()..start)?)?;
        let (_, root) = split_at(trailer, b"/Root ")?;
        Some(Self {
            header: bytes.get(..*offsets.first()?)?,
            catalog: number(root)?
                .checked_sub(1)
                .filter(|&index| index < objects.len())?,
            objects,
            trailer,
        })
    }

    /// The place of the object that an entry of the catalog leads to.
    pub(super) fn in_catalog(&self, key: &[u8]) -> Option<usize> {
        place(self.objects.get(self.catalog)?, key)
    }

    /// The place of the information dictionary.
    pub(super) fn information(&self) -> Option<usize> {
        place(self.trailer, b"/Info ")
    }

    /// The places of the pages, in their order.
    pub(super) fn pages(&self) -> Vec<usize> {
        let numbered = self.objects.iter().enumerate();
        let pages = numbered.filter(|(_, object)| object.starts_with(b"<</Type/Page/"));
        pages.map(|(index, _)| index).collect()
    }

    /// Adds entries to the catalog's dictionary.
    pub(super) fn add_to_catalog(&mut self, entries: &str) -> Option<()> {
        let catalog = self.objects.get_mut(self.catalog)?.to_mut();
        let end = find_last(catalog, b">>")?;
        catalog.splice(end..end, entries.bytes());
        Some(())
    }

    /// Takes a text out of the catalog's dictionary, if it is there.
    pub(super) fn remove_from_catalog(&mut self, entry: &str) -> Option<()> {
        let catalog = self.objects.get_mut(self.catalog)?;
        if let Some((before, after)) = split_at(catalog, entry.as_bytes()) {
            *catalog = Cow::Owned([before, after].concat());
        }
        Some(())
    }

    /// Puts the destinations of bookmarks and links into them, and frees their own objects: krilla
    /// makes each an object of its own, which the standard allows, but PDFBox's check of archives does
    /// not find them there.
    pub(super) fn inline_destinations(&mut self) {
        let mut moved = BTreeSet::new();
        for index in 0..self.objects.len() {
            if let Some((object, destination)) = self.with_destination(index) {
                self.objects[index] = Cow::Owned(object);
                moved.insert(destination);
            }
        }
        for destination in moved {
            self.objects[destination] = Cow::Borrowed(b"");
        }
    }

    /// The object with its destination in it, and the place of the destination's own object.
    fn with_destination(&self, index: usize) -> Option<(Vec<u8>, usize)> {
        const KEY: &[u8] = b"/Dest ";
        let object = self.objects.get(index)?;
        let inner = object.strip_prefix(b"<<")?.trim_ascii_start();
        // Words of strangers come before a bookmark's destination and after a link's.
        let start = if inner.starts_with(b"/Parent ") {
            find_last(object, KEY)?
        } else if inner.starts_with(b"/Type/Annot") || inner.starts_with(b"/Type /Annot") {
            split_at(object, KEY)?.0.len()
        } else {
            return None;
        };
        let rest = object.get(start + KEY.len()..)?;
        let destination = number(rest)?.checked_sub(1)?;
        let (_, after) = split_at(rest, b" 0 R")?;
        let array = self.objects.get(destination)?;
        let is_destination = array.starts_with(b"[");
        let before = object.get(..start + KEY.len())?;
        is_destination.then(|| ([before, array, after].concat(), destination))
    }

    /// The file with a classic table.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut out = self.header.to_vec();
        let mut offsets = Vec::with_capacity(self.objects.len());
        for (index, object) in self.objects.iter().enumerate() {
            offsets.push((!object.is_empty()).then_some(out.len()));
            if !object.is_empty() {
                push_object(&mut out, index + 1, object);
            }
        }
        let table = out.len();
        let size = self.objects.len() + 1;
        out.extend(format!("xref\n0 {size}\n0000000000 65535 f\r\n").bytes());
        for offset in offsets {
            let entry = match offset {
                Some(offset) => format!("{offset:010} 00000 n\r\n"),
                // Free for good.
                None => "0000000000 65535 f\r\n".to_string(),
            };
            out.extend(entry.bytes());
        }
        out.extend(format!("trailer\n<<\n  /Size {size}").bytes());
        out.extend(self.trailer);
        out.extend(format!(">>\nstartxref\n{table}\n%%EOF").bytes());
        out
    }
}

/// Appends an object.
pub(super) fn push_object(out: &mut Vec<u8>, number: usize, body: &[u8]) {
    out.extend(format!("{number} 0 obj\n").bytes());
    out.extend(body);
    out.extend(b"\nendobj\n\n");
}

/// A stream of compressed data, with these entries in its dictionary.
pub(super) fn stream(entries: &[u8], packed: &[u8]) -> Vec<u8> {
    let filter = format!("/Length {}/Filter/FlateDecode>>\nstream\n", packed.len());
    [b"<<", entries, filter.as_bytes(), packed, b"\nendstream"].concat()
}

/// The entries of a stream's dictionary after its length, and its data; `None` for what is no stream, or for
/// data that is packed already.
pub(super) fn plain_stream(object: &[u8]) -> Option<(&[u8], &[u8])> {
    let (dictionary, rest) = split_at(object, b">>\nstream\n")?;
    let length = dictionary.strip_prefix(b"<</Length ")?;
    let digits = length.iter().take_while(|byte| byte.is_ascii_digit());
    let entries = length.get(digits.count()..)?;
    let is_packed = split_at(entries, b"/Filter").is_some();
    (!is_packed).then_some((entries, rest.get(..number(length)?)?))
}

/// zlib's format, at its usual balance of time and size.
pub(super) fn deflate(data: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(data).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
pub(super) fn inflate(data: &[u8]) -> Option<Vec<u8>> {
    use std::io::Read;
    let mut plain = Vec::new();
    let mut decoder = flate2::read::ZlibDecoder::new(data);
    decoder.read_to_end(&mut plain).ok()?;
    Some(plain)
}

/// The places of the objects from number 1 on, in a table that frees none but number 0.
fn offsets(table: &[u8]) -> Option<Vec<usize>> {
    const ENTRY: usize = 20;
    let rest = table.strip_prefix(b"xref\n0 ")?;
    let count = number(rest)?;
    let (_, rest) = split_at(rest, b"\n")?;
    let entries = rest.get(..count.checked_mul(ENTRY)?)?;
    let used = entries.chunks_exact(ENTRY).skip(1);
    used.map(|entry| (entry.get(17) == Some(&b'n')).then(|| number(entry))?)
        .collect()
}

/// What stands between `obj` and `endobj`.
fn body(object: &[u8], expected: usize) -> Option<&[u8]> {
    let head = format!("{expected} 0 obj\n");
    let body = object.strip_prefix(head.as_bytes())?;
    body.trim_ascii_end().strip_suffix(b"\nendobj")
}

/// What stands in a trailer's dictionary after its size, which comes first.
fn entries(trailer: &[u8]) -> Option<&[u8]> {
    let inner = trailer
        .trim_ascii()
        .strip_prefix(b"<<")?
        .strip_suffix(b">>")?;
    let rest = inner.trim_ascii_start().strip_prefix(b"/Size ")?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    rest.get(digits..)
}

/// The decimal number at the start.
pub(super) fn number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    std::str::from_utf8(bytes.get(..digits)?).ok()?.parse().ok()
}

/// The place of the object whose reference follows the first occurrence of a key.
pub(super) fn place(dictionary: &[u8], key: &[u8]) -> Option<usize> {
    number(split_at(dictionary, key)?.1)?.checked_sub(1)
}

/// An information dictionary with an entry before all others.
pub(super) fn with_entry(information: &[u8], entry: &str) -> Option<Vec<u8>> {
    let entries = information.strip_prefix(b"<<")?;
    Some([b"<<", entry.as_bytes(), entries].concat())
}

/// What stands before and after the first occurrence.
pub(super) fn split_at<'a>(bytes: &'a [u8], pattern: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = find(bytes, pattern)?;
    Some((bytes.get(..at)?, bytes.get(at + pattern.len()..)?))
}

fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes
        .windows(pattern.len())
        .position(|window| window == pattern)
}

/// Where the pattern occurs last.
pub(super) fn find_last(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes
        .windows(pattern.len())
        .rposition(|window| window == pattern)
}
