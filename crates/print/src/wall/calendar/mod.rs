//! A wall calendar: a cover, for each month a page with a board to play on and room to write for each day, and at the
//! end all solutions on one page.

mod layout;
mod month;
mod solutions;

use super::{Orientation, shown_days};
use crate::cover::{Cover, first_tiling};
use crate::setting::Setting;
use crate::weeks::months;
use layout::{BINDING, Content, Layout, MOST_ROWS};
use month::MonthPage;
use solutions::SolutionsPage;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Page};
use tilendar_fields::fields;
use tilendar_press::figure::widest_month;
use tilendar_press::figure::{Numeral, printed};
use tilendar_press::language::Message;
use tilendar_press::options::SpecialDays;
use tilendar_press::options::{Days, Dedication, Drawing, Layout as LayoutFields, Source};
use tilendar_press::paper::Paper;
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// Who it is for, and who it is from.
        giving: Dedication;
        /// Which puzzle.
        layout: LayoutFields;
        /// The paper: a4, letter, a3, tabloid and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How the pages hang.
        orientation: Orientation = Orientation::Portrait, "ORIENTATION";
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The least width and height of a day, in millimeters.
const LEAST_DAY: f64 = 15.0;

#[cfg(any())]
impl Product for Calendar {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "a calendar shows a solution for each date";
        let puzzle = self.layout.puzzle_with_dates(job.resources, need, &["board"])?;
        let solutions = self.source.solutions.as_deref();
        let prepared = job.prepare(self, puzzle, solutions, &self.drawing)?;
        let setting = &prepared.setting;
        self.special.check(&setting.theme)?;
        let source = self.source.source(job.resources, prepared.puzzle())?;
        let wanted = AlmanacOptions::unnumbered(source);
        let almanac = prepared.almanac(job, self.days.days()?, &wanted)?;
        let paper = resources::paper(job.resources, &self.paper)?;
        let document = calendar(setting, &paper, &almanac)?;
        let title = self.days.title(almanac.days());
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{title}-wall-calendar", prepared.puzzle().name()),
            told: self.days.states(),
            summary: match document.pages.len() {
                2 => message!(one_month, paper = &*paper.title),
                pages => message!(months, count = pages - 2, paper = &*paper.title),
            },
            remedy: message!(remedy_calendar),
            remarks: self.remarks(almanac.days(), document.pages.len()),
            next: Some(message!(bind_calendar)),
            document,
        };
        prepared.hand_over(job, &self.drawing, drawn)
    }
}

impl Calendar {
    /// Remarks on what a calendar of these days with this many pages leaves out.
    fn remarks(&self, days: &[Day], pages: usize) -> Vec<Message> {
        let giving = &self.giving;
        let is_given = giving.name.is_some() || giving.from_name.is_some();
        let is_lost = pages == 2 && (is_given || giving.dedication.is_some());
        let special = self.special.remark(days);
        special.into_iter().chain(is_lost.then(|| message!(no_cover))).collect()
    }
}

/// The calendar: a cover if there are several months, a page for each month that has days, in the order of the days,
/// and a page with the first tiling that the almanac shows for each.
///
/// # Errors
/// [`MakeError`] for a paper that is too small to write on, and for a dedication with characters that the theme's
/// faces lack.
pub fn calendar(
    setting: &Setting<Calendar>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let language = &setting.language;
    let puzzle = &in_language(almanac.puzzle(), language);
    setting.fields.giving.check(&setting.theme)?;
    let days = almanac.days();
    let layout = layout(setting, paper, puzzle, days)?;
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
        let page = cover(setting, &layout, (puzzle, almanac), title);
        document.pages.push(page);
    }
    let months = months.into_iter().filter_map(|month| {
        let page = MonthPage { puzzle, days: &days[month], setting, layout: &layout };
        page.draw()
    });
    document.pages.extend(months);
    let solutions = SolutionsPage { puzzle, days: &shown_days(almanac), setting, layout: &layout };
    let page = solutions.draw(&mut document);
    document.pages.push(page);
    Ok(document)
}

fn cover(
    setting: &Setting<Calendar>,
    layout: &Layout,
    (puzzle, almanac): (&Puzzle, &Almanac<'_>),
    title: &str,
) -> Page {
    let booklet = &setting.language.phrases().booklet;
    let tiling = first_tiling(almanac).map(|(_, tiling)| tiling.solution);
    let cover = Cover {
        puzzle,
        days: almanac.days(),
        tiling: tiling.as_ref(),
        theme: &setting.theme,
        language: &setting.language,
        type_scale: &layout.type_scale(),
        dedication: &setting.fields.giving,
        subtitle: booklet.subtitle_one.as_str(),
        title,
        sizes: (layout.number, layout.subtitle, layout.note),
    };
    let (label, items) = (booklet.cover.as_str(), cover.page(layout.page, BINDING));
    printed(layout.page, 0.0, label, &setting.theme, items)
}

/// The layout of all months, in portrait format unless the order says otherwise.
fn layout(
    setting: &Setting<Calendar>,
    paper: &Paper,
    puzzle: &Puzzle,
    days: &[Day],
) -> Result<Layout, MakeError> {
    let language = &setting.language;
    let years = days.iter().filter_map(|day| day.year());
    let years = years.filter_map(|year| Some(Numeral::new(&year.to_string())?.width()));
    let bold = &setting.theme.typefaces.bold;
    let names = (1..=12).filter_map(|month| language.month(month));
    let widths = names.map(|name| bold.width(&language.heading(name), 1.0));
    let content = Content {
        board: puzzle.board(),
        month: widest_month(language).unwrap_or(0.0),
        year: years.fold(0.0, f64::max),
        longest_name: widths.fold(1.0, f64::max),
        least: setting.theme.sizes.least,
        from_right: language.reads_from_right(),
    };
    let new = |page| Layout::new(page, &content);
    let layout = setting.fields.orientation.best(paper.size, new, |_| 0.0);
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
