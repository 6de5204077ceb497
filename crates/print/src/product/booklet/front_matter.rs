//! What a booklet opens with: the cover, how to play, and how to read the booklet.

use super::Booklet;
use crate::figure::{Grid, Numeral, Paragraph, PieceSet, empty_board, frame, open_cells, pieces};
use crate::product::heading::{Edge, numeral};
use crate::product::pagination::{Line, SMALLEST_LETTER};
use crate::product::words::flipping;
use tilendar_drawing::{Group, Item, Point, Rect, Role, Size};
use tilendar_puzzle::almanac::{Entry, NumberedTiling, TilingAmount};
use tilendar_puzzle::analysis::Spread;

/// The most that the two boards take of the height of the page's area.
const BOARDS: f64 = 0.34;
/// The height of the pieces, in body ems.
const PIECES: f64 = 4.0;
/// The white below a paragraph, in body ems.
const BELOW: f64 = 0.5;

impl Booklet<'_, '_> {
    pub(super) fn cover(&self, number: usize) -> Vec<Item> {
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let area = frame.body_area(number);
        let heading = self.line(&self.options.theme.typefaces.bold, frame.heading * 1.15);
        let display = self.line(&self.options.theme.typefaces.bold, frame.display * 0.8);
        let low = self.muted_line(frame.body * 1.1);
        let title_y = area.y0 + heading.cap_height();
        let language = &self.options.language;
        let years = language.years(self.almanac.days());
        let year = years.unwrap_or_else(|| phrases.every_year.to_string());
        let year_y = title_y + frame.heading * 0.9 + display.cap_height();
        let title = language.phrases().deck.puzzle.to_string();
        let titles = Group {
            role: Some(Role::Heading(1)),
            items: [
                vec![heading.start(title, Point::new(area.x0, title_y), area.width())],
                self.year_in_cells(&year, Point::new(area.x0, year_y), &display)
                    .unwrap_or_else(|| {
                        let at = Point::new(area.x0, year_y);
                        vec![display.start(year, at, area.width())]
                    }),
            ]
            .concat(),
            ..Group::named("title", &self.shared.metadata.title, Vec::new())
        };
        let subtitle = match self.almanac.per_date() {
            TilingAmount::ONE => &phrases.subtitle_one,
            TilingAmount::UpTo(_) => &phrases.subtitle_some,
            TilingAmount::All => &phrases.subtitle_all,
        };
        let range = language.range_in_words(self.almanac.days());
        let range_y = match range {
            Some(_) => year_y + frame.heading * 1.1,
            None => year_y,
        };
        let foot = Point::new(area.x0, area.y1);
        let picture = Rect {
            y0: range_y + frame.heading * 1.2,
            y1: area.y1 - frame.body * 2.6,
            ..area
        };
        let mut items = vec![Item::Group(titles)];
        if let Some(range) = range {
            let line = self.line(&self.options.theme.typefaces.regular, frame.heading * 0.6);
            let range = language.heading(&range);
            items.push(line.start(range, Point::new(area.x0, range_y), area.width()));
        }
        items.extend(self.example(picture, true));
        items.push(low.start(subtitle.to_string(), foot, area.width()));
        items
    }

    /// The year as a numeral of cells as high as the line would be; `None` for what is no year.
    fn year_in_cells(&self, year: &str, foot: Point, line: &Line) -> Option<Vec<Item>> {
        let height = line.cap_height();
        let corner = Point::new(foot.x, foot.y - height);
        let (cell, theme) = (height / Numeral::HEIGHT, &self.options.theme);
        numeral(year, corner, Edge::Left, cell, line.color, theme)
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
        let theme = self.options.theme.of_reveal(self.puzzle, &date.reveal);
        let theme = theme.at_cell(fitted.cell, SMALLEST_LETTER);
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

    pub(super) fn how_to_play(&self, area: Rect) -> Vec<Item> {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let flipping = flipping(self.puzzle.pieces(), &language.phrases().sheet);
        let (heading, y) = self.page_heading(phrases.how_to_play.as_str(), area, 1);
        let task = phrases.the_puzzle.with(&[
            ("count", &self.puzzle.pieces().len().to_string()),
            ("flipping", &flipping),
        ]);
        let (numbers, marks) = (self.about_numbers(), phrases.the_marks.as_str());
        let mut items = vec![heading];
        let y = self.paragraph(&task, area, y, &mut items);
        // The boards get what the words leave.
        let words = self.height_of(&numbers, area) + self.height_of(marks, area);
        let pictures = Rect {
            y0: y,
            y1: area.y1 - words,
            ..area
        };
        let y = self.two_boards(pictures, area.height() * BOARDS, &mut items);
        let y = self.piece_row(area, y, &mut items);
        let y = self.paragraph(&numbers, area, y, &mut items);
        self.paragraph(marks, area, y, &mut items);
        items
    }

    /// How running text is set.
    fn running_text(&self) -> Paragraph {
        let frame = &self.plan.frame;
        Paragraph {
            face: self.options.theme.typefaces.regular.clone(),
            size: frame.body,
            leading: frame.leading(),
            color: self.options.theme.inks.text,
        }
    }

    /// The height of a paragraph and of the white below it.
    pub(super) fn height_of(&self, words: &str, area: Rect) -> f64 {
        let lines = self.running_text().lines(words, area.width()).len();
        lines as f64 * self.plan.frame.leading() + self.plan.frame.body * BELOW
    }

    /// A paragraph whose first line begins at y; returns where the next thing may begin.
    pub(super) fn paragraph(&self, words: &str, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let baseline = y + self.options.theme.typefaces.regular.cap_height() * frame.body;
        let start = Point::new(area.x0, baseline);
        let (lines, next) = self.running_text().set(words, start, area.width());
        items.push(
            Group {
                role: Some(Role::Paragraph),
                items: lines,
                ..Group::default()
            }
            .into(),
        );
        next - baseline + y + frame.body * BELOW
    }

    /// The board of the first date with its cells marked and with a tiling, above room for the
    /// pieces, at most so high; returns where the next thing may begin.
    fn two_boards(&self, area: Rect, most: f64, items: &mut Vec<Item>) -> f64 {
        let y = area.y0;
        let Some((date, _)) = self.first_tiling() else {
            return y;
        };
        let frame = &self.plan.frame;
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let gap = frame.body * 2.0;
        let width = (area.width() - gap) / 2.0;
        let board = self.puzzle.board();
        let ratio = f64::from(board.rows()) / f64::from(board.columns());
        let caption = frame.caption * 1.6 + frame.body * 1.8;
        let pieces = frame.body * (PIECES + 1.6);
        let left = area.height() - caption - pieces;
        let height = (width * ratio).min(most).min(left);
        let marked = phrases.empty_board.with(&[(
            "date",
            &language.heading(&language.subject_in_words(&date.subject)),
        )]);
        let line = self.muted_line(frame.caption);
        let below = y + height + frame.caption * 1.6;
        for (column, words) in [(0.0, marked), (1.0, phrases.example.to_string())] {
            let x = area.x0 + column * (width + gap);
            let picture = Rect::new(x, y, x + width, y + height);
            items.extend(self.example(picture, column > 0.0));
            items.push(line.start(words, Point::new(x, below), width));
        }
        below + frame.body * 1.8
    }

    fn piece_row(&self, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let room = Size::new(area.width(), frame.body * PIECES);
        let set = PieceSet::fit(self.puzzle, 1, room, frame.body * 1.1);
        let size = set.size(self.puzzle);
        let place = Rect::from_origin_size(Point::new(area.x0, y), size);
        let theme = &self.options.theme;
        // In the ink of the boards above.
        let theme = match self.first_tiling() {
            Some((date, _)) => theme.of_reveal(self.puzzle, &date.reveal),
            None => theme.clone(),
        };
        let title = self.options.language.phrases().booklet.pieces.as_str();
        let row = set.silhouettes(
            self.puzzle,
            place,
            &theme,
            self.options.language.spoken(),
            |_| true,
        );
        items.push(
            Group {
                title: Some(title.to_string()),
                role: Some(Role::Figure),
                ..row
            }
            .into(),
        );
        y + size.height + frame.body * 1.6
    }

    /// What the numbers of tilings mean, with an example.
    fn about_numbers(&self) -> String {
        let language = &self.options.language;
        let spread = Spread::of(self.almanac.entries().iter().map(|date| date.tilings));
        let (number, tilings) = self.first_tiling().map_or((1, 1), |(date, tiling)| {
            (tiling.number.unwrap_or(1), date.tilings)
        });
        language.phrases().booklet.the_numbers.with(&[
            ("fewest", &language.number(spread.fewest)),
            ("most", &language.number(spread.most)),
            ("number", &language.number(number)),
            ("tilings", &language.number(tilings)),
        ])
    }
}
