// Three tiles to pass: raised in the rack, shown in their slots.
import { useSignal } from "@preact/signals";
import { Tile } from "../../tiles/Tile";

/** Up to three tiles raised in a rack, and why the last tap raised none; `blind` ones count as well. */
export function useRaised(rack: string[], blind = 0) {
  const raised = useSignal<number[]>([]);
  const message = useSignal("");
  const tap = (at: number) => {
    message.value = "";
    if (raised.value.includes(at)) raised.value = raised.value.filter((other) => other !== at);
    else if (rack[at] === "J") message.value = "Jokers can’t be passed.";
    else if (raised.value.length + blind === 3) message.value = "You have three. Tap one to put it back.";
    else raised.value = [...raised.value, at];
  };
  return { raised: raised.value, tiles: raised.value.map((at) => rack[at] ?? ""), message, tap };
}

/** The message or, without one, what to do. */
export const Advice = ({ message, children }: { message: string; children: string }) => (
  <p class={message ? "play-second said" : "play-second"} role="status">
    {message || children}
  </p>
);

/** The tiles raised, followed by blind ones. */
export const Slots = ({ tiles, blind = 0 }: { tiles: string[]; blind?: number }) => (
  <ul class="slots middle" aria-label="To pass">
    {[0, 1, 2].map((at) => {
      const tile = tiles[at];
      const unseen = tile === undefined && at < tiles.length + blind;
      return (
        <li key={at} class={tile === undefined && !unseen ? "open-place" : ""}>
          {tile !== undefined && <Tile tile={tile} fills />}
          {unseen && <Tile tile="J" back fills />}
        </li>
      );
    })}
  </ul>
);
