//! A page as a plain list of shapes, for formats that know neither groups nor symbols nor fonts.

use super::{Affine, Document, Group, Item, Layer, Page, Path, Segment, Shape};

/// A shape in the page's own coordinates, with what its groups said of it.
#[derive(Debug, Clone, PartialEq)]
pub struct FlatShape<'a> {
    /// The layer of the innermost group that names one.
    pub layer: Option<Layer>,
    /// The title of the innermost group or symbol that has one, such as `piece L`.
    pub part: Option<&'a str>,
    /// The geometry and its paint; at least one of fill and stroke is there.
    pub shape: Shape,
}

/// A page that cannot be written as a plain list of shapes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FlattenError {
    /// A symbol is used that the document does not have.
    #[error("symbol {0} is used but not in the document; add it with Document::add_symbol")]
    NoSuchSymbol(usize),
    /// Cutting a path off at a clip would need geometry that is decided elsewhere.
    #[error("{0} is clipped; a laser file shows all of it, so draw only what is to remain")]
    Clipped(String),
    /// Circular arcs would become ellipses.
    #[error("{0} is skewed or scaled unevenly; use moves, turns, mirrors and even scales only")]
    Skewed(String),
    /// A coordinate is infinite or no number.
    #[error("{0} has a coordinate that is no finite number; check the sizes that it was made from")]
    NotFinite(String),
}

/// The shapes of a page from the bottom up: groups and symbols resolved, text as its outlines.
/// Shapes without paint and contours without segments are left out, as they leave no mark.
///
/// # Errors
/// [`FlattenError`], naming the part.
pub fn flatten<'a>(
    document: &'a Document,
    page: &'a Page,
) -> Result<Vec<FlatShape<'a>>, FlattenError> {
    // This also keeps symbols from using themselves.
    if let Some(symbol) = document.undefined_symbol() {
        return Err(FlattenError::NoSuchSymbol(symbol.index()));
    }
    let mut walk = Walk {
        document,
        shapes: Vec::new(),
    };
    walk.items(&page.items, &Context::default())?;
    Ok(walk.shapes)
}

/// What an item inherits from the groups around it.
#[derive(Clone, Copy, Default)]
struct Context<'a> {
    transform: Affine,
    layer: Option<Layer>,
    part: Option<&'a str>,
}

impl Context<'_> {
    /// The part's name for an error message.
    fn name(&self) -> String {
        match (self.part, self.layer) {
            (Some(part), _) => format!("“{part}”"),
            (None, Some(layer)) => format!("something on layer {}", layer.name()),
            (None, None) => "something on no layer".to_string(),
        }
    }
}

struct Walk<'a> {
    document: &'a Document,
    shapes: Vec<FlatShape<'a>>,
}

impl<'a> Walk<'a> {
    fn items(&mut self, items: &'a [Item], context: &Context<'a>) -> Result<(), FlattenError> {
        for item in items {
            match item {
                Item::Group(group) => self.group(group, context)?,
                Item::Shape(shape) => self.shape(shape.clone(), context)?,
                Item::Text(text) => {
                    self.shape(Shape::filled(text.outline(), text.color), context)?
                }
                Item::Link(_) => {}
                Item::Use(usage) => {
                    let index = usage.symbol.index();
                    let symbol = self.document.symbol(usage.symbol);
                    let symbol = symbol.ok_or(FlattenError::NoSuchSymbol(index))?;
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

    fn group(&mut self, group: &'a Group, context: &Context<'a>) -> Result<(), FlattenError> {
        let inside = Context {
            transform: context.transform * group.transform,
            layer: group.layer.or(context.layer),
            part: group.title.as_deref().or(context.part),
        };
        if group.clip.is_some() {
            return Err(FlattenError::Clipped(inside.name()));
        }
        if !is_similarity(group.transform) {
            return Err(FlattenError::Skewed(inside.name()));
        }
        self.items(&group.items, &inside)
    }

    fn shape(&mut self, mut shape: Shape, context: &Context<'a>) -> Result<(), FlattenError> {
        if shape.fill.is_none() && shape.stroke.is_none() {
            return Ok(());
        }
        let contours = &mut shape.path.contours;
        contours.retain(|contour| !contour.segments.is_empty());
        // Most groups only name things: do not let a product with 1 touch their numbers.
        if context.transform != Affine::IDENTITY {
            shape.path = shape.path.transformed(context.transform);
            let scale = context.transform.determinant().abs().sqrt();
            if let Some(stroke) = &mut shape.stroke {
                stroke.width *= scale;
            }
        }
        if !is_finite(&shape.path) {
            return Err(FlattenError::NotFinite(context.name()));
        }
        self.shapes.push(FlatShape {
            layer: context.layer,
            part: context.part,
            shape,
        });
        Ok(())
    }
}

/// Whether circles stay circles: both axes keep one length and their right angle.
fn is_similarity(affine: Affine) -> bool {
    let [a, b, c, d, _, _] = affine.as_coeffs();
    let size = a.hypot(b).max(c.hypot(d));
    let near = |one: f64, two: f64| (one - two).abs() <= 1e-9 * size;
    (near(a, d) && near(b, -c)) || (near(a, -d) && near(b, c))
}

fn is_finite(path: &Path) -> bool {
    let is_finite = |segment: &Segment| match *segment {
        Segment::Line { end } => end.is_finite(),
        Segment::Arc { end, bulge } => end.is_finite() && bulge.is_finite(),
        Segment::Quadratic { control, end } => control.is_finite() && end.is_finite(),
        Segment::Cubic { first, second, end } => {
            first.is_finite() && second.is_finite() && end.is_finite()
        }
    };
    path.contours
        .iter()
        .all(|contour| contour.start.is_finite() && contour.segments.iter().all(is_finite))
}
