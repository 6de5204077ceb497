//! What a goal asks of a year's tilings, as a number that is to be small.

/// A date, or a date on a weekday, and its tilings in units of doublings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in the series that the measure looks at.
    pub(super) place: usize,
    /// Its new value.
    pub(super) value: i32,
}

/// A series of values and how far it is from a goal, kept up to date while values change.
pub(super) trait Measure: Clone + Send + Sync {
    /// Whether the series has a value for each date on each weekday, Monday first, rather than one
    /// for each date, which is then the sum over its weekdays.
    const BY_WEEKDAY: bool;

    /// The measure of these values.
    fn new(values: Vec<i32>) -> Self;

    /// How far the series is from the goal; 0 where it is reached.
    fn cost(&self) -> f64;

    /// Changes some values, one after the other.
    fn apply(&mut self, changes: &[Change]);

    /// Takes the last changes back.
    fn revert(&mut self);
}

/// The values of a series, and how to take the last changes back.
#[derive(Debug, Clone)]
pub(super) struct Series {
    values: Vec<i32>,
    before: Vec<Change>,
}

impl Series {
    pub(super) fn new(values: Vec<i32>) -> Self {
        Self {
            values,
            before: Vec::new(),
        }
    }

    pub(super) fn values(&self) -> &[i32] {
        &self.values
    }

    /// From here on, changes are those to be taken back.
    pub(super) fn begin(&mut self) {
        self.before.clear();
    }

    /// Changes a value, and returns the old one.
    pub(super) fn set(&mut self, change: Change) -> i32 {
        let value = self.values[change.place];
        let place = change.place;
        self.values[place] = change.value;
        self.before.push(Change { place, value });
        value
    }

    /// Takes the changes back, the last one first; `each` is told of the value that is back.
    pub(super) fn revert(&mut self, mut each: impl FnMut(Change, i32)) {
        while let Some(back) = self.before.pop() {
            let undone = self.values[back.place];
            self.values[back.place] = back.value;
            each(back, undone);
        }
    }
}
