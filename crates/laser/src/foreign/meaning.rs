//! What the elements of a drawing are called, and what lines and areas are for: by the name of their
//! layer or else by their colour.
//!
//! The parsed paths keep only ids, so labels and titles are looked up by id.

use crate::cut::{Action, CutSheet, preflight};
use std::collections::{BTreeMap, BTreeSet};
use tilendar_drawing::{Color, Layer};
use usvg::roxmltree::{Document, Node};
use usvg::{Paint, Path};

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
    /// Whether nobody sees it.
    pub is_transparent: bool,
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
        let layer = self.layer(id);
        let names_part = layer.is_none() && !known.is_none_or(|known| known.is_layer);
        Surroundings {
            part: match names_part {
                true => self.title(id).or_else(|| kept(id)),
                false => None,
            }
            .or_else(|| around.part.clone()),
            layer: layer.or(around.layer),
            is_transparent: around.is_transparent,
        }
    }

    /// What the label or the id of an element says that it is for.
    pub fn layer(&self, id: &str) -> Option<Layer> {
        let label = self.by_id.get(id).and_then(|known| known.label);
        label.and_then(layer_named).or_else(|| layer_named(id))
    }

    /// The name that people gave to the element with this id.
    pub fn title(&self, id: &str) -> Option<String> {
        let known = self.by_id.get(id)?;
        known.title.or(known.label).and_then(kept)
    }
}

/// The beginning of a name; `None` for an empty one. Programs write the spaces of layers' names in ids as
/// `_x0020_`.
pub(super) fn kept(name: &str) -> Option<String> {
    let name = name.replace("_x0020_", " ");
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

/// What the contours of a layer or a colour were taken as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// What they have in common in the drawing.
    pub sign: Sign,
    /// What they are for.
    pub layer: Layer,
    /// How many contours there are.
    pub contours: usize,
}

/// What tells a laser what to do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// The name of a layer or group around it.
    LayerName(Layer),
    /// The colour of a line.
    Line(Color),
    /// The colour of an area without a line.
    Area(Color),
    /// A gradient or a pattern, on a line (`true`) or in an area.
    Pattern(bool),
}

/// The greens that laser programs score or engrave: pure green, CSS's `green` and LightBurn's third
/// layer.
const GREENS: [Color; 3] = [
    Color::new(0, 255, 0),
    Color::new(0, 128, 0),
    Color::new(0, 0xe0, 0),
];

/// The blue of inner cuts.
const BLUE: Color = Color::new(0, 0, 255);

/// What Boxes.py, which says so in its files, means with its colours.
const BOXES_PY: [(Color, Layer); 5] = [
    (Color::BLACK, Layer::CutOuter),
    (BLUE, Layer::CutInner),
    (Color::new(0, 255, 0), Layer::Score),
    (Color::new(0, 255, 255), Layer::Engrave),
    (Color::new(255, 0, 0), Layer::Annotation),
];

/// What the colours of a drawing mean: by a machine's operations, and for other colours by the program
/// that wrote the drawing, where it is known to have its own.
pub(super) fn conventions(
    document: &Document,
    operations: &[(Color, Layer)],
) -> Vec<(Color, Layer)> {
    let is_own = |color: Color| operations.iter().any(|(known, _)| *known == color);
    let of_program = BOXES_PY.into_iter().filter(|(color, _)| !is_own(*color));
    let mut all = operations.to_vec();
    if is_from_boxes_py(document) {
        all.extend(of_program);
    }
    all
}

/// Whether a comment at the head of the file says so.
fn is_from_boxes_py(document: &Document) -> bool {
    let head = document.descendants().take(64);
    let mut comments = head.filter(Node::is_comment).filter_map(|node| node.text());
    comments.any(|comment| comment.contains("Created with Boxes.py"))
}

/// Whether a text is a note for people: it has one of these colours, or is on a layer of notes.
pub(super) fn is_note(node: Node, notes: &[Color]) -> bool {
    let fill = node.ancestors().find_map(fill_of);
    let is_meant = |fill: String| notes.iter().any(|note| is_color(&fill, *note));
    fill.is_some_and(is_meant)
        || node.ancestors().any(|around| {
            let names = [
                around.attribute((INKSCAPE, "label")),
                around.attribute("id"),
            ];
            names.into_iter().flatten().find_map(layer_named) == Some(Layer::Annotation)
        })
}

/// The fill that an element itself has.
fn fill_of(node: Node) -> Option<String> {
    let style = node.attribute("style").unwrap_or_default();
    let mut properties = style.split(';').filter_map(|one| one.split_once(':'));
    let of_style = properties.find(|(name, _)| name.trim() == "fill");
    let fill = of_style
        .map(|(_, value)| value)
        .or(node.attribute("fill"))?;
    Some(fill.replace(char::is_whitespace, "").to_ascii_lowercase())
}

/// Whether a paint, in lower case and without white space, is this colour in one of its usual forms.
fn is_color(paint: &str, color: Color) -> bool {
    let Color { red, green, blue } = color;
    paint == color.to_string()
        || paint == format!("rgb({red},{green},{blue})")
        || paint == "red" && (red, green, blue) == (255, 0, 0)
}

/// The layer of this name or id, if there is one: `cut-outer`, `layer-cut-outer`, also with a number
/// after it, which programs add to make ids unique.
pub(super) fn layer_named(name: &str) -> Option<Layer> {
    let name = name.trim().to_ascii_lowercase().replace([' ', '_'], "-");
    let name = name.strip_prefix("layer-").unwrap_or(&name);
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
    Layer::LASER.into_iter().find(|layer| layer.name() == name)
}

/// By what a laser knows the path if no layer says what it is for.
pub(super) fn sign(path: &Path) -> Option<Sign> {
    let of = |paint: &Paint, is_line: bool| match (paint, is_line) {
        (Paint::Color(color), true) => Sign::Line(own(*color)),
        (Paint::Color(color), false) => Sign::Area(own(*color)),
        (_, is_line) => Sign::Pattern(is_line),
    };
    let line = path.stroke().map(|stroke| of(stroke.paint(), true));
    line.or_else(|| path.fill().map(|fill| of(fill.paint(), false)))
}

/// What a sign means to a machine with these operations by colour, or to most machines if there are none.
/// Where a machine has two cuts of one colour, lines are outer cuts until it is known what is around
/// them.
pub(super) fn meant_by(sign: &Sign, operations: &[(Color, Layer)]) -> Layer {
    if let Sign::Line(color) = sign {
        let of_color = operations.iter().filter(|(known, _)| known == color);
        if let Some((_, layer)) = of_color.max_by_key(|(_, layer)| *layer) {
            return *layer;
        }
    }
    match sign {
        Sign::LayerName(layer) => *layer,
        Sign::Line(color) if GREENS.contains(color) => Layer::Score,
        Sign::Line(color) if *color == BLUE => Layer::CutInner,
        Sign::Line(_) | Sign::Pattern(true) => Layer::CutOuter,
        Sign::Area(_) | Sign::Pattern(false) => Layer::Engrave,
    }
}

const fn own(color: usvg::Color) -> Color {
    Color::new(color.red, color.green, color.blue)
}

/// Tells inner from outer cuts by what is around them where no layer's name does: a colour says that a
/// line is cut, but most drawings have one colour for all cuts. `signs` has one sign for each work.
pub(super) fn tell_guessed_cuts(sheet: &mut CutSheet, signs: &[Sign]) {
    let is_guess = |sign: &Sign| !matches!(sign, Sign::LayerName(_));
    let guesses: BTreeSet<usize> = (0..signs.len())
        .filter(|&work| is_guess(&signs[work]))
        .collect();
    if !guesses.is_empty() {
        preflight::tell_inner_cuts(sheet, &guesses);
    }
}

/// What all work was taken as, in the order in which it comes. `signs` has one sign for each work.
pub(super) fn meanings(sheet: &CutSheet, signs: &[Sign]) -> Vec<Meaning> {
    let mut known: BTreeMap<(&Sign, Layer), usize> = BTreeMap::new();
    let mut meanings: Vec<Meaning> = Vec::new();
    for (work, sign) in sheet.work.iter().zip(signs) {
        let index = *known.entry((sign, work.layer)).or_insert(meanings.len());
        if index == meanings.len() {
            meanings.push(Meaning {
                sign: sign.clone(),
                layer: work.layer,
                contours: 0,
            });
        }
        meanings[index].contours += match &work.action {
            Action::Follow(_) => 1,
            Action::Fill(path) => path.contours.len(),
        };
    }
    meanings
}

/// The colours of lines that the machine has no operation for, and how many contours have each.
pub(super) fn unknown_colors(
    meanings: &[Meaning],
    operations: &[(Color, Layer)],
) -> Vec<(Color, usize)> {
    let mut unknown: BTreeMap<Color, usize> = BTreeMap::new();
    for meaning in meanings {
        if let Sign::Line(color) = meaning.sign
            && !operations.iter().any(|(known, _)| *known == color)
        {
            *unknown.entry(color).or_default() += meaning.contours;
        }
    }
    unknown.into_iter().collect()
}
