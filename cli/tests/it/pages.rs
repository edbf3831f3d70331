//! Pages with examples, the README and the guide: their commands print what the page shows, and
//! their links resolve.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::ROOT;

/// The folder of the guide; the examples of every page in it are run.
const GUIDE: &str = "docs/guide";

/// The folders that come with every release besides the command.
const SHIPPED: [&str; 3] = ["cards", "records", "docs"];

/// A page for users.
pub struct Page {
    /// Its path below the root of the repository.
    pub name: String,
    pub text: String,
}

/// A command of a page, and the output that the page shows.
#[derive(Debug, PartialEq, Eq)]
pub struct Example {
    pub command: String,
    pub prints: String,
}

impl Page {
    pub fn read(name: &str) -> Page {
        let text = fs::read_to_string(Path::new(ROOT).join(name))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        Page { name: name.to_owned(), text: text.replace('\r', "") }
    }

    /// Returns the blocks of one info string, such as `console`.
    pub fn blocks(&self, info: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut rows = self.text.lines();
        while let Some(row) = rows.next() {
            let Some(opened) = row.strip_prefix("```") else { continue };
            let block: Vec<&str> =
                rows.by_ref().take_while(|row| !row.starts_with("```")).collect();
            if opened == info {
                found.push(block.join("\n"));
            }
        }
        found
    }

    /// Returns the text outside of blocks.
    pub fn prose(&self) -> String {
        self.text.split("```").step_by(2).collect::<Vec<_>>().join("\n")
    }

    /// Returns the commands of the page in order. A row that begins with `$ ` is a command; the rows
    /// below it are what it prints.
    pub fn examples(&self) -> Vec<Example> {
        let mut found: Vec<Example> = Vec::new();
        for block in self.blocks("console") {
            assert!(block.starts_with("$ "), "{}: a block begins with a command", self.name);
            for row in block.lines() {
                if let Some(command) = row.strip_prefix("$ ") {
                    found.push(Example { command: command.to_owned(), prints: String::new() });
                } else {
                    let prints = &mut found.last_mut().unwrap().prints;
                    prints.push_str(row);
                    prints.push('\n');
                }
            }
        }
        for example in &mut found {
            example.prints.truncate(example.prints.trim_end().len());
        }
        found
    }
}

/// Returns the names of the Markdown files of a folder, in order.
fn markdown(folder: &str) -> Vec<String> {
    let Ok(files) = fs::read_dir(Path::new(ROOT).join(folder)) else { return Vec::new() };
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md"))
        .map(|name| Path::new(folder).join(name).to_str().unwrap().replace('\\', "/"))
        .collect();
    names.sort();
    names
}

/// Returns the pages whose examples are run: the README, then the guide.
pub fn pages() -> Vec<Page> {
    let guide = markdown(GUIDE);
    ["README.md"].into_iter().chain(guide.iter().map(String::as_str)).map(Page::read).collect()
}

/// Splits a command line at spaces outside of double quotes.
pub fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

/// A temporary folder for the commands of a page, with the files of a release.
#[cfg(unix)]
struct Reader {
    folder: PathBuf,
}

#[cfg(unix)]
impl Reader {
    fn new(name: &str) -> Reader {
        let name = name.replace('/', "-");
        let folder = std::env::temp_dir().join(format!("mahj-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for shipped in SHIPPED {
            let from = fs::canonicalize(Path::new(ROOT).join(shipped)).unwrap();
            std::os::unix::fs::symlink(from, folder.join(shipped)).unwrap();
        }
        Reader { folder }
    }

    /// Runs a command as a shell does, and returns what a terminal shows.
    fn run(&self, command: &str) -> String {
        let program = Path::new(env!("CARGO_BIN_EXE_mahj")).parent().unwrap();
        let mut path = program.as_os_str().to_owned();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let output = std::process::Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{command}")])
            .current_dir(&self.folder)
            .env("PATH", path)
            .env("HOME", &self.folder)
            .env("XDG_CONFIG_HOME", self.folder.join("config"))
            .env_remove("MAHJ_CARD")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    }
}

#[cfg(unix)]
impl Drop for Reader {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[cfg(unix)]
#[test]
fn documented_commands_print_what_is_shown() {
    let mut run = 0;
    for page in pages() {
        let reader = Reader::new(&page.name);
        let mut renewed = page.text.clone();
        for example in page.examples() {
            let printed = reader.run(&example.command);
            run += 1;
            if std::env::var_os("RENEW").is_none() {
                assert_eq!(printed, example.prints, "{}: {}", page.name, example.command);
            }
            let row = |prints: &str| {
                format!("$ {}\n{prints}", example.command).trim_end().to_owned() + "\n"
            };
            renewed = renewed.replacen(&row(&example.prints), &row(&printed), 1);
        }
        if renewed != page.text {
            fs::write(Path::new(ROOT).join(&page.name), renewed).unwrap();
        }
    }
    assert!(run >= 10, "{run}");
}

#[test]
fn a_block_may_have_several_commands() {
    let page = Page {
        name: "page".to_owned(),
        text: "```sh\n$ no\n```\n\n```console\n$ a b\nc\n\nd\n\n$ e\n```\n".to_owned(),
    };
    let example = |command: &str, prints: &str| Example {
        command: command.to_owned(),
        prints: prints.to_owned(),
    };
    assert_eq!(page.examples(), [example("a b", "c\n\nd"), example("e", "")]);
    assert_eq!(words("verify \"11B 22B\" --by self"), ["verify", "11B 22B", "--by", "self"]);
}

#[test]
fn every_page_with_rust_is_doc_tested() {
    let library = Page::read("src/lib.rs").text;
    for page in pages() {
        let named = library.contains(&format!("include_str!(\"../{}\")", page.name));
        assert!(named || page.blocks("rust").is_empty(), "src/lib.rs does not test {}", page.name);
    }
}

/// Returns the anchor that a heading gets.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
    heading.trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}

/// Returns the targets of the links and pictures of a page, except for those to other sites.
fn links(page: &Page) -> Vec<String> {
    let mut found = Vec::new();
    let prose = page.prose();
    for (open, close) in [("](", ')'), ("src=\"", '"')] {
        for rest in prose.split(open).skip(1) {
            let to = rest.split(close).next().unwrap();
            if !to.contains("://") && !to.starts_with("mailto:") {
                found.push(to.to_owned());
            }
        }
    }
    found
}

/// Returns the target of a link, relative to the root.
fn target(page: &Page, link: &str) -> PathBuf {
    let mut target = PathBuf::from(&page.name);
    let file = link.split('#').next().unwrap();
    if !file.is_empty() {
        target.pop();
        for part in file.split('/').filter(|part| *part != ".") {
            match part {
                ".." => assert!(target.pop(), "{}: {link}", page.name),
                _ => target.push(part),
            }
        }
    }
    target
}

#[test]
fn package_contains_every_linked_file() {
    let script = Page::read(".ci/release").text;
    let packed = script.split("packed=\"").nth(1).unwrap().split('"').next().unwrap();
    let packed: Vec<&str> = packed.split_whitespace().collect();
    for page in pages() {
        for link in links(&page) {
            let target = target(&page, &link);
            let has = packed.iter().any(|path| target.starts_with(path));
            assert!(has, ".ci/release does not pack {}: {}", target.display(), page.name);
        }
    }
    for shipped in SHIPPED {
        assert!(packed.contains(&shipped), ".ci/release does not pack {shipped}");
    }
}

#[test]
fn every_link_resolves() {
    let folders = ["", "docs", GUIDE, "cards", "web", "npm", "python", "wasm"];
    let mut followed = 0;
    for folder in folders {
        for name in markdown(folder) {
            let page = Page::read(&name);
            for link in links(&page) {
                let part = link.split_once('#').map_or("", |(_, part)| part);
                let target = target(&page, &link);
                assert!(Path::new(ROOT).join(&target).exists(), "{name}: {link}");
                if !part.is_empty() {
                    let text = Page::read(target.to_str().unwrap()).prose();
                    let headings = text.lines().filter_map(|row| row.strip_prefix('#'));
                    let mut anchors = headings.map(|row| anchor(row.trim_start_matches('#')));
                    assert!(anchors.any(|anchor| anchor == part), "{name}: {link}");
                }
                followed += 1;
            }
        }
    }
    assert!(followed >= 20, "{followed}");
}

/// A card with a typo.
#[cfg(unix)]
const TYPO: &str = "\
title: Backyard Card

[2468]
FFFF 222a + 4444b = 666c  (Any 3 Siuts)  X 30
";

/// Two players who want the same tile.
#[cfg(unix)]
const CALL: &str = "\
South holds 11B 22B FFF 22C 111C 9D
West holds 2B JJ FFFF 6B 4C 8888C

East discards 2B
South calls & West says Mah Jongg
";

/// The pictures of the README are what the command shows on a terminal; `cargo renew-guide` draws
/// them again.
#[cfg(unix)]
#[test]
fn pictures_match_command_output() {
    let reader = Reader::new("pictures");
    fs::write(reader.folder.join("my.card"), TYPO).unwrap();
    fs::write(reader.folder.join("call.record"), CALL).unwrap();
    for (name, label, commands) in [
        (
            "card-error",
            "A typo on a card, underlined, with the fix",
            &["mahj card check my.card"][..],
        ),
        (
            "ruling",
            "A disputed call: the ruling and the rule that decides it",
            &["mahj referee call.record", "mahj rules SIM-05"],
        ),
    ] {
        let mut shown = String::new();
        for command in commands {
            let printed = reader
                .run(&format!("{command} --color always --width {}", crate::terminal::COLUMNS));
            shown.push_str(&format!(
                "{}$ {command}\n{printed}\n",
                if shown.is_empty() { "" } else { "\n" }
            ));
        }
        let path = Path::new(ROOT).join(format!("docs/pictures/{name}.svg"));
        let drawn = crate::terminal::svg(label, &shown);
        if std::env::var_os("RENEW").is_some() {
            fs::write(&path, &drawn).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
        assert!(kept == drawn, "{} is out of date: cargo renew-guide", path.display());
    }
}
