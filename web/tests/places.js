// Every screen, and the states worth checking: an address, and for some, what is done there.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

const packed = (text) => `c.${deflateRawSync(text).toString("base64url")}`;
const PRACTICE = readFileSync(new URL("../../cards/practice.card", import.meta.url), "utf8");
/** Cards of our own, whole in their address. */
const PORCH = packed(PRACTICE.replace(/^title:.*$/m, "title: Porch Card").replace(/ 25$/m, " 30"));
const FAULTY = packed(
  "title: Tuesday Card\nyear: 2031\n[2468]\n22a 44a 666b 888b 222c (Any 3 Suits) X 25\n" +
    "22a 4444a 6666b 888b (Any 2 Suits) X 25\nFFF 22a 4444b 6666b (Any 2 Suits) C 30\n",
);
const HALF = packed(
  "title: Porch Steps\nyear: 2031\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n" +
    "22a 44a 666b 888b 222c (Any 3 Suits) X 25\n",
);
const RECORD = packed(
  "title A call too late\nrules league\nEast discards 2B\nSouth calls\nWest calls\nSouth exposes 222B\nNorth dances\n",
);
const YES = "11B.22B.111C.22C.JJ.FFF";

const tapped =
  (...names) =>
  async (page) => {
    for (const name of names) await page.getByRole("button", { name, exact: true }).first().click();
  };
/**
 * Saves the card or opens the record that came with the address, then continues. If it is open already, the
 * page doesn't ask.
 */
const kept =
  (name, ...more) =>
  async (page) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.click({ timeout: 2_000 }).catch(() => {});
    await page.waitForTimeout(350);
    for (const act of more) await act(page);
  };
const card = (text, ...more) => ({ at: `#/card?v=1&card=${text}`, act: kept("Keep it and use it", ...more) });
const record = (...more) => ({
  at: `#/referee?v=1&card=practice&view=text&r=${RECORD}`,
  act: kept("Open it", ...more),
});
/** The saved card, as text. */
const typing = async (page) => {
  await page.evaluate(() => {
    location.hash = `#/card?v=1&view=type&card=${new URLSearchParams(location.hash.split("?")[1]).get("card")}`;
  });
  await page.waitForTimeout(350);
};
const guided = async (page) => {
  await typing(page);
  await page.getByRole("button", { name: "Step by step", exact: true }).click();
  for (const key of ["F", "F", "F", "2"])
    await page
      .locator(".guided-keys button, .note-key")
      .filter({ hasText: new RegExp(`^${key}$`) })
      .first()
      .click();
};

// Games take several seconds.
const played = (page) => page.getByRole("button", { name: "How sure is this?" }).waitFor({ timeout: 60_000 });
const folded = async (page) => {
  const done = page.getByRole("button", { name: "Done", exact: true });
  if (await done.isVisible()) await done.click();
};

export const PLACES = {
  welcome: "#/welcome",
  "example-won": "#/example?n=1",
  "example-dead": "#/example?n=2",
  "example-call": "#/example?n=3",
  setup: "#/setup",
  "hand-empty": "#/hand",
  "hand-away": "#/hand?v=1&h=11B.22B.111C.22C.J.(FFF)",
  "hand-few": "#/hand?v=1&h=11B.2C.N.F",
  "hand-yes": `#/hand?v=1&h=${YES}&by=discard&from=East&winner=South`,
  "hand-yes-exposed": "#/hand?v=1&h=11B.22C.111C.J.(22B.J).(FFF)",
  "hand-no": "#/hand?v=1&h=11B.22B.111C.2C.JJJ.FFF",
  "hand-far": "#/hand?v=1&h=3B.666B.99B.2C.9C.33D.R.F.JJ",
  "hand-chosen": {
    at: "#/hand?v=1&h=3B.666B.99B.2C.9C.33D.R.F.JJ",
    act: (page) => page.locator(".rack-tile").nth(3).click(),
  },
  "hand-wrong": "#/hand?v=1&h=11B.22X.10B",
  "hand-exchange": "#/hand?v=1&h=11B.22B.111C.22C.2D.5C.(FFF)&s=(22D.JJ)",
  "hand-hands": {
    at: "#/hand?v=1&h=11B.22B.111C.2C.JJJ.(FFF)&view=hands",
    act: async (page) => {
      await page.locator('.hands > [data-line="369/5"] button').click();
    },
  },
  "hand-sure": {
    at: "#/hand?v=1&h=4B.55B.66C.7C.2D.33D.6D.7D.JJJ",
    act: tapped("How sure is this?"),
  },
  "hand-table": { at: `#/hand?v=1&h=${YES}&by=discard&from=East&winner=South`, act: tapped("Show everyone") },
  "hand-share": { at: `#/hand?v=1&h=${YES}`, act: tapped("Share") },
  "discarded-which": "#/discarded?v=1&h=11B.2B.111C.22C.JJ.(FFF)",
  "discarded-won": "#/discarded?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=2B",
  "discarded-joker": "#/discarded?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=J",
  "discarded-few": "#/discarded?v=1&h=11B.22B.F&t=2B",
  "discarded-should": { at: "#/discarded?v=1&h=4B.55B.6C.7C.2D.33D.6D.7D.JJJ&t=7C", act: played },
  "discarded-should-not": { at: "#/discarded?v=1&h=F.3B.666B.99B.2C.9C.33D.JJ&t=9B", act: played },
  "player-empty": "#/player",
  "player-open": "#/player?v=1&h=(222B.J).(FFF)&s=222C",
  "player-read": { at: "#/player?v=1&h=(222B.J).(FFF)&s=222C", act: folded },
  "player-dead": "#/player?v=1&h=(333B).(777B)",
  "player-dead-read": { at: "#/player?v=1&h=(333B).(777B)", act: folded },
  card: "#/card?v=1&card=practice",
  "card-stars": "#/card?v=1&card=practice&only=stars",
  "card-hand": "#/card?v=1&card=practice&view=hand&line=consecutive-run/6",
  spring: {
    at: "#/card?v=1&card=practice&view=spring",
    act: (page) => page.locator(".spring-rows").first().waitFor({ timeout: 30_000 }),
  },
  "spring-pairs": {
    at: "#/card?v=1&card=practice&view=pairs",
    act: async (page) => {
      await page.locator(".spring-box").waitFor({ timeout: 30_000 });
      await page.locator('[data-at="3 0"]').click();
    },
  },
  "card-empty": "#/card?v=1&card=practice&view=type",
  "card-stats": {
    at: "#/card?v=1&card=practice&view=stats&n=5000",
    act: (page) => page.getByText("5,000 dealt hands").first().waitFor({ timeout: 30_000 }),
  },
  "card-compare": "#/card?v=1&card=practice&view=compare",
  "card-sent": `#/hand?v=1&card=${PORCH}`,
  "card-sent-unreadable": "#/hand?v=1&card=c.AAAA",
  "card-type": card(PORCH, typing),
  "card-compared": card(PORCH, typing, tapped("Compare")),
  "card-faulty": card(FAULTY),
  "card-guided": card(FAULTY, guided),
  "card-files": card(FAULTY, typing, tapped("Files")),
  "card-left-out": card(HALF, async (page) => {
    await page.evaluate(() => {
      location.hash = `${location.hash.replace("#/card", "#/hand")}&h=22B.4444B.66C`;
    });
    await page.waitForTimeout(400);
  }),
  cards: "#/card?v=1&card=practice&view=cards",
  "card-missing": "#/hand?v=1&card=k.3f9c2a71d0&h=11B",
  "address-unreadable": "#/hand?v=9&card=practice",
  dispute: "#/referee?v=1&card=practice",
  "dispute-step": "#/referee?v=1&card=practice&view=step&n=1&who=South&did=picked",
  "dispute-more": "#/referee?v=1&card=practice&view=step&n=1&who=South&did=more",
  "dispute-tiles": "#/referee?v=1&card=practice&view=step&n=1&who=South&did=exposed&t=444C.J",
  "dispute-before": "#/referee?v=1&card=practice&view=before&n=1",
  "dispute-steps": {
    at: "#/referee?v=1&card=practice",
    act: async (page) => {
      await tapped("See an example")(page);
      await page.locator(".step-rulings li").first().waitFor();
    },
  },
  "referee-empty": "#/referee?v=1&card=practice&view=text",
  "referee-record": {
    at: "#/referee?v=1&card=practice&view=text",
    act: (page) => page.getByLabel("Open a record").selectOption({ label: "A simple call" }),
  },
  "referee-sent": `#/referee?v=1&card=practice&view=text&r=${RECORD}`,
  "referee-wrong": record(),
  "referee-rulings": record(async (page) => {
    const tab = page.locator(".referee-views button").nth(1);
    if (await tab.isVisible()) await tab.click();
  }),
  rules: "#/rules?v=1&card=practice",
  "rules-law": "#/rules?v=1&card=practice&rules=CLM-06",
  "rules-switch": "#/rules?v=1&card=practice&rules=K-01",
  "rules-answer": "#/rules?v=1&card=practice&rules=Can+I+exchange+a+joker+in+my+own+exposure%3F",
  "rules-disputed": "#/rules?v=1&card=practice&rules=I+called+a+tile+but+now+I+do+not+want+it",
  "rules-meant": "#/rules?v=1&card=practice&rules=redeem+a+jocker",
  "rules-nothing": "#/rules?v=1&card=practice&find=zugzwang",
  "rules-topic": "#/rules?v=1&card=practice&topic=charleston",
  "rules-all": "#/rules?v=1&card=practice&topic=rules",
  "rules-disagree": "#/rules?v=1&card=practice&topic=disagree",
  "rules-search": {
    at: "#/rules?v=1&card=practice",
    act: (page) => page.getByRole("searchbox").fill("joker"),
  },
  play: "#/play?v=1&card=practice",
  "play-new": "#/play?v=1&card=practice&view=new",
  "play-pass": {
    at: "#/play?v=1&card=practice&view=new",
    act: async (page) => {
      await page.getByRole("button", { name: "Deal", exact: true }).click();
      for (const at of [0, 4, 8]) await page.locator('.play-tile:not([data-tile="J"])').nth(at).click();
    },
  },
  "daily-pass": {
    at: "#/daily?v=1&card=practice&d=2026-11-20",
    act: async (page) => {
      await page.locator(".slots").waitFor({ timeout: 60_000 });
      for (const at of [0, 4, 8]) await page.locator('.play-tile:not([data-tile="J"])').nth(at).click();
    },
  },
  "daily-other": "#/daily?v=1&card=practice&d=2026-11-20&c=0123456789",
  "score-names": "#/score?v=1&card=practice",
  settings: "#/settings?v=1&card=practice",
  more: "#/more?v=1&card=practice",
  about: "#/about?v=1&card=practice",
  keys: { at: "#/about?v=1&card=practice", act: (page) => page.keyboard.press("?") },
};
