//! Fields for challenges: some pieces are given, so that one solution is left.

use crate::language::Message;
use tilendar_puzzle::almanac::{Dates, Day};
use tilendar_puzzle::analysis::{
    Aim, Challenge, ChallengeGoal, Level, Progression, ProgressionStep,
};

use crate::{MakeError, Progress, Stage, Steps};
use tilendar_fields::{Choice, Count, Json, Kind, Reason, Value, fields};

fields! {
    /// What challenges are to be like.
    pub struct ChallengeOptions {
        /// How many pieces to give; by default as few as leave one solution, or as many as suit the level.
        givens: Option<Count<1, 5>>, "N", needs "challenge";
        /// A number that draws other challenges for the same dates; for worksheets, other dates as well.
        seed: Option<u64>, "SEED", needs "challenge";
    }
}

fields! {
    /// The challenges of a list.
    pub struct ChallengeListOptions {
        /// How hard they are; by default as few pieces are given as possible.
        level: Option<LevelChoice>, "LEVEL";
        /// What they are to be like.
        options: ChallengeOptions;
    }
}

/// The difficulty of the challenges in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LevelChoice {
    /// All of one level.
    Level(Level),
    /// From starter on Mondays to wizard on Sundays.
    Mixed,
}

/// The word for levels that rise during the week.
const MIXED: &str = "mixed";

impl Value for LevelChoice {
    const KIND: Kind = Kind::Text;

    fn choices() -> Vec<Choice> {
        let mixed = Choice {
            alias: None,
            word: MIXED,
            documentation: "From starter on Mondays to wizard on Sundays".to_owned(),
        };
        Level::choices().into_iter().chain([mixed]).collect()
    }

    fn from_json(json: &Json) -> Result<Self, Reason> {
        match json.as_str() {
            Some(word) if word.eq_ignore_ascii_case(MIXED) => Ok(Self::Mixed),
            _ => Level::from_json(json)
                .map(Self::Level)
                .map_err(|expected| format!("{expected}, {MIXED}").into()),
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
    /// The aim of a challenge on a day.
    fn aim(self, day: Day) -> Result<Aim, MakeError> {
        match self {
            Self::Level(level) => Ok(Aim::level(level)),
            Self::Mixed => match day.weekday() {
                Some(weekday) => Ok(Aim::day_of_week(weekday.num_days_from_monday())),
                None => Err(MakeError::missing(
                    "year",
                    "mixed challenges rise from Monday to Sunday, and perpetual days have no weekday: give a year, \
                     or choose a level",
                )),
            },
        }
    }
}

impl ChallengeOptions {
    /// A challenge for each day in order, `None` if a day has no tiling.
    ///
    /// # Errors
    /// [`MakeError`] for days without a challenge of this level, or that the puzzle does not have.
    pub fn challenges(
        &self,
        dates: &Dates<'_>,
        level: Option<LevelChoice>,
        progress: &dyn Progress,
    ) -> Result<Vec<Option<Challenge>>, MakeError> {
        let wishes = dates.days().iter().map(|&day| {
            Ok(ChallengeGoal { aim: level.map(|level| level.aim(day)).transpose()?, ..self.wish() })
        });
        let wishes: Vec<ChallengeGoal> = wishes.collect::<Result<_, MakeError>>()?;
        let steps = Steps::begin(progress, Stage::FindingChallenges, wishes.len())?;
        let found = dates.challenges(&wishes, || steps.step_on());
        steps.check()?;
        found.map_err(MakeError::caused_by)
    }

    /// Challenges for the days, from easy to hard.
    ///
    /// # Errors
    /// [`MakeError`] if a day has more tilings than can be compared.
    pub fn progression(
        &self,
        dates: &Dates<'_>,
        progression: Progression,
        progress: &dyn Progress,
    ) -> Result<Vec<ProgressionStep>, MakeError> {
        let count = dates.days().len();
        let steps = Steps::begin(progress, Stage::FindingChallenges, count)?;
        let found = dates.progression(progression, &self.wish(), || steps.step_on());
        steps.check()?;
        found.map_err(MakeError::caused_by)
    }

    /// The wish for a challenge of any difficulty.
    fn wish(&self) -> ChallengeGoal {
        ChallengeGoal {
            aim: None,
            givens: self.givens.map(Count::get),
            seed: self.seed.unwrap_or(0),
        }
    }
}

/// Remarks on the challenges: the number at each level, and the challenges that differ from the wish.
pub fn remarks_on_challenges(days: &[Day], challenges: &[Option<Challenge>]) -> Vec<Message> {
    /// The most days that a remark names.
    const NAMED: usize = 4;
    let levels = Level::ALL.into_iter().filter_map(|level| {
        let found = challenges.iter().flatten();
        let count = found.filter(|found| found.level() == level).count();
        let word = Message::Known(level.word().to_owned());
        (count > 0).then(|| message!(of_level, number = count, level = word))
    });
    let levels: Vec<Message> = levels.collect();
    let mut remarks = vec![if levels.is_empty() {
        message!(no_challenge)
    } else {
        message!(levels, levels = Message::list(levels))
    }];
    let mut remark = |said: fn(usize, Message) -> Message,
                      is_named: fn(Option<&Challenge>) -> bool| {
        let named = days.iter().zip(challenges);
        let named = named.filter(|(_, challenge)| is_named(challenge.as_ref()));
        let slugs: Vec<String> = named.map(|(day, _)| day.slug()).collect();
        if !slugs.is_empty() {
            let count = slugs.len();
            remarks.push(said(count, Message::first_of(slugs.into_iter(), NAMED)));
        }
    };
    remark(
        |count, dates| message!(single_solution, count = count, dates = dates),
        |challenge| challenge.is_some_and(|found| found.given.is_empty()),
    );
    remark(
        |count, dates| message!(nearest_challenge, count = count, dates = dates),
        |challenge| challenge.is_some_and(|found| !found.is_as_wished && !found.given.is_empty()),
    );
    remark(
        |count, dates| message!(no_solution, count = count, dates = dates),
        |challenge| challenge.is_none(),
    );
    remarks
}
