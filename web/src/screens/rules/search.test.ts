import { describe, expect, test } from "vitest";
import { load } from "mahj";
import { good } from "../../engine/engine";
import topicSource from "../../../../src/rulebook/topic.rs?raw";
import { isDispute, isLaw } from "./kinds";
import { asId, heading, search, topics, type Found } from "./search";

const engine = await load();
const all: Found = {
  laws: good(engine.rules())!.filter(isLaw),
  disputes: good(engine.rules({ id: "K" }))!.filter(isDispute),
};
const ids = (found: Found) => [...found.disputes, ...found.laws].map((one) => one.id);

describe("search", () => {
  test.each([
    ["CLM-06", "CLM-06"],
    ["clm6", "CLM-06"],
    [" clm 06 ", "CLM-06"],
    ["k1", "K-01"],
    ["K-01", "K-01"],
  ])("%j is the id %s", (query, id) => {
    expect(asId(query)).toBe(id);
    expect(ids(search(all, query))[0]).toBe(id);
  });

  test.each(["lifts", "", "CLM", "2468"])("%j is no id", (query) => expect(asId(query)).toBeNull());

  test("an id of a dispute finds the laws on it too", () => {
    const { laws, disputes } = search(all, "K-01");
    expect(disputes.map((one) => one.id)).toEqual(["K-01"]);
    for (const id of disputes[0]!.rules) expect(laws.map((law) => law.id)).toContain(id);
  });

  test("words find what has all of them, the phrase first", () => {
    expect(search(all, "lifts the discard").disputes[0]!.id).toBe("K-01");
    const found = search(all, "dead hand").laws;
    expect(found.length).toBeGreaterThan(3);
    for (const law of found) {
      const text = `${law.id} ${law.sentence} ${law.source} ${law.topic} ${law.switches}`.toLowerCase();
      expect(text).toMatch(/\bdead/);
      expect(text).toMatch(/\bhand/);
    }
  });

  test("every word of every law finds that law", () => {
    for (const law of all.laws.slice(0, 60)) {
      for (const word of law.sentence.match(/[A-Za-z]{5,}/g) ?? []) {
        expect(search(all, word).laws, word).toContain(law);
      }
    }
  });

  test("what no one says finds nothing, and no word finds all", () => {
    expect(ids(search(all, "zugzwang"))).toEqual([]);
    expect(search(all, "").laws.length).toBe(all.laws.length);
    expect(search(all, " the ").laws.length).toBe(all.laws.length);
  });

  test("kind and part of the game narrow it", () => {
    for (const law of search(all, "", { kind: "advice" }).laws) expect(law.kind).toBe("advice");
    for (const law of search(all, "", { topic: "jokers" }).laws) expect(law.topic).toBe("jokers");
    expect(search(all, "", { kind: "disputed" }).disputes.length).toBe(all.disputes.length);
    expect(search(all, "", { kind: "decides" }).disputes).toEqual([]);
  });
});

test("every part of the game that the engine knows has a heading of its own", () => {
  for (const topic of topics(all.laws)) expect(topicSource).toContain(`"${topic}" "${heading(topic)}"`);
  expect(heading("new-laws")).toBe("New laws");
});

test("the parts of the game stand in the order in which it runs", () => {
  const order = topics(all.laws);
  expect(order[0]).toBe("tiles-and-deal");
  expect(order[order.length - 1]).toBe("reading-a-line");
  expect(topics([...all.laws, { ...all.laws[0]!, topic: "chess" }]).pop()).toBe("chess");
  expect(heading("mah-jongg-in-error")).toBe("Mah Jongg in error");
});
