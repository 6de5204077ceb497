//! Who something is for, and who it is from.

use crate::figure::Theme;
use crate::product::Dedication;

use crate::making::MakeError;
use tilendar_fields::BoundedText;
use tilendar_fields::fields;

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
    pub fn said(&self) -> impl Iterator<Item = &'static str> {
        let fields = [
            ("name", self.name.is_some()),
            ("from-name", self.from_name.is_some()),
            ("dedication", self.dedication.is_some()),
        ];
        let said = fields.into_iter().filter(|(_, is_said)| *is_said);
        said.map(|(field, _)| field)
    }

    /// What a cover says, in the faces of a theme.
    pub fn drawn(&self, theme: &Theme) -> Result<Dedication, MakeError> {
        let dedication = Dedication {
            name: self.name.as_ref().map(BoundedText::to_string),
            from_name: self.from_name.as_ref().map(BoundedText::to_string),
            words: self.dedication.as_ref().map(BoundedText::to_string),
        };
        let field = self.said().next().unwrap_or("name");
        let checked = dedication.check(theme);
        checked.map_err(|error| MakeError::concerning(field, error))?;
        Ok(dedication)
    }
}
