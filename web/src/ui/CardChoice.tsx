// The card in use, at the top left of every screen, and the choice of another.
import { signal } from "@preact/signals";
import { about, card, kept } from "../state/cards";
import { change, screen } from "../state/place";
import { inUse } from "../store/settings";
import { icons } from "./icons";
import { Sheet } from "./Sheet";

const open = signal(false);

/** Takes a card into use, here and for what is asked next. */
export function take(name: string) {
  inUse.value = { card: name };
  change({ card: name === "practice" ? "practice" : `k.${name}` });
  open.value = false;
}

export function CardChoice() {
  const said = about.value;
  return (
    <>
      <button
        type="button"
        class={`card-in-use ${card.value === "practice" ? "practice-mark" : ""}`}
        aria-haspopup="dialog"
        onClick={() => {
          open.value = true;
        }}
      >
        <span class="card-title">{card.value === "practice" ? "Practice card" : said?.title || "Your card"}</span>
        {card.value !== "practice" && said?.year && <span class="year">{said.year}</span>}
        {icons.down}
        <span class="hidden">, the card in use. Choose another</span>
      </button>
      {open.value && (
        <Sheet
          title="Which card?"
          close={() => {
            open.value = false;
          }}
        >
          <ul class="choices">
            <li>
              <button
                type="button"
                class="button"
                aria-current={card.value === "practice"}
                onClick={() => take("practice")}
              >
                The Practice Card
              </button>
            </li>
            {kept.value.map((own) => (
              <li key={own.id}>
                <button
                  type="button"
                  class="button"
                  aria-current={card.value === own.fingerprint}
                  onClick={() => take(own.fingerprint)}
                >
                  {own.title || "A card without a title"} <span class="small">{own.year}</span>
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                class="button"
                onClick={() => {
                  open.value = false;
                  screen("card", { view: "type" });
                }}
              >
                Type or open a card
              </button>
            </li>
          </ul>
        </Sheet>
      )}
    </>
  );
}
