//! A grid of cells colored by their numbers. It knows rows and columns, not their meaning.

use super::SMALLEST;
use tilendar_drawing::{
    Anchor, Contour, Group, Item, Path, Point, Rect, Shape, Size, Stroke, Text,
};
use tilendar_press::figure::{Ramp, Theme};

/// The share of its cell that a number may fill, across and down.
const ROOM: Size = Size::new(0.84, 0.46);
/// Cells with less contrast with the paper than this are outlined, in themes that outline cells.
const PALE: f64 = 1.2;
/// The width of a mark's line, as a share of a cell's shorter side.
const MARK: f64 = 0.1;
/// The lines of the cross in a cell whose number is zero, in millimeters.
const CROSS: f64 = 0.2;

/// The positions and look of the cells of a heat map. Lengths are in millimeters.
pub(crate) struct HeatMap<'a> {
    /// The top left corner of row 0, column 0.
    pub corner: Point,
    /// The distance from one cell to the next.
    pub step: Size,
    /// The white between two cells.
    pub gap: f64,
    /// The em of the numbers in the cells; `None` for cells without numbers.
    pub number: Option<f64>,
    /// The colors; `None` if no number is above zero.
    pub ramp: Option<&'a Ramp>,
    pub theme: &'a Theme,
}

/// One cell of a heat map.
pub(crate) struct HeatCell {
    /// The row, counted from 0 at the top.
    pub row: usize,
    /// The column, counted from 0 at the left.
    pub column: usize,
    /// The number that decides the color; zero is crossed out.
    pub number: u128,
    /// A name for programs.
    pub id: String,
    /// The tool tip of the cell, which screen readers also speak.
    pub title: String,
}

impl HeatMap<'_> {
    /// The em that fits the largest of the numbers into a cell, at most `most`; `None` if it would be too small to
    /// read.
    pub(crate) fn readable_number(&self, largest: u128, most: f64) -> Option<f64> {
        let face = &self.theme.typefaces.regular;
        let inside = self.step - Size::new(self.gap, self.gap);
        let widest = face.width(&largest.to_string(), 1.0);
        let size = (inside.width * ROOM.width / widest)
            .min(inside.height * ROOM.height / face.cap_height())
            .min(most);
        (size >= SMALLEST).then_some(size)
    }

    /// A cell: its color and, where there are numbers, its number.
    pub(crate) fn cell(&self, cell: &HeatCell) -> Group {
        let area = self.area(cell.row, cell.column);
        let mut items = self.swatch(area, cell.number);
        if let (Some(size), Some(ramp)) = (self.number, self.ramp)
            && cell.number > 0
        {
            let face = &self.theme.typefaces.regular;
            let center = area.center();
            items.push(Item::Text(Text {
                content: cell.number.to_string(),
                origin: Point::new(center.x, center.y + face.cap_height() * size / 2.0),
                size,
                face: face.clone(),
                anchor: Anchor::Middle,
                color: ramp.ink(ramp.step_of(cell.number)),
            }));
        }
        Group::named(cell.id.clone(), cell.title.clone(), items)
    }

    /// A frame within a cell, for numbers to point out; none for zero.
    pub(crate) fn mark(&self, row: usize, column: usize, number: u128) -> Option<Item> {
        let ramp = self.ramp_of(number)?;
        let area = self.area(row, column);
        let side = area.width().min(area.height());
        // Around a number it is thinner, and nearer to the edge.
        let (width, inset) =
            if self.number.is_some() { (MARK / 2.0, MARK / 2.0) } else { (MARK, 1.5 * MARK) };
        let stroke = Stroke::new(ramp.ink(ramp.step_of(number)), width * side);
        let path = Path::rectangle(area.inset(-inset * side));
        Some(Shape::stroked(path, stroke).into())
    }

    /// The area of a cell's color.
    pub(crate) fn area(&self, row: usize, column: usize) -> Rect {
        Rect::from_origin_size(self.at(row, column), self.step).inset(-self.gap / 2.0)
    }

    /// The colors of a number above zero.
    fn ramp_of(&self, number: u128) -> Option<&Ramp> {
        if number > 0 { self.ramp } else { None }
    }

    /// The look of a number in this area: its color, or a cross for zero.
    pub(crate) fn swatch(&self, area: Rect, number: u128) -> Vec<Item> {
        let Some(ramp) = self.ramp_of(number) else {
            return vec![self.crossed(area).into()];
        };
        let color = ramp.color(ramp.step_of(number));
        let is_pale = color.contrast(self.theme.inks.ground) < PALE;
        let stroke = if is_pale { self.theme.board.cell_line } else { None };
        let inside = area.inset(-stroke.map_or(0.0, |line| line.width / 2.0));
        vec![Shape { path: Path::rectangle(inside), fill: Some(color), stroke }.into()]
    }

    fn crossed(&self, area: Rect) -> Shape {
        let inside = area.inset(-CROSS / 2.0);
        let mut path = Path::rectangle(inside);
        for (left, right) in [(inside.y0, inside.y1), (inside.y1, inside.y0)] {
            let start = Point::new(inside.x0, left);
            path.contours.push(Contour::line(start, Point::new(inside.x1, right)));
        }
        Shape::stroked(path, Stroke::new(self.theme.inks.text, CROSS))
    }

    /// A line between all neighboring cells of different parts; `part_of` returns the part of the cell in a row and
    /// column, `None` where there is no cell. `rows` and `columns` give the size of the grid.
    pub(crate) fn boundaries(
        &self,
        (rows, columns): (usize, usize),
        stroke: Stroke,
        part_of: impl Fn(usize, usize) -> Option<u32>,
    ) -> Shape {
        let mut path = Path::default();
        for row in 0..rows {
            for column in 0..columns {
                let Some(part) = part_of(row, column) else {
                    continue;
                };
                let end = self.at(row + 1, column + 1);
                for (row, column) in [(row, column + 1), (row + 1, column)] {
                    if part_of(row, column).is_some_and(|neighbor| neighbor != part) {
                        path.contours.push(Contour::line(self.at(row, column), end));
                    }
                }
            }
        }
        Shape::stroked(path, stroke.round())
    }

    /// The top left corner of a row and column.
    pub(crate) fn at(&self, row: usize, column: usize) -> Point {
        Point::new(
            self.corner.x + column as f64 * self.step.width,
            self.corner.y + row as f64 * self.step.height,
        )
    }
}
