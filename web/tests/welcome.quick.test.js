// The first visit: shown once, three buttons, an example that never waits for the engine; and the practice
// mark. Touches by coordinates.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { suite, titled, touch } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};

test("the welcome is seen once; the example is three screens in two taps", async () => {
  const opened = await here.at("", { first: true });
  const { page } = opened;
  await page.getByRole("heading", { name: /Is it Mah Jongg\?\s*What should I discard\?/ }).waitFor();
  assert.equal(await page.locator(".tabs").count(), 0);
  await touch(page, button(page, "See an example"));
  await titled(page, "Example, 1 of 3");
  await touch(page, button(page, "Next: a dead hand"));
  await titled(page, "Example, 2 of 3");
  await touch(page, button(page, "Next: a call"));
  await titled(page, "Example, 3 of 3");
  await touch(page, button(page, "Back"));
  await titled(page, "Example, 2 of 3");
  await touch(page, button(page, "Next: a call"));
  await touch(page, button(page, "Use my own card"));
  await titled(page, "Your card");
  await touch(page, button(page, "Back"));
  await touch(page, button(page, "Use the practice card"));
  await titled(page, "Hand");
  await page.goto(`${here.server.address}?again`);
  await page.getByText("Tap in your tiles.").waitFor();
  await done(opened);
});

test("each door leads on, and a link that leads to an answer shows it at once", async () => {
  const opened = await here.at("", { first: true });
  const { page } = opened;
  await touch(page, button(page, "Set up my card"));
  await titled(page, "Your card");
  await touch(page, page.getByRole("button", { name: /^Type my card/ }));
  await titled(page, "Type your card");
  await touch(page, page.locator(".tabs a", { hasText: "Hand" }));
  await titled(page, "Hand");
  const linked = await here.at("#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF", { first: true });
  await linked.page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor();
  const looking = await here.at("", { first: true });
  await touch(looking.page, button(looking.page, "Look around"));
  await looking.page.getByText("Tap in your tiles.").waitFor();
  for (const one of [opened, linked, looking]) await done(one);
});

test("the example waits for no engine", async () => {
  const context = await here.browser.newContext({ hasTouch: true, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(here.server.address);
  await touch(page, button(page, "See an example"));
  await page.getByText("Consecutive Run 2 · 25 points").waitFor();
  await context.close();
});

for (const settings of [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 390, height: 664, theme: "dark" },
]) {
  test(`the welcome is whole and clear, ${JSON.stringify(settings)}`, async () => {
    const opened = await here.at("", { first: true, ...settings });
    const { page } = opened;
    for (const hash of ["welcome", "example?n=1", "example?n=2", "example?n=3", "setup"]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/${hash}`);
      await page.waitForTimeout(300);
      for (const find of [small, faint, cut]) assert.deepEqual(await page.evaluate(find), [], hash);
    }
    await done(opened);
  });
}

const ANSWERS = [
  "hand?v=1&h=11B.22B.111C.22C.JJ.(FFF)",
  "hand?v=1&h=11B.22B.111C.2C.JJJ.FFF",
  "hand?v=1&h=11B.22B.111C.22C.J.FFF",
  "hand?v=1&h=4B.55B.66C.7C.2D.33D.6D.7D.JJJ",
  "discarded?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=2B",
  "player?v=1&h=(333B).(777B)",
];
const CARD = "title: Porch Card\nyear: 2031\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
test("the mark of practice is on every answer of the practice card, and on none of one's own", async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  const marks = async () => {
    const found = [];
    for (const hash of ANSWERS) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/${hash}`);
      await page.waitForTimeout(400);
      found.push((await page.locator(".practice-mark:visible").count()) > 0);
    }
    return found;
  };
  assert.deepEqual(
    await marks(),
    ANSWERS.map(() => true),
  );
  const packed = `c.${deflateRawSync(CARD).toString("base64url")}`;
  await page.goto(`${here.server.address}?own#/hand?v=1&card=${packed}`);
  await touch(page, button(page, "Keep it and use it"));
  await page.locator(".card-in-use", { hasText: "Porch Card" }).waitFor();
  assert.deepEqual(
    await marks(),
    ANSWERS.map(() => false),
  );
  await done(opened);
});
