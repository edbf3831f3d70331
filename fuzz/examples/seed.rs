//! Fills `corpus/` with seeds for the targets: cards, records and rows of this repository.

#[allow(dead_code)]
#[path = "../../cli/src/resume_log.rs"]
mod resume_log;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use mahj::batch::rows::Checkpoint;
use mahj::record::parse as record;
use mahj::rulebook::Switch;
use mahj::rules::RuleSet;
use mahj::{Deals, PackedHand, TileSet};
use resume_log::{LogLines, ResumeHeader};
use serde_json::json;

/// The maximum length of a seed; the fuzzer would truncate longer ones.
const MAX: usize = 4096;

fn main() -> io::Result<()> {
    hands()?;
    cards()?;
    notes()?;
    imports()?;
    records()?;
    rules()?;
    rows()?;
    questions()?;
    json_questions()?;
    logs()?;
    packed()
}

fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn text(name: &str) -> io::Result<String> {
    fs::read_to_string(project(name))
}

/// All files of a folder with an extension, in order.
fn files(folder: &str, ending: &str) -> io::Result<Vec<PathBuf>> {
    let all = fs::read_dir(project(folder))?.map(|file| file.map(|file| file.path()));
    let mut all = all.collect::<io::Result<Vec<_>>>()?;
    all.retain(|path| path.extension().is_some_and(|found| found == ending));
    all.sort();
    Ok(all)
}

/// Writes seeds of a target, as many as fit, by number.
fn put(target: &str, kind: &str, seeds: impl IntoIterator<Item = Vec<u8>>) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    let mut count = 0;
    for seed in seeds.into_iter().filter(|seed| seed.len() <= MAX) {
        fs::write(folder.join(format!("seed-{kind}-{count}")), seed)?;
        count += 1;
    }
    println!("{target}: {count} of {kind}");
    Ok(())
}

fn bytes(texts: impl IntoIterator<Item = String>) -> impl Iterator<Item = Vec<u8>> {
    texts.into_iter().map(String::into_bytes)
}

/// Rows of expectations, as cells.
fn table(name: &str) -> io::Result<Vec<Vec<String>>> {
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect();
    let text = text(&format!("tests/data/{name}"))?;
    Ok(text.lines().filter(|row| !row.starts_with('#') && row.contains('|')).map(cells).collect())
}

fn tables() -> io::Result<Vec<Vec<String>>> {
    let names = ["waits.txt", "calls.txt", "exposures.txt", "dead.txt", "blocks.txt"];
    let all = names.iter().map(|name| table(name)).collect::<io::Result<Vec<_>>>()?;
    Ok(all.into_iter().flatten().collect())
}

fn hands() -> io::Result<()> {
    let cells = tables()?.into_iter().flat_map(|row| row.into_iter().take(3));
    put("hand", "table", bytes(cells))?;
    let odd = [
        "2031b ffff [222C J]",
        "F1 F8 RD GD WD North Soap",
        "3xJ 4*1B 2×Bam5",
        "🀀🀁🀂🀃🀄🀅🀆🀇🀐🀙🀢🀪",
        "11Bamboo, 22Crack; 33Dot + Wh",
        "10B [ 22",
    ];
    put("hand", "odd", bytes(odd.map(str::to_owned)))
}

/// Every card file in the repository.
fn card_texts() -> io::Result<Vec<Vec<u8>>> {
    let folders = ["cards", "tests/data", "tests/data/rulings", "src/kernel/plan"];
    let mut texts = Vec::new();
    for folder in folders {
        for file in files(folder, "card")? {
            texts.push(fs::read(file)?);
        }
    }
    Ok(texts)
}

/// Every line of a valid card with the title above it.
fn card_lines() -> io::Result<Vec<(String, String)>> {
    let mut lines = Vec::new();
    for text in card_texts()? {
        let mut title = String::new();
        for row in String::from_utf8_lossy(&text).lines() {
            match row.trim() {
                "" => {}
                row if row.starts_with('#') => {}
                row if row.starts_with('[') => title = row.to_owned(),
                row => lines.push((title.clone(), row.to_owned())),
            }
        }
    }
    Ok(lines)
}

fn cards() -> io::Result<()> {
    put("card", "whole", card_texts()?)?;
    let lines = card_lines()?;
    put("card", "line", bytes(lines.iter().map(|(title, line)| format!("{title}\n{line}\n"))))?;
    let bad = files("tests/data/bad_cards", "card")?;
    put("card", "bad", bad.iter().map(fs::read).collect::<io::Result<Vec<_>>>()?)
}

fn notes() -> io::Result<()> {
    let wordings = text("tests/data/wordings.txt")?;
    let of_table = wordings.lines().filter_map(|row| {
        let note = row.strip_prefix(['=', '!', '?'])?;
        Some(note.trim().to_owned())
    });
    let in_cards = card_lines()?.into_iter().filter_map(|(_, line)| {
        let (_, note) = line.split_once('(')?;
        Some(note.rsplit_once(')')?.0.to_owned())
    });
    // The first byte chooses the line that the note follows.
    let all: Vec<String> = of_table.chain(in_cards).collect();
    let seed = |(at, note): (usize, &String)| [&[at as u8], note.as_bytes()].concat();
    put("note", "wording", all.iter().enumerate().map(seed))
}

fn imports() -> io::Result<()> {
    let rows = [
        "# Years\nFFF 2031a XXX0b XXXX0c | C 50",
        "# Any Like Numbers\nFFF 111a 1111b 1111c | X 25",
        "# A\nFFFF QQ | X 25\nFFFF | X 25\nFFFF FF 1111a 8888b",
        "#\nFFFFFF FF 1111a NN | X 25",
        "# Run\nXX0a XXX1a XX2b XXX3b XXXX4b | X 25",
        "# Winds\nZZZZ FF XXXX0a ZZZZ | X 30",
        "# Dragons\nFFFF DDDDa DDDDb DD | X 30",
        "# Ways\nFF FFFF 1111a 7777|8888b | X 30",
        r#"["FFF 2031a XXX0b XXXX0c", "22|44|66a FFFF 1111b 8888c", "\u0046F"]"#,
    ];
    put("import", "row", bytes(rows.map(str::to_owned)))?;
    let lines = card_lines()?.into_iter().filter_map(|(_, line)| {
        let form = line.split(['(', '{']).next()?.trim();
        Some(format!("# A\n{form} | X 25\n"))
    });
    put("import", "line", bytes(lines))
}

fn records() -> io::Result<()> {
    let mut texts = Vec::new();
    for folder in ["records", "tests/data/bad_records"] {
        for file in files(folder, "record")? {
            texts.push(String::from_utf8_lossy(&fs::read(file)?).into_owned());
        }
    }
    // A rules case is a record whose rows are marked with the variants they belong to.
    for file in files("tests/data/rulings", "txt")? {
        let text = fs::read_to_string(file)?;
        for case in text.split("\n== ").skip(1) {
            let row = |row: &str| {
                let row = row.split(" => ").next().unwrap_or_default();
                row.strip_prefix("+ ").unwrap_or(row).to_owned()
            };
            let told = |row: &&str| !row.starts_with("- ") && !row.starts_with("with:");
            let rows: Vec<String> = case.lines().skip(1).filter(told).map(row).collect();
            let plays = |row: &&String| !row.contains("when: ") && !row.contains("gives: ");
            texts.push(rows.iter().filter(plays).cloned().collect::<Vec<_>>().join("\n"));
        }
    }
    for row in text("tests/data/words.txt")?.lines().filter(|row| !row.starts_with('#')) {
        let said = row.split(" => ").next().unwrap_or_default();
        texts.push(said.replace(" / ", "\n"));
    }
    let lines = texts.iter().filter_map(|text| {
        let lines = record(text).ok()?.lines();
        let rows = lines.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
        Some(rows.ok()?.join("\n"))
    });
    put("record_json", "record", bytes(lines))?;
    put("record_text", "record", bytes(texts))
}

fn rules() -> io::Result<()> {
    let mut texts: Vec<String> = Vec::new();
    for (name, rules) in RuleSet::PRESETS {
        texts.extend(serde_json::to_string(&rules));
        texts.extend(toml::to_string(&rules));
        texts.push(format!("preset = {name:?}\n"));
        texts.push(format!("{{\"preset\": {name:?}}}"));
    }
    for switch in Switch::ALL {
        for value in switch.values() {
            let name = switch.field();
            texts.push(format!("{name} {0}\n{name}={0}\n", value.name));
            texts.push(format!("{name} = {:?}\n", value.name));
            texts.push(format!("preset = \"teacher\"\n{name} = {}\n", value.name));
        }
    }
    for file in files("tests/data/bad_records", "toml")? {
        texts.push(fs::read_to_string(file)?);
    }
    put("rules", "rules", bytes(texts))
}

fn rows() -> io::Result<()> {
    let table = text("tests/data/hands.csv")?;
    let packed = "packed,id\n040423d494a33f3f3f3f3f3f3f3f,1\nff,2\n";
    let quoted = "\u{FEFF}id;hand;note\n1;\"22B [33C J]\";\"a\"\"b\nc\"\n2;10B;\n";
    let plain = "hand\n11B 22B FFF 22C 111C J\n[33B J] [33C J] [33D J] [5B JJ]\n1B\n";
    let tabs = "id\thand\n1\t11B 22B\n";
    let tables = [&table, packed, quoted, plain, tabs];
    let asked = |bits: u8| move |rows: &&str| [&[bits, bits], rows.as_bytes()].concat();
    for bits in [0, 3, 31, 32, 80, 128, 195, 240] {
        put("csv", &format!("table{bits}"), tables.iter().map(asked(bits)))?;
    }
    let objects = [
        "{\"hand\":\"11B 22B FFF 22C 111C J\",\"id\":1}\n{\"hand\":\"10B\"}\n{}\n",
        "{\"id\": {\"a\": [1, 2.5e3, null]}, \"hand\": \"1B\"}\n\n{\"HAND\": \"2B\", \"hand\": 3}",
        "{\"packed\":\"040423d494a33f3f3f3f3f3f3f3f\"}\n{\"packed\":[4,4]}\nno JSON\n",
        "{\"hand\":\"[33B J] [5B JJ]\",\"best\":7,\"error\":\"x\"}\r\n{\"h\\u0061nd\":\"N\"}\r\n",
    ];
    for bits in [0, 3, 31, 80, 128, 195] {
        put("json_lines", &format!("objects{bits}"), objects.iter().map(asked(bits)))?;
    }
    Ok(())
}

fn questions() -> io::Result<()> {
    let waits = table("waits.txt")?;
    let shown = table("exposures.txt")?;
    let seen = waits.iter().chain(&shown).map(|row| format!("{}\n{}\n1B", row[0], row[1]));
    put("table_question", "seen", bytes(seen))?;
    let calls = table("calls.txt")?;
    let calls = calls.iter().map(|row| format!("{}\n{}\n{}", row[0], row[2], row[1]));
    put("table_question", "call", bytes(calls))
}

/// Questions as JSON: at least one of each kind.
fn json_questions() -> io::Result<()> {
    let mut asked = Vec::new();
    for name in ["waits.txt", "exposures.txt", "dead.txt"] {
        for (nth, row) in table(name)?.iter().enumerate() {
            let kinds = ["away", "verify", "waits", "what_if", "exchange", "exposures", "odds"];
            let seen = if name == "dead.txt" { "" } else { &row[1] };
            asked.push(json!({ "ask": kinds[nth % kinds.len()], "hand": row[0], "seen": seen }));
        }
    }
    for row in table("calls.txt")? {
        let [hand, tile, seen] = [&row[0], &row[1], &row[2]];
        asked.push(json!({ "ask": "call", "hand": hand, "tile": tile, "seen": seen }));
    }
    let (hand, thirteen) = ("11B 22B J FFF 22C 111C J", "11B 22B FFF 22C 111C J");
    let won = "11B 22B FFF 22C 111C JJ";
    asked.extend([
        json!({ "ask": "verify", "hand": won, "by": "discard", "tile": "1C", "winner": "East", "from": "South", "unicode": true }),
        json!({ "ask": "away", "hand": hand, "line": "2468", "all": true, "words": true }),
        json!({ "ask": "odds", "hand": thirteen, "draws": 10, "line": "quints/1", "verbose": true, "seed": 7 }),
        json!({ "ask": "odds", "hand": thirteen, "wall": 40, "rollouts": 2, "all": true }),
        json!({ "ask": "advise", "hand": hand, "players": ["South [777C J] 5D"], "seat": "East", "goal": "points", "wall": 50 }),
        json!({ "ask": "advise", "hand": thirteen, "tile": "1C", "from": "South" }),
        json!({ "ask": "charleston", "hand": thirteen, "pass": "first-right", "seat": "South" }),
        json!({ "ask": "read", "hand": "[555D J]", "discards": "1B 2C", "rack": "1D", "wall": 40 }),
        json!({ "ask": "card_exposures", "seen": "1B [222C]" }),
        json!({ "ask": "targets", "line": "winds/1", "skip_faulty": true }),
        json!({ "ask": "card" }),
        json!({ "ask": "show" }),
        json!({ "ask": "import", "text": "# A\nFFF 2031a XXX0b XXXX0c | C 50", "name": "a" }),
        json!({ "ask": "diff", "before": "practice", "after": "[A]\nFF NNNN EEEE WWWW X 30", "all": true }),
        json!({ "ask": "deal", "count": 2, "from": 3, "seed": 1, "tiles": 13 }),
        json!({ "ask": "stats", "deals": 10, "seed": 1, "to": 5, "tiles": 14 }),
        json!({ "ask": "notation", "text": "2031b ffff [222C J]" }),
        json!({ "ask": "simulate", "games": 1, "policy": "near", "seed": 2 }),
        json!({ "ask": "play", "seed": 1, "seat": "South", "bot": "near", "acts": [], "finish": "near" }),
        json!({ "ask": "rules", "id": "CLM-06" }),
        json!({ "ask": "rule", "question": "may I take the joker", "rules": { "preset": "tournament", "misname_mj": "pay4" } }),
        json!({ "ask": "score", "cents": true, "players": ["Ann", "Bo", "Cy"], "entries": [
            { "winner": "Ann", "value": 25, "by": "self", "jokerless": true },
            { "wall": true }, { "from": "Bo", "to": "Cy", "amount": 10, "note": "x" },
        ] }),
        json!({ "ask": "version" }),
    ]);
    for path in files("records", "record")? {
        let text = fs::read_to_string(path)?;
        asked.push(json!({ "ask": "referee", "text": text, "rules": "teacher", "mode": "play" }));
        asked.push(json!({ "ask": "review", "text": text, "seat": "East", "all": true }));
    }
    for (title, line) in card_lines()?.into_iter().step_by(9) {
        let text = format!("{title}\n{line}\n");
        asked.push(json!({ "ask": "check", "text": text, "name": "a.card" }));
    }
    let questions = text("tests/data/rule_questions.txt")?;
    for row in questions.lines().filter(|row| !row.starts_with('#')).step_by(20) {
        let question = row.split(" = ").next().unwrap_or_default();
        asked.push(json!({ "ask": "rule", "question": question }));
    }
    put("question", "json", bytes(asked.iter().map(ToString::to_string)))
}

/// Logs of runs, after a byte with its first bit set; and how to write and change one.
fn logs() -> io::Result<()> {
    let head = ResumeHeader::new(0x1234_5678, "csv csv away".to_owned());
    let (mut lines, mut log) = LogLines::begin(&head)?;
    let mut whole = vec![[&[0x80], &log[..]].concat()];
    for nth in 1..4_u64 {
        let bad = json!({ "row": nth, "error": "hand::ten: \"10B\"" });
        let first = vec![serde_json::from_value(bad)?];
        let [input, output] = [1000, 1500].map(|bytes| bytes * nth);
        let point = Checkpoint { input, digest: 7, output, rows: 40 * nth, bad: 1, first };
        log.extend(lines.line(&point, 9)?);
        whole.push([&[0x80], &log[..]].concat());
    }
    put("resume_log", "whole", whole)?;
    let ways = (0..8).map(|count| {
        let points = (0..count).flat_map(|nth| [100 + nth, 0, 90, 20, nth * 5]);
        [count].into_iter().chain(points).chain([200, 30, 1, count, 65 + count]).collect()
    });
    put("resume_log", "changed", ways)
}

fn packed() -> io::Result<()> {
    let cells = tables()?.into_iter().flat_map(|row| row.into_iter().take(1));
    let hands: Vec<PackedHand> = cells.filter_map(|cell| cell.parse().ok()).collect();
    let dealt: Vec<PackedHand> = Deals::new(1, 14, &TileSet::default()).from(0).take(210).collect();
    let seeds = hands.chunks(21).chain(dealt.chunks(70)).zip(0..).map(|(some, which)| {
        let hands = some.iter().flat_map(|hand| hand.bytes());
        [which % 3].into_iter().chain(hands.copied()).collect()
    });
    put("kernel_levels", "hands", seeds)?;
    let seeds = hands.iter().chain(&dealt).zip(0_u8..=255).map(|(hand, number)| {
        let set = [8, 8, number % 15, number];
        [&set[..], &[number; 8], &[number, 1, 0, 0, 0, 0, 0, 0], hand.bytes()].concat()
    });
    put("deal_and_pack", "hands", seeds)
}
