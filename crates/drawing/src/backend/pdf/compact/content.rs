//! Pages, without what they repeat.
//!
//! krilla gives each page a dictionary of its own of the shared objects that are used on it, `x0`,
//! `x1` and so on. Where hundreds of pages use hundreds of them each, those dictionaries are larger
//! than what is shared: all pages get one.
//!
//! krilla puts each use of a shared object under a placement of its own. Where several stand under
//! the same placement in a row, as the pieces of a tiling do, one is enough: a shared object leaves
//! the graphics state as it found it.

use super::file::{File, number, plain_stream, split_at};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Shares objects between all pages, and merges placements in their streams.
pub(super) fn merge_in_pages(file: &mut File<'_>) -> Option<()> {
    let pages = file
        .objects
        .iter()
        .filter_map(|object| PageParts::of(object));
    let pages: Vec<PageParts> = pages.collect();
    let names = share(file, &pages);
    let merged: Vec<Vec<u8>> = pages
        .par_iter()
        .zip(&names)
        .map(|(page, names)| {
            let (entries, content) = plain_stream(file.objects.get(page.content)?)?;
            let merged = merge(content, names);
            let head = format!("<</Length {}", merged.len());
            let parts = [
                head.as_bytes(),
                entries,
                b">>\nstream\n",
                &merged,
                b"\nendstream",
            ];
            Some(parts.concat())
        })
        .collect::<Option<_>>()?;
    for (page, stream) in pages.iter().zip(merged) {
        *file.objects.get_mut(page.content)? = Cow::Owned(stream);
    }
    Some(())
}

/// The content with one placement where several in a row are the same, and with new names for the
/// shared objects.
fn merge(content: &[u8], names: &Names) -> Vec<u8> {
    let mut out = Vec::with_capacity(content.len());
    let mut open: Option<&[u8]> = None;
    let mut rest = content;
    while let Some(&first) = rest.first() {
        if let Some((matrix, object, after)) = placed(rest) {
            if open != Some(matrix) {
                close(&mut out, &mut open);
                out.extend(b"q ");
                out.extend(matrix);
                out.extend(b" cm");
                open = Some(matrix);
            }
            push_use(&mut out, object, names);
            rest = after;
            continue;
        }
        close(&mut out, &mut open);
        if let Some((object, after)) = used(rest) {
            push_use(&mut out, object, names);
            rest = after;
            continue;
        }
        let length = match first {
            b'(' => string_length(rest),
            _ => 1,
        };
        let (copied, after) = rest.split_at(length);
        out.extend(copied);
        rest = after;
    }
    close(&mut out, &mut open);
    out
}

fn push_use(out: &mut Vec<u8>, object: usize, names: &Names) {
    let name = names.get(&object).copied().unwrap_or(object);
    out.extend(format!("/x{name} Do\n").bytes());
}

fn close(out: &mut Vec<u8>, open: &mut Option<&[u8]>) {
    if open.take().is_some() {
        out.extend(b"Q\n");
    }
}

/// The matrix under which a shared object alone is placed here, and the number in its name, with
/// what follows: `q 1 0 0 1 5 7 cm/x3 Do`, a new line, `Q`, and another.
fn placed(content: &[u8]) -> Option<(&[u8], usize, &[u8])> {
    let rest = content.strip_prefix(b"q ")?;
    let is_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'.' | b'-');
    let length = rest.iter().take_while(|byte| is_number(byte)).count();
    let (matrix, rest) = rest.split_at(length);
    let (object, rest) = used(rest.strip_prefix(b"cm")?)?;
    Some((
        matrix.strip_suffix(b" ")?,
        object,
        rest.strip_prefix(b"Q\n")?,
    ))
}

/// The number in the name of the shared object that is drawn here, with what follows.
fn used(content: &[u8]) -> Option<(usize, &[u8])> {
    let name = content.strip_prefix(b"/x")?;
    let digits = name.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = name.get(digits..)?.strip_prefix(b" Do\n")?;
    Some((number(name)?, rest))
}

/// The length of the literal string at the start, whose parentheses may nest.
pub(super) fn string_length(content: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut escaped = false;
    for (index, byte) in content.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    content.len()
}

/// The new number in the name of a shared object, for the one that a page had.
type Names = BTreeMap<usize, usize>;

/// A page's parts, as places among the file's objects.
struct PageParts {
    content: usize,
    resources: usize,
}

impl PageParts {
    /// The parts of a page; `None` if the object is no page. There are no strings in a page's
    /// dictionary that could look like entries.
    fn of(object: &[u8]) -> Option<Self> {
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
fn share(file: &mut File<'_>, pages: &[PageParts]) -> Vec<Names> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(content: &str) -> String {
        let names = Names::from([(1, 70), (2, 80)]);
        String::from_utf8(merge(content.as_bytes(), &names)).unwrap()
    }

    #[test]
    fn one_placement_is_enough_for_neighbours() {
        let content =
            "q 1 0 0 1 5 7 cm/x1 Do\nQ\nq 1 0 0 1 5 7 cm/x2 Do\nQ\nq 1 0 0 1 5 8 cm/x1 Do\nQ\nEMC";
        assert_eq!(
            merged(content),
            "q 1 0 0 1 5 7 cm/x70 Do\n/x80 Do\nQ\nq 1 0 0 1 5 8 cm/x70 Do\nQ\nEMC"
        );
    }

    #[test]
    fn what_changes_the_state_keeps_its_own_placement() {
        let content = "q 1 0 0 1 5 7 cm/x1 Do\nQ\nq 1 0 0 1 5 7 cm 0 0 0 rg\nf\nQ\nq/x1 Do\nQ\n";
        assert_eq!(
            merged(content),
            "q 1 0 0 1 5 7 cm/x70 Do\nQ\nq 1 0 0 1 5 7 cm 0 0 0 rg\nf\nQ\nq/x70 Do\nQ\n"
        );
    }

    #[test]
    fn strings_are_left_alone() {
        let content = "[(\\(q 1 cm/x1 Do\nQ\n (/x1 Do\n))]TJ\n/x1 Do\n";
        assert_eq!(
            merged(content),
            content.replacen("]TJ\n/x1", "]TJ\n/x70", 1)
        );
    }
}
