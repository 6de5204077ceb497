//! `tilendar web`.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// The program, serving a folder.
struct Server {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path();
        fs::create_dir(path.join("library-0123456789abcdef")).unwrap();
        for (name, bytes) in [
            ("index.html", "<!doctype html>"),
            ("program.wasm", "\0asm"),
            ("program.wasm.gz", "\x1fpacked"),
            ("library-0123456789abcdef/program.wasm", "\0asm"),
        ] {
            fs::write(path.join(name), bytes).unwrap();
        }
        Self::of(folder, "")
    }

    /// Serves the page at a path in the folder.
    fn of(folder: TempDir, page: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilendar"));
        command
            .arg("web")
            .arg("--folder")
            .arg(folder.path().join(page));
        Self::run(command, folder)
    }

    /// Starts the server on a free port.
    fn run(mut command: Command, folder: TempDir) -> Self {
        command.args(["--port", "0"]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap();
        Self {
            child,
            address: address.trim_end_matches('/').to_owned(),
            _folder: folder,
        }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let mut answer = Vec::new();
        // A server that refuses a long head may hang up before all of it is sent or the answer is read.
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends the first line of a request, and such fields after it as a browser does.
    fn send(&self, request: &str, fields: &str) -> String {
        let Self { address, .. } = self;
        self.ask(&format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\n{fields}\r\n"
        ))
    }

    fn get(&self, target: &str) -> String {
        self.send(&format!("GET {target}"), "")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn files_have_the_types_that_browsers_ask_for() {
    let server = Server::start();
    assert!(server.address.starts_with("127.0.0.1:"));
    for (target, kind) in [
        ("/", "text/html"),
        ("/index.html?offline", "text/html"),
        ("/program.wasm", "application/wasm"),
    ] {
        let answer = server.get(target);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(
            answer.contains(&format!("content-type: {kind}")),
            "{answer}"
        );
    }
}

#[test]
fn what_is_packed_is_sent_packed_to_a_browser_that_takes_it() {
    let server = Server::start();
    let ask = |target: &str, accepted: &str| {
        server.send(
            &format!("GET {target}"),
            &format!("Accept-Encoding: {accepted}\r\n"),
        )
    };
    let packed = ask("/program.wasm", "gzip, deflate, br");
    assert!(
        packed.contains("content-type: application/wasm"),
        "{packed}"
    );
    assert!(packed.contains("content-encoding: gzip"), "{packed}");
    assert!(packed.ends_with("packed"), "{packed}");
    for (target, accepted) in [
        ("/program.wasm", "br"),
        ("/program.wasm", "gzip;q=0"),
        ("/", "gzip"),
    ] {
        let answer = ask(target, accepted);
        assert!(answer.contains("vary: accept-encoding"), "{answer}");
        assert!(!answer.contains("content-encoding"), "{answer}");
        assert!(!answer.ends_with("packed"), "{answer}");
    }
    assert!(ask("/program.wasm.gz", "gzip").starts_with("HTTP/1.1 404"));
}

#[test]
fn only_regular_files_of_the_page_are_served() {
    let folder = TempDir::new().unwrap();
    let page = folder.path().join("page");
    fs::create_dir_all(page.join("print/.git")).unwrap();
    for name in ["index.html", "print/print.js"] {
        fs::write(page.join(name), "public").unwrap();
    }
    for name in [
        "../outside.html",
        "notes.txt",
        ".hidden.html",
        "print/.git/config.json",
    ] {
        fs::write(page.join(name), "private").unwrap();
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../outside.html", page.join("link.html")).unwrap();
        std::os::unix::fs::symlink("..", page.join("up")).unwrap();
        assert!(
            Command::new("mkfifo")
                .arg(page.join("pipe.html"))
                .status()
                .unwrap()
                .success()
        );
    }
    let server = Server::of(folder, "page");
    assert!(server.get("/print/print.js").ends_with("public"));
    for target in [
        "/../outside.html",
        "/%2e%2e/outside.html",
        "//etc/passwd",
        "/notes.txt",
        "/.",
        "/.hidden.html",
        "/print/.git/config.json",
        "/link.html",
        "/up/outside.html",
        "/pipe.html",
        "/none.html",
    ] {
        let answer = server.get(target);
        assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
        assert!(!answer.contains("private"), "{target}: {answer}");
    }
}

#[test]
fn a_name_that_is_not_of_this_machine_is_refused() {
    let server = Server::start();
    let ask = |fields: &str| server.ask(&format!("GET / HTTP/1.1\r\n{fields}\r\n"));
    for host in ["127.0.0.1", "localhost:8027", "[::1]:9000"] {
        let answer = ask(&format!("Host: {host}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    for host in [
        "example.org",
        "127.0.0.1.example.org:8027",
        "localhost@example.org",
        "192.168.0.1",
        "",
    ] {
        let answer = ask(&format!("Host: {host}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 421"), "{host}: {answer}");
    }
    assert!(ask("").starts_with("HTTP/1.1 421"));
}

#[test]
fn every_answer_says_what_the_page_may_do() {
    let server = Server::start();
    for target in ["/", "/none.html"] {
        let answer = server.get(target);
        for field in [
            "frame-ancestors 'none'\r\n",
            "referrer-policy: no-referrer\r\n",
            "x-content-type-options: nosniff\r\n",
        ] {
            assert!(answer.contains(field), "{target}: {answer}");
        }
        let (_, policy) = answer.split_once("content-security-policy: ").unwrap();
        let (policy, _) = policy.split_once("; frame-ancestors").unwrap();
        let page = include_str!("../../web/index.html");
        assert!(page.contains(&format!("content=\"{policy}\"")), "{policy}");
    }
}

#[test]
fn only_what_is_named_by_its_bytes_is_kept_by_a_browser() {
    let server = Server::start();
    assert!(server.get("/").contains("cache-control: no-cache\r\n"));
    let library = server.get("/library-0123456789abcdef/program.wasm");
    assert!(
        library.contains("cache-control: max-age=31536000, immutable\r\n"),
        "{library}"
    );
}

#[test]
fn a_head_is_the_same_without_the_file() {
    let server = Server::start();
    let answer = server.send("HEAD /", "");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("content-length: 15\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
}

#[test]
fn other_requests_are_refused_and_the_next_one_is_answered() {
    let server = Server::start();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        let answer = server.send(&format!("{method} /"), "");
        assert!(answer.starts_with("HTTP/1.1 405"), "{method}: {answer}");
        assert!(
            answer.contains("allow: GET, HEAD\r\n"),
            "{method}: {answer}"
        );
    }
    assert!(server.ask("x\r\n\r\n").starts_with("HTTP/1.1 400"));
    server.ask(&"x".repeat(1_000_000));
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
}

#[test]
fn nobody_waits_for_slow_clients_and_they_are_let_go() {
    let server = Server::start();
    let connect = |_| TcpStream::connect(&server.address).unwrap();
    let mut silent: Vec<TcpStream> = (0..200).map(connect).collect();
    let mut dripping: Vec<TcpStream> = (0..6).map(connect).collect();
    for stream in &mut dripping {
        stream.write_all(b"G").unwrap();
    }
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
    // They were connected all the while: nobody has hung up on them.
    for stream in silent.iter().chain(&dripping) {
        stream.set_nonblocking(true).unwrap();
        let heard = stream.peek(&mut [0]).unwrap_err();
        assert_eq!(heard.kind(), ErrorKind::WouldBlock);
        stream.set_nonblocking(false).unwrap();
    }
    for stream in &mut silent {
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
    // Another byte now and then gains them nothing: these read their end, too.
    for mut stream in dripping {
        while stream.write_all(b"E").is_ok() {
            thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn the_page_beside_the_program_is_found_from_everywhere() {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let program = folder.path().join("bin/tilendar");
    fs::create_dir(folder.path().join("bin")).unwrap();
    fs::hard_link(env!("CARGO_BIN_EXE_tilendar"), &program).unwrap();
    for page in ["share/tilendar/web", "bin/web"] {
        let page = folder.path().join(page);
        fs::create_dir_all(&page).unwrap();
        fs::write(page.join("index.html"), page.as_os_str().as_encoded_bytes()).unwrap();
        let mut command = Command::new(&program);
        command.arg("web").current_dir(std::env::temp_dir());
        let server = Server::run(command, TempDir::new().unwrap());
        assert!(server.get("/").ends_with(page.to_str().unwrap()));
    }
}

#[test]
fn a_page_that_is_not_built_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tilendar"))
        .args(["web", "--folder"])
        .arg(folder.path())
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(message.contains("build it with web/build"), "{message}");
}
