// Practice for one hand of the card: a deal close to it.
import { ask } from "../../engine/engine";
import { dealtHand, layOut } from "../../state/hand";

/** How many deals are searched for one close to a hand of the card. */
const DEALS = 200;

/** Deals fourteen tiles close to a hand of the card, and shows them; false if that hand can't be asked about. */
export async function dealNear(card: string, line: string): Promise<boolean> {
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
