//! Drawings of other programs, read as a sheet for the laser.
//!
//! Only SVG is read, at its true size: a CSS pixel is 1/96 inch. `usvg` resolves transforms, `use`, style
//! sheets and units. Its numbers have 24 bits, which places points on a sheet of 600 mm to 0.0001 mm, so
//! check such sheets with
//! [`PreflightOptions::FOREIGN`](crate::cut::preflight::PreflightOptions::FOREIGN). Curves that
//! approximate circular arcs become arcs again, so that circles are measured as circles.
//!
//! The layer or group around a line says what it is for (`annotation`, `engrave`, `score`, `cut-inner`,
//! `cut-outer`, with or without `layer-` before it), or else its colour, by the conventions of laser
//! programs: black and red are cut, blue is an inner cut, green is scored, any other line is cut, and an
//! area without a line is engraved. A line that is cut because of its colour is an inner cut if it lies in
//! material bounded by another cut. Drawings that say they are from Boxes.py have its colours, in which red
//! is for people.
//!
//! A drawing of a stranger may be made to fill the memory or to take for ever. So before it is read, its
//! bytes, its entities, the depth and number of its elements and the points of its paths are bounded, each
//! counted as often as it is used, and so are its numbers: [`MAXIMUM_BYTES`], [`MAXIMUM_EXPANDED_BYTES`],
//! [`MAXIMUM_DEPTH`], [`MAXIMUM_ELEMENTS`], [`MAXIMUM_POINTS`], [`MAXIMUM_EXTENT`].
//!
//! This module says what a drawing means to a laser. It knows neither where the bytes come from nor what
//! a puzzle is, and it does not judge the lines: the [preflight](crate::cut::preflight) does.

mod limits;
mod meaning;
mod notice;
mod outline;
mod visibility;

use crate::cut::{Action, CutSheet, SheetPart, Work};
use meaning::{
    Names, Surroundings, conventions, kept, meanings, tell_guessed_cuts, unknown_colors,
};
use notice::{WIDEST_LINE, scan};
use std::collections::BTreeMap;
use tilendar_drawing::{Color, Layer, Path, Rect, Size};
use usvg::roxmltree::{self, Document};
use usvg::{Group, ImageHrefResolver, Node, Options, Tree};

pub use limits::{
    MAXIMUM_BYTES, MAXIMUM_DEPTH, MAXIMUM_ELEMENTS, MAXIMUM_EXPANDED_BYTES, MAXIMUM_EXTENT,
    MAXIMUM_POINTS,
};
pub use meaning::{Meaning, Sign};
pub use notice::{DrawingFault, DrawingWarning};
pub(crate) use visibility::Hidden;

/// Millimetres in a CSS pixel, which is 1/96 inch.
pub(crate) const MM_PER_PIXEL: f64 = tilendar_drawing::MM_PER_INCH / 96.0;

/// What was read from a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The sheet; its size is the page's. Work is in the drawing's order.
    pub sheet: CutSheet,
    /// What layers and colours were taken as, in the order in which they come.
    pub meanings: Vec<Meaning>,
    /// What a laser program would leave out or cannot read.
    pub faults: Vec<DrawingFault>,
    /// What programs disagree about.
    pub warnings: Vec<DrawingWarning>,
}

impl Drawing {
    /// Whether inner and outer cuts differ in layer or colour, so that a program can cut the inner ones
    /// first, whatever their order in the file is.
    pub fn tells_inner_cuts(&self) -> bool {
        let of = |layer| {
            let meanings = self.meanings.iter();
            meanings.filter(move |meaning| meaning.layer == layer)
        };
        of(Layer::CutInner).all(|inner| of(Layer::CutOuter).all(|outer| inner.sign != outer.sign))
    }
}

/// Why a file cannot be read as a drawing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// The file is larger than any drawing for a laser.
    #[error("the file has more than {} MB: simplify the drawing", MAXIMUM_BYTES / 1_000_000)]
    TooManyBytes,
    /// The file is not text.
    #[error("the file is not text: save it as plain SVG (UTF-8, not compressed)")]
    NotText,
    /// The file is in another format that lasers read.
    #[error("this is a {0} file, and only SVG can be read: write or export the drawing as SVG")]
    OtherFormat(&'static str),
    /// The file is text, but not XML.
    #[error("the file is not SVG: {0}")]
    NotXml(roxmltree::Error),
    /// The file is XML of another kind.
    #[error("the file is not SVG: its first element is <{}>, not <svg>", .0.escape_debug())]
    NotSvg(String),
    /// Entities that use entities, or that are used too often, can make a small file expand endlessly.
    #[error("the file's entities make it too large: save it as plain SVG")]
    Entities,
    /// More elements than can be read, counted as often as they are used.
    #[error(
        "the drawing has more than {MAXIMUM_ELEMENTS} elements, counting each as often as it is used: simplify it"
    )]
    TooManyElements,
    /// More points than can be read, counted as often as they are used.
    #[error(
        "the drawing's paths have more than {MAXIMUM_POINTS} numbers and commands, counting each as often as it is used: simplify them"
    )]
    TooManyPoints,
    /// More bytes of attributes and text than can be read, counted as often as they are used.
    #[error(
        "the drawing's attributes and texts have more than {} MB, counting each as often as it is used: shorten them",
        MAXIMUM_EXPANDED_BYTES / 1_000_000
    )]
    TooManyExpandedBytes,
    /// Elements nested too deep.
    #[error("the drawing's elements are nested more than {MAXIMUM_DEPTH} deep: ungroup them")]
    TooDeep,
    /// Style sheets that take too long to apply.
    #[error(
        "the style sheet has too many rules for so many elements: save as plain SVG, with presentation attributes"
    )]
    TooManyRules,
    /// A drawing that contains itself.
    #[error("the element {:?} uses itself: draw it without <use> and references", .0)]
    UsesItself(String),
    /// The page has no size.
    #[error("the page has no size: give <svg> a width and a height in mm, such as width=\"600mm\"")]
    NoSize,
    /// A point, or the page, lies further away than any bed is wide.
    #[error("the drawing reaches {MAXIMUM_EXTENT} mm or more from its corner: check its units")]
    TooFar,
    /// There is nothing that a laser could follow.
    #[error("the drawing has neither lines nor areas: there is nothing to cut")]
    Empty,
}

/// Reads an SVG file.
///
/// # Errors
/// [`DrawingError`] for bytes that are not SVG of a reasonable size, or that show nothing.
pub fn read_svg(bytes: &[u8]) -> Result<Drawing, DrawingError> {
    read_svg_for(bytes, &[])
}

/// Reads an SVG file for a machine that knows by the colours of `operations`, instead of the usual ones,
/// what lines are for. For a colour with two operations the later layer counts; which of its cuts are
/// inner ones follows from what is around them.
///
/// # Errors
/// [`DrawingError`] for bytes that are not SVG of a reasonable size, or that show nothing.
pub fn read_svg_for(bytes: &[u8], operations: &[(Color, Layer)]) -> Result<Drawing, DrawingError> {
    read(&elements(bytes)?, operations)
}

/// The elements of an SVG file that is small enough to be drawn.
pub(crate) fn elements(bytes: &[u8]) -> Result<Document<'_>, DrawingError> {
    if let Some(format) = other_format(bytes) {
        return Err(DrawingError::OtherFormat(format));
    }
    if bytes.len() > MAXIMUM_BYTES {
        return Err(DrawingError::TooManyBytes);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| DrawingError::NotText)?;
    limits::check_entities(text)?;
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::MAXIMUM_NODES,
        ..roxmltree::ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(unreadable)?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let name = root.tag_name().name().chars().take(40).collect();
        return Err(DrawingError::NotSvg(name));
    }
    limits::check_elements(&document)?;
    limits::check_numbers(&document)?;
    Ok(document)
}

/// What is drawn, in CSS pixels.
pub(crate) fn tree(document: &Document) -> Result<Tree, DrawingError> {
    Tree::from_xmltree(document, &options()).map_err(|error| match error {
        usvg::Error::ParsingFailed(error) => unreadable(error),
        usvg::Error::ElementsLimitReached => DrawingError::TooManyElements,
        usvg::Error::NotAnUtf8Str
        | usvg::Error::SvgzFeatureNotEnabled
        | usvg::Error::MalformedGZip
        | usvg::Error::InvalidSize => DrawingError::NoSize,
    })
}

/// The first of what laser programs leave out or cannot read, among the elements that are shown.
pub(crate) fn first_fault(document: &Document, hidden: &Hidden) -> Option<DrawingFault> {
    let (faults, _) = scan(document, Size::ZERO, hidden, &[]);
    faults.into_iter().next()
}

fn unreadable(error: roxmltree::Error) -> DrawingError {
    match error {
        roxmltree::Error::NodesLimitReached => DrawingError::TooManyElements,
        roxmltree::Error::EntityReferenceLoop(_) => DrawingError::Entities,
        other => DrawingError::NotXml(other),
    }
}

/// The name of the format that the first bytes of a file show, if it is one for lasers other than SVG.
fn other_format(bytes: &[u8]) -> Option<&'static str> {
    let start = &bytes[..bytes.len().min(1024)];
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("%PDF-") {
        return Some("PDF");
    }
    if start.contains("<LightBurnProject") {
        return Some("LightBurn");
    }
    let mut lines = start.lines().map(str::trim);
    let first = [lines.next().unwrap_or(""), lines.next().unwrap_or("")];
    // A DXF file begins with a section, or with a comment before it.
    let is_dxf =
        first == ["0", "SECTION"] || first[0] == "999" || start.starts_with("AutoCAD Binary DXF");
    is_dxf.then_some("DXF")
}

/// From the elements of a drawing to a sheet.
fn read(document: &Document, operations: &[(Color, Layer)]) -> Result<Drawing, DrawingError> {
    let tree = tree(document)?;
    let size = tree.size();
    let size = Size::new(f64::from(size.width()), f64::from(size.height())) * MM_PER_PIXEL;
    if size.width.max(size.height) >= MAXIMUM_EXTENT {
        return Err(DrawingError::TooFar);
    }
    let hidden = Hidden::of(document);
    let conventions = conventions(document, operations);
    let mut reader = Reader {
        names: Names::of(document),
        operations: &conventions,
        sheet: CutSheet {
            size,
            parts: Vec::new(),
            work: Vec::new(),
        },
        parts: BTreeMap::new(),
        signs: Vec::new(),
        contours: 0,
        hidden: hidden.count(),
        transparent: 0,
        dashed: None,
        background: 0,
        wide: None,
    };
    reader.group(tree.root(), &Surroundings::default())?;
    let notes = conventions.iter();
    let notes = notes.filter(|(_, layer)| *layer == Layer::Annotation);
    let notes: Vec<Color> = notes.map(|(color, _)| *color).collect();
    let (faults, mut warnings) = scan(document, size, &hidden, &notes);
    if reader.sheet.work.is_empty() && faults.is_empty() {
        return Err(DrawingError::Empty);
    }
    tell_guessed_cuts(&mut reader.sheet, &reader.signs);
    let meanings = meanings(&reader.sheet, &reader.signs);
    warnings.extend(reader.warnings());
    if !operations.is_empty() {
        let unknown = unknown_colors(&meanings, &conventions).into_iter();
        let unknown = unknown.map(|(color, count)| DrawingWarning::UnknownColor { color, count });
        warnings.extend(unknown);
    }
    Ok(Drawing {
        sheet: reader.sheet,
        meanings,
        faults,
        warnings,
    })
}

/// Only the drawing itself is read: no fonts, and no files or pictures that it names.
fn options() -> Options<'static> {
    Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

struct Reader<'a> {
    names: Names<'a>,
    operations: &'a [(Color, Layer)],
    sheet: CutSheet,
    /// The parts of the sheet by name.
    parts: BTreeMap<String, usize>,
    /// For each work of the sheet, the sign that says what it is for.
    signs: Vec<Sign>,
    /// How many contours there were.
    contours: usize,
    hidden: usize,
    transparent: usize,
    /// How many lines to cut or to score are dashed, and the part of the first.
    dashed: Option<(usize, String)>,
    background: usize,
    wide: Option<Wide>,
}

/// Lines that are wide.
struct Wide {
    count: usize,
    widest: f64,
    part: String,
}

impl Reader<'_> {
    fn group(&mut self, group: &Group, around: &Surroundings) -> Result<(), DrawingError> {
        for node in group.children() {
            match node {
                Node::Group(inner) => {
                    let mut inside = self.names.inside(around, inner.id());
                    inside.is_transparent |= inner.opacity().get() == 0.0;
                    self.group(inner, &inside)?;
                }
                Node::Path(path) => self.path(path, around)?,
                // Without fonts and pictures there are none; the scan reports both.
                Node::Image(_) | Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &usvg::Path, around: &Surroundings) -> Result<(), DrawingError> {
        let contours = outline::contours(path)?;
        let Some(sign) = meaning::sign(path).filter(|_| path.is_visible()) else {
            self.hidden += 1;
            return Ok(());
        };
        let own = self.names.layer(path.id()).or(around.layer);
        if own.is_none() && sign == Sign::Area(Color::WHITE) {
            self.background += contours.len();
            return Ok(());
        }
        let sign = own.map_or(sign, Sign::LayerName);
        let layer = meaning::meant_by(&sign, self.operations);
        let followed = path.stroke().is_some() || layer != Layer::Engrave;
        self.transparent += match around.is_transparent {
            true => contours.len(),
            false => 0,
        };
        let first = self.contours + 1;
        self.contours += contours.len();
        let number = |index| format!("contour {}", first + index);
        let part = self.names.title(path.id()).or_else(|| around.part.clone());
        let part = part.or_else(|| kept(path.id()));
        if followed {
            for (index, contour) in contours.into_iter().enumerate() {
                let part = part.clone().unwrap_or_else(|| number(index));
                self.note_width(path, &part);
                self.note_dashes(path, layer, &part);
                self.add(part, &sign, layer, Action::Follow(contour));
            }
        } else if !contours.is_empty() {
            let part = part.unwrap_or_else(|| number(0));
            self.add(part, &sign, layer, Action::Fill(Path { contours }));
        }
        Ok(())
    }

    /// Notes a line so wide that a machine may take it for an area.
    fn note_width(&mut self, path: &usvg::Path, part: &str) {
        let Some(stroke) = path.stroke() else {
            return;
        };
        let scale = outline::placement(path).determinant().abs().sqrt();
        let width = f64::from(stroke.width().get()) * scale;
        // Rounding may make a line of the greatest width wider.
        if width <= WIDEST_LINE + 1e-4 {
            return;
        }
        let wide = self.wide.get_or_insert_with(|| Wide {
            count: 0,
            widest: 0.0,
            part: part.to_owned(),
        });
        wide.count += 1;
        if width > wide.widest {
            wide.widest = width;
            part.clone_into(&mut wide.part);
        }
    }

    /// Notes a dashed line that is to be cut or scored.
    fn note_dashes(&mut self, path: &usvg::Path, layer: Layer, part: &str) {
        let is_dashed = path.stroke().is_some_and(|line| line.dasharray().is_some());
        if is_dashed && matches!(layer, Layer::Score | Layer::CutInner | Layer::CutOuter) {
            let (count, _) = self.dashed.get_or_insert_with(|| (0, part.to_owned()));
            *count += 1;
        }
    }

    fn add(&mut self, name: String, sign: &Sign, layer: Layer, action: Action) {
        let bounds = action.bounds().unwrap_or(Rect::ZERO);
        let parts = &mut self.sheet.parts;
        let part = *self.parts.entry(name.clone()).or_insert_with(|| {
            parts.push(SheetPart { name, bounds });
            parts.len() - 1
        });
        let known = &mut parts[part];
        known.bounds = known.bounds.union(bounds);
        self.signs.push(sign.clone());
        self.sheet.work.push(Work {
            part,
            layer,
            action,
        });
    }

    fn warnings(&mut self) -> Vec<DrawingWarning> {
        let mut warnings = Vec::new();
        if self.hidden > 0 {
            warnings.push(DrawingWarning::Hidden(self.hidden));
        }
        if self.transparent > 0 {
            warnings.push(DrawingWarning::Transparent(self.transparent));
        }
        let dashed = self.dashed.take();
        warnings.extend(dashed.map(|(count, part)| DrawingWarning::Dashed { count, part }));
        if self.background > 0 {
            warnings.push(DrawingWarning::Background(self.background));
        }
        warnings.extend(self.wide.take().map(|wide| DrawingWarning::WideLines {
            count: wide.count,
            widest: wide.widest,
            part: wide.part,
        }));
        warnings
    }
}
