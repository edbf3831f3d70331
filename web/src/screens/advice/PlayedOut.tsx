// What to throw, what to pass, what a player shows: answers of games that bots play to the end.
import { useState } from "preact/hooks";
import type { DangerRow } from "mahj";
import { lines as printed } from "../../state/cards";
import { hand, seen, size } from "../../state/hand";
import { screen } from "../../state/place";
import { spoken, text, without } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Choice } from "../../ui/Choice";
import { capital, many } from "../../ui/words";
import { About, Asked, Options } from "./Options";
import { Others, players, question as asked, seat as own, SeatChoice, shownBy } from "./Others";
import { DEALS, hundred } from "./said";

const PASSES = [
  "first-right",
  "first-across",
  "first-left",
  "second-left",
  "second-across",
  "second-right",
  "courtesy",
];

export function PlayedOut() {
  const [pass, choosePass] = useState("first-right");
  const seat = own.value;
  const question = asked.value;
  // Who is said to show something, else whoever shows what lies under Seen.
  const told = shownBy.value.filter(({ groups }) => groups.length > 0);
  const readers =
    told.length > 0
      ? told
      : seen.value.groups.length > 0
        ? [{ name: "this player", groups: seen.value.groups, rack: [] as string[] }]
        : [];
  const concealed = hand.value.groups.length === 0;
  const tiles = seat === "East" ? 14 : 13;
  return (
    <section class="stack" aria-label="Simulated games">
      <h2>What to discard</h2>
      <SeatChoice />
      <Others />
      {size.value === 14 ? (
        <Asked
          call="advise"
          button="Simulate games"
          keys={question && { ...question, rollouts: DEALS, seat, players: players.value }}
          shown={(answer) => (
            <>
              <Options options={answer.options} />
              <About games={`${answer.rollouts} deals of the tiles you can't see`} />
              <p class="small">
                The Hand screen shows which discard leaves you closest. This plays each game to the end, where the
                closest hand isn't always the likeliest to win.
              </p>
            </>
          )}
        />
      ) : (
        <>
          <p class="small">With 14 tiles, see what each discard costs; with 13, whether to call.</p>
          <button type="button" class="button" onClick={() => screen("call")}>
            Call
          </button>
        </>
      )}
      {concealed && (
        <>
          <h2>The Charleston</h2>
          <div class="row wrap">
            <Choice label="Pass" shown value={pass} change={choosePass}>
              {PASSES.map((name) => (
                <option value={name} key={name}>
                  {capital(name.replace("-", " "))}
                </option>
              ))}
            </Choice>
          </div>
          {size.value === tiles ? (
            <Asked
              call="charleston"
              button="What to pass"
              keys={question && { ...question, rollouts: DEALS, pass, seat }}
              shown={(answer) => (
                <>
                  {answer.stop && (
                    <p class="panel info">
                      <b>Stop or continue:</b> stopping brings {hundred(answer.stop.about)}{" "}
                      {answer.stop.about < 0 ? "fewer" : "more"} wins per 100 games (between{" "}
                      {Math.round(answer.stop.low * 100)} and {Math.round(answer.stop.high * 100)}).
                    </p>
                  )}
                  <Options options={answer.options} />
                  <About games={`${answer.rollouts} deals`} />
                </>
              )}
            />
          ) : (
            <p class="small">
              {seat} passes from {tiles} tiles.
            </p>
          )}
        </>
      )}
      <h2>What the others may be playing</h2>
      {readers.length === 0 && (
        <p class="small">
          Enter what a player has exposed and discarded above, or add exposures to Seen in brackets. You'll see what
          they may be playing and which of your tiles are dangerous.
        </p>
      )}
      {readers.map(({ name, groups, rack: thrown }) => {
        const shown = groups.map((group) => `[${text(group)}]`).join(" ");
        return (
          <Asked
            key={name}
            call="read"
            button={`What ${name} may be playing`}
            keys={
              question && {
                card: question.card,
                skip_faulty: true,
                hand: shown,
                discards: text(thrown),
                seen: text(without(seen.value.rack, thrown)),
                rack: text(hand.value.rack),
                games: 200,
              }
            }
            shown={(answer) =>
              answer.dead ? (
                <p class="panel no">
                  <b>Dead.</b> No line is possible.
                </p>
              ) : (
                <>
                  <ul class="odds">
                    {answer.lines.slice(0, 6).map((row) => (
                      <li key={row.line}>
                        <div class="row">
                          <b class="grow">{named(row.line)}</b>
                          <b class="share">about {hundred(row.share)}%</b>
                        </div>
                      </li>
                    ))}
                  </ul>
                  {answer.lines.length > 6 && (
                    <p class="small">{many(answer.lines.length - 6, "other line")} make up the rest.</p>
                  )}
                  <h3>Your tiles, safest first</h3>
                  <ul class="odds">
                    {naturals(answer.danger).map((row) => (
                      <li key={row.tile}>
                        <div class="row">
                          <Tile tile={row.tile} width={24} silent />
                          <b class="grow">{capital(spoken(row.tile))}</b>
                          <span>
                            Mah Jongg {(row.mah_jongg * 100).toFixed(1)}%, exposure {(row.exposure * 100).toFixed(1)}%
                          </span>
                        </div>
                      </li>
                    ))}
                  </ul>
                  <About games={many(answer.games, "game")} />
                </>
              )
            }
          />
        );
      })}
    </section>
  );
}

/** No one throws a joker to be safe: what can be thrown comes alone. */
const naturals = (rows: DangerRow[]) => rows.filter(({ tile }) => tile !== "J");

/** A line as the card names it. */
const named = (id: string) => {
  const line = printed.value.get(id) ?? printed.value.get(`${id}a`);
  return line ? `${line.section} ${id.slice(id.lastIndexOf("/") + 1)}` : id;
};
