//! Which SVG files can be art: filled and stroked paths and shapes, and not too many of them.
//!
//! The file may be a stranger's, made to fill the memory or to take for ever. So nothing in it is drawn twice
//! (clones and references are refused), and its bytes, depth, numbers and styles are bounded before `usvg`
//! resolves transforms, style sheets and units.

use super::ArtError;
use kurbo::BezPath;
use usvg::roxmltree::{Document, Node, NodeType, ParsingOptions};
use usvg::{ImageHrefResolver, Options, Tree};

/// The most bytes of a file that is read as art.
pub const MAXIMUM_BYTES: usize = 2_000_000;

/// The most nodes: elements, and the white space and comments between them.
const MAXIMUM_NODES: u32 = 200_000;

/// How deep elements may be nested.
const MAXIMUM_DEPTH: usize = 100;

/// The most bytes of an attribute that is no path, since elements may inherit it.
const LONGEST_ATTRIBUTE: usize = 10_000;

/// The most bytes of style sheets times elements, since each rule is compared with each element.
const STYLE_LIMIT: usize = 400_000_000;

/// The greatest number of a length, in whatever unit the file has: 10 m in micrometers.
const HUGE: f64 = 1e7;

/// The greatest width of a line, in whatever unit the file has: 10 mm in micrometers.
const WIDE: f64 = 1e4;

/// The greatest radius of an arc after it has grown to reach from end to end, which it does by as much as the other
/// radius is too small: larger ones become hundreds of curves.
const LARGEST_RADIUS: f64 = 1e9;

/// What is drawn in an SVG file, in CSS pixels.
pub(super) fn tree(bytes: &[u8]) -> Result<Tree, ArtError> {
    if bytes.len() > MAXIMUM_BYTES {
        return Err(ArtError::TooManyBytes);
    }
    let not_svg = |reason: String| ArtError::NotSvg(reason);
    let text = std::str::from_utf8(bytes).map_err(|_| not_svg("it is not text".to_owned()))?;
    if text.contains("<!ENTITY") {
        return Err(refused("entities", "save it as plain SVG"));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAXIMUM_NODES,
        ..ParsingOptions::default()
    };
    let document =
        Document::parse_with_options(text, options).map_err(|error| not_svg(error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let name: String = root.tag_name().name().chars().take(40).collect();
        return Err(not_svg(format!("its first element is <{name}>")));
    }
    check(&document)?;
    // Only the drawing itself is read: no fonts, and no files or pictures that it names.
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_xmltree(&document, &options).map_err(|error| not_svg(error.to_string()))
}

/// Refuses what a laser cannot follow as it is drawn, and what would take too long to read.
fn check(document: &Document) -> Result<(), ArtError> {
    let mut open = vec![(document.root_element(), 0)];
    let (mut elements, mut style_bytes) = (0_usize, 0);
    while let Some((node, depth)) = open.pop() {
        if depth > MAXIMUM_DEPTH {
            return Err(refused("elements nested too deep", "ungroup them"));
        }
        elements += 1;
        check_attributes(document, node)?;
        let name = node.tag_name().name();
        let is_drawn = node.tag_name().namespace() == Some("http://www.w3.org/2000/svg");
        match name {
            _ if !is_drawn => {}
            "style" => {
                let rules = node.text().unwrap_or_default();
                style_bytes += rules.len();
                check_references(document, rules)?;
                check_properties(rules)?;
            }
            "svg" if depth > 0 => return Err(refused("a drawing in it", "ungroup it")),
            "path" => check_path(node)?,
            "svg" | "g" | "a" | "switch" => {
                let inside = node
                    .children()
                    .filter(|node| node.node_type() == NodeType::Element);
                open.extend(inside.map(|inner| (inner, depth + 1)));
            }
            "use" => return Err(unfit("use")),
            "text" | "image" | "foreignObject" => return Err(unfit(name)),
            // Shapes, descriptions, and definitions, which are drawn where something refers to them.
            _ => {}
        }
    }
    if elements.saturating_mul(style_bytes) > STYLE_LIMIT {
        return Err(refused("too many style rules", "save it as plain SVG"));
    }
    Ok(())
}

fn check_attributes(document: &Document, node: Node) -> Result<(), ArtError> {
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        let is_path = matches!(name, "d" | "points");
        if !is_path && attribute.namespace().is_none() && value.len() > LONGEST_ATTRIBUTE {
            return Err(refused("a very long attribute", "save it as plain SVG"));
        }
        check_references(document, value)?;
        if name == "style" {
            check_properties(value)?;
        } else {
            check_numbers(name, value)?;
        }
    }
    Ok(())
}

/// Refuses values that refer to another element, such as `url(#gradient)`.
fn check_references(document: &Document, value: &str) -> Result<(), ArtError> {
    let Some((_, reference)) = value.split_once("url(") else {
        return Ok(());
    };
    let id = reference.trim_start_matches(['\'', '"', ' ', '#']);
    let id = id.split(['\'', '"', ')', ' ']).next();
    let mut all = document.descendants();
    let target = all.find(|node| id.is_some() && node.attribute("id") == id);
    Err(unfit(
        target.map_or("reference", |node| node.tag_name().name()),
    ))
}

/// The error for a kind of element.
fn unfit(name: &str) -> ArtError {
    let (what, remedy) = match name {
        "text" => ("live text", "convert it to paths, or use a title"),
        "image" => ("a picture", "trace it to paths"),
        "linearGradient" | "radialGradient" => ("a gradient", "fill with one color instead"),
        "pattern" => ("a pattern", "draw what it shows as paths"),
        "clipPath" => ("a clipping path", "cut the paths along it"),
        "mask" => ("a mask", "cut the paths along it"),
        "filter" => ("a filter", "apply or remove it"),
        "use" => (
            "a clone or a symbol",
            "unlink it, so that it has paths of its own",
        ),
        "marker" => ("a marker", "draw it as a path"),
        _ => (
            "something that is no path",
            "convert it to paths, or delete it",
        ),
    };
    refused(what, remedy)
}

fn refused(what: &str, remedy: &'static str) -> ArtError {
    ArtError::Unfit {
        what: what.to_owned(),
        remedy,
    }
}

/// Refuses a path that stops in the middle, where other programs may stop earlier or later.
fn check_path(node: Node) -> Result<(), ArtError> {
    let data = node.attribute("d").unwrap_or_default();
    for arcs in data.split(['a', 'A']).skip(1) {
        let numbers = arcs.split(|letter: char| letter.is_ascii_alphabetic() && letter != 'e');
        let sizes = numbers_in(numbers.clone().next().unwrap_or_default());
        let sizes = sizes.map(f64::abs).filter(|size| *size > 0.0);
        let (least, most) = sizes.fold((f64::INFINITY, 0.0_f64), |(least, most), size| {
            (least.min(size), most.max(size))
        });
        if most * (most / least) > LARGEST_RADIUS {
            return Err(refused(
                "an arc with radii too far apart",
                "draw it as a curve",
            ));
        }
    }
    match BezPath::from_svg(data) {
        Ok(_) => Ok(()),
        Err(error) => {
            let name: String = node
                .attribute("id")
                .unwrap_or_default()
                .chars()
                .take(40)
                .collect();
            Err(ArtError::Unfit {
                what: format!("a path that cannot be read ({name:?}: {error})"),
                remedy: "draw it anew",
            })
        }
    }
}

/// Checks the numbers of properties such as `stroke-width:0.1;fill:none`, or of rules of them.
fn check_properties(text: &str) -> Result<(), ArtError> {
    let mut properties = text.split([';', '{', '}']);
    properties.try_for_each(|property| match property.split_once(':') {
        Some((name, value)) => check_numbers(name.trim(), value),
        None => Ok(()),
    })
}

/// Refuses numbers that no drawing has: they would be left out silently, or become so many curves that
/// they fill the memory.
fn check_numbers(name: &str, value: &str) -> Result<(), ArtError> {
    let greatest = match name {
        "cx" | "cy" | "d" | "height" | "points" | "r" | "rx" | "ry" | "transform" | "viewBox"
        | "width" | "x" | "x1" | "x2" | "y" | "y1" | "y2" => HUGE,
        "font-size" | "stroke-miterlimit" | "stroke-width" => WIDE,
        _ => return Ok(()),
    };
    if numbers_in(value).any(|number| number.abs() > greatest) {
        Err(ArtError::TooFar)
    } else {
        Ok(())
    }
}

/// The numbers in a value, with or without separators between them.
fn numbers_in(value: &str) -> impl Iterator<Item = f64> {
    let is_end =
        |letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | 'e' | 'E' | '-' | '+'));
    let words = value.split(is_end).flat_map(|mut rest| {
        std::iter::from_fn(move || {
            let length = (!rest.is_empty()).then(|| number_length(rest))?;
            let (number, after) = rest.split_at(length);
            rest = after;
            Some(number)
        })
    });
    words.filter_map(|number| number.parse().ok())
}

/// How many characters of `text` are its first number: sign, digits, a point and more digits, exponent.
fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digits = |from: usize| {
        let rest = &bytes[from..];
        from + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    };
    let mut end = digits(usize::from(matches!(bytes[0], b'+' | b'-')));
    if bytes.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        end = digits(end + 1 + sign);
    }
    end.max(1)
}
