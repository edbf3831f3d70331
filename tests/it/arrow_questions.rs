//! Compares answers in Arrow record batches and in Parquet with those in CSV, which are held to
//! single answers.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt8Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_schema::DataType;
use mahj::batch::Question;
use mahj::batch::arrow::{Answerer, AnswererOptions};
use mahj::batch::rows::{Format, Input, Job, Options, Output};
use mahj::{Matcher, Tile, Tiles};

use super::row_questions::{discards, matchers, run, table};
use crate::common::batch::records;
use crate::common::claims::{Kind, rows};

/// The columns before the answers.
const GIVEN: usize = 7;

/// A table as columns of text; an empty cell is null.
fn columns(table: &str) -> RecordBatch {
    let rows = records(table);
    let column = |at: usize| -> ArrayRef {
        let cell = |row: &Vec<String>| (!row[at].is_empty()).then(|| row[at].clone());
        Arc::new(rows[1..].iter().map(cell).collect::<StringArray>())
    };
    let columns = rows[0].iter().enumerate().map(|(at, name)| (name, column(at), true));
    RecordBatch::try_from_iter_with_nullable(columns).unwrap()
}

/// Returns the answers row by row, as CSV writes them.
fn answers(batch: &RecordBatch) -> Vec<Vec<String>> {
    let text = |column: &ArrayRef, row: usize| match column.data_type() {
        _ if column.is_null(row) => String::new(),
        DataType::Boolean => column.as_boolean().value(row).to_string(),
        DataType::UInt8 => column.as_primitive::<UInt8Type>().value(row).to_string(),
        DataType::UInt32 => column.as_primitive::<UInt32Type>().value(row).to_string(),
        DataType::UInt64 => column.as_primitive::<UInt64Type>().value(row).to_string(),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(row).to_string(),
        DataType::Utf8 => column.as_string::<i32>().value(row).to_owned(),
        DataType::FixedSizeList(..) => {
            let counts = column.as_fixed_size_list().value(row);
            let mut tiles = Tiles::NONE;
            for (tile, count) in Tile::all().zip(counts.as_primitive::<UInt8Type>().values()) {
                tiles.add_some(tile, *count);
            }
            tiles.to_string()
        }
        other => panic!("{other} is no type of answers"),
    };
    let row = |row| batch.columns()[GIVEN..].iter().map(|column| text(column, row)).collect();
    (0..batch.num_rows()).map(row).collect()
}

/// Writes the answers to a table as Parquet, and reads them.
#[cfg(feature = "parquet")]
fn parquet(matcher: &Matcher, question: Question, table: &str) -> Vec<Vec<String>> {
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    let options = Options { question, ..Options::default() };
    let mut out = Vec::new();
    let (input, output) = (Input::csv(table.as_bytes()), Output::new(Format::Parquet, &mut out));
    Job::of(matcher, options).run(input, output, None, |_| Ok(())).unwrap();
    let path = std::env::temp_dir().join(format!("mahj-{}-{question}.parquet", std::process::id()));
    std::fs::write(&path, out).unwrap();
    let file = std::fs::File::open(&path).unwrap();
    let batches = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
    let answers = batches.flat_map(|batch| answers(&batch.unwrap())).collect();
    std::fs::remove_file(path).unwrap();
    answers
}

fn hold(matcher: &Matcher, question: Question, rows: &[crate::common::claims::Row]) {
    let rows = if question == Question::Call { discards(rows) } else { rows.to_vec() };
    let mut table = table(&rows);
    // A hand that can't be read, and a cell that can't.
    table.push_str("bad,10B 22C,,,,,\nworse,11B 22B FFF 22C 111C J,5Q,Q,nobody,,\n");
    let csv = records(&run(matcher, question, 1, Format::Csv, &table));
    let csv: Vec<Vec<String>> = csv[1..].iter().map(|row| row[GIVEN..].to_vec()).collect();
    let batch = columns(&table);
    let options = AnswererOptions { question, ..AnswererOptions::default() };
    let answerer = Answerer::of(matcher, batch.schema(), options).unwrap();
    let answered = answerer.answer(&batch).unwrap();
    assert_eq!(answers(&answered), csv, "{question}");
    assert!(csv.iter().any(|row| row.last() != Some(&String::new())), "{question}: no bad row");
    #[cfg(feature = "parquet")]
    assert_eq!(parquet(matcher, question, &table), csv, "{question}");
}

#[test]
fn arrow_answers_to_questions_match_rows_of_text() {
    for (seed, matcher) in (0..).zip(matchers()) {
        for (tiles, exposed, astray) in [(14, 0, 10), (14, 40, 10), (13, 40, 0), (13, 101, 10)] {
            let kind = Kind { tiles, exposed, astray, discards: 50 };
            let rows = rows(matcher.targets(), seed, 60, kind);
            for question in [Question::Verify, Question::Exposures, Question::Waits, Question::Call]
            {
                hold(&matcher, question, &rows);
            }
        }
    }
}

#[test]
fn arrow_odds_match_rows_of_text() {
    let matcher = Matcher::practice();
    let kind = Kind { tiles: 13, exposed: 30, astray: 10, discards: 60 };
    hold(&matcher, Question::Odds, &rows(matcher.targets(), 4, 6, kind));
}
