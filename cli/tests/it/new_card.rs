//! A new card: written as a template, checked at each save.

use std::path::Path;
use std::process::Command;

use crate::command::{mahj, status, stdout};

/// The examples of a new card are valid lines; an existing file is never replaced.
#[test]
fn card_new_writes_a_template() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-card");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("my.card");
    let path = file.to_str().unwrap();
    assert_eq!(status(&mahj(&["new", path])), 0);
    let blank = std::fs::read_to_string(&file).unwrap();
    // Every row of an example is indented by `# `, the words before the title are none.
    let (head, body) = blank.split_once("title:").unwrap();
    let lines: Vec<&str> = body.lines().map(|row| row.strip_prefix("# ").unwrap_or(row)).collect();
    std::fs::write(&file, format!("{head}title:{}", lines.join("\n"))).unwrap();
    let checked = mahj(&["card", "check", path]);
    assert_eq!(status(&checked), 0, "{}", stdout(&checked));
    assert!(stdout(&checked).contains("0 errors, 0 warnings"), "{}", stdout(&checked));
    assert!(stdout(&checked).contains("10 usable lines"), "{}", stdout(&checked));
    let filled = std::fs::read(&file).unwrap();
    let again = mahj(&["new", path]);
    assert_eq!(status(&again), 2);
    assert!(String::from_utf8_lossy(&again.stderr).contains("already exists"));
    assert_eq!(std::fs::read(&file).unwrap(), filled);
    assert_eq!(stdout(&mahj(&["new", "-"])), blank);
}

/// A card is checked again whenever it is saved, also by a new file in its place.
#[test]
fn card_check_watches_a_card() {
    use std::io::{BufRead, BufReader};
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("watched-card");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("my.card");
    let line = "[2468]\n2222a F 6a FFF 4b 8888b (Any 2 Suits) X 25\n";
    std::fs::write(&file, line).unwrap();
    let mut watching = crate::command::program()
        .args(["card", "check", "--watch", file.to_str().unwrap()])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // If no change is seen, the test fails instead of waiting forever.
    let pid = watching.id().to_string();
    std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_secs(60));
        let _ = Command::new("kill").arg(pid).status();
    });
    let mut rows = BufReader::new(watching.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut until = |wanted: &str| rows.find(|row| row.contains(wanted)).unwrap();
    assert!(until("2468 1").contains("6  2222a F 6a FFF 4b 8888b"));
    until("0 errors");
    until("waiting");
    let other = folder.join("other");
    std::fs::write(&other, format!("{line}2222a F 6d\n")).unwrap();
    std::fs::rename(&other, &file).unwrap();
    until("waiting");
    std::fs::write(&file, line.replace("25", "30")).unwrap();
    until("0 errors");
    watching.kill().unwrap();
    watching.wait().unwrap();
    let input = mahj(&["card", "check", "--watch", "-"]);
    assert_eq!(status(&input), 2);
}
