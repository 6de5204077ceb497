//! Text as text, in subsets of its fonts.

use super::ink::Inks;
use super::paint;
use crate::backend::BackendError;
use crate::backend::number::{PRINT, rounded};
use crate::scene::{Face, GlyphRun, PositionedGlyph, Text};
use krilla::geom::Point;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

/// The fonts that a PDF has used so far, each with its file.
#[derive(Default)]
pub(super) struct Fonts(Vec<(&'static [u8], Font)>);

impl Fonts {
    fn get(&mut self, face: Face) -> Result<Font, BackendError> {
        let data = face.data();
        let known = self.0.iter().find(|(file, _)| std::ptr::eq(*file, data));
        if let Some((_, font)) = known {
            return Ok(font.clone());
        }
        let font = Font::new(data.into(), 0).ok_or_else(|| {
            BackendError::Pdf(format!("the font {:?} cannot be embedded", face.family()))
        })?;
        self.0.push((data, font.clone()));
        Ok(font)
    }
}

pub(super) fn draw(
    surface: &mut Surface<'_>,
    fonts: &mut Fonts,
    inks: &Inks,
    text: &Text,
) -> Result<(), BackendError> {
    let line = text.glyphs();
    let start = text.left_end(line.width);
    surface.set_fill(Some(paint::fill(inks, text.color)));
    surface.set_stroke(None);
    let mut pen = 0.0;
    for part in line.glyphs.chunk_by(|one, next| one.face == next.face) {
        let face = part.first().map_or(text.face, |glyph| glyph.face);
        let glyphs = krilla_glyphs(part, pen, &line, &text.content);
        surface.draw_glyphs(
            Point::from_xy(
                rounded(start.x + pen, PRINT) as f32,
                rounded(start.y, PRINT) as f32,
            ),
            &glyphs,
            fonts.get(face)?,
            &text.content,
            rounded(text.size, PRINT) as f32,
            false,
        );
        pen += part.iter().map(|glyph| glyph.advance).sum::<f64>();
    }
    Ok(())
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
