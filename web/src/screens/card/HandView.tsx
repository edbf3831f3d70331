// One hand of the card: as printed, in words, and every way to make it.
import { useState } from "preact/hooks";
import { ask } from "../../engine/engine";
import { dealtHand, layOut } from "../../state/hand";
import { MainButton } from "../../ui/Button";
import { lineAlternative, sentence } from "../../ui/words";
import { Star } from "./CardRoot";
import { count } from "./Counts";
import { Hands } from "./Hands";
import { Printed } from "./Look";
import { lay, named, readingsOf } from "./model";
import type { UsedStars } from "./stars";

export function HandView({ id, stars }: { id: string; stars: UsedStars }) {
  const line = lay.value.lines.find((one) => one.id === id);
  if (!line)
    return (
      <div class="one">
        <p>This card doesn’t have that hand.</p>
      </div>
    );
  const said = readingsOf(line);
  const ways = said.reduce((sum, { targets }) => sum + targets, 0);
  return (
    <div class="one hand-view stack">
      <div class="hand-view-head">
        <h2 class="head grow">{line.name}</h2>
        <Star line={line} stars={stars} />
      </div>
      <div class="look">
        <Printed line={line}>{line.note && <span class="read">{line.note}</span>}</Printed>
      </div>
      <p>
        {line.mark === "C" ? "Concealed: only the last tile may be called, for Mah Jongg." : "May be exposed."}
        {` Worth ${line.value}.`}
      </p>
      {said.length > 0 && named.value && <Practice key={id} card={named.value} line={id} />}
      <section aria-labelledby="in-words">
        <h2 id="in-words">In words</h2>
        {said.map((one, at) => (
          <p key={one.line}>
            {said.length > 1 && <b>{lineAlternative(at)}: </b>}
            {sentence(one.reading)}
          </p>
        ))}
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">{ways > 0 ? `${count(ways, "way")} to make it` : "Ways to make it"}</h2>
        {named.value && <Hands card={named.value} line={id} />}
      </section>
    </div>
  );
}

/** How many deals are searched for one close to a hand of the card. */
const DEALS = 200;

/** Deals fourteen tiles close to a hand of the card, and shows them; false if that hand can't be asked about. */
async function dealNear(card: string, line: string): Promise<boolean> {
  const seed = Math.floor(Math.random() * 1e9);
  const rows = await ask("deal", { card, skip_faulty: true, count: DEALS, seed, tiles: 14 });
  if (!Array.isArray(rows)) return false;
  const away = async (hand: string) => {
    const answer = await ask("away", { card, skip_faulty: true, hand, line });
    return { hand, best: ("best" in answer && answer.best) || 15 };
  };
  const dealt = await Promise.all(rows.map(({ hand }) => away(hand)));
  const nearest = dealt.reduce((one, other) => (other.best < one.best ? other : one));
  if (nearest.best > 14) return false;
  dealtHand.value = nearest.hand;
  layOut({ card, hand: nearest.hand, seen: "" });
  return true;
}

/** Deals a hand close to it. */
function Practice({ card, line }: { card: string; line: string }) {
  const [failed, setFailed] = useState(false);
  const deal = async () => setFailed(!(await dealNear(card, line)));
  return (
    <div class="hand-view-practice row wrap">
      <MainButton onClick={deal}>Practice this hand</MainButton>
      <p class="small" role="status">
        {failed
          ? "No tiles could be dealt for this hand."
          : "Deals you 14 tiles close to this hand and asks what to discard."}
      </p>
    </div>
  );
}
