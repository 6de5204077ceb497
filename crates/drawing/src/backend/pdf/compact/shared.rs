//! One dictionary of shared objects for all pages.
//!
//! krilla gives each page a dictionary of its own of the shared objects that are used on it, `x0`,
//! `x1` and so on. Where hundreds of pages use hundreds of them each, those dictionaries are larger
//! than what is shared.

use super::file::{File, number, split_at};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The new number in the name of a shared object, for the one that a page had.
pub(super) type Names = BTreeMap<usize, usize>;

/// A page's parts, as places among the file's objects.
pub(super) struct PageParts {
    pub content: usize,
    resources: usize,
}

impl PageParts {
    /// The parts of a page; `None` if the object is no page. There are no strings in a page's
    /// dictionary that could look like entries.
    pub(super) fn of(object: &[u8]) -> Option<Self> {
        let page = object.strip_prefix(b"<</Type/Page/")?;
        let place = |key: &[u8]| number(split_at(page, key)?.1)?.checked_sub(1);
        Some(Self {
            content: place(b"/Contents ")?,
            resources: place(b"Resources ")?,
        })
    }
}

/// Makes the dictionary, and says by what names each of the pages has to call its objects then; a
/// page without shared objects has none.
pub(super) fn share(file: &mut File<'_>, pages: &[PageParts]) -> Vec<Names> {
    let of_streams = resources_of_streams(file);
    let objects: Vec<BTreeMap<usize, usize>> = pages
        .iter()
        .map(|page| match of_streams.contains(&page.resources) {
            // Another content calls them by these names as well.
            true => BTreeMap::new(),
            false => objects_of(file, page.resources).unwrap_or_default(),
        })
        .collect();
    let all: BTreeSet<usize> = objects.iter().flat_map(BTreeMap::values).copied().collect();
    let numbered = all.iter().enumerate();
    let new: BTreeMap<usize, usize> = numbered.map(|(number, &object)| (object, number)).collect();
    let entries = all.iter().enumerate();
    let entries: String = entries
        .map(|(number, object)| format!("/x{number} {object} 0 R"))
        .collect();
    file.objects
        .push(Cow::Owned(format!("<<{entries}>>").into_bytes()));
    let dictionary = file.objects.len();
    for page in pages
        .iter()
        .zip(&objects)
        .filter(|(_, objects)| !objects.is_empty())
    {
        point_to(file, page.0.resources, dictionary);
    }
    let names = objects.iter().map(|objects| {
        let known = objects.iter();
        known
            .filter_map(|(&old, object)| Some((old, *new.get(object)?)))
            .collect()
    });
    names.collect()
}

/// The resources that streams use, such as a shared object that uses another.
fn resources_of_streams(file: &File<'_>) -> BTreeSet<usize> {
    let streams = file
        .objects
        .iter()
        .filter(|object| object.ends_with(b"endstream"));
    let resources = streams.filter_map(|object| {
        let (dictionary, _) = split_at(object, b"stream\n")?;
        number(split_at(dictionary, b"/Resources ")?.1)?.checked_sub(1)
    });
    resources.collect()
}

/// The shared objects of a page's resources, by the numbers in their names.
fn objects_of(file: &File<'_>, resources: usize) -> Option<BTreeMap<usize, usize>> {
    let (_, rest) = split_at(file.objects.get(resources)?, b"/XObject<<")?;
    let (entries, _) = split_at(rest, b">>")?;
    let entries = std::str::from_utf8(entries).ok()?.split("/x").skip(1);
    let entry = |entry: &str| -> Option<(usize, usize)> {
        let (name, object) = entry.split_once(' ')?;
        Some((
            name.parse().ok()?,
            object.strip_suffix(" 0 R")?.parse().ok()?,
        ))
    };
    entries.map(entry).collect()
}

/// Puts the number of a dictionary where resources have their own.
fn point_to(file: &mut File<'_>, resources: usize, dictionary: usize) -> Option<()> {
    let object = file.objects.get_mut(resources)?;
    let (before, rest) = split_at(object, b"/XObject<<")?;
    let (_, after) = split_at(rest, b">>")?;
    let entry = format!("/XObject {dictionary} 0 R");
    *object = Cow::Owned([before, entry.as_bytes(), after].concat());
    Some(())
}
