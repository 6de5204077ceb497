//! What pictures say: those of boards, those of numbers, and the alternative texts of all figures.

use super::Phrase;
use super::phrase::phrases;

phrases! {
    /// What the picture of a board says.
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

    /// The alternative texts and titles of figures, as a screen reader speaks them.
    pub struct SpokenPhrases {
        /// “Board.”
        pub board: Phrase,
        /// “Board for {labels}.”
        pub board_for: Phrase,
        /// “Board, begun.”
        pub begun: Phrase,
        /// “Board for {labels}, begun.”
        pub begun_for: Phrase,
        /// “Tiling.”
        pub tiling: Phrase,
        /// “Tiling for {labels}.”
        pub tiling_for: Phrase,
        /// What a row of the board begins with: “Row {row}:”
        pub row: Phrase,
        /// The same for a row that begins further right: “Row {row} from column {column}:”
        pub row_from: Phrase,
        /// Where the board has no cell between two others: “gap”
        pub gap: Phrase,
        /// A cell without a label that stays open: “open”
        pub open: Phrase,
        /// A cell that a piece will cover: “free”
        pub free: Phrase,
        /// A lower-case letter, where another piece has it in upper case: “small {letter}”
        pub small: Phrase,
        /// “Piece {letter}”
        pub piece: Phrase,
        /// The pieces of a tiling: “Pieces”
        pub pieces: Phrase,
        /// All pieces of a puzzle beside its board: “The pieces”
        pub piece_set: Phrase,
        /// The line around the board: “Board”
        pub frame: Phrase,
        /// “Empty board”
        pub empty_board: Phrase,
        /// “Difficulty {marks} of {most}”
        pub difficulty: Phrase,
    }

    /// What stands around all pictures of numbers.
    pub struct ChartPhrases {
        /// “Fewest”
        pub fewest: Phrase,
        /// “Most”
        pub most: Phrase,
        /// “Median”
        pub median: Phrase,
        /// “mean {count}”
        pub mean: Phrase,
        /// “All together”
        pub all: Phrase,
        /// “and {count} more”
        pub and_more: Phrase,
        /// “of {count} dates”
        pub of_dates: Phrase,
        /// “without a tiling: {count}”
        pub without_tiling: Phrase,
        /// “Tilings”
        pub tilings: Phrase,
    }

    /// What heat maps say.
    pub struct HeatMapPhrases {
        /// “{puzzle}, {year}”
        pub title: Phrase,
        /// “{puzzle}, every year”
        pub title_of_every_year: Phrase,
        /// “How many tilings each date has: the darker, the fewer.”
        pub subtitle: Phrase,
        /// “{count} dates in the colours of their numbers of tilings, from {fewest} to {most}.”
        pub figure: Phrase,
    }

    /// What histograms say.
    pub struct HistogramPhrases {
        /// “How many dates have how many tilings.”
        pub subtitle: Phrase,
        /// “{puzzle}, every choice of labels”
        pub all_labels: Phrase,
        /// “Tilings of a date”
        pub axis: Phrase,
        /// “Tilings of a date; each bar reaches twice as far as the one before”
        pub doubling_axis: Phrase,
        /// “median {count}”
        pub median: Phrase,
        /// “{least} to {most} tilings: {count} dates”
        pub bar: Phrase,
    }

    /// What pictures of any open cells say.
    pub struct GapsPhrases {
        /// “{puzzle}: any cells open, {count} at a time”
        pub title: Phrase,
        /// “How many tilings there are for each choice of open cells, whatever is on them.”
        pub subtitle: Phrase,
        /// “of {count} choices”
        pub of_choices: Phrase,
        /// “No tiling: {count}”
        pub unsolvable: Phrase,
        /// “A single tiling: {count}”
        pub single: Phrase,
    }

    /// What pictures of a study say.
    pub struct StudyPhrases {
        /// “{puzzle}: the orientations of the pieces”
        pub orientations_title: Phrase,
        /// “Turned by quarters, and in a lighter tone turned over, where that makes a difference. Below each:
        /// in how many places it fits on the board.”
        pub orientations_subtitle: Phrase,
        /// “{puzzle}: the incidence matrix”
        pub placements_title: Phrase,
        /// “A column for each cell, a row for each placement of a piece: filled where the piece covers the
        /// cell.”
        pub placements_subtitle: Phrase,
        /// “Orientations: {count}”
        pub orientations: Phrase,
        /// “Placements: {count}”
        pub placements: Phrase,
        /// “Cells: {count}”
        pub cells: Phrase,
        /// “Pieces: {count}”
        pub pieces: Phrase,
        /// “on the empty board”
        pub on_empty_board: Phrase,
        /// “that leave {labels} open”
        pub leaving_open: Phrase,
        /// “{puzzle}: what the labels explain”
        pub labels_title: Phrase,
        /// “How much of the spread of the numbers of tilings the labels explain (η² of the logarithms).”
        pub labels_subtitle: Phrase,
        /// “Month”
        pub month: Phrase,
        /// “Day”
        pub day: Phrase,
        /// “Weekday”
        pub weekday: Phrase,
        /// “each by itself”
        pub alone: Phrase,
        /// “only together”
        pub together: Phrase,
        /// “Mean number of tilings (geometric)”
        pub geometric_mean: Phrase,
        /// “{puzzle}: where the pieces lie”
        pub coverage_title: Phrase,
        /// “In how many of a hundred tilings, those of all dates together, the piece covers the cell.”
        pub coverage_subtitle: Phrase,
        /// “forced on {count} of {all} dates”
        pub forced: Phrase,
        /// “{puzzle}: the exchanges for {labels}”
        pub exchanges_title: Phrase,
        /// “Tilings that a line joins differ in two pieces alone.”
        pub exchanges_subtitle: Phrase,
        /// “Pairs: {count}”
        pub pairs: Phrase,
        /// “Parts: {count}”
        pub parts: Phrase,
        /// “Without an exchange: {count}”
        pub without: Phrase,
        /// “Symmetric pairs: {count}”
        pub symmetric: Phrase,
    }

    /// What stands over the heat maps of a board before and after its labels were moved.
    pub struct ArrangementPhrases {
        /// “{puzzle}, as it is”
        pub original: Phrase,
        /// “Sorted”
        pub sorted: Phrase,
        /// “Rearranged”
        pub arranged: Phrase,
        /// “Rank correlation of difficulty with the date: {percent} %. In the wrong order: {inversions} of
        /// {pairs} pairs of dates.”
        pub rising: Phrase,
        /// “The weeks of the year differ by {percent} %.”
        pub level: Phrase,
        /// “In the wrong order: {inversions} of {pairs} pairs of days within a week.”
        pub weekly: Phrase,
        /// “Numbers are geometric means over the weekdays.”
        pub means: Phrase,
    }
}

impl SpokenPhrases {
    /// The piece of this letter: “Piece L”.
    pub fn piece(&self, letter: char) -> String {
        self.piece.with(&[("letter", &letter.to_string())])
    }
}
