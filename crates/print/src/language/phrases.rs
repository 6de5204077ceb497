//! Everything that products say, as the files under `templates/languages/` have it.

mod phrase;
mod pictures;

pub use phrase::Phrase;
pub(super) use phrase::Said;
pub use pictures::{
    ArrangementPhrases, BoardPhrases, ChartPhrases, GapsPhrases, HeatMapPhrases, HistogramPhrases,
    SpokenPhrases, StudyPhrases,
};

use phrase::phrases;
use std::collections::BTreeMap;

phrases! {
    /// All phrases of a language.
    pub struct Phrases {
        /// How many tilings there are.
        pub count: CountPhrases,
        /// What decks, booklets and posters are called.
        pub deck: DeckPhrases,
        /// What the cards say that a deck begins with.
        pub opening: OpeningPhrases,
        /// What cards say.
        pub cards: CardsPhrases,
        /// What challenges are called.
        pub challenge: ChallengePhrases,
        /// What cards of a tour say.
        pub moves: MovesPhrases,
        /// What the sheet to cut out says.
        pub sheet: SheetPhrases,
        /// What worksheets and their answer key say.
        pub worksheets: WorksheetsPhrases,
        /// What board and pieces to print and play say.
        pub pieces: PiecesPhrases,
        /// What a poster says.
        pub poster: PosterPhrases,
        /// What an art print says.
        pub art_print: ArtPrintPhrases,
        /// What a wall calendar says.
        pub calendar: CalendarPhrases,
        /// What a tuck box says.
        pub tuck_box: TuckBoxPhrases,
        /// What pages of solutions say.
        pub solutions: SolutionsPhrases,
        /// What booklets say.
        pub booklet: BookletPhrases,
        /// What the picture of a board says.
        pub board: BoardPhrases,
        /// The alternative texts and titles of figures.
        pub spoken: SpokenPhrases,
        /// What stands around all pictures of numbers.
        pub chart: ChartPhrases,
        /// What heat maps say.
        pub heat_map: HeatMapPhrases,
        /// Boards whose labels were moved.
        pub arrangement: ArrangementPhrases,
        /// What histograms say.
        pub histogram: HistogramPhrases,
        /// What pictures of any open cells say.
        pub gaps: GapsPhrases,
        /// What pictures of a study say.
        pub study: StudyPhrases,
        /// What themes are for, by the names of those that the program carries along: “for a colour
        /// printer”.
        pub theme: BTreeMap<String, Phrase>,
    }

    /// How many tilings there are.
    pub struct CountPhrases {
        /// “no tiling”
        pub none: Phrase,
        /// “1 tiling”
        pub one: Phrase,
        /// “{count} solutions”
        pub many: Phrase,
        /// “1 date”
        pub one_date: Phrase,
        /// “{count} dates”
        pub many_dates: Phrase,
    }

    /// What decks, booklets and posters are called, whatever their board is, and how the board is credited.
    pub struct DeckPhrases {
        /// “Calendar puzzle”
        pub puzzle: Phrase,
        /// “Calendar puzzle {year}”
        pub puzzle_of_year: Phrase,
        /// “Calendar puzzle for every year”
        pub puzzle_of_every_year: Phrase,
        /// “{first} to {last}”
        pub range: Phrase,
        /// “Board: {puzzle}”
        pub board: Phrase,
        /// “Board: {puzzle}, by {credit}”
        pub board_by: Phrase,
    }

    /// What the cards say that a deck begins with: its title, the rules, and what signs mean.
    pub struct OpeningPhrases {
        /// “For {name}”
        pub for_name: Phrase,
        /// “From {name}”
        pub from_name: Phrase,
        /// “There is a card for each day. Turn it over only when you are done: a solution is on the back.”
        pub solution_behind: Phrase,
        /// “There is a card for each day.”
        pub one_a_day: Phrase,
        /// “Some pieces are given. Begin with them where they are: there is only one solution.”
        pub given_stay: Phrase,
        /// “Leave the solution of the day before on the board, and move only the pieces that the card names.”
        pub some_move: Phrase,
        /// “What the cards say”
        pub key: Phrase,
        /// “The cells of the date stay open.”
        pub about_open: Phrase,
        /// “So many ways there are to lay this date.”
        pub about_solutions: Phrase,
        /// “Which of them is on the back; it has the same number in the booklet.”
        pub about_number: Phrase,
        /// “Where the booklet of solutions has the date.”
        pub about_page: Phrase,
        /// “Hints”
        pub hints: Phrase,
        /// “Upside down on the front: small boards, each with one more piece and its letter, the most helpful first.”
        pub about_hints: Phrase,
        /// “How hard the challenge is, by the placements that a careful player tries.”
        pub about_levels: Phrase,
        /// “The pieces that move from the day before.”
        pub about_moves: Phrase,
    }

    /// What cards say.
    pub struct CardsPhrases {
        /// “{title}: daily cards”
        pub title: Phrase,
        /// “{count} cards of the puzzle “{puzzle}”, one a day; {purpose}.”
        pub description: Phrase,
        /// “the only tiling”
        pub only_tiling: Phrase,
        /// “one of {tilings}”
        pub one_of: Phrase,
        /// “no. {number} of {tilings}”
        pub tiling_of: Phrase,
        /// “booklet, page {page}”
        pub in_booklet: Phrase,
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

    /// What cards say about a challenge.
    pub struct ChallengePhrases {
        /// The level for small children: “First steps”
        pub first: Phrase,
        /// The easiest of the others: “Starter”
        pub starter: Phrase,
        /// “Junior”
        pub junior: Phrase,
        /// “Expert”
        pub expert: Phrase,
        /// “Master”
        pub master: Phrase,
        /// The hardest level: “Wizard”
        pub wizard: Phrase,
        /// “{level}: one solution”
        pub one_solution: Phrase,
        /// “hints in order: {pieces}”
        pub hints: Phrase,
        /// “The given pieces”
        pub given: Phrase,
    }

    /// What somebody is to do who has the tiling of the day before on the table.
    pub struct MovesPhrases {
        /// “lay all pieces”
        pub lay_all: Phrase,
        /// “move {pieces}”
        pub move_pieces: Phrase,
        /// “the outlined ones stay”
        pub stay: Phrase,
    }

    /// What the sheet to cut out says.
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

    /// What worksheets and their answer key say.
    pub struct WorksheetsPhrases {
        /// “{puzzle}: worksheets”
        pub title: Phrase,
        /// “{count} worksheets of the puzzle “{puzzle}”, from easy to hard.”
        pub description: Phrase,
        /// “Worksheet {number}”
        pub worksheet: Phrase,
        /// What the line for a child's name begins with: “Name:”
        pub name: Phrase,
        /// “Put the other pieces on the board so that they cover {cover}; {flipping}. {prospect}”
        pub task: Phrase,
        /// The same on a small worksheet: “Cover {cover}. {prospect}”
        pub short_task: Phrase,
        /// “There is just one way, and more pieces are in place than it takes.”
        pub more_given: Phrase,
        /// “Copy this page: every child needs one set. The pieces fit the boards of all worksheets.”
        pub set: Phrase,
        /// “Answer key”
        pub key: Phrase,
        /// “{puzzle}: answer key”
        pub title_of_key: Phrase,
        /// “{level}: more pieces are in place than one solution needs.”
        pub about_first: Phrase,
    }

    /// What board and pieces to print and play say.
    pub struct PiecesPhrases {
        /// “{puzzle}: print and play”
        pub title: Phrase,
        /// “The board and the pieces of the puzzle “{puzzle}”, with cells of {cell} mm.”
        pub description: Phrase,
        /// “Print and play”
        pub print_and_play: Phrase,
        /// “Print and play; a puzzle by {credit}”
        pub print_and_play_of: Phrase,
        /// “{puzzle}: {what}”
        pub head: Phrase,
        /// “the board”
        pub board: Phrase,
        /// “the board, sheet {number} of {count}”
        pub board_part: Phrase,
        /// “the pieces, sheet {number} of {count}”
        pub pieces_of_sheet: Phrase,
        /// “front”
        pub front: Phrase,
        /// “back”
        pub back: Phrase,
        /// “this side stays empty”
        pub empty_back: Phrase,
        /// “this side down”
        pub this_side_down: Phrase,
        /// “Which part of the board is on which sheet”
        pub map_of_board: Phrase,
        /// “A line of {length} mm”
        pub scale: Phrase,
        /// “{length} mm, if nothing was scaled; cells of {cell} mm”
        pub scale_note: Phrase,
        /// “long”
        pub long_edge: Phrase,
        /// “short”
        pub short_edge: Phrase,
        /// “Print all pages at 100 % on both sides, flipped on the {edge} edge. Measure the line at the foot, and look through the paper: the back of each piece lies behind its front.”
        pub print_on_both_sides: Phrase,
        /// “Print all pages at 100 % on one side, and measure the line at the foot.”
        pub print_on_one_side: Phrase,
        /// “Take stiff paper, of 200 g/m² or more. (For cardboard of 1 to 2 mm, print fronts and backs apart and glue them.)”
        pub stiff_paper: Phrase,
        /// “Glue each front on cardboard of 1 to 2 mm. Pierce its crosses with a pin, turn the cardboard over like the page of a book, lay the back there with its crosses on the holes, and glue it.”
        pub glue_backs: Phrase,
        /// “Glue the pages on cardboard of 1 to 2 mm.”
        pub glue_fronts: Phrase,
        /// “Cut out the pieces along the thin lines, with scissors or with a knife and a steel ruler. The colour beyond the lines is waste.”
        pub cut_out: Phrase,
        /// “The board may stay on its page, or be glued on cardboard of its own.”
        pub whole_board: Phrase,
        /// “The board is on {count} sheets. Cut each one off at its left and upper crosses, lay it on its neighbours’ flaps so that crosses meet crosses, and glue it.”
        pub board_in_parts: Phrase,
        /// “Choose a date. Place all {count} pieces on the board so that they cover every cell except its {groups}; {flipping}.”
        pub play_a_date: Phrase,
        /// “Choose one label of each group: {groups}. Place all {count} pieces on the board so that they cover every cell except the chosen ones; {flipping}.”
        pub play_labels: Phrase,
        /// “Place all {count} pieces on the board so that they cover every cell; {flipping}.”
        pub play_all_cells: Phrase,
        /// “weekday”
        pub weekday: Phrase,
        /// “month”
        pub month: Phrase,
        /// “day”
        pub day: Phrase,
    }

    /// What a poster says.
    pub struct PosterPhrases {
        /// “{title}: a year of solutions”
        pub title: Phrase,
        /// “A poster with a tiling of the puzzle “{puzzle}” for each of {count} days.”
        pub description: Phrase,
        /// “Every year”
        pub every_year: Phrase,
        /// “{date}. {tiling}”
        pub day: Phrase,
        /// “{date}: no tiling”
        pub no_tiling: Phrase,
        /// “{date}: no solution was given”
        pub not_given: Phrase,
        /// “The pieces”
        pub pieces: Phrase,
        /// “{shown} of {tilings}”
        pub shown_of: Phrase,
    }

    /// What an art print says.
    pub struct ArtPrintPhrases {
        /// “{puzzle}: {date}”
        pub title: Phrase,
        /// “A solution of “{puzzle}” for {date}.”
        pub one: Phrase,
        /// “All {tilings} of “{puzzle}” for {date}.”
        pub all: Phrase,
    }

    /// What a wall calendar says.
    pub struct CalendarPhrases {
        /// “{title}: a wall calendar”
        pub title: Phrase,
        /// “A wall calendar with a solution of “{puzzle}” for each of {dates}.”
        pub description: Phrase,
    }

    /// What a tuck box says.
    pub struct TuckBoxPhrases {
        /// “{title}: a box”
        pub title: Phrase,
        /// “A box for {count} cards, to cut out, fold and glue.”
        pub description: Phrase,
        /// “{count} cards”
        pub cards: Phrase,
        /// “glue”
        pub glue: Phrase,
        /// “Print at 100 %. Cut along the outer line, crease the inner ones and fold them all inward. Glue the flap behind the panel at the other end.”
        pub steps: Phrase,
        /// “Print both sheets at 100 %. Cut out the halves, crease the inner lines and fold them all inward. Glue the flap of each half behind the wide panel of the other.”
        pub steps_of_halves: Phrase,
    }

    /// What pages of solutions say.
    pub struct SolutionsPhrases {
        /// “{puzzle}: solutions”
        pub title: Phrase,
        /// “{puzzle}: solutions for {subject}”
        pub title_of: Phrase,
        /// “{count} tilings of the puzzle “{puzzle}”; {purpose}.”
        pub description: Phrase,
        /// “no tiling”
        pub no_tiling: Phrase,
        /// “no solution was given”
        pub not_given: Phrase,
        /// “{shown} of {tilings}”
        pub some_of: Phrase,
        /// “{count}, continued”
        pub continued: Phrase,
        /// “Tilings {first} to {last} for {date}”
        pub figure: Phrase,
    }

    /// What booklets say.
    pub struct BookletPhrases {
        /// “{title}: solutions”
        pub title: Phrase,
        /// “Solutions of the puzzle “{puzzle}” for {count} dates; {purpose}.”
        pub description: Phrase,
        /// “every year”
        pub every_year: Phrase,
        /// “A solution for every day”
        pub subtitle_one: Phrase,
        /// “Solutions for every day”
        pub subtitle_some: Phrase,
        /// “Every solution for every day”
        pub subtitle_all: Phrase,
        /// “Cover”
        pub cover: Phrase,
        /// “How to play”
        pub how_to_play: Phrase,
        /// “Place all {count} pieces on the board so that they cover everything except the date; {flipping}.”
        pub the_puzzle: Phrase,
        /// “{date}: these cells stay open.”
        pub empty_board: Phrase,
        /// “One way to do it.”
        pub example: Phrase,
        /// “The pieces”
        pub pieces: Phrase,
        /// “A date has from {fewest} to {most} tilings. “No. {number} of {tilings}” says which of them is drawn; the same number stands on the date’s card.”
        pub the_numbers: Phrase,
        /// “Five filled cells are the hardest fifth of all dates, one is the easiest.”
        pub the_marks: Phrase,
        /// “The year at a glance”
        pub glance: Phrase,
        /// “How many tilings each date has. The darker, the fewer.”
        pub glance_note: Phrase,
        /// “{dates}, {tilings}”
        pub month_facts: Phrase,
        /// “Hardest: {date}”
        pub month_hardest: Phrase,
        /// “Easiest: {date}”
        pub month_easiest: Phrase,
        /// “Fewest solutions: {date}, {count}”
        pub month_fewest: Phrase,
        /// “Calendar of {month}”
        pub calendar: Phrase,
        /// “No. {number} of {count}”
        pub number_of: Phrase,
        /// “The only tiling”
        pub the_only: Phrase,
        /// “One of {tilings}”
        pub no_number: Phrase,
        /// “This date has no tiling”
        pub no_tiling: Phrase,
        /// “No solution was given”
        pub not_given: Phrase,
        /// “{date}, {number}: {rows}”
        pub board_of: Phrase,
        /// “{date}: {note}”
        pub empty_board_of: Phrase,
        /// “Hardest and easiest dates”
        pub extremes: Phrase,
        /// “Ordered by how much searching a solution takes; few solutions alone do not make a date hard.”
        pub extremes_note: Phrase,
        /// “The hardest dates”
        pub hardest: Phrase,
        /// “The easiest dates”
        pub easiest: Phrase,
        /// “page {page}”
        pub page: Phrase,
        /// “{date}, page {page}”
        pub go_to: Phrase,
        /// “About this booklet”
        pub colophon: Phrase,
        /// “Cells of the board”
        pub fact_board: Phrase,
        /// “Pieces”
        pub fact_pieces: Phrase,
        /// “Cells that they cover”
        pub fact_piece_cells: Phrase,
        /// “Dates that exist”
        pub fact_dates: Phrase,
        /// “Dates that can be left open”
        pub fact_combinations: Phrase,
        /// “Tilings of the dates that exist”
        pub fact_real_tilings: Phrase,
        /// “Tilings in all”
        pub fact_tilings: Phrase,
        /// “Fewest of a date”
        pub fact_fewest: Phrase,
        /// “Most of a date”
        pub fact_most: Phrase,
        /// “Mean of a date”
        pub fact_mean: Phrase,
        /// “Tilings are numbered from 1 in the order in which tilendar lists them. It depends on the board and the pieces alone, and is the same on every computer.”
        pub order: Phrase,
        /// “Made with tilendar {version}, {purpose}.”
        pub made_with: Phrase,
    }
}
