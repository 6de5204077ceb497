//! x
use super::Work;
use crate::scene::Layer;
/// x
pub fn assign_cut_layers(_work: &mut [Work]) {}
/// x
pub fn ordered(mut work: Vec<Work>, order: &[Layer]) -> Vec<Work> {
    work.sort_by_key(|w| order.iter().position(|l| *l == w.layer));
    work
}
