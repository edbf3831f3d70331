// The built page in Debian's Chromium, served from a folder as by any static host.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

// DIST names a different build folder.
const FOLDER = process.env.DIST ?? new URL("../dist/", import.meta.url).pathname;
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Parses the build's `_headers` file the way hosts that support it do: rules for one address each. */
function headerRules(folder) {
  const rules = [];
  for (const row of readFileSync(join(folder, "_headers"), "utf8").split("\n").filter(Boolean)) {
    const [name, ...value] = row.trim().split(": ");
    if (!row.startsWith(" ")) rules.push({ path: row, headers: {} });
    else rules.at(-1).headers[name.toLowerCase()] = value.join(": ");
  }
  return (path) =>
    rules
      .filter((rule) => (rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
      .reduce((all, rule) => Object.assign(all, rule.headers), {});
}

/**
 * Serves the build folder on the loopback address, compressed as by hosts; with `headers`, like a host that
 * reads the `_headers` file.
 */
export async function serve(folder = FOLDER, { headers = false } = {}) {
  const more = headers ? headerRules(folder) : () => ({});
  const asked = [];
  const zipped = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    asked.push(path);
    try {
      const file = join(folder, path === "/" ? "index.html" : path);
      const plain = await readFile(file);
      const zips = /gzip/.test(request.headers["accept-encoding"] ?? "") && !file.endsWith(".woff2");
      // A file may be rewritten under the same name, as for a new version.
      const key = `${file} ${plain.length}`;
      if (zips && (!zipped.has(key) || !zipped.get(key).plain.equals(plain)))
        zipped.set(key, { plain, bytes: gzipSync(plain) });
      const bytes = zips ? zipped.get(key).bytes : plain;
      response.writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-length": bytes.length,
        ...more(path),
        ...(zips && { "content-encoding": "gzip", vary: "accept-encoding" }),
      });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** Starts the browser with additional flags; CHROMIUM names one other than Debian's. */
export const start = (...more) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--headless",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });

/** Opens the page at an address, as a returning user unless `first`; its console messages are recorded. */
export async function open(
  browser,
  address,
  { width = 390, height = 844, theme = "light", first = false, ...more } = {},
) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2, ...more });
  // The welcome screen is for a first visit.
  if (!first) await context.addInitScript(() => localStorage.setItem("mahj.welcome", '{"seen":true}'));
  await context.addInitScript(
    (theme) =>
      localStorage.setItem(
        "mahj.settings",
        JSON.stringify({ ...JSON.parse(localStorage.getItem("mahj.settings") ?? "{}"), theme }),
      ),
    theme,
  );
  const page = await context.newPage();
  // SLOW=6 makes the page's processor six times slower, to find what depends on its speed.
  if (process.env.SLOW) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.SLOW) });
  }
  const faults = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(address);
  return { page, context, faults };
}

/** The page's initial settings, in addition to the tests' defaults. */
export const withSettings = (context, settings) =>
  context.addInitScript(
    (settings) =>
      localStorage.setItem(
        "mahj.settings",
        JSON.stringify({ ...JSON.parse(localStorage.getItem("mahj.settings") ?? "{}"), ...settings }),
      ),
    settings,
  );

/** The middle of an element, and whether the element itself is there in this frame and the next. */
const middle = (at) =>
  at.evaluate(async (at) => {
    const place = () => {
      const { x, y, width, height } = at.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = place();
    await new Promise(requestAnimationFrame);
    const [later, below] = place();
    return { x, y, own: later === x && below === y && at.contains(document.elementFromPoint(x, y)) };
  });

/** In the page: the promise of whether it ignores the next tap, as it does for a moment after something moved. */
const listen = () => {
  window.ignored = new Promise((told) => {
    const hear = (event) => told(event.defaultPrevented && event.cancelBubble);
    addEventListener("click", hear, { capture: true, once: true });
    setTimeout(told, 1000, false);
  });
};

/**
 * Touches the middle of what a selector or a locator finds, once it has stopped moving and nothing covers it; again
 * if the page ignored the touch.
 */
export async function touch(page, what) {
  const at = typeof what === "string" ? page.locator(what).first() : what;
  await at.waitFor();
  const end = Date.now() + 10_000;
  let found = await middle(at);
  while (Date.now() < end) {
    const { x, y, own } = found;
    if (own) {
      await page.evaluate(listen);
      await page.touchscreen.tap(x, y);
      if (!(await page.evaluate(() => window.ignored))) return { x, y };
    }
    found = await middle(at);
  }
  const { x, y, own } = found;
  throw new Error(own ? `the page ignores ${what}` : `something lies over ${what}, at ${x}, ${y}`);
}

/** Waits for the page's title. */
export const titled = (page, title) => page.waitForFunction((title) => document.title === `${title} · Mahj`, title);

/** Touches tiles on the keypad. */
export async function touches(page, tiles) {
  for (const tile of tiles.split(" ")) await touch(page, `.key[data-tile="${tile}"]`);
}

/** Taps tiles on the keypad. */
export async function tap(page, tiles) {
  for (const tile of tiles.split(" ")) {
    const key = page.locator(`.key[data-tile="${tile}"]:visible`);
    // A dimmed key is tapped too, and has to react; any other has to be within reach of a finger.
    await key.click({ force: (await key.getAttribute("aria-disabled")) === "true" });
  }
}

/** Serves the page and shares one browser for all tests of a file; `at` opens the page at a given address. */
export function suite(defaults = {}) {
  const here = {};
  before(async () => {
    [here.server, here.browser] = [await serve(), await start()];
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.close();
  });
  here.at = (hash = "", options = {}) =>
    open(here.browser, `${here.server.address}${hash}`, { reducedMotion: "reduce", ...defaults, ...options });
  return here;
}

const SIZES = [
  [320, 640],
  [390, 844],
  [1280, 800],
];
/** The sizes and themes of the page's tests: a phone in the light theme; all of them if ALL is set. */
export const SETTINGS = process.env.ALL
  ? SIZES.flatMap(([width, height]) => ["light", "dark"].map((theme) => ({ width, height, theme })))
  : [{ width: 390, height: 844, theme: "light" }];

/** One test per setting: the body gets it, and passes it on to `at`. */
export function each(name, options, body) {
  if (!body) [body, options] = [options, {}];
  for (const setting of SETTINGS) test(`${name}, ${setting.width} px, ${setting.theme}`, options, () => body(setting));
}

/** Goes to a place in places.js: an address, and what is done there. */
export async function show(page, place) {
  const { at, act } = typeof place === "string" ? { at: place } : place;
  // Anything open over another place is closed, and a place is never the one already shown.
  await page.keyboard.press("Escape");
  await page
    .locator("button.table")
    .click({ timeout: 200 })
    .catch(() => {});
  await page
    .getByRole("button", { name: "No, thanks" })
    .click({ timeout: 200 })
    .catch(() => {});
  await page.evaluate((to) => {
    document.activeElement?.blur();
    if (location.hash !== to) location.hash = to;
  }, at);
  await page.waitForTimeout(350);
  if (act) {
    await act(page);
    await page.waitForTimeout(250);
  }
}

/** Counts the pending questions in `open_`. */
export const counted = () => {
  window.open_ = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if (!this.heard)
      this.addEventListener("message", ({ data }) => {
        if ("answer" in data) window.open_ -= 1;
      });
    this.heard = true;
    window.open_ += 1;
    return postMessage.call(this, message);
  };
};

/** The memory used by the browser's pages, including their workers: that of its renderers. */
export async function memory(browser) {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const session = await context.newCDPSession(page);
      await session.send("HeapProfiler.collectGarbage");
      await session.detach();
    }
  }
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const of = ({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0);
  const kilobytes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(of)
    .reduce((sum, one) => sum + one, 0);
  return { megabytes: Math.round(kilobytes / 1024) };
}
