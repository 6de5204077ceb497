//! `tilendar laser coupon`: which clearance fits on this machine, in this material?

use std::io::Write;

use anyhow::anyhow;
use clap::Args;
use tilendar::drawing::Mm;
use tilendar::laser::product::{LaserField, in_words};
use tilendar::order::Order;

use crate::commands::products;
use crate::ordered::{self, Files, Ordered, flag};
use crate::output::{Answer, results};

/// Cut pockets at stepped clearances, to find out which one fits.
#[derive(Args)]
pub struct Arguments {
    /// Say which options to use after these values fitted in the rows x and y; nothing is cut.
    #[arg(long, value_name = "LENGTH,LENGTH", allow_hyphen_values = true, value_parser = two_lengths)]
    fits: Option<(Mm, Mm)>,

    #[command(flatten)]
    coupon: Ordered<products::Coupon>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match arguments.fits {
        Some((x, y)) => read(arguments, x, y),
        None => ordered::run(&arguments.coupon),
    }
}

fn read(arguments: &Arguments, x: Mm, y: Mm) -> anyhow::Result<Answer> {
    let Order::Coupon(coupon) = Order::from_fields("coupon", arguments.coupon.fields.clone())?
    else {
        return Ok(Answer::No);
    };
    let reading = coupon.read(&Files, x, y).map_err(|error| {
        let message = error.in_words(flag);
        // The values that fit are no field of a coupon, but an option of this command.
        anyhow!(message.replacen(&format!("{} is", LaserField::CouponFit), "--fits", 1))
    })?;
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
