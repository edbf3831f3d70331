// What the others show and have thrown, seat by seat: rollouts weigh it. It stands in the address.
import { computed } from "@preact/signals";
import { useState } from "preact/hooks";
import { asked, seen } from "../../state/hand";
import { change, place } from "../../state/place";
import { text, tiles, without } from "../../tiles/names";
import { Choice } from "../../ui/Choice";
import { icons } from "../../ui/icons";

const SEATS = ["East", "South", "West", "North"];

/** The own seat: East, if nothing is said. */
export const seat = computed(() => SEATS.find((name) => name === place.value.keys.seat) ?? "East");
const others = computed(() => SEATS.filter((name) => name !== seat.value));
const of = (name: string) => place.value.keys[name.toLowerCase()] ?? "";

/** What is shown of the others, who have said so: exposures and discards. */
export const shownBy = computed(() =>
  others.value.filter((name) => of(name).trim()).map((name) => ({ name, ...tiles(of(name).toUpperCase()) })),
);

/** The question about the hand, without what a player has shown: that is told by the player, once. */
export const question = computed(() => {
  if (!asked.value) return null;
  const groups = without(
    seen.value.groups.map(text),
    shownBy.value.flatMap((player) => player.groups.map(text)),
  );
  const rack = without(
    seen.value.rack,
    shownBy.value.flatMap((player) => player.rack),
  );
  return { ...asked.value, seen: [text(rack), ...groups.map((group) => `[${group}]`)].filter(Boolean).join(" ") };
});

/** True where exposures seem to stand without their brackets: no one throws a joker, or three of a tile, so soon. */
const bare = (name: string) => {
  const { rack } = tiles(of(name).toUpperCase());
  return rack.some((tile) => tile === "J" || rack.filter((other) => other === tile).length >= 3);
};

/** What the engine is told of them: `South [777C J] 5D`. */
export const players = computed(() =>
  others.value.filter((name) => of(name).trim()).map((name) => `${name} ${of(name).trim()}`),
);

export const SeatChoice = () => (
  <Choice label="Your seat" shown value={seat.value} change={(name) => change({ seat: name === "East" ? "" : name })}>
    {SEATS.map((name) => (
      <option value={name} key={name}>
        {name}
      </option>
    ))}
  </Choice>
);

export function Others() {
  // Who empties a field in order to write it anew still sees it.
  const [open] = useState(players.value.length > 0);
  return (
    <details class="others" open={open}>
      <summary>
        <b class="grow">What the others have exposed and discarded</b>
        {icons.down}
      </summary>
      <p class="small">
        Put exposures in brackets, then the discards: <span class="mono">[777C J] 5D 9B</span>.
      </p>
      {others.value.map((name) => (
        <label class="other" key={name}>
          <span>{name}</span>
          <input
            class="mono"
            value={of(name)}
            autocomplete="off"
            autocapitalize="off"
            autocorrect="off"
            spellcheck={false}
            onInput={(event) => change({ [name.toLowerCase()]: event.currentTarget.value })}
          />
          {bare(name) && (
            <span class="small bare">
              Put exposures in brackets: <span class="mono">[777C J]</span>.
            </span>
          )}
        </label>
      ))}
    </details>
  );
}
