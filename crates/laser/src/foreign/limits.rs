//! How much of a drawing is read, since an untrusted drawing may be made to fill the memory.
//!
//! Style sheets are only searched for references, not understood.

use super::DrawingError;
use std::collections::BTreeMap;
use usvg::roxmltree::{Document, Node};

/// The most bytes of a file.
pub const MAXIMUM_BYTES: usize = 20_000_000;

/// The most elements, each counted as often as it is used.
pub const MAXIMUM_ELEMENTS: usize = 200_000;

/// The most points of a drawing: the numbers and commands of its paths, each counted as often as its
/// element is used. A line has two or three, a curve seven; an arc counts as several curves.
pub const MAXIMUM_POINTS: usize = 4_000_000;

/// The most bytes of attributes and text, each counted as often as its element is used, and what elements
/// inherit as well: paths and points are counted by [`MAXIMUM_POINTS`] instead.
pub const MAXIMUM_EXPANDED_BYTES: usize = 60_000_000;

/// How deep elements may be nested, through uses as well.
pub const MAXIMUM_DEPTH: usize = 100;

/// How far from its corner a drawing may reach, in millimetres: 10 m.
pub const MAXIMUM_EXTENT: f64 = 10_000.0;

/// The most nodes of the file: elements, and the white space and comments between them.
pub(super) const MAXIMUM_NODES: u32 = 1_000_000;

/// The most bytes of style sheets times elements, since each rule is compared with each element.
const STYLE_LIMIT: usize = 400_000_000;

/// The greatest number in a path or length, in whatever unit the drawing has: [`MAXIMUM_EXTENT`] in
/// micrometres.
const HUGE: f64 = 1e7;

/// The greatest width of a line, in whatever unit the drawing has: 10 mm in micrometres. Those that grow
/// with something else, as percentages do, stay below a hundredth of it.
const WIDE: f64 = 1e4;

/// How many points each number of an arc counts for, unless it is of the few whose radii differ so much that it
/// becomes more curves than this.
const ARC_WEIGHT: usize = 8;

/// Radii are not below this: arcs of smaller ones are straight lines.
const LEAST_RADIUS: f64 = 1e-5;

/// Refuses entities that would grow: after them the file may have no more than [`MAXIMUM_BYTES`] either. Those that
/// Illustrator writes are names of namespaces.
pub(super) fn check_entities(text: &str) -> Result<(), DrawingError> {
    let mut longest = 0;
    for declaration in text.split("<!ENTITY").skip(1) {
        let value = quoted(declaration);
        if value.contains('&') {
            return Err(DrawingError::Entities);
        }
        longest = longest.max(value.len());
    }
    let references = match longest {
        0 => 0,
        _ => text.bytes().filter(|&byte| byte == b'&').count(),
    };
    let expanded = longest
        .saturating_mul(references)
        .saturating_add(text.len());
    match expanded > MAXIMUM_BYTES {
        true => Err(DrawingError::Entities),
        false => Ok(()),
    }
}

/// What stands between the first quotation marks. A value may contain the other ones, and `>`.
fn quoted(declaration: &str) -> &str {
    let Some(start) = declaration.find(['"', '\'']) else {
        return "";
    };
    let (mark, value) = declaration[start..].split_at(1);
    value.split(mark).next().unwrap_or(value)
}

/// The attributes that say where something is and how large.
const LENGTHS: [&str; 17] = [
    "cx",
    "cy",
    "d",
    "height",
    "points",
    "r",
    "rx",
    "ry",
    "transform",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// The attributes and properties that say how wide lines are, or in what unit.
const WIDTHS: [&str; 3] = ["font-size", "stroke-miterlimit", "stroke-width"];

/// Refuses numbers that no drawing has: they would be left out silently, or become so many curves that
/// they fill the memory.
pub(super) fn check_numbers(document: &Document) -> Result<(), DrawingError> {
    for node in document.descendants().filter(Node::is_element) {
        for attribute in node.attributes() {
            match attribute.name() {
                "style" => check_properties(attribute.value())?,
                name => check_value(name, attribute.value())?,
            }
        }
        if node.tag_name().name() == "style" {
            node.text().map_or(Ok(()), check_properties)?;
        }
    }
    Ok(())
}

/// Checks the numbers of properties such as `stroke-width:0.1;fill:none`, or of rules of them.
fn check_properties(text: &str) -> Result<(), DrawingError> {
    let mut properties = text.split([';', '{', '}']);
    properties.try_for_each(|property| match property.split_once(':') {
        // Shapes have no lengths from styles.
        Some((name, value)) if WIDTHS.contains(&name.trim()) => check_value(name.trim(), value),
        Some(_) | None => Ok(()),
    })
}

fn check_value(name: &str, value: &str) -> Result<(), DrawingError> {
    let greatest = if LENGTHS.contains(&name) {
        HUGE
    } else if !WIDTHS.contains(&name) {
        return Ok(());
    } else if ["%", "em", "ex"]
        .iter()
        .any(|unit| value.trim_end().ends_with(unit))
    {
        WIDE / 100.0
    } else {
        WIDE
    };
    match has_number_above(greatest, value) {
        true => Err(DrawingError::TooFar),
        false => Ok(()),
    }
}

/// The numbers in a value. Where two follow each other without a separator, as the flags of arcs may,
/// they are one.
fn numbers(value: &str) -> impl Iterator<Item = &str> {
    let is_end =
        |letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | 'e' | 'E' | '-' | '+'));
    value.split(is_end).flat_map(|mut rest| {
        std::iter::from_fn(move || {
            let length = (!rest.is_empty()).then(|| number_length(rest))?;
            let (number, after) = rest.split_at(length);
            rest = after;
            Some(number)
        })
    })
}

/// Whether a number of a value is greater, or has no end. What is not a number is refused where it is read.
fn has_number_above(greatest: f64, value: &str) -> bool {
    numbers(value).any(|number| {
        number
            .parse::<f64>()
            .is_ok_and(|number| number.abs() > greatest)
    })
}

/// How many points an element has of its own, for [`MAXIMUM_POINTS`].
fn own_points(node: Node) -> usize {
    let of = |name: &str| {
        let value = node.attribute(name).unwrap_or_default();
        // The letter of an exponent is no command.
        let is_command =
            |letter: char| letter.is_ascii_alphabetic() && !matches!(letter, 'e' | 'E');
        let mut is_arc = false;
        let points = value.split_inclusive(is_command).map(|part| {
            let weight = if is_arc { arc_weight(part) } else { 1 };
            is_arc = part.ends_with(['a', 'A']);
            numbers(part)
                .count()
                .saturating_mul(weight)
                .saturating_add(1)
        });
        points.fold(0, usize::saturating_add)
    };
    of("d").saturating_add(of("points"))
}

/// How many points each of the numbers of an arc command counts for. An ellipse becomes as many curves as follow
/// from its larger radius, and where its ends lie too far apart for its radii, both grow: an arc of 10 m by a
/// thousandth of a millimetre over a step of 10 m becomes thousands of curves.
fn arc_weight(numbers_of_arc: &str) -> usize {
    let sizes = numbers(numbers_of_arc).filter_map(|number| number.parse::<f64>().ok());
    let sizes = sizes.map(f64::abs).filter(|&size| size > 0.0);
    let (least, most) = sizes.fold((f64::INFINITY, 0.0_f64), |(least, most), size| {
        (least.min(size), most.max(size))
    });
    if most > HUGE {
        // Refused for that alone.
        return ARC_WEIGHT;
    }
    let radius = most * (most / least.max(LEAST_RADIUS)).max(1.0);
    // The sixth root of the radius over the tolerance, which is a tenth of a pixel: kurbo's formula.
    let curves = (1.1163 * radius / 0.1).powf(1.0 / 6.0);
    match curves.is_finite() && curves <= (ARC_WEIGHT * ARC_WEIGHT) as f64 {
        true => ARC_WEIGHT,
        false => curves as usize,
    }
}

/// How many bytes of attributes and text an element has of its own, for [`MAXIMUM_EXPANDED_BYTES`].
fn own_bytes(node: Node) -> usize {
    let values = node.attributes();
    let values = values.filter(|attribute| !matches!(attribute.name(), "d" | "points"));
    let texts = node.children().filter(Node::is_text);
    let texts = texts.filter_map(|text| text.text()).map(str::len);
    values
        .map(|attribute| attribute.value().len())
        .chain(texts)
        .sum()
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

/// Counts the elements as often as they are used, before any is drawn.
pub(super) fn check_elements(document: &Document) -> Result<(), DrawingError> {
    check_depth(document)?;
    let mut by_id = BTreeMap::new();
    let (mut elements, mut styles) = (0_usize, String::new());
    let (mut longest, mut inherits) = (0, false);
    for node in document.descendants().filter(Node::is_element) {
        elements += 1;
        for attribute in node.attributes() {
            let is_path = matches!(attribute.name(), "d" | "points");
            inherits |= !is_path && attribute.value().contains("inherit");
            longest = longest.max(if is_path { 0 } else { attribute.value().len() });
        }
        if let Some(id) = node.attribute("id") {
            by_id.entry(id).or_insert(node);
        }
        if node.tag_name().name() == "style" {
            styles.extend(node.text());
        }
    }
    if elements.saturating_mul(styles.len()) > STYLE_LIMIT {
        return Err(DrawingError::TooManyRules);
    }
    let style_bytes = styles.len();
    inherits |= styles.contains("inherit");
    let mut count = Count {
        by_id,
        styles: StyleReferences::of(&styles),
        inherited: if inherits { longest } else { 0 },
        known: BTreeMap::new(),
    };
    let size = count.of(document.root_element(), 0)?;
    if size.elements > MAXIMUM_ELEMENTS {
        return Err(DrawingError::TooManyElements);
    }
    if size.points > MAXIMUM_POINTS {
        return Err(DrawingError::TooManyPoints);
    }
    if size.bytes > MAXIMUM_EXPANDED_BYTES {
        return Err(DrawingError::TooManyExpandedBytes);
    }
    match size.elements.saturating_mul(style_bytes) > STYLE_LIMIT {
        true => Err(DrawingError::TooManyRules),
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
    points: usize,
    bytes: usize,
    depth: usize,
}

struct Count<'a, 'input> {
    by_id: BTreeMap<&'a str, Node<'a, 'input>>,
    styles: StyleReferences,
    /// How many bytes an element may inherit, if any of them says that it does.
    inherited: usize,
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
            points: own_points(node),
            bytes: own_bytes(node).saturating_add(self.inherited),
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
        let points = part.points.saturating_mul(times);
        size.elements = size.elements.saturating_add(elements);
        size.points = size.points.saturating_add(points);
        let bytes = part.bytes.saturating_mul(times);
        size.bytes = size.bytes.saturating_add(bytes);
        size.depth = size.depth.max(part.depth + 1);
        Ok(())
    }

    /// The elements that this one draws as well, and how often: those that it uses, and the contents of
    /// its markers, masks, patterns and the like.
    fn referenced(&self, node: Node<'a, 'input>) -> Vec<(Node<'a, 'input>, usize)> {
        let values = || node.attributes().map(|attribute| attribute.value());
        // A marker is drawn at each corner, and a corner takes at least two characters. Any reference
        // may be to a marker.
        let corners = values().map(str::len).max().unwrap_or(0).max(1);
        let target = |id: &str| self.by_id.get(id).copied();
        let mut found = Vec::new();
        for attribute in node.attributes() {
            if attribute.name() == "href" && node.tag_name().name() != "a" {
                let id = attribute.value().trim().strip_prefix('#');
                found.extend(id.and_then(target).map(|node| (node, 1)));
            }
        }
        let classes = node
            .attribute("class")
            .unwrap_or_default()
            .split_whitespace();
        let of_styles = self.styles.of_classes(classes);
        for id in values().flat_map(referenced_ids).chain(of_styles) {
            found.extend(target(id).map(|node| {
                let is_marker = node.tag_name().name() == "marker";
                (node, if is_marker { corners } else { 1 })
            }));
        }
        found
    }
}

/// The ids that rules refer to as `url(#id)`.
struct StyleReferences {
    /// Those of rules for elements of a class.
    of_class: BTreeMap<String, Vec<String>>,
    /// Those of rules that may be for any element.
    of_any: Vec<String>,
}

/// The ids in a value, such as `url(#id)`.
fn referenced_ids(value: &str) -> impl Iterator<Item = &str> {
    value.split("url(").skip(1).filter_map(|reference| {
        let id = reference.trim_start_matches(['\'', '"', ' ', '#']);
        id.split(['\'', '"', ')', ' ']).next()
    })
}

impl StyleReferences {
    /// The references in the text of style sheets. A rule that is not plainly for classes counts for all
    /// elements.
    pub fn of(text: &str) -> Self {
        let mut references = Self {
            of_class: BTreeMap::new(),
            of_any: Vec::new(),
        };
        for rule in text.split('}') {
            let ids: Vec<String> = referenced_ids(rule).map(str::to_owned).collect();
            if ids.is_empty() {
                continue;
            }
            match rule
                .split_once('{')
                .and_then(|(selectors, _)| classes(selectors))
            {
                Some(classes) => {
                    for class in classes {
                        let known = references.of_class.entry(class.to_owned()).or_default();
                        known.extend(ids.iter().cloned());
                    }
                }
                None => references.of_any.extend(ids),
            }
        }
        references
    }

    /// The ids that rules for these classes, and for any element, refer to.
    pub fn of_classes<'a>(
        &'a self,
        classes: impl Iterator<Item = &'a str>,
    ) -> impl Iterator<Item = &'a str> {
        let of_class = classes.filter_map(|class| self.of_class.get(class));
        of_class.flatten().chain(&self.of_any).map(String::as_str)
    }
}

/// The classes of selectors such as `.st0, .st1`; `None` if there is more to them.
pub(super) fn classes<'a>(selectors: &'a str) -> Option<Vec<&'a str>> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let class = |selector: &'a str| selector.trim().strip_prefix('.');
    let classes = selectors.split(',').map(class);
    classes
        .map(|class| class.filter(|class| class.chars().all(is_name)))
        .collect()
}
