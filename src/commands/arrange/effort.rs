//! How long the optimiser works: the one place of `arrange` with a clock.

use std::time::{Duration, Instant};

use clap::Args;
use tilendar::puzzle::analysis::Arranger;

use crate::progress::with_bar;

/// The longest time that can be asked for.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// A time, or a number of rounds.
#[derive(Args, Debug, Clone)]
pub struct EffortArguments {
    /// How long to look for a better board, such as 30s or 5min; at least one round is done.
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s", allow_hyphen_values = true)]
    time: Duration,

    /// A fixed number of rounds instead, which gives the same board every time; 0 only sorts.
    #[arg(long, value_name = "N", conflicts_with = "time")]
    rounds: Option<u32>,
}

/// A time as people type it: a whole number and a unit.
fn time(text: &str) -> Result<Duration, String> {
    const FORM: &str = "write a whole number and s, min or h, as in 30s or 5min";
    let compact: String = text.split_whitespace().collect();
    let digits = compact.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let seconds_each = match &compact[digits.len()..] {
        "s" | "sec" => 1,
        "min" | "m" => 60,
        "h" => 3600,
        _ => return Err(FORM.to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| FORM.to_owned())?;
    let time = Duration::from_secs(number.saturating_mul(seconds_each));
    if time.is_zero() {
        return Err(
            "no time to look in: give it at least 1s, or --rounds 0 for the sort alone".to_owned(),
        );
    }
    if time > LONGEST {
        return Err(
            "more than a day: 10s finds a good board, and 1min hardly a better one".to_owned(),
        );
    }
    Ok(time)
}

impl EffortArguments {
    /// Does rounds until the time is up, or as many as are asked for.
    pub fn spend(&self, arranger: &mut Arranger) {
        const WORDS: &str = "arranging";
        if let Some(rounds) = self.rounds {
            return with_bar(WORDS, rounds as usize, |bar| {
                for _ in 0..rounds {
                    arranger.round();
                    bar.inc(1);
                }
            });
        }
        let begun = Instant::now();
        with_bar(WORDS, self.time.as_secs() as usize, |bar| {
            while begun.elapsed() < self.time {
                arranger.round();
                bar.set_position(begun.elapsed().min(self.time).as_secs());
            }
        });
    }

    /// What makes the same board again.
    pub fn summary(&self, arranger: &Arranger, seed: u64) -> String {
        let rounds = match arranger.rounds() {
            1 => "1 round".to_owned(),
            rounds => format!("{rounds} rounds"),
        };
        format!(
            "{rounds}; `--rounds {} --seed {seed}` gives the same board again",
            arranger.rounds()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_number_and_a_unit() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("5 min"), Ok(Duration::from_secs(300)));
        assert_eq!(time("24h"), Ok(LONGEST));
        for text in [
            "",
            "s",
            "10",
            "-5s",
            "1.5s",
            "10 years",
            "99999999999999999999s",
            "ä",
        ] {
            assert!(time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn no_time_and_more_than_a_day_are_refused_with_a_way_out() {
        assert!(time("0s").is_err_and(|error| error.contains("--rounds 0")));
        assert!(time("25h").is_err_and(|error| error.contains("10s")));
        assert!(time("9999999999999999999h").is_err_and(|error| error.contains("a day")));
    }
}
