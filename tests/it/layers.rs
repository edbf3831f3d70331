//! Imports run one way. A module of the library depends only on modules listed above it in
//! CONTRIBUTING.md, and the modules of a folder form no import cycle. Unit tests may
//! import anything.

use std::collections::BTreeMap;
use std::path::Path;

const CONTRIBUTING: &str = include_str!("../../CONTRIBUTING.md");

/// The segments of a module's path; the crate root has none.
type Module = Vec<String>;
/// The code of each file, by its path in `src/`.
type Files = BTreeMap<String, String>;
/// Which module of a folder imports which, each with two files that do so.
type Arrows<'t> = BTreeMap<(&'t str, String), (&'t str, &'t str)>;

/// Returns the modules of the map in CONTRIBUTING.md, the lowest first.
fn layers() -> Vec<&'static str> {
    let map = CONTRIBUTING.split("```").nth(1).unwrap();
    let rows = map.lines().filter_map(|row| row.strip_prefix("src/"));
    rows.filter_map(|row| row.split(['/', '.']).next()).collect()
}

fn read(folder: &Path, within: &str, files: &mut Files) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{within}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else if name.ends_with(".rs") {
            files.insert(name, std::fs::read_to_string(path).unwrap());
        }
    }
}

/// Returns a text without comments and test-only code.
fn code(text: &str) -> String {
    let (mut code, mut test) = (String::new(), None);
    for row in text.lines().filter(|row| !row.trim_start().starts_with("//")) {
        let indent = row.len() - row.trim_start().len();
        if row.trim() == "#[cfg(test)]" {
            test = Some(indent);
        } else if test.is_none() {
            code.extend([row, "\n"]);
        } else if test == Some(indent) && (row.trim().starts_with('}') || row.ends_with(';')) {
            test = None;
        }
    }
    code
}

fn module(file: &str) -> Module {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(if path == "lib" { "" } else { path });
    path.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

const fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Adds the paths of a tree such as `crate::{tile::Tile, rules}`, and returns what comes after it.
fn tree<'t>(mut text: &'t str, mut path: Vec<&'t str>, paths: &mut Vec<Vec<&'t str>>) -> &'t str {
    loop {
        if let Some(branches) = text.strip_prefix('{') {
            text = branches;
            loop {
                text = text.trim_start_matches(|c| c != '}' && !is_name(c));
                match text.strip_prefix('}') {
                    Some(after) => return after,
                    None if text.is_empty() => return text,
                    None => text = tree(text, path.clone(), paths),
                }
            }
        }
        let (name, after) = text.split_at(text.find(|c| !is_name(c)).unwrap_or(text.len()));
        path.push(name);
        text = after;
        match text.strip_prefix("::") {
            Some(rest) => text = rest,
            None => break,
        }
    }
    paths.push(path);
    text
}

/// Returns the paths after each occurrence of a word.
fn paths<'t>(code: &'t str, word: &str) -> Vec<Vec<&'t str>> {
    let mut paths = Vec::new();
    for (at, _) in code.match_indices(word) {
        if !code[..at].ends_with(|c| is_name(c) || c == ':') {
            tree(&code[at..], Vec::new(), &mut paths);
        }
    }
    paths
}

struct Library<'t> {
    modules: BTreeMap<Module, (&'t str, &'t str)>,
    /// By module and name, the path that the name is exported from.
    exports: BTreeMap<(Module, &'t str), Vec<&'t str>>,
}

impl<'t> Library<'t> {
    fn new(files: &'t Files) -> Library<'t> {
        let all = files.iter().map(|(file, code)| (module(file), (file.as_str(), code.as_str())));
        let all: BTreeMap<Module, (&str, &str)> = all.collect();
        // A module that only tests declare isn't part of the library.
        let declared = |module: &Module| {
            let Some((name, parent)) = module.split_last() else { return true };
            all.get(parent).is_some_and(|(_, code)| code.contains(&format!("mod {name};")))
        };
        let modules: BTreeMap<_, _> = all
            .iter()
            .filter(|(module, _)| declared(module))
            .map(|(m, f)| (m.clone(), *f))
            .collect();
        let mut exports = BTreeMap::new();
        for (module, (_, code)) in &modules {
            for after in ["pub use ", "pub(crate) use ", "pub(super) use "] {
                for tail in code.split(after).skip(1) {
                    let mut paths = Vec::new();
                    tree(tail, Vec::new(), &mut paths);
                    for path in paths.into_iter().filter(|path| path.len() > 1) {
                        exports.insert((module.clone(), path[path.len() - 1]), path);
                    }
                }
            }
        }
        Library { modules, exports }
    }

    /// Returns the module that a path resolves to from another module, following re-exports.
    fn resolve(&self, from: &Module, path: &[&'t str]) -> Module {
        let mut at = from.clone();
        for name in path {
            match *name {
                "crate" => at.clear(),
                "super" => drop(at.pop()),
                "self" => {}
                name => {
                    let inner = [&at[..], &[name.to_owned()]].concat();
                    match self.exports.get(&(at.clone(), name)) {
                        _ if self.modules.contains_key(&inner) => at = inner,
                        Some(path) => at = self.resolve(&at, path),
                        None => break,
                    }
                }
            }
        }
        at
    }
}

/// Returns the import errors of some files, given the layers, the lowest first.
fn problems(files: &Files, layers: &[&str]) -> Vec<String> {
    let library = Library::new(files);
    let mut problems = Vec::new();
    let mut folders: BTreeMap<String, Arrows<'_>> = BTreeMap::new();
    for (from, (file, code)) in &library.modules {
        for path in ["crate::", "super::"].iter().flat_map(|word| paths(code, word)) {
            let to = library.resolve(from, &path);
            let same = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if let (Some(one), Some(other)) = (from.get(same), to.get(same)) {
                let folder = folders.entry(from[..same].join("/")).or_default();
                folder.insert((one, other.clone()), (file, library.modules[&to].0));
            }
        }
    }
    let layer = |module: &str| layers.iter().position(|layer| *layer == module);
    for ((one, other), (from, to)) in folders.remove("").unwrap_or_default() {
        match (layer(one), layer(&other)) {
            (Some(from), Some(to)) if to < from => {}
            (Some(_), Some(_)) => {
                problems.push(format!("src/{from} imports src/{to}, which the map lists below it"))
            }
            _ => problems.push(format!("the map has no row for src/{from} or src/{to}")),
        }
    }
    for mut arrows in folders.into_values() {
        // A module that imports no remaining module, or isn't imported by one, isn't in a cycle.
        loop {
            let before = arrows.len();
            let from: Vec<&str> = arrows.keys().map(|(from, _)| *from).collect();
            arrows.retain(|(_, to), _| from.contains(&to.as_str()));
            let to: Vec<String> = arrows.keys().map(|(_, to)| to.clone()).collect();
            arrows.retain(|(from, _), _| to.iter().any(|to| to == from));
            if arrows.len() == before {
                break;
            }
        }
        let cycle =
            arrows.values().map(|(from, to)| format!("src/{from} imports src/{to}, in a cycle"));
        problems.extend(cycle);
    }
    problems
}

#[test]
fn a_module_depends_only_on_modules_above_it_in_the_map() {
    let mut files = Files::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut files);
    files.values_mut().for_each(|text| *text = code(text));
    assert!(files.len() > 100, "{}", files.len());
    let problems = problems(&files, &layers());
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn detects_upward_imports_and_cycles() {
    let files = [
        ("lib.rs", "pub mod high;\nmod low;\npub use high::{Tall, Wide};"),
        ("low.rs", "// use crate::high;\n#[cfg(test)]\nmod tests {\n    use crate::high;\n}\n"),
        ("high/mod.rs", "mod one;\nmod other;\npub use one::Tall;\npub use other::Wide;"),
        ("high/one.rs", "use super::Wide;\nuse crate::low;"),
        ("high/other.rs", "use crate::low::Low;"),
    ];
    let found = |file: &str, more: &str| {
        let mut files: Files = files.map(|(file, text)| (file.to_owned(), code(text))).into();
        files.get_mut(file).unwrap().push_str(more);
        problems(&files, &["low", "high"])
    };
    assert_eq!(found("low.rs", ""), [""; 0]);
    let up = ["src/low.rs imports src/high/one.rs, which the map lists below it"];
    assert_eq!(found("low.rs", "use crate::{self, Tall as Long};"), up);
    assert_eq!(found("low.rs", "fn f() { super::high::one::g() }"), up);
    let cycle = [
        "src/high/one.rs imports src/high/other.rs, in a cycle",
        "src/high/other.rs imports src/high/one.rs, in a cycle",
    ];
    assert_eq!(found("high/other.rs", "use crate::{\n    high::{Tall},\n};"), cycle);
    assert_eq!(found("lib.rs", "mod new;"), [""; 0]);
}
