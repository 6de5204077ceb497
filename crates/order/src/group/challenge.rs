//! Which challenges: some pieces are given, so that one solution is left.

use tilendar_puzzle::almanac::{Dates, Day};
use tilendar_puzzle::analysis::{Aim, Challenge, Level, Progression, ProgressionStep, Wish};

use crate::OrderError;
use crate::field::{fields, words};
use crate::progress::{Progress, Stage, Steps};
use crate::value::Givens;

fields! {
    /// What challenges are to be like.
    pub struct Wanted {
        /// How many pieces to give; by default as few as leave one solution, or as many as suit the level.
        givens: Option<Givens>, "N";
        /// A number that chooses other challenges for the same dates.
        seed: Option<u64>, "SEED";
    }
}

fields! {
    /// The challenges of a list.
    pub struct WantedChallenges {
        /// How hard they are; by default medium, with as few pieces given as possible.
        level: Option<LevelChoice>, "LEVEL";
        /// What they are to be like.
        wanted: Wanted;
    }
}

words! {
    /// How hard challenges are.
    pub enum LevelChoice {
        /// For small children: more pieces are given than one solution needs; usually three are left to
        /// place.
        First = "first",
        /// Hardly any wrong attempts; usually three pieces are given.
        Starter = "starter",
        /// A few wrong attempts; usually two pieces are given.
        Junior = "junior",
        /// About two attempts for each piece to be placed; usually one piece is given.
        Expert = "expert",
        /// About four attempts for each piece to be placed; usually one piece is given.
        Master = "master",
        /// More than that; usually one piece is given.
        Wizard = "wizard",
        /// From starter on Mondays to wizard on Sundays.
        Mixed = "mixed",
    }
}

words! {
    /// The name of a level.
    pub enum LevelName {
        /// For small children: more pieces are given than one solution needs.
        First = "first",
        /// Hardly any wrong attempts.
        Starter = "starter",
        /// A few wrong attempts.
        Junior = "junior",
        /// About two attempts for each piece to be placed.
        Expert = "expert",
        /// About four attempts for each piece to be placed.
        Master = "master",
        /// More than that.
        Wizard = "wizard",
    }
}

impl LevelName {
    /// The level.
    pub const fn level(self) -> Level {
        match self {
            Self::First => Level::First,
            Self::Starter => Level::Starter,
            Self::Junior => Level::Junior,
            Self::Expert => Level::Expert,
            Self::Master => Level::Master,
            Self::Wizard => Level::Wizard,
        }
    }
}

impl LevelChoice {
    /// What to aim at on a day.
    fn aim(self, day: Day) -> Result<Aim, OrderError> {
        let level = match self {
            Self::First => Level::First,
            Self::Starter => Level::Starter,
            Self::Junior => Level::Junior,
            Self::Expert => Level::Expert,
            Self::Master => Level::Master,
            Self::Wizard => Level::Wizard,
            Self::Mixed => {
                let Some(weekday) = day.weekday() else {
                    return Err(OrderError::Missing {
                        field: "year",
                        expected: "mixed challenges rise from Monday to Sunday, and perpetual days have no \
                                   weekday: give a year, or choose a level"
                            .to_owned(),
                    });
                };
                return Ok(Aim::day_of_week(weekday.num_days_from_monday()));
            }
        };
        Ok(Aim::level(level))
    }
}

impl Wanted {
    /// A challenge of each day in their order, `None` where a day has no tiling.
    ///
    /// # Errors
    /// [`OrderError`] for days that have no challenge of this level, or that the puzzle does not have.
    pub fn challenges(
        &self,
        dates: &Dates<'_>,
        level: Option<LevelChoice>,
        progress: &dyn Progress,
    ) -> Result<Vec<Option<Challenge>>, OrderError> {
        let wishes = dates.days().iter().map(|&day| {
            Ok(Wish {
                aim: level.map(|level| level.aim(day)).transpose()?,
                ..self.wish()
            })
        });
        let wishes: Vec<Wish> = wishes.collect::<Result<_, OrderError>>()?;
        let steps = Steps::begin(progress, Stage::FindingChallenges, wishes.len())?;
        let found = dates.challenges(&wishes, || steps.step_on());
        steps.check()?;
        found.map_err(OrderError::making)
    }

    /// Challenges of the days from easy to hard.
    ///
    /// # Errors
    /// [`OrderError`] if a day has more tilings than can be compared.
    pub fn progression(
        &self,
        dates: &Dates<'_>,
        progression: Progression,
        progress: &dyn Progress,
    ) -> Result<Vec<ProgressionStep>, OrderError> {
        let count = dates.days().len();
        let steps = Steps::begin(progress, Stage::FindingChallenges, count)?;
        let found = dates.progression(progression, &self.wish(), || steps.step_on());
        steps.check()?;
        found.map_err(OrderError::making)
    }

    /// What is wished of a challenge of any difficulty.
    fn wish(&self) -> Wish {
        Wish {
            aim: None,
            givens: self.givens.map(Givens::get),
            seed: self.seed.unwrap_or(0),
        }
    }
}

/// The name of a level.
pub const fn level_name(level: Level) -> &'static str {
    let name = match level {
        Level::First => LevelName::First,
        Level::Starter => LevelName::Starter,
        Level::Junior => LevelName::Junior,
        Level::Expert => LevelName::Expert,
        Level::Master => LevelName::Master,
        Level::Wizard => LevelName::Wizard,
    };
    name.word()
}

/// What is to be known of the challenges: how many of each level, and which are not as wished.
pub fn remarks_on_challenges(days: &[Day], challenges: &[Option<Challenge>]) -> Vec<String> {
    /// The most days that a remark names.
    const NAMED: usize = 4;
    let found = || challenges.iter().flatten();
    let of_level = |level: Level| {
        let count = found()
            .filter(|challenge| challenge.level() == level)
            .count();
        (count > 0).then(|| format!("{count} {}", level_name(level)))
    };
    let levels: Vec<String> = Level::ALL.into_iter().filter_map(of_level).collect();
    let mut remarks = vec![match levels.is_empty() {
        true => "no date has a tiling, so there is no challenge".to_owned(),
        false => format!("levels: {}", levels.join(", ")),
    }];
    let mut remark = |words: &str, is_named: &dyn Fn(&Option<Challenge>) -> bool| {
        let named = days.iter().zip(challenges);
        let named = named.filter(|(_, challenge)| is_named(challenge));
        let slugs: Vec<String> = named.map(|(day, _)| day.slug()).collect();
        let shown = slugs[..slugs.len().min(NAMED)].join(", ");
        let dates = match slugs.len() {
            0 => return,
            1 => "1 date has".to_owned(),
            count => format!("{count} dates have"),
        };
        let more = match slugs.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        remarks.push(format!("{dates} {words}: {shown}{more}"));
    };
    let is_single = |challenge: &Challenge| challenge.given.is_empty();
    remark(
        "a single tiling anyway, so that no piece is given",
        &|challenge| challenge.as_ref().is_some_and(is_single),
    );
    remark(
        "no challenge of that level or number of given pieces, all of them needed, and got the nearest",
        &|challenge| {
            let challenge = challenge.as_ref();
            challenge.is_some_and(|found| !found.is_as_wished && !is_single(found))
        },
    );
    remark("no tiling", &Option::is_none);
    remarks
}
