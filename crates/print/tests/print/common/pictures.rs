//! Pictures compared with approved ones.

use std::fs;
use std::path::Path;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Dpi};

/// Width and height in pixels, and the pixels, three bytes each.
pub fn pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

/// Asserts that at most 0.1 % of a page's pixels differ from those of the golden picture of this name by more than 8
/// of 255 in a channel: other processors may round edges differently.
pub fn assert_looks_as_it_did(name: &str, document: &Document, page: usize, dpi: f64) {
    let fresh = png::render(document, page, &PngOptions::at(Dpi::new(dpi).unwrap())).unwrap();
    let (width, height, old) = pixels(&golden(name, &fresh));
    let (fresh_width, fresh_height, new) = pixels(&fresh);
    assert_eq!((width, height), (fresh_width, fresh_height), "{name}");
    let differing = old
        .chunks(3)
        .zip(new.chunks(3))
        .filter(|(one, two)| one.iter().zip(*two).any(|(a, b)| a.abs_diff(*b) > 8))
        .count();
    let share = differing as f64 / f64::from(width * height);
    assert!(share <= 0.001, "{name}: {:.3} % differ", share * 100.0);
}

/// The bytes of a golden picture, which `TILENDAR_BLESS=1 cargo test` writes first.
fn golden(name: &str, fresh: &[u8]) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let path = folder.join(name).with_extension("png");
    if std::env::var_os("TILENDAR_BLESS").is_some() {
        fs::write(&path, fresh).unwrap();
    }
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
