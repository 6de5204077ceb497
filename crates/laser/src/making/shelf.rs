//! Where names of machines and of drawings lead.

use tilendar_print::making::shelf::{bounded, choose, missing, open};
use tilendar_print::making::{MakeError, Shelf};

use crate::art::{self, Simplified};
use crate::cut::Machine;
use crate::template::LASERS;

/// The laser of a preset's name, else of a template on the shelf.
///
/// # Errors
/// [`MakeError`] for unknown names and faulty templates.
pub fn laser(shelf: &dyn Shelf, name: &str) -> Result<Machine, MakeError> {
    choose(shelf, "preset", name, &LASERS)
}

/// The paths of a drawing on the shelf.
///
/// # Errors
/// As for [`laser`], and for what is no art.
pub(super) fn art(shelf: &dyn Shelf, name: &str) -> Result<Simplified, MakeError> {
    const FIELD: &str = "art";
    let opened = open(shelf, FIELD, name)?;
    let opened = opened.ok_or_else(|| missing(FIELD, name))?;
    let bytes = bounded(opened, art::MAXIMUM_BYTES, FIELD, name)?;
    art::simplified(&bytes).map_err(|error| MakeError::concerning(FIELD, error))
}

/// Whether this is a drawing itself: no file's name begins like one.
pub(super) fn is_drawing(name: &str) -> bool {
    name.trim_start().starts_with('<')
}
