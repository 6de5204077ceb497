use crate::output::Answer;
use clap::Args;
/// x
#[derive(Args)]
pub struct Arguments {}
pub fn run(_a: &Arguments) -> anyhow::Result<Answer> {
    Ok(Answer::Yes)
}
