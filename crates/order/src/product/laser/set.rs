//! Tray and pieces.

use std::collections::BTreeSet;
use std::iter;

use chrono::NaiveDate;
use serde_json::Value as Json;
use tilendar_drawing::Mm;
use tilendar_laser::cut::Machine;
use tilendar_laser::product::{
    LaserOptions, LinkCode, LinkPlace, Mode, TabOptions, in_words, inlay, kerf_in_words,
    laser_sets, link_code,
};
use tilendar_print::product::{check_puzzle_glyphs, in_language};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

use super::cutting::Cutting;
use super::inlay::InlaySummary;
use super::pictures::Pictures;
use super::price::{Price, Prices};
use super::refused;
use super::sharing::{Beside, MOST_PUZZLES, check_common};
use super::sheets::{Ready, Sheets, lengths, material};
use super::summary::BoxSummary;
use super::tray::Tray;
use super::two_tone::TwoTone;
use crate::OrderError;
use crate::address::address;
use crate::field::{fields, words};
use crate::group::{Layout, Look, RevealChoice, Source, for_labels, remark_on};
use crate::making::{Making, Outcome};
use crate::name::{fold, stem};
use crate::order::{Order, Product};
use crate::shelf::Shelf;
use crate::value::{Count, Gap, PageAddress};

words! {
    /// How the pieces are cut.
    pub enum LaserMode {
        /// Every part is a contour of its own.
        Apart = "apart",
        /// Neighbours share one line.
        InPlace = "in-place",
    }
}

fields! {
    /// Tray and pieces for a laser cutter.
    pub struct Laser {
        /// Which puzzle.
        layout: Layout;
        /// The language of the labels, such as de, de-AT or pt_BR, or the path of a catalog of phrases; by
        /// default that of the layout, if its template names one, or else en.
        lang: Option<String>, "NAME|FILE";
        /// The side of a cell.
        cell: Mm = Mm::new(20.0).unwrap_or(Mm::ZERO), "LENGTH";
        /// The gap between two pieces, and between a piece and the frame; by default 0.1mm, and the kerf
        /// for pieces cut in place.
        clearance: Option<Mm>, "LENGTH";
        /// Every part separately, compensated for the kerf, or the pieces cut out of the frame's opening,
        /// where neighbours share one line.
        mode: LaserMode = LaserMode::Apart, "MODE";
        /// The date whose tiling the pieces are cut in place as, or lie in on pictures: 10-06, or 2027-10-06
        /// where the layout has weekdays.
        date: Option<Day>, "DATE";
        /// The labels that the tiling leaves open, for layouts without dates.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// Which tiling.
        source: Source;
        /// The frame and its parts.
        tray: Tray;
        /// The width of bridges that are left standing around pieces cut in place, which hold them to the
        /// end and are broken off.
        tabs: Option<Mm>, "LENGTH";
        /// How many tabs hold each piece, from 1 to 8.
        tab_count: Count<1, 8> = Count::nearest_to(2), "COUNT";
        /// Let the machine cut the tabs through at the end, as an operation of its own; for presets with such an
        /// operation, whose machine keeps the order: generic, lightburn and epilog.
        tabs_last: bool;
        /// Cut the labels out of the base, and again from another wood as letters that are pressed in, with this gap
        /// around them; less than nothing, such as -0.05mm, makes a press fit.
        inlay: Option<Gap>, "LENGTH";
        /// Engrave each piece with its letter.
        letters: bool;
        /// Put the pieces on separate sheets, for a second material.
        separate_pieces: bool;
        /// The address of the page. Engrave its link to this order as a QR code, so that whoever has the puzzle can
        /// have it made again: on the floor of the box, or else on the underside of the base, which is a file of
        /// its own.
        link: Option<PageAddress>, "URL";
        /// Cut these pieces from a second wood, on sheets of its own; with `auto` about half of them, chosen so
        /// that neighbours often differ.
        two_tone: Option<TwoTone>, "LETTER,…|auto";
        /// How many are cut, from 1 to 200; their parts share the sheets.
        copies: Count<1, MOST_PUZZLES> = Count::nearest_to(1), "COUNT";
        /// Another order for a laser, as `print-order` prints it, whose parts lie on the same sheets.
        beside: Beside, "ORDER";
        /// What a sheet of material costs, in your own money; of several materials with commas, in the order of
        /// their sheets.
        price_sheet: Vec<Price>, "PRICE,…";
        /// What a minute of the laser costs.
        price_minute: Option<Price>, "PRICE";
        /// Pictures of the finished puzzle.
        pictures: Pictures;
        /// Machine, material and files.
        cutting: Cutting;
    }
}

/// The fields of a job, which say nothing of the puzzle.
const OF_JOB: [&str; 4] = ["beside", "copies", "price-minute", "price-sheet"];

/// A puzzle with all that is decided about it.
struct Wanted {
    puzzle: Puzzle,
    name: String,
    options: LaserOptions,
    /// Its labels, if they are inlaid.
    inlay: Option<InlaySummary>,
    /// What is to be known of it.
    remarks: Vec<String>,
}

impl Product for Laser {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let machine = self.cutting.machine(making.shelf)?;
        let wanted = self.all_wanted(making, &machine)?;
        let copies = wanted.iter();
        let copies = copies.flat_map(|(one, count)| iter::repeat_n(one, usize::from(*count)));
        let copies: Vec<&Wanted> = copies.collect();
        let first = *copies.first().ok_or_else(|| self.wrong_copies())?;
        if copies.len() > usize::from(MOST_PUZZLES) {
            return Err(self.wrong_copies());
        }
        let puzzles = copies.iter().map(|one| (&one.puzzle, &one.options));
        let puzzles: Vec<(&Puzzle, &LaserOptions)> = puzzles.collect();
        let set = laser_sets(&puzzles, &first.options, &machine.order()).map_err(refused)?;
        let title = match copies.len() {
            1 => first.puzzle.title().to_owned(),
            several => format!("{several} puzzles"),
        };
        let are_alike = self.beside.0.is_empty();
        let sheets = Sheets {
            stem: self.stem(&first.puzzle, making, copies.len()),
            title: &title,
            note: match are_alike {
                true => lengths(&first.options),
                false => material(&first.options),
            },
            stack: are_alike.then_some(&first.options),
            cases: puzzles
                .iter()
                .map(|(puzzle, options)| BoxSummary::of(puzzle, options))
                .collect(),
            inlays: copies.iter().map(|one| one.inlay.clone()).collect(),
            next: next(&puzzles),
            date: self.date,
            puzzles: copies.iter().map(|one| one.name.clone()).collect(),
            prices: Prices {
                sheet: self.price_sheet.clone(),
                minute: self.price_minute,
            },
            more: self.drawn(making, first)?,
        };
        let outcome = sheets.hand_over(making, &set, &machine, &first.options, &self.cutting)?;
        let mut remarks = outcome.remarks;
        for remark in wanted.iter().flat_map(|(one, _)| &one.remarks) {
            if !remarks.contains(remark) {
                remarks.push(remark.clone());
            }
        }
        Ok(Outcome { remarks, ..outcome })
    }
}

/// What to do with the files.
fn next(puzzles: &[(&Puzzle, &LaserOptions)]) -> &'static str {
    let mut modes = puzzles.iter().map(|(_, options)| &options.mode);
    match modes.any(|mode| matches!(mode, Mode::InPlace(_))) {
        false => {
            "load the files at their true size, without scaling; if pieces are loose or tight, \
             change `clearance`"
        }
        true => {
            "load the files at their true size, without scaling, and cut the lines in the order and \
             direction of the file, with every optimisation of the laser's program off: so what is \
             still to be cut hangs on the frame; if pieces are loose, `mode` apart can make the gap \
             smaller than the kerf"
        }
    }
}

impl Laser {
    /// This order and those beside it, each with how many are cut of it.
    fn all_wanted(
        &self,
        making: &Making<'_>,
        machine: &Machine,
    ) -> Result<Vec<(Wanted, u8)>, OrderError> {
        let mut wanted = vec![(self.wanted(making, machine)?, self.copies.get())];
        for (number, order) in (2..).zip(&self.beside.0) {
            check_common(&self.cutting, &order.cutting, number)?;
            let order = Order::Laser(order.clone());
            if let Order::Laser(order) = &*order.in_language_of_layout(making.shelf)? {
                wanted.push((order.wanted(making, machine)?, order.copies.get()));
            }
        }
        Ok(wanted)
    }

    /// The pictures of the first puzzle, if they are asked for.
    fn drawn(&self, making: &Making<'_>, first: &Wanted) -> Result<Vec<Ready>, OrderError> {
        if !self.pictures.are_wanted() {
            return Ok(Vec::new());
        }
        let solution = self.shown(making, &first.puzzle, &first.options)?;
        let pictures = &self.pictures;
        pictures.files(making, &first.puzzle, &solution, &first.options)
    }

    fn wrong_copies(&self) -> OrderError {
        let expected = format!("from 1 to {MOST_PUZZLES} puzzles are cut together");
        OrderError::value("copies", self.copies.get(), expected)
    }

    /// Refuses fields that exclude each other.
    fn check(&self) -> Result<(), OrderError> {
        if self.separate_pieces && self.mode == LaserMode::InPlace {
            let reason =
                "`separate-pieces` is for `mode` apart: in place, the pieces come out of the frame";
            return Err(OrderError::conflict("separate-pieces", "mode", reason));
        }
        if self.two_tone.is_some() && self.mode == LaserMode::InPlace {
            let reason = "`two-tone` is for `mode` apart: in place, the pieces come out of one plate; or cut \
                          the same order from each wood and swap pieces, which makes two puzzles";
            return Err(OrderError::conflict("two-tone", "mode", reason));
        }
        if self.tabs.is_some() && self.mode == LaserMode::Apart {
            let reason =
                "`tabs` are for `mode` in-place: apart, each piece is a contour of its own";
            return Err(OrderError::conflict("tabs", "mode", reason));
        }
        if self.tabs_last && self.tabs.is_none() {
            let reason =
                "`tabs-last` says what becomes of `tabs`: give their width, as in `tabs` 0.8mm";
            return Err(OrderError::conflict("tabs-last", "tabs", reason));
        }
        if self.link.is_some() && self.cutting.has_no_text() {
            let reason = "`link` does not go with `text` none: leave one of them out";
            return Err(OrderError::conflict("link", "text", reason));
        }
        if self.link.is_some() && self.inlay.is_some() && !self.tray.has_box() {
            let reason = "`link` has no room on the underside of a base that is cut out for an `inlay`: it goes on \
                          the floor of a `box`";
            return Err(OrderError::conflict("link", "inlay", reason));
        }
        if self.letters && self.cutting.has_no_text() {
            let reason = "`letters` does not go with `text` none: leave one of them out";
            return Err(OrderError::conflict("letters", "text", reason));
        }
        if let (Some(field), true) = (self.tray.said().next(), self.cutting.has_no_text()) {
            let reason = format!("`{field}` does not go with `text` none: leave one of them out");
            return Err(OrderError::conflict(field, "text", reason));
        }
        Ok(())
    }

    fn wanted(&self, making: &Making<'_>, machine: &Machine) -> Result<Wanted, OrderError> {
        self.check()?;
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = Look {
            lang: self.lang.clone(),
            ..Look::default()
        };
        let language = look.language(making.shelf, &look.theme(making.shelf)?)?;
        let puzzle = in_language(&puzzle, &language);
        check_puzzle_glyphs(&puzzle).map_err(OrderError::making)?;
        let defaults = self.cutting.options(machine)?;
        let mode = self.cut_mode(making, &puzzle, &defaults)?;
        let radius = match (&mode, self.cutting.radius) {
            // Corners that are shared are sharp; one who asks for others is told why not.
            (Mode::InPlace(_), None) => 0.0,
            _ => defaults.radius,
        };
        let second_wood = match &self.two_tone {
            Some(two_tone) => two_tone.pieces(&puzzle)?,
            None => BTreeSet::new(),
        };
        let two_tone = self.two_tone.as_ref();
        let two_tone = two_tone.and_then(|two_tone| two_tone.remark(&puzzle, &second_wood));
        let options = LaserOptions {
            cell: self.cell.get(),
            radius,
            mode,
            tray: self.tray.options(self.cell.get(), &puzzle)?,
            case: self.tray.case(&puzzle)?,
            tabs: self.tabs.map(|width| TabOptions {
                width: width.get(),
                count: self.tab_count.get(),
                cut_last: self.tabs_last,
            }),
            inlay: self.inlay.map(Gap::get),
            letters: self.letters,
            link: self.address(),
            separate_pieces: self.separate_pieces,
            second_wood,
            ..defaults
        };
        let link = link_code(&puzzle, &options).map_err(refused)?;
        let inlaid = inlay(&puzzle, &options).map_err(refused)?;
        let on_inlay = inlaid.iter().flat_map(super::inlay::remarks);
        let title = self.tray.title.as_ref().map(|title| title.to_string());
        let remarks = remark_on(&language).into_iter();
        Ok(Wanted {
            name: title.unwrap_or_else(|| puzzle.title().to_owned()),
            remarks: remarks
                .chain(two_tone)
                .chain(on_inlay)
                .chain(remark_on_art(&options))
                .chain(link.map(remark_on_link))
                .collect(),
            inlay: inlaid.as_ref().map(InlaySummary::new),
            puzzle,
            options,
        })
    }
}

/// Says where the link is, and what is to be done for it.
fn remark_on_link(link: LinkCode) -> String {
    let (place, how) = match link.place {
        LinkPlace::BoxFloor => ("the floor of the box, below the tray", ""),
        LinkPlace::Underside => (
            "the underside of the base",
            ": when all is cut, turn the base over in its hole, and engrave the file whose name ends in \
             underside, without moving the sheet",
        ),
    };
    format!(
        "the link, {} characters long, is a QR code with modules of {} mm, {} mm wide with the white around it, on \
         {place}{how}",
        link.characters,
        in_words(link.module),
        in_words(link.side)
    )
}

/// Says that lines of the art are thinner than a laser engraves.
fn remark_on_art(options: &LaserOptions) -> Option<String> {
    let of_box = options.case.as_ref().map(|case| &case.said);
    let lid = options.tray.lid.as_ref().or(of_box)?;
    match lid.art.as_ref()?.hairlines() {
        0 => None,
        1 => Some("1 line of the art is too thin to engrave, and is scored".to_owned()),
        count => Some(format!(
            "{count} lines of the art are too thin to engrave, and are scored"
        )),
    }
}

impl Laser {
    /// The order with the paths of its art in place of a file's name, and what was left out of them; the
    /// same for those beside it.
    pub(crate) fn with_art(
        &self,
        shelf: &dyn Shelf,
    ) -> Result<Option<(Self, Vec<String>)>, OrderError> {
        let mut complete = self.clone();
        let mut remarks = Vec::new();
        let mut has_art = false;
        for order in iter::once(&mut complete.tray)
            .chain(complete.beside.0.iter_mut().map(|order| &mut order.tray))
        {
            if let Some((tray, said)) = order.with_art(shelf)? {
                *order = tray;
                remarks.extend(said);
                has_art = true;
            }
        }
        Ok(has_art.then_some((complete, remarks)))
    }

    /// The address that opens this order alone on the page, if it is to be engraved; what it costs is nobody's
    /// business.
    fn address(&self) -> Option<String> {
        let page = self.link.as_ref()?;
        let mut fields = Order::Laser(self.clone()).fields();
        fields.retain(|field, _| !OF_JOB.contains(&field.as_str()));
        Some(address(&page.to_string(), "laser", &fields))
    }

    /// The start of the files' names, of so many puzzles; which art and which page it is, no name could
    /// say.
    fn stem(&self, puzzle: &Puzzle, making: &Making<'_>, puzzles: usize) -> String {
        let mut fields = making.fields.clone();
        for long in ["art", "link"] {
            if let Some(value) = fields.get_mut(long) {
                *value = true.into();
            }
        }
        fields.retain(|field, _| !Pictures::FIELDS.contains(&field.as_str()));
        let prices = ["price-sheet", "price-minute"];
        fields.retain(|field, _| !prices.contains(&field.as_str()));
        if fields.contains_key("beside") {
            // What each of them is like, no name could say.
            fields.retain(|field, _| field != "format");
            let all = Json::from(fields).to_string();
            return format!(
                "{}-and-{}-more-{:08x}",
                puzzle.name(),
                puzzles - 1,
                fold(&all)
            );
        }
        let plain = self.plain_name(puzzle);
        let told = match self.mode {
            LaserMode::Apart => &["mode"][..],
            LaserMode::InPlace => &["date", "mode"],
        };
        stem(&plain, told, &fields)
    }

    fn plain_name(&self, puzzle: &Puzzle) -> String {
        let name = puzzle.name();
        match (self.mode, self.date) {
            (LaserMode::Apart, _) => format!("{name}-apart"),
            (LaserMode::InPlace, None) => format!("{name}-in-place"),
            (LaserMode::InPlace, Some(day)) => format!("{name}-{}-in-place", day.slug()),
        }
    }

    fn cut_mode(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Mode, OrderError> {
        if self.mode == LaserMode::InPlace {
            self.check_clearance(options)?;
            return self.tiling(making, puzzle).map(Mode::InPlace);
        }
        if self.pictures.are_wanted() {
            return Ok(self.apart());
        }
        let placed = [
            ("date", self.date.is_some()),
            ("reveal", self.reveal.is_some()),
            ("solutions", self.source.solutions.is_some()),
        ];
        match placed.into_iter().find(|(_, is_given)| *is_given) {
            Some((field, _)) => Err(OrderError::conflict(
                field,
                "mode",
                "`date`, `reveal` and `solutions` are for `mode` in-place: apart, no piece has a place",
            )),
            None => Ok(self.apart()),
        }
    }

    fn apart(&self) -> Mode {
        Mode::Apart {
            clearance: self.clearance.map_or(0.1, Mm::get),
        }
    }

    /// In place, no other gap is possible than the kerf.
    fn check_clearance(&self, options: &LaserOptions) -> Result<(), OrderError> {
        let kerf = options.kerf;
        match self.clearance {
            Some(clearance) if clearance.get() != kerf.x || clearance.get() != kerf.y => {
                Err(OrderError::conflict(
                    "clearance",
                    "mode",
                    format!(
                        "`clearance` {clearance} does not go with `mode` in-place: neighbours share one line, \
                         so the gap is what the beam takes away, {} mm; leave `clearance` out, or use `mode` \
                         apart",
                        kerf_in_words(kerf)
                    ),
                ))
            }
            _ => Ok(()),
        }
    }

    /// The tiling that the pieces are cut in place as.
    fn tiling(&self, making: &Making<'_>, puzzle: &Puzzle) -> Result<Solution, OrderError> {
        let chosen = RevealChoice {
            date: self.date,
            reveal: self.reveal.clone(),
        };
        if !chosen.is_given() && puzzle.reveal_count() > 1 {
            let example = match puzzle.has_weekday() {
                true => "2027-12-25",
                false => "12-25",
            };
            return Err(OrderError::Missing {
                field: "date",
                expected: format!(
                    "`mode` in-place cuts the pieces as they lie in a tiling: say of which date, as in \
                     `date` {example}, or give the labels with `reveal`"
                ),
            });
        }
        self.found(making, puzzle, &chosen.reveal(puzzle)?)
    }

    /// A tiling with these labels open.
    fn found(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        reveal: &Reveal,
    ) -> Result<Solution, OrderError> {
        let source = self.source.source(making.shelf, puzzle)?;
        let found = source.find(puzzle, &Solver::new(puzzle), reveal, making.shelf.memory());
        found.map_err(OrderError::making)?.ok_or_else(|| {
            let purpose = match self.mode {
                LaserMode::InPlace => "`mode` in-place",
                LaserMode::Apart => "the pictures",
            };
            OrderError::NoTiling(format!(
                "there is no tiling{}: choose another date for {purpose}",
                for_labels(puzzle, reveal)
            ))
        })
    }

    /// The tiling that pictures show: the one that is cut, that of the date that is asked for, of the first
    /// date on the lid, or else of Christmas Day, which every calendar has.
    fn shown(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Solution, OrderError> {
        if let Mode::InPlace(solution) = &options.mode {
            return Ok(solution.clone());
        }
        let chosen = RevealChoice {
            date: self.date,
            reveal: self.reveal.clone(),
        };
        if chosen.is_given() {
            return self.found(making, puzzle, &chosen.reveal(puzzle)?);
        }
        let lid = options.tray.lid.as_ref();
        let marked = lid.and_then(|lid| lid.dates.first().cloned());
        let usual = || match puzzle.has_weekday() {
            true => puzzle
                .reveal_for_date(NaiveDate::from_ymd_opt(2027, 12, 25)?)
                .ok(),
            false => puzzle.reveal_for_day(12, 25).ok(),
        };
        let reveal = marked.or_else(usual).or_else(|| puzzle.reveal_at(0));
        match reveal {
            Some(reveal) => self.found(making, puzzle, &reveal),
            None => self.found(making, puzzle, &chosen.reveal(puzzle)?),
        }
    }
}
