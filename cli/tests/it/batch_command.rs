//! `mahj batch` and `mahj deal` from the outside: exit status, streams, atomic files.
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A temporary folder for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let all = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the command in the folder; arguments are separated by spaces.
    fn mahj(&self, words: &str) -> Output {
        let mut command = crate::command::program();
        command.current_dir(&self.0).args(words.split(' ')).output().unwrap()
    }

    fn with_input(&self, words: &str, input: &[u8]) -> Output {
        let mut child = crate::command::program()
            .current_dir(&self.0)
            .args(words.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input);
        child.wait_with_output().unwrap()
    }
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

const TABLE: &str = "id,hand\n1,11B 22B FFF 22C 111C J\n2,[222B J] [FFF] 11B\n";
const ANSWERS: &str = "id,hand,best,line,value,error\n\
    1,11B 22B FFF 22C 111C J,1,consecutive-run/2,25,\n";

#[test]
fn first_hands_of_two_seeds_never_change() {
    let folder = Folder::new("deal");
    let dealt = folder.mahj("deal --count 3");
    assert_eq!(
        stdout(&dealt),
        "hand\n3B 8B 6C 9C 1D 2D 33D 7D 8D 9D N E G\n2B 6B 4C 9C 111D 4D 9D N S R 00\n\
         2B 4B 8B 8C 1D 3D 4D 5D 7D 9D W S R J\n"
    );
    let dealt = folder.mahj("deal --count 2 --seed 1 --tiles 13 --format jsonl");
    assert_eq!(
        stdout(&dealt),
        "{\"hand\":\"3B 8B 2C 6C 7C 9C 3D 4D 8D W R JJ\"}\n{\"hand\":\"FF 22B 4B 7B 1C 7C 9C 3D 9D S 0\"}\n"
    );
    let dealt = folder.mahj("deal --count 1 --json");
    let row: Value = serde_json::from_str(&stdout(&dealt)).unwrap();
    assert_eq!(row["schema"], 1);
    // The same for any number of threads, and for a named output file.
    let whole = folder.mahj("deal --count 30000 --seed 7 --threads 1");
    for threads in ["2", "5"] {
        let again =
            folder.mahj(&format!("deal --count 30000 --seed 7 --threads {threads} -o x.csv"));
        assert_eq!(status(&again), 0);
        assert!(folder.read("x.csv") == stdout(&whole));
    }
    folder.mahj("deal --count 2 -o x.jsonl");
    assert!(folder.read("x.jsonl").starts_with("{\"hand\":\""));
    assert_eq!(folder.names(), ["x.csv", "x.jsonl"]);
    assert_eq!(stdout(&folder.mahj("deal --count 0")), "hand\n");
    assert_eq!(status(&folder.mahj("deal --count 1 --tiles 12")), 2);
    let parquet = folder.mahj("deal --count 1 -o x.parquet");
    assert_eq!(status(&parquet), if cfg!(feature = "parquet") { 0 } else { 2 });
    assert_eq!(status(&folder.mahj("deal --count 1 -o none/x.csv")), 2);
}

/// Hands are dealt from the card's tile set: a set without jokers deals none.
#[test]
fn deals_from_the_cards_tile_set() {
    let folder = Folder::new("deal-set");
    folder.write(
        "no.card",
        "jokers: 0\n[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25\n",
    );
    let dealt = folder.mahj("deal --count 2000 --card no.card");
    assert_eq!(status(&dealt), 0, "{}", stderr(&dealt));
    assert!(!stdout(&dealt).contains('J'));
    assert!(stdout(&folder.mahj("deal --count 2000")).contains('J'));
}

#[test]
fn output_defaults_to_the_kind_of_input() {
    let folder = Folder::new("batch");
    folder.write("in.csv", TABLE);
    let done = folder.mahj("batch in.csv -o out.csv");
    assert_eq!((status(&done), stdout(&done).as_str(), stderr(&done).as_str()), (0, "", ""));
    assert!(folder.read("out.csv").starts_with(ANSWERS));
    assert_eq!(folder.names(), ["in.csv", "out.csv"]);
    let whole = folder.read("out.csv");
    assert_eq!(stdout(&folder.mahj("batch in.csv")), whole);
    assert_eq!(stdout(&folder.with_input("batch - --format csv", TABLE.as_bytes())), whole);
    folder.with_input("batch - -o piped.csv", TABLE.as_bytes());
    assert_eq!(folder.read("piped.csv"), whole);
    // Each file name determines its own format; --format sets that of the other side.
    folder.mahj("batch in.csv -o out.ndjson");
    assert_eq!(folder.read("out.ndjson"), stdout(&folder.mahj("batch in.csv --format jsonl")));
    folder.write("hands.txt", "11B 22B FFF 22C 111C J\n\n[222B J], [FFF], 11B\n");
    let plain = stdout(&folder.mahj("batch hands.txt"));
    assert_eq!(plain, stdout(&folder.with_input("batch -", folder.read("hands.txt").as_bytes())));
    assert_eq!(plain.lines().count(), 3);
    assert!(plain.contains("\n\"[222B J], [FFF], 11B\",7,any-like-numbers/1,30,\n"), "{plain}");
    folder.write("rows.txt", TABLE);
    assert_eq!(stdout(&folder.mahj("batch rows.txt --format csv")), whole);
    // Answered rows can be answered again.
    assert_eq!(status(&folder.mahj("batch out.csv -o again.csv")), 0);
    assert_eq!(folder.read("again.csv"), whole);
    for threads in ["1", "2", "7"] {
        let again = folder.mahj(&format!("batch in.csv --threads {threads} --stats"));
        assert_eq!(stdout(&again), whole);
        assert!(stderr(&again).starts_with("2 rows in "), "{}", stderr(&again));
        assert!(stderr(&again).contains(" % \n") || stderr(&again).contains("writing "));
    }
}

#[test]
fn bad_rows_are_counted_and_named() {
    let folder = Folder::new("bad");
    let mut table = TABLE.to_owned();
    for row in 3..=9 {
        table.push_str(&format!("{row},10B\n"));
    }
    folder.write("in.csv", &table);
    let done = folder.mahj("batch in.csv -o out.csv");
    assert_eq!(status(&done), 1);
    assert_eq!(
        stderr(&done),
        "mahj: 7 of 9 rows have an error\n".to_owned()
            + &(3..=7)
                .map(|row| format!(
                    "  row {row}: hand::ten: there is no 10; suits run 1 to 9 (column 1)\n"
                ))
                .collect::<String>()
            + "  and 2 more, each with its error in its row\n"
    );
    assert_eq!(folder.read("out.csv").lines().count(), 10);
    let done = folder.mahj("batch in.csv -o out.csv --json");
    assert_eq!(status(&done), 1);
    assert!(stderr(&done).starts_with("mahj: 7 of 9 rows have an error\n"));
    let report: Value = serde_json::from_str(&stdout(&done)).unwrap();
    assert_eq!(
        (&report["schema"], &report["rows"], &report["errors"]),
        (&1.into(), &9.into(), &7.into())
    );
    assert_eq!(report["first"][0]["row"], 3);
    let shares = ["reading", "analysis", "writing"].map(|key| report[key].as_f64().unwrap());
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-6);
    // If rows go to standard output they are JSON objects, and the summary goes to standard error.
    let done = folder.mahj("batch in.csv --json");
    let rows: Vec<Value> =
        stdout(&done).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 9);
    assert!(rows.iter().all(|row| row["schema"] == 1));
    assert_eq!(rows[0]["line"], "consecutive-run/2");
    let report: Value = serde_json::from_str(&stderr(&done)).unwrap();
    assert_eq!(report["errors"], 7);
}

#[test]
fn unsupported_requests_explain_why() {
    let folder = Folder::new("refused");
    folder.write("in.csv", TABLE);
    folder.write("empty.csv", "");
    folder.write("blank.csv", "\u{FEFF}\n \r\n");
    folder.write("blank.jsonl", "\n \n");
    folder.write("other.csv", "id,x\n1,2\n");
    folder.write("in.txt", TABLE);
    folder.write("in.dat", TABLE);
    fs::create_dir(folder.path("folder.csv")).unwrap();
    for (words, why) in [
        ("batch none.csv", "can't read none.csv"),
        ("batch empty.csv", "the input is empty"),
        ("batch blank.csv", "the input has only empty rows"),
        ("batch blank.jsonl", "the input has only empty rows"),
        ("batch other.csv -o out.csv", "no column `hand`: the columns are `id`, `x`"),
        ("batch in.dat", "can't tell the format of in.dat"),
        ("batch in.txt", "this is a table: its first row names columns"),
        ("batch in.csv -o out.txt", "plain text holds only hands, not answers"),
        ("batch in.csv --question call", "the question `call` needs a column `tile`"),
        ("batch in.csv --question waits --all-lines", "columns need `away`, not `waits`"),
        ("batch in.csv --question why", "invalid value"),
        ("batch -", "the input is empty"),
        ("batch in.csv -o out.xlsx", "can't tell the format of out.xlsx"),
        ("deal --count 1 -o out.xlsx", "can't tell the format of out.xlsx"),
        ("deal --count 1e", "a whole number"),
        ("batch in.csv -o in.csv", "in.csv is also the input; it would be overwritten"),
        ("batch in.csv --column x", "no column `x`: the columns are `id`, `hand`"),
        ("batch in.csv -o out.parquet.gz", "arquet"),
        ("batch in.csv -o out.csv --format jsonl", "--format jsonl doesn't match either file name"),
        ("batch folder.csv -o out.csv", "can't read folder.csv"),
        ("batch in.csv -o none/out.csv", "can't write none/out.csv.part"),
        ("batch in.csv -o folder.csv", "can't write folder.csv"),
        ("batch in.csv -o out.csv --threads 0", "0"),
        ("batch in.csv --columns second,third", "possible values: second, second_away, jokers"),
        ("batch in.csv -o out.csv --card none.card", "can't read none.card"),
        ("batch in.csv -o out.csv --resume", "no file "),
        ("batch - --format csv -o out.csv --resume", "input from a pipe can't be read again"),
        ("batch in.csv --resume", "output to a pipe can't be resumed"),
    ] {
        let done = folder.mahj(words);
        assert_eq!(status(&done), 2, "{words}");
        assert!(stderr(&done).contains(why), "{words}: {}", stderr(&done));
        assert_eq!(stdout(&done), "", "{words}");
        let done = folder.mahj(&format!("{words} --json"));
        let error: Value =
            serde_json::from_str(stdout(&done).lines().last().unwrap_or("")).unwrap();
        assert!(error["error"]["code"].is_string(), "{words}");
    }
    assert_eq!(
        folder.names(),
        [
            "blank.csv",
            "blank.jsonl",
            "empty.csv",
            "folder.csv",
            "in.csv",
            "in.dat",
            "in.txt",
            "other.csv"
        ]
    );
}

#[test]
fn faulty_card_is_rejected_or_used_partially() {
    let folder = Folder::new("faulty");
    folder.write("in.csv", TABLE);
    let line = "FFF 11a 222a 33a 4444a (Any 1 Suit, These Nos. Only) X 25";
    folder.write("bad.card", format!("[Tiny]\n{line}\nFFF 11a X 25\n"));
    assert_eq!(status(&folder.mahj("batch in.csv --card bad.card")), 2);
    let done = folder.mahj("batch in.csv --card bad.card --skip-faulty");
    assert_eq!(status(&done), 0);
    assert!(stdout(&done).contains(",tiny/1,25,"));
    assert_eq!(stderr(&done), "ignored because of errors: tiny/2\n");
}

#[test]
fn closed_pipe_exits_silently() {
    let folder = Folder::new("closed");
    folder.mahj("deal --count 200000 -o in.csv");
    for words in ["deal --count 100000000", "batch in.csv --all-lines"] {
        let mut child = crate::command::program()
            .current_dir(&folder.0)
            .args(words.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut some = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let done = child.wait_with_output().unwrap();
        assert_eq!((status(&done), stderr(&done).as_str()), (0, ""), "{words}");
    }
}

/// Rows that arrive slowly are answered as they arrive.
#[test]
fn slow_pipe_is_answered_row_by_row() {
    let mut child = crate::command::program()
        .args(["batch", "-", "--format", "jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers =
        std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    for _ in 0..3 {
        stdin.write_all(b"{\"hand\":\"1B\"}\n").unwrap();
        assert!(answers.next().unwrap().unwrap().contains("\"best\":13"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Creates a run that was stopped midway by a full disk, and the same run completed.
#[cfg(unix)]
fn interrupted(folder: &Folder, form: &str) -> String {
    folder.mahj(&format!("deal --count 200000 -o in.{form}"));
    let mut text = folder.read(&format!("in.{form}")).into_bytes();
    // Some rows are bad.
    for at in [100_000, 1_000_000, 1_500_000] {
        let row = at + text[at..].iter().position(|byte| *byte == b'\n').unwrap();
        text[row - 5] = b'Q';
    }
    folder.write(&format!("in.{form}"), &text);
    let done = folder.mahj(&format!("batch in.{form} -o whole.{form}"));
    assert_eq!(status(&done), 1);
    let run = format!(
        "ulimit -f 6000; exec {} batch in.{form} -o out.{form} --checkpoint 0",
        env!("CARGO_BIN_EXE_mahj")
    );
    let stopped = Command::new("sh").current_dir(&folder.0).args(["-c", &run]).output().unwrap();
    assert_ne!(stopped.status.code(), Some(0), "{}", stderr(&stopped));
    assert!(folder.path(&format!("out.{form}.part")).exists());
    assert!(!folder.path(&format!("out.{form}")).exists());
    folder.read(&format!("whole.{form}"))
}

#[cfg(unix)]
#[test]
fn interrupted_run_resumes_from_any_point() {
    for form in ["csv", "jsonl"] {
        let folder = Folder::new(&format!("resume-{form}"));
        let whole = interrupted(&folder, form);
        let (out, part) = (format!("out.{form}"), format!("out.{form}.part"));
        let log = format!("{part}.log");
        let (written, noted) =
            (fs::read(folder.path(&part)).unwrap(), fs::read(folder.path(&log)).unwrap());
        let points = noted.iter().filter(|byte| **byte == b'\n').count() - 1;
        assert!(points >= 4, "{points} checkpoints");
        let header = if form == "csv" { 30 } else { 0 };
        for cut in [written.len(), written.len() - 1, written.len() / 2, 300_000, header] {
            for torn in [0, 1, 40] {
                folder.write(&part, &written[..cut]);
                folder.write(&log, &noted[..noted.len() - torn]);
                let done = folder.mahj(&format!("batch in.{form} -o {out} --resume"));
                assert_eq!(status(&done), 1, "{cut}: {}", stderr(&done));
                assert!(folder.read(&out) == whole, "{form} cut at {cut}");
                // Bad rows before the resumption are counted too, with their row numbers in the
                // whole file.
                assert!(
                    stderr(&done).starts_with("mahj: 3 of 200,000 rows have an error\n  row "),
                    "{}",
                    stderr(&done)
                );
                assert!(!folder.path(&part).exists() && !folder.path(&log).exists());
                fs::remove_file(folder.path(&out)).unwrap();
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn resume_rejects_changed_options() {
    let folder = Folder::new("resume-refused");
    let whole = interrupted(&folder, "csv");
    folder
        .write("tiny.card", "[Tiny]\nFFF 11a 222a 33a 4444a (Any 1 Suit, These Nos. Only) X 25\n");
    let refused = |words: &str, why: &str| {
        let done = folder.mahj(words);
        assert_eq!(status(&done), 2, "{words}");
        assert!(stderr(&done).contains(why), "{words}: {}", stderr(&done));
    };
    let run = "batch in.csv -o out.csv --resume";
    refused(&format!("{run} --card tiny.card"), "another card");
    refused(&format!("{run} --all-lines"), "other options");
    refused("batch in.csv -o out.jsonl --resume", "no file ");
    let log = folder.read("out.csv.part.log");
    folder.write("out.csv.part.log", log.replacen("\"version\":\"", "\"version\":\"0", 1));
    refused(run, "another version");
    // An older log without named digests has different ones.
    let digests = "\"digests\":\"xxh3-chained\",";
    for older in ["", "\"digests\":\"xxh3\","] {
        folder.write("out.csv.part.log", log.replacen(digests, older, 1));
        refused(run, "another version");
    }
    folder.write("out.csv.part.log", "nonsense");
    refused(run, "damaged");
    fs::remove_file(folder.path("out.csv.part.log")).unwrap();
    refused(run, "no file ");
    folder.write("out.csv.part.log", &log);
    // A rejected run loses nothing.
    let text = folder.read("in.csv");
    let changed = fs::metadata(folder.path("in.csv")).unwrap().modified().unwrap();
    folder.write("in.csv", text.replacen("B", "C", 1));
    refused(run, "the input has changed since");
    // Even if the modification time is reset.
    let file = fs::File::options().write(true).open(folder.path("in.csv")).unwrap();
    file.set_modified(changed).unwrap();
    refused(run, "the input has changed since the run was interrupted");
    folder.write("in.csv", format!("{text}1B\n"));
    refused(run, "the input has changed since");
    folder.write("in.csv", &text);
    let file = fs::File::options().write(true).open(folder.path("in.csv")).unwrap();
    file.set_modified(changed).unwrap();
    assert_eq!(status(&folder.mahj(run)), 1);
    assert!(folder.read("out.csv") == whole);
}

#[cfg(not(feature = "parquet"))]
#[test]
fn missing_parquet_support_names_the_build_command() {
    let folder = Folder::new("no-parquet");
    folder.write("in.csv", TABLE);
    folder.write("in.parquet", "PAR1");
    for words in ["batch in.csv -o out.parquet", "batch in.parquet", "batch in.parquet -o out.csv"]
    {
        let done = folder.mahj(words);
        assert_eq!(status(&done), 2);
        assert!(
            stderr(&done).contains("cargo install --path cli --features parquet"),
            "{}",
            stderr(&done)
        );
    }
    assert_eq!(folder.names(), ["in.csv", "in.parquet"]);
}

/// Every format and compression, detected only by name, and only by the first bytes.
#[test]
fn format_is_detected_by_extension_or_magic_bytes() {
    let folder = Folder::new("endings");
    folder.write("in.csv", TABLE);
    folder.mahj("batch in.csv -o whole.csv");
    let whole = folder.read("whole.csv");
    let packed = ["", ".gz", ".zst"];
    for form in ["csv", "tsv", "jsonl"] {
        for packed in packed {
            let name = format!("out.{form}{packed}");
            let done = folder.mahj(&format!("batch in.csv -o {name}"));
            assert_eq!(status(&done), 0, "{name}: {}", stderr(&done));
            let bytes = fs::read(folder.path(&name)).unwrap();
            let done = folder.mahj(&format!("batch {name} -o back.csv"));
            assert_eq!(status(&done), 0, "{name}: {}", stderr(&done));
            assert_eq!(folder.read("back.csv"), whole, "{name}");
            let done = folder.with_input("batch - -o back.csv", &bytes);
            assert_eq!(status(&done), 0, "{name}: {}", stderr(&done));
            assert_eq!(folder.read("back.csv"), whole, "{name} through a pipe");
        }
    }
    assert!(folder.read("out.tsv").starts_with("id\thand\tbest\tline\t"));
    // Semicolons stay semicolons, unless the output's extension says otherwise.
    folder.write("semicolons.csv", "id;hand\n1;1B\n");
    folder.mahj("batch semicolons.csv -o kept.csv");
    assert!(folder.read("kept.csv").starts_with("id;hand;best;"));
    folder.mahj("batch semicolons.csv -o tabs.tsv");
    assert!(folder.read("tabs.tsv").starts_with("id\thand\tbest\t"));
    let done = folder.with_input("batch -", b"PAR1....");
    assert_eq!(status(&done), 2);
    assert!(stderr(&done).contains("can't come through a pipe"), "{}", stderr(&done));
    let done = folder.mahj("batch in.csv -o out.csv.gz --resume");
    assert!(stderr(&done).contains("a compressed file can't be resumed"));
    folder.mahj("deal --count 2_0e1 -o dealt.csv.zst");
    assert_eq!(stdout(&folder.mahj("batch dealt.csv.zst")).lines().count(), 201);
}

/// An input is never written to, whatever its name.
#[cfg(unix)]
#[test]
fn input_is_never_overwritten() {
    let folder = Folder::new("same");
    for name in ["out.csv", "out.csv.part", "out.csv.part.log"] {
        folder.write(name, TABLE);
        let done = folder.mahj(&format!("batch {name} --format csv -o out.csv"));
        assert_eq!(status(&done), 2, "{name}");
        assert!(stderr(&done).contains(&format!("{name} is also the input")), "{}", stderr(&done));
        let _ = fs::remove_file(folder.path("link.csv"));
        fs::hard_link(folder.path(name), folder.path("link.csv")).unwrap();
        let done = folder.mahj("batch link.csv -o out.csv");
        assert_eq!(status(&done), 2, "{name}: {}", stderr(&done));
        assert_eq!(folder.read(name), TABLE);
        fs::remove_file(folder.path(name)).unwrap();
    }
    assert_eq!(folder.names(), ["link.csv"]);
    // The name of the partial file must be a regular file, or nothing is done.
    std::os::unix::fs::symlink(folder.path("precious"), folder.path("out.csv.part")).unwrap();
    let done = folder.mahj("batch link.csv -o out.csv");
    assert_eq!(status(&done), 2);
    assert!(stderr(&done).contains("out.csv.part isn't a regular file"), "{}", stderr(&done));
    assert!(!folder.path("precious").exists());
    fs::remove_file(folder.path("out.csv.part")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.path("out.csv.part")).status().unwrap().success());
    let done = folder.mahj("batch link.csv -o out.csv");
    assert!(stderr(&done).contains("out.csv.part isn't a regular file"), "{}", stderr(&done));
}

#[cfg(unix)]
#[test]
fn output_keeps_file_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("mode");
    folder.write("in.csv", TABLE);
    folder.write("out.csv", "");
    for mode in [0o600, 0o640, 0o444] {
        fs::set_permissions(folder.path("out.csv"), fs::Permissions::from_mode(mode)).unwrap();
        assert_eq!(status(&folder.mahj("batch in.csv -o out.csv")), 0);
        let kept = fs::metadata(folder.path("out.csv")).unwrap().permissions().mode();
        assert_eq!(kept & 0o777, mode);
    }
}

/// A run resumes from what Ctrl-C saved.
#[cfg(unix)]
#[test]
fn interrupt_reports_what_was_saved() {
    let folder = Folder::new("interrupt");
    let interrupted = |words: &str, begun: &str, most: usize| {
        // If the tests run in the background, the signal is ignored.
        let mut child = Command::new("env");
        let child = child.args(["--default-signal=INT", env!("CARGO_BIN_EXE_mahj")]);
        let child = child.current_dir(&folder.0).args(words.split(' ')).stderr(Stdio::piped());
        let child = child.spawn().unwrap();
        let lines = || fs::read(folder.path(begun)).map_or(0, |text| text.len());
        while lines() < most {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        child.wait_with_output().unwrap()
    };
    // Writing the first rows also writes the log.
    let done = interrupted("deal --count 3e7 -o in.csv", "in.csv.part", 1000);
    assert_eq!(status(&done), 130);
    assert!(stderr(&done).contains("in.csv.part; add --resume to continue"));
    // The number of hands may change, but not below the number already dealt.
    let log = folder.read("in.csv.part.log");
    let point: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    let rows = point["rows"].as_u64().unwrap();
    let go_on = |words: &str| folder.mahj(&format!("deal -o in.csv --resume {words}"));
    let other = go_on("--count 3e7 --seed 1");
    assert!(stderr(&other).contains("it was started with other options"), "{}", stderr(&other));
    if rows > 0 {
        let fewer = go_on(&format!("--count {}", rows - 1));
        assert!(stderr(&fewer).contains("already"), "{}", stderr(&fewer));
    }
    let more = format!("--count {}", rows + 20_000);
    assert_eq!(status(&go_on(&more)), 0);
    folder.mahj(&format!("deal {more} -o at-once.csv"));
    assert!(folder.read("in.csv") == folder.read("at-once.csv"));
    let packed = interrupted("deal --count 3e7 -o in.csv.gz", "in.csv.gz.part", 1);
    assert_eq!(stderr(&packed), "mahj: interrupted (nothing was saved; start over)\n");
    assert_eq!(folder.names(), ["at-once.csv", "in.csv"]);
    folder.mahj("deal --count 400_000 -o in.csv");
    folder.mahj("batch in.csv -o whole.csv --all-lines");
    let run = "batch in.csv -o out.csv --all-lines --threads 1";
    let done = interrupted(&format!("{run} --checkpoint 0"), "out.csv.part.log", 1000);
    assert_eq!(status(&done), 130);
    assert!(stderr(&done).contains("out.csv.part; add --resume to continue"));
    assert!(!folder.path("out.csv").exists());
    assert_eq!(status(&folder.mahj(&format!("{run} --resume"))), 0);
    assert!(folder.read("out.csv") == folder.read("whole.csv"));
}

#[test]
fn unwritable_help_is_an_error() {
    if let Ok(full) = fs::File::options().write(true).open("/dev/full") {
        for words in ["--help", "batch --help", "--version"] {
            let mut command = crate::command::program();
            let full = full.try_clone().unwrap();
            let done = command.args(words.split(' ')).stdout(full).output().unwrap();
            assert_eq!(status(&done), 2, "{words}: {}", stderr(&done));
        }
    }
    // Messages that echo input are short enough to read.
    let folder = Folder::new("long-words");
    folder.write("in.csv", TABLE);
    let long = "Q".repeat(20_000);
    for words in ["--card ", "--", "--format ", "--column ", "--columns ", "-o none/"] {
        let done = folder.mahj(&format!("batch in.csv {words}{long}"));
        assert_eq!(status(&done), 2, "{words}");
        assert!(done.stderr.len() < 5000, "{words}: {}", done.stderr.len());
    }
}

/// A file of declarations is judged, with the same result for any number of threads.
#[test]
fn batch_supports_every_question() {
    let folder = Folder::new("batch-questions");
    let row = |nth: usize| match nth % 3 {
        0 => "FFF 11B 22B J 22C 1111C,1C,discard,East,South",
        1 => "FFF 11B 22B N 22C 1111C,,,,",
        _ => "FFF 11B 22B J 22C 1111C,9D,discard,East,South",
    };
    let rows: String = (0..30_000).map(|nth| format!("{nth},{}\n", row(nth))).collect();
    folder.write("claims.csv", format!("player,hand,tile,by,from,winner\n{rows}"));
    let done = folder.mahj("batch claims.csv --question verify -o judged.csv");
    assert_eq!(status(&done), 1);
    assert!(stderr(&done).contains("10,000 of 30,000 rows have an error"), "{}", stderr(&done));
    let judged = folder.read("judged.csv");
    let first: Vec<&str> = judged.lines().take(4).collect();
    assert_eq!(
        first,
        [
            "player,hand,tile,by,from,winner,mah_jongg,line,value,jokers,jokers_as,jokerless,\
             discarder_pays,others_pay,winner_gets,rule,reason,error",
            "0,FFF 11B 22B J 22C 1111C,1C,discard,East,South,true,consecutive-run/2,25,1,2B,false,\
             50,25,100,,,",
            "1,FFF 11B 22B N 22C 1111C,,,,,false,,,,,,,,,GLO-06,no-line,",
            "2,FFF 11B 22B J 22C 1111C,9D,discard,East,South,,,,,,,,,,,,\
             usage: the last tile 9D isn't among the tiles outside the brackets",
        ]
    );
    folder.mahj("batch claims.csv --question verify -o judged.jsonl");
    assert_eq!(folder.read("judged.jsonl").lines().count(), 30_000);
    assert_eq!(stdout(&folder.mahj("batch claims.csv --question verify --threads 1")), judged);
}
