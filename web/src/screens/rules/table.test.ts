import source from "../../../../src/rules/ruleset.rs?raw";
import { expect, test } from "vitest";
import { load } from "mahj";
import { good } from "../../engine/engine";
import { DIFFERS, SHIPPED, asRules, isTable, valueAt, withSwitch, type Preset, type Table } from "./table";
import { freeTitle } from "../../ui/words";
import { isDispute } from "./kinds";

const engine = await load();
const league = SHIPPED[0]!;

test("a preset is asked for by its name, a switch with its preset", () => {
  expect(asRules(league)).toBe("league");
  const ours = withSwitch(league, "commit_on", "touch", "place_or_expose");
  expect(asRules(ours)).toEqual({ preset: "league", commit_on: "touch" });
  expect(league.switches).toEqual({});
});

test("a switch that says what the preset says is not written down", () => {
  const ours = withSwitch(league, "commit_on", "touch", "place_or_expose");
  expect(withSwitch(ours, "commit_on", "place_or_expose", "place_or_expose").switches).toEqual({});
  const teacher = SHIPPED[1]!;
  expect(withSwitch(teacher, "commit_on", "touch", "place_or_expose").switches).toEqual({});
  expect(withSwitch(teacher, "commit_on", "place_or_expose", "place_or_expose").switches).toEqual({
    commit_on: "place_or_expose",
  });
});

test("the engine takes every switch of every dispute in every value", () => {
  for (const dispute of good(engine.rules({ id: "K" }))!.filter(isDispute)) {
    for (const { field, values, default: shipped } of dispute.switches) {
      for (const { name } of values) {
        const table = withSwitch(league, field, name, shipped);
        expect(valueAt(table, field, shipped)).toBe(name);
        const answer = engine.referee({ text: "East discards 2B", rules: asRules(table) });
        expect(answer, `${field} = ${name}`).toBeInstanceOf(Array);
      }
    }
  }
});

test("the presets differ from the League as the engine's do", () => {
  const snake = (name: string) => name.replace(/(?!^)([A-Z])/g, "_$1").toLowerCase();
  for (const preset of ["teacher", "tournament"] as Preset[]) {
    const body = new RegExp(`const ${preset.toUpperCase()}: RuleSet = RuleSet \\{([^}]*)\\}`).exec(source)![1]!;
    const rows = [...body.matchAll(/(\w+): \w+::(\w+),/g)].map(([, field, value]) => [field!, snake(value!)]);
    expect(Object.fromEntries(rows)).toEqual(DIFFERS[preset]);
  }
});

test("titles are free, and what is no table is none", () => {
  expect(freeTitle("Our table", [])).toBe("Our table");
  expect(freeTitle("Our table", ["Our table", "Our table (2)"])).toBe("Our table (3)");
  expect(isTable(league)).toBe(true);
  for (const bad of [null, 7, {}, { ...league, preset: "house" }, { ...league, switches: { tie: 4 } }] as unknown[]) {
    expect(isTable(bad as Table)).toBe(false);
  }
});
