//! All texts of products: phrases with placeholders, by table and key, from the catalogs in `templates/languages/`.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Value;

/// A phrase such as `{count} tilings`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Phrase(String);

impl Phrase {
    /// The phrase with each `{name}` replaced by its value. Values are not searched for further names.
    pub fn with(&self, values: &[(&str, &str)]) -> String {
        let mut sentence = String::with_capacity(self.0.len() + 16);
        let mut rest = self.0.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            sentence.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            let value = values.iter().find(|value| value.0 == name);
            sentence.push_str(value.map_or("", |value| value.1));
            rest = after;
        }
        sentence.push_str(rest);
        sentence
    }

    /// The phrase with its placeholders.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The names in braces, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0))
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self(text.to_string())
    }
}

impl std::fmt::Display for Phrase {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A value in a file of phrases. Code that serde derives for it would add 0.4 MB to the web page.
pub trait FromCatalog: Sized {
    /// Reads a value; `None` if it has another type.
    fn read(value: Value) -> Option<Self>;
}

impl FromCatalog for Phrase {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self(text)),
            _ => None,
        }
    }
}

impl<T: FromCatalog> FromCatalog for BTreeMap<String, T> {
    fn read(value: Value) -> Option<Self> {
        let Value::Table(table) = value else {
            return None;
        };
        table.into_iter().map(|(key, value)| Some((key, T::read(value)?))).collect()
    }
}

/// All phrases, with a struct for each table of a catalog. Each struct is read from a table with exactly its keys.
macro_rules! phrases {
    ($( $table:ident $Table:ident: $($key:ident),*; )*) => {
        $(
            #[doc = concat!("The phrases of the table `", stringify!($table), "`.")]
            #[derive(Debug, Clone, Default, PartialEq, Eq)]
            pub struct $Table {
                $(
                    #[doc = concat!("`", stringify!($table), ".", stringify!($key), "`")]
                    pub $key: Phrase,
                )*
            }

            impl FromCatalog for $Table {
                fn read(value: Value) -> Option<Self> {
                    let Value::Table(mut table) = value else {
                        return None;
                    };
                    let read = Self {
                        $( $key: FromCatalog::read(table.remove(stringify!($key))?)?, )*
                    };
                    table.is_empty().then_some(read)
                }
            }
        )*

        /// All phrases of a language.
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        pub struct Phrases {
            $(
                #[doc = concat!("The table `", stringify!($table), "`.")]
                pub $table: $Table,
            )*
            /// The purposes of the built-in themes, by their names: “for a color printer”.
            pub theme: BTreeMap<String, Phrase>,
        }

        impl FromCatalog for Phrases {
            fn read(value: Value) -> Option<Self> {
                let Value::Table(mut table) = value else {
                    return None;
                };
                let read = Self {
                    $( $table: FromCatalog::read(table.remove(stringify!($table))?)?, )*
                    theme: FromCatalog::read(table.remove("theme")?)?,
                };
                table.is_empty().then_some(read)
            }
        }
    };
}

phrases! {
    count CountPhrases:
        none, one, many, one_way, many_ways, one_date, many_dates;
    deck DeckPhrases:
        puzzle, puzzle_of_year, puzzle_of_every_year, range, board, board_by;
    opening OpeningPhrases:
        for_name, from_name, solution_behind, one_a_day, given_stay;
    cards CardsPhrases:
        title, description, in_booklet, no_tiling, not_given, frame, piece_set, one_tiling, solved_in, number,
        fewest_of_year, most_of_year, fewest_of_month, most_of_month, hardest, face_up,
        as_many_as, one_fixed_piece, fixed_pieces;
    challenge ChallengePhrases:
        first, starter, junior, expert, master, wizard, one_solution, given;
    sheet SheetPhrases:
        title, title_of_day, description, how_to_play, every_cell, every_cell_except, impossible, one_way, many_ways,
        flip_all, flip_none, flip_only, flip_not, and, pieces_of, solution_of, solution_for, pieces_to_cut_out, maker;
    worksheets WorksheetsPhrases:
        title, description, worksheet, name, class, date, time, task, short_task, more_given, set, key, title_of_key,
        about_first, certificate, solved, signature;
    pieces PiecesPhrases:
        title, description, print_and_play, print_and_play_of, head, board, board_part, pieces_of_sheet, front, back,
        empty_back, this_side_down, map_of_board, scale, scale_note, long_edge, short_edge, print_on_both_sides,
        print_on_one_side, stiff_paper, glue_backs, glue_fronts, cut_out, whole_board, board_in_parts, sets, play_a_date,
        play_labels, play_all_cells, year, weekday, month, day;
    poster PosterPhrases:
        title, description, every_year, day, no_tiling, not_given, pieces, shown_of;
    art_print ArtPrintPhrases:
        title, one, all;
    wall_calendar WallCalendarPhrases:
        title, description;
    bookmark BookmarkPhrases:
        title, description;
    tuck_box TuckBoxPhrases:
        title, description, description_of_boxes, cards;
    laser LaserPhrases:
        sheet_of, puzzles, engrave, score, cut_inside, cut_outside, cells, thick, kerf, clearance, in_place, tabs, tray, pieces,
        wood_a, wood_b, pieces_a, pieces_b;
    solutions SolutionsPhrases:
        title, title_of, description, no_tiling, not_given, some_of, continued, figure;
    booklet BookletPhrases:
        description, subtitle_one, subtitle_all, cover, how_to_play, the_puzzle, empty_board, how_many,
        the_numbers, the_marks, glance, glance_note, calendar, number_of, the_only, no_number, no_tiling, not_given, hardest,
        easiest, page, colophon, shown, made_with;
    board BoardPhrases:
        description, empty, tiling, tiling_for;
    spoken SpokenPhrases:
        board, board_for, begun, begun_for, tiling, tiling_for, row, row_from, gap, open, free, small, piece, pieces,
        piece_set, frame, empty_board, difficulty;
    chart ChartPhrases:
        fewest, most, median, mean, all, and_more, of_dates, without_tiling, tilings;
    heat_map HeatMapPhrases:
        title, title_of_every_year, subtitle, figure, difficulty, difficulty_subtitle;
    arrangement ArrangementPhrases:
        original, sorted, arranged, rising, means;
    histogram HistogramPhrases:
        subtitle, all_labels, axis, doubling_axis, median, bar;
    gaps GapsPhrases:
        title, subtitle, of_choices, unsolvable, single;
    study StudyPhrases:
        orientations_title, orientations_subtitle, placements_title, placements_subtitle, orientations, placements,
        cells, pieces, on_empty_board, leaving_open, labels_title, labels_subtitle, month, day, weekday, alone,
        together, geometric_mean;
}

impl SpokenPhrases {
    /// The piece with this letter: “Piece L”.
    pub fn piece(&self, letter: char) -> String {
        self.piece.with(&[("letter", &letter.to_string())])
    }
}
