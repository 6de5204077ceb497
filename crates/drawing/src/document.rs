//! Documents and pages.

use super::{Insets, Item, Point, Rect, Size};
use std::borrow::Cow;

/// A finished layout: pages, shared symbols, bookmarks and metadata.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Document {
    /// Title, language and other metadata.
    pub metadata: Metadata,
    symbols: Vec<Symbol>,
    /// The pages in order.
    pub pages: Vec<Page>,
    /// Places to jump to, in order.
    pub bookmarks: Vec<Bookmark>,
}

/// Metadata of a document. It contains no date: the same input gives the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Metadata {
    /// The document's title.
    pub title: String,
    /// A description in one sentence.
    pub description: String,
    /// The language of its text as a BCP 47 tag such as `en`.
    pub language: String,
    /// How to turn the sheets into the product, for programs that read the file again; empty if there is nothing to
    /// state. PDF stores it as keywords.
    pub production: String,
    /// The order that it was made from, so that it can be made again: one line of text, in practice JSON, of
    /// at most [`LONGEST_ORDER`](crate::backend::LONGEST_ORDER) bytes and without control characters. Backends
    /// store it in the file, where [`order_in`](crate::backend::order_in) finds it.
    pub order: Option<String>,
}

/// One page.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Size after trimming. The origin of all coordinates is the trim box's top left corner.
    pub trim: Size,
    /// The distance that the page extends beyond the trim on each side.
    pub bleed: Insets,
    /// The page's name, such as `24 Apr front`.
    pub label: String,
    /// The content, from the bottom up.
    pub items: Vec<Item>,
}

impl Page {
    /// An empty page without bleed.
    pub fn new(trim: Size, label: impl Into<String>) -> Self {
        Self { trim, bleed: Insets::ZERO, label: label.into(), items: Vec::new() }
    }

    /// The page with its bleed, in the page's coordinates.
    pub fn media(&self) -> Rect {
        self.trim.to_rect() + self.bleed
    }

    /// A symbol used on the page other than the first `defined` ones.
    pub fn undefined_symbol(&self, defined: usize) -> Option<SymbolId> {
        undefined(&self.items, defined)
    }
}

/// A drawing defined once and used in many places.
#[derive(Debug, Clone, PartialEq)]
pub struct Symbol {
    /// A name for programs, as in SVG's `id`.
    pub id: String,
    /// A name for people.
    pub title: String,
    /// The content, from the bottom up. A symbol may use symbols that were added before it.
    pub items: Vec<Item>,
}

/// The number of a symbol in its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SymbolId(usize);

impl SymbolId {
    /// The symbol's index among the document's symbols.
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A place in a document.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Destination {
    /// The page's number, counted from 0.
    pub page: usize,
    /// The point at the top left of the reader's window, in the page's coordinates.
    pub point: Point,
}

impl Destination {
    /// The top left corner of a page's trim.
    pub const fn page(page: usize) -> Self {
        Self { page, point: Point::ORIGIN }
    }
}

/// A place to jump to, in the outline beside the pages.
#[derive(Debug, Clone, PartialEq)]
pub struct Bookmark {
    /// The text that the reader sees.
    pub title: String,
    /// Its target.
    pub destination: Destination,
    /// Nested bookmarks, in order.
    pub children: Vec<Bookmark>,
}

impl Bookmark {
    /// A place to jump to, without nested ones.
    pub fn new(title: impl Into<String>, destination: Destination) -> Self {
        Self { title: title.into(), destination, children: Vec::new() }
    }
}

/// Pages that are drawn on demand, with shared symbols. A [`Document`] has its pages ready; long products draw
/// each page anew, so that memory does not grow with the number of pages.
pub trait Pages: Sync {
    /// The metadata of the whole document.
    fn metadata(&self) -> &Metadata;
    /// The symbols that the pages share.
    fn symbols(&self) -> &[Symbol];
    /// Places to jump to, in order.
    fn bookmarks(&self) -> &[Bookmark];
    /// The number of pages.
    fn page_count(&self) -> usize;
    /// The page of this number, counted from 0; `None` if there is no such page.
    fn page(&self, number: usize) -> Option<Cow<'_, Page>>;
    /// The page's [`Page::media`], which links to the page need before it is drawn. By default the page is drawn to
    /// find it.
    fn media(&self, number: usize) -> Option<Rect> {
        self.page(number).map(|page| page.media())
    }
}

impl Pages for Document {
    fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    fn page_count(&self) -> usize {
        self.pages.len()
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        self.pages.get(number).map(Cow::Borrowed)
    }

    fn media(&self, number: usize) -> Option<Rect> {
        self.pages.get(number).map(Page::media)
    }
}

impl Document {
    /// A document without pages.
    pub fn new(metadata: Metadata) -> Self {
        Self { metadata, ..Self::default() }
    }

    /// All pages, drawn at once.
    pub fn from_pages(pages: &dyn Pages) -> Self {
        Self {
            metadata: pages.metadata().clone(),
            symbols: pages.symbols().to_vec(),
            pages: (0..pages.page_count())
                .filter_map(|index| pages.page(index).map(Cow::into_owned))
                .collect(),
            bookmarks: pages.bookmarks().to_vec(),
        }
    }

    /// One of these pages as a document of its own.
    pub fn from_page(pages: &dyn Pages, page: Cow<'_, Page>) -> Self {
        Self {
            metadata: pages.metadata().clone(),
            symbols: pages.symbols().to_vec(),
            pages: vec![page.into_owned()],
            ..Self::default()
        }
    }

    /// Adds a symbol. It may be used on any page and in symbols added later.
    pub fn add_symbol(&mut self, symbol: Symbol) -> SymbolId {
        self.symbols.push(symbol);
        SymbolId(self.symbols.len() - 1)
    }

    /// The symbols, in the order in which they were added.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// The symbol with this number; `None` if it belongs to another document.
    pub fn symbol(&self, id: SymbolId) -> Option<&Symbol> {
        self.symbols.get(id.0)
    }

    /// A symbol that is used on a page or in a symbol, but does not exist or was added later than
    /// the symbol that uses it.
    pub fn undefined_symbol(&self) -> Option<SymbolId> {
        let defined = self.symbols.len();
        undefined_in_symbols(&self.symbols)
            .or_else(|| self.pages.iter().find_map(|page| page.undefined_symbol(defined)))
    }
}

/// A symbol that another uses, but does not exist or was added later than the one that uses it.
pub fn undefined_in_symbols(symbols: &[Symbol]) -> Option<SymbolId> {
    (0..).zip(symbols).find_map(|(index, symbol)| undefined(&symbol.items, index))
}

/// A symbol used by the items other than the first `defined` ones.
fn undefined(items: &[Item], defined: usize) -> Option<SymbolId> {
    items.iter().find_map(|item| match item {
        Item::Group(group) => undefined(&group.items, defined),
        Item::Use(usage) => (usage.symbol.0 >= defined).then_some(usage.symbol),
        Item::Shape(_) | Item::Text(_) | Item::Link(_) => None,
    })
}
