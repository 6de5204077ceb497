//! The pieces that new boards choose from.

/// A piece of the usual sets.
#[derive(Clone, Copy)]
pub struct Shape {
    pub letter: char,
    /// Rows from top to bottom, as templates write them.
    pub rows: &'static str,
    /// How many cells it covers.
    pub size: usize,
    /// The longer side of its box.
    pub long: usize,
    /// The shorter side of its box.
    pub wide: usize,
}

const fn shape(letter: char, rows: &'static str, size: usize, long: usize, wide: usize) -> Shape {
    Shape {
        letter,
        rows,
        size,
        long,
        wide,
    }
}

/// Pentominoes, the 2 x 3 hexomino, tetrominoes, and smaller ones for what else does not add up; of
/// each size, those first that fit into most corners.
pub const SHAPES: [Shape; 22] = [
    shape('L', "####/#...", 5, 4, 2),
    shape('N', "##../.###", 5, 4, 2),
    shape('P', "###/##.", 5, 3, 2),
    shape('U', "#.#/###", 5, 3, 2),
    shape('V', "#../#../###", 5, 3, 3),
    shape('Y', "####/.#..", 5, 4, 2),
    shape('Z', "##./.#./.##", 5, 3, 3),
    shape('T', "###/.#./.#.", 5, 3, 3),
    shape('W', "#../##./.##", 5, 3, 3),
    shape('F', ".##/##./.#.", 5, 3, 3),
    shape('I', "#####", 5, 5, 1),
    shape('X', ".#./###/.#.", 5, 3, 3),
    shape('R', "###/###", 6, 3, 2),
    shape('l', "###/#..", 4, 3, 2),
    shape('s', ".##/##.", 4, 3, 2),
    shape('o', "##/##", 4, 2, 2),
    shape('t', "###/.#.", 4, 3, 2),
    shape('i', "####", 4, 4, 1),
    shape('c', "##/#.", 3, 2, 2),
    shape('b', "###", 3, 3, 1),
    shape('d', "##", 2, 2, 1),
    shape('m', "#", 1, 1, 1),
];
