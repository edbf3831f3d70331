//! Compares every batch question with the answers for single hands: on cards of every shape, random
//! hands with exposures, tables with seen tiles, at every CPU level.
#![allow(clippy::print_stderr)]

use crate::common::claims::{Kind, Row, rows};
use mahj::answer::{QuestionError, VerifyReport};
use mahj::batch::{
    CallAnswer, ClaimAnswer, ExposuresAnswer, OddsAnswer, Question, Questions, WaitsAnswer,
};
use mahj::kernel::Level;
use mahj::matcher::Closed;
use mahj::odds::{Odds, Unseen};
use mahj::{Hand, Matcher, PackedHand, Rule, Seen, Targets, Tile, Tiles};
use proptest::prelude::*;
use std::sync::LazyLock;

const EVERY_CLAUSE: &str = include_str!("../../cards/every-clause.card");
const ODD: &str = include_str!("../../src/kernel/plan/odd.card");

/// Groups of one tile with and without jokers, pairs next to kongs of one tile, concealed lines.
const SHOWN: &str = "
[Shown]
333a 333a 33a 333b FFF          (Any 2 Suits, Any Like Nos.)      X 25
2031a 000 0000 FFF                                                X 25
FF FFF FFFF 1111a F                                               X 25
FFFFFF FFF 22a NEW                                                X 30
1a 11a 111a 22a 222a FFF        (Any 1 Suit, Any Run)             X 30
22222a 333a 3333b 3c 3c         (Any 3 Suits, Any Run)            X 50
NEWS NNN EEE SSSS                                                 X 25
333a 333a 33a 333b FFF          (Any 2 Suits, 3s Only)            C 35
444a! 444a 4444b FFFF           (Any 2 Suits)                     X 40
444a! 4444a! 44b 44b FFF        (Any 2 Suits)                     X 45
DDDDa DDDDa 11a 1111a           (Any 1 Suit, Any Like Nos.)       X 35
";

static CARDS: LazyLock<Vec<Matcher>> = LazyLock::new(|| {
    let texts = [EVERY_CLAUSE, ODD, SHOWN, crate::printed_jokers::CARD].map(str::to_owned);
    let random = (0..12).map(crate::random_cards::text);
    let read = |text: String| mahj::targets::Expanded::read(text.as_bytes()).targets;
    let cards = [Targets::practice()].into_iter().chain(texts.into_iter().chain(random).map(read));
    let cards: Vec<_> = cards.filter(|targets| !targets.is_empty()).map(Matcher::new).collect();
    assert!(cards.len() > 12);
    cards
});

/// Counts the answers over all questions, so that no question is trivial.
#[derive(Debug, Default)]
struct Met {
    won: usize,
    reasons: std::collections::BTreeSet<&'static str>,
    dead: std::collections::BTreeSet<&'static str>,
    waiting: usize,
    called: usize,
}

fn alone(verify: &Matcher, row: &Row) -> Result<ClaimAnswer, QuestionError> {
    // The report rejects contradictory input.
    VerifyReport::ask(verify, &row.hand, &row.claim.paying, row.claim.tile)?;
    let claimed = matches!(
        row.claim.paying.win,
        Some(mahj::rules::Win::Discard | mahj::rules::Win::Misnamed)
    );
    let verdict = match row.claim.tile {
        Some(tile) if claimed => verify.verify_claimed(&row.hand, tile),
        _ => verify.verify(&row.hand),
    };
    if let Some(reason) = verdict.reason {
        return Ok(ClaimAnswer::Refused { rule: reason.rule(), reason: reason.code() });
    }
    let best = &verdict.readings[0];
    let mut jokers = Tiles::NONE;
    for filled in &best.groups {
        jokers.add_some(Tile::Symbol(filled.group.symbol), filled.jokers);
    }
    jokers.add_some(Tile::Joker, best.printed_jokers);
    let targets = verify.targets();
    let line = &targets.lines()[targets.get(best.target).line];
    let bonus = best.jokerless && targets.print_of(line).0.jokerless_bonus();
    Ok(ClaimAnswer::Won(mahj::batch::ClaimWin {
        target: best.target,
        value: best.value,
        jokers,
        bonus,
    }))
}

fn open_alone(matcher: &Matcher, row: &Row) -> Result<ExposuresAnswer, QuestionError> {
    if !row.hand.rack().is_empty() {
        return Err(QuestionError::OutsideBrackets(*row.hand.rack()));
    }
    let lines = matcher.open_lines(row.hand.exposures(), &row.seen)?;
    let dead = lines.dead.as_ref().map(|(rule, _)| {
        let of_rule = lines.closed.iter().find(|line| line.why.rule() == *rule);
        let concealed = lines.closed.iter().any(|line| line.why == Closed::Concealed);
        let code = match (*rule == Rule::Unw04, of_rule) {
            (false, Some(line)) => line.why.code(),
            _ if concealed => "concealed",
            _ => "no-group",
        };
        (*rule, code)
    });
    let only = match lines.open.as_slice() {
        [line] => Some(matcher.targets().get(line.example).line),
        _ => None,
    };
    Ok(ExposuresAnswer { open: lines.open.len(), only, dead })
}

fn waits_alone(matcher: &Matcher, row: &Row) -> Result<WaitsAnswer, QuestionError> {
    if row.hand.len() == Hand::MAX {
        return Err(QuestionError::JustTaken("remove one"));
    }
    let waits = matcher.waits(&row.hand, &row.seen)?;
    let (mut tiles, mut left) = (0, Tiles::NONE);
    for wait in &waits.waits {
        tiles |= 1 << wait.tile.index();
        left.add_some(wait.tile, wait.left);
    }
    Ok(WaitsAnswer { best: waits.best, tiles, left })
}

fn call_alone(matcher: &Matcher, row: &Row) -> Result<CallAnswer, QuestionError> {
    if row.hand.len() == Hand::MAX {
        return Err(QuestionError::JustTaken("give the hand before the call"));
    }
    let call = matcher.call(&row.hand, row.discard, &row.seen)?;
    let mut exposures = [None; 4];
    for (kind, away) in CallAnswer::KINDS.iter().zip(&mut exposures) {
        let of_kind = call.exposures.iter().filter(|made| made.exposure.kind() == *kind);
        *away = of_kind.map(|made| made.away).min();
    }
    Ok(CallAnswer { mah_jongg: !call.mah_jongg.is_empty(), exposures })
}

fn odds_alone(matcher: &Matcher, row: &Row) -> Result<OddsAnswer, QuestionError> {
    let targets = matcher.targets();
    let unseen = Unseen::of(&row.hand, &row.seen, &targets.card().tile_set)?;
    let odds = Odds::of(targets, &row.hand, &unseen, |_| true);
    Ok(OddsAnswer { any: odds.any, line: odds.lines.first().map(|line| line.line) })
}

fn questions(matcher: &Matcher) -> Vec<Questions<'_>> {
    let levels = Level::ALL.into_iter().filter(|level| level.is_available());
    levels.map(|level| Questions::with_level(matcher, level)).collect()
}

fn hold(matcher: &Matcher, rows: &[Row], met: &mut Met) {
    let hands: Vec<PackedHand> = rows.iter().map(|row| row.packed).collect();
    let seen: Vec<Seen> = rows.iter().map(|row| row.seen.clone()).collect();
    let claims: Vec<_> = rows.iter().map(|row| row.claim).collect();
    let discards: Vec<Tile> = rows.iter().map(|row| row.discard).collect();
    for questions in questions(matcher) {
        let mut worker = questions.worker();
        let (mut verify, mut open, mut waits, mut call) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        worker.verify(&hands, &claims, &mut verify);
        worker.exposures(&hands, &seen, &mut open);
        worker.waits(&hands, &seen, &mut waits);
        worker.call(&hands, &discards, &seen, &mut call);
        for (nth, row) in rows.iter().enumerate() {
            let said =
                format!("{} seen {} discard {} {:?}", row.hand, row.seen, row.discard, row.claim);
            assert_eq!(verify[nth], alone(matcher, row), "{said}");
            assert_eq!(open[nth], open_alone(matcher, row), "{said}");
            let same =
                |one: &Result<WaitsAnswer, _>, other: &Result<WaitsAnswer, _>| match (one, other) {
                    (Err(QuestionError::JustTaken(_)), Err(QuestionError::JustTaken(_))) => true,
                    (one, other) => one == other,
                };
            let expected = waits_alone(matcher, row);
            assert!(same(&waits[nth], &expected), "{said}\n{:?}\n{expected:?}", waits[nth]);
            assert_eq!(call[nth], call_alone(matcher, row), "{said}");
            match &verify[nth] {
                Ok(ClaimAnswer::Won(_)) => met.won += 1,
                Ok(ClaimAnswer::Refused { reason, .. }) => _ = met.reasons.insert(reason),
                Err(_) => {}
            }
            met.dead.extend(open[nth].iter().filter_map(|open| open.dead).map(|dead| dead.1));
            met.waiting +=
                usize::from(waits[nth].as_ref().is_ok_and(|waits| waits.best == Some(1)));
            met.called +=
                usize::from(call[nth].as_ref().is_ok_and(|call| call.away_after().is_some()));
        }
    }
}

fn kinds() -> impl Strategy<Value = Kind> {
    let exposed = prop_oneof![Just(0), Just(40), Just(100), Just(101)];
    let astray = prop_oneof![Just(0), Just(8), Just(30), Just(100)];
    (12..=14_usize, exposed, astray, prop_oneof![Just(0), Just(20_usize), Just(70)])
        .prop_map(|(tiles, exposed, astray, discards)| Kind { tiles, exposed, astray, discards })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn batch_answers_match_single_hands(
        card in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        kind in kinds(),
    ) {
        let matcher = &CARDS[card.index(CARDS.len())];
        hold(matcher, &rows(matcher.targets(), seed, 40, kind), &mut Met::default());
    }
}

#[test]
fn every_answer_occurs() {
    let mut met = Met::default();
    for (nth, matcher) in CARDS.iter().enumerate() {
        for exposed in [0, 50, 101] {
            for astray in [0, 10, 60] {
                for tiles in [13, 14] {
                    let kind = Kind { tiles, exposed, astray, discards: 40 * (nth % 3) };
                    hold(matcher, &rows(matcher.targets(), nth as u64, 24, kind), &mut met);
                }
            }
        }
    }
    // Two 4 Craks and two 4 Dots are left, and no joker may be in `444a!`.
    let shown = &CARDS[3];
    let set = &shown.targets().card().tile_set;
    let hand = mahj::notation::hand("[4444B] [FFFF]", set).unwrap();
    let seen = mahj::notation::seen("44C 44D", set).unwrap();
    let row = rows(shown.targets(), 0, 1, Kind { tiles: 13, exposed: 0, astray: 0, discards: 0 });
    let row = Row { packed: PackedHand::of(&hand), hand, seen, ..row[0].clone() };
    hold(shown, &[row], &mut met);
    let reasons =
        ["concealed", "discarded-joker", "exposures", "joker-misplaced", "no-line", "tile-count"];
    assert!(met.reasons.iter().copied().eq(reasons), "{met:?}");
    let dead = ["concealed", "marked", "no-group", "no-jokers", "own-exposure", "ran-out"];
    assert!(met.dead.iter().copied().eq(dead), "{met:?}");
    assert!(met.won > 300 && met.waiting > 300 && met.called > 300, "{met:?}");
}

#[test]
fn batch_odds_match_single_hands() {
    let matcher = &CARDS[0];
    let kind = Kind { tiles: 13, exposed: 30, astray: 10, discards: 60 };
    let rows = rows(matcher.targets(), 4, 20, kind);
    let hands: Vec<PackedHand> = rows.iter().map(|row| row.packed).collect();
    let seen: Vec<Seen> = rows.iter().map(|row| row.seen.clone()).collect();
    let mut odds = Vec::new();
    Questions::new(matcher).worker().odds(&hands, &seen, &mut odds);
    for (row, odds) in rows.iter().zip(odds) {
        assert_eq!(odds, odds_alone(matcher, row), "{}", row.hand);
    }
}

#[test]
fn a_card_without_lines_has_answers() {
    let matcher = Matcher::new(
        Targets::read("[Empty]")
            .unwrap_or_else(|_| mahj::targets::Expanded::read(b"[Empty]\n").targets),
    );
    let hands = ["FFF 11B 22B J 22C 1111C", "FFF 11B 22B J 22C 111C", "[222B]"]
        .map(|hand| PackedHand::of(&hand.parse().unwrap()));
    let questions = Questions::new(&matcher);
    let mut worker = questions.worker();
    let mut verify = Vec::new();
    worker.verify(&hands, &[], &mut verify);
    for (hand, answer) in hands.iter().zip(verify) {
        let verdict = matcher.verify(&hand.hand(&mahj::TileSet::default()).unwrap());
        let reason = verdict.reason.unwrap();
        assert_eq!(answer, Ok(ClaimAnswer::Refused { rule: reason.rule(), reason: reason.code() }));
    }
    let (mut open, mut waits) = (Vec::new(), Vec::new());
    worker.exposures(&hands[2..], &[], &mut open);
    assert_eq!(open[0].as_ref().unwrap().dead, Some((Rule::Unw04, "no-group")));
    worker.waits(&hands[1..2], &[], &mut waits);
    assert_eq!(waits[0].as_ref().unwrap().best, None);
}

#[test]
fn questions_have_names() {
    for question in Question::ALL {
        assert_eq!(question.to_string().parse(), Ok(question));
    }
}
