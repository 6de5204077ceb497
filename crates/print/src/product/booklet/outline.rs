//! The bookmarks of a booklet: its parts, the months, their dates.

use super::BookletContent;
use super::plan::{BookletPlan, PageContent};
use crate::language::Language;
use tilendar_drawing::{Bookmark, Destination};

pub(super) fn bookmarks(
    content: &BookletContent<'_>,
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
    for days in content.months() {
        bookmarks.extend(month(content.days().get(days), plan, language));
    }
    bookmarks.push(part(phrases.extremes.as_str(), &PageContent::Extremes));
    bookmarks.push(part(phrases.colophon.as_str(), &PageContent::Colophon));
    bookmarks
}

/// A month with its dates.
fn month(
    days: Option<&[crate::product::Day]>,
    plan: &BookletPlan,
    language: &Language,
) -> Option<Bookmark> {
    let days = days?;
    let first = days.first()?;
    let dates = days.iter().filter_map(|day| {
        Some(Bookmark {
            title: day.in_words(language),
            destination: plan.place_of(*day)?,
            children: Vec::new(),
        })
    });
    Some(Bookmark {
        title: language.heading(&first.month_and_year(language)),
        destination: Destination::page(plan.page_of(*first)?),
        children: dates.collect(),
    })
}
