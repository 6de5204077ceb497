//! `tilendar web`.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use tempfile::TempDir;

/// What the folders of the tests hold: the page, and what is none of it.
const FILES: [(&str, &str); 9] = [
    ("page/index.html", "<!doctype html>"),
    ("page/program.wasm", "\0asm"),
    ("page/program.wasm.gz", "\x1fpacked"),
    ("page/library-0/solver.js", "public"),
    ("page/library-0/tilendar.js", "whole"),
    ("page/notes.txt", "private"),
    ("page/.hidden.html", "private"),
    ("page/print/.git/config.json", "private"),
    ("outside.html", "private"),
];

struct Server {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let page = folder.path().join("page");
        for (name, text) in FILES {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        #[cfg(unix)]
        {
            let [link, up, pipe] = ["link.html", "up", "pipe.html"].map(|name| page.join(name));
            std::os::unix::fs::symlink("../outside.html", link).unwrap();
            std::os::unix::fs::symlink("..", up).unwrap();
            let made = Command::new("mkfifo").arg(pipe).status().unwrap();
            assert!(made.success());
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilendar"));
        command.args(["web", "--folder"]).arg(page);
        Self::run(command, folder)
    }

    fn run(mut command: Command, folder: TempDir) -> Self {
        command.args(["--port", "0"]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap();
        Self { child, address: address.trim_end_matches('/').to_owned(), _folder: folder }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let mut answer = Vec::new();
        // A server that refuses a long head may hang up before all of it is sent or the answer is read.
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a method and a path, with the name that a browser adds.
    fn send(&self, request: &str) -> String {
        let host = &self.address;
        self.ask(&format!("{request} HTTP/1.1\r\nHost: {host}\r\n\r\n"))
    }

    fn get(&self, target: &str) -> String {
        self.send(&format!("GET {target}"))
    }
}

fn assert_has(answer: &str, part: &str) {
    assert!(answer.contains(part), "no {part:?} in: {answer}");
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn files_have_their_types_and_are_packed_for_a_browser_that_takes_it() {
    let server = Server::start();
    assert!(server.address.starts_with("127.0.0.1:"));
    let forever = "max-age=31536000, immutable";
    for (target, accepted, kind, keeping, packed) in [
        ("/", "gzip", "text/html", "no-cache", false),
        ("/index.html?offline", "br", "text/html", "no-cache", false),
        ("/program.wasm", "gzip, deflate, br", "application/wasm", "no-cache", true),
        ("/program.wasm", "br", "application/wasm", "no-cache", false),
        ("/program.wasm", "gzip;q=0", "application/wasm", "no-cache", false),
        ("/library-0/solver.js", "", "text/javascript", forever, false),
    ] {
        let answer = server.ask(&format!(
            "GET {target} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {accepted}\r\n\r\n"
        ));
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert_has(&answer, &format!("content-type: {kind}"));
        assert_has(&answer, &format!("cache-control: {keeping}\r\n"));
        assert_has(&answer, "vary: accept-encoding");
        assert_eq!(answer.contains("content-encoding: gzip"), packed, "{answer}");
        assert_eq!(answer.ends_with("packed"), packed, "{answer}");
    }
}

#[test]
fn the_whole_library_stands_in_for_that_of_previews() {
    assert_has(&Server::start().get("/library-0/previews.js"), "\r\n\r\nwhole");
}

#[test]
fn only_regular_files_of_the_page_are_served() {
    let server = Server::start();
    let targets = "/../outside.html /%2e%2e/outside.html //etc/passwd /notes.txt /program.wasm.gz /. /.hidden.html \
        /print/.git/config.json /link.html /up/outside.html /pipe.html /none.html";
    for target in targets.split_whitespace() {
        let answer = server.get(target);
        assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
        assert!(!answer.contains("private"), "{target}: {answer}");
    }
}

#[test]
fn a_name_that_is_not_of_this_machine_is_refused() {
    let server = Server::start();
    let ask = |field: &str| server.ask(&format!("GET / HTTP/1.1\r\n{field}\r\n\r\n"));
    for host in ["127.0.0.1", "localhost:8027", "[::1]:9000"] {
        let answer = ask(&format!("Host: {host}"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    let others = "example.org 127.0.0.1.example.org:8027 localhost@example.org 192.168.0.1";
    for host in others.split(' ').chain([""]) {
        let answer = ask(&format!("Host: {host}"));
        assert!(answer.starts_with("HTTP/1.1 421"), "{host}: {answer}");
    }
    assert_has(&ask("X: localhost"), "HTTP/1.1 421");
}

#[test]
fn the_policy_of_the_page_is_sent_with_every_answer() {
    let server = Server::start();
    let page = include_str!("../../web/index.html");
    let (_, policy) = page.split_once("\"Content-Security-Policy\" content=\"").unwrap();
    let (policy, _) = policy.split_once('"').unwrap();
    for target in ["/", "/none.html"] {
        let answer = server.get(target);
        for field in [
            &format!("content-security-policy: {policy}\r\n"),
            "referrer-policy: no-referrer\r\n",
            "x-content-type-options: nosniff\r\n",
        ] {
            assert_has(&answer, field);
        }
    }
}

#[test]
fn other_requests_are_refused_and_the_next_one_is_answered() {
    let server = Server::start();
    let refused = server.send("POST /");
    assert_has(&refused, "HTTP/1.1 405");
    assert_has(&refused, "allow: GET, HEAD\r\n");
    assert_has(&server.ask("x\r\n\r\n"), "HTTP/1.1 400");
    server.ask(&"x".repeat(1_000_000));
    assert_has(&server.get("/"), "HTTP/1.1 200");
}

#[test]
fn nobody_waits_for_slow_clients_which_are_let_go() {
    let server = Server::start();
    let connect = |_| TcpStream::connect(&server.address).unwrap();
    let mut clients: Vec<TcpStream> = (0..206).map(connect).collect();
    for dripping in &mut clients[..6] {
        dripping.write_all(b"G").unwrap();
    }
    assert_has(&server.get("/"), "HTTP/1.1 200");
    // All of them were connected then, and are.
    for client in &clients {
        client.set_nonblocking(true).unwrap();
        let heard = client.peek(&mut [0]).unwrap_err();
        assert_eq!(heard.kind(), ErrorKind::WouldBlock);
        client.set_nonblocking(false).unwrap();
    }
    // Another byte now and then gains a client no time.
    for dripping in &mut clients[..6] {
        while dripping.write_all(b"E").is_ok() {
            thread::sleep(Duration::from_millis(50));
        }
    }
    for silent in &mut clients[6..] {
        silent.read_to_end(&mut Vec::new()).unwrap();
    }
}

#[test]
fn the_longest_connected_of_too_many_clients_are_let_go() {
    let server = Server::start();
    let clients: Vec<TcpStream> =
        (0..300).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    assert_has(&server.get("/"), "HTTP/1.1 200");
    // 240 connections were open with the one that was answered.
    for (index, mut client) in clients.iter().enumerate() {
        client.set_nonblocking(index >= 61).unwrap();
        let heard = client.read(&mut [0]);
        assert_eq!(heard.is_err_and(|error| error.kind() == ErrorKind::WouldBlock), index >= 61);
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
