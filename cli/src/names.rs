//! Names on the command line that shells complete: of some these are all there are, of others they
//! are suggested, and whatever is written is read.

use std::ffi::OsStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use mahj::card::PRACTICE;
use mahj::rulebook::{Dispute, Switch};
use mahj::rules::Win;
use mahj::{Card, Rule, Seat};

/// Reads a seat, whole or by its letter.
pub(crate) fn seat() -> impl TypedValueParser<Value = Seat> {
    let value = |seat: Seat| {
        let name = seat.name();
        PossibleValue::new(name).alias(&name[..1])
    };
    PossibleValuesParser::new(Seat::ALL.map(value)).try_map(|name| name.parse::<Seat>())
}

/// Reads a way to win.
pub(crate) fn win() -> impl TypedValueParser<Value = Win> {
    PossibleValuesParser::new(Win::ALL.map(Win::name)).try_map(|name| name.parse::<Win>())
}

/// Any text, with some that a shell suggests.
#[derive(Clone)]
struct Suggested(fn() -> Vec<&'static str>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// Reads the id of a law, of a point on which sources differ, or of a switch.
pub(crate) fn law() -> impl TypedValueParser<Value = String> {
    Suggested(|| {
        let laws = Rule::ALL.iter().map(|rule| rule.id());
        let points = Dispute::ALL.iter().map(|point| point.id());
        laws.chain(points).chain(Switch::ALL.iter().map(|switch| switch.field())).collect()
    })
}

/// Reads the name of a line. Those of the practice card are suggested; which card another command line
/// will name is not known to a script of the shell.
pub(crate) fn line() -> impl TypedValueParser<Value = String> {
    static LINES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let card = Card::parse(PRACTICE).card;
        let named = card
            .sections
            .iter()
            .flat_map(|section| section.lines.iter().map(|line| section.name_of(line).id()));
        named.collect()
    });
    Suggested(|| LINES.iter().map(String::as_str).collect())
}
