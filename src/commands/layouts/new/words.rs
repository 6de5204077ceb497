//! What the months and weekdays of a new board are called.

use tilendar::print::language::{Language, WEEK};

/// The labels of a new board but for its days.
pub struct Words {
    /// The language, if one was asked for.
    pub language: Option<String>,
    /// From Monday; none on a board without weekdays.
    pub weekdays: Vec<String>,
    /// From January.
    pub months: Vec<String>,
    /// What labels print, if it is not what they are called.
    pub texts: Vec<(String, String)>,
}

impl Words {
    /// Short names in a language, English by default. A weekday that is called as a month is, such as the
    /// Spanish Mar, is called by its whole name, and prints the short one all the same.
    pub fn new(language: Option<&str>, has_weekday: bool) -> anyhow::Result<Self> {
        let names = Language::named(language.unwrap_or("en"))?;
        let months = (1..=12).filter_map(|month| names.month_short(month));
        let months: Vec<String> = months.map(|name| names.heading(name)).collect();
        let mut words = Self {
            language: language.map(|_| names.tag().to_owned()),
            weekdays: Vec::new(),
            months,
            texts: Vec::new(),
        };
        for day in WEEK.into_iter().filter(|_| has_weekday) {
            let short = names.heading(names.weekday_short(day));
            words.add_weekday(short, names.heading(names.weekday(day)));
        }
        Ok(words)
    }

    fn add_weekday(&mut self, short: String, whole: String) {
        let mut months = self.months.iter();
        match months.any(|month| month.to_lowercase() == short.to_lowercase()) {
            true => {
                self.texts.push((whole.clone(), short));
                self.weekdays.push(whole);
            }
            false => self.weekdays.push(short),
        }
    }
}
