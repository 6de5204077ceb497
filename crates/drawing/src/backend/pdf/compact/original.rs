//! A file of which copies are made that differ in some of its pages.
//!
//! krilla writes two files: one of all pages, of which the personal ones are blank, and for each copy one of the
//! personal pages alone. The first is packed once. The objects of the second take the places of the blank pages'
//! objects, and what they need besides follows at the end, such as fonts with the letters of a name.

use super::content::merge_in_pages;
use super::file::{File, number, place, split_at, with_entry};
use super::frame::{CopyObject, Frame};
use super::mended;
use super::references::{first_in, references, with_references};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A file without its personal pages.
pub(in super::super) struct Original {
    frame: Frame,
    trailer: Vec<u8>,
    information: (usize, Vec<u8>),
    /// What is known about the file, as XMP.
    metadata: Option<(usize, Vec<u8>)>,
    /// The blank pages in the places of the personal ones, in their order.
    blank: Vec<PageObjects>,
    pages: usize,
}

impl Original {
    /// krilla's file of pages, of which these are blank, but for a mark that is a paragraph, if it is tagged; `None` if
    /// it is not as it used to be.
    pub(in super::super) fn new(krilla: &[u8], catalog: &str, blank: &[usize]) -> Option<Self> {
        let mut file = mended(krilla, catalog)?;
        merge_in_pages(&mut file)?;
        let pages = file.pages();
        let blank = blank
            .iter()
            .map(|&number| PageObjects::of(&file, *pages.get(number)?))
            .collect::<Option<Vec<_>>>()?;
        let owned = |index: usize| Some((index, file.objects.get(index)?.to_vec()));
        let information = owned(file.information()?)?;
        let metadata = file.in_catalog(b"/Metadata ").filter(|_| !blank.is_empty());
        let metadata = metadata.and_then(owned);
        let open = blank.iter().flat_map(PageObjects::all);
        let open = open.chain([information.0]);
        let open = open.chain(metadata.as_ref().map(|(index, _)| *index));
        Some(Self {
            frame: Frame::new(&file, &open.collect())?,
            trailer: file.trailer.to_vec(),
            information,
            metadata,
            blank,
            pages: file.in_catalog(b"/Pages ")?,
        })
    }

    /// A copy with an entry in its information dictionary, and the personal pages of another file of krilla's.
    pub(in super::super) fn copy(
        &self,
        personal: Option<&[u8]>,
        information: Option<&str>,
    ) -> Option<Vec<u8>> {
        let (index, known) = &self.information;
        let told = CopyObject {
            number: index + 1,
            body: match information {
                Some(entry) => Cow::Owned(with_entry(known, entry)?),
                None => Cow::Borrowed(known.as_slice()),
            },
            is_unpacked: information.is_some(),
        };
        let mut objects = vec![told];
        let mut trailer = Cow::Borrowed(self.trailer.as_slice());
        if !self.blank.is_empty() {
            let mut file = File::read(personal?)?;
            merge_in_pages(&mut file)?;
            objects.extend(self.inserted(&file)?);
            let own = instance(file.trailer)?;
            let shared = instance(&self.trailer)?;
            trailer = Cow::Owned(with_instance(&self.trailer, IN_TRAILER, shared, own)?);
            if let Some((index, metadata)) = &self.metadata {
                let body = with_instance(metadata, b"InstanceID>", shared, own)?;
                objects.push(CopyObject::plain(index + 1, body));
            }
        }
        self.frame.copy(&objects, &trailer)
    }

    /// The objects of personal pages, in the places of the blank ones and behind all others.
    fn inserted(&self, file: &File<'_>) -> Option<Vec<CopyObject<'static>>> {
        let pages = file.pages();
        if pages.len() != self.blank.len() {
            return None;
        }
        // What stays what it is in the original.
        let mut numbers = BTreeMap::from([(file.in_catalog(b"/Pages ")?, self.pages + 1)]);
        let mut found = BTreeSet::new();
        let mut keys = BTreeMap::new();
        for (page, blank) in pages.into_iter().zip(&self.blank) {
            let own = PageObjects::of(file, page)?;
            let pairs = own.pairs(blank)?;
            found.extend(pairs.iter().map(|(index, _)| *index));
            numbers.extend(pairs);
            if let (Some(own), Some(blank)) = (&own.tags, &blank.tags) {
                numbers.insert(own.document, blank.document + 1);
                keys.insert(page, (own.key, blank.key));
            }
        }
        let mut next = self.frame.next();
        let mut waiting: Vec<usize> = found.iter().copied().collect();
        while let Some(index) = waiting.pop() {
            for referred in references(file.objects.get(index)?) {
                let referred = referred.checked_sub(1)?;
                if numbers.contains_key(&referred) {
                    continue;
                }
                numbers.insert(referred, next);
                next += 1;
                found.insert(referred);
                waiting.push(referred);
            }
        }
        let inserted = found.into_iter().map(|index| {
            let body = file.objects.get(index)?;
            let body = match keys.get(&index) {
                Some((own, blank)) => Cow::Owned(with_key(body, *own, *blank)?),
                None => Cow::Borrowed(body.as_ref()),
            };
            let renumbered = |number: usize| numbers.get(&number.checked_sub(1)?).copied();
            let body = with_references(&body, renumbered)?;
            Some(CopyObject::plain(*numbers.get(&index)?, body))
        });
        inserted.collect()
    }
}

/// The places of the objects that a page consists of, and that others know.
struct PageObjects {
    page: usize,
    content: usize,
    resources: usize,
    tags: Option<TagObjects>,
}

/// The same for its tags.
struct TagObjects {
    /// The page's number in the tree that leads from content to elements.
    key: usize,
    /// The array in that tree.
    parents: usize,
    /// The elements on the page.
    elements: BTreeSet<usize>,
    /// The element that they are parts of, and the one above.
    part: usize,
    document: usize,
}

impl PageObjects {
    fn of(file: &File<'_>, page: usize) -> Option<Self> {
        let body = file.objects.get(page)?;
        let key = split_at(body, b"/StructParents ");
        let tags = match key.and_then(|(_, rest)| number(rest)) {
            Some(key) => Some(TagObjects::of(file, key)?),
            None => None,
        };
        Some(Self {
            page,
            content: place(body, b"/Contents ")?,
            resources: place(body, b"/Resources ")?,
            tags,
        })
    }

    /// All of them, with the elements on the page.
    fn all(&self) -> impl Iterator<Item = usize> {
        let own = [self.page, self.content, self.resources];
        let tags = self.tags.iter();
        let tags = tags.flat_map(|tags| {
            tags.elements
                .iter()
                .copied()
                .chain([tags.parents, tags.part])
        });
        own.into_iter().chain(tags)
    }

    /// Its objects with the numbers of a blank page's; `None` if only one of them is tagged.
    fn pairs(&self, blank: &Self) -> Option<Vec<(usize, usize)>> {
        let mut pairs = vec![
            (self.page, blank.page + 1),
            (self.content, blank.content + 1),
            (self.resources, blank.resources + 1),
        ];
        match (&self.tags, &blank.tags) {
            (None, None) => {}
            (Some(own), Some(blank)) => {
                pairs.push((own.parents, blank.parents + 1));
                pairs.push((own.part, blank.part + 1));
            }
            _ => return None,
        }
        Some(pairs)
    }
}

impl TagObjects {
    fn of(file: &File<'_>, key: usize) -> Option<Self> {
        let root = file.objects.get(file.in_catalog(b"/StructTreeRoot ")?)?;
        let (_, tree) = split_at(root, b"/ParentTree<</Nums[")?;
        let entry = format!("{key} ");
        let mut entries = tree.split(|&byte| byte == b'R');
        let array =
            entries.find_map(|known| known.trim_ascii_start().strip_prefix(entry.as_bytes()));
        let parents = number(array?)?.checked_sub(1)?;
        let array = file.objects.get(parents)?;
        let elements = references(array)
            .into_iter()
            .map(|number| number.checked_sub(1));
        let first = file.objects.get(first_in(array)?.checked_sub(1)?)?;
        let part = place(first, b"/P ")?;
        let above = file.objects.get(part)?;
        above
            .starts_with(b"<</Type/StructElem/S/Part/")
            .then_some(())?;
        Some(Self {
            key,
            parents,
            elements: elements.collect::<Option<_>>()?,
            part,
            document: place(above, b"/P ")?,
        })
    }
}

/// A page with another number in the tree that leads to its elements.
fn with_key(page: &[u8], own: usize, blank: usize) -> Option<Vec<u8>> {
    let key = |number: usize| format!("/StructParents {number}/").into_bytes();
    let (before, after) = split_at(page, &key(own))?;
    Some([before, &key(blank), after].concat())
}

/// What stands in a trailer between the names of the file and of this state of it, by which krilla tells it from others.
const IN_TRAILER: &[u8] = b")(";

/// The name of this state of a file.
fn instance(trailer: &[u8]) -> Option<&[u8]> {
    let (_, rest) = split_at(trailer, IN_TRAILER)?;
    Some(split_at(rest, b")")?.0)
}

/// The text with another name for the state, which follows a mark.
fn with_instance(text: &[u8], mark: &[u8], shared: &[u8], own: &[u8]) -> Option<Vec<u8>> {
    let (before, rest) = split_at(text, mark)?;
    Some([before, mark, own, rest.strip_prefix(shared)?].concat())
}
