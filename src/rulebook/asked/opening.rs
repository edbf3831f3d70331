//! The set, the deal, the Charleston, and how a card is read.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Tiles [Set01]
        "how many jokers are in a set" "how many tiles in a set" "how many flowers in a set"
        "what tiles are in a mah jongg set"
        => "Eight jokers, eight flowers, and four of each suit tile, wind and dragon: 152 tiles in all.";
    Tiles [Set08]
        "how do you play with three players" "is there a Charleston with three players"
        "only three of us"
        => "The walls and the deal stay the same, but there's no Charleston.";
    Tiles [Set07]
        "who deals next" "who is East after a wall game" "does the winner stay East"
        => "The deal passes to the right after every game, even a wall game.";
    Tiles [Set05 Trn01]
        "how many tiles does each player get" "how many tiles does East start with"
        "how is the deal done" "how many tiles do you have in your hand"
        => "Thirteen each, and East fourteen. Take four at a time up to twelve; then East takes \
            the first and third tiles on top, and the others one each.";
    Tiles [Set04]
        "how long is each wall" "how many tiles in a wall"
        => "Nineteen stacks long and two high.";
    Tiles [Set03]
        "do seasons count as flowers" "do flower numbers matter" "do flowers have to match"
        => "Yes. All flowers and seasons are the same tile.";
    Tiles [Set02 Crd04]
        "which dragon goes with which suit" "what suit is the white dragon"
        => "Red goes with Craks, green with Bams, and white (soap) with Dots.";
    Tiles [Glo01 Set01]
        "what is a natural tile" "is a flower a natural"
        => "Any tile but a joker.";
    Charleston [Cha01 Cha02 Cha07]
        "how does the Charleston work" "which way do we pass" "what is the order of passes"
        "is the second Charleston required" "how many tiles do you pass"
        "do you have to pass three tiles each time"
        => "First right, across, left, which everyone must do; then left, across, right, unless \
            someone stops it. A courtesy pass across comes last.";
    Charleston [Cha02 Cha03; K37]
        "can I stop the Charleston" "who can stop the second Charleston"
        "how late can I stop the Charleston" "can I say no to the second Charleston"
        => "Yes, anyone may stop it after the first left, without giving a reason. How late \
            depends on your table; here, until the second left has begun.";
    Charleston [Cha04 Cha07 Cha06]
        "what is a blind pass" "when can I blind pass" "can I steal tiles in the Charleston"
        "can I pass fewer than three tiles"
        => "On the first left and the last right you may pass on one to three of the tiles coming \
            to you, without looking. Three tiles always go out; only the courtesy pass can be \
            fewer.";
    Charleston [Cha06 Cha04]
        "everyone wants to blind pass" "two players blind pass at the same time"
        => "The player passing the most tiles from their own hand goes first. If all four pass \
            three blind, nothing moves.";
    Charleston [Cha05 Cha04]
        "can I look at the tiles in a blind pass" "penalty for peeking at a blind pass"
        => "You are not supposed to, but League play has no penalty. Some tournaments deduct \
            points.";
    Charleston [Cha07]
        "what is the courtesy pass" "how many tiles in the courtesy pass" "optional pass across"
        => "You trade zero to three tiles with the player across; if you want different numbers, \
            the smaller one decides.";
    Charleston [Cha08]
        "can I pass a joker in the Charleston"
        => "No. It's given back and another tile goes in its place.";
    Charleston [Cha10 Cnt01 Cha09]
        "someone made a mistake in the Charleston" "passed the wrong way in the Charleston"
        "Charleston messed up do we start over" "someone passed four tiles in the Charleston"
        "passed too many tiles in the Charleston" "passed too few tiles in the Charleston"
        => "Fix it if you still can. If the hands are spoiled before East's first discard, \
            everyone throws in and the game starts again.";
    Charleston [Cha09]
        "can I change my pass after I looked at the tiles I got" "can I take back a tile I passed"
        => "No. Your pass is settled once you've looked at the tiles coming in.";
    Charleston [Cha11 Cha12 Pay09; K29]
        "East has mahj before the Charleston" "heavenly hand" "East is dealt a winning hand"
        => "East may declare before the first pass and is paid as for a self-picked tile. Once \
            passing has begun, the declaration has to wait for East's first turn; tables differ \
            on this.";
    Reading [Glo05]
        "what do x and c mean on the card" "exposed or concealed hand on the card"
        "what is a concealed hand"
        => "X: you may expose the groups. C: the hand stays concealed until Mah Jongg.";
    Reading [Crd01 Crd02]
        "what do the colors on the card mean" "do the suits have to match the colors"
        => "The number of colors is the number of suits, and no color stands for a particular \
            suit. A note in parentheses takes precedence.";
    Reading [Crd05 Set02]
        "does a zero have a suit" "what is the soap when it is a zero"
        => "No. Soap used as a zero has no suit and goes with any suit.";
    Reading [Crd03]
        "can a run go past nine" "can a run wrap from 9 to 1" "consecutive run 8 9 1"
        => "No. A run stops at nine, and zero isn't next to any number.";
    Reading [Crd06 Clx03]
        "can I split a group on the card" "can a pung and a single count as a kong"
        "do two groups of the same tile become one"
        => "No. Groups stay as the card prints them.";
    Reading [Crd07]
        "what do plus and equals mean on the card" "do I need signs in the hand"
        => "Nothing. Plus, times, and equals signs are just decoration.";
    Reading [Crd03 Crd02]
        "what does any like numbers or any consecutive mean" "can I slide the numbers on the card"
        "do I have to use the exact numbers on the card"
        => "Consecutive and like numbers slide up or down unless the line says \"These Numbers Only.\" \
            All other numbers are as printed.";
};
