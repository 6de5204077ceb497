//! `tilendar web`: the built page, served to this machine alone.

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, ensure};
use clap::Args;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HOST, HeaderName,
};
use hyper::http::{self, uri::Authority};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::messages::{Answer, standard_output};

const EXAMPLES: &str = "\
Examples:
  web/build && tilendar web

Ctrl-C ends it. It listens on 127.0.0.1, which no other machine can reach, and reads the page once, when it starts. \
Any server of static files does as well: the page needs nothing but its files.";

/// The longest head of a request in bytes; browsers send about a thousand.
const LONGEST_HEAD: usize = 8 * 1024;
/// How long the head of a request may take, so that silent and slow clients go.
const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// How long a whole request with its answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many clients are connected at a time: for one more, the longest connected one is let go. Some systems allow a
/// program 256 open files.
const CONNECTIONS: usize = 240;
/// The most that a file of a page may take in bytes: all stay in memory.
const LARGEST_FILE: u64 = 64_000_000;
/// What this machine calls itself.
const LOCAL_NAMES: [&str; 3] = ["127.0.0.1", "[::1]", "localhost"];

/// What every answer says. The policy is that of `web/index.html`, which other servers do not send; any page may show
/// this one in a frame, as `#embed` is meant to be.
const HEADERS: [(&str, &str); 4] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
    ),
    ("referrer-policy", "no-referrer"),
    ("vary", "accept-encoding"),
    ("x-content-type-options", "nosniff"),
];

/// Show the page that `web/build` made, on this machine only.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 8027)]
    port: u16,

    /// The folder of the built page [default: `web` beside the program, or else web/dist].
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let folder = arguments.folder.clone().unwrap_or_else(usual_folder);
    let mut files = BTreeMap::new();
    if folder.join("index.html").is_file() {
        read(&folder, "", &mut files).with_context(|| format!("cannot read {folder:?}"))?;
    }
    ensure!(
        files.contains_key("index.html"),
        "there is no page in {folder:?}: build it with web/build, or name its folder with --folder"
    );
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    // They are served until the program ends.
    runtime.block_on(serve(arguments.port, Box::leak(Box::new(files))))
}

/// Where a release, an installed program and a build of one's own have the page.
fn usual_folder() -> PathBuf {
    // Where there is no /proc, the program does not know its path, unless it was typed.
    let path = match env::current_exe() {
        Ok(path) => path,
        Err(_) => env::args_os().next().map(PathBuf::from).unwrap_or_default(),
    };
    let program = fs::canonicalize(&path).unwrap_or(path);
    ["web", "../share/tilendar/web"]
        .map(|folder| program.with_file_name(folder))
        .into_iter()
        .find(|folder| folder.join("index.html").is_file())
        .unwrap_or_else(|| "web/dist".into())
}

/// The files of the page by their paths, such as `play/play.js`. A request opens no file: what is not among these, as
/// links, hidden files and devices are not, does not exist for it.
type Files = BTreeMap<String, Bytes>;

/// Reads what is in a folder, whose path within the page is empty or ends with a slash.
fn read(folder: &Path, path: &str, files: &mut Files) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{path}{}", entry.file_name().display());
        // The type of a link itself, not of what it leads to.
        let kind = entry.file_type()?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        } else if kind.is_dir() {
            read(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() && media_type(name.trim_end_matches(".gz")).is_some() {
            let size = entry.metadata()?.len();
            ensure!(size <= LARGEST_FILE, "{name:?} has more than {} MB", LARGEST_FILE / 1_000_000);
            files.insert(name, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

/// Answers many clients at a time, so that none waits for slow ones, however many there are.
async fn serve(port: u16, files: &'static Files) -> anyhow::Result<Answer> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .with_context(|| format!("cannot listen on port {port}: choose another one with --port"))?;
    let mut out = standard_output();
    writeln!(out, "http://{}/", listener.local_addr()?)?;
    out.flush()?;
    drop(out);
    // Oldest first.
    let mut connections: VecDeque<AbortHandle> = VecDeque::with_capacity(CONNECTIONS);
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Such as too many open files: others are closed soon.
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        connections.retain(|connection| !connection.is_finished());
        if connections.len() == CONNECTIONS
            && let Some(oldest) = connections.pop_front()
        {
            oldest.abort();
        }
        let connection = tokio::spawn(async {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_PATIENCE)
                .max_buf_size(LONGEST_HEAD)
                .keep_alive(false)
                .serve_connection(
                    TokioIo::new(stream),
                    service_fn(async |request| answer(&request, files)),
                );
            // A client that hangs up or is too slow gets no answer; the next one does.
            let _ = timeout(PATIENCE, connection).await;
        });
        connections.push_back(connection.abort_handle());
    }
}

/// The response to a request: a file, or nothing but a status.
fn answer<Body>(request: &Request<Body>, files: &Files) -> http::Result<Response<Full<Bytes>>> {
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let mut response = Response::builder();
    for (name, value) in HEADERS {
        response = response.header(name, value);
    }
    let status = if !is_local(request) {
        StatusCode::MISDIRECTED_REQUEST
    } else if ![Method::GET, Method::HEAD].contains(request.method()) {
        StatusCode::METHOD_NOT_ALLOWED
    } else if let Some((kind, file)) = media_type(path).zip(file_of(files, path)) {
        // `web/build` names the library by its bytes.
        let is_hashed = path.starts_with("library-");
        let keeping = if is_hashed { "max-age=31536000, immutable" } else { "no-cache" };
        response = response.header(CONTENT_TYPE, kind).header(CACHE_CONTROL, keeping);
        return match files.get(&format!("{path}.gz")) {
            Some(packed) if accepts_gzip(request) => {
                response.header(CONTENT_ENCODING, "gzip").body(packed.clone().into())
            }
            _ => response.body(file.clone().into()),
        };
    } else {
        StatusCode::NOT_FOUND
    };
    response
        .status(status)
        .header(ALLOW, "GET, HEAD")
        .header(CONTENT_TYPE, "text/plain")
        .body(status.to_string().into())
}

/// The file of a path. The whole library answers whatever the one for previews does, so a package may leave the smaller
/// one out.
fn file_of<'a>(files: &'a Files, path: &str) -> Option<&'a Bytes> {
    files.get(path).or_else(|| files.get(&path.replace("/previews", "/tilendar")))
}

/// Whether a request names this machine. Somebody may let the name of a page from elsewhere lead to this machine (DNS
/// rebinding): its requests have that name.
fn is_local<Body>(request: &Request<Body>) -> bool {
    field(request, HOST)
        .and_then(|host| host.parse::<Authority>().ok())
        .is_some_and(|host| LOCAL_NAMES.contains(&host.host()))
}

fn accepts_gzip<Body>(request: &Request<Body>) -> bool {
    field(request, ACCEPT_ENCODING)
        .is_some_and(|encodings| encodings.split(',').any(|word| word.trim() == "gzip"))
}

fn field<Body>(request: &Request<Body>, name: HeaderName) -> Option<&str> {
    request.headers().get(name)?.to_str().ok()
}

/// The type of a file of the page by its name; `None` for what belongs to no page.
fn media_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return None,
    })
}
