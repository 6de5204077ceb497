//! Which things belong together, as more and more of them do.

/// Numbers in groups that can be merged (a disjoint-set forest).
pub(super) struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    /// Each of the numbers below `count` in a group of its own.
    pub fn alone(count: usize) -> Self {
        Self {
            parent: (0..count).collect(),
        }
    }

    /// The number that stands for the group of `member`.
    pub fn of(&mut self, mut member: usize) -> usize {
        while self.parent[member] != member {
            self.parent[member] = self.parent[self.parent[member]];
            member = self.parent[member];
        }
        member
    }

    /// Makes the groups of both one, which the first one's number stands for.
    pub fn merge(&mut self, one: usize, other: usize) {
        let (one, other) = (self.of(one), self.of(other));
        self.parent[other] = one;
    }
}
