//! Typefaces: the embedded ones and a user's own; shaping, measuring and outlines.
//!
//! The machine's own fonts are never used, so that a text has the same width everywhere.

mod own;
mod shaping;

pub use own::{FontError, FontFault, OwnFace, Typefaces};
pub use shaping::{GlyphRun, PositionedGlyph};

use harfrust::{Direction, ShaperData};
use shaping::ShapedLines;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, LazyLock};

/// A typeface: one of the embedded ones, Inter (Latin, Greek and Cyrillic), or the user's own.
///
/// A clone is cheap: it shares the font file, whose memory is freed with its last face.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Face {
    /// The embedded upright of normal weight.
    #[default]
    Regular,
    /// The embedded upright of semibold weight.
    SemiBold,
    /// A face from the user's own file. An embedded face supplies missing characters.
    Own(OwnFace),
}

static REGULAR: LazyLock<Option<Typeface>> =
    LazyLock::new(|| Typeface::parse(Arc::new(tilendar_templates::REGULAR)));
static SEMIBOLD: LazyLock<Option<Typeface>> =
    LazyLock::new(|| Typeface::parse(Arc::new(tilendar_templates::SEMIBOLD)));

impl Face {
    /// The embedded faces.
    pub const EMBEDDED: [Self; 2] = [Self::Regular, Self::SemiBold];

    /// The font file; for a collection, its first face is meant.
    pub fn data(&self) -> &[u8] {
        match self {
            Self::Regular => tilendar_templates::REGULAR,
            Self::SemiBold => tilendar_templates::SEMIBOLD,
            Self::Own(face) => face.typeface().bytes(),
        }
    }

    /// A shared handle to the font file, which may outlive the face.
    #[cfg(feature = "pdf")]
    pub(crate) fn file(&self) -> FontFile {
        match self {
            Self::Regular => Arc::new(tilendar_templates::REGULAR),
            Self::SemiBold => Arc::new(tilendar_templates::SEMIBOLD),
            Self::Own(face) => Arc::clone(&face.typeface().data),
        }
    }

    /// The family's name.
    pub fn family(&self) -> &str {
        match self {
            Self::Regular | Self::SemiBold => "Inter",
            Self::Own(face) => &face.typeface().family,
        }
    }

    /// The weight as CSS counts it.
    pub fn weight(&self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::SemiBold => 600,
            Self::Own(face) => face.weight(),
        }
    }

    /// The width of the line around glyphs that gives them this weight, in ems; 0 if the font has it.
    pub fn line(&self) -> f64 {
        match self {
            Self::Regular | Self::SemiBold => 0.0,
            Self::Own(face) => face.line(),
        }
    }

    /// The embedded face that supplies characters missing from this one.
    fn fallback(&self) -> Self {
        match self {
            Self::Regular | Self::SemiBold => self.clone(),
            Self::Own(face) => face.fallback(),
        }
    }

    /// Never `None`: a test parses the embedded files, and a file that cannot be parsed yields no [`OwnFace`].
    fn typeface(&self) -> Option<&Typeface> {
        match self {
            Self::Regular => REGULAR.as_ref(),
            Self::SemiBold => SEMIBOLD.as_ref(),
            Self::Own(face) => Some(face.typeface()),
        }
    }

    /// Height of capitals and figures above the baseline, as a share of the em.
    pub fn cap_height(&self) -> f64 {
        self.typeface().map_or(CAP_HEIGHT, |typeface| typeface.cap_height)
    }

    /// Whether the face itself can write all of `text`.
    fn covers(&self, text: &str) -> bool {
        self.typeface().is_some_and(|typeface| text.chars().all(|letter| typeface.has(letter)))
    }

    /// The first character of `text` that neither the face nor its embedded fallback can write.
    pub fn first_missing(&self, text: &str) -> Option<char> {
        let fallback = self.fallback();
        let typefaces = [self.typeface(), fallback.typeface()];
        let has = |letter| typefaces.iter().flatten().any(|face| face.has(letter));
        text.chars().find(|&letter| letter != '\n' && !has(letter))
    }

    /// Whether lines leave this character out: it is a pictograph that neither the face nor its embedded fallback has.
    pub fn leaves_out(&self, character: char) -> bool {
        is_pictograph(character) && self.first_missing(character.encode_utf8(&mut [0; 4])).is_some()
    }

    /// The part of a text that lines in this face show: without the pictographs that they leave out.
    pub fn writable<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut writable = Cow::Borrowed(text);
        for range in self.left_out(text).into_iter().rev() {
            writable.to_mut().replace_range(range, "");
        }
        writable
    }

    /// The bytes that a line of `text` leaves out: such pictographs, and the blanks around them but one between words.
    fn left_out(&self, text: &str) -> Vec<Range<usize>> {
        let mut ranges = Vec::new();
        let goes = |sign: char| matches!(sign, ' ' | JOINER) || self.leaves_out(sign);
        let mut from = 0;
        while let Some(found) = text[from..].find(|sign| self.leaves_out(sign)) {
            let (before, after) = text.split_at(from + found);
            let (before, after) = (before.trim_end_matches(goes), after.trim_start_matches(goes));
            let (start, end) = (before.len(), text.len() - after.len());
            let gap = &text[start..end];
            let is_apart = gap.starts_with(' ') && gap.ends_with(' ');
            let joins_words =
                before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric);
            let is_within = !before.is_empty() && !after.is_empty();
            match gap.find(' ').filter(|_| joins_words || is_apart && is_within) {
                Some(blank) => ranges.extend([start..start + blank, start + blank + 1..end]),
                None => ranges.push(start..end),
            }
            from = end;
        }
        ranges
    }
}

/// The height of the embedded faces' capitals, as a share of the em.
const CAP_HEIGHT: f64 = 0.728;
/// The character that joins pictographs to one.
const JOINER: char = '\u{200d}';

/// Whether this is a pictograph, such as 😀 or ❤, or makes one of the characters before it.
pub const fn is_pictograph(character: char) -> bool {
    matches!(
        character,
        '\u{2600}'..='\u{27bf}'
            | '\u{2b00}'..='\u{2bff}'
            | '\u{1f000}'..='\u{1faff}'
            | '\u{20e3}'
            | '\u{fe0f}'
            | '\u{e0020}'..='\u{e007f}'
    )
}

/// Whether a line of this text is read from right to left: its first letter decides.
pub fn reads_from_right(text: &str) -> bool {
    unicode_bidi::get_base_direction(text) == unicode_bidi::Direction::Rtl
}

/// The bytes of a font file, shared.
pub(crate) type FontFile = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A parsed font file, with a cache of shaped text.
pub(crate) struct Typeface {
    data: FontFile,
    /// The tables that shaping reads for every line.
    shaper: ShaperData,
    pub family: String,
    /// The weight as CSS counts it.
    pub weight: u16,
    units_per_em: f64,
    /// The cap height as a share of the em.
    pub cap_height: f64,
    /// The ASCII characters that it covers, one bit each: nearly all requests.
    ascii: u128,
    lines: ShapedLines,
}

impl Typeface {
    /// The file's first face, or `None` for a file that is neither TrueType nor OpenType.
    pub fn parse(data: FontFile) -> Option<Self> {
        let font = FontRef::from_index((*data).as_ref(), 0).ok()?;
        // Tables that every font needs; a truncated file lacks some of them.
        let has_all = font.head().is_ok()
            && font.maxp().is_ok()
            && font.cmap().is_ok()
            && font.hhea().is_ok()
            && font.hmtx().is_ok();
        if !has_all {
            return None;
        }
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let units_per_em = f64::from(metrics.units_per_em);
        Some(Self {
            family: family(&font).unwrap_or_else(|| "own font".to_string()),
            weight: font.attributes().weight.value().round() as u16,
            units_per_em,
            cap_height: cap_height(&font, metrics.cap_height, units_per_em),
            ascii: ascii(&font),
            shaper: ShaperData::new(&font),
            data,
            lines: ShapedLines::default(),
        })
    }

    /// The font file.
    fn bytes(&self) -> &[u8] {
        (*self.data).as_ref()
    }

    /// The font's tables.
    fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.bytes(), 0).ok()
    }

    /// Whether the face can write this character, or need not, since it is invisible.
    pub fn has(&self, character: char) -> bool {
        if character.is_ascii() {
            return self.ascii >> u32::from(character) & 1 == 1;
        }
        is_unseen(character)
            || self.font().is_some_and(|font| font.charmap().map(character).is_some())
    }

    /// Millimeters per font unit, at `size` millimeters an em.
    pub fn scale(&self, size: f64) -> f64 {
        size / self.units_per_em
    }
}

const fn direction(from_right: bool) -> Direction {
    if from_right { Direction::RightToLeft } else { Direction::LeftToRight }
}

/// Characters that join or turn their neighbors and are invisible themselves.
const fn is_unseen(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

/// The family's name: the typographic one if the file states it.
fn family(font: &FontRef<'_>) -> Option<String> {
    [StringId::TYPOGRAPHIC_FAMILY_NAME, StringId::FAMILY_NAME]
        .into_iter()
        .find_map(|id| Some(font.localized_strings(id).next()?.to_string()))
}

/// The ASCII characters that a font covers, one bit each.
fn ascii(font: &FontRef<'_>) -> u128 {
    let characters = font.charmap();
    (0..=127_u8)
        .filter(|&character| characters.map(character).is_some())
        .fold(0, |bits, character| bits | 1 << character)
}

/// The height of capitals as stated in the file, else that of its H or of its 0, as a share of the em. What a font without
/// capitals states is that of other letters.
fn cap_height(font: &FontRef<'_>, stated: Option<f32>, units_per_em: f64) -> f64 {
    stated
        .filter(|&height| height > 0.0 && font.charmap().map('H').is_some())
        .or_else(|| measured_cap_height(font))
        .map_or(CAP_HEIGHT, |height| f64::from(height) / units_per_em)
        .clamp(0.3, 1.2)
}

/// The height of the H or of the 0 in font units.
fn measured_cap_height(font: &FontRef<'_>) -> Option<f32> {
    let characters = font.charmap();
    let glyph = characters.map('H').or_else(|| characters.map('0'))?;
    Some(font.glyph_metrics(Size::unscaled(), LocationRef::default()).bounds(glyph)?.y_max)
}
