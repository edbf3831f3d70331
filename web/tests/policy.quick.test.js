// What the page and its worker may do: use their own files, and contact no one else. The policy is in the page
// for hosts that send no headers, and in the `_headers` file for those that do.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { open, serve, start, tap } from "./browser.js";

const here = {};
/** Another server, which nothing may reach; it counts requests. */
const elsewhere = createServer((_, response) => {
  here.reached += 1;
  response.writeHead(200, { "access-control-allow-origin": "*" }).end("x");
});

before(async () => {
  await new Promise((ready) => elsewhere.listen(0, "127.0.0.1", ready));
  here.other = `http://127.0.0.1:${elsewhere.address().port}/`;
  here.browser = await start();
  here.plain = await serve();
  here.headed = await serve(undefined, { headers: true });
});
after(async () => {
  await here.browser?.close();
  await here.plain?.close();
  await here.headed?.close();
  elsewhere.close();
});

/** Requests the other server from a page or a worker; returns the result. */
const leave = (from) =>
  from.evaluate(
    (other) =>
      fetch(other).then(
        () => "left",
        () => "refused",
      ),
    here.other,
  );

async function answered(server) {
  const { page, context, faults } = await open(here.browser, server.address);
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor();
  return { page, context, faults };
}

test("nothing leaves the page, on a host without headers too", async () => {
  for (const server of [here.plain, here.headed]) {
    here.reached = 0;
    const { page, context } = await answered(server);
    assert.equal(await leave(page), "refused");
    assert.equal(here.reached, 0);
    await context.close();
  }
});

test("nothing leaves the worker on a host that sends the headers", async () => {
  here.reached = 0;
  const { page, context, faults } = await answered(here.headed);
  assert.equal(await leave(page.workers()[0]), "refused");
  assert.equal(here.reached, 0);
  assert.ok(
    faults.every((fault) => /Content Security Policy/.test(fault)),
    faults.join("\n"),
  );
  await context.close();
});

test("on a host that sends the headers every screen works, and breaks no rule of them", async () => {
  const { page, context, faults } = await answered(here.headed);
  for (const screen of ["discarded", "player", "card", "referee", "rules", "play", "settings", "about"]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${screen}`);
    await page.waitForTimeout(400);
  }
  await page.evaluate(() => {
    location.hash = "#/referee?v=1&view=text";
  });
  await page.locator(".record-editor .cm-content").click();
  await page.keyboard.insertText("East discards 2B\nSouth dances");
  await page.locator(".cm-fault").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the policy has no nonce, no inline code, no eval, and both ways say the same", () => {
  const read = (file) => readFileSync(new URL(`../dist/${file}`, import.meta.url), "utf8");
  const [, meta] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read("index.html"));
  const [, header] = /Content-Security-Policy: (.*)/.exec(read("_headers"));
  assert.equal(header, `${meta}; frame-ancestors 'none'`);
  for (const loose of ["nonce", "unsafe-inline", "'unsafe-eval'", "http:", "https:", "*"]) {
    assert.ok(!header.includes(loose), loose);
  }
});
