// The end: who won with which hand, and who pays.
import type { GameOverRow, PlayReport } from "mahj";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { tiles as read } from "../../tiles/names";
import { Sheet } from "../../ui/Sheet";
import { many, money, value } from "../../ui/words";
import { keepGame, rowOf } from "../review/kept";
import { costly, lookedAt, SETTLED } from "../review/looked";
import { did, per, turnOf } from "../review/who";
import type { Game } from "./game";
import { TilesOf } from "./Players";
import { Button, MainButton, TextButton } from "../../ui/Button";
import { Buttons } from "./parts";
import { handName, player } from "./words";
import type { Seat } from "./saved";

type Ended = { game: Game; report: PlayReport; over: GameOverRow };

export function End({ game, report, over, again }: Ended & { again: () => void }) {
  const [open, show] = useState(false);
  const { winner } = over;
  const title = winner ? `${player(report, winner).name} won` : "Wall game";
  const kept = useMemo(() => keepGame(game.saved.value, over, title), [over.record]);
  return (
    <section class="play narrow column" aria-label="Game over">
      <div class="play-page scrolls">
        <div class={winner === report.seat ? "panel yes" : "panel sunken"}>
          <div class="row">
            <h2 class="grow">
              {winner ? (winner === report.seat ? "You win" : `${player(report, winner).name} wins`) : "Wall game"}
            </h2>
            {over.value !== null && <b>{value({ value: over.value })}</b>}
          </div>
          <p>{winner ? <Won report={report} over={over} /> : "No one pays."}</p>
        </div>
        {winner && <Hand game={game} report={report} over={over} winner={winner} />}
        {winner && <Payments report={report} over={over} winner={winner} />}
        <Costliest game={game} report={report} over={over} />
        <p class="row wrap end-more">
          <TextButton onClick={() => show(true)}>See all four hands</TextButton>
          {game.saved.value.acts.length > 0 && (
            <TextButton onClick={() => game.undo()}>Take back my last move</TextButton>
          )}
        </p>
        {game.saved.value.practice && <p class="small">A practice game: you took a move back.</p>}
      </div>
      <Buttons moment="end">
        <MainButton onClick={() => void kept.then((id) => screen("review", { g: id }))}>Review</MainButton>
        <Button onClick={again}>Deal again</Button>
      </Buttons>
      {open && (
        <Sheet title="All four hands" close={() => show(false)}>
          {over.hands.map(({ seat, hand }) => {
            const { rack, groups } = read(hand);
            return <TilesOf name={player(report, seat).name} tiles={rack} groups={groups} width={32} key={seat} />;
          })}
        </Sheet>
      )}
    </section>
  );
}

/** The costliest decision, once enough games have been played out. */
function Costliest({ game, report, over }: Ended) {
  const looked = useMemo(() => lookedAt(rowOf(game.saved.value, over.record, ""), report.seat), [over.record]);
  useEffect(() => looked.start(SETTLED), [looked]);
  const found = looked.report.value;
  if (looked.refused.value) return null;
  const told = found && found.rollouts >= SETTLED ? found : null;
  const row = told && costly(told)[0];
  return (
    <p class="panel warn end-costliest" role="status">
      {!told ? (
        "Looking for your costliest moment…"
      ) : row ? (
        <>
          <b>Your costliest moment:</b> {turnOf(row, told.decisions)}.{" "}
          {row.stage ? "Your pass" : `You ${uncapital(did(row))} and`} lost about{" "}
          {many(Math.max(1, per(row.cost.about)), "win")} in 100.
        </>
      ) : (
        "No costly decisions so far."
      )}
    </p>
  );
}

const uncapital = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** `13579 4 on your discard · jokerless`. */
function Won({ report, over }: { report: PlayReport; over: GameOverRow }) {
  const of = over.from && player(report, over.from);
  const how = !of ? ", self-picked" : of.you ? " on your discard" : ` on ${of.name}’s discard`;
  const name = over.name ? handName(over.name) : "";
  return (
    <>
      {name}
      {how}
      {over.jokerless && <span class="whole"> · jokerless</span>}
    </>
  );
}

/** The winner's hand; the tile it was won with has a ring, if it was discarded. */
function Hand({ game, report, over, winner }: Ended & { winner: Seat }) {
  const hand = over.hands.find(({ seat }) => seat === winner)?.hand ?? "";
  const by = over.from ? ({ by: "discard", from: over.from } as const) : ({ by: "self" } as const);
  const keys = { card: game.saved.value.card, skip_faulty: true, hand, winner, ...by };
  const groups = useAnswer("verify", keys).read?.lines[0]?.groups;
  const last = report.events.findLast(({ act }) => act === "discard")?.tiles[0];
  return (
    <div class="end-hand">{groups && <Groups groups={groups} width={34} last={over.from ? last : undefined} />}</div>
  );
}

/** Who pays what: a row for each payer, and the sum for the winner. */
function Payments({ report, over, winner }: { report: PlayReport; over: GameOverRow; winner: Seat }) {
  const seats = report.seats.map(({ seat }) => seat);
  const all = [...new Set([report.seat, ...seats])];
  const paid = (seat: Seat) => over.hands.find((row) => row.seat === seat)?.points ?? 0;
  const { you, name } = player(report, winner);
  return (
    <table class="payments end-payments">
      <tbody>
        {all
          .filter((seat) => seat !== winner)
          .map((seat) => {
            const of = player(report, seat);
            return (
              <tr key={seat}>
                <th scope="row">
                  {of.you ? "You pay" : `${of.name} pays`}
                  {seat === over.from && <span class="small"> (discarder)</span>}
                </th>
                <td>{money(Math.abs(paid(seat)))}</td>
              </tr>
            );
          })}
        <tr class="sum">
          <th scope="row">{you ? "You receive" : `${name} receives`}</th>
          <td>{money(Math.abs(paid(winner)))}</td>
        </tr>
      </tbody>
    </table>
  );
}
