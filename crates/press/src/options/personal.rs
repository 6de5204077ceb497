//! Fields for what makes a product somebody's own: names, a dedication, special days.

use super::{Dedication, SpecialDays};
use crate::MakeError;
use crate::figure::Theme;
use tilendar_fields::fields;

fields! {
    /// What makes a product somebody's own.
    pub struct Personal {
        /// Who it is for, and who it is from.
        dedication: Dedication;
        /// Special days and their names: 06-14=TEXT for every year, 2027-06-14=TEXT for one, easter+1=TEXT for a feast;
        /// or a calendar or table of them (.ics, .csv).
        special: SpecialDays, "DATE=TEXT|FILE";
    }
}

impl Personal {
    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`MakeError`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), MakeError> {
        self.dedication.check(theme)?;
        self.special.check(theme)
    }
}
