//! What the rules don't cover.

use super::{Entry, asked};

pub(super) const ENTRIES: &[Entry] = asked! {
    Nowhere
        "where can I buy a card" "how much does a card cost" "order this year's card"
        => "The rules here don't cover that.";
    Nowhere
        "who rolls the dice" "how many dice" "how do we break the wall with dice"
        => "The rules here don't mention dice.";
    Nowhere
        "is there a time limit" "how long can a player think" "player is too slow"
        => "The rules here set no time limit.";
    Nowhere
        "how do you play riichi or Chinese mahjong" "Japanese mahjong scoring" "mahjong solitaire"
        "Hong Kong mahjong" "Siamese"
        => "These are the rules of the American game with a League-style card; they don't cover \
            other games.";
    Nowhere
        "what hand should I play" "best strategy" "which tile should I discard"
        "what should I pass in the Charleston to win"
        => "That is strategy, not a rule. Ask for advice with your tiles.";
    Nowhere
        "how do you play with two people" "only two of us"
        => "The rules here are for four players, and for three.";
    Nowhere
        "who keeps score" "do we need a score sheet"
        => "The rules here don't say.";
    Nowhere
        "a player has to leave in the middle of the game" "what if someone quits during a game"
        => "The rules here don't say what happens when a player leaves.";
    Nowhere
        "is talking allowed during the game" "is there a penalty for table talk or bad manners"
        => "The rules here don't cover manners at the table.";
};
