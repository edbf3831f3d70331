use super::super::policy::{Action, Claim, Request};
use super::super::rules::Players;
use super::super::scene::{Known, ScenarioError};
use super::*;
use crate::hand::Hand;
use crate::matcher::Matcher;
use crate::rules::choice::WallPlay;
use crate::targets::Targets;
use crate::tiles::{TileSet, Tiles};

fn scenes() -> Vec<Scene> {
    let set = TileSet::default();
    let hand = |text: &str| text.parse::<Hand>().unwrap();
    let seen = |text: &str| text.parse::<Seen>().unwrap();
    let turn = Scene::new(
        Seat::West,
        hand("11B 22B 22C 11C J N 9D [FFF]"),
        &seen("5D 5D 1D [777C J] [NNN]"),
        &set,
    );
    let known = turn.clone().unwrap().showing(Seat::North, &seen("[4444B J]").exposures);
    let late = turn.clone().unwrap().with_wall(7);
    let tile: Tile = "2B".parse().unwrap();
    let nothing = Seen::default();
    let thirteen = || hand("11B 2B 22C 111C JJ [FFF]");
    let claim = Scene::discarded(Seat::East, thirteen(), &nothing, &set, (tile, Seat::North));
    let stage = Stage::FirstLeft;
    let first =
        Scene::charleston(Seat::South, hand("11B 2B 22C 111C JJ FFF"), &nothing, &set, stage);
    [turn, known, late, claim, first].map(Result::unwrap).to_vec()
}

/// Deals the unseen tiles of a scene, and checks that every tile is accounted for.
fn check_deals(study: &Study<'_>, scene: &Scene, dealt: Dealt, deals: u64) {
    let mut played = Played::new(study, scene, dealt);
    for number in 0..deals {
        played.deal(9, number);
        let state = &played.state;
        let told = format!("{scene:?} {dealt:?} {number}: {state:?}");
        assert_eq!(state.rules, scene.rules, "{told}");
        assert_eq!(state.wall.len(), scene.wall(), "{told}");
        assert_eq!(state.floor, scene.discards, "{told}");
        assert_eq!(state.seats[scene.seat].rack, *scene.hand.rack(), "{told}");
        let shown = |held: &super::super::state::Held| -> Tiles {
            held.exposures.iter().fold(Tiles::NONE, |all, one| all + one.tiles())
        };
        let mut all = state.floor;
        for (seat, held) in state.seats.iter() {
            assert_eq!(held.rack.len(), scene.concealed(seat, &held.exposures), "{told}");
            let known = &scene.shown[seat];
            assert_eq!(&held.exposures[..known.len()], &known[..], "{told}");
            all += held.rack + shown(held);
        }
        assert_eq!(state.shown, scene.seen().tiles() + shown(&state.seats[scene.seat]));
        all += state.wall.remaining().iter().copied().collect();
        // Missing tiles are unreported discards.
        let gone = scene.set.len() - all.len();
        assert!(all.fits_in(&scene.set.tiles()), "{told}");
        assert_eq!(gone, scene.most() - scene.wall(), "{told}");
    }
}

#[test]
fn deals_respect_known_tiles() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    for scene in scenes() {
        for dealt in [Dealt::Chosen, Dealt::Any] {
            check_deals(&study, &scene, dealt, 40);
        }
    }
}

/// What a player may know about a random table, which may be impossible: with three players,
/// North may have exposures or discards.
fn random_known(chance: &mut Chance, set: &TileSet) -> (Seat, Hand, Known) {
    let mut any = |all: usize| chance.below(all);
    let rules = TableRules {
        wall: WallPlay::ALL[any(WallPlay::ALL.len())],
        charleston: Charleston::ALL[any(Charleston::ALL.len())],
        players: Players::ALL[any(Players::ALL.len())],
    };
    let seat = rules.players.seats()[any(rules.players.seats().len())];
    let (shows, floors, walled, claims) = (any(6), any(4), any(3) == 0, any(2) == 0);
    let owners: Vec<Option<Seat>> =
        (0..shows).map(|_| Seat::ALL.get(any(Seat::COUNT + 1)).copied()).collect();
    let throwers: Vec<Seat> = (0..floors).map(|_| Seat::ALL[any(Seat::COUNT)]).collect();
    let (wall, from) = (any(60), rules.players.before(seat));
    let mut tiles = chance.shuffled(set.tiles().each().collect());
    let mut draw = |some: usize| -> Tiles { tiles.drain(..some).collect() };
    let hand = draw(Hand::MAX - usize::from(claims));
    let mut known = Known { rules, ..Known::default() };
    if claims {
        let thrown = draw(1);
        known.discard = thrown.each().next().map(|tile| (tile, Some(from)));
    }
    for thrower in throwers {
        let discards = draw(5);
        known.players.push((thrower, Seen { discards, ..Seen::default() }));
    }
    let mut left: Tiles = tiles.iter().copied().collect();
    for owner in owners {
        let most = left.kinds().filter(|(tile, _)| *tile != Tile::Joker);
        let Some((tile, some)) = most.max_by_key(|(_, some)| *some) else { continue };
        let mut group = Tiles::NONE;
        group.add_some(tile, some.min(4));
        group.add_some(Tile::Joker, left.jokers().min(1));
        let Ok(exposure) = Exposure::new(&group) else { continue };
        left -= group;
        match owner.filter(|owner| *owner != seat) {
            Some(owner) => {
                let seen = Seen { exposures: vec![exposure], ..Seen::default() };
                known.players.push((owner, seen));
            }
            None => known.seen.exposures.push(exposure),
        }
    }
    known.wall = walled.then_some(wall);
    (seat, Hand::new(hand, Vec::new(), set).unwrap(), known)
}

#[test]
fn no_tile_is_lost_under_house_rules() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let set = TileSet::default();
    let (mut dealt, mut refused, mut crowded) = (0, 0, 0);
    for number in 0..400 {
        let mut chance = Chance::new(31, number);
        let (seat, hand, known) = random_known(&mut chance, &set);
        let Players::Three = known.rules.players else {
            let scene = Scene::asked(seat, hand, &set, &known);
            if let Ok(scene) = scene {
                check_deals(&study, &scene, Dealt::Chosen, 2);
                dealt += 1;
            }
            continue;
        };
        let north = known.players.iter().any(|(seat, _)| *seat == Seat::North);
        match Scene::asked(seat, hand, &set, &known) {
            Ok(scene) => {
                assert!(!north, "{known:?}");
                check_deals(&study, &scene, Dealt::Chosen, 2);
                let mut played = Played::new(&study, &scene, Dealt::Any);
                played.deal(1, number);
                assert!(played.state.seats[Seat::North].rack.is_empty());
                dealt += 1;
            }
            Err(ScenarioError::EmptySeat) => {
                assert!(north, "{known:?}");
                refused += 1;
            }
            Err(_) => crowded += 1,
        }
    }
    assert!(dealt > 150 && refused > 50 && crowded > 0, "{dealt} {refused} {crowded}");
}

/// A game that goes on as in the table's own words: the choice, then fresh bots.
fn oracle(game: &TableGame<'_>, study: &Study<'_>, choice: &Choice) -> GameResult {
    let mut game = game.clone();
    let mut bots = Seat::ALL.map(|_| Player::new(study, Claims));
    bots.iter_mut().for_each(Policy::begin);
    let Step::Asked(first) = game.next() else { unreachable!() };
    let action = match (first, choice) {
        (Request::Claim { .. }, Choice::MahJongg) => Action::Claim(Claim::MahJongg),
        _ => choice.steps()[0],
    };
    game.answer(action).unwrap();
    loop {
        let request = match game.next() {
            Step::Over(played) => return played,
            Step::Asked(request) => request,
        };
        let seat = request.seat();
        let answer = bots[seat.index()].answer(&game.position(seat), request);
        game.answer(answer).unwrap();
    }
}

/// What a seat that is asked knows, and what it doesn't; `None` if a scene can't say it.
fn scene_of(game: &TableGame<'_>, request: Request) -> Option<(Scene, Hidden)> {
    let (seat, state) = (request.seat(), &game.state);
    let position = game.position(seat);
    let (hand, set) = (position.hand().unwrap(), position.set());
    let mut seen = Seen { discards: *position.discards(), ..Seen::default() };
    let scene = match request {
        Request::Claim { tile, from, .. } => {
            let tile = Tile::Symbol(tile);
            seen.discards -= Tiles::from(tile);
            Scene::discarded(seat, hand, &seen, set, (tile, from))
        }
        // A hand that just made an exposure looks like one with a picked tile.
        Request::Turn { .. } if position.follows_exposure() => return None,
        Request::Turn { .. } => Scene::new(seat, hand, &seen, set),
        // The earlier players have already chosen what to pass.
        _ if seat != Seat::East => return None,
        Request::Pass { stage, .. } => Scene::charleston(seat, hand, &seen, set, stage),
        Request::Stop { .. } => Scene::charleston(seat, hand, &seen, set, Stage::SecondLeft),
        Request::Courtesy { .. } => Scene::charleston(seat, hand, &seen, set, Stage::Courtesy),
    };
    let scene = scene.unwrap().with_rules(position.rules()).unwrap();
    let others: Vec<Seat> = scene.others().collect();
    let show = |scene: Scene, other| scene.showing(other, position.exposures(other));
    let scene = others.into_iter().try_fold(scene, show).unwrap();
    assert_eq!(scene.wall(), position.wall());
    let racks = BySeat::from(Seat::ALL.map(|seat| state.seats[seat].rack));
    Some((scene, Hidden { racks, wall: state.wall.remaining().to_vec() }))
}

/// With the tiles as they are, a choice leads to what it leads to in the table's own game, under
/// every house rule: the same winner, hand and payments.
#[test]
fn choices_lead_to_what_they_lead_to_in_the_game() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let all = WallPlay::ALL.iter().flat_map(|wall| {
        let rules = |players: Players, charleston: Charleston| TableRules {
            wall: *wall,
            charleston,
            players,
        };
        let four = Charleston::ALL.iter().map(move |kind| rules(Players::Four, *kind));
        four.chain([rules(Players::Three, Charleston::Full)])
    });
    let mut compared = [0; 6];
    for (nth, rules) in all.enumerate() {
        let mut bots = Seat::ALL.map(|_| Player::new(&study, Claims));
        for number in 0..4 {
            let mut game = TableGame::with_rules(&study, rules, 11, number);
            bots.iter_mut().for_each(Policy::begin);
            let mut asked = nth;
            while let Step::Asked(request) = game.next() {
                let seat = request.seat();
                let action = bots[seat.index()].answer(&game.position(seat), request);
                asked += 1;
                let rare =
                    action == Action::Claim(Claim::No) || matches!(request, Request::Turn { .. });
                if let Some((scene, hidden)) = scene_of(&game, request)
                    && (!rare || asked % 17 == 0)
                {
                    let (place, choice) = match (request, action) {
                        (_, Action::Pass(pass)) => (0, Choice::Give(pass)),
                        (_, Action::Stop(_)) => (1, Choice::Stop(true)),
                        (_, Action::Courtesy(offer)) => (2, Choice::Offer(offer)),
                        (Request::Claim { .. }, Action::Claim(claim)) => match claim {
                            Claim::MahJongg => (3, Choice::MahJongg),
                            Claim::Expose { naturals, jokers } => {
                                (4, Choice::Expose { naturals, jokers })
                            }
                            Claim::No => (4, Choice::LetGo),
                        },
                        (_, Action::Discard(tile)) => {
                            (5, Choice::Discard { exchanges: Vec::new(), tile })
                        }
                        _ => (5, Choice::MahJongg),
                    };
                    // An exchange needs its own kind of choice.
                    if !matches!(action, Action::Exchange(_)) {
                        let found = hidden.play(&study, &scene, &choice).unwrap();
                        let expected = oracle(&game, &study, &choice);
                        assert_eq!(
                            (found.win, found.paid),
                            (expected.win, expected.paid),
                            "{rules:?} {number} {request:?} {choice:?}"
                        );
                        compared[place] += 1;
                    }
                }
                game.answer(action).unwrap();
            }
        }
    }
    assert!(compared.iter().all(|some| *some >= 12), "{compared:?}");
}

/// Invariant: a player who discarded certain tiles holds fewer of them than if it is unknown
/// who discarded them.
#[test]
fn discarders_hold_fewer_of_their_discards() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let set = TileSet::default();
    let hand: Hand = "NN EE WW SS RR GG 00".parse().unwrap();
    let seen: Seen = "2C 2C 4C 4C 6C 6C 8C 8C".parse().unwrap();
    let unread = Scene::new(Seat::East, hand, &seen, &set).unwrap();
    let read = unread.clone().having_thrown(Seat::South, &seen.discards).unwrap();
    let held = |scene: &Scene, seat: Seat| -> usize {
        let mut played = Played::new(&study, scene, Dealt::Chosen);
        let mut held = 0;
        for number in 0..300 {
            played.deal(3, number);
            let rack = &played.state.seats[seat].rack;
            held += seen.discards.kinds().map(|(tile, _)| usize::from(rack[tile])).sum::<usize>();
        }
        held
    };
    let [before, after] = [&unread, &read].map(|scene| held(scene, Seat::South));
    assert!(after * 10 < before * 9, "{before} {after}");
    // Nothing was learned about the other players.
    let [before, after] = [&unread, &read].map(|scene| held(scene, Seat::West));
    assert!(after * 10 > before * 9 && after * 9 < before * 10, "{before} {after}");
}

#[test]
fn players_who_choose_are_closer() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let scene = &scenes()[0];
    let away = |dealt| -> usize {
        let mut played = Played::new(&study, scene, dealt);
        let mut away = 0;
        for number in 0..20 {
            played.deal(9, number);
            for seat in Seat::ALL.into_iter().filter(|seat| *seat != scene.seat) {
                let hand = played.state.hand(seat, None).unwrap();
                let found = matcher.away(&hand, &Seen::default()).unwrap();
                away += usize::from(found.best().unwrap_or(14));
            }
        }
        away
    };
    // By more than a tile.
    assert!(away(Dealt::Chosen) + 60 < away(Dealt::Any));
}
