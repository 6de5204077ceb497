//! Reads the SVG files of `tilendar laser` back.

use super::program::{outcome, tilendar};
use tilendar_drawing::{Contour, Layer, Path, Point, Segment};
use tilendar_laser::cut::{Action, CutSheet, SheetPart, Work};
use usvg::roxmltree::{Document, Node};

/// The single sheet that these arguments write, read back.
pub fn sheet(arguments: &[&str]) -> CutSheet {
    let mut command = tilendar(&["laser", "-o", "-"]);
    command.args(arguments);
    let (code, svg, messages) = outcome(command);
    assert_eq!((code, messages.as_str()), (Some(0), ""), "{arguments:?}");
    read(&svg)
}

/// The work of a sheet in the program's SVG: groups for layers, in them groups for parts, in them paths.
pub fn read(svg: &str) -> CutSheet {
    let document = Document::parse(svg).unwrap();
    let mut sheet =
        CutSheet { size: tilendar_drawing::Size::ZERO, parts: Vec::new(), work: Vec::new() };
    let is_path = |node: &Node| node.has_tag_name("path");
    for path in document.descendants().filter(is_path) {
        let layer = path
            .ancestors()
            .find_map(|group| group.attribute("id")?.strip_prefix("layer-"))
            .and_then(|name| Layer::LASER.into_iter().find(|layer| layer.name() == name));
        let title = path.ancestors().find_map(|group| {
            let title = group.children().find(|node| node.has_tag_name("title"));
            title?.text()
        });
        let (layer, name) = (layer.unwrap(), title.unwrap());
        let known = sheet.parts.iter().position(|part| part.name == name);
        let part = known.unwrap_or(sheet.parts.len());
        let contours = contours(path.attribute("d").unwrap());
        if known.is_none() {
            sheet.parts.push(SheetPart { name: name.to_owned(), bounds: contours[0].bounds() });
        }
        let actions = if path.attribute("stroke").is_some() {
            contours.into_iter().map(Action::Follow).collect()
        } else {
            vec![Action::Fill(Path { contours })]
        };
        sheet.work.extend(actions.into_iter().map(|action| Work { part, layer, action }));
    }
    sheet
}

/// The contours of path data in absolute coordinates, as the program writes it.
fn contours(data: &str) -> Vec<Contour> {
    let letters: Vec<usize> = data
        .match_indices(|letter: char| letter.is_ascii_uppercase())
        .map(|(index, _)| index)
        .collect();
    let ends = letters.iter().copied().skip(1).chain([data.len()]);
    let mut contours: Vec<Contour> = Vec::new();
    for (from, to) in letters.iter().copied().zip(ends) {
        let (letter, numbers) = data[from..to].split_at(1);
        let numbers = numbers.split_whitespace();
        let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
        let last = contours.last_mut();
        let at = last.as_ref().map_or(Point::ORIGIN, |contour| {
            contour.segments.last().map_or(contour.start, Segment::end)
        });
        let line = |x, y| Segment::Line { end: Point::new(x, y) };
        let segment = match (letter, &numbers[..]) {
            ("M", &[x, y]) => {
                contours.push(Contour {
                    start: Point::new(x, y),
                    segments: Vec::new(),
                    closed: false,
                });
                continue;
            }
            ("Z", _) => {
                last.unwrap().closed = true;
                continue;
            }
            ("H", &[x]) => line(x, at.y),
            ("V", &[y]) => line(at.x, y),
            ("L" | "C" | "Q", &[.., x, y]) => line(x, y),
            ("A", &[radius, _, _, _, sweep, x, y]) => {
                // Arcs are at most quarter turns.
                let end = Point::new(x, y);
                let half = (at.distance(end) / 2.0 / radius).min(1.0).asin();
                let bulge = (half / 2.0).tan() * if sweep > 0.0 { 1.0 } else { -1.0 };
                Segment::Arc { end, bulge }
            }
            other => panic!("{other:?}"),
        };
        last.unwrap().segments.push(segment);
    }
    contours
}

/// The cuts of a part on a layer.
pub fn cuts(sheet: &CutSheet, name: &str, layer: Layer) -> Vec<Contour> {
    let part = sheet.parts.iter().position(|part| part.name == name);
    assert!(part.is_some(), "there is no {name}");
    let cuts = sheet.work.iter().filter_map(|work| match &work.action {
        Action::Follow(contour) if Some(work.part) == part && work.layer == layer => {
            Some(contour.clone())
        }
        _ => None,
    });
    cuts.collect()
}
