//! Compares Arrow record batches with the same hands as rows of CSV.
use std::sync::Arc;

use crate::common::hands;
use arrow_array::builder::{FixedSizeListBuilder, UInt8Builder};
use arrow_array::cast::AsArray;
use arrow_array::types::{UInt8Type, UInt32Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeBinaryArray, Int64Array, LargeStringArray, RecordBatch,
    StringArray, StringViewArray,
};
use arrow_schema::{DataType, Field, Schema};
use mahj::batch::BatchError;
use mahj::batch::arrow::{Answerer, AnswererOptions};
use mahj::batch::rows::{self, Input, Job, Output};
use mahj::kernel::Kernel;
use mahj::{Card, PackedHand, Targets, Tile, TileSet};

struct Batch {
    targets: Targets,
    kernel: Kernel,
}

fn batch() -> Batch {
    let targets = Targets::expand(Card::practice()).targets;
    let kernel = Kernel::new(&targets);
    Batch { targets, kernel }
}

/// A row of answers as text; null is empty.
type Row = Vec<Option<String>>;

impl Batch {
    fn answerer(&self, batch: &RecordBatch, all_lines: bool) -> Answerer<'_> {
        let options = AnswererOptions { all_lines, ..AnswererOptions::default() };
        Answerer::new(&self.targets, &self.kernel, batch.schema(), options).unwrap()
    }

    /// The answers to one column of hands.
    fn arrow(&self, name: &str, hands: ArrayRef) -> Vec<Row> {
        let batch = RecordBatch::try_from_iter_with_nullable([(name, hands, true)]).unwrap();
        let answered = self.answerer(&batch, true).answer(&batch).unwrap();
        assert_eq!(answered.column(0), batch.column(0));
        answers(&answered, 1)
    }

    /// The answers to the same column in CSV, where it is text.
    fn csv(&self, name: &str, hands: &[String]) -> Vec<Row> {
        let mut table = csv::Writer::from_writer(Vec::new());
        table.write_record([name, "x"]).unwrap();
        hands.iter().for_each(|hand| table.write_record([hand, ""]).unwrap());
        let table = table.into_inner().unwrap();
        let mut out = Vec::new();
        let options = rows::Options { all_lines: true, ..rows::Options::default() };
        let job = Job::new(&self.targets, &self.kernel, options);
        job.run(Input::csv(table.as_slice()), Output::csv(&mut out), None, |_| Ok(())).unwrap();
        let rows = csv::Reader::from_reader(out.as_slice()).into_records();
        let cell = |cell: &str| (!cell.is_empty()).then(|| cell.to_owned());
        rows.map(|row| row.unwrap().iter().skip(2).map(cell).collect()).collect()
    }
}

/// The columns from an index on, row by row.
fn answers(batch: &RecordBatch, from: usize) -> Vec<Row> {
    let text = |column: &ArrayRef, row: usize| {
        (!column.is_null(row)).then(|| match column.data_type() {
            DataType::UInt8 => column.as_primitive::<UInt8Type>().value(row).to_string(),
            DataType::UInt32 => column.as_primitive::<UInt32Type>().value(row).to_string(),
            DataType::Utf8 => column.as_string::<i32>().value(row).to_owned(),
            other => panic!("{other} is no type of answers"),
        })
    };
    let row = |row| batch.columns()[from..].iter().map(|column| text(column, row)).collect();
    (0..batch.num_rows()).map(row).collect()
}

/// Hands with and without exposures, some of them invalid.
fn texts() -> Vec<String> {
    let set = TileSet::default();
    let mut texts: Vec<String> =
        hands(3000).iter().map(|hand| hand.hand(&set).unwrap().to_string()).collect();
    texts[7] = "10B".to_owned();
    texts[8] = "11111B Q".to_owned();
    texts[99] = "[22B]".to_owned();
    texts[2500] = "[33B J] [33C J] [33D J] [5B JJ]".to_owned();
    texts
}

#[test]
fn arrow_text_types_match_csv() {
    let (batch, texts) = (batch(), texts());
    let csv = batch.csv("hand", &texts);
    assert_eq!(csv.iter().filter(|row| row[3].is_some()).count(), 3);
    assert_eq!(batch.arrow("hand", Arc::new(StringArray::from_iter_values(&texts))), csv);
    assert_eq!(batch.arrow("hand", Arc::new(LargeStringArray::from_iter_values(&texts))), csv);
    assert_eq!(batch.arrow("hand", Arc::new(StringViewArray::from_iter_values(&texts))), csv);
}

/// Lists of a fixed size; `None` for null.
fn lists(len: i32, rows: impl Iterator<Item = Option<Vec<Option<u8>>>>) -> ArrayRef {
    let mut lists = FixedSizeListBuilder::new(UInt8Builder::new(), len);
    for row in rows {
        lists.append(row.is_some());
        let row = row.unwrap_or(vec![None; len as usize]);
        row.into_iter().for_each(|value| lists.values().append_option(value));
    }
    Arc::new(lists.finish())
}

fn some(bytes: &[u8]) -> Option<Vec<Option<u8>>> {
    Some(bytes.iter().copied().map(Some).collect())
}

#[test]
fn arrow_packed_types_match_csv() {
    let batch = batch();
    let mut packed: Vec<[u8; 14]> = hands(3000).iter().map(|hand| *hand.bytes()).collect();
    packed[7] = [200; 14];
    packed[8] = [0; 14];
    packed[99] = *PackedHand::EMPTY.bytes();
    let hex: Vec<String> =
        packed.iter().map(|hand| hand.iter().map(|byte| format!("{byte:02x}")).collect()).collect();
    let csv = batch.csv("packed", &hex);
    assert_eq!(csv.iter().filter(|row| row[3].is_some()).count(), 3);
    let fixed = FixedSizeBinaryArray::try_from_iter(packed.iter()).unwrap();
    assert_eq!(batch.arrow("packed", Arc::new(fixed)), csv);
    assert_eq!(batch.arrow("packed", Arc::new(StringArray::from_iter_values(&hex))), csv);
    for name in ["hand", "packed"] {
        let codes = lists(14, packed.iter().map(|hand| some(hand)));
        assert_eq!(batch.arrow(name, codes), csv);
    }
}

#[test]
fn arrow_counts_match_csv() {
    let batch = batch();
    let set = TileSet::default();
    let all = hands(2000).into_iter().filter(|hand| !hand.has_exposures());
    let (mut counts, mut texts) = (Vec::new(), Vec::new());
    for hand in all {
        let mut row = [0; Tile::COUNT];
        hand.rack().kinds().for_each(|(tile, count)| row[tile.index()] = count);
        counts.push(row);
        texts.push(hand.hand(&set).unwrap().to_string());
    }
    assert_eq!(
        batch.arrow("hand", lists(36, counts.iter().map(|row| some(row)))),
        batch.csv("hand", &texts)
    );
    let (mut five, mut many) = ([0; 36], [1; 36]);
    five[6] = 5;
    many[0] = 255;
    let errors =
        batch.arrow("hand", lists(36, [&five, &many, &[0; 36]].map(|row| some(row)).into_iter()));
    let errors: Vec<&str> = errors.iter().map(|row| row[3].as_deref().unwrap()).collect();
    assert!(
        errors[0].starts_with("hand::too-many: five 7 Bams; the set has four"),
        "{}",
        errors[0]
    );
    assert!(errors[1].starts_with("hand::tile-count: "), "{}", errors[1]);
    assert!(errors[2].starts_with("hand::empty: "), "{}", errors[2]);
}

#[test]
fn null_rows_report_a_missing_hand() {
    let batch = batch();
    let good = *PackedHand::of(&"11B 22C".parse().unwrap()).bytes();
    let mut hole = some(&good).unwrap();
    hole[13] = None;
    let text = StringArray::from(vec![Some("11B 22C"), None]);
    let text = batch.arrow("hand", Arc::new(text));
    let rows = [some(&good), None, Some(hole)];
    let codes = batch.arrow("hand", lists(14, rows.into_iter()));
    let missing = "row::missing: this row has no hand under `hand`";
    let null = "row::null: null among the numbers under `hand`; a hand must be whole";
    assert_eq!(text[1][3].as_deref(), Some(missing));
    assert_eq!(codes[0], text[0]);
    assert_eq!(codes[1], text[1]);
    assert_eq!(codes[2][3].as_deref(), Some(null));
    let bad = codes[1].iter().chain(&codes[2]).flatten().count();
    assert_eq!(bad, 2, "of a bad row only the error is not null");
}

#[test]
fn other_columns_pass_through_and_old_answers_are_replaced() {
    let batch = batch();
    let table = RecordBatch::try_from_iter([
        ("best", Arc::new(StringArray::from(vec!["a", "b"])) as ArrayRef),
        ("hand", Arc::new(StringArray::from(vec!["11B 22C", "D"]))),
        ("flag", Arc::new(BooleanArray::from(vec![Some(true), None]))),
    ])
    .unwrap();
    let answerer = batch.answerer(&table, false);
    let answered = answerer.answer(&table).unwrap();
    assert_eq!(answered.schema(), *answerer.schema());
    let names: Vec<String> =
        answered.schema().fields().iter().map(|field| field.name().clone()).collect();
    assert_eq!(names, ["hand", "flag", "best", "line", "value", "error"]);
    assert_eq!(&answered["flag"], &table["flag"]);
    let again = batch.answerer(&answered, false).answer(&answered).unwrap();
    assert_eq!(again, answered);
    let none = answerer.answer(&table.slice(0, 0)).unwrap();
    assert_eq!((none.num_rows(), none.schema()), (0, answered.schema()));
    let none = batch.answerer(&table, true).answer(&table.slice(0, 0)).unwrap();
    assert_eq!(none.num_columns(), 6 + batch.targets.lines().len());
}

#[test]
fn batches_stay_in_order_for_any_threads_and_slices() {
    let batch = batch();
    let hands = hands(100_000);
    let packed = FixedSizeBinaryArray::try_from_iter(hands.iter().map(PackedHand::bytes)).unwrap();
    let codes = lists(14, hands.iter().map(|hand| some(hand.bytes())));
    let ids = Arc::new(Int64Array::from_iter_values(0..100_000));
    let mut whole = None;
    for (name, hands) in [("packed", Arc::new(packed) as ArrayRef), ("hand", codes)] {
        let table =
            RecordBatch::try_from_iter([("id", ids.clone() as ArrayRef), (name, hands)]).unwrap();
        for (threads, size) in [(1, 100_000), (3, 100_000), (2, 999), (3, 40_001)] {
            let options = AnswererOptions { threads, ..AnswererOptions::default() };
            let answerer =
                Answerer::new(&batch.targets, &batch.kernel, table.schema(), options).unwrap();
            let slices = (0..100_000).step_by(size);
            let slices = slices.map(|from| Ok(table.slice(from, size.min(100_000 - from))));
            let mut rows = Vec::new();
            let (mut id, mut pieces) = (0, 0);
            let run = answerer.run(slices, |answered| {
                let ids = answered["id"].as_primitive::<arrow_array::types::Int64Type>();
                assert!(ids.values().iter().copied().eq(id..id + answered.num_rows() as i64));
                id += answered.num_rows() as i64;
                pieces += 1;
                rows.extend(answers(&answered, 2));
                Ok(())
            });
            run.unwrap();
            assert!(pieces > 3, "long batches are cut");
            assert!(rows == *whole.get_or_insert_with(|| rows.clone()), "{name} {threads} {size}");
        }
    }
}

#[test]
fn missing_hand_column_lists_the_columns() {
    let batch = batch();
    let refused = |name: &str, form: DataType| {
        let schema = Arc::new(Schema::new(vec![Field::new(name, form, true)]));
        let options = AnswererOptions::default();
        match Answerer::new(&batch.targets, &batch.kernel, schema, options) {
            Err(BatchError::Refused { code, message, .. }) => format!("{code}: {message}"),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        refused("hands", DataType::Utf8),
        "batch::no-hand: no column `hand`: the columns are `hands`"
    );
    assert_eq!(refused("hand", DataType::Int64), "batch::no-hand: the column `hand` is Int64");
    assert!(refused("hand", DataType::FixedSizeBinary(14)).starts_with("batch::no-hand"));
    assert!(refused("packed", DataType::FixedSizeBinary(13)).starts_with("batch::no-hand"));
    let list = |form, len| DataType::new_fixed_size_list(form, len, true);
    assert!(refused("hand", list(DataType::UInt8, 13)).starts_with("batch::no-hand"));
    assert!(refused("hand", list(DataType::Int8, 14)).starts_with("batch::no-hand"));
    let of = |name: &str| {
        let hands = Arc::new(StringArray::from(vec!["1B"])) as ArrayRef;
        RecordBatch::try_from_iter([(name, hands)]).unwrap()
    };
    let answerer = batch.answerer(&of("hand"), false);
    let failure = answerer.answer(&of("packed")).unwrap_err();
    assert!(failure.to_string().starts_with("this batch's columns don't match the schema"));
    let failure = answerer.run([Ok(of("packed"))], |_| Ok(())).unwrap_err();
    assert!(failure.to_string().starts_with("this batch's columns don't match the schema"));
}

#[test]
fn reads_hands_from_the_named_column() {
    let batch = batch();
    let hands: ArrayRef = Arc::new(StringArray::from(vec!["11B 22B FFF 22C 111C J", "10B"]));
    let other: ArrayRef = Arc::new(StringArray::from(vec!["a", "b"]));
    let of = RecordBatch::try_from_iter([("hand", other), ("rack", hands)]).unwrap();
    let options = |column: &str| {
        let column = Some(column.to_owned());
        AnswererOptions { column, ..AnswererOptions::default() }
    };
    let ask = |column| Answerer::new(&batch.targets, &batch.kernel, of.schema(), options(column));
    let answered = ask("rack").unwrap().answer(&of).unwrap();
    assert_eq!(answered["best"].as_primitive::<UInt8Type>().iter().next(), Some(Some(1)));
    assert_eq!(answered["error"].as_string::<i32>().iter().filter(Option::is_some).count(), 1);
    let refused = ask("racks").unwrap_err().to_string();
    assert!(refused.starts_with("no column `racks`: the columns are `hand`, `rack`"));
}
