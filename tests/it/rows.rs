//! Rows of hands through the library: CSV and JSON Lines in and out.
use crate::common::batch::{CSV, JSON, Pieces, batch, records};
use crate::common::hands;
use mahj::batch::ExtraColumn;
use mahj::batch::rows::{Checkpoint, Format, Input, Job, Options, Output};
use mahj::matcher::LineAway;
use mahj::targets::TargetLine;
use mahj::{Hand, LineName, Matcher, PackedHand, Seen, TileSet};
use serde_json::Value;
use std::cmp::Reverse;
use std::fs::File;
use std::path::Path;

#[test]
fn rows_stay_in_order_for_any_threads_and_pieces() {
    let batch = batch();
    let set = TileSet::default();
    let mut csv = "n,hand,note\n".to_owned();
    let mut json = String::new();
    for (at, hand) in hands(3000).iter().enumerate() {
        let hand = hand.hand(&set).unwrap();
        let note = if at % 97 == 0 { "\"a \"\"note\"\"\nof two rows\"" } else { "" };
        let bad = if at % 101 == 5 { "Q" } else { "" };
        csv.push_str(&format!("{at},{hand}{bad},{note}\n"));
        json.push_str(&format!("{{\"n\": {at}, \"hand\":\"{hand}{bad}\"}}\n"));
    }
    for (forms, text) in [(CSV, csv.as_str()), (JSON, json.as_str())] {
        let one = Options { threads: 1, ..Options::default() };
        let (whole, summary) = batch.run(forms, text.as_bytes(), 1 << 20, &one).unwrap();
        assert_eq!((summary.done.rows, summary.done.bad), (3000, 30));
        assert_eq!(summary.done.first.len(), Checkpoint::NAMED);
        assert_eq!(summary.done.first[1].row, 107);
        assert_eq!(whole.lines().filter(|row| row.contains("hand::unknown-word")).count(), 30);
        for (threads, size) in [(1, 700), (2, 5000), (4, 1000), (8, 64 << 10)] {
            let options = Options { threads, ..Options::default() };
            let (out, again) = batch.run(forms, text.as_bytes(), size, &options).unwrap();
            assert!(out == whole, "{threads} threads, pieces of {size}");
            assert_eq!(again.done, summary.done);
        }
    }
}

#[test]
fn answers_match_away() {
    let table = "hand\n11B 22B FFF 22C 111C J\n[33B J] [33C J] [33D J] [5B JJ]\n1B\n";
    let out = records(&batch().text(CSV, table));
    assert_eq!(out[0], ["hand", "best", "line", "value", "error"]);
    assert_eq!(out[1], ["11B 22B FFF 22C 111C J", "1", "consecutive-run/2", "25", ""]);
    assert_eq!(out[2][1..], ["", "", "", ""], "nothing is open, and nothing is wrong");
    assert_eq!(out[3][1], "13");
    let out = batch().text((Format::Csv, Format::JsonLines), table);
    let rows: Vec<Value> = out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows[0]["best"], 1);
    assert_eq!(rows[0]["value"], 25);
    assert_eq!(rows[0]["error"], Value::Null);
    assert_eq!(rows[1]["best"], Value::Null);
    assert_eq!(rows[1]["line"], Value::Null);
}

#[test]
fn outputs_every_distance_on_request() {
    let batch = batch();
    let options = Options { all_lines: true, ..Options::default() };
    let table = "hand\n11B 22B FFF 22C 111C J\n[33B J] [33C J] [33D J] [5B JJ]\n10B\n";
    let matcher = Matcher::new(batch.targets.clone());
    let hand: Hand = "11B 22B FFF 22C 111C J".parse().unwrap();
    let away = matcher.away(&hand, &Seen::default()).unwrap();
    let (csv, _) = batch.run(CSV, table.as_bytes(), 999, &options).unwrap();
    let csv = records(&csv);
    assert_eq!(csv[0].len(), 5 + batch.targets.lines().len());
    let forms = (Format::Csv, Format::JsonLines);
    let (json, _) = batch.run(forms, table.as_bytes(), 999, &options).unwrap();
    let json: Vec<Value> = json.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    for line in &away.lines {
        let id = mahj::LineName { form: None, ..line.name.clone() }.id();
        let column = csv[0].iter().position(|name| *name == id).unwrap();
        let distance = u64::from(line.away.unwrap());
        assert_eq!(csv[1][column], distance.to_string());
        assert_eq!(json[0]["away_by_line"][&id], distance);
        assert_eq!((csv[2][column].as_str(), csv[3][column].as_str()), ("", ""));
        assert_eq!(json[1]["away_by_line"][&id], Value::Null);
    }
    assert_eq!(json[2]["away_by_line"], Value::Null);
}

/// Compares the requested columns with the matcher's distances of every line.
#[test]
fn extra_columns_match_away() {
    let batch = batch();
    let set = TileSet::default();
    let mut list: Vec<String> =
        hands(300).iter().map(|hand| hand.hand(&set).unwrap().to_string()).collect();
    list[7] = "10B".to_owned();
    list[64] = "[33B J] [33C J] [33D J] [5B JJ]".to_owned();
    let table = format!("hand\n{}\n", list.join("\n"));
    let mut more = ExtraColumn::ALL.to_vec();
    more.push(ExtraColumn::Second);
    let options = Options { more, threads: 2, ..Options::default() };
    let (csv, _) = batch.run(CSV, table.as_bytes(), 999, &options).unwrap();
    let forms = (Format::Csv, Format::JsonLines);
    let (json, _) = batch.run(forms, table.as_bytes(), 999, &options).unwrap();
    let csv = records(&csv);
    assert_eq!(csv[0][5..], ExtraColumn::ALL.map(ExtraColumn::name));
    let matcher = Matcher::new(batch.targets.clone());
    for ((text, row), json) in list.iter().zip(&csv[1..]).zip(json.lines()) {
        let json: Value = serde_json::from_str(json).unwrap();
        let Ok(hand) = text.parse::<Hand>() else {
            assert!(row[5..].iter().all(String::is_empty), "{row:?}");
            assert!(ExtraColumn::ALL.iter().all(|more| json[more.name()].is_null()), "{json}");
            continue;
        };
        let away = matcher.away(&hand, &Seen::default()).unwrap();
        // Every possible line, in card order, then the closest first.
        let name = |away: &LineAway| LineName { form: None, ..away.name.clone() };
        let of =
            |line: &TargetLine| away.lines.iter().find(|away| name(away) == line.name).unwrap();
        let card = batch.targets.lines().iter().map(of);
        let mut open: Vec<_> = card.filter(|line| line.away.is_some()).collect();
        let all: Vec<String> =
            open.iter().map(|line| format!("{}:{}", name(line).id(), line.away.unwrap())).collect();
        open.sort_by_key(|line| (line.away, Reverse(line.value)));
        let (Some(first), Some(second)) = (open.first(), open.get(1)) else {
            assert!(row[5..].iter().all(String::is_empty), "{row:?}");
            assert_eq!(json["lines_away"], serde_json::json!({}));
            continue;
        };
        assert_eq!(row[2], name(first).id());
        let jokers: u8 = first.groups.iter().map(|group| group.jokers).sum();
        let expected = [
            name(second).id(),
            second.away.unwrap().to_string(),
            jokers.to_string(),
            first.concealed.to_string(),
        ];
        assert_eq!(row[5..9], expected, "{text}");
        let missing = row[9].chars().filter(|tile| tile.is_ascii_alphanumeric());
        assert_eq!(missing.count() > 0, first.away != Some(0), "{text}");
        assert_eq!(row[10], all.join(" "), "{text}");
        assert_eq!(json["second"], *row[5]);
        assert_eq!(json["second_away"], second.away.unwrap());
        assert_eq!(json["jokers"], jokers);
        assert_eq!(json["concealed"], first.concealed);
        assert_eq!(json["missing"], *row[9]);
        assert_eq!(json["lines_away"].as_object().unwrap().len(), all.len());
        assert_eq!(json["lines_away"][name(first).id()], first.away.unwrap());
    }
    let options = Options { more: vec![ExtraColumn::Missing], ..Options::default() };
    let (csv, _) = batch.run(CSV, b"hand\n1B 22B FFF 22C 111C J\n", 999, &options).unwrap();
    assert_eq!(records(&csv)[1][1..], ["2", "consecutive-run/2", "25", "", "1B 1C"]);
}

#[test]
fn bad_rows_keep_their_place_with_an_error() {
    let batch = batch();
    let rows: [(&[u8], &str); 9] = [
        (b"a,10B", "hand::ten: there is no 10; suits run 1 to 9 (column 1)"),
        (b"b,11111B Q", "hand::unknown-word: `Q` isn't a tile (column 8)"),
        (b"c,33333C", "hand::too-many: five 3 Craks; the set has four (column 1)"),
        (b"d,", "hand::empty: no tiles (column 1)"),
        (b"e", "row::fields: this row has 1 columns; the header has 2"),
        (b"f,1B,2B", "row::fields: this row has 3 columns; the header has 2"),
        (b"g,\xFF1B", "row::encoding: this row isn't UTF-8"),
        (b"h,[22B]", "hand::exposure: an exposure has 3 to 6 tiles; this one has 2 (column 1)"),
        (b"i,\"10B\n D\"", "hand::ten: there is no 10; suits run 1 to 9 (column 1), and 1 more"),
    ];
    for quoted in [false, true] {
        for (row, error) in rows {
            if row.contains(&b'"') && !quoted {
                continue;
            }
            let mut table = b"id,hand\n".to_vec();
            table.extend_from_slice(if quoted { b"\"0\",1B\n" } else { b"0,1B\n" });
            table.extend_from_slice(row);
            table.extend_from_slice(b"\n2,1B\n");
            let input = Input::csv(table.as_slice());
            let mut out = Vec::new();
            let job = Job::new(&batch.targets, &batch.kernel, Options::default());
            let summary = job.run(input, Output::csv(&mut out), None, |_| Ok(())).unwrap();
            assert_eq!((summary.done.rows, summary.done.bad), (3, 1));
            assert_eq!(
                (summary.done.first[0].row, summary.done.first[0].error.as_str()),
                (2, error)
            );
            let mut reader = csv::Reader::from_reader(out.as_slice());
            let written: Vec<csv::ByteRecord> =
                reader.byte_records().map(|row| row.unwrap()).collect();
            assert_eq!(written.len(), 3);
            assert_eq!(written[1][0], row[..1]);
            assert_eq!(&written[1][5], error.as_bytes());
            assert_eq!(&written[2][2], b"13");
        }
    }
    let rows = [
        (r#"{"hand": "10B"}"#, "hand::ten: there is no 10; suits run 1 to 9 (column 1)"),
        (r#"{"hand": 7}"#, "row::not-text: `hand` must be text in quotes"),
        (r#"{"hand": null}"#, "row::missing: this row has no hand under `hand`"),
        (r#"{"hands": "1B"}"#, "row::missing: this row has no hand under `hand`"),
        (
            r#"{"hand": "1B""#,
            "row::json: expected a JSON object, found EOF while parsing an object (column 13)",
        ),
        (
            r#"{"hand": "1B"} x"#,
            "row::json: expected a JSON object, found trailing characters (column 16)",
        ),
        (
            r#"["1B"]"#,
            "row::json: expected a JSON object, found invalid type: sequence, expected an object (column 1)",
        ),
        (
            "{\"hand\": \"1\\nB Q\"}",
            "hand::no-suit: no suit after `1`; add B, C or D (column 1), and 2 more",
        ),
    ];
    for (row, error) in rows {
        let text = format!("{{\"hand\":\"1B\"}}\n{row}\n\n{{\"hand\":\"1B\"}}");
        let (out, summary) = batch.run(JSON, text.as_bytes(), 30, &Options::default()).unwrap();
        assert_eq!(summary.done.bad, 1);
        assert_eq!((summary.done.first[0].row, summary.done.first[0].error.as_str()), (2, error));
        let rows: Vec<Value> = out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        assert_eq!(rows[1]["error"], error);
        assert_eq!(rows[2]["best"], 13);
        // For a row that isn't an object, the text is kept in place of the hand.
        if error.starts_with("row::json") {
            assert_eq!(rows[1]["hand"], row);
            let forms = (Format::JsonLines, Format::Csv);
            let (out, _) = batch.run(forms, text.as_bytes(), 30, &Options::default()).unwrap();
            assert_eq!(records(&out)[2][0], row);
        }
    }
}

/// Blocks with quotes take a different path than blocks without.
#[test]
fn row_errors_do_not_depend_on_other_rows() {
    let batch = batch();
    let odd: [&[u8]; 6] = [b"\xFF", b"\xFF,1B,2", b"g,\xFF1B", b"g\xFF,1B", b"1,2,3", b"1"];
    for to in [Format::Csv, Format::JsonLines] {
        for row in odd {
            let told = |beside: &str| {
                let table = [b"a,hand\n", row, b"\n", beside.as_bytes()].concat();
                let options = Options { threads: 1, ..Options::default() };
                let input = Input::csv(table.as_slice());
                let job = Job::new(&batch.targets, &batch.kernel, options);
                let output = Output::new(to, std::io::sink());
                job.run(input, output, None, |_| Ok(())).unwrap().done.first
            };
            assert_eq!(told("x,1B\n"), told("\"x\",1B\n"), "{}", row.escape_ascii());
        }
    }
}

/// An unclosed quote is an error only in its row; later rows are processed.
#[test]
fn unclosed_quote_is_an_error() {
    let batch = batch();
    let table = "hand,x\n1B,\"a\"\n1B,\"b\n2B,c\r\n3\"B,\"d\r\n4B,e\n5B,f";
    for size in [1, 7, 1000] {
        let (out, summary) = batch.run(CSV, table.as_bytes(), size, &Options::default()).unwrap();
        assert_eq!((summary.done.rows, summary.done.bad), (6, 2));
        assert!(summary.done.first.iter().all(|bad| bad.error.starts_with("row::quote: ")));
        let rows: Vec<_> = summary.done.first.iter().map(|bad| bad.row).collect();
        assert_eq!(rows, [2, 4]);
        let rows = records(&out);
        let fields: Vec<_> = rows[1..].iter().map(|row| [&row[0], &row[1]].map(|f| &**f)).collect();
        let all = [["1B", "a"], ["1B", "b"], ["2B", "c"], ["3\"B", "d"], ["4B", "e"], ["5B", "f"]];
        assert_eq!(fields, all);
    }
    let long = format!("hand,x\n1B,\"{}", "2B,c\n".repeat(4 << 20));
    let failure = batch.run(CSV, long.as_bytes(), 1 << 20, &Options::default());
    assert!(failure.unwrap_err().contains("is longer than 16 MiB"));
}

#[test]
fn other_columns_pass_through_unchanged() {
    let batch = batch();
    let rows = [
        r#"{ "z":1.50, "a" : {"hand":"no","b":[1, 2,{}]} ,"hand":"1\u0042", "é\u00e9":"\"quoted\"\n", "n":null}"#,
        r#"{"hand":"1B","big":123456789012345678901234567890,"e":1e5,"z":"ü"}"#,
    ];
    let out = batch.text(JSON, &rows.join("\n"));
    for (row, out) in rows.iter().zip(out.lines()) {
        let inside = row.trim_matches(['{', '}']).trim();
        let inside = row[row.find(inside).unwrap()..row.len() - 1].trim();
        assert!(out.starts_with(&format!("{{{inside},\"best\":13,")), "{out}");
    }
    // A second run replaces its own answers, and leaves the rest in place.
    assert_eq!(batch.text(JSON, &out), out);
    let answered = r#"{"best":1 , "z" : 2,"error":"x", "hand":"1B","line":"y","value":0}"#;
    let out = batch.text(JSON, answered);
    assert!(out.starts_with(r#"{"z" : 2, "hand":"1B","best":13,"line":"#), "{out}");

    let table = "value, x ,hand,error,\"a,b\"\n1,\" é \",1B,old,\"say \"\"hi\"\"\r\nthere\"\n";
    let out = batch.text(CSV, table);
    assert_eq!(records(&out)[0], [" x ", "hand", "a,b", "best", "line", "value", "error"]);
    assert_eq!(records(&out)[1][..4], [" é ", "1B", "say \"hi\"\r\nthere", "13"]);
    assert_eq!(batch.text(CSV, &out), out);
    let plain = "value,x,hand,error,y\r\n1,é,1B,old,\r\n";
    let out = batch.text(CSV, plain);
    assert_eq!(records(&out)[1][..4], ["é", "1B", "", "13"]);
    assert_eq!(batch.text(CSV, &out), out);
    // Bytes in another encoding pass from CSV to CSV.
    let latin = b"hand,name\n1B,Jos\xE9\n";
    let mut out = Vec::new();
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    let summary = job.run(Input::csv(&latin[..]), Output::csv(&mut out), None, |_| Ok(()));
    assert_eq!(summary.unwrap().done.bad, 0);
    assert!(out.windows(4).any(|bytes| bytes == b"Jos\xE9"));
}

#[test]
fn rows_survive_format_conversion() {
    let batch = batch();
    let table = "id,hand,note\n1,1B,\"a, b\"\n2,\"11B,22C\",\n3,10B,\"x\ny\"\n";
    let csv = batch.text(CSV, table);
    let json = batch.text((Format::Csv, Format::JsonLines), table);
    let first: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!((&first["id"], &first["note"]), (&Value::from("1"), &Value::from("a, b")));
    assert_eq!(records(&batch.text((Format::JsonLines, Format::Csv), &json)), records(&csv));
    // The keys of the first row with a hand are the columns.
    let rows = "{\"id\":1,\"hand\":\"1B\",\"l\":[1,2]}\n{\"hand\":\"1B\"}\n{\"hand\":\"1B\",\"new\":1}\n{\"hand\":1}";
    let out = records(&batch.text((Format::JsonLines, Format::Csv), rows));
    assert_eq!(out[0][..3], ["id", "hand", "l"]);
    assert_eq!(out[1][..4], ["1", "1B", "[1,2]", "13"]);
    assert_eq!(out[2][..4], ["", "1B", "", "13"]);
    assert!(out[3][6].starts_with("row::key"), "{:?}", out[3]);
    assert!(out[4][6].starts_with("row::not-text"), "{:?}", out[4]);
}

#[test]
fn packed_hands_are_hex_in_text() {
    let hand = PackedHand::of(&"11B 22B FFF 22C 111C J".parse().unwrap());
    let hex: String = hand.bytes().iter().map(|byte| format!("{byte:02X}")).collect();
    let out =
        records(&batch().text(CSV, &format!("packed,x\n{hex},1\n{},2\n00,3\n", "FF".repeat(14))));
    assert_eq!(out[1][..5], [hex.as_str(), "1", "1", "consecutive-run/2", "25"]);
    assert!(out[2][5].starts_with("row::packed: "), "{:?}", out[2]);
    assert!(
        out[3][5].starts_with("row::packed: a packed hand must be 28 hex digits"),
        "{:?}",
        out[3]
    );
    let rows = format!("{{\"packed\":\"{hex}\"}}\n");
    assert!(batch().text(JSON, &rows).contains("\"best\":1,"));
}

#[test]
fn missing_hand_column_lists_the_columns() {
    let batch = batch();
    let refused = |forms: (Format, Format), text: &str| {
        batch.run(forms, text.as_bytes(), 999, &Options::default()).unwrap_err()
    };
    assert_eq!(
        refused(CSV, "id, Hand\n"),
        "no column `hand`: the columns are `id`, ` Hand` (rename ` Hand` to `hand`)"
    );
    assert!(refused(CSV, "FFF 11B,FFF 11B\n1B,\n").contains("put a row `hand` before the hands"));
    assert!(refused(CSV, "id\thand\n").contains("separated by tabs: use the format tsv"));
    assert!(refused(CSV, "").contains("empty"));
    assert!(refused(JSON, "{\"a\":1}\n{\"b\":1}\n").contains("the first row has `a`"));
    assert!(refused(JSON, "hand\n").contains("no row is a JSON object"));
    // A row without a hand is bad if others have one.
    assert_eq!(batch.text(JSON, "{\"a\":1}\n{\"hand\":\"1B\"}\n").lines().count(), 2);
    assert_eq!(batch.text(CSV, "hand\n"), "hand,best,line,value,error\n");
}

#[test]
fn leading_blank_rows_are_skipped() {
    let batch = batch();
    let hand = "FFF 11B 222B 22C 1111C";
    let tables = [(CSV, format!("hand\n{hand}\n")), (JSON, format!("{{\"hand\":\"{hand}\"}}\n"))];
    for (forms, rows) in tables {
        let plain = batch.text(forms, &rows);
        for blank in ["\n", " \r\n\t\n", &"\n".repeat(17 << 20)] {
            assert_eq!(batch.text(forms, &format!("{blank}{rows}")), plain);
            let marked = format!("\u{FEFF}{blank}");
            let alone = batch.run(forms, marked.as_bytes(), 1 << 20, &Options::default());
            assert!(alone.unwrap_err().contains("only empty rows"));
        }
    }
}

#[test]
fn a_byte_order_mark_stays_in_its_row_wherever_its_block_starts() {
    let batch = batch();
    let table = "\u{FEFF}id,hand\n\u{FEFF}1,1B\n\u{FEFF}\"2\",\"2B\"\n\u{FEFF}1B,3\n\"4\",4B\n";
    let run = |size| batch.run(CSV, table.as_bytes(), size, &Options::default()).unwrap().0;
    let whole = run(1 << 20);
    assert_eq!(whole.matches('\u{FEFF}').count(), 3, "{whole}");
    for size in 1..table.len() {
        assert_eq!(run(size), whole, "pieces of {size}");
    }
}

#[test]
fn runs_resume_from_every_checkpoint() {
    let batch = batch();
    let mut table = "hand,n\n".to_owned();
    for (n, hand) in hands(600).iter().enumerate() {
        let hand = hand.hand(&TileSet::default()).unwrap();
        table.push_str(&format!("{hand}{},{n}\n", if n % 50 == 9 { "Q" } else { "" }));
    }
    let options = Options { digest: true, ..Options::default() };
    let job = Job::new(&batch.targets, &batch.kernel, options);
    let (mut whole, mut points) = (Vec::new(), Vec::new());
    let input = Input::csv(Pieces(table.as_bytes(), 999));
    let summary = job.run(input, Output::csv(&mut whole), None, |point| {
        points.push(point.clone());
        Ok(())
    });
    let summary = summary.unwrap();
    assert!(points.len() > 10);
    for point in &points {
        let mut out = whole[..point.output as usize].to_vec();
        let input = Input::csv(Pieces(table.as_bytes(), 1234));
        let again = job.run(input, Output::csv(&mut out), Some(point), |_| Ok(())).unwrap();
        assert!(out == whole);
        assert_eq!(again.done, summary.done);
    }
    let mut other = table.clone().into_bytes();
    other[10] ^= 1;
    let input = Input::csv(other.as_slice());
    let failure = job.run(input, Output::csv(std::io::sink()), points.last(), |_| Ok(()));
    assert!(failure.unwrap_err().to_string().contains("has changed"));
}

#[test]
fn reads_the_hand_from_the_named_column() {
    let batch = batch();
    let of = |name: &str| Options { column: Some(name.to_owned()), ..Options::default() };
    let run = |forms, text: &str, options: &Options| batch.run(forms, text.as_bytes(), 99, options);
    let (out, _) = run(CSV, "hand,Tiles\nx,1B\n", &of("tiles")).unwrap();
    assert_eq!(records(&out)[0][..3], ["hand", "Tiles", "best"]);
    assert_eq!(records(&out)[1][..3], ["x", "1B", "13"]);
    assert_eq!(records(&batch.text(CSV, "id,HAND\n1,1B\n"))[1][2], "13");
    let rows = "{\"Tiles\":\"1B\"}\n{\"tiles\":\"1B\"}\n{\"tiles\":\"1B\",\"TILES\":\"2B\"}\n";
    for forms in [JSON, (Format::JsonLines, Format::Csv)] {
        let (out, summary) = run(forms, rows, &of("tiles")).unwrap();
        assert_eq!((summary.done.rows, summary.done.bad), (3, 1));
        assert_eq!(
            summary.done.first[0].error,
            "row::two-hands: this row has two hands under `Tiles`"
        );
        assert_eq!(out.matches("1B").count(), 3);
    }
    let refused = |forms, text: &str, options: &Options| run(forms, text, options).unwrap_err();
    let two = refused(CSV, "Hand,x,hand\n1B,,2B\n", &Options::default());
    assert!(two.starts_with("two columns may hold the hand: `Hand` and `hand`"), "{two}");
    let two = refused(JSON, "{\"hand\":\"1B\",\"hand\":\"2B\"}", &Options::default());
    assert!(two.starts_with("two columns may hold the hand: `hand` and `hand`"), "{two}");
    let none = refused(CSV, "id,hand\n", &of("tiles"));
    assert!(none.starts_with("no column `tiles`: the columns are `id`, `hand`"), "{none}");
    let best = refused(CSV, "best,hand\n", &of("best"));
    assert!(best.starts_with("`best` would be replaced by a column of answers"), "{best}");
}

/// Tabs and semicolons work like commas, and each file keeps its delimiter.
#[test]
fn tables_keep_their_delimiter() {
    let batch = batch();
    let table = "id,hand,note\n1,1B 2B,\"a;b\tc\"\n2,10B,\"say \"\"hi\"\"\nthere\"\n3,1B,x\n";
    let direct = records(&batch.text(CSV, table));
    let rewritten = |delimiter: u8| {
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        records(table).iter().for_each(|row| writer.write_record(row).unwrap());
        String::from_utf8(writer.into_inner().unwrap()).unwrap()
    };
    let parted = |text: &str, delimiter: u8| -> Vec<Vec<String>> {
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.has_headers(false).delimiter(delimiter).from_reader(text.as_bytes());
        let rows = reader.into_records().map(|row| row.unwrap());
        rows.map(|row| row.iter().map(str::to_owned).collect()).collect()
    };
    let (tabs, semicolons) = (rewritten(b'\t'), rewritten(b';'));
    let tsv = (Format::Tsv, Format::Tsv);
    assert_eq!(parted(&batch.text(tsv, &tabs), b'\t'), direct);
    assert_eq!(parted(&batch.text(CSV, &semicolons), b';'), direct);
    // From one to the other, and plain rows without quotes.
    assert_eq!(records(&batch.text((Format::Tsv, Format::Csv), &tabs)), direct);
    assert_eq!(parted(&batch.text((Format::Csv, Format::Tsv), &semicolons), b'\t'), direct);
    let plain = "id;hand;best\r\n1;1B, 2B;old\r\n2;1B\r\n";
    let out = batch.text(CSV, plain);
    assert!(out.starts_with("id;hand;best;line;value;error\n1;1B, 2B;12;"), "{out}");
    assert!(out.contains("\n2;1B;;;;\"row::fields: this row has 2 columns; the header has 3\"\n"));
    assert_eq!(batch.text(CSV, &out).matches("1B, 2B").count(), 1);
    // A hand may contain semicolons if they aren't the delimiter.
    assert_eq!(records(&batch.text(CSV, "hand\n1B;2B\n"))[1][..2], ["1B;2B", "12"]);
}

/// A file truncated while it is read is an error.
#[test]
fn a_truncated_input_is_an_error() {
    let batch = batch();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shrinks.csv");
    std::fs::write(&path, format!("hand\n{}", "1B 2B\n".repeat(500_000))).unwrap();
    let cut = File::options().write(true).open(&path).unwrap();
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    let input = Input::file(Format::Csv, File::open(&path).unwrap());
    let mut out = Vec::new();
    let done = job.run(input, Output::csv(&mut out), None, |_| cut.set_len(1_000_000));
    assert!(done.unwrap_err().to_string().contains("the file shrank while it was being read"));
    let rows = std::str::from_utf8(&out).unwrap().lines().skip(1);
    assert!(rows.into_iter().all(|row| row.starts_with("1B 2B,12,")), "no row is torn");
}
