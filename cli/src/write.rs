//! Writes a record interactively by choosing who, what, and which tile. Each row is judged
//! immediately.

use std::io::{self, BufRead};

use mahj::record::{Blank, Family, parse_rows};
use mahj::referee::{Event, Judged, JudgedGame, Record, Terms};
use mahj::rules::RuleSet;
use mahj::suggest::{advise, help};
use mahj::{Matcher, Seat};

use crate::output::{CommandError, Out, error_body};

/// Adds to a record the card it is judged by.
pub(crate) type Judge<'a> = dyn Fn(&str, Record) -> Result<Written, CommandError> + 'a;

/// Saves the rows of the record.
pub(crate) type Save<'a> = dyn Fn(&str) -> Result<(), CommandError> + 'a;

/// The record so far, and what it is judged by.
pub(crate) struct Written {
    pub(crate) record: Record,
    pub(crate) matcher: std::sync::Arc<Matcher>,
    pub(crate) rules: Option<(String, RuleSet)>,
}

/// The rows of a record, and the input that creates the next ones.
pub(crate) struct Writer<'a> {
    text: String,
    judge: &'a Judge<'a>,
    save: &'a Save<'a>,
    answers: Box<dyn BufRead + 'a>,
    out: &'a mut Out,
    /// True if the next act happens at the same moment as the last one.
    joins: bool,
}

/// The width of the list of forms.
const COLUMNS: usize = 78;

/// Help for the first question.
const HELP: &str = "1 East, 2 South, 3 West, 4 North, or a whole row. & joins the next action to the last one, ? asks what the situation is (at any question), u removes the last row, q quits.";

impl<'a> Writer<'a> {
    pub(crate) fn new(
        text: String,
        judge: &'a Judge<'a>,
        save: &'a Save<'a>,
        answers: Box<dyn BufRead + 'a>,
        out: &'a mut Out,
    ) -> Writer<'a> {
        Writer { text, judge, save, answers, out, joins: false }
    }

    /// Asks for acts one by one, and saves the record after each, so that nothing is lost if the
    /// input breaks off.
    pub(crate) fn run(mut self) -> Result<(), CommandError> {
        self.out.paragraph("", HELP)?;
        loop {
            let who = match self.joins {
                true => "who, at the same moment? ",
                false => "who? ",
            };
            let Some(said) = self.ask(who)? else { break };
            match said.as_str() {
                "" => self.out.paragraph("", HELP)?,
                "q" => break,
                "&" => self.joins = true,
                "u" => self.undo()?,
                _ => match self.player(&said)? {
                    Some(seat) => self.act(seat)?,
                    None => self.add(&said)?,
                },
            }
        }
        Ok(())
    }

    /// Asks a question and returns the input; `None` at the end of the input. `?` is answered with
    /// the situation, and the question asked again.
    fn ask(&mut self, question: &str) -> Result<Option<String>, CommandError> {
        loop {
            self.out.data(question.as_bytes())?;
            self.out.finish()?;
            let mut said = String::new();
            let read = self.answers.read_line(&mut said);
            if !io::IsTerminal::is_terminal(&io::stdin()) {
                self.out.line("")?;
            }
            if read.is_ok_and(|bytes| bytes == 0) {
                return Ok(None);
            }
            match said.trim() {
                "?" => self.state()?,
                said => return Ok(Some(said.to_owned())),
            }
        }
    }

    /// Returns the seat for what stands for a player: a seat, its number or first letter, or a name
    /// from the setup.
    fn player(&self, said: &str) -> Result<Option<Seat>, CommandError> {
        if let Some(seat) = seat(said) {
            return Ok(Some(seat));
        }
        let seats = self.written(&self.text)?.record.setup.seats;
        let is_named = |seat: &Seat| {
            seats[*seat].name.as_deref().is_some_and(|name| name.eq_ignore_ascii_case(said))
        };
        Ok(Seat::ALL.into_iter().find(is_named))
    }

    /// Asks what a player does, and with which tiles.
    fn act(&mut self, seat: Seat) -> Result<(), CommandError> {
        let written = self.written(&self.text)?;
        let who = written.record.setup.seats[seat].name.clone();
        let who = who.unwrap_or_else(|| seat.name().to_owned());
        let game = game(&written)?;
        let expected = |blank: &Blank| blank.sample().is_some_and(|act| game.expects(seat, &act));
        let (first, more): (Vec<Blank>, Vec<Blank>) = Blank::all().partition(expected);
        drop(written);
        self.list(&first, 1, false)?;
        let mut shown = first.len();
        loop {
            let Some(said) = self.ask(&format!("{who} (m: more, Enter: back)? "))? else {
                return Ok(());
            };
            let all = || first.iter().chain(&more);
            match said.as_str() {
                "" => return Ok(()),
                "m" => {
                    self.list(&more, first.len() + 1, true)?;
                    shown = all().count();
                }
                _ => match said.parse::<usize>() {
                    Ok(nth) if (1..=shown).contains(&nth) => {
                        let chosen = all().nth(nth - 1).copied();
                        return chosen.map_or(Ok(()), |blank| self.fill(&who, blank));
                    }
                    Ok(nth) => self.not_listed(nth, shown)?,
                    // A whole row, of this player or another.
                    Err(_) if parse_rows(&said).faults.is_empty() => return self.add(&said),
                    Err(_) => return self.add(&format!("{who} {said}")),
                },
            }
        }
    }

    /// Lists forms with their numbers, grouped by family; a long list has headings.
    fn list(&mut self, blanks: &[Blank], from: usize, titled: bool) -> Result<(), CommandError> {
        for family in Family::ALL {
            let of = blanks.iter().enumerate().filter(|(_, blank)| blank.family() == family);
            let mut of = of.peekable();
            if titled && of.peek().is_some() {
                self.out.line(family.title())?;
            }
            let mut line = String::new();
            for (at, blank) in of {
                let item = format!("{:>4} {}", from + at, blank.usage());
                if line.chars().count() + item.chars().count() > COLUMNS {
                    self.out.line(&std::mem::take(&mut line))?;
                }
                line.push_str(&item);
            }
            if !line.is_empty() {
                self.out.line(&line)?;
            }
        }
        Ok(())
    }

    /// Asks for what a form needs, and adds the row.
    fn fill(&mut self, who: &str, blank: Blank) -> Result<(), CommandError> {
        let setup = self.written(&self.text)?.record.setup;
        let mut given: Vec<String> = Vec::new();
        let fill = |given: &[String]| {
            blank.fill(&given.iter().map(String::as_str).collect::<Vec<_>>(), &setup)
        };
        for (what, optional) in blank.asks() {
            let question = match optional {
                true => format!("{what} (Enter: none, b: back)? "),
                false => format!("{what} (Enter: back)? "),
            };
            loop {
                let Some(said) = self.ask(&question)? else { return Ok(()) };
                let goes_back = if optional { said == "b" } else { said.is_empty() };
                if goes_back {
                    return Ok(());
                }
                // A whole row isn't a value.
                if !said.is_empty() && what != "words" && parse_rows(&said).faults.is_empty() {
                    return self.add(&said);
                }
                given.push(match what.as_str() {
                    "words" => format!("\"{}\"", said.trim_matches('"')),
                    what if what.ends_with("player") => {
                        let seat = self.player(&said)?;
                        seat.map_or(said.clone(), |seat| seat.name().to_owned())
                    }
                    // A note belongs to the row.
                    _ => said.split('#').next().unwrap_or_default().trim().to_owned(),
                });
                if fill(&given).is_some() {
                    break;
                }
                given.pop();
                self.out.paragraph("", &format!("`{said}` isn't understood here."))?;
            }
        }
        let Some(act) = fill(&given) else { return Ok(()) };
        // A wall game belongs to no player.
        match parse_rows(&act).faults.is_empty() {
            true => self.add(&act),
            false => self.add(&format!("{who} {act}")),
        }
    }

    /// Adds a row that is in the language and prints the rulings on it; otherwise suggests rows.
    fn add(&mut self, row: &str) -> Result<(), CommandError> {
        let joined = if self.joins { format!("& {row}") } else { row.to_owned() };
        let text = format!("{}{joined}\n", self.text);
        let mut parsed = parse_rows(&text);
        if parsed.faults.is_empty() {
            return self.accept(text);
        }
        let advised = advise(&text, &parsed);
        help(&text, &mut parsed.faults, &advised);
        self.out.faults_aside("this row", &text, &parsed.faults);
        let rows: Vec<String> = advised
            .iter()
            .filter(|advised| advised.unparsed.span.start >= self.text.len())
            .flat_map(|advised| advised.suggestions.iter().map(|one| one.row.clone()))
            .collect();
        if rows.is_empty() {
            return Ok(());
        }
        for (at, row) in rows.iter().enumerate() {
            self.out.paragraph("  ", &format!("{} {row}", at + 1))?;
        }
        loop {
            let said =
                self.ask("which, or another row (Enter: none of these)? ")?.unwrap_or_default();
            match said.parse::<usize>() {
                _ if said.is_empty() => return Ok(()),
                Ok(nth) if (1..=rows.len()).contains(&nth) => {
                    return self.accept(format!("{}{}\n", self.text, rows[nth - 1]));
                }
                Ok(nth) => self.not_listed(nth, rows.len())?,
                Err(_) => return self.add(&said),
            }
        }
    }

    /// Says that a number is not in the list.
    fn not_listed(&mut self, nth: usize, last: usize) -> Result<(), CommandError> {
        self.out.line(&format!("{nth} isn't listed. The numbers are 1 to {last}."))
    }

    /// Accepts a record with one more row, and prints the rulings on it.
    fn accept(&mut self, text: String) -> Result<(), CommandError> {
        // A row that cannot be judged is reported and dropped; the others stay.
        let judged = match self.written(&text).and_then(|written| judged(&written)) {
            Ok(judged) => judged,
            Err(failed) => return self.out.line(&error_body(failed).message),
        };
        let row = text.lines().count();
        (self.save)(&text)?;
        self.text = text;
        self.joins = false;
        let newest = self.text.lines().last().unwrap_or_default().to_owned();
        self.out.line(&newest)?;
        self.out.page(&judged.row_text(row))
    }

    fn undo(&mut self) -> Result<(), CommandError> {
        let rows: Vec<&str> = self.text.lines().collect();
        let Some((last, before)) = rows.split_last() else { return Ok(()) };
        let removed = format!("removed: {last}");
        self.text = before.iter().map(|row| format!("{row}\n")).collect();
        (self.save)(&self.text)?;
        self.out.line(&removed)
    }

    /// Prints the state of the table, as under a `?` row of a record.
    fn state(&mut self) -> Result<(), CommandError> {
        let asked = format!("{}?\n", self.text);
        let judged = judged(&self.written(&asked)?)?;
        self.out.page(&judged.row_text(asked.lines().count()))
    }

    fn written(&self, text: &str) -> Result<Written, CommandError> {
        (self.judge)(text, parse_rows(text).record)
    }
}

/// Returns the seat for a number, a name or its first letter.
fn seat(said: &str) -> Option<Seat> {
    let nth = said.parse::<usize>().ok().and_then(|nth| Seat::ALL.get(nth.wrapping_sub(1)));
    let named = |seat: &&Seat| {
        let name = seat.name();
        said.eq_ignore_ascii_case(name) || said.eq_ignore_ascii_case(&name[..1])
    };
    nth.or_else(|| Seat::ALL.iter().find(named)).copied()
}

fn impossible(error: impl std::fmt::Display) -> CommandError {
    CommandError::Other {
        code: "record::too-many",
        message: format!("impossible setup: {error}"),
        help: "check the tiles of the setup".to_owned(),
    }
}

fn judged(written: &Written) -> Result<Judged, CommandError> {
    let Terms { rules, mode, .. } = Terms::of(&written.record, written.rules.as_ref(), None);
    Judged::new(&written.record, &written.matcher, rules, mode).map_err(impossible)
}

/// Returns the game after a record.
fn game(written: &Written) -> Result<JudgedGame<'_>, CommandError> {
    let Terms { rules, mode, .. } = Terms::of(&written.record, written.rules.as_ref(), None);
    let setup = &written.record.setup;
    let mut game = JudgedGame::new(&written.matcher, rules, mode, setup).map_err(impossible)?;
    let events: Vec<_> = written.record.events().map(|(event, _)| event).collect();
    let at_once =
        |one: &&Event, two: &&Event| one.together.is_some() && one.together == two.together;
    for moment in events.chunk_by(at_once) {
        game.moment(moment);
    }
    Ok(game)
}
