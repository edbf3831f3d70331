//! Phrases: the grammar in [`super`], one function per rule, in the same order.

use nom::branch::alt;
use nom::combinator::{consumed, not, opt, peek, recognize, value};
use nom::error::{Error, ErrorKind};
use nom::multi::{many0, many1, separated_list1};
use nom::sequence::{pair, preceded, terminated};
use nom::{IResult, Parser};

use super::super::Variable;
use super::super::sets::Numbers;
use super::input::Tokens;
use super::words::{Tok, Token};
use super::{Mark, NounPhrase, Phrase};
use crate::group::GroupKind;
use crate::tile::Wind;

type Input<'t> = Tokens<'t>;
type Read<'t, T> = IResult<Input<'t>, T>;

fn no<T>(input: Input<'_>) -> Read<'_, T> {
    Err(nom::Err::Error(Error::new(input, ErrorKind::Satisfy)))
}

/// Takes one token that is `wanted`.
fn tok<'t>(wanted: Tok) -> impl Parser<Input<'t>, Output = (), Error = Error<Input<'t>>> {
    move |input: Input<'t>| match input.0.split_first() {
        Some((first, rest)) if first.tok == wanted => Ok((Tokens(rest), ())),
        _ => no(input),
    }
}

/// Takes one token for which `pick` returns a value.
fn pick<'t, T>(
    pick: impl Fn(Tok) -> Option<T>,
) -> impl Parser<Input<'t>, Output = T, Error = Error<Input<'t>>> {
    move |input: Input<'t>| match input.0.split_first() {
        Some((first, rest)) => match pick(first.tok) {
            Some(picked) => Ok((Tokens(rest), picked)),
            None => no(input),
        },
        None => no(input),
    }
}

/// mark ::= ',' ';' '-' ':' 'w' 'with' 'in' '&' 'and' 'or'
pub(super) fn mark(input: Input<'_>) -> Read<'_, Mark> {
    // Anything that begins with one of these words but is more than a mark is left to the phrases.
    not(alt((value((), each), value((), same_suit), value((), wind_names)))).parse(input)?;
    pick(|tok| match tok {
        Tok::Comma | Tok::Semicolon => Some(Mark::Comma),
        Tok::Dash => Some(Mark::Dash),
        Tok::With | Tok::W => Some(Mark::With),
        Tok::In => Some(Mark::In),
        Tok::And => Some(Mark::And),
        // `Kong of Any Dragon`
        Tok::Of => Some(Mark::None),
        _ => None,
    })
    .parse(input)
}

pub(super) fn phrase(input: Input<'_>) -> Read<'_, Phrase> {
    alt((
        variables,
        value(Phrase::SameSuit, same_suit),
        value(Phrase::MaySuit, may_suit),
        each.map(Phrase::Each),
        value(Phrase::Match, (many0(tok(Tok::Be)), tok(Tok::Match))),
        suit_names,
        dragon_names,
        wind_names,
        block,
        values,
        noun_phrase,
    ))
    .parse(input)
}

/// What joins two items of a list.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Joint {
    Comma,
    And,
    Or,
}

/// joint ::= ','? ( 'or' | '/' | '&' | 'and' ) | ','
fn joint(input: Input<'_>) -> Read<'_, Joint> {
    alt((
        value(Joint::Or, (opt(tok(Tok::Comma)), tok(Tok::Or))),
        value(Joint::And, (opt(tok(Tok::Comma)), tok(Tok::And))),
        value(Joint::Comma, tok(Tok::Comma)),
    ))
    .parse(input)
}

/// item ( ','? item )* ( ( 'or' | 'and' ) item )*, and whether it contained an `or`.
///
/// The item after `or` or `and` is the last unless another `or` or `and` follows, so a comma after
/// it separates clauses.
fn list<'t, T>(
    mut item: impl Parser<Input<'t>, Output = T, Error = Error<Input<'t>>>,
) -> impl FnMut(Input<'t>) -> Read<'t, (Vec<T>, bool)> {
    move |input| {
        let (mut rest, first) = item.parse(input)?;
        let mut items = vec![first];
        let (mut any_or, mut ending) = (false, false);
        loop {
            let (after, joint) = opt(joint).parse(rest)?;
            if ending && !matches!(joint, Some(Joint::And | Joint::Or)) {
                break;
            }
            let Ok((after, next)) = item.parse(after) else {
                break;
            };
            items.push(next);
            any_or |= joint == Some(Joint::Or);
            ending |= matches!(joint, Some(Joint::And | Joint::Or));
            rest = after;
        }
        Ok((rest, (items, any_or)))
    }
}

fn variable(input: Input<'_>) -> Read<'_, Variable> {
    pick(|tok| match tok {
        Tok::Variable(variable) => Some(variable),
        _ => None,
    })
    .parse(input)
}

/// variables ::= x ( joint x )* ( '=' values | parity | '!=' x | 'different' )+
fn variables(input: Input<'_>) -> Read<'_, Phrase> {
    let (mut rest, (which, _)) = list(variable).parse(input)?;
    let (mut set, mut differs, mut said) = (Numbers::ALL, Vec::new(), false);
    let parity = || {
        terminated(
            pick(|tok| match tok {
                Tok::Odd => Some(Numbers::ODD),
                Tok::Even => Some(Numbers::EVEN),
                _ => None,
            }),
            opt(tok(Tok::No)),
        )
    };
    let is = || many0(alt((tok(Tok::Eq), tok(Tok::Be), tok(Tok::Any), tok(Tok::The))));
    let is_not = || (many0(tok(Tok::Be)), alt((tok(Tok::Ne), tok(Tok::Not))));
    // In `x != y, y odd` the second y starts a new statement.
    let relation = || {
        alt((
            tok(Tok::Eq),
            tok(Tok::Be),
            tok(Tok::Ne),
            tok(Tok::Not),
            tok(Tok::Odd),
            tok(Tok::Even),
            tok(Tok::Different),
        ))
    };
    let other = || terminated(variable, not(peek(relation())));
    loop {
        if let Ok((after, (others, _))) = preceded(is_not(), list(other())).parse(rest) {
            differs.extend(others);
            (rest, said) = (after, true);
        } else if let Ok((after, (without, _))) = preceded(is_not(), number_list).parse(rest) {
            set = set.minus(without);
            (rest, said) = (after, true);
        } else if let Ok((after, _)) = (is(), tok(Tok::Different)).parse(rest) {
            differs.extend(which.iter().copied());
            (rest, said) = (after, true);
        } else if let Ok((after, only)) = preceded(is(), parity()).parse(rest) {
            set = set.both(only);
            (rest, said) = (after, true);
        } else if let Ok((after, (only, _))) =
            preceded(many1(alt((tok(Tok::Eq), tok(Tok::Be)))), number_list).parse(rest)
        {
            set = set.both(only);
            (rest, said) = (after, true);
        } else {
            break;
        }
    }
    if said { Ok((rest, Phrase::Variables(which, set, differs))) } else { no(input) }
}

/// same-suit ::= ( 'must' | 'be' | 'in' | 'of' | 'the' )* 'same' 'suit'
fn same_suit(input: Input<'_>) -> Read<'_, ()> {
    let filler = alt((tok(Tok::Be), tok(Tok::In), tok(Tok::Of), tok(Tok::The)));
    value((), (many0(filler), tok(Tok::Same), tok(Tok::Suit))).parse(input)
}

/// may-suit ::= 'may' 'be'? ( 'in' | 'of' )? 'any' 'suit'
fn may_suit(input: Input<'_>) -> Read<'_, ()> {
    let filler = alt((tok(Tok::Be), tok(Tok::In), tok(Tok::Of)));
    value((), (tok(Tok::May), many0(filler), tok(Tok::Any), opt(tok(Tok::Other)), tok(Tok::Suit)))
        .parse(input)
}

/// each ::= 'in' 'each' ( noun | 'of'? 'the'? block )?
fn each(input: Input<'_>) -> Read<'_, Option<String>> {
    let noun = pick(|tok| matches!(tok, Tok::No | Tok::Suit | Tok::Kind(_)).then_some(()));
    let (rest, _) = (opt(tok(Tok::In)), tok(Tok::Each)).parse(input)?;
    let filler = || many0(alt((tok(Tok::Of), tok(Tok::The))));
    if let Ok((rest, block)) = preceded(filler(), digits).parse(rest) {
        return Ok((rest, Some(block)));
    }
    value(None, opt(noun)).parse(rest)
}

fn only(input: Input<'_>) -> Read<'_, bool> {
    opt(tok(Tok::Only)).map(|only| only.is_some()).parse(input)
}

/// suit-names ::= 'only'? suit ( joint suit )* 'suits'? 'only'?
fn suit_names(input: Input<'_>) -> Read<'_, Phrase> {
    let name = pick(|tok| match tok {
        Tok::SuitName(suit) => Some(suit),
        _ => None,
    });
    let (rest, _) = many0(alt((tok(Tok::Only), tok(Tok::Be), tok(Tok::The)))).parse(input)?;
    let (rest, (suits, _)) = list(name).parse(rest)?;
    let (rest, _) = (opt(tok(Tok::Suit)), only).parse(rest)?;
    Ok((rest, Phrase::SuitNames(suits.into_iter().collect())))
}

/// dragon-names ::= 'any'? dragon ( joint dragon )* 'Dragons'? 'only'?
fn dragon_names(input: Input<'_>) -> Read<'_, Phrase> {
    let name = terminated(
        pick(|tok| match tok {
            Tok::DragonName(dragon) => Some(dragon),
            _ => None,
        }),
        opt(tok(Tok::Dragon)),
    );
    let (rest, any) = opt(tok(Tok::Any)).parse(input)?;
    let (rest, (taken, (set, or))) = consumed(list(name)).parse(rest)?;
    let (rest, only) = only(rest)?;
    // A color alone might be a print color.
    if !only && !or && taken.0.iter().all(|token| token.tok != Tok::Dragon) {
        return no(input);
    }
    Ok((rest, Phrase::DragonNames { set, or: or || any.is_some(), only }))
}

/// wind-names ::= 'any'? wind ( joint wind )* 'Winds'? 'only'?
fn wind_names(input: Input<'_>) -> Read<'_, Phrase> {
    let west =
        terminated(tok(Tok::W), peek(alt((value((), joint), tok(Tok::Only), tok(Tok::Wind)))));
    let name = |input| {
        terminated(
            pick(|tok| match tok {
                Tok::WindName(wind) => Some(wind),
                Tok::W => Some(Wind::West),
                _ => None,
            }),
            opt(tok(Tok::Wind)),
        )
        .parse(input)
    };
    let (rest, any) = opt(tok(Tok::Any)).parse(input)?;
    // A lone `w` is `with`.
    alt((not(tok(Tok::W)), value((), peek(west)))).parse(rest)?;
    let (rest, (set, or)) = list(name).parse(rest)?;
    let (rest, only) = only(rest)?;
    Ok((rest, Phrase::WindNames { set, or: or || any.is_some(), only }))
}

/// block ::= number of several digits
fn block(input: Input<'_>) -> Read<'_, Phrase> {
    digits.map(Phrase::Block).parse(input)
}

fn digits(input: Input<'_>) -> Read<'_, String> {
    pick(|tok| match tok {
        Tok::Number { value, digits, .. } if digits > 1 => Some(format!("{value:0digits$}")),
        _ => None,
    })
    .parse(input)
}

fn digit(input: Input<'_>) -> Read<'_, u8> {
    pick(|tok| match tok {
        Tok::Number { value: value @ 1..=9, digits: 1, .. } => Some(value as u8),
        _ => None,
    })
    .parse(input)
}

/// number ( joint number | 'to' number )*, none of which is the count of what follows; `3s` does
/// not continue a list of plain numbers
fn number_list(input: Input<'_>) -> Read<'_, (Numbers, bool)> {
    let plural = |input: Input<'_>| match input.first().map(|token| token.tok) {
        Some(Tok::Number { plural, .. }) => Some(plural),
        _ => None,
    };
    let first = plural(input);
    let item = |input| {
        not(value((), counted)).parse(input)?;
        if plural(input) != first {
            return no(input);
        }
        let (rest, from) = digit(input)?;
        let range = preceded(alt((tok(Tok::To), tok(Tok::Dash))), preceded(not(counted), digit));
        match opt(range).parse(rest)? {
            (rest, Some(to)) if to > from => Ok((rest, Numbers::range(from, to))),
            _ => Ok((rest, Numbers::one(from))),
        }
    };
    let (rest, (items, or)) = list(item).parse(input)?;
    Ok((rest, (items.into_iter().fold(Numbers::NONE, Numbers::or), or)))
}

/// values ::= ( 'any' | 'like' )* number-list ( 'Nos.' )? ( 'only' )?
fn values(input: Input<'_>) -> Read<'_, Phrase> {
    let lead = alt((
        tok(Tok::Any),
        tok(Tok::Like),
        tok(Tok::Same),
        tok(Tok::The),
        tok(Tok::No),
        tok(Tok::Only),
    ));
    let (rest, lead) = recognize(many0(lead)).parse(input)?;
    let has = |wanted: Tok| lead.0.iter().any(|token| token.tok == wanted);
    let (rest, (set, _)) = number_list(rest)?;
    let (rest, (_, only)) = pair(opt(tok(Tok::No)), only).parse(rest)?;
    let like = has(Tok::Like) || has(Tok::Same);
    // `Any 2 Kongs` counts kongs.
    if has(Tok::Any)
        && set.len() == 1
        && matches!(rest.first(), Some(Token { tok: Tok::Kind(_), .. }))
    {
        return no(input);
    }
    Ok((rest, Phrase::Values { set, like, any: has(Tok::Any), only: only || has(Tok::Only) }))
}

/// A number that counts: of any size, so that a diagnostic can say that a run of ten is too long.
fn counting(input: Input<'_>) -> Read<'_, u8> {
    pick(|tok| match tok {
        Tok::Number { value, plural: false, .. } if value > 0 => u8::try_from(value).ok(),
        _ => None,
    })
    .parse(input)
}

/// counted ::= counts quality* noun: what follows a number that counts
fn counted(input: Input<'_>) -> Read<'_, Vec<u8>> {
    let (rest, first) = counting(input)?;
    let mut several = (
        many0(preceded(tok(Tok::Comma), digit)),
        preceded(
            (
                opt(tok(Tok::Comma)),
                alt((tok(Tok::Or), tok(Tok::And), tok(Tok::To), tok(Tok::Dash))),
            ),
            digit,
        ),
    );
    let noun = |input| {
        let quality = pick(|tok| tok.may_follow_count().then_some(()));
        let (rest, qualities) = recognize(many0(quality)).parse(input)?;
        let consec = qualities.0.iter().any(|token| token.tok == Tok::Consec);
        let like = qualities.0.iter().any(|token| token.tok == Tok::Like);
        match rest.first().map(|token| token.tok) {
            Some(Tok::No | Tok::Suit | Tok::Dragon | Tok::Wind | Tok::Run) => Ok((rest, ())),
            Some(Tok::Kind(_)) if consec || like => Ok((rest, ())),
            _ if consec => Ok((rest, ())),
            _ => no(input),
        }
    };
    // Counts rise, `1, 2 or 3 Suits`; in `6, 1 or 2 Suits` the 6 ends a list.
    if let Ok((after, (middle, last))) = several.parse(rest) {
        let counts: Vec<u8> = std::iter::once(first).chain(middle).chain([last]).collect();
        if counts.is_sorted_by(|one, next| one < next) && noun(after).is_ok() {
            return Ok((after, counts));
        }
    }
    noun(rest)?;
    Ok((rest, vec![first]))
}

/// noun-phrase ::= quality* noun? ( 'only' )?
fn noun_phrase(input: Input<'_>) -> Read<'_, Phrase> {
    let mut phrase = NounPhrase::default();
    let mut rest = input;
    loop {
        if let Ok((after, counts)) = counted(rest) {
            phrase.counts = counts;
            rest = after;
            continue;
        }
        // `Any 2 Kongs`: a kind may be what is counted if `Any` comes before it.
        if phrase.any && phrase.counts.is_empty() {
            let kind = pick(|tok| matches!(tok, Tok::Kind(_)).then_some(()));
            if let Ok((after, count)) = terminated(digit, peek(kind)).parse(rest) {
                phrase.counts = vec![count];
                rest = after;
                continue;
            }
        }
        let Some(token) = rest.first() else { break };
        let field = match token.tok {
            Tok::The => {
                rest = Tokens(&rest.0[1..]);
                continue;
            }
            Tok::Any => &mut phrase.any,
            Tok::Like => &mut phrase.like,
            Tok::Same => &mut phrase.same,
            Tok::Consec => &mut phrase.consec,
            Tok::Odd => &mut phrase.odd,
            Tok::Even => &mut phrase.even,
            Tok::Different => &mut phrase.different,
            Tok::Matching => &mut phrase.matching,
            Tok::Opp => &mut phrase.opposite,
            Tok::Other => &mut phrase.other,
            Tok::Middle => &mut phrase.middle,
            Tok::Ascending => &mut phrase.ascending,
            Tok::These => &mut phrase.these,
            Tok::Only => &mut phrase.only,
            Tok::Ordinal(which) => {
                phrase.ordinal = Some(which);
                rest = Tokens(&rest.0[1..]);
                continue;
            }
            _ => break,
        };
        // The same word twice is a mistake that should be reported.
        if std::mem::replace(field, true) {
            return no(input);
        }
        rest = Tokens(&rest.0[1..]);
        // `Odd or Even`, `Matching or Opp.`
        let paired = |other: Tok| preceded(alt((tok(Tok::Or), tok(Tok::And))), peek(tok(other)));
        let other = match token.tok {
            Tok::Odd => Some(Tok::Even),
            Tok::Even => Some(Tok::Odd),
            Tok::Matching => Some(Tok::Opp),
            Tok::Opp => Some(Tok::Matching),
            _ => None,
        };
        if let Some((after, ())) = other.and_then(|other| paired(other).parse(rest).ok()) {
            rest = after;
        }
    }
    let (rest, named) = opt(|input| noun(input, &mut phrase)).parse(rest)?;
    let (rest, only) = only(rest)?;
    phrase.only |= only;
    let complete = named.is_some() || phrase.says_without_noun();
    if complete { Ok((rest, Phrase::Noun(phrase))) } else { no(input) }
}

/// noun ::= No. | Suit | Dragon | Wind | kind ( joint kind )* | Run ( 'of' number )?
fn noun<'t>(input: Input<'t>, phrase: &mut NounPhrase) -> Read<'t, ()> {
    if let Ok((mut rest, mut kinds)) = kinds(input) {
        // In `Any Like Kongs & Pair Any No.` the second kind begins the next phrase.
        let goes_on = |rest: Input<'_>| matches!(rest.first(), Some(token) if matches!(token.tok, Tok::Any | Tok::Like | Tok::Number { .. }));
        if kinds.len() > 1 && (phrase.like || phrase.any) && goes_on(rest) {
            kinds.truncate(1);
            rest = Tokens(&input.0[1..]);
        }
        phrase.kinds = kinds;
        // `Pair of 2s`
        let of = preceded((tok(Tok::Of), opt(tok(Tok::The))), number_list);
        let (rest, of) = opt(of).parse(rest)?;
        phrase.of = of.map(|(set, _)| set).unwrap_or_default();
        // `Kong Dragon`, `Pair of Dragons`
        let (rest, dragon) = opt((opt(tok(Tok::Of)), tok(Tok::Dragon))).parse(rest)?;
        let (rest, wind) = opt((opt(tok(Tok::Of)), tok(Tok::Wind))).parse(rest)?;
        phrase.dragon = dragon.is_some();
        phrase.wind = wind.is_some();
        return Ok((rest, ()));
    }
    let (rest, named) = pick(|tok| {
        matches!(tok, Tok::No | Tok::Suit | Tok::Dragon | Tok::Wind | Tok::Run).then_some(tok)
    })
    .parse(input)?;
    set_noun(phrase, named);
    let end =
        || alt((nom::combinator::eof.map(|_: Input<'_>| ()), value((), joint), value((), mark)));
    // `Any Odd No. Kong`: the kind comes after what is said about it.
    if phrase.any
        && named != Tok::Suit
        && let Ok((after, kinds)) = terminated(kinds, peek(end())).parse(rest)
    {
        phrase.kinds = kinds;
        return Ok((after, ()));
    }
    if named == Tok::No {
        // `Any 5 No. Run`
        let in_a_row = (tok(Tok::In), opt(tok(Tok::The)), alt((tok(Tok::Row), tok(Tok::Run))));
        let counted = !phrase.counts.is_empty();
        let (after, run) = opt(alt((tok(Tok::Run), value((), in_a_row)))).parse(rest)?;
        if run.is_some() && (counted || after.0.len() + 1 == rest.0.len()) {
            phrase.run = true;
            return Ok((after, ()));
        }
    }
    if named == Tok::Run {
        // `Run of 7 Nos.`; 10 and 12 are accepted too, so that a diagnostic can say that no run is
        // that long.
        let length = pick(|tok| match tok {
            Tok::Number { value, .. } => Some(u8::try_from(value).unwrap_or(u8::MAX)),
            _ => None,
        });
        let (rest, count) = opt(preceded(
            (tok(Tok::Of), opt(tok(Tok::Any))),
            terminated(length, opt(tok(Tok::No))),
        ))
        .parse(rest)?;
        phrase.counts.extend(count);
        return Ok((rest, ()));
    }
    // `Any Wind, Dragon or No.`: one `Any` for several nouns, if nothing else is said about them.
    let mut rest = rest;
    if phrase.any && phrase.counts.is_empty() {
        let another = pick(|tok| matches!(tok, Tok::No | Tok::Dragon | Tok::Wind).then_some(tok));
        let mut another = preceded(joint, terminated(another, peek(end())));
        while let Ok((after, named)) = another.parse(rest) {
            set_noun(phrase, named);
            rest = after;
        }
    }
    Ok((rest, ()))
}

/// kind ( ( '&' | 'and' | 'or' ) kind )*
fn kinds(input: Input<'_>) -> Read<'_, Vec<GroupKind>> {
    let kind = || {
        pick(|tok| match tok {
            Tok::Kind(kind) => Some(kind),
            _ => None,
        })
    };
    separated_list1(alt((tok(Tok::And), tok(Tok::Or))), kind()).parse(input)
}

fn set_noun(phrase: &mut NounPhrase, named: Tok) {
    match named {
        Tok::No => phrase.number = true,
        Tok::Suit => phrase.suit = true,
        Tok::Dragon => phrase.dragon = true,
        Tok::Wind => phrase.wind = true,
        Tok::Run => phrase.run = true,
        _ => {}
    }
}
