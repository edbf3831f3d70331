// A card or a record that came whole with an address. It is untrusted: it is shown, and neither saved nor used
// until the player says so.
import { Button } from "./Button";
import { icons } from "./icons";
import { Notice } from "./Notice";
import { many } from "./words";
import "./sent.css";

/** How much of the text is shown before it is saved. */
const SHOWN = 4_000;

type Offer = {
  what: "card" | "record";
  /** Null where it can't be read. */
  text: string | null;
  keep: { verb: "Keep" | "Open"; name: string; act: (text: string) => void };
  refuse: () => void;
};

/** The title in the card or record itself, at most 60 characters. */
export const titleIn = (text: string) =>
  /^[ \t]*title\b[ \t]*:?[ \t]*(.*)$/im.exec(text.slice(0, SHOWN))?.[1]?.trim().slice(0, 60) ?? "";

export function Offered({ what, text, keep, refuse }: Offer) {
  if (text === null) {
    return (
      <Notice head={`The ${what} in this link can’t be read.`}>
        <p>Part of the link may be missing, or it may be too long. Nothing was changed.</p>
        <p class="row wrap">
          <Button onClick={refuse}>Close</Button>
        </p>
      </Notice>
    );
  }
  const rows = text.split("\n").filter((row) => row.trim()).length;
  return (
    <Notice tone="info" head={`A ${what} came with this link.`}>
      <p>
        {titleIn(text) || `A ${what} without a title`}, {many(rows, "row")}. {keep.verb} it only if you know who sent
        it.
      </p>
      <details class="sent-text">
        <summary>
          <b class="grow">Show its text</b>
          {icons.down}
        </summary>
        <pre class="mono small">
          {text.slice(0, SHOWN)}
          {text.length > SHOWN && "\n…"}
        </pre>
      </details>
      <p class="row wrap">
        <Button main onClick={() => keep.act(text)}>
          {keep.name}
        </Button>
        <Button onClick={refuse}>No, thanks</Button>
      </p>
    </Notice>
  );
}
