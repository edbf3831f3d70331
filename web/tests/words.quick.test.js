// Test 11: no codes on any screen, and the words of the glossary. Left out are what a player types, and what
// belongs in a file: the text of a card and of a record, which are in notation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show, suite } from "./browser.js";
import { PLACES } from "./places.js";

const here = suite();

/** Notation of a group, a path, a rule number, notation of tiles. */
const CODE = /\[[^\]]*[BCD]\]|::|[A-Z]{3}-\d\d|\b\d+[BCD]\b/;
const WORDS = /colour|ledge\b|\blines?\b(?! by line)| %/i;

/** Rules quote the engine's rulebook, whose text has its own words; the title of a rule is its ID. */
const QUOTED = /^rules/;
/** Where the text of a card or a record is typed or shown; addresses that can't be read are shown unchanged. */
const TYPED = /^(card-|referee-|address-|practice)/;

/** Every visible text, element by element, except for hands as the card prints them, whose D is a dragon. */
const texts = (small) =>
  [...document.querySelectorAll("body *")]
    .filter(
      (at) =>
        at.checkVisibility() && !at.closest(`svg, .hidden, .under, .printed-only, .sheet-print, .inked, ${small}`),
    )
    .flatMap((at) => [...at.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()))
    .filter(Boolean);

/** The small print of Rules: IDs and sources. */
const SMALL = ".law, .source, .small, h1.title";

test("no screen shows code, nor a word that players don't use", { timeout: 300_000 }, async () => {
  const { page, context, faults } = await here.at("");
  const found = [];
  for (const [name, place] of Object.entries(PLACES)) {
    if (TYPED.test(name)) continue;
    await show(page, place);
    const quoted = QUOTED.test(name);
    for (const text of await page.evaluate(texts, quoted ? SMALL : ".faults"))
      if (CODE.test(text) || (!quoted && WORDS.test(text))) found.push(`${name}: ${text.slice(0, 100)}`);
  }
  assert.deepEqual([...new Set(found)], []);
  assert.deepEqual(faults, []);
  await context.close();
});
