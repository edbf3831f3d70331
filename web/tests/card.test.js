// The card: typed, viewed, measured, compared, saved (tests 7 to 9 of the page, and those parts of 11 and 13
// that concern cards).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { load } from "mahj";
import { open, SETTINGS, suite } from "./browser.js";

const PRACTICE = await readFile(new URL("../../cards/practice.card", import.meta.url), "utf8");
const OWN = PRACTICE.replace(/^title:.*$/m, "title: Porch Card");
const INKS = {
  light: ["rgb(124, 45, 18)", "rgb(14, 128, 116)", "rgb(29, 47, 127)"],
  dark: ["rgb(240, 140, 79)", "rgb(181, 242, 230)", "rgb(140, 155, 255)"],
};
const engine = await load();
const here = suite();

const at = (place) => `${here.server.address}${place}`;
const counts = (page) =>
  page
    .locator(".counts")
    .innerText()
    .then((text) => text.replace(/\s+/g, " "));
const shows = (page, text) =>
  page.waitForFunction(
    (text) => document.querySelector(".counts")?.innerText.replace(/\s+/g, " ").includes(text),
    text,
    { timeout: 10_000 },
  );

/** Starts a card and puts a text into the editor, as pasting does. */
async function type(page, text) {
  await page.getByRole("button", { name: "Type your card" }).click();
  const editor = page.locator(".cm-content");
  await editor.focus();
  await page.keyboard.insertText(text);
  return editor;
}

/** Runs a body at every size and theme, one after the other. */
async function each(run) {
  for (const setting of SETTINGS) {
    const { page, context, faults } = await open(here.browser, at("#/card?view=type"), setting);
    await run(page, setting);
    assert.deepEqual(faults, [], `${setting.width} ${setting.theme}`);
    await context.close();
  }
}

test("7: the practice card pasted has 55 hands; a broken line is told under it, and mended counts again", async () => {
  const { hands } = engine.card({ text: OWN });
  await each(async (page) => {
    const whole = OWN.trimEnd();
    await type(page, whole);
    await shows(page, `55 hands ${hands.toLocaleString("en-US")} ways`);
    await shows(page, "no mistakes");
    // The last line loses its value.
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await shows(page, "54 hands");
    const [fault] = engine.check({ text: whole.slice(0, -2) });
    const told = await page.locator(".cm-fault").innerText();
    assert.ok(told.toLowerCase().includes(fault.message.toLowerCase()), told);
    assert.equal(await page.locator(".cm-fault").count(), 1);
    // It is below its own row, and above the next.
    const [above, box] = [
      await page.locator(".cm-wavy").first().boundingBox(),
      await page.locator(".cm-fault").boundingBox(),
    ];
    assert.ok(box.y >= above.y + above.height - 2);
    assert.match(await counts(page), /1 mistake/);
    await page.keyboard.insertText(whole.slice(-2));
    await shows(page, `55 hands ${hands.toLocaleString("en-US")} ways`);
    assert.equal(await page.locator(".cm-fault").count(), 0);
  });
});

test("7: F8 goes from mistake to mistake, Tab writes the section's note", async () => {
  const { page, context, faults } = await open(here.browser, at("#/card?view=type"), { width: 1280, height: 800 });
  const editor = await type(
    page,
    "title: A\n[2468]\n22a 44a X 25\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\nFFF 22 X 30\n22a 4444b 6666b 8888a",
  );
  await page.waitForFunction(() => /3 mistakes/.test(document.querySelector(".counts")?.innerText ?? ""));
  const active = () => page.locator(".cm-activeLine").innerText();
  await page.keyboard.press("F8");
  assert.match(await active(), /^22a 44a X 25/);
  await page.keyboard.press("F8");
  assert.match(await active(), /^FFF 22 X 30/);
  await page.keyboard.press("Shift+F8");
  assert.match(await active(), /^22a 44a X 25/);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Tab");
  assert.match(await active(), /8888a \(Any 2 Suits\) $/);
  await page.keyboard.insertText("X 35");
  await shows(page, "2 hands");
  // The phone's autocorrection is off.
  for (const [name, value] of [
    ["autocorrect", "off"],
    ["autocapitalize", "off"],
    ["spellcheck", "false"],
  ])
    assert.equal(await editor.getAttribute(name), value);
  assert.deepEqual(faults, []);
  await context.close();
});

test("7: the keys of the phone type a line", async () => {
  const { page, context, faults } = await open(here.browser, at("#/card?view=type"));
  await type(page, "title: A\n[2468]\n");
  const key = (name) =>
    page
      .locator(".note-key")
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  await page.keyboard.type("22");
  await key("a");
  await page.keyboard.type(" 4444");
  await key("b");
  await page.keyboard.type(" 6666");
  await key("b");
  await page.keyboard.type(" 8888");
  await key("a");
  await key("\\(");
  await key("Any");
  await key("2 Suits");
  await key("\\)");
  await key("X");
  await page.keyboard.type(" 25");
  assert.equal(await page.locator(".cm-activeLine").innerText(), "22a 4444b 6666b 8888a (Any 2 Suits) X 25");
  await shows(page, "1 hand ");
  assert.deepEqual(faults, []);
  await context.close();
});

test("7: a card of 60 lines is answered for soon after each stroke", async () => {
  const lines = [
    ...OWN.trimEnd().split("\n"),
    "",
    "[More]",
    ...[2, 3, 4, 5, 6].map((n) => `NNN ${n}${n}a EEEE ${n}${n}b SSS (Any 2 Suits, These Nos. Only) X ${n * 5 + 20}`),
  ].join("\n");
  const { page, context } = await open(here.browser, at("#/card?view=type"), { width: 1280, height: 800 });
  await type(page, `${lines}\n`);
  await shows(page, "60 hands");
  // Ratios, not absolute times: a keystroke in a card of 60 lines waits no longer than the pause plus eight
  // checks of it.
  const before = performance.now();
  for (let index = 0; index < 8; index++) engine.check({ text: `${lines}\n# ${index}` });
  const eight = performance.now() - before;
  const began = performance.now();
  await page.keyboard.insertText("22");
  await page.waitForFunction(() => /mistakes/.test(document.querySelector(".counts")?.innerText ?? ""), null, {
    polling: 10,
  });
  const took = performance.now() - began;
  assert.ok(took < 150 + eight + 300, `${took} ms, eight checks ${eight} ms`);
  await context.close();
});

test("8: three inks with three underlines, and no coloured tile on a screen of the card", async () => {
  await each(async (page, { width, theme }) => {
    await page.goto(at(`?${width}${theme}#/card`));
    await page.locator(".card-row").first().waitFor();
    const seen = await page.evaluate(() => {
      const of = (ink) => {
        const at = document.querySelector(`.card-root .printed .ink-${ink}`);
        const style = getComputedStyle(at);
        return {
          color: style.color,
          line: style.textDecorationStyle,
          size: parseFloat(style.fontSize),
          weight: Number(style.fontWeight),
        };
      };
      return { inks: ["a", "b", "c"].map(of), tiles: document.querySelectorAll(".tile, [data-tile]").length };
    });
    assert.deepEqual(
      seen.inks.map(({ line }) => line),
      ["solid", "double", "dotted"],
    );
    assert.deepEqual(
      seen.inks.map(({ color }) => color),
      INKS[theme],
    );
    for (const { size, weight } of seen.inks) assert.ok(size >= 20 && weight >= 700);
    assert.equal(seen.tiles, 0);
    // The hands of a line are the engine's, as letters.
    await page.locator(".card-hand").nth(6).click();
    const hands = engine.targets({ card: "practice", line: "2468/2" });
    await page.locator(".hand-ways li").first().waitFor();
    assert.equal(await page.locator(".hand-ways li").count(), hands.length);
    // And no card colors where tiles have colors.
    await page.evaluate(() => {
      location.hash = "#/hand?v=1&h=11B.22C";
    });
    await page.locator("[data-tile]").first().waitFor({ state: "attached" });
    assert.equal(await page.locator(".ink").count(), 0);
  });
});

test("9: statistics are those of the command for the same seed, and sort by each column", async () => {
  const [whole, ...rows] = engine.stats({ deals: 20_000, seed: 7 });
  const { page, context, faults } = await open(here.browser, at("#/card?v=1&view=stats&seed=7&n=20000"), {
    width: 1280,
    height: 800,
  });
  await page.waitForFunction(() => /20,000 dealt hands of 13 tiles/.test(document.body.innerText), null, {
    timeout: 60_000,
  });
  assert.match(await page.locator(".stats-said").innerText(), new RegExp(`${whole.mean.toFixed(2)} away`));
  const shown = () =>
    page
      .locator("tbody tr")
      .evaluateAll((all) =>
        all.map((row) => ({ line: row.dataset.line, share: row.querySelector(".of-nearest b").textContent })),
      );
  assert.deepEqual(
    await shown(),
    [...rows]
      .sort((one, other) => other.nearest - one.nearest)
      .map(({ line, nearest }) => ({ line, share: `${(nearest * 100).toFixed(1)}%` })),
  );
  for (const [column, key] of [
    ["value", "value"],
    ["targets", "targets"],
    ["mean", "mean"],
    ["jokers", "jokers"],
  ]) {
    for (let twice = 0; twice < 2; twice++) {
      await page.locator(`thead .of-${column} button`).click();
      const down = (await page.locator(`thead .of-${column}`).getAttribute("aria-sort")) === "descending";
      const values = (await shown()).map(({ line }) => rows.find((row) => row.line === line)[key]);
      assert.deepEqual(
        values,
        [...values].sort((one, other) => (down ? other - one : one - other)),
        column,
      );
    }
  }
  await page.locator("thead .of-line button").click();
  assert.deepEqual(
    (await shown()).map(({ line }) => line),
    engine
      .show({ card: "practice" })
      .map(({ line }) => line.replace(/[a-f]$/, ""))
      .filter((line, index, all) => all.indexOf(line) === index),
  );
  // The CSV has the answer's numbers.
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  const csv = (await readFile(await file.path(), "utf8"))
    .trimEnd()
    .split("\n")
    .map((row) => row.split(","));
  for (const row of rows)
    assert.deepEqual(
      csv
        .find(([line]) => line === row.line)
        .slice(1)
        .map(Number),
      [
        row.value,
        row.targets,
        row.nearest,
        row.low,
        row.high,
        row.tied,
        row.alone,
        row.alone_low,
        row.alone_high,
        row.mean,
        row.jokers,
        row.naturals,
        ...row.distances,
        // An empty cell reads as 0.
        row.concealed_value ?? 0,
      ],
    );
  assert.deepEqual(faults, []);
  await context.close();
});

test("9: dealing can be stopped, and what is there stays", async () => {
  const { page, context } = await open(here.browser, at("#/card?v=1&view=stats&n=1000000"));
  await page.locator("tbody tr").first().waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  const stopped = await page.locator(".stopped").innerText();
  assert.match(stopped, /Stopped at [1-9]\d*0,000/);
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".stopped").innerText(), stopped);
  assert.equal(await page.locator("tbody tr").count(), 55);
  await context.close();
});

test("9: two cards are compared by their hands", async () => {
  const other = OWN.replace(/^FFF 22 0 333 F 1111.*\n/m, "").replace(
    /\(Any 2 Suits, East and West Only\)(\s+)X 30/,
    "(Any 2 Suits, East and West Only)$1X 45",
  );
  const rows = engine.diff({ before: "practice", after: other });
  const { page, context, faults } = await open(here.browser, at("#/card?view=type"), { width: 1280, height: 800 });
  await type(page, other);
  await shows(page, "54 hands");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".change-kind").first().waitFor();
  for (const kind of ["changed", "new", "gone", "moved", "same"]) {
    const of = rows.filter(({ change }) => change === kind).length;
    assert.equal(await page.locator(`.kind-${kind} .difference`).count(), of, kind);
  }
  assert.match(await page.locator(".kind-changed").innerText(), /X 30 is now X 45/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the guided way writes the line that was tapped", async () => {
  await each(async (page) => {
    await page.getByRole("button", { name: "Step by step" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Porch Card");
    await page.getByLabel("Year", { exact: true }).fill("2031");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByLabel("The heading on the card").fill("2468");
    for (const [ink, faces] of [
      ["red", "2222"],
      ["black", "F"],
      ["red", "6"],
      ["black", "FFF"],
      ["green", "48888"],
    ]) {
      await page.locator(".ink-choice", { hasText: ink }).click();
      for (const face of faces)
        await page
          .locator(".guided-keys .note-key")
          .filter({ hasText: new RegExp(`^${face}$`) })
          .click();
    }
    await page.getByLabel("Any 2 Suits").check();
    // No value is filled in.
    const add = page.getByRole("button", { name: "Add this line to 2468" });
    assert.ok(await add.isDisabled());
    await page.getByLabel("Value").fill("25");
    const line = "2222a F 6a FFF 4b 8888b (Any 2 Suits) X 25";
    assert.equal(await page.locator(".guided-text").innerText(), line);
    const [{ targets, reading }] = engine.show({ text: `[2468]\n${line}\n` });
    await page.waitForFunction(
      (said) => document.querySelector(".guided-said")?.innerText.includes(said),
      `${targets} ways: ${reading}`,
    );
    await add.click();
    await page.getByRole("button", { name: "As text" }).click();
    await page.locator(".cm-content").waitFor();
    assert.match(
      await page.locator(".cm-content").innerText(),
      /title: Porch Card\s+year: 2031\s+\[2468\]\s+2222a F 6a FFF 4b 8888b \(Any 2 Suits\) X 25/,
    );
  });
});

test("a card stays when the page is closed; one with its title is the second; it goes elsewhere", async () => {
  const { page, context, faults } = await open(here.browser, at("#/card?view=type"), { width: 1280, height: 800 });
  await type(page, OWN);
  await page.getByText("saved on this device").waitFor();
  await page.goto(at("#/hand"));
  await page.reload();
  await page.evaluate(() => {
    location.hash = "#/card";
  });
  await page.waitForFunction(() => /Porch Card/.test(document.querySelector(".card-in-use")?.innerText ?? ""));
  const go = (to) =>
    page.evaluate((to) => {
      location.hash = to;
    }, to);
  await go("#/card?view=type");
  await shows(page, "55 hands");
  // A different text with the same title.
  await page.getByRole("button", { name: "Files" }).click();
  await page.getByLabel("Open a file").setInputFiles({
    name: "porch.card",
    mimeType: "text/plain",
    buffer: Buffer.from(OWN.replace(/^FFF 22 0 333 F 1111.*\n/m, "")),
  });
  await shows(page, "54 hands");
  await go("#/card");
  await page.waitForFunction(() => /Porch Card \(2\)/.test(document.querySelector(".card-in-use")?.innerText ?? ""));
  await page.locator(".card-in-use").click();
  await page.locator(".cards-choice").nth(2).waitFor();
  assert.equal(await page.locator(".cards-choice", { hasText: "Porch Card" }).count(), 2);
  await page.goto(at("?2#/card?view=type"));
  // A file that isn't a card changes nothing.
  await page.getByRole("button", { name: "Files" }).click();
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0, 1, 2]) });
  await page.getByText("isn't plain text").waitFor();
  await page.keyboard.press("Escape");
  assert.match(await counts(page), /54 hands/);
  // The address that carries the card opens it where it isn't known.
  const sent = await page.evaluate(async () => {
    const text = "title: Far Card\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
    const bytes = new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer(),
    );
    return `#/card?v=1&card=c.${btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "")}`;
  });
  await page.evaluate((sent) => {
    location.hash = sent;
  }, sent);
  await page.getByRole("button", { name: "Keep it and use it" }).click();
  await page.waitForFunction(() => /Far Card/.test(document.querySelector(".card-in-use")?.innerText ?? ""));
  assert.ok(!(await page.evaluate(() => location.hash)).includes("c."), "the address carries the card no longer");
  await go("#/card?view=type");
  await shows(page, "1 hand ");
  assert.deepEqual(faults, []);
  await context.close();
});

test("axe finds nothing on the screens of the card", async () => {
  await each(async (page, { width, theme }) => {
    const clean = async (name) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => [name, id, nodes[0]?.html.slice(0, 120)]),
        [],
        `${name} ${width} ${theme}`,
      );
    };
    await page.locator(".begin").first().waitFor();
    await clean("empty");
    await type(page, OWN.replace("F 1111 ", "F 111 "));
    await shows(page, "1 mistake");
    await clean("type");
    await page.getByRole("button", { name: "Step by step" }).click();
    await page.locator(".guided-keys .note-key").first().click();
    await clean("guided");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.locator(".change-kind").first().waitFor();
    await clean("compare");
    await page.evaluate(() => {
      location.hash = `${location.hash}&n=10000`;
    });
    await page.getByRole("button", { name: "Statistics" }).click();
    await page.locator("tbody tr").first().waitFor({ timeout: 30_000 });
    await clean("statistics");
  });
});
