//! How much of a drawing is read. What comes from strangers may be made to fill the memory.

use super::DrawingError;
use std::collections::BTreeMap;
use usvg::roxmltree::{Document, Node};

/// The most bytes of a file.
pub const MAXIMUM_BYTES: usize = 20_000_000;

/// The most elements, each counted as often as it is used.
pub const MAXIMUM_ELEMENTS: usize = 200_000;

/// How deep elements may be nested, through uses as well.
pub const MAXIMUM_DEPTH: usize = 100;

/// How far from its corner a drawing may reach, in millimetres: 10 m.
pub const MAXIMUM_EXTENT: f64 = 10_000.0;

/// The most nodes of the file: elements, and the white space and comments between them.
pub(super) const MAXIMUM_NODES: u32 = 1_000_000;

/// Characters that entities may become.
const ENTITY_LIMIT: usize = 20_000_000;

/// Refuses entities that would grow. Those that Illustrator writes are names of namespaces.
pub(super) fn check_entities(text: &str) -> Result<(), DrawingError> {
    let mut longest = 0;
    for declaration in text.split("<!ENTITY").skip(1) {
        let Some(end) = declaration.find('>') else {
            continue;
        };
        let value = &declaration[..end];
        if value.contains('&') {
            return Err(DrawingError::Entities);
        }
        longest = longest.max(value.len());
    }
    let references = match longest {
        0 => 0,
        _ => text.bytes().filter(|&byte| byte == b'&').count(),
    };
    match longest.saturating_mul(references) > ENTITY_LIMIT {
        true => Err(DrawingError::Entities),
        false => Ok(()),
    }
}

/// Counts the elements as often as they are used, before any is drawn.
pub(super) fn check_elements(document: &Document) -> Result<(), DrawingError> {
    check_depth(document)?;
    let mut by_id = BTreeMap::new();
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            by_id.entry(id).or_insert(node);
        }
    }
    let mut count = Count {
        by_id,
        known: BTreeMap::new(),
    };
    let size = count.of(document.root_element(), 0)?;
    match size.elements > MAXIMUM_ELEMENTS {
        true => Err(DrawingError::TooManyElements),
        false => Ok(()),
    }
}

fn check_depth(document: &Document) -> Result<(), DrawingError> {
    let mut open = vec![(document.root_element(), 0)];
    while let Some((node, depth)) = open.pop() {
        if depth > MAXIMUM_DEPTH {
            return Err(DrawingError::TooDeep);
        }
        open.extend(node.children().map(|child| (child, depth + 1)));
    }
    Ok(())
}

/// How much an element becomes when it is drawn.
#[derive(Debug, Clone, Copy)]
struct Expanded {
    elements: usize,
    depth: usize,
}

struct Count<'a, 'input> {
    by_id: BTreeMap<&'a str, Node<'a, 'input>>,
    /// What was counted, by the node's number; `None` while it is being counted.
    known: BTreeMap<usize, Option<Expanded>>,
}

impl<'a, 'input> Count<'a, 'input> {
    fn of(&mut self, node: Node<'a, 'input>, depth: usize) -> Result<Expanded, DrawingError> {
        match self.known.get(&node.id().get_usize()) {
            Some(Some(known)) => return Ok(*known),
            Some(None) => {
                let name = node
                    .attribute("id")
                    .unwrap_or_else(|| node.tag_name().name());
                return Err(DrawingError::UsesItself(name.chars().take(40).collect()));
            }
            None => {}
        }
        if depth > MAXIMUM_DEPTH {
            return Err(DrawingError::TooDeep);
        }
        self.known.insert(node.id().get_usize(), None);
        let mut size = Expanded {
            elements: 1,
            depth: 0,
        };
        for child in node.children().filter(Node::is_element) {
            self.add(&mut size, child, 1, depth)?;
        }
        for (target, times) in self.referenced(node) {
            self.add(&mut size, target, times, depth)?;
        }
        if depth + size.depth > MAXIMUM_DEPTH {
            return Err(DrawingError::TooDeep);
        }
        self.known.insert(node.id().get_usize(), Some(size));
        Ok(size)
    }

    fn add(
        &mut self,
        size: &mut Expanded,
        node: Node<'a, 'input>,
        times: usize,
        depth: usize,
    ) -> Result<(), DrawingError> {
        let part = self.of(node, depth + 1)?;
        let elements = part.elements.saturating_mul(times);
        size.elements = size.elements.saturating_add(elements);
        size.depth = size.depth.max(part.depth + 1);
        Ok(())
    }

    /// The elements that this one draws as well, and how often: those that it uses, and what its
    /// markers, masks, patterns and the like are made of.
    fn referenced(&self, node: Node<'a, 'input>) -> Vec<(Node<'a, 'input>, usize)> {
        let mut found = Vec::new();
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            // A marker is drawn at each corner; no corner takes less than two characters.
            let markers = value.contains("marker") || name.starts_with("marker");
            let corners = || node.attributes().map(|other| other.value().len()).max();
            let times = if markers { corners().unwrap_or(1) } else { 1 };
            if name == "href" && node.tag_name().name() != "a" {
                let target = value.trim().strip_prefix('#');
                found.extend(
                    target
                        .and_then(|id| self.by_id.get(id))
                        .map(|node| (*node, 1)),
                );
            }
            for reference in value.split("url(").skip(1) {
                let id = reference.trim_start_matches(['\'', '"', ' ', '#']);
                let id = id.split(['\'', '"', ')', ' ']).next().unwrap_or_default();
                found.extend(self.by_id.get(id).map(|node| (*node, times)));
            }
        }
        found
    }
}
