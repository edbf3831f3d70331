// Where the keypad puts its tiles, and the key that removes the last one.
import { back, type Where as Place, where } from "../state/hand";
import { icons } from "../ui/icons";
import { why } from "./pad";
import { chosen } from "./Rack";

const NAMES: Record<Place, string> = { rack: "Rack", exposed: "Exposed", seen: "Discards" };

export function put(at: Place) {
  why.value = null;
  where.value = at;
}

type Shown = { places?: Place[]; children?: preact.ComponentChildren };

export function Where({ places = ["rack", "exposed", "seen"], children }: Shown) {
  return (
    <div class="where">
      <div class="segments grow" role="group" aria-label="Where the tiles go">
        {places.map((at) => (
          <button type="button" key={at} aria-pressed={where.value === at} onClick={() => put(at)}>
            {NAMES[at]}
          </button>
        ))}
      </div>
      {children}
      <button
        type="button"
        class="button back"
        aria-label="Remove the last tile"
        onClick={() => {
          why.value = null;
          back(chosen.value);
        }}
      >
        {icons.back}
      </button>
    </div>
  );
}
