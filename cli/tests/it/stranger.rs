//! Untrusted files: what a record may open, what is reported about it, and what reaches the
//! terminal.
#![cfg(unix)]

use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A valid card, and a play that any card can judge.
const CARD: &str = "[Run]\nFFF 11a 222a 22b 1111b (Any 2 Suits, Any 2 Consec. Nos.) X 25\n";
const PLAY: &str = "East discards 9D\n";
/// Text that must never be shown.
const SECRET: &str = "root:hunter2:top secret";

/// A folder with `records` for the records, and other files next to it that they must not reach.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stranger-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("records/below")).unwrap();
        let place = Place(folder);
        place.file("secret.txt", SECRET);
        place.file("outside.card", CARD);
        place.file("records/inside.card", CARD);
        place.file("records/below/deep.card", CARD);
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).unwrap();
    }

    /// Judges a record that names this card.
    fn naming(&self, card: &str, args: &[&str]) -> Output {
        self.file("records/one.record", format!("card {card}\n{PLAY}"));
        self.run(&[&["referee", "records/one.record"], args].concat())
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = crate::command::program();
        command.current_dir(&self.0).args(args).output().unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The output of a run on both streams.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("{output:?}"))
}

fn rows(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(|row| serde_json::from_str(row).unwrap()).collect()
}

fn error(output: &Output) -> Value {
    rows(output).pop().unwrap()["error"].clone()
}

/// Checks that a card is rejected with an error code, as text and as JSON.
fn refused(place: &Place, card: &str, args: &[&str], code: &str) {
    let output = place.naming(card, args);
    assert_eq!(status(&output), 2, "{card}: {}", said(&output));
    assert!(output.stdout.is_empty(), "{card}");
    let output = place.naming(card, &[args, &["--json"]].concat());
    assert_eq!(status(&output), 2, "{card}");
    assert_eq!(error(&output)["code"], code, "{card}: {}", said(&output));
}

#[test]
fn record_may_name_cards_inside_its_directory() {
    let place = Place::new("below");
    for card in ["inside.card", "below/deep.card", "./below/../inside.card", "practice"] {
        let output = place.naming(card, &[]);
        assert_eq!(status(&output), 0, "{card}: {}", said(&output));
    }
    let inside = place.path("records/inside.card");
    assert_eq!(status(&place.naming(inside.to_str().unwrap(), &[])), 0);
    symlink("below/deep.card", place.path("records/link.card")).unwrap();
    assert_eq!(status(&place.naming("link.card", &[])), 0);
}

#[test]
fn record_opens_nothing_outside_its_directory() {
    let place = Place::new("outside");
    let absolute = place.path("outside.card");
    symlink(&absolute, place.path("records/link.card")).unwrap();
    symlink(&place.0, place.path("records/up")).unwrap();
    // A sibling folder with the same prefix is outside too.
    std::fs::create_dir(place.path("records-of-others")).unwrap();
    place.file("records-of-others/outside.card", CARD);
    for card in [
        "../outside.card",
        "below/../../outside.card",
        "link.card",
        "up/outside.card",
        "../records-of-others/outside.card",
        absolute.to_str().unwrap(),
        "/etc/passwd",
        "/dev/zero",
        "../",
        "/",
    ] {
        refused(&place, card, &[], "io::outside");
    }
}

#[test]
fn does_not_reveal_whether_outside_files_exist() {
    let place = Place::new("oracle");
    symlink(&place.0, place.path("records/up")).unwrap();
    // These probe whether files exist.
    symlink("/nothing/there", place.path("records/probe.card")).unwrap();
    symlink("/etc/passwd", place.path("records/found.card")).unwrap();
    symlink("/nothing", place.path("records/folder")).unwrap();
    for card in [
        "../nothing.card",
        "/nothing/there.card",
        "up/nothing.card",
        "up/no/thing.card",
        "probe.card",
        "found.card",
        "folder/there.card",
    ] {
        refused(&place, card, &[], "io::outside");
    }
    refused(&place, "nothing.card", &[], "io::read");
    refused(&place, "nothing/../../outside.card", &[], "io::read");
}

#[test]
fn command_line_may_open_any_file() {
    let place = Place::new("allowed");
    for card in ["../outside.card", place.path("outside.card").to_str().unwrap()] {
        let output = place.naming(card, &["--any-file"]);
        assert_eq!(status(&output), 0, "{card}: {}", said(&output));
    }
    // A card named on the command line is trusted, whatever the record names.
    let output = place.naming("/etc/passwd", &["--card", "outside.card"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    let link = place.path("records/outside.record");
    symlink(place.path("records/one.record"), link).unwrap();
    let output = place.run(&["referee", "--card", "outside.card", "records"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
}

#[test]
fn stdin_record_uses_the_working_directory() {
    let place = Place::new("stdin");
    let read = |card: &str| {
        let mut child = crate::command::program()
            .current_dir(place.path("records"))
            .args(["referee", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let text = format!("card {card}\n{PLAY}");
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    assert_eq!(status(&read("inside.card")), 0);
    assert_eq!(status(&read("../outside.card")), 2);
    // This doesn't name the rest of standard input.
    assert!(said(&read("-")).contains("can't read"));
}

#[test]
fn opens_only_regular_files() {
    let place = Place::new("regular");
    let pipe = place.path("records/pipe.card");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // Socket paths must be short, so create it in a short path.
    let socket = std::env::temp_dir().join(format!("mahj-{}.socket", std::process::id()));
    let _ = std::fs::remove_file(&socket);
    let listener = UnixListener::bind(&socket).unwrap();
    symlink("/dev/zero", place.path("records/zero.card")).unwrap();
    for card in ["below", "pipe.card", "./"] {
        refused(&place, card, &[], "io::no-file");
        refused(&place, card, &["--any-file"], "io::no-file");
    }
    for card in ["/dev/zero", "/dev/null", "zero.card", socket.to_str().unwrap()] {
        refused(&place, card, &["--any-file"], "io::no-file");
    }
    drop(listener);
    std::fs::remove_file(socket).unwrap();
}

/// A file of a given size: its beginning, and a comment.
fn long(begin: &str, bytes: usize) -> Vec<u8> {
    let mut text = begin.as_bytes().to_vec();
    text.push(b'#');
    text.resize(bytes, b'-');
    text
}

#[test]
fn rejects_cards_and_records_over_10_mb() {
    const MAX: usize = 10 * 1024 * 1024;
    let place = Place::new("long");
    place.file("records/long.card", long(CARD, MAX));
    assert_eq!(status(&place.naming("long.card", &[])), 0);
    place.file("records/long.card", long(CARD, MAX + 1));
    refused(&place, "long.card", &[], "io::too-long");
    refused(&place, "long.card", &["--any-file"], "io::too-long");
    place.file("records/long.record", long(PLAY, MAX));
    assert_eq!(status(&place.run(&["referee", "records/long.record"])), 0);
    place.file("records/long.record", long(PLAY, MAX + 1));
    for record in ["records/long.record", "/dev/zero"] {
        let output = place.run(&["referee", "--json", record]);
        assert_eq!((status(&output), &error(&output)["code"]), (2, &"io::too-long".into()));
    }
}

#[test]
fn never_shows_contents_of_other_files() {
    let place = Place::new("secret");
    // Settings files have titles in brackets like cards, but a row of numbers isn't a line.
    let settings = format!("[default]\nkey = {SECRET}\n{SECRET} X 25\n25\n");
    place.file("records/settings.ini", settings);
    place.file("records/binary.card", [SECRET.as_bytes(), b"\0"].concat());
    place.file("records/latin.card", [b"\xe9 ", SECRET.as_bytes()].concat());
    place.file("records/empty.card", "");
    let named = ["settings.ini", "binary.card", "latin.card", "empty.card"];
    let all = named.into_iter().chain(["../secret.txt", "/etc/passwd"]);
    for card in all {
        for args in
            [&["--any-file"][..], &["--any-file", "--json"], &["--any-file", "--skip-faulty"]]
        {
            let output = place.naming(card, args);
            assert_eq!(status(&output), 2, "{card}");
            let said = said(&output);
            assert!(said.contains("isn't a card: ") && said.contains(" error"), "{card}: {said}");
            for word in ["root", "hunter2", "secret:", "default", "key", "nologin", "Unnamed"] {
                assert!(!said.contains(word), "{card}: {word}: {said}");
            }
            if args.contains(&"--json") {
                let error = error(&output);
                assert_eq!(
                    (&error["code"], &error["faults"]),
                    (&"card::none".into(), &Value::Array(vec![]))
                );
            }
        }
    }
    // Each of several records has its own row, which says no more.
    let output = place.run(&["referee", "--any-file", "records/one.record", "records/one.record"]);
    assert_eq!(status(&output), 2);
    assert!(!said(&output).contains("root:"), "{}", said(&output));
}

/// Asks rows through a pipe, in the folder of the records.
fn asked(place: &Place, args: &[&str], rows: impl AsRef<[u8]>) -> Output {
    let mut command = crate::command::program();
    command.current_dir(place.path("records")).arg("ask").args(args);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before everything is written.
    let _ = child.stdin.take().unwrap().write_all(rows.as_ref());
    child.wait_with_output().unwrap()
}

#[test]
fn piped_rows_may_open_only_the_same_cards() {
    let place = Place::new("piped-rows");
    symlink(place.path("outside.card"), place.path("records/link.card")).unwrap();
    place.file("records/settings.ini", format!("[default]\nkey = {SECRET}\n"));
    for card in ["inside.card", "below/deep.card", "practice"] {
        let output = asked(&place, &[], format!("card {card}\n"));
        assert_eq!(status(&output), 0, "{card}: {}", said(&output));
    }
    for (card, code) in [
        ("../outside.card", "io::outside"),
        ("link.card", "io::outside"),
        ("/etc/passwd", "io::outside"),
        ("/dev/zero", "io::outside"),
        ("../secret.txt", "io::outside"),
        ("below", "io::no-file"),
        ("settings.ini", "card::none"),
    ] {
        for rows in [format!("card {card}\n"), format!("hand 1B\ncard {card}\nshow\n")] {
            let output = asked(&place, &["--json"], &rows);
            assert_eq!(status(&output), 2, "{card}");
            let errors: Vec<Value> = self::rows(&output);
            let error = errors.iter().find(|row| row["error"] != Value::Null).unwrap();
            assert_eq!(error["error"]["code"], code, "{card}: {}", said(&output));
            assert!(!said(&output).contains("hunter2"), "{card}: {}", said(&output));
        }
        // The same from a file.
        place.file("records/rows.txt", format!("card {card}\n"));
        let output = asked(&place, &["rows.txt", "--json"], "");
        assert_eq!(error(&output)["code"], code, "{card}: {}", said(&output));
    }
    let output = asked(&place, &["--any-file"], "card ../outside.card\n");
    assert_eq!(status(&output), 0, "{}", said(&output));
    let output = asked(&place, &["--any-file", "--json"], "card /dev/zero\n");
    assert_eq!(error(&output)["code"], "io::no-file", "{}", said(&output));
}

#[test]
fn rejects_prompt_rows_over_64_kb() {
    let place = Place::new("row");
    let row = |bytes: usize| long("show ", bytes);
    let of = |rows: &[Vec<u8>]| asked(&place, &["--json"], rows.join(&b'\n'));
    let codes = |output: &Output| -> Vec<String> {
        let code = |row: &Value| row["error"]["code"].as_str().unwrap_or("answered").to_owned();
        rows(output).iter().map(code).collect()
    };
    // The longest allowed row is read, and fails for another reason; rows after a longer one are
    // answered.
    let output = of(&[row(64 << 10), row((64 << 10) + 1), b"show".to_vec()]);
    assert_eq!(codes(&output), ["ask::row", "io::too-long", "answered"]);
    assert_eq!(rows(&output)[1]["row"], 2);
    assert!(output.stdout.len() < 10_000, "a row is echoed: {} bytes", output.stdout.len());
    // A row without an end ends the run.
    let output = of(&[vec![b'x'; 11 << 20], b"show".to_vec()]);
    assert_eq!((status(&output), codes(&output).last().unwrap().as_str()), (2, "io::too-long"));
    assert_eq!(codes(&output).len(), 1);
}

#[test]
fn rejects_hand_rows_over_16_mb() {
    let place = Place::new("row-of-file");
    place.file("long.csv", [b"hand\n1B\n".as_slice(), &long("1B,", 17 << 20)].concat());
    place.file("long.jsonl", [b"{\"hand\":\"1B\"}\n".as_slice(), &long("{", 17 << 20)].concat());
    for file in ["long.csv", "long.jsonl"] {
        let output = place.run(&["batch", file, "--output", "out.csv"]);
        assert_eq!(status(&output), 2, "{file}");
        assert!(output.stderr.len() < 2000, "{file}: {} bytes", output.stderr.len());
        assert!(said(&output).contains("long"), "{file}: {}", said(&output));
        assert!(!place.path("out.csv").exists(), "{file}");
    }
}

#[test]
fn named_cards_still_report_their_errors() {
    let place = Place::new("faults");
    place.file("records/faulty.card", format!("{CARD}FFF 11a 222a 22b 111b (Any 2 Suits) X 25\n"));
    let output = place.naming("faulty.card", &[]);
    assert_eq!(status(&output), 2);
    assert!(said(&output).contains("3 | FFF 11a 222a 22b 111b"), "{}", said(&output));
    let output = place.naming("faulty.card", &["--json"]);
    assert_eq!(error(&output)["faults"][0]["code"], "card::tile-count");
    assert_eq!(status(&place.naming("faulty.card", &["--skip-faulty"])), 0);
    // A file named by the user may be quoted.
    place.file("records/one.record", PLAY);
    let output = place.run(&["referee", "records/one.record", "--card", "secret.txt"]);
    assert!(said(&output).contains("hunter2"), "{}", said(&output));
}

#[test]
fn rejected_record_does_not_affect_others() {
    let place = Place::new("many");
    place.file("records/a.record", format!("card ../outside.card\n{PLAY}"));
    place.file("records/b.record", format!("card inside.card\n{PLAY}"));
    place.file("records/c.record", long(PLAY, 10 * 1024 * 1024 + 1));
    place.file("records/d.record", format!("title Fine\n{PLAY}"));
    // Links in a folder can't lead outside: such a record is neither read nor reported.
    place.file("loot.record", SECRET);
    symlink("../loot.record", place.path("records/e.record")).unwrap();
    let output = place.run(&["referee", "records"]);
    assert_eq!(status(&output), 2);
    let rows = rows(&output);
    let codes: Vec<&str> =
        rows.iter().map(|row| row["error"]["code"].as_str().unwrap_or("judged")).collect();
    assert_eq!(codes, ["io::outside", "judged", "io::too-long", "judged", "io::outside"]);
    assert_eq!(rows[3]["title"], "Fine");
    assert!(!said(&output).contains("hunter2"));
    let output = place.run(&["referee", "records", "--any-file"]);
    assert!(said(&output).contains("record::faulty"), "{}", said(&output));
}

/// Every kind of control character; line endings can't be inside a row.
const OBEYED: &str = "\u{1b}[31m\u{7}\u{8}\u{7f}\u{9b}2J\u{202E}\u{2066}";

/// Checks that no control character reaches a stream, and that there is output.
fn harmless(output: &Output) {
    let said = said(output);
    let odd = said.chars().filter(|c| *c != '\n' && mahj::is_control(*c)).collect::<String>();
    assert!(odd.is_empty(), "{odd:?} in {said:?}");
    assert!(said.len() > 20, "{said:?}");
}

#[test]
fn records_print_no_control_characters() {
    let place = Place::new("record");
    let good = format!("title Two {OBEYED} hands\n{PLAY}# a note {OBEYED}\n? # {OBEYED}\n");
    place.file("records/good.record", good);
    for args in
        [&["referee", "records/good.record"][..], &["referee", "records/good.record", "--json"]]
    {
        let output = place.run(args);
        assert_eq!(status(&output), 0, "{}", said(&output));
        harmless(&output);
    }
    // In JSON the title is unchanged.
    let output = place.run(&["referee", "records/good.record", "records/good.record"]);
    harmless(&output);
    assert_eq!(rows(&output)[0]["title"], format!("Two {OBEYED} hands"));
    for bad in [
        format!("Sout{OBEYED} calls\n"),
        format!("South {OBEYED}calls it\n"),
        format!("South holds {OBEYED}5C 5C 77\n"),
        format!("rules {OBEYED}\n"),
        format!("rules commit_on {OBEYED}\n"),
        format!("mode {OBEYED}\n"),
        format!("card {OBEYED}.card\n"),
        format!("South erred on Run{OBEYED} 7\n{PLAY}"),
        format!("{{\"schema\":1,\"{OBEYED}\":2}}\n"),
        format!("{{\"{}\":2}}\n", "\\u001b[2J\\u202e"),
        format!("{{\"who\":\"{}\"}}\n", "\\u001b[2J\\u202e"),
    ] {
        place.file("records/bad.record", &bad);
        for args in
            [&["referee", "records/bad.record"][..], &["referee", "records/bad.record", "--json"]]
        {
            let output = place.run(args);
            assert_eq!(status(&output), 2, "{bad:?}");
            harmless(&output);
        }
    }
}

#[test]
fn cards_print_no_control_characters() {
    let place = Place::new("card");
    place.file(
        "good.card",
        format!(
            "title: My {OBEYED} Card\nauthor: {OBEYED}\n{}",
            CARD.replace("Run", &format!("Run{OBEYED}"))
        ),
    );
    place.file("bad.card", format!("{CARD}[Ru{OBEYED}n]\n11{OBEYED}a 22 (Any 2 S{OBEYED}uits) X 25\n[Ru{OBEYED}n] {OBEYED}\nki{OBEYED}nd: 1\n{CARD}[\u{1b}]\n"));
    let hand = "FFF 11B 222B 22C 1111C";
    for args in [
        &["card", "show", "good.card"][..],
        &["card", "show", "bad.card"],
        &["card", "show", "good.card", "--json"],
        &["card", "check", "good.card", "bad.card"],
        &["card", "check", "bad.card", "--json"],
        &["card", "targets", "good.card"],
        &["card", "diff", "good.card", "bad.card"],
        &["card", "diff", "good.card", "bad.card", "--json"],
        &["card", "stats", "good.card", "--deals", "100", "--csv"],
        &["verify", hand, "--card", "good.card"],
        &["verify", hand, "--card", "good.card", "--json"],
        &["verify", hand, "--card", "bad.card"],
        &["verify", hand, "--card", "bad.card", "--skip-faulty"],
        &["away", "FFF 11B 222B 22C 111C", "--card", "good.card"],
        &["exposures", "[222B]", "--card", "good.card"],
    ] {
        harmless(&place.run(args));
    }
    place.file("records/one.record", format!("card ../bad.card\n{PLAY}"));
    harmless(&place.run(&["referee", "records/one.record", "--any-file"]));
    harmless(&place.run(&["card", "import", "bad.card", "--json"]));
}

#[test]
fn hands_and_names_print_no_control_characters() {
    let place = Place::new("names");
    place.file("hands.csv", format!("hand\n\"11B {OBEYED}\"\n10B{OBEYED}\n"));
    let output = place.run(&["batch", "hands.csv", "-o", "out.csv", "--stats"]);
    assert_eq!(status(&output), 1);
    harmless(&output);
    harmless(&place.run(&["batch", "hands.csv", "-o", "out.csv", "--json"]));
    harmless(&place.run(&["verify", &format!("11{OBEYED}B")]));
    harmless(&place.run(&["verify", "11B", "--by", OBEYED]));
    harmless(&place.run(&["verify", "11B", "--by", OBEYED, "--json"]));
    // A shell pattern matches whatever files exist.
    let odd = format!("odd{OBEYED}\r\n");
    for ending in [".card", ".record", ".csv", ".toml"] {
        place.file(&format!("{odd}{ending}"), format!("{OBEYED}\n"));
    }
    let named = |ending: &str| format!("{odd}{ending}");
    for args in [
        &["card", "check", &named(".card")][..],
        &["card", "check", &named(".none")],
        &["card", "diff", &named(".card"), &named(".card")],
        &["verify", "11B", "--card", &named(".card"), "--json"],
        &["referee", &named(".record")],
        &["referee", &named(".record"), &named(".record")],
        &["referee", "records/inside.card", "--rules", &named(".toml")],
        &["batch", &named(".csv")],
        &["batch", &named("")],
    ] {
        let output = place.run(args);
        assert_ne!(status(&output), 0);
        harmless(&output);
    }
    // Invalid UTF-8, too.
    let mut command = crate::command::program();
    let name = std::ffi::OsStr::from_bytes(b"odd\x9b\x1b.card");
    harmless(&command.args(["card", "check"]).arg(name).output().unwrap());
}

/// Data is passed through unchanged, except to a terminal.
#[test]
fn data_is_sanitized_only_for_terminals() {
    let place = Place::new("data");
    place.file("one.record", format!("title A{OBEYED}\n{PLAY}"));
    place.file("hands.csv", format!("hand,name\n11B,A{OBEYED}\n"));
    // JSON expresses the same without control characters.
    let told = place.run(&["referee", "one.record", "--convert", "-"]);
    assert_eq!(rows(&told)[0]["setup"]["title"], format!("A{OBEYED}"));
    harmless(&told);
    place.file("one.jsonl", &told.stdout);
    for args in [&["referee", "one.jsonl", "--convert", "-"][..], &["batch", "hands.csv"]] {
        assert!(said(&place.run(args)).contains(OBEYED));
    }
    // `script` gives a command a terminal, if it is available.
    for args in ["referee one.jsonl --convert -", "batch hands.csv"] {
        let line = format!("{} {args}", env!("CARGO_BIN_EXE_mahj"));
        let script = Command::new("script")
            .current_dir(&place.0)
            .args(["-qec", &line, "/dev/null"])
            .output();
        let Ok(output) = script else { continue };
        let text = said(&output).replace("\r\n", "\n");
        assert!(text.contains("A·[31m····2J··"), "{text:?}");
        assert!(!text.contains("\u{1b}[31m") && !text.contains('\u{202E}'), "{text:?}");
    }
}

#[test]
fn errors_quote_the_right_row_for_any_line_ending() {
    let place = Place::new("rows");
    place.file("records/one.record", "\u{FEFF}East discards 2B\rSouth calls\r\nSouth lifts\n");
    let output = place.run(&["referee", "records/one.record"]);
    let said = said(&output);
    for row in ["  1  East discards 2B\n", "  2  South calls\n", "  3  South lifts\n"] {
        assert!(said.contains(row), "{said}");
    }
    // A byte order mark isn't part of the first row, whatever error is there.
    place.file("records/one.record", "\u{FEFF} Sout calls\n");
    let output = place.run(&["referee", "records/one.record"]);
    assert_eq!(status(&output), 2, "{said}");
}

#[test]
fn long_names_are_truncated_and_excess_errors_counted() {
    let place = Place::new("long-row");
    let long = "x".repeat(5000);
    let keys: String = (0..300).map(|at| format!("k{at}{long} = 1\n")).collect();
    for (rules, code) in [
        (keys, "rules::unknown-switch"),
        (format!("preset = \"{long}\"\n"), "rules::value"),
        (format!("misname_mj = \"{long}\"\n"), "rules::value"),
        (format!("a = 1\n\"{long}\" = 1\n\"{long}\" = 1\n"), "rules::file"),
    ] {
        place.file("long.toml", rules);
        place.file("records/one.record", format!("card inside.card\n{PLAY}"));
        let output = place.run(&["referee", "records/one.record", "--rules", "long.toml"]);
        assert_eq!(status(&output), 2);
        let said = said(&output);
        assert!(said.contains(code), "{said}");
        assert!(said.matches("error[").count() <= 100, "{}", said.matches("error[").count());
        assert!(said.lines().all(|row| row.chars().count() < 400), "{said}");
    }
    let line = CARD.lines().nth(1).unwrap();
    let title = "x".repeat(150);
    place.file("long.card", format!("title: {long}\n[{title}]\n{line}\n[Other]\n{line}\n"));
    let said = said(&place.run(&["card", "check", "long.card"]));
    assert!(said.contains("card::same-line") && said.contains("xxx… 1"), "{said}");
    assert!(said.lines().all(|row| row.chars().count() < 400), "{said}");
}
