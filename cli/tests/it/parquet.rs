//! Parquet files as input and output.
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Arc;

use arrow_array::builder::{Int64Builder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{UInt8Type, UInt32Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeBinaryArray, Float64Array, Int64Array, RecordBatch,
    StringArray,
};
use mahj::batch::rows::{Format, Input, Job, Options};
use mahj::kernel::Kernel;
use mahj::{Deals, Hand, PackedHand, Targets, TileSet};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, columns: Vec<(&str, ArrayRef)>) {
        let batch = RecordBatch::try_from_iter_with_nullable(
            columns.into_iter().map(|(name, column)| (name, column, true)),
        );
        let batch = batch.unwrap();
        let file = File::create(self.0.join(name)).unwrap();
        let mut writer = ArrowWriter::try_new(file, batch.schema(), None).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
    }

    fn read(&self, name: &str) -> Vec<RecordBatch> {
        let file = File::open(self.0.join(name)).unwrap();
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
        reader.map(|batch| batch.unwrap()).collect()
    }

    /// The number of rows in each row group of a file.
    fn groups(&self, name: &str) -> Vec<i64> {
        let file = File::open(self.0.join(name)).unwrap();
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
        reader.metadata().row_groups().iter().map(|group| group.num_rows()).collect()
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn mahj(&self, words: &str) -> Output {
        let mut command = crate::command::program();
        command.current_dir(&self.0).args(words.split(' ')).output().unwrap()
    }
}

fn names(batch: &RecordBatch) -> Vec<String> {
    batch.schema().fields().iter().map(|field| field.name().clone()).collect()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn table() -> Vec<(&'static str, ArrayRef)> {
    let mut lists = ListBuilder::new(Int64Builder::new());
    lists.append_value([Some(1), None]);
    lists.append_null();
    lists.append_value([]);
    lists.append_value([Some(4)]);
    let hands =
        [Some("11B 22B FFF 22C 111C J"), Some("10B"), None, Some("[33B J] [33C J] [33D J]")];
    vec![
        ("n", Arc::new(Int64Array::from(vec![Some(7), None, Some(-1), Some(i64::MAX)]))),
        ("best", Arc::new(StringArray::from(vec!["a", "b", "c", "d"]))),
        ("hand", Arc::new(StringArray::from(hands.to_vec()))),
        ("list", Arc::new(lists.finish())),
    ]
}

#[test]
fn columns_pass_through_before_the_answers() {
    let folder = Folder::new("parquet");
    folder.write("in.parquet", table());
    let done = folder.mahj("batch in.parquet -o out.parquet");
    assert_eq!(done.status.code(), Some(1), "{}", stderr(&done));
    assert!(stderr(&done).contains("row 2: hand::ten"));
    assert!(stderr(&done).contains("row 3: row::missing"));
    let (before, after) = (folder.read("in.parquet"), folder.read("out.parquet"));
    let (before, after) = (&before[0], &after[0]);
    assert_eq!(names(after), ["n", "hand", "list", "best", "line", "value", "error"]);
    for column in ["n", "hand", "list"] {
        assert_eq!(before.column_by_name(column), after.column_by_name(column));
    }
    let best = after.column_by_name("best").unwrap().as_primitive::<UInt8Type>();
    assert_eq!(best.iter().collect::<Vec<_>>(), [Some(1), None, None, None]);
    let value = after.column_by_name("value").unwrap().as_primitive::<UInt32Type>();
    assert_eq!(value.value(0), 25);
    let error = after.column_by_name("error").unwrap().as_string::<i32>();
    assert!(error.is_null(0) && error.is_valid(1) && error.is_valid(2) && error.is_null(3));
    // A second run gives the same result.
    folder.mahj("batch out.parquet -o again.parquet");
    assert_eq!(folder.read("again.parquet"), folder.read("out.parquet"));
    // Lists have no text format.
    let done = folder.mahj("batch in.parquet -o out.csv");
    assert_eq!(done.status.code(), Some(2));
    assert!(stderr(&done).contains("column `list` is List"), "{}", stderr(&done));
    assert!(!folder.0.join("out.csv.part").exists());
}

#[test]
fn packed_hands_keep_order_across_batches() {
    // Two batches encoded by threads, and the rest, encoded by the file writer.
    const ROWS: usize = 140_000;
    let folder = Folder::new("parquet-packed");
    let mut hands: Vec<PackedHand> =
        Deals::new(3, 14, &TileSet::default()).from(0).take(ROWS).collect();
    let shown: Hand = "[222B J] [FFF] 11B 22C".parse().unwrap();
    hands[20_000] = PackedHand::of(&shown);
    hands[20_001] = PackedHand::from_bytes([60; 14]);
    let packed = FixedSizeBinaryArray::try_from_iter(hands.iter().map(PackedHand::bytes)).unwrap();
    let ids = Int64Array::from_iter_values(0..ROWS as i64);
    folder.write("in.parquet", vec![("packed", Arc::new(packed)), ("id", Arc::new(ids))]);
    let done = folder.mahj("batch in.parquet -o one.parquet --threads 1 --all-lines");
    assert_eq!(done.status.code(), Some(1));
    let told = "mahj: 1 of 140,000 rows has an error\n  row 20002: row::packed: ";
    assert!(stderr(&done).starts_with(told), "{}", stderr(&done));
    folder.mahj("batch in.parquet -o two.parquet --threads 3 --all-lines");
    let one = folder.read("one.parquet");
    assert_eq!(one, folder.read("two.parquet"));
    assert_eq!(one[0].num_columns(), 2 + 4 + 55);
    let bytes = |name| fs::read(folder.0.join(name)).unwrap();
    assert_eq!(bytes("one.parquet"), bytes("two.parquet"));
    assert_eq!(folder.groups("one.parquet"), [65_536, 65_536, 8_928]);
    // The same as text.
    folder.mahj("batch in.parquet -o out.csv");
    let csv = folder.text("out.csv");
    let mut rows = csv.lines().skip(1);
    let mut at = 0;
    for batch in &one {
        let best = batch.column_by_name("best").unwrap().as_primitive::<UInt8Type>();
        let line = batch.column_by_name("line").unwrap().as_string::<i32>();
        for row in 0..batch.num_rows() {
            let fields: Vec<&str> = rows.next().unwrap().split(',').collect();
            assert_eq!(fields[1], at.to_string());
            let found =
                (best.is_valid(row)).then(|| (best.value(row).to_string(), line.value(row)));
            let found = found.unwrap_or_default();
            assert_eq!((fields[2], fields[3]), (found.0.as_str(), found.1), "row {at}");
            at += 1;
        }
    }
    assert_eq!(at, ROWS);
}

/// Small batches are combined into one row group, and those before a large one stay before it.
#[test]
fn wide_rows_use_small_batches_and_one_row_group() {
    let folder = Folder::new("parquet-wide");
    let hands: Vec<PackedHand> =
        Deals::new(4, 13, &TileSet::default()).from(0).take(1_000).collect();
    let packed = FixedSizeBinaryArray::try_from_iter(hands.iter().map(PackedHand::bytes)).unwrap();
    // Each row has different text, so that it takes space in the file.
    let notes = (0..1_000).map(|row| format!("{row:0>30000}"));
    let notes = StringArray::from_iter_values(notes);
    folder.write("in.parquet", vec![("packed", Arc::new(packed)), ("note", Arc::new(notes))]);
    assert_eq!(folder.mahj("batch in.parquet -o out.parquet").status.code(), Some(0));
    assert_eq!(folder.groups("out.parquet"), [1_000]);
    let notes: Vec<String> = folder
        .read("out.parquet")
        .iter()
        .flat_map(|batch| {
            let notes = batch.column_by_name("note").unwrap().as_string::<i32>();
            notes
                .iter()
                .map(|note| note.unwrap().trim_start_matches('0').to_owned())
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(notes[1..], (1..1_000).map(|row| row.to_string()).collect::<Vec<_>>());
}

#[test]
fn text_round_trips_through_parquet() {
    let folder = Folder::new("parquet-text");
    fs::write(folder.0.join("in.csv"), "id,hand,note\n1,1B,\"a, b\"\n2,10B,é\n").unwrap();
    folder.mahj("batch in.csv -o out.parquet");
    folder.mahj("batch in.csv -o out.csv");
    folder.mahj("batch out.parquet -o back.csv");
    assert_eq!(folder.text("back.csv"), folder.text("out.csv"));
    fs::write(
        folder.0.join("in.jsonl"),
        "{\"hand\":\"1B\",\"n\":1.5,\"t\":null}\n{\"hand\":\"2B\"}\n",
    )
    .unwrap();
    folder.mahj("batch in.jsonl -o out.parquet");
    let out = folder.read("out.parquet");
    assert_eq!(out[0].column_by_name("n").unwrap().as_string::<i32>().value(0), "1.5");
    assert!(out[0].column_by_name("n").unwrap().is_null(1));
    // Numbers and booleans keep their type in JSON.
    folder.write(
        "plain.parquet",
        vec![
            ("hand", Arc::new(StringArray::from(vec!["1B", "2B"]))),
            ("f", Arc::new(Float64Array::from(vec![Some(0.5), Some(f64::NAN)]))),
            ("b", Arc::new(BooleanArray::from(vec![Some(true), None]))),
        ],
    );
    let done = folder.mahj("batch plain.parquet --format jsonl");
    let rows = String::from_utf8(done.stdout).unwrap();
    let rows: Vec<&str> = rows.lines().collect();
    assert!(
        rows[0].starts_with("{\"hand\":\"1B\",\"f\":0.5,\"b\":true,\"best\":13,"),
        "{}",
        rows[0]
    );
    assert!(
        rows[1].starts_with("{\"hand\":\"2B\",\"f\":null,\"b\":null,\"best\":13,"),
        "{}",
        rows[1]
    );
}

#[test]
fn unsupported_parquet_requests_explain_why() {
    let folder = Folder::new("parquet-refused");
    folder.write("in.parquet", table());
    folder.write("number.parquet", vec![("hand", Arc::new(Int64Array::from(vec![1])))]);
    folder.write("none.parquet", vec![("x", Arc::new(Int64Array::from(vec![1])))]);
    fs::write(folder.0.join("text.parquet"), "hand\n1B\n").unwrap();
    fs::write(folder.0.join("in.csv"), "hand\n1B\n").unwrap();
    for (words, why) in [
        ("batch in.parquet -o out.parquet --resume", "a Parquet file can't be resumed"),
        ("batch in.csv -o out.parquet --resume", "a Parquet file can't be resumed"),
        ("batch - --format parquet", "it can't come through a pipe"),
        ("batch number.parquet -o out.parquet", "column `hand` is Int64"),
        ("batch none.parquet -o out.parquet", "no column `hand`: the columns are `x`"),
        ("batch text.parquet -o out.parquet", "can't read the file as Parquet"),
    ] {
        let done = folder.mahj(words);
        assert_eq!(done.status.code(), Some(2), "{words}");
        assert!(stderr(&done).contains(why), "{words}: {}", stderr(&done));
    }
    let names = fs::read_dir(&folder.0).unwrap().count();
    assert_eq!(names, 5, "nothing is left behind");
}

#[test]
fn dealt_hands_round_trip_through_parquet() {
    let folder = Folder::new("dealt");
    for form in ["parquet", "csv"] {
        let done = folder.mahj(&format!("deal --count 20000 --seed 3 -o dealt.{form}"));
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        folder.mahj(&format!("batch dealt.{form} -o away-{form}.csv"));
    }
    let answers = |name: &str| fs::read(folder.0.join(name)).unwrap();
    assert!(answers("away-parquet.csv") == answers("away-csv.csv"));
    let file = File::open(folder.0.join("dealt.parquet")).unwrap();
    let built = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
    assert_eq!(built.metadata().file_metadata().num_rows(), 20_000);
    let field = built.schema().field(0).clone();
    assert_eq!((field.name().as_str(), field.data_type()), ("hand", &arrow_schema::DataType::Utf8));
    let refused = folder.mahj("deal --count 3 -o dealt.parquet --resume");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("resumed"));
}

/// The Parquet crates may panic on a damaged file: it must be rejected like any other, or read.
#[test]
fn damaged_file_never_panics() {
    let folder = Folder::new("damaged");
    folder.write("in.parquet", table());
    let whole = fs::read(folder.0.join("in.parquet")).unwrap();
    let (targets, path) = (Targets::practice(), folder.0.join("damaged.parquet"));
    let kernel = Kernel::new(&targets);
    let job = Job::new(&targets, &kernel, Options::default());
    let run = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let input = Input::file(Format::Parquet, File::open(&path).unwrap());
        let output = mahj::batch::rows::Output::new(Format::Parquet, std::io::sink());
        job.run(input, output, None, |_| Ok(()))
    };
    assert!(run(&whole).is_ok());
    let mut refused = 0;
    for at in 0..whole.len() {
        for bit in [0x01, 0x80] {
            let mut bytes = whole.clone();
            bytes[at] ^= bit;
            refused += usize::from(run(&bytes).is_err());
        }
    }
    // Most of a small file is metadata.
    assert!(refused > whole.len() / 2, "{refused} of {}", 2 * whole.len());
    for cut in 0..whole.len() {
        assert!(run(&whole[..cut]).is_err(), "{cut}");
    }
}
