//! Converts the targets of links and bookmarks to positions in the file.

use super::conversion;
use crate::backend::BackendError;
use crate::{Bookmark, Destination, Item, Link, Page, Pages, Rect};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::outline::{Outline, OutlineNode};
use std::borrow::Cow;

/// The targets of links and bookmarks.
pub struct Navigation<'a> {
    document: &'a dyn Pages,
    /// The media boxes computed so far. Links may lead to pages not drawn yet.
    media: Vec<Option<Rect>>,
}

impl<'a> Navigation<'a> {
    /// # Errors
    /// [`BackendError::NoSuchDestination`] for a bookmark, or a link in a symbol, that leads outside
    /// the document. krilla would panic at it.
    pub fn new(document: &'a dyn Pages) -> Result<Self, BackendError> {
        let navigation = Self { document, media: vec![None; document.page_count()] };
        navigation.check_bookmarks(document.bookmarks())?;
        for symbol in document.symbols() {
            navigation.check_links(&symbol.items)?;
        }
        Ok(navigation)
    }

    /// Page `number`, checked in advance: krilla requires finished surfaces, so nothing may fail while one is open.
    ///
    /// # Errors
    /// [`BackendError::NoSuchPage`], [`BackendError::NoSuchSymbol`] and
    /// [`BackendError::NoSuchDestination`].
    pub fn draw(&mut self, number: usize) -> Result<Cow<'a, Page>, BackendError> {
        let pages = self.media.len();
        let page =
            self.document.page(number).ok_or(BackendError::NoSuchPage { page: number, pages })?;
        if let Some(symbol) = page.undefined_symbol(self.document.symbols().len()) {
            return Err(BackendError::NoSuchSymbol(symbol.index()));
        }
        self.check_links(&page.items)?;
        if let Some(media) = self.media.get_mut(number) {
            *media = Some(page.media());
        }
        Ok(page)
    }

    /// The annotation of a link whose area is in points.
    ///
    /// # Errors
    /// [`BackendError::NoSuchDestination`], and [`BackendError::Pdf`] for an empty area.
    pub fn annotation(&mut self, link: &Link) -> Result<Annotation, BackendError> {
        let target = self.destination(link.to, &link.title)?;
        let area = conversion::rect(link.area)
            .ok_or_else(|| BackendError::Pdf(format!("the link “{}” has no area", link.title)))?;
        let annotation = LinkAnnotation::new(area, Target::Destination(target.into()));
        let title = (!link.title.is_empty()).then(|| link.title.clone());
        Ok(Annotation::new_link(annotation, title))
    }

    /// The bookmarks as krilla's outline, collapsed below the first level.
    ///
    /// # Errors
    /// [`BackendError::NoSuchDestination`].
    pub fn outline(&mut self, bookmarks: &[Bookmark]) -> Result<Outline, BackendError> {
        let mut outline = Outline::new();
        for bookmark in bookmarks {
            outline.push_child(self.node(bookmark)?);
        }
        Ok(outline)
    }

    fn node(&mut self, bookmark: &Bookmark) -> Result<OutlineNode, BackendError> {
        let destination = self.destination(bookmark.destination, &bookmark.title)?;
        let mut node = OutlineNode::new(bookmark.title.clone(), destination);
        for child in &bookmark.children {
            node.push_child(self.node(child)?);
        }
        Ok(node)
    }

    fn destination(
        &mut self,
        to: Destination,
        title: &str,
    ) -> Result<XyzDestination, BackendError> {
        self.check(to, title)?;
        let media = self.media[to.page]
            .or_else(|| self.document.media(to.page))
            .ok_or_else(|| self.no_such_destination(to, title))?;
        self.media[to.page] = Some(media);
        let corner = conversion::to_points(media) * to.point;
        Ok(XyzDestination::new(to.page, Point::from_xy(corner.x as f32, corner.y as f32)))
    }

    fn check_bookmarks(&self, bookmarks: &[Bookmark]) -> Result<(), BackendError> {
        for bookmark in bookmarks {
            self.check(bookmark.destination, &bookmark.title)?;
            self.check_bookmarks(&bookmark.children)?;
        }
        Ok(())
    }

    fn check_links(&self, items: &[Item]) -> Result<(), BackendError> {
        for item in items {
            match item {
                Item::Group(group) => self.check_links(&group.items)?,
                Item::Link(link) => self.check(link.to, &link.title)?,
                Item::Shape(_) | Item::Text(_) | Item::Use(_) => {}
            }
        }
        Ok(())
    }

    fn check(&self, to: Destination, title: &str) -> Result<(), BackendError> {
        if to.page < self.media.len() {
            return Ok(());
        }
        Err(self.no_such_destination(to, title))
    }

    fn no_such_destination(&self, to: Destination, title: &str) -> BackendError {
        BackendError::NoSuchDestination {
            title: title.chars().take(40).collect(),
            page: to.page,
            pages: self.media.len(),
        }
    }
}
