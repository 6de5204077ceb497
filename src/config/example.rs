//! `tilendar config`: a file of choices to start from.

use std::io::Write;

use clap::Args as ClapArgs;

use crate::output::{Answer, results};

/// A file that chooses nothing until a line loses its `#`; a test takes all of them away.
const EXAMPLE: &str = include_str!("../../templates/tilendar.toml");

const EXAMPLES: &str = "\
Examples:
  tilendar config > tilendar.toml              then edit it
  tilendar cards 2027                          chooses as ./tilendar.toml says
  tilendar cards 2027 --paper a4               the command line comes first
  tilendar cards 2027 --config none            as if there were no file
  tilendar cards 2027 --config gifts.toml      another file

Keys are the long names of options, without dashes. At the top they hold for every command that has
the option; under [cards] or [laser.coupon] for that command, and for those below it.";

/// Print a configuration file to start from.
#[derive(ClapArgs)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {}

pub fn run(_: &Arguments) -> anyhow::Result<Answer> {
    let mut out = results();
    out.write_all(EXAMPLE.as_bytes())?;
    out.flush()?;
    Ok(Answer::Yes)
}
