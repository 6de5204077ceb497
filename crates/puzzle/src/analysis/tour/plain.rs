//! Simpler ways to choose a tiling a date, to see what a tour gains over them.

use super::layer::{Layer, PlacementNumber};

/// Somebody who chooses the tiling of each date with an eye on the one that lies there alone.
pub(super) struct Follower {
    way: Way,
    /// What lies there; nothing at the start, and after a date without a tiling.
    lies: Vec<PlacementNumber>,
    moves: u64,
}

enum Way {
    First,
    Nearest,
}

impl Follower {
    /// Takes the first tiling of each date.
    pub(super) fn first() -> Self {
        Self::by(Way::First)
    }

    /// Begins with the first tiling and takes the one to which the fewest pieces move, the first of
    /// several.
    pub(super) fn nearest() -> Self {
        Self::by(Way::Nearest)
    }

    fn by(way: Way) -> Self {
        Self {
            way,
            lies: Vec::new(),
            moves: 0,
        }
    }

    /// How many times a piece has moved, but for laying out what begins.
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// Goes on to the tilings of the next date.
    pub(super) fn go_on(&mut self, layer: &Layer) {
        let moves = |tiling: &&[PlacementNumber]| {
            let stays = |placement: &&PlacementNumber| self.lies.contains(placement);
            tiling.len() - tiling.iter().filter(stays).count()
        };
        let chosen = match self.way {
            Way::First => layer.tilings().next(),
            Way::Nearest => layer.tilings().min_by_key(moves),
        };
        if let Some(tiling) = chosen.filter(|_| !self.lies.is_empty()) {
            self.moves += moves(&tiling) as u64;
        }
        self.lies = chosen.map(<[_]>::to_vec).unwrap_or_default();
    }
}
