// The verdict for four people: full screen, twice the size, with the screen kept on; a tap closes it.
import { useEffect, useRef } from "preact/hooks";
import { card } from "../../state/cards";
import { Groups } from "../../tiles/Groups";
import { whenDismissed } from "../../ui/Sheet";
import { Sign } from "../../ui/Verdict";
import { money, reason, value } from "../../ui/words";
import { showing, verify, won } from "./answers";
import { howWon, paid } from "./told";
import "./show.css";

export default function ShowEveryone() {
  const close = () => (showing.value = false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // A screen that turns off in the middle of an argument helps no one; if it can't be kept on, that's
    // acceptable.
    const lock = navigator.wakeLock?.request("screen").catch(() => null);
    const forget = whenDismissed(close);
    return () => {
      forget();
      void lock?.then((held) => held?.release());
    };
  }, []);
  const answer = verify.good.value;
  if (!answer) return null;
  const { winner, by, from } = won.value;
  const [reading] = answer.lines;
  const groups = reading?.groups ?? answer.nearest?.groups ?? [];
  const known = by === "self" || Boolean(from);
  return (
    <button type="button" class="table" ref={button} onClick={close}>
      <span class={`verdict row table-head ${answer.mah_jongg ? "yes" : "no"}`}>
        <Sign yes={answer.mah_jongg} />
        {answer.mah_jongg ? "Mah Jongg" : "Not Mah Jongg"}
      </span>
      <span class="table-line">{reading ? `${reading.name} · ${value(reading)}` : reason(answer.reason)}</span>
      {groups.length > 0 && (
        <Groups groups={groups} missing={answer.nearest?.missing} width={innerWidth < 900 ? 50 : 72} />
      )}
      {reading && known && <span class="table-line">{howWon({ winner, from, by })}</span>}
      {known &&
        reading &&
        paid(reading.payments, by, winner).map(({ from, said, amount }) => (
          <span class={from ? "table-pays" : "table-pays table-sum"} key={from}>
            <span>{said}</span>
            <b>{money(amount)}</b>
          </span>
        ))}
      {reading && <span class="table-line">Keep your tiles up until it’s settled.</span>}
      <span class="table-end small">{card.value === "practice" && "Practice card · "}tap to close</span>
    </button>
  );
}
