//! From the elements of a drawing to a sheet.

use super::meaning::{
    self, Names, Surroundings, kept, meanings, tell_guessed_cuts, unknown_colors,
};
use super::notice::{WIDEST_LINE, not_displayed, scan};
use super::{Drawing, DrawingError, DrawingWarning, MAXIMUM_EXTENT, MM_PER_PIXEL, Sign, outline};
use crate::cut::{Action, CutSheet, SheetPart, Work};
use std::collections::BTreeMap;
use tilendar_drawing::{Color, Layer, Path, Rect, Size};
use usvg::roxmltree::Document;
use usvg::{Group, ImageHrefResolver, Node, Options, Tree};

pub(super) fn read(
    document: &Document,
    operations: &[(Color, Layer)],
) -> Result<Drawing, DrawingError> {
    let tree = Tree::from_xmltree(document, &options()).map_err(|error| match error {
        usvg::Error::ParsingFailed(error) => super::unreadable(error),
        usvg::Error::ElementsLimitReached => DrawingError::TooManyElements,
        usvg::Error::NotAnUtf8Str
        | usvg::Error::SvgzFeatureNotEnabled
        | usvg::Error::MalformedGZip
        | usvg::Error::InvalidSize => DrawingError::NoSize,
    })?;
    let size = tree.size();
    let size = Size::new(f64::from(size.width()), f64::from(size.height())) * MM_PER_PIXEL;
    if size.width.max(size.height) >= MAXIMUM_EXTENT {
        return Err(DrawingError::TooFar);
    }
    let mut reader = Reader {
        names: Names::of(document),
        operations,
        sheet: CutSheet {
            size,
            parts: Vec::new(),
            work: Vec::new(),
        },
        parts: BTreeMap::new(),
        signs: Vec::new(),
        contours: 0,
        hidden: not_displayed(document),
        background: 0,
        wide: None,
    };
    reader.group(tree.root(), &Surroundings::default())?;
    let (faults, mut warnings) = scan(document, size);
    if reader.sheet.work.is_empty() && faults.is_empty() {
        return Err(DrawingError::Empty);
    }
    tell_guessed_cuts(&mut reader.sheet, &reader.signs);
    let meanings = meanings(&reader.sheet, &reader.signs);
    warnings.extend(reader.warnings());
    if !operations.is_empty() {
        let unknown = unknown_colors(&meanings, operations).into_iter();
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
                    let inside = self.names.inside(around, inner.id());
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
        let own = meaning::layer_named(path.id()).or(around.layer);
        if own.is_none() && sign == Sign::Area(Color::WHITE) {
            self.background += contours.len();
            return Ok(());
        }
        let sign = own.map_or(sign, Sign::LayerName);
        let layer = meaning::meant_by(&sign, self.operations);
        let followed = path.stroke().is_some() || layer != Layer::Engrave;
        let first = self.contours + 1;
        self.contours += contours.len();
        let number = |index| format!("contour {}", first + index);
        let part = self.names.title(path.id()).or_else(|| around.part.clone());
        let part = part.or_else(|| kept(path.id()));
        if followed {
            for (index, contour) in contours.into_iter().enumerate() {
                let part = part.clone().unwrap_or_else(|| number(index));
                self.note_width(path, &part);
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
            warnings.push(DrawingWarning::Hidden { count: self.hidden });
        }
        if self.background > 0 {
            warnings.push(DrawingWarning::Background {
                count: self.background,
            });
        }
        warnings.extend(self.wide.take().map(|wide| DrawingWarning::WideLines {
            count: wide.count,
            widest: wide.widest,
            part: wide.part,
        }));
        warnings
    }
}
