//! `tilendar pieces`: board and pieces at true size, to cut out and play.

use std::str::FromStr;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::backend::pdf::{Duplex, PdfOptions, ViewerPreferences};
use tilendar::page::FlipEdge;
use tilendar::product::check_glyphs;
use tilendar::product::pieces::{Backs, PiecesOptions, PrintAndPlay, pieces};
use tilendar::puzzle::Puzzle;
use tilendar::scene::{Mm, Vec2};

use crate::arguments::LayoutArgument;
use crate::choices;
use crate::files::{Target, size};
use crate::format::{Format, FormatArguments};
use crate::output::{Answer, say};

const EXAMPLES: &str = "\
Examples:
  tilendar pieces
  tilendar pieces --layout rhombus --paper letter --flip short
  tilendar pieces --cell 30mm --theme ink --backs none
  tilendar pieces --backs glue -o for-cardboard.pdf
  tilendar pieces --back-offset 0.5mm,-1mm

Nothing is ever scaled: a board larger than the paper is spread over several sheets with flaps to \
glue. Backs lie exactly behind their fronts; a piece that may not be turned over says so on its back. \
Where your printer shifts backs, measure how far and move them the other way with --back-offset.";
