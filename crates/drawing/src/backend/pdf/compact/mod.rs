//! The finished file, made small: krilla writes each object by itself and in plain text.
//!
//! Objects without streams go into compressed object streams, the table of where objects are
//! becomes a stream as well (ISO 32000-1, 7.5.7 and 7.5.8; PDF 1.5), and what pages say again and
//! again is said once. A booklet of 24,405 tagged tilings is a fifth of its size then.
//!
//! A file that is to be readable, or PDF 1.4, is only mended: see [`destinations`].
//!
//! Nothing here knows what the file shows. It reads the files that krilla writes, not PDF at large,
//! and refuses any other.

mod content;
pub(super) mod destinations;
mod file;
mod packed;
mod shared;
mod xref;

pub(super) use file::File;

use flate2::write::ZlibEncoder;
use flate2::{Compression, read::ZlibDecoder};
use std::io::{Read, Write};

/// The streams of a file's pages with repeated placements merged, and its objects packed.
pub(super) fn compact(mut file: File<'_>) -> Option<Vec<u8>> {
    content::merge_in_pages(&mut file)?;
    packed::write(&file)
}

/// zlib's format, at its usual balance of time and size.
fn deflate(data: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(data).ok()?;
    encoder.finish().ok()
}

fn inflate(data: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    ZlibDecoder::new(data).read_to_end(&mut plain).ok()?;
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::file::{number, split_at};
    use super::*;

    const OBJECTS: [&str; 4] = [
        "<</Type/Catalog/Title(endobj)>>",
        "<</Length 3>>\nstream\nabc\nendstream",
        "[1 0 R]",
        "<</Parent 1 0 R/Title(/Dest 9 0 R)/Dest 3 0 R>>",
    ];

    /// The objects in the layout that krilla writes.
    fn classic() -> Vec<u8> {
        let mut out = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n".to_vec();
        let mut table = "xref\n0 5\n0000000000 65535 f\r\n".to_string();
        for (index, object) in OBJECTS.iter().enumerate() {
            table.push_str(&format!("{:010} 00000 n\r\n", out.len()));
            file::push_object(&mut out, index + 1, object.as_bytes());
        }
        let start = out.len();
        out.extend(table.bytes());
        out.extend(b"trailer\n<</Size 5/Root 1 0 R>>\n");
        out.extend(format!("startxref\n{start}\n%%EOF").bytes());
        out
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let bytes = classic();
        let file = File::read(&bytes).unwrap();
        let again = file.write();
        let file = File::read(&again).unwrap();
        for (object, expected) in file.objects.iter().zip(OBJECTS) {
            assert_eq!(object.as_ref(), expected.as_bytes());
        }
    }

    #[test]
    fn a_file_laid_out_otherwise_is_refused() {
        let bytes = classic();
        for end in [0, 20, bytes.len() - 12] {
            assert!(File::read(&bytes[..end]).is_none());
        }
        let shifted = [b" ".as_slice(), &bytes].concat();
        assert!(File::read(&shifted).is_none());
    }

    #[test]
    fn the_catalog_gains_and_loses_entries() {
        let bytes = classic();
        let mut file = File::read(&bytes).unwrap();
        file.add_to_catalog("/A/B").unwrap();
        file.remove_from_catalog("/Title(endobj)").unwrap();
        assert_eq!(file.objects[0].as_ref(), b"<</Type/Catalog/A/B>>");
    }

    #[test]
    fn destinations_move_to_their_bookmarks() {
        let bytes = classic();
        let mut file = File::read(&bytes).unwrap();
        destinations::inline(&mut file).unwrap();
        let bookmark = b"<</Parent 1 0 R/Title(/Dest 9 0 R)/Dest [1 0 R]>>";
        assert_eq!(file.objects[3].as_ref(), bookmark);
        let written = String::from_utf8_lossy(&file.write()).into_owned();
        assert!(!written.contains("3 0 obj"));
    }

    #[test]
    fn plain_objects_share_a_stream_and_the_table_finds_them() {
        let bytes = classic();
        let packed = compact(File::read(&bytes).unwrap()).unwrap();
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
        // Number 5 is the dictionary of shared objects.
        assert_eq!(
            numbers.chunks(2).map(|pair| pair[0]).collect::<Vec<_>>(),
            [1, 3, 4, 5]
        );
        for pair in numbers.chunks(2).take(3) {
            assert!(objects[pair[1]..].starts_with(OBJECTS[pair[0] - 1].as_bytes()));
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
        assert_eq!(kinds, [0, 2, 1, 2, 2, 2, 1, 1]);
        let [_, a, b, c, d, ..] = table[2];
        let offset = u32::from_be_bytes([a, b, c, d]) as usize;
        assert!(packed[offset..].starts_with(b"2 0 obj"));
        assert_eq!(
            table[3],
            [2, 0, 0, 0, 6, 0, 1],
            "second in the stream that is object 6"
        );
    }
}
