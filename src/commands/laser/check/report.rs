//! The report on a drawing, for people and for programs.

use serde::Serialize;
use tilendar::drawing::{Contour, Layer, Rect, Size};
use tilendar::laser::cut::preflight::Preflight;
use tilendar::laser::cut::{Action, CutSheet, Work};
use tilendar::laser::foreign::{Drawing, Meaning, Sign};

use crate::table::aligned;

/// The most messages of a kind that text shows; JSON has all.
const SHOWN: usize = 40;

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
    let of_drawing = drawing.warnings.iter().map(ToString::to_string);
    let of_lines = found.warnings.iter().map(ToString::to_string);
    let warnings = of_drawing.chain(of_lines).collect();
    let of_drawing = drawing.faults.iter().map(ToString::to_string);
    let of_lines = found.faults.iter().map(ToString::to_string);
    Report {
        file,
        page: [width, height].map(rounded),
        work: [work.x0, work.y0, work.x1, work.y1].map(rounded),
        layers: layers(&drawing.sheet),
        cuts: cut_sizes(&drawing.sheet),
        taken_as: drawing.meanings.iter().map(taken_as).collect(),
        warnings,
        faults: of_drawing.chain(of_lines).collect(),
    }
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
    text.push_str(&listed("warning", &report.warnings));
    text.push_str(&listed("fault", &report.faults));
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

fn listed(kind: &str, messages: &[String]) -> String {
    let shown = messages.iter().take(SHOWN);
    let mut text: String = shown
        .map(|message| format!("{kind}: {}\n", visible(message)))
        .collect();
    if messages.len() > SHOWN {
        let more = messages.len() - SHOWN;
        text.push_str(&format!(
            "{kind}: and {more} more; --format json lists all\n"
        ));
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

/// Text that cannot control a terminal: names are untrusted.
fn visible(text: &str) -> String {
    let is_invisible = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    text.chars()
        .map(|letter| {
            if is_invisible(letter) {
                '\u{fffd}'
            } else {
                letter
            }
        })
        .collect()
}
