//! The command's documentation: help, manual pages, completions, and their examples.

use std::path::Path;

use crate::command::{mahj, object, status, stdout};

#[test]
fn prints_completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(stdout(&mahj(&["completions", shell])).contains("mahj"), "{shell}");
    }
    let manual = stdout(&mahj(&["manual"]));
    assert!(manual.contains(".TH"));
    for page in ["check", "hands", "verify", "exposures", "what-if", "exchange", "rules"] {
        assert!(
            manual.contains(&format!(".TH mahj-card-{page}"))
                || manual.contains(&format!(".TH mahj-{page}")),
            "{page}"
        );
    }
}

#[test]
fn help_calls_three_tiles_and_a_joker_a_kong() {
    let asked = crate::command::with_input(&["ask"], "help");
    for text in [stdout(&mahj(&["--help"])), stdout(&mahj(&["manual"])), stdout(&asked)] {
        let words = text.replace("\\", "");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("[222B J] an exposed kong"), "{words}");
    }
}

#[test]
fn shells_complete_seats_lines_and_rules() {
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&mahj(&["completions", shell]));
        let laws = ["CLM-06", "K-08", "commit_on"];
        // fish completes only the value after an option.
        let laws = laws.into_iter().filter(|_| shell != "fish");
        for name in ["North", "misname", "consecutive-run/2"].into_iter().chain(laws) {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
    // They are only suggestions: the help stays short, and other cards have other lines.
    assert!(!stdout(&mahj(&["away", "--help"])).contains("consecutive-run/3"));
    assert!(!stdout(&mahj(&["rules", "--help"])).contains("CLM-07"));
}

#[test]
fn manual_has_a_page_for_every_command() {
    for (args, title) in [
        (&["manual", "away"][..], ".TH mahj-away"),
        (&["manual", "card", "check"], ".TH mahj-card-check"),
        (&["manual", "card check"], ".TH mahj-card-check"),
        (&["manual", "card"], ".TH mahj-card "),
    ] {
        let page = stdout(&mahj(args));
        assert!(page.contains(title), "{page}");
        assert_eq!(page.matches(".TH ").count(), 1, "{args:?}");
    }
    for (args, help) in [
        (&["manual", "chess", "--json"][..], "verify, away"),
        (&["manual", "card", "chess", "--json"], "check, use, show"),
        (&["manual", "away", "chess", "--json"], "has no subcommands"),
    ] {
        let output = mahj(args);
        assert_eq!((status(&output), &object(&output)["error"]["code"]), (2, &"usage".into()));
        assert!(stdout(&output).contains(help), "{}", stdout(&output));
    }
}

fn root() -> &'static std::path::Path {
    std::path::Path::new(crate::command::ROOT)
}

/// Returns the words of every command that has a file.
fn commands() -> Vec<Vec<String>> {
    let mut commands: Vec<Vec<String>> = Vec::new();
    for parent in ["", "card"] {
        for file in std::fs::read_dir(root().join("cli/src/commands").join(parent)).unwrap() {
            let name = file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
            if name != "mod" {
                let words = [parent.to_owned(), name.replace('_', "-")];
                commands.push(words.into_iter().filter(|word| !word.is_empty()).collect());
            }
        }
    }
    commands
}

/// Reports commands that are implemented but not listed, or not documented.
#[test]
fn every_command_has_an_example_and_a_guide_entry() {
    let page = crate::pages::Page::read("docs/guide/commands.md").text.to_lowercase();
    let commands = commands();
    assert!(commands.len() >= 20, "{commands:?}");
    for words in commands {
        let name = words.join(" ");
        let mut args = vec!["help"];
        args.extend(words.iter().map(String::as_str));
        let help = mahj(&args);
        assert_eq!(status(&help), 0, "commands/mod.rs does not list `{name}`");
        assert!(stdout(&help).contains("Example: mahj "), "the help of `{name}` has no example");
        assert!(
            page.contains(&format!("`mahj {name}")),
            "docs/guide/commands.md has no row for `{name}`"
        );
    }
}

#[test]
fn help_separates_command_options() {
    for words in commands() {
        let page: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let help = stdout(&mahj(&page));
        let (own, all) = help.split_once("\nAlso: ").unwrap();
        for option in ["--card", "--json", "--skip-faulty"] {
            assert!(
                all.contains(option) && !own.contains(&format!(" {option} ")),
                "{page:?}: {option}"
            );
        }
    }
}

/// Every example in the help of a command works.
#[test]
fn help_examples_work() {
    let mut pages = commands();
    pages.extend([Vec::new(), vec!["card".to_owned()]]);
    let mut run = 0;
    for words in pages {
        let page: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let page = page.as_slice();
        let help = stdout(&mahj(page)).replace("\n  ", " ");
        let example = help.split("Example: mahj ").nth(1).unwrap_or_else(|| panic!("{page:?}"));
        let example = example.lines().next().unwrap().trim();
        // Skip examples with the reader's own files or other programs.
        if example.contains(".card") || example.contains(['>', '&', '|']) {
            continue;
        }
        run += 1;
        let mut args: Vec<String> = Vec::new();
        for (at, part) in example.split('"').enumerate() {
            if at % 2 == 1 {
                args.push(part.to_owned());
            } else {
                args.extend(part.split_whitespace().map(str::to_owned));
            }
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = mahj(&args);
        // Pictures drawn by examples are removed.
        if let Some(at) = args.iter().position(|arg| *arg == "--svg") {
            let _ = std::fs::remove_file(Path::new(crate::command::ROOT).join(args[at + 1]));
        }
        assert!(
            matches!(status(&output), 0 | 1),
            "{example}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    assert!(run >= 13, "{run}");
}
