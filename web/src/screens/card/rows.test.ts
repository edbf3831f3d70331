import { expect, test } from "vitest";
import practice from "../../../../cards/practice.card?raw";
import { pieces } from "./inks";
import { lastNote, layout, lineAt, slug, tilesOf, withLine } from "./rows";

const TEXT = `title: Porch Card
year: 2031

# a remark
[2468] (Any 2 Suits)
2222a F 6a FFF 4b 8888b  X 25
22a 888b 44a 888b 66a FF
  -or- 22a 888b 44a 888c 66a FF   (Any 2 or 3 Suits) {as printed, X 9}  C $0.35
82a 444b 666b 28c FFF

[Winds - Dragons]
N EEEE FFFF W SSSS X 35
`;

test("a_line_ends_with_its_value_and_may_stand_on_several_rows", () => {
  const { header, lines } = layout(TEXT);
  expect(header).toEqual({ title: "Porch Card", year: "2031" });
  expect(lines.map(({ id, from, to }) => [id, from, to])).toEqual([
    ["2468/1", 6, 6],
    ["2468/2", 7, 8],
    ["2468/3", 9, 9],
    ["winds-dragons/1", 12, 12],
  ]);
  expect(lines[1]).toMatchObject({
    forms: ["22a 888b 44a 888b 66a FF", "22a 888b 44a 888c 66a FF"],
    note: "Any 2 or 3 Suits",
    mark: "C",
    value: "0.35",
  });
  expect(lines[2]).toMatchObject({ mark: "", value: "" });
  expect(lineAt(layout(TEXT), 8)?.id).toBe("2468/2");
});

test("the_practice_card_has_its_55_lines_and_every_form_14_tiles", () => {
  const { lines } = layout(practice);
  expect(lines).toHaveLength(55);
  for (const { id, forms } of lines) for (const form of forms) expect([id, tilesOf(form)]).toEqual([id, 14]);
});

test("tab_takes_the_last_note_of_the_same_section", () => {
  expect(lastNote(TEXT, 9)).toBe("(Any 2 or 3 Suits)");
  expect(lastNote(TEXT, 7)).toBe("");
  expect(lastNote(TEXT, 12)).toBe("");
});

test("a_new_line_stands_at_the_end_of_its_section", () => {
  expect(withLine(TEXT, "2468", "FFF X 25").split("\n")[9]).toBe("FFF X 25");
  expect(withLine("title: A\n", "369", "FFF X 25")).toBe("title: A\n\n[369]\nFFF X 25\n");
  expect(slug("Winds - Dragons")).toBe("winds-dragons");
});

test("an_ink_is_taken_off_the_word_and_signs_are_told_from_words", () => {
  expect(pieces("22a + FFFb 1Dc! 2031a 000")).toEqual([
    { text: "22", ink: "a", sign: false },
    { text: "+", ink: "", sign: true },
    { text: "FFF", ink: "", sign: false },
    { text: "1D!", ink: "c", sign: false },
    { text: "2031", ink: "a", sign: false },
    { text: "000", ink: "", sign: false },
  ]);
});
