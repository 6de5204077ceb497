//! The way through the layers: costs forward, then back along what was best before.

use super::costs::{Cost, step};
use super::layer::Layer;

/// The best tours to all tilings of the last layer.
pub(super) struct Route {
    last: Option<(Layer, Vec<Cost>)>,
    /// For each layer but the first, and each of its tilings, the tiling before it.
    before: Vec<Vec<u32>>,
}

impl Route {
    pub(super) fn new() -> Self {
        Self {
            last: None,
            before: Vec::new(),
        }
    }

    /// Goes on to a layer, which has a tiling.
    pub(super) fn go_on(&mut self, next: Layer) {
        let costs = match &self.last {
            None => vec![0; next.len()],
            Some((layer, costs)) => {
                let (costs, before) = step(layer, costs, &next);
                self.before.push(before);
                costs
            }
        };
        self.last = Some((next, costs));
    }

    /// The number of the tiling of each layer on the best tour, of several that are as good the one
    /// whose numbers are lowest, compared from the end. The next layer begins a new tour.
    pub(super) fn finish(&mut self) -> Vec<u32> {
        let before = std::mem::take(&mut self.before);
        let Some((_, costs)) = self.last.take() else {
            return Vec::new();
        };
        let ends = costs.iter().zip(0..);
        let Some((_, mut number)) = ends.min() else {
            return Vec::new();
        };
        let mut numbers = vec![number];
        for before in before.iter().rev() {
            number = before[number as usize];
            numbers.push(number);
        }
        numbers.reverse();
        numbers
    }
}
