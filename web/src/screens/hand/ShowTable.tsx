// The verdict for four people: the whole screen, twice the size, kept awake; a tap ends it.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Groups } from "../../tiles/Groups";
import { icons } from "../../ui/icons";
import { money, sentence, worth } from "../../ui/words";
import { verify, won } from "./answers";
import { Print } from "./Lines";
import { payer } from "./told";

export const showing = signal(false);

export function ShowTable() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // A screen that goes dark in the middle of an argument helps no one; where it cannot be kept awake, so be it.
    const lock = navigator.wakeLock?.request("screen").catch(() => null);
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") showing.value = false;
    };
    addEventListener("keydown", key);
    return () => {
      removeEventListener("keydown", key);
      void lock?.then((held) => held?.release());
    };
  }, []);
  const answer = verify.good.value;
  if (!answer) return null;
  const { winner, by, from } = won.value;
  const reading = answer.lines[0];
  const groups = reading?.groups ?? answer.nearest?.groups ?? [];
  return (
    <button
      type="button"
      class={`table ${answer.mah_jongg ? "yes" : "no"}`}
      ref={button}
      onClick={() => {
        showing.value = false;
      }}
    >
      <span class="table-head">
        {answer.mah_jongg ? icons.yes : icons.no} {answer.mah_jongg ? "Mah Jongg" : "Not Mah Jongg"}
        <span class="table-end">Close</span>
      </span>
      {reading && (
        <span class="table-line">
          {reading.name} <span class="whole">· {worth(reading)}</span>
        </span>
      )}
      {reading && <Print id={reading.line} />}
      {!reading && (
        <span class="table-line">
          {sentence(answer.reason)} {answer.rule}
        </span>
      )}
      {groups.length > 0 && (
        <Groups groups={groups} missing={answer.nearest?.missing} width={innerWidth < 900 ? 50 : 72} />
      )}
      {reading && winner && (
        <span class="table-line">
          {winner} wins{by === "self" ? ", self-picked" : from ? ` on ${from}’s discard` : ""}
        </span>
      )}
      {reading?.payments.map(({ from, amount }: { from: string; amount: number }) => (
        <span class="table-pays" key={from}>
          <span>{payer(from)} pays</span>
          <b>{money(amount)}</b>
        </span>
      ))}
      {reading && winner && (from || by === "self") && (
        <span class="table-pays table-sum">
          <span>{winner} receives</span>
          <b>{money(reading.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0))}</b>
        </span>
      )}
    </button>
  );
}
