//! The colophon: the facts of the board, what the numbers are, and who made it.

use super::Booklet;
use tilendar_drawing::{Group, Item, Point, Rect, Role};
use tilendar_puzzle::analysis::Spread;

/// The share of the page's width that the names of the facts take, and that of their numbers: near
/// enough to be read together.
const LABELS: f64 = 0.56;
const VALUES: f64 = 0.2;

impl Booklet<'_, '_> {
    pub(super) fn colophon(&self, area: Rect) -> Vec<Item> {
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let (heading, mut y) = self.page_heading(phrases.colophon.as_str(), area, 1);
        let mut items = vec![heading];
        let row = frame.leading() * 1.08;
        for (label, value) in self.facts() {
            let line = Rect {
                y0: y,
                y1: y + row,
                ..area
            };
            items.push(self.fact(label, value, line));
            y += row;
        }
        y += frame.body * 1.2;
        let mut words = vec![phrases.order.to_string()];
        if let Some(credit) = self.puzzle.credit() {
            let values = [("puzzle", self.puzzle.title()), ("credit", credit)];
            words.push(phrases.puzzle_by.with(&values));
        }
        words.push(phrases.made_with.with(&[
            ("version", env!("CARGO_PKG_VERSION")),
            ("purpose", &self.options.theme.purpose),
        ]));
        for paragraph in words {
            y = self.paragraph(&paragraph, area, y, &mut items);
        }
        items
    }

    /// What can be counted of the board.
    fn facts(&self) -> Vec<(String, String)> {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let puzzle = self.puzzle;
        let number = |number: usize| language.number(number as u128);
        let mut facts = vec![
            (&phrases.fact_board, number(puzzle.board().cell_count())),
            (&phrases.fact_pieces, number(puzzle.pieces().len())),
            (&phrases.fact_piece_cells, number(puzzle.piece_area())),
        ];
        if let Some(census) = self.almanac.census() {
            let spread = Spread::of(census.real_counts(puzzle).map(|(_, count)| count));
            // The nearest whole number: a mean of tilings is no more exact than that to anybody.
            let mean = language.number(spread.mean.round() as u128);
            facts.extend([
                (&phrases.fact_dates, number(spread.counted)),
                (&phrases.fact_real_tilings, language.number(spread.tilings)),
                (&phrases.fact_combinations, number(puzzle.reveal_count())),
                (&phrases.fact_tilings, language.number(census.total())),
                (&phrases.fact_fewest, language.number(spread.fewest)),
                (&phrases.fact_most, language.number(spread.most)),
                (&phrases.fact_mean, mean),
            ]);
        }
        let facts = facts.into_iter();
        facts
            .map(|(label, value)| (label.to_string(), value))
            .collect()
    }

    fn fact(&self, label: String, value: String, row: Rect) -> Item {
        let size = self.plan.frame.body;
        let baseline = row.y0 + size;
        let right = row.x0 + row.width() * (LABELS + VALUES);
        let (low, line) = (
            self.low_line(size),
            self.line(&self.options.theme.typefaces.regular, size),
        );
        let items = vec![
            low.start(label, Point::new(row.x0, baseline), row.width() * LABELS),
            line.end(value, Point::new(right, baseline), row.width() * VALUES),
        ];
        Group {
            role: Some(Role::Paragraph),
            items,
            ..Group::default()
        }
        .into()
    }
}
