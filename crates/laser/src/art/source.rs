//! Reading an SVG file that may be hostile, made to exhaust memory or time. Clones are therefore refused, and the
//! file's bytes, depth and numbers are bounded before `usvg` resolves transforms, style sheets and units.

use super::styles::{check_declaration, check_declarations, check_sheet, on};
use super::{ArtError, Feature, MAXIMUM_BYTES};
use std::str::FromStr;
use svgtypes::{PathParser, PathSegment};
use usvg::roxmltree::{Document, Node as XmlNode, ParsingOptions};
use usvg::{ImageHrefResolver, Options, Tree};

/// The limit on nodes: elements, and the white space and comments between them.
const MAXIMUM_NODES: u32 = 50_000;
/// The limit on the nesting depth of elements.
const MAXIMUM_DEPTH: usize = 100;
/// The size limit, in bytes, of an attribute other than path data, since elements may inherit it.
const LONGEST_ATTRIBUTE: usize = 10_000;
/// The attributes that hold lengths; a style may.
const MEASURES: [&str; 13] = [
    "cx",
    "cy",
    "height",
    "r",
    "rx",
    "ry",
    "stroke-width",
    "style",
    "transform",
    "viewBox",
    "width",
    "x",
    "y",
];
/// The greatest ratio of an arc's radii. An arc too small to reach from end to end is enlarged until it does, and
/// a very uneven one would become many curves.
const UNEVEN: f64 = 1e4;

/// Parses an SVG file; lengths are CSS pixels.
pub fn tree(bytes: &[u8]) -> Result<Tree, ArtError> {
    if bytes.len() > MAXIMUM_BYTES {
        return Err(ArtError::TooManyBytes);
    }
    let text =
        std::str::from_utf8(bytes).map_err(|_| ArtError::NotSvg("it is not text".to_owned()))?;
    let parsing =
        ParsingOptions { allow_dtd: true, nodes_limit: MAXIMUM_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, parsing)
        .map_err(|error| ArtError::NotSvg(error.to_string()))?;
    if text.contains("<!ENTITY") {
        return Err(Feature::Markup.unfit("entities", "save it as plain SVG"));
    }
    document.descendants().try_for_each(check)?;
    // Load no fonts, and no files or pictures that the drawing refers to.
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_xmltree(&document, &options).map_err(|error| ArtError::NotSvg(error.to_string()))
}

/// Refuses features that a laser cannot reproduce as drawn, and content that would take too long to read.
fn check(node: XmlNode) -> Result<(), ArtError> {
    if node.ancestors().nth(MAXIMUM_DEPTH).is_some() {
        return Err(Feature::Markup.unfit("elements nested too deep", "ungroup them"));
    }
    let is_svg = node.tag_name().namespace() == Some("http://www.w3.org/2000/svg");
    match node.tag_name().name() {
        _ if !is_svg => {}
        "text" => {
            return Err(Feature::Text.unfit("live text", "convert it to paths, or use a title"));
        }
        "image" => return Err(Feature::Picture.unfit("a picture", "trace it to paths")),
        "foreignObject" => {
            return Err(Feature::Markup.unfit("what is no path", "convert it to paths"));
        }
        "use" => {
            let remedy = "unlink it, so that it has paths of its own";
            return Err(Feature::Clone.unfit("a clone or a symbol", remedy));
        }
        _ => {}
    }
    if is_svg && node.tag_name().name() == "style" {
        check_sheet(node)?;
    }
    for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
        match (attribute.name(), attribute.value()) {
            ("d", data) => check_path(node, data)?,
            ("style", style) => check_declarations(node, style)?,
            ("transform", value) if svgtypes::Transform::from_str(value).is_err() => {
                let remedy = "write it without units, as in rotate(30)";
                return Err(
                    Feature::Markup.unfit(on("a transform that cannot be read", node), remedy)
                );
            }
            ("transform-box" | "vector-effect" | "pathLength", value) => {
                check_declaration(node, attribute.name(), value)?;
            }
            ("points" | "class" | "id", _) => {}
            (_, value) if value.len() > LONGEST_ATTRIBUTE => {
                return Err(Feature::Markup.unfit("a very long attribute", "save it as plain SVG"));
            }
            (name, value) if MEASURES.contains(&name) && is_huge(value) => {
                return Err(ArtError::TooFar);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a number in the value is written with an exponent above 0, or has nine digits before its point. Colors,
/// such as #1e40af, are no numbers.
fn is_huge(value: &str) -> bool {
    value
        .split(|letter: char| !letter.is_ascii_alphanumeric() && !"#+.".contains(letter))
        .filter(|word| !word.starts_with('#'))
        .any(|word| has_large_exponent(word) || has_many_digits(word))
}

fn has_large_exponent(word: &str) -> bool {
    word.as_bytes().windows(2).any(|pair| matches!(pair, [b'e' | b'E', b'+' | b'0'..=b'9']))
}

fn has_many_digits(word: &str) -> bool {
    word.split(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .any(|number| number.find('.').unwrap_or(number.len()) > 8)
}

/// Refuses an incomplete path, since programs differ in how much of it they draw, and arcs that would
/// become too many curves.
fn check_path(node: XmlNode, data: &str) -> Result<(), ArtError> {
    if is_huge(data) {
        return Err(ArtError::TooFar);
    }
    for segment in PathParser::from(data) {
        match segment {
            Ok(PathSegment::EllipticalArc { rx, ry, .. })
                if rx.abs().max(ry.abs()) > UNEVEN * rx.abs().min(ry.abs()) =>
            {
                let remedy = "draw it as a curve";
                return Err(Feature::Markup.unfit("an arc with radii too far apart", remedy));
            }
            Ok(_) => {}
            Err(error) => {
                let id: String =
                    node.attribute("id").unwrap_or_default().chars().take(40).collect();
                let what = format!("a path that cannot be read ({id:?}: {error})");
                return Err(Feature::Markup.unfit(what, "draw it again"));
            }
        }
    }
    Ok(())
}
