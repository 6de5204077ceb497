//! The report on a drawing, for people and for programs.

use std::fmt::Display;
use std::mem::{Discriminant, discriminant};

use serde::Serialize;
use tilendar::drawing::{Contour, Layer, Rect, Size};
use tilendar::laser::cut::preflight::Preflight;
use tilendar::laser::cut::{Action, CutSheet, Work};
use tilendar::laser::foreign::{Drawing, Meaning, Sign};

use crate::output::visible;
use crate::table::aligned;

/// The most faults of a kind that text shows; JSON has all.
const SHOWN_FAULTS: usize = 12;

/// The most warnings of a kind that text shows.
const SHOWN_WARNINGS: usize = 3;

/// The whole report on a drawing.
#[derive(Serialize)]
pub struct Report {
    file: String,
    /// The page's width and height in millimetres.
    #[serde(rename = "page_mm")]
    page: [f64; 2],
    /// Left, top, right and bottom of all work, in millimetres.
    #[serde(rename = "work_mm")]
    work: [f64; 4],
    layers: Vec<LayerReport>,
    /// All closed cuts, the largest first.
    cuts: Vec<CutSize>,
    taken_as: Vec<TakenAs>,
    warnings: Vec<String>,
    pub faults: Vec<String>,
    /// Which warnings are of a kind.
    #[serde(skip)]
    warning_kinds: Vec<usize>,
    /// Which faults are of a kind.
    #[serde(skip)]
    fault_kinds: Vec<usize>,
}

/// What is on a layer, in millimetres.
#[derive(Serialize)]
struct LayerReport {
    layer: &'static str,
    contours: usize,
    #[serde(rename = "length_mm")]
    length: f64,
    #[serde(rename = "area_mm2")]
    area: f64,
}

/// Why contours are on a layer.
#[derive(Serialize)]
struct TakenAs {
    sign: String,
    layer: &'static str,
    contours: usize,
}

/// The whole report on a drawing and its lines.
pub fn report(file: String, drawing: &Drawing, found: &Preflight) -> Report {
    let Size { width, height } = drawing.sheet.size;
    let work = extent(&drawing.sheet).unwrap_or(Rect::ZERO);
    let (warnings, warning_kinds) = messages(&drawing.warnings, &found.warnings);
    let (faults, fault_kinds) = messages(&drawing.faults, &found.faults);
    Report {
        file,
        page: [width, height].map(rounded),
        work: [work.x0, work.y0, work.x1, work.y1].map(rounded),
        layers: layers(&drawing.sheet),
        cuts: cut_sizes(&drawing.sheet),
        taken_as: drawing.meanings.iter().map(taken_as).collect(),
        warnings,
        faults,
        warning_kinds,
        fault_kinds,
    }
}

/// What was found in the drawing and then of its lines: the messages, and a number for the kind of each.
fn messages<D: Display, L: Display>(of_drawing: &[D], of_lines: &[L]) -> (Vec<String>, Vec<usize>) {
    let kinds = numbered(of_drawing.iter().map(discriminant));
    let above = kinds.iter().max().map_or(0, |most| most + 1);
    let more = numbered(of_lines.iter().map(discriminant));
    let words = of_drawing.iter().map(ToString::to_string);
    (
        words
            .chain(of_lines.iter().map(ToString::to_string))
            .collect(),
        kinds
            .into_iter()
            .chain(more.into_iter().map(|kind| kind + above))
            .collect(),
    )
}

/// The kinds by number, in the order in which they come.
fn numbered<T>(kinds: impl Iterator<Item = Discriminant<T>>) -> Vec<usize> {
    let mut known: Vec<Discriminant<T>> = Vec::new();
    let numbers = kinds.map(|kind| {
        let number = known.iter().position(|other| *other == kind);
        number.unwrap_or_else(|| {
            known.push(kind);
            known.len() - 1
        })
    });
    numbers.collect()
}

/// The box of all work.
fn extent(sheet: &CutSheet) -> Option<Rect> {
    let boxes = sheet.work.iter().filter_map(|work| work.action.bounds());
    boxes.reduce(|one, other| one.union(other))
}

/// What is on each layer, in the order in which a laser works through them.
fn layers(sheet: &CutSheet) -> Vec<LayerReport> {
    let mut layers: Vec<Layer> = sheet.work.iter().map(|work| work.layer).collect();
    layers.sort_unstable();
    layers.dedup();
    let reports = layers.into_iter().map(|layer| {
        let works = || sheet.work.iter().filter(move |work| work.layer == layer);
        let contours = works().flat_map(|work| match &work.action {
            Action::Follow(contour) => std::slice::from_ref(contour),
            Action::Fill(path) => &path.contours,
        });
        let area = works().map(|work| match &work.action {
            Action::Follow(contour) if contour.closed => contour.signed_area().abs(),
            Action::Follow(_) => 0.0,
            Action::Fill(path) => path.area(),
        });
        LayerReport {
            layer: layer.name(),
            contours: contours.clone().count(),
            length: rounded(contours.map(Contour::length).sum()),
            area: rounded(area.sum()),
        }
    });
    reports.collect()
}

fn taken_as(meaning: &Meaning) -> TakenAs {
    let sign = match &meaning.sign {
        Sign::LayerName(_) => "layers of that name".to_owned(),
        Sign::Line(color) => format!("{color} lines"),
        Sign::Area(color) => format!("{color} areas"),
        Sign::Pattern(true) => "lines of a gradient or pattern".to_owned(),
        Sign::Pattern(false) => "areas of a gradient or pattern".to_owned(),
    };
    TakenAs {
        sign,
        layer: meaning.layer.name(),
        contours: meaning.contours,
    }
}

/// The report for people.
pub fn text(report: &Report) -> String {
    let [width, height] = report.page;
    let [left, top, right, bottom] = report.work;
    let name = visible(&report.file);
    let mut text = format!(
        "{name}: a page of {width} x {height} mm, work of {} x {} mm at ({left}, {top})\n",
        rounded(right - left),
        rounded(bottom - top),
    );
    let mut table = vec![
        ["layer", "contours", "length mm", "area mm²", ""]
            .map(str::to_owned)
            .to_vec(),
    ];
    for layer in &report.layers {
        table.push(vec![
            layer.layer.to_owned(),
            layer.contours.to_string(),
            format!("{:.2}", layer.length),
            format!("{:.2}", layer.area),
        ]);
    }
    text.push_str(&aligned(&table, &[true]));
    text.push_str(&sizes_text(&report.cuts));
    for taken in &report.taken_as {
        let contours = taken.contours;
        text.push_str(&format!("{}: {} ({contours})\n", taken.layer, taken.sign));
    }
    let (warnings, kinds) = (&report.warnings, &report.warning_kinds);
    text.push_str(&listed("warning", warnings, kinds, SHOWN_WARNINGS));
    let (faults, kinds) = (&report.faults, &report.fault_kinds);
    text.push_str(&listed("fault", faults, kinds, SHOWN_FAULTS));
    text.push_str(&match (report.faults.len(), report.warnings.len()) {
        (0, 0) => "good: no faults, no warnings\n".to_owned(),
        (0, warnings) => format!("good: no faults, {}\n", counted(warnings, "warning")),
        (faults, warnings) => {
            let (faults, warnings) = (counted(faults, "fault"), counted(warnings, "warning"));
            format!("{faults}, {warnings}\n")
        }
    });
    text
}

/// The first messages of each kind, and how many more there are.
fn listed(word: &str, messages: &[String], kinds: &[usize], shown: usize) -> String {
    let mut text = String::new();
    for kind in 0..=kinds.iter().copied().max().unwrap_or(0) {
        let of_kind = messages.iter().zip(kinds);
        let of_kind: Vec<&String> = of_kind
            .filter(|(_, other)| **other == kind)
            .map(|(message, _)| message)
            .collect();
        for message in of_kind.iter().take(shown) {
            text.push_str(&format!("{word}: {}\n", visible(message)));
        }
        if of_kind.len() > shown {
            let more = of_kind.len() - shown;
            text.push_str(&format!(
                "{word}: and {more} more like that; --format json lists all\n"
            ));
        }
    }
    text
}

fn counted(count: usize, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}

/// The most parts that text shows; JSON has all.
const SHOWN_PARTS: usize = 12;

/// A closed cut, in millimetres.
#[derive(Serialize)]
pub struct CutSize {
    part: String,
    layer: &'static str,
    #[serde(rename = "width_mm")]
    width: f64,
    #[serde(rename = "height_mm")]
    height: f64,
    /// The left and the top of its box on the page.
    #[serde(rename = "at_mm")]
    at: [f64; 2],
}

/// All closed cuts, the largest box first.
fn cut_sizes(sheet: &CutSheet) -> Vec<CutSize> {
    let mut sizes: Vec<CutSize> = sheet
        .work
        .iter()
        .filter_map(|work| cut_size(sheet, work))
        .collect();
    let area = |size: &CutSize| size.width * size.height;
    // Stable, so that equal ones stay in the drawing's order.
    sizes.sort_by(|one, other| area(other).total_cmp(&area(one)));
    sizes
}

fn cut_size(sheet: &CutSheet, work: &Work) -> Option<CutSize> {
    let Action::Follow(contour) = &work.action else {
        return None;
    };
    let is_cut = matches!(work.layer, Layer::CutInner | Layer::CutOuter);
    if !contour.closed || !is_cut {
        return None;
    }
    let bounds = contour.bounds();
    Some(CutSize {
        part: sheet.parts.get(work.part)?.name.clone(),
        layer: work.layer.name(),
        width: rounded(bounds.width()),
        height: rounded(bounds.height()),
        at: [bounds.x0, bounds.y0].map(rounded),
    })
}

/// The largest outer cuts for people, so that a wrong scale is seen; nothing if there are none.
fn sizes_text(sizes: &[CutSize]) -> String {
    let is_outer = |size: &&CutSize| size.layer == Layer::CutOuter.name();
    let outer: Vec<&CutSize> = sizes.iter().filter(is_outer).collect();
    if outer.is_empty() {
        return String::new();
    }
    let mut table = vec![
        ["part", "width mm", "height mm", "left", "top"]
            .map(str::to_owned)
            .to_vec(),
    ];
    table.extend(outer.iter().take(SHOWN_PARTS).map(|size| {
        let [left, top] = size.at;
        let numbers = [size.width, size.height, left, top].map(|number| format!("{number:.2}"));
        let mut cells = vec![visible(&size.part)];
        cells.extend(numbers);
        cells
    }));
    let mut text = aligned(&table, &[true]);
    if outer.len() > SHOWN_PARTS {
        let more = outer.len() - SHOWN_PARTS;
        text.push_str(&format!("and {more} more; --format json lists all\n"));
    }
    text
}

/// To a tenth of a micrometre, which is what drawings are read to.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
