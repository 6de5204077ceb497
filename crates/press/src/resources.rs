//! Looks up the names in an order: first among the presets, then among the resources of the front.
//!
//! An order can also contain a user's own layout, theme or laser as a template in place of the name. Such an order,
//! or a link or file that contains it, is self-contained. Art on a lid is always embedded in the order, as paths.

use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};

use crate::figure::Theme;
use crate::language::Language;
use crate::paper::{PageFormat, Paper};
use crate::template::{CARDS, FormatError, PAPERS, THEMES, find_page, find_paper};
use tilendar_drawing::Typefaces;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::CachedPuzzle;
use tilendar_puzzle::template::{MAXIMUM_TEMPLATE_BYTES, PUZZLES, PresetError, Presets};

use crate::{Cause, MakeError};

/// Named files that a front offers in addition to the presets: from a disk, or chosen by users of a web page.
pub trait Resources: Sync {
    /// Opens the file with this name; `None` if there is none. `field` is the field that contains the name, such as
    /// `theme`.
    ///
    /// # Errors
    /// The cause, if the file cannot be opened.
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause>;

    /// Whether errors may repeat what is in its files: not if an order by a stranger names them.
    fn tells_content(&self) -> bool {
        true
    }

    /// The cache of earlier orders; by default there is none.
    fn cache(&self) -> Option<&Cache> {
        None
    }
}

/// The puzzle of the last order with what was computed for it. Another order of the same puzzle, in another theme or on other
/// paper, costs only drawing and writing.
///
/// A web page keeps the cache between previews of an order, and a batch between its lines. It does not change any
/// file.
#[derive(Default)]
pub struct Cache(Mutex<Option<Arc<CachedPuzzle>>>);

impl Cache {
    /// An empty cache.
    pub const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// The puzzle with what was computed for it, if the last order had the same one.
    pub fn cached(&self, puzzle: Puzzle) -> Arc<CachedPuzzle> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match last.as_ref().filter(|known| *known.puzzle() == puzzle) {
            Some(known) => Arc::clone(known),
            None => Arc::clone(last.insert(Arc::new(CachedPuzzle::of(puzzle)))),
        }
    }
}

/// Resources with a cache.
#[derive(Clone, Copy)]
pub struct Caching<'a, S> {
    /// The resources.
    pub resources: &'a S,
    /// The cache of earlier orders.
    pub cache: &'a Cache,
}

impl<S: Resources> Resources for Caching<'_, S> {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        self.resources.open(field, name)
    }

    fn tells_content(&self) -> bool {
        self.resources.tells_content()
    }

    fn cache(&self) -> Option<&Cache> {
        Some(self.cache)
    }
}

/// No resources: presets only.
impl Resources for () {
    fn open(&self, _: &str, _: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        Ok(None)
    }
}

/// The puzzle of a preset's name, of an inline template, or of a template among the resources.
///
/// # Errors
/// [`MakeError`] for unknown names and faulty templates.
pub fn layout(resources: &dyn Resources, name: &str) -> Result<Puzzle, MakeError> {
    choose(resources, "layout", name, &PUZZLES)
}

/// The theme of a preset's name, or else of a template among the resources.
///
/// # Errors
/// As for [`layout`].
pub fn theme(resources: &dyn Resources, name: &str) -> Result<Theme, MakeError> {
    choose(resources, "theme", name, &THEMES)
}

/// The page or card with a name or size, or else of a template among the resources.
///
/// # Errors
/// As for [`layout`], and for sizes that are out of range.
pub fn page(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
) -> Result<PageFormat, MakeError> {
    choose_size(resources, field, name, find_page(name), &CARDS)
}

/// The paper with a name or size, or else of a template among the resources.
///
/// # Errors
/// As for [`layout`], and for sizes that are out of range.
pub fn paper(resources: &dyn Resources, name: &str) -> Result<Paper, MakeError> {
    choose_size(resources, "paper", name, find_paper(name), &PAPERS)
}

/// The language with a name, of an inline catalog of phrases, or of a catalog among the resources.
///
/// # Errors
/// As for [`layout`].
pub fn language(resources: &dyn Resources, name: &str) -> Result<Language, MakeError> {
    const FIELD: &str = "lang";
    if is_template(name) {
        return Language::of_catalog(name, FIELD).map_err(MakeError::caused_by);
    }
    // Names of the C library have extensions, too: `my.UTF-8` is Burmese, and `my.toml` is a file.
    let is_path = name.ends_with(".toml") || name.contains(['/', '\\']);
    let reason = match Language::named(name) {
        Ok(language) if !is_path => return Ok(language),
        Ok(_) => format!("there is no catalog {name:?}"),
        Err(unknown) => unknown.to_string(),
    };
    from_resources(resources, FIELD, name, Language::of_catalog, reason)
}

/// The bytes of a font from the resources.
///
/// # Errors
/// As for [`layout`].
pub fn font(resources: &dyn Resources, name: &str) -> Result<Vec<u8>, MakeError> {
    const FIELD: &str = "font";
    let opened = open(resources, FIELD, name)?;
    let opened = opened.ok_or_else(|| missing(FIELD, name))?;
    bounded(opened, Typefaces::LARGEST_FILE, FIELD, name)
}

/// Opens a file of solutions from the resources.
///
/// # Errors
/// As for [`layout`].
pub fn solutions(resources: &dyn Resources, name: &str) -> Result<Box<dyn Read>, MakeError> {
    let opened = open(resources, "solutions", name)?;
    opened.ok_or_else(|| missing("solutions", name))
}

/// The error for a name that is not among the resources.
pub fn missing(field: &'static str, name: &str) -> MakeError {
    MakeError::not_found(field, format!("there is no {name:?} for `{field}`"))
}

/// Loads a preset by its name, or else a template from the resources.
///
/// # Errors
/// As for [`layout`].
pub fn choose<T: Clone>(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
    presets: &Presets<T>,
) -> Result<T, MakeError> {
    if is_template(name) {
        return presets.read(name, field).map_err(MakeError::caused_by);
    }
    match presets.load(name) {
        Err(PresetError::Unknown(unknown)) => {
            let read = |text: &_, name: &_| presets.read(text, name);
            from_resources(resources, field, name, read, unknown.to_string())
        }
        loaded => loaded.map_err(|error| MakeError::unfit(field, error.to_string())),
    }
}

/// What `read` makes of a template among the resources; `unknown` is the error if there is none.
fn from_resources<T, E: Into<Cause>>(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
    read: impl FnOnce(&str, &str) -> Result<T, E>,
    unknown: String,
) -> Result<T, MakeError> {
    match template(resources, field, name)? {
        Some(text) => read(&text, name)
            .map_err(|error| faulty(resources, field, name, MakeError::caused_by(error))),
        None => Err(MakeError::not_found(field, unknown)),
    }
}

/// The error of a file among the resources, without what is in the file unless the resources may tell it.
pub fn faulty(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
    error: MakeError,
) -> MakeError {
    if resources.tells_content() {
        return error;
    }
    let reason = format!("{name:?} does not fit `{field}`; give it there yourself to see why");
    MakeError::unfit(field, reason)
}

/// Whether this is a template itself: templates have several lines, names and paths have one.
fn is_template(name: &str) -> bool {
    name.contains('\n')
}

fn choose_size<T: Clone>(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
    found: Result<T, FormatError>,
    presets: &Presets<T>,
) -> Result<T, MakeError> {
    match found {
        Err(FormatError::Unknown(unknown)) => {
            let unknown = format!("{unknown}; a size such as 148x210mm or 5.5x8.5in works as well");
            from_resources(resources, field, name, |text, name| presets.read(text, name), unknown)
        }
        found => found.map_err(|error| MakeError::unfit(field, error.to_string())),
    }
}

/// Opens the file with this name among the resources.
///
/// # Errors
/// [`MakeError::Resources`] if it cannot be opened.
pub fn open(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
) -> Result<Option<Box<dyn Read>>, MakeError> {
    let opened = resources.open(field, name);
    opened.map_err(|cause| MakeError::Resources { field, cause })
}

/// The text of a template, read only up to the size limit of templates.
fn template(
    resources: &dyn Resources,
    field: &'static str,
    name: &str,
) -> Result<Option<String>, MakeError> {
    let Some(opened) = open(resources, field, name)? else {
        return Ok(None);
    };
    let bytes = bounded(opened, MAXIMUM_TEMPLATE_BYTES, field, name)?;
    String::from_utf8(bytes).map(Some).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let cause = format!("{name}:{line}: the text is not UTF-8: save the template as UTF-8");
        let cause = cause.into();
        MakeError::Resources { field, cause }
    })
}

/// Reads all bytes, up to one more than allowed, which is enough to detect that there are too many.
///
/// # Errors
/// [`MakeError::Resources`] for read errors.
pub fn bounded(
    opened: Box<dyn Read>,
    most: usize,
    field: &'static str,
    name: &str,
) -> Result<Vec<u8>, MakeError> {
    let mut bytes = Vec::new();
    let read = opened.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| {
        let cause = format!("cannot read {name:?}: {error}").into();
        MakeError::Resources { field, cause }
    })?;
    Ok(bytes)
}
