//! The cover: the puzzle, the year, one picture.

use super::{Booklet, year};
use crate::figure::{Grid, empty_board, frame, open_cells, pieces};
use crate::product::pagination::SMALLEST_LETTER;
use tilendar_drawing::{Group, Item, Point, Rect, Role};
use tilendar_puzzle::almanac::{Entry, NumberedTiling, TilingAmount};

impl Booklet<'_, '_> {
    pub(super) fn cover(&self, number: usize) -> Vec<Item> {
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let area = frame.body_area(number);
        let heading = self.line(&self.options.theme.typefaces.bold, frame.heading * 1.15);
        let display = self.line(&self.options.theme.typefaces.bold, frame.display * 0.8);
        let low = self.low_line(frame.body * 1.1);
        let title_y = area.y0 + heading.cap_height();
        let year = match year(self.almanac) {
            Some(year) => year.to_string(),
            None => phrases.every_year.to_string(),
        };
        let year_y = title_y + frame.heading * 0.9 + display.cap_height();
        let title = self.puzzle.title().to_string();
        let titles = Group {
            role: Some(Role::Heading(1)),
            items: vec![
                heading.start(title, Point::new(area.x0, title_y), area.width()),
                display.start(year, Point::new(area.x0, year_y), area.width()),
            ],
            ..Group::named("title", &self.shared.metadata.title, Vec::new())
        };
        let subtitle = match self.almanac.per_date() {
            TilingAmount::ONE => &phrases.subtitle_one,
            TilingAmount::UpTo(_) => &phrases.subtitle_some,
            TilingAmount::All => &phrases.subtitle_all,
        };
        let foot = Point::new(area.x0, area.y1);
        let picture = Rect {
            y0: year_y + frame.heading * 1.2,
            y1: area.y1 - frame.body * 2.6,
            ..area
        };
        let mut items = vec![Item::Group(titles)];
        items.extend(self.example(picture, true));
        items.push(low.start(subtitle.to_string(), foot, area.width()));
        items
    }

    /// The first date that shows a tiling, and this tiling.
    pub(super) fn first_tiling(&self) -> Option<(&Entry, NumberedTiling)> {
        let mut dates = self.almanac.entries().iter();
        dates.find_map(|date| Some((date, self.almanac.first_shown(date)?)))
    }

    /// The board of the first date, on the left and in the middle of an area: with a tiling or with
    /// its cells marked.
    pub(super) fn example(&self, area: Rect, solved: bool) -> Option<Item> {
        let (date, NumberedTiling { solution, .. }) = self.first_tiling()?;
        let board = self.puzzle.board();
        let fitted = Grid::fit(board, area);
        let theme = self.options.theme.at_cell(fitted.cell, SMALLEST_LETTER);
        let moved = fitted.board_box(board).x0 - area.x0;
        let grid = Grid {
            origin: Point::new(fitted.origin.x - moved, fitted.origin.y),
            ..fitted
        };
        let open = open_cells(board, solution.open_cells(), &grid, &theme);
        let spoken = self.options.language.spoken();
        let inner = match solved {
            true => pieces(self.puzzle, &solution, &grid, &theme, spoken),
            false => empty_board(board, &grid, &theme, spoken),
        };
        let language = &self.options.language;
        let title = language.subject_in_words(&date.subject);
        let group = Group {
            role: Some(Role::Figure),
            items: vec![
                frame(board, &grid, &theme, spoken).into(),
                inner.into(),
                open.into(),
            ],
            ..Group::named("board", title, Vec::new())
        };
        Some(group.into())
    }
}
