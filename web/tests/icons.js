// Draws the home-screen icons from the one drawn by hand, into public: npm run icons
import { readFile } from "node:fs/promises";
import { start } from "./browser.js";

const FOLDER = new URL("../public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", FOLDER), "utf8");

/** The icon up to its edges, with a smaller drawing: phones cut the corners off in their own shapes. */
const whole = (scale) =>
  svg
    .replace(/ rx="20"/, "")
    .replace('<g transform="', `<g transform="translate(${48 - 48 * scale} ${48 - 48 * scale}) scale(${scale}) `);

const ICONS = [
  ["icon-192.png", 192, svg],
  ["icon-512.png", 512, svg],
  // What is inside a circle of four fifths is never cut off.
  ["icon-maskable.png", 512, whole(0.8)],
  ["apple-touch-icon.png", 180, whole(0.9)],
];

const browser = await start();
for (const [name, size, drawing] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  await page.screenshot({ path: new URL(name, FOLDER).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
