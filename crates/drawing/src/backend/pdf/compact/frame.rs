//! What all copies of a file have in common, packed once.
//!
//! Copies differ in a few objects, which are *open*: they are no part of the frame, and each copy brings its own.

use super::file::{File, deflate, plain_stream, push_object, split_at, stream};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// This many objects share a stream: many, to compress well; not all, since a reader has to unpack
/// the whole stream for one of them.
const OBJECTS: usize = 500;

/// A file without its open objects and its table.
pub(super) struct Frame {
    bytes: Vec<u8>,
    table: Table,
}

/// An object of a copy.
pub(super) struct CopyObject<'a> {
    pub number: usize,
    pub body: Cow<'a, [u8]>,
    /// Whether programs are to find it without unpacking anything.
    pub is_unpacked: bool,
}

impl CopyObject<'_> {
    /// An object that may be packed.
    pub(super) const fn plain(number: usize, body: Vec<u8>) -> Self {
        Self {
            number,
            body: Cow::Owned(body),
            is_unpacked: false,
        }
    }
}

impl Frame {
    /// Packs a file but for the objects at these places.
    pub(super) fn new(file: &File<'_>, open: &BTreeSet<usize>) -> Option<Self> {
        let numbered = file.objects.iter().enumerate();
        let objects =
            numbered.filter(|(index, object)| !open.contains(index) && !object.is_empty());
        let objects = objects.map(|(index, body)| CopyObject {
            number: index + 1,
            body: Cow::Borrowed(body.as_ref()),
            is_unpacked: false,
        });
        let mut frame = Self {
            bytes: file.header.to_vec(),
            table: Table::new(file.objects.len()),
        };
        frame.add(&objects.collect::<Vec<_>>())?;
        Some(frame)
    }

    /// The first number that no object has.
    pub(super) fn next(&self) -> usize {
        self.table.0.len()
    }

    /// A whole file of these entries in its trailer, with these objects.
    pub(super) fn copy(&self, objects: &[CopyObject<'_>], trailer: &[u8]) -> Option<Vec<u8>> {
        let mut copy = Self {
            bytes: self.bytes.clone(),
            table: self.table.clone(),
        };
        copy.add(objects)?;
        copy.table.write(copy.bytes, trailer)
    }

    /// Adds objects: streams by themselves, plain objects in streams.
    fn add(&mut self, objects: &[CopyObject<'_>]) -> Option<()> {
        let last = objects.iter().map(|object| object.number).max();
        self.table.reserve(last.unwrap_or(0));
        let is_direct =
            |object: &&CopyObject<'_>| object.is_unpacked || object.body.ends_with(b"endstream");
        let (direct, plain): (Vec<_>, Vec<_>) = objects.iter().partition(is_direct);
        let packed: Vec<Cow<'_, [u8]>> = direct
            .par_iter()
            .map(|object| packed_stream(&object.body))
            .collect::<Option<_>>()?;
        for (object, body) in direct.iter().zip(packed) {
            let place = Location::File(self.bytes.len());
            self.table.set(object.number, place);
            push_object(&mut self.bytes, object.number, &body);
        }
        let streams: Vec<Vec<u8>> = plain
            .par_chunks(OBJECTS)
            .map(object_stream)
            .collect::<Option<_>>()?;
        for (objects, stream) in plain.chunks(OBJECTS).zip(streams) {
            let number = self.table.add(Location::File(self.bytes.len()));
            push_object(&mut self.bytes, number, &stream);
            for (place, object) in objects.iter().enumerate() {
                self.table
                    .set(object.number, Location::Stream(number, place));
            }
        }
        Some(())
    }
}

/// The object with its data compressed, if it is a stream whose data is not; `None` if that fails. What is known
/// about the file stays as it is, for programs that look for it without reading PDF (ISO 16684-1).
fn packed_stream(object: &[u8]) -> Option<Cow<'_, [u8]>> {
    let plain = plain_stream(object);
    let plain = plain.filter(|(entries, _)| split_at(entries, b"/Type/Metadata").is_none());
    match plain {
        Some((entries, data)) => Some(Cow::Owned(stream(entries, &deflate(data)?))),
        None => Some(Cow::Borrowed(object)),
    }
}

/// An object stream: the number and the place of each object, then the objects.
fn object_stream(objects: &[&CopyObject<'_>]) -> Option<Vec<u8>> {
    let mut head = String::new();
    let mut bodies: Vec<u8> = Vec::new();
    for object in objects {
        head.push_str(&format!("{} {} ", object.number, bodies.len()));
        bodies.extend(object.body.iter());
        bodies.push(b'\n');
    }
    let first = head.len();
    let mut data = head.into_bytes();
    data.append(&mut bodies);
    let packed = deflate(&data)?;
    let entries = format!("/Type/ObjStm/N {}/First {first}", objects.len());
    Some(stream(entries.as_bytes(), &packed))
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Location {
    /// Nowhere: the number is free.
    Nowhere,
    /// This many bytes into the file.
    File(usize),
    /// In the object stream of this number, at this place among its objects.
    Stream(usize, usize),
}

/// Bytes of an entry: its kind, a place in the file or an object's number, a place in a stream.
const WIDTHS: [usize; 3] = [1, 4, 2];
const ENTRY: usize = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];

/// The places of all objects, by their numbers.
#[derive(Clone)]
struct Table(Vec<Location>);

impl Table {
    /// Of objects from 1 to `count`.
    fn new(count: usize) -> Self {
        Self(vec![Location::Nowhere; count + 1])
    }

    fn set(&mut self, number: usize, location: Location) {
        if let Some(known) = self.0.get_mut(number) {
            *known = location;
        }
    }

    /// Makes room for objects up to a number.
    fn reserve(&mut self, number: usize) {
        let size = self.0.len().max(number + 1);
        self.0.resize(size, Location::Nowhere);
    }

    /// The number of a new object.
    fn add(&mut self, location: Location) -> usize {
        self.0.push(location);
        self.0.len() - 1
    }

    /// Ends a file with the table; `None` if the file is too long for it.
    fn write(mut self, mut out: Vec<u8>, trailer: &[u8]) -> Option<Vec<u8>> {
        let start = out.len();
        let number = self.add(Location::File(start));
        let [kind, place, index] = WIDTHS;
        let entries = format!(
            "/Type/XRef/Size {}/W[{kind} {place} {index}]/DecodeParms<</Predictor 12/Columns {ENTRY}>>{}",
            self.0.len(),
            std::str::from_utf8(trailer).ok()?.trim(),
        );
        push_object(
            &mut out,
            number,
            &stream(entries.as_bytes(), &deflate(&self.rows()?)?),
        );
        out.extend(format!("startxref\n{start}\n%%EOF").bytes());
        Some(out)
    }

    /// The entries, each as its difference from the one above (PNG's predictor “up”): neighbours
    /// differ little, so that they compress to almost nothing.
    fn rows(&self) -> Option<Vec<u8>> {
        const UP: u8 = 2;
        let mut rows = Vec::with_capacity(self.0.len() * (ENTRY + 1));
        let mut above = [0; ENTRY];
        for location in &self.0 {
            let entry = entry(*location)?;
            rows.push(UP);
            rows.extend(
                entry
                    .iter()
                    .zip(above)
                    .map(|(own, above)| own.wrapping_sub(above)),
            );
            above = entry;
        }
        Some(rows)
    }
}

fn entry(location: Location) -> Option<[u8; ENTRY]> {
    let (kind, place, index) = match location {
        Location::Nowhere => (0, 0, usize::from(u16::MAX)),
        Location::File(offset) => (1, offset, 0),
        Location::Stream(number, index) => (2, number, index),
    };
    let mut entry = [0; ENTRY];
    let (place, index) = (u32::try_from(place).ok()?, u16::try_from(index).ok()?);
    entry[0] = kind;
    entry[1..5].copy_from_slice(&place.to_be_bytes());
    entry[5..].copy_from_slice(&index.to_be_bytes());
    Some(entry)
}

#[cfg(test)]
mod tests {
    use super::super::file::{inflate, number};
    use super::*;

    #[test]
    fn plain_objects_share_a_stream_and_the_table_finds_them() {
        const OBJECTS: [&[u8]; 4] = [
            b"<</Type/Catalog/Title(endobj)>>",
            b"<</Length 3>>\nstream\nabc\nendstream",
            b"[1 0 R]",
            b"<</Parent 1 0 R>>",
        ];
        let numbered = OBJECTS.iter().enumerate();
        let objects = numbered.map(|(index, body)| CopyObject {
            number: index + 1,
            body: Cow::Borrowed(body),
            is_unpacked: false,
        });
        let frame = Frame {
            bytes: b"%PDF-1.7\n".to_vec(),
            table: Table::new(0),
        };
        let objects: Vec<CopyObject<'_>> = objects.collect();
        let packed = frame.copy(&objects, b"/Root 1 0 R").unwrap();
        // The stream of objects: numbers and places, then the objects.
        let (_, rest) = split_at(&packed, b"/Type/ObjStm/N ").unwrap();
        let (_, first) = split_at(rest, b"/First ").unwrap();
        let (_, data) = split_at(rest, b"stream\n").unwrap();
        let plain = inflate(data).unwrap();
        let (head, objects) = plain.split_at(number(first).unwrap());
        let head = String::from_utf8_lossy(head).into_owned();
        let numbers: Vec<usize> = head
            .split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect();
        assert_eq!(
            numbers.chunks(2).map(|pair| pair[0]).collect::<Vec<_>>(),
            [1, 3, 4]
        );
        for pair in numbers.chunks(2) {
            assert!(objects[pair[1]..].starts_with(OBJECTS[pair[0] - 1]));
        }
        // The table: the kind of each object and its place.
        let (_, rest) = split_at(&packed, b"/Type/XRef").unwrap();
        let (_, data) = split_at(rest, b"stream\n").unwrap();
        let mut row = [0_u8; 7];
        let mut table = Vec::new();
        for difference in inflate(data).unwrap().chunks(8) {
            for (value, step) in row.iter_mut().zip(&difference[1..]) {
                *value = value.wrapping_add(*step);
            }
            table.push(row);
        }
        let kinds: Vec<u8> = table.iter().map(|row| row[0]).collect();
        assert_eq!(kinds, [0, 2, 1, 2, 2, 1, 1]);
        let [_, a, b, c, d, ..] = table[2];
        let offset = u32::from_be_bytes([a, b, c, d]) as usize;
        assert!(packed[offset..].starts_with(b"2 0 obj"));
        assert_eq!(
            table[3],
            [2, 0, 0, 0, 5, 0, 1],
            "second in the stream that is object 5"
        );
    }
}
