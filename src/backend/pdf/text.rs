//! Text as text, in subsets of the embedded fonts.

use super::ink::Inks;
use super::paint;
use crate::backend::BackendError;
use crate::backend::number::{PRINT, rounded};
use crate::scene::{Face, PositionedGlyph, Text};
use krilla::geom::Point;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use std::borrow::Cow;

/// The fonts of a PDF, one for each face.
pub(super) struct Fonts {
    regular: Font,
    bold: Font,
}

impl Fonts {
    pub(super) fn load() -> Result<Self, BackendError> {
        let load = |face: Face| {
            Font::new(face.data().into(), 0)
                .ok_or_else(|| BackendError::Pdf(format!("the font {face:?} cannot be read")))
        };
        Ok(Self {
            regular: load(Face::Regular)?,
            bold: load(Face::Bold)?,
        })
    }

    fn get(&self, face: Face) -> Font {
        match face {
            Face::Regular => self.regular.clone(),
            Face::Bold => self.bold.clone(),
        }
    }
}

/// Draws a line of text. Where text goes on after it, a space follows that nobody sees: without it
/// a reader would join the last word to the next line's first.
pub(super) fn draw(
    surface: &mut Surface<'_>,
    fonts: &Fonts,
    inks: &Inks,
    text: &Text,
    goes_on: bool,
) {
    let mut run = text.glyphs();
    let start = text.left_end(run.width);
    let mut content = Cow::Borrowed(text.content.as_str());
    if goes_on {
        let spaced = format!("{content} ");
        let longer = text.face.shape(&spaced, text.size);
        // A font without a space would draw a box.
        if longer.glyphs.iter().all(|glyph| glyph.glyph != 0) {
            (run, content) = (longer, Cow::Owned(spaced));
        }
    }
    let glyphs = krilla_glyphs(&run.glyphs, &content, text.size);
    surface.set_fill(Some(paint::fill(inks, text.color)));
    surface.set_stroke(None);
    surface.draw_glyphs(
        Point::from_xy(
            rounded(start.x, PRINT) as f32,
            rounded(start.y, PRINT) as f32,
        ),
        &glyphs,
        fonts.get(text.face),
        &content,
        rounded(text.size, PRINT) as f32,
        false,
    );
}

/// Glyphs in ems, each with the bytes of the text that it writes.
fn krilla_glyphs(glyphs: &[PositionedGlyph], content: &str, size: f64) -> Vec<KrillaGlyph> {
    let mut pen = 0.0;
    let mut converted = Vec::with_capacity(glyphs.len());
    for (index, glyph) in glyphs.iter().enumerate() {
        let later = glyphs[index..].iter().map(|next| next.cluster);
        let end = later
            .filter(|&cluster| cluster > glyph.cluster)
            .min()
            .unwrap_or(content.len());
        converted.push(KrillaGlyph::new(
            GlyphId::new(u32::from(glyph.glyph)),
            (glyph.advance / size) as f32,
            ((glyph.x - pen) / size) as f32,
            (-glyph.y / size) as f32,
            0.0,
            glyph.cluster..end,
            None,
        ));
        pen += glyph.advance;
    }
    converted
}
