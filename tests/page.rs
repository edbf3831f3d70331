//! `mahj page`: what it answers, and to whom.
#![cfg(feature = "cli")]

#[path = "common/command.rs"]
mod command;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use command::{mahj, object, status, stderr};

/// A folder like a built page, beside which lies what nobody may see.
fn folder(name: &str) -> PathBuf {
    let room = std::env::temp_dir().join(format!("mahj-page-{name}-{}", std::process::id()));
    let page = room.join("dist");
    std::fs::create_dir_all(page.join("assets")).unwrap();
    for (file, text) in [
        ("dist/index.html", "<!doctype html>the page"),
        ("dist/assets/a-1b2c.js", "let a;"),
        ("dist/assets/m-1b2c.wasm", "\0asm"),
        ("dist/app.webmanifest", "{}"),
        ("secret.txt", "nobody sees it"),
    ] {
        std::fs::write(room.join(file), text).unwrap();
    }
    page
}

/// The command while it serves; it ends with the test.
struct Serving {
    child: Child,
    address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(folder: &Path) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mahj"))
        .args(["page", "--port", "0", "--folder"])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
    Serving { child, address }
}

/// Asks for something as it is written, and returns head and body.
fn ask(serving: &Serving, row: &str) -> (String, String) {
    let mut stream = TcpStream::connect(&serving.address).unwrap();
    write!(stream, "{row} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", serving.address)
        .unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).unwrap();
    let all = String::from_utf8_lossy(&all).into_owned();
    let (head, body) = all.split_once("\r\n\r\n").unwrap();
    (head.to_lowercase(), body.to_owned())
}

#[test]
fn files_are_served_with_what_browsers_need_to_know() {
    let serving = serve(&folder("files"));
    assert!(serving.address.starts_with("127.0.0.1:"));
    for (row, kind, kept, body) in [
        ("GET /", "text/html; charset=utf-8", "no-cache", "<!doctype html>the page"),
        ("GET /index.html?v=1", "text/html; charset=utf-8", "no-cache", "<!doctype html>the page"),
        ("GET /assets/a-1b2c.js", "text/javascript; charset=utf-8", "immutable", "let a;"),
        ("GET /assets/m-1b2c.wasm", "application/wasm", "immutable", "\0asm"),
        ("GET /app.webmanifest", "application/manifest+json", "no-cache", "{}"),
        // Of a head alone nothing follows.
        ("HEAD /", "text/html; charset=utf-8", "no-cache", ""),
    ] {
        let (head, said) = ask(&serving, row);
        assert!(head.starts_with("http/1.1 200"), "{row}: {head}");
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{row}: {head}");
        let cache = head.lines().find(|line| line.starts_with("cache-control:")).unwrap();
        assert!(cache.contains(kept), "{row}: {cache}");
        assert!(head.contains("content-security-policy: frame-ancestors 'none'"), "{row}");
        assert_eq!(said, body, "{row}");
    }
}

#[test]
fn nothing_else_is_served_and_nothing_is_taken_in() {
    let serving = serve(&folder("else"));
    for row in [
        "GET /secret.txt",
        "GET /../secret.txt",
        "GET /assets/../../secret.txt",
        "GET /%2e%2e/secret.txt",
        "GET //etc/passwd",
        "GET /assets",
        "GET /assets/",
        "GET /nothing",
    ] {
        let (head, body) = ask(&serving, row);
        assert!(head.starts_with("http/1.1 404"), "{row}: {head}");
        assert!(body.contains("The page is at /."), "{row}: {body}");
    }
    for row in ["POST /", "PUT /index.html", "DELETE /index.html"] {
        let (head, _) = ask(&serving, row);
        assert!(head.starts_with("http/1.1 405"), "{row}: {head}");
        assert!(head.contains("allow: get, head"), "{row}: {head}");
    }
    // It is still there.
    assert!(ask(&serving, "GET /").0.starts_with("http/1.1 200"));
}

#[test]
fn where_nothing_can_be_served_it_says_why() {
    let serving = serve(&folder("port"));
    let port = serving.address.rsplit(':').next().unwrap();
    let folder = folder("again");
    let page = |args: &[&str]| mahj(&[&["page"], args].concat());
    let taken = page(&["--port", port, "--folder", folder.to_str().unwrap()]);
    assert_eq!(status(&taken), 2);
    assert!(stderr(&taken).contains("--port 0"), "{}", stderr(&taken));
    let taken = page(&["--port", port, "--folder", folder.to_str().unwrap(), "--json"]);
    assert_eq!(object(&taken)["error"]["code"], "page::port");
    let none = page(&["--json", "--folder", folder.join("assets").to_str().unwrap()]);
    assert_eq!(object(&none)["error"]["code"], "page::none");
    let nowhere = page(&["--json", "--folder", folder.join("nowhere").to_str().unwrap()]);
    assert_eq!(status(&nowhere), 2);
    // Built in it is only where it was asked for, and built before.
    if cfg!(not(feature = "page")) {
        let none = page(&["--json"]);
        assert_eq!(object(&none)["error"]["code"], "page::none");
    }
}
