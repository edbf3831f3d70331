//! The question `play`: a game that continues with each act, and shows a seat only what it may see.

use std::sync::Arc;

use mahj::answer::{PlayReport, PlayRequestRow};
use mahj::desk::{HouseRulesChoice, Play, RuleChoice, Session};
use mahj::play::{Bot, Charleston, Players, Room, Study, TableRules};
use mahj::referee::{Judged, Mode};
use mahj::rules::RuleSet;
use mahj::rules::choice::WallPlay;
use mahj::{Matcher, Seat, Targets};
use proptest::prelude::*;

/// Picks one of several with a random number.
fn one<T>(all: &[T], draw: &mut impl Iterator<Item = usize>) -> Option<usize> {
    (!all.is_empty()).then(|| draw.next().unwrap_or(0) % all.len())
}

/// Tosses a coin.
fn is_even(draw: &mut impl Iterator<Item = usize>) -> bool {
    draw.next().unwrap_or(0).is_multiple_of(2)
}

/// Picks any legal act.
fn any_act(asked: &PlayRequestRow, draw: &mut impl Iterator<Item = usize>) -> String {
    let mut tiles = asked.tiles.clone();
    let mut take = |draw: &mut dyn Iterator<Item = usize>| {
        let at = draw.next().unwrap_or(0) % tiles.len();
        tiles.remove(at)
    };
    match asked.kind {
        "pass" => {
            let blind = if asked.blind > 0 { draw.next().unwrap_or(0) % 4 } else { 0 };
            let own: Vec<String> = (blind..3).map(|_| take(draw)).collect();
            let blind = if blind > 0 { format!(" blind {blind}") } else { String::new() };
            format!("pass {}{blind}", own.join(" "))
        }
        "stop" if is_even(draw) => "stop".to_owned(),
        "stop" => "go on".to_owned(),
        "courtesy" => {
            let count = draw.next().unwrap_or(0) % 4;
            let own: Vec<String> = (0..count).map(|_| take(draw)).collect();
            format!("courtesy {}", own.join(" "))
        }
        _ if asked.mah_jongg => "mah jongg".to_owned(),
        "turn" => match one(&asked.exchanges, draw) {
            Some(at) if is_even(draw) => asked.exchanges[at].act.clone(),
            _ => format!("discard {}", take(draw)),
        },
        _ => match one(&asked.exposures, draw) {
            Some(at) if is_even(draw) => asked.exposures[at].act.clone(),
            _ => "let go".to_owned(),
        },
    }
}

/// Plays to the end, and returns the question and every intermediate answer.
fn played(mut game: Play, draws: Vec<usize>) -> (Play, Vec<PlayReport>) {
    let mut session = Session::default();
    let mut draw = draws.into_iter().chain(std::iter::repeat(1));
    let mut all = vec![session.ask(&game).unwrap()];
    while let Some(asked) = all.last().unwrap().asked.clone() {
        game.acts.push(any_act(&asked, &mut draw));
        all.push(session.ask(&game).unwrap());
    }
    (game, all)
}

fn seats() -> impl Strategy<Value = Seat> {
    (0..4usize).prop_map(|at| Seat::ALL[at])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn game_continues_from_its_acts(seed in 0..1000_u64, seat in seats(),
                                        draws in prop::collection::vec(0..1000_usize, 200)) {
        let bot = Some([Bot::Near, Bot::Odds, Bot::Claims][seed as usize % 3]);
        let game = Play { seed, seat: Some(seat), bot, ..Play::default() };
        let (game, all) = played(game, draws);
        for (before, after) in all.iter().zip(&all[1..]) {
            // Earlier events don't change, except for tiles received in a pass. Continuing the
            // Charleston isn't an event, nor is letting go of the last discard.
            let went_on = before.asked.as_ref().is_some_and(|asked| asked.kind == "stop");
            let ends = after.over.is_some();
            prop_assert!(after.events.len() > before.events.len() || went_on || ends);
            for (old, new) in before.events.iter().zip(&after.events) {
                prop_assert_eq!((old.seat, old.act, &old.tiles), (new.seat, new.act, &new.tiles));
            }
        }
        for shown in &all {
            let hidden = shown.events.iter().filter(|event| event.seat != seat.name());
            for event in hidden {
                let open = ["discard", "call", "exchange"].contains(&event.act);
                prop_assert!(open || event.tiles.is_empty() && event.received.is_empty());
            }
            let table = shown.seats.iter().map(|row| row.tiles + row.exposures.concat().len());
            let lying = shown.discards.iter().filter(|row| !row.called).count();
            let claimed = shown.over.as_ref().is_some_and(|over| over.from.is_some());
            prop_assert_eq!(table.sum::<usize>() + lying + shown.wall + usize::from(claimed), 152);
            prop_assert!(shown.fresh.iter().all(|tile| shown.rack.contains(tile)));
        }
        let over = all.last().unwrap().over.as_ref().unwrap();
        prop_assert_eq!(over.hands.iter().map(|row| row.points).sum::<i64>(), 0);
        let record = mahj::record::parse(&over.record).unwrap();
        let matcher = Matcher::new(Targets::practice());
        let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Play).unwrap();
        prop_assert_eq!(judged.refused(), 0);
        for (row, paid) in over.hands.iter().zip(judged.accounts.seats.values()) {
            prop_assert_eq!(row.points, *paid);
        }
        // Undoing and redoing the last two acts leads to the same game.
        let mut session = Session::default();
        let last = game.acts.len() - 2;
        let back = Play { acts: game.acts[..last].to_vec(), ..game.clone() };
        prop_assert_eq!(session.ask(&back).unwrap(), all[last].clone());
        prop_assert_eq!(session.ask(&game).unwrap(), all.last().unwrap().clone());
    }
}

/// The oracle: a game that a bot finishes for the player equals the game of four bots.
#[test]
fn finished_game_matches_four_bots() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    for bot in [Bot::Near, Bot::Odds, Bot::Claims] {
        let mut room = Room::new(&study, [bot; 4].map(|bot| bot.policy(&study)));
        for number in 0..12 {
            let room_played = room.play(5, number).unwrap();
            let seat = Some(Seat::ALL[number as usize % 4]);
            let game = Play {
                seed: 5,
                number,
                seat,
                bot: Some(bot),
                finish: Some(bot),
                ..Play::default()
            };
            let over = Session::default().ask(&game).unwrap().over.unwrap();
            assert_eq!(over.record, room.record().to_string());
            let win = room_played.win;
            assert_eq!(over.winner, win.map(|win| win.seat.name()));
            assert_eq!(over.value, win.map(|win| win.value));
            let points: Vec<i64> = over.hands.iter().map(|row| row.points).collect();
            assert_eq!(points, room_played.paid.values().copied().collect::<Vec<_>>());
        }
    }
}

#[test]
fn illegal_acts_list_legal_ones() {
    let deal = Play { seed: 7, ..Play::default() };
    let rack = Session::default().ask(&deal).unwrap().rack;
    let three =
        rack.iter().filter(|tile| *tile != "J").take(3).cloned().collect::<Vec<_>>().join(" ");
    let pass = format!("pass {three}");
    let rows: &[(&[&str], &str, &str)] = &[
        (&["discard 5D"], "play::act", "act 1, `discard 5D`, doesn't answer this request"),
        (&["pass 5X 1B 1B"], "play::act", "act 1, `pass 5X 1B 1B`, doesn't answer this request"),
        (&["pass"], "play::illegal", "act 1, `pass`, is illegal"),
        (&["pass J J J"], "play::illegal", "act 1, `pass J J J`, is illegal"),
        (&["pass blind 3"], "play::illegal", "act 1, `pass blind 3`, is illegal"),
        (&["pass blind 300"], "play::act", "act 1, `pass blind 300`, doesn't answer this request"),
        (&["", ""], "play::act", "act 1, ``, doesn't answer this request"),
        (&[&pass, "stop"], "play::act", "act 2, `stop`, doesn't answer this request"),
    ];
    for (acts, code, message) in rows {
        let acts = acts.iter().map(ToString::to_string).collect();
        let why = Session::default().ask(&Play { acts, ..deal.clone() }).unwrap_err();
        assert_eq!((why.code(), why.message()), (*code, *message));
        assert!(!why.help(mahj::field::Spelling::Key).is_empty());
    }
    let over = Play { finish: None, ..played(deal, vec![]).0 };
    let acts = over.acts.iter().cloned().chain(["discard 5D".to_owned()]).collect();
    let why = Session::default().ask(&Play { acts, ..over }).unwrap_err();
    assert_eq!(why.code(), "play::over");
}

/// The oracle, under house rules: a finished game equals the game of bots at that table.
#[test]
fn finished_game_matches_bots_under_house_rules() {
    let matcher = Arc::new(Matcher::new(Targets::practice()));
    let mut wins = 0;
    for (rules, charleston, at_table, jokers) in [
        (WallPlay::Cold, Charleston::First, 4, None),
        (WallPlay::Hot, Charleston::NoBlind, 4, Some(12)),
        (WallPlay::Plain, Charleston::None, 4, Some(2)),
        (WallPlay::Cold, Charleston::Full, 3, Some(8)),
    ] {
        let players = if at_table == 3 { Players::Three } else { Players::Four };
        let played = TableRules { wall: rules, charleston, players };
        let matcher = match jokers {
            Some(jokers) => Arc::new(matcher.with_jokers(jokers).unwrap()),
            None => Arc::clone(&matcher),
        };
        let study = Study::new(&matcher);
        let bots = [Bot::Claims; 4].map(|bot| bot.policy(&study));
        let mut room = Room::new(&study, bots).with_rules(played);
        for number in 0..6 {
            let game = Play {
                seed: 5,
                number,
                seat: Some(players.seats()[number as usize % players.seats().len()]),
                house: HouseRulesChoice {
                    rules: Some(RuleChoice::Switches(
                        [("wall".into(), rules.name().into())].into(),
                    )),
                    charleston: Some(charleston),
                    at_table: Some(at_table),
                    jokers: jokers.map(u64::from),
                },
                ..Play::default()
            };
            let mut session = Session::default();
            let dealt = session.ask(&game).unwrap();
            let seated = players.seats().len();
            assert_eq!((dealt.seats.len(), dealt.players.len()), (seated, seated - 1));
            assert_eq!(dealt.seats.last().unwrap().seat, dealt.seat);
            assert_eq!(dealt.rules.as_ref().unwrap().players, seated as u8);
            let room_played = room.play(5, number).unwrap();
            let finished = session.ask(&Play { finish: Some(Bot::Claims), ..game }).unwrap();
            let over = finished.over.unwrap();
            assert_eq!(over.record, room.record().to_string());
            assert_eq!(over.winner, room_played.win.map(|win| win.seat.name()));
            let points = over.hands.iter().map(|row| row.points);
            let paid = players.seats().iter().map(|seat| room_played.paid[*seat]);
            assert!(points.eq(paid) && over.hands.len() == seated);
            wins += usize::from(over.winner.is_some());
        }
    }
    assert!(wins > 12, "{wins}");
}

#[test]
fn no_one_plays_at_an_empty_seat() {
    let house = HouseRulesChoice { at_table: Some(3), ..HouseRulesChoice::default() };
    let game = Play { seat: Some(Seat::North), house, ..Play::default() };
    let why = Session::default().ask(&game).unwrap_err();
    assert_eq!(why.message(), "with three players, North's seat is empty");
    let help = "use East, South and West, or leave out at_table for four players";
    assert_eq!(why.help(mahj::field::Spelling::Key), help);
}
