//! The finished file, made small: krilla writes each object by itself and in plain text.
//!
//! Objects without streams go into compressed object streams, the table of where objects are
//! becomes a stream as well (ISO 32000-1, 7.5.7 and 7.5.8; PDF 1.5), and what pages say again and
//! again is said once. A booklet of 24,405 tagged tilings is a fifth of its size then.
//!
//! A file that is to be readable, or PDF 1.4, is only mended.
//!
//! Nothing here knows what the file shows. It reads the files that krilla writes, not PDF at large,
//! and leaves any other alone.

mod content;
mod file;

use file::{File, deflate, push_object, stream};
use rayon::prelude::*;

/// What krilla does not write, as entries of dictionaries.
#[derive(Default)]
pub(super) struct Additions {
    /// For the catalog; empty if there is nothing to add.
    pub catalog: String,
    /// For the information dictionary, which then stays out of object streams.
    pub information: Option<String>,
}

/// krilla's file with the additions, and packed if it may be.
///
/// A file that is not as it used to be is better than none: what cannot be packed stays unpacked,
/// and what cannot be read stays as krilla wrote it, without the additions.
pub(super) fn finished(krilla: Vec<u8>, additions: &Additions, packed: bool) -> Vec<u8> {
    let small = packed.then(|| compact(mended(&krilla, additions)?));
    let finished = small
        .flatten()
        .or_else(|| Some(mended(&krilla, additions)?.write()));
    finished.unwrap_or(krilla)
}

/// The parts of krilla's file, with the additions.
fn mended<'a>(krilla: &'a [u8], additions: &Additions) -> Option<File<'a>> {
    let mut file = File::read(krilla)?;
    // It is the default, and poppler takes it for a mistake.
    file.remove_from_catalog("/Suspects false")?;
    file.inline_destinations();
    file.add_to_catalog(&additions.catalog)?;
    if let Some(entry) = &additions.information {
        file.add_to_information(entry)?;
    }
    Some(file)
}

/// The file with repeated placements merged in the streams of its pages, and its objects packed.
fn compact(mut file: File<'_>) -> Option<Vec<u8>> {
    content::merge_in_pages(&mut file)?;
    packed(&file)
}

/// This many objects share a stream: many, to compress well; not all, since a reader has to unpack
/// the whole stream for one of them.
const OBJECTS: usize = 500;

/// The file with its plain objects in streams.
fn packed(file: &File<'_>) -> Option<Vec<u8>> {
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

#[cfg(test)]
mod tests {
    use super::file::{inflate, number, split_at};
    use super::*;

    const OBJECTS: [&str; 4] = [
        "<</Type/Catalog/Title(endobj)>>",
        "<</Length 3>>\nstream\nabc\nendstream",
        "[1 0 R]",
        "<</Parent 1 0 R/Title(/Dest 9 0 R)/Dest 3 0 R>>",
    ];

    fn classic() -> Vec<u8> {
        written(&OBJECTS)
    }

    /// The objects in the layout that krilla writes.
    fn written(objects: &[&str]) -> Vec<u8> {
        let mut out = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n".to_vec();
        let mut table = "xref\n0 5\n0000000000 65535 f\r\n".to_string();
        for (index, object) in objects.iter().enumerate() {
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
        file.inline_destinations();
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

    fn additions() -> Additions {
        Additions {
            catalog: "/ViewerPreferences<</PrintScaling/None>>".to_string(),
            information: None,
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_stays_as_it_is() {
        let strange = [b"%PDF-2.0\n".as_slice(), &classic()].concat();
        for packed in [true, false] {
            assert_eq!(finished(strange.clone(), &additions(), packed), strange);
        }
    }

    #[test]
    fn a_file_whose_information_cannot_be_found_stays_as_it_is() {
        let additions = Additions {
            information: Some("/A(b)".to_string()),
            ..additions()
        };
        assert_eq!(finished(classic(), &additions, true), classic());
    }

    #[test]
    fn a_file_that_cannot_be_packed_keeps_the_additions() {
        let page = "<</Type/Page/Resources 1 0 R/Contents 3 0 R>>";
        let mut objects = OBJECTS;
        objects[3] = page;
        let file = finished(written(&objects), &additions(), true);
        let text = String::from_utf8_lossy(&file).into_owned();
        assert!(text.contains("/PrintScaling/None") && text.contains("\nxref\n"));
        assert!(text.contains(page) && text.contains("[1 0 R]"));
    }

    proptest::proptest! {
        #[test]
        fn damaged_files_are_finished_without_a_panic(
            changes in proptest::collection::vec((0_usize..600, 0_u8..=255), 1..8),
            packed in proptest::bool::ANY,
        ) {
            let mut file = classic();
            for (place, byte) in changes {
                let place = place % file.len();
                file[place] = byte;
            }
            assert!(!finished(file, &additions(), packed).is_empty());
        }
    }
}
