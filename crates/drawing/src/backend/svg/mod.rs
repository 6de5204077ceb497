//! SVG: one page of a document as a file in millimeters.
//!
//! `width` and `height` carry `mm` and the view box has the same numbers, so that programs open the
//! page at its true size. Symbols become `<symbol>` and `<use>`, layers become groups (which
//! Inkscape shows as layers), text becomes outlines unless asked otherwise.
//!
//! A picture for a web page has its size in pixels, is rounded to screen resolution, and has a description for
//! screen readers.

mod element;

use super::encoding::{CUT, PRINT, number, xml_text};
use super::{BackendError, order};
use crate::{
    Affine, Document, Group, Item, MM_PER_INCH, Metadata, Page, Path, Pixels, Rect, Role, Symbol,
    Use,
};
use std::collections::BTreeMap;
use svg::node::Text as Words;
use svg::node::element::{Description, Element, Title};
use svg::{Document as SvgDocument, Node};
use tilendar_fields::words;

/// Options for an SVG file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SvgOptions {
    /// How text is written; outlines by default.
    pub text: TextMode,
    /// The precision of geometry; that of print by default. At the precision of a cut, arcs also span at most
    /// quarter turns, whose centers stay in place when a program computes them from rounded ends and radii, and
    /// groups have their titles as labels in Inkscape too, where a shop can select a part by name.
    pub precision: Precision,
    /// Options for a web page; by default the picture is a file in millimeters.
    pub web: Option<WebOptions>,
}

/// Options for a picture in a web page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebOptions {
    /// The width of the picture; if there is no height either, that on paper, at 96 pixels per inch.
    pub width: Option<Pixels>,
    /// The height of the picture, if it has no width.
    pub height: Option<Pixels>,
    /// The prefix of every id, so that several pictures can be embedded in one page.
    pub id_prefix: String,
}

words! {
    /// How SVG writes text.
    pub enum TextMode {
        /// As paths.
        Outline = "outline",
        /// As editable text, in our font where it is installed.
        Live = "live",
    }
}

/// Outlines, which look the same everywhere and survive laser programs.
impl Default for TextMode {
    fn default() -> Self {
        Self::Outline
    }
}

/// The precision of written coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Precision {
    /// To 0.1 micrometers, four decimals: finer than any printer.
    #[default]
    Print,
    /// To a nanometer, six decimals. Offset contours have corners at arbitrary positions, and a contour of
    /// 500 mm whose corners are off by 0.05 micrometers has an area off by up to 0.02 mm²; a nanometer keeps
    /// values that programs recompute from the file within 1e-4 mm² of the drawing.
    Cut,
}

impl Precision {
    /// Steps per millimeter.
    const fn steps(self) -> f64 {
        match self {
            Self::Print => PRINT,
            Self::Cut => CUT,
        }
    }
}

/// CSS pixels per millimeter: CSS has 96 in an inch.
const PIXELS_PER_MM: f64 = 96.0 / MM_PER_INCH;

/// The rounding of geometry.
#[derive(Clone, Copy)]
struct Rounding {
    /// Steps per millimeter.
    steps: f64,
    /// Whether arcs are split into at most quarter turns.
    in_quarters: bool,
}

impl Rounding {
    fn new(options: &SvgOptions, page: &Page) -> Self {
        let steps = match &options.web {
            Some(web) => {
                // A tenth of a pixel or finer.
                let digits = (10.0 * web.scale(page)).log10().ceil();
                10_f64.powf(digits).clamp(1.0, PRINT)
            }
            None => options.precision.steps(),
        };
        Self { steps, in_quarters: options.precision == Precision::Cut || options.web.is_some() }
    }
}

impl WebOptions {
    /// Pixels per millimeter.
    fn scale(&self, page: &Page) -> f64 {
        let media = page.media();
        match (self.width, self.height) {
            (Some(width), _) => f64::from(width.get()) / media.width(),
            (None, Some(height)) => f64::from(height.get()) / media.height(),
            (None, None) => PIXELS_PER_MM,
        }
    }
}

/// Writes page number `page` (counted from 0) of the document.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`] and [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    options: &SvgOptions,
) -> Result<Vec<u8>, BackendError> {
    let content = super::page(document, page)?;
    let mut writer = Writer {
        document,
        options,
        rounding: Rounding::new(options, content),
        ids: BTreeMap::new(),
        symbol_ids: BTreeMap::new(),
    };
    let root = writer.root(content)?;
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let _ = svg::write(&mut bytes, &root);
    bytes.push(b'\n');
    Ok(bytes)
}

struct Writer<'a> {
    document: &'a Document,
    options: &'a SvgOptions,
    rounding: Rounding,
    /// The number of uses of each id.
    ids: BTreeMap<String, usize>,
    /// The ids of the page's symbols, by index: months have symbols of the same name.
    symbol_ids: BTreeMap<usize, String>,
}

impl Writer<'_> {
    fn root(&mut self, page: &Page) -> Result<SvgDocument, BackendError> {
        let metadata = &self.document.metadata;
        let mut root = match &self.options.web {
            Some(web) => self.web_root(page, web.scale(page)),
            None => file_root(page, self.rounding.steps, metadata),
        };
        if let Some(metadata) = order::svg_metadata(metadata)? {
            root.append(metadata);
        }
        let used = used_symbols(self.document, &page.items)?;
        for &(index, symbol) in &used {
            let id = self.unique(&symbol.id);
            self.symbol_ids.insert(index, id);
        }
        if !used.is_empty() {
            let mut definitions = Element::new("defs");
            for (index, symbol) in used {
                definitions.append(self.symbol(index, symbol)?);
            }
            root.append(definitions);
        }
        self.append(&mut root, &page.items)?;
        Ok(root)
    }

    /// The root of a picture in pixels, with a title and a description for screen readers.
    fn web_root(&mut self, page: &Page, scale: f64) -> SvgDocument {
        let metadata = &self.document.metadata;
        let title = self.unique("title");
        let description = self.unique("description");
        let size = page.media().size() * scale;
        let mut root = SvgDocument::new()
            .set("viewBox", view_box(page.media(), self.rounding.steps))
            .set("width", number(size.width, 10.0))
            .set("height", number(size.height, 10.0))
            .set("role", "img")
            .set("aria-labelledby", title.clone())
            .set("aria-describedby", description.clone());
        if !metadata.language.is_empty() {
            root = root.set("lang", xml_text(&metadata.language));
        }
        root.append(page_title(metadata, page).set("id", title));
        let figures = words_of_figures(&page.items);
        let words = Words::new(xml_text(figures.as_ref().unwrap_or(&metadata.description)));
        root.append(Description::new().set("id", description).add(words));
        root
    }

    /// Symbols become plain groups in `defs`: `<symbol>` would clip content outside its box.
    fn symbol(&mut self, index: usize, symbol: &Symbol) -> Result<Element, BackendError> {
        let mut element = Element::new("g");
        element.assign("id", self.symbol_id(index)?);
        element.append(title(&symbol.title));
        self.append(&mut element, &symbol.items)?;
        Ok(element)
    }

    /// Adds the elements of items.
    fn append(&mut self, to: &mut impl Node, items: &[Item]) -> Result<(), BackendError> {
        for item in items {
            to.append(match item {
                Item::Group(group) => self.group(group)?,
                Item::Shape(shape) => element::shape(shape, self.rounding),
                Item::Text(text) => match self.options.text {
                    TextMode::Outline => element::outlined(text, self.rounding),
                    TextMode::Live => element::live(text),
                },
                Item::Use(usage) => self.usage(usage)?,
                // It has no target in a file of one page.
                Item::Link(_) => continue,
            });
        }
        Ok(())
    }

    fn group(&mut self, group: &Group) -> Result<Element, BackendError> {
        let mut element = Element::new("g");
        if let Some(id) = &group.id {
            element.assign("id", self.unique(id));
        }
        if let (Some(layer), None) = (group.layer, &self.options.web) {
            element.assign("inkscape:groupmode", "layer");
            element.assign("inkscape:label", layer.name());
        }
        if group.transform != Affine::IDENTITY {
            // The rounding of a screen is too coarse for a rotation.
            let steps = self.rounding.steps.max(PRINT);
            element.assign("transform", transform(group.transform, steps));
        }
        if let Some(text) = &group.title {
            // Inkscape lists the label; other readers use the title.
            if group.layer.is_none() && self.options.precision == Precision::Cut {
                element.assign("inkscape:label", xml_text(text));
            }
            element.append(title(text));
        }
        if let Some(clip) = &group.clip {
            let id = self.unique("clip");
            let mut path = Element::new("clipPath");
            path.assign("id", id.clone());
            let mut outline = Element::new("path");
            outline.assign("d", element::data(clip, self.rounding));
            path.append(outline);
            element.append(path);
            element.assign("clip-path", format!("url(#{id})"));
        }
        self.append(&mut element, &group.items)?;
        Ok(element)
    }

    fn usage(&self, usage: &Use) -> Result<Element, BackendError> {
        let id = self.symbol_id(usage.symbol.index())?;
        let mut element = Element::new("use");
        // Use SVG 1.1's spelling, which every program reads.
        element.assign("xlink:href", format!("#{id}"));
        element.assign("xmlns:xlink", "http://www.w3.org/1999/xlink");
        if usage.offset.x != 0.0 {
            element.assign("x", number(usage.offset.x, self.rounding.steps));
        }
        if usage.offset.y != 0.0 {
            element.assign("y", number(usage.offset.y, self.rounding.steps));
        }
        Ok(element)
    }

    fn symbol_id(&self, index: usize) -> Result<&str, BackendError> {
        self.symbol_ids.get(&index).map(String::as_str).ok_or(BackendError::NoSuchSymbol(index))
    }

    /// A unique id.
    fn unique(&mut self, id: &str) -> String {
        let prefix = self.options.web.as_ref().map_or("", |web| &web.id_prefix);
        let prefixed = xml_text(&format!("{prefix}{id}"));
        let count = self.ids.entry(prefixed.clone()).or_insert(0);
        *count += 1;
        match *count {
            1 => prefixed,
            count => format!("{prefixed}-{count}"),
        }
    }
}

/// A description of the figures, if there are any.
fn words_of_figures(items: &[Item]) -> Option<String> {
    let mut figures = Vec::new();
    let mut stack: Vec<&Item> = items.iter().rev().collect();
    while let Some(item) = stack.pop() {
        if let Item::Group(group) = item {
            match (&group.title, group.role) {
                (Some(title), Some(Role::Figure | Role::Diagram)) => figures.push(title.as_str()),
                _ => stack.extend(group.items.iter().rev()),
            }
        }
    }
    (!figures.is_empty()).then(|| figures.join(" "))
}

/// The symbols that the items use, directly or through other symbols, with their indices, in the
/// document's order.
fn used_symbols<'a>(
    document: &'a Document,
    items: &[Item],
) -> Result<Vec<(usize, &'a Symbol)>, BackendError> {
    let mut used = vec![false; document.symbols().len()];
    let mut stack: Vec<&[Item]> = vec![items];
    while let Some(items) = stack.pop() {
        for item in items {
            match item {
                Item::Group(group) => stack.push(&group.items),
                Item::Use(usage) => {
                    let index = usage.symbol.index();
                    let is_used = used.get_mut(index).ok_or(BackendError::NoSuchSymbol(index))?;
                    if !std::mem::replace(is_used, true) {
                        stack.push(&document.symbols()[index].items);
                    }
                }
                Item::Shape(_) | Item::Text(_) | Item::Link(_) => {}
            }
        }
    }
    Ok(document.symbols().iter().enumerate().filter(|(index, _)| used[*index]).collect())
}

/// The root of a file in millimeters.
fn file_root(page: &Page, steps: f64, metadata: &Metadata) -> SvgDocument {
    let media = page.media();
    let mut root = SvgDocument::new()
        .set("viewBox", view_box(media, steps))
        .set("width", format!("{}mm", number(media.width(), steps)))
        .set("height", format!("{}mm", number(media.height(), steps)))
        .set("version", "1.1")
        .set("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape");
    if !metadata.language.is_empty() {
        root = root.set("xml:lang", xml_text(&metadata.language));
    }
    root.append(page_title(metadata, page));
    if !metadata.description.is_empty() {
        root.append(Description::new().add(Words::new(xml_text(&metadata.description))));
    }
    root
}

/// The path as the value of a `d` attribute, rounded to a multiple of 1 / `steps`.
pub fn path_data(path: &Path, steps: f64) -> String {
    element::data(path, Rounding { steps, in_quarters: false })
}

fn view_box(rect: Rect, steps: f64) -> String {
    numbers([rect.x0, rect.y0, rect.width(), rect.height()], steps)
}

fn transform(affine: Affine, steps: f64) -> String {
    match affine.as_coeffs() {
        [1.0, 0.0, 0.0, 1.0, x, y] => format!("translate({})", numbers([x, y], steps)),
        coefficients => format!("matrix({})", numbers(coefficients, steps)),
    }
}

/// Numbers with spaces between them.
fn numbers<const COUNT: usize>(values: [f64; COUNT], steps: f64) -> String {
    values.map(|value| number(value, steps)).join(" ")
}

fn title(text: &str) -> Title {
    Title::new(xml_text(text))
}

fn page_title(metadata: &Metadata, page: &Page) -> Title {
    title(&format!("{}, {}", metadata.title, page.label))
}
