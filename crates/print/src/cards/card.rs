//! The content of a card, and its two sides.

use super::back::{BackWords, front_note};
use super::context::Context;
use super::divider::Side;
use super::facts::Fact;
use super::layout::{CardLayout, DifficultyPlace};
use super::look::in_place;
use crate::booklet::PagePlan;
use tilendar_drawing::{Affine, Group, Item, Rect, Role};
use tilendar_press::figure::{BoardFigure, Theme, spoken_board, spoken_tiling, text};
use tilendar_press::options::SpecialDays;
use tilendar_puzzle::almanac::{Almanac, Day};
use tilendar_puzzle::analysis::{Challenge, Level, Marks};
use tilendar_puzzle::{CellSet, PieceIndex, Placement, Reveal, Solution};

/// The content of one card of a deck.
#[derive(Debug, Clone, PartialEq)]
pub struct DayCard {
    /// Its day.
    pub day: Day,
    /// The labels that stay open on this day.
    pub reveal: Reveal,
    /// The day's number of tilings.
    pub tilings: u128,
    /// The day's difficulty; `None` if it has no tiling, or was not measured.
    pub marks: Option<Marks>,
    /// The tiling on the back; `None` if the day has none, or a file of solutions has none for it.
    pub back: Option<Solution>,
    /// The number of the back's tiling, from 1, the same on cards and in booklets; `None` if it was not requested, or
    /// if there are too many tilings to number.
    pub number: Option<u128>,
    /// The challenge, shown on the front instead of an empty board, with its solution on the back.
    pub challenge: Option<CardChallenge>,
    /// What is special about its number of tilings, the most personal first.
    pub facts: Vec<Fact>,
    /// The number of the booklet page with the day, if cards refer to a booklet.
    pub booklet_page: Option<usize>,
}

/// The challenge on a card.
#[derive(Debug, Clone, PartialEq)]
pub struct CardChallenge {
    /// The pieces on the board of the front.
    pub given: Vec<PieceIndex>,
    /// Its difficulty.
    pub level: Level,
}

impl DayCard {
    /// The marks on the front, if there are any.
    pub(crate) fn front_marks(&self) -> Option<Marks> {
        match &self.challenge {
            Some(challenge) => Some(challenge.level.marks()),
            None => self.marks,
        }
    }

    /// The pieces of the solution in their places.
    pub(crate) fn placements(&self) -> &[Placement] {
        self.back.as_ref().map_or(&[], Solution::placements)
    }

    /// The given pieces of a challenge, in their places.
    pub(crate) fn given(&self) -> impl Iterator<Item = &Placement> {
        let pieces = self.challenge.as_ref().map_or(&[][..], |challenge| &challenge.given);
        self.placements().iter().filter(|placement| pieces.contains(&placement.piece))
    }

    /// The same card with a challenge of its day.
    pub fn with_challenge(self, challenge: Challenge) -> Self {
        let level = challenge.level();
        Self {
            back: Some(challenge.solution),
            number: Some(challenge.number),
            challenge: Some(CardChallenge { given: challenge.given, level }),
            // They are about all tilings of the day.
            facts: Vec::new(),
            ..self
        }
    }
}

/// Adds to each card the printed number of the page on which its day begins in the booklet of the same days.
pub fn refer_to_booklet(cards: &mut [DayCard], plan: &PagePlan) {
    for (index, card) in cards.iter_mut().enumerate() {
        card.booklet_page = plan.place_of(index).map(|destination| destination.page + 1);
    }
}

/// The cards of an almanac's days, in order; the back of each has the first tiling that the almanac shows.
pub fn day_cards(almanac: &Almanac<'_>, special: &SpecialDays) -> Vec<DayCard> {
    let facts = Fact::of_days(almanac, special);
    let days = almanac.days().iter().zip(almanac.entries()).zip(facts);
    Vec::from_iter(days.map(|((&day, entry), facts)| {
        let tiling = almanac.first_shown(entry);
        DayCard {
            day,
            reveal: entry.reveal.clone(),
            tilings: entry.tilings,
            marks: entry.difficulty.map(|difficulty| difficulty.marks),
            number: tiling.as_ref().and_then(|tiling| tiling.number),
            back: tiling.map(|tiling| tiling.solution),
            challenge: None,
            facts,
            booklet_page: None,
        }
    }))
}

/// The part that both sides share: the index, the date, and the board in the same place.
fn date_and_board(context: &Context<'_>, card: &DayCard, side: Side, board: Group) -> Vec<Item> {
    let month_look = context.look(card);
    let look = month_look.side(side);
    let heading = context.layout.heading;
    let index = context.index.map(|index| {
        let (ink, _) = month_look.on_edge(side, context.deck.border);
        index.step(card.day.month(), side, ink)
    });
    let month = look.month().into_iter().collect();
    let date = heading.of_day(card.day, month, &look.theme, context.language);
    let board = Group { transform: context.raised(card.day), ..board };
    index.into_iter().chain([date.into(), board.into()]).collect()
}

/// The front: the date, its puzzle, its difficulty, its pieces; on a special day, its name instead of the pieces.
pub fn front(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let puzzle = context.puzzle;
    let look = context.look(card);
    let open = puzzle.open_cells(&card.reveal);
    let mut parts = vec![
        in_place(look.frame),
        board_beside_given(context, card).unwrap_or_else(|| in_place(look.empty_board)),
    ];
    let pieces = context.lettered(card.given());
    if !pieces.is_empty() {
        let title = context.language.phrases().challenge.given.as_str();
        parts.push(Group::named("given", title, pieces).into());
    }
    parts.push(look.side(Side::Front).open_cells(puzzle.board(), open));
    let given: Vec<Placement> = card.given().copied().collect();
    let words = spoken_board(puzzle, open, &given, context.language);
    let board = Group::named("board", words, parts).with_role(Role::Figure);
    let mut marks = difficulty(context, card);
    let board = if context.layout.difficulty.is_in_corner {
        Group::upright(std::iter::once(board.into()).chain(marks.drain(..)).collect())
    } else {
        board
    };
    let mut items = date_and_board(context, card, Side::Front, board);
    items.push(special_name(context, card).unwrap_or_else(|| piece_set(context, card)));
    if !marks.is_empty() {
        let rise = context.name(card.day).map_or(0.0, |name| name.rise);
        let transform = Affine::translate((0.0, -rise));
        items.push(Group { transform, ..Group::new(marks) }.into());
    }
    items
}

/// The board without labels that the given pieces cover in part, such as words on two cells, which would be cut in
/// half. `None` if the shared board of all cards will do.
fn board_beside_given(context: &Context<'_>, card: &DayCard) -> Option<Item> {
    let Context { puzzle, language, .. } = *context;
    let covered = card.given().fold(CellSet::EMPTY, |cells, given| cells.union(given.cells));
    let cuts_label = puzzle
        .board()
        .labels()
        .iter()
        .any(|label| covered.intersects(label.cells) && !label.cells.is_subset(covered));
    cuts_label.then(|| {
        let theme = &context.look(card).theme;
        let board = BoardFigure { puzzle, grid: context.layout.grid, theme, language };
        board.cells_beside(covered).into()
    })
}

/// The name of a special day, in the same size as on its back: at the foot, or at the top of a column.
fn special_name(context: &Context<'_>, card: &DayCard) -> Option<Item> {
    let CardLayout { behind, foot, has_column, heading, .. } = &context.layout;
    let theme = &context.look(card).side(Side::Front).theme;
    let name = context.name(card.day)?;
    let top = foot.y1 - name.words.height(&theme.typefaces.bold);
    let y0 = if *has_column { behind.y0 } else { top.max(behind.y0 - name.rise) };
    let room = Rect { y0, ..*behind };
    Some(name.words.named("special", room, heading.edge, theme))
}

/// The pieces: solid in the player's hand, outlined if they are already on the board.
fn piece_set(context: &Context<'_>, card: &DayCard) -> Item {
    let look = context.look(card);
    let Some(challenge) = &card.challenge else {
        return in_place(look.piece_set);
    };
    let row = context.layout.piece_set.silhouettes(
        context.puzzle,
        context.layout.foot,
        &look.side(Side::Front).theme,
        context.language,
        |piece| !challenge.given.contains(&piece),
    );
    Item::Group(Group { title: front_note(context.language, card), ..row })
}

/// The marks, and the level of a challenge.
fn difficulty(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let DifficultyPlace { note: origin, anchor, em, .. } = context.layout.difficulty;
    let look = context.look(card);
    let Theme { typefaces, inks, .. } = &look.side(Side::Front).theme;
    let note = front_note(context.language, card)
        .map(|note| text(note, &typefaces.regular, em, origin, anchor, inks.accent).into());
    card.front_marks().and_then(|marks| look.marks(marks)).into_iter().chain(note).collect()
}

/// The back: one tiling, its board exactly behind the front's, and how many there are.
pub fn back(context: &Context<'_>, card: &DayCard) -> Vec<Item> {
    let Context { puzzle, language, .. } = *context;
    let look = context.look(card);
    let side = look.side(Side::Back);
    let open = puzzle.open_cells(&card.reveal);
    let mut parts = Vec::new();
    if card.back.is_none() {
        parts.push(in_place(look.frame));
    } else if look.tones.is_none() {
        parts.push(in_place(look.back_frame));
    }
    let words = match &card.back {
        Some(solution) => {
            let title = language.phrases().cards.one_tiling.as_str();
            parts.push(Group::named("pieces", title, context.tiling(card)).into());
            spoken_tiling(puzzle, solution, language)
        }
        None => {
            parts.push(in_place(look.empty_board));
            spoken_board(puzzle, open, &[], language)
        }
    };
    // A board without a tiling is the front's.
    let on_board = if card.back.is_some() { side } else { look.side(Side::Front) };
    parts.push(on_board.open_cells(puzzle.board(), open));
    let board = Group::named("board", words, parts).with_role(Role::Figure);
    let mut items = date_and_board(context, card, Side::Back, board);
    let name = context.name(card.day);
    let words = BackWords::new(language, card, name.is_some());
    items.extend(context.backs.items(&words, name, &context.layout, &side.theme));
    items
}
