//! A question about a table: one row each for the hand, the seen tiles and a tile. Checks that the
//! answers to different questions are consistent.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::answer::PromptState;
use mahj::desk;
use mahj::notation;
use mahj::rules::Win;
use mahj::{Hand, Matcher, Seen, Tile, TileSet, Tiles};
use mahj_fuzz::{MATCHER, hold_question, hold_report};

fuzz_target!(|text: &str| {
    let mut rows = text.split('\n');
    let mut row = || rows.next().unwrap_or_default();
    let set = TileSet::default();
    let Ok(hand) = notation::hand(row(), &set) else { return };
    let Ok(seen) = notation::seen(row(), &set) else { return };
    let tile: Option<Tile> = row().parse().ok();
    let matcher = &*MATCHER;
    hold_verified(matcher, &hand, tile);
    // Every question is rejected for the same reason: more of a tile than the set has.
    let asked = matcher.away(&hand, &seen);
    assert_eq!(matcher.waits(&hand, &seen).err(), asked.as_ref().err().copied());
    assert_eq!(matcher.what_if(&hand, &seen).err(), asked.as_ref().err().copied());
    assert_eq!(matcher.exchanges(&hand, &seen).err(), asked.as_ref().err().copied());
    if asked.is_ok() {
        hold_answers(matcher, &hand, &seen);
        hold_open(matcher, &hand, &seen);
        if let Some(tile) = tile {
            hold_call(matcher, &hand, tile, &seen);
        }
    }
});

fn hold_verified(matcher: &Matcher, hand: &Hand, tile: Option<Tile>) {
    let verdict = matcher.verify(hand);
    let ids = (0..matcher.targets().len() as u32).map(mahj::TargetId);
    let fits = ids.filter(|id| matcher.distance(hand, *id) == Some(0));
    let won = if hand.len() == Hand::MAX { fits.collect() } else { Vec::new() };
    let mut read: Vec<_> = verdict.readings.iter().map(|reading| reading.target).collect();
    read.sort_unstable();
    assert_eq!(read, won, "{hand}");
    assert_eq!(verdict.is_mah_jongg(), !won.is_empty(), "{hand}");
    for win in Win::ALL {
        let hand = hand.to_string();
        hold_question(&desk::Verify {
            hand,
            by: Some(win),
            tile,
            unicode: true,
            ..Default::default()
        });
    }
}

fn hold_answers(matcher: &Matcher, hand: &Hand, seen: &Seen) {
    let away = matcher.away(hand, seen).expect("an answer");
    assert_eq!(away.lines.len(), matcher.targets().lines().len());
    for line in matcher.targets().lines() {
        let one = matcher.away_of(hand, seen, line, None).expect("an answer").expect("a line");
        assert!(away.lines.contains(&one), "{hand} {seen}: {}", line.name);
    }
    let waits = matcher.waits(hand, seen).expect("an answer");
    assert_eq!(waits.best, away.best(), "{hand} {seen}");
    let what_if = matcher.what_if(hand, seen).expect("an answer");
    let set = matcher.targets().card().tile_set;
    // Only some, because each is a separate question.
    for choice in what_if.choices.iter().step_by(5) {
        let one = Tiles::from(choice.tile);
        let rack = *hand.rack();
        let mut after_seen = seen.clone();
        let rack = if what_if.discards {
            after_seen.discards += one;
            rack - one
        } else {
            rack + one
        };
        // A hand with all tiles but the last exposed has too few or too many tiles left.
        let Ok(after) = Hand::new(rack, hand.exposures().to_vec(), &set) else { continue };
        let then = matcher.away(&after, &after_seen).expect("an answer");
        assert_eq!(then.best(), choice.away, "{hand} {seen}: {}", choice.tile);
        let open = then.lines.iter().filter(|line| line.possible()).count();
        assert_eq!(open, choice.open_lines, "{hand} {seen}: {}", choice.tile);
    }
    for exchange in matcher.exchanges(hand, seen).expect("an answer") {
        assert!(exchange.away_before == away.best(), "{hand} {seen}");
    }
    hold_report(&PromptState::ask(matcher, Some(hand), seen).expect("an answer"));
    let texts = || (hand.to_string(), seen.to_string());
    let (hand, seen) = texts();
    hold_question(&desk::Away { hand, seen, line: None, all: true });
    let (hand, seen) = texts();
    hold_question(&desk::WhatIf { hand, seen });
    let (hand, seen) = texts();
    hold_question(&desk::Exchange { hand, seen });
    let (hand, seen) = texts();
    hold_question(&desk::Waits { hand, seen });
}

fn hold_open(matcher: &Matcher, hand: &Hand, seen: &Seen) {
    let lines = matcher.open_lines(hand.exposures(), seen).expect("an answer");
    assert_eq!(lines.open.len() + lines.closed.len(), matcher.targets().lines().len());
    assert_eq!(lines.dead.is_some(), lines.open.is_empty());
    // Knowing a rack can only rule lines out.
    let away = matcher.away(hand, seen).expect("an answer");
    for line in away.lines.iter().filter(|line| line.possible()) {
        let open = lines.open.iter().any(|open| open.name == line.name);
        assert!(open, "{hand} {seen}: {}", line.name);
    }
    hold_question(&desk::Exposures { hand: hand.to_string(), seen: seen.to_string(), line: None });
}

fn hold_call(matcher: &Matcher, hand: &Hand, tile: Tile, seen: &Seen) {
    let Ok(call) = matcher.call(hand, tile, seen) else { return };
    assert!(call.may_be_claimed() || !call.refusals.is_empty(), "{hand} {tile} {seen}");
    let set = matcher.targets().card().tile_set;
    if let Ok(with) = Hand::new(*hand.rack() + Tiles::from(tile), hand.exposures().to_vec(), &set) {
        let wins = matcher.verify_claimed(&with, tile).is_mah_jongg();
        assert_eq!(!call.mah_jongg.is_empty(), wins && tile != Tile::Joker, "{hand} {tile} {seen}");
    }
    for made in &call.exposures {
        let mut exposures = hand.exposures().to_vec();
        exposures.push(made.exposure);
        let rack = *hand.rack() + Tiles::from(tile) - made.exposure.tiles();
        let after = Hand::new(rack, exposures, &set).expect("a hand after a claim");
        let best = matcher.away(&after, seen).expect("an answer").best();
        assert_eq!(best, Some(made.away), "{hand} {tile} {seen}");
    }
    let (hand, seen) = (hand.to_string(), seen.to_string());
    hold_question(&desk::Call { hand, seen, tile: Some(tile), line: None });
}
