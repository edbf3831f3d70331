//! `mahj page`

use std::io::Cursor;
use std::path::{Path, PathBuf};

use tiny_http::{Header, Method, Request, Response, Server};

use crate::output::{Exit, Failed, Out};
use crate::run::{Context, Run};

/// Serve the page on this machine alone, for a club without internet.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj page --port 8152\n\nOnly this machine can reach it, at the address that is printed. Where the command was built without the page, --folder names one that was built: `web/README.md`."
)]
pub(crate) struct Page {
    /// Where it listens; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = 8152)]
    port: u16,
    /// A folder with the built page, in place of the one that is built in.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// A file with its name, as it is asked for.
type File = (String, Vec<u8>);

/// What the page itself says it may do stands in it; that no other page shows it in a frame cannot.
const POLICY: &str = "frame-ancestors 'none'";

impl Run for Page {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let files = match &self.folder {
            Some(folder) => of_folder(folder)?,
            None => built_in(),
        };
        if !files.iter().any(|(name, _)| name == "index.html") {
            return Err(no_page(self.folder.as_deref()));
        }
        let server =
            Server::http(("127.0.0.1", self.port)).map_err(|error| taken(self.port, &*error))?;
        let address = server.server_addr().to_ip().map(|address| address.to_string());
        let address = format!("http://{}/", address.unwrap_or_default());
        told(context.out, &address)?;
        for request in server.incoming_requests() {
            answer(request, &files);
        }
        Ok(Exit::Yes)
    }
}

fn told(out: &mut Out, address: &str) -> Result<(), Failed> {
    if out.is_json() {
        out.object(&serde_json::json!({ "schema": mahj::report::SCHEMA, "address": address }))?;
    } else {
        out.line(&format!("The page is at {address} on this machine. Ctrl-C ends it."))?;
    }
    out.flush()
}

/// The page as it was built into the command.
fn built_in() -> Vec<File> {
    #[cfg(feature = "page")]
    let files: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));
    #[cfg(not(feature = "page"))]
    let files: &[(&str, &[u8])] = &[];
    files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())).collect()
}

/// Reads all files below a folder; what is asked for is looked up among them and nowhere else.
fn of_folder(folder: &Path) -> Result<Vec<File>, Failed> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        let odd = |error| Failed::File { path: at.clone(), error };
        for entry in std::fs::read_dir(&at).map_err(odd)? {
            let path = entry.map_err(odd)?.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            let name = name.join("/");
            let bytes = std::fs::read(&path).map_err(|error| Failed::File { path, error })?;
            files.push((name, bytes));
        }
    }
    Ok(files)
}

fn no_page(folder: Option<&Path>) -> Failed {
    let message = match folder {
        Some(folder) => format!("there is no index.html in {}", folder.display()),
        None => "this command was built without the page".to_owned(),
    };
    let help = "build the page, `cd web && npm install && npm run build`, and serve it with \
                `mahj page --folder web/dist`, or build the command with `--features page` behind it";
    Failed::Other { code: "page::none", message, help: help.to_owned() }
}

fn taken(port: u16, error: &dyn std::error::Error) -> Failed {
    Failed::Other {
        code: "page::port",
        message: format!("nothing can be served at port {port}: {error}"),
        help: "name another with --port; `--port 0` takes any that is free".to_owned(),
    }
}

/// Answers one request. Whoever has asked may be gone, which is nobody's fault.
fn answer(request: Request, files: &[File]) {
    if !matches!(request.method(), Method::Get | Method::Head) {
        let refused =
            text(405, "Here nothing is taken in.").with_header(header("Allow", "GET, HEAD"));
        let _ = request.respond(refused);
        return;
    }
    let path = request.url().split(['?', '#']).next().unwrap_or_default();
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let file = files.iter().find(|(known, _)| known == name);
    let response = match file {
        Some((name, bytes)) => Response::from_data(bytes.clone())
            .with_header(header("Content-Type", kind(name)))
            .with_header(header("Cache-Control", kept(name)))
            .with_header(header("Content-Security-Policy", POLICY)),
        None => text(404, "There is no such page here. The page is at /."),
    };
    let response = response
        .with_header(header("X-Content-Type-Options", "nosniff"))
        .with_header(header("Referrer-Policy", "no-referrer"));
    let _ = request.respond(response);
}

fn text(status: u16, words: &str) -> Response<Cursor<Vec<u8>>> {
    Response::from_string(words)
        .with_status_code(status)
        .with_header(header("Content-Type", "text/plain; charset=utf-8"))
}

/// Both are words of this file, which are a header.
#[allow(clippy::unwrap_used, reason = "never fails for the words above")]
fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).unwrap()
}

/// What kind of file it is, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// How long a browser may keep a file without asking: those of `assets` have what is in them in their
/// names.
fn kept(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}
