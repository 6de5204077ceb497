//! A whole puzzle: a board, pieces, and the labels to leave open; and the way from a requested date or labels to a
//! reveal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{Datelike, NaiveDate};

use super::board::Board;
use super::cells::{CellIndex, CellSet};
use super::label::{Label, LabelIndex, most_alike, shortened};
use super::open_cells::{ordinal_of_set, set_at, sets_of};
use super::parts::{KnownCounts, PuzzleError, PuzzleParts, check, reveal_count};
use super::piece::{Piece, PieceIndex};
use super::reveal::{
    GroupKind, Misnamed, Reveal, RevealError, RevealGroup, WithoutDates, is_day_of_some_year,
};

/// A puzzle: cover the board with all pieces so that one chosen label of each group stays open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Shared by all copies: each order has some.
    parts: Arc<PuzzleParts>,
    first_twins: Vec<PieceIndex>,
    rule: Rule,
    /// The groups that the board's labels are made for, if the open cells follow other rules.
    printed_groups: Option<Vec<RevealGroup>>,
}

/// The rule for the choices of a reveal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// A label of each group.
    OneLabelOfEachGroup,
    /// Different cells, one for each group; each group has the labels of all cells.
    AnyCells,
}

impl Puzzle {
    /// The puzzle of these parts. The groups of a date come first, in the order year, weekday, month, day, so that reveals
    /// are in calendar order.
    ///
    /// # Errors
    /// [`PuzzleError`] where they do not fit together.
    pub fn new(mut parts: PuzzleParts) -> Result<Self, PuzzleError> {
        check(&parts)?;
        parts.groups.sort_by_key(RevealGroup::kind);
        let first_twins = first_twins(&parts.pieces);
        let (parts, rule) = (Arc::new(parts), Rule::OneLabelOfEachGroup);
        Ok(Self { parts, first_twins, rule, printed_groups: None })
    }

    /// The same pieces and board with other labels and groups, without known numbers of tilings.
    pub(crate) fn under_rules(
        &self,
        rule: Rule,
        board: Board,
        groups: Vec<RevealGroup>,
        printed_groups: Vec<RevealGroup>,
    ) -> Self {
        let parts = PuzzleParts { board, groups, known_counts: None, ..self.parts().clone() };
        Self {
            parts: Arc::new(parts),
            first_twins: self.first_twins.clone(),
            rule,
            printed_groups: Some(printed_groups),
        }
    }

    /// The same puzzle with other letters for these pieces, such as those of another program. Its solutions are those
    /// of the original. `None` for a character that is not a letter or digit, and where two pieces would have the same
    /// one.
    pub fn with_letters(&self, letters: &BTreeMap<PieceIndex, char>) -> Option<Self> {
        let mut puzzle = self.clone();
        let pieces = &mut Arc::make_mut(&mut puzzle.parts).pieces;
        for (&piece, &letter) in letters {
            let piece = &mut pieces[piece.index()];
            *piece = piece.with_letter(letter).ok()?;
        }
        let distinct: BTreeSet<char> = puzzle.pieces().iter().map(Piece::letter).collect();
        (distinct.len() == puzzle.pieces().len()).then_some(puzzle)
    }

    /// The same puzzle with pieces that may not be turned over, without known numbers of tilings.
    pub fn face_up(&self) -> Self {
        let pieces: Vec<Piece> = self.pieces().iter().map(Piece::face_up).collect();
        let first_twins = first_twins(&pieces);
        let parts = PuzzleParts { pieces, known_counts: None, ..self.parts().clone() };
        Self { first_twins, parts: Arc::new(parts), ..self.clone() }
    }

    /// The parts of the puzzle, for making another one.
    pub fn parts(&self) -> &PuzzleParts {
        &self.parts
    }

    /// The same puzzle with these texts printed for these labels, for drawing it in another language. The labels keep
    /// their names; reveals and solutions of one puzzle are those of the other.
    pub fn with_texts(&self, texts: &BTreeMap<LabelIndex, Label>) -> Self {
        let mut puzzle = self.clone();
        if texts.iter().any(|(&label, text)| self.text(label) != text) {
            Arc::make_mut(&mut puzzle.parts).board = self.board().with_texts(texts);
        }
        puzzle
    }

    /// The name for commands and file names: a short slug.
    pub fn name(&self) -> &str {
        self.parts.name.as_str()
    }

    /// The title to print.
    pub fn title(&self) -> &str {
        &self.parts.title
    }

    /// Who made the puzzle.
    pub fn credit(&self) -> Option<&str> {
        self.parts.credit.as_deref()
    }

    /// Where the data is from.
    pub fn source(&self) -> Option<&str> {
        self.parts.source.as_deref()
    }

    /// The language of the board, as a BCP 47 tag such as `fr`, if the template names one. It is not checked against
    /// known languages.
    pub fn language(&self) -> Option<&str> {
        self.parts.language.as_deref()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.parts.board
    }

    /// The pieces; a solution uses each exactly once. Equal pieces are listed separately, each with its own letter,
    /// but [swapping](Self::first_twin) them gives no new solution.
    pub fn pieces(&self) -> &[Piece] {
        &self.parts.pieces
    }

    /// The piece with this index.
    ///
    /// # Panics
    /// If the index belongs to another puzzle.
    pub fn piece(&self, index: PieceIndex) -> &Piece {
        &self.parts.pieces[index.index()]
    }

    /// The letters of some pieces of this puzzle.
    pub fn letters(&self, pieces: &[PieceIndex]) -> impl Iterator<Item = char> {
        pieces.iter().map(|&piece| self.piece(piece).letter())
    }

    /// The pieces' indices, in order.
    pub fn piece_indices(&self) -> impl Iterator<Item = PieceIndex> + use<> {
        (0..self.first_twins.len()).filter_map(|index| u8::try_from(index).ok().map(PieceIndex))
    }

    /// The first piece that may lie in exactly the same ways as this one, often the piece itself. Swapping such twins
    /// gives the same tiling.
    pub fn first_twin(&self, piece: PieceIndex) -> PieceIndex {
        self.first_twins.get(piece.index()).copied().unwrap_or(piece)
    }

    /// The pieces by kind: each with its [twins](Self::first_twin), in the order of the first of them.
    pub(crate) fn kinds(&self) -> Vec<Vec<PieceIndex>> {
        self.piece_indices()
            .filter(|&first| self.first_twin(first) == first)
            .map(|first| {
                self.piece_indices().filter(|&piece| self.first_twin(piece) == first).collect()
            })
            .collect()
    }

    /// Every way to lay a piece on the board.
    pub(crate) fn ways_to_lay(&self, piece: &Piece) -> impl Iterator<Item = CellSet> {
        piece.orientations().iter().flat_map(|shape| self.board().places(shape))
    }

    /// How many cells the pieces cover in total.
    pub fn piece_area(&self) -> usize {
        self.pieces().iter().map(|piece| piece.shape().area()).sum()
    }

    /// The groups of labels; one label of each stays open.
    pub fn groups(&self) -> &[RevealGroup] {
        &self.parts.groups
    }

    /// The groups that the board's labels are made for, such as months and days: those of the template, even where
    /// any cells may stay open.
    pub fn printed_groups(&self) -> &[RevealGroup] {
        self.printed_groups.as_deref().unwrap_or(&self.parts.groups)
    }

    /// How many cells stay open, if any cells may.
    pub fn any_open(&self) -> Option<usize> {
        (self.rule == Rule::AnyCells).then_some(self.parts.groups.len())
    }

    /// The known numbers of tilings.
    pub fn known_counts(&self) -> Option<&KnownCounts> {
        self.parts.known_counts.as_ref()
    }

    /// The group of this kind; the first of several other groups.
    pub fn group_of(&self, kind: GroupKind) -> Option<&RevealGroup> {
        self.groups().iter().find(|group| group.kind() == kind)
    }

    /// Whether a date decides the open labels: there are a month group and a day group, perhaps a weekday and a year
    /// group, and no other.
    pub fn has_dates(&self) -> bool {
        self.group_of(GroupKind::Month).is_some()
            && self.group_of(GroupKind::Day).is_some()
            && self.group_of(GroupKind::Other).is_none()
    }

    /// Whether the weekday or the year stays open too, so that a day needs its year.
    pub fn needs_year(&self) -> bool {
        [GroupKind::Weekday, GroupKind::Year].iter().any(|&kind| self.group_of(kind).is_some())
    }

    /// The years that the board shows, in the order of their group; none if it shows no years.
    pub fn years(&self) -> Vec<i32> {
        let labels = self.group_of(GroupKind::Year).map_or(&[][..], RevealGroup::labels);
        labels.iter().filter_map(|&label| self.label(label).as_str().parse().ok()).collect()
    }

    /// The cells that a reveal of this puzzle leaves open.
    pub fn open_cells(&self, reveal: &Reveal) -> CellSet {
        let areas = self.board().labels();
        reveal
            .labels()
            .iter()
            .filter_map(|label| areas.get(label.index()))
            .fold(CellSet::EMPTY, |open, area| open.union(area.cells))
    }

    /// The name of the label with this index on the board.
    ///
    /// # Panics
    /// If the index belongs to another board.
    pub fn label(&self, index: LabelIndex) -> &Label {
        &self.board().labels()[index.index()].label
    }

    /// The printed text of the label with this index on the board.
    ///
    /// # Panics
    /// If the index belongs to another board.
    pub fn text(&self, index: LabelIndex) -> &Label {
        &self.board().labels()[index.index()].text
    }

    /// Each group with the name of the label that the reveal of this puzzle chooses.
    pub fn labels_of(&self, reveal: &Reveal) -> impl Iterator<Item = (&RevealGroup, &Label)> {
        let labels = reveal.labels().to_vec();
        let chosen = labels.into_iter().map(|label| self.label(label));
        self.groups().iter().zip(chosen)
    }

    /// The names of the labels of a reveal of this puzzle, as people type them, in the order of its groups, such as
    /// `Oct 6` with a space as the separator.
    pub fn labels_in_words(&self, reveal: &Reveal, separator: &str) -> String {
        let labels = self.labels_of(reveal).map(|(_, label)| label.as_str());
        labels.collect::<Vec<_>>().join(separator)
    }

    /// The printed texts of the labels of a reveal of this puzzle, as people read them on the board, in the order of
    /// its groups.
    pub fn texts_in_words(&self, reveal: &Reveal, separator: &str) -> String {
        let texts = reveal.labels().iter().map(|&label| self.text(label).as_str());
        texts.collect::<Vec<_>>().join(separator)
    }

    /// The number of reveals: 1 for a puzzle without groups.
    pub fn reveal_count(&self) -> usize {
        match self.any_open() {
            Some(open) => sets_of(self.board().cell_count(), open),
            None => reveal_count(self.groups()),
        }
    }

    /// Every choice of one label of each group, in calendar order, the first group changing slowest; or every set of
    /// cells, in reading order, if any may stay open. A puzzle without groups has a single reveal, which chooses
    /// nothing.
    pub fn reveals(&self) -> impl Iterator<Item = Reveal> {
        (0..self.reveal_count()).filter_map(|ordinal| self.reveal_at(ordinal))
    }

    /// The reveal with this index in [`reveals`](Self::reveals).
    pub fn reveal_at(&self, ordinal: usize) -> Option<Reveal> {
        if let Some(open) = self.any_open() {
            let set = set_at(ordinal, self.board().cell_count(), open)?;
            return Reveal::from_choices(self.groups(), &set);
        }
        let mut rest = ordinal;
        let mut choices = vec![0; self.groups().len()];
        for (choice, group) in choices.iter_mut().zip(self.groups()).rev() {
            *choice = rest % group.labels().len();
            rest /= group.labels().len();
        }
        if rest > 0 {
            return None;
        }
        Reveal::from_choices(self.groups(), &choices)
    }

    /// The reveal that leaves exactly these cells open.
    pub(crate) fn reveal_leaving(&self, open: CellSet) -> Option<Reveal> {
        let areas = self.board().labels();
        let is_open = |label: &&LabelIndex| areas[label.index()].cells.intersects(open);
        let group = |group: &RevealGroup| group.labels().iter().position(|label| is_open(&label));
        let choices: Vec<usize> = match self.any_open() {
            Some(_) => {
                let cells = self.groups().first()?.labels().iter().enumerate();
                cells.filter(|(_, label)| is_open(label)).map(|(choice, _)| choice).collect()
            }
            None => self.groups().iter().map(group).collect::<Option<_>>()?,
        };
        let reveal = Reveal::from_choices(self.groups(), &choices)?;
        (self.open_cells(&reveal) == open).then_some(reveal)
    }

    /// The index of a reveal of this puzzle in [`reveals`](Self::reveals), from 0.
    pub fn reveal_ordinal(&self, reveal: &Reveal) -> usize {
        if let Some(open) = self.any_open() {
            return ordinal_of_set(reveal.choices(), self.board().cell_count(), open);
        }
        let digits = self.groups().iter().zip(reveal.choices());
        digits.fold(0, |ordinal, (group, choice)| ordinal * group.labels().len() + choice)
    }

    /// Whether the reveal's date exists in the calendar: 29 February is real, 31 February is not. On a board with
    /// weekdays every real day is real on each of the seven, unless the board shows the year. Without a month or a day
    /// every reveal is real.
    pub fn is_real(&self, reveal: &Reveal) -> bool {
        let Some((month, day)) = self.month_and_day(reveal) else {
            return true;
        };
        let weekday = self.number_in(reveal, GroupKind::Weekday);
        let year = self.number_in(reveal, GroupKind::Year).map(|number| number as usize - 1);
        match year.and_then(|index| self.years().get(index).copied()) {
            None => is_day_of_some_year(month, day),
            Some(year) => NaiveDate::from_ymd_opt(year, month, day).is_some_and(|date| {
                weekday.is_none_or(|weekday| weekday == date.weekday().number_from_monday())
            }),
        }
    }

    /// The numbers, from 1, of a reveal's month and day, if the puzzle has both.
    pub(crate) fn month_and_day(&self, reveal: &Reveal) -> Option<(u32, u32)> {
        Some((self.number_in(reveal, GroupKind::Month)?, self.number_in(reveal, GroupKind::Day)?))
    }

    /// The number, from 1, of the label that a reveal chooses from the group of this kind.
    fn number_in(&self, reveal: &Reveal, kind: GroupKind) -> Option<u32> {
        let (_, choice) =
            self.groups().iter().zip(reveal.choices()).find(|(group, _)| group.kind() == kind)?;
        u32::try_from(choice + 1).ok()
    }

    /// Refuses a puzzle without dates.
    ///
    /// # Errors
    /// [`WithoutDates`] names the puzzle.
    pub fn require_dates(&self) -> Result<(), WithoutDates> {
        if self.printed_groups.is_some() {
            return Err(WithoutDates::CellsInstead);
        }
        if self.has_dates() {
            return Ok(());
        }
        Err(WithoutDates::Board(self.parts.name.clone(), self.misnamed_group()))
    }

    /// The first group whose name is almost that of a group of a date.
    pub fn misnamed_group(&self) -> Option<Misnamed> {
        self.groups().iter().find_map(RevealGroup::misnamed)
    }

    /// The reveal of a date.
    ///
    /// # Errors
    /// [`RevealError`] if the puzzle has no dates.
    pub fn reveal_for_date(&self, date: NaiveDate) -> Result<Reveal, RevealError> {
        self.reveal_for(date.month(), date.day(), Some(date))
    }

    /// The reveal of a month, 1 to 12, and a day of the month, for a puzzle without weekdays and years.
    ///
    /// # Errors
    /// [`RevealError`] where no year has the day, or the puzzle also needs the weekday or the year, or has no dates.
    pub fn reveal_for_day(&self, month: u32, day: u32) -> Result<Reveal, RevealError> {
        if !is_day_of_some_year(month, day) {
            return Err(RevealError::NoSuchDay(month, day));
        }
        self.reveal_for(month, day, None)
    }

    fn reveal_for(
        &self,
        month: u32,
        day: u32,
        date: Option<NaiveDate>,
    ) -> Result<Reveal, RevealError> {
        let board = &self.parts.name;
        if self.printed_groups.is_some() {
            return Err(RevealError::CellsInstead);
        }
        if !self.has_dates() {
            return Err(RevealError::WithoutDates {
                board: board.clone(),
                groups: self.groups().iter().map(|group| group.name().to_owned()).collect(),
                misnamed: self.misnamed_group(),
            });
        }
        let years = self.years();
        if let Some(date) = date
            && !years.is_empty()
            && !years.contains(&date.year())
        {
            return Err(RevealError::OtherYear(board.clone(), date.year()));
        }
        self.groups()
            .iter()
            .map(|group| match group.kind() {
                GroupKind::Year => {
                    date.and_then(|date| years.iter().position(|&year| year == date.year()))
                }
                GroupKind::Month => Some(month as usize - 1),
                GroupKind::Day => Some(day as usize - 1),
                GroupKind::Weekday => {
                    date.map(|date| date.weekday().num_days_from_monday() as usize)
                }
                GroupKind::Other => None,
            })
            .collect::<Option<Vec<usize>>>()
            .and_then(|choices| Reveal::from_choices(self.groups(), &choices))
            .ok_or_else(|| RevealError::NeedsYear {
                board: board.clone(),
                shown: if years.is_empty() { "weekday" } else { "year" },
                year: years.first().copied().unwrap_or(2027),
                month,
                day,
            })
    }

    /// The reveal that leaves these labels open, in any order and letter case.
    ///
    /// # Errors
    /// [`RevealError`] where a label is unknown, with the most similar one, or where the labels are not one of each
    /// group.
    pub fn reveal_for_labels(&self, labels: &[&str]) -> Result<Reveal, RevealError> {
        if let Some(open) = self.any_open() {
            return self.reveal_for_cells(labels, open);
        }
        let mut choices: Vec<Option<usize>> = vec![None; self.groups().len()];
        for label in labels {
            let (index, choice) = self.find_in_groups(label)?;
            if let Some(earlier) = choices[index].filter(|&earlier| earlier != choice) {
                let group = &self.groups()[index];
                let [first, second] = [earlier, choice].map(|choice| group.labels()[choice]);
                return Err(RevealError::TwoOfGroup(
                    self.label(first).to_string(),
                    self.label(second).to_string(),
                    group.name().to_owned(),
                ));
            }
            choices[index] = Some(choice);
        }
        if let Some(missing) = choices.iter().position(Option::is_none) {
            let group = &self.groups()[missing];
            let first = self.label(group.labels()[0]).to_string();
            return Err(RevealError::Missing(group.name().to_owned(), first));
        }
        let complete: Vec<usize> = choices.into_iter().flatten().collect();
        Reveal::from_choices(self.groups(), &complete).ok_or_else(|| self.unknown_label(""))
    }

    /// The reveal that leaves these cells open, where any cells may be.
    fn reveal_for_cells(&self, labels: &[&str], open: usize) -> Result<Reveal, RevealError> {
        let mut cells = Vec::new();
        for label in labels {
            cells.push(self.find_in_groups(label)?.1);
        }
        cells.sort_unstable();
        cells.dedup();
        Reveal::from_choices(self.groups(), &cells).ok_or(RevealError::Count(open, cells.len()))
    }

    /// The piece that this letter names: the one that has it, or the only one that has it in the other case.
    pub fn piece_meant_by(&self, letter: char) -> Option<PieceIndex> {
        self.piece_where(|candidate| candidate == letter)
            .or_else(|| self.piece_where(|candidate| candidate.eq_ignore_ascii_case(&letter)))
    }

    fn piece_where(&self, is_match: impl Fn(char) -> bool) -> Option<PieceIndex> {
        self.piece_indices().find(|&piece| is_match(self.piece(piece).letter()))
    }

    /// A description of a cell: its label, with its position if the label has several cells, or the position alone
    /// without a label.
    pub fn cell_in_words(&self, cell: CellIndex) -> String {
        let position = self.board().position(cell);
        let Some(label) = self.board().label_at(cell) else {
            return position.to_string();
        };
        match self.board().labels()[label.index()].cells.len() {
            1 => self.label(label).to_string(),
            _ => format!("{} ({position})", self.label(label)),
        }
    }

    /// The cells in words, separated by commas; a label of several cells appears once if all of them are there.
    pub fn cells_in_words(&self, cells: CellSet) -> String {
        let mut words: Vec<String> = Vec::new();
        for cell in cells.iter() {
            let whole = self
                .board()
                .label_at(cell)
                .and_then(|label| self.board().labels().get(label.index()))
                .filter(|area| area.cells.is_subset(cells));
            let word = match whole {
                Some(area) => area.label.to_string(),
                None => self.cell_in_words(cell),
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(", ")
    }

    /// The index of a label's group, and the label's index in it.
    fn find_in_groups(&self, typed: &str) -> Result<(usize, usize), RevealError> {
        let label = match self.board().labels_meant_by(typed)[..] {
            [] => return Err(self.unknown_label(typed)),
            [only] => only,
            [first, second, ..] => {
                let [first, second] = [first, second].map(|label| self.label(label).to_string());
                return Err(RevealError::Ambiguous(shortened(typed), first, second));
            }
        };
        self.groups()
            .iter()
            .enumerate()
            .find_map(|(index, group)| {
                let choice = group.labels().iter().position(|&candidate| candidate == label)?;
                Some((index, choice))
            })
            .ok_or_else(|| RevealError::AlwaysCovered(self.label(label).to_string()))
    }

    fn unknown_label(&self, typed: &str) -> RevealError {
        let revealed = self.groups().iter().flat_map(|group| group.labels());
        let texts = revealed.map(|&label| self.label(label).as_str());
        let label = shortened(typed);
        let suggestion = most_alike(texts, &label, 0.6);
        RevealError::UnknownLabel { board: self.parts.name.clone(), label, suggestion }
    }
}

fn first_twins(pieces: &[Piece]) -> Vec<PieceIndex> {
    pieces
        .iter()
        .filter_map(|piece| {
            let first = pieces.iter().position(|a| a.orientations() == piece.orientations())?;
            u8::try_from(first).ok().map(PieceIndex)
        })
        .collect()
}
