//! What style sheets say that is not drawn: `usvg` leaves it out without a word, so it is refused before.

use super::{ArtError, Feature};
use usvg::roxmltree::Node;

/// The pseudo-classes that are drawn as in a browser on paper.
const PSEUDO_CLASSES: [&str; 6] = ["first-child", "link", "visited", "hover", "active", "focus"];
/// Properties of a transform, which are attributes here.
const TRANSFORMS: [&str; 6] =
    ["transform", "transform-origin", "transform-box", "translate", "rotate", "scale"];
/// Properties of a shape, which are attributes here.
const SHAPES: [&str; 10] = ["d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"];
/// Properties that nothing here has.
const EFFECTS: [&str; 4] = ["vector-effect", "pathLength", "offset-path", "mix-blend-mode"];

/// A feature with the element that has it.
pub fn on(what: &str, node: Node) -> String {
    let tag = node.tag_name().name();
    match node.attribute("id") {
        Some(id) => format!("{what} on <{tag} id={:?}>", id.chars().take(40).collect::<String>()),
        None => format!("{what} on <{tag}>"),
    }
}

/// Refuses selectors and properties of the sheet in this element that would be left out.
pub fn check_sheet(node: Node) -> Result<(), ArtError> {
    let sheet = without_comments(node.text().unwrap_or_default());
    for rule in sheet.split('}') {
        let (selector, declarations) = rule.split_once('{').unwrap_or((rule, ""));
        let outside = selector.split('[').map(|part| part.split(']').next_back().unwrap_or(part));
        let selector: String = outside.collect::<String>().trim().to_owned();
        let is_simple = !selector.contains(['~', '@'])
            && selector.split(':').skip(1).all(|rest| {
                let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '-');
                PSEUDO_CLASSES.contains(&&rest[..end.unwrap_or(rest.len())])
            });
        if !is_simple {
            let what = format!("the selector {:?}", selector.chars().take(40).collect::<String>());
            return Err(
                Feature::Markup.unfit(what, "give its elements a class, or save it as plain SVG")
            );
        }
        check_declarations(node, declarations)?;
    }
    Ok(())
}

/// Refuses declarations that would be left out.
pub fn check_declarations(node: Node, declarations: &str) -> Result<(), ArtError> {
    without_comments(declarations)
        .split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .try_for_each(|(name, value)| check_declaration(node, name.trim(), value.trim()))
}

/// Refuses a declaration that would be left out.
pub fn check_declaration(node: Node, name: &str, value: &str) -> Result<(), ArtError> {
    if ["none", "normal", "view-box", "auto", ""].contains(&value) {
        return Ok(());
    }
    let is_root = node.tag_name().name() == "svg";
    let refused = if TRANSFORMS.contains(&name) {
        Some("write it as the attribute transform, without a box or units")
    } else if SHAPES.contains(&name) && !is_root {
        Some("write it as an attribute")
    } else if EFFECTS.contains(&name) {
        Some("draw it without")
    } else if value.contains("var(") || value.contains("calc(") {
        Some("write the value itself")
    } else {
        None
    };
    match refused {
        Some(remedy) => {
            Err(Feature::Markup.unfit(on(&format!("the style {name:?}"), node), remedy))
        }
        None => Ok(()),
    }
}

/// A text without its comments.
fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, after)| after))
}
