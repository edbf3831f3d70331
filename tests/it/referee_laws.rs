//! Invariants of the referee, for any events in any order.

use std::collections::HashSet;
use std::sync::LazyLock;

use mahj::referee::{Act, Begin, Event, Habit, JudgedGame, Mode, Setup};
use mahj::rulebook::Switch;
use mahj::rules::{
    Account, Bet, Direction, Group, Name, Part, PartialTiles, Place, Response, RuleSet, Ruling,
    Seat, Source, Table, Who,
};
use mahj::{Card, GroupKind, Matcher, Number, Rule, Suit, Targets, Tile, TileSet, Tiles};
use proptest::prelude::*;

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| {
    let card = "[Run]\nFFF 111a 2222a 3333b (Any 2 Suits, Any 3 Consec. Nos.) X 25\n\
                11a 222a FFF 22b 1111b (Any 2 Suits, Any 2 Consec. Nos.) X 25\n\
                [Winds]\nNNNN EEEE FF 1111a (Any No.) X 30\n\
                NEWS 111a 222a 3333a (Any 1 Suit, Any 3 Consec. Nos.) C 30\n\
                [Singles and Pairs]\nFF 11a 22a 33a 44a 55a 66a (Any 1 Suit, Any 6 Consec. Nos.) C 50";
    Matcher::new(Targets::expand(Card::parse(card).card).targets)
});

/// Numbers from which a game is generated; each is reduced to the range it is needed for.
#[derive(Debug, Clone)]
struct Dice {
    setup: Vec<u16>,
    acts: Vec<[u16; 5]>,
    rules: Vec<(u8, u8)>,
}

fn dice() -> impl Strategy<Value = Dice> {
    (
        prop::collection::vec(any::<u16>(), 80),
        prop::collection::vec(any::<[u16; 5]>(), 1..60),
        prop::collection::vec(any::<(u8, u8)>(), 0..4),
    )
        .prop_map(|(setup, acts, rules)| Dice { setup, acts, rules })
}

fn rules(dice: &Dice) -> RuleSet {
    let (_, mut rules) = RuleSet::PRESETS[usize::from(dice.setup[0]) % 3].clone();
    for (switch, value) in &dice.rules {
        let switch = Switch::ALL[usize::from(*switch) % Switch::COUNT];
        let values = switch.values();
        let value = values[usize::from(*value) % values.len()].name;
        rules.set(switch.field(), value).unwrap();
    }
    rules
}

fn seat(number: u16) -> Seat {
    Seat::ALL[usize::from(number) % Seat::COUNT]
}

/// A tile of few kinds, so that hands have groups.
fn tile(number: u16) -> Tile {
    const FEW: [&str; 12] = ["1B", "2B", "3B", "1C", "2C", "3C", "F", "N", "E", "J", "4B", "W"];
    FEW[usize::from(number) % FEW.len()].parse().unwrap()
}

fn some(tile: Tile, count: u8) -> Tiles {
    let mut tiles = Tiles::NONE;
    tiles.add_some(tile, count);
    tiles
}

fn setup(dice: &Dice, known: bool) -> Setup {
    let mut setup = Setup::default();
    let set = TileSet::default();
    let mut used = Tiles::NONE;
    let numbers = &dice.setup;
    for who in Seat::ALL {
        let at = who.index();
        let shows = usize::from(numbers[1 + at]) % 3;
        for group in 0..shows {
            let natural = tile(numbers[5 + at * 4 + group]);
            let mut tiles = some(natural, 2 + (numbers[6 + at] % 2) as u8);
            tiles.add_some(Tile::Joker, (numbers[7 + at] % 2) as u8);
            if set.exceeded_by(&(used + tiles)).is_none() {
                used += tiles;
                setup.seats[who].shows.push(tiles);
            }
        }
        let shown: usize = setup.seats[who].shows.iter().map(Tiles::len).sum();
        let holds = match numbers[24 + at] % 3 {
            0 => 0,
            1 => 6,
            _ => 13_usize.saturating_sub(shown),
        };
        let mut rack = Tiles::NONE;
        for nth in 0..holds {
            let one = Tiles::from(tile(numbers[28 + at * 13 + nth]));
            if set.exceeded_by(&(used + one)).is_none() {
                used += one;
                rack += one;
            }
        }
        if known {
            setup.seats[who].holds = rack;
        }
    }
    setup.begin = match numbers[20] % 6 {
        0 => Begin::Inferred,
        1 => Begin::Opening,
        2 => Begin::First(Direction::Right),
        3 => Begin::First(Direction::Left),
        _ => Begin::Turn(seat(numbers[21])),
    };
    if numbers[22].is_multiple_of(4) {
        setup.wall = Some(numbers[23] % 20);
    }
    setup
}

/// An act that more or less fits the state.
fn likely(table: &Table, dice: [u16; 5]) -> (Who, Act) {
    let turn = table.whose_turn();
    let rack = table.places().at(Place::Rack(turn)).known;
    let held = table.places().held(turn).and_then(|held| held.tile);
    let mine = held.or_else(|| {
        let kinds: Vec<Tile> = rack.kinds().map(|(tile, _)| tile).collect();
        (!kinds.is_empty()).then(|| kinds[usize::from(dice[1]) % kinds.len()])
    });
    let other = seat(dice[2]);
    let newest = table.newest().map(|(tile, _)| tile);
    let open = table.newest().is_some_and(|(_, open)| open);
    let of_newest = newest.map_or(Tiles::NONE, |newest| {
        let have = table.places().at(Place::Rack(other)).known;
        some(newest, have[newest].min(2)) + some(Tile::Joker, have.jokers().min(1))
    });
    let act = match dice[0] % 16 {
        0..=2 if !table.has_fourteenth() => (turn, Act::Pick { tile: None, wrong_end: false }),
        0 => (turn, Act::Rack { let_go: true }),
        1..=4 => (turn, Act::Discard { tile: mine.unwrap_or(tile(dice[1])), name: None }),
        5 | 6 if open => (other, Act::Claim { tile: None, group: None, unheard: false }),
        7 if open => (other, Act::Declare { line: None }),
        8 if open => (other, Act::PlaceOnTop),
        9 if !of_newest.is_empty() => (other, Act::Expose { tiles: of_newest, apart: false }),
        10 => (other, Act::Show { tiles: None }),
        11 => (other, Act::Challenge { of: seat(dice[3]) }),
        12 => (other, Act::Accept),
        13 => (turn, Act::Declare { line: None }),
        14 => (
            turn,
            Act::Exchange {
                give: mine.map_or(Tiles::NONE, Tiles::from),
                take: None,
                with: other,
                source: Source::Hand,
            },
        ),
        _ => (other, Act::LiftDiscard { tile: None }),
    };
    (Who::Seat(act.0), act.1)
}

/// The number of kinds of random acts.
const KINDS: u16 = 57;

/// Any act.
fn any_act(dice: [u16; 5]) -> (Who, Act) {
    let [_, kind, who, one, two] = dice;
    let some_tile = (!two.is_multiple_of(3)).then(|| tile(one));
    let tiles = some(tile(one), 1 + (two % 3) as u8);
    let name = match two % 4 {
        0 => None,
        1 => Some(Name::Same),
        _ => Some(Name::Tile(tile(two))),
    };
    let line = (two.is_multiple_of(2)).then(|| "run/2".to_owned());
    let act = match kind % KINDS {
        0 => {
            Act::Deal { counts: (two.is_multiple_of(2)).then_some([13, (one % 20) as u8, 13, 14]) }
        }
        1 | 2 => Act::Pass {
            tiles: PartialTiles::hidden((one % 4) as u8),
            blind: (two % 4) as u8,
            way: None,
        },
        3 => Act::Stop,
        4 => Act::Courtesy { wish: (one % 5) as u8, tiles: Tiles::NONE },
        5 => Act::Replace { tile: Tile::Joker, with: tile(one) },
        6 => Act::Pick { tile: some_tile, wrong_end: two.is_multiple_of(5) },
        7 => Act::Look,
        8 => Act::TurnUp { tile: tile(one) },
        9 => Act::Tap,
        10 => Act::Rest,
        11 => Act::Rack { let_go: two.is_multiple_of(2) },
        12 => Act::Release,
        13 => Act::ReturnToWall,
        14 => Act::Touch { tile: tile(one) },
        15 => Act::PartialName {
            part: if two.is_multiple_of(2) {
                Part::Suit(Suit::Bam)
            } else {
                Part::Number(Number::new(3).unwrap())
            },
        },
        16 => Act::Name { name: name.unwrap_or(Name::Same) },
        17 => Act::Discard { tile: tile(one), name },
        18 => Act::Rename { tile: tile(one) },
        19 => Act::Swap { tile: tile(one) },
        20 => Act::Pause,
        21 => Act::GoOn,
        22 => {
            let group = (two.is_multiple_of(2)).then_some(GroupKind::Pung);
            Act::Claim { tile: some_tile, group, unheard: two.is_multiple_of(7) }
        }
        23 => Act::LiftDiscard { tile: some_tile },
        24 => Act::ReturnDiscard,
        25 => Act::PlaceOnTop,
        26 => Act::PlaceInSlope,
        27 => Act::Expose { tiles, apart: two.is_multiple_of(2) },
        28 if two.is_multiple_of(4) => Act::TakeBack { tiles: Tiles::NONE },
        28 => Act::TakeBack { tiles },
        29 => Act::EndExposure,
        30 if two.is_multiple_of(3) => {
            let with = (one.is_multiple_of(2)).then_some(seat(two));
            Act::AnnounceExchange { give: Tiles::NONE, with }
        }
        30 => Act::AnnounceExchange { give: tiles, with: Some(seat(two)) },
        31 if two.is_multiple_of(3) => Act::Exchange {
            give: Tiles::NONE,
            take: None,
            with: seat(one),
            source: if two.is_multiple_of(2) { Source::Nothing } else { Source::Hand },
        },
        31 => Act::Exchange {
            give: tiles,
            take: (two.is_multiple_of(5)).then(|| some(tile(two), 1)),
            with: seat(two),
            source: match two % 8 {
                0 | 4 => Source::Discard,
                1 => Source::Nothing,
                _ => Source::Hand,
            },
        },
        32 => Act::TakeBackExchange,
        33 => Act::Refuse,
        34 => Act::Declare { line },
        35 => Act::Show { tiles: (two.is_multiple_of(3)).then_some(tiles) },
        36 => Act::Verify { right: !two.is_multiple_of(3) },
        37 => Act::Withdraw,
        38 => Act::Convert,
        39 => Act::Value {
            points: (!one.is_multiple_of(3)).then_some(u32::from(one % 60)),
            jokerless: two.is_multiple_of(2),
        },
        40 => Act::ThrowIn,
        41 => Act::DisturbWall,
        42 => Act::Question { of: seat(one) },
        43 => Act::Contest,
        44 => Act::Count { tiles: (one % 17) as u8 },
        45 => Act::Bet { on: if two.is_multiple_of(2) { Bet::Wall } else { Bet::Seat(seat(one)) } },
        46 => match two % 3 {
            0 => Act::Reveal { tiles },
            1 => Act::Playing { line: "winds/1".to_owned() },
            _ => Act::Habit { habit: Habit::ALL[usize::from(one) % Habit::ALL.len()] },
        },
        48 => Act::RackJoker,
        49 => Act::TouchDiscard,
        50 => {
            let keeps = if two.is_multiple_of(2) { Tiles::NONE } else { some(tile(two), 1) };
            Act::HandOver { tiles, keeps }
        }
        51 => Act::NudgeWall,
        52 => Act::MixUp { of: (two.is_multiple_of(2)).then_some(seat(one)) },
        53 => Act::Remark {
            words: if two.is_multiple_of(2) { String::new() } else { "too late".to_owned() },
        },
        54 => Act::Aside { words: "sits down".to_owned() },
        55 => Act::Object {
            to: match two % 3 {
                0 => None,
                1 => Some(Who::Bettor),
                _ => Some(seat(one).into()),
            },
        },
        _ if two.is_multiple_of(2) => Act::Speak,
        _ => Act::WallGame,
    };
    let who = match who % 12 {
        0 => Who::All,
        1 => Who::Bettor,
        other => Who::Seat(seat(other)),
    };
    (who, act)
}

/// Plays random events, and reports each step: the table before, the event, and the game after.
fn play(
    dice: &Dice,
    mode: Mode,
    known: bool,
    mut step: impl FnMut(&Table, &Event, &mut JudgedGame<'_>),
) {
    let Ok(mut game) = JudgedGame::new(&MATCHER, rules(dice), mode, &setup(dice, known)) else {
        return;
    };
    let mut together = None;
    for (number, act) in (0_u32..).zip(&dice.acts) {
        let (who, does) =
            if act[0].is_multiple_of(2) { likely(game.table(), *act) } else { any_act(*act) };
        together = (act[4].is_multiple_of(4)).then(|| together.unwrap_or(number));
        let event = Event { who, does, at: None, together };
        let before = game.table().clone();
        step(&before, &event, &mut game);
    }
}

#[test]
fn every_act_is_generated() {
    let drawn = (0..KINDS * 6).map(|n| any_act([0, n % KINDS, 2, n, n / KINDS]).1);
    // These two are among the acts that fit the state.
    crate::common::acts::hold_all(drawn, &["challenge", "accept"]);
}

fn locked_groups(table: &Table, seat: Seat) -> Vec<Group> {
    table.exposed_area(seat).iter().filter(|group| group.is_locked()).copied().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    /// No sequence panics, and no tile is lost or doubled, however much is unknown.
    #[test]
    fn tiles_are_conserved(dice in dice(), mode in 0..2_usize, known in any::<bool>()) {
        play(&dice, Mode::ALL[mode], known, |_, event, game| {
            let rulings = game.judge(event);
            let places = game.table().places();
            assert_eq!(places.len(), places.set().len(), "{event:?}");
            assert_eq!(places.set().exceeded_by(&places.known()), None, "{event:?}");
            for seat in Seat::ALL {
                let exposed = places.exposed_area(seat);
                assert!(exposed.tiles().all(|tiles| !tiles.is_empty()), "{event:?}");
                let ids: HashSet<_> = exposed.iter().map(Group::id).collect();
                assert_eq!(ids.len(), exposed.len(), "{event:?}");
            }
            for ruling in &rulings {
                // No rule is about things that aren't acts.
                let idle =
                    matches!(event.does, Act::Object { .. } | Act::Remark { .. } | Act::Aside { .. });
                assert!(idle || !ruling.rules.is_empty(), "{ruling:?}");
                let again = |other: &&mahj::rules::Ruling| other.why == ruling.why;
                let seat = event.who.seat().is_some();
                assert!(!seat || rulings.iter().filter(again).count() == 1, "{event:?} {}", ruling.why);
                assert!(ruling.why.ends_with('.'), "{}", ruling.why);
                assert!(ruling.why.starts_with(|c: char| c.is_uppercase() || c == '['), "{}", ruling.why);
            }
            let _ = game.open();
        });
    }

    /// Play mode never accepts an act that referee mode records as a violation.
    #[test]
    fn play_mode_rejects_illegal_acts(dice in dice(), known in any::<bool>()) {
        play(&dice, Mode::Play, known, |before, event, game| {
            let mut referee = game.with_mode(Mode::Referee);
            let of_referee = referee.judge(event);
            let of_play = game.judge(event);
            // An act by everyone is an act by each player.
            if event.who == Who::All {
                return;
            }
            if referee.table().breaches().count() > before.breaches().count() {
                assert_eq!(game.table(), before, "{event:?}");
                assert!(of_play.iter().all(|ruling| ruling.answer.name() == "illegal"), "{of_play:?}");
            } else if of_play.iter().all(|ruling| ruling.answer.name() != "illegal") {
                assert_eq!(game.table(), referee.table(), "{event:?} {of_referee:?}");
            }
        });
    }

    /// Simultaneous events get the same rulings in any order, and lead to the same table.
    #[test]
    fn simultaneous_events_have_no_order(dice in dice(), mode in 0..2_usize, known in any::<bool>(), size in 2..5_usize, turns in any::<u64>()) {
        let mut moment: Vec<Event> = Vec::new();
        play(&dice, Mode::ALL[mode], known, |_, event, game| {
            if event.together.is_none() || moment.len() < size {
                moment.push(Event { together: Some(1), ..event.clone() });
            }
            if moment.len() < size {
                return;
            }
            let mut other: Vec<Event> = moment.clone();
            // A permutation of them, chosen by the dice.
            for at in (1..other.len()).rev() {
                other.swap(at, (turns >> (4 * at)) as usize % (at + 1));
            }
            let mut permuted = game.clone();
            let told = |rulings: Vec<Vec<mahj::rules::Ruling>>| {
                let mut told: Vec<String> = rulings.into_iter().flatten().map(|ruling| format!("{ruling:?}")).collect();
                told.sort();
                told
            };
            let one = told(game.moment(&moment));
            let two = told(permuted.moment(&other));
            assert_eq!(game.table(), permuted.table(), "{moment:?} {other:?}");
            assert_eq!(one, two, "{moment:?} {other:?}");
            moment.clear();
        });
    }

    /// A locked exposure changes only by exchange, or goes back whole when its owner is dead; or an
    /// exchange made although someone had said "wait" is undone (VRB-03).
    #[test]
    fn a_locked_group_changes_only_by_exchange(dice in dice(), mode in 0..2_usize) {
        play(&dice, Mode::ALL[mode], true, |before, event, game| {
            let undoes = |ruling: &Ruling| {
                ruling.answer == Response::NoPenalty && ruling.rules[0] == Rule::Vrb03
            };
            if game.judge(event).iter().any(undoes) {
                return;
            }
            let after = game.table();
            for seat in Seat::ALL {
                let now = locked_groups(after, seat);
                for group in locked_groups(before, seat) {
                    let group = *group.tiles();
                    if now.iter().any(|other| *other.tiles() == group) {
                        continue;
                    }
                    let exchanged = matches!(event.does, Act::Exchange { .. } | Act::TakeBackExchange)
                        && now.iter().any(|other| other.tiles().len() == group.len());
                    let dead = after.is_dead(seat);
                    assert!(exchanged || dead, "{event:?} {group} {now:?}");
                }
            }
        });
    }

    /// All payments, including the bettor's, sum to zero.
    #[test]
    fn payments_sum_to_zero(dice in dice(), mode in 0..2_usize) {
        play(&dice, Mode::ALL[mode], true, |_, event, game| {
            let _ = game.judge(event);
            let accounts = game.accounts();
            let sum: i64 = accounts.seats.values().sum::<i64>() + accounts.bettor.unwrap_or(0);
            assert_eq!(sum, 0);
            for transfer in game.table().settled() {
                assert!(transfer.amount > 0 && transfer.from != transfer.to, "{transfer:?}");
                if let Account::Seat(seat) = transfer.from {
                    assert!(!game.table().is_absent(seat));
                }
            }
        });
    }

    /// The same events give the same table.
    #[test]
    fn the_same_events_give_the_same_table(dice in dice(), mode in 0..2_usize) {
        let mut events = Vec::new();
        let mut last = None;
        play(&dice, Mode::ALL[mode], true, |_, event, game| {
            let _ = game.judge(event);
            events.push(event.clone());
            last = Some(game.table().clone());
        });
        if let Some(last) = last {
            let setup = setup(&dice, true);
            let mut again = JudgedGame::new(&MATCHER, rules(&dice), Mode::ALL[mode], &setup).unwrap();
            for event in &events {
                let _ = again.judge(event);
            }
            prop_assert_eq!(again.table(), &last);
        }
    }

    /// A dead hand never wins, and once a game is over no tile moves.
    #[test]
    fn dead_hands_never_win(dice in dice(), mode in 0..2_usize) {
        play(&dice, Mode::ALL[mode], true, |before, event, game| {
            let rulings = game.judge(event);
            for ruling in rulings.iter().filter(|ruling| ruling.answer.name() == "win") {
                if let Some(Who::Seat(seat)) = ruling.who {
                    assert!(!before.is_dead(seat), "{ruling:?}");
                }
            }
            let over = matches!(before.phase(), mahj::rules::Phase::Over(_));
            let shown = matches!(event.does, Act::Reveal { .. } | Act::Verify { .. } | Act::Accept);
            if over && !shown {
                assert_eq!(game.table().places(), before.places(), "{event:?}");
            }
        });
    }

    /// Unknown tiles never count against a player: with hidden tiles no call is refused because of
    /// them.
    #[test]
    fn hidden_tiles_never_rule_against_a_claim(dice in dice()) {
        let Ok(known) = JudgedGame::new(&MATCHER, RuleSet::LEAGUE, Mode::Referee, &setup(&dice, true)) else {
            return Ok(());
        };
        let Ok(hidden) = JudgedGame::new(&MATCHER, RuleSet::LEAGUE, Mode::Referee, &setup(&dice, false)) else {
            return Ok(());
        };
        let (by, who, what) = (seat(dice.setup[70]), seat(dice.setup[71]), tile(dice.setup[72]));
        let discard = Event::new(by, Act::Discard { tile: what, name: None });
        let claim = Event::new(who, Act::Claim { tile: None, group: None, unheard: false });
        let (mut known, mut hidden) = (known, hidden);
        for event in [&discard, &claim] {
            let of_known = known.judge(event);
            let of_hidden = hidden.judge(event);
            let against = |rulings: &[mahj::rules::Ruling]| {
                rulings.iter().any(|ruling| ruling.answer.name() == "illegal" && ruling.depends_on.is_none())
            };
            let impossible = of_known.iter().any(|ruling| ruling.answer.name() == "impossible");
            if impossible {
                return Ok(());
            }
            prop_assert!(!against(&of_hidden) || against(&of_known), "{of_hidden:?} {of_known:?}");
        }
    }
}
