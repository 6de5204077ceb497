//! Objects in compressed streams, and the table of where objects are, which is one as well.

use super::file::{File, push_object};
use flate2::write::ZlibEncoder;
use flate2::{Compression, read::ZlibDecoder};
use rayon::prelude::*;
use std::io::{Read, Write};

/// So many objects share a stream: many, to compress well; not all, since a reader has to unpack
/// the whole stream for one of them.
const OBJECTS: usize = 500;

/// The file with its plain objects in streams.
pub(super) fn write(file: &File<'_>) -> Option<Vec<u8>> {
    let mut out = file.header.to_vec();
    let mut table = Table::new(file.objects.len());
    let mut plain = Vec::new();
    for (index, object) in file.objects.iter().enumerate() {
        if object.ends_with(b"endstream") || file.unpacked == Some(index) {
            table.set(index + 1, Location::File(out.len()));
            push_object(&mut out, index + 1, object);
        } else if !object.is_empty() {
            plain.push(index);
        }
    }
    let packed: Vec<Vec<u8>> = plain
        .par_chunks(OBJECTS)
        .map(|indices| object_stream(file, indices))
        .collect::<Option<_>>()?;
    for (indices, stream) in plain.chunks(OBJECTS).zip(packed) {
        let number = table.add(Location::File(out.len()));
        push_object(&mut out, number, &stream);
        for (place, index) in indices.iter().enumerate() {
            table.set(index + 1, Location::Stream(number, place));
        }
    }
    table.write(out, file.trailer)
}

/// An object stream: the number and the place of each object, then the objects.
fn object_stream(file: &File<'_>, indices: &[usize]) -> Option<Vec<u8>> {
    let mut head = String::new();
    let mut bodies: Vec<u8> = Vec::new();
    for &index in indices {
        head.push_str(&format!("{} {} ", index + 1, bodies.len()));
        bodies.extend(file.objects.get(index)?.iter());
        bodies.push(b'\n');
    }
    let first = head.len();
    let mut data = head.into_bytes();
    data.append(&mut bodies);
    let packed = deflate(&data)?;
    let entries = format!("/Type/ObjStm/N {}/First {first}", indices.len());
    Some(stream(&entries, &packed))
}

/// A stream of compressed data, with these entries in its dictionary.
pub(super) fn stream(entries: &str, packed: &[u8]) -> Vec<u8> {
    let length = packed.len();
    let mut out =
        format!("<<{entries}/Length {length}/Filter/FlateDecode>>\nstream\n").into_bytes();
    out.extend(packed);
    out.extend(b"\nendstream");
    out
}

/// zlib's format, at its usual balance of time and size.
pub(super) fn deflate(data: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(data).ok()?;
    encoder.finish().ok()
}

pub(super) fn inflate(data: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    ZlibDecoder::new(data).read_to_end(&mut plain).ok()?;
    Some(plain)
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Location {
    /// Nowhere: the number is free.
    Nowhere,
    /// So many bytes into the file.
    File(usize),
    /// In the object stream of this number, at this place among its objects.
    Stream(usize, usize),
}

/// Bytes of an entry: its kind, a place in the file or an object's number, a place in a stream.
const WIDTHS: [usize; 3] = [1, 4, 2];
const ENTRY: usize = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];

/// The places of all objects, by their numbers.
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
            &stream(&entries, &deflate(&self.rows()?)?),
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
