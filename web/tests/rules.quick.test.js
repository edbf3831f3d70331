// Rules: a question is tapped or typed, and the engine answers; by touch, on two phones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "mahj";
import { suite, touch as touchMiddle } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const engine = await load();
const here = suite({ hasTouch: true });
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
const QUESTIONS = readFileSync(new URL("../../tests/data/rule_questions.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row && !row.startsWith("#"))
  .map((row) => row.split(" = ")[0]);

/** Touches something that may have to be scrolled to first. */
async function touch(page, at) {
  await at.waitFor();
  // Going back scrolls to where it was.
  await page.waitForTimeout(150);
  await at.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await touchMiddle(page, at);
}
const row = (page, text) => page.locator("button.question-row:visible", { hasText: text }).first();
const headed = (page, text) => page.locator(".rules-question:visible", { hasText: text }).waitFor();
const back = (page) => touch(page, page.getByRole("button", { name: "Back", exact: true }));
const address = async (page) => new URLSearchParams((await page.evaluate(() => location.hash)).split("?")[1]);
/** Opens the first page of Rules, and waits for the engine: its bar pushes the page down while it loads. */
async function opened(phone) {
  const all = await here.at("#/rules", phone);
  await all.page.locator(".question-row", { hasText: /disagree\s*\d+/ }).waitFor();
  return all;
}
/** Touches the field, and types. */
async function typed(page, words) {
  await touch(page, page.getByRole("searchbox"));
  await page.waitForFunction(() => document.activeElement?.matches("[type=search]"), null, { timeout: 2_000 });
  await page.keyboard.type(words);
}
const listed = (page) =>
  page.locator("button.question-row:visible").evaluateAll((all) => all.map((one) => one.innerText.split("\n")[0]));
/** What is wrong with the page as shown: targets, contrasts, cut-off or small text, rule IDs in large print. */
const wrong = async (page) => [
  ...(await page.evaluate(small)),
  ...(await page.evaluate(faint)),
  ...(await page.evaluate(cut)),
  ...(await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.checkVisibility() && !one.closest(".hidden"))
      .flatMap((one) => {
        const text = [...one.childNodes].map((node) => (node.nodeType === 3 ? node.data.trim() : "")).join(" ");
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        const isCode = /\b[A-Z]{1,3}-\d\d\b/.test(text) && size >= 16;
        return text.trim() && (size < 14 || isCode) ? [`${size} px: ${text}`] : [];
      }),
  )),
];

for (const phone of PHONES) {
  const of = `${phone.width} × ${phone.height}`;

  test(`a question of the list is answered at a touch, and the way back leads to where it was, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    assert.deepEqual(await page.locator(".rules-ask .question-row").count(), 12);
    assert.deepEqual(await wrong(page), []);
    await touch(page, row(page, "What happens after mahj in error?"));
    await headed(page, "What happens after mahj in error?");
    const { answers } = engine.rule({ question: "what happens after mahj in error" });
    const answer = page.locator(".rules-said");
    assert.equal(await answer.innerText(), answers[0].answer);
    assert.ok(await answer.evaluate((at) => Number.parseFloat(getComputedStyle(at.firstElementChild).fontSize) >= 24));
    assert.deepEqual(
      await page.locator(".rules-answer .law-source > .law:first-child").allInnerTexts(),
      answers[0].laws,
    );
    assert.equal(await page.title(), "What happens after mahj in error? · Mahj");
    assert.equal(await page.evaluate(() => document.getElementById("main").scrollTop), 0);
    assert.deepEqual(await wrong(page), []);
    await back(page);
    await row(page, "What happens after mahj in error?").waitFor();
    await page.waitForFunction(() => document.getElementById("main").scrollTop > 100);
    assert.equal((await address(page)).has("rules"), false);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`typing filters the questions on each letter, and Enter asks the engine, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    await typed(page, "bl");
    assert.ok((await listed(page)).includes("How do blanks work?"));
    await page.keyboard.type("ind");
    const blind = ["What is a blind pass?", "Everyone wants to blind pass", "Can I look at the tiles in a blind pass?"];
    assert.deepEqual(await listed(page), blind);
    // What the engine adds after a pause comes below, so no row moves.
    const tops = () =>
      page.locator("button.question-row:visible").evaluateAll((all) => all.map((one) => one.offsetTop));
    const before = await tops();
    await page.waitForTimeout(700);
    assert.deepEqual((await tops()).slice(0, 3), before);
    await touch(page, page.getByRole("button", { name: "Clear" }));
    assert.equal((await listed(page))[0], "How do I exchange a joker?");
    await page.keyboard.type("do you have to say please for my own joker");
    await page.keyboard.press("Enter");
    await page.locator(".rules-answer:visible .rules-said, .rules-answer:visible .meant").waitFor();
    assert.match((await address(page)).get("rules"), /^do you have to say please/);
    await back(page);
    assert.equal(await page.getByRole("searchbox").inputValue(), "do you have to say please for my own joker");
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`a misspelled word is understood, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    await typed(page, "can i use a jocker in a pair");
    await row(page, "Can a joker be used in a pair?").waitFor();
    await page.keyboard.press("Enter");
    await headed(page, "Can a joker be used in a pair?");
    assert.match(await page.locator(".rules-said").innerText(), /^No\. A joker never/);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`where several may be meant the page asks back, and a touch chooses, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    await typed(page, "redeem a jocker");
    await page.getByText("Did you mean").waitFor();
    assert.equal((await listed(page)).length, 3);
    assert.deepEqual(await wrong(page), []);
    await page.keyboard.press("Enter");
    await headed(page, "redeem a jocker");
    assert.deepEqual(await page.locator(".rules-said").count(), 0);
    assert.deepEqual(await wrong(page), []);
    await touch(page, row(page, "How do I exchange a joker?"));
    await headed(page, "How do I exchange a joker?");
    await back(page);
    await headed(page, "redeem a jocker");
    await back(page);
    assert.equal(await page.getByRole("searchbox").inputValue(), "redeem a jocker");

    await page.goto(`${here.server.address}#/rules?v=1&rules=two+players+call+mahj+on+the+same+tile`);
    await page.getByText("Did you mean").waitFor();
    await touch(page, row(page, "Two players say mahj on the same tile"));
    await headed(page, "Two players say mahj on the same tile");
    assert.match(await page.locator(".rules-said").innerText(), /\S/);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`where nothing is found the page says so, and offers three words, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    await typed(page, "zugzwang");
    await page.getByText("Nothing found for “zugzwang”.").waitFor();
    assert.deepEqual(await page.locator(".suggested button").allInnerTexts(), ["joker", "dead hand", "Charleston"]);
    assert.deepEqual(await wrong(page), []);
    await touch(page, page.locator(".suggested button", { hasText: "dead hand" }));
    assert.equal((await listed(page))[0], "What makes a hand dead?");
    await page.goBack();
    await page.getByText("Nothing found for “zugzwang”.").waitFor();
    await page.keyboard.press("Enter");
    await page.goto(`${here.server.address}#/rules?v=1&rules=who+rolls+the+dice`);
    await page.getByText("The rules here don't mention dice.").waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`where rulebooks disagree the page says what this table plays, and lets it choose, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    const question = "I called a tile, but now I don't want it";
    await touch(page, row(page, question));
    const amber = page.locator("button.dispute-card");
    await amber.waitFor();
    const meaning = (of) => engine.rules({ id: "commit_on" })[0].values.find(({ name }) => name === of).meaning;
    const says = async (table, of) => {
      const text = await amber.innerText();
      assert.ok(text.startsWith("Rulebooks disagree"), text);
      assert.ok(text.includes(`This table (${table}): ${meaning(of)}`), text);
    };
    await says("League", "place_or_expose");
    assert.deepEqual(await wrong(page), []);
    await touch(page, amber);
    await headed(page, "Is a player who lifts the discard committed to it?");
    assert.deepEqual(await wrong(page), []);
    await touch(page, page.locator("label.choice", { hasText: meaning("touch") }));
    await page.getByText("League rules, 1 house rule changed.").waitFor();
    await back(page);
    await headed(page, question);
    await says("Our table", "touch");
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`all questions are reached by topic, and every rule and disputed point is in a list, ${of}`, async () => {
    const { page, context, faults } = await opened(phone);
    const topics = page.locator(".rules-answer .question-row");
    const all = new Set();
    for (let nth = 0; nth < 19; nth += 1) {
      await touch(page, topics.nth(nth));
      await page.locator(".rules-question").waitFor();
      for (const question of await page.locator(".rules-answer .question-row:visible").allInnerTexts())
        all.add(question);
      assert.deepEqual(await wrong(page), []);
      await back(page);
      await page.locator(".rules-ask .search:visible").waitFor();
    }
    assert.equal(all.size, 206);
    await touch(page, row(page, "Where rulebooks disagree"));
    await headed(page, "Where rulebooks disagree");
    assert.equal(await page.locator("button.dispute-link").count(), engine.rules({ id: "K" }).length);
    assert.deepEqual(await wrong(page), []);
    await back(page);
    await touch(page, page.getByRole("button", { name: "All rules" }));
    await headed(page, "All rules");
    assert.equal(await page.locator("details").count(), 18);
    await touch(page, page.locator("summary", { hasText: "Charleston" }));
    await page.locator("#law-CHA-01").waitFor();
    assert.deepEqual(await wrong(page), []);
    await back(page);
    await touch(page, page.getByRole("button", { name: "Settle a dispute" }));
    await page.waitForFunction(() => location.hash.startsWith("#/referee"));
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("an ID is found as it is typed, and an address that names one leads to it", async () => {
  const { page, context, faults } = await opened(PHONES[0]);
  await typed(page, "clm6");
  await page.locator(".law-whole", { hasText: "A pair isn't an exposure" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".rules-answer .law-whole", { hasText: "CLM-06" }).waitFor();
  for (const [id, words] of [
    ["CLM-06", "A pair isn't an exposure"],
    ["DHC", "DHC-01"],
    ["commit_on", "What commits a caller"],
    ["CLM-99", "There's no rule CLM-99."],
  ]) {
    await page.goto(`${here.server.address}#/rules?v=1&rules=${id}`);
    await page.locator(".rules-answer", { hasText: words }).waitFor();
  }
  assert.deepEqual(faults, []);
  await context.close();
  // After coming from outside, back leads to the first page of Rules.
  const other = await here.at("#/rules?v=1&rules=K-21", PHONES[0]);
  await headed(other.page, engine.rules({ id: "K-21" })[0].question);
  await back(other.page);
  await other.page.locator(".rules-ask .search:visible").waitFor();
  await other.context.close();
});

test("each design question has on the page the answer that the engine gives", { timeout: 60_000 }, async () => {
  const { page, context, faults } = await here.at("#/rules", PHONES[0]);
  assert.equal(QUESTIONS.length, 84);
  for (const question of QUESTIONS) {
    const { sure, answers, note } = engine.rule({ question });
    await page.evaluate((words) => {
      location.hash = `#/rules?v=1&rules=${encodeURIComponent(words)}`;
    }, question);
    const first = answers[0]?.answer ?? note ?? `Nothing found for “${question}”.`;
    // The first words below the heading are those of the answer, whether it is the only one or one of several.
    await page
      .locator(sure ? ".rules-said" : answers[0] ? ".questions > li:first-child" : ".nothing", { hasText: first })
      .and(page.locator(":visible"))
      .waitFor();
    assert.equal(await page.locator(".rules-said").count(), sure ? 1 : 0, question);
  }
  assert.deepEqual(faults, []);
  await context.close();
});
