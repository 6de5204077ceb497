//! The difficulty of a date: the search that it takes, ranked among the dates of its board, as measured or as
//! recorded in advance.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, atomic};

use rayon::prelude::*;
use tilendar_fields::words;
use tilendar_templates::DIFFICULTIES;

use crate::solver::{Census, Effort, Solver};
use crate::template::PUZZLES;
use crate::{CellSet, GroupKind, PartialTiling, Piece, Puzzle, Reveal};

/// The most placements that the search for the tilings of a date may try, about a second; the common boards need a
/// tenth of it.
const MOST_TRIED: u64 = 2_000_000;
/// The most placements that the searches of a sample may try together, a few seconds; the common boards need three
/// quarters of it at most.
const MOST_TRIED_OF_SAMPLE: u64 = 20_000_000;
/// How many real reveals represent all of them in a ranking.
const SAMPLE: usize = 122;
/// The golden ratio, in millionths: its multiples spread evenly over the reveals, whatever their number, and without
/// a period of weeks or months.
const GOLDEN: usize = 618_034;

/// One to five marks, five for the hardest; none only for challenges of the first level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// The most marks.
    pub const MAXIMUM: u8 = 5;
    /// No mark: easier than any ranked reveal.
    pub const NONE: Self = Self(0);

    /// The marks of a rank, from 0, among 5 classes; higher ranks get the most marks.
    pub(crate) const fn of_rank(rank: usize) -> Self {
        let last = Self::MAXIMUM - 1;
        let rank = if rank < last as usize { rank as u8 } else { last };
        Self(1 + rank)
    }

    /// The marks of a reveal, from how many of all reveals are easier.
    fn of_share(easier: usize, all: usize) -> Self {
        Self::of_rank(usize::from(Self::MAXIMUM) * easier / all.max(1))
    }

    /// The number of marks, at most [`Marks::MAXIMUM`].
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The difficulty of a puzzle, from the search that it takes:
///
/// ```text
/// (log2(tries) + log2(nodes / tilings)) / 2 + (1 - forced / pieces) + (1 - first choice / pieces)
/// ```
///
/// The length of the search counts most: one more bit is a search twice as long, whether because more pieces are to
/// be placed or because more of them lead nowhere. It is measured in two ways: as the expected number of tries until
/// the first tiling, and as the tries for each tiling in a search for all. The first describes a solver who always
/// continues from the latest mistake, the second one who might be anywhere in the tree. Of two searches of equal
/// length, the harder one is that in which fewer pieces can go in one place only, by up to one bit, and in which the
/// first choice comes sooner, by up to another. A search with nothing left to place has 0 bits.
///
/// On the calendar, dates have 7 to 9 bits; see [`Effort`] for the measurements.
pub fn difficulty_bits(effort: &Effort) -> f64 {
    if effort.pieces == 0 {
        return 0.0;
    }
    let pieces = effort.pieces as f64;
    let nodes_per_tiling = effort.nodes as f64 / effort.tilings as f64;
    let of_length = (effort.tries.log2() + nodes_per_tiling.log2()) / 2.0;
    let of_choices = 1.0 - effort.forced / pieces;
    let of_start = 1.0 - effort.first_choice as f64 / pieces;
    of_length + of_choices + of_start
}

/// The difficulty of a reveal that has a tiling.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difficulty {
    /// How many tilings it has, 1 or more.
    pub tilings: u128,
    /// The difficulty of the search for them, as in [`difficulty_bits`]; `None` if there are too many to search for.
    pub bits: Option<f64>,
    /// The search itself; `None` if it was not measured now.
    pub effort: Option<Effort>,
    /// Its rank among the puzzle's real reveals, in fifths.
    pub marks: Marks,
}

impl Difficulty {
    /// Compares two difficulties: by the length of their searches if both are known, else the one with fewer tilings
    /// is harder.
    pub fn compare(&self, rhs: &Self) -> Ordering {
        match (self.bits, rhs.bits) {
            (Some(a), Some(b)) => a.total_cmp(&b),
            _ => rhs.tilings.cmp(&self.tilings),
        }
    }

    /// The indices of what has a difficulty, from the hardest and from the easiest; of equally hard ones, the earlier
    /// comes first in both lists.
    pub fn ranked(all: impl IntoIterator<Item = Option<Self>>) -> [Vec<usize>; 2] {
        let mut easiest: Vec<(usize, Self)> = all
            .into_iter()
            .enumerate()
            .filter_map(|(index, difficulty)| Some((index, difficulty?)))
            .collect();
        let mut hardest = easiest.clone();
        hardest.sort_by(|(_, a), (_, b)| b.compare(a));
        easiest.sort_by(|(_, a), (_, b)| a.compare(b));
        [hardest, easiest].map(|list| list.into_iter().map(|(index, _)| index).collect())
    }
}

words! {
    /// A measure of a date's difficulty; its word is its name in tables for programs.
    pub enum DifficultyMeasure {
        /// The number of tilings.
        Tilings = "tilings",
        /// The nodes of the search's whole tree.
        Nodes = "nodes",
        /// The expected number of tries until the first tiling.
        Tries = "tries",
        /// The mean number of pieces that can go in one place only.
        Forced = "forced",
        /// The depth of the first real choice.
        FirstChoice = "first_choice",
        /// The difficulty in bits, which the marks go by.
        Bits = "bits",
    }
}

impl DifficultyMeasure {
    /// The measure of a date; `None` if its search was not measured.
    pub fn of(self, difficulty: &Difficulty) -> Option<f64> {
        let effort = difficulty.effort.as_ref();
        match self {
            Self::Tilings => Some(difficulty.tilings as f64),
            Self::Nodes => effort.map(|effort| effort.nodes as f64),
            Self::Tries => effort.map(|effort| effort.tries),
            Self::Forced => effort.map(|effort| effort.forced),
            Self::FirstChoice => effort.map(|effort| effort.first_choice as f64),
            Self::Bits => difficulty.bits,
        }
    }
}

/// The criterion by which reveals are graded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Grading {
    /// The search that it takes, in [`difficulty_bits`]. Where a board has so many tilings that searching for all of
    /// them would take long, their number decides instead. A board with a [`DifficultyRecord`] is looked up there.
    #[default]
    Search,
    /// The same, measured anew even if it is recorded, with all details of each search.
    MeasuredSearch,
}

/// The real reveals of a puzzle, as a scale for ranking one of them.
///
/// A reveal gets one mark, and one more for each full fifth of the real reveals (those of [`Puzzle::is_real`] that
/// have a tiling) that are easier, up to five marks. Where the search decides which is easier, and the board is not
/// one that was recorded, 122 evenly spread real reveals represent all.
pub(crate) struct DifficultyScale<'p> {
    puzzle: &'p Puzzle,
    census: &'p Census,
    solver: Solver<'p>,
    record: Option<DifficultyRecord>,
    grading: Grading,
    /// `None` if it was not taken, or a search takes too long, so that numbers of tilings decide.
    pub sample: Option<Arc<DifficultySample>>,
    /// The numbers of the real reveals, ascending, without zeros.
    tilings: Vec<u128>,
}

/// The difficulty of some real reveals, or of all that were recorded.
pub(crate) struct DifficultySample {
    searches: BTreeMap<Reveal, Search>,
    /// Their difficulties in bits, ascending.
    bits: Vec<f64>,
}

impl DifficultySample {
    fn new(searches: BTreeMap<Reveal, Search>, mut bits: Vec<f64>) -> Self {
        bits.sort_unstable_by(f64::total_cmp);
        Self { searches, bits }
    }
}

/// The difficulty of a reveal's search.
#[derive(Clone, Copy)]
struct Search {
    bits: f64,
    /// `None` if it was looked up.
    effort: Option<Effort>,
}

impl<'p> DifficultyScale<'p> {
    /// The scale of a counted puzzle, for which no sample has been taken yet.
    pub fn new(puzzle: &'p Puzzle, census: &'p Census, grading: Grading) -> Self {
        let mut tilings: Vec<u128> =
            census.real_counts(puzzle).map(|(_, count)| count).filter(|&count| count > 0).collect();
        tilings.sort_unstable();
        Self {
            puzzle,
            census,
            solver: Solver::new(puzzle),
            record: DifficultyRecord::of(puzzle),
            grading,
            sample: None,
            tilings,
        }
    }

    /// How many searches a sample measures at most.
    pub fn sample_size(&self) -> usize {
        match self.record {
            Some(_) => 0,
            None => self.puzzle.reveal_count().min(SAMPLE),
        }
    }

    /// Measures a sample on all cores, and calls `step` for each search. `None` if one search, or all of them
    /// together, take too long.
    pub fn take_sample(&self, step: &(dyn Fn() + Sync)) -> Option<Arc<DifficultySample>> {
        let real: Vec<Reveal> = self
            .census
            .real_counts(self.puzzle)
            .filter(|(_, count)| *count > 0)
            .map(|(reveal, _)| reveal)
            .collect();
        if self.record.is_some() {
            let bits = real.iter().filter_map(|reveal| self.recorded(reveal)).collect();
            return Some(Arc::new(DifficultySample::new(BTreeMap::new(), bits)));
        }
        let tried = AtomicU64::new(0);
        let sample: Vec<(Reveal, Search)> = (0..real.len().min(SAMPLE))
            .into_par_iter()
            .map(|number| {
                let share = number * GOLDEN % 1_000_000;
                let reveal = &real[share * real.len() / 1_000_000];
                let search = self.search(reveal)?;
                let nodes = search.effort.map_or(0, |effort| effort.nodes);
                // Some thread sees the whole sum, whatever their order.
                let before = tried.fetch_add(nodes, atomic::Ordering::Relaxed);
                if before + nodes > MOST_TRIED_OF_SAMPLE {
                    return None;
                }
                step();
                Some((reveal.clone(), search))
            })
            .collect::<Option<_>>()?;
        let bits = sample.iter().map(|(_, search)| search.bits).collect();
        Some(Arc::new(DifficultySample::new(sample.into_iter().collect(), bits)))
    }

    /// The difficulty of a reveal in bits, if it was recorded.
    fn recorded(&self, reveal: &Reveal) -> Option<f64> {
        self.record.as_ref()?.bits(self.puzzle, reveal)
    }

    /// The search of a reveal, unless it takes too long.
    fn search(&self, reveal: &Reveal) -> Option<Search> {
        if self.grading == Grading::Search
            && let Some(bits) = self.recorded(reveal)
        {
            return Some(Search { bits, effort: None });
        }
        let effort = self.solver.effort(&PartialTiling::new(reveal.clone()), MOST_TRIED)?;
        Some(Search { bits: difficulty_bits(&effort), effort: Some(effort) })
    }

    /// The difficulty of a reveal of the puzzle; `None` if it has no tiling.
    pub fn difficulty(&self, reveal: &Reveal) -> Option<Difficulty> {
        let tilings = self.census.count(self.puzzle, reveal);
        if tilings == 0 {
            return None;
        }
        Some(match self.ranked_search(reveal) {
            Some((search, marks)) => {
                Difficulty { tilings, bits: Some(search.bits), effort: search.effort, marks }
            }
            None => {
                let at_most = self.tilings.partition_point(|&count| count <= tilings);
                let easier = self.tilings.len() - at_most;
                let marks = Marks::of_share(easier, self.tilings.len());
                Difficulty { tilings, bits: None, effort: None, marks }
            }
        })
    }

    /// The search of a reveal, and its marks among the sample; `None` if numbers of tilings decide.
    fn ranked_search(&self, reveal: &Reveal) -> Option<(Search, Marks)> {
        let sample = self.sample.as_ref()?;
        let search = match sample.searches.get(reveal) {
            Some(search) => *search,
            None => self.search(reveal)?,
        };
        // Recorded numbers are rounded.
        let rounded = self.recorded(reveal).unwrap_or(search.bits);
        let easier = sample.bits.partition_point(|&bits| bits < rounded);
        Some((search, Marks::of_share(easier, sample.bits.len())))
    }
}

/// The entry in a record for a reveal that has no tiling or is not real.
const NONE: &str = "-";
/// The unit of the numbers in a record, in bits: small enough that hardly any two dates have the same number.
const UNIT: f64 = 1e-5;

/// The difficulty of each real reveal of a board: the [`difficulty_bits`](super::difficulty_bits) of the whole search for its tilings,
/// measured in advance.
///
/// The built-in boards have one, in `templates/difficulty`: their dates and pieces do not change, and measuring a
/// year of them takes up to fifteen seconds. A record belongs to a board, not to a name: a board with a label moved
/// is another board, and its searches are measured.
///
/// In a file, numbers stand in the order of [`Puzzle::reveals`], in hundred-thousandths of a bit, with `-` for a
/// reveal that is not real or has no tiling; lines that begin with `#` are comments for readers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifficultyRecord(Vec<Option<u32>>);

impl DifficultyRecord {
    /// The record of a puzzle, if it has the board, labels and pieces of one that was recorded.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        DIFFICULTIES.iter().find_map(|preset| {
            let record = Self::read(preset.text)?;
            if record.0.len() != puzzle.reveal_count() {
                return None;
            }
            let recorded = PUZZLES.load(preset.name).ok()?;
            poses_the_same(puzzle, &recorded).then_some(record)
        })
    }

    /// The difficulty of a reveal of the recorded puzzle, in bits.
    pub fn bits(&self, puzzle: &Puzzle, reveal: &Reveal) -> Option<f64> {
        let units = self.0.get(puzzle.reveal_ordinal(reveal))?;
        units.map(|units| f64::from(units) * UNIT)
    }

    /// Reads a record from a file; `None` if an entry is not a number.
    fn read(text: &str) -> Option<Self> {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::split_ascii_whitespace)
            .map(|word| match word {
                NONE => Some(None),
                _ => word.parse().ok().map(Some),
            })
            .collect::<Option<_>>()
            .map(Self)
    }
}

/// Whether two puzzles have the same cells, the same pieces, and the same areas to leave open; their printed texts
/// and names do not matter.
fn poses_the_same(a: &Puzzle, b: &Puzzle) -> bool {
    a.board().positions() == b.board().positions()
        && areas_by_group(a) == areas_by_group(b)
        && a.pieces().iter().map(Piece::orientations).eq(b.pieces().iter().map(Piece::orientations))
}

/// For each group, its kind and the areas of its labels.
fn areas_by_group(puzzle: &Puzzle) -> Vec<(GroupKind, Vec<CellSet>)> {
    let areas = puzzle.board().labels();
    puzzle
        .groups()
        .iter()
        .map(|group| {
            let cells = group.labels().iter().map(|label| areas[label.index()].cells).collect();
            (group.kind(), cells)
        })
        .collect()
}
