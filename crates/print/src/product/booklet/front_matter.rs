//! What a booklet opens with: the cover, how to play, and how to read the booklet.

use super::Booklet;
use crate::figure::{Paragraph, PieceSet};
use crate::product::cover::Cover;
use crate::product::words::flipping;
use tilendar_drawing::{Group, Item, Point, Rect, Role, Size};
use tilendar_puzzle::almanac::TilingAmount;
use tilendar_puzzle::analysis::Spread;

/// The most that the two boards take of the height of the page's area.
const BOARDS: f64 = 0.34;
/// The height of the pieces, in body ems.
const PIECES: f64 = 4.0;
/// Boards whose height is less than this share of their width stand below each other.
const LONG: f64 = 0.6;
/// The white below a paragraph, in body ems.
const BELOW: f64 = 0.5;

impl Booklet<'_, '_> {
    pub(super) fn cover(&self, number: usize) -> Vec<Item> {
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let subtitle = match self.almanac.per_date() {
            TilingAmount::ONE => &phrases.subtitle_one,
            TilingAmount::UpTo(_) => &phrases.subtitle_some,
            TilingAmount::All => &phrases.subtitle_all,
        };
        let cover = Cover {
            example: self.example(),
            dedication: &self.options.dedication,
            subtitle: subtitle.as_str(),
            title: &self.shared.metadata.title,
            sizes: (frame.heading, frame.subheading, frame.body),
        };
        cover.draw(frame.body_area(number))
    }

    pub(super) fn how_to_play(&self, area: Rect) -> Vec<Item> {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let flipping = flipping(self.puzzle.pieces(), &language.phrases().sheet);
        let (heading, y) = self.page_heading(phrases.how_to_play.as_str(), area, 1);
        let task = phrases.the_puzzle.with(&[
            ("count", &self.puzzle.pieces().len().to_string()),
            ("flipping", &flipping),
        ]);
        let (numbers, marks) = (self.about_numbers(), phrases.the_marks.as_str());
        let mut items = vec![heading];
        let y = self.paragraph(&task, area, y, &mut items);
        // The boards get what the words leave.
        let words = self.height_of(&numbers, area) + self.height_of(marks, area);
        let pictures = Rect {
            y0: y,
            y1: area.y1 - words,
            ..area
        };
        let y = self.two_boards(pictures, area.height() * BOARDS, &mut items);
        let y = self.piece_row(area, y, &mut items);
        let y = self.paragraph(&numbers, area, y, &mut items);
        self.paragraph(marks, area, y, &mut items);
        items
    }

    /// How running text is set.
    fn running_text(&self) -> Paragraph {
        let frame = &self.plan.frame;
        Paragraph {
            face: self.options.theme.typefaces.regular.clone(),
            size: frame.body,
            leading: frame.leading(),
            color: self.options.theme.inks.text,
        }
    }

    /// The height of a paragraph and of the white below it.
    pub(super) fn height_of(&self, words: &str, area: Rect) -> f64 {
        let lines = self.running_text().lines(words, area.width()).len();
        lines as f64 * self.plan.frame.leading() + self.plan.frame.body * BELOW
    }

    /// A paragraph whose first line begins at y; returns where the next thing may begin.
    pub(super) fn paragraph(&self, words: &str, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let baseline = y + self.options.theme.typefaces.regular.cap_height() * frame.body;
        let start = Point::new(area.x0, baseline);
        let (lines, next) = self.running_text().set(words, start, area.width());
        items.push(
            Group {
                role: Some(Role::Paragraph),
                items: lines,
                ..Group::default()
            }
            .into(),
        );
        next - baseline + y + frame.body * BELOW
    }

    /// The board of the first date with its cells marked and with a tiling, above room for the
    /// pieces, at most so high; returns where the next thing may begin.
    fn two_boards(&self, area: Rect, most: f64, items: &mut Vec<Item>) -> f64 {
        let y = area.y0;
        let Some((date, _)) = self.example().first_tiling() else {
            return y;
        };
        let frame = &self.plan.frame;
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let gap = frame.body * 2.0;
        let board = self.puzzle.board();
        let ratio = f64::from(board.rows()) / f64::from(board.columns());
        // Side by side, the labels of a long board would be too small.
        let (columns, rows) = match ratio < LONG {
            true => (1, 2.0),
            false => (2, 1.0),
        };
        let width = (area.width() - gap * (columns - 1) as f64) / columns as f64;
        let below = Paragraph {
            face: self.options.theme.typefaces.regular.clone(),
            size: frame.caption,
            leading: frame.caption * 1.35,
            color: self.options.theme.inks.muted,
        };
        let pieces = frame.body * (PIECES + 1.6);
        let marked = phrases.empty_board.with(&[(
            "date",
            &language.heading(&language.subject_in_words(&date.subject)),
        )]);
        let captions = [marked, phrases.example.to_string()];
        let lines = captions.iter().map(|words| below.lines(words, width).len());
        let lines = lines.max().unwrap_or(1) as f64 - 1.0;
        let caption = frame.caption * 1.6 + lines * below.leading + frame.body * 1.8;
        let left = (area.height() - pieces) / rows - caption;
        let height = (width * ratio).min(most).min(left);
        for (index, words) in captions.iter().enumerate() {
            let x = area.x0 + (index % columns) as f64 * (width + gap);
            let top = y + (index / columns) as f64 * (height + caption);
            let picture = Rect::new(x, top, x + width, top + height);
            items.extend(self.example().draw(picture, index > 0));
            let baseline = Point::new(x, top + height + frame.caption * 1.6);
            items.extend(below.set(words, baseline, width).0);
        }
        y + rows * (height + caption)
    }

    fn piece_row(&self, area: Rect, y: f64, items: &mut Vec<Item>) -> f64 {
        let frame = &self.plan.frame;
        let room = Size::new(area.width(), frame.body * PIECES);
        let set = PieceSet::fit(self.puzzle, 1, room, frame.body * 1.1);
        let size = set.size(self.puzzle);
        let place = Rect::from_origin_size(Point::new(area.x0, y), size);
        let theme = &self.options.theme;
        // In the ink of the boards above.
        let theme = match self.example().first_tiling() {
            Some((date, _)) => theme.of_reveal(self.puzzle, &date.reveal),
            None => theme.clone(),
        };
        let title = self.options.language.phrases().booklet.pieces.as_str();
        let row = set.silhouettes(
            self.puzzle,
            place,
            &theme,
            self.options.language.spoken(),
            |_| true,
        );
        items.push(
            Group {
                title: Some(title.to_string()),
                role: Some(Role::Figure),
                ..row
            }
            .into(),
        );
        y + size.height + frame.body * 1.6
    }

    /// What the numbers of tilings mean, with an example.
    fn about_numbers(&self) -> String {
        let language = &self.options.language;
        let spread = Spread::of(self.almanac.entries().iter().map(|date| date.tilings));
        let (number, tilings) = self
            .example()
            .first_tiling()
            .map_or((1, 1), |(date, tiling)| {
                (tiling.number.unwrap_or(1), date.tilings)
            });
        language.phrases().booklet.the_numbers.with(&[
            ("fewest", &language.number(spread.fewest)),
            ("most", &language.number(spread.most)),
            ("number", &language.number(number)),
            ("tilings", &language.number(tilings)),
        ])
    }
}
