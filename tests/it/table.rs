//! Questions at the table: golden rows, each with its reason. The same rows run through the library
//! and the command.

use crate::common::{cells, order, rows, targets};
use mahj::{Hand, Matcher, Rule, Seen, TileSet, notation};

const TABLE: &str = include_str!("../data/table.card");
const CALLS: &str = include_str!("../data/calls.card");

fn matcher(text: &str) -> Matcher {
    Matcher::new(targets(text))
}

fn hand(text: &str) -> Hand {
    notation::hand(text, &TileSet::default()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn seen(text: &str) -> Seen {
    notation::seen(text, &TileSet::default()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Runs every row and reports all that are wrong.
fn hold(text: &str, least: usize, mut answer: impl FnMut(usize, &str) -> (String, String)) {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (number, row) in rows(text) {
        count += 1;
        let (seen, wanted) = answer(number, row);
        if seen != wanted {
            wrong.push(format!("row {number}: {seen} and not {wanted}: {row}"));
        }
    }
    assert!(count >= least, "{count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// The lines that are open, with their forms, as the tables have them.
fn open_text(matcher: &Matcher, exposures: &str, on_table: &str) -> String {
    let shown =
        if exposures.is_empty() { Vec::new() } else { hand(exposures).exposures().to_vec() };
    let lines = matcher.open_lines(&shown, &seen(on_table)).unwrap();
    let names = lines.open.iter().flat_map(|line| {
        if line.forms.is_empty() {
            vec![line.name.id()]
        } else {
            line.forms.iter().map(mahj::LineName::id).collect()
        }
    });
    let names: Vec<String> = names.collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

#[test]
fn exposures_leave_the_expected_lines() {
    let matcher = matcher(TABLE);
    hold(include_str!("../data/exposures.txt"), 60, |number, row| {
        let [exposures, on_table, open, _] = cells(number, row);
        (open_text(&matcher, exposures, on_table), open.to_owned())
    });
}

#[test]
fn dead_hands_cite_the_expected_rules() {
    let matcher = matcher(TABLE);
    hold(include_str!("../data/dead.txt"), 60, |number, row| {
        let [exposures, on_table, verdict, _] = cells(number, row);
        let lines = matcher.open_lines(hand(exposures).exposures(), &seen(on_table)).unwrap();
        let said = lines
            .dead
            .map_or("alive".to_owned(), |(rule, _): (Rule, String)| format!("dead {rule}"));
        (said, verdict.to_owned())
    });
}

#[test]
fn hands_have_the_expected_waits() {
    let matcher = matcher(CALLS);
    hold(include_str!("../data/waits.txt"), 60, |number, row| {
        let [tiles, on_table, after, wanted, _] = cells(number, row);
        let waits = matcher.waits(&hand(tiles), &seen(on_table)).unwrap();
        let mut list: Vec<_> = waits.waits.iter().map(|wait| (order(wait.tile), wait)).collect();
        list.sort_by_key(|(order, _)| *order);
        let list: Vec<String> =
            list.iter().map(|(_, wait)| format!("{}:{}", wait.tile, wait.left)).collect();
        let said = waits
            .away_after()
            .map_or("- -".to_owned(), |away| format!("{away} {}", list.join(" ")));
        (said, format!("{after} {wanted}"))
    });
}

fn call_text(matcher: &Matcher, tiles: &str, tile: &str, on_table: &str) -> String {
    let call = matcher.call(&hand(tiles), tile.parse().unwrap(), &seen(on_table)).unwrap();
    let mut said: Vec<String> =
        call.exposures.iter().map(|made| made.exposure.to_string()).collect();
    if !call.mah_jongg.is_empty() {
        said.push("mah jongg".to_owned());
    }
    if said.is_empty() {
        let nearest = call.refusals.first().map_or("nothing", |refusal| refusal.rule.id());
        return format!("no {nearest}");
    }
    said.join(" ; ")
}

#[test]
fn discards_have_the_expected_calls() {
    let matcher = matcher(CALLS);
    hold(include_str!("../data/calls.txt"), 60, |number, row| {
        let [tiles, tile, on_table, claims, _] = cells(number, row);
        // Compares them as printed, ignoring spaces.
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        (plain(&call_text(&matcher, tiles, tile, on_table)), plain(claims))
    });
}

#[test]
fn blocks_are_rejected_by_their_own_rule() {
    let practice = Matcher::new(mahj::Targets::practice());
    let (calls, blocks) = (matcher(CALLS), matcher(include_str!("../data/rulings/blocks.card")));
    hold(include_str!("../data/blocks.txt"), 16, |number, row| {
        let [card, tiles, tile, rule, reason] = cells(number, row);
        let matcher = match card {
            "practice" => &practice,
            "calls" => &calls,
            "blocks" => &blocks,
            other => panic!("row {number}: no card is called {other}"),
        };
        let (law, why) = if tile.is_empty() {
            let reason = matcher.verify(&hand(tiles)).reason.unwrap();
            (reason.rule(), reason.sentence())
        } else {
            let none = Seen::default();
            let call = matcher.call(&hand(tiles), tile.parse().unwrap(), &none).unwrap();
            let refusal = call.refusals.first().unwrap();
            (refusal.rule, refusal.why.clone())
        };
        (format!("{law} {why}"), format!("{rule} {reason}"))
    });
}
