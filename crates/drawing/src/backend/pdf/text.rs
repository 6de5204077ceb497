//! Text as text, in subsets of its fonts.

use super::paint::Inks;
use crate::backend::BackendError;
use crate::backend::number::{PRINT, rounded};
use crate::{Face, GlyphRun, PositionedGlyph, Text};
use krilla::geom::Point;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use std::borrow::Cow;

/// The fonts that a PDF has used so far, each with its file.
#[derive(Default)]
pub(super) struct Fonts {
    used: Vec<(Face, Font)>,
    /// A face that krilla does not take. Nothing may fail while a page is open, so it is kept.
    refused: Option<Face>,
}

impl Fonts {
    fn get(&mut self, face: &Face) -> Option<Font> {
        // Two faces may share a file: the one for bold text and the one for all other.
        let same_file =
            |known: &Face| std::ptr::eq(known.data(), face.data()) || known.data() == face.data();
        if let Some((_, font)) = self.used.iter().find(|(known, _)| same_file(known)) {
            return Some(font.clone());
        }
        let font = Font::new(face.file().into(), 0);
        match &font {
            Some(font) => self.used.push((face.clone(), font.clone())),
            None => self.refused = Some(face.clone()),
        }
        font
    }

    /// # Errors
    /// [`BackendError::Pdf`] if text was to be written in a font that cannot be embedded.
    pub(super) fn check(&self) -> Result<(), BackendError> {
        match &self.refused {
            None => Ok(()),
            Some(face) => Err(BackendError::Pdf(format!(
                "the font {:?} cannot be embedded",
                face.family()
            ))),
        }
    }
}

/// Draws a line of text. Where text goes on after it, a space follows that nobody sees: without it
/// a reader would join the last word to the next line's first.
pub(super) fn draw(
    surface: &mut Surface<'_>,
    fonts: &mut Fonts,
    inks: &Inks,
    text: &Text,
    goes_on: bool,
) {
    let mut line = text.glyphs();
    let mut start = text.left_end(line.width);
    let mut content = Cow::Borrowed(text.content.as_str());
    if goes_on {
        let spaced = format!("{content} ");
        let longer = text.face.shape(&spaced, text.size);
        // A font without a space would draw a box.
        if longer.glyphs.iter().all(|glyph| glyph.glyph != 0) {
            // After words that are read from right to left it stands at their left.
            let leads = |glyph: &PositionedGlyph| glyph.cluster == content.len();
            if longer.glyphs.first().is_some_and(leads) {
                start.x -= longer.width - line.width;
            }
            (line, content) = (longer, Cow::Owned(spaced));
        }
    }
    surface.set_fill(Some(inks.fill(text.color)));
    surface.set_stroke(None);
    let mut pen = 0.0;
    for part in line.glyphs.chunk_by(|one, next| one.face == next.face) {
        let face = part.first().map_or(&text.face, |glyph| &glyph.face);
        let glyphs = krilla_glyphs(part, pen, &line, &content);
        if let Some(font) = fonts.get(face) {
            surface.draw_glyphs(
                Point::from_xy(
                    rounded(start.x + pen, PRINT) as f32,
                    rounded(start.y, PRINT) as f32,
                ),
                &glyphs,
                font,
                &content,
                rounded(text.size, PRINT) as f32,
                false,
            );
        }
        pen += part.iter().map(|glyph| glyph.advance).sum::<f64>();
    }
}

/// Glyphs of a line in ems, the first at `pen`, each with the bytes of the text that it writes.
fn krilla_glyphs(
    glyphs: &[PositionedGlyph],
    mut pen: f64,
    line: &GlyphRun,
    content: &str,
) -> Vec<KrillaGlyph> {
    let size = line.size;
    let mut converted = Vec::with_capacity(glyphs.len());
    for glyph in glyphs {
        // In text from right to left the bytes that follow belong to a glyph before this one.
        let others = line.glyphs.iter().map(|other| other.cluster);
        let later = others.filter(|&cluster| cluster > glyph.cluster);
        let end = later.min().unwrap_or(content.len());
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
