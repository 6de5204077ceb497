use std::io::Read;

use flate2::read::DeflateDecoder;
use tilendar_drawing::backend::order_in;
use tilendar_solid::file::three_mf;

use crate::common::{everything, made, puzzle};

fn unpacked(archive: &[u8]) -> Vec<(String, String)> {
    let mut rest = archive;
    let mut files = Vec::new();
    while let Some(entry) = rest.strip_prefix(b"PK\x03\x04") {
        let short = |at: usize| usize::from(u16::from_le_bytes([entry[at], entry[at + 1]]));
        let (packed, name) = (short(14) | short(16) << 16, short(22));
        let content = &entry[26 + name..][..packed];
        let mut text = String::new();
        match short(4) {
            8 => DeflateDecoder::new(content).read_to_string(&mut text).unwrap(),
            _ => {
                let mut content = content;
                content.read_to_string(&mut text).unwrap()
            }
        };
        files.push((String::from_utf8(entry[26..26 + name].to_vec()).unwrap(), text));
        rest = &entry[26 + name + packed..];
    }
    files
}

#[test]
fn a_plate_has_its_parts_with_names_and_colors() {
    let set = made(&puzzle("calendar"), &everything());
    let plate = &set.plates[1];
    let files = unpacked(&three_mf(plate, "A & B", Some(r#"{"product":"ü"}"#)));
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let expected =
        ["[Content_Types].xml", "Metadata/tilendar-order.json", "_rels/.rels", "3D/3dmodel.model"];
    assert_eq!(names, expected);
    let model = &files[3].1;
    assert!(model.contains("<metadata name=\"Title\">A &amp; B</metadata>"));
    for part in &plate.parts {
        assert!(
            model.contains(&format!(
                "<base name=\"{}\" displaycolor=\"{}\"/>",
                part.name, part.color
            ))
        );
        // What Bambu Studio and Orca look for: a group of the object with its color alone.
        let (_, object) = model.split_once(&format!("name=\"{}\" pid=\"", part.name)).unwrap();
        let (group, _) = object.split_once('"').unwrap();
        let group = format!("<m:colorgroup id=\"{group}\"><m:color color=\"{}\"/></m", part.color);
        assert!(model.contains(&group), "{group}");
    }
    let triangles: usize = plate.parts.iter().map(|part| part.solid.triangles().len()).sum();
    assert_eq!(model.matches("<triangle ").count(), triangles);
    assert_eq!(model.matches("<item ").count(), plate.parts.len());
}

#[test]
fn the_order_of_a_plate_can_be_read_back() {
    let set = made(&puzzle("calendar"), &everything());
    let order = r#"{"product":"ü","title":"<&>"}"#;
    let bytes = three_mf(&set.plates[0], "calendar", Some(order));
    assert_eq!(order_in(&bytes).as_deref(), Some(order));
    let without = three_mf(&set.plates[0], "calendar", None);
    assert_eq!(order_in(&without), None);
    for end in 0..bytes.len().min(800) {
        // A truncated file must not cause a panic.
        let _ = order_in(&bytes[..end]);
    }
}
