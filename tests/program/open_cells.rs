//! `--open-cells`: cells that stay open regardless of their labels.

use crate::common::program::results;

#[test]
fn the_only_tiling_of_two_cells_is_solved_and_counted() {
    // docs/facts.md: exactly one of the 903 pairs has a single tiling.
    assert_eq!(results(&["solve", "--open-cells", "6,12", "--count"]), "1\n");
    let all = results(&["solve", "--open-cells", "6+12", "--all"]);
    assert!(all.starts_with("PPPUUU.\n"), "{all}");
    assert_eq!(results(&["solve", "--open-cells", "any", "6,12"]), all);
}
