//! Advice: deals preserve what is known, options are compared on the same deals, and predictions
//! come true.

use std::sync::LazyLock;

use mahj::answer::Report;
use mahj::answer::layout::Look;
use mahj::desk::{self, HouseRulesChoice, Session};
use mahj::field::Spelling;
use mahj::play::{
    Charleston, Choice, Dealt, Goal, Known, Players, Rated, Rollouts, ScenarioError, Scene, Study,
    TableRules, Thrown,
};
use mahj::rules::Stage;
use mahj::rules::choice::WallPlay;
use mahj::{Hand, Matcher, Seat, Seen, Targets, Tile, TileSet};
use mahj::{advice, notation};

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| Matcher::new(Targets::practice()));

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn turn(text: &str, seen: &str, wall: usize) -> Scene {
    let seen: Seen = if seen.is_empty() { Seen::default() } else { seen.parse().unwrap() };
    let scene = Scene::new(Seat::South, hand(text), &seen, &TileSet::default()).unwrap();
    scene.with_wall(wall).unwrap()
}

fn discard(text: &str) -> Choice {
    Choice::Discard { exchanges: Vec::new(), tile: tile(text) }
}

fn advise(scene: &Scene, rollouts: &Rollouts) -> advice::Advice {
    advice::advise(&Study::new(&MATCHER), scene, rollouts, |_| true).unwrap()
}

#[test]
fn mah_jongg_always_ranks_first() {
    for (text, seen, wall) in [
        ("11B 22B 22C 111C JJ [FFF]", "", 99),
        ("11B 222B FFF 22C 1111C", "5D [444D J]", 3),
        ("FFF 11B 222B 22C 111C J", "9D 9D 9D", 0),
    ] {
        let rated = advise(&turn(text, seen, wall), &Rollouts::new(64)).rated;
        assert_eq!(rated.options[0].choice, Choice::MahJongg, "{text}");
        assert_eq!(rated.options[0].win.share, 1.0, "{text}");
        assert!(rated.options.iter().all(|option| option.win.share <= 1.0));
        assert!(rated.options[1..].iter().all(|option| option.difference.unwrap().mean <= 0.0));
    }
    // Jokers that complete the hand are taken first, and then Mah Jongg is declared.
    for (text, seen, jokers) in [
        ("2222B F 6B FF 4C 88C 5D JJ", "[555D J]", 1),
        ("2222B F 6B FF 4C 88C 3D 5D J", "[333D J] [555D J]", 2),
    ] {
        let rated = advise(&turn(text, seen, 50), &Rollouts::new(64)).rated;
        let best = &rated.options[0];
        let after = matches!(&best.choice, Choice::MahJonggAfter { exchanges } if exchanges.len() == jokers);
        assert!(after && best.win.share == 1.0, "{text}: {best:?}");
    }
    // If it is called, another player before this one in turn may want it too; still nothing is
    // better.
    let set = TileSet::default();
    let before = hand("11B 2B 22C 111C JJ [FFF]");
    let scene =
        Scene::discarded(Seat::East, before, &Seen::default(), &set, (tile("2B"), Seat::South));
    let rated = advise(&scene.unwrap(), &Rollouts::new(128)).rated;
    assert_eq!(rated.options[0].choice, Choice::MahJongg);
    assert!(rated.options[1..].iter().all(|option| option.difference.unwrap().mean <= 0.0));
    let exposes = |option: &mahj::play::RatedOption| matches!(option.choice, Choice::Expose { .. });
    // An exposure with a tile that completes the hand isn't offered.
    assert_eq!(rated.options.iter().filter(|option| exposes(option)).count(), 2);
}

#[test]
fn useless_tile_is_a_best_discard() {
    for (text, seen, useless) in [
        ("11B 22B 22C 11C J N 9D [FFF]", "[777C J]", "N"),
        ("11B 22B 22C 111C 9D J [FFF]", "[777C J]", "9D"),
        ("11B 22B 22C 111C 7C J [FFF]", "7C 7C 7C", "7C"),
    ] {
        let advice = advise(&turn(text, seen, 60), &Rollouts::new(64));
        let throws = |given: &Thrown| {
            let Choice::Discard { tile: thrown, .. } = given.choice else { panic!("{text}") };
            thrown == tile(useless) || given.alike.contains(&tile(useless))
        };
        let mut best = advice.rated.options.iter().filter(|option| option.tied);
        assert!(best.any(|option| throws(&advice.given[option.index])), "{text}: {advice:?}");
    }
}

/// Equally useless tiles are listed separately if other players want them, with the one they want
/// least.
#[test]
fn useless_tiles_are_ranked_by_danger() {
    let set = TileSet::default();
    let of = |players: &[&str]| {
        let players = players.iter().map(|text| notation::player(text, &set).unwrap()).collect();
        let known = Known { players, wall: Some(40), ..Known::default() };
        let hand = hand("11B 22B 22C 11C J N 9D [FFF]");
        let scene = Scene::asked(Seat::East, hand, &set, &known).unwrap();
        let rollouts = Rollouts::new(64);
        let report = advise(&scene, &rollouts).report(&MATCHER, &scene, &rollouts);
        let safest: Vec<_> = report.options.iter().filter(|option| option.safest).collect();
        let safest = safest.first().and_then(|option| option.tile.clone());
        (report.options.iter().any(|option| !option.alike.is_empty()), safest)
    };
    // No one has exposures.
    assert_eq!(of(&[]), (true, None));
    // The exposures have no use for either tile.
    assert_eq!(of(&["South [8888B] [8888C]"]), (true, None));
    // Nines, and winds.
    assert_eq!(of(&["South [5555D] [777D]"]).1.as_deref(), Some("N"));
    assert_eq!(of(&["West [777C J]"]).1.as_deref(), Some("9D"));
}

#[test]
fn results_depend_on_seed_not_thread_count() {
    let study = Study::new(&MATCHER);
    let scene = turn("11B 22B 2C 11C J N 9D 7D [FFF]", "5D 5D [777C J]", 70);
    let options = [discard("N"), discard("9D"), discard("7D"), discard("1B")];
    let play = |threads: usize, seed: u64| -> Rated {
        let rollouts = Rollouts { threads: Some(threads), seed, ..Rollouts::new(256) };
        rollouts.play(&study, &scene, &options, |_| true).unwrap()
    };
    assert_eq!(play(1, 4), play(2, 4));
    assert_ne!(play(1, 4), play(1, 5));
    // Playing stops as soon as the callback returns false.
    let mut told = Vec::new();
    let rollouts = Rollouts::new(1_000);
    let rated = rollouts.play(&study, &scene, &options[..1], |done| {
        told.push(done);
        done < 192
    });
    assert_eq!((told, rated.unwrap().rollouts), (vec![64, 128, 192], 192));
}

#[test]
fn options_share_the_same_deals() {
    let study = Study::new(&MATCHER);
    let scene = turn("11B 22B 2C 11C J N 9D 7D [FFF]", "", 70);
    // The same option listed twice shows no difference, although each wins only sometimes.
    let twice = [discard("N"), discard("N")];
    let rated = Rollouts::new(256).play(&study, &scene, &twice, |_| true).unwrap();
    let [one, other] = &rated.options[..] else { panic!("{rated:?}") };
    assert!(one.win.share > 0.05 && one.win.share < 0.95);
    assert_eq!((one.win, one.points.mean), (other.win, other.points.mean));
    let difference = other.difference.unwrap();
    assert!(difference.mean == 0.0 && difference.half < 0.02 && other.tied, "{difference:?}");
}

#[test]
fn points_goal_may_prefer_a_higher_value() {
    let scene = turn("11B 22B 22C 11C J N 9D [FFF]", "", 60);
    let rollouts = Rollouts { goal: Goal::Points, ..Rollouts::new(128) };
    let rated = advise(&scene, &rollouts).rated;
    for option in &rated.options[1..] {
        let less = option.difference.unwrap();
        assert!(less.mean <= 0.0, "{option:?}");
        // In points, not in wins.
        assert!(option.tied || less.mean < -1.0, "{option:?}");
    }
}

#[test]
fn chosen_racks_win_more_than_random_racks() {
    let study = Study::new(&MATCHER);
    let moments = crate::common::positions::moments(&study, TableRules::LEAGUE, 3, 24, 24);
    let mean = |dealt| {
        let promised = moments.iter().zip(0..).map(|(moment, seed)| {
            let rollouts = Rollouts { dealt, seed, ..Rollouts::new(64) };
            crate::common::positions::promised(&study, &moment.unread, moment.tile, &rollouts)
        });
        promised.sum::<f64>() / moments.len() as f64
    };
    let (chosen, any) = (mean(Dealt::Chosen), mean(Dealt::Any));
    assert!(any > chosen + 0.04, "{chosen} {any}");
}

#[test]
#[ignore = "some minutes: `cargo long`"]
fn win_predictions_are_calibrated() {
    let study = Study::new(&MATCHER);
    let league = TableRules::LEAGUE;
    for rules in [
        league,
        TableRules { charleston: Charleston::First, ..league },
        TableRules { charleston: Charleston::None, ..league },
        TableRules { players: Players::Three, ..league },
        TableRules { wall: WallPlay::Cold, ..league },
    ] {
        for before in [8, 24, 48] {
            let moments = crate::common::positions::moments(&study, rules, 29, before, 600);
            let promised: f64 = moments
                .iter()
                .zip(0..)
                .map(|(moment, seed)| {
                    let rollouts = Rollouts { seed, ..Rollouts::new(128) };
                    let scene = &moment.scene;
                    crate::common::positions::promised(&study, scene, moment.tile, &rollouts)
                })
                .sum();
            let came = moments.iter().filter(|moment| moment.won).count() as f64;
            let (promised, came) = (promised / 600.0, came / 600.0);
            // The standard deviation of the results is 0.016, and 0.019 with three players.
            let told = format!("{rules:?} {before}: {promised} {came}");
            assert!((promised - came).abs() < 0.06, "{told}");
        }
    }
}

#[test]
fn rejects_impossible_tables() {
    let set = TileSet::default();
    let none = Seen::default();
    let fourteen = hand("11B 22B 22C 11C J N 9D [FFF]");
    let told = |scene: Result<Scene, ScenarioError>| scene.unwrap_err().to_string();
    let thirteen = hand("11B 22B 22C 11C J N [FFF]");
    assert_eq!(
        told(Scene::new(Seat::East, thirteen.clone(), &none, &set)),
        "this hand has 13 tiles; it needs 14"
    );
    let own = (tile("2B"), Seat::East);
    assert_eq!(
        told(Scene::discarded(Seat::East, thirteen.clone(), &none, &set, own)),
        "you can't call your own discard"
    );
    let scene = Scene::new(Seat::East, fourteen.clone(), &none, &set).unwrap();
    assert_eq!(
        told(scene.clone().with_wall(100)),
        "the wall has at most 99 tiles; the rest are in hands or on the table"
    );
    let fff: Seen = "[FFFFF] 1C 1C".parse().unwrap();
    assert_eq!(
        told(
            scene
                .showing(Seat::West, &"[FFFF JJ]".parse::<Seen>().unwrap().exposures)
                .and_then(|scene| scene.showing(Seat::West, &fff.exposures))
        ),
        "12 flowers; the set has eight"
    );
    let many: Seen =
        "[1111D] [2222D] [3333D] [4444D] [5555D] [6666D] [7777D] [8888D] [4444B] [3333B]"
            .parse()
            .unwrap();
    assert_eq!(
        told(Scene::new(Seat::East, fourteen.clone(), &many, &set)),
        "the others show more tiles than their hands have"
    );
    // The exposures and discards of specific players.
    let asked = |players: &[&str]| {
        let player = |text: &&str| notation::player(text, &set).unwrap();
        let players = players.iter().map(player).collect();
        Scene::asked(Seat::East, fourteen.clone(), &set, &Known { players, ..Known::default() })
    };
    assert_eq!(told(asked(&["East [777C]"])), "your own exposures go in the hand");
    assert_eq!(told(asked(&["South 5D 5D 5D", "West 5D 5D"])), "five 5 Dots; the set has four");
    let fives = asked(&["South [777C J] 5D 5D", "West 5D", "east 5D"]).unwrap();
    assert_eq!(fives.seen().to_string(), "5555D [777C J]");
    assert_eq!(
        told(fives.having_thrown(Seat::North, &"5D".parse().unwrap())),
        "more 5 Dots discarded than the discards show"
    );
    // In the Charleston, East has 14 tiles.
    let stage = Stage::FirstLeft;
    assert!(Scene::charleston(Seat::East, thirteen.clone(), &none, &set, stage).is_err());
    assert!(Scene::charleston(Seat::North, thirteen, &none, &set, stage).is_ok());
}

#[test]
fn charleston_passes_least_useful_tiles_without_jokers() {
    let study = Study::new(&MATCHER);
    let set = TileSet::default();
    let of = |text: &str, stage: Stage, most: u64| {
        let scene = Scene::charleston(Seat::South, hand(text), &Seen::default(), &set, stage);
        let (scene, rollouts) = (scene.unwrap(), Rollouts::new(most));
        let advice = advice::charleston(&study, &scene, stage, &rollouts, None, |_| true).unwrap();
        advice.report(&MATCHER, &scene, stage, &rollouts)
    };
    let first = of("11B 22B 2C 111C N 9D 7D 5D J", Stage::FirstRight, 64);
    assert_eq!((first.blind, first.pass.len(), first.stop.is_some()), (0, 3, false));
    for option in &first.options {
        let pass = option.pass.as_ref().unwrap();
        assert!(pass.len() == 3 && !pass.contains(&"J".to_owned()), "{pass:?}");
    }
    // On the first left, up to three of the tiles may be passed blind.
    let left = of("11B 22B 2C 111C N 9D FFF", Stage::FirstLeft, 64);
    let blind: Vec<u8> = left.options.iter().filter_map(|option| option.blind).collect();
    assert!([1, 2, 3].iter().all(|some| blind.contains(some)), "{blind:?}");
    // Nearly all tiles are jokers or needed, so few can be passed.
    let jokers = of("11B 22B JJJ JJJ JJ N", Stage::FirstRight, 64);
    assert!(jokers.options.iter().all(|option| option.pass.as_ref().unwrap().len() == 3));
    // Before the second Charleston, the answer says whether to stop, and at three away it says
    // to stop.
    let second = of("11B 22B 22C 111C F 9D 7D J", Stage::SecondLeft, 512);
    assert!(second.stop.unwrap().low > 0.0);
    // The results of the passes apply if the Charleston continues, although this hand should stop:
    // giving a 2 Crak away is costly.
    let crak = second
        .options
        .iter()
        .find(|option| option.pass.as_ref().unwrap().iter().any(|tile| tile == "2C"));
    assert!(crak.unwrap().win.about < second.options[0].win.about, "{:?}", second.options);
    // In the courtesy pass, zero to three tiles are offered.
    let courtesy = of("11B 22B 2C 111C FF 9D 7D J", Stage::Courtesy, 64);
    let offered: Vec<usize> =
        courtesy.options.iter().map(|option| option.pass.as_ref().unwrap().len()).collect();
    assert_eq!(offered.len(), 4);
}

/// Options that may be equally good are a toss-up with one number, and a lead is that of the best
/// over the next. Every result is checked; the hands are chosen so that each kind occurs.
#[test]
fn insignificant_lead_is_a_toss_up() {
    let mut met = [false; 2];
    for text in [
        "11B 22B 22C 11C J N 9D [FFF]",
        "F 3B 666B 99B 2C 9C 33D R JJ",
        "11B 22B 22C 111C JJ [FFF]",
        "J [FFF] [111C] [2222C] 11B 9D",
    ] {
        let (scene, rollouts) = (turn(text, "", 90), Rollouts::new(64));
        let report = advise(&scene, &rollouts).report(&MATCHER, &scene, &rollouts);
        let (best, others) = report.options.split_first().unwrap();
        let tied: Vec<_> = report.options.iter().filter(|option| option.tied).collect();
        let wins = best.act == "mah jongg";
        assert_eq!(report.toss_up, tied.len() > 1 && !wins, "{text}");
        met[usize::from(report.toss_up)] = true;
        let win = report.win.unwrap();
        if report.toss_up {
            let mean = tied.iter().map(|option| option.win.about).sum::<f64>() / tied.len() as f64;
            assert!((win.about - mean).abs() < 1e-12, "{text}");
            assert!(win.low <= win.about && win.about <= win.high, "{text}");
        } else {
            assert_eq!(win, best.win, "{text}");
        }
        let lead = report.lead.map(|lead| [lead.about, lead.low, lead.high]);
        let less = others.first().filter(|_| !wins);
        let less = less.map(|next| next.difference.clone().unwrap());
        assert_eq!(lead, less.map(|less| [-less.about, -less.high, -less.low]), "{text}");
        let may_be_chance = lead.is_some_and(|[_, low, _]| low <= 0.0);
        assert!(wins || report.toss_up == may_be_chance, "{text}: {lead:?}");
    }
    assert_eq!(met, [true; 2]);
}

/// Under a toss-up the text compares the other options with the one number of the toss-up: the row
/// of the toss-up plus the difference is the row of the option.
#[test]
fn options_are_compared_with_the_number_of_the_toss_up() {
    let numbers = |line: &str| -> Vec<f64> {
        let number = |word: &str| word.trim_start_matches(['~', '+']).parse().ok();
        line.split_whitespace().filter_map(number).collect()
    };
    let (mut compared, mut seen) = (0, String::new());
    for text in ["11B 22B 22C 11C J N 9D [FFF]", "22B 22C 1111C F 1B J 8B 5D 9D"] {
        let set = TileSet::default();
        let scene = Scene::new(Seat::East, hand(text), &Seen::default(), &set).unwrap();
        let rollouts = Rollouts::new(64);
        let report = advise(&scene, &rollouts).report(&MATCHER, &scene, &rollouts);
        let text = report.text().render(Look::default());
        seen.push_str(&text);
        let Some(toss_up) = text.lines().find(|line| line.trim_start().starts_with("toss-up"))
        else {
            continue;
        };
        let mean = numbers(toss_up)[0];
        for row in text.lines().filter(|line| line.contains(" to ") && line.contains('~')) {
            let [about, _, difference, ..] = numbers(row)[..] else { panic!("{row}") };
            // Each of the three numbers is rounded by up to half a win.
            assert!((mean + difference - about).abs() <= 1.6, "{toss_up}\n{row}");
            compared += 1;
        }
    }
    assert!(compared > 0, "{seen}");
}

/// The quick order of the discards is that of the bot: it keeps the most where the bot gives up the
/// least, and the advice looks at those first.
#[test]
fn what_if_orders_discards_by_bot_value() {
    let mut session = Session::default();
    for text in ["11B 22B 22C 11C J N 9D [FFF]", "F 3B 666B 99B 2C 9C 33D R JJ"] {
        let question = desk::WhatIf { hand: text.into(), ..desk::WhatIf::default() };
        let report = session.ask(&question).unwrap();
        let keeps: Vec<f64> = report.rows.iter().map(|row| row.keeps.unwrap()).collect();
        assert!(keeps.is_sorted_by(|one, next| one >= next), "{text}: {keeps:?}");
        assert!(keeps.iter().all(|keeps| (0.0..=1.0).contains(keeps)), "{text}: {keeps:?}");
        let scene = Scene::new(Seat::East, hand(text), &Seen::default(), &TileSet::default());
        let given = advise(&scene.unwrap(), &Rollouts::new(1)).given;
        let Choice::Discard { tile: first, .. } = given[0].choice else { panic!("{text}") };
        let row = report.rows.iter().find(|row| row.tile == first.to_string()).unwrap();
        assert_eq!(row.keeps, Some(keeps[0]), "{text}");
    }
    // Draws are only counted by tiles.
    let hand = "11B 22B 22C 11C J N [FFF]".into();
    let draws = session.ask(&desk::WhatIf { hand, ..desk::WhatIf::default() }).unwrap();
    assert!(draws.rows.iter().all(|row| row.keeps.is_none()));
}

fn ruled(rules: TableRules) -> impl Fn(Scene) -> Scene {
    move |scene| scene.with_rules(rules).unwrap()
}

/// Late in the game, a waiting hand wins less if discards can't be called for Mah Jongg, and more
/// than half as often on its own picks alone.
#[test]
fn a_cold_wall_is_won_less_often() {
    let study = Study::new(&MATCHER);
    let wins = |wall: WallPlay, left: usize| {
        let rules = TableRules { wall, ..TableRules::LEAGUE };
        let scene = ruled(rules)(turn("11B 22B 22C 111C 9D J [FFF]", "", left));
        let rollouts = Rollouts::new(512);
        let rated = rollouts.play(&study, &scene, &[discard("9D")], |_| true).unwrap();
        (rated.options[0].win.share, rated.options[0].points.mean)
    };
    for left in [12, 24, 36] {
        let [(plain, _), (cold, _)] =
            [WallPlay::Plain, WallPlay::Cold].map(|wall| wins(wall, left));
        assert!(cold < plain - 0.1 && cold > 0.05, "{left}: {plain} {cold}");
    }
    // The hot wall changes only who pays.
    let [(plain, paid), (hot, dear)] = [WallPlay::Plain, WallPlay::Hot].map(|wall| wins(wall, 36));
    assert!(plain == hot && paid != dear, "{plain} {hot} {paid} {dear}");
}

#[test]
fn a_cold_wall_allows_no_mah_jongg_on_a_discard() {
    let set = TileSet::default();
    let known = |wall, left| Known {
        discard: Some((tile("2B"), Some(Seat::South))),
        wall: Some(left),
        rules: TableRules { wall, ..TableRules::LEAGUE },
        ..Known::default()
    };
    let options = |wall, left| {
        let hand = hand("11B 2B 22C 111C JJ [FFF]");
        let scene = Scene::asked(Seat::East, hand, &set, &known(wall, left)).unwrap();
        let rated = advise(&scene, &Rollouts::new(64)).rated;
        rated.options.into_iter().map(|option| option.choice).collect::<Vec<_>>()
    };
    for (wall, left, allowed) in [
        (WallPlay::Cold, 38, false),
        (WallPlay::Cold, 39, true),
        (WallPlay::Hot, 38, true),
        (WallPlay::Plain, 38, true),
    ] {
        let options = options(wall, left);
        assert_eq!(options.contains(&Choice::MahJongg), allowed, "{wall:?} {left} {options:?}");
        // An exposure with the tile is still allowed, to wait for a tile of one's own.
        let exposes = |choice: &Choice| matches!(choice, Choice::Expose { .. });
        assert!(options.iter().any(exposes), "{wall:?} {left} {options:?}");
    }
}

/// Passes that a table doesn't have aren't advised.
#[test]
fn charleston_advice_follows_the_house_rules() {
    let study = Study::new(&MATCHER);
    let set = TileSet::default();
    let scene = |text: &str, charleston: Charleston, stage: Stage| {
        let rules = TableRules { charleston, ..TableRules::LEAGUE };
        let scene = Scene::charleston(Seat::South, hand(text), &Seen::default(), &set, stage);
        scene.unwrap().with_rules(rules)
    };
    let blind = |charleston| {
        let stage = Stage::FirstLeft;
        let scene = scene("11B 22B 2C 111C N 9D FFF", charleston, stage).unwrap();
        let advice = advice::charleston(&study, &scene, stage, &Rollouts::new(64), None, |_| true);
        let options = advice.unwrap().passes.options;
        options.iter().any(|option| matches!(option.choice, Choice::Give(pass) if pass.blind > 0))
    };
    assert!(blind(Charleston::Full) && blind(Charleston::First) && !blind(Charleston::NoBlind));
    for charleston in Charleston::ALL {
        for stage in Stage::ALL {
            let played = match (charleston, stage) {
                (Charleston::None, _) => Err(ScenarioError::NoCharleston),
                (Charleston::NoCourtesy, Stage::Courtesy) => Err(ScenarioError::NoPass(stage)),
                (Charleston::First, stage) if stage.is_second() => {
                    Err(ScenarioError::NoPass(stage))
                }
                _ => Ok(()),
            };
            let scene = scene("11B 22B 2C 111C FF 9D 7D J", *charleston, stage);
            assert_eq!(scene.map(|_| ()), played, "{charleston} {stage}");
        }
    }
    // To stop a Charleston without a courtesy pass is to begin the play.
    let stage = Stage::SecondLeft;
    let scene = scene("11B 22B 2C 111C FF 9D 7D J", Charleston::NoCourtesy, stage).unwrap();
    let advice =
        advice::charleston(&study, &scene, stage, &Rollouts::new(64), None, |_| true).unwrap();
    assert_eq!(advice.stop.unwrap().options.len(), 2);
}

/// With three players, the player before East is West.
#[test]
fn three_players_skip_north() {
    let set = TileSet::default();
    let rules = TableRules { players: Players::Three, ..TableRules::LEAGUE };
    let known = Known { rules, discard: Some((tile("2B"), None)), ..Known::default() };
    let of = |seat| Scene::asked(seat, hand("11B 2B 22C 111C JJ [FFF]"), &set, &known);
    let discarder = |seat| of(seat).unwrap().discard().unwrap().1;
    assert_eq!(
        [Seat::East, Seat::South, Seat::West].map(discarder),
        [Seat::West, Seat::East, Seat::South]
    );
    assert_eq!(of(Seat::North), Err(ScenarioError::EmptySeat));
    let scene = of(Seat::East).unwrap();
    // Of 152 tiles, three hands have 13 and one is discarded.
    assert_eq!((scene.wall(), scene.turns()), (112, 0));
    assert_eq!(scene.clone().with_wall(106).unwrap().turns(), 2);
    assert_eq!(scene.with_wall(113).unwrap_err(), ScenarioError::Wall { most: 112 });
}

/// Every combination of house rules that can't be played says what was found, and what to do.
#[test]
fn impossible_house_rules_are_explained() {
    let mut session = Session::default();
    let asked = |keys: serde_json::Value| {
        let mut question = serde_json::json!({ "rollouts": 8 });
        question.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        let question: desk::Question = serde_json::from_value(question).unwrap();
        match session.answer(&question) {
            Ok(answer) => panic!("{question:?}: {answer:?}"),
            Err(why) => format!("{}: {} ({})", why.code(), why.message(), why.help(Spelling::Key)),
        }
    };
    let mut asked = asked;
    let turn = "11B 22B 22C 11C J N 9D [FFF]";
    let pass = "11B 22B 2C 111C N 9D 7D 5D J";
    for (keys, message) in [
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "seat": "North", "at_table": 3 }),
            "usage: with three players, North's seat is empty (use East, South and West, or leave \
             out at_table for four players)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "at_table": 3, "players": ["North 5D"] }),
            "usage: with three players, North's seat is empty (use East, South and West, or leave \
             out at_table for four players)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "at_table": 3, "wall": 113 }),
            "usage: the wall has at most 112 tiles; the rest are in hands or on the table (wall is \
             the number of tiles left in the wall)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "at_table": 5 }),
            "usage: a table can't have 5 players (use at_table 3 or 4)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "at_table": 3, "charleston": "first" }),
            "simulate::rules: three players have no Charleston (leave out charleston, or play with \
             four)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "rules": "tournament" }),
            "simulate::rules: simulated games are paid for; they can't be scored by points (leave \
             out `scoring = \"points\"`, which `tournament` has too)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "rules": "leage" }),
            "rules::unknown: no rule set or file is called `leage` (use league or teacher)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "rules": { "wall": "warm" } }),
            "rules::faulty: `wall` can't be `warm` (use `plain`, `hot` or `cold`)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "jokers": 300 }),
            "usage: a set can't have 300 jokers (use jokers from 0 to 24)",
        ),
        (
            serde_json::json!({ "ask": "advise", "hand": turn, "jokers": 0 }),
            "hand::faulty: can't read the hand (mahj --help shows how tiles are written)",
        ),
        (
            serde_json::json!({ "ask": "charleston", "hand": pass, "at_table": 3 }),
            "usage: this table has no Charleston (East discards from the tiles dealt; ask about \
             that)",
        ),
        (
            serde_json::json!({ "ask": "charleston", "hand": pass, "charleston": "none" }),
            "usage: this table has no Charleston (East discards from the tiles dealt; ask about \
             that)",
        ),
        (
            serde_json::json!({ "ask": "charleston", "hand": pass, "charleston": "first", "pass": "second left" }),
            "usage: this table's Charleston doesn't have the pass `second left` (change pass or \
             charleston)",
        ),
    ] {
        assert_eq!(asked(keys), message);
    }
}

#[test]
fn tiles_of_a_set_without_them_are_explained() {
    for (text, message) in [
        ("11B 22B 22C 11C J N 9D [FFF]", "one joker; the set has none"),
        ("11B 22B 22C 11C JJ N [FFF]", "two jokers; the set has none"),
    ] {
        let hand = text.to_owned();
        let house = HouseRulesChoice { jokers: Some(0), ..HouseRulesChoice::default() };
        let question = desk::Advise { hand, house, ..desk::Advise::default() };
        let why = Session::default().ask(&question).unwrap_err();
        assert!(why.faults().list[0].sentence().starts_with(message), "{why:?}");
    }
}

/// The answer names the house rules, and leaves them out for the League's game.
#[test]
fn advice_names_its_house_rules() {
    let mut session = Session::default();
    let mut ask = |keys: serde_json::Value| {
        let question: desk::Question = serde_json::from_value(keys).unwrap();
        let answer = session.answer(&question).unwrap();
        (serde_json::to_value(&answer).unwrap(), answer.text().render(Look::default()))
    };
    let question = serde_json::json!({
        "ask": "advise", "hand": "11B 22B 22C 11C J N 9D [FFF]", "rollouts": 8, "jokers": 10,
        "rules": { "wall": "cold", "commit_on": "touch" }, "at_table": 3,
    });
    let (json, text) = ask(question);
    assert_eq!(
        json["rules"],
        serde_json::json!({
            "wall": "cold", "charleston": "full", "players": 3, "jokers": 10,
            "without_effect": ["commit_on"],
        })
    );
    // Two jokers more than usual.
    assert_eq!(json["wall"], 114);
    for part in [
        "House rules: three players, so no Charleston, cold wall, 10 jokers\n",
        "Without effect on games of bots: commit_on\n",
        "all three players play like",
    ] {
        assert!(text.replace("\n", " ").contains(part.trim()), "{part}: {text}");
    }
    // After the Charleston, it makes no difference whether there were blind passes.
    for (charleston, without_effect) in
        [("no-blind", true), ("no-courtesy", true), ("first", false)]
    {
        let (json, text) = ask(serde_json::json!({
            "ask": "advise", "hand": "11B 22B 22C 11C J N 9D [FFF]", "rollouts": 8,
            "charleston": charleston,
        }));
        assert_eq!(json["rules"]["charleston"], charleston);
        assert_eq!(text.contains("Without effect on games of bots: charleston"), without_effect);
        assert_eq!(text.contains("House rules: "), !without_effect, "{text}");
    }
    let league = serde_json::json!({
        "ask": "charleston", "hand": "11B 22B 2C 111C N 9D 7D 5D J", "rollouts": 8,
        "rules": "league", "at_table": 4, "charleston": "full",
    });
    let (json, text) = ask(league);
    assert!(json.get("rules").is_none() && !text.contains("House rules"), "{text}");
    assert!(text.replace('\n', " ").contains("all four players play like"), "{text}");
}

/// A pass can be compared with the recommended ones; it is one of the options, listed once.
#[test]
fn charleston_compares_a_given_pass() {
    let mut session = Session::default();
    let mut ask = |pass: &str, compare: &str| {
        session.ask(&desk::Charleston {
            hand: "11B 2B 22C 111C J 5D 7D 9D N".to_owned(),
            compare: Some(compare.to_owned()),
            pass: Some(pass.parse().unwrap()),
            rollouts: Some(64),
            ..desk::Charleston::default()
        })
    };
    let bad = ask("first-right", "1B 1C 2C").unwrap();
    let compared = bad.compared.as_ref().unwrap();
    assert_eq!(compared.pass.as_ref().unwrap().join(" "), "1B 1C 2C");
    assert!(!compared.tied && compared.difference.as_ref().unwrap().high < 0.0);
    assert_eq!(bad.options.iter().filter(|option| option.pass == compared.pass).count(), 1);
    assert!(bad.text().render(Look::default()).contains("\nPassing 1B 1C 2C wins "));
    let good = ask("first-right", &bad.pass.join(" ")).unwrap();
    assert_eq!((good.options.len(), good.pass == bad.pass), (bad.options.len() - 1, true));
    let said = good.text().render(Look::default());
    assert!(
        said.contains("be as good as any.") || said.contains("is the best of these."),
        "{said}"
    );
    assert!(ask("first-left", "5D blind 2").unwrap().compared.is_some());
    assert!(ask("courtesy", "5D").unwrap().compared.is_some());
    for (pass, compare) in [
        ("first-right", "5D 7D"),
        ("first-right", "5D blind 2"),
        ("first-right", "5D 7D J"),
        ("first-right", "5D 7D 8D"),
        ("first-right", "5D 7D what"),
        ("first-left", "5D blind 3"),
        ("courtesy", "5D 7D 9D N"),
        ("courtesy", "J"),
    ] {
        let why = ask(pass, compare).unwrap_err();
        assert_eq!(why.message(), format!("`{compare}` can't be passed"));
    }
}
