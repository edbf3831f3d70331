//! The arguments.

use std::num::NonZero;
use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};
use mahj::referee::Mode;
use mahj::rules::Win;
use mahj::{Seat, Tile};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// An exact engine for American Mah Jongg: reads a yearly card as it is printed, checks Mah Jongg,
/// counts tiles away.
#[derive(Debug, Parser)]
#[command(
    name = "mahj",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_help = "Tiles are written 1B to 9D (bams, craks, dots), N E W S, R G 0 (red, green, soap), F and J; \
        2222C is four 2 craks and [222B J] an exposed pung.\n\n\
        Exit status: 0 yes or done, 1 no, 2 the input could not be understood or the work not done.\n\n\
        Example: mahj verify \"11B 22B J FFF 22C 111C J\"",
)]
pub(crate) struct Args {
    /// The card file; without it the practice card that is built in.
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) card: Option<PathBuf>,
    /// Machine output: one JSON object, or one a line where there are many.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Go on with a card that has faults, without the faulty lines; every answer says which.
    #[arg(long, global = true)]
    pub(crate) skip_faulty: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// A form of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Form {
    /// Values parted by commas
    Csv,
    /// A JSON object a line
    #[value(alias = "ndjson", alias = "jsonlines")]
    Jsonl,
    /// Parquet, where it is built in
    Parquet,
}

/// What all can see on the table.
#[derive(Debug, clap::Args)]
pub(crate) struct SeenArg {
    /// What is seen: discards as plain tiles, other players' exposures in brackets.
    #[arg(long = "seen", value_name = "TILES", default_value = "", hide_default_value = true)]
    pub(crate) tiles: String,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Work with cards: check, show, spell out, import, compare.
    #[command(after_help = "Example: mahj card check my.card")]
    Card {
        #[command(subcommand)]
        command: CardCommand,
    },
    /// Is this hand Mah Jongg? Every line that fits, with its jokers placed; else why not. And who
    /// pays.
    #[command(
        after_help = "Example: mahj verify \"11B 22B J 22C 111C J [FFF]\" --by discard --from East --winner South\n\nBrackets are exposures made before the declaration; tiles shown while declaring go outside them.\n\nExit status: 0 Mah Jongg, 1 not, 2 not understood."
    )]
    Verify {
        /// The hand, 14 tiles.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        /// How the last tile came: self (picked), discard, exchange (of a joker) or misname.
        #[arg(long, value_name = "HOW")]
        by: Option<Win>,
        /// Who discarded, or misnamed, the last tile.
        #[arg(long, value_name = "SEAT")]
        from: Option<Seat>,
        /// Who declares Mah Jongg.
        #[arg(long, value_name = "SEAT")]
        winner: Option<Seat>,
        /// The last tile; a discarded joker never wins.
        #[arg(long, value_name = "TILE")]
        tile: Option<Tile>,
        /// Print the hand in Unicode tiles.
        #[arg(long)]
        unicode: bool,
    },
    /// How many tiles away is this hand, and from which lines? Nearest first, then dearer.
    #[command(
        after_help = "Example: mahj away \"11B 22B 22C 111C J [FFF]\" --line consecutive-run/2\n\nA hand of 13 tiles that is 1 away is waiting."
    )]
    Away {
        /// The hand, usually 13 or 14 tiles, exposures in brackets.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        #[command(flatten)]
        seen: SeenArg,
        /// Explain one line, named as in `card show`: `2468/3`, or `2468/3b` for one form.
        #[arg(long, value_name = "ID")]
        line: Option<String>,
        /// List every line, not only the ten nearest.
        #[arg(long)]
        all: bool,
    },
    /// Which tiles does this hand wait for, or which bring it nearer?
    #[command(after_help = "Example: mahj waits \"11B 22B 22C 111C J [FFF]\" --seen \"1C\"")]
    Waits {
        /// The hand, usually 13 tiles, exposures in brackets.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        #[command(flatten)]
        seen: SeenArg,
    },
    /// What may a player with these exposures still be playing, or is the hand dead?
    #[command(
        after_help = "Example: mahj exposures \"[222B J] [FFF]\" --seen \"3B 3B [777C J]\"\n\nExit status: 0 a line is open, 1 dead, 2 not understood."
    )]
    Exposures {
        /// The exposures, each in brackets.
        #[arg(required = true, value_name = "GROUPS")]
        groups: Vec<String>,
        #[command(flatten)]
        seen: SeenArg,
    },
    /// May this discard be claimed, for which exposures of which lines, or for Mah Jongg?
    #[command(
        after_help = "Example: mahj call \"11B 22B 22C 111C JJ FF\" --tile F\n\nThe discard itself is not written under --seen.\n\nExit status: 0 it may be claimed, 1 not, 2 not understood."
    )]
    Call {
        /// The hand before the claim, 13 tiles, exposures in brackets.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        /// The discard.
        #[arg(long, value_name = "TILE")]
        tile: Tile,
        #[command(flatten)]
        seen: SeenArg,
    },
    /// For 14 tiles every discard, for 13 every draw, the best first.
    #[command(after_help = "Example: mahj what-if \"11B 22B 22C 111C J N [FFF]\"")]
    WhatIf {
        /// The hand, 13 or 14 tiles, exposures in brackets.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        #[command(flatten)]
        seen: SeenArg,
    },
    /// Which jokers on the table may this hand take in its turn, and what does each bring?
    #[command(
        after_help = "Example: mahj exchange \"11B 22B 22C 111C J 7D [FFF]\" --seen \"[77D J]\""
    )]
    Exchange {
        /// The hand with the tile just taken, 14 tiles, exposures in brackets.
        #[arg(required = true, value_name = "HAND")]
        hand: Vec<String>,
        #[command(flatten)]
        seen: SeenArg,
    },
    /// Every ruling of a recorded game or incident: what, why, and by which rules.
    #[command(after_help = crate::referee::HELP, after_long_help = crate::referee::long_help())]
    Referee {
        /// The records, as text or as JSON Lines, or folders of them; `-` is standard input.
        #[arg(required = true, value_name = "RECORD")]
        records: Vec<PathBuf>,
        /// How the table plays: league, teacher, tournament, or a TOML file of switches. It goes
        /// before the record's own.
        #[arg(long, value_name = "NAME|FILE")]
        rules: Option<String>,
        /// play refuses what breaks a rule, referee takes it as done. It goes before the record's
        /// own.
        #[arg(long, value_name = "play|referee")]
        mode: Option<Mode>,
        /// Write the record as JSON Lines if it is text, and as text if it is not; `-` is standard
        /// output.
        #[arg(long, value_name = "OUT")]
        convert: Option<PathBuf>,
    },
    /// The laws that the program knows, each with its sentence and source, and the points on which
    /// sources differ.
    #[command(
        after_help = "Example: mahj rules CLM-06\n\nWithout an ID all laws, by the part of the game that they belong to. An ID is one of a law (CLM-06), of a family of laws (CLM), of a point on which sources differ (K-08, or K for all of them), or a switch (commit_on)."
    )]
    Rules {
        /// The id of a law, a family of laws, a point on which sources differ, or a switch.
        id: Option<String>,
    },
    /// Measure a file of hands: a row out for each in order, with its nearest line.
    #[command(
        after_help = "Example: mahj deal --count 1000 -o hands.csv && mahj batch hands.csv -o away.csv\n\nA row has its hand under `hand`, as text, or under `packed`, as 14 bytes (in text: 28 hex digits). All other columns pass through; `best`, `line`, `value` and `error` are added, or replaced. A name that ends in .csv, .jsonl or .parquet says its form; --format says it for `-` and other names, and without it they have that of the other side. Under --json the rows on standard output are JSON Lines, and the summary is one object: on standard output when the rows go to a file, else on standard error.\n\nOUT is written as OUT.part and gets its name when it is whole.\n\nExit status: 0 done, 1 done and some row has an error, 2 not done."
    )]
    Batch {
        /// The file of hands; `-` is standard input.
        #[arg(value_name = "IN")]
        input: PathBuf,
        /// The file to write; `-` is standard output.
        #[arg(short, long, value_name = "OUT", default_value = "-")]
        output: PathBuf,
        /// The form of rows where the name does not say it.
        #[arg(long, value_name = "FORM")]
        format: Option<Form>,
        /// Write the distance from every line too: a column a line, in JSON Lines the object
        /// `away_by_line`.
        #[arg(long)]
        all_lines: bool,
        /// Go on with OUT.part, which an interrupted run left.
        #[arg(long)]
        resume: bool,
        /// How many threads work; without it one a processor.
        #[arg(long, value_name = "N")]
        threads: Option<NonZero<usize>>,
        /// How often to note how far the work is, for --resume; 0 after every few thousand rows.
        #[arg(long, value_name = "SECONDS", default_value = "1")]
        checkpoint: u64,
        /// Say on standard error how many rows there were, how fast, and where the time went.
        #[arg(long)]
        stats: bool,
    },
    /// Deal random hands from the full set; hand number i depends on the seed and i alone.
    #[command(
        after_help = "Example: mahj deal --count 5 --seed 1\n\nThe generator is ChaCha8. With --card the tiles are those of its set."
    )]
    Deal {
        /// How many hands.
        #[arg(long, value_name = "N")]
        count: u64,
        /// The seed.
        #[arg(long, value_name = "S", default_value = "0")]
        seed: u64,
        /// How many tiles a hand has.
        #[arg(long, value_name = "13|14", default_value = "14", value_parser = clap::value_parser!(u8).range(13..=14))]
        tiles: u8,
        /// The form of rows, where the name does not say it; csv without it.
        #[arg(long, value_name = "FORM")]
        format: Option<Form>,
        /// The file to write; `-` is standard output.
        #[arg(short, long, value_name = "OUT", default_value = "-")]
        output: PathBuf,
        /// How many threads work; without it one a processor.
        #[arg(long, value_name = "N")]
        threads: Option<NonZero<usize>>,
    },
    /// Print a script that completes commands in a shell.
    #[command(
        after_help = "Example: mahj completions bash > ~/.local/share/bash-completion/completions/mahj"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    #[command(after_help = "Example: mahj manual | man -l -")]
    Manual,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CardCommand {
    /// Show all faults and warnings of card files, each at its place.
    #[command(
        after_help = "Example: mahj card check my.card\n\nExit status: 0 no faults (warnings alone included), 1 faults, 2 a file could not be read."
    )]
    Check {
        /// The card files; `-` is standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Show the card as it was read: each line in words, with its number of concrete hands.
    #[command(after_help = "Example: mahj card show my.card")]
    Show {
        /// The card file; without it --card, or the practice card.
        file: Option<PathBuf>,
    },
    /// List every concrete hand.
    #[command(after_help = "Example: mahj card targets --line consecutive-run/1")]
    Targets {
        /// The card file; without it --card, or the practice card.
        file: Option<PathBuf>,
        /// Only one line, or one form of it.
        #[arg(long, value_name = "ID")]
        line: Option<String>,
    },
    /// How hard is each line? Hands are dealt and measured against all of them.
    #[command(
        after_help = "Example: mahj card stats --deals 100000 --svg stats.svg\n\nA line counts as nearest for a hand when no line is nearer, so that shares may add to more than 1."
    )]
    Stats {
        /// The card file; without it --card, or the practice card.
        file: Option<PathBuf>,
        /// How many hands to deal.
        #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
        deals: u64,
        /// The seed of the deals: the same hands for the same seed.
        #[arg(long, value_name = "S", default_value_t = 0)]
        seed: u64,
        /// The tiles of each hand: 13, or 14 as East has them.
        #[arg(long, value_name = "N", default_value_t = 13, value_parser = clap::value_parser!(u8).range(13..=14))]
        tiles: u8,
        /// Print a row a line as CSV.
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        /// Draw the lines into a picture.
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
    },
    /// Print a card in another notation as a card file.
    #[command(after_help = "Example: mahj card import hands.txt > my.card")]
    Import {
        /// A file with one hand a line, or a JSON list of strings; `-` is standard input.
        file: PathBuf,
    },
    /// Compare two cards by their concrete hands.
    #[command(
        after_help = "Example: mahj card diff old.card new.card\n\nExit status: 0 no difference, 1 some, 2 a card could not be read."
    )]
    Diff {
        /// The first card.
        before: PathBuf,
        /// The second card.
        after: PathBuf,
        /// List lines that are the same too.
        #[arg(long)]
        all: bool,
    },
}
