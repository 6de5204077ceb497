//! Reads commands, files and links in README.md and docs.

use std::fs;

use super::repository;

pub struct Document {
    pub path: String,
    pub text: String,
}

/// A command in a document, with the output that the document shows.
#[derive(Debug)]
pub struct Command {
    pub line: String,
    /// The arguments between `tilendar` and a redirection, split as a shell does.
    pub arguments: Vec<String>,
    /// The file that receives standard output.
    pub file: Option<String>,
    /// The standard output and standard error shown in a session.
    pub shown: Option<String>,
}

impl Document {
    pub fn open(path: &str) -> Self {
        let text = fs::read_to_string(repository(path)).unwrap();
        let path = path.to_owned();
        Self { path, text }
    }

    /// All documents: README.md first, then CONTRIBUTING.md, CHANGELOG.md and crates/README.md, then docs.
    pub fn all() -> Vec<Self> {
        let names = fs::read_dir(repository("docs")).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let names = names.filter(|name| name.ends_with(".md"));
        let mut pages: Vec<String> = names.map(|name| format!("docs/{name}")).collect();
        pages.sort();
        let root = ["README.md", ".github/CONTRIBUTING.md", "CHANGELOG.md", "crates/README.md"];
        let root = root.into_iter().map(str::to_owned);
        root.chain(pages).map(|path| Self::open(&path)).collect()
    }

    pub fn blocks(&self, language: &str) -> Vec<String> {
        let fence = format!("```{language}\n");
        let blocks = self.text.split(&fence).skip(1);
        blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
    }

    /// The files that code blocks show in full; their names follow the language, as in `csv orders.csv`.
    pub fn files(&self) -> Vec<(String, String)> {
        let blocks = self.text.split("\n```").skip(1).step_by(2);
        let named = blocks.filter_map(|block| {
            let (fence, text) = block.split_once('\n')?;
            let (_, name) = fence.split_once(' ')?;
            Some((name.to_owned(), format!("{text}\n")))
        });
        named.collect()
    }

    /// The targets of links and pictures, except those on other hosts.
    pub fn links(&self) -> Vec<String> {
        let parts = [("](", ')'), ("src=\"", '"')];
        let links = parts.into_iter().flat_map(|(start, end)| {
            let rests = self.text.split(start).skip(1);
            rests.filter_map(move |rest| rest.split(end).next())
        });
        links.filter(|link| !link.starts_with("https://")).map(str::to_owned).collect()
    }

    /// The anchors of the headings, as GitHub makes them.
    pub fn anchors(&self) -> Vec<String> {
        let headings = self.text.lines().filter(|line| line.starts_with('#'));
        headings
            .map(|heading| {
                let title = heading.trim_start_matches('#').trim().to_lowercase();
                let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
                title.chars().filter(kept).collect::<String>().replace(' ', "-")
            })
            .collect()
    }

    /// The distinct commands of the document, in order: in `sh` blocks, in sessions, and as code in tables and
    /// sentences. Patterns with FILE or COMMAND are left out, as are commands that write to the home folder or
    /// serve the page.
    pub fn commands(&self) -> Vec<Command> {
        let mut commands = Vec::new();
        let mut block = None;
        let mut sentences = String::new();
        for line in self.text.lines() {
            let fence = line.strip_prefix("```");
            if block.is_none() && fence.is_none() && !line.is_empty() && !line.starts_with('|') {
                sentences.push_str(line.trim_start());
                sentences.push(' ');
                continue;
            }
            commands.extend(in_code(&std::mem::take(&mut sentences)));
            match (fence, block) {
                (Some(language), None) => block = Some(language),
                (Some(_), Some(_)) => block = None,
                (None, None) => commands.extend(in_code(line)),
                (None, Some("sh")) => commands.extend(Command::read(line)),
                (None, Some("console")) => session(line, &mut commands),
                (None, Some(_)) => {}
            }
        }
        commands.extend(in_code(&sentences));
        let mut known = Vec::new();
        commands.retain(|command| {
            let is_pattern = |word: &str| command.line.contains(word);
            let patterns = ["FILE", "COMMAND", "…", "~/", "tilendar web"];
            let is_new = command.shown.is_some() || !known.contains(&command.line);
            known.push(command.line.clone());
            is_new && !patterns.into_iter().any(is_pattern)
        });
        commands
    }
}

/// Reads a line of a session: a command after `$ `, or more output of the last command.
fn session(line: &str, commands: &mut Vec<Command>) {
    if let Some(typed) = line.strip_prefix("$ ") {
        let shown = Some(String::new());
        let command = Command::read(typed).expect("a session has commands of ours alone");
        commands.push(Command { shown, ..command });
    } else if let Some(shown) = commands.last_mut().and_then(|last| last.shown.as_mut()) {
        *shown += line;
        *shown += "\n";
    }
}

fn in_code(text: &str) -> Vec<Command> {
    let spans = text.split('`').skip(1).step_by(2);
    spans.filter_map(Command::read).collect()
}

impl Command {
    /// Splits a line as a shell does; `None` if it calls another program.
    fn read(line: &str) -> Option<Self> {
        let mut words = vec![String::new()];
        let mut quote = None;
        for letter in line.chars() {
            match letter {
                '"' | '\'' if quote == Some(letter) => quote = None,
                '"' if quote.is_none() => quote = Some(letter),
                '\'' if quote.is_none() && words.last()?.is_empty() => quote = Some(letter),
                ' ' if quote.is_none() => words.push(String::new()),
                _ => words.last_mut()?.push(letter),
            }
        }
        let words = words.into_iter().filter(|word| !word.is_empty());
        let mut words = words.take_while(|word| word != "#");
        let is_ours = words.next()? == "tilendar";
        let mut arguments: Vec<String> = words.collect();
        if !is_ours || arguments.is_empty() {
            return None;
        }
        let redirection = arguments.iter().position(|word| word == ">" || word == ">>");
        let file = redirection.and_then(|at| arguments.drain(at..).nth(1));
        Some(Self { line: line.to_owned(), arguments, file, shown: None })
    }
}
