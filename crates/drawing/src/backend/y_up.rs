//! Pages for formats whose y points up: DXF, and LightBurn projects whose origin is front left.

use crate::{Affine, Document, FlatShape, FlattenError, Page, flatten};

/// The page's shapes with the bottom left corner of its trim box as origin, y pointing up. A
/// positive bulge now turns against the clock, as it does in DXF.
pub(super) fn shapes<'a>(
    document: &'a Document,
    page: &'a Page,
) -> Result<Vec<FlatShape<'a>>, FlattenError> {
    let flip = Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, page.trim.height]);
    let mut shapes = flatten(document, page)?;
    for flat in &mut shapes {
        flat.shape.path = std::mem::take(&mut flat.shape.path).transformed(flip);
    }
    Ok(shapes)
}
