//! Steps that all products on paper share, before and after they are drawn.

use std::sync::Arc;

use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Document, Pages};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, CachedPuzzle, Day, SolutionSource};

use crate::check::check_glyphs;
use crate::figure::Theme;
use crate::language::{Language, Message};
use crate::options::{
    Drawing, Format, Handedness, Screen, lettered, next_steps, preferences, refused_on_paper,
    remark_on,
};
use crate::paper::{Imposed, Imposition, PageFormat};
use crate::{FilePages, Job, MakeError, Outcome, small_type, stem};

/// A product's fields, with the theme and language that they name: everything needed to draw it.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting<F> {
    /// The fields.
    pub fields: F,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl<F> Setting<F> {
    /// A setting in English.
    pub fn new(fields: F, theme: Theme) -> Self {
        Self { fields, theme, language: Language::english() }
    }
}

/// A product with resolved names, ready to draw.
pub struct Prepared<F> {
    /// Its puzzle, with what is computed for it.
    pub cached: Arc<CachedPuzzle>,
    /// Its fields, theme and language.
    pub setting: Setting<F>,
    /// The format of its files.
    pub format: Format,
}

/// A drawn product, and its texts for the outcome.
pub struct Drawn<'a> {
    /// All pages.
    pub document: Document,
    /// The sides to print, if that matters.
    pub duplex: Option<Duplex>,
    /// The name of its files: the puzzle, the days, the product.
    pub plain_name: String,
    /// The fields that this name states.
    pub told: &'a [&'static str],
    /// Its content, in a few words.
    pub summary: Message,
    /// A remedy for type that is too small to read.
    pub remedy: Message,
    /// Remarks, one sentence each.
    pub remarks: Vec<Message>,
    /// The next step for the user.
    pub next: Option<Message>,
}

impl Job<'_> {
    /// Resolves the names in the fields, gives the pieces the letters that the file of `solutions` uses, and checks
    /// that the faces have all characters of the puzzle and the language, and that the format, by default PDF,
    /// supports the request.
    pub fn prepare<F: Clone>(
        &self,
        fields: &F,
        puzzle: Puzzle,
        solutions: Option<&str>,
        drawing: &Drawing,
    ) -> Result<Prepared<F>, MakeError> {
        let puzzle = lettered(solutions, self.resources, puzzle)?;
        let theme = drawing.look.theme(self.resources)?;
        let language = drawing.look.language(self.resources, &theme)?;
        check_glyphs(&puzzle, &theme).map_err(MakeError::caused_by)?;
        let format = drawing.format(Format::Pdf)?;
        Ok(Prepared {
            cached: self.cached(puzzle),
            setting: Setting { fields: fields.clone(), theme, language },
            format,
        })
    }

    /// Delivers pages as a PDF of sheets; returns the number of printed sides, and the next step for the user.
    pub fn sheets(
        &self,
        drawing: &Drawing,
        pages: &dyn Pages,
        imposition: Imposition,
        page: &PageFormat,
        stem: &str,
    ) -> Result<(usize, Message), MakeError> {
        let sheets = Imposed::new(pages, imposition).map_err(refused_on_paper)?;
        let preferences = preferences(&imposition);
        let bytes = self.pdf(&drawing.rendering, &sheets, preferences)?;
        self.take(stem, ".pdf", bytes, FilePages::of(&sheets))?;
        Ok((sheets.page_count(), next_steps(sheets.plan(), page)))
    }
}

impl<F> Prepared<F> {
    /// The same for the hand that is asked for.
    #[must_use]
    pub fn suiting(mut self, hand: &Handedness) -> Self {
        hand.suit(&mut self.setting.theme);
        self
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        self.cached.puzzle()
    }

    /// The almanac of these days.
    pub fn almanac(
        &self,
        job: &Job<'_>,
        days: Vec<Day>,
        wanted: &AlmanacOptions,
    ) -> Result<Almanac<'_>, MakeError> {
        let dates = self.cached.dates(days);
        let dates = dates.map_err(|error| MakeError::unfit("layout", error.to_string()))?;
        job.almanac(dates, wanted)
    }

    /// The days without those that a file of solutions lacks, and a remark about these.
    ///
    /// # Errors
    /// [`MakeError`] if no day is left.
    pub fn given(
        &self,
        mut days: Vec<Day>,
        source: &SolutionSource,
    ) -> Result<(Vec<Day>, Option<Message>), MakeError> {
        let SolutionSource::Given(given) = source else {
            return Ok((days, None));
        };
        let all = days.len();
        let puzzle = self.puzzle();
        days.retain(|day| day.reveal(puzzle).is_ok_and(|reveal| given.contains_key(&reveal)));
        if days.is_empty() {
            let reason = "there is no solution for any of these dates in the file of solutions";
            return Err(MakeError::NoTiling(reason.to_owned()));
        }
        let lacking = all - days.len();
        let remark = (lacking > 0).then(|| message!(left_out, count = lacking));
        Ok((days, remark))
    }

    /// Delivers the files of a short document, and returns the outcome.
    pub fn hand_over(
        &self,
        job: &Job<'_>,
        drawing: &Drawing,
        drawn: Drawn<'_>,
    ) -> Result<Outcome, MakeError> {
        let preferences = ViewerPreferences::true_size(drawn.duplex);
        let name = stem(&drawn.plain_name, drawn.told, &job.fields);
        let (look, name) = ((drawing, &Screen::default()), (&*name, ""));
        job.document(look, &drawn.document, self.format, preferences, name)?;
        Ok(Outcome {
            summary: drawn.summary,
            next: drawn.next,
            ..self.outcome(&drawn.document, drawn.remedy, drawn.remarks)
        })
    }

    /// Sums up these pages, with remarks; `remedy` is a remedy for type that is too small to read.
    pub fn outcome(&self, pages: &dyn Pages, remedy: Message, remarks: Vec<Message>) -> Outcome {
        let about_language = remark_on(&self.setting.language).into_iter();
        Outcome {
            pages: pages.page_count(),
            warnings: small_type(pages, remedy).into_iter().collect(),
            remarks: about_language.chain(remarks).collect(),
            ..Outcome::default()
        }
    }
}
