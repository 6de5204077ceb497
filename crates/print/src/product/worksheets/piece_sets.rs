//! Pages with all pieces at the scale of the boards, to be copied for each child.

use super::WorksheetOptions;
use super::marking::{PageHead, credit, cut_line, for_copier, piece_to_copy};
use super::plan::spacing;
use crate::product::piece_packing::{Placed, lowest, pack, pack_in_rows};
use tilendar_drawing::{Affine, Group, Item, Point, Rect, Role, Vec2};
use tilendar_puzzle::Puzzle;

/// From a set to the next on the same page, in millimetres; the line to cut along is in the middle.
const BETWEEN_SETS: f64 = 14.0;

/// The pages: as many whole sets as a page holds, or the pages that one set takes.
pub(super) fn pages(puzzle: &Puzzle, cell: f64, options: &WorksheetOptions) -> Vec<Vec<Item>> {
    let phrases = options.language.phrases();
    let head = PageHead {
        title: phrases.cards.piece_set.as_str(),
        words: phrases.worksheets.set.as_str(),
    };
    let (heading, area) = head.set(options);
    let (all, white) = (|| puzzle.piece_indices(), spacing(cell));
    let packed = match pack_in_rows(puzzle, all(), cell, area, white) {
        Some(set) => vec![set],
        None => pack(puzzle, all(), cell, area, white),
    };
    let pages = packed.iter().map(|pieces| {
        let mut items = heading.clone();
        items.extend(sets(puzzle, pieces, cell, area, packed.len() == 1, options));
        items.push(credit(puzzle, options));
        items
    });
    pages.collect()
}

/// These pieces, again and again if they are a whole set.
fn sets(
    puzzle: &Puzzle,
    pieces: &[Placed],
    cell: f64,
    area: Rect,
    is_whole: bool,
    options: &WorksheetOptions,
) -> Vec<Item> {
    let theme = for_copier(&options.theme, puzzle.board(), cell);
    let spoken = options.language.spoken();
    let height = lowest(pieces).map_or(0.0, |bottom| bottom - area.y0);
    let step = height + BETWEEN_SETS;
    let count = match is_whole {
        true => ((area.height() + BETWEEN_SETS) / step).floor().max(1.0),
        false => 1.0,
    };
    let mut items = Vec::new();
    for number in 0..count as usize {
        let down = number as f64 * step;
        if number > 0 {
            let y = area.y0 + down - BETWEEN_SETS / 2.0;
            let (from, to) = (Point::new(area.x0, y), Point::new(area.x1, y));
            items.push(cut_line(from, to, &theme));
        }
        let drawn = pieces
            .iter()
            .map(|placed| piece_to_copy(puzzle, placed, cell, &theme, spoken));
        let set = Group {
            transform: Affine::translate(Vec2::new(0.0, down)),
            ..Group::named("cut-outs", spoken.piece_set.as_str(), drawn.collect())
        };
        items.push(set.with_role(Role::Figure).into());
    }
    items
}
