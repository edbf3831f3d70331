// How the text of a card is divided into rows: sections, lines, alternatives. Only for drawing; it reads a card
// with mistakes as far as possible. What a line means, and whether it is valid, is up to the engine.

export type Line = {
  /** The engine's ID for it: `2468/3`. */
  id: string;
  section: string;
  number: number;
  /** What players call it: `Consecutive Run 2`. */
  name: string;
  /** Its rows, from 1, including the last. */
  from: number;
  to: number;
  forms: string[];
  note: string;
  /** `X` or `C`; empty if it isn't there yet. */
  mark: string;
  value: string;
};
export type Section = { name: string; note: string; row: number; lines: Line[] };
export type Layout = { header: Record<string, string>; sections: Section[]; lines: Line[] };

const ENDS = /(?:^|\s)([XxCc])\s*\$?(\d+(?:\.\d+)?)\s*$/;
/** A mark with an incomplete value: it isn't a group. */
const BEGUN = /\s[XxCc](?:\s*\$?\d\S*)?\s*$/;

/** A section's name as an ID: lower case, with anything but letters and digits replaced by one hyphen. */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** A row without its comment. */
const plain = (row: string) => row.replace(/#.*$/, "").trim();

/** Removes remarks and the note from a line. */
function parts(text: string): Pick<Line, "forms" | "note" | "mark" | "value"> {
  const bare = text.replace(/\{[^}]*\}?/g, " ").trim();
  const end = ENDS.exec(bare);
  const body = end ? bare.slice(0, end.index) : bare.replace(BEGUN, " ");
  const notes: string[] = [];
  const words = body.replace(/\(([^)]*)\)?/g, (_, note: string) => {
    notes.push(note.trim().replace(/\s+/g, " "));
    return " ";
  });
  return {
    // Spaces first: otherwise the next pattern would try every number of them.
    forms: words
      .replace(/\s+/g, " ")
      .split(/ ?-or- ?/i)
      .map((form) => form.trim()),
    note: notes.join(", "),
    mark: end?.[1]?.toUpperCase() ?? "",
    value: end?.[2] ?? "",
  };
}

export function layout(text: string): Layout {
  const header: Record<string, string> = {};
  const sections: Section[] = [];
  let open: { from: number; rows: string[] } | null = null;
  const end = (to: number) => {
    const section = sections.at(-1);
    if (open && section) {
      const number = section.lines.length + 1;
      section.lines.push({
        id: `${slug(section.name)}/${number}`,
        section: section.name,
        number,
        name: `${section.name} ${number}`,
        from: open.from,
        to,
        ...parts(open.rows.join(" ")),
      });
    }
    open = null;
  };
  const rows = text.split("\n");
  rows.forEach((row, index) => {
    const said = plain(row);
    const title = /^\[([^\]]*)\]?\s*(?:\(([^)]*)\)?)?/.exec(said);
    if (title) {
      end(index);
      sections.push({ name: (title[1] ?? "").trim(), note: title[2] ?? "", row: index + 1, lines: [] });
    } else if (!sections.length) {
      const pair = /^([a-z]+)\s*:\s*(.*)$/i.exec(said);
      if (pair) header[(pair[1] ?? "").toLowerCase()] = pair[2] ?? "";
    } else if (said && !(open === null && /^jokerless\s*:/i.test(said))) {
      open ??= { from: index + 1, rows: [] };
      open.rows.push(said);
      if (ENDS.test(said.replace(/\{[^}]*\}/g, " "))) end(index + 1);
    } else if (!said) end(index);
  });
  end(rows.length);
  return { header, sections, lines: sections.flatMap(({ lines }) => lines) };
}

/** The line at a row. */
export const lineAt = ({ lines }: Layout, row: number): Line | undefined =>
  lines.find(({ from, to }) => from <= row && row <= to);

/** The last note before a row in its section, as `(Any 2 Suits)`. */
export function lastNote(text: string, row: number): string {
  const note = /\([^)]*\)/;
  const before = text.split("\n", row - 1).map(plain);
  const said = before.findLast((one) => one.startsWith("[") || note.test(one)) ?? "";
  return said.startsWith("[") ? "" : (note.exec(said)?.[0] ?? "");
}

/** How many tiles the words of an alternative have. */
export const tilesOf = (form: string) => form.split(/\s+/).reduce((all, word) => all + facesOf(word).length, 0);

/** The tiles of a word, without its color: empty for signs such as `+`. */
export function facesOf(word: string): string {
  return /^([FNEWSDRG0-9xyzO]+)[abc]?!?$/i.exec(word)?.[1] ?? "";
}

/** Adds a line at the end of a section, creating the section if necessary. */
export function withLine(text: string, section: string, line: string): string {
  const { sections } = layout(text);
  const at = sections.findIndex(({ name }) => slug(name) === slug(section));
  const rows = text.replace(/\s+$/, "").split("\n");
  if (at < 0) return `${rows.join("\n")}\n\n[${section}]\n${line}\n`.replace(/^\s+/, "");
  const last = sections[at]?.lines.at(-1)?.to ?? sections[at]?.row ?? rows.length;
  rows.splice(last, 0, ...line.split("\n"));
  return `${rows.join("\n")}\n`;
}
