//! Every kind of reason has cases and counter-cases, in `tests/data/reasons.txt`.

use std::collections::BTreeMap;

use super::cost::Facts;
use super::*;
use crate::hand::Seen;
use crate::matcher::Matcher;
use crate::notation;
use crate::play::{Bot, Known, Pass, Players, Room, TableRules};
use crate::rules::choice::WallPlay;
use crate::targets::Targets;
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// A row: `kind | hand | table | played | better | sentence`. The kind of a counter-case is `not
/// KIND`. The table has parts separated by semicolons: `seat SEAT`, `seen TILES`, `SEAT [222B J]
/// 5D`, `from SEAT TILE`, `pass STAGE`, `wall N`, `cost N`. Two more are results in 100 deals, A
/// after the actual play and B after the better one: `SEAT wins A, B` is how often that seat wins
/// with the tile discarded, and `line ID A, B` is how often the player wins with that line.
struct Row<'t> {
    kind: &'t str,
    scene: Scene,
    played: Choice,
    better: Choice,
    facts: Facts,
    cost: f64,
    sentence: &'t str,
}

fn parse<'t>(matcher: &Matcher, row: &'t str) -> Row<'t> {
    let columns: Vec<&str> = row.split('|').map(str::trim).collect();
    let [kind, hand, table, played, better, sentence] = columns[..] else { panic!("{row}") };
    let set = TileSet::default();
    let hand: crate::hand::Hand = hand.parse().unwrap_or_else(|_| panic!("{row}"));
    let mut known = Known::default();
    let mut facts = Facts { deals: 100, ..Facts::default() };
    let (mut cost, mut stage, mut seat) = (0.1, None, Seat::South);
    for part in table.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match (word, rest.split_once(" wins "), part.split_once(" wins ")) {
            (_, None, Some((by, counts))) => {
                facts.dealt_in.push((by.parse().unwrap(), numbers(counts)));
            }
            ("line", ..) => {
                let (id, counts) = rest.split_once(' ').unwrap();
                let lines = matcher.targets().lines();
                let line = lines.iter().position(|line| line.name.id() == id);
                facts.lines.push((line.unwrap_or_else(|| panic!("{row}")), numbers(counts)));
            }
            ("seen", ..) => known.seen = rest.parse().unwrap(),
            ("from", ..) => {
                let (from, tile) = rest.split_once(' ').unwrap();
                known.discard = Some((tile.parse().unwrap(), Some(from.parse().unwrap())));
            }
            ("pass", ..) => stage = Some(rest.parse::<Stage>().unwrap()),
            ("wall", ..) => known.wall = Some(rest.parse().unwrap()),
            ("cost", ..) => cost = rest.parse().unwrap(),
            ("seat", ..) => seat = rest.parse().unwrap(),
            _ => known.players.push(notation::player(part, &set).unwrap()),
        }
    }
    let scene = match stage {
        Some(stage) => Scene::charleston(seat, hand, &Seen::default(), &set, stage),
        None => Scene::asked(seat, hand, &set, &known),
    };
    let scene = scene.unwrap_or_else(|why| panic!("{row}: {why}"));
    let [played, better] = [played, better].map(|text| choice(text, &scene));
    Row { kind, scene, played, better, facts, cost, sentence }
}

fn numbers(text: &str) -> [u64; 2] {
    let (one, other) = text.split_once(',').unwrap();
    [one, other].map(|number| number.trim().parse().unwrap())
}

fn choice(text: &str, scene: &Scene) -> Choice {
    let tiles = |text: &str| -> Tiles {
        text.parse::<Seen>().unwrap_or_else(|_| panic!("{text}")).discards
    };
    let (takes, text) = match text.rsplit_once(';') {
        Some((takes, text)) => (takes.trim_start_matches("take "), text.trim()),
        None => ("", text),
    };
    let exchanges: Vec<Symbol> = takes
        .split_whitespace()
        .map(|tile| tile.parse::<Tile>().unwrap().symbol().unwrap())
        .collect();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match word {
        "mah-jongg" if exchanges.is_empty() => Choice::MahJongg,
        "mah-jongg" => Choice::MahJonggAfter { exchanges },
        "discard" => Choice::Discard { exchanges, tile: rest.parse().unwrap() },
        "let-go" => Choice::LetGo,
        "call" => {
            let jokers = tiles(rest).jokers();
            let naturals = tiles(rest).len() as u8 - jokers - 1;
            Choice::Expose { naturals, jokers }
        }
        "give" => {
            let own = tiles(rest);
            Choice::Give(Pass { tiles: own, blind: 3 - own.len() as u8 })
        }
        "offer" => {
            let own = tiles(rest);
            let mut each = own.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile));
            Choice::Offer([each.next(), each.next(), each.next()])
        }
        "stop" => Choice::Stop(true),
        "continue" => Choice::Stop(false),
        _ => panic!("{text} {scene:?}"),
    }
}

#[test]
fn every_reason_has_cases_and_a_counterexample() {
    let matcher = Matcher::new(Targets::practice());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reasons.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|row| !row.is_empty() && !row.starts_with('#'));
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let mut wrong = Vec::new();
    for text in rows {
        let row = parse(&matcher, text);
        let facts = (&row.facts, row.cost);
        let found = reason::reason(&matcher, &row.scene, &row.played, &row.better, facts);
        let kind = found.as_ref().map(Reason::kind);
        let (name, counter) = match row.kind.strip_prefix("not ") {
            Some(name) => (name, true),
            None => (row.kind, false),
        };
        counts.entry(name).or_default()[usize::from(counter)] += 1;
        // For a counterexample, the message also shows the actual reason, if any.
        let sentence = found.map(|found| found.sentence(&matcher)).unwrap_or_default();
        if (kind == Some(name)) == counter || sentence != row.sentence {
            wrong.push(format!("{text}\n    is {kind:?}: {sentence}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for kind in Reason::KINDS {
        let [cases, counter] = counts.get(kind).copied().unwrap_or_default();
        assert!(cases >= 3 && counter >= 1, "{kind}: {cases} cases, {counter} counter-cases");
    }
    assert_eq!(counts.len(), Reason::KINDS.len());
}

/// Property: replayed from any decision, with the same choice and the same wall, a game of
/// reference bots ends the same way, whatever the house rules. So both the known and the hidden
/// tiles are read correctly from the record.
#[test]
fn replaying_a_choice_reproduces_the_game() {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let cold = TableRules { wall: WallPlay::Cold, ..TableRules::LEAGUE };
    let hot = TableRules { wall: WallPlay::Hot, ..TableRules::LEAGUE };
    let three = TableRules { players: Players::Three, ..cold };
    for (rules, games, least) in [
        (TableRules::LEAGUE, 6, (150, 50)),
        (cold, 4, (100, 20)),
        (hot, 2, (50, 10)),
        (three, 4, (100, 20)),
    ] {
        let bots = [Bot::REFERENCE; 4].map(|bot| bot.policy(&study));
        let mut room = Room::new(&study, bots).with_rules(rules);
        let (mut turns, mut calls) = (0, 0);
        for number in 0..games {
            let played = room.play(2, number).unwrap();
            let record = crate::record::parse(&room.record().to_string()).unwrap();
            let judged_by = record.setup.rule_set().unwrap();
            let found = moments(&record, &matcher, judged_by, Mode::Play).unwrap();
            assert_eq!(found.players, rules.players);
            for moment in &found.moments {
                let Some(hidden) = &moment.hidden else { continue };
                let again = hidden.play(&study, &moment.scene, &moment.played).unwrap();
                let end = |played: &crate::play::Played| {
                    (played.win.map(|win| (win.seat, win.line)), played.paid)
                };
                assert_eq!(end(&again), end(&played), "{rules:?} {number}: {moment:?}");
                match moment.scene.discard() {
                    Some(_) => calls += 1,
                    None => turns += 1,
                }
            }
        }
        assert!(turns > least.0 && calls > least.1, "{rules:?} {turns} {calls}");
    }
}
