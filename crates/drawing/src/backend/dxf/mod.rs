//! DXF R12 (AC1009): one page of a document for programs that cut.
//!
//! Nothing but polylines: arcs stay arcs, as bulges; Bézier curves, which R12 does not have, become
//! lines; text becomes its outlines. One unit is a millimetre, and y points up from the bottom left
//! corner of the page's trim box. Fills and widths are not said: layers say what is done.

mod layer;
mod tags;

pub use layer::DxfLayer;

use super::{BackendError, order};
use crate::{Contour, Document, Layer, Path, Point, Size};
use layer::LayerTable;
use tags::{Tags, without_curves};

/// How the page is written.
#[derive(Debug, Clone, PartialEq)]
pub struct DxfOptions {
    /// Names and colours of layers. One that is not listed has its own name
    /// ([`Layer::name`]) and the colour 7, which is black or white.
    pub layers: Vec<DxfLayer>,
    /// How far the lines that stand for a Bézier curve may be from it, in millimetres: 0.0001 to 1,
    /// 0.01 by default.
    pub tolerance: f64,
}

impl Default for DxfOptions {
    fn default() -> Self {
        Self {
            layers: Vec::new(),
            tolerance: 0.01,
        }
    }
}

/// A contour of lines and arcs on a layer.
struct Polyline {
    layer: Option<Layer>,
    contour: Contour,
}

/// Writes page number `page` (counted from 0) of the document. Bleed is not part of it.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::Flatten`], [`BackendError::Tolerance`] and
/// [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    options: &DxfOptions,
) -> Result<Vec<u8>, BackendError> {
    let page = super::page(document, page)?;
    let tolerance = options.tolerance;
    if !(1e-4..=1.0).contains(&tolerance) {
        return Err(BackendError::Tolerance(tolerance));
    }
    let mut polylines = Vec::new();
    for flat in super::shapes_upwards(document, page)? {
        polylines.extend(flat.shape.path.contours.iter().map(|contour| Polyline {
            layer: flat.layer,
            contour: without_curves(contour, tolerance),
        }));
    }
    let layers = LayerTable::new(polylines.iter().map(|line| line.layer), &options.layers);
    let mut tags = Tags::default();
    if let Some(order) = order::checked(&document.metadata)? {
        for comment in order::dxf_comments(order) {
            tags.text(999, &comment);
        }
    }
    header(&mut tags, page.trim, &polylines);
    tables(&mut tags, &layers);
    section(&mut tags, "BLOCKS", |_| {});
    section(&mut tags, "ENTITIES", |tags| {
        for line in &polylines {
            tags.polyline(&line.contour, layers.name(line.layer));
        }
    });
    tags.text(0, "EOF");
    Ok(tags.into_bytes())
}

fn section(tags: &mut Tags, name: &str, content: impl FnOnce(&mut Tags)) {
    tags.text(0, "SECTION");
    tags.text(2, name);
    content(tags);
    tags.text(0, "ENDSEC");
}

/// The version, the unit, and where things are: the sheet as the limits, the lines as the extents.
fn header(tags: &mut Tags, sheet: Size, polylines: &[Polyline]) {
    let bounds = polylines.iter().filter_map(|line| {
        // One contour at a time, so that no path of all of them has to be made.
        Path::from_contour(line.contour.clone()).bounds()
    });
    let extents = bounds
        .reduce(|one, two| one.union(two))
        .unwrap_or_else(|| sheet.to_rect());
    let corners = [
        ("$EXTMIN", Point::new(extents.x0, extents.y0)),
        ("$EXTMAX", Point::new(extents.x1, extents.y1)),
        ("$LIMMIN", Point::ORIGIN),
        ("$LIMMAX", Point::new(sheet.width, sheet.height)),
    ];
    section(tags, "HEADER", |tags| {
        tags.text(9, "$ACADVER");
        tags.text(1, "AC1009");
        tags.text(9, "$INSUNITS");
        tags.integer(70, 4);
        for (name, corner) in corners {
            tags.text(9, name);
            tags.point(corner, name.starts_with("$EXT"));
        }
    });
}

fn tables(tags: &mut Tags, layers: &LayerTable) {
    section(tags, "TABLES", |tags| {
        tags.text(0, "TABLE");
        tags.text(2, "LTYPE");
        tags.integer(70, 1);
        tags.text(0, "LTYPE");
        tags.text(2, "CONTINUOUS");
        tags.integer(70, 0);
        tags.text(3, "Solid line");
        // Alignment, always the letter A; no dashes; no length of a pattern.
        tags.integer(72, 65);
        tags.integer(73, 0);
        tags.length(40, 0.0);
        tags.text(0, "ENDTAB");
        layers.push(tags);
    });
}
