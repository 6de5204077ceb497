//! Which challenges: some pieces are given, so that one solution is left.

use serde_json::Value as Json;
use tilendar_puzzle::almanac::{Dates, Day};
use tilendar_puzzle::analysis::{Aim, Challenge, Level, Progression, ProgressionStep, Wish};

use crate::OrderError;
use crate::field::{Choice, Kind, Value, fields};
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

impl Value for Level {
    const KIND: Kind = Kind::Text;

    fn choices() -> Vec<Choice> {
        let choice = |level| Choice {
            word: level_name(level),
            documentation: about(level).to_owned(),
        };
        Self::ALL.map(choice).into()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        let word = json.as_str().unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|level| level_name(*level).eq_ignore_ascii_case(word))
            .ok_or_else(|| format!("write one of {}", Self::ALL.map(level_name).join(", ")))
    }

    fn to_json(&self) -> Option<Json> {
        Some(level_name(*self).into())
    }
}

/// The name of a level.
pub const fn level_name(level: Level) -> &'static str {
    match level {
        Level::First => "first",
        Level::Starter => "starter",
        Level::Junior => "junior",
        Level::Expert => "expert",
        Level::Master => "master",
        Level::Wizard => "wizard",
    }
}

/// What a level is like.
const fn about(level: Level) -> &'static str {
    match level {
        Level::First => {
            "For small children: more pieces are given than one solution needs; usually three are left to place"
        }
        Level::Starter => "Hardly any wrong attempts; usually three pieces are given",
        Level::Junior => "A few wrong attempts; usually two pieces are given",
        Level::Expert => {
            "About two attempts for each piece to be placed; usually one piece is given"
        }
        Level::Master => {
            "About four attempts for each piece to be placed; usually one piece is given"
        }
        Level::Wizard => "More than that; usually one piece is given",
    }
}

/// How hard the challenges of a list are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LevelChoice {
    /// All of one level.
    Level(Level),
    /// From starter on Mondays to wizard on Sundays.
    Mixed,
}

/// The word for levels that rise with the week.
const MIXED: &str = "mixed";

impl Value for LevelChoice {
    const KIND: Kind = Kind::Text;

    fn choices() -> Vec<Choice> {
        let mixed = Choice {
            word: MIXED,
            documentation: "From starter on Mondays to wizard on Sundays".to_owned(),
        };
        Level::choices().into_iter().chain([mixed]).collect()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        match json.as_str() {
            Some(word) if word.eq_ignore_ascii_case(MIXED) => Ok(Self::Mixed),
            _ => Level::from_json(json)
                .map(Self::Level)
                .map_err(|message| format!("{message}, {MIXED}")),
        }
    }

    fn to_json(&self) -> Option<Json> {
        match self {
            Self::Level(level) => level.to_json(),
            Self::Mixed => Some(MIXED.into()),
        }
    }
}

impl LevelChoice {
    /// What to aim at on a day.
    fn aim(self, day: Day) -> Result<Aim, OrderError> {
        match self {
            Self::Level(level) => Ok(Aim::level(level)),
            Self::Mixed => match day.weekday() {
                Some(weekday) => Ok(Aim::day_of_week(weekday.num_days_from_monday())),
                None => Err(OrderError::Missing {
                    field: "year",
                    expected:
                        "mixed challenges rise from Monday to Sunday, and perpetual days have no \
                               weekday: give a year, or choose a level"
                            .to_owned(),
                }),
            },
        }
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

/// Remarks on the challenges: how many there are of each level, and which are not as wished.
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
