// Pictures of every screen in three widths and three themes, into web/shots, to be looked at.
//   npm run shots                     all of them
//   npm run shots -- hand 390 light   those whose name has all these words
import { mkdir } from "node:fs/promises";
import { open, serve, start } from "./browser.js";

const FOLDER = new URL("../shots/", import.meta.url).pathname;
export const PLACES = {
  "hand-empty": "#/hand",
  "hand-away": "#/hand?v=1&h=11B.22B.111C.22C.J.(FFF)",
  "hand-few": "#/hand?v=1&h=11B.2C.N.F",
  "hand-yes": "#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF&by=discard&from=East&winner=South",
  "hand-yes-exposed": "#/hand?v=1&h=11B.22C.111C.J.(22B.J).(FFF)",
  "hand-no": "#/hand?v=1&h=11B.22B.111C.2C.JJJ.FFF",
  "hand-far": "#/hand?v=1&h=3B.666B.99B.2C.9C.33D.R.F.JJ",
  "hand-wrong": "#/hand?v=1&h=11B.22X.10B",
  "hand-exchange": "#/hand?v=1&h=11B.22B.111C.22C.2D.(FFF)&s=(22D.JJ)",
  "hand-line": "#/hand?v=1&h=11B.22B.111C.2C.JJJ.(FFF)&line=369/5",
  "call-empty": "#/call?v=1&h=11B.2B.111C.22C.JJ.(FFF)",
  call: "#/call?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=2B",
  "call-joker": "#/call?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=J",
  "exposures-empty": "#/exposures",
  "exposures-open": "#/exposures?v=1&h=(222B.J).(FFF)&s=222C",
  "exposures-dead": "#/exposures?v=1&h=(333B).(777B)",
  advice: "#/advice?v=1&h=11B.22B.111C.22C.J.(FFF)",
  card: "#/card",
  referee: "#/referee",
  rules: "#/rules",
  practice: "#/practice",
  settings: "#/settings",
  more: "#/more",
  about: "#/about",
};
const WIDTHS = [[320, 640], [390, 844], [1280, 800]];
const THEMES = ["light", "dark", "bright"];

const words = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const server = await serve();
const browser = await start();
for (const [width, height] of WIDTHS) {
  for (const theme of THEMES) {
    const wanted = Object.entries(PLACES).filter(([name]) => words.every((word) => word === name || `${name}-${width}-${theme}`.split("-").includes(word)));
    if (!wanted.length) continue;
    const { page, context, faults } = await open(browser, server.address, { width, height, theme });
    for (const [name, place] of wanted) {
      await page.evaluate((to) => { location.hash = to; }, place);
      await page.waitForTimeout(450);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}${name}-${width}-${theme}.png`, fullPage: words.includes("full") });
    }
    if (faults.length) console.log(width, theme, faults);
    await context.close();
  }
}
await browser.close();
await server.close();
