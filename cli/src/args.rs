//! The command line as a whole, and its help.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::builder::styling::{AnsiColor, Styles};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser};

use crate::commands::{Command, GROUPS};
use crate::run::{EVERYWHERE, Options};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// Check hands, get advice and settle disputes, using the American Mah Jongg card you typed in.
#[derive(Debug, Parser)]
#[command(
    name = "mahj",
    version,
    styles = STYLES,
    max_term_width = 100,
    override_usage = "mahj [OPTIONS] [COMMAND]\n       mahj [OPTIONS] <HAND>...",
    after_help = "Tiles are written 1B to 9D (Bams, Craks, Dots), N E W S, R G 0 (red, green, soap), F and J; \
        2222C is four 2 Craks, and [222B J] an exposed kong.\n\n\
        Exit status: 0 yes or done, 1 no, 2 the input had an error or the work failed.\n\n\
        Example: mahj \"11B 22B J FFF 22C 111C J\"",
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Parses the command line.
///
/// `mahj help card check` is `mahj card check --help`, and `mahj HAND` is `mahj hand HAND`.
///
/// # Errors
///
/// The requested help, or what is wrong with an argument.
pub(crate) fn parse(mut words: Vec<OsString>) -> Result<Args, clap::Error> {
    if words.get(1).is_some_and(|word| word == "help") {
        words.remove(1);
        words.push("--help".into());
    }
    match read(&words) {
        Err(mut error) if error.kind() == ErrorKind::InvalidSubcommand => {
            let unknown = match error.get(ContextKind::InvalidSubcommand) {
                Some(ContextValue::String(unknown)) => unknown.clone(),
                _ => return Err(error),
            };
            if let Some(at) = words.iter().position(|word| word == unknown.as_str()) {
                let above_it = words[..at].iter().any(|word| word == "card");
                if is_hand(&unknown) && !above_it {
                    words.insert(at, "hand".into());
                    return read(&words);
                }
            }
            let mut names = names_below(&unknown);
            if unknown == "compare" {
                // The names that clap finds only share a few letters with it.
                let names = ["card diff", "simulate --against"].map(str::to_owned).to_vec();
                error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(names));
            } else if !names.is_empty() {
                let is_exact = names.iter().any(|name| name.ends_with(&format!(" {unknown}")));
                names.extend(suggested(&error).into_iter().filter(|_| !is_exact));
                error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(names));
            }
            Err(error)
        }
        read => read,
    }
}

fn read(words: &[OsString]) -> Result<Args, clap::Error> {
    let mut command = command();
    let mut matches = command.try_get_matches_from_mut(words)?;
    Args::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Returns true if a word is tiles, or is meant to be: no command has a digit or a bracket.
fn is_hand(word: &str) -> bool {
    let is_odd = |letter: char| letter.is_ascii_digit() || matches!(letter, '[' | ']');
    word.contains(is_odd) || word.parse::<mahj::Tiles>().is_ok()
}

/// Returns the commands of two words whose second may be meant: `card check` for `check` or `chek`.
fn names_below(word: &str) -> Vec<String> {
    let mut whole = Args::command();
    let above = whole.get_subcommands_mut().filter(|above| above.has_subcommands());
    let names = above.flat_map(|above| {
        let name = above.get_name().to_owned();
        let below = match above.find_subcommand(word) {
            Some(below) => vec![below.get_name().to_owned()],
            None => above
                .try_get_matches_from_mut([&name, word])
                .map_or_else(|error| suggested(&error), |_| Vec::new()),
        };
        // A command with another first letter only shares some of the others.
        let begins = move |below: &String| below.chars().next() == word.chars().next();
        below.into_iter().filter(begins).map(move |below| format!("{name} {below}"))
    });
    names.collect()
}

/// Returns the commands that an error suggests instead.
fn suggested(error: &clap::Error) -> Vec<String> {
    match error.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::Strings(names)) => names.clone(),
        _ => Vec::new(),
    }
}

/// Returns the command line with short help: the list of commands in groups, and what every command
/// takes on one line.
pub(crate) fn command() -> clap::Command {
    let whole = Args::command();
    let everywhere: Vec<Arg> =
        whole.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    let names: Vec<String> = everywhere.iter().map(usage).collect();
    let also = format!("Also: {}.\n`mahj --help` explains them.{{after-help}}", names.join(", "));
    let template =
        format!("{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{{all-args}}\n\n{also}");
    let header = STYLES.get_header();
    let whole = with_help(whole).help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{}{header}{EVERYWHERE}:{header:#}\n{{options}}{{after-help}}",
        list()
    ));
    whole.mut_subcommands(|sub| with_short_help(sub, &template, &everywhere))
}

/// Hides the options of every command in the help of a command and of those below it.
fn with_short_help(sub: clap::Command, template: &str, everywhere: &[Arg]) -> clap::Command {
    if sub.get_name() == "help" {
        return sub;
    }
    let sub = with_help(sub);
    let sub = sub.args(everywhere.iter().cloned().map(|arg| arg.hide(true)));
    let sub = match sub.has_subcommands() {
        true => sub.help_template(template.replace("{all-args}", "Commands:\n{subcommands}")),
        false => sub.help_template(template.to_owned()),
    };
    sub.mut_subcommands(|below| with_short_help(below, template, everywhere))
}

/// Makes `--help` as short as `-h`.
fn with_help(command: clap::Command) -> clap::Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::HelpShort);
    command.disable_help_flag(true).arg(help.help("Print help"))
}

/// Returns how an option is written: `--card FILE`.
fn usage(arg: &Arg) -> String {
    let name = arg.get_long().unwrap_or_default();
    let value = arg.get_value_names().filter(|_| arg.get_action().takes_values());
    value.map_or(format!("--{name}"), |value| format!("--{name} {}", value[0]))
}

/// Returns the list of commands in their groups.
fn list() -> String {
    let (header, name) = (STYLES.get_header(), STYLES.get_literal());
    let mut text = String::new();
    for (group, commands) in GROUPS {
        let _ = writeln!(text, "{header}{group}:{header:#}");
        for (command, what) in commands {
            let _ = writeln!(text, "  {name}{command:<12}{name:#}  {what}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Args, clap::Error> {
        parse(words.iter().map(OsString::from).collect())
    }

    #[test]
    fn command_line_definition_is_valid() {
        command().debug_assert();
    }

    #[test]
    fn help_lists_every_visible_command() {
        let whole = Args::command();
        let listed: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, commands)| commands.iter().map(|(name, _)| name.trim()))
            .collect();
        for name in &listed {
            assert!(
                *name == "HAND" || *name == "help" || whole.find_subcommand(name).is_some(),
                "{name}"
            );
        }
        for command in whole.get_subcommands().filter(|command| !command.is_hide_set()) {
            let times = listed.iter().filter(|name| **name == command.get_name()).count();
            assert_eq!(times, 1, "{}", command.get_name());
        }
    }

    #[test]
    fn a_hand_needs_no_command() {
        for words in [
            &["mahj", "11B 22B J FFF 22C 111C J"][..],
            &["mahj", "--json", "FFF", "NEWS"],
            &["mahj", "[222B J]", "1C", "--width", "60"],
        ] {
            assert!(matches!(parsed(words).unwrap().command, Some(Command::Hand(_))), "{words:?}");
        }
        for words in [&["mahj", "chess"][..], &["mahj", "card", "11B"], &["mahj", "verfy", "11B"]] {
            assert_eq!(
                parsed(words).unwrap_err().kind(),
                ErrorKind::InvalidSubcommand,
                "{words:?}"
            );
        }
    }

    #[test]
    fn suggests_two_word_command_for_its_second_word() {
        for (words, suggested) in [
            (["mahj", "check", "my.card"], "'card check'"),
            (["mahj", "chek", "my.card"], "'card check'"),
            (["mahj", "balance", "my.card"], "'card balance'"),
            (["mahj", "verfy", "11B"], "'verify'"),
        ] {
            let text = parsed(&words).unwrap_err().to_string();
            assert!(text.contains(suggested), "{text}");
        }
    }

    /// A help page fits on two screens of 30 rows.
    #[test]
    fn every_help_fits_on_two_screens() {
        fn pages(command: &mut clap::Command, name: &str, long: &mut Vec<String>) {
            let help = command.render_help().to_string();
            // A row that is too long for the terminal takes two.
            let rows: usize = help.lines().map(|row| row.chars().count().div_ceil(80).max(1)).sum();
            if rows > 60 {
                long.push(format!("{name}: {rows} rows"));
            }
            for sub in command.get_subcommands_mut() {
                let name = format!("{name} {}", sub.get_name());
                pages(sub, &name, long);
            }
        }
        let mut long = Vec::new();
        let mut whole = command().term_width(80).mut_subcommands(|sub| sub.term_width(80));
        whole.build();
        pages(&mut whole, "mahj", &mut long);
        assert!(long.is_empty(), "{long:?}");
    }
}
