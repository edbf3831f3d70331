// The rows that the command is tested with, as questions. Each has the arguments for the command (`args`) and
// the question for the engine (`ask`, `keys`, after loading the texts of `cards`). Node compares the engine
// with the command on all of them; the page's browser test compares the page's engine with that.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const command = process.env.MAHJ ?? `${root}target/release/mahj`;
export const read = (file) => readFileSync(root + file, "utf8");

/** Runs the command, and returns what it printed: a list of objects. */
export function told(args) {
  const run = spawnSync(command, ["--json", ...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  assert.ok(run.status !== null && run.status <= 2, `${args}: ${run.stderr}`);
  return run.stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** A folder for texts that aren't files in the repository, for the command. */
const folder = mkdtempSync(join(tmpdir(), "mahj-rows-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let written = 0;
function file(text, ending) {
  const name = join(folder, `${(written += 1)}.${ending}`);
  writeFileSync(name, text);
  return name;
}

/**
 * Returns the contents of a file in the repository; null if it isn't text, since the engine can't be asked
 * about it.
 */
function text(name) {
  const bytes = readFileSync(root + name);
  return Buffer.from(bytes.toString("utf8")).equals(bytes) ? bytes.toString("utf8") : null;
}
const files = (of, ending) => readdirSync(root + of).filter((name) => name.endsWith(ending)).sort().map((name) => `${of}/${name}`);

/** The lines of a file of expectations, without blank lines and comments. */
const lines = (name) => read(`tests/data/${name}`).split("\n").filter((line) => line.trim() && !line.startsWith("#"));
/** The same, split into columns. */
const rows = (name) => lines(name).map((line) => line.split("|").map((cell) => cell.trim()));

/** Options in the command's form. */
function options(keys) {
  return Object.entries(keys).flatMap(([key, value]) => (value === true ? [`--${key}`] : [`--${key}`, String(value)]));
}

/** The fingerprint by which the engine knows a card. */
const fingerprint = (of) => createHash("sha256").update(of).digest("hex").slice(0, 10);

/** A question about a hand, with a card of the repository or the practice card. */
function about(ask, { card, ...keys }, { args = [], ...given } = {}) {
  const { hand, ...rest } = keys;
  const from = card ? ["--card", card] : [];
  return {
    ask,
    keys: { card: card ? fingerprint(read(card)) : "practice", ...keys, ...given },
    cards: card ? [{ text: read(card), name: card }] : [],
    args: [...from, ask.replace("_", "-"), ...args, ...(hand === undefined ? [] : [hand]), ...options(rest)],
  };
}

/** A question about a card's text, which the command reads from a file. */
const ofCard = (ask, of, name) => ({ ask, keys: { text: of, name }, cards: [], args: ["card", ask, name] });
const ofRecord = (of, name, rules) => ({ ask: "referee", keys: { text: of, name, ...(rules && { rules }) }, cards: [], args: ["referee", name, ...(rules ? ["--rules", rules] : [])] });
const withSeen = (seen) => (seen ? { seen } : {});

function* hands(engine) {
  for (const [hand, tile, seen] of rows("calls.txt")) {
    yield about("call", { card: "tests/data/calls.card", hand, tile, ...withSeen(seen) });
    yield about("away", { card: "tests/data/calls.card", hand, ...withSeen(seen) });
  }
  for (const [hand, seen] of rows("waits.txt")) {
    for (const ask of ["waits", "what_if"]) yield about(ask, { card: "tests/data/calls.card", hand, ...withSeen(seen) });
  }
  for (const name of ["exposures.txt", "dead.txt"]) {
    for (const [hand, seen] of rows(name)) yield about("exposures", { card: "tests/data/table.card", hand, ...withSeen(seen) });
  }
  for (const [card, hand, tile] of rows("blocks.txt")) {
    const on = { practice: {}, calls: { card: "tests/data/calls.card" }, blocks: { card: "tests/data/rulings/blocks.card" } }[card];
    yield about(tile ? "call" : "verify", { ...on, hand, ...(tile ? { tile } : {}) });
  }
  for (const hand of ["11B 22B J 22C 111C J [FFF]", "11B 22B J FFF 22C 111C J", "1B", "10B", "222B JJJJJJJJJ"]) {
    yield about("verify", { hand });
    yield about("verify", { hand, by: "discard", from: "East", winner: "South" });
    yield about("verify", { hand, by: "self", from: "East" });
    yield about("verify", { hand, tile: "J" });
    yield about("verify", { hand, unicode: true });
    yield about("away", { hand, all: true });
    yield about("away", { hand, line: "consecutive-run/2" });
    yield about("away", { hand, line: "nothing" });
    yield about("exchange", { hand, seen: "[77D J]" });
  }
  yield about("exchange", { hand: "11B 22B 22C 111C J 7D [FFF]", seen: "[77D J]" });
  yield about("call", { hand: "11B 22B 22C 111C JJ FF", tile: "F", line: "consecutive-run" });
  yield about("exposures", { hand: "[222B J] [FFF]", seen: "3B 3B [777C J]", line: "2468" });
  yield about("deal", { count: 50, seed: 7 });
  for (const { hand } of engine.deal({ count: 15, seed: 7, tiles: 13 })) {
    for (const ask of ["away", "waits", "what_if"]) yield about(ask, { hand });
  }
  const faulty = "tests/data/bad_cards/both_marks.card";
  yield about("away", { card: faulty, hand: "11B 22B 22C 111C J [FFF]" });
  yield about("away", { card: faulty, hand: "11B 22B 22C 111C J [FFF]" }, { args: ["--skip-faulty"], skip_faulty: true });
}

function* chances() {
  const hand = "11B 22B 22C 111C J [FFF]";
  yield about("odds", { hand, seen: "2B 9D", wall: 60, rollouts: 200 });
  yield about("odds", { hand, draws: 5, rollouts: 0, all: true });
  yield about("odds", { hand, draws: 5000 });
  yield about("advise", { hand: "11B 22B 22C 11C J N 9D [FFF]", wall: 60, rollouts: 64, seed: 2 });
  yield about("advise", { hand: "11B 2B 22C 111C JJ [FFF]", tile: "2B", from: "North", rollouts: 64 });
  yield about("advise", { hand: "11B", rollouts: 64 });
  yield about("charleston", { hand: "11B 2B 111C N 9D 7D 5D 22B J", seat: "South", rollouts: 64 });
  yield about("charleston", { hand: "11B 2B 111C 22B 9D 7D FF J", seat: "South", pass: "second-left", rollouts: 64 });
  const game = "records/12-whole-game.record";
  yield {
    ask: "review",
    keys: { card: "practice", text: read(game), name: game, seat: "South", rollouts: 16 },
    cards: [],
    args: ["review", game, "--seat", "South", "--rollouts", "16"],
  };
  yield about("read", { hand: "[222B] [FFF]", discards: "7C 8C", seen: "3B 3B", rack: "1C 7C NN", games: 40 });
  yield about("read", { hand: "[222B]", seen: "2B", rack: "2B", games: 20 });
}

function* cards() {
  for (const card of ["cards/practice.card", "cards/tiny.card", "cards/every-clause.card"]) {
    for (const ask of ["check", "show"]) yield ofCard(ask, read(card), card);
    yield { ask: "targets", keys: { card: fingerprint(read(card)) }, cards: [{ text: read(card), name: card }], args: ["card", "targets", card] };
  }
  for (const name of files("tests/data/bad_cards", ".card")) {
    const of = text(name);
    if (of !== null) yield ofCard("check", of, name);
  }
  for (const card of ["cards/practice.card", "cards/tiny.card"]) {
    for (const seen of ["", "2B 2B N [F JJ]"]) {
      const keys = { card: fingerprint(read(card)), ...withSeen(seen) };
      const args = ["card", "exposures", card, ...(seen ? ["--seen", seen] : [])];
      yield { ask: "card_exposures", keys, cards: [{ text: read(card), name: card }], args };
    }
  }
  const before = "cards/practice.card", after = "cards/tiny.card";
  yield { ask: "diff", keys: { before: read(before), after: read(after) }, cards: [], args: ["card", "diff", before, after] };
  // Lines of tables, each with its number of hands, its words, or its errors.
  const line = (of) => [of, file(of, "card")];
  for (const [section, one] of rows("fanout.txt")) yield ofCard("show", ...line(`[${section}]\n${one}\n`));
  for (const [one] of rows("readings.txt")) yield ofCard("show", ...line(`[Misc]\n${one} X 25\n`));
  for (const [one] of rows("silence.txt")) yield ofCard("check", ...line(`[Misc]\n${one} X 25\n`));
  let form = "";
  let block = [];
  for (const row of [...lines("wordings.txt"), "form:"]) {
    if (row.startsWith("form:")) {
      if (block.length) yield ofCard("check", ...line(`[Misc]\n${block.join("\n")}\n`));
      [form, block] = [row.slice(5).trim(), []];
    } else if (/^[=!?] /.test(row)) block.push(`${form} (${row.slice(2)}) X 25`);
  }
}

function* records() {
  for (const name of files("records", ".record")) {
    for (const rules of [undefined, "tournament"]) yield ofRecord(read(name), name, rules);
  }
  for (const name of files("tests/data/bad_records", ".record")) {
    const of = text(name);
    if (of !== null) yield ofRecord(of, name);
  }
  // What people write, and the cases of the rules: one record each.
  for (const row of lines("words.txt")) {
    const of = `${row.split(" => ")[0].split(" / ").join("\n")}\n`;
    yield ofRecord(of, file(of, "record"));
  }
  for (const name of files("tests/data/rulings", ".txt")) {
    for (const one of read(name).split(/^== .*$/m).slice(1)) {
      const acts = one.split("\n").filter((row) => row.trim() && !/^(#|when:|gives:|with:|- )/.test(row));
      const of = `${acts.map((row) => row.replace(/^\+ /, "").split(" => ")[0]).join("\n")}\n`;
      yield ofRecord(of, file(of, "record"));
    }
  }
}

function* laws() {
  yield { ask: "rules", keys: {}, cards: [], args: ["rules"] };
  for (const id of ["CLM-06", "CLM", "K", "K-08", "commit_on", "jokers", "CLM-99"]) yield { ask: "rules", keys: { id }, cards: [], args: ["rules", id] };
  for (const row of lines("rule_questions.txt")) {
    const question = row.split(" = ")[0];
    yield { ask: "rule", keys: { question }, cards: [], args: ["rules", question] };
    yield { ask: "rule", keys: { question, rules: "tournament" }, cards: [], args: ["rules", question, "--rules", "tournament"] };
  }
}

/** All questions, by subject; the engine deals some of the hands. */
export const QUESTIONS = { hands, chances, cards, records, laws };
