//! The board of a puzzle: its frame, its cells, and its open cells.

use super::label::LabelSetting;
use super::{Grid, Radii, Theme, TypeSizes, named, positions, rounded_outline};
use super::{spoken_board, spoken_tiling};
use crate::language::{Language, SpokenPhrases};
use tilendar_drawing::{Color, Group, Item, Path, Role, Shape, Stroke, Text, Typefaces};
use tilendar_puzzle::{Board, CellSet, LabeledArea, Placement, Position, Puzzle, Solution};

/// White space between a cell's line and the next cell's, as a share of the cell's side.
const CELL_INSET: f64 = 0.035;
/// The radius of a cell's corners, as a share of the cell's side.
const CELL_RADIUS: f64 = 0.09;

/// A board in its place, from which its parts are drawn: each as a group with its text for screen readers.
#[derive(Clone, Copy)]
pub struct BoardFigure<'a> {
    /// The puzzle of the board and its pieces.
    pub puzzle: &'a Puzzle,
    /// The place of its cells.
    pub grid: Grid,
    /// The look.
    pub theme: &'a Theme,
    /// The language of texts for screen readers.
    pub language: &'a Language,
}

impl BoardFigure<'_> {
    /// The board in its frame with these cells open and these pieces in their places.
    pub fn board(&self, open: CellSet, placed: &[Placement]) -> Item {
        let covered = placed.iter().fold(CellSet::EMPTY, |cells, piece| cells.union(piece.cells));
        let mut items: Vec<Item> = vec![self.frame().into(), self.cells_beside(covered).into()];
        items.extend(placed.iter().map(|placement| self.piece(placement).into()));
        items.push(self.open_cells(open).into());
        let words = spoken_board(self.puzzle, open, placed, self.language);
        named("board", words, Role::Figure, items)
    }

    /// The board in its frame with all pieces.
    pub fn tiling(&self, solution: &Solution) -> Item {
        let pieces = solution.placements().iter().map(|placement| self.piece(placement).into());
        let pieces = Group::named("pieces", self.spoken().pieces.as_str(), pieces.collect());
        let open = self.open_cells(solution.open_cells());
        let words = spoken_tiling(self.puzzle, solution, self.language);
        let items = vec![self.frame().into(), pieces.into(), open.into()];
        named("board", words, Role::Figure, items)
    }

    pub(super) fn spoken(&self) -> &SpokenPhrases {
        self.language.spoken()
    }

    /// The line around the board.
    pub fn frame(&self) -> Group {
        let line = Shape::stroked(self.frame_outline(), self.theme.stroke(self.theme.board.frame));
        Group::named("frame", self.spoken().frame.as_str(), vec![line.into()])
    }

    /// The paper under the board, within its frame, for boards on a ground of ink.
    pub fn ground(&self) -> Shape {
        Shape::filled(self.frame_outline(), self.theme.inks.ground)
    }

    fn frame_outline(&self) -> Path {
        let gap = Grid::FRAME_GAP * self.grid.cell;
        let radii = Radii { convex: 2.2 * gap, concave: 1.2 * gap };
        rounded_outline(self.puzzle.board().positions(), &self.grid, -gap, radii)
    }

    /// The cells with their labels.
    pub fn cells(&self) -> Group {
        self.cells_beside(CellSet::EMPTY)
    }

    /// The cells with their labels, except for those that are partly covered.
    pub fn cells_beside(&self, covered: CellSet) -> Group {
        let Theme { sizes, typefaces, .. } = self.theme;
        let board = self.puzzle.board();
        let setting = LabelSetting::new(0.0, board, &self.grid, *sizes, typefaces);
        let mut items = self.unlabeled_cells();
        for label in board.labels().iter().filter(|label| !covered.intersects(label.cells)) {
            let lines = setting.set(label, self.theme.label_face(), self.theme.board.label);
            items.extend(lines.into_iter().map(Item::Text));
        }
        Group::named("cells", self.spoken().empty_board.as_str(), items)
    }

    /// The cells without their labels, for boards too small to read them on.
    pub fn unlabeled_cells(&self) -> Vec<Item> {
        let fill = self.theme.board.cell_fill.map(|tone| self.theme.tone(tone));
        let stroke = self.theme.board.cell_line;
        areas(self.puzzle.board())
            .iter()
            .map(|area| Shape { path: self.cell_outline(area, 0.0), fill, stroke }.into())
            .collect()
    }

    /// The outline of cells, inset by this many millimeters more than the white between them.
    fn cell_outline(&self, cells: &[Position], inset: f64) -> Path {
        let Grid { cell, .. } = self.grid;
        let radii = Radii::uniform(CELL_RADIUS * cell);
        rounded_outline(cells, &self.grid, CELL_INSET * cell + inset, radii)
    }

    /// The open cells, highlighted: drawn over the cells or between pieces.
    pub fn open_cells(&self, open: CellSet) -> Group {
        self.open_cells_in(open, &self.open_setting())
    }

    /// The open cells with labels of at least this em, in millimeters, as far as they have room for it: no others
    /// stand beside them. Of long words, there is only the beginning.
    pub fn sparse_open_cells(&self, open: CellSet, least: f64) -> Group {
        let mut theme = self.theme.clone();
        for share in [&mut theme.sizes.word, &mut theme.sizes.number] {
            *share = share.max(least / self.grid.cell);
        }
        let larger = BoardFigure { theme: &theme, ..*self };
        larger.open_cells_in(open, &larger.open_setting().of_cells(open, least))
    }

    fn open_cells_in(&self, open: CellSet, setting: &LabelSetting<'_>) -> Group {
        let items = labels_inside(self.puzzle.board(), open)
            .map(|(_, label)| self.open_label(label, setting).into())
            .collect();
        Group::new(items).with_id("open-cells")
    }

    fn open_setting(&self) -> LabelSetting<'_> {
        let Theme { sizes, typefaces, .. } = self.theme;
        let border = border(&self.grid, self.theme);
        LabelSetting::new(border, self.puzzle.board(), &self.grid, *sizes, typefaces)
    }

    /// The cells of each of these labels, highlighted.
    pub fn open_labels<'l>(
        &self,
        labels: impl Iterator<Item = &'l LabeledArea>,
    ) -> impl Iterator<Item = Group> {
        let setting = self.open_setting();
        labels.map(move |label| self.open_label(label, &setting))
    }

    fn open_label(&self, label: &LabeledArea, setting: &LabelSetting<'_>) -> Group {
        let inks = self.theme.inks;
        let ink = if self.theme.board.solid_holes { inks.ground } else { inks.accent };
        let lines = setting.set(label, &self.theme.typefaces.bold, ink);
        let mut items = vec![self.hole(label)];
        items.extend(lines.into_iter().map(Item::Text));
        Group::named(format!("open-{}", slug(label)), label.text.as_str(), items)
    }

    /// The open cells without labels, for boards too small to read them on.
    pub fn unlabeled_open_cells(&self, open: CellSet) -> Vec<Item> {
        labels_inside(self.puzzle.board(), open).map(|(_, label)| self.hole(label)).collect()
    }

    fn hole(&self, label: &LabeledArea) -> Item {
        self.marked_cells(&positions(self.puzzle.board(), label.cells)).into()
    }

    /// Cells as open ones, whatever is on them: a hole that shows the ground, and a ring in the accent around it, if it
    /// has a width; or solid.
    pub fn marked_cells(&self, cells: &[Position]) -> Shape {
        let Theme { inks, board, .. } = self.theme;
        if board.solid_holes {
            return Shape::filled(self.cell_outline(cells, 0.0), inks.text);
        }
        Shape {
            // The ring is inside the cell, on top of the empty board's own line.
            path: self.cell_outline(cells, board.ring / 2.0),
            fill: Some(inks.ground),
            stroke: (board.ring > 0.0).then(|| Stroke::new(inks.accent, board.ring)),
        }
    }
}

/// The labels of the board alone, each in the middle of its cells.
pub fn labels(
    board: &Board,
    grid: &Grid,
    sizes: TypeSizes,
    typefaces: &Typefaces,
    color: Color,
) -> Vec<Text> {
    let setting = LabelSetting::new(0.0, board, grid, sizes, typefaces);
    board.labels().iter().flat_map(|label| setting.set(label, &typefaces.regular, color)).collect()
}

/// The labeled areas and the cells without labels, each as its positions.
pub fn areas(board: &Board) -> Vec<Vec<Position>> {
    let mut unlabeled = board.all_cells();
    let mut areas: Vec<Vec<Position>> = Vec::new();
    for label in board.labels() {
        unlabeled = unlabeled.difference(label.cells);
        areas.push(positions(board, label.cells));
    }
    areas.extend(unlabeled.iter().map(|cell| vec![board.position(cell)]));
    areas
}

/// The width that the white between cells and its ring take from each side of an open cell, in millimeters.
pub fn border(grid: &Grid, theme: &Theme) -> f64 {
    CELL_INSET * grid.cell + theme.board.ring
}

/// The labels whose cells are all among these, with their positions among the board's labels.
pub fn labels_inside(board: &Board, cells: CellSet) -> impl Iterator<Item = (usize, &LabeledArea)> {
    board.labels().iter().enumerate().filter(move |(_, label)| label.cells.is_subset(cells))
}

/// A name for programs: the letters and digits of the label, or its first cell if it has other characters.
fn slug(area: &LabeledArea) -> String {
    let text = area.label.as_str();
    if !text.is_ascii() {
        let first = area.cells.iter().next();
        return format!("cell-{}", first.map_or(0, |cell| cell.index()));
    }
    text.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}
