// The pictures of the page for the README and the guide, into docs/pictures: `npm run pictures`, after a build.
import { open, serve, start } from "./browser.js";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
// Name, place, width, height, and what is shown once the answer is complete.
const PICTURES = [
  [
    "page-verdict",
    "#/hand?v=1&h=11B.22B.J.FFF.22C.111C.J&by=discard&from=East&winner=South",
    390,
    720,
    "South receives",
  ],
  ["page-hand", "#/hand?v=1&h=4B.55B.66C.7C.2D.33D.6D.7D.JJJ", 390, 720, "Best discard"],
  ["page-card", "#/card?v=1&card=practice", 1280, 800, "Any 1 Suit"],
];

const server = await serve();
const browser = await start();
for (const [name, place, width, height, words] of PICTURES) {
  const { page, context } = await open(browser, `${server.address}${place}`, {
    width,
    height,
  });
  await page.getByText(words).first().waitFor();
  // Advice is refined for several seconds.
  await page.waitForTimeout(8000);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}
await browser.close();
await server.close();
