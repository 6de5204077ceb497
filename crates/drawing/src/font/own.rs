//! Faces from the user's own font files.

use super::{Face, Typeface};
use skrifa::instance::Size;
use skrifa::outline::pen::ControlBoundsPen;
use skrifa::raw::TableProvider;
use skrifa::raw::tables::glyf::{Glyf, Glyph};
use skrifa::raw::tables::loca::Loca;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::Arc;

/// Characters that every date and every board needs.
const DIGITS: &str = "0123456789";
/// The weight of the embedded face for bold text, as CSS counts it.
const BOLD: u16 = 600;
/// The width of a line around glyphs that makes a face heavier by one unit of weight, in ems; and the widest one, which
/// leaves the insides of dense letters open.
const LINE: (f64, f64) = (0.0002, 0.05);

/// The faces of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typefaces {
    /// For running text, labels and notes.
    pub regular: Face,
    /// For headings, letters and the open cells.
    pub bold: Face,
}

impl Default for Typefaces {
    /// The embedded faces.
    fn default() -> Self {
        Self { regular: Face::Regular, bold: Face::SemiBold }
    }
}

impl Typefaces {
    /// The size limit of a font file, in bytes: fonts with all Chinese characters have half as many.
    pub const LARGEST_FILE: usize = 48 << 20;

    /// Both faces.
    pub const fn all(&self) -> [&Face; 2] {
        [&self.regular, &self.bold]
    }

    /// The face in this font file, TrueType or OpenType, for all text; of a collection its first face.
    /// Missing characters are written in the embedded face of the same weight, and a line around its glyphs makes a
    /// lighter face bold. The file's name is used in messages alone.
    ///
    /// # Errors
    /// [`FontError`] for a file that is not a font, or is not suitable for writing pages.
    pub fn own(data: &[u8], file: &str) -> Result<Self, FontError> {
        let typeface = read(data).map_err(|fault| FontError { file: file.to_string(), fault })?;
        let regular = OwnFace { font: Arc::new(typeface), bold: false };
        let bold = OwnFace { bold: true, ..regular.clone() };
        Ok(Self { regular: Face::Own(regular), bold: Face::Own(bold) })
    }
}

/// The parsed font file, if pages can be written with it.
fn read(data: &[u8]) -> Result<Typeface, FontFault> {
    if data.len() > Typefaces::LARGEST_FILE {
        return Err(FontFault::TooLarge);
    }
    let typeface = Typeface::parse(Arc::new(data.to_vec())).ok_or(FontFault::NoFont)?;
    check(&typeface.font().ok_or(FontFault::NoFont)?)?;
    Ok(typeface)
}

/// A face from the user's own file.
#[derive(Clone)]
pub struct OwnFace {
    font: Arc<Typeface>,
    /// Whether it is used for bold text, so that missing characters are bold too.
    bold: bool,
}

impl OwnFace {
    pub(crate) fn typeface(&self) -> &Typeface {
        &self.font
    }

    pub(crate) const fn fallback(&self) -> Face {
        if self.bold { Face::SemiBold } else { Face::Regular }
    }

    /// The weight in which it is set.
    pub(crate) fn weight(&self) -> u16 {
        let stated = self.font.weight;
        if self.bold { stated.max(BOLD) } else { stated }
    }

    /// The width of the line around its glyphs that makes it as heavy as it is set, in ems.
    pub(crate) fn line(&self) -> f64 {
        (LINE.0 * f64::from(self.weight() - self.font.weight)).min(LINE.1)
    }
}

/// Bits of fsType in the table OS/2: permission to embed the font, or a subset of it.
const RESTRICTED: u16 = 0b10;
const OTHER_PERMISSIONS: u16 = 0b1100;
const NO_SUBSETTING: u16 = 0x100;

/// Checks that pages can be written with the font.
fn check(font: &FontRef<'_>) -> Result<(), FontFault> {
    if !font.axes().is_empty() {
        return Err(FontFault::Variable);
    }
    let bits = font.os2().map_or(0, |table| table.fs_type());
    // Of several permissions, the least restrictive one counts.
    let restricted = bits & RESTRICTED != 0 && bits & OTHER_PERMISSIONS == 0;
    if restricted || bits & NO_SUBSETTING != 0 {
        return Err(FontFault::Forbidden);
    }
    if is_endless(font) {
        return Err(FontFault::Endless);
    }
    let missing: String = DIGITS.chars().filter(|&digit| is_blank(font, digit)).collect();
    if missing.is_empty() { Ok(()) } else { Err(FontFault::NoDigits(missing)) }
}

/// Whether the font has this character, but draws it without ink.
fn is_blank(font: &FontRef<'_>, character: char) -> bool {
    font.charmap().map(character).is_some_and(|glyph| {
        let mut pen = ControlBoundsPen::new();
        let outline = font.outline_glyphs().get(glyph);
        let drawn = outline.is_some_and(|outline| outline.draw(Size::unscaled(), &mut pen).is_ok());
        !drawn || pen.bounding_box().is_none()
    })
}

/// A font file that is not suitable for writing pages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct FontError {
    /// The file's name.
    pub file: String,
    /// The fault in it.
    pub fault: FontFault,
}

/// A fault in a font file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontFault {
    /// It is neither TrueType nor OpenType.
    #[error("this is not a font; give a TrueType or OpenType file (.ttf or .otf)")]
    NoFont,
    /// It is larger than any font.
    #[error("it is larger than any font; the limit is {} MB", Typefaces::LARGEST_FILE >> 20)]
    TooLarge,
    /// Its shapes depend on axes such as weight.
    #[error(
        "this is a variable font; give a static one, such as those in the folder `static` beside it"
    )]
    Variable,
    /// Its license bits (fsType in the table OS/2) forbid embedding or subsetting.
    #[error("its maker does not allow part of it to be embedded in a document; give another font")]
    Forbidden,
    /// A glyph contains itself, or more glyphs or points than can be drawn.
    #[error(
        "a glyph of it is made of itself, or of thousands of others or of points; give another font"
    )]
    Endless,
    /// It has no outlines for these digits.
    #[error("it has no outlines for “{0}”, and every date needs digits; give another font")]
    NoDigits(String),
}

impl std::fmt::Debug for OwnFace {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "OwnFace({:?}, bold: {})", self.font.family, self.bold)
    }
}

impl PartialEq for OwnFace {
    /// Reading the same file again gives an equal face.
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (&self.font, &other.font);
        self.bold == other.bold && (Arc::ptr_eq(a, b) || a.bytes() == b.bytes())
    }
}

impl Eq for OwnFace {}

/// The limit on glyphs that one glyph may draw. Ornate Arabic ligatures have a few dozen.
const MOST_DRAWN: usize = 4_096;

/// The limit on points that one glyph may draw. Seals in Chinese fonts have a few thousand.
const MOST_POINTS: usize = 65_536;

/// The limit on the nesting depth of glyphs, as in readers of fonts.
const DEEPEST: usize = 32;

/// Whether a glyph of this font uses itself, or draws more glyphs or points than any real one.
///
/// A TrueType glyph may be composed of other glyphs, and those of others again. Readers limit the depth, not the total:
/// thirty glyphs that each use the next one twice draw a billion contours from less than a kilobyte. Fonts without
/// TrueType outlines have no composite glyphs.
fn is_endless(font: &FontRef<'_>) -> bool {
    let (Ok(profile), Ok(loca), Ok(glyf)) = (font.maxp(), font.loca(None), font.glyf()) else {
        return false;
    };
    let count = usize::from(profile.num_glyphs());
    let mut counter = Counter { loca, glyf, counts: vec![Count::Pending; count] };
    (0..count).any(|glyph| counter.total(glyph, 0).is_none())
}

/// The glyphs and points that a glyph draws, itself and its components together.
#[derive(Debug, Clone, Copy)]
struct Total {
    glyphs: usize,
    points: usize,
}

/// The state of a glyph's count.
#[derive(Debug, Clone, Copy)]
enum Count {
    Pending,
    /// Being counted: a glyph that reaches it again contains itself.
    Open,
    Finished(Total),
}

/// The glyphs of a font, with their counts.
struct Counter<'a> {
    loca: Loca<'a>,
    glyf: Glyf<'a>,
    counts: Vec<Count>,
}

impl Counter<'_> {
    /// The total of this glyph; `None` if it exceeds the limits.
    fn total(&mut self, glyph: usize, depth: usize) -> Option<Total> {
        match self.counts[glyph] {
            Count::Finished(total) => return Some(total),
            Count::Open => return None,
            Count::Pending if depth > DEEPEST => return None,
            Count::Pending => self.counts[glyph] = Count::Open,
        }
        let (points, components) = self.parts(glyph);
        let mut total = Total { glyphs: 1, points };
        for component in components {
            let part = self.total(component, depth + 1)?;
            total.glyphs += part.glyphs;
            total.points += part.points;
            if total.glyphs > MOST_DRAWN || total.points > MOST_POINTS {
                return None;
            }
        }
        self.counts[glyph] = Count::Finished(total);
        Some(total)
    }

    /// The number of a glyph's own points, and its components.
    fn parts(&self, glyph: usize) -> (usize, Vec<usize>) {
        let id = GlyphId::new(u32::try_from(glyph).unwrap_or(u32::MAX));
        match self.loca.get_glyf(id, &self.glyf).ok().flatten() {
            Some(Glyph::Composite(composite)) => {
                let components = composite
                    .component_glyphs_and_flags()
                    .map(|(part, _)| part.to_u32() as usize)
                    .filter(|&part| part < self.counts.len())
                    .take(MOST_DRAWN + 1);
                (0, components.collect())
            }
            Some(Glyph::Simple(simple)) => (simple.num_points(), Vec::new()),
            None => (0, Vec::new()),
        }
    }
}
