//! The key: the solution of every worksheet, small, with its number. The pieces that are given look as on the
//! worksheet, all others are bare.

use super::marking::{PageHead, credit, for_copier, number_cell, number_side};
use super::{Worksheet, WorksheetOptions};
use crate::figure::{
    Grid, Paragraph, SMALLEST_TYPE, Theme, difficulty_marks, difficulty_width, frame, placed_piece,
    spoken_tiling, unlabelled_open_cells,
};
use crate::product::words::level_in_words;
use tilendar_drawing::{Anchor, Group, Item, Point, Rect, Role, Size, Stroke, Text};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::Level;

/// About how wide a board is, and the white between two, in millimetres.
const BOARD: (f64, f64) = (38.0, 8.0);
/// The em of numbers and of what stays open, in millimetres.
const LABELS: f64 = 3.2;
/// The side of a number's cell, and from it to the board, in millimetres.
const NUMBER: (f64, f64) = (number_side(LABELS), 2.0);
/// From a number to what stays open, in millimetres.
const BESIDE_NUMBER: f64 = 1.8;
/// Half the side of a mark, in millimetres.
const MARK: f64 = 0.85;
/// The height of a note under the boards, in millimetres.
const NOTE: f64 = 8.0;

/// The key of worksheets.
pub(super) struct Key<'a> {
    puzzle: &'a Puzzle,
    sheets: &'a [Worksheet],
    options: &'a WorksheetOptions,
    heading: Vec<Item>,
    area: Rect,
    cell: f64,
    /// How many stand side by side, and how many rows a page has.
    grid: (usize, usize),
}

impl<'a> Key<'a> {
    /// Boards of one size, as many on a page as fit.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        sheets: &'a [Worksheet],
        options: &'a WorksheetOptions,
    ) -> Self {
        let head = PageHead {
            title: options.language.phrases().worksheets.key.as_str(),
            words: "",
        };
        let (heading, mut area) = head.set(options);
        if has_first(sheets) {
            area.y1 -= NOTE;
        }
        let (about, white) = BOARD;
        let columns = ((area.width() + white) / (about + white)).floor().max(1.0);
        let width = (area.width() - (columns - 1.0) * white) / columns;
        let board = puzzle.board();
        let unit = Grid::centered(board, Point::ORIGIN, 1.0).board_box(board);
        let most = (area.height() - NUMBER.0 - NUMBER.1) / unit.height();
        let cell = (width / unit.width()).min(most);
        let height = NUMBER.0 + NUMBER.1 + unit.height() * cell;
        let rows = ((area.height() + white) / (height + white))
            .floor()
            .max(1.0);
        Self {
            puzzle,
            sheets,
            options,
            heading,
            area,
            cell,
            grid: (columns as usize, rows as usize),
        }
    }

    /// The pages, in the order of the numbers.
    pub(super) fn pages(&self) -> impl Iterator<Item = Vec<Item>> {
        let (columns, rows) = self.grid;
        let per_page = columns * rows;
        let pages = self.sheets.chunks(per_page).enumerate();
        pages.map(move |(page, on_page)| {
            let mut items = self.heading.clone();
            let numbers = page * per_page + 1..;
            let answers = numbers.zip(on_page).enumerate();
            items.extend(answers.map(|(place, (number, sheet))| self.answer(place, number, sheet)));
            if has_first(self.sheets) {
                items.push(self.about_first());
            }
            items.push(credit(self.puzzle, self.options));
            items
        })
    }

    /// The answer to a worksheet, at a place on its page.
    fn answer(&self, place: usize, number: usize, sheet: &Worksheet) -> Item {
        let (columns, _) = self.grid;
        let board = self.puzzle.board();
        let size = Grid::centered(board, Point::ORIGIN, self.cell)
            .board_box(board)
            .size();
        let step = (self.area.width() - size.width) / columns.saturating_sub(1).max(1) as f64;
        let column = self.options.language.column(place % columns, columns);
        let corner = Point::new(
            self.area.x0 + column as f64 * step,
            self.area.y0 + (place / columns) as f64 * (size.height + NUMBER.0 + NUMBER.1 + BOARD.1),
        );
        let solution = &sheet.challenge.solution;
        let theme = self.options.theme.of_reveal(self.puzzle, solution.reveal());
        let (side, below) = NUMBER;
        let area = Rect::from_origin_size(corner, Size::new(side, side));
        let mut items = number_cell(number, area, &theme);
        let marks = difficulty_width(MARK);
        let room = size.width - side - 2.0 * BESIDE_NUMBER - marks;
        let face = &theme.typefaces.bold;
        let labels = self.puzzle.labels_in_words(solution.reveal(), " ");
        let em = LABELS
            .min(room / face.width(&labels, 1.0).max(0.1))
            .max(SMALLEST_TYPE);
        let middle = area.center().y;
        items.push(Item::Text(Text {
            content: labels,
            origin: Point::new(
                area.x1 + BESIDE_NUMBER,
                middle + face.cap_height() * em / 2.0,
            ),
            size: em,
            face: face.clone(),
            anchor: Anchor::Start,
            color: theme.inks.text,
        }));
        let right = Point::new(corner.x + size.width, middle);
        let level = sheet.challenge.level();
        let spoken = self.options.language.spoken();
        items.push(difficulty_marks(level.marks(), right, MARK, &theme, spoken).into());
        let gap = Grid::FRAME_GAP * self.cell;
        let grid = Grid {
            origin: Point::new(corner.x + gap, corner.y + side + below + gap),
            cell: self.cell,
        };
        items.extend(self.board(sheet, &grid, &theme));
        let title = &self.options.language.phrases().worksheets.worksheet;
        let title = title.with(&[("number", &number.to_string())]);
        let words = spoken_tiling(self.puzzle, solution, spoken);
        Group::named(
            format!("answer-{number}"),
            format!("{title}. {words}"),
            items,
        )
        .with_role(Role::Figure)
        .into()
    }

    /// The solution, in which the pieces that are to be found are bare.
    fn board(&self, sheet: &Worksheet, grid: &Grid, theme: &Theme) -> Vec<Item> {
        let (puzzle, spoken) = (self.puzzle, self.options.language.spoken());
        let theme = for_copier(theme, puzzle.board(), grid.cell);
        let bare = bare(&theme);
        let challenge = &sheet.challenge;
        let mut items = vec![frame(puzzle.board(), grid, &theme, spoken).into()];
        let placements = challenge.solution.placements().iter();
        items.extend(placements.map(|placement| {
            let theme = match challenge.given.contains(&placement.piece) {
                true => &theme,
                false => &bare,
            };
            Item::from(placed_piece(puzzle, placement, grid, theme, spoken))
        }));
        let open = challenge.solution.open_cells();
        // What they are stands above the board.
        items.extend(unlabelled_open_cells(puzzle.board(), open, grid, &theme));
        items
    }

    /// That the first level gives more than is needed.
    fn about_first(&self) -> Item {
        let Self { options, area, .. } = self;
        let language = &options.language;
        let words = language
            .phrases()
            .worksheets
            .about_first
            .with(&[("level", level_in_words(language, Level::First))]);
        let paragraph = Paragraph {
            face: options.theme.typefaces.regular.clone(),
            size: LABELS,
            leading: 1.4 * LABELS,
            color: options.theme.inks.text,
        };
        let origin = Point::new(area.x0, area.y1 + NOTE - 1.5);
        let (items, _) = paragraph.set(&words, origin, area.width());
        let group = Group {
            items,
            ..Group::default()
        };
        group.with_role(Role::Paragraph).into()
    }
}

/// The width of a bare piece's outline where the theme has none, in millimetres.
const OUTLINE: f64 = 0.25;

/// The look of pieces that are outlines with letters.
fn bare(theme: &Theme) -> Theme {
    let mut theme = theme.clone();
    let outline = Stroke::new(theme.inks.text, OUTLINE);
    let pieces = &mut theme.pieces;
    pieces.outline = pieces.outline.or(Some(outline));
    pieces.fills = vec![theme.inks.ground];
    pieces.hatches.clear();
    pieces.letter_patch = false;
    theme
}

fn has_first(sheets: &[Worksheet]) -> bool {
    let mut sheets = sheets.iter();
    sheets.any(|sheet| sheet.challenge.level() == Level::First)
}
