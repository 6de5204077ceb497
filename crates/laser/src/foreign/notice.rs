//! What a drawing contains besides lines and areas, and what laser programs make of it.

use super::meaning::is_note;
use super::visibility::Hidden;
use kurbo::{BezPath, PathEl};
use tilendar_drawing::{Color, Size};
use usvg::roxmltree::{Document, Node};

/// Something that laser programs leave out or cannot read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingFault {
    /// Text, which needs a font that the laser's computer may lack.
    #[error("{count} text element{} ({first:?}): laser programs drop text; convert it to paths", plural(*count))]
    Text {
        /// How many there are.
        count: usize,
        /// How the first one begins.
        first: String,
    },
    /// A path that cannot be read to its end.
    #[error("the path {name:?} cannot be read: {reason}; programs draw part of it at most")]
    UnreadablePath {
        /// Its id.
        name: String,
        /// What is wrong.
        reason: String,
    },
}

/// Something that programs disagree about.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingWarning {
    /// The page's size is in pixels or has no unit.
    #[error(
        "the page's size is not in mm: at 96 dpi, as read here, it is {}, but some programs take 90 dpi ({}) or 72 dpi ({}); write width and height in mm",
        size_at(96.0, *width, *height), size_at(90.0, *width, *height), size_at(72.0, *width, *height)
    )]
    NoLength {
        /// Its width in millimetres, if a pixel is 1/96 inch.
        width: f64,
        /// Its height.
        height: f64,
    },
    /// The page is stretched unequally.
    #[error(
        "the page is stretched, so that circles become ellipses: a unit of its viewBox is {across:.4} mm wide and {down:.4} mm high ({:+.1} %); give width, height and viewBox the same proportions",
        (across / down - 1.0) * 100.0
    )]
    Stretched {
        /// How wide a unit of the view box is, in millimetres.
        across: f64,
        /// How high it is.
        down: f64,
    },
    /// Lines in a colour that the machine has no operation for.
    #[error(
        "{count} line{} in {color}, which the preset has no operation for: their meaning is a guess; draw them in one of its colours",
        plural(*count)
    )]
    UnknownColor {
        /// The colour.
        color: Color,
        /// How many contours have it.
        count: usize,
    },
    /// Elements that are not checked, and that lasers treat in various ways.
    #[error("{count} <{element}>: {effect}")]
    NotLookedAt {
        /// The element's name.
        element: &'static str,
        /// How many there are.
        count: usize,
        /// What happens with it.
        effect: &'static str,
    },
    /// This many layers, groups and other elements that are hidden.
    #[error(
        "{} hidden layer{} or element{} not checked; some lasers cut them: delete what is not wanted",
        .0, plural(*.0), plural(*.0)
    )]
    Hidden(usize),
    /// This many lines and areas that nobody sees, since they are transparent.
    #[error(
        "{} line{} or area{} cannot be seen (opacity 0), and lasers cut them all the same: delete what is not wanted",
        .0, plural(*.0), plural(*.0)
    )]
    Transparent(usize),
    /// Lines to cut or to score that are drawn with dashes.
    #[error(
        "{count} dashed line{} to cut or score (the first: {part}): most programs cut them through; break them into short lines if gaps are meant",
        plural(*count)
    )]
    Dashed {
        /// How many lines.
        count: usize,
        /// The part of the first.
        part: String,
    },
    /// Lines that end where they begin, without having left.
    #[error(
        "{count} line{} of no length (the first: {name:?}): the laser burns a dot there; delete what is not wanted",
        plural(*count)
    )]
    NoExtent {
        /// How many lines.
        count: usize,
        /// The id of the first.
        name: String,
    },
    /// White areas without a line, taken for a background: this many contours.
    #[error(
        "{} white area{} without a line taken for a background: give it a line if it is not",
        .0, plural(*.0)
    )]
    Background(usize),
    /// Lines so wide that some machines engrave them.
    #[error(
        "{count} line{} wider than {WIDEST_LINE} mm (up to {widest:.2} mm, {part}): some machines engrave them instead; 0.01 mm is usual",
        plural(*count)
    )]
    WideLines {
        /// How many contours.
        count: usize,
        /// The widest, in millimetres.
        widest: f64,
        /// The part of the widest.
        part: String,
    },
}

/// Lines wider than this, in millimetres, are engraved by some machines.
pub(super) const WIDEST_LINE: f64 = 0.2;

/// Elements that a laser cannot follow as a browser shows them.
const NOT_LOOKED_AT: [(&str, &str); 5] = [
    ("image", "pictures are not checked"),
    (
        "clipPath",
        "many lasers cut what is clipped away, so it is checked",
    ),
    ("mask", "many lasers cut what is masked, so it is checked"),
    (
        "marker",
        "many lasers leave markers out; draw them as paths",
    ),
    ("filter", "lasers do not apply filters"),
];

/// Everything to report about the elements that are shown on a page of this size in millimetres, whatever
/// its lines are for; but nothing about text in a colour of notes.
pub(super) fn scan(
    document: &Document,
    size: Size,
    hidden: &Hidden,
    notes: &[Color],
) -> (Vec<DrawingFault>, Vec<DrawingWarning>) {
    let elements = document.descendants().filter(Node::is_element);
    let shown: Vec<Node> = elements.filter(|node| !hidden.has(*node)).collect();
    let named = |name: &'static str| {
        let is_svg = move |node: &Node| node.tag_name().name() == name;
        shown.iter().copied().filter(is_svg)
    };
    let texts = ["text", "flowRoot", "foreignObject"]
        .into_iter()
        .flat_map(&named);
    let is_meant = |node: &Node| has_words(*node) && !is_note(*node, notes);
    let mut faults: Vec<DrawingFault> = text(texts.filter(is_meant)).into_iter().collect();
    faults.extend(named("path").filter_map(unreadable));
    let mut warnings = page_warnings(document.root_element(), size);
    warnings.extend(no_extent(&shown));
    for (element, effect) in NOT_LOOKED_AT {
        // What clips or masks is itself not drawn, and may stand anywhere.
        let all = document.descendants();
        let count = match element {
            "image" => named(element).count(),
            _ => all.filter(|node| node.tag_name().name() == element).count(),
        };
        if count > 0 {
            warnings.push(DrawingWarning::NotLookedAt {
                element,
                count,
                effect,
            });
        }
    }
    (faults, warnings)
}

/// Lines of no length among these elements.
fn no_extent(shown: &[Node]) -> Option<DrawingWarning> {
    let lengths = shown.iter().map(|node| (node, points_of(*node)));
    let mut without = lengths.filter(|&(_, points)| points > 0);
    let (first, count) = without.next()?;
    Some(DrawingWarning::NoExtent {
        count: count + without.map(|(_, count)| count).sum::<usize>(),
        name: name_of(*first),
    })
}

/// How many lines of an element stay where they begin.
fn points_of(node: Node) -> usize {
    let value = |name| node.attribute(name).unwrap_or("0").trim();
    match node.tag_name().name() {
        "line" => usize::from(value("x1") == value("x2") && value("y1") == value("y2")),
        "path" => BezPath::from_svg(value("d")).map_or(0, |path| {
            let subpaths = path
                .elements()
                .split_inclusive(|element| matches!(element, PathEl::ClosePath));
            let subpaths = subpaths
                .flat_map(|closed| closed.chunk_by(|_, next| !matches!(next, PathEl::MoveTo(_))));
            subpaths.filter(|lines| stays(lines)).count()
        }),
        _ => 0,
    }
}

/// Whether these elements of a path draw something, but lead nowhere.
fn stays(elements: &[PathEl]) -> bool {
    let Some(PathEl::MoveTo(start)) = elements.first() else {
        return false;
    };
    elements.len() > 1
        && elements[1..].iter().all(|element| match *element {
            PathEl::MoveTo(to) | PathEl::LineTo(to) => to == *start,
            PathEl::QuadTo(by, to) => by == *start && to == *start,
            PathEl::CurveTo(first, second, to) => [first, second, to].iter().all(|at| at == start),
            PathEl::ClosePath => true,
        })
}

fn name_of(node: Node) -> String {
    let name = node.attribute("id").unwrap_or("without id");
    name.chars().take(40).collect()
}

fn has_words(node: Node) -> bool {
    let texts = node.descendants().filter(Node::is_text);
    let mut words = texts.filter_map(|text| text.text());
    words.any(|words| !words.trim().is_empty())
}

fn text<'a, 'input: 'a>(nodes: impl Iterator<Item = Node<'a, 'input>>) -> Option<DrawingFault> {
    let mut nodes = nodes.peekable();
    let first = *nodes.peek()?;
    let words = first
        .descendants()
        .filter(Node::is_text)
        .filter_map(|node| node.text());
    let first = words.collect::<String>();
    let first = first.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(DrawingFault::Text {
        count: nodes.count(),
        first: first.chars().take(40).collect(),
    })
}

/// A path that stops in the middle, where other programs may stop earlier or later.
fn unreadable(node: Node) -> Option<DrawingFault> {
    let error = BezPath::from_svg(node.attribute("d")?).err()?;
    Some(DrawingFault::UnreadablePath {
        name: name_of(node),
        reason: error.to_string(),
    })
}

/// How much a page's proportions may differ from those of its view box before it counts as stretched:
/// sizes are rounded.
const STRETCHED: f64 = 1e-3;

/// Warns of a page of this size in millimetres if it is given without a unit of length, which leaves
/// programs to guess, or is stretched.
fn page_warnings(root: Node, size: Size) -> Vec<DrawingWarning> {
    let is_length = |name: &str| {
        let value = root.attribute(name)?.trim();
        let units = ["mm", "cm", "in", "pt", "pc"];
        units.iter().any(|unit| value.ends_with(unit)).then_some(())
    };
    let both = is_length("width").and(is_length("height"));
    let guessed = both.is_none().then_some(DrawingWarning::NoLength {
        width: size.width,
        height: size.height,
    });
    guessed.into_iter().chain(stretched(root, size)).collect()
}

fn stretched(root: Node, size: Size) -> Option<DrawingWarning> {
    let fit = root.attribute("preserveAspectRatio")?.trim();
    let numbers = root
        .attribute("viewBox")?
        .split([' ', ',', '\t', '\n', '\r']);
    let numbers: Result<Vec<f64>, _> = numbers
        .filter(|number| !number.is_empty())
        .map(str::parse)
        .collect();
    let [_, _, width, height] = numbers.ok()?[..] else {
        return None;
    };
    let (across, down) = (size.width / width, size.height / height);
    let unequal = (across / down - 1.0).abs() > STRETCHED;
    (fit.starts_with("none") && unequal).then_some(DrawingWarning::Stretched { across, down })
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// `25.4 x 25.4 mm`: the size that was read at 96 dpi, as it is at another resolution.
fn size_at(resolution: f64, width: f64, height: f64) -> String {
    let scale = 96.0 / resolution;
    format!("{:.1} x {:.1} mm", width * scale, height * scale)
}
