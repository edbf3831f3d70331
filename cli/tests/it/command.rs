//! The command, as the tests run it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The root of the repository, where the command runs.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Returns the command, on the practice card whatever the user has chosen.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahj"));
    command.env("MAHJ_CARD", "");
    command
}

/// Runs the command at the root of the repository.
pub fn mahj(args: &[&str]) -> Output {
    let mut command = program();
    command.current_dir(ROOT).args(args).output().unwrap()
}

/// Runs the command with some text on its standard input.
pub fn with_input(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program()
        .current_dir(ROOT)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that exits without reading its input closes the pipe.
    if let Err(error) = child.stdin.take().unwrap().write_all(input.as_ref()) {
        assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe, "{error}");
    }
    child.wait_with_output().unwrap()
}

pub fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("{output:?}"))
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Returns the JSON objects of an answer, one per row.
pub fn objects(output: &Output) -> Vec<Value> {
    let objects: Vec<Value> =
        stdout(output).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    for object in &objects {
        assert_eq!(object["schema"], 1, "{object}");
    }
    objects
}

pub fn object(output: &Output) -> Value {
    let mut objects = objects(output);
    assert_eq!(objects.len(), 1);
    objects.remove(0)
}
