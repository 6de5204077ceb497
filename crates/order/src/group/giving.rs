//! Who something is for, and who it is from.

use tilendar_print::figure::Theme;
use tilendar_print::product::Dedication;

use crate::OrderError;
use crate::field::fields;
use crate::value::BoundedText;

fields! {
    /// Who something is for, and who it is from.
    pub struct Giving {
        /// Who it is for, printed on its title.
        name: Option<BoundedText<60>>, "NAME";
        /// Who it is from.
        from_name: Option<BoundedText<60>>, "NAME";
        /// A dedication, printed on its title as well.
        dedication: Option<BoundedText<300>>, "TEXT";
    }
}

impl Giving {
    /// The fields that say something.
    pub(crate) fn said(&self) -> impl Iterator<Item = &'static str> {
        let fields = [
            ("name", self.name.is_some()),
            ("from-name", self.from_name.is_some()),
            ("dedication", self.dedication.is_some()),
        ];
        let said = fields.into_iter().filter(|(_, is_said)| *is_said);
        said.map(|(field, _)| field)
    }

    /// What a cover says, in the faces of a theme.
    pub(crate) fn drawn(&self, theme: &Theme) -> Result<Dedication, OrderError> {
        let dedication = Dedication {
            name: self.name.as_ref().map(BoundedText::to_string),
            from_name: self.from_name.as_ref().map(BoundedText::to_string),
            words: self.dedication.as_ref().map(BoundedText::to_string),
        };
        let field = self.said().next().unwrap_or("name");
        let checked = dedication.check(theme);
        checked.map_err(|error| OrderError::concerning(field, error))?;
        Ok(dedication)
    }
}
