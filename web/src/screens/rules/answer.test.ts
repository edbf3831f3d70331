import { readFileSync } from "node:fs";
import { load, type RuleReport } from "mahj";
import { describe, expect, test } from "vitest";
import { good } from "../../engine/engine";
import { lead, named, questionOf, type Rulebook, ruleKeys, type Shown, shown, tone } from "./answer";
import { asId } from "../../ui/ids";
import { isDispute, isLaw } from "./kinds";
import { TOPICS } from "./questions";
import { SHIPPED, withSwitch } from "./table";

const engine = await load();
const [league, , tournament] = SHIPPED;
const book: Rulebook = {
  laws: good(engine.rules())!.filter(isLaw),
  disputes: good(engine.rules({ id: "K" }))!.filter(isDispute),
};

/** What the page shows for a question, asked the way the page asks it. */
const asked = (question: string, table = league!): Shown => shown(good(engine.rule(ruleKeys(question, table)))!);

/** The rows of `tests/data/rule_questions.txt`: a question, and the rules that answer it. */
const DESIGN = readFileSync(new URL("../../../../tests/data/rule_questions.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row && !row.startsWith("#"))
  .map((row) => {
    const [question = "", rules = ""] = row.split(" = ");
    return { question, rules: rules.split(" ").filter((id) => id !== "none") };
  });

test("of the design questions 72 of 76 find the right answer first, and none shows a wrong one alone", () => {
  let [first, wrong, none] = [0, 0, 0];
  for (const { question, rules } of DESIGN) {
    const told = asked(question);
    const row = told.is === "answer" ? told.row : told.is === "choice" ? told.rows[0] : undefined;
    const isRight = [...(row?.laws.slice(0, 3) ?? []), ...(row?.differ ?? [])].some((id) => rules.includes(id));
    if (rules.length === 0) none += 1;
    if (isRight) first += 1;
    else if (told.is === "answer") wrong += 1;
  }
  expect([DESIGN.length - none, none]).toEqual([76, 8]);
  expect(first).toBeGreaterThanOrEqual(72);
  expect(wrong).toBe(0);
});

test("every question of the list is answered at a tap, and by nothing else than its own answer", () => {
  let count = 0;
  for (const { id, questions } of TOPICS) {
    for (const question of questions) {
      const told = asked(question);
      if (id === "none") expect(told, question).toEqual({ is: "nothing", note: expect.stringMatching(/\.$/) });
      else expect(told, question).toMatchObject({ is: "answer", question });
      count += 1;
    }
  }
  expect(count).toBe(206);
});

describe("a question in other words", () => {
  test("is headed by the question that the engine found, even if it was misspelled", () => {
    expect(asked("can i use a jocker in a pair")).toMatchObject({ question: "Can a joker be used in a pair?" });
  });
  test("that may mean several is asked back, and a rule found by its words has no question", () => {
    const told = asked("redeem a jocker");
    expect(told).toMatchObject({ is: "choice", fits: true });
    const rows = told.is === "choice" ? told.rows : [];
    expect(rows.map(questionOf)).toEqual([
      "What do I do after exchanging a joker?",
      "How do I exchange a joker?",
      null,
    ]);
  });
  test("that nothing answers says so, and why if that is known", () => {
    expect(asked("zugzwang")).toEqual({ is: "nothing", note: "" });
    expect(asked("who rolls the dice")).toEqual({ is: "nothing", note: "The rules here don't mention dice." });
  });
  test("that nothing answers well is said to be so", () => {
    const row = { asked: "who pays double", score: 0.49 } as RuleReport["answers"][number];
    const report: RuleReport = { schema: 1, question: "x", sure: false, answers: [row] };
    expect(shown(report)).toMatchObject({ is: "choice", fits: false });
    expect(shown({ ...report, answers: [{ ...row, score: 0.5 }] })).toMatchObject({ fits: true });
    expect(shown({ ...report, answers: [{ ...row, asked: null }] })).toMatchObject({ fits: true });
  });
});

test("where rulebooks disagree the answer is that of the table", () => {
  const question = "I called a tile, but now I don't want it";
  const values = [league!, tournament!, withSwitch(league!, "commit_on", "expose_only", "place_or_expose")].map(
    (table) => {
      const told = asked(question, table);
      return told.is === "answer" && [told.row.differ[0], told.row.table[0]?.value];
    },
  );
  expect(values).toEqual([
    ["K-01", "place_or_expose"],
    ["K-01", "touch"],
    ["K-01", "expose_only"],
  ]);
});

test("a short first sentence stands out, and a yes and a no have their color", () => {
  expect(lead("Yes. On your turn.")).toEqual(["Yes.", " On your turn."]);
  expect(lead("The higher one.")).toEqual(["The higher one.", ""]);
  expect(lead(`${"Long ".repeat(9)}end. More.`)[0]).toBe("");
  expect(lead("Take 2.5 of them")[0]).toBe("");
  expect(["Yes. So.", "No. Not.", "Not allowed.", "Nothing.", "Nobody pays."].map(tone)).toEqual([
    "yes",
    "no",
    "no",
    "info",
    "info",
  ]);
});

describe("an ID", () => {
  test.each([
    ["CLM-06", "CLM-06"],
    ["clm6", "CLM-06"],
    [" clm 06 ", "CLM-06"],
    ["k1", "K-01"],
    ["K-21", "K-21"],
  ])("%j is %s", (text, id) => {
    expect(asId(text)).toBe(id);
    expect(named(text, book)).toMatchObject({ id });
  });
  test.each(["lifts", "", "CLM", "2468", "joker"])("%j is none", (text) => expect(asId(text)).toBeNull());
  test("that there isn't is nothing", () => expect(named("CLM-99", book)).toBeNull());
  test("of a family is all of its rules, in capitals: `pay` is a word", () => {
    expect(named("DHC", book)).toHaveLength(book.laws.filter(({ id }) => id.startsWith("DHC-")).length);
    expect(named("PAY", book)).toContainEqual(expect.objectContaining({ id: "PAY-01" }));
    expect(named("pay", book)).toBeNull();
  });
  test("may be the name of a house rule", () => expect(named("commit_on", book)).toMatchObject({ id: "K-01" }));
});
