//! Checks notes against the printed groups.
//!
//! The printed groups take precedence. If a note contradicts them, the card is probably mistyped,
//! which is a warning.

use std::collections::BTreeSet;

use super::binding::{Binding, DragonSource, NumberSource, SuitSource};
use super::clause::{About, Clause, Name, Says};
use super::printed::Printed;
use super::sets::{Colors, Numbers};
use super::{Face, Word};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::group::GroupKind;
use crate::spelling::listed;
use crate::tile::{Dragon, Wind};

/// Checks the clauses against a form. Returns a warning for each that disagrees, and whether it is
/// about a number of suits: on a line with several forms, it is enough if one form agrees with such
/// a clause.
pub(crate) fn check(
    form: &Printed<'_>,
    binding: &Binding,
    clauses: &[&Clause],
) -> Vec<(bool, DiagnosticBuilder)> {
    let others = clauses.iter().any(|clause| {
        matches!(clause.says, Says::OtherSuits { .. } | Says::SuitCount { other: true, .. })
    });
    let checker = Checker { form, binding, others };
    let hold = |clause: &&Clause| {
        let relaxed = matches!(clause.says, Says::SuitCount { .. });
        checker.hold(clause).map(|draft| (relaxed, draft))
    };
    clauses.iter().filter_map(hold).collect()
}

struct Checker<'c, 'p> {
    form: &'c Printed<'p>,
    binding: &'c Binding,
    /// The note says Other or Opp. Suits, so each number of suits refers to only some of the words.
    others: bool,
}

impl Checker<'_, '_> {
    /// Returns a warning if the clause disagrees with the printed groups.
    fn hold(&self, clause: &Clause) -> Option<DiagnosticBuilder> {
        match &clause.says {
            Says::SuitCount { counts, other } => self.suit_count(clause, counts, *other),
            Says::OtherSuits { each } => self.other_suits(clause, *each),
            Says::SomeSuit => self.some_suit(clause),
            Says::SameSuit => {
                let spoken = self.form.about(&clause.about, Word::needs_color);
                self.same_suit(clause, &spoken)
            }
            Says::SameSuitOf { names } => {
                let spoken: Vec<usize> = names.iter().flat_map(|name| self.named(name)).collect();
                self.same_suit(clause, &spoken)
            }
            Says::Dragons { matching, opposite } => self.dragons(clause, *matching, *opposite),
            Says::ThirdSuit => self.third_suit(clause),
            Says::Match { names } => self.matching(clause, names),
            Says::MatchInEach { names, block } => {
                self.matching_in_each(clause, names, block.as_deref())
            }
            Says::Digits { set, only } => self.digits(clause, *set, *only),
            Says::Parity { odd } => self.parity(clause, *odd),
            Says::Middle => self.middle(clause),
            Says::Ascending => self.ascending(clause),
            Says::WindFaces { set, only } => self.wind_faces(clause, set, *only),
            Says::DragonFaces { set, only } => self.dragon_faces(clause, set, *only),
            // These bind, so the printed groups cannot disagree with them.
            Says::Run { .. }
            | Says::Like { .. }
            | Says::FreeNumbers { .. }
            | Says::FreeWinds { .. }
            | Says::FreeDragons { .. }
            | Says::OnlySuits(_)
            | Says::AnySuit
            | Says::Variables { .. }
            | Says::These => None,
        }
    }

    fn warn(
        &self,
        code: Code,
        clause: &Clause,
        law: String,
        seen: String,
        words: &[usize],
    ) -> DiagnosticBuilder {
        let draft = DiagnosticBuilder::new(code, clause.span.clone(), law)
            .continued(seen)
            .help("compare both with your card; the groups are taken as typed");
        self.form.pointed(draft, words)
    }

    fn colors(&self, words: &[usize]) -> Colors {
        let tied = |at: &&usize| self.binding.words[**at].suit != SuitSource::None;
        words.iter().filter(tied).map(|at| self.form.color(*at)).collect()
    }

    fn numbers(&self) -> Vec<usize> {
        self.form.about(&About::default(), Word::has_number)
    }

    /// Returns the words with a suit of their own: numbers, and dragons that are not free.
    fn suited(&self) -> Vec<usize> {
        let all = self.form.about(&About::default(), Word::needs_color);
        all.into_iter().filter(|at| self.has_suit(*at)).collect()
    }

    fn has_suit(&self, at: usize) -> bool {
        self.form.words[at].has_number() || self.binding.words[at].dragon == DragonSource::Suit
    }

    fn suit_count(&self, clause: &Clause, counts: &[u8], other: bool) -> Option<DiagnosticBuilder> {
        let said = |n: usize| counts.iter().any(|count| usize::from(*count) == n);
        let all = self.suited();
        let total = self.colors(&all).len();
        let numbers = self.colors(&self.numbers()).len();
        // Free dragons may also be counted by their colors.
        let printed = self.colors(
            &self.form.about(&About::default(), |word| word.needs_color() && word.color.is_some()),
        );
        let mut holds = said(total) || said(numbers) || said(printed.len());
        if self.others || other {
            holds |= counts.iter().any(|count| usize::from(*count) <= total);
        }
        let mut words = all;
        let strict = About { loosely: false, ..clause.about.clone() };
        let spoken = self.form.about(&strict, Word::needs_color);
        // A continued subject that names no word means all of them.
        let of_all = clause.about.is_all() || (clause.about.loosely && spoken.is_empty());
        if !of_all {
            let of_spoken = said(self.colors(&spoken).len());
            holds = of_spoken || (holds && (clause.about.loosely || self.others || other));
            words = spoken;
        }
        if holds {
            return None;
        }
        // A word in any suit may or may not make up the number.
        let kept: Vec<usize> = self
            .numbers()
            .into_iter()
            .filter(|at| self.binding.words[*at].suit != SuitSource::Loose)
            .collect();
        let loose = kept.len() < self.numbers().len();
        let without = self.colors(&kept).len();
        if loose && (said(without) || said(without + 1)) {
            return None;
        }
        let said: Vec<String> = counts.iter().map(ToString::to_string).collect();
        let law = format!("the note says {}", plural(&listed(&said, "or"), "suit"));
        let found = if of_all { total } else { self.colors(&words).len() };
        let seen = format!("but the line uses {}", plural(&found.to_string(), "color"));
        Some(self.warn(Code::CardCheckSuits, clause, law, seen, &words))
    }

    /// Other suits: the words named are in several suits, or in none of the suits of the rest.
    fn other_suits(&self, clause: &Clause, each: bool) -> Option<DiagnosticBuilder> {
        let all = self.suited();
        let spoken = self.form.about(&clause.about, Word::needs_color);
        let rest: Vec<usize> = all.iter().copied().filter(|at| !spoken.contains(at)).collect();
        let apart = self.colors(&spoken).is_disjoint(self.colors(&rest));
        let holds = match spoken.len() {
            1 => self.colors(&all).len() > 1,
            _ if each || clause.about.is_all() => self.colors(&spoken).len() > 1,
            _ => self.colors(&spoken).len() > 1 || (!rest.is_empty() && apart),
        };
        (!holds).then(|| {
            let law = "the note says other suits".to_owned();
            let seen = if spoken.is_empty() {
                "but the line has no such group with a suit"
            } else {
                "but these groups have no color of their own"
            };
            self.warn(Code::CardCheckSuits, clause, law, seen.to_owned(), &spoken)
        })
    }

    /// Any suit, for words that are named: this adds nothing, since a color already means any suit.
    fn some_suit(&self, clause: &Clause) -> Option<DiagnosticBuilder> {
        let about = &clause.about;
        let named = !(about.is_all() || about.loosely || about.dragons) && about.block.is_none();
        let all = self.suited();
        (named && self.colors(&all).len() > 1).then(|| {
            let spoken = self.form.about(&clause.about, Word::needs_color);
            let law = "a color letter already means any suit".to_owned();
            let seen = "so this clause adds nothing".to_owned();
            let draft = self.warn(Code::CardCheckSuits, clause, law, seen, &spoken);
            draft.help(
                "if a group may be in any suit whatever its color, write `May Be in Any Suit`",
            )
        })
    }

    fn same_suit(&self, clause: &Clause, spoken: &[usize]) -> Option<DiagnosticBuilder> {
        let colors = self.colors(spoken).len();
        (colors != 1).then(|| {
            let law = "the note says these are in one suit".to_owned();
            let seen = match colors {
                0 => "but the line has no such group with a suit".to_owned(),
                n => format!("but they have {n} colors"),
            };
            self.warn(Code::CardCheckSuits, clause, law, seen, spoken)
        })
    }

    fn dragons(
        &self,
        clause: &Clause,
        matching: bool,
        opposite: bool,
    ) -> Option<DiagnosticBuilder> {
        let is_dragon = |word: &Word| word.faces.contains(&Face::Dragon);
        let mut spoken = self.form.about(&clause.about, is_dragon);
        if spoken.is_empty() {
            spoken = self.form.about(&About::default(), is_dragon);
        }
        let what = match (matching, opposite) {
            (true, true) => "matching or opposite",
            (true, false) => "matching",
            _ => "opposite",
        };
        let law = format!("the note says {what} dragons");
        if spoken.is_empty() {
            let seen = "but the line has no D".to_owned();
            return Some(self.warn(Code::CardCheckDragons, clause, law, seen, &[]));
        }
        spoken.retain(|at| self.binding.words[*at].dragon == DragonSource::Suit);
        if spoken.is_empty() {
            let seen = "but another clause lets them change".to_owned();
            return Some(self.warn(Code::CardCheckDragons, clause, law, seen, &[]));
        }
        let dragons = self.colors(&spoken);
        let numbers = self.colors(&self.numbers());
        let holds = match (matching, opposite) {
            (true, false) => dragons.is_subset(numbers),
            (false, true) => {
                dragons.is_disjoint(numbers) || (numbers.len() > 1 && dragons.len() > 1)
            }
            _ => true,
        };
        (!holds).then(|| {
            let seen = if matching {
                "but a D has a color that no number has"
            } else {
                "but a D has the color of the numbers"
            };
            self.warn(Code::CardCheckDragons, clause, law, seen.to_owned(), &spoken)
        })
    }

    fn third_suit(&self, clause: &Clause) -> Option<DiagnosticBuilder> {
        let spoken = self.form.about(&clause.about, Word::needs_color);
        let own = self.colors(&spoken);
        let others: Vec<usize> =
            self.suited().into_iter().filter(|at| !spoken.contains(at)).collect();
        let others = self.colors(&others);
        let freed = spoken.iter().all(|at| !self.has_suit(*at));
        let holds =
            !spoken.is_empty() && (freed || (own.is_disjoint(others) && own.or(others).len() == 3));
        (!holds).then(|| {
            let law = "the note says a third suit".to_owned();
            let seen = if spoken.is_empty() {
                "but the line has no such group".to_owned()
            } else {
                "but these groups don't have a third color".to_owned()
            };
            self.warn(Code::CardCheckSuits, clause, law, seen, &spoken)
        })
    }

    /// Kinds match in number; if dragons, numbers, or a block are named, they match in suit.
    fn matching(&self, clause: &Clause, names: &[Name]) -> Option<DiagnosticBuilder> {
        let law = "the note says these match".to_owned();
        let groups: Vec<Vec<usize>> = names.iter().map(|name| self.named(name)).collect();
        let all: Vec<usize> = groups.iter().flatten().copied().collect();
        let missing = names.iter().zip(&groups).position(|(name, group)| {
            group.is_empty() && !(self.doubled_pair(name).is_some() || *name == Name::Middle)
        });
        if missing.is_some() {
            let seen = "but the line doesn't have them all".to_owned();
            return Some(self.warn(Code::CardCheckMatch, clause, law, seen, &all));
        }
        let kinds = names
            .iter()
            .all(|name| matches!(name, Name::Kind(_) | Name::KindOf(..) | Name::Middle));
        let holds = if kinds {
            match groups.as_slice() {
                [one] => self.alike(one) || self.colors(one).len() == 1,
                _ => self.share_a_face(names, &groups),
            }
        } else {
            self.share_colors(names, &groups)
        };
        let seen = if kinds { "but they share no number" } else { "but their colors differ" };
        (!holds).then(|| self.warn(Code::CardCheckMatch, clause, law, seen.to_owned(), &all))
    }

    /// Matching in each word, or in each block that prints those faces: a word has one color, so
    /// the names only have to appear in it.
    fn matching_in_each(
        &self,
        clause: &Clause,
        names: &[Name],
        block: Option<&str>,
    ) -> Option<DiagnosticBuilder> {
        let law = match block {
            Some(block) => format!("the note says several {block}"),
            None => "the note says these match in each group".to_owned(),
        };
        let named: Vec<Vec<usize>> = names.iter().map(|name| self.named(name)).collect();
        let Some(block) = block else {
            let all = named.concat();
            let seen = "but the line doesn't have them all".to_owned();
            return named
                .iter()
                .any(Vec::is_empty)
                .then(|| self.warn(Code::CardCheckMatch, clause, law, seen, &all));
        };
        let blocks = self.named(&Name::Block(block.to_owned()));
        let seen = match blocks.len() {
            0 => format!("but the line has no {block}"),
            1 => "but the line has one".to_owned(),
            _ => {
                let everywhere = |name: &Vec<usize>| blocks.iter().all(|at| name.contains(at));
                let absent = named.iter().position(|name| !everywhere(name))?;
                match &names[absent] {
                    Name::Value(value) => format!("but they have no {value}"),
                    _ => "but they don't have what it names".to_owned(),
                }
            }
        };
        Some(self.warn(Code::CardCheckMatch, clause, law, seen, &blocks))
    }

    fn named(&self, name: &Name) -> Vec<usize> {
        let about = match name {
            Name::Middle => return Vec::new(),
            Name::Dragons => About { dragons: true, ..About::default() },
            Name::Block(block) => About { block: Some(block.clone()), ..About::default() },
            Name::Value(value) => {
                About { values: std::iter::once(*value).collect(), ..About::default() }
            }
            Name::Kind(kind) | Name::KindOf(kind, _) => {
                let mut about = About::default();
                about.kinds.insert(*kind);
                if let Name::KindOf(_, values) = name {
                    about.values = *values;
                }
                about
            }
        };
        self.form.about(&about, |_| true)
    }

    /// Returns the doubled digit of a block if a pair is named and no number word is a pair.
    fn doubled_pair(&self, name: &Name) -> Option<u8> {
        let pairs = |word: &Word| word.is_number() && word.kind() == Some(GroupKind::Pair);
        let named = matches!(name, Name::Kind(GroupKind::Pair));
        (named && !self.form.words.iter().any(pairs))
            .then(|| self.form.doubled())
            .flatten()
            .map(|(_, digit)| digit)
    }

    fn alike(&self, words: &[usize]) -> bool {
        words.windows(2).all(|pair| {
            self.form.words[pair[0]].faces.first() == self.form.words[pair[1]].faces.first()
        })
    }

    fn share_a_face(&self, names: &[Name], groups: &[Vec<usize>]) -> bool {
        let faces = names.iter().zip(groups).map(|(name, group)| -> BTreeSet<Face> {
            let printed = group.iter().filter_map(|at| self.form.words[*at].faces.first().copied());
            let doubled = self.doubled_pair(name).map(Face::Digit);
            // A middle number is checked separately.
            printed.chain(doubled).collect()
        });
        faces.reduce(|one, other| &one & &other).is_some_and(|common| !common.is_empty())
    }

    fn share_colors(&self, names: &[Name], groups: &[Vec<usize>]) -> bool {
        let mut colors = Vec::new();
        for (name, group) in names.iter().zip(groups) {
            if *name == Name::Middle {
                let middle = self.middle_digits();
                let words = self
                    .form
                    .about(&About::default(), |word| !word.digit_set().both(middle).is_empty());
                colors.push(self.colors(&words));
                continue;
            }
            let tied: Vec<usize> = group.iter().copied().filter(|at| self.has_suit(*at)).collect();
            if tied.len() == group.len() {
                colors.push(self.colors(&tied));
            }
        }
        match colors.as_slice() {
            [one] => groups.len() > 1 || one.len() == 1,
            several if names.contains(&Name::Middle) => {
                let (middle, others) = (&several[several.len() - 1], &several[..several.len() - 1]);
                others.iter().all(|other| other.is_subset(*middle))
            }
            several => several.windows(2).all(|pair| pair[0] == pair[1]),
        }
    }

    fn digits(&self, clause: &Clause, set: Numbers, only: bool) -> Option<DiagnosticBuilder> {
        let spoken = self.form.about(&clause.about, Word::is_number);
        let printed: Numbers = spoken.iter().flat_map(|at| self.form.words[*at].digits()).collect();
        let holds = if clause.about.is_all() && only {
            printed == set
        } else {
            set.minus(printed).is_empty()
        };
        if holds && let Some(draft) = self.freed_to_others(clause, &spoken, set) {
            return Some(draft);
        }
        (!holds).then(|| {
            let words: Vec<String> = set.iter().map(|number| number.to_string()).collect();
            let law = format!("the note says {}", listed(&words, "and"));
            let mut subject = self.subject(&clause.about, &spoken);
            if printed.minus(set).is_empty() {
                subject += " only";
            }
            let seen = number_list(&subject, printed);
            self.warn(Code::CardCheckNumbers, clause, law, seen, &spoken)
        })
    }

    /// Returns the groups a clause is about, with their verb: `the kong has`, or `the line has` if
    /// they aren't all of one kind that it names.
    fn subject(&self, about: &About, words: &[usize]) -> String {
        let kinds: BTreeSet<_> = words.iter().map(|at| self.form.words[*at].kind()).collect();
        match (kinds.first().copied().flatten(), kinds.len(), words.len()) {
            (Some(kind), 1, 1) if about.kinds.contains(kind) => format!("the {kind} has"),
            (Some(kind), 1, _) if about.kinds.contains(kind) => format!("the {kind}s have"),
            _ => "the line has".to_owned(),
        }
    }

    /// Warns if the note frees a number to values other than those the clause says, whatever is
    /// printed.
    fn freed_to_others(
        &self,
        clause: &Clause,
        words: &[usize],
        said: Numbers,
    ) -> Option<DiagnosticBuilder> {
        let set = |at: &usize| match self.binding.words[*at].number {
            NumberSource::Like(group) => self.binding.likes[group],
            NumberSource::Free(group) => self.binding.numbers[group].set,
            NumberSource::Run => Numbers::ALL,
            NumberSource::Printed => Numbers::NONE,
        };
        let freed = words.iter().map(set).any(|set| !set.minus(said).is_empty());
        freed.then(|| {
            let law = match said {
                Numbers::ODD => "the note says odd".to_owned(),
                Numbers::EVEN => "the note says even".to_owned(),
                said => format!("the note says {said}"),
            };
            let seen = "but lets some be other numbers".to_owned();
            let draft = self.warn(Code::CardCheckNumbers, clause, law, seen, words);
            draft.help(
                "remove one of the two, or say what those may be, as in `Like Kongs Any Even No.`",
            )
        })
    }

    fn parity(&self, clause: &Clause, odd: bool) -> Option<DiagnosticBuilder> {
        let mut spoken = self.form.about(&clause.about, Word::is_number);
        // With Other or Opp. Suits, the clause refers to only some of the words: those that are as
        // printed.
        let fixed = |at: &usize| self.binding.words[*at].number == NumberSource::Printed;
        if self.others && clause.about.is_all() && spoken.iter().any(fixed) {
            spoken.retain(fixed);
        }
        let printed: Numbers = spoken.iter().flat_map(|at| self.form.words[*at].digits()).collect();
        let right = if odd { Numbers::ODD } else { Numbers::EVEN };
        let holds = if clause.about.is_all() {
            !printed.is_empty() && printed.minus(right).is_empty()
        } else {
            !printed.both(right).is_empty()
        };
        if holds
            && clause.about.is_all()
            && let Some(draft) = self.freed_to_others(clause, &spoken, right)
        {
            return Some(draft);
        }
        (!holds).then(|| {
            let law = format!("the note says {}", if odd { "odd" } else { "even" });
            let seen = number_list(&self.subject(&clause.about, &spoken), printed);
            self.warn(Code::CardCheckNumbers, clause, law, seen, &spoken)
        })
    }

    /// Returns the middle of the printed numbers, or the middle two if their count is even.
    fn middle_digits(&self) -> Numbers {
        let all: Vec<u8> =
            self.form.words.iter().flat_map(Word::digits).collect::<Numbers>().iter().collect();
        let half = all.len().saturating_sub(1) / 2;
        all.iter()
            .copied()
            .skip(half)
            .take(if all.len().is_multiple_of(2) { 2 } else { 1 })
            .collect()
    }

    fn middle(&self, clause: &Clause) -> Option<DiagnosticBuilder> {
        let spoken = self.form.about(&clause.about, |_| true);
        let middle = self.middle_digits();
        let in_words =
            spoken.iter().any(|at| !self.form.words[*at].digit_set().both(middle).is_empty());
        let pair = Name::Kind(GroupKind::Pair);
        let doubled = clause.about.kinds.contains(GroupKind::Pair)
            && self.doubled_pair(&pair).is_some_and(|digit| middle.contains(digit));
        (!in_words && !doubled).then(|| {
            let law = format!("the note says the middle number, here {middle}");
            let kind = clause.about.kinds.iter().next();
            let seen = format!("but no {} has it", kind.map_or("such group", GroupKind::name));
            self.warn(Code::CardCheckNumbers, clause, law, seen, &spoken)
        })
    }

    fn ascending(&self, clause: &Clause) -> Option<DiagnosticBuilder> {
        let spoken = self.form.about(&clause.about, Word::is_number);
        let digits: Vec<u8> =
            spoken.iter().filter_map(|at| self.form.words[*at].digits().next()).collect();
        let holds = !digits.is_empty() && digits.is_sorted();
        (!holds).then(|| {
            let law = "the note says ascending".to_owned();
            let seen = if digits.is_empty() {
                "but the line has no numbers"
            } else {
                "but these don't ascend"
            };
            self.warn(Code::CardCheckNumbers, clause, law, seen.to_owned(), &spoken)
        })
    }

    fn wind_faces(&self, clause: &Clause, set: &[Wind], only: bool) -> Option<DiagnosticBuilder> {
        let is_wind = |face: &Face| matches!(face, Face::Wind(_));
        let spoken = self.form.about(&clause.about, |word| word.faces.iter().any(is_wind));
        let faces = spoken.iter().flat_map(|at| &self.form.words[*at].faces).copied();
        let printed: BTreeSet<Face> = faces.filter(is_wind).collect();
        let wanted: BTreeSet<Face> = set.iter().map(|wind| Face::Wind(*wind)).collect();
        let law = format!("the note says {}", names(set));
        self.faces(clause, Code::CardCheckWinds, law, &printed, &wanted, only, &spoken)
    }

    fn dragon_faces(
        &self,
        clause: &Clause,
        set: &[Dragon],
        only: bool,
    ) -> Option<DiagnosticBuilder> {
        let is_dragon = |face: &Face| matches!(face, Face::Dragon | Face::Named(_) | Face::Zero);
        let spoken = self.form.about(&clause.about, |word| word.faces.iter().any(is_dragon));
        let face = |dragon: &Dragon| match dragon {
            Dragon::White => Face::Zero,
            named => Face::Named(*named),
        };
        let wanted: BTreeSet<Face> = set.iter().map(face).collect();
        let faces = spoken.iter().flat_map(|at| &self.form.words[*at].faces).copied();
        // A zero in a year is not a dragon that the words refer to, unless they mention soap.
        let printed: BTreeSet<Face> = faces
            .filter(|face| is_dragon(face) && (*face != Face::Zero || wanted.contains(face)))
            .collect();
        let dragons: Vec<String> = set.iter().map(|dragon| dragon.spoken().to_owned()).collect();
        let law = format!("the note says {}", listed(&dragons, "and"));
        self.faces(clause, Code::CardCheckDragons, law, &printed, &wanted, only, &spoken)
    }

    #[allow(clippy::too_many_arguments)]
    fn faces(
        &self,
        clause: &Clause,
        code: Code,
        law: String,
        printed: &BTreeSet<Face>,
        wanted: &BTreeSet<Face>,
        only: bool,
        words: &[usize],
    ) -> Option<DiagnosticBuilder> {
        let holds = if only && clause.about.is_all() {
            printed == wanted
        } else {
            printed.is_superset(wanted)
        };
        let free = |at: &usize| {
            let word = &self.binding.words[*at];
            word.wind.is_some() || word.dragon != DragonSource::Suit
        };
        if holds && only && words.iter().any(free) {
            let seen = "but another clause lets them change".to_owned();
            return Some(self.warn(code, clause, law, seen, words));
        }
        (!holds).then(|| {
            let seen: Vec<String> = printed.iter().map(Face::to_string).collect();
            let seen = match seen.as_slice() {
                [] => "but the line has none".to_owned(),
                seen => format!("but the line has {}", listed(seen, "and")),
            };
            self.warn(code, clause, law, seen, words)
        })
    }
}

fn names<T: ToString>(set: &[T]) -> String {
    listed(&set.iter().map(ToString::to_string).collect::<Vec<_>>(), "and")
}

fn number_list(subject: &str, printed: Numbers) -> String {
    let numbers: Vec<String> = printed.iter().map(|number| number.to_string()).collect();
    match numbers.as_slice() {
        [] => "but the line has no such group".to_owned(),
        numbers => format!("but {subject} {}", listed(numbers, "and")),
    }
}

fn plural(count: &str, what: &str) -> String {
    format!("{count} {what}{}", if count == "1" { "" } else { "s" })
}
