// The table at each event: what the page works out matches what the engine reported at that point.
import { load, type PlayReport, type PlayRequestRow } from "mahj";
import { expect, test } from "vitest";
import { good } from "../../engine/engine";
import { type Table, tableAt } from "./table";

const engine = await load();

/** Answers in a way determined by a number: calls and exchanges if possible, otherwise any discard. */
function any(asked: PlayRequestRow, number: number): string {
  const { kind, tiles, exchanges, exposures } = asked;
  const three = [0, 1, 2].map((at) => tiles[at * Math.floor(tiles.length / 3)]);
  if (kind === "pass") return `pass ${three.join(" ")}`;
  if (kind === "stop") return number % 2 ? "stop" : "go on";
  if (kind === "courtesy") return `courtesy ${tiles.slice(0, number % 4).join(" ")}`.trim();
  if (asked.mah_jongg) return "mah jongg";
  if (kind === "turn") return exchanges[0]?.act ?? `discard ${tiles[number % tiles.length]}`;
  return exposures[number % exposures.length]?.act ?? "let go";
}

function played(seed: number): PlayReport[] {
  const acts: string[] = [];
  const all: PlayReport[] = [];
  for (;;) {
    const seat = ["East", "South", "West", "North"][seed % 4] ?? "East";
    const report = good(engine.play({ seed, seat, bot: seed % 2 ? "near" : "odds", acts }));
    if (!report) throw new Error(`the engine refused ${acts.at(-1)}`);
    all.push(report);
    if (!report.asked) return all;
    acts.push(any(report.asked, seed + acts.length * 7));
  }
}

/** The contents of the table; the order of the tiles in an exposure doesn't matter. */
function plain({ rack, players, own, discards, wall }: Table) {
  const sorted = (groups: string[][]) => groups.map((group) => [...group].sort());
  return {
    rack,
    discards,
    wall,
    own: sorted(own),
    players: players.map(({ seat, exposures }) => [seat, sorted(exposures)]),
  };
}

test("at every decision the table shown from the whole game is the one the engine told then", () => {
  for (let seed = 1; seed <= 12; seed++) {
    const all = played(seed);
    const whole = all.pop();
    if (!whole) continue;
    for (const report of all) {
      const count = report.events.length;
      expect(plain(tableAt(whole, count)), `seed ${seed}, event ${count}`).toEqual(plain(tableAt(report, count)));
    }
  }
});
