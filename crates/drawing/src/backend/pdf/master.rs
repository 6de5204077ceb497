//! Pages that many files have in common, written once.

use super::compact::Original;
use super::{PdfOptions, Shown, draft};
use crate::backend::BackendError;
use crate::{Bookmark, Metadata, Origin, Page, Pages, Symbol};
use std::sync::{Arc, Mutex, PoisonError};

/// What many files have in common: decks of one year and board, each with another name on its title, are written as
/// copies of a master, with a title of their own. Printers call that variable data.
///
/// A file is the same, byte for byte, whether its master was known or is made for it. The masters that were used last
/// are kept.
pub struct Masters {
    most: usize,
    /// The one that was used last is the last.
    known: Mutex<Vec<Arc<Master>>>,
}

impl Masters {
    /// Keeps so many masters at most, each of which takes a few times what a file does; 0 for none.
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            known: Mutex::new(Vec::new()),
        }
    }

    /// The file of a document; `None` if its pages cannot be told apart, and it has to be written as a whole.
    pub(super) fn copy(
        &self,
        document: &dyn Pages,
        options: &PdfOptions,
        order: Option<&str>,
        written: &mut dyn FnMut(usize),
    ) -> Result<Option<Vec<u8>>, BackendError> {
        if let Some(master) = self.find(document, options) {
            let copy = master.written.copy(document, options, order)?;
            written(document.page_count());
            return Ok(copy);
        }
        let new = Written::of(document, options, written)?;
        let copy = new.copy(document, options, order)?;
        if self.most > 0 && new.has_personal {
            self.keep(&Arc::new(Master::new(document, options, new)));
        }
        Ok(copy)
    }

    /// The master of this document, if it is known, which then is the last to be forgotten.
    fn find(&self, document: &dyn Pages, options: &PdfOptions) -> Option<Arc<Master>> {
        let known = self
            .known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let mut latest = known.into_iter().rev();
        let master = latest.find(|master| master.has(document, options))?;
        self.keep(&master);
        Some(master)
    }

    fn keep(&self, master: &Arc<Master>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|other| !Arc::ptr_eq(other, master));
        known.push(Arc::clone(master));
        let forgotten = known.len().saturating_sub(self.most);
        known.drain(..forgotten);
    }
}

/// A document but for its personal pages, and the file of it.
struct Master {
    options: PdfOptions,
    shared: Shared,
    written: Written,
}

/// What a document has in common with its copies.
enum Shared {
    /// Where its pages come from, which tells copies at once.
    Origin(Origin),
    /// All of it.
    Content {
        /// Without an order.
        metadata: Metadata,
        symbols: Vec<Symbol>,
        bookmarks: Vec<Bookmark>,
        /// Whether each is personal, and then without what is on it.
        pages: Vec<(bool, Page)>,
    },
}

/// The file of a document but for its personal pages.
struct Written {
    has_personal: bool,
    /// `None` if krilla's file is not as it used to be.
    original: Option<Original>,
}

impl Written {
    fn of(
        document: &dyn Pages,
        options: &PdfOptions,
        written: &mut dyn FnMut(usize),
    ) -> Result<Self, BackendError> {
        let draft = draft(document, options, Shown::Shared, written)?;
        let numbers = 0..document.page_count();
        let personal: Vec<usize> = numbers
            .filter(|&number| document.is_personal(number))
            .collect();
        Ok(Self {
            has_personal: !personal.is_empty(),
            original: Original::new(&draft, &options.preferences.entry(), &personal),
        })
    }

    /// The file of a document that is the same but for its personal pages.
    fn copy(
        &self,
        document: &dyn Pages,
        options: &PdfOptions,
        order: Option<&str>,
    ) -> Result<Option<Vec<u8>>, BackendError> {
        let personal = match self.has_personal {
            true => Some(draft(document, options, Shown::Personal, &mut |_| {})?),
            false => None,
        };
        let original = self.original.as_ref();
        Ok(original.and_then(|original| original.copy(personal.as_deref(), order)))
    }
}

impl Master {
    fn new(document: &dyn Pages, options: &PdfOptions, written: Written) -> Self {
        Self {
            options: options.clone(),
            shared: Shared::of(document),
            written,
        }
    }

    /// Whether a document is the same but for its personal pages.
    fn has(&self, document: &dyn Pages, options: &PdfOptions) -> bool {
        self.options == *options && self.shared.is_of(document)
    }
}

impl Shared {
    fn of(document: &dyn Pages) -> Self {
        if let Some(origin) = document.origin() {
            return Self::Origin(origin);
        }
        let shared = |number: usize| {
            let page = document.page(number)?.into_owned();
            Some(match document.is_personal(number) {
                true => (true, blank(&page)),
                false => (false, page),
            })
        };
        Self::Content {
            metadata: without_order(document.metadata()),
            symbols: document.symbols().to_vec(),
            bookmarks: document.bookmarks().to_vec(),
            pages: (0..document.page_count()).filter_map(shared).collect(),
        }
    }

    fn is_of(&self, document: &dyn Pages) -> bool {
        let (metadata, symbols, bookmarks, pages) = match self {
            Self::Origin(origin) => return document.origin().as_ref() == Some(origin),
            Self::Content {
                metadata,
                symbols,
                bookmarks,
                pages,
            } => (metadata, symbols, bookmarks, pages),
        };
        let is_same = |(number, (is_personal, known)): (usize, &(bool, Page))| {
            let page = document.page(number);
            *is_personal == document.is_personal(number)
                && page.is_some_and(|page| match is_personal {
                    true => blank(&page) == *known,
                    false => *page == *known,
                })
        };
        pages.len() == document.page_count()
            && *metadata == without_order(document.metadata())
            && *bookmarks == document.bookmarks()
            && *symbols == document.symbols()
            && pages.iter().enumerate().all(is_same)
    }
}

/// A page of the same size and name with nothing on it.
fn blank(page: &Page) -> Page {
    Page {
        label: page.label.clone(),
        items: Vec::new(),
        ..*page
    }
}

fn without_order(metadata: &Metadata) -> Metadata {
    Metadata {
        order: None,
        ..metadata.clone()
    }
}
