use tilendar::cut::{CutSheet, Machine};
use tilendar::product::laser::{LaserOptions, LaserSet};
pub struct Summary;
impl Summary {
    pub fn new(_t: &str, _s: &LaserSet, _m: &Machine, _o: &LaserOptions) -> Self {
        Self
    }
    pub fn print(&self) -> anyhow::Result<()> {
        Ok(())
    }
    pub fn print_json(&self) -> anyhow::Result<()> {
        Ok(())
    }
}
pub fn part_names(sheet: &CutSheet) -> String {
    sheet
        .parts
        .iter()
        .map(|p| p.name.clone())
        .collect::<Vec<_>>()
        .join(", ")
}
