//! The search itself.

use std::ops::ControlFlow;

use super::bits::{Bits, Tally};
use super::table::{Lists, Table, Waiting};

/// Why a search ended before it was complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The visitor stopped it.
    Enough,
    /// The node limit is used up.
    Nodes,
}

/// A search from a list of options for free cells.
pub struct Descent<'t, const WORDS: usize, Visit> {
    table: &'t Table<WORDS>,
    visit: Visit,
    /// How many nodes are left.
    pub nodes_left: u64,
    /// Whether the option with the fewest free cells around it goes first, whatever its piece.
    pub goes_by_room: bool,
    /// Whether everything that can go in one place only is placed in one step.
    pub places_forced_at_once: bool,
    waiting: Waiting,
    lists: Lists<WORDS>,
    /// The options still to try at each node of the current path.
    choices: Vec<Choice<WORDS>>,
    placed: Vec<Bits<WORDS>>,
}

/// An option to try.
#[derive(Clone, Copy)]
struct Choice<const WORDS: usize> {
    /// The number of options of its piece.
    count: usize,
    option: Bits<WORDS>,
}

/// The items left to cover, and the options for them.
#[derive(Clone, Copy)]
struct Node<const WORDS: usize> {
    /// The range of its list of options.
    from: usize,
    to: usize,
    free: Bits<WORDS>,
    /// The free cells, and the kinds with one piece left.
    items: Bits<WORDS>,
    /// The item to cover next.
    item: Bits<WORDS>,
    tally: Tally<WORDS>,
}

impl<'t, const WORDS: usize, Visit> Descent<'t, WORDS, Visit>
where
    Visit: FnMut(&[Bits<WORDS>]) -> ControlFlow<()>,
{
    /// A search that passes each tiling, as its options, to the visitor, and stops after this many nodes.
    pub fn new(table: &'t Table<WORDS>, nodes: u64, visit: Visit) -> Self {
        Self {
            table,
            visit,
            nodes_left: nodes,
            goes_by_room: false,
            places_forced_at_once: true,
            waiting: Waiting::all(&table.kinds),
            lists: Lists::default(),
            choices: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// Covers the free cells with all pieces in every possible way.
    pub fn run(&mut self, options: &[Bits<WORDS>], free: Bits<WORDS>) -> ControlFlow<Stop> {
        self.lists.begin(options);
        let items = (0..self.table.kinds.len())
            .filter(|&kind| self.waiting.count(kind) == 1)
            .map(|kind| Bits::single(self.table.cells + kind))
            .fold(free, Bits::or);
        match self.node(0, options.len(), Bits::NONE, free, items) {
            Some(root) => self.descend(root),
            None => ControlFlow::Continue(()),
        }
    }

    /// The node after these items of another node's list are covered, unless an item is left without an option.
    fn node(
        &mut self,
        from: usize,
        to: usize,
        covered: Bits<WORDS>,
        free: Bits<WORDS>,
        items: Bits<WORDS>,
    ) -> Option<Node<WORDS>> {
        self.nodes_left = self.nodes_left.saturating_sub(1);
        // One node in three ends here; detecting that takes less time than listing and counting the remaining
        // options.
        let coverable = covered.union_of_others(&self.lists.0[from..to]);
        if !coverable.holds(items) {
            return None;
        }
        let left = self.lists.without(from..to, covered);
        let tally = Tally::of(&self.lists.0[left.clone()]);
        Some(Node {
            from: left.start,
            to: left.end,
            free,
            items,
            item: self.item_to_cover(&tally, free, items),
            tally,
        })
    }

    /// An item with the fewest options; among cells, the one with the fewest free cells around it.
    fn item_to_cover(
        &self,
        tally: &Tally<WORDS>,
        free: Bits<WORDS>,
        items: Bits<WORDS>,
    ) -> Bits<WORDS> {
        let scarcest = tally.scarcest(items);
        let cells = scarcest.and(free);
        let item = match cells.len() {
            0 => scarcest.first(),
            1 => cells.first(),
            _ => cells.iter().min_by_key(|&cell| {
                let beside = self.table.beside[cell].and(free);
                (beside.len(), self.table.around(beside).and(free).len())
            }),
        };
        item.map_or(Bits::NONE, Bits::single)
    }

    fn descend(&mut self, node: Node<WORDS>) -> ControlFlow<Stop> {
        if node.free.is_empty() {
            return (self.visit)(&self.placed).map_break(|()| Stop::Enough);
        }
        if self.nodes_left == 0 {
            return ControlFlow::Break(Stop::Nodes);
        }
        let forced = node.tally.single(node.items);
        if self.places_forced_at_once && !forced.is_empty() {
            return self.place_forced(&node, forced);
        }
        let first = self.choices.len();
        // Options of a kind are adjacent, so one lookup is enough.
        let mut counted_kind = usize::MAX;
        let mut count = 0;
        for &option in &self.lists.0[node.from..node.to] {
            if option.meets(node.item) {
                let kind = self.table.kind_of(option);
                if counted_kind != kind {
                    counted_kind = kind;
                    count = node.tally.count(self.table.cells + kind);
                }
                self.choices.push(Choice { count, option });
            }
        }
        let table = self.table;
        let choices = &mut self.choices[first..];
        if self.goes_by_room {
            choices.sort_by_key(|&Choice { count, option }| {
                let around = table.around(option.and(table.all_cells));
                (around.and(node.free).without(option).len(), count)
            });
        } else {
            // The piece that is hardest to place goes first.
            choices.sort_by_key(|choice| choice.count);
        }
        for choice in first..self.choices.len() {
            self.try_option(&node, self.choices[choice].option)?;
        }
        self.choices.truncate(first);
        ControlFlow::Continue(())
    }

    /// Places the only options of these items; covering one after the other would have the same result.
    fn place_forced(&mut self, node: &Node<WORDS>, forced: Bits<WORDS>) -> ControlFlow<Stop> {
        let first = self.placed.len();
        let (mut cells, mut covered, mut items) = (Bits::NONE, Bits::NONE, node.items);
        let mut fits = true;
        for &option in &self.lists.0[node.from..node.to] {
            if !option.meets(forced) {
                continue;
            }
            let kind = self.table.kind_of(option);
            fits = !option.and(self.table.all_cells).meets(cells) && self.waiting.count(kind) > 0;
            if !fits {
                break;
            }
            self.placed.push(option);
            let (taken, last) = self.table.taken(option, kind, self.waiting.take(kind));
            cells = cells.or(option.and(self.table.all_cells));
            covered = covered.or(taken);
            items = items.without(taken).or(last);
        }
        let free = node.free.without(cells);
        let mut flow = ControlFlow::Continue(());
        if fits && self.table.regions_can_be_filled(cells, free, &self.waiting) {
            let next = self.node(node.from, node.to, covered, free, items);
            flow = next.map_or(flow, |next| self.descend(next));
        }
        for option in self.placed.drain(first..) {
            self.waiting.give_back(self.table.kind_of(option));
        }
        flow
    }

    fn try_option(&mut self, node: &Node<WORDS>, option: Bits<WORDS>) -> ControlFlow<Stop> {
        let kind = self.table.kind_of(option);
        let free = node.free.without(option);
        let left = self.waiting.take(kind);
        let cells = option.and(self.table.all_cells);
        if self.table.regions_can_be_filled(cells, free, &self.waiting) {
            let (covered, last) = self.table.taken(option, kind, left);
            let items = node.items.without(covered).or(last);
            if let Some(next) = self.node(node.from, node.to, covered, free, items) {
                self.placed.push(option);
                self.descend(next)?;
                self.placed.pop();
            }
        }
        self.waiting.give_back(kind);
        ControlFlow::Continue(())
    }
}
