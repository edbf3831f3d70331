import { expect, test } from "vitest";
import docs from "../../../../docs/questions.md?raw";
import topicSource from "../../../../src/rulebook/topic.rs?raw";
import { topics } from "../../../questions";
import { FREQUENT, filtered, heading, listed, SUGGESTED, TOPICS } from "./questions";

test("every question of the documents is listed once, under a topic of the engine", () => {
  const all = TOPICS.flatMap(({ questions }) => questions);
  expect(all).toEqual([...docs.matchAll(/^- \*\*(.+?)\*\* /gm)].map(([, question]) => question));
  expect(new Set(all).size).toBe(206);
  for (const { id, heading } of TOPICS.slice(0, -1)) expect(topicSource).toContain(`"${id}" "${heading}"`);
  expect(TOPICS.at(-1)).toMatchObject({ id: "none", heading: "Not in the rules" });
  expect(heading("claims")).toBe("Calling a discard");
  expect(heading("new-topic")).toBe("new-topic");
});

test("a document that doesn't fit the topics is not taken for one", () => {
  expect(() => topics(docs.replace("## Charleston", "## Passing"), topicSource)).toThrow("don't fit");
  expect(() => topics("", topicSource)).toThrow("don't fit");
});

test("a dozen questions come first, each of the list", () => {
  expect(FREQUENT).toHaveLength(12);
  for (const question of FREQUENT) expect(listed(question)?.question).toBe(question);
});

test("a question is known without its marks and capitals, and only whole", () => {
  expect(listed("who pays double")).toMatchObject({ question: "Who pays double?", topic: "payments" });
  expect(listed("  WHO PAYS, double?? ")?.question).toBe("Who pays double?");
  expect(listed("who pays")).toBeUndefined();
});

test("each letter narrows the list to the questions with words that begin so", () => {
  let before = filtered("");
  expect(before).toHaveLength(206);
  for (const typed of ["w", "wh", "who ", "who p", "who pays d", "Who pays double?"]) {
    const found = filtered(typed);
    for (const question of found) expect(before).toContain(question);
    before = found;
  }
  expect(before).toEqual(["Who pays double?"]);
  expect(filtered("oker")).toEqual([]);
  expect(filtered("joker")[0]).toBe("How do I exchange a joker?");
});

test("what is offered where nothing was found finds something", () => {
  for (const words of SUGGESTED) expect(filtered(words).length, words).toBeGreaterThan(1);
});
