//! ZIP archives that are always the same for the same files.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// 1 January 1980, midnight, the first moment that an archive can state: the clock is no part of a file.
const DATE: u16 = 0x0021;
/// Version 2.0 of the format, which knows deflated files.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;

/// An archive while it is written.
#[derive(Default)]
pub struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

impl Archive {
    /// Adds a file, compressed.
    pub fn add(&mut self, name: &str, content: &[u8]) {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        let packed = encoder.write_all(content).and_then(|()| encoder.finish());
        match packed {
            Ok(packed) if packed.len() < content.len() => self.entry(name, content, 8, &packed),
            // Nothing fails to be written into memory.
            _ => self.add_plain(name, content),
        }
    }

    /// Adds a file as it is, for readers that know nothing of compression.
    pub fn add_plain(&mut self, name: &str, content: &[u8]) {
        self.entry(name, content, 0, content);
    }

    fn entry(&mut self, name: &str, content: &[u8], method: u16, packed: &[u8]) {
        let mut sum = Crc::new();
        sum.update(content);
        let start = self.bytes.len() as u32;
        let mut description = Vec::new();
        for number in [VERSION, FLAGS, method, 0, DATE] {
            description.extend(number.to_le_bytes());
        }
        for number in [sum.sum(), packed.len() as u32, content.len() as u32] {
            description.extend(number.to_le_bytes());
        }
        description.extend((name.len() as u16).to_le_bytes());
        // No extra field.
        description.extend([0, 0]);

        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&description);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(packed);

        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&description);
        // No comment, the first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(start.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.count += 1;
    }

    /// The archive.
    pub fn finish(mut self) -> Vec<u8> {
        let start = self.bytes.len() as u32;
        self.bytes.extend(&self.directory);
        self.bytes.extend(b"PK\x05\x06\0\0\0\0");
        for number in [self.count, self.count] {
            self.bytes.extend(number.to_le_bytes());
        }
        for number in [self.directory.len() as u32, start] {
            self.bytes.extend(number.to_le_bytes());
        }
        self.bytes.extend([0, 0]);
        self.bytes
    }
}
