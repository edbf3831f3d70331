//! How each question is answered.

use std::sync::Arc;

use super::play::sit;
use super::question::{
    Advise, Away, Call, Card, CardExposures, Charleston, Check, Deal, Diff, Exchange, Exposures,
    HouseRulesChoice, Import, Notation, Odds, Play, Read, Referee, Review, Rule, RuleChoice, Rules,
    Score, ScoreRow, Show, Simulate, Stats, Targets, Verify, Waits, WhatIf,
};
use super::session::{Table, Tally, usage};
use super::{Ask, Diagnostics, LoadedCard, Session, Watch};
use crate::advice::{self, ReadQuestion};
use crate::answer::{
    AdviceReport, AwayReport, CallReport, CardReport, CharlestonReport, CheckReport, DealReport,
    DiffReport, Draws, ExchangeReport, HouseRules, ImportReport, NotationReport, OddsQuestion,
    OddsReport, OpenReport, Paying, PlayReport, QuestionError, ReadReport, RecordReport,
    ReviewReport, RuleReport, RulesReport, ScoreReport, SheetReport, ShowReport, SimulationReport,
    StatsReport, TableRulesRow, TargetsReport, VerifyReport, WaitsReport, WhatIfReport,
    some_exposure,
};
use crate::batch::{CardStats, Sample};
use crate::deal::Deals;
use crate::hand::Hand;
use crate::matcher::Matcher;
use crate::named::UnknownNameError;
use crate::notation;
use crate::odds::Walls;
use crate::play::{Bot, Choice, Goal, Known, Players, Rollouts, Run, Scene, Study, Totals, act};
use crate::referee::{Judged, Record, Terms, unknown_lines};
use crate::review::{self, ReviewError};
use crate::rules::{RuleSet, Stage, TableError};
use crate::score;
use crate::seat::Seat;
use crate::suggest;
use crate::tiles::Tiles;

/// Implements [`Ask`]. Each row has the question's name, its answer type, and the code that answers
/// it.
macro_rules! ask {
    ($($Question:ident $name:literal -> $Answer:ident, |$asked:ident, $session:ident, $watch:pat_param| $answer:block)+) => {$(
        impl Ask for $Question {
            const NAME: &'static str = $name;
            type Answer = $Answer;

            fn answer(
                &self,
                $session: &mut Session,
                $watch: &mut Watch<'_>,
            ) -> Result<$Answer, Diagnostics> {
                let $asked = self;
                $answer
            }
        }
    )+};
}

ask! {
    Card "card" -> CardReport, |asked, session, _| {
        let card = text_or_in_use(session, asked.text.as_deref(), asked.name.as_deref());
        Ok(CardReport::of(card.fingerprint().to_owned(), card.targets(), card.faults()))
    }

    Check "check" -> CheckReport, |asked, session, _| {
        let card = text_or_in_use(session, asked.text.as_deref(), asked.name.as_deref());
        Ok(CheckReport::of(card.name(), card.targets(), card.faults()))
    }

    Show "show" -> ShowReport, |asked, session, _| {
        let card = text_or_in_use(session, asked.text.as_deref(), asked.name.as_deref());
        Ok(ShowReport::of(card.targets()))
    }

    Targets "targets" -> TargetsReport, |asked, session, _| {
        Ok(TargetsReport::ask(&session.valid_card()?, asked.line.as_deref())?)
    }

    Diff "diff" -> DiffReport, |asked, session, _| {
        let mut side = |key: &str, text: &Option<String>| {
            let text = text.as_deref().ok_or_else(|| usage(format!("`{key}` is missing")))?;
            Ok::<_, Diagnostics>(session.find(text).unwrap_or_else(|| session.load(key, text)))
        };
        let (before, after) = (side("before", &asked.before)?, side("after", &asked.after)?);
        let report = DiffReport::of([("before", before.targets()), ("after", after.targets())]);
        Ok(if asked.all { report.with_all_lines() } else { report })
    }

    Import "import" -> ImportReport, |asked, _session, _| {
        let text = asked.text.as_deref().unwrap_or_default();
        Ok(ImportReport::of(asked.name.as_deref().unwrap_or("card"), text))
    }

    Deal "deal" -> DealReport, |asked, session, _| {
        let matcher = session.valid_card()?;
        let set = &matcher.targets().card().tile_set;
        let count = asked.count.unwrap_or(1);
        if count > MOST_DEALT {
            return Err(usage(format!("can't deal more than {MOST_DEALT} hands at once")));
        }
        let deals = Deals::new(asked.seed, tiles(asked.tiles.unwrap_or(14))?, set);
        Ok(DealReport::of(&deals, asked.from, size(count), set))
    }

    Stats "stats" -> StatsReport, |asked, session, _| {
        let card = session.card();
        let matcher = Arc::clone(card.playable(session.skip_faulty)?);
        let targets = matcher.targets();
        let tiles = tiles(asked.tiles.unwrap_or(13))?;
        let (from, to) = piece(asked.from, asked.to.or(asked.deals).unwrap_or(100_000))?;
        let of = vec![card.text().to_owned(), asked.seed.to_string(), tiles.to_string()];
        let counted = Tally::count(&mut session.stats, of, (from, to), |before| {
            let sample = Sample { deals: to - from, seed: asked.seed, tiles };
            let piece = CardStats::piece(targets, sample, from);
            Ok(match before {
                Some(before) => before.plus(&piece),
                None => piece,
            })
        })?;
        Ok(counted.report(&matcher))
    }

    Notation "notation" -> NotationReport, |asked, session, _| {
        let text = asked.text.as_deref().unwrap_or(&asked.hand);
        Ok(NotationReport::of(text, &session.valid_card()?.targets().card().tile_set))
    }

    Verify "verify" -> VerifyReport, |asked, session, _| {
        let Table { matcher, hand, .. } = Table::read(session.valid_card()?, &asked.hand, "")?;
        let paying = Paying { win: asked.by, winner: asked.winner, from: asked.from };
        let report = VerifyReport::ask(&matcher, &hand, &paying, asked.tile)?;
        Ok(if asked.unicode { report.with_unicode(&hand) } else { report })
    }

    Away "away" -> AwayReport, |asked, session, _| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        let report = AwayReport::ask(&matcher, &hand, &seen, asked.line.as_deref())?;
        Ok(if asked.all { report.with_all_lines() } else { report })
    }

    Waits "waits" -> WaitsReport, |asked, session, _| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        Ok(WaitsReport::ask(&matcher, &hand, &seen)?)
    }

    WhatIf "what_if" -> WhatIfReport, |asked, session, _| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        let report = WhatIfReport::ask(&matcher, &hand, &seen)?;
        let kept = match session.playable() {
            Ok(playable) if report.discards => {
                let known = Known { seen, ..Known::default() };
                let set = &matcher.targets().card().tile_set;
                let scene = Scene::asked(Seat::East, hand, set, &known).ok();
                scene.and_then(|scene| advice::kept(&Study::new(&playable), &scene))
            }
            // Draws, and all choices on a card that bots can't play, are ordered by tile counts
            // alone.
            _ => None,
        };
        Ok(match kept {
            Some(kept) => report.ordered(&kept),
            None => report,
        })
    }

    Exchange "exchange" -> ExchangeReport, |asked, session, _| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        Ok(ExchangeReport::ask(&matcher, &hand, &seen)?)
    }

    Call "call" -> CallReport, |asked, session, _| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        let tile = asked.tile.ok_or_else(|| usage("`tile`, the discard, is missing"))?;
        let report = CallReport::ask(&matcher, &hand, tile, &seen)?;
        Ok(match &asked.line {
            Some(line) => report.of_lines(&matcher, line)?,
            None => report,
        })
    }

    Exposures "exposures" -> OpenReport, |asked, session, _| {
        some_exposure(&asked.hand)?;
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        let report = OpenReport::ask(&matcher, &hand, &seen)?;
        Ok(match &asked.line {
            Some(line) => report.of_lines(&matcher, line)?,
            None => report,
        })
    }

    CardExposures "card_exposures" -> SheetReport, |asked, session, _| {
        let matcher = session.valid_card()?;
        let seen = notation::seen(&asked.seen, &matcher.targets().card().tile_set);
        let seen = seen.map_err(|faults| Diagnostics::hand("seen", &asked.seen, faults))?;
        Ok(SheetReport::ask(&matcher, &seen)?)
    }

    Odds "odds" -> OddsReport, |asked, session, watch| {
        let Table { matcher, hand, seen } = Table::read(session.valid_card()?, &asked.hand, &asked.seen)?;
        let draws = match (asked.draws, asked.wall) {
            (Some(_), Some(_)) => return Err(usage("use `draws` or `wall`, not both")),
            (Some(draws), None) => Draws::Own(size(draws)),
            (None, Some(wall)) => Draws::Wall(size(wall)),
            (None, None) => Draws::Seen,
        };
        let walls = Walls { count: size(asked.rollouts.unwrap_or(4_000)), seed: asked.seed };
        let question = OddsQuestion { draws, line: asked.line.as_deref(), walls: Some(walls) };
        let watch = |played| watch(played as u64);
        let report = OddsReport::ask(&matcher, &hand, &seen, question, watch)?;
        let report = if asked.all { report.with_all_lines() } else { report };
        Ok(if asked.verbose { report.with_details() } else { report })
    }

    Read "read" -> ReadReport, |asked, session, _| {
        some_exposure(&asked.hand)?;
        let matcher = session.playable()?;
        let Table { matcher, hand, seen } = Table::read(matcher, &asked.hand, &asked.seen)?;
        let tiles = |field: &str, text: &str| -> Result<Tiles, Diagnostics> {
            let seen = notation::seen(text, &matcher.targets().card().tile_set);
            Ok(seen.map_err(|faults| Diagnostics::hand(field, text, faults))?.tiles())
        };
        let question = ReadQuestion {
            thrown: tiles("discards", &asked.discards)?,
            rack: tiles("rack", &asked.rack)?,
            wall: asked.wall.map(size),
            games: asked.games.unwrap_or(500),
            seed: asked.seed,
        };
        Ok(ReadReport::ask(&matcher, &hand, &seen, &question)?)
    }

    Advise "advise" -> AdviceReport, |asked, session, watch| {
        let house = house_rules(&asked.house)?;
        let matcher = house.card(session.playable()?)?;
        let Table { matcher, hand, seen } = Table::read(matcher, &asked.hand, &asked.seen)?;
        let set = &matcher.targets().card().tile_set;
        let player = |text: &String| {
            let player = notation::player(text, set);
            player.map_err(|faults| Diagnostics::hand("player", text, faults))
        };
        let known = Known {
            seen,
            players: asked.players.iter().map(player).collect::<Result<_, _>>()?,
            wall: asked.wall.map(size),
            discard: asked.tile.map(|tile| (tile, asked.from)),
            rules: house.table()?,
        };
        let seat = asked.seat.unwrap_or_else(|| free_seat(asked.from, &known));
        let scene = Scene::asked(seat, hand, set, &known)?;
        let rollouts = rollouts(session, asked.rollouts, asked.seed, asked.goal);
        let advice = advice::advise(&Study::new(&matcher), &scene, &rollouts, watch)?;
        let rules = house.row().map(TableRulesRow::in_play);
        Ok(advice.report(&matcher, &scene, &rollouts).with_rules(rules))
    }

    Charleston "charleston" -> CharlestonReport, |asked, session, watch| {
        let house = house_rules(&asked.house)?;
        let matcher = house.card(session.playable()?)?;
        let Table { matcher, hand, seen } = Table::read(matcher, &asked.hand, &asked.seen)?;
        let set = &matcher.targets().card().tile_set;
        let pass = asked.pass.unwrap_or(Stage::FirstRight);
        // East alone has 14 tiles before the passes; the others' seats make no difference.
        let inferred = if hand.len() == Hand::MAX { Seat::East } else { Seat::South };
        let seat = asked.seat.unwrap_or(inferred);
        let scene = Scene::charleston(seat, hand, &seen, set, pass)?.with_rules(house.table()?)?;
        let rollouts = rollouts(session, asked.rollouts, asked.seed, asked.goal);
        let compared = asked.compare.as_deref().map(|text| compared(text, pass, &scene));
        let (study, compared) = (Study::new(&matcher), compared.transpose()?);
        let advice = advice::charleston(&study, &scene, pass, &rollouts, compared, watch)?;
        Ok(advice.report(&matcher, &scene, pass, &rollouts).with_rules(house.row()))
    }

    Simulate "simulate" -> SimulationReport, |asked, session, _| {
        let house = house_rules(&asked.house)?;
        let table = house.table()?;
        let card = session.card();
        let matcher = house.card(Arc::clone(card.playable(session.skip_faulty)?))?;
        let (from, to) = piece(asked.from, asked.to.or(asked.games).unwrap_or(1000))?;
        let bot = asked.policy.unwrap_or(Bot::REFERENCE);
        let of = vec![
            card.text().to_owned(),
            asked.seed.to_string(),
            bot.name().to_owned(),
            format!("{house:?}"),
        ];
        let threads = session.threads;
        let counted = Tally::count(&mut session.games, of, (from, to), |before| {
            let mut counted = before.unwrap_or_else(|| Totals::new(matcher.targets()));
            let study = Study::new(&matcher);
            let seats = || [bot; 4].map(|bot| bot.policy(&study));
            let run = Run { threads, ..Run::new(asked.seed, from..to) }.with_rules(table);
            run.each(&study, seats, |played| counted.add(played))?;
            Ok(counted)
        })?;
        Ok(counted.report(&matcher, bot.name(), asked.seed).with_rules(house.row()))
    }

    Referee "referee" -> RecordReport, |asked, session, _| {
        let card = session.card();
        let matcher = card.valid_card(session.skip_faulty)?;
        let text = asked.text.as_deref().unwrap_or_default();
        let name = asked.name.as_deref().unwrap_or("record");
        let record = record(name, text, matcher)?;
        let rules = asked.rules.as_ref().map(rule_set).transpose()?;
        let Terms { rules, called, mode } = Terms::of(&record, rules.as_ref(), asked.mode);
        let judged = Judged::new(&record, matcher, rules, mode);
        let judged = judged.map_err(|impossible| impossible_setup(name, &impossible))?;
        let title = record.setup.title.as_deref().unwrap_or(name);
        Ok(RecordReport::of(Arc::new(judged), title, card.name(), &called, Some(text)))
    }

    Play "play" -> PlayReport, |asked, session, _| {
        let house = house_rules(&asked.house)?;
        let card = session.card();
        let matcher;
        let study = match house.jokers {
            None => card.study(session.skip_faulty)?,
            Some(_) => {
                matcher = house.card(Arc::clone(card.playable(session.skip_faulty)?))?;
                Study::new(&matcher)
            }
        };
        let game = sit(&study, house.table()?, asked)?;
        Ok(PlayReport::of(&game, study.matcher()).with_rules(house.row()))
    }

    Review "review" -> ReviewReport, |asked, session, watch| {
        let matcher = session.playable()?;
        let text = asked.text.as_deref().unwrap_or_default();
        let name = asked.name.as_deref().unwrap_or("record");
        let record = record(name, text, &matcher)?;
        let Terms { rules, mode, .. } = Terms::of(&record, None, None);
        let most = asked.rollouts.or(session.deals).unwrap_or(REVIEWED);
        let rollouts = rollouts(session, Some(most), asked.seed, None);
        let seats = asked.seat.map_or(Seat::ALL.to_vec(), |seat| vec![seat]);
        let study = Study::new(&matcher);
        let review = review::Review::new(&study, &record, (rules.clone(), mode), &seats, &rollouts, watch);
        let review = review.map_err(|why| match why {
            ReviewError::Table(impossible) => impossible_setup(name, &impossible),
            ReviewError::IllegalMove(error) => error.into(),
        })?;
        let title = record.setup.title.as_deref().unwrap_or(name);
        let house = HouseRules { rules, players: review.players, ..HouseRules::default() };
        let report = ReviewReport::new(&review, &record, title, &matcher, &rollouts);
        let report = report.with_rules(house.row());
        Ok(if asked.all { report.with_all_decisions() } else { report })
    }

    Rule "rule" -> RuleReport, |asked, _session, _| {
        let rules = asked.rules.as_ref().map(rule_set).transpose()?;
        Ok(RuleReport::answer(&asked.question, rules.as_ref().map(|(_, rules)| rules)))
    }

    Score "score" -> ScoreReport, |asked, _session, _| {
        let score = score::Score::new(&asked.players);
        let mut score = score
            .map_err(|why| Diagnostics::question("score::players", why.to_string(), why.help()))?;
        for (nth, row) in asked.entries.iter().enumerate() {
            enter(&mut score, row).map_err(|(message, help)| {
                Diagnostics::question("score::entry", format!("entry {}: {message}", nth + 1), help)
            })?;
        }
        let notes: Vec<String> = asked.entries.iter().map(|row| row.note.clone()).collect();
        Ok(ScoreReport::of(&score, &notes, asked.cents))
    }

    Rules "rules" -> RulesReport, |asked, _session, _| {
        Ok(RulesReport::ask(asked.id.as_deref())?)
    }
}

/// Parses a record and checks that every line it names is on the card.
fn record(name: &str, text: &str, matcher: &Matcher) -> Result<Record, Diagnostics> {
    let faulty = |faults| Diagnostics::record(name, text, faults);
    let record = suggest::parse(text).map_err(faulty)?;
    let unknown = unknown_lines(&record, text, matcher);
    if unknown.is_empty() { Ok(record) } else { Err(faulty(unknown)) }
}

fn impossible_setup(name: &str, impossible: &TableError) -> Diagnostics {
    let message = format!("{name}: impossible setup: {impossible}");
    Diagnostics::question("record::too-many", message, "check the tiles of the setup")
}

/// Returns the card with the given text, adding it to the cache, or the current card if there is no
/// text.
fn text_or_in_use(
    session: &mut Session,
    text: Option<&str>,
    name: Option<&str>,
) -> Arc<LoadedCard> {
    match text {
        Some(text) => session.load(name.unwrap_or("card"), text),
        None => session.card(),
    }
}

/// The maximum number of hands dealt per question, because an answer is a single text.
const MOST_DEALT: u64 = 100_000;

/// Default number of deals per reviewed decision.
const REVIEWED: u64 = 512;

/// Returns how many tiles each hand is dealt.
fn tiles(asked: u64) -> Result<usize, Diagnostics> {
    match asked {
        tiles @ 13..=14 => Ok(tiles as usize),
        tiles => Err(usage(format!("can't deal a hand of {tiles} tiles; use 13 or 14"))),
    }
}

/// Checks a range of work; an empty range is an error.
fn piece(from: u64, to: u64) -> Result<(u64, u64), Diagnostics> {
    match from < to {
        true => Ok((from, to)),
        false => Err(usage(format!("`to` ({to}) must be greater than `from` ({from})"))),
    }
}

/// Converts a number; one too large for `usize` means all.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Returns the first seat that a player who didn't name one can have: the one after the discarder,
/// or else one that no one else has.
fn free_seat(discarder: Option<Seat>, known: &Known) -> Seat {
    let taken = |seat: &Seat| {
        discarder == Some(*seat) || known.players.iter().any(|(other, _)| other == seat)
    };
    let players = known.rules.players;
    let next = discarder.map(|seat| players.after(seat));
    let mut seats = next.into_iter().chain(players.seats().iter().copied());
    seats.find(|seat| !taken(seat)).unwrap_or(Seat::East)
}

fn rollouts(session: &Session, most: Option<u64>, seed: u64, goal: Option<Goal>) -> Rollouts {
    let most = most.or(session.deals).unwrap_or(1_024);
    let goal = goal.unwrap_or_default();
    Rollouts { seed, goal, threads: session.threads, ..Rollouts::new(most) }
}

/// Enters a game or a payment. The error has the reason and the help.
fn enter(score: &mut score::Score, row: &ScoreRow) -> Result<(), (String, &'static str)> {
    let missing = |what: &str, help| (format!("{what} is missing"), help);
    let from = row.from.as_deref();
    let entered = match (&row.winner, row.amount, row.wall) {
        (None, None, false) => {
            let help = "give `winner`, `value` and `by`; or `wall`; or `from` and `amount`";
            return Err(("neither a win, a wall game nor a payment".to_owned(), help));
        }
        (Some(_), Some(_), _) => {
            return Err(("a win and a payment at once".to_owned(), "split it into two entries"));
        }
        (None, None, true) => Ok(score.wall_game()),
        (_, _, true) => {
            let message = "a wall game has no winner and no payment";
            return Err((message.to_owned(), "split it into two entries"));
        }
        (Some(winner), None, false) => {
            let value = row.value.ok_or_else(|| {
                missing("the value of the line", "give `value`, in points of the card")
            })?;
            let by = row.by.ok_or_else(|| {
                missing("how they won", "give `by`: self, discard, exchange or misname")
            })?;
            score.win(winner, value, row.jokerless, by, from)
        }
        (None, Some(amount), false) => {
            let from = from.ok_or_else(|| missing("who pays", "give `from`"))?;
            score.pay(from, row.to.as_deref(), amount)
        }
    };
    entered.map(|_| ()).map_err(|why| (why.to_string(), why.help()))
}

/// Reads a pass to compare with others.
fn compared(text: &str, stage: Stage, scene: &Scene) -> Result<Choice, Diagnostics> {
    act::given(text, stage).filter(|choice| choice.may_be_given(scene, stage)).ok_or_else(|| {
        let help = match stage {
            Stage::Courtesy => "offer up to three tiles of the hand, but no jokers",
            stage if scene.rules().charleston.allows_blind(stage) => {
                "pass three tiles of the hand, but no jokers: `3B 4C 9D`; or fewer, `3B blind 2`"
            }
            _ => "pass three tiles of the hand, but no jokers: `3B 4C 9D`",
        };
        Diagnostics::question("usage", format!("`{text}` can't be passed"), help)
    })
}

/// Returns the house rules that games are simulated by.
fn house_rules(asked: &HouseRulesChoice) -> Result<HouseRules, Diagnostics> {
    let rules = asked.rules.as_ref();
    let rules = rules.map(|rules| rule_set_of(rules, HouseRules::preset)).transpose()?;
    let rules = rules.map(|(_, rules)| rules);
    let players = match asked.at_table {
        None | Some(4) => Players::Four,
        Some(3) => Players::Three,
        Some(other) => {
            let message = format!("a table can't have {other} players");
            return Err(Diagnostics::question("usage", message, "use {at_table} 3 or 4"));
        }
    };
    let byte = |jokers| u8::try_from(jokers).map_err(|_| QuestionError::TooManyJokers { jokers });
    let jokers = asked.jokers.map(byte).transpose()?;
    let (rules, charleston) = (rules.unwrap_or_default(), asked.charleston.unwrap_or_default());
    Ok(HouseRules { rules, charleston, players, jokers })
}

/// Returns the house rules and their name.
fn rule_set(rules: &RuleChoice) -> Result<(String, RuleSet), Diagnostics> {
    rule_set_of(rules, RuleSet::preset)
}

/// Returns the house rules and their name, given how to find a preset.
fn rule_set_of(
    rules: &RuleChoice,
    preset: impl Fn(&str) -> Result<RuleSet, UnknownNameError>,
) -> Result<(String, RuleSet), Diagnostics> {
    let preset = |name: &str| {
        preset(name).map_err(|unknown| {
            let message = format!("no rule set or file is called `{name}`");
            Diagnostics::question("rules::unknown", message, unknown.help().unwrap_or_default())
        })
    };
    match rules {
        RuleChoice::Preset(name) => {
            let rules = preset(name)?;
            Ok((rules.name().unwrap_or("league").to_owned(), rules))
        }
        RuleChoice::Switches(switches) => {
            let mut rules = switches.get("preset").map_or(Ok(RuleSet::default()), |n| preset(n))?;
            for (name, given) in switches.iter().filter(|(name, _)| *name != "preset") {
                let faulty = |unknown: crate::rules::UnknownSwitchError| {
                    Diagnostics::question("rules::faulty", unknown.seen(), unknown.help())
                };
                rules.set(name, given).map_err(faulty)?;
            }
            Ok(("rules".to_owned(), rules))
        }
    }
}
