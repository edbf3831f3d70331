// Tests 12 and 14: after one visit the page needs no network, and none of its requests leaves its origin; a new
// version waits until it is asked for; a worker that dies is restarted; without WebAssembly, the page says so.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { open, serve, start } from "./browser.js";

const WIN = "#/hand?v=1&card=practice&h=11B.22B.J.22C.111C.J.(FFF)";
let browser;
before(async () => {
  browser = await start();
});
after(() => browser?.close());

/** Waits until all files of the page are stored on the device. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const verdict = (page) => page.locator("main").getByText("Mah Jongg", { exact: true }).first();

test("every file is kept, but the small engine of the first visit: none is left out for its size or its kind", () => {
  const dist = new URL("../dist/", import.meta.url);
  const worker = readFileSync(new URL("sw.js", dist), "utf8");
  const names = readdirSync(new URL("assets/", dist));
  for (const kind of [".wasm", ".woff2", ".css", ".js"])
    assert.ok(
      names.some((name) => name.endsWith(kind)),
      kind,
    );
  for (const name of names)
    assert.equal(worker.includes(`assets/${name}`), !/^hand-.*wasm$/.test(name), `${name} is kept or not`);
});

test("the first visit is answered by the small engine; the rest comes when it is asked", {
  timeout: 60_000,
}, async () => {
  const server = await serve();
  const { page, context, faults } = await open(browser, `${server.address}${WIN}`, { serviceWorkers: "block" });
  await verdict(page).waitFor();
  const engines = () =>
    server.asked.filter((path) => path.endsWith(".wasm")).map((path) => path.replace(/.*\/(\w+)-.*/, "$1"));
  assert.deepEqual(engines(), ["hand"]);
  // The network goes down before the rest has arrived: what is there answers, and the rest says what is
  // missing.
  await context.route("**/mahj-*.wasm", (route) => route.abort());
  await page.goto(`${server.address}#/rules`);
  await page.getByText("The rest of the page hasn’t loaded yet.").waitFor();
  await page.goto(`${server.address}#/hand?v=1&card=practice&h=11B.22B.111C.2C.JJJ.(FFF)`);
  await page.getByText("Not Mah Jongg").first().waitFor();
  await page.goto(`${server.address}#/rules?v=1&rules=K-01`);
  await context.unroute("**/mahj-*.wasm");
  // No one asks again: it arrives by itself.
  await page.locator(".dispute-card").waitFor();
  assert.deepEqual(engines(), ["hand", "mahj"]);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("ERR_FAILED")),
    [],
  );
  await context.close();
  await server.close();
});

test("after one visit the network may be cut: reload, verdict, laws, records", { timeout: 60_000 }, async () => {
  const server = await serve();
  const { page, context, faults } = await open(browser, `${server.address}${WIN}`, { width: 1280, height: 900 });
  const requests = [];
  context.on("request", (request) => requests.push(request.url()));
  await verdict(page).waitFor();
  await kept(page);
  const files = server.asked.length;
  await context.setOffline(true);
  await server.close();
  await page.reload();
  await verdict(page).waitFor();
  await page.goto(`${server.address}#/hand?v=1&card=practice&h=11B.22B.111C.2C.JJJ.(FFF)`);
  await page.getByText("Not Mah Jongg").first().waitFor();
  await page.goto(`${server.address}#/rules?v=1&rules=K-01`);
  await page.locator(".dispute-card").waitFor();
  await page.goto(`${server.address}#/referee?v=1&view=text`);
  await page.getByLabel("Open a record").selectOption({ label: "A simple call" });
  await page.locator(".rulings").first().waitFor();
  await page.goto(`${server.address}#/more`);
  await page.getByText(/^Works offline. Nothing/).waitFor();
  assert.equal(server.asked.length, files, "something was asked of the server after the files were in");
  for (const url of requests)
    assert.ok(/^(blob|data):/.test(url) || url.startsWith(server.address), `${url} leaves the origin`);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")),
    [],
  );
  await context.close();
});

test("once the files are in, no tap and no word asks the network for anything", { timeout: 60_000 }, async () => {
  const server = await serve();
  const { page, context } = await open(browser, `${server.address}#/more`);
  await page.getByText(/^Works offline. Nothing/).waitFor();
  const files = server.asked.length;
  for (const screen of ["hand", "discarded", "player", "card", "referee", "rules", "play", "more", "about"]) {
    await page.goto(`${server.address}#/${screen}`);
    await page.waitForTimeout(200);
  }
  await page.goto(`${server.address}${WIN}`);
  await verdict(page).waitFor();
  assert.deepEqual(server.asked.slice(files), []);
  await context.close();
  await server.close();
});

test("a new version waits until somebody asks for it", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "mahj-page-"));
  cpSync(new URL("../dist/", import.meta.url), folder, { recursive: true });
  const server = await serve(folder);
  const { page, context } = await open(browser, `${server.address}#/more`);
  await page.getByText(/^Works offline. Nothing/).waitFor();
  const title = () => page.evaluate(() => document.querySelector("meta[name=version]")?.content ?? "old");

  const index = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(join(folder, "index.html"), index.replace("<title>", '<meta name="version" content="new"><title>'));
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  const entry =
    /("?url"?:\s*"index\.html",\s*"?revision"?:\s*"|"?revision"?:\s*"(?=[0-9a-f]+",\s*"?url"?:\s*"index\.html"))/;
  assert.match(worker, entry);
  writeFileSync(join(folder, "sw.js"), worker.replace(entry, "$1f"));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

  await page.getByText("A new version is ready.").first().waitFor();
  assert.equal(await title(), "old");
  await page.reload();
  assert.equal(await title(), "old", "the new version came by itself");
  await page.getByText("A new version is ready.").first().waitFor();
  // While a hand is being typed, it isn't mentioned.
  await page.goto(`${server.address}#/hand?v=1&h=11B.22B`);
  await page.waitForTimeout(200);
  assert.equal(await page.getByText("A new version is ready.").count(), 0);
  await page.goto(`${server.address}#/settings`);
  await page.getByRole("button", { name: "Use it" }).first().click();
  await page.waitForFunction(() => document.querySelector("meta[name=version]")?.content === "new");
  await context.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

test("a worker that dies is started again, and the question is answered", { timeout: 60_000 }, async () => {
  const server = await serve();
  const { page, context } = await open(browser, `${server.address}${WIN}`);
  await verdict(page).waitFor();
  const dies = page.waitForEvent("worker", { timeout: 10_000 });
  await page.workers()[0].evaluate(
    () =>
      void setTimeout(() => {
        throw new Error("a fault of ours");
      }),
  );
  await dies;
  await page.goto(`${server.address}#/hand?v=1&card=practice&h=11B.22B.111C.2C.JJJ.(FFF)`);
  await page.getByText("Not Mah Jongg").first().waitFor();
  await context.close();
  await server.close();
});

// Without its compilers, the browser has no WebAssembly either.
test("without WebAssembly the page says what it needs", { timeout: 60_000 }, async () => {
  const server = await serve();
  const old = await start("--js-flags=--jitless");
  const { page, context } = await open(old, `${server.address}${WIN}`);
  await page
    .getByText("This browser is too old for mahj. It needs Safari 16.4, Chrome 103 or Firefox 114, or later.")
    .waitFor();
  await context.close();
  await old.close();
  await server.close();
});
