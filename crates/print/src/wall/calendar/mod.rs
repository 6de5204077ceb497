//! A wall calendar: a cover, for each month a page with a picture and room to write for each day, and at the end all
//! solutions on one page.

mod layout;
mod month;
mod picture;
mod solutions;

use super::{Orientation, shown_days};
use crate::cover::{Cover, first_tiling};
use layout::{BINDING, Content, LEAST_DAY, Layout, MOST_ROWS};
use month::MonthPage;
use solutions::SolutionsPage;
use tilendar_drawing::{Document, Page, Size};
use tilendar_fields::{Refusal, fields};
use tilendar_press::figure::{Numeral, printed, widest_month};
use tilendar_press::options::{
    Days, Drawing, Inscription, InscriptionRoom, Layout as LayoutFields, Personal, SheetPaper,
    Source,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, Request, Shared,
};

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
        /// A board to play on and its pieces in place of the picture; on A3 the board fits the pieces to cut out.
        board_to_play: bool;
        /// How the pages hang.
        orientation: Orientation = Orientation::Portrait, "ORIENTATION";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The largest share of the height of a month's page for the dedication of a calendar without a cover.
const NAMES: f64 = 0.1;

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
        Ok(self.days.query()?.plain().varied())
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let paper = self.paper.find(job)?;
        let document = calendar(self, job, &paper)?;
        let pages = document.pages.len();
        Ok(Composition {
            summary: match pages {
                2 => message!(one_month, paper = &*paper.title),
                pages => message!(months, count = pages - 2, paper = &*paper.title),
            },
            parts: vec![Part::printed(document, Binding::SIMPLEX)],
            noun: "wall-calendar",
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
/// [`MakeError`] for a paper that is too small to write on, and for words that have no room.
fn calendar(fields: &Calendar, job: &Job<'_>, paper: &Paper) -> Result<Document, MakeError> {
    let Job { puzzle, style, almanac, .. } = job;
    let language = &style.language;
    let days = almanac.days();
    let months = crate::weeks::months(days);
    let has_cover = months.len() > 1;
    let Arrangement { layout, of_solutions, names } =
        Arrangement::new(fields, job, paper, has_cover)?;
    let phrases = &language.phrases().wall_calendar;
    let mut document = language.document(
        phrases.title.with(&[("title", &language.title_of(days))]),
        phrases
            .description
            .with(&[("puzzle", puzzle.title()), ("dates", &language.dates(days.len()))]),
    );
    if has_cover {
        let page = cover(fields, job, &layout, &document.metadata.title)?;
        document.pages.push(page);
    }
    let shown_days = &shown_days(almanac);
    for month in months {
        let names = names.as_ref();
        let days = &days[month.clone()];
        let shown = &shown_days[month];
        let page = MonthPage { puzzle, days, shown, fields, style, layout: &layout, names };
        document.pages.push(page.draw()?);
    }
    let page = SolutionsPage { puzzle, days: shown_days, fields, style, layout: &of_solutions };
    let page = page.draw(&mut document);
    document.pages.push(page);
    Ok(document)
}

fn cover(
    fields: &Calendar,
    job: &Job<'_>,
    layout: &Layout,
    title: &str,
) -> Result<Page, MakeError> {
    let booklet = &job.style.language.phrases().booklet;
    let cover = Cover {
        puzzle: &job.puzzle,
        days: job.days(),
        whole: job.days(),
        tiling: first_tiling(&job.almanac).map(|(_, tiling)| tiling.solution),
        theme: &job.style.theme,
        language: &job.style.language,
        type_scale: layout.type_scale(),
        personal: &fields.personal,
        subtitle: booklet.subtitle_one.to_string(),
        title,
        sizes: (layout.number, layout.subtitle, layout.note),
        product: ("the wall calendar", "paper"),
    };
    let items = cover.page(layout.page, BINDING)?;
    let label = booklet.cover.as_str();
    Ok(printed(layout.page, fields.paper.bleed.get(), label, &job.style.theme, items))
}

/// The layouts of all months and of the page of solutions, and the dedication of a calendar without a cover.
struct Arrangement {
    layout: Layout,
    of_solutions: Layout,
    names: Option<Inscription>,
}

impl Arrangement {
    /// The arrangement in portrait format unless the order says otherwise.
    fn new(
        fields: &Calendar,
        job: &Job<'_>,
        paper: &Paper,
        has_cover: bool,
    ) -> Result<Self, MakeError> {
        let language = &job.style.language;
        let theme = &job.style.theme;
        let bold = &theme.typefaces.bold;
        let years = job.days().iter().filter_map(|day| day.year());
        let names = language.months().each_ref().map(|name| language.heading(name));
        let widths = names.map(|name| bold.width(&name, 1.0));
        let content = Content {
            board: job.puzzle.board(),
            board_to_play: fields.board_to_play,
            month: widest_month(language).unwrap_or(0.0),
            year: years
                .filter_map(|year| Some(Numeral::new(&year.to_string())?.width()))
                .fold(0.0, f64::max),
            longest_name: widths.into_iter().fold(1.0, f64::max),
            names: 0.0,
            least: theme.sizes.least,
        };
        let page = fields.orientation.best(paper.size, |page| page, |_| 0.0);
        let mut layout = Layout::new(page, &content);
        let mut names = None;
        if !has_cover {
            let room = InscriptionRoom {
                size: Size::new(layout.inner.width(), NAMES * page.height),
                em: layout.note,
                product: "the wall calendar",
            };
            names = fields.personal.dedication.inscription(room, &job.style)?;
        }
        if let Some(names) = &names {
            let white = layout.foot_of_head() - layout.head.y1;
            layout = Layout::new(page, &Content { names: names.height() + white, ..content });
        }
        let day = layout.day(MOST_ROWS);
        if day.min_side() >= LEAST_DAY {
            let of_solutions = Layout::alone(page, &content);
            return Ok(Self { layout, of_solutions, names });
        }
        Err(MakeError::concerning(
            "paper",
            Refusal::Paper.because(format!(
                "on {} a day would have {:.0} x {:.0} mm, and less than {LEAST_DAY} mm leaves no room to write; take \
                 a larger paper, such as a4",
                paper.title, day.width, day.height
            )),
        ))
    }
}
