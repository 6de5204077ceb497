//! How much ink a document takes, and what it may take.

use std::str::FromStr;

use anyhow::{Context, bail};
use tilendar::drawing::backend::png::ink_share;
use tilendar::drawing::{Document, Pages};
use tilendar::print::figure::Theme;
use tilendar::print::template::THEMES;

use crate::look::LookArguments;
use crate::output::say;

/// So many pages are measured at most, evenly spread over the document.
const MEASURED: usize = 12;

/// A share of the paper, in percent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InkBudget(f64);

impl FromStr for InkBudget {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.strip_suffix('%').unwrap_or(text).trim();
        match number.parse::<f64>() {
            Ok(percent) if (0.1..=100.0).contains(&percent) => Ok(Self(percent)),
            _ => Err("write the share of the paper, such as 5%, from 0.1% to 100%".to_owned()),
        }
    }
}

impl InkBudget {
    /// Says how much ink a product takes in this theme, and refuses one that takes too much, with
    /// what it takes in other themes; `percent_in` draws it in a theme and measures it.
    pub fn check(
        self,
        look: &LookArguments,
        theme: &Theme,
        percent_in: impl Fn(Theme) -> anyhow::Result<f64>,
    ) -> anyhow::Result<()> {
        let share = percent_in(theme.clone())?;
        if share <= self.0 {
            say(&format!("ink: {share:.1} % of the paper"));
            return Ok(());
        }
        let mut others = Vec::new();
        for preset in THEMES.all() {
            let other = percent_in(look.theme_named(preset.name)?)?;
            if other < share {
                others.push((other, preset.name));
            }
        }
        others.sort_by(|one, two| one.0.total_cmp(&two.0));
        let advice = match others.first() {
            Some((least, name)) if *least <= self.0 => {
                format!("--theme {name} takes {least:.1} %")
            }
            Some((least, name)) => {
                format!("even --theme {name} takes {least:.1} %: allow more, or print fewer pages")
            }
            None => "no other theme takes less: allow more".to_owned(),
        };
        bail!(
            "this takes {share:.1} % of the paper in ink, and the budget is {} %: {advice}",
            self.0
        );
    }
}

/// The mean ink of the pages, in percent of the paper.
pub fn percent(pages: &dyn Pages) -> anyhow::Result<f64> {
    let count = pages.page_count();
    let measured = count.clamp(1, MEASURED);
    let mut sum = 0.0;
    for index in 0..measured {
        let page = Document::of_page(pages, index * count / measured);
        sum += ink_share(&page.context("there is no such page")?, 0)?;
    }
    Ok(sum / measured as f64 * 100.0)
}
