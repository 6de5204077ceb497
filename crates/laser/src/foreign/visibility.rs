//! Which elements of a drawing are not shown, and so are not checked.
//!
//! Inkscape hides a layer with a style, Illustrator with a class, others with an attribute. What stands
//! in a `<defs>` or a `<symbol>` is shown where it is used.

use super::limits::classes;
use std::collections::BTreeSet;
use usvg::roxmltree::{Document, Node};

/// The elements that hide themselves and all that is in them.
pub(crate) struct Hidden {
    elements: BTreeSet<usize>,
    /// The ids of elements that are used.
    used: BTreeSet<String>,
}

impl Hidden {
    pub fn of(document: &Document) -> Self {
        let elements = || document.descendants().filter(Node::is_element);
        let styles = elements().filter(|node| node.tag_name().name() == "style");
        let styles: String = styles.filter_map(|node| node.text()).collect();
        let hiding = hiding_classes(&styles);
        let hidden = elements().filter(|node| is_hidden_by_itself(*node, &hiding));
        let uses = elements().flat_map(|node| node.attributes());
        let uses = uses.filter(|attribute| attribute.name() == "href");
        let uses = uses.filter_map(|attribute| attribute.value().trim().strip_prefix('#'));
        Self {
            elements: hidden.map(|node| node.id().get_usize()).collect(),
            used: uses.map(str::to_owned).collect(),
        }
    }

    /// How many elements hide themselves, each with all that is in it.
    pub fn count(&self) -> usize {
        self.elements.len()
    }

    /// Whether the element is shown nowhere.
    pub fn has(&self, node: Node) -> bool {
        let mut is_used = false;
        for around in node.ancestors() {
            if self.elements.contains(&around.id().get_usize()) {
                return true;
            }
            is_used |= around
                .attribute("id")
                .is_some_and(|id| self.used.contains(id));
            if matches!(around.tag_name().name(), "defs" | "symbol") && !is_used {
                return true;
            }
        }
        false
    }
}

/// The classes whose rules hide elements.
fn hiding_classes(styles: &str) -> BTreeSet<&str> {
    let rules = styles.split('}').filter_map(|rule| rule.split_once('{'));
    let hiding = rules.filter(|(_, properties)| hides(properties));
    hiding
        .filter_map(|(selectors, _)| classes(selectors))
        .flatten()
        .collect()
}

/// Whether properties such as `fill:none; display: none` hide an element.
fn hides(properties: &str) -> bool {
    properties.split(';').any(|property| {
        let (name, value) = property.split_once(':').unwrap_or_default();
        name.trim() == "display" && value.trim().starts_with("none")
    })
}

fn is_hidden_by_itself(node: Node, hiding: &BTreeSet<&str>) -> bool {
    let mut classes = node
        .attribute("class")
        .unwrap_or_default()
        .split_whitespace();
    node.attribute("display") == Some("none")
        || node.attribute("style").is_some_and(hides)
        || classes.any(|class| hiding.contains(class))
}
