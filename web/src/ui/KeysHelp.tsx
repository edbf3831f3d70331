// All the keys, as a list.
import { helping } from "./keys";
import { Sheet } from "./Sheet";
import "./keys-help.css";

export const KEYS: [string, string][] = [
  ["/ or a digit", "type the hand as text; Esc leaves the field"],
  ["arrows", "move along the rack and the keys"],
  ["Enter", "discard the selected tile"],
  ["Backspace", "remove the last tile"],
  ["u, U", "undo, redo"],
  ["r, l, s", "rack, exposed, discards"],
  ["g, then h c e k f r", "Hand, a discard, another player, Card, a dispute, Rules"],
  ["t", "show everyone"],
  ["p", "share"],
  ["F8, Shift F8", "next and previous mistake, in a card or a dispute"],
  ["?", "these keys"],
];

export default function KeysHelp() {
  return (
    <Sheet title="Keys" close={() => (helping.value = false)}>
      <dl class="key-list">
        {KEYS.map(([keys, what]) => (
          <div class="row" key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
