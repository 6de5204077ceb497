//! 3MF: the parts of a plate in their places, with names and colours, as the core specification has it.

use std::fmt::Write;

use tilendar_drawing::backend::ORDER_PART;

use super::archive::Archive;
use crate::mesh::Vertex;
use crate::product::{Part, Plate};

const CONTENT_TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/><Default Extension="json" ContentType="application/json"/></Types>
"#;

/// The plate as 3MF; the order that it was made for can be read back.
pub fn render(plate: &Plate, title: &str, order: Option<&str>) -> Vec<u8> {
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
    let order = match has_order {
        true => relationship(ORDER_PART, "order", "urn:tilendar:order"),
        false => String::new(),
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
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n\
         <metadata name=\"Title\">{}</metadata>\n<metadata name=\"Application\">tilendar</metadata>\n\
         <resources>\n<basematerials id=\"1\">\n",
        escaped(title)
    );
    for part in &plate.parts {
        let (name, color) = (escaped(&part.name), part.color.to_string());
        text.push_str(&format!(
            "<base name=\"{name}\" displaycolor=\"{color}\"/>\n"
        ));
    }
    text.push_str("</basematerials>\n");
    for (index, part) in plate.parts.iter().enumerate() {
        object(&mut text, part, index);
    }
    text.push_str("</resources>\n<build>\n");
    for id in (2..).take(plate.parts.len()) {
        text.push_str(&format!("<item objectid=\"{id}\"/>\n"));
    }
    text.push_str("</build>\n</model>\n");
    text
}

fn object(text: &mut String, part: &Part, index: usize) {
    let (id, name) = (index + 2, escaped(&part.name));
    text.push_str(&format!(
        "<object id=\"{id}\" type=\"model\" name=\"{name}\" pid=\"1\" pindex=\"{index}\">\n<mesh>\n<vertices>\n"
    ));
    for &Vertex { x, y, z } in part.solid.vertices() {
        let [x, y, z] = [x, y, z].map(millimetres);
        // Nothing fails to be written into a text.
        let _ = writeln!(text, "<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>");
    }
    text.push_str("</vertices>\n<triangles>\n");
    for [one, two, three] in part.solid.triangles() {
        let _ = writeln!(text, "<triangle v1=\"{one}\" v2=\"{two}\" v3=\"{three}\"/>");
    }
    text.push_str("</triangles>\n</mesh>\n</object>\n");
}

/// Micrometres as millimetres, exactly.
fn millimetres(length: i32) -> String {
    let sign = if length < 0 { "-" } else { "" };
    let (whole, rest) = (length.unsigned_abs() / 1000, length.unsigned_abs() % 1000);
    match rest {
        0 => format!("{sign}{whole}"),
        rest => format!("{sign}{whole}.{rest:03}")
            .trim_end_matches('0')
            .to_owned(),
    }
}

/// Text as XML has it in elements and attributes, without what it cannot say.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}
