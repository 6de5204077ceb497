//! Covers: what it is, the year in cells, who it is for, a solution, and the inks of the year.

use super::dedication::Dedication;
use super::heading::{Edge, numeral};
use super::pagination::Line;
use crate::figure::{
    Grid, Numeral, Theme, TypeScale, empty_board, frame, open_cells, pieces, spoken_board,
    spoken_tiling,
};
use crate::language::Language;
use tilendar_drawing::{Group, Item, Path, Point, Rect, Role, Shape};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Entry, NumberedTiling};

/// The most that the year takes of the width and of the height.
const YEAR: (f64, f64) = (0.62, 0.13);
/// The most that the dedication takes of the height.
const DEDICATION: f64 = 0.34;
/// The white between two inks, as a share of the way from one to the next.
const BETWEEN_INKS: f64 = 0.14;

/// What a cover says and how.
pub(super) struct Cover<'a, 'p> {
    pub example: Example<'a, 'p>,
    pub dedication: &'a Dedication,
    /// What it is, in a line at the foot.
    pub subtitle: &'a str,
    /// The whole title, for those who do not see it.
    pub title: &'a str,
    /// The ems of headings, of what is less, and of running text, in millimetres.
    pub sizes: (f64, f64, f64),
}

impl Cover<'_, '_> {
    /// The cover in an area.
    pub(super) fn draw(&self, area: Rect) -> Vec<Item> {
        let Example {
            almanac,
            theme,
            language,
            type_scale,
            ..
        } = self.example;
        let (heading, subheading, body) = self.sizes;
        let faces = &theme.typefaces;
        let line = |face, size| Line::new(face, size, theme.inks.text);
        let (titles, mut y) = self.titles(area);
        let mut items = vec![titles];
        if let Some(range) = language.range_in_words(almanac.days()) {
            let line = line(&faces.regular, subheading);
            y += 1.2 * subheading + line.cap_height();
            let range = language.heading(&range);
            items.push(line.start(range, Point::new(area.x0, y), area.width()));
        }
        let top = y + 1.1 * heading;
        let room = Rect {
            y0: top,
            y1: top + DEDICATION * area.height(),
            ..area
        };
        let set = self
            .dedication
            .set(room, (heading, subheading), type_scale, theme, language);
        if let Some((dedication, foot)) = set {
            items.push(dedication);
            y = foot;
        }
        let low = Line {
            color: theme.inks.muted,
            ..line(&faces.regular, body)
        };
        let foot = Point::new(area.x0, area.y1);
        items.push(low.start(self.subtitle.to_string(), foot, area.width()));
        let strip = Rect {
            y0: area.y1 - 2.6 * body,
            y1: area.y1 - 1.7 * body,
            ..area
        };
        items.push(year_in_inks(strip, theme));
        let picture = Rect {
            y0: y + 1.2 * heading,
            y1: strip.y0 - 1.6 * body,
            ..area
        };
        items.extend(self.example.draw(picture, true));
        items
    }

    /// What it is, and the year in cells below, with the y of their foot.
    fn titles(&self, area: Rect) -> (Item, f64) {
        let Example {
            almanac,
            theme,
            language,
            ..
        } = self.example;
        let phrases = language.phrases();
        let bold = &theme.typefaces.bold;
        let ink = theme.inks.text;
        let heading = Line::new(bold, self.sizes.0, ink);
        let baseline = Point::new(area.x0, area.y0 + heading.cap_height());
        let title = phrases.deck.puzzle.to_string();
        let mut items = vec![heading.start(title, baseline, area.width())];
        let year = language.years(almanac.days());
        let year = year.unwrap_or_else(|| phrases.booklet.every_year.to_string());
        let corner = Point::new(area.x0, baseline.y + 0.75 * self.sizes.0);
        let (width, height) = (YEAR.0 * area.width(), YEAR.1 * area.height());
        let in_cells = Numeral::new(&year).and_then(|drawn| {
            let cell = (width / drawn.width()).min(height / Numeral::HEIGHT);
            let drawn = numeral(&year, corner, Edge::Left, cell, ink, theme)?;
            Some((drawn, corner.y + Numeral::HEIGHT * cell))
        });
        let (drawn, foot) = in_cells.unwrap_or_else(|| {
            // No cells are written for these characters.
            let size = (width / bold.width(&year, 1.0)).min(height / bold.cap_height());
            let line = Line::new(bold, size, ink);
            let at = Point::new(area.x0, corner.y + line.cap_height());
            (vec![line.start(year, at, area.width())], at.y)
        });
        items.extend(drawn);
        let group = Group::named("title", self.title, items);
        (group.with_role(Role::Heading(1)).into(), foot)
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
    let group = Group {
        items: cells.collect(),
        ..Group::default()
    };
    group.with_role(Role::Artifact).into()
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

    /// The board at the left and at the foot of an area: with a tiling, or with its cells marked.
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
        let spoken = self.language.spoken();
        let open = solution.open_cells();
        let (inner, title) = match solved {
            true => (
                pieces(puzzle, &solution, &grid, theme, spoken),
                spoken_tiling(puzzle, &solution, spoken),
            ),
            false => (
                empty_board(board, &grid, theme, spoken),
                spoken_board(puzzle, open, spoken),
            ),
        };
        let items = vec![
            frame(board, &grid, theme, spoken).into(),
            inner.into(),
            open_cells(board, open, &grid, theme).into(),
        ];
        let group = Group::named("board", title, items);
        Some(group.with_role(Role::Figure).into())
    }
}
