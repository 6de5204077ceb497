//! `tilendar web`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// The program, serving a folder.
struct Server {
    child: Child,
    address: String,
    folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("index.html"), "<!doctype html>").unwrap();
        fs::write(folder.path().join("program.wasm"), b"\0asm").unwrap();
        fs::write(folder.path().join("program.wasm.gz"), b"\x1f\x8bpacked").unwrap();
        fs::write(folder.path().join("notes.txt"), "private").unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilendar"))
            .args(["web", "--port", "0", "--folder"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap();
        Self {
            child,
            address: address.trim_end_matches('/').to_owned(),
            folder,
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

    fn get(&self, target: &str) -> String {
        self.ask(&format!("GET {target} HTTP/1.1\r\nHost: here\r\n\r\n"))
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
            answer.contains(&format!("Content-Type: {kind}")),
            "{answer}"
        );
    }
}

#[test]
fn what_is_packed_is_sent_packed_to_a_browser_that_takes_it() {
    let server = Server::start();
    let ask = |target: &str, accepted: &str| {
        server.ask(&format!(
            "GET {target} HTTP/1.1\r\nAccept-Encoding: {accepted}\r\n\r\n"
        ))
    };
    let packed = ask("/program.wasm", "gzip, deflate, br");
    assert!(
        packed.contains("Content-Type: application/wasm"),
        "{packed}"
    );
    assert!(
        packed.contains("Content-Encoding: gzip") && packed.ends_with("packed"),
        "{packed}"
    );
    for (target, accepted) in [
        ("/program.wasm", "br"),
        ("/program.wasm", "gzip;q=0"),
        ("/", "gzip"),
    ] {
        let answer = ask(target, accepted);
        assert!(answer.contains("Vary: Accept-Encoding"), "{answer}");
        assert!(
            !answer.contains("Content-Encoding") && !answer.ends_with("packed"),
            "{answer}"
        );
    }
    assert!(ask("/program.wasm.gz", "gzip").starts_with("HTTP/1.1 404"));
}

#[test]
fn nothing_outside_of_the_page_is_served() {
    let server = Server::start();
    let outside = server.folder.path().join("../outside.html");
    fs::write(&outside, "private").unwrap();
    for target in [
        "/../outside.html",
        "//etc/passwd",
        "/notes.txt",
        "/.",
        "/none.html",
        "x",
    ] {
        let answer = server.get(target);
        assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
    }
    fs::remove_file(outside).unwrap();
}

#[test]
fn other_requests_are_refused_and_the_next_one_is_answered() {
    let server = Server::start();
    assert!(
        server
            .ask("POST / HTTP/1.1\r\n\r\n")
            .starts_with("HTTP/1.1 405")
    );
    assert!(server.ask("\r\n\r\n").starts_with("HTTP/1.1 400"));
    server.ask(&"x".repeat(1_000_000));
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
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
