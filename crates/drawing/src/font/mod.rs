//! Typefaces: the embedded ones and a user's own; shaping, measuring and outlines.
//!
//! No font of the machine is ever asked, so that a text has the same width everywhere.

mod own;
mod runs;
mod shaping;
mod typeface;

pub use own::{FontError, FontFault, OwnFace, Typefaces};
pub use shaping::{GlyphRun, PositionedGlyph};

#[cfg(feature = "pdf")]
use std::sync::Arc;
use std::sync::LazyLock;
use typeface::Typeface;

/// A typeface: one of the embedded ones, Noto Sans (Latin, Greek and Cyrillic), or the user's own.
///
/// A clone is cheap: it shares the font file, whose memory is given back with its last face.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Face {
    /// The embedded upright of normal weight.
    #[default]
    Regular,
    /// The embedded upright of bold weight.
    Bold,
    /// A face from the user's own file. What it lacks, an embedded face writes.
    Own(OwnFace),
}

static REGULAR: LazyLock<Option<Typeface<'static>>> =
    LazyLock::new(|| Typeface::parse(notosans::REGULAR_TTF));
static BOLD: LazyLock<Option<Typeface<'static>>> =
    LazyLock::new(|| Typeface::parse(notosans::BOLD_TTF));

impl Face {
    /// The embedded faces.
    pub const EMBEDDED: [Self; 2] = [Self::Regular, Self::Bold];

    /// The font file; of a collection its first face is meant.
    pub fn data(&self) -> &[u8] {
        match self {
            Self::Regular => notosans::REGULAR_TTF,
            Self::Bold => notosans::BOLD_TTF,
            Self::Own(own) => own.data(),
        }
    }

    /// The font file, for those who keep it for longer than the face.
    #[cfg(feature = "pdf")]
    pub(crate) fn file(&self) -> Arc<dyn AsRef<[u8]> + Send + Sync> {
        match self {
            Self::Regular => Arc::new(notosans::REGULAR_TTF),
            Self::Bold => Arc::new(notosans::BOLD_TTF),
            Self::Own(own) => own.file(),
        }
    }

    /// The family's name.
    pub fn family(&self) -> &str {
        match self {
            Self::Regular | Self::Bold => "Noto Sans",
            Self::Own(own) => &own.typeface().family,
        }
    }

    /// The weight as CSS counts it.
    pub fn weight(&self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Bold => 700,
            Self::Own(own) => own.typeface().weight,
        }
    }

    /// The embedded face that writes what this one lacks.
    fn fallback(&self) -> Self {
        match self {
            Self::Regular | Self::Bold => self.clone(),
            Self::Own(own) => own.fallback(),
        }
    }

    /// `None` never happens: a test parses the embedded files, and a file that cannot be parsed
    /// gives no [`OwnFace`].
    fn typeface(&self) -> Option<&Typeface<'_>> {
        match self {
            Self::Regular => REGULAR.as_ref(),
            Self::Bold => BOLD.as_ref(),
            Self::Own(own) => Some(own.typeface()),
        }
    }

    /// Height of capitals and figures above the baseline, as a share of the em.
    pub fn cap_height(&self) -> f64 {
        self.typeface()
            .map_or(0.714, |typeface| typeface.cap_height)
    }

    /// Whether the face itself can write all of `text`.
    fn covers(&self, text: &str) -> bool {
        let covers =
            |typeface: &Typeface<'_>| text.chars().all(|character| typeface.has(character));
        self.typeface().is_some_and(covers)
    }

    /// The first character of `text` that neither the face nor the embedded one that helps it out
    /// can write.
    pub fn first_missing(&self, text: &str) -> Option<char> {
        let fallback = self.fallback();
        let faces = [self.typeface(), fallback.typeface()];
        let has = |character| faces.iter().flatten().any(|face| face.has(character));
        text.chars().find(|&character| !has(character))
    }

    /// The width of `text` in millimetres at `size` millimetres an em.
    pub fn width(&self, text: &str, size: f64) -> f64 {
        self.shape(text, size).width
    }
}

/// Whether a line of this text is read from right to left: its first letter decides.
pub fn reads_from_right(text: &str) -> bool {
    unicode_bidi::get_base_direction(text) == unicode_bidi::Direction::Rtl
}
