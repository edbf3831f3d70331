//! One line: its forms are parsed, bound by their notes, and checked against them.

use std::ops::Range;

use super::super::bind::bind;
use super::super::chars::plain;
use super::super::check::check;
use super::super::clause::{Aspect, Clause, Says};
use super::super::printed::Printed;
use super::super::sets::Numbers;
use super::super::{Face, Form, Variable, Word, note};
use super::typo::{self, Letter};
use super::word::{self, PrintsJokers};
use super::{Item, Kind};
use crate::diagnostic::{Code, Collector, DiagnosticBuilder, Severity, SourceSpan};
use crate::spelling::in_words;

/// What the section says for lines that don't say it themselves: first its note, then its title.
#[derive(Debug, Default)]
pub(super) struct Defaults {
    pub(super) note: Vec<Clause>,
    pub(super) title: Vec<Clause>,
    /// The title mentions runs, which binds nothing, though players who type its lines may think it
    /// does.
    pub(super) runs: bool,
}

impl Defaults {
    /// Returns the clauses for aspects that neither the line nor a closer default mentions.
    fn unsaid<'c>(&'c self, own: &[&'c Clause]) -> Vec<&'c Clause> {
        let says = |clauses: &[&Clause], aspect: Aspect| {
            clauses.iter().any(|clause| match (clause.aspect(), aspect) {
                (Aspect::Matching, Aspect::Matching) => false,
                (Aspect::Variables(one), Aspect::Variables(other)) => one & other != 0,
                (one, other) => one == other,
            })
        };
        let mut all = own.to_vec();
        for level in [&self.note, &self.title] {
            let unsaid: Vec<&Clause> =
                level.iter().filter(|clause| !says(&all, clause.aspect())).collect();
            all.extend(unsaid);
        }
        all.split_off(own.len())
    }
}

/// The bytes of a form.
#[derive(Debug, Default)]
pub(super) struct FormText {
    pub(super) words: Vec<Range<usize>>,
    /// The result of parsing each word.
    pub(super) read: Vec<Result<Word, DiagnosticBuilder>>,
    pub(super) signs: Vec<(usize, char)>,
    pub(super) notes: Vec<Range<usize>>,
    /// The `-or-` on either side.
    pub(super) or_before: Option<Range<usize>>,
    pub(super) or_behind: Option<Range<usize>>,
}

impl FormText {
    fn span(&self, line: &Range<usize>) -> Range<usize> {
        match (self.words.first(), self.words.last()) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => {
                let or = self.or_before.as_ref().or(self.or_behind.as_ref());
                or.unwrap_or(line).clone()
            }
        }
    }
}

/// The bytes of a line gathered so far.
#[derive(Debug, Default)]
pub(super) struct LineText {
    pub(super) forms: Vec<FormText>,
    pub(super) remarks: Vec<String>,
    pub(super) span: Option<Range<usize>>,
    /// Its last item.
    pub(super) last: Range<usize>,
    /// Something in it could not be read at all and has been reported.
    pub(super) broken: bool,
    /// How many tiles the words of its last form have.
    pub(super) tiles: usize,
    /// How many items it has.
    pub(super) items: usize,
}

/// Returns how many tiles a word has. Text that is not a word has none, and neither does a lone
/// `x`, which is a sign.
pub(super) fn tiles(text: &str) -> usize {
    if text.eq_ignore_ascii_case("x") {
        return 0;
    }
    word::maybe(text).map_or(0, |word| word.faces.len())
}

/// The forms, notes, and remarks of a valid line.
type GoodLine = (Vec<Form>, Vec<String>, Vec<String>);

impl LineText {
    const FORMS: usize = 26;

    pub(super) fn form(&mut self) -> &mut FormText {
        if self.forms.is_empty() {
            self.forms.push(FormText::default());
        }
        let last = self.forms.len() - 1;
        &mut self.forms[last]
    }

    pub(super) fn reach(&mut self, item: &Range<usize>) {
        match &mut self.span {
            Some(span) => span.end = span.end.max(item.end),
            None => self.span = Some(item.clone()),
        }
        self.last = item.clone();
        self.form();
    }

    /// Takes back an item that begins another line.
    pub(super) fn unreach(&mut self, item: &Range<usize>) {
        if let Some(span) = &mut self.span {
            span.end = span.end.min(item.start);
        }
        let form = self.form();
        self.last =
            form.notes.last().or(form.words.last()).cloned().unwrap_or_else(|| item.clone());
    }

    /// Returns true if a row of words after this line would begin another one: this one has its
    /// note or fourteen tiles.
    pub(super) fn looks_whole(&self) -> bool {
        let form = self.forms.last();
        form.is_some_and(|form| !form.notes.is_empty()) || self.tiles >= 14
    }

    /// Counts the tiles of the last form, including those of some items after it.
    pub(super) fn tiles_with(&self, text: &str, items: &[Item]) -> usize {
        let words = items.iter().rev().take_while(|item| item.kind != Kind::Or);
        let words = words.filter(|item| item.kind == Kind::Word);
        let count: usize = words.map(|item| tiles(&text[item.span.clone()])).sum();
        let goes_on = !items.iter().any(|item| item.kind == Kind::Or);
        count + if goes_on { self.tiles } else { 0 }
    }

    /// Adds a word.
    pub(super) fn word(&mut self, text: &str, span: Range<usize>, jokers: PrintsJokers) {
        let read = word::word(text, span.start, jokers);
        self.tiles += read.as_ref().map_or(0, |word| word.faces.len());
        let form = self.form();
        form.words.push(span);
        form.read.push(read);
    }

    /// Reads the line. Problems go to the collector; returns `None` if any is an error.
    pub(super) fn read(
        mut self,
        text: &str,
        collector: &mut Collector<'_>,
        defaults: &Defaults,
        one_form: bool,
    ) -> Option<GoodLine> {
        let line_span = self.span.clone().unwrap_or_default();
        let mut drafts = Vec::new();
        if self.forms.len() > Self::FORMS {
            drafts.push(
                DiagnosticBuilder::new(
                    Code::CardForms,
                    line_span,
                    format!("at most {} alternatives in one line", Self::FORMS),
                )
                .note(format!("this line has {}", self.forms.len()))
                .help("split it into several lines"),
            );
            Self::report(drafts, collector);
            return None;
        }
        let words: Vec<Option<Vec<Word>>> = self
            .forms
            .iter_mut()
            .map(|form| read_words(form, text, &line_span, &mut drafts))
            .collect();
        let before = drafts.len();
        let (readings, notes) = self.readings(text, &mut drafts);
        let unread = drafts.len() > before;
        let mut forms = Vec::new();
        let mut per_form = Vec::new();
        for ((form, words), own) in self.forms.iter().zip(words).zip(&readings) {
            let own: Vec<&Clause> = own.iter().collect();
            let unsaid = defaults.unsaid(&own);
            let Some(words) = words else { continue };
            let span = form.span(&line_span);
            let printed = Printed { words: &words, spans: &form.words, span: span.clone() };
            let mut clauses = own;
            clauses.extend(unsaid.into_iter().filter(|clause| applies(clause, &printed)));
            let mut found = Vec::new();
            let noted = unread || !self.forms.iter().all(|form| form.notes.is_empty());
            if !unread && (!noted || defaults.runs) {
                found.extend(run_unsaid(&printed, &clauses, defaults.runs));
            }
            let binding = bind(&printed, &clauses, one_form, unread, &mut found);
            let mut warnings = check(&printed, &binding, &clauses);
            if found.iter().any(|draft| draft.code.severity() == Severity::Error) {
                // If the binding failed, only the checks against the colors are meaningful.
                warnings.retain(|(_, draft)| draft.code == Code::CardCheckSuits);
            }
            per_form.push(Found {
                clauses: clauses.iter().map(|clause| clause.span.clone()).collect(),
                drafts: found
                    .into_iter()
                    .map(|draft| (!draft.found_none, draft))
                    .chain(warnings.into_iter().map(|(relaxed, draft)| (!relaxed, draft)))
                    .collect(),
            });
            let notes = if notes.is_empty() { form.notes.as_slice() } else { &[] };
            forms.push(Form {
                words,
                signs: form.signs.clone(),
                notes: notes.iter().map(|span| plain(&text[span.clone()])).collect(),
                binding,
                spot: SourceSpan(collector.rows().place(span)),
            });
        }
        drafts.extend(settle(&per_form).into_iter().map(|draft| at_line(draft, &line_span)));
        let good = forms.len() == self.forms.len();
        let remarks = self.remarks;
        let faultless = Self::report(drafts, collector) && good && !self.broken;
        faultless.then_some((forms, notes, remarks))
    }

    /// Hands the drafts on. Returns false if any is an error.
    fn report(drafts: Vec<DiagnosticBuilder>, collector: &mut Collector<'_>) -> bool {
        let faultless = drafts.iter().all(|draft| draft.code.severity() == Severity::Warning);
        drafts.into_iter().for_each(|draft| collector.add(draft));
        faultless
    }

    /// Reads the notes into clauses for each form. Notes at the end of the line apply to all forms
    /// unless earlier forms have notes of their own. Returns the line's own notes too.
    fn readings(
        &self,
        text: &str,
        drafts: &mut Vec<DiagnosticBuilder>,
    ) -> (Vec<Vec<Clause>>, Vec<String>) {
        let count = self.forms.len();
        let (last, earlier) = match self.forms.split_last() {
            Some((last, earlier)) => (last, earlier),
            None => return (Vec::new(), Vec::new()),
        };
        let mut readings: Vec<Vec<Clause>> = (0..count).map(|_| Vec::new()).collect();
        let shared = earlier.iter().all(|form| form.notes.is_empty());
        let mut read =
            |span: &Range<usize>, at: Option<usize>, drafts: &mut Vec<DiagnosticBuilder>| {
                let note = note::read_with_help(&text[span.clone()], span.start);
                let empty = note.drafts.is_empty() && note.readings.iter().any(Vec::is_empty);
                drafts.extend(note.drafts);
                if empty {
                    drafts.push(
                        DiagnosticBuilder::new(
                            Code::CardUnknownClause,
                            span.start - 1..span.end + 1,
                            if note.readings.len() > 1 {
                                "a part of this note says nothing"
                            } else {
                                "this note says nothing"
                            },
                        )
                        .help("remove it, or type what the card says in parentheses"),
                    );
                }
                let given = note.readings.len();
                match (at, given) {
                (Some(at), 1) => readings[at].extend(note.readings.into_iter().flatten()),
                (None, 1) => {
                    let clauses: Vec<Clause> = note.readings.into_iter().flatten().collect();
                    readings.iter_mut().for_each(|reading| reading.extend(clauses.iter().cloned()));
                }
                (None, given) if given == count => {
                    for (reading, clauses) in readings.iter_mut().zip(note.readings) {
                        reading.extend(clauses);
                    }
                }
                _ => drafts.push(
                    DiagnosticBuilder::new(
                        Code::CardForms,
                        span.clone(),
                        format!("this note has {given} parts with -or-"),
                    )
                    .note(if count == 1 || at.is_some() {
                            "the line has no alternatives".to_owned()
                        } else {
                            format!("the line has {count} alternatives")
                        })
                    .help("write a part for each alternative, with -or- between them, or one note \
                           for all"),
                ),
            }
            };
        if shared {
            for span in &last.notes {
                read(span, None, drafts);
            }
        } else {
            for (at, form) in self.forms.iter().enumerate() {
                for span in &form.notes {
                    read(span, Some(at), drafts);
                }
            }
        }
        let notes = if shared { last.notes.as_slice() } else { &[] };
        (readings, notes.iter().map(|span| plain(&text[span.clone()])).collect())
    }
}

/// Warns about numbers in a row when nothing says whether they run: three or more numbers in
/// colored groups, or two or more if the title mentions runs.
fn run_unsaid(form: &Printed<'_>, clauses: &[&Clause], runs: bool) -> Option<DiagnosticBuilder> {
    let of_numbers = |clause: &&Clause| {
        matches!(clause.aspect(), Aspect::Numbers | Aspect::Variables(_) | Aspect::Matching)
    };
    let numbers = |word: &&Word| {
        word.is_number() && !word.faces.contains(&Face::Zero) && (runs || !word.is_block())
    };
    let words = || form.words.iter().filter(numbers);
    let digits: Numbers = words().flat_map(Word::digits).collect();
    let (low, high) = (digits.iter().next()?, digits.iter().next_back()?);
    let in_a_row = usize::from(high - low) + 1 == digits.len();
    let colored = || words().any(|word| word.color.is_some());
    let looks = in_a_row && if runs { digits.len() > 1 } else { digits.len() > 2 && colored() };
    (looks && !clauses.iter().any(of_numbers)).then(|| {
        DiagnosticBuilder::new(Code::CardRunUnsaid, form.span.clone(), run_or_exactly(digits)).help(
            format!(
                "write `(Any {} Consec. Nos.)` for any run, `(These Nos. Only)` for exactly these",
                digits.len()
            ),
        )
    })
}

/// Asks what numbers in a row mean: `is 1-2-3 any run of three, or exactly 1, 2, 3?`
fn run_or_exactly(digits: Numbers) -> String {
    let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    let count = in_words(all.len());
    format!("is {} any run of {count}, or exactly {}?", all.join("-"), all.join(", "))
}

/// Returns true if a section default applies to anything in a form.
fn applies(clause: &Clause, form: &Printed<'_>) -> bool {
    let all = super::super::clause::About::default();
    match &clause.says {
        Says::Like { .. } | Says::Run { .. } | Says::FreeNumbers { .. } => {
            !form.about(&clause.about, Word::is_number).is_empty()
                || (!clause.about.is_all() && form.doubled().is_some())
        }
        Says::FreeWinds { .. } => form.words.iter().any(Word::is_wind_group),
        Says::Variables { which, differs, .. } => {
            let stands = |variable: &Variable| {
                form.words.iter().any(|word| word.faces.contains(&Face::Free(*variable)))
            };
            which.iter().chain(differs).all(stands)
        }
        Says::FreeDragons { .. } | Says::Dragons { .. } | Says::ThirdSuit => {
            form.words.iter().any(Word::is_dragon)
        }
        Says::SuitCount { .. }
        | Says::OtherSuits { .. }
        | Says::OnlySuits(_)
        | Says::SameSuit
        | Says::SameSuitOf { .. } => !form.about(&all, Word::needs_color).is_empty(),
        _ => true,
    }
}

/// Returns the words of a form. Returns `None` if one of them is invalid, or if they don't make 14
/// tiles.
fn read_words(
    form: &mut FormText,
    text: &str,
    line: &Range<usize>,
    drafts: &mut Vec<DiagnosticBuilder>,
) -> Option<Vec<Word>> {
    if form.words.is_empty() {
        drafts.push(
            DiagnosticBuilder::new(
                Code::CardEmptyForm,
                form.span(line),
                "no groups on one side of `-or-`",
            )
            .help("type the groups, or remove the `-or-`"),
        );
        return None;
    }
    let mut good = true;
    let mut words = Vec::with_capacity(form.words.len().min(14));
    let mut letters = Vec::new();
    for (span, read) in form.words.iter().zip(std::mem::take(&mut form.read)) {
        let typed = &text[span.clone()];
        match read {
            Ok(word) => {
                letters.extend(Letter::of(&word, typed, span.start));
                words.push(word);
            }
            Err(draft) => {
                typo::add(draft, drafts);
                good = false;
            }
        }
    }
    if !good {
        return None;
    }
    let tiles: usize = words.iter().map(|word| word.faces.len()).sum();
    if let Some(draft) = tiles.checked_sub(14).and_then(|more| typo::letters(&letters, more)) {
        drafts.push(draft);
        return None;
    }
    if tiles != 14 {
        let counted = are_counted(form, &words);
        let counts: Vec<String> =
            words.iter().take(14).map(|word| word.faces.len().to_string()).collect();
        let more = if words.len() > 14 { " + …" } else { "" };
        drafts.push(
            DiagnosticBuilder::new(
                Code::CardTileCount,
                form.span(line),
                format!("this line has {tiles} tiles; it needs 14"),
            )
            .help(match counts.len() {
                _ if counted => "write each tile of a group: `3333a`, not `4x3a`".to_owned(),
                1 => "count the tiles again".to_owned(),
                _ => format!("count the groups: {}{more} = {tiles}", counts.join(" + ")),
            }),
        );
        return None;
    }
    letters.retain(|letter| letter.is_small());
    drafts.extend(typo::small_letters(&letters));
    for (word, span) in words.iter().zip(&form.words) {
        let three = |faces: &[super::super::Face]| faces.iter().all(|face| *face == faces[0]);
        // A letter that may be meant as a color has already been reported.
        let told = letters.iter().any(|letter| span.contains(&letter.at));
        if word.is_block() && word.faces.windows(3).any(three) && !told {
            drafts.push(
                DiagnosticBuilder::new(
                    Code::CardBlockGroup,
                    span.clone(),
                    "three alike inside a block can't use jokers or be exposed",
                )
                .help("if those tiles are a group, put a space before and after them"),
            );
        }
    }
    Some(words)
}

/// Returns true for groups that seem to be written as a number of tiles: `4x3a`, `4×3a`.
fn are_counted(form: &FormText, words: &[Word]) -> bool {
    let times = |word: &Word| {
        let [Face::Digit(_), Face::Free(Variable::X), tile] = word.faces.as_slice() else {
            return false;
        };
        !matches!(tile, Face::Free(_))
    };
    // A single sign may be part of a sum, `22a × 44a = 88a`.
    words.iter().any(times)
        || form.signs.iter().filter(|(_, sign)| matches!(sign, '×' | '*')).count() > 1
}

/// Puts a diagnostic about a section's clause at the line, and points at the section too.
fn at_line(draft: DiagnosticBuilder, line: &Range<usize>) -> DiagnosticBuilder {
    if line.contains(&draft.span.start) {
        return draft;
    }
    let section = draft.span.clone();
    DiagnosticBuilder { span: line.clone(), ..draft }.also(section, "from the section title")
}

/// What was found in one form.
struct Found {
    /// The locations of the clauses that apply to it.
    clauses: Vec<Range<usize>>,
    /// What is wrong, and whether that is certain. If not, it is reported only if it is wrong in
    /// every form its clause applies to: a clause that frees something in one form need not do so
    /// in another, and a check only has to hold for one of them.
    drafts: Vec<(bool, DiagnosticBuilder)>,
}

/// Combines what was found in the forms; the same clause is reported once.
fn settle(forms: &[Found]) -> Vec<DiagnosticBuilder> {
    let same = |one: &DiagnosticBuilder, other: &DiagnosticBuilder| {
        one.code == other.code && one.span == other.span
    };
    let mut out: Vec<DiagnosticBuilder> = Vec::new();
    for (certain, draft) in forms.iter().flat_map(|form| &form.drafts) {
        let mut holding = forms.iter().filter(|form| form.clauses.contains(&draft.span));
        let everywhere =
            holding.all(|form| form.drafts.iter().any(|(_, other)| same(draft, other)));
        if (*certain || everywhere) && !out.iter().any(|other| same(draft, other)) {
            out.push(draft.clone());
        }
    }
    out
}
