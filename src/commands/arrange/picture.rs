//! The year before and after, as a picture.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use tilendar::order::{Format, Look, Rendering};
use tilendar::print::product::arrangement::{Stage, StagedYear, picture};
use tilendar::print::product::check_glyphs;
use tilendar::print::product::heat_map::HeatMapOptions;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day, DayCount};
use tilendar::puzzle::analysis::{Arrangement, Arranger};

use super::{Aim, Arguments};
use crate::dates::year;
use crate::files::{Target, save, size};
use crate::ordered::Fielded;
use crate::output::say;
use crate::output_rules::format_of;
use crate::progress::with_spinner;

/// The picture of the year, and what it looks like.
#[derive(Args, Debug, Clone)]
pub struct PictureArguments {
    /// Draw the year's heat maps, as it is, sorted and rearranged: a file that ends in .svg, .png or
    /// .pdf.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,

    /// The year that the picture shows, from 1 to 9999; by default every year, where a date of a board with
    /// weekdays has the geometric mean over the seven.
    #[arg(long, value_name = "YEAR", value_parser = year, requires = "picture")]
    picture_year: Option<i32>,

    /// Whether the cells of the picture have their numbers; by default if a row is a month.
    #[arg(long, value_name = "BOOL", requires = "picture")]
    numbers: Option<bool>,

    #[command(flatten)]
    look: Fielded<Look>,

    #[command(flatten)]
    rendering: Fielded<Rendering>,
}

/// A picture that can be drawn.
pub struct Planned<'a> {
    arguments: &'a PictureArguments,
    path: &'a Path,
    format: Format,
    options: HeatMapOptions,
}

impl PictureArguments {
    /// The picture that is asked for; an error, before the work, if it cannot be drawn.
    pub fn planned(&self, puzzle: &Puzzle, goal: Aim) -> anyhow::Result<Option<Planned<'_>>> {
        let Some(path) = &self.picture else {
            return Ok(None);
        };
        let known = Format::ALL.iter().map(|format| (format.word(), *format));
        let known: Vec<_> = known.collect();
        let target = Target::File(path.clone());
        let format = format_of(None, Some(&target), &known, None)?;
        self.rendering.check(format.word())?;
        if goal == Aim::Weekly && self.picture_year.is_none() {
            bail!(
                "weeks are those of a year: say which one the picture shows, as in --picture-year 2027"
            );
        }
        let theme = self.look.chosen_theme()?;
        check_glyphs(puzzle, &theme)?;
        let language = self.look.chosen_language(puzzle, &theme)?;
        Ok(Some(Planned {
            arguments: self,
            path,
            format,
            options: HeatMapOptions {
                language,
                numbers: self.numbers,
                ..HeatMapOptions::new(theme)
            },
        }))
    }
}

impl Planned<'_> {
    /// Draws the picture and writes it.
    pub fn write(
        &self,
        arguments: &Arguments,
        puzzle: &Puzzle,
        arranger: &Arranger,
    ) -> anyhow::Result<()> {
        let stages = [
            (Stage::Original, arranger.original()),
            (Stage::Sorted, arranger.sorted()),
            (Stage::Arranged, arranger.best()),
        ];
        let mut years = Vec::new();
        for (stage, arrangement) in stages {
            years.push(StagedYear {
                stage,
                statistics: arranger.statistics(arrangement),
                days: self.days(arguments, arranger, arrangement)?,
            });
        }
        let goal = arguments.goal.into();
        let document = picture(puzzle.title(), goal, &years, &self.options);
        let rendering = &self.arguments.rendering;
        let bytes = rendering.render(&document, 0, self.format)?;
        save(self.path, &bytes)?;
        say(&format!(
            "wrote {}: {}",
            self.path.display(),
            size(bytes.len())
        ));
        Ok(())
    }

    /// The days of the year, or of every year.
    fn days(
        &self,
        arguments: &Arguments,
        arranger: &Arranger,
        arrangement: &Arrangement,
    ) -> anyhow::Result<Vec<DayCount>> {
        let Some(days) = self.arguments.picture_year.and_then(Day::of_year) else {
            let counted = Day::perpetual()
                .into_iter()
                .zip(arranger.tilings(arrangement));
            return Ok(counted
                .map(|(day, tilings)| DayCount { day, tilings })
                .collect());
        };
        let puzzle = arranger.puzzle(arrangement)?;
        let counting = AlmanacOptions {
            memory: arguments.memory.memory,
            ..AlmanacOptions::counts()
        };
        let almanac = with_spinner("counting tilings", || {
            Almanac::of_days(&puzzle, days, &counting)
        })?;
        Ok(almanac.day_counts())
    }
}
