//! Covers: the title, the year in cells, the dedication, a solution, and the inks of the year.

use super::Line;
use super::check_fields;
use super::heading::{Edge, numeral};
use crate::figure::{Grid, Numeral, Paragraph, Theme, TypeScale, board_figure, group, named};
use crate::language::{Language, Phrase};
use crate::making::MakeError;
use tilendar_drawing::{Face, Item, Path, Point, Rect, Role, Shape};
use tilendar_fields::{BoundedText, fields};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Entry, NumberedTiling};

/// The largest shares of the width and the height for the year.
const YEAR: (f64, f64) = (0.62, 0.13);
/// The largest share of the height for the dedication.
const DEDICATION: f64 = 0.34;
/// The white between two inks, as a share of the way from one to the next.
const BETWEEN_INKS: f64 = 0.14;

/// The texts and sizes of a cover.
pub(super) struct Cover<'a, 'p> {
    pub example: Example<'a, 'p>,
    pub dedication: &'a Dedication,
    /// The kind of product, in a line at the foot.
    pub subtitle: &'a str,
    /// The whole title, for screen readers.
    pub title: &'a str,
    /// The ems of headings, subheadings and running text, in millimeters.
    pub sizes: (f64, f64, f64),
}

impl Cover<'_, '_> {
    /// The cover in this area.
    pub(super) fn draw(&self, area: Rect) -> Vec<Item> {
        let (theme, language) = (self.example.theme, self.example.language);
        let (heading, subheading, body) = self.sizes;
        let faces = &theme.typefaces;
        let line = |face, size| Line::new(face, size, theme.inks.text);
        let (titles, mut y) = self.titles(area);
        let mut items = vec![titles];
        if let Some(range) = language.range_in_words(self.example.almanac.days()) {
            let line = line(&faces.regular, subheading);
            y += 1.2 * subheading + line.cap_height();
            let range = language.heading(&range);
            items.push(line.start(range, Point::new(area.x0, y), area.width()));
        }
        let top = y + 1.1 * heading;
        let room = Rect::new(area.x0, top, area.x1, top + DEDICATION * area.height());
        let ems = (heading, subheading);
        let scale = self.example.type_scale;
        let set = self.dedication.set(room, ems, scale, theme, language);
        if let Some((dedication, foot)) = set {
            items.push(dedication);
            y = foot;
        }
        let low = Line::new(&faces.regular, body, theme.inks.muted);
        let foot = Point::new(area.x0, area.y1);
        items.push(low.start(self.subtitle.to_string(), foot, area.width()));
        let strip = Rect::new(area.x0, area.y1 - 2.6 * body, area.x1, area.y1 - 1.7 * body);
        items.push(year_in_inks(strip, theme));
        let picture = Rect::new(area.x0, y + 1.2 * heading, area.x1, strip.y0 - 1.6 * body);
        items.extend(self.example.draw(picture, true));
        items
    }

    /// The kind of product, and below it the year in cells, with the y of its foot.
    fn titles(&self, area: Rect) -> (Item, f64) {
        let (theme, language) = (self.example.theme, self.example.language);
        let phrases = language.phrases();
        let bold = &theme.typefaces.bold;
        let ink = theme.inks.text;
        let heading = Line::new(bold, self.sizes.0, ink);
        let baseline = Point::new(area.x0, area.y0 + heading.cap_height());
        let title = phrases.deck.puzzle.to_string();
        let mut items = vec![heading.start(title, baseline, area.width())];
        let year = language.years(self.example.almanac.days());
        let year = year.unwrap_or_else(|| phrases.booklet.every_year.to_string());
        let corner = Point::new(area.x0, baseline.y + 0.75 * self.sizes.0);
        let (width, height) = (YEAR.0 * area.width(), YEAR.1 * area.height());
        let in_cells = Numeral::new(&year).and_then(|drawn| {
            let cell = (width / drawn.width()).min(height / Numeral::HEIGHT);
            let drawn = numeral(&year, corner, Edge::Left, cell, ink, theme)?;
            Some((drawn, corner.y + Numeral::HEIGHT * cell))
        });
        let (drawn, foot) = in_cells.unwrap_or_else(|| {
            // There are no cells for these characters.
            let size = (width / bold.width(&year, 1.0)).min(height / bold.cap_height());
            let line = Line::new(bold, size, ink);
            let at = Point::new(area.x0, corner.y + line.cap_height());
            (vec![line.start(year, at, area.width())], at.y)
        });
        items.extend(drawn);
        (named("title", self.title, Role::Heading(1), items), foot)
    }
}

/// Twelve cells in the inks of the months, across an area.
pub(super) fn year_in_inks(area: Rect, theme: &Theme) -> Item {
    let step = area.width() / (12.0 - BETWEEN_INKS);
    let cells = (0..12_u32).map(|month| {
        let left = area.x0 + f64::from(month) * step;
        let cell = Rect::new(left, area.y0, left + step * (1.0 - BETWEEN_INKS), area.y1);
        let path = Path::rounded_rectangle(cell, 0.22 * area.height());
        Shape::filled(path, theme.month_ink(month + 1)).into()
    });
    group(Role::Artifact, cells.collect())
}

/// The board of the first date that shows a tiling.
#[derive(Clone, Copy)]
pub(super) struct Example<'a, 'p> {
    pub puzzle: &'a Puzzle,
    pub almanac: &'a Almanac<'p>,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub type_scale: &'a TypeScale,
}

impl<'a> Example<'a, '_> {
    /// The first date that shows a tiling, and this tiling.
    pub(super) fn first_tiling(&self) -> Option<(&'a Entry, NumberedTiling)> {
        let mut dates = self.almanac.entries().iter();
        dates.find_map(|date| Some((date, self.almanac.first_shown(date)?)))
    }

    /// The board at the lower left of an area: with a tiling, or with its cells marked.
    pub(super) fn draw(&self, area: Rect, solved: bool) -> Option<Item> {
        let (date, NumberedTiling { solution, .. }) = self.first_tiling()?;
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let grid = Grid::fit(board, area);
        let taken = grid.board_box(board);
        let grid = Grid {
            origin: grid.origin + (area.x0 - taken.x0, area.y1 - taken.y1),
            ..grid
        };
        let theme = self.theme.of_reveal(puzzle, &date.reveal);
        let theme = &self.type_scale.on_board(&theme, board, grid.cell);
        let (open, spoken) = (solution.open_cells(), self.language.spoken());
        let tiling = Some(&solution).filter(|_| solved);
        Some(board_figure(puzzle, open, tiling, &grid, theme, spoken))
    }
}

/// The distance between lines of a dedication, in ems.
const LEADING: f64 = 1.35;
/// White between two parts of it, in ems of running text.
const BETWEEN: f64 = 0.9;
/// The smallest em to which its type shrinks, in millimeters.
const LEAST: f64 = 0.5;

fields! {
    /// Who something is for, and who it is from.
    pub struct Dedication {
        /// Who it is for, printed on its title.
        name: Option<BoundedText<60>>, "NAME";
        /// Who it is from.
        from_name: Option<BoundedText<60>>, "NAME";
        /// A dedication, printed on its title as well.
        dedication: Option<BoundedText<300>>, "TEXT";
    }
}

/// A part of a dedication: its style and its text.
type Part = (Paragraph, String);

impl Dedication {
    /// The texts, by field.
    fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let name = self.name.iter().map(|text| ("name", text.as_str()));
        let from = self.from_name.iter();
        let from = from.map(|text| ("from-name", text.as_str()));
        let own = self.dedication.iter();
        let own = own.map(|text| ("dedication", text.as_str()));
        name.chain(from).chain(own)
    }

    /// Whether it has no text.
    pub fn is_empty(&self) -> bool {
        self.texts().next().is_none()
    }

    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        check_fields(self.texts(), theme)
    }

    /// The dedication at the top of an area, with the y of its foot; `None` if it has no text. The name is set in
    /// `name`, all other text in `text`, ems in millimeters, or smaller if necessary.
    fn set(
        &self,
        area: Rect,
        (mut name, mut text): (f64, f64),
        scale: &TypeScale,
        theme: &Theme,
        language: &Language,
    ) -> Option<(Item, f64)> {
        let mut parts = self.parts(name, text, theme, language);
        while !fits(&parts, area) && text > LEAST {
            let smaller = scale.at_most(text * 0.99);
            // Below the smallest size of the scale, only the room counts.
            (name, text) = if smaller < text {
                (text, smaller)
            } else {
                (text * 0.9, text * 0.9)
            };
            parts = self.parts(name, text, theme, language);
        }
        let (first, _) = parts.first()?;
        let mut y = area.y0 + first.face.cap_height() * first.size;
        let (mut items, mut foot) = (Vec::new(), y);
        for (paragraph, words) in &parts {
            let (lines, next) = paragraph.set(words, Point::new(area.x0, y), area.width());
            items.extend(lines);
            foot = next - paragraph.leading;
            y = next + BETWEEN * text;
        }
        let said: Vec<&str> = parts.iter().map(|(_, words)| words.as_str()).collect();
        let said = named("dedication", said.join(" "), Role::Paragraph, items);
        Some((said, foot))
    }

    fn parts(&self, name: f64, text: f64, theme: &Theme, language: &Language) -> Vec<Part> {
        let faces = &theme.typefaces;
        let set =
            |face: &Face, size: f64| Paragraph::new(face, size, LEADING * size, theme.inks.text);
        let [for_name, own, from_name] = self.sentences(language);
        let parts = [
            for_name.map(|words| (set(&faces.bold, name), words)),
            own.map(|words| (set(&faces.regular, text), words)),
            from_name.map(|words| (set(&faces.regular, text), words)),
        ];
        parts.into_iter().flatten().collect()
    }

    /// The recipient, the dedication, and the giver, as sentences.
    pub(super) fn sentences(&self, language: &Language) -> [Option<String>; 3] {
        let phrases = &language.phrases().opening;
        let named = |phrase: &Phrase, name: &Option<BoundedText<60>>| {
            Some(phrase.with(&[("name", name.as_ref()?.as_str())]))
        };
        [
            named(&phrases.for_name, &self.name),
            self.dedication.as_ref().map(BoundedText::to_string),
            named(&phrases.from_name, &self.from_name),
        ]
    }
}

/// Whether all lines lie in the area.
fn fits(parts: &[Part], area: Rect) -> bool {
    let mut height = 0.0;
    let mut width: f64 = 0.0;
    for (paragraph, words) in parts {
        let lines = paragraph.lines(words, area.width());
        height += lines.len() as f64 * paragraph.leading + BETWEEN * paragraph.size;
        let widths = lines.iter();
        let widths = widths.map(|line| paragraph.face.width(line, paragraph.size));
        width = widths.fold(width, f64::max);
    }
    height <= area.height() && width <= area.width()
}
