//! Faces from the user's own font files.

use super::Face;
use super::typeface::Typeface;
use rustybuzz::ttf_parser::{OutlineBuilder, Permissions};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// The most different files that are read; a set of faces takes two.
const MOST_FILES: usize = 16;
/// What every date and every board needs.
const DIGITS: &str = "0123456789";

/// The files that have been read, each once. As the embedded ones do, they live until the program
/// ends, so that a face is a plain value in every text; [`MOST_FILES`] bounds what this takes.
static READ: Mutex<Vec<&'static Typeface>> = Mutex::new(Vec::new());

/// The faces that a product is written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    pub const fn all(self) -> [Face; 2] {
        [self.regular, self.bold]
    }

    /// The same faces with the one in this font file, TrueType or OpenType, for all text; of a
    /// collection its first face. The file's name is for messages alone.
    ///
    /// # Errors
    /// [`FontError`] for a file that is no font, or none that a page can be written with.
    pub fn with_own(self, data: &[u8], file: &str) -> Result<Self, FontError> {
        let own = |bold| Ok(Face::Own(OwnFace::read(data, bold, file)?));
        Ok(Self {
            regular: own(false)?,
            bold: own(true)?,
        })
    }

    /// The same faces with the one in this font file for bold text.
    ///
    /// # Errors
    /// [`FontError`] for a file that is no font, or none that a page can be written with.
    pub fn with_own_bold(self, data: &[u8], file: &str) -> Result<Self, FontError> {
        Ok(Self {
            bold: Face::Own(OwnFace::read(data, true, file)?),
            ..self
        })
    }
}

/// A face from the user's own file.
#[derive(Clone, Copy)]
pub struct OwnFace {
    typeface: &'static Typeface,
    /// The file's place among those that have been read.
    number: usize,
    /// Whether it stands for bold text, so that what it lacks is written in bold too.
    bold: bool,
}

impl OwnFace {
    fn read(data: &[u8], bold: bool, file: &str) -> Result<Self, FontError> {
        let fault = |fault| FontError {
            file: file.to_string(),
            fault,
        };
        if data.len() > Typefaces::LARGEST_FILE {
            return Err(fault(FontFault::TooLarge));
        }
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let number = match read.iter().position(|known| known.data == data) {
            Some(number) => number,
            None => {
                check(data).map_err(fault)?;
                if read.len() == MOST_FILES {
                    return Err(fault(FontFault::TooManyFiles));
                }
                let data: &'static [u8] = Box::leak(data.into());
                let typeface = Typeface::parse(data).ok_or_else(|| fault(FontFault::NoFont))?;
                read.push(Box::leak(Box::new(typeface)));
                read.len() - 1
            }
        };
        Ok(Self {
            typeface: read[number],
            number,
            bold,
        })
    }

    pub(super) fn typeface(self) -> &'static Typeface {
        self.typeface
    }

    pub(super) const fn fallback(self) -> Face {
        if self.bold { Face::Bold } else { Face::Regular }
    }

    const fn key(self) -> (usize, bool) {
        (self.number, self.bold)
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
    let drawn = |digit: &char| {
        let glyph = face.glyph_index(*digit);
        glyph.is_some_and(|glyph| face.outline_glyph(glyph, &mut NoPen).is_some())
    };
    let missing: String = DIGITS.chars().filter(|digit| !drawn(digit)).collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(FontFault::NoDigits { missing })
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
pub enum FontFault {
    /// It is neither TrueType nor OpenType.
    #[error("this is no font; give a TrueType or OpenType file (.ttf or .otf)")]
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
    #[error("its maker does not allow to embed a part of it in a document; give another font")]
    Forbidden,
    /// It has no outlines for some digits.
    #[error(
        "it has no outlines for “{missing}”, and no date goes without digits; give another font"
    )]
    NoDigits {
        /// The digits that it lacks.
        missing: String,
    },
    /// More files than a program needs.
    #[error("more than {MOST_FILES} different fonts have been read; use fewer")]
    TooManyFiles,
}

impl std::fmt::Debug for OwnFace {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (number, bold) = self.key();
        let family = &self.typeface.family;
        write!(formatter, "OwnFace({number}, {family:?}, bold: {bold})")
    }
}

impl PartialEq for OwnFace {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for OwnFace {}

impl PartialOrd for OwnFace {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OwnFace {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for OwnFace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
