//! Files of meshes: plates as 3MF, with names and colors, and parts as STL.
//!
//! Each triangle has the material of its part, as the core specification of 3MF says. Each object has, besides, the
//! color group of the materials extension, since Bambu Studio and Orca know no other color: they take the last color of
//! a group, and find groups by the prefix `m`.
//!
//! Equal parts give equal bytes.

use std::fmt::Write;
use std::io::Write as _;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use tilendar_drawing::Color;
use tilendar_drawing::backend::{ORDER_PART, xml_attribute};

use crate::mesh::{Solid, Vertex};
use crate::product::{Part, Plate};

const CONTENT_TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/><Default Extension="json" ContentType="application/json"/></Types>
"#;

/// The plate as 3MF, from which the order can be read back.
pub fn three_mf(plate: &Plate, title: &str, order: Option<&str>) -> Vec<u8> {
    let mut archive = Archive::default();
    archive.add("[Content_Types].xml", CONTENT_TYPES.as_bytes());
    if let Some(order) = order {
        archive.add_plain(ORDER_PART, order.as_bytes());
    }
    archive.add("_rels/.rels", relationships(order.is_some()).as_bytes());
    archive.add("3D/3dmodel.model", model(plate, title).as_bytes());
    archive.finish()
}

fn relationships(has_order: bool) -> String {
    let relationship = |target: &str, id: &str, kind: &str| {
        format!(r#"<Relationship Target="/{target}" Id="{id}" Type="{kind}"/>"#)
    };
    let model = relationship(
        "3D/3dmodel.model",
        "model",
        "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel",
    );
    let order = if has_order {
        relationship(ORDER_PART, "order", "urn:tilendar:order")
    } else {
        String::new()
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{model}{order}\
         </Relationships>\n"
    )
}

fn model(plate: &Plate, title: &str) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <model unit=\"millimeter\" xml:lang=\"en\" \
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\" \
         xmlns:m=\"http://schemas.microsoft.com/3dmanufacturing/material/2015/02\">\n\
         <metadata name=\"Title\">{}</metadata>\n<metadata name=\"Application\">tilendar</metadata>\n\
         <resources>\n<basematerials id=\"1\">\n",
        xml_attribute(title)
    );
    for part in &plate.parts {
        let name = xml_attribute(&part.name);
        text.push_str(&format!("<base name=\"{name}\" displaycolor=\"{}\"/>\n", part.color));
    }
    text.push_str("</basematerials>\n");
    let mut colors: Vec<Color> = Vec::new();
    for part in &plate.parts {
        if !colors.contains(&part.color) {
            colors.push(part.color);
        }
    }
    for (id, color) in (2..).zip(&colors) {
        text.push_str(&format!(
            "<m:colorgroup id=\"{id}\"><m:color color=\"{color}\"/></m:colorgroup>\n"
        ));
    }
    let first = 2 + colors.len();
    for (index, part) in plate.parts.iter().enumerate() {
        let group = colors.iter().position(|color| *color == part.color).map_or(2, |at| at + 2);
        object(&mut text, part, index, [first + index, group]);
    }
    text.push_str("</resources>\n<build>\n");
    for id in (first..).take(plate.parts.len()) {
        text.push_str(&format!("<item objectid=\"{id}\"/>\n"));
    }
    text.push_str("</build>\n</model>\n");
    text
}

/// Adds an object of this id and color group, with the material of this index.
fn object(text: &mut String, part: &Part, index: usize, [id, group]: [usize; 2]) {
    let name = xml_attribute(&part.name);
    text.push_str(&format!(
        "<object id=\"{id}\" type=\"model\" name=\"{name}\" pid=\"{group}\" pindex=\"0\">\n<mesh>\n<vertices>\n"
    ));
    for &Vertex { x, y, z } in part.solid.vertices() {
        let [x, y, z] = [x, y, z].map(millimeters);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>");
    }
    text.push_str("</vertices>\n<triangles>\n");
    for [a, b, c] in part.solid.triangles() {
        let _ =
            writeln!(text, "<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\" pid=\"1\" p1=\"{index}\"/>");
    }
    text.push_str("</triangles>\n</mesh>\n</object>\n");
}

/// Micrometers as millimeters, whose shortest decimal is exact.
fn millimeters(length: i32) -> f64 {
    f64::from(length) / 1000.0
}

/// Binary STL: the triangles of one part, its lowest left front corner at the origin. Coordinates are millimeters,
/// which the format cannot state; the title is in the header, cut to its 80 bytes.
pub fn stl(solid: &Solid, title: &str) -> Vec<u8> {
    // A header that began with `solid` would announce text.
    let header = format!("tilendar, in mm: {title}");
    let mut bytes: Vec<u8> = header.bytes().filter(u8::is_ascii).take(80).collect();
    bytes.resize(80, b' ');
    let least = solid.extent().least;
    bytes.extend((solid.triangles().len() as u32).to_le_bytes());
    for corners in solid.faces() {
        let corners = corners.map(|at| placed(at, least));
        for number in normal(corners).into_iter().chain(corners.concat()) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([0, 0]);
    }
    bytes
}

fn placed(at: Vertex, least: Vertex) -> [f32; 3] {
    let from_least = [at.x - least.x, at.y - least.y, at.z - least.z];
    from_least.map(|length| (f64::from(length) / 1000.0) as f32)
}

/// The outward normal, a unit vector.
fn normal([a, b, c]: [[f32; 3]; 3]) -> [f32; 3] {
    let [u, v] = [b, c].map(|end| [0, 1, 2].map(|axis| f64::from(end[axis]) - f64::from(a[axis])));
    let cross = [(1, 2), (2, 0), (0, 1)].map(|(i, j)| u[i] * v[j] - u[j] * v[i]);
    let length = cross.iter().map(|part| part * part).sum::<f64>().sqrt();
    cross.map(|part| (part / length) as f32)
}

/// 1 January 1980, midnight, the earliest date in an archive: files must not depend on the clock.
const DATE: u16 = 0x0021;
/// Version 2.0 of the format, which supports deflated files.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;

/// A ZIP archive under construction, always the same for the same files.
#[derive(Default)]
struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

impl Archive {
    /// Adds a file, compressed.
    fn add(&mut self, name: &str, content: &[u8]) {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        let packed = encoder.write_all(content).and_then(|()| encoder.finish());
        match packed {
            Ok(packed) if packed.len() < content.len() => self.entry(name, content, 8, &packed),
            // Writing to memory cannot fail.
            _ => self.add_plain(name, content),
        }
    }

    /// Adds a file without compression, for readers that do not support it.
    fn add_plain(&mut self, name: &str, content: &[u8]) {
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
    fn finish(mut self) -> Vec<u8> {
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
