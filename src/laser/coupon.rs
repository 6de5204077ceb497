//! `tilendar laser coupon`: which clearance fits on this machine, in this material?

use clap::Args;
use tilendar::drawing::Mm;
use tilendar::laser::product::{CouponOptions, LaserOptions, in_words, laser_coupon, reading};

use super::arguments::CutArguments;
use super::words::material;
use super::writing::Files;
use crate::output::{Answer, results};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  tilendar laser coupon --kerf 0.15mm
  tilendar laser coupon --step 0.02mm --from 0.04mm --preset lightburn --format lbrn2
  tilendar laser coupon --kerf 0.15mm --fits 0.1mm,0.15mm

Cut it, and push the piece, its arrow up, into the pockets of row x and then of row y until one sits
as you like a piece to sit. Turn it by a quarter and try again. If the same value fits in both rows,
pass it on as --clearance, with the same --kerf; if not, --fits x,y says what to pass on.";

/// Cut pockets at stepped clearances, to learn which one fits.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The side of the piece.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "15mm"
    )]
    side: Mm,

    /// The least clearance.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "0mm"
    )]
    from: Mm,

    /// From pocket to pocket.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "0.05mm"
    )]
    step: Mm,

    /// How many pockets a row has, 2 to 12.
    #[arg(long, value_name = "COUNT", default_value_t = 7)]
    steps: u8,

    /// Say what to pass on, after these values fitted in the rows x and y; nothing is cut.
    #[arg(long, value_name = "LENGTH,LENGTH", allow_hyphen_values = true, value_parser = two_lengths)]
    fits: Option<(Mm, Mm)>,

    #[command(flatten)]
    cut: CutArguments,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let machine = arguments.cut.machine()?;
    let options = arguments.cut.options(&machine)?;
    if let Some((x, y)) = arguments.fits {
        return read(&options, x.get(), y.get());
    }
    let coupon = CouponOptions {
        side: arguments.side.get(),
        from: arguments.from.get(),
        step: arguments.step.get(),
        steps: arguments.steps,
    };
    let set = laser_coupon(&coupon, &options, &machine.order())?;
    let files = Files {
        stem: "coupon".to_owned(),
        title: "Fit coupon".to_owned(),
        note: material(&options),
        stack: None,
        next: "next: cut it, try the piece in both rows, and pass the value that fits on as \
               --clearance (see --help where the rows differ)",
    };
    files.write(&set, &machine, &options, &arguments.cut)?;
    Ok(Answer::Yes)
}

fn read(options: &LaserOptions, x: f64, y: f64) -> anyhow::Result<Answer> {
    let reading = reading(options.kerf, x, y)?;
    let kerf = match reading.kerf.x == reading.kerf.y {
        true => format!("--kerf {}mm", in_words(reading.kerf.x)),
        false => format!(
            "--kerf-x {}mm --kerf-y {}mm",
            in_words(reading.kerf.x),
            in_words(reading.kerf.y)
        ),
    };
    let mut out = results();
    writeln!(out, "{kerf} --clearance {}mm", in_words(reading.clearance))?;
    out.flush()?;
    Ok(Answer::Yes)
}

/// Reads `0.1mm,0.15mm`.
fn two_lengths(text: &str) -> Result<(Mm, Mm), String> {
    let (x, y) = text
        .split_once(',')
        .ok_or("write the value of row x and that of row y, as in 0.1mm,0.15mm")?;
    let length = |text: &str| text.trim().parse::<Mm>().map_err(|error| error.to_string());
    Ok((length(x)?, length(y)?))
}
