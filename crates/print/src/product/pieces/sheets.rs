//! The pages in their order: what to do, the board, the pieces.

use super::guide::{Guide, map};
use super::page::Words;
use super::placed::PlacedPiece;
use super::plan::{GuidePlace, Plan};
use super::{Backs, PiecesOptions, board, piece};
use crate::figure::ground;
use tilendar_drawing::{Group, Insets, Item, Layer, Page, Rect};
use tilendar_puzzle::Puzzle;

/// White between the guide and the map under it, in millimetres.
const ABOVE_MAP: f64 = 10.0;

/// All pages.
pub(super) fn pages(puzzle: &Puzzle, options: &PiecesOptions, plan: &Plan) -> Vec<Page> {
    let words = Words { options, plan };
    let mut sheets = Sheets {
        puzzle,
        words,
        pages: Vec::new(),
    };
    sheets.guide();
    sheets.board();
    for (pieces, number) in plan.pieces.iter().zip(1..) {
        sheets.pieces(pieces, number);
    }
    sheets.pages
}

/// How far the edges of pieces may be from those of the page for lines to keep to them, as a share of
/// the page's width.
const NEAR: f64 = 0.08;

struct Sheets<'a> {
    puzzle: &'a Puzzle,
    words: Words<'a>,
    pages: Vec<Page>,
}

impl Sheets<'_> {
    /// The steps on a page of their own, if they are not on the board's.
    fn guide(&mut self) {
        let plan = self.words.plan;
        if plan.guide != GuidePlace::OwnPage {
            return;
        }
        let guide = Guide::new(self.puzzle, self.words.options, &plan.tiles);
        let column = Rect {
            x1: plan.area.x1.min(plan.area.x0 + super::guide::WIDEST),
            y0: plan.printable.y0 + super::plan::TITLE,
            ..plan.area
        };
        let mut items = vec![self.title(plan.printable), guide.draw(column)];
        if plan.tiles.count() > 1 {
            let under = Rect {
                y0: column.y0 + guide.height(column.width()) + ABOVE_MAP,
                ..column
            };
            items.push(map(self.puzzle, &plan.tiles, under, self.words.options));
        }
        items.push(self.words.scale_line(plan.printable));
        self.front("guide", items);
        self.empty_back("guide");
    }

    /// The board, on one sheet or on several.
    fn board(&mut self) {
        let plan = self.words.plan;
        let count = plan.tiles.count();
        if count == 1 {
            let cell = self.words.options.cell;
            let at = self.words.from(plan.left_of_board(self.puzzle, cell));
            let grid = plan.whole_board(self.puzzle, cell);
            let drawn = board::whole(self.puzzle, &grid, self.words.options);
            let items = match plan.guide {
                GuidePlace::WithBoard(area) => {
                    let guide = Guide::new(self.puzzle, self.words.options, &plan.tiles);
                    let guide = guide.draw(area);
                    vec![self.title(at), drawn, guide, self.words.scale_line(at)]
                }
                GuidePlace::OwnPage => {
                    let head = self.head(self.words.phrases().board.as_str(), None, at);
                    vec![head, drawn, self.words.scale_line(at)]
                }
            };
            self.front("board", items);
            self.empty_back("board");
            return;
        }
        for (tile, number) in plan.tiles.iter().zip(1_usize..) {
            let name = self.words.phrases().board_part.with(&[
                ("number", &number.to_string()),
                ("count", &count.to_string()),
            ]);
            let mut items = vec![self.head(&name, None, plan.printable)];
            items.extend(board::part(self.puzzle, &tile, &self.words));
            items.push(self.words.scale_line(plan.printable));
            let label = format!("board {number}");
            self.front(&label, items);
            self.empty_back(&label);
        }
    }

    /// A sheet of pieces and, if there are any, their backs.
    fn pieces(&mut self, placed: &[PlacedPiece], number: usize) {
        let (options, plan) = (self.words.options, self.words.plan);
        let phrases = self.words.phrases();
        let name = phrases.pieces_of_sheet.with(&[
            ("number", &number.to_string()),
            ("count", &plan.pieces.len().to_string()),
        ]);
        let side = match options.backs {
            Backs::None => None,
            Backs::Duplex { .. } | Backs::Glued => Some(phrases.front.as_str()),
        };
        let drawn = placed
            .iter()
            .map(|placed| piece::colored(self.puzzle, placed, options));
        let at = self.beside(placed);
        let mut items = vec![self.head(&name, side, at)];
        items.extend(drawn);
        items.push(self.words.scale_line(at));
        let behind = placed.iter();
        let behind = behind.map(|placed| options.backs.behind(placed, plan.sheet, options.cell));
        let behind: Vec<PlacedPiece> = behind.collect();
        let back = Some(phrases.back.as_str());
        let mut backs = vec![self.head(&name, back, self.beside(&behind))];
        backs.extend(behind.iter().map(|back| {
            if self.puzzle.pieces()[back.piece.index()].may_flip() {
                piece::colored(self.puzzle, back, options)
            } else {
                piece::plain_back(self.puzzle, back, options)
            }
        }));
        if options.backs == Backs::Glued {
            items.push(self.words.crosses());
            backs.push(self.words.crosses());
        }
        match options.backs {
            Backs::None => self.front(&format!("pieces {number}"), items),
            Backs::Duplex { .. } | Backs::Glued => {
                self.front(&format!("pieces {number} front"), items);
                self.front(&format!("pieces {number} back"), backs);
            }
        }
    }

    /// The page from the left edge of the pieces to their right one, where these are near its own.
    fn beside(&self, placed: &[PlacedPiece]) -> Rect {
        let (cell, page) = (self.words.options.cell, self.words.plan.printable);
        let lefts = placed.iter().map(|placed| placed.corner.x);
        let rights = placed
            .iter()
            .map(|placed| placed.corner.x + placed.size(cell).width);
        let near = NEAR * page.width();
        Rect {
            x0: lefts.fold(page.x0 + near, f64::min),
            x1: rights.fold(page.x1 - near, f64::max),
            ..page
        }
    }

    /// The puzzle's title and what all of this is, on the first page.
    fn title(&self, at: Rect) -> Item {
        let phrases = self.words.phrases();
        let note = match self.puzzle.credit() {
            Some(credit) => phrases.print_and_play_of.with(&[("credit", credit)]),
            None => phrases.print_and_play.to_string(),
        };
        self.words.title(self.puzzle.title(), &note, at)
    }

    fn head(&self, what: &str, side: Option<&str>, at: Rect) -> Item {
        let values = [("puzzle", self.puzzle.title()), ("what", what)];
        let left = self.words.phrases().head.with(&values);
        self.words.head(&left, side.unwrap_or_default(), at)
    }

    fn front(&mut self, label: &str, mut items: Vec<Item>) {
        let size = self.words.plan.sheet;
        items.insert(0, ground(size.to_rect(), &self.words.options.theme));
        self.pages.push(Page {
            trim: size,
            bleed: Insets::ZERO,
            label: label.to_string(),
            items: vec![Group::on_layer(Layer::Print, items).into()],
        });
    }

    /// The other side of a sheet that is printed on both sides and shows nothing there.
    fn empty_back(&mut self, label: &str) {
        if matches!(self.words.options.backs, Backs::Duplex { .. }) {
            let side = self.words.phrases().empty_back.to_string();
            let head = self.head(&side, None, self.words.plan.printable);
            self.front(&format!("{label} back"), vec![head]);
        }
    }
}
