//! Ctrl-C stops a simulation and prints the answer so far.
#![cfg(target_os = "linux")]

use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// More than can be simulated.
const MAX: u64 = 100_000_000;

fn started(words: &[&str]) -> Child {
    // If the tests run in the background, the signal is ignored.
    let mut command = Command::new("env");
    command.args(["--default-signal=INT", env!("CARGO_BIN_EXE_mahj"), "--json"]).args(words);
    command.env("MAHJ_CARD", "").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// True once a program has installed its signal handler.
fn listens(child: &Child) -> bool {
    const INTERRUPT: u64 = 1 << (2 - 1);
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & INTERRUPT > 0
}

fn interrupted(words: &[&str]) -> Output {
    let mut child = started(words);
    let began = Instant::now();
    while !listens(&child) {
        assert!(began.elapsed() < Duration::from_secs(60), "{words:?} never listens");
        assert!(child.try_wait().unwrap().is_none(), "{words:?} ended by itself");
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    child.wait_with_output().unwrap()
}

#[test]
fn interrupted_simulation_reports_partial_result() {
    let most = MAX.to_string();
    for words in [
        ["odds", "11B 22B 22C 111C N 9D [FFF]"],
        ["advise", "11B 22B 22C 11C J N 9D [FFF]"],
        ["charleston", "11B 22B 22C 11C J N 9D 5D 7D 2D"],
    ] {
        let done = interrupted(&[words[0], words[1], "--rollouts", &most]);
        assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
        let report: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        let counted = report["rollouts"].as_u64().unwrap();
        assert!(counted > 0 && counted < MAX, "{words:?}: {counted}");
    }
}
