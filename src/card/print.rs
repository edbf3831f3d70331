//! Prints a card as text that parses back to the same card.

use std::fmt;

use super::{Card, Face, Form, HandLine, Section, Word};
use crate::tile::{Dragon, Tile};
use crate::tiles::TileSet;

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Flower => f.write_str("F"),
            Face::Wind(wind) => write!(f, "{wind}"),
            Face::Dragon => f.write_str("D"),
            Face::Named(Dragon::White) | Face::Zero => f.write_str("0"),
            Face::Named(dragon) => write!(f, "{dragon}"),
            Face::Digit(digit) => write!(f, "{digit}"),
            Face::Free(variable) => write!(f, "{variable}"),
            Face::Joker => f.write_str("J"),
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for face in &self.faces {
            write!(f, "{face}")?;
        }
        if let Some(color) = self.color {
            write!(f, "{color}")?;
        }
        f.write_str(if self.no_joker { "!" } else { "" })
    }
}

impl fmt::Display for Form {
    /// Prints the words with the signs between them, without notes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = self.signs.iter().peekable();
        let mut blank = "";
        for (at, word) in self.words.iter().enumerate() {
            while let Some((_, sign)) = signs.next_if(|(before, _)| *before <= at) {
                write!(f, "{blank}{sign}")?;
                blank = " ";
            }
            write!(f, "{blank}{word}")?;
            blank = " ";
        }
        for (_, sign) in signs {
            write!(f, "{blank}{sign}")?;
            blank = " ";
        }
        Ok(())
    }
}

impl fmt::Display for HandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, form) in self.forms.iter().enumerate() {
            write!(f, "{}{form}", if at == 0 { "" } else { " -or- " })?;
            for note in &form.notes {
                write!(f, " ({note})")?;
            }
        }
        for note in &self.notes {
            write!(f, " ({note})")?;
        }
        for remark in &self.remarks {
            write!(f, " {{{remark}}}")?;
        }
        write!(f, " {}", self.values.printed(self.mark))
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.name)?;
        for note in &self.notes {
            write!(f, " ({note})")?;
        }
        writeln!(f)?;
        if let Some(jokerless) = self.jokerless {
            writeln!(f, "jokerless: {}", if jokerless { "yes" } else { "no" })?;
        }
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = [("title", &self.title), ("year", &self.year), ("author", &self.author)];
        for (key, value) in header {
            if let Some(value) = value {
                writeln!(f, "{key}: {value}")?;
            }
        }
        let usual = TileSet::default();
        for (key, tile) in
            [("flowers", Tile::Symbol(crate::tile::Symbol::Flower)), ("jokers", Tile::Joker)]
        {
            if self.tile_set.of(tile) != usual.of(tile) {
                writeln!(f, "{key}: {}", self.tile_set.of(tile))?;
            }
        }
        if self.prints_jokers() {
            writeln!(f, "jokers in lines: yes")?;
        }
        for section in &self.sections {
            write!(f, "\n{section}")?;
        }
        Ok(())
    }
}

impl Card {
    /// Returns true if a line has jokers printed in it.
    fn prints_jokers(&self) -> bool {
        let forms = self.lines().flat_map(|(_, line)| &line.forms);
        forms.flat_map(|form| &form.words).any(Word::is_jokers)
    }
}
