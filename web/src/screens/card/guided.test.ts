import { expect, test } from "vitest";
import { load } from "mahj";
import { another, back, choices, dip, end, lineText, noteText, sizes, START, tap, type Draft } from "./guided";
import { pieces } from "./inks";

const taps = (draft: Draft, faces: string) => [...faces].reduce(tap, draft);

test("like_faces_make_a_group_and_another_face_begins_the_next", () => {
  let draft = dip(START, "a", false);
  draft = taps(draft, "2222");
  draft = taps(dip(draft, "", false), "F");
  draft = taps(dip(draft, "a", false), "6");
  draft = taps(dip(draft, "", false), "FFF");
  draft = taps(dip(draft, "b", false), "48888");
  expect(sizes(draft)).toEqual([14]);
  expect(lineText({ ...draft, notes: ["Any 2 Suits"], value: "25" })).toBe(
    "2222a F 6a FFF 4b 8888b (Any 2 Suits) X 25",
  );
});

test("unlike_faces_stand_together_when_that_is_chosen_and_a_group_can_be_ended", () => {
  const block = taps({ ...START, together: true }, "NEWS");
  expect(lineText(block)).toBe("NEWS X");
  const twice = taps(end({ ...taps(START, "FFF") }), "FFF");
  expect(lineText(twice)).toBe("FFF FFF X");
});

test("a_chosen_group_takes_another_ink_and_loses_a_tile", () => {
  const draft = { ...taps(dip(taps(START, "11"), "b", false), "222"), at: 0 };
  expect(lineText(dip(draft, "a", true))).toBe("11a 222b X");
  expect(lineText(back(draft))).toBe("1 222b X");
});

test("another_form_stands_on_a_row_of_its_own", () => {
  expect(lineText(taps(another(taps(START, "11")), "22"))).toBe("11\n  -or- 22 X");
});

test("notes_are_joined_as_a_card_says_them", () => {
  expect(noteText({ ...START, notes: ["Any 2 Suits", "w Matching Dragons", "Any 3 Consec. Nos."], words: "" })).toBe(
    "Any 2 Suits, Any 3 Consec. Nos. w Matching Dragons",
  );
});

test("the_engine_understands_every_note_of_the_list", async () => {
  const engine = await load();
  const drafts = ["111a 2222a 333a DDDDa", "FF 111a 1111b DDDc NN", "11a 222a DDDDb DDDDDc"].map((form) => ({
    ...START,
    forms: [pieces(form).map(({ text, ink }) => ({ faces: text, ink }))],
  }));
  for (const draft of drafts) {
    for (const { note } of choices(draft).flatMap(({ of }) => of)) {
      const text = `title: A\n[B]\n${lineText({ ...draft, notes: [note] })}\n`;
      const faults = engine.check({ text }) as { severity: string; message: string; code: string }[];
      expect([text, faults.filter(({ code }) => code === "card::unknown-clause")]).toEqual([text, []]);
    }
  }
});

test("what stands together ends with its group, and another begins", () => {
  const year = taps(dip({ ...START, together: true }, "c", false), "2032");
  expect(lineText(year)).toBe("2032c X");
  expect(lineText(taps(dip(year, "", false), "FFF"))).toBe("2032c FFF X");
  expect(lineText(taps(end(year), "33"))).toBe("2032c 33c X");
  const again = taps({ ...end(year), together: true }, "31");
  expect(lineText(again)).toBe("2032c 31c X");
});
