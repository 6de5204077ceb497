//! LightBurn projects (`.lbrn2`): one page of a document with cut settings for its layers.
//!
//! The format is not documented by its maker; what is written here is what LightBurn itself writes.
//! Its root says by `MirrorX` and `MirrorY` from which corner coordinates count; without mirrors it
//! is the front left one, with y pointing up (in files of LightBurn 1.7 with `MirrorY="False"`, the
//! tail of a j has the smallest y). LightBurn turns that to the machine's own origin when it opens
//! the file. The page's trim box gets its bottom left corner there. Bleed is not part of it.
//!
//! Paths have lines and cubic Bézier curves only, so arcs become curves, to a micrometre; circles
//! are ellipses, which stay true. Fills and widths are not said: the cut settings say what is done.

mod path;
mod setting;

pub use setting::{Beam, CutSetting, CutSettingError, Operation};

use super::{BackendError, order};
use crate::{Document, FlatShape, Page};
use std::collections::BTreeSet;

/// How the page is cut; by default there are no settings, which is enough for an empty page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lbrn2Options {
    settings: Vec<CutSetting>,
}

impl Lbrn2Options {
    /// Settings in the order in which the laser is to work, one for each layer that is used.
    ///
    /// # Errors
    /// [`CutSettingError`] if two settings collide or a number is out of range.
    pub fn new(settings: Vec<CutSetting>) -> Result<Self, CutSettingError> {
        setting::check(&settings)?;
        Ok(Self { settings })
    }
}

/// Writes page number `page` (counted from 0) of the document.
///
/// # Errors
/// [`BackendError::NoSuchPage`], [`BackendError::Flatten`], [`BackendError::NoCutSetting`],
/// [`BackendError::OpenLineFilled`] and [`BackendError::Order`].
pub fn render(
    document: &Document,
    page: usize,
    options: &Lbrn2Options,
) -> Result<Vec<u8>, BackendError> {
    let page = super::page(document, page)?;
    let mut shapes = String::new();
    let mut used = BTreeSet::new();
    for flat in super::shapes_upwards(document, page)? {
        let setting = setting_for(&flat, options)?;
        used.insert(setting.index);
        push_shape(&mut shapes, &flat, setting.index);
    }
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <LightBurnProject AppVersion=\"1.0.06\" FormatVersion=\"1\" MaterialHeight=\"0\" \
         MirrorX=\"False\" MirrorY=\"False\">\n",
    );
    for (priority, setting) in options.settings.iter().enumerate() {
        if used.contains(&setting.index) {
            setting::push(&mut out, setting, priority);
        }
    }
    out.push_str(&shapes);
    out.push_str(&notes(document, page)?);
    out.push_str("</LightBurnProject>\n");
    Ok(out.into_bytes())
}

fn setting_for<'a>(
    flat: &FlatShape<'_>,
    options: &'a Lbrn2Options,
) -> Result<&'a CutSetting, BackendError> {
    let part = || flat.part.unwrap_or("something without a name").to_string();
    let setting = flat.layer.and_then(|layer| {
        let mut settings = options.settings.iter();
        settings.find(|setting| setting.layer == layer)
    });
    let setting = setting.ok_or_else(|| BackendError::NoCutSetting {
        layer: flat.layer,
        part: part(),
    })?;
    let is_open = flat.shape.fill.is_none()
        && flat
            .shape
            .path
            .contours
            .iter()
            .any(|contour| !contour.closed);
    if is_open && matches!(setting.operation, Operation::Fill { .. }) {
        return Err(BackendError::OpenLineFilled {
            layer: setting.layer,
            part: part(),
        });
    }
    Ok(setting)
}

/// An area stays one shape, so that its holes stay with it; each line is a shape of its own, which
/// LightBurn can then order.
fn push_shape(out: &mut String, flat: &FlatShape<'_>, index: u8) {
    let contours = &flat.shape.path.contours;
    if flat.shape.fill.is_some() {
        path::push(out, contours, index);
    } else {
        for contour in contours {
            path::push(out, std::slice::from_ref(contour), index);
        }
    }
}

/// What LightBurn shows under File, Show Notes: what the page is, and what it was made for.
fn notes(document: &Document, page: &Page) -> Result<String, BackendError> {
    let text = format!("{}, {}", document.metadata.title, page.label);
    let notes = order::lbrn2_notes(&text, order::checked(&document.metadata)?);
    Ok(format!("    <Notes ShowOnLoad=\"0\" Notes=\"{notes}\"/>\n"))
}
