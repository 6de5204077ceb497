//! An art print as it is drawn: ground, date, tilings, words.

use super::composition::{Composition, Content, LEADING, Lines};
use super::{ArtPrint, is_full};
use crate::figure::{Grid, Theme, ground, open_cells, spoken_tiling};
use crate::making::Setting;
use crate::product::heading::{Edge, numeral};
use crate::product::wall::poster::look::MonthLook;
use tilendar_drawing::{Anchor, Face, Group, Item, Point, Rect, Role, Text, Vec2};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{CellSet, Position, Puzzle, Solution};

/// The radius of the field's corners, as a share of the sheet's shorter side.
const CORNER: f64 = 0.012;
/// The side of a cell for which themes state the ring of open cells, in millimetres.
const REFERENCE_CELL: f64 = 12.5;
/// Open cells carry their labels from cells of this side, in millimetres.
const LABELLED: f64 = 6.0;

/// What an art print is drawn from.
pub(super) struct Drawing<'a> {
    pub puzzle: &'a Puzzle,
    pub day: Day,
    pub solutions: &'a [Solution],
    pub content: &'a Content,
    pub composition: &'a Composition,
    pub setting: &'a Setting<ArtPrint>,
}

impl Drawing<'_> {
    pub(super) fn items(&self) -> Vec<Item> {
        let (composition, setting) = (self.composition, self.setting);
        let theme = &setting.theme;
        let ink = theme.month_ink(self.day.month());
        let pieces = self.puzzle.pieces().len();
        let look = MonthLook::new(theme, ink, pieces, composition.cell);
        let bleed = setting.fields.bleed.get();
        let sheet = composition.sheet.to_rect().inflate(bleed, bleed);
        let short = composition.sheet.width.min(composition.sheet.height);
        let radius = if is_full(setting) {
            0.0
        } else {
            CORNER * short
        };
        let mut items = vec![
            ground(sheet, theme),
            look.field(composition.field, radius),
            self.date(&look),
        ];
        items.extend(self.tilings(&look));
        items.push(self.words(&look));
        items
    }

    /// The date: the day in cells, and beside or below it the month and what is above it.
    fn date(&self, look: &MonthLook) -> Item {
        let composition = self.composition;
        let theme = &self.setting.theme;
        // What is hidden behind the numeral has the colour of the ground.
        let mut on_field = theme.clone();
        on_field.inks.ground = look.ground;
        let number = &self.content.number;
        let in_cells = numeral(
            number,
            composition.numeral,
            composition.edge,
            composition.numeral_cell,
            look.text,
            &on_field,
        );
        let mut items = in_cells.unwrap_or_default();
        let faces = &theme.typefaces;
        let em = composition.month_em;
        if let Some(above) = &self.content.above_month {
            items.push(self.line(above, &faces.regular, composition.above_month, em, look));
        }
        items.push(self.line(
            &self.content.month,
            &faces.bold,
            composition.month,
            em,
            look,
        ));
        let date = self.setting.language.day_in_words(self.day);
        Group::named("date", date, items)
            .with_role(Role::Heading(1))
            .into()
    }

    /// The tilings from the left, row by row, and a board in each place that they leave free.
    fn tilings(&self, look: &MonthLook) -> Vec<Item> {
        let composition = self.composition;
        let places = composition.columns * composition.rows;
        let corner = |place: usize| {
            let column = match composition.edge {
                Edge::Left => place % composition.columns,
                Edge::Right => composition.columns - 1 - place % composition.columns,
            };
            let row = place / composition.columns;
            let pitch = composition.pitch;
            composition.first + Vec2::new(column as f64 * pitch.width, row as f64 * pitch.height)
        };
        let grid = |place: usize| Grid {
            origin: corner(place),
            cell: composition.cell,
        };
        let solutions = self.solutions.iter().enumerate();
        let mut items: Vec<Item> = solutions
            .map(|(place, solution)| self.tiling(place, solution, &grid(place), look))
            .collect();
        let board = self.positions(self.puzzle.board().all_cells());
        let free = (self.solutions.len()..places).map(|place| look.no_day(&board, &grid(place)));
        items.push(Item::Group(Group {
            role: Some(Role::Artifact),
            items: free.collect(),
            ..Group::default()
        }));
        items
    }

    fn tiling(&self, place: usize, solution: &Solution, grid: &Grid, look: &MonthLook) -> Item {
        let placements = solution.placements().iter();
        let mut items: Vec<Item> = placements
            .map(|placement| {
                let cells = self.positions(placement.cells);
                look.piece(placement.piece.index(), &cells, grid)
            })
            .collect();
        items.extend(self.holes(solution.open_cells(), grid, look));
        let spoken = self.setting.language.spoken();
        let title = spoken_tiling(self.puzzle, solution, spoken);
        Group::named(format!("tiling-{}", place + 1), title, items)
            .with_role(Role::Figure)
            .into()
    }

    /// The cells that stay open, with their labels where these can be read from afar.
    fn holes(&self, open: CellSet, grid: &Grid, look: &MonthLook) -> Vec<Item> {
        let board = self.puzzle.board();
        if grid.cell >= LABELLED {
            let theme = self.labelling(grid.cell);
            return vec![open_cells(board, open, grid, &theme).into()];
        }
        let labels = board.labels().iter();
        let labels = labels.filter(|label| label.cells.is_subset(open));
        labels
            .map(|label| look.hole(&self.positions(label.cells), grid))
            .collect()
    }

    /// The theme whose ring is that of cells of this side.
    fn labelling(&self, cell: f64) -> Theme {
        let mut theme = self.setting.theme.of_month(self.day.month());
        theme.board.ring *= cell / REFERENCE_CELL;
        theme
    }

    /// Who it is for and the dedication, how many solutions there are, and whose board it is.
    fn words(&self, look: &MonthLook) -> Item {
        let composition = self.composition;
        let faces = &self.setting.theme.typefaces;
        let room = composition.words;
        let mut items = Vec::new();
        // From the foot upwards: notes stand on it, and the name at the head.
        let mut foot = room.y1;
        self.lines(&composition.notes, &faces.regular, foot, look, &mut items);
        foot = room.y0 + composition.name.height();
        self.lines(&composition.name, &faces.bold, foot, look, &mut items);
        let white = match composition.name.lines.is_empty() {
            true => 0.0,
            false => {
                room.height()
                    - composition.name.height()
                    - composition.dedication.height()
                    - composition.notes.height()
            }
        };
        foot += white / 2.0 + composition.dedication.height();
        if !composition.dedication.lines.is_empty() {
            self.lines(
                &composition.dedication,
                &faces.regular,
                foot,
                look,
                &mut items,
            );
        }
        Item::Group(Group {
            role: Some(Role::Paragraph),
            items,
            ..Group::default()
        })
    }

    /// Lines that end at a foot.
    fn lines(
        &self,
        lines: &Lines,
        face: &Face,
        foot: f64,
        look: &MonthLook,
        items: &mut Vec<Item>,
    ) {
        let Rect { x0, x1, .. } = self.composition.words;
        let x = self.composition.edge.of_span(x0, x1);
        let count = lines.lines.len();
        let placed = lines.lines.iter().enumerate().map(|(place, line)| {
            let up = (count - 1 - place) as f64 * LEADING * lines.em;
            self.line(line, face, Point::new(x, foot - up), lines.em, look)
        });
        items.extend(placed);
    }

    fn line(&self, content: &str, face: &Face, origin: Point, em: f64, look: &MonthLook) -> Item {
        let edge = self.composition.edge;
        let mut text = Text {
            content: content.to_string(),
            origin,
            size: em,
            face: face.clone(),
            anchor: edge.anchor(Anchor::Start),
            color: look.text,
        };
        // Letters this large carry white that is seen; their ink is what stands on the edge.
        if let Some(ink) = text.ink() {
            text.origin.x += origin.x - edge.of_span(ink.x0, ink.x1);
        }
        text.into()
    }

    fn positions(&self, cells: CellSet) -> Vec<Position> {
        let cells = cells.iter().map(|cell| self.puzzle.board().position(cell));
        cells.collect()
    }
}
