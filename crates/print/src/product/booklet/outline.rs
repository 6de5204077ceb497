//! The bookmarks of a booklet: its parts, the months, their dates.

use super::plan::{BookletPlan, PageContent, months};
use crate::language::Language;
use tilendar_drawing::{Bookmark, Destination};
use tilendar_puzzle::almanac::{Almanac, Day};

pub(super) fn bookmarks(
    almanac: &Almanac<'_>,
    plan: &BookletPlan,
    language: &Language,
) -> Vec<Bookmark> {
    let phrases = &language.phrases().booklet;
    let part = |title: &str, page: &PageContent| Bookmark {
        title: title.to_string(),
        destination: plan.page_with(page),
        children: Vec::new(),
    };
    let mut bookmarks = vec![
        part(phrases.cover.as_str(), &PageContent::Cover),
        part(phrases.how_to_play.as_str(), &PageContent::HowToPlay),
        part(phrases.glance.as_str(), &PageContent::Glance),
    ];
    for days in months(almanac.days()) {
        bookmarks.extend(month(almanac.days().get(days), plan, language));
    }
    bookmarks.push(part(phrases.extremes.as_str(), &PageContent::Extremes));
    bookmarks.push(part(phrases.colophon.as_str(), &PageContent::Colophon));
    bookmarks
}

/// A month with its dates.
fn month(days: Option<&[Day]>, plan: &BookletPlan, language: &Language) -> Option<Bookmark> {
    let days = days?;
    let &first = days.first()?;
    let dates = days.iter().filter_map(|&day| {
        Some(Bookmark {
            title: language.day_in_words(day),
            destination: plan.place_of(day)?,
            children: Vec::new(),
        })
    });
    Some(Bookmark {
        title: language.heading(&language.month_of(first)),
        destination: Destination::page(plan.page_of(first)?),
        children: dates.collect(),
    })
}
