// Where the keypad puts its tiles, and the key that removes the last one.
import { back, hand, newGroup, type Where as Place, where } from "../state/hand";
import { Button } from "../ui/Button";
import { Options } from "../ui/Options";
import { icons } from "../ui/icons";
import { why } from "./pad";
import { chosen } from "./Rack";

const NAMES: Record<Place, string> = { rack: "Rack", exposed: "Exposed", seen: "Discards" };

export function put(at: Place) {
  why.value = null;
  where.value = at;
}

export function Where({ places = ["rack", "exposed", "seen"] }: { places?: Place[] }) {
  const last = hand.value.groups.at(-1);
  return (
    <div class="where">
      <Options
        look="segments grow"
        aria-label="Where the tiles go"
        options={places.map((at) => [at, NAMES[at]] as const)}
        value={where.value}
        choose={put}
      />
      {/* A second group of the same tile has to be started by hand. */}
      {where.value === "exposed" && last && last.length >= 3 && (
        <Button class="next-group" onClick={newGroup}>
          Next group
        </Button>
      )}
      <Button
        class="back"
        aria-label="Remove the last tile"
        onClick={() => {
          why.value = null;
          back(chosen.value);
        }}
      >
        {icons.back}
      </Button>
    </div>
  );
}
