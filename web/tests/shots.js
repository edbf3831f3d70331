// Pictures of every screen in three widths and three themes, into web/shots, to be looked at.
//   npm run shots                     all of them
//   npm run shots -- hand 390 light   those whose name has all these words
import { mkdir } from "node:fs/promises";
import { open, serve, start } from "./browser.js";
import { PLACES } from "./places.js";

const FOLDER = new URL("../shots/", import.meta.url).pathname;
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
