// Shown while tiles are tapped in: the distance, and the closest hand. Messages use the second line.
import { begun, size } from "../../state/hand";
import { picking, why } from "../../typing/pad";
import { icons } from "../../ui/icons";
import { list } from "../../ui/words";
import { away, counted, verify } from "./answers";
import { needed } from "./Needs";

/** A message for the second line, if there is one. */
export function Message() {
  if (why.value)
    return (
      <p class="message row" role="status">
        {icons.warn} {why.value}
      </p>
    );
  if (begun.value) return <p class="message row">A pung needs 3 tiles. Add {3 - begun.value.length} more.</p>;
  return null;
}

const distance = (best: number | null | undefined) =>
  best === undefined ? "…" : best === null ? "No hands left" : `${best} away`;

export function Short() {
  const best = away.good.value?.best;
  const line = best === null ? undefined : counted.value[0];
  const message = why.value || begun.value ? <Message /> : null;
  const asks = picking.value && size.value === 13;
  const made = size.value === 14 && verify.good.value?.mah_jongg;
  return (
    <div class="short">
      <div class="short-head">
        <h2 class={asks ? "ask" : ""}>{asks ? "What did you pick?" : made ? "Mah Jongg" : distance(best)}</h2>
        {line && !message && <b class="beside">{line.name}</b>}
        <span class="of-fourteen small whole">{size.value} of 14</span>
      </div>
      {message ??
        (line && (
          <>
            <p class="second">
              <span class="closest">Closest: </span>
              <b>{line.name}</b>
              <span class="third"> · {line.value} points</span>
            </p>
            {line.missing.length > 0 && <p class="third small">Needs {list(line.missing.map(needed))}</p>}
          </>
        ))}
    </div>
  );
}
