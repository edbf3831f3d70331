//! Value parsers for names that shells complete. For some, the list is complete; for others, it
//! only has suggestions, and any text is accepted.

use std::ffi::OsStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use mahj::card::PRACTICE;
use mahj::rulebook::{Dispute, Switch};
use mahj::rules::Win;
use mahj::{Card, Rule, Seat};

/// Returns a parser for a seat, by name or first letter.
pub(crate) fn seat() -> impl TypedValueParser<Value = Seat> {
    let value = |seat: Seat| {
        let name = seat.name();
        PossibleValue::new(name).alias(&name[..1])
    };
    PossibleValuesParser::new(Seat::ALL.map(value)).try_map(|name| name.parse::<Seat>())
}

/// Returns a parser for how the last tile was obtained.
pub(crate) fn win() -> impl TypedValueParser<Value = Win> {
    PossibleValuesParser::new(Win::ALL.map(Win::name)).try_map(|name| name.parse::<Win>())
}

/// A parser for any text, with suggestions for shells.
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

/// Returns a parser for the ID of a rule, a disputed point, or a house rule.
pub(crate) fn law() -> impl TypedValueParser<Value = String> {
    Suggested(|| {
        let laws = Rule::ALL.iter().map(|rule| rule.id());
        let points = Dispute::ALL.iter().map(|point| point.id());
        laws.chain(points).chain(Switch::ALL.iter().map(|switch| switch.field())).collect()
    })
}

/// Returns a parser for the name of a line. Completion suggests those of the practice card, because
/// a completion script cannot know which card a command line will name.
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
