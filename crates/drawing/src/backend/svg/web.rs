//! SVG for a web page: a picture with a width in pixels, with a title and a description for screen readers,
//! and in as few bytes as it can be read with.
//!
//! Its unit is a pixel. Paths go from point to point by tenths of one, what is drawn more than once, as cells
//! and letters are, is drawn by `<use>`, and colours are said once for all neighbours that share them.

use super::element::{live, paint};
use super::path_data::{Drawn, STEPS, in_pixels};
use super::{TextMode, used_symbols};
use crate::backend::encoding::{PRINT, number, xml_text};
use crate::backend::{BackendError, order};
use crate::{
    Affine, Color, Document, GlyphRun, Group, Item, MM_PER_INCH, Page, Path, Pixels,
    PositionedGlyph, Role, Stroke, Text, Use, Vec2,
};
use std::collections::BTreeMap;
use svg::node::Text as Words;
use svg::node::element::{Description, Element, Title};
use svg::{Document as SvgDocument, Node};

/// How a picture stands in a web page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebOptions {
    /// How wide the picture is; as wide as on paper, at 96 pixels per inch, if it is `None`.
    pub width: Option<Pixels>,
    /// What every id starts with, so that several pictures can stand in one page.
    pub id_prefix: String,
    /// How text is written; outlines by default.
    pub text: TextMode,
}

/// Pixels of a web page in a millimetre: CSS has 96 in an inch.
const PIXELS_PER_MM: f64 = 96.0 / MM_PER_INCH;
/// Steps of a line's width in a pixel.
const LINE_STEPS: f64 = 100.0;
/// A shared shape needs an id and a place wherever it stands; shorter ones are written where they are.
const SHORTEST_SHARED: usize = 24;

/// Writes page number `page` (counted from 0) of the document for a web page.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`] and [`BackendError::Order`].
pub fn render_for_web(
    document: &Document,
    page: usize,
    options: &WebOptions,
) -> Result<Vec<u8>, BackendError> {
    let content = crate::backend::page(document, page)?;
    let media = content.media();
    let scale = match options.width {
        Some(pixels) => f64::from(pixels.get()) / media.width(),
        None => PIXELS_PER_MM,
    };
    let mut writer = Writer {
        document,
        options,
        scale,
        ids: BTreeMap::new(),
        symbol_ids: BTreeMap::new(),
        shared: BTreeMap::new(),
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
    options: &'a WebOptions,
    /// Pixels in a millimetre.
    scale: f64,
    /// How often each id was asked for.
    ids: BTreeMap<String, usize>,
    /// The ids of the symbols that the page uses, by their places.
    symbol_ids: BTreeMap<usize, String>,
    /// The ids of the shapes that are drawn more than once, by the data of their paths.
    shared: BTreeMap<String, String>,
}

impl Writer<'_> {
    fn root(&mut self, page: &Page) -> Result<SvgDocument, BackendError> {
        let metadata = &self.document.metadata;
        let media = page.media();
        let (title, description) = (self.unique("title"), self.unique("description"));
        let mut root = SvgDocument::new()
            .set("width", self.pixels(media.width()))
            .set("height", self.pixels(media.height()))
            .set(
                "viewBox",
                super::view_box(media.scale_from_origin(self.scale), STEPS),
            )
            .set("role", "img")
            .set("aria-labelledby", title.clone())
            .set("aria-describedby", description.clone());
        if !metadata.language.is_empty() {
            root = root.set("lang", xml_text(&metadata.language));
        }
        let words = format!("{}, {}", metadata.title, page.label);
        root.append(Title::new(xml_text(&words)).set("id", title));
        let words = description_of(&page.items).unwrap_or_else(|| metadata.description.clone());
        root.append(
            Description::new()
                .set("id", description)
                .add(Words::new(xml_text(&words))),
        );
        if let Some(metadata) = order::svg_metadata(metadata)? {
            root.append(metadata);
        }
        if let Some(definitions) = self.definitions(&page.items)? {
            root.append(definitions);
        }
        self.append(&mut root, &page.items)?;
        Ok(root)
    }

    /// What is drawn in more than one place: the document's symbols, and shapes that are alike.
    fn definitions(&mut self, items: &[Item]) -> Result<Option<Element>, BackendError> {
        let symbols = used_symbols(self.document, items)?;
        let mut counts = BTreeMap::new();
        self.count(items, &mut counts);
        for &(index, symbol) in &symbols {
            self.count(&symbol.items, &mut counts);
            let id = self.unique(&symbol.id);
            self.symbol_ids.insert(index, id);
        }
        let mut definitions = Element::new("defs");
        for (data, count) in counts {
            if count > 1 && data.len() >= SHORTEST_SHARED {
                let id = self.unique(&format!("s{}", self.shared.len() + 1));
                let mut path = Element::new("path");
                path.assign("id", id.clone());
                path.assign("d", format!("M0 0{data}"));
                definitions.append(path);
                self.shared.insert(data, id);
            }
        }
        for (index, symbol) in symbols {
            let mut group = Element::new("g");
            group.assign("id", self.symbol_id(index)?);
            group.append(Title::new(xml_text(&symbol.title)));
            self.append(&mut group, &symbol.items)?;
            definitions.append(group);
        }
        Ok((!definitions.get_children().is_empty()).then_some(definitions))
    }

    /// Counts how often each shape is drawn.
    fn count(&self, items: &[Item], counts: &mut BTreeMap<String, usize>) {
        for item in items {
            match item {
                Item::Group(group) => self.count(&group.items, counts),
                Item::Shape(shape) => self.count_one(&shape.path, counts),
                Item::Text(text) if self.options.text == TextMode::Outline => {
                    for glyph in glyphs(text) {
                        self.count_one(&glyph, counts);
                    }
                }
                Item::Text(_) | Item::Use(_) | Item::Link(_) => {}
            }
        }
    }

    fn count_one(&self, path: &Path, counts: &mut BTreeMap<String, usize>) {
        if let Some(drawn) = Drawn::new(path, self.scale) {
            *counts.entry(drawn.data).or_default() += 1;
        }
    }

    /// Adds the items, with the colours of neighbours that share them around these.
    fn append(&mut self, parent: &mut impl Node, items: &[Item]) -> Result<(), BackendError> {
        let mut elements = Vec::new();
        self.push(&mut elements, items)?;
        for alike in elements.chunk_by(|one, other| one.paint.is_some() && one.paint == other.paint)
        {
            let painted = alike.iter().map(|one| one.element.clone());
            match (alike, alike[0].paint) {
                ([one], Some(paint)) => parent.append(paint.on(one.element.clone())),
                (_, Some(paint)) => {
                    let mut group = paint.on(Element::new("g"));
                    painted.for_each(|element| group.append(element));
                    parent.append(group);
                }
                (_, None) => painted.for_each(|element| parent.append(element)),
            }
        }
        Ok(())
    }

    fn push(&mut self, elements: &mut Vec<Painted>, items: &[Item]) -> Result<(), BackendError> {
        for item in items {
            match item {
                Item::Group(group) => self.group(elements, group)?,
                Item::Shape(shape) => {
                    let drawn = Drawn::new(&shape.path, self.scale);
                    let paint = self.paint(shape.fill, shape.stroke);
                    elements.extend(drawn.map(|drawn| paint.around(self.drawn(&drawn))));
                }
                Item::Text(text) => self.text(elements, text),
                Item::Use(usage) => elements.push(Painted::as_it_is(self.usage(usage)?)),
                Item::Link(_) => {}
            }
        }
        Ok(())
    }

    /// A group, or its content alone if there is nothing to say about it. What a figure shows is in the
    /// picture's description.
    fn group(&mut self, elements: &mut Vec<Painted>, group: &Group) -> Result<(), BackendError> {
        let title = group.title.as_ref();
        let title = title.filter(|_| group.role != Some(Role::Figure));
        let is_plain = group.transform == Affine::IDENTITY && group.clip.is_none();
        if is_plain && title.is_none() {
            return self.push(elements, &group.items);
        }
        let mut element = Element::new("g");
        if let Some(id) = &group.id {
            element.assign("id", self.unique(id));
        }
        if group.transform != Affine::IDENTITY {
            let [a, b, c, d, x, y] = group.transform.as_coeffs();
            let in_pixels = Affine::new([a, b, c, d, x * self.scale, y * self.scale]);
            element.assign("transform", super::transform(in_pixels, PRINT));
        }
        if let Some(title) = title {
            element.append(Title::new(xml_text(title)));
        }
        if let Some(drawn) = group
            .clip
            .as_ref()
            .and_then(|clip| Drawn::new(clip, self.scale))
        {
            let id = self.unique("clip");
            let mut clip = Element::new("clipPath");
            clip.assign("id", id.clone());
            clip.append(self.path(&drawn));
            element.append(clip);
            element.assign("clip-path", format!("url(#{id})"));
        }
        self.append(&mut element, &group.items)?;
        elements.push(Painted::as_it_is(element));
        Ok(())
    }

    fn text(&self, elements: &mut Vec<Painted>, text: &Text) {
        if self.options.text == TextMode::Live {
            let mut scaled = text.clone();
            scaled.origin = (scaled.origin.to_vec2() * self.scale).to_point();
            scaled.size *= self.scale;
            elements.push(Painted::as_it_is(live(&scaled, STEPS)));
            return;
        }
        let paint = self.paint(Some(text.color), None);
        let letters = glyphs(text).filter_map(|glyph| Drawn::new(&glyph, self.scale));
        elements.extend(letters.map(|letter| paint.around(self.drawn(&letter))));
    }

    /// The colours with the line's width in pixels.
    fn paint(&self, fill: Option<Color>, line: Option<Stroke>) -> Paint {
        let line = line.map(|line| Stroke {
            width: (line.width * self.scale * LINE_STEPS).round() / LINE_STEPS,
            ..line
        });
        Paint { fill, line }
    }

    /// A shape without its colours.
    fn drawn(&self, drawn: &Drawn) -> Element {
        let Some(id) = self.shared.get(&drawn.data) else {
            return self.path(drawn);
        };
        let mut element = Element::new("use");
        element.assign("href", format!("#{id}"));
        element.assign("x", in_pixels(drawn.start.0));
        element.assign("y", in_pixels(drawn.start.1));
        element
    }

    fn path(&self, drawn: &Drawn) -> Element {
        let mut path = Element::new("path");
        path.assign("d", drawn.in_place());
        path
    }

    fn usage(&self, usage: &Use) -> Result<Element, BackendError> {
        let mut element = Element::new("use");
        element.assign(
            "href",
            format!("#{}", self.symbol_id(usage.symbol.index())?),
        );
        element.assign("x", self.pixels(usage.offset.x));
        element.assign("y", self.pixels(usage.offset.y));
        Ok(element)
    }

    fn symbol_id(&self, index: usize) -> Result<&str, BackendError> {
        let id = self.symbol_ids.get(&index);
        id.map(String::as_str)
            .ok_or(BackendError::NoSuchSymbol(index))
    }

    /// A length in millimetres as pixels.
    fn pixels(&self, length: f64) -> String {
        number(length * self.scale, STEPS)
    }

    /// The id with the prefix, the second time with `-2` and so on.
    fn unique(&mut self, id: &str) -> String {
        let id = xml_text(&format!("{}{id}", self.options.id_prefix));
        super::numbered(&mut self.ids, id)
    }
}

/// The colours of a shape.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Paint {
    fill: Option<Color>,
    line: Option<Stroke>,
}

impl Paint {
    fn on(self, mut element: Element) -> Element {
        paint(&mut element, self.fill, self.line.as_ref());
        element
    }

    const fn around(self, element: Element) -> Painted {
        Painted {
            paint: Some(self),
            element,
        }
    }
}

/// An element and the colours that it does not say itself.
struct Painted {
    paint: Option<Paint>,
    element: Element,
}

impl Painted {
    const fn as_it_is(element: Element) -> Self {
        Self {
            paint: None,
            element,
        }
    }
}

/// What the figures show, if there are any.
fn description_of(items: &[Item]) -> Option<String> {
    let mut figures = Vec::new();
    let mut stack: Vec<&Item> = items.iter().rev().collect();
    while let Some(item) = stack.pop() {
        if let Item::Group(group) = item {
            match (&group.title, group.role) {
                (Some(title), Some(Role::Figure)) => figures.push(title.as_str()),
                _ => stack.extend(group.items.iter().rev()),
            }
        }
    }
    (!figures.is_empty()).then(|| figures.join(" "))
}

/// The outlines of a line's letters, in place.
fn glyphs(text: &Text) -> impl Iterator<Item = Path> {
    let run = text.glyphs();
    let left = text.left_end(run.width);
    let size = run.size;
    run.glyphs.into_iter().map(move |glyph| {
        let offset = left.to_vec2() + Vec2::new(glyph.x, glyph.y);
        let alone = PositionedGlyph {
            x: 0.0,
            y: 0.0,
            ..glyph
        };
        let alone = GlyphRun {
            size,
            width: 0.0,
            glyphs: vec![alone],
        };
        alone.outline().transformed(Affine::translate(offset))
    })
}
