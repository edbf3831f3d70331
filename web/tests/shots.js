// Screenshots of every screen in three widths and three themes, into web/shots, for inspection; and sheets
// with several next to each other.
//   npm run shots                     all of them
//   npm run shots -- hand 390 light   those whose name has all these words; `full`: as long as they are
import { mkdir, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { open, serve, show, start } from "./browser.js";
import { PLACES } from "./places.js";

const FOLDER = new URL("../shots/", import.meta.url).pathname;
// Width, height, and how many fit next to each other on a sheet, at which width.
const SIZES = [
  [320, 640, 5, 320],
  [390, 844, 4, 390],
  [1280, 800, 2, 790],
];
const THEMES = ["light", "dark", "bright"];

const asked = process.argv.slice(2);
const full = asked.includes("full");
const words = asked.filter((word) => word !== "full");

/** A sheet of screenshots, each under its name. */
async function sheet(browser, names, width, to) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 300 } });
  const figure = (name) =>
    `<figure style="margin:0;width:${width}px"><figcaption>${name}</figcaption>` +
    `<img width="${width}" src="${name}.png"></figure>`;
  const file = `${FOLDER}${to}.html`;
  await writeFile(
    file,
    `<body style="margin:0;display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;` +
      `font:14px sans-serif;background:#999">${names.map(figure).join("")}`,
  );
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: `${FOLDER}${to}.png`, fullPage: true });
  await page.close();
  await rm(file);
}

await mkdir(FOLDER, { recursive: true });
const server = await serve();
const browser = await start();
for (const [width, height, across, small] of SIZES) {
  for (const theme of THEMES) {
    const wanted = Object.entries(PLACES).filter(([name]) =>
      words.every((word) => word === name || `${name}-${width}-${theme}`.split("-").includes(word)),
    );
    if (!wanted.length) continue;
    const { page, context, faults } = await open(browser, server.address, { width, height, theme });
    const made = [];
    for (const [name, place] of wanted) {
      await show(page, place).catch((fault) =>
        console.log(`${name} ${width} ${theme}: ${String(fault).split("\n")[0]}`),
      );
      await page.waitForTimeout(100);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}${name}-${width}-${theme}.png`, fullPage: full });
      made.push(`${name}-${width}-${theme}`);
    }
    if (faults.length) console.log(width, theme, faults);
    await context.close();
    const many = width > 900 ? across * 2 : across;
    for (let from = 0; from < made.length; from += many)
      await sheet(browser, made.slice(from, from + many), small, `sheet-${width}-${theme}-${1 + from / many}`);
  }
}
await browser.close();
await server.close();
