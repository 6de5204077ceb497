//! Faces from the user's own font files.

use super::{Face, Typeface, composite};
use rustybuzz::ttf_parser::{OutlineBuilder, Permissions};
use self_cell::self_cell;
use std::sync::Arc;

/// What every date and every board needs.
const DIGITS: &str = "0123456789";

/// The faces that a product is written with.
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
        Self {
            regular: Face::Regular,
            bold: Face::Bold,
        }
    }
}

impl Typefaces {
    /// The largest font file that is taken, in bytes: fonts of all Chinese characters have half of
    /// it.
    pub const LARGEST_FILE: usize = 48 << 20;

    /// Both faces.
    pub const fn all(&self) -> [&Face; 2] {
        [&self.regular, &self.bold]
    }

    /// The same faces with the one in this font file, TrueType or OpenType, for all text; of a
    /// collection its first face. The file's name is for messages alone.
    ///
    /// # Errors
    /// [`FontError`] for a file that is not a font, or that pages cannot be written with.
    pub fn with_own(self, data: &[u8], file: &str) -> Result<Self, FontError> {
        let font = self.own_font(data, file)?;
        let own = |bold| {
            Face::Own(OwnFace {
                font: Arc::clone(&font),
                bold,
            })
        };
        Ok(Self {
            regular: own(false),
            bold: own(true),
        })
    }

    /// The same faces with the one in this font file for bold text.
    ///
    /// # Errors
    /// [`FontError`] for a file that is not a font, or that pages cannot be written with.
    pub fn with_own_bold(self, data: &[u8], file: &str) -> Result<Self, FontError> {
        let font = self.own_font(data, file)?;
        Ok(Self {
            bold: Face::Own(OwnFace { font, bold: true }),
            ..self
        })
    }

    /// The font in this file: the one that these faces share already, or one that is read.
    fn own_font(&self, data: &[u8], file: &str) -> Result<Arc<OwnFont>, FontError> {
        let own = self.all().into_iter().filter_map(|face| match face {
            Face::Own(own) => Some(&own.font),
            Face::Regular | Face::Bold => None,
        });
        match own.into_iter().find(|font| font.data() == data) {
            Some(font) => Ok(Arc::clone(font)),
            None => OwnFont::read(data)
                .map(Arc::new)
                .map_err(|fault| FontError {
                    file: file.to_string(),
                    fault,
                }),
        }
    }
}

self_cell! {
    /// A font file with what was parsed of it, which points into it.
    struct OwnFont {
        owner: Vec<u8>,
        #[covariant]
        dependent: Typeface,
    }
}

impl OwnFont {
    fn read(data: &[u8]) -> Result<Self, FontFault> {
        if data.len() > Typefaces::LARGEST_FILE {
            return Err(FontFault::TooLarge);
        }
        check(data)?;
        Self::try_new(data.to_vec(), |data| {
            Typeface::parse(data).ok_or(FontFault::NoFont)
        })
    }

    fn data(&self) -> &[u8] {
        self.borrow_owner()
    }
}

/// For krilla, which keeps a share of the font.
impl AsRef<[u8]> for OwnFont {
    fn as_ref(&self) -> &[u8] {
        self.data()
    }
}

/// A face from the user's own file.
#[derive(Clone)]
pub struct OwnFace {
    font: Arc<OwnFont>,
    /// Whether it stands for bold text, so that what it lacks is written in bold too.
    bold: bool,
}

impl OwnFace {
    pub(super) fn data(&self) -> &[u8] {
        self.font.data()
    }

    pub(super) fn typeface(&self) -> &Typeface<'_> {
        self.font.borrow_dependent()
    }

    pub(super) const fn fallback(&self) -> Face {
        if self.bold { Face::Bold } else { Face::Regular }
    }

    #[cfg(feature = "pdf")]
    pub(super) fn file(&self) -> Arc<dyn AsRef<[u8]> + Send + Sync> {
        self.font.clone()
    }
}

/// Checks that pages can be written with the font, before it is kept.
fn check(data: &[u8]) -> Result<(), FontFault> {
    let face = rustybuzz::Face::from_slice(data, 0).ok_or(FontFault::NoFont)?;
    if face.is_variable() {
        return Err(FontFault::Variable);
    }
    let forbidden = face.permissions() == Some(Permissions::Restricted);
    if forbidden || !face.is_subsetting_allowed() {
        return Err(FontFault::Forbidden);
    }
    if composite::is_endless(data) {
        return Err(FontFault::Endless);
    }
    let drawn = |digit: &char| {
        let glyph = face.glyph_index(*digit);
        glyph.is_some_and(|glyph| face.outline_glyph(glyph, &mut NoPen).is_some())
    };
    let missing: String = DIGITS.chars().filter(|digit| !drawn(digit)).collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(FontFault::NoDigits(missing))
    }
}

/// Looks whether there is an outline, and draws nothing.
struct NoPen;

impl OutlineBuilder for NoPen {
    fn move_to(&mut self, _: f32, _: f32) {}
    fn line_to(&mut self, _: f32, _: f32) {}
    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}
    fn close(&mut self) {}
}

/// A font file that pages cannot be written with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct FontError {
    /// The file's name.
    pub file: String,
    /// What is wrong with it.
    pub fault: FontFault,
}

/// What is wrong with a font file.
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
    /// Its licence bits (fsType in the table OS/2) forbid embedding or subsetting.
    #[error("its maker does not allow part of it to be embedded in a document; give another font")]
    Forbidden,
    /// A glyph is made of itself, or of more glyphs than can be drawn.
    #[error("a glyph of it is made of itself or of thousands of others; give another font")]
    Endless,
    /// It has no outlines for these digits.
    #[error("it has no outlines for “{0}”, and every date needs digits; give another font")]
    NoDigits(String),
}

impl std::fmt::Debug for OwnFace {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { bold, .. } = self;
        let family = &self.typeface().family;
        write!(formatter, "OwnFace({family:?}, bold: {bold})")
    }
}

impl PartialEq for OwnFace {
    /// The same file is the same face, however often it was read.
    fn eq(&self, other: &Self) -> bool {
        let same_font =
            || Arc::ptr_eq(&self.font, &other.font) || self.font.data() == other.font.data();
        self.bold == other.bold && same_font()
    }
}

impl Eq for OwnFace {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_fonts_one_after_the_other_give_their_memory_back() {
        for number in 0..100 {
            let mut data = dejavu::sans::regular().to_vec();
            // Bytes after the last table make it another file.
            data.extend(vec![0; number]);
            let faces = Typefaces::default().with_own(&data, "mine.ttf").unwrap();
            let Face::Own(own) = &faces.bold else {
                panic!("the face is no own one");
            };
            let font = Arc::downgrade(&own.font);
            let line = faces.regular.shape("24 April", 4.0);
            drop(faces);
            assert!(font.upgrade().is_some(), "the glyphs have the font");
            assert!(line.outline().bounds().is_some());
            drop(line);
            assert!(font.upgrade().is_none(), "font {number} is still there");
        }
    }
}
