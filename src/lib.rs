//! Solves calendar polyomino puzzles and turns the solutions into things people print, bind and cut.
//!
//! # The pipeline
//!
//! ```text
//! template file ──► puzzle ──► solver ──► solutions ──► figure ──► page ──► product ──► backend ──► bytes
//! (TOML)            (model)               (or a file     (drawing   (n-up,   (cards,     (svg, png,
//!                                         of them)       in mm)    marks)    laser …)    pdf, dxf …)
//! ```
//!
//! A renderer takes solver output, so solutions are values with a file format of their own
//! ([`exchange`]): every product draws solutions from this solver or from any other.
//!
//! # Modules, and who may import whom
//!
//! | module | responsibility | may import |
//! |---|---|---|
//! | [`puzzle`] | boards, labels, pieces, reveals, solutions: pure values | nothing of ours |
//! | [`solver`] | exact cover over bit masks: first, all, hints; every reveal counted, listed or drawn from in one pass | puzzle |
//! | [`exchange`] | solutions as text, read and verified; drawings of other programs, read as laser sheets; PDFs, read back | puzzle, scene, page, cut |
//! | [`analysis`] | what is computed from solutions: difficulty, challenges, spread of counts, tours, labels rearranged | puzzle, solver |
//! | [`scene`] | the drawing model: documents in millimetres, text measured and shaped | nothing of ours |
//! | [`language`] | names of months and weekdays, dates, numbers, phrases | nothing of ours |
//! | [`figure`] | one file a picture: board, tiling, piece set; themes | puzzle, analysis, scene |
//! | [`page`] | paper and pages, imposition, marks for knife and fold, and what hands make of the sheets | scene |
//! | [`cut`] | laser work: machines, kerf, common lines, packing, order, preflight | scene |
//! | [`product`] | what a user asks for: cards, booklets, solutions, pieces, posters, sheets, boards, heat maps, laser sets | all of the above but exchange |
//! | [`backend`] | svg, png, pdf, dxf, lbrn2: a document in, bytes out | scene |
//! | [`template`] | the files under `templates/`: read, checked, embedded | puzzle, scene, page, figure, cut |
//!
//! The command line is the binary (`src/cli/`), the one place with paths, standard output, a clock
//! and `anyhow`. A test holds the table against the imports.
//!
//! # Example
//!
//! The board on Christmas with a tiling on it, as SVG:
//!
//! ```
//! use tilendar::{backend::svg, product::board, solver::Solver, template};
//!
//! let puzzle = template::puzzle::load(template::puzzle::preset("calendar")?.text, "calendar")?;
//! let theme = template::load_theme(template::theme_preset("color")?.text, "color")?;
//! let reveal = puzzle.reveal_for_day(12, 25)?;
//! let solver = Solver::new(&puzzle);
//! assert_eq!(solver.count(&reveal), 92);
//! let tiling = solver.first(&reveal).ok_or("there is none")?;
//! let content = board::BoardContent::Tiling(tiling);
//! let document = board::picture(&puzzle, &content, &board::BoardOptions::new(theme));
//! let bytes = svg::render(&document, 0, &svg::SvgOptions::default())?;
//! assert!(bytes.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod backend;
pub mod cut;
pub mod exchange;
pub mod figure;
pub mod language;
pub mod page;
pub mod product;
pub mod puzzle;
pub mod scene;
pub mod solver;
pub mod template;
