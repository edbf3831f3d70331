//! Takes the files of the built page, `web/dist`, into the command: with the feature `page`, and only
//! where the page was built before.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return;
    }
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    walk(&dist, &mut files);
    files.sort();
    let mut rows = String::from("[\n");
    for file in &files {
        let name = file.strip_prefix(&dist).unwrap_or(file);
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        let _ = writeln!(rows, "({:?}, include_bytes!({:?}) as &[u8]),", name.join("/"), file);
    }
    rows.push(']');
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    if let Err(error) = std::fs::write(out.join("page.rs"), rows) {
        println!("cargo::error=the list of the page's files cannot be written: {error}");
    }
}

/// Finds the files below a folder; of one that is not there nothing.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, files);
        } else {
            files.push(path);
        }
    }
}
