//! How much searching a puzzle takes.

/// How much searching it takes to fill a board with what is not placed yet, for a careful solver: one
/// who always covers the free cell that can be covered in the fewest ways, sees when a placement cuts
/// off a region that no pieces fill, and tries the ways that are left one after the other.
///
/// Always taking what is most constrained is the rule of D. Knuth, "Dancing links" (2000).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// How many pieces are not placed yet.
    pub pieces: usize,
    /// How many tilings there are; 1 or more.
    pub tilings: u64,
    /// How many placements are tried until all tilings are found: the nodes of the search's tree.
    pub nodes: u64,
    /// How many placements are tried until the first tiling is found, if those of a cell are tried in
    /// random order: the expected number, which is exact. As many as there are pieces if none is tried
    /// in vain.
    pub tries: f64,
    /// How many pieces, on the way to a tiling, can go in one place only; the mean over all tilings.
    pub forced: f64,
    /// The depth of the first real choice: how many pieces, from the start, can go in one place only.
    pub first_choice: usize,
}
