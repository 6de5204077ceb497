//! The tags of a page: headings, paragraphs, figures, links, and artifacts, which screen readers skip.
//!
//! krilla marks content between a start and an end that do not nest, so each element is one such
//! stretch; everything between elements is decoration.

use crate::{Item, Link};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ContentTag, Identifier, Node, Tag, TagGroup, TagKind};
use std::num::NonZeroU16;

/// The kind of a structure element.
pub enum Kind {
    /// A heading of a level from 1 to 6, with its words.
    Heading(u8, Option<String>),
    Paragraph,
    /// A picture, with its alternative text.
    Figure(String),
}

/// An element, or a link that belongs to none.
enum Element {
    Marked { kind: Kind, content: Identifier, links: Vec<usize> },
    Link(usize),
}

/// How content is being marked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marking {
    Nothing,
    Decoration,
    Element,
}

/// The tags of the page being drawn.
pub struct Structure {
    /// Whether content is tagged; links are kept in any case.
    tagged: bool,
    marking: Marking,
    elements: Vec<Element>,
    /// The page's links in order, their areas in points from the media box's top left corner.
    pub links: Vec<Link>,
}

impl Structure {
    pub fn new(tagged: bool) -> Self {
        Self { tagged, marking: Marking::Nothing, elements: Vec::new(), links: Vec::new() }
    }

    /// Marks everything drawn until [`Structure::end`] as one element.
    pub fn start_element(&mut self, surface: &mut Surface<'_>, kind: Kind) {
        self.end(surface);
        if self.tagged {
            let content = surface.start_tagged(ContentTag::Other);
            self.marking = Marking::Element;
            self.elements.push(Element::Marked { kind, content, links: Vec::new() });
        }
    }

    /// Marks everything drawn until the next element or [`Structure::end`] as an artifact, which screen readers skip.
    pub fn start_decoration(&mut self, surface: &mut Surface<'_>) {
        if self.tagged && self.marking != Marking::Decoration {
            self.end(surface);
            surface.start_tagged(ContentTag::Artifact(Artifact::default()));
            self.marking = Marking::Decoration;
        }
    }

    /// Ends the element or the decoration, if there is one.
    pub fn end(&mut self, surface: &mut Surface<'_>) {
        if self.marking != Marking::Nothing {
            surface.end_tagged();
            self.marking = Marking::Nothing;
        }
    }

    /// Adds a link: to the heading or paragraph being drawn, else after it. A figure's own content is hidden from
    /// screen readers behind its alternative text.
    pub fn link(&mut self, link: Link) {
        let number = self.links.len();
        self.links.push(link);
        let is_in_element = self.marking == Marking::Element;
        match self.elements.last_mut() {
            Some(Element::Marked { kind: Kind::Heading(..) | Kind::Paragraph, links, .. })
                if is_in_element =>
            {
                links.push(number)
            }
            _ => self.elements.push(Element::Link(number)),
        }
    }

    /// The page's part of the document, with the annotations of its links; `None` if it has no tagged content.
    pub fn into_part(self, annotations: &[Identifier]) -> Option<TagGroup> {
        if !self.tagged || self.elements.is_empty() {
            return None;
        }
        // Each link with its annotation.
        let links: Vec<TagGroup> = self
            .links
            .into_iter()
            .zip(annotations)
            .map(|(Link { title, .. }, &annotation)| {
                let tag = Tag::Link.with_alt_text(Some(title).filter(|title| !title.is_empty()));
                TagGroup::with_children(tag, vec![annotation.into()])
            })
            .collect();
        let mut part = TagGroup::new(Tag::Part);
        for element in self.elements {
            match element {
                Element::Link(number) => part.children.extend(nodes(&links, &[number])),
                Element::Marked { kind, content, links: inside } => {
                    let mut group = TagGroup::new(kind.into_tag());
                    // A heading or paragraph with one link is that link.
                    if let [only] = inside[..] {
                        group.children.extend(links.get(only).cloned().map(|mut link| {
                            link.push(content);
                            Node::from(link)
                        }));
                    } else {
                        group.push(content);
                        group.children.extend(nodes(&links, &inside));
                    }
                    part.push(group);
                }
            }
        }
        Some(part)
    }
}

/// The links with these numbers.
fn nodes(links: &[TagGroup], numbers: &[usize]) -> impl Iterator<Item = Node> {
    numbers.iter().filter_map(|&number| links.get(number)).cloned().map(Node::from)
}

impl Kind {
    fn into_tag(self) -> TagKind {
        match self {
            Self::Heading(level, words) => {
                let number =
                    NonZeroU16::new(u16::from(level.clamp(1, 6))).unwrap_or(NonZeroU16::MIN);
                Tag::Hn(number, words.clone()).with_actual_text(words).into()
            }
            Self::Paragraph => Tag::P.into(),
            Self::Figure(words) => Tag::Figure(Some(words)).into(),
        }
    }
}

/// The text for screen readers of items with this title: the title, else the text in them; `None` if there is
/// neither.
pub fn spoken(title: Option<&str>, items: &[Item]) -> Option<String> {
    if let Some(title) = title.filter(|title| !title.trim().is_empty()) {
        return Some(title.to_string());
    }
    let mut words = String::new();
    collect(items, &mut words);
    (!words.is_empty()).then_some(words)
}

/// Appends the text of the items, with a space between two of them.
fn collect(items: &[Item], words: &mut String) {
    for item in items {
        match item {
            Item::Group(group) => collect(&group.items, words),
            Item::Text(text) => {
                let content = text.content.trim();
                if !content.is_empty() && !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(content);
            }
            Item::Shape(_) | Item::Use(_) | Item::Link(_) => {}
        }
    }
}
