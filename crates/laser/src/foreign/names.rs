//! What the elements of a drawing are called.
//!
//! The parsed paths keep only ids, so labels and titles are looked up by id.

use super::meaning::named as layer_named;
use std::collections::BTreeMap;
use tilendar_drawing::Layer;
use usvg::roxmltree::{Document, Node};

const INKSCAPE: &str = "http://www.inkscape.org/namespaces/inkscape";

/// The longest name that is kept, in characters.
const LONGEST: usize = 60;

/// What is known of an element with an id.
struct Named<'a> {
    label: Option<&'a str>,
    title: Option<&'a str>,
    /// Whether Inkscape shows it as a layer; a layer's name does not name a part.
    is_layer: bool,
}

/// The elements that have ids.
pub(super) struct Names<'a> {
    by_id: BTreeMap<&'a str, Named<'a>>,
}

/// What the groups around an element say about it.
#[derive(Debug, Clone, Default)]
pub(super) struct Surroundings {
    /// The part that it belongs to.
    pub part: Option<String>,
    /// What it is for.
    pub layer: Option<Layer>,
}

impl<'a> Names<'a> {
    pub fn of(document: &'a Document) -> Self {
        let elements = document.descendants().filter(Node::is_element);
        let mut by_id = BTreeMap::new();
        for node in elements {
            if let Some(id) = node.attribute("id") {
                by_id.entry(id).or_insert_with(|| named(node));
            }
        }
        Self { by_id }
    }

    /// The surroundings of what is in a group with this id.
    pub fn inside(&self, around: &Surroundings, id: &str) -> Surroundings {
        let known = self.by_id.get(id);
        let label = known.and_then(|known| known.label);
        let layer = label.and_then(layer_named).or_else(|| layer_named(id));
        let names_part = layer.is_none() && !known.is_none_or(|known| known.is_layer);
        Surroundings {
            part: match names_part {
                true => self.title(id).or_else(|| kept(id)),
                false => None,
            }
            .or_else(|| around.part.clone()),
            layer: layer.or(around.layer),
        }
    }

    /// The name that people gave to the element with this id.
    pub fn title(&self, id: &str) -> Option<String> {
        let known = self.by_id.get(id)?;
        known.title.or(known.label).and_then(kept)
    }
}

/// The beginning of a name; `None` for an empty one.
pub(super) fn kept(name: &str) -> Option<String> {
    let name = name.trim();
    (!name.is_empty()).then(|| name.chars().take(LONGEST).collect())
}

fn named<'a>(node: Node<'a, '_>) -> Named<'a> {
    let mut children = node.children();
    let title = children.find(|child| child.tag_name().name() == "title");
    Named {
        label: node.attribute((INKSCAPE, "label")),
        title: title.and_then(|title| title.text()),
        is_layer: node.attribute((INKSCAPE, "groupmode")) == Some("layer"),
    }
}
