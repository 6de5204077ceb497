//! What a booklet closes with: the hardest and the easiest dates, and the colophon.

use super::Booklet;
use crate::figure::difficulty_marks;
use crate::product::pagination::Line;
use crate::product::words::purpose;
use tilendar_drawing::{Group, Item, Point, Rect, Role};
use tilendar_puzzle::analysis::{Difficulty, Spread};

/// The most dates of each list, which has at most a quarter of all.
const MOST_DATES: usize = 12;
/// The share of the page's width that the names of the facts take, and that of their numbers: near
/// enough to be read together.
const LABELS: f64 = 0.56;
const VALUES: f64 = 0.2;
/// The share of a page's width that the names of dates take, with their ranks.
const NAMES: f64 = 0.48;
/// The width of a rank, in body ems.
const RANK: f64 = 1.3;

impl Booklet<'_, '_> {
    pub(super) fn extremes(&self, area: Rect) -> Vec<Item> {
        let phrases = &self.options.language.phrases().booklet;
        let dates = self.almanac.entries();
        let measured = dates.iter().enumerate();
        let measured = measured.filter_map(|(place, date)| Some((place, date.difficulty?)));
        let mut places: Vec<(usize, Difficulty)> = measured.collect();
        // Of equally hard dates the earlier comes first in both lists.
        places.sort_by(|(_, one), (_, other)| other.compare(one));
        let hardest = places.clone();
        places.sort_by(|(_, one), (_, other)| one.compare(other));
        let is_searched = places
            .iter()
            .any(|(_, difficulty)| difficulty.bits.is_some());
        let note = Some(phrases.extremes_note.as_str()).filter(|_| is_searched);
        let note_height = note.map_or(0.0, |note| self.height_of(note, area));
        let lists = [(&phrases.hardest, hardest), (&phrases.easiest, places)];
        let (half, frame) = ((area.height() - note_height) / 2.0, &self.plan.frame);
        let row = frame.leading() * 1.08;
        let fitting = ((half - frame.heading * 2.6) / row).max(1.0) as usize;
        let most = (dates.len() / 4).clamp(1, MOST_DATES.min(fitting));
        let lists = lists.map(|(title, places)| {
            let places = places.into_iter().take(most).map(|(place, _)| place);
            (title, places.collect::<Vec<usize>>())
        });
        let shown = lists.iter().flat_map(|(_, places)| places);
        let lines = self.lines_of_extremes(shown, area);
        let mut items = Vec::new();
        if let Some(note) = note {
            self.paragraph(note, area, area.y1 - note_height, &mut items);
        }
        for ((title, places), top) in lists.into_iter().zip([area.y0, area.y0 + half]) {
            let list = Rect { y0: top, ..area };
            let (heading, y) = self.page_heading(title.as_str(), list, 1);
            items.push(heading);
            for (line, place) in places.into_iter().enumerate() {
                let y0 = y + line as f64 * row;
                let row = Rect {
                    y0,
                    y1: y0 + row,
                    ..area
                };
                items.extend(self.extreme(line + 1, place, row, &lines));
            }
        }
        items
    }

    /// How the names of these dates and the numbers of their tilings are set: one size for all.
    fn lines_of_extremes<'a>(
        &self,
        places: impl Iterator<Item = &'a usize> + Clone,
        area: Rect,
    ) -> [Line; 2] {
        let language = &self.options.language;
        let size = self.plan.frame.body;
        let line = self.line(&self.options.theme.typefaces.regular, size);
        let days = places
            .clone()
            .filter_map(|&place| self.almanac.days().get(place));
        let names = days.map(|day| language.heading(&language.day_in_words(*day)));
        let dates = places.filter_map(|&place| self.almanac.entries().get(place));
        let numbers = dates.map(|date| language.tilings(date.tilings));
        let room = area.width() * NAMES - (RANK + 0.8) * size;
        [
            line.clone().fitting(names, room),
            line.fitting(numbers, area.width() * 0.2),
        ]
    }

    /// A date: its rank, what it is called, its difficulty, its tilings, its page.
    fn extreme(
        &self,
        rank: usize,
        place: usize,
        row: Rect,
        [names, numbers]: &[Line; 2],
    ) -> Option<Item> {
        let date = self.almanac.entries().get(place)?;
        let day = *self.almanac.days().get(place)?;
        let page = self.plan.page_of(day)? + 1;
        let language = &self.options.language;
        let size = self.plan.frame.body;
        let low = self.muted_line(size);
        let baseline = row.y0 + size;
        let at = |share: f64| Point::new(row.x0 + row.width() * share, baseline);
        let page = language
            .phrases()
            .booklet
            .page
            .with(&[("page", &page.to_string())]);
        let mut items = vec![
            low.end(
                rank.to_string(),
                Point::new(at(0.0).x + RANK * size, baseline),
                RANK * size,
            ),
            names.short(
                language.heading(&language.day_in_words(day)),
                Point::new(at(0.0).x + (RANK + 0.8) * size, baseline),
            ),
            numbers.end(language.tilings(date.tilings), at(0.82), row.width() * 0.2),
            low.end(page, at(1.0), row.width() * 0.15),
        ];
        if let Some(difficulty) = date.difficulty {
            let right = Point::new(at(0.6).x, baseline - low.cap_height() / 2.0);
            let radius = low.cap_height() * 0.26;
            let marks = difficulty_marks(
                difficulty.marks,
                right,
                radius,
                &self.options.theme.of_month(day.month()),
                language.spoken(),
            );
            items.push(marks.into());
        }
        items.extend(self.link_to_date(place, row));
        let group = Group {
            role: Some(Role::Paragraph),
            items,
            ..Group::default()
        };
        Some(group.into())
    }

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
        let made_with = phrases.made_with.with(&[
            ("version", env!("CARGO_PKG_VERSION")),
            (
                "purpose",
                purpose(&self.options.theme, &self.options.language),
            ),
        ]);
        let words = [
            phrases.order.to_string(),
            self.options.language.credit_of(self.puzzle),
            made_with,
        ];
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
            self.muted_line(size),
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
