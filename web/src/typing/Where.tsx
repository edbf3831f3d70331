// Where the keypad puts its tiles, and the key that takes the last back.
import { back, begun, clear, hand, handText, newGroup, seenText, type Where as Place, where } from "../state/hand";
import { icons } from "../ui/icons";
import { why } from "./Keypad";

const NAMES: Record<Place, string> = { rack: "Rack", ledge: "Exposed", seen: "Seen" };

export function put(at: Place) {
  why.value = null;
  where.value = at;
}

type Shown = {
  places?: Place[];
  /** Keys that are folded away need no place and no way back. */
  folded?: boolean;
  /** What the button is called that begins anew, and what it does. */
  anew?: { name: string; act: () => void };
  children?: preact.ComponentChildren;
};

export function Where({
  places = ["rack", "ledge", "seen"],
  folded = false,
  anew = { name: "New hand", act: clear },
  children,
}: Shown) {
  const last = hand.value.groups.at(-1);
  const again = (words: string) =>
    (handText.value || seenText.value) && (
      <button
        type="button"
        class="button anew"
        aria-label={anew.name}
        onClick={() => {
          why.value = null;
          anew.act();
        }}
      >
        {words}
      </button>
    );
  return (
    <div class="where">
      {folded && (
        <div class="row folded-row phone-only">
          {children}
          {again(anew.name)}
        </div>
      )}
      <div class={`row ${folded ? "wide-only" : ""}`}>
        <div class="segments grow" role="group" aria-label="Where the tiles go">
          {places.map((at) => (
            <button type="button" key={at} aria-pressed={where.value === at} onClick={() => put(at)}>
              {NAMES[at]}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="button back"
          aria-label="Remove the last tile"
          onClick={() => {
            why.value = null;
            back();
          }}
        >
          {icons.back}
        </button>
        {again("New")}
        {children}
      </div>
      {where.value === "ledge" && (
        <p class="row small ledge-help">
          <span class="grow">
            {begun.value
              ? `${3 - begun.value.length} more ${begun.value.length === 2 ? "tile makes" : "tiles make"} a pung.`
              : "A group ends when you tap a different tile."}
          </span>
          {last && (
            <button type="button" class="button" onClick={newGroup}>
              New group
            </button>
          )}
        </p>
      )}
      {where.value === "seen" && (
        <p class="small">
          {places.includes("rack")
            ? "Discards, and other players' exposures."
            : "Discards, and the exposures of everyone but this player."}{" "}
          These tiles count as gone.
        </p>
      )}
    </div>
  );
}
