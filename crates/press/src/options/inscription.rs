//! Names, a dedication and the words of special days in small type. They fit into their room, or are an error: nothing
//! that somebody typed is lost.

use super::{Dedication, SpecialDays};
use crate::MakeError;
use crate::figure::{Edge, Paragraph, Style, named, text};
use tilendar_drawing::{Anchor, Color, Face, Item, Millimeters, Point, Rect, Role, Size};
use tilendar_puzzle::almanac::Day;

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The factor from one size to the next smaller one that is tried.
const STEP: f64 = 0.94;

/// Lines of one size, ready to be drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Inscription {
    id: &'static str,
    title: String,
    lines: Vec<(String, Face)>,
    em: f64,
}

/// The room for an inscription.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InscriptionRoom {
    /// The area in millimeters.
    pub size: Size,
    /// The largest em in millimeters; type shrinks to the least em of the theme.
    pub em: f64,
    /// The product, for messages: `the poster`.
    pub product: &'static str,
}

impl Dedication {
    /// The recipient in bold, the dedication and the giver below each other; `None` without any of them.
    ///
    /// # Errors
    /// [`MakeError`] names the longest text if there is no room for all.
    pub fn inscription(
        &self,
        room: InscriptionRoom,
        style: &Style,
    ) -> Result<Option<Inscription>, MakeError> {
        let [name, dedication, from] = self.sentences(&style.language);
        let faces = &style.theme.typefaces;
        let sentences: Vec<(&'static str, String, &Face)> =
            [("name", name, &faces.bold), ("dedication", dedication, &faces.regular)]
                .into_iter()
                .chain([("from-name", from, &faces.regular)])
                .filter_map(|(field, sentence, face)| Some((field, sentence?, face)))
                .collect();
        Inscription::fit("dedication", &sentences, room, style)
    }
}

impl SpecialDays {
    /// The words of a special day in bold; `None` for any other day.
    ///
    /// # Errors
    /// [`MakeError`] names the words if there is no room for them.
    pub fn inscription(
        &self,
        day: Day,
        room: InscriptionRoom,
        style: &Style,
    ) -> Result<Option<Inscription>, MakeError> {
        let bold = &style.theme.typefaces.bold;
        let words: Vec<_> =
            self.of(day).map(|words| ("special", words, bold)).into_iter().collect();
        Inscription::fit("special", &words, room, style)
    }
}

impl Inscription {
    /// The largest type in which these sentences, each with its field, fit.
    fn fit(
        id: &'static str,
        sentences: &[(&'static str, String, &Face)],
        room: InscriptionRoom,
        style: &Style,
    ) -> Result<Option<Self>, MakeError> {
        let Some((field, longest, _)) =
            sentences.iter().max_by_key(|(_, sentence, _)| sentence.chars().count())
        else {
            return Ok(None);
        };
        let least = style.theme.sizes.least;
        let words: Vec<&str> = sentences.iter().map(|(_, sentence, _)| sentence.as_str()).collect();
        let mut em = room.em.max(least);
        loop {
            let inscription = Self {
                id,
                title: words.join(" "),
                lines: sentences
                    .iter()
                    .flat_map(|(_, sentence, face)| lines(sentence, face, em, room.size.width))
                    .collect(),
                em,
            };
            if inscription.is_within(room.size) {
                return Ok(Some(inscription));
            }
            if em <= least {
                return Err(no_room(field, longest, room));
            }
            em = (em * STEP).max(least);
        }
    }

    fn is_within(&self, size: Size) -> bool {
        let is_narrow = |(line, face): &(String, Face)| face.width(line, self.em) <= size.width;
        self.height() <= size.height && self.lines.iter().all(is_narrow)
    }

    /// The height of the first line's capitals.
    fn cap_height(&self) -> f64 {
        self.lines.first().map_or(0.0, |(_, face)| face.cap_height() * self.em)
    }

    /// The height from the top of the first line's capitals to the last baseline, in millimeters.
    pub fn height(&self) -> f64 {
        self.cap_height() + LEADING * self.em * self.lines.len().saturating_sub(1) as f64
    }

    /// The lines from the top of an area, at this edge of it.
    pub fn draw(&self, area: Rect, edge: Edge, ink: Color) -> Item {
        let anchor = edge.anchor(Anchor::Start);
        let mut baseline = Point::new(edge.of_span(area.x0, area.x1), area.y0 + self.cap_height());
        let mut lines = Vec::new();
        for (line, face) in &self.lines {
            lines.push(text(line, face, self.em, baseline, anchor, ink).into());
            baseline.y += LEADING * self.em;
        }
        named(self.id, self.title.as_str(), Role::Paragraph, lines)
    }
}

/// The lines of a sentence in a column of this width.
fn lines(sentence: &str, face: &Face, em: f64, width: f64) -> Vec<(String, Face)> {
    let paragraph = Paragraph::new(face, em, LEADING * em, Color::BLACK);
    paragraph.lines(sentence, width).into_iter().map(|line| (line, face.clone())).collect()
}

/// The error for a text that is too long.
pub fn no_room(field: &'static str, text: &str, room: InscriptionRoom) -> MakeError {
    let InscriptionRoom { size, product, .. } = room;
    let size = size.max(Size::ZERO);
    MakeError::unfit(
        field,
        format!(
            "“{text}” does not fit on {product}: there are {} x {} mm for it; write a shorter text, or take a larger \
             `paper`",
            Millimeters(size.width.round()),
            Millimeters(size.height.round())
        ),
    )
}
