//! The first and last pages of a booklet: the cover, how to play, the hardest and the easiest dates, the colophon.

use super::TilingPages;
use super::frame::PageFrame;
use super::miniature::in_tones;
use super::plan::PageContent;
use crate::cover::{Cover, first_tiling};
use tilendar_drawing::{Item, Point, Rect, Role, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    BoardFigure, Grid, Line, Paragraph, PieceSet, Style, Theme, TypeSizes, difficulty_marks, group,
    in_rows, month_of,
};
use tilendar_press::options::{Dedication, SetDedication};
use tilendar_press::words::flipping;
use tilendar_puzzle::Board;
use tilendar_puzzle::almanac::{NumberedTiling, TilingAmount};
use tilendar_puzzle::analysis::{Difficulty, Spread};

/// The largest share of the height of the page's area for the two boards.
const BOARDS: f64 = 0.34;
/// The height of the pieces, in body ems.
const PIECES: f64 = 4.0;
/// The largest share of the height of the page's area for the dedication above solutions.
const DEDICATION: f64 = 0.4;
/// Boards whose height is less than this share of their width are placed below each other.
const LONG: f64 = 0.6;
/// The white below a paragraph, in body ems.
const BELOW: f64 = 0.5;

/// The tolerance for rounding errors in a size, in millimeters.
const ROUNDING: f64 = 1e-6;

/// The boards of an example.
struct Examples {
    /// Their areas.
    pictures: Vec<Rect>,
    /// The y of the next item.
    foot: f64,
}

/// A dedication at the top of the first page.
///
/// # Errors
/// [`MakeError`] if it does not fit.
pub fn dedication(
    dedication: &Dedication,
    frame: &PageFrame,
    style: &Style,
) -> Result<Option<SetDedication>, MakeError> {
    let Style { theme, language } = style;
    let area = frame.body_area(0);
    let room = Rect { y1: area.y0 + DEDICATION * area.height(), ..area };
    let look = (&frame.type_scale(), theme.hand.edge(), theme.inks.text);
    let sizes = (frame.subheading, frame.body);
    match dedication.set(room, sizes, look, theme, language) {
        Some(set) if set.foot > room.y1 => {
            Err(dedication.too_long(room.size(), "the first page of solutions", "page"))
        }
        set => Ok(set),
    }
}

impl TilingPages<'_, '_> {
    /// The cover.
    ///
    /// # Errors
    /// [`MakeError`] names the longest text of a dedication without room.
    pub(crate) fn cover(&self) -> Result<Vec<Item>, MakeError> {
        let frame = &self.plan.frame;
        let phrases = &self.language.phrases().booklet;
        let days = self.almanac.days();
        let run = days.first().zip(days.last()).and_then(|(&first, &last)| first.through(last));
        let is_run = run.is_some_and(|run| run.len() == days.len());
        let puzzle = self.language.name_of(self.puzzle);
        let subtitle = match self.almanac.per_date() {
            _ if !is_run => self.language.phrases().solutions.title.with(&[("puzzle", puzzle)]),
            TilingAmount::UpTo(_) => phrases.subtitle_one.to_string(),
            TilingAmount::All => phrases.subtitle_all.to_string(),
        };
        let cover = Cover {
            puzzle: self.puzzle,
            days,
            whole: days,
            tiling: first_tiling(self.almanac).map(|(_, first)| first.solution),
            theme: self.theme,
            language: self.language,
            type_scale: self.type_scale.clone(),
            personal: self.personal,
            subtitle,
            title: &self.shared.metadata.title,
            sizes: (frame.heading, frame.subheading, frame.body),
            product: ("the booklet", "page"),
        };
        cover.page(frame.trim, 0.0)
    }

    pub(crate) fn how_to_play(&self, area: Rect) -> Vec<Item> {
        let language = self.language;
        let phrases = &language.phrases().booklet;
        let pieces = self.puzzle.pieces();
        let (heading, mut y) = self.page_heading(phrases.how_to_play.as_str(), area);
        let task = phrases.the_puzzle.with(&[
            ("count", &pieces.len().to_string()),
            ("flipping", &flipping(pieces, &language.phrases().sheet)),
        ]);
        let numbers = self.about_numbers();
        let marks = phrases.the_marks.as_str();
        let mut items = vec![heading];
        y = self.paragraph(&task, area, y, &mut items);
        // The boards get the room that the words leave.
        let words = self.height_of(&numbers, area) + self.height_of(marks, area);
        let pictures = Rect::new(area.x0, y, area.x1, area.y1 - words);
        y = self.two_boards(pictures, area.height() * BOARDS, &mut items);
        y = self.piece_row(area, y, &mut items);
        y = self.paragraph(&numbers, area, y, &mut items);
        self.paragraph(marks, area, y, &mut items);
        items
    }

    /// The style of running text.
    fn running_text(&self) -> Paragraph {
        let frame = &self.plan.frame;
        let regular = &self.theme.typefaces.regular;
        Paragraph::new(regular, frame.body, frame.leading(), self.theme.inks.text)
    }

    /// The height of a paragraph, including the white below it.
    pub(crate) fn height_of(&self, words: &str, area: Rect) -> f64 {
        let lines = self.running_text().lines(words, area.width()).len();
        lines as f64 * self.plan.frame.leading() + self.plan.frame.body * BELOW
    }

    /// A paragraph whose first line begins at y; returns the y of the next item.
    pub(crate) fn paragraph(&self, words: &str, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let baseline = y + self.theme.typefaces.regular.cap_height() * frame.body;
        let start = Point::new(area.x0, baseline);
        let (lines, next) = self.running_text().set(words, start, area.width());
        items.push(group(Role::Paragraph, lines));
        next - baseline + y + frame.body * BELOW
    }

    /// The board of the first date with its cells marked and with a tiling, above room for the pieces, with at most
    /// this height; returns the y of the next item. Where the labels of two boards would be illegible, there is one,
    /// or none.
    fn two_boards(&self, area: Rect, most: f64, items: &mut Vec<Item>) -> f64 {
        let Some((date, NumberedTiling { solution, .. })) = first_tiling(self.almanac) else {
            return area.y0;
        };
        let language = self.language;
        let subject = language.heading(&language.subject_in_words(&date.subject));
        let marked = language.phrases().booklet.empty_board.with(&[("date", &subject)]);
        let two = self.examples(area, most, &marked, 2);
        let one = self.examples(area, f64::INFINITY, &marked, 1);
        let Some(examples) = [two, one].into_iter().find(|examples| self.is_legible(examples))
        else {
            return area.y0;
        };
        let below = self.caption();
        for (index, picture) in examples.pictures.iter().enumerate() {
            let grid = grid_at_foot(self.puzzle.board(), *picture);
            let theme = self.example_theme_at(grid.cell);
            let figure = BoardFigure { puzzle: self.puzzle, grid, theme: &theme, language };
            if index > 0 {
                items.push(figure.tiling(&solution));
            } else {
                items.push(figure.board(solution.open_cells(), &[]));
                let baseline = Point::new(picture.x0, picture.y1 + below.size * 1.6);
                items.extend(below.set(&marked, baseline, picture.width()).0);
            }
        }
        examples.foot
    }

    /// The style of captions.
    fn caption(&self) -> Paragraph {
        let size = self.plan.frame.caption;
        let regular = &self.theme.typefaces.regular;
        Paragraph::new(regular, size, size * 1.35, self.theme.inks.muted)
    }

    /// So many boards of an example with this caption: side by side, or below each other if they are so long that their
    /// labels would be too small.
    fn examples(&self, area: Rect, most: f64, caption: &str, count: usize) -> Examples {
        let frame = &self.plan.frame;
        let gap = frame.body * 2.0;
        let board = self.puzzle.board();
        let ratio = f64::from(board.rows()) / f64::from(board.columns());
        let columns = if ratio < LONG { 1 } else { count };
        let rows = (count / columns) as f64;
        let width = (area.width() - gap * (columns - 1) as f64) / columns as f64;
        let below = self.caption();
        let lines = below.lines(caption, width).len() as f64 - 1.0;
        let caption = frame.caption * 1.6 + lines * below.leading + frame.body * 1.8;
        let pieces = frame.body * (PIECES + 1.6);
        let left = (area.height() - pieces) / rows - caption;
        let height = (width * ratio).min(most).min(left);
        let step = Size::new(width + gap, height + caption);
        let first = Rect::from_origin_size(area.origin(), (width, height));
        let pictures = (0..count).map(|index| first + in_rows(index, columns, step));
        Examples { pictures: pictures.collect(), foot: area.y0 + rows * (height + caption) }
    }

    /// Whether the labels of the boards of an example are legible.
    fn is_legible(&self, examples: &Examples) -> bool {
        examples.pictures.iter().all(|picture| {
            let cell = grid_at_foot(self.puzzle.board(), *picture).cell;
            let TypeSizes { word, number, least, .. } = self.example_theme_at(cell).sizes;
            word.min(number) * cell >= least - ROUNDING
        })
    }

    fn example_theme_at(&self, cell: f64) -> Theme {
        self.type_scale.on_board(&self.example_theme(), self.puzzle.board(), cell)
    }

    /// The theme of the board of the first date: that of its month.
    fn example_theme(&self) -> Theme {
        let first = first_tiling(self.almanac);
        let month = first.and_then(|(date, _)| month_of(self.puzzle, &date.reveal));
        in_tones(self.theme, self.puzzle, month.unwrap_or(0))
    }

    fn piece_row(&self, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let room = Size::new(area.width(), frame.body * PIECES);
        let set = PieceSet::fit(self.puzzle, 1, room, frame.body * 1.1);
        let size = set.size();
        let row_area = Rect::from_origin_size((area.x0, y), size);
        let theme = self.example_theme();
        let row = set.silhouettes(self.puzzle, row_area, &theme, self.language, |_| true);
        items.push(row.into());
        y + size.height + frame.body * 1.6
    }

    /// An explanation of the numbers of tilings, with an example.
    fn about_numbers(&self) -> String {
        let language = self.language;
        let spread = Spread::of(self.almanac.entries().iter().map(|date| date.tilings));
        let example = first_tiling(self.almanac);
        let (number, tilings) =
            example.map_or((1, 1), |(date, tiling)| (tiling.number.unwrap_or(1), date.tilings));
        let phrases = &language.phrases().booklet;
        let numbers = phrases
            .the_numbers
            .with(&[("number", &language.number(number)), ("tilings", &language.number(tilings))]);
        if spread.fewest == spread.most {
            return numbers;
        }
        let how_many = phrases.how_many.with(&[
            ("fewest", &language.number(spread.fewest)),
            ("most", &language.number(spread.most)),
        ]);
        format!("{how_many} {numbers}")
    }
}

/// The largest board at the left end of the foot of an area.
fn grid_at_foot(board: &Board, area: Rect) -> Grid {
    let largest = Grid::fit(board, area);
    let taken = largest.board_box(board);
    Grid::new(largest.origin + (area.x0 - taken.x0, area.y1 - taken.y1), largest.cell)
}

/// The most dates of each list; each list has at most a quarter of all dates.
const MOST_DATES: usize = 12;
/// The share of a page's width for ranks and names of dates.
const NAMES: f64 = 0.48;
/// The width of a rank, in body ems.
const RANK: f64 = 1.3;

impl TilingPages<'_, '_> {
    pub(crate) fn extremes(&self, area: Rect) -> Vec<Item> {
        let phrases = &self.language.phrases().booklet;
        let dates = self.almanac.entries();
        let [hardest, easiest] = Difficulty::ranked(dates.iter().map(|date| date.difficulty));
        let half = area.height() / 2.0;
        let frame = &self.plan.frame;
        let height = frame.leading() * 1.08;
        let fitting = ((half - frame.heading * 2.6) / height).max(1.0) as usize;
        let most = (dates.len() / 4).clamp(1, MOST_DATES.min(fitting));
        let lists = [
            (&phrases.hardest, area.y0, hardest.into_iter().take(most).collect::<Vec<usize>>()),
            (&phrases.easiest, area.y0 + half, easiest.into_iter().take(most).collect()),
        ];
        let lines = self.lines_of_extremes(lists.iter().flat_map(|(.., indices)| indices), area);
        let mut items = Vec::new();
        for (title, top, indices) in lists {
            let (heading, y) = self.page_heading(title.as_str(), Rect { y0: top, ..area });
            items.push(heading);
            for (line, index) in indices.into_iter().enumerate() {
                let y0 = y + line as f64 * height;
                let row = Rect::new(area.x0, y0, area.x1, y0 + height);
                items.extend(self.extreme(line + 1, index, row, &lines));
            }
        }
        items
    }

    /// The styles of the names of these dates and of the numbers of their tilings: one size for all.
    fn lines_of_extremes<'a>(
        &self,
        indices: impl Iterator<Item = &'a usize> + Clone,
        area: Rect,
    ) -> [Line; 2] {
        let language = self.language;
        let size = self.plan.frame.body;
        let line = self.line(&self.theme.typefaces.regular, size);
        let days = indices.clone().filter_map(|&index| self.almanac.days().get(index));
        let names = days.map(|day| language.heading(&language.day_in_words(*day)));
        let dates = indices.filter_map(|&index| self.almanac.entries().get(index));
        let numbers = dates.map(|date| language.tilings(date.tilings));
        let room = area.width() * NAMES - (RANK + 0.8) * size;
        [line.clone().fitting(names, room), line.fitting(numbers, area.width() * 0.2)]
    }

    /// A date: its rank, name, difficulty, number of tilings, and page.
    fn extreme(
        &self,
        rank: usize,
        index: usize,
        row: Rect,
        [names, numbers]: &[Line; 2],
    ) -> Option<Item> {
        let date = self.almanac.entries().get(index)?;
        let day = *self.almanac.days().get(index)?;
        let page = self.page_in_words(self.plan.place_of(index)?);
        let language = self.language;
        let size = self.plan.frame.body;
        let low = self.muted_line(size);
        let baseline = row.y0 + size;
        let at = |share: f64| Point::new(row.x0 + row.width() * share, baseline);
        let name = language.heading(&language.day_in_words(day));
        let count = language.tilings(date.tilings);
        let mut items = vec![
            low.end(rank.to_string(), at(0.0) + (RANK * size, 0.0), RANK * size),
            names.short(name, at(0.0) + ((RANK + 0.8) * size, 0.0)),
            numbers.end(count, at(0.82), row.width() * 0.2),
            low.end(page, at(1.0), row.width() * 0.15),
        ];
        if let Some(difficulty) = date.difficulty {
            let right = at(0.6) - (0.0, low.cap_height() / 2.0);
            let theme = self.theme.of_month(day.month());
            let radius = low.cap_height() * 0.26;
            let marks = difficulty.marks;
            items.push(difficulty_marks(marks, right, radius, &theme, language).into());
        }
        items.extend(self.link_to_date(index, row));
        Some(group(Role::Paragraph, items))
    }

    /// What the booklet shows, of which board, where the rules are, and what made it.
    pub(crate) fn colophon(&self, area: Rect) -> Vec<Item> {
        let language = self.language;
        let phrases = &language.phrases().booklet;
        let (heading, mut y) = self.page_heading(phrases.colophon.as_str(), area);
        let dates = self.almanac.entries();
        let all = dates.iter().map(|date| date.tilings).fold(0, u128::saturating_add);
        let content = phrases.shown.with(&[
            ("shown", &language.number(self.almanac.shown_count().into())),
            ("tilings", &language.tilings(all)),
            ("dates", &language.dates(dates.len())),
        ]);
        let page = self.page_in_words(self.plan.page_with(&PageContent::HowToPlay));
        let rules = format!("{} · {page}", phrases.how_to_play.as_str());
        let version = ("version", env!("CARGO_PKG_VERSION"));
        let made_with = phrases.made_with.with(&[version]);
        let mut items = vec![heading];
        for paragraph in [content, language.credit_of(self.puzzle), rules, made_with] {
            y = self.paragraph(&paragraph, area, y, &mut items);
        }
        items
    }
}
