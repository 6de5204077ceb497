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
