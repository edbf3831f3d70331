// The claims in the engine's order, with what each brings; the refusals with their laws.
import type { CallReport, ClaimRow as Claim, RefusalRow } from "mahj";
import { away } from "../hand/answers";
import { lineName } from "../../state/cards";
import { Groups } from "../../tiles/Groups";
import { spoken, tiles } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { LawLine } from "../../ui/LawLine";
import { Verdict, Why } from "../../ui/Verdict";
import { icons } from "../../ui/icons";
import { list, many, sentence, worth } from "../../ui/words";

export function claimsTold({ tile, claims, refused }: CallReport): string {
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  const exposures = claims.filter(({ kind }) => kind === "exposure");
  if (win)
    return [
      `Yes, ${spoken(tile)} makes Mah Jongg. ${win.readings?.[0]?.name ?? ""}.`,
      ...(exposures.length ? [`Or ${many(exposures.length, "exposure")}.`] : []),
    ].join(" ");
  if (exposures.length)
    return `Yes, for ${many(exposures.length, "exposure")}. ${exposures[0]?.away_after} away after the first.`;
  return `No. ${sentence(refused[0]?.reason)}`;
}

export function Claims({ answer }: { answer: CallReport }) {
  const { tile, claims, refused } = answer;
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  const reading = win?.readings?.[0];
  const exposures = claims.filter(({ kind }) => kind === "exposure");
  return (
    <>
      {win ? (
        <div class="panel yes win">
          <Verdict tone="yes" head="Yes, for Mah Jongg">
            {reading && (
              <p>
                {reading.name} · <span class="whole">{worth(reading)}</span>
              </p>
            )}
          </Verdict>
          {reading && <Groups groups={reading.groups} width={36} last={tile} />}
        </div>
      ) : exposures.length > 0 ? (
        <Verdict tone="info" head="Yes, for an exposure" sign={exposures.length}>
          <p>Not for Mah Jongg.</p>
        </Verdict>
      ) : (
        <Verdict tone="no" head="No">
          <p>
            <b>You can't call the {spoken(tile)}</b>
          </p>
        </Verdict>
      )}
      {exposures.length > 0 && (
        <section aria-labelledby="exposures">
          <h2 id="exposures" class="or">
            {win ? "Or for an exposure" : "The exposures"}
          </h2>
          <ul class="claims">
            {exposures.map((claim) => (
              <ClaimRow key={claim.exposure} claim={claim} tile={tile} />
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 &&
        (claims.length === 0 ? (
          refused.slice(0, 6).map(Refused)
        ) : (
          <details>
            <summary>
              <b>Lines you can't call it for</b>
              <span class="grow" />
              <span class="small">{refused.length}</span>
              {icons.down}
            </summary>
            {refused.map(Refused)}
          </details>
        ))}
    </>
  );
}

const Refused = ({ line, reason, rule }: RefusalRow) => (
  <Why key={`${line}${rule}${reason}`}>
    <p>
      <b>{line ? `${lineName(line)}: ${sentence(reason)}` : sentence(reason)}</b>
    </p>
    <LawLine id={rule} />
  </Why>
);

function ClaimRow({ claim, tile }: { claim: Claim; tile: string }) {
  const group = tiles(claim.exposure ?? "").groups[0] ?? [];
  const natural = group.find((other) => other !== "J");
  const now = away.good.value?.best;
  const back = typeof now === "number" && claim.away_after > now;
  return (
    <li>
      <details>
        <summary>
          <span class="group exposed" role="img" aria-label={`${list(group.map(spoken))}`}>
            <span class="tiles">
              {group.map((other, at) => (
                <Tile
                  key={at}
                  tile={other}
                  width={36}
                  stands={other === "J" ? natural : undefined}
                  ring={at === 0 && other === tile}
                  silent
                />
              ))}
            </span>
          </span>
          <span class="grow">
            <b>{claim.away_after === 0 ? "Mah Jongg" : `${claim.away_after} away`}</b> after
            <br />
            <span class="small">
              {many(claim.lines.length, "line")}
              {back ? "; farther than now" : ""}
            </span>
          </span>
          {icons.down}
        </summary>
        <ul class="claim-lines">
          {claim.lines.map(({ line, away, value, target }) => (
            <li class="row wrap" key={line}>
              <span class="grow">
                <b>{lineName(line)}</b> <span class="mono small">{target}</span>
              </span>
              <span>
                {away === 0 ? "Mah Jongg" : `${away} away`} · {value}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
