//! Fields for what makes a product somebody's own: names, a dedication, special days.

use super::{Dedication, SpecialDays};
use crate::MakeError;
use crate::check::remark_on_pictographs;
use crate::figure::Theme;
use crate::language::Message;
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

    /// A remark on the pictographs that the theme's faces cannot write, and which are left out.
    pub fn remark(&self, theme: &Theme) -> Option<Message> {
        let texts = self.dedication.texts().map(|(_, text)| text).chain(self.special.texts());
        remark_on_pictographs(texts, theme)
    }
}
