//! Objects in compressed streams.

use super::deflate;
use super::file::{File, push_object};
use super::xref::{Location, Table};
use rayon::prelude::*;

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
