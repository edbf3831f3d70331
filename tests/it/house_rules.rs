//! Games under house rules: what each rule changes, what it forbids, and that the referee agrees.

use std::sync::LazyLock;

use mahj::answer::HouseRules;
use mahj::desk::{HouseRulesChoice, Session, Simulate};
use mahj::play::{
    Action, Bot, Charleston, Claim, IllegalMove, IllegalMoveKind, LegalMoves, Move, Pass, Played,
    Players, Request, Room, Step, Study, TableGame, TableRules,
};
use mahj::referee::{Judged, Mode};
use mahj::rules::choice::WallPlay;
use mahj::rules::{RuleSet, Stage, Win};
use mahj::{Matcher, Seat, Targets, Tile};

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| Matcher::new(Targets::practice()));

/// The size of the last part of the wall (WAL-03).
const LAST: usize = 38;

fn with_wall(wall: WallPlay) -> TableRules {
    TableRules { wall, ..TableRules::LEAGUE }
}

fn with_charleston(charleston: Charleston) -> TableRules {
    TableRules { charleston, ..TableRules::LEAGUE }
}

/// Plays games with four bots, and looks at each of them.
fn games(rules: TableRules, bot: Bot, count: u64, mut look: impl FnMut(&Room<'_>, &Played)) {
    let study = Study::new(&MATCHER);
    let bots = [bot; 4].map(|bot| bot.policy(&study));
    let mut room = Room::new(&study, bots).with_rules(rules);
    for number in 0..count {
        let played = room.play(6, number).unwrap();
        look(&room, &played);
    }
}

/// The referee, with the same wall, refuses nothing in a game.
fn judged_by(wall: WallPlay, room: &Room<'_>) -> Judged {
    let rules = RuleSet { wall, ..RuleSet::LEAGUE };
    let judged = Judged::new(&room.record(), &MATCHER, rules, Mode::Play).unwrap();
    for event in judged.events() {
        let fault = |answer: &str| ["illegal", "impossible", "void"].contains(&answer);
        let found = event.rulings.iter().find(|ruling| fault(ruling.answer.name()));
        assert!(found.is_none() && !event.refused, "{}: {found:?}", event.text);
    }
    judged
}

fn payers(played: &Played) -> usize {
    played.paid.values().filter(|paid| **paid < 0).count()
}

/// Rules that are given but equal the default change nothing.
#[test]
fn default_rules_change_no_game() {
    let study = Study::new(&MATCHER);
    let room = || Room::new(&study, [Bot::Claims; 4].map(|bot| bot.policy(&study)));
    let (mut plain, mut ruled) = (room(), room().with_rules(TableRules::default()));
    for number in 0..60 {
        assert_eq!(plain.play(6, number).unwrap(), ruled.play(6, number).unwrap());
        assert_eq!(plain.moves(), ruled.moves());
        assert_eq!(plain.record(), ruled.record());
    }
}

#[test]
fn referee_accepts_games_under_every_rule() {
    for wall in WallPlay::ALL {
        for charleston in Charleston::ALL {
            let rules = TableRules { wall: *wall, charleston: *charleston, players: Players::Four };
            games(rules, Bot::Claims, 20, |room, played| {
                assert_eq!(judged_by(*wall, room).accounts.seats, played.paid, "{rules:?}");
            });
        }
    }
}

/// A record says which wall was played, so it needs no other rule set to be judged by.
#[test]
fn records_name_the_wall() {
    games(with_wall(WallPlay::Cold), Bot::Odds, 3, |room, _| {
        let text = room.record().to_string();
        assert!(text.contains("rules wall cold"), "{text}");
        assert_eq!(mahj::record::parse(&text).unwrap().setup.rules, room.record().setup.rules);
    });
    games(TableRules::LEAGUE, Bot::Odds, 3, |room, _| {
        assert!(room.record().setup.rules.is_empty());
    });
}

/// A hot wall changes who pays, but no move, and not what the winner gets.
#[test]
fn a_hot_wall_changes_only_who_pays() {
    let mut plain = Vec::new();
    let win = |played: &Played| played.win.map(|win| (win, played.paid[win.seat]));
    games(TableRules::LEAGUE, Bot::Claims, 400, |room, played| {
        plain.push((room.moves().to_vec(), *played));
    });
    let mut plain = plain.into_iter();
    let (mut alone, mut accounted, mut early) = (0, 0, 0);
    games(with_wall(WallPlay::Hot), Bot::Claims, 400, |room, played| {
        let (moves, before) = plain.next().unwrap();
        assert_eq!(moves, room.moves());
        assert_eq!(win(&before), win(played));
        let Some(won) = played.win else { return };
        let left = 99 - usize::from(played.draws);
        match (payers(played), won.from) {
            (1, Some(from)) => {
                // She pays double for herself, and once for each of the two others.
                assert!(left <= LAST);
                assert_eq!(played.paid[from], -played.paid[won.seat]);
                assert_eq!(2 * before.paid[from], played.paid[from]);
                alone += 1;
            }
            (3, Some(_)) if left <= LAST => accounted += 1,
            (3, _) => {
                assert_eq!(before.paid, played.paid);
                early += 1;
            }
            (some, _) => panic!("{some} pay: {played:?}"),
        }
    });
    assert!(alone > 20 && accounted > 5 && early > 100, "{alone} {accounted} {early}");
}

/// In a game with a cold wall, every request at which the plain game would allow Mah Jongg on a
/// discard: nothing of the kind is offered or accepted, and the bots go on.
#[test]
fn a_cold_wall_needs_a_self_picked_tile() {
    let study = Study::new(&MATCHER);
    let (mut refused, mut allowed, mut exposed) = (0, 0, 0);
    for number in 0..150 {
        let mut bots = [Bot::Claims; 4].map(|bot| bot.policy(&study));
        bots.iter_mut().for_each(|bot| bot.begin());
        let mut game = TableGame::with_rules(&study, with_wall(WallPlay::Cold), 6, number);
        while let Step::Asked(request) = game.next() {
            let seat = request.seat();
            let position = game.position(seat);
            if let Request::Claim { tile, .. } = request {
                let mut rack = *position.rack();
                rack.extend([Tile::Symbol(tile)]);
                let hand = mahj::Hand::new(rack, position.exposures(seat).to_vec(), position.set());
                let complete = MATCHER.verify(&hand.unwrap()).is_mah_jongg();
                let cold = position.wall() <= LAST;
                let Some(LegalMoves::Claim { mah_jongg, exposures }) = game.legal(seat) else {
                    unreachable!()
                };
                assert_eq!(mah_jongg, complete && !cold);
                if complete && cold {
                    let mut trial = game.clone();
                    let kind = IllegalMoveKind::ColdWall;
                    let claim = Action::Claim(Claim::MahJongg);
                    assert_eq!(trial.answer(claim), Err(IllegalMove { seat, kind }));
                    assert_eq!(trial.next(), game.next());
                    refused += 1;
                    // Nor may an exposure lead around the rule.
                    for claim in exposures {
                        let mut trial = game.clone();
                        trial.answer(Action::Claim(claim)).unwrap();
                        while let Step::Asked(Request::Claim { .. }) = trial.next() {
                            trial.answer(Action::Claim(Claim::No)).unwrap();
                        }
                        if trial.next() != Step::Asked(Request::Turn { seat }) {
                            continue;
                        }
                        let Some(LegalMoves::Turn { mah_jongg, .. }) = trial.legal(seat) else {
                            unreachable!()
                        };
                        assert!(!mah_jongg);
                        assert!(trial.answer(Action::MahJongg).is_err());
                        exposed += 1;
                    }
                }
            }
            let answer = bots[seat.index()].answer(&position, request);
            game.answer(answer).unwrap();
        }
        let Step::Over(played) = game.next() else { unreachable!() };
        if let Some(win) = played.win {
            let left = 99 - usize::from(played.draws);
            assert!(win.by != Win::Discard || left > LAST, "{played:?}");
            allowed += u32::from(win.by == Win::Discard);
        }
    }
    assert!(refused > 20 && allowed > 20 && exposed > 3, "{refused} {allowed} {exposed}");
}

/// What each kind of Charleston asks, by the stages of its passes, and whether a courtesy pass and
/// a blind pass are possible.
#[test]
fn each_charleston_asks_for_its_passes() {
    let first = [Stage::FirstRight, Stage::FirstAcross, Stage::FirstLeft];
    let all = [&first[..], &[Stage::SecondLeft, Stage::SecondAcross, Stage::SecondRight]].concat();
    for (charleston, passes, stops, courtesy, blind, why) in [
        (
            Charleston::Full,
            &all[..],
            true,
            true,
            &[Stage::FirstLeft, Stage::SecondRight][..],
            "the League's game",
        ),
        (
            Charleston::First,
            &first,
            false,
            true,
            &[Stage::FirstLeft],
            "no one is asked about a second Charleston, and the courtesy pass follows the first",
        ),
        (Charleston::NoBlind, &all, true, true, &[], "three tiles of one's own go out each time"),
        (
            Charleston::NoCourtesy,
            &all,
            true,
            false,
            &[Stage::FirstLeft, Stage::SecondRight],
            "East discards after the last pass",
        ),
        (Charleston::None, &[], false, false, &[], "East discards from the tiles dealt"),
    ] {
        let study = Study::new(&MATCHER);
        let mut game = TableGame::with_rules(&study, with_charleston(charleston), 6, 1);
        let (mut seen, mut asked, mut offered, mut unseen) = (Vec::new(), false, false, Vec::new());
        while let Step::Asked(request) = game.next() {
            let seat = request.seat();
            let answer = match request {
                Request::Pass { stage, .. } => {
                    let Some(LegalMoves::Pass { tiles, blind }) = game.legal(seat) else {
                        unreachable!()
                    };
                    let blindly = Action::Pass(Pass { blind: 3, ..Pass::default() });
                    assert_eq!(game.clone().answer(blindly).is_ok(), blind == 3, "{why}");
                    if seat == Seat::East {
                        seen.push(stage);
                        unseen.extend(Some(stage).filter(|_| blind == 3));
                    }
                    let each = tiles.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile));
                    Action::Pass(Pass { tiles: each.take(3).collect(), blind: 0 })
                }
                Request::Stop { .. } => {
                    asked = true;
                    Action::Stop(false)
                }
                Request::Courtesy { .. } => {
                    offered = true;
                    Action::Courtesy([None; 3])
                }
                Request::Turn { .. } | Request::Claim { .. } => {
                    assert_eq!(request, Request::Turn { seat: Seat::East }, "{why}");
                    break;
                }
            };
            game.answer(answer).unwrap();
        }
        assert_eq!((seen.as_slice(), asked, offered), (passes, stops, courtesy), "{why}");
        assert_eq!(unseen, blind, "{why}");
    }
}

/// Where the Charleston is stopped, a table without a courtesy pass goes on with the play.
#[test]
fn a_stopped_charleston_without_courtesy_starts_the_play() {
    let mut stopped = 0;
    games(with_charleston(Charleston::NoCourtesy), Bot::Claims, 60, |room, _| {
        let moves = room.moves();
        stopped += u32::from(moves.iter().any(|done| matches!(done, Move::Stop { .. })));
        assert!(!moves.iter().any(|done| matches!(done, Move::Courtesy { .. })));
    });
    assert!((1..60).contains(&stopped), "{stopped}");
}

/// Three players: the same deal with an empty seat, no Charleston, and no payment from the empty
/// seat (SET-08).
#[test]
fn three_players_leave_a_seat_empty() {
    for wall in WallPlay::ALL {
        let rules = TableRules { players: Players::Three, ..with_wall(*wall) };
        let mut wins = 0;
        games(rules, Bot::WaryClaims, 20, |room, played| {
            let judged = judged_by(*wall, room);
            assert_eq!(judged.accounts.seats, played.paid, "{played:?}");
            let setup = room.record().setup;
            let held = |seat: Seat| setup.seats[seat].holds.len();
            assert_eq!((setup.absent, Seat::ALL.map(held)), (Some(Seat::North), [14, 13, 13, 0]));
            assert_eq!(room.position(Seat::East).wall(), 112 - usize::from(played.draws));
            assert_eq!(played.paid[Seat::North], 0);
            let by_north = |done: &Move| match done {
                Move::Pick { by, .. } | Move::Discard { by, .. } => *by == Seat::North,
                Move::Pass { .. } | Move::Stop { .. } | Move::Courtesy { .. } => true,
                _ => false,
            };
            assert!(!room.moves().iter().any(by_north));
            wins += u32::from(played.win.is_some());
        });
        assert!(wins > 10, "{wins}");
    }
}

/// The number of jokers is the card's.
#[test]
fn a_card_without_jokers_deals_none() {
    let text = format!(
        "jokers: 0\n{}",
        "[Run]\n111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25\n"
    );
    let matcher = Matcher::new(Targets::read(&text).unwrap());
    let study = Study::new(&matcher);
    let mut room = Room::new(&study, [Bot::Claims; 4].map(|bot| bot.policy(&study)));
    for number in 0..10 {
        room.play(6, number).unwrap();
        let record = room.record();
        assert!(record.setup.seats.values().all(|seat| seat.holds.jokers() == 0));
        assert!(!record.setup.next.contains(&Tile::Joker));
    }
}

#[test]
fn presets_of_games_pay_for_wins() {
    let paid = |(name, rules): (&'static str, RuleSet)| {
        HouseRules { rules, ..HouseRules::default() }.table().is_ok().then_some(name)
    };
    let names: Vec<&str> = RuleSet::PRESETS.into_iter().filter_map(paid).collect();
    let suggested = HouseRules::preset("leage").unwrap_err().names;
    assert_eq!(names, suggested);
}

/// The question plays by house rules too; games by other rules can't be continued.
#[test]
fn simulate_question_plays_by_house_rules() {
    let house = HouseRulesChoice { at_table: Some(3), ..HouseRulesChoice::default() };
    let question = Simulate { games: Some(20), seed: 6, house, ..Simulate::default() };
    let mut session = Session::default();
    let report = session.ask(&question).unwrap();
    assert_eq!(report.rules.as_ref().unwrap().players, 3);
    let mut wins = 0;
    let three = TableRules { players: Players::Three, ..TableRules::LEAGUE };
    games(three, Bot::REFERENCE, 20, |_, played| wins += u64::from(played.win.is_some()));
    let counted: u64 = report.lines.iter().map(|line| line.wins).sum();
    assert!(counted == wins && wins > 0);
    let more = Simulate { from: 20, to: Some(30), ..question };
    assert_eq!(session.ask(&more).unwrap().games, 30);
    let other = Simulate { house: HouseRulesChoice::default(), from: 30, to: Some(40), ..more };
    assert!(session.ask(&other).is_err());
}
