// What the others show and have thrown, seat by seat: rollouts weigh it. It stands in the address.
import { computed } from "@preact/signals";
import { change, place } from "../../state/place";
import { Choice } from "../../ui/Choice";
import { icons } from "../../ui/icons";

const SEATS = ["East", "South", "West", "North"];

/** The own seat: East, if nothing is said. */
export const seat = computed(() => SEATS.find((name) => name === place.value.keys.seat) ?? "East");
const others = computed(() => SEATS.filter((name) => name !== seat.value));
const of = (name: string) => place.value.keys[name.toLowerCase()] ?? "";

/** What the engine is told of them: `South [777C J] 5D`. */
export const players = computed(() => others.value.filter((name) => of(name).trim()).map((name) => `${name} ${of(name).trim()}`));

export const SeatChoice = () => (
  <Choice label="Your seat" shown value={seat.value} change={(name) => change({ seat: name === "East" ? "" : name })}>
    {SEATS.map((name) => <option value={name} key={name}>{name}</option>)}
  </Choice>
);

export function Others() {
  return (
    <details class="others" open={players.value.length > 0}>
      <summary><b class="grow">What the others show and have thrown</b>{icons.down}</summary>
      <p class="small">Exposures in brackets, then the discards: <span class="mono">[777C J] 5D 9B</span>. What stands here is not written under Seen too.</p>
      {others.value.map((name) => (
        <label class="other" key={name}>
          <span>{name}</span>
          <input class="mono" value={of(name)} placeholder="[777C J] 5D" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck={false}
            onInput={(event) => change({ [name.toLowerCase()]: event.currentTarget.value })} />
        </label>
      ))}
    </details>
  );
}
