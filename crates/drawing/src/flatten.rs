//! Flattens a page to a plain list of shapes, for formats without groups, symbols and fonts.

use super::backend::BackendError;
use super::{Affine, Document, Item, Layer, Page, Shape};

/// A shape in the page's own coordinates, with properties inherited from its groups.
#[derive(Debug, Clone, PartialEq)]
pub struct FlatShape<'a> {
    /// The layer of the innermost group that names one.
    pub layer: Option<Layer>,
    /// The title of the innermost group or symbol that has one, such as `piece L`.
    pub part: Option<&'a str>,
    /// The geometry and its paint; at least one of fill and stroke is set.
    pub shape: Shape,
}

/// The shapes of a page from the bottom up: groups and symbols resolved, text as its outlines.
/// Shapes without paint and contours without segments are left out, as they leave no mark. Content for machines has
/// no clips, and no transforms that would turn circles into ellipses.
///
/// # Errors
/// [`BackendError::NoSuchSymbol`].
pub fn flatten<'a>(
    document: &'a Document,
    page: &'a Page,
) -> Result<Vec<FlatShape<'a>>, BackendError> {
    // This also prevents symbols from using themselves.
    if let Some(symbol) = document.undefined_symbol() {
        return Err(BackendError::NoSuchSymbol(symbol.index()));
    }
    let mut walk = Walk { document, shapes: Vec::new() };
    walk.items(&page.items, &Context::default())?;
    Ok(walk.shapes)
}

/// The page's shapes for DXF and LightBurn, whose y points up: the origin is the bottom left corner
/// of the trim box, and a positive bulge turns counter-clockwise, as in DXF.
#[cfg(any(feature = "dxf", feature = "lbrn2"))]
pub(crate) fn flatten_upwards<'a>(
    document: &'a Document,
    page: &'a Page,
) -> Result<Vec<FlatShape<'a>>, BackendError> {
    let flip = Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, page.trim.height]);
    let mut shapes = flatten(document, page)?;
    for flat in &mut shapes {
        flat.shape.path = std::mem::take(&mut flat.shape.path).transformed(flip);
    }
    Ok(shapes)
}

/// Properties that an item inherits from the groups around it.
#[derive(Clone, Copy, Default)]
struct Context<'a> {
    transform: Affine,
    layer: Option<Layer>,
    part: Option<&'a str>,
}

struct Walk<'a> {
    document: &'a Document,
    shapes: Vec<FlatShape<'a>>,
}

impl<'a> Walk<'a> {
    fn items(&mut self, items: &'a [Item], context: &Context<'a>) -> Result<(), BackendError> {
        for item in items {
            match item {
                Item::Group(group) => {
                    let inside = Context {
                        transform: context.transform * group.transform,
                        layer: group.layer.or(context.layer),
                        part: group.title.as_deref().or(context.part),
                    };
                    self.items(&group.items, &inside)?;
                }
                Item::Shape(shape) => self.shape(shape.clone(), context),
                Item::Text(text) => self.shape(Shape::filled(text.outline(), text.color), context),
                Item::Link(_) => {}
                Item::Use(usage) => {
                    let symbol = self
                        .document
                        .symbol(usage.symbol)
                        .ok_or(BackendError::NoSuchSymbol(usage.symbol.index()))?;
                    let inside = Context {
                        transform: context.transform * Affine::translate(usage.offset),
                        part: Some(&symbol.title),
                        ..*context
                    };
                    self.items(&symbol.items, &inside)?;
                }
            }
        }
        Ok(())
    }

    fn shape(&mut self, mut shape: Shape, context: &Context<'a>) {
        if shape.fill.is_none() && shape.stroke.is_none() {
            return;
        }
        shape.path.contours.retain(|contour| !contour.segments.is_empty());
        // Most groups only name things: do not multiply their numbers by 1.
        if context.transform != Affine::IDENTITY {
            shape.path = shape.path.transformed(context.transform);
            let scale = context.transform.determinant().abs().sqrt();
            if let Some(stroke) = &mut shape.stroke {
                stroke.width *= scale;
            }
        }
        self.shapes.push(FlatShape { layer: context.layer, part: context.part, shape });
    }
}
