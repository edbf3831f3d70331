//! Questions that are answered by games played to the end.

use mahj::advice::{ReadFault, ReadQuestion};
use mahj::answer::{ReadReport, some_exposure};
use mahj::field::Spelling;
use mahj::play::{Foul, Known, Rollouts, Scene, SceneFault, Study};
use mahj::rules::Stage;
use mahj::{Seat, Tile, advice, notation};

use crate::engine::{Engine, Table, named, value};
use crate::question::Question;
use crate::refused::{Answer, Refused};

/// How many deals are played where nobody says: a page waits for them.
const ROLLOUTS: u64 = 256;
/// How many games a player is read by, of each kind, where nobody says.
const GAMES: u64 = 500;

impl From<SceneFault> for Refused {
    fn from(fault: SceneFault) -> Refused {
        Refused::new(fault.code(), fault.to_string(), Spelling::Key.spell(fault.help()))
    }
}

impl From<Foul> for Refused {
    fn from(foul: Foul) -> Refused {
        Refused::new(foul.code(), foul.to_string(), foul.help())
    }
}

impl From<ReadFault> for Refused {
    fn from(fault: ReadFault) -> Refused {
        Refused::new(fault.code(), fault.to_string(), Spelling::Key.spell(fault.help()))
    }
}

fn rollouts(question: &Question) -> Rollouts {
    Rollouts {
        seed: question.seed,
        threads: Some(1),
        ..Rollouts::new(question.rollouts.unwrap_or(ROLLOUTS))
    }
}

fn seat(question: &Question) -> Result<Seat, Refused> {
    Ok(named("seat", question.seat.as_deref())?.unwrap_or(Seat::East))
}

pub(crate) fn advise(engine: &mut Engine, question: &Question) -> Answer {
    engine.cards.playable(question, "can be played")?;
    let Table { read, hand, seen } = engine.table(question)?;
    let (study, set) = (Study::new(&read.matcher), &read.targets().card().tile_set);
    let player = |text: &String| {
        notation::player(text, set).map_err(|faults| Refused::hand("player", &faults))
    };
    let from = named("seat", question.seat())?;
    let tile = named::<Tile>("tile", question.tile.as_deref())?;
    let known = Known {
        seen,
        players: question.players.iter().map(player).collect::<Result<_, _>>()?,
        wall: question.wall.map(|wall| usize::try_from(wall).unwrap_or(usize::MAX)),
        discard: tile.map(|tile| (tile, from)),
    };
    let scene = Scene::asked(seat(question)?, hand, set, &known)?;
    let rollouts = rollouts(question);
    let advice = advice::advise(&study, &scene, &rollouts, |_| true)?;
    value(&advice.report(&read.matcher, &scene, &rollouts))
}

pub(crate) fn charleston(engine: &mut Engine, question: &Question) -> Answer {
    engine.cards.playable(question, "can be played")?;
    let Table { read, hand, seen } = engine.table(question)?;
    let (study, set) = (Study::new(&read.matcher), read.targets().card().tile_set);
    let stage = named::<Stage>("pass", question.pass.as_deref())?.unwrap_or(Stage::FirstRight);
    let scene = Scene::charleston(seat(question)?, hand, &seen, &set, stage)?;
    let rollouts = rollouts(question);
    let advice = advice::charleston(&study, &scene, stage, &rollouts, |_| true)?;
    value(&advice.report(&read.matcher, &scene, stage, &rollouts))
}

pub(crate) fn read(engine: &mut Engine, question: &Question) -> Answer {
    engine.cards.playable(question, "can be played")?;
    let Table { read, hand, seen } = engine.table(question)?;
    some_exposure(&question.hand)?;
    let set = &read.targets().card().tile_set;
    let tiles = |name: &str, text: &str| {
        let read = notation::seen(text, set).map_err(|faults| Refused::hand(name, &faults))?;
        Ok::<_, Refused>(read.tiles())
    };
    let asked = ReadQuestion {
        thrown: tiles("discards", &question.discards)?,
        rack: tiles("rack", &question.rack)?,
        wall: question.wall.map(|wall| usize::try_from(wall).unwrap_or(usize::MAX)),
        games: question.games.unwrap_or(GAMES),
        seed: question.seed,
    };
    value(&ReadReport::ask(&read.matcher, &hand, &seen, &asked)?)
}
