//! Everything that products say, as the files under `templates/languages/` have it.

use super::Phrase;
use serde::Deserialize;

/// All phrases of a language.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrases {
    /// The language's BCP 47 tag.
    pub tag: String,
    /// How many tilings there are.
    pub count: CountPhrases,
    /// How dates are put together.
    pub date: DatePhrases,
    /// What cards say.
    pub cards: CardsPhrases,
    /// What the sheet to cut out says.
    pub sheet: SheetPhrases,
    /// What a poster says.
    pub poster: PosterPhrases,
}

/// How many tilings there are.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountPhrases {
    /// “no tiling”
    pub none: Phrase,
    /// “1 tiling”
    pub one: Phrase,
    /// “{count} tilings”
    pub many: Phrase,
}

/// How dates are put together.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatePhrases {
    /// “{day} {month}”
    pub day_and_month: Phrase,
    /// “{month} {year}”
    pub month_and_year: Phrase,
    /// “{weekday} {date}”
    pub with_weekday: Phrase,
}

/// What cards say.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsPhrases {
    /// “{puzzle}, {year}: daily puzzle cards”
    pub title: Phrase,
    /// “{count} cards of the puzzle “{puzzle}”, one a day; {purpose}.”
    pub description: Phrase,
    /// “the only tiling”
    pub only_tiling: Phrase,
    /// “one of {tilings}”
    pub one_of: Phrase,
    /// “this date has no tiling”
    pub no_tiling: Phrase,
    /// “no solution was given”
    pub not_given: Phrase,
    /// “{number} of {count}”
    pub number_of: Phrase,
    /// “Frame of the board”
    pub frame: Phrase,
    /// “The pieces”
    pub piece_set: Phrase,
    /// “One tiling”
    pub one_tiling: Phrase,
}

/// What the sheet to cut out says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetPhrases {
    /// “{words}: a puzzle to cut out”
    pub title: Phrase,
    /// “{puzzle}, {words}: a puzzle to cut out”
    pub title_of_day: Phrase,
    /// “The board and the pieces of “{puzzle}”, with cells of {cell} mm.”
    pub description: Phrase,
    /// “Cut out the {count} pieces. Place all of them on the board so that they cover {cover}; {flipping}. {prospect}”
    pub how_to_play: Phrase,
    /// “every cell”
    pub every_cell: Phrase,
    /// “every cell except {labels}”
    pub every_cell_except: Phrase,
    /// “It cannot be done: there is no tiling.”
    pub impossible: Phrase,
    /// “There is just one way.”
    pub one_way: Phrase,
    /// “There are {count} ways; find one.”
    pub many_ways: Phrase,
    /// “turn them and flip them as you like”
    pub flip_all: Phrase,
    /// “turn them as you like, but do not flip them”
    pub flip_none: Phrase,
    /// “turn them as you like, but flip only {pieces}”
    pub flip_only: Phrase,
    /// “turn them as you like, but do not flip {pieces}”
    pub flip_not: Phrase,
    /// “{first} and {last}”
    pub and: Phrase,
    /// “The pieces of {puzzle}”
    pub pieces_of: Phrase,
    /// “One solution of {puzzle}”
    pub solution_of: Phrase,
    /// “One solution for {words}”
    pub solution_for: Phrase,
    /// “Pieces to cut out”
    pub pieces_to_cut_out: Phrase,
    /// “A line of 100 mm”
    pub scale: Phrase,
    /// “100 mm, if the printer did not scale the page”
    pub scale_note: Phrase,
    /// “{puzzle}, by {credit}”
    pub maker: Phrase,
    /// “cells of {cell} mm”
    pub cells_of: Phrase,
}

/// What a poster says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PosterPhrases {
    /// “{puzzle}, {year}: a year of tilings”
    pub title: Phrase,
    /// “{puzzle}: a year of tilings”
    pub title_of_every_year: Phrase,
    /// “A poster with a tiling of the puzzle “{puzzle}” for each of {count} days.”
    pub description: Phrase,
    /// “Every year”
    pub every_year: Phrase,
    /// “{date}: {rows}”
    pub day: Phrase,
    /// “{date}: no tiling”
    pub no_tiling: Phrase,
    /// “{date}: no solution was given”
    pub not_given: Phrase,
    /// “The pieces”
    pub pieces: Phrase,
    /// “{shown} of {tilings}”
    pub shown_of: Phrase,
    /// “{puzzle}, by {credit}”
    pub maker: Phrase,
}
