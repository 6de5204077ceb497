//! `tilendar web`: the built page, served to this machine alone.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;

use crate::output::{Answer, results};

const EXAMPLES: &str = "\
Examples:
  web/build && tilendar web

Ctrl-C ends it. It listens on 127.0.0.1, which no other machine can reach. Any server of static files does as \
well: the page needs nothing but its files.";

/// The longest head of a request in bytes; browsers send about a thousand.
const LONGEST_HEAD: u64 = 8 * 1024;
/// How long a silent browser is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many requests are answered at a time; browsers open this many connections.
const THREADS: usize = 6;

/// Show the page that `web/build` made, on this machine only.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 8027)]
    port: u16,

    /// The folder of the built page.
    #[arg(long, value_name = "FOLDER", default_value = "web/dist")]
    folder: PathBuf,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let folder = &arguments.folder;
    if !folder.join("index.html").is_file() {
        bail!(
            "there is no page in {:?}: build it with web/build, or name its folder with --folder",
            folder.display()
        );
    }
    let port = arguments.port;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("cannot listen on port {port}: choose another one with --port"))?;
    let mut out = results();
    writeln!(out, "http://{}/", listener.local_addr()?)?;
    out.flush()?;
    drop(out);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| serve(&listener, folder));
        }
    });
    Ok(Answer::Yes)
}

/// Answers requests one after the other.
fn serve(listener: &TcpListener, folder: &Path) {
    for connection in listener.incoming() {
        // A browser that hangs up or stays silent gets no answer; the next one does.
        let _ = connection.and_then(|stream| answer(stream, folder));
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let (request, takes_gzip) = request(&mut stream)?;
    let words: Vec<&str> = request.trim_end().split(' ').collect();
    let (status, kind, encoding, body) = match words[..] {
        ["GET" | "HEAD", target, ..] => match file(folder, target, takes_gzip) {
            Some((path, kind, encoding)) => ("200 OK", kind, encoding, fs::read(path)?),
            None => {
                let body = b"There is no such file.\n".to_vec();
                ("404 Not Found", "text/plain", "", body)
            }
        },
        [_, _, ..] => ("405 Method Not Allowed", "text/plain", "", Vec::new()),
        _ => ("400 Bad Request", "text/plain", "", Vec::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         {encoding}Vary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if words[0] != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// The first line of a request, whose head is read up to its empty line, and whether it takes what is packed with gzip.
fn request(stream: &mut TcpStream) -> io::Result<(String, bool)> {
    let mut lines = BufReader::new(stream.take(LONGEST_HEAD));
    let (mut request, mut line, mut takes_gzip) = (String::new(), String::new(), false);
    lines.read_line(&mut request)?;
    while lines.read_line(&mut line)? > 2 {
        line.make_ascii_lowercase();
        let accepted = line.strip_prefix("accept-encoding:").unwrap_or_default();
        takes_gzip |= accepted.split(',').any(|word| word.trim() == "gzip");
        line.clear();
    }
    Ok((request, takes_gzip))
}

/// The requested file, its type, and how it is packed, if it is; `None` outside the folder or for an unknown type.
fn file(
    folder: &Path,
    target: &str,
    takes_gzip: bool,
) -> Option<(PathBuf, &'static str, &'static str)> {
    let path = match target.split(['?', '#']).next()?.strip_prefix('/')? {
        "" => Path::new("index.html"),
        path => Path::new(path),
    };
    let mut parts = path.components();
    let is_inside = parts.all(|part| matches!(part, Component::Normal(_)));
    let kind = match path.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return None,
    };
    let file = folder.join(path);
    let packed = file.with_added_extension("gz");
    if takes_gzip && is_inside && packed.is_file() {
        return Some((packed, kind, "Content-Encoding: gzip\r\n"));
    }
    (is_inside && file.is_file()).then_some((file, kind, ""))
}
