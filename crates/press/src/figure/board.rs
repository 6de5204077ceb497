//! The empty board, and the open cells of a reveal on it.

use super::label::LabelSetting;
use super::{Grid, Radii, Theme, TypeSizes, positions, rounded_outline};
use crate::language::SpokenPhrases;
use tilendar_drawing::{Color, Group, Item, POINTS_PER_MM, Shape, Stroke, Text, Typefaces};
use tilendar_puzzle::{Board, CellSet, LabeledArea, Position};

/// White space between a cell's line and the next cell's, as a share of the cell's side.
const CELL_INSET: f64 = 0.035;
/// The radius of a cell's corners, as a share of the cell's side.
const CELL_RADIUS: f64 = 0.09;

/// The board's cells with their labels, without its frame.
pub fn empty_board(board: &Board, grid: &Grid, theme: &Theme, spoken: &SpokenPhrases) -> Group {
    empty_board_beside(board, CellSet::EMPTY, grid, theme, spoken)
}

/// The same for a board with some covered cells: partly covered labels are left out.
pub fn empty_board_beside(
    board: &Board,
    covered: CellSet,
    grid: &Grid,
    theme: &Theme,
    spoken: &SpokenPhrases,
) -> Group {
    let mut items = unlabeled_board(board, grid, theme);
    let setting = LabelSetting::new(0.0, board, grid, theme.sizes, &theme.typefaces);
    for label in board.labels() {
        if !covered.intersects(label.cells) {
            let lines = setting.set(label, theme.label_face(), theme.board.label);
            items.extend(lines.into_iter().map(Item::Text));
        }
    }
    Group::named("cells", spoken.empty_board.as_str(), items)
}

/// The board's cells without their labels, for boards too small to read them on.
pub fn unlabeled_board(board: &Board, grid: &Grid, theme: &Theme) -> Vec<Item> {
    let radii = Radii::uniform(CELL_RADIUS * grid.cell);
    let fill = theme.board.cell_fill.map(|tone| theme.tone(tone));
    let stroke = theme.board.cell_line;
    areas(board)
        .into_iter()
        .map(|area| {
            let path = rounded_outline(&area, grid, CELL_INSET * grid.cell, radii);
            Item::Shape(Shape { path, fill, stroke })
        })
        .collect()
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

/// The open cells, highlighted: drawn over the empty board or between pieces.
pub fn open_cells(board: &Board, open: CellSet, grid: &Grid, theme: &Theme) -> Group {
    let labels = labels_inside(board, open).map(|(_, label)| label);
    let items = open_labels(board, labels, grid, theme).map(Item::Group);
    Group::new(items.collect()).with_id("open-cells")
}

/// The cells of each of these labels, highlighted.
pub fn open_labels<'a>(
    board: &'a Board,
    labels: impl Iterator<Item = &'a LabeledArea>,
    grid: &'a Grid,
    theme: &'a Theme,
) -> impl Iterator<Item = Group> {
    set_in_cells(board, labels, grid, theme, open_setting(board, grid, theme))
}

/// The open cells with labels of at least this em, in millimeters, as far as they have room for it: no others stand beside
/// them. Of long words, there is only the beginning.
pub fn sparse_open_cells(
    board: &Board,
    open: CellSet,
    grid: &Grid,
    theme: &Theme,
    least: f64,
) -> Group {
    let mut theme = theme.clone();
    for share in [&mut theme.sizes.word, &mut theme.sizes.number] {
        *share = share.max(least / grid.cell);
    }
    let setting = open_setting(board, grid, &theme).of_cells(open, least);
    let labels = labels_inside(board, open).map(|(_, label)| label);
    let items = set_in_cells(board, labels, grid, &theme, setting).map(Item::Group).collect();
    Group::new(items).with_id("open-cells")
}

fn open_setting<'a>(board: &'a Board, grid: &'a Grid, theme: &'a Theme) -> LabelSetting<'a> {
    LabelSetting::new(border(grid, theme), board, grid, theme.sizes, &theme.typefaces)
}

fn set_in_cells<'a>(
    board: &'a Board,
    labels: impl Iterator<Item = &'a LabeledArea>,
    grid: &'a Grid,
    theme: &'a Theme,
    setting: LabelSetting<'a>,
) -> impl Iterator<Item = Group> {
    let inks = theme.inks;
    let ink = if theme.board.solid_holes { inks.ground } else { inks.accent };
    labels.map(move |label| {
        let lines = setting.set(label, &theme.typefaces.bold, ink);
        open_label(board, label, grid, theme, lines)
    })
}

/// The least em of labels, in millimeters, if cells have room for it: 7 points.
const LEAST_LABEL: f64 = 7.0 / POINTS_PER_MM;

/// The theme for boards of this grid whose labels have one size, open or not, in which all of them fit into rings.
/// The width of rings scales with the cells. Labels of small cells take more of them.
pub fn with_even_labels(board: &Board, grid: &Grid, theme: &Theme) -> Theme {
    let mut even = theme.clone();
    let least = theme.sizes.least.max(LEAST_LABEL);
    for share in [&mut even.sizes.number, &mut even.sizes.word] {
        *share = share.max(least / grid.cell).min(1.0);
    }
    even.board.ring = theme.at_cell(grid.cell, 0.0).board.ring;
    let setting = LabelSetting::new(border(grid, &even), board, grid, even.sizes, &even.typefaces);
    even.sizes = setting.fitting_sizes();
    even
}

/// The width that the white between cells and its ring take from each side of an open cell, in millimeters.
pub fn border(grid: &Grid, theme: &Theme) -> f64 {
    CELL_INSET * grid.cell + theme.board.ring
}

/// The open cells without labels, for boards too small to read them on.
pub fn unlabeled_open_cells(board: &Board, open: CellSet, grid: &Grid, theme: &Theme) -> Vec<Item> {
    labels_inside(board, open)
        .flat_map(|(_, label)| open_label(board, label, grid, theme, Vec::new()).items)
        .collect()
}

/// The labels whose cells are all among these, with their positions among the board's labels.
pub fn labels_inside(board: &Board, cells: CellSet) -> impl Iterator<Item = (usize, &LabeledArea)> {
    board.labels().iter().enumerate().filter(move |(_, label)| label.cells.is_subset(cells))
}

/// The cells of a label as a hole with the lines of the label.
fn open_label(
    board: &Board,
    label: &LabeledArea,
    grid: &Grid,
    theme: &Theme,
    lines: Vec<Text>,
) -> Group {
    let cells = positions(board, label.cells);
    let mut items: Vec<Item> = vec![hole(&cells, grid, theme).into()];
    items.extend(lines.into_iter().map(Item::Text));
    Group::named(format!("open-{}", slug(label)), label.text.as_str(), items)
}

/// A cell in the style of open cells, whatever is on it.
pub fn marked_cell(position: Position, grid: &Grid, theme: &Theme) -> Shape {
    hole(&[position], grid, theme)
}

/// Open cells: a hole that shows the ground, and a ring in the accent around it, if it has a width; or solid.
fn hole(cells: &[Position], grid: &Grid, theme: &Theme) -> Shape {
    let radii = Radii::uniform(CELL_RADIUS * grid.cell);
    if theme.board.solid_holes {
        let path = rounded_outline(cells, grid, CELL_INSET * grid.cell, radii);
        return Shape::filled(path, theme.inks.text);
    }
    // The ring is inside the cell, on top of the empty board's own line.
    let inset = CELL_INSET * grid.cell + theme.board.ring / 2.0;
    Shape {
        path: rounded_outline(cells, grid, inset, radii),
        fill: Some(theme.inks.ground),
        stroke: (theme.board.ring > 0.0).then(|| Stroke::new(theme.inks.accent, theme.board.ring)),
    }
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
