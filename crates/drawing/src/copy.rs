//! Copies of a document that differ in their personal pages.

use super::{Bookmark, Document, Item, Metadata, Page, Pages, Rect, Symbol};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A document with other content on some of its personal pages. What is not personal is the original's, which is
/// neither drawn nor held twice.
#[derive(Debug, Clone)]
pub struct DocumentCopy {
    original: Arc<Document>,
    own: BTreeMap<usize, Page>,
}

impl DocumentCopy {
    /// The original with this on pages of these numbers; what is not for a personal page is left out. Items may use the
    /// original's symbols.
    pub fn new(original: Arc<Document>, own: impl IntoIterator<Item = (usize, Vec<Item>)>) -> Self {
        let own = own.into_iter().filter_map(|(number, items)| {
            let page = original.pages.get(number)?;
            let label = page.label.clone();
            let own = Page {
                label,
                items,
                ..*page
            };
            original.is_personal(number).then_some((number, own))
        });
        let own = own.collect();
        Self { original, own }
    }
}

impl Pages for DocumentCopy {
    fn metadata(&self) -> &Metadata {
        self.original.metadata()
    }

    fn symbols(&self) -> &[Symbol] {
        self.original.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        self.original.bookmarks()
    }

    fn page_count(&self) -> usize {
        self.original.page_count()
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let own = self.own.get(&number).map(Cow::Borrowed);
        own.or_else(|| self.original.page(number))
    }

    fn media(&self, number: usize) -> Option<Rect> {
        self.original.media(number)
    }

    fn is_personal(&self, number: usize) -> bool {
        self.original.is_personal(number)
    }

    fn origin(&self) -> Option<Origin> {
        Some(Origin {
            original: Arc::clone(&self.original),
            arrangements: Vec::new(),
        })
    }
}

/// Where pages come from, by which copies are known without a look at their pages.
///
/// Two origins are equal if they are arranged alike of the same original in memory; one of an equal original elsewhere
/// is another.
#[derive(Debug, Clone)]
pub struct Origin {
    /// Held, so that no other document takes its place in memory.
    original: Arc<Document>,
    arrangements: Vec<String>,
}

impl Origin {
    /// The origin of its pages in another arrangement, such as on sheets; `arrangement` says all that it depends on.
    #[must_use]
    pub fn arranged(mut self, arrangement: String) -> Self {
        self.arrangements.push(arrangement);
        self
    }
}

impl PartialEq for Origin {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.original, &other.original) && self.arrangements == other.arrangements
    }
}

impl Eq for Origin {}
