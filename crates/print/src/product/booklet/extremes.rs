//! The hardest and the easiest dates, with their pages.

use super::Booklet;
use crate::figure::difficulty_marks;
use tilendar_drawing::{Group, Item, Point, Rect, Role};
use tilendar_puzzle::analysis::Difficulty;

/// The most dates of each list.
const MOST: usize = 12;

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
        let lists = [(&phrases.hardest, hardest), (&phrases.easiest, places)];
        let (half, frame) = (area.height() / 2.0, &self.plan.frame);
        let row = frame.leading() * 1.08;
        let fitting = ((half - frame.heading * 2.6) / row).max(1.0) as usize;
        let mut items = Vec::new();
        for ((title, places), top) in lists.into_iter().zip([area.y0, area.y0 + half]) {
            let list = Rect { y0: top, ..area };
            let (heading, y) = self.page_heading(title.as_str(), list, 1);
            items.push(heading);
            for (line, (place, _)) in places.into_iter().take(MOST.min(fitting)).enumerate() {
                let y0 = y + line as f64 * row;
                let row = Rect {
                    y0,
                    y1: y0 + row,
                    ..area
                };
                items.extend(self.extreme(place, row));
            }
        }
        items
    }

    /// A date: what it is called, its difficulty, its tilings, its page.
    fn extreme(&self, place: usize, row: Rect) -> Option<Item> {
        let date = self.almanac.entries().get(place)?;
        let day = *self.almanac.days().get(place)?;
        let page = self.plan.page_of(day)? + 1;
        let language = &self.options.language;
        let size = self.plan.frame.body;
        let line = self.line(&self.options.theme.typefaces.regular, size);
        let low = self.low_line(size);
        let baseline = row.y0 + size;
        let at = |share: f64| Point::new(row.x0 + row.width() * share, baseline);
        let page = language
            .phrases()
            .booklet
            .page
            .with(&[("page", &page.to_string())]);
        let mut items = vec![
            line.start(language.day_in_words(day), at(0.0), row.width() * 0.46),
            line.end(language.tilings(date.tilings), at(0.82), row.width() * 0.2),
            low.end(page, at(1.0), row.width() * 0.15),
        ];
        if let Some(difficulty) = date.difficulty {
            let right = Point::new(at(0.6).x, baseline - line.cap_height() / 2.0);
            let radius = line.cap_height() * 0.26;
            let marks = difficulty_marks(
                difficulty.marks,
                right,
                radius,
                &self.options.theme,
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
}
