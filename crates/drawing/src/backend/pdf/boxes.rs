//! The boxes of a page, and how its coordinates become the file's.

use crate::backend::BackendError;
use crate::{Affine, POINTS_PER_MM, Page, Rect};
use krilla::geom::{Rect as PdfRect, Transform};
use krilla::page::{PageLabel, PageSettings};

/// Media, bleed and trim box, and the label.
///
/// # Errors
/// [`BackendError::Pdf`] for a page without a size.
pub(super) fn settings(page: &Page) -> Result<PageSettings, BackendError> {
    let media = page.media();
    let size = media.size() * POINTS_PER_MM;
    let settings = PageSettings::from_wh(size.width as f32, size.height as f32)
        .ok_or_else(|| BackendError::Pdf(format!("page “{}” has no size", page.label)))?;
    let label = PageLabel::new(None, Some(page.label.clone()), None);
    let to_points = to_points(media);
    Ok(settings
        .with_page_label(label)
        .with_bleed_box(rect(to_points.transform_rect_bbox(media)))
        .with_trim_box(rect(to_points.transform_rect_bbox(page.trim.to_rect()))))
}

/// From the coordinates of a page with this media box to points from the box's top left corner.
pub(super) fn to_points(media: Rect) -> Affine {
    Affine::scale(POINTS_PER_MM) * Affine::translate(-media.origin().to_vec2())
}

/// The same for krilla; `None` if an edge is no number.
pub(super) fn rect(area: Rect) -> Option<PdfRect> {
    let area = area.abs();
    PdfRect::from_ltrb(
        area.x0 as f32,
        area.y0 as f32,
        area.x1 as f32,
        area.y1 as f32,
    )
}

/// The same for krilla.
pub(super) fn transform(affine: Affine) -> Transform {
    let [a, b, c, d, e, f] = affine.as_coeffs().map(|value| value as f32);
    Transform::from_row(a, b, c, d, e, f)
}
