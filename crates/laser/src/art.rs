//! A maker's own art, to be engraved or scored: the visible content of an SVG file, in one color.
//!
//! A laser either burns a spot or leaves it bare. The art is therefore read as painted on white paper, from back
//! to front: everything not white is burned, and white on top of it is bare again. Anything but filled and stroked
//! paths is refused, with advice. The reduced file, [`simplified`], is short enough to be embedded in an order and
//! does not identify its author.

mod painting;
mod source;
mod styles;
mod svg;

use crate::geometry::{contours_of, near_pairs};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::simplify::SimplifyShape;
use i_overlay::float::single::SingleFloatOverlay;
use kurbo::{BezPath, PathEl, StrokeOpts};
use painting::{Element, HAIRLINE, Painting, Tone};
use tilendar_drawing::{Affine, Contour, Path, Point, Rect, Size};
use tilendar_fields::Refusal;
use tilendar_press::language::Message;

/// Art reduced to areas to engrave and lines to score, with the box around them.
#[derive(Debug, Clone, PartialEq)]
pub struct Art {
    areas: Path,
    lines: Path,
    bounds: Rect,
    hairlines: usize,
}

impl Art {
    /// Reads an SVG file.
    ///
    /// # Errors
    /// [`ArtError`] if the file is not a drawing, or cannot be burned as drawn.
    pub fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        let painting = Painting::read(bytes)?;
        let hairlines: Vec<&Element> =
            painting.elements.iter().filter(|element| element.is_hairline()).collect();
        let art = Self {
            areas: area(&painting.elements)?,
            lines: hairlines.iter().flat_map(|element| contours_of(&element.path)).collect(),
            bounds: painting.bounds().ok_or(ArtError::Nothing)?,
            hairlines: hairlines.len(),
        };
        if art.areas.contours.is_empty() && art.lines.contours.is_empty() {
            return Err(ArtError::Nothing);
        }
        Ok(art)
    }

    /// Its size in units; only the ratio is significant.
    pub const fn size(&self) -> Size {
        self.bounds.size()
    }

    /// The number of engraved lines so thin that they are scored instead.
    pub const fn hairlines(&self) -> usize {
        self.hairlines
    }

    /// The areas to engrave, by the non-zero rule, and the lines to score, with the art centered in the room and
    /// scaled to fit.
    pub(crate) fn fitted(&self, room: Rect) -> (Path, Path) {
        let scale = self.scale_in(room.size());
        let center = self.bounds.center().to_vec2();
        let fit = Affine::translate(room.center().to_vec2())
            * Affine::scale(scale)
            * Affine::translate(-center);
        (self.areas.clone().transformed(fit), self.lines.clone().transformed(fit))
    }

    /// Millimeters per unit when the art is scaled to fit into this room.
    pub(crate) fn scale_in(&self, room: Size) -> f64 {
        let Size { width, height } = self.bounds.size();
        (room.width / width.max(1.0)).min(room.height / height.max(1.0))
    }
}

/// Art simplified to be embedded in an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simplified {
    /// The art as SVG on one line, at most [`LONGEST_ART`] bytes.
    pub svg: String,
    /// Notes on parts that were left out or approximated.
    pub remarks: Vec<Message>,
}

/// Reduces an SVG file to paths alone: no names, layers, hidden things or colors are left.
///
/// # Errors
/// As for [`Art::read`].
pub fn simplified(bytes: &[u8]) -> Result<Simplified, ArtError> {
    let painting = Painting::read(bytes)?;
    let svg = painting.to_svg()?;
    // Unsuitable art is refused before it is embedded.
    area(&painting.elements)?;
    Ok(Simplified { svg, remarks: painting.remarks() })
}

/// The largest distance of straight lines from the curve that they replace, in units.
const TOLERANCE: f64 = 1.0;
/// The limit on straight lines around all areas.
const MOST_LINES: usize = 60_000;
/// The limit on pairs of lines near each other.
const MOST_PAIRS: usize = 1_000_000;
/// The limit on lines examined while areas are overlaid.
const MOST_WORK: usize = 4_000_000;
/// Areas smaller than this, in square units, are dust.
const DUST: f64 = 16.0;

type Ring = Vec<[f64; 2]>;
/// An outline and the holes in it.
type Area = Vec<Ring>;

/// The area of everything painted, with lines at their drawn width and hairlines left out.
fn area(elements: &[Element]) -> Result<Path, ArtError> {
    let mut coats: Vec<(Tone, Vec<Ring>, FillRule)> = Vec::new();
    for element in elements {
        if let Some((tone, rule)) = element.fill {
            coats.push((tone, rings(&element.path), rule));
        }
        if let Some(line) = &element.line
            && line.style.width >= HAIRLINE
        {
            let options = StrokeOpts::default();
            let outline = kurbo::stroke(&element.path, &line.style, &options, TOLERANCE);
            coats.push((line.tone, rings(&outline), FillRule::NonZero));
        }
    }
    check_density(&coats)?;
    let mut work = 0;
    let mut burnt: Vec<Area> = Vec::new();
    for coats in coats.chunk_by(|a, b| a.0 == b.0) {
        // Resolve each by its rule first; the results fill by any rule.
        let areas: Vec<Area> =
            coats.iter().flat_map(|(_, rings, rule)| rings.simplify_shape(*rule)).collect();
        work += lines_of(&areas) + lines_of(&burnt);
        if work > MOST_WORK {
            return Err(ArtError::TooDense);
        }
        let rule = match coats.first().map(|coat| coat.0) {
            Some(Tone::Burnt) => OverlayRule::Union,
            Some(Tone::Bare) | None => OverlayRule::Difference,
        };
        burnt = burnt.overlay(&areas, rule, FillRule::NonZero);
    }
    Ok(burnt.into_iter().flatten().filter_map(closed).collect())
}

fn lines_of(areas: &[Area]) -> usize {
    areas.iter().flatten().map(Vec::len).sum()
}

/// The path as closed rings of straight lines.
fn rings(path: &BezPath) -> Vec<Ring> {
    let mut rings: Vec<Ring> = Vec::new();
    kurbo::flatten(path, TOLERANCE, |element| match element {
        PathEl::MoveTo(start) => rings.push(vec![[start.x, start.y]]),
        PathEl::LineTo(end) => {
            if let Some(ring) = rings.last_mut() {
                ring.push([end.x, end.y]);
            }
        }
        _ => {}
    });
    rings.retain(|ring| ring.len() > 2);
    rings
}

/// Refuses lines that are too many, or too many near each other, to be overlaid quickly.
fn check_density(coats: &[(Tone, Vec<Ring>, FillRule)]) -> Result<(), ArtError> {
    let rings: Vec<&Ring> = coats.iter().flat_map(|(_, rings, _)| rings).collect();
    if rings.iter().map(|ring| ring.len()).sum::<usize>() > MOST_LINES {
        return Err(ArtError::TooDense);
    }
    let boxes: Vec<Rect> = rings
        .iter()
        .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)))
        .map(|(from, to)| Rect::new(from[0], from[1], to[0], to[1]).abs())
        .collect();
    let mut pairs = 0;
    let is_sparse = near_pairs(&boxes, 0.0, |_, _| {
        pairs += 1;
        pairs <= MOST_PAIRS
    });
    if is_sparse { Ok(()) } else { Err(ArtError::TooDense) }
}

/// A ring as a contour, unless it is dust.
fn closed(ring: Ring) -> Option<Contour> {
    let points = ring.into_iter().map(|[x, y]| Point::new(x, y));
    let contour = Contour::through(points, true);
    (contour.signed_area().abs() > DUST).then_some(contour)
}

/// The size limit of an art file, in bytes.
pub const MAXIMUM_BYTES: usize = 2_000_000;
/// The size limit of art embedded in an order, in bytes, which leaves room for the other fields.
pub const LONGEST_ART: usize = 40_000;

/// Why a file cannot be used as art.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArtError {
    /// The file is too large.
    #[error("the art has more than {} MB: simplify it", MAXIMUM_BYTES / 1_000_000)]
    TooManyBytes,
    /// The file is not valid SVG.
    #[error("the art is not SVG ({}): save it as plain SVG", .0.escape_debug())]
    NotSvg(String),
    /// A point lies farther away than any bed is wide, or a line is wider than any bed.
    #[error("the art's numbers are too large, or it reaches 10 m or more: check its units")]
    TooFar,
    /// The file uses a feature that a laser cannot reproduce as drawn.
    #[error("the art has {what}: {remedy}")]
    Unfit {
        /// Its kind.
        feature: Feature,
        /// The unsupported feature.
        what: String,
        /// How to fix it.
        remedy: &'static str,
    },
    /// Nothing in it would be burned.
    #[error("the art has nothing to engrave: everything in it is white, hidden or off the page")]
    Nothing,
    /// Its paths are too long for an order.
    #[error(
        "the art's paths take more than {LONGEST_ART} bytes, and have to travel with the order: simplify them"
    )]
    TooLong,
    /// There are too many points, or too many lines near each other, for a machine.
    #[error("the art's lines are too many or too dense to engrave well: simplify them")]
    TooDense,
}

impl ArtError {
    /// The reason, for other languages.
    pub fn refusal(&self) -> Refusal {
        let what = match self {
            Self::TooManyBytes | Self::TooLong | Self::TooDense => "dense",
            Self::NotSvg(_) => "svg",
            Self::TooFar => "far",
            Self::Unfit { feature: Feature::Text, .. } => "text",
            Self::Unfit { feature: Feature::Picture, .. } => "picture",
            Self::Unfit { feature: Feature::Clone, .. } => "clone",
            Self::Unfit { feature: Feature::Effect, .. } => "effect",
            Self::Unfit { feature: Feature::Paint, .. } => "paint",
            Self::Unfit { feature: Feature::Markup, .. } => "markup",
            Self::Nothing => "nothing",
        };
        Refusal::Art { what }
    }
}

/// A kind of feature that a laser cannot reproduce as drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// Live text, which each program sets in its own font.
    Text,
    /// A picture made of pixels.
    Picture,
    /// A copy of another element.
    Clone,
    /// A clipping path, a mask, a filter or a blend mode.
    Effect,
    /// A gradient or a pattern.
    Paint,
    /// What programs draw differently, or not at all.
    Markup,
}

impl Feature {
    /// The error for a feature of this kind.
    pub(crate) fn unfit(self, what: impl Into<String>, remedy: &'static str) -> ArtError {
        ArtError::Unfit { feature: self, what: what.into(), remedy }
    }
}
