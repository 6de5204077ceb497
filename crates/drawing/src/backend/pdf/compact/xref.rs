//! The table of where objects are, as a stream.

use super::deflate;
use super::file::push_object;
use super::packed::stream;

/// Where an object is.
#[derive(Clone, Copy)]
pub(super) enum Location {
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
pub(super) struct Table(Vec<Location>);

impl Table {
    /// Of objects from 1 to `count`.
    pub(super) fn new(count: usize) -> Self {
        Self(vec![Location::Nowhere; count + 1])
    }

    pub(super) fn set(&mut self, number: usize, location: Location) {
        if let Some(known) = self.0.get_mut(number) {
            *known = location;
        }
    }

    /// The number of a new object.
    pub(super) fn add(&mut self, location: Location) -> usize {
        self.0.push(location);
        self.0.len() - 1
    }

    /// Ends a file with the table; `None` if the file is too long for it.
    pub(super) fn write(mut self, mut out: Vec<u8>, trailer: &[u8]) -> Option<Vec<u8>> {
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
