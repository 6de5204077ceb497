//! Everything that products say, as the files under `templates/languages/` have it.

use super::Phrase;
use serde::Deserialize;
use std::collections::BTreeMap;

/// All phrases of a language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrases {
    /// How many tilings there are.
    pub count: CountPhrases,
    /// What cards say.
    pub cards: CardsPhrases,
    /// What the sheet to cut out says.
    pub sheet: SheetPhrases,
    /// What the picture of a board says.
    pub board: BoardPhrases,
    /// What themes are for, by the names of those that the program carries along: “for a colour
    /// printer”.
    pub theme: BTreeMap<String, Phrase>,
}

/// How many tilings there are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountPhrases {
    /// “no tiling”
    pub none: Phrase,
    /// “1 tiling”
    pub one: Phrase,
    /// “{count} tilings”
    pub many: Phrase,
}

/// What cards say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
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

/// What the picture of a board says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPhrases {
    /// “The board of “{puzzle}”, {content}.”
    pub description: Phrase,
    /// “empty”
    pub empty: Phrase,
    /// “a tiling”
    pub tiling: Phrase,
    /// “a tiling for {words}”
    pub tiling_for: Phrase,
}
