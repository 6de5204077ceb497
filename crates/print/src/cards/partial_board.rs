//! The picture of the rules: the puzzle of a day, begun. In the row below, the pieces on the board are outlines, as
//! on challenges; those in the player's hand are solid.

use super::DayCard;
use super::context::Context;
use super::look::MonthLook;
use tilendar_drawing::{Group, Item, Rect, Role};
use tilendar_press::figure::{
    BoardFigure, Grid, LEAST_TYPE, Theme, TypeSizes, named, spoken_board,
};
use tilendar_press::options::Dedication;
use tilendar_puzzle::{CellSet, PieceIndex, Placement};

/// The least size of the board's cells, as a share of those of other cards, for which the picture is useful.
const SMALLEST: f64 = 0.55;

/// The puzzle of a day with some of its pieces in place.
pub struct PartialBoard<'a> {
    context: &'a Context<'a>,
    card: &'a DayCard,
    placements: Vec<Placement>,
}

/// The place of the board and the sizes of its type, before it is drawn.
pub struct Sketch {
    pub grid: Grid,
    theme: Theme,
    /// Whether labels are legible.
    pub is_labeled: bool,
    /// Whether labels can be read with ease.
    pub is_readable: bool,
}

impl<'a> PartialBoard<'a> {
    /// The given pieces of a challenge; for other puzzles, the pieces of the upper half.
    pub fn new(context: &'a Context<'a>, card: &'a DayCard) -> Self {
        if card.challenge.is_some() {
            return Self { context, card, placements: card.given().copied().collect() };
        }
        let mut placements = card.placements().to_vec();
        placements.sort_by_key(|placement| placement.cells.iter().next());
        placements.truncate(placements.len() / 2);
        Self { context, card, placements }
    }

    /// The board in the same place as on other cards.
    pub fn in_place(&self) -> Sketch {
        let grid = self.context.layout.grid;
        Sketch { grid, theme: self.look().theme.clone(), is_labeled: true, is_readable: true }
    }

    /// The largest board in the middle of an area, with type in the sizes of the deck; `None` if it would be too
    /// small.
    pub fn within(&self, area: Rect) -> Option<Sketch> {
        let board = self.context.puzzle.board();
        let usual = self.context.layout.grid.cell;
        let cell = Grid::fit(board, area).cell.min(usual);
        if cell < SMALLEST * usual {
            return None;
        }
        let scale = &self.context.scale;
        let grid = Grid::centered(board, area.center(), cell);
        let theme =
            self.with_readable_words(&grid, scale.on_board(&self.look().theme, board, cell));
        Some(self.sketch(grid, theme))
    }

    /// Whether the deck may have a size of type for small labels: dedications and dividers have sizes of their own.
    fn has_room_for_size(&self) -> bool {
        let fields = &self.context.deck.fields;
        !fields.dividers || fields.personal.dedication == Dedication::default()
    }

    /// The board with type that can be read as far as it fits.
    fn sketch(&self, grid: Grid, mut theme: Theme) -> Sketch {
        if !self.has_room_for_size() {
            let sizes = [theme.sizes.number, theme.sizes.word];
            let is_labeled = !sizes.into_iter().any(|size| is_smallest(size, &grid, &theme));
            return Sketch { grid, theme, is_labeled, is_readable: is_labeled };
        }
        let [least, readable] = [theme.sizes.least, LEAST_TYPE].map(|em| em / grid.cell);
        let largest = self.look().theme.with_even_labels(self.context.puzzle.board(), &grid).sizes;
        let fitting = largest.number.min(largest.word) + 1e-6;
        let TypeSizes { number, word, letter, .. } = &mut theme.sizes;
        *word = word.max(readable.min(largest.word)).max(least);
        // What would be smaller has the size of words.
        if *number < readable {
            *number = word.min(largest.number).max(least);
        }
        if *letter < least {
            *letter = *word;
        }
        Sketch { grid, theme, is_labeled: fitting >= least, is_readable: fitting >= readable }
    }

    /// Whether a piece is still in the player's hand.
    pub fn is_in_hand(&self, piece: PieceIndex) -> bool {
        self.placements.iter().all(|placement| placement.piece != piece)
    }

    /// Enlarges words, and with them letters, as far as they fit, if only the smallest of the deck's sizes fits and
    /// the deck may have another size.
    fn with_readable_words(&self, grid: &Grid, mut theme: Theme) -> Theme {
        if is_smallest(theme.sizes.word, grid, &theme) && self.context.scale.has_room() {
            let board = self.context.puzzle.board();
            let even = self.look().theme.with_even_labels(board, grid);
            theme.sizes.word = even.sizes.word.max(theme.sizes.word);
            if is_smallest(theme.sizes.letter, grid, &theme) {
                theme.sizes.letter = theme.sizes.word;
            }
        }
        theme
    }

    fn look(&self) -> &'a MonthLook {
        self.context.look_of_month(self.card)
    }

    /// The board as sketched.
    pub fn draw(&self, Sketch { grid, theme, is_labeled, .. }: &Sketch) -> Item {
        let Context { puzzle, language, .. } = *self.context;
        let board = BoardFigure { puzzle, grid: *grid, theme, language };
        let open = puzzle.open_cells(&self.card.reveal);
        let mut items: Vec<Item> = vec![board.ground().into(), board.frame().into()];
        if *is_labeled {
            // Open cells have their own labels.
            let cells = self.placements.iter().map(|placement| placement.cells);
            let covered = cells.fold(open, CellSet::union);
            items.push(board.cells_beside(covered).into());
            // Several boards on a sheet have pieces with the same names.
            items.extend(
                self.placements.iter().map(|piece| Group { id: None, ..board.piece(piece) }.into()),
            );
            items.push(board.open_cells(open).into());
        } else {
            items.extend(board.unlabeled_cells());
            items.extend(self.placements.iter().flat_map(|piece| board.unlettered_piece(piece)));
            items.extend(board.unlabeled_open_cells(open));
        }
        let words = spoken_board(puzzle, open, &self.placements, language);
        named("board", words, Role::Figure, items)
    }
}

/// Whether type of this share of a cell is so small that none of the deck's other sizes fits.
fn is_smallest(share: f64, grid: &Grid, theme: &Theme) -> bool {
    share * grid.cell <= theme.sizes.least + 1e-6
}
