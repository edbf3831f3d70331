// Lighthouse on the built page: performance, accessibility, best practices. It is downloaded on demand; the
// page doesn't depend on it.
//   npm run lighthouse
import { execFileSync, fork } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./browser.js";

const WANTED = { performance: 95, accessibility: 100, "best-practices": 100 };

if (process.argv[2] === "serve") {
  const { address } = await serve();
  process.send(address);
} else {
  // The server has its own process, because this one waits for Lighthouse.
  const child = fork(new URL(import.meta.url), ["serve"]);
  const address = await new Promise((ready) => child.once("message", ready));
  const report = join(mkdtempSync(join(tmpdir(), "mahj-")), "report.json");
  try {
    execFileSync(
      "npx",
      [
        "--yes",
        "lighthouse",
        address,
        "--quiet",
        "--output=json",
        `--output-path=${report}`,
        `--only-categories=${Object.keys(WANTED).join(",")}`,
        "--chrome-flags=--headless --no-sandbox --disable-gpu",
      ],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
  } finally {
    child.kill();
  }
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  for (const [id, wanted] of Object.entries(WANTED)) {
    const { title, score, auditRefs } = categories[id];
    console.log(`${title}: ${Math.round(score * 100)} of ${wanted}`);
    for (const { id: audit, weight } of auditRefs) {
      const { score: one, title: said, displayValue = "" } = audits[audit];
      if (weight > 0 && one !== null && one < 0.9) console.log(`  ${said} ${displayValue}`);
    }
    if (Math.round(score * 100) < wanted) process.exitCode = 1;
  }
}
