//! A wall calendar: a cover, for each month a page with a board to play on and room to write for each day, and at the
//! end all solutions on one page.

mod layout;
mod month;
mod solutions;

use super::{Orientation, shown_days};
use crate::cover::{Cover, first_tiling};
use crate::weeks::months;
use layout::{BINDING, Content, Layout, MOST_ROWS};
use month::MonthPage;
use solutions::SolutionsPage;
use tilendar_drawing::{Document, Page};
use tilendar_fields::fields;
use tilendar_press::figure::{Numeral, printed, widest_month};
use tilendar_press::options::{
    Days, Drawing, Layout as LayoutFields, Personal, SheetPaper, Source,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, Request, Shared,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: LayoutFields;
        /// The paper.
        paper: SheetPaper;
        /// How the pages hang.
        orientation: Orientation = Orientation::Portrait, "ORIENTATION";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The least width and height of a day, in millimeters.
const LEAST_DAY: f64 = 15.0;

impl Product for Calendar {
    fn shared(&self) -> Shared<'_> {
        let reason = "a calendar shows a solution for each date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["board"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        let days = self.days.days()?;
        let title = self.days.title(&days);
        Ok(Query::days(days).plain().titled(title, self.days.states()))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let paper = self.paper.find(job)?;
        let document = calendar(self, job, &paper)?;
        let pages = document.pages.len();
        let loses_names = pages == 2 && !self.personal.giving.is_empty();
        Ok(Composition {
            summary: match pages {
                2 => message!(one_month, paper = &*paper.title),
                pages => message!(months, count = pages - 2, paper = &*paper.title),
            },
            parts: vec![Part::printed(document, Binding::SIMPLEX)],
            noun: "wall-calendar",
            remarks: loses_names.then(|| message!(no_cover)).into_iter().collect(),
            small_type_remedy: message!(remedy_calendar),
            next: Some(message!(bind_calendar)),
            ..Composition::default()
        })
    }
}

/// The calendar: a cover if there are several months, a page for each month that has days, in the order of the days,
/// and a page with the first tiling that the almanac shows for each.
///
/// # Errors
/// [`MakeError`] for a paper that is too small to write on, and for a dedication with characters that the theme's
/// faces lack.
fn calendar(fields: &Calendar, job: &Job<'_>, paper: &Paper) -> Result<Document, MakeError> {
    let Job { puzzle, style, almanac, .. } = job;
    let language = &style.language;
    let days = almanac.days();
    let layout = layout(fields, job, paper, puzzle, days)?;
    let phrases = language.phrases();
    let title = language.title_of(days);
    let title = phrases.wall_calendar.title.with(&[("title", &title)]);
    let description = phrases
        .wall_calendar
        .description
        .with(&[("puzzle", puzzle.title()), ("dates", &language.dates(days.len()))]);
    let mut document = language.document(title, description);
    let months = months(days);
    if months.len() > 1 {
        let title = &document.metadata.title;
        let page = cover(fields, job, &layout, title);
        document.pages.push(page);
    }
    let months = months.into_iter().filter_map(|month| {
        let page = MonthPage { puzzle, days: &days[month], fields, style, layout: &layout };
        page.draw()
    });
    document.pages.extend(months);
    let solutions =
        SolutionsPage { puzzle, days: &shown_days(almanac), fields, style, layout: &layout };
    let page = solutions.draw(&mut document);
    document.pages.push(page);
    Ok(document)
}

fn cover(fields: &Calendar, job: &Job<'_>, layout: &Layout, title: &str) -> Page {
    let booklet = &job.style.language.phrases().booklet;
    let tiling = first_tiling(&job.almanac).map(|(_, tiling)| tiling.solution);
    let cover = Cover {
        puzzle: &job.puzzle,
        days: job.days(),
        tiling: tiling.as_ref(),
        theme: &job.style.theme,
        language: &job.style.language,
        type_scale: &layout.type_scale(),
        dedication: &fields.personal.giving,
        subtitle: booklet.subtitle_one.as_str(),
        title,
        sizes: (layout.number, layout.subtitle, layout.note),
    };
    let (label, items) = (booklet.cover.as_str(), cover.page(layout.page, BINDING));
    printed(layout.page, fields.paper.bleed.get(), label, &job.style.theme, items)
}

/// The layout of all months, in portrait format unless the order says otherwise.
fn layout(
    fields: &Calendar,
    job: &Job<'_>,
    paper: &Paper,
    puzzle: &Puzzle,
    days: &[Day],
) -> Result<Layout, MakeError> {
    let language = &job.style.language;
    let years = days.iter().filter_map(|day| day.year());
    let years = years.filter_map(|year| Some(Numeral::new(&year.to_string())?.width()));
    let bold = &job.style.theme.typefaces.bold;
    let names = (1..=12).filter_map(|month| language.month(month));
    let widths = names.map(|name| bold.width(&language.heading(name), 1.0));
    let content = Content {
        board: puzzle.board(),
        month: widest_month(language).unwrap_or(0.0),
        year: years.fold(0.0, f64::max),
        longest_name: widths.fold(1.0, f64::max),
        least: job.style.theme.sizes.least,
        from_right: language.reads_from_right(),
    };
    let new = |page| Layout::new(page, &content);
    let layout = fields.orientation.best(paper.size, new, |_| 0.0);
    let day = layout.day(MOST_ROWS);
    if day.min_side() >= LEAST_DAY {
        return Ok(layout);
    }
    let paper = &paper.title;
    Err(MakeError::concerning(
        "paper",
        format!(
            "on {paper} a day would have {:.0} x {:.0} mm, and less than {LEAST_DAY} mm leaves no room to \
             write; take a larger paper, such as a4",
            day.width, day.height
        ),
    ))
}
