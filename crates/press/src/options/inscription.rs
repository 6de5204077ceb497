//! Names, a dedication and the words of special days in small type. They fit into their room, or are an error: nothing
//! that somebody typed is lost.

use super::{Dedication, SpecialDays};
use crate::MakeError;
use crate::figure::{Edge, Lines, Style, Theme, capitals, named, sizes, text, whole_if_possible};
use tilendar_drawing::{Anchor, Color, Face, Item, Millimeters, Point, Rect, Role, Size};
use tilendar_fields::Refusal;
use tilendar_puzzle::almanac::Day;

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The least em of capitals of cells, in millimeters: 8 points. Smaller ones are harder to read than letters.
const LEAST_CAPITALS: f64 = 2.82;

/// Sentences in one size, ready to be drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Inscription {
    id: &'static str,
    title: String,
    sentences: Vec<Lines>,
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

impl InscriptionRoom {
    /// The room with at most this height in millimeters.
    pub fn no_higher(self, height: f64) -> Self {
        let size = Size { height: self.size.height.min(height.max(0.0)), ..self.size };
        Self { size, ..self }
    }
}

impl Dedication {
    /// The recipient in capitals, the dedication and the giver below each other; `None` without any of them.
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
        let sentences: Vec<Sentence<'_>> = [
            ("name", name, &faces.bold),
            ("dedication", dedication, &faces.regular),
            ("from-name", from, &faces.regular),
        ]
        .into_iter()
        .filter_map(|(field, text, face)| {
            Some(Sentence { field, text: text?, face, is_name: *face == faces.bold })
        })
        .collect();
        Inscription::fit("dedication", &sentences, room, style)
    }
}

impl SpecialDays {
    /// The words of a special day in capitals; `None` for any other day.
    ///
    /// # Errors
    /// [`MakeError`] names the words if there is no room for them.
    pub fn inscription(
        &self,
        day: Day,
        room: InscriptionRoom,
        style: &Style,
    ) -> Result<Option<Inscription>, MakeError> {
        let face = &style.theme.typefaces.bold;
        let words =
            self.name_of(day).map(|text| Sentence { field: "special", text, face, is_name: true });
        Inscription::fit("special", words.as_slice(), room, style)
    }
}

impl Inscription {
    /// These sentences, each with its field, in the largest type that fits. Words break only if that is the only way.
    fn fit(
        id: &'static str,
        sentences: &[Sentence<'_>],
        room: InscriptionRoom,
        style: &Style,
    ) -> Result<Option<Self>, MakeError> {
        let Some(longest) = sentences.iter().max_by_key(|sentence| sentence.text.chars().count())
        else {
            return Ok(None);
        };
        let least = style.theme.sizes.least;
        let width = room.size.width;
        let settings =
            sizes(room.em.max(least), least).map(|em| Self::set(id, sentences, em, width));
        let within = settings.filter(|inscription| inscription.is_within(room.size));
        let largest = whole_if_possible(within, |inscription| {
            inscription.sentences.iter().all(|lines| lines.keeps_words)
        });
        largest.map(Some).ok_or_else(|| no_room(longest.field, &longest.text, room))
    }

    fn set(id: &'static str, sentences: &[Sentence<'_>], em: f64, width: f64) -> Self {
        let texts: Vec<&str> = sentences.iter().map(|sentence| sentence.text.as_str()).collect();
        let sentences = sentences.iter().map(|sentence| sentence.lines(em, width)).collect();
        Self { id, title: texts.join(" "), sentences, em }
    }

    fn is_within(&self, size: Size) -> bool {
        self.height() <= size.height && self.sentences.iter().all(|lines| lines.fit(size.width))
    }

    /// The height of the first line's capitals.
    fn cap_height(&self) -> f64 {
        self.sentences.first().map_or(0.0, |lines| lines.face.cap_height() * self.em)
    }

    /// The height from the top of the first line's capitals to the last baseline, in millimeters.
    pub fn height(&self) -> f64 {
        let count: usize = self.sentences.iter().map(|lines| lines.lines.len()).sum();
        self.cap_height() + LEADING * self.em * count.saturating_sub(1) as f64
    }

    /// The lines from the top of an area, at this edge of it, on this theme's ground.
    pub fn draw(&self, area: Rect, edge: Edge, ink: Color, theme: &Theme) -> Item {
        let anchor = edge.anchor(Anchor::Start);
        let mut baseline = Point::new(edge.of_span(area.x0, area.x1), area.y0 + self.cap_height());
        let mut items = Vec::new();
        for Lines { lines, em, face, is_capital, .. } in &self.sentences {
            for line in lines {
                if *is_capital {
                    items.extend(capitals(line, baseline, edge, *em, ink, theme));
                } else {
                    items.push(text(line, face, *em, baseline, anchor, ink).into());
                }
                baseline.y += LEADING * em;
            }
        }
        named(self.id, self.title.as_str(), Role::Paragraph, items)
    }
}

/// A sentence of an inscription, and the field that it comes from.
struct Sentence<'a> {
    field: &'static str,
    text: String,
    face: &'a Face,
    /// Whether it is a name, in capitals if they are large enough.
    is_name: bool,
}

impl Sentence<'_> {
    /// Its lines in this em and width.
    fn lines(&self, em: f64, width: f64) -> Lines {
        if self.is_name && em >= LEAST_CAPITALS {
            Lines::capitals(&self.text, self.face, em, width)
        } else {
            Lines::new(&self.text, self.face, em, width)
        }
    }
}

/// The error for a text that is too long.
pub fn no_room(field: &'static str, text: &str, room: InscriptionRoom) -> MakeError {
    no_room_on(field, text, (room.size, room.product), "paper")
}

/// The error for a text that is too long for its room on a product; the field `larger` gives more room.
pub fn no_room_on(
    field: &'static str,
    text: &str,
    (room, product): (Size, &'static str),
    larger: &str,
) -> MakeError {
    let [width, height] = [room.width, room.height].map(|side| Millimeters(side.max(0.0).round()));
    let reason = format!(
        "“{text}” does not fit on {product}: there are {width} x {height} mm for it; write a shorter text, or take a \
         larger `{larger}`"
    );
    MakeError::unfit(field, Refusal::Room.because(reason))
}
