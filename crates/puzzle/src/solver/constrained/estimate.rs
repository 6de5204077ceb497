//! The tree of a careful solver's search, measured on a sample of each of its depths.
//!
//! What makes a search long are the attempts that lead nowhere. Where all tilings are known it costs next to nothing
//! to tell these from the others, and then both numbers of an [`Effort`] are sums over the tree: each placement
//! counts 1 among the nodes, and among the tries with the chance that somebody who tries in random order comes to
//! it. A sum over many can be estimated from a few. So at each depth only some placements are followed, spread evenly
//! over the tree, which then stand for the others; a sample of everything gives the measure itself. The method is
//! that of P. C. Chen, "Heuristic sampling" (1992), after D. Knuth's estimates of trees (1975).
//!
//! What was tried, as the rank correlation with the measured difficulty on the calendar's dates; work differed:
//!
//! | what | correlation |
//! |---|---|
//! | the number of tilings alone | 0.43 |
//! | the tree without what leads nowhere, a wrong placement counted as one try | 0.76 |
//! | the chance to get done without a mistake, trying at random | 0.69 |
//! | the same when cells are covered in a fixed order | 0.31 |
//! | samples of equal work at each depth, few of them where many options are left | 0.62 |
//! | samples of equal size at each depth | 0.95 |
//!
//! Remembering what was measured below equal positions, of one date or all, makes the whole search no faster: four
//! in five are new.

use std::ops::Range;

use super::effort::Effort;
use super::table::{Table, Waiting};
use crate::solver::bits::{Bits, Tally};

/// The share of a sample that is kept for placements that lead to a tiling, which are few and have much below them.
const LEADING_SHARE: f64 = 0.25;

/// The tilings of a date, to tell which placements lead to one.
pub(super) struct KnownTilings<const WORDS: usize> {
    /// The options of each, one tiling after the other.
    pub(super) options: Vec<Bits<WORDS>>,
    /// How many options each has.
    pub(super) pieces: usize,
}

/// A placement that is tried, before it is followed.
struct Branch<const WORDS: usize> {
    /// The options that were left before.
    list: Range<usize>,
    /// What it takes of them.
    covered: Bits<WORDS>,
    free: Bits<WORDS>,
    waiting: Waiting,
    /// How many of the placements that are expected until the first tiling it stands for.
    tries: f64,
    /// How many of all placements it stands for.
    nodes: f64,
    /// The tilings that it leads to, as a range of their order.
    tilings: Range<usize>,
}

impl<const WORDS: usize> Branch<WORDS> {
    /// How much there is below it, roughly: the more options were left, the more.
    fn size(&self) -> f64 {
        (self.list.len() as f64).sqrt()
    }
}

/// A tree that is being measured.
pub(super) struct Estimate<'t, const WORDS: usize> {
    table: &'t Table<WORDS>,
    tilings: KnownTilings<WORDS>,
    /// The numbers of the tilings, those of a branch together.
    order: Vec<u32>,
    /// For each place of the order, the option that covers the cell at hand.
    covering: Vec<Bits<WORDS>>,
    /// The options left at the branches of this depth, and of the next.
    lists: Vec<Bits<WORDS>>,
    next_lists: Vec<Bits<WORDS>>,
    /// How many options the next depth has so far.
    listed: usize,
    /// The placements of the next depth: those that lead to tilings, and those that lead nowhere.
    leading: Vec<Branch<WORDS>>,
    vain: Vec<Branch<WORDS>>,
    nodes: f64,
    tries: f64,
    forced: f64,
    first_choice: usize,
    /// Whether no choice has come yet.
    is_forced: bool,
}

impl<'t, const WORDS: usize> Estimate<'t, WORDS> {
    /// A tree with these tilings.
    pub(super) fn new(table: &'t Table<WORDS>, tilings: KnownTilings<WORDS>) -> Self {
        // The limit of tilings keeps their number in 32 bits.
        let count = tilings.options.len() / tilings.pieces.max(1);
        Self {
            table,
            order: (0..count as u32).collect(),
            covering: vec![Bits::NONE; count],
            tilings,
            lists: Vec::new(),
            next_lists: Vec::new(),
            listed: 0,
            leading: Vec::new(),
            vain: Vec::new(),
            nodes: 0.0,
            tries: 0.0,
            forced: 0.0,
            first_choice: 0,
            is_forced: true,
        }
    }

    /// Measures the tree of covering the free cells by these options, following so many placements of each depth.
    /// There is a tiling.
    pub(super) fn run(
        mut self,
        options: Vec<Bits<WORDS>>,
        free: Bits<WORDS>,
        width: usize,
    ) -> Effort {
        let tilings = self.order.len();
        let mut depth = vec![Branch {
            list: 0..options.len(),
            covered: Bits::NONE,
            free,
            waiting: Waiting::all(&self.table.kinds),
            tries: 1.0,
            nodes: 1.0,
            tilings: 0..tilings,
        }];
        self.lists = options;
        while !depth.is_empty() {
            self.listed = 0;
            depth.drain(..).for_each(|branch| self.follow(&branch));
            std::mem::swap(&mut self.lists, &mut self.next_lists);
            self.choose(width as f64, &mut depth);
        }
        Effort {
            pieces: self.tilings.pieces,
            tilings: tilings as u64,
            nodes: self.nodes.round() as u64,
            tries: self.tries,
            forced: self.forced / tilings as f64,
            first_choice: self.first_choice,
        }
    }

    /// Finds the placements that are tried next, and counts them.
    fn follow(&mut self, branch: &Branch<WORDS>) {
        let list = self.list_left(branch);
        let tally = Tally::of(&self.next_lists[list.clone()]);
        if !tally.covers(branch.free) {
            return;
        }
        let cell = self.table.cell_to_cover(&tally, branch.free);
        self.find_covering(branch.tilings.clone(), cell);
        let (leading, vain) = (self.leading.len(), self.vain.len());
        self.try_all(branch, &list, cell);
        let good = (self.leading.len() - leading) as f64;
        let bad = (self.vain.len() - vain) as f64;
        self.nodes += branch.nodes * (good + bad);
        if branch.tilings.is_empty() {
            self.tries += branch.tries * bad;
            return;
        }
        // In random order a bad choice comes before all good ones once in `good + 1` times, and each of the good
        // ones is as likely the first of them.
        self.tries += branch.tries * (1.0 + bad / (good + 1.0));
        for good_one in &mut self.leading[leading..] {
            good_one.tries /= good;
        }
        for bad_one in &mut self.vain[vain..] {
            bad_one.tries /= good + 1.0;
        }
        let is_forced = good + bad == 1.0;
        if is_forced {
            self.forced += branch.nodes * branch.tilings.len() as f64;
        }
        self.is_forced &= is_forced;
        self.first_choice += usize::from(self.is_forced);
    }

    /// Lists the options that a branch leaves, behind those of the others.
    fn list_left(&mut self, branch: &Branch<WORDS>) -> Range<usize> {
        let start = self.listed;
        let needed = start + branch.list.len();
        if self.next_lists.len() < needed {
            self.next_lists.resize(needed, Bits::NONE);
        }
        // Each is written, and counts only if it stays, as in the whole search.
        for &option in &self.lists[branch.list.clone()] {
            self.next_lists[self.listed] = option;
            self.listed += usize::from(!option.meets(branch.covered));
        }
        start..self.listed
    }

    /// Adds a branch for each way to cover the cell that leaves no region that cannot be filled.
    fn try_all(&mut self, branch: &Branch<WORDS>, list: &Range<usize>, cell: Bits<WORDS>) {
        let mut waiting = branch.waiting;
        let mut tilings = branch.tilings.clone();
        for number in list.clone() {
            let option = self.next_lists[number];
            if !option.meets(cell) {
                continue;
            }
            let kind = self.table.kind_of(option);
            let cells = option.and(self.table.all_cells);
            let free = branch.free.without(cells);
            let left = waiting.take(kind);
            if self.table.regions_can_be_filled(cells, free, &waiting) {
                let end = self.gather(tilings.clone(), option);
                let next = Branch {
                    list: list.clone(),
                    covered: if left == 0 { option } else { cells },
                    free,
                    waiting,
                    tries: branch.tries,
                    nodes: branch.nodes,
                    tilings: tilings.start..end,
                };
                match next.tilings.is_empty() {
                    true => self.vain.push(next),
                    false => self.leading.push(next),
                }
                tilings.start = end;
            }
            waiting.give_back(kind);
        }
    }

    /// Notes which option covers the cell in each of these tilings.
    fn find_covering(&mut self, tilings: Range<usize>, cell: Bits<WORDS>) {
        let pieces = self.tilings.pieces;
        for place in tilings {
            let first = self.order[place] as usize * pieces;
            let mut options = self.tilings.options[first..first + pieces].iter();
            let covering = options.find(|option| option.meets(cell));
            self.covering[place] = covering.copied().unwrap_or(Bits::NONE);
        }
    }

    /// Moves those of these tilings to the front in which the option covers the cell at hand; returns where they
    /// end.
    fn gather(&mut self, tilings: Range<usize>, option: Bits<WORDS>) -> usize {
        let mut end = tilings.start;
        for place in tilings {
            if self.covering[place] == option {
                self.covering.swap(place, end);
                self.order.swap(place, end);
                end += 1;
            }
        }
        end
    }

    /// Chooses the branches of the next depth that are followed, about `width` of them.
    fn choose(&mut self, width: f64, depth: &mut Vec<Branch<WORDS>>) {
        self.leading.retain(|branch| !branch.free.is_empty());
        let (leading, vain) = (self.leading.len() as f64, self.vain.len() as f64);
        let of_leading = (width * LEADING_SHARE).max(width - vain).min(leading);
        spread(&mut self.leading, of_leading, depth);
        self.balance(depth);
        spread(&mut self.vain, width - of_leading, depth);
    }

    /// Lets the chosen branches that lead to tilings stand for what all of them stood for, which is known: each
    /// tiling once, and the one way that is gone.
    fn balance(&self, leading: &mut [Branch<WORDS>]) {
        let tilings = |branch: &Branch<WORDS>| branch.nodes * branch.tilings.len() as f64;
        let tilings: f64 = leading.iter().map(tilings).sum();
        let ways: f64 = leading.iter().map(|branch| branch.tries).sum();
        for branch in leading {
            branch.nodes *= self.order.len() as f64 / tilings;
            branch.tries /= ways;
        }
    }
}

/// Moves about so many of the branches on, at even distances, each by the share that it has in both sums; what moves
/// on stands for what it was chosen of.
fn spread<const WORDS: usize>(
    branches: &mut Vec<Branch<WORDS>>,
    wanted: f64,
    chosen: &mut Vec<Branch<WORDS>>,
) {
    if branches.len() as f64 <= wanted {
        chosen.append(branches);
        return;
    }
    let (mut tries, mut nodes) = (0.0, 0.0);
    for branch in branches.iter() {
        tries += branch.tries * branch.size();
        nodes += branch.nodes * branch.size();
    }
    let mut passed = 0.5;
    for mut branch in branches.drain(..) {
        let shares = branch.tries / tries + branch.nodes / nodes;
        let chance = shares * branch.size() * wanted / 2.0;
        if chance >= 1.0 {
            chosen.push(branch);
            continue;
        }
        passed += chance;
        if passed >= 1.0 {
            passed -= 1.0;
            branch.tries /= chance;
            branch.nodes /= chance;
            chosen.push(branch);
        }
    }
}
