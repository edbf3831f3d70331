//! The score of a session: sums are zero, and the number of payments is minimal.

use mahj::desk::{Question, Session};
use mahj::rules::Win;
use mahj::score::{Score, ScoreError};
use proptest::prelude::*;

const NAMES: [&str; 4] = ["Ann", "Bea", "Cat", "Dot"];

/// The minimum number of payments that settle some totals, by trying every set of pairs who pay
/// each other: every connected group must sum to zero.
fn fewest(totals: &[i64]) -> usize {
    let players = totals.len();
    let pairs: Vec<(usize, usize)> =
        (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other))).collect();
    let settles = |set: u32| {
        let mut group: Vec<usize> = (0..players).collect();
        for (nth, (one, other)) in pairs.iter().enumerate() {
            if set >> nth & 1 == 1 {
                let (from, to) = (group[*other], group[*one]);
                group.iter_mut().filter(|of| **of == from).for_each(|of| *of = to);
            }
        }
        (0..players).all(|of| {
            let sum: i64 =
                totals.iter().zip(&group).filter(|(_, one)| **one == of).map(|(sum, _)| sum).sum();
            sum == 0
        })
    };
    (0..1_u32 << pairs.len()).filter(|set| settles(*set)).map(u32::count_ones).min().unwrap()
        as usize
}

/// Settles a score, and returns the payments and whether they leave nothing owed.
fn settled(score: &Score) -> (usize, bool) {
    let mut totals = score.totals();
    let payments = score.settle_up();
    for paid in &payments {
        assert!(totals[paid.from] < 0 && totals[paid.to] > 0 && paid.amount > 0);
        totals[paid.from] += paid.amount as i64;
        totals[paid.to] -= paid.amount as i64;
    }
    (payments.len(), totals.iter().all(|total| *total == 0))
}

/// A random entry: who, to or from whom, how, how much.
type Row = (usize, usize, usize, u32, bool);

fn score(players: usize, rows: &[Row]) -> Score {
    let mut score = Score::new(&NAMES[..players]).unwrap();
    for (who, other, how, value, bonus) in rows {
        let (who, other) = (NAMES[who % players], NAMES[other % players]);
        let by = Win::ALL[how % 4];
        let from = matches!(by, Win::Discard | Win::Misnamed).then_some(other);
        // No one wins on their own discard, or pays themselves.
        let _ = match how / 4 {
            0 => score.win(who, *value, *bonus, by, from).map(|_| ()),
            1 => score.pay(who, Some(other), *value).map(|_| ()),
            2 => score.pay(who, None, *value).map(|_| ()),
            _ => {
                score.wall_game();
                Ok(())
            }
        };
    }
    score
}

proptest! {
    #[test]
    fn settlement_is_minimal_and_sums_to_zero(
        players in 3..=4_usize,
        rows in prop::collection::vec((0..12_usize, 0..12_usize, 0..16_usize, 0..60_u32, any::<bool>()), 0..12),
    ) {
        let score = score(players, &rows);
        let totals = score.totals();
        prop_assert_eq!(totals.iter().sum::<i64>(), 0);
        for entry in score.entries() {
            prop_assert_eq!(entry.changes(players).iter().sum::<i64>(), 0);
        }
        prop_assert_eq!(settled(&score), (fewest(&totals), true), "{:?}", totals);
    }

    /// Small amounts often cancel out in pairs.
    #[test]
    fn pairs_that_cancel_out_settle_among_themselves(amounts in prop::collection::vec((0..4_usize, 0..4_usize, 1..3_u32), 0..6)) {
        let mut score = Score::new(NAMES).unwrap();
        for (from, to, amount) in amounts {
            let _ = score.pay(NAMES[from], Some(NAMES[to]), amount);
        }
        prop_assert_eq!(settled(&score), (fewest(&score.totals()), true));
    }
}

#[test]
fn two_debt_pairs_take_two_payments() {
    let mut score = Score::new(NAMES).unwrap();
    for (from, to, amount) in
        [("Ann", "Bea", 30), ("Cat", "Dot", 20), ("Ann", "Dot", 5), ("Dot", "Ann", 5)]
    {
        score.pay(from, Some(to), amount).unwrap();
    }
    assert_eq!(score.totals(), [-30, 30, -20, 20]);
    let paid: Vec<_> =
        score.settle_up().iter().map(|paid| (paid.from, paid.to, paid.amount)).collect();
    assert_eq!(paid, [(0, 1, 30), (2, 3, 20)]);
}

#[test]
fn wins_follow_the_payment_rules() {
    let mut score = Score::new(NAMES).unwrap();
    let changes = |entry: &mahj::score::ScoreEntry| entry.changes(4);
    assert_eq!(
        changes(score.win("ann", 25, false, Win::Discard, Some("Bea")).unwrap()),
        [100, -50, -25, -25]
    );
    assert_eq!(
        changes(score.win("Bea", 25, true, Win::SelfPicked, None).unwrap()),
        [-100, 300, -100, -100]
    );
    assert_eq!(
        changes(score.win("Bea", 25, true, Win::Misnamed, Some("Dot")).unwrap()),
        [0, 100, 0, -100]
    );
    assert_eq!(changes(score.pay("Dot", None, 10).unwrap()), [10, 10, 10, -30]);
    assert_eq!(score.undo().unwrap().changes(4), [10, 10, 10, -30]);
    let mut three = Score::new(&NAMES[..3]).unwrap();
    assert_eq!(
        three.win("Ann", 25, false, Win::Discard, Some("Bea")).unwrap().changes(3),
        [75, -50, -25]
    );
}

#[test]
fn rejects_invalid_entries() {
    assert_eq!(Score::new(["Ann", "Bea"]), Err(ScoreError::Players(2)));
    assert_eq!(Score::new(["Ann", "Bea", "ann "]), Err(ScoreError::Name("ann".into())));
    assert_eq!(Score::new(["Ann", "", "Cat"]), Err(ScoreError::Name(String::new())));
    let mut score = Score::new(NAMES).unwrap();
    assert_eq!(score.pay("Eve", None, 1).unwrap_err(), ScoreError::Unknown("Eve".into()));
    assert_eq!(score.pay("Ann", Some("Ann"), 1).unwrap_err(), ScoreError::PaysSelf("Ann".into()));
    let refused = |score: &mut Score, by, from| score.win("Ann", 25, false, by, from).unwrap_err();
    assert_eq!(refused(&mut score, Win::Discard, Some("Ann")), ScoreError::PaysSelf("Ann".into()));
    assert_eq!(refused(&mut score, Win::Discard, None), ScoreError::Discarder(Win::Discard));
    assert_eq!(
        refused(&mut score, Win::SelfPicked, Some("Bea")),
        ScoreError::Discarder(Win::SelfPicked)
    );
    assert!(score.entries().is_empty());
}

fn asked(question: serde_json::Value) -> Result<serde_json::Value, String> {
    let question: Question = serde_json::from_value(question).unwrap();
    let answer = Session::default().answer(&question).map_err(|why| why.message().to_owned())?;
    Ok(serde_json::to_value(answer).unwrap())
}

#[test]
fn the_desk_keeps_score() {
    let entries = serde_json::json!([
        { "winner": "Ann", "value": 25, "by": "discard", "from": "Bea" },
        { "wall": true },
        { "from": "Cat", "to": "Ann", "amount": 10, "note": "named the wrong tile" },
    ]);
    let question =
        serde_json::json!({ "ask": "score", "players": NAMES, "entries": entries, "cents": true });
    let answer = asked(question).unwrap();
    assert_eq!(answer["players"][0], serde_json::json!({ "name": "Ann", "total": 110, "wins": 1 }));
    assert_eq!((&answer["games"], &answer["wall_games"]), (&2.into(), &1.into()));
    assert_eq!(answer["settle_up"].as_array().unwrap().len(), 3);
    assert_eq!(answer["entries"][2]["totals"], serde_json::json!([110, -50, -35, -25]));
}

#[test]
fn rejects_incomplete_or_conflicting_entries() {
    for (entry, message) in [
        (serde_json::json!({}), "entry 1: neither a win, a wall game nor a payment"),
        (
            serde_json::json!({ "wall": true, "winner": "Ann" }),
            "entry 1: a wall game has no winner and no payment",
        ),
        (
            serde_json::json!({ "winner": "Ann", "by": "self" }),
            "entry 1: the value of the line is missing",
        ),
        (serde_json::json!({ "winner": "Ann", "value": 25 }), "entry 1: how they won is missing"),
        (serde_json::json!({ "amount": 5 }), "entry 1: who pays is missing"),
        (serde_json::json!({ "from": "Eve", "amount": 5 }), "entry 1: no player is called `Eve`"),
        (
            serde_json::json!({ "winner": "Ann", "value": 25, "by": "self", "amount": 5 }),
            "entry 1: a win and a payment at once",
        ),
    ] {
        let question = serde_json::json!({ "ask": "score", "players": NAMES, "entries": [entry] });
        assert_eq!(asked(question).unwrap_err(), message);
    }
    let question = serde_json::json!({ "ask": "score", "players": ["Ann"] });
    assert_eq!(asked(question).unwrap_err(), "one player; it takes three or four");
}
