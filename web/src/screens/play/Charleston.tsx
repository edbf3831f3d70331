// The Charleston: three tiles are raised and go to the next player; then the tiles that came back are shown.
import type { PlayReport } from "mahj";
import { useSignal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { window_ } from "../../state/layout";
import { Groups } from "../../tiles/Groups";
import { Sheet } from "../../ui/Sheet";
import { capital, many, value } from "../../ui/words";
import { useAnswer } from "../../engine/use";
import type { Game } from "./game";
import { passVerdict, questions } from "./hints";
import { Button, MainButton, TextButton } from "../../ui/Button";
import { Buttons, Head, HintBox, Rack } from "./parts";
import { Advice, Slots, useRaised } from "./passing";
import { TileRow } from "./Players";
import { direction, eventWords, fromPlace, handName, player, seatAt, STAGES } from "./words";
import { readSaved, type Seat } from "./saved";

/** The header, and six dots in two threes: those already done are paler than the current one. */
function Stage({ game, stage, title }: { game: Game; stage: string; title?: string }) {
  const at = STAGES.indexOf(stage);
  const { drill } = game.saved.value;
  return (
    <>
      <Head game={game} title={title ?? (stage === "courtesy" ? "Courtesy pass" : capital(stage))} />
      <div class="row muted passes">
        <span class="passes-dots" aria-hidden="true">
          {STAGES.map((name, nth) => (
            <i key={name} class={at < 0 || nth < at ? "past" : nth === at ? "now" : ""} />
          ))}
        </span>
        <span>
          {at < 0 ? (drill ? "drill, courtesy" : "courtesy pass") : `${drill ? "drill" : "pass"} ${at + 1} of 6`}
        </span>
      </div>
    </>
  );
}

type Passed = { game: Game; report: PlayReport };

/** What is passed now: three tiles, or up to three in the courtesy pass. */
export function Pass({ game, report, stage, blinds }: Passed & { stage: string; blinds: number }) {
  const blind = useSignal(0);
  const courtesy = stage === "courtesy";
  const way = courtesy ? "across" : direction(stage);
  const to = player(report, seatAt(report, way));
  const rack = game.table.value?.rack ?? report.rack;
  const { raised, tiles, message, tap } = useRaised(rack, blind.value);
  const chosen = tiles.length + blind.value;
  const pass = () => {
    const unseen = blind.value > 0 ? [`blind ${blind.value}`] : [];
    game.act([courtesy ? "courtesy" : "pass", ...tiles, ...unseen].join(" "));
  };
  const stopped = courtesy && report.events.findLast(({ act }) => act === "stop");
  const who = stopped ? `${eventWords(report, stopped)} ` : "";
  const where = way === "across" ? "across from you" : `on your ${way}`;
  const second = who + (courtesy ? "None, one, two, or three." : `She sits ${where}.`);
  return (
    <section class="play column" aria-label="The Charleston">
      <Stage game={game} stage={stage} />
      <div class="play-middle column scrolls">
        <h2>{courtesy ? `Offer tiles to ${to.name}` : `Pick three to pass to ${to.name}`}</h2>
        <Advice message={message.value}>{second}</Advice>
        <Slots tiles={tiles} blind={blind.value} />
        {blinds > 0 && (
          <p class="blind">
            <TextButton
              onClick={() => {
                message.value = "";
                if (chosen < 3) blind.value += 1;
                else if (blind.value > 0) blind.value -= 1;
                else message.value = "Put a tile back first.";
              }}
            >
              {blind.value > 0 && chosen === 3 ? "Take a blind one back" : "Pass incoming tiles blind"}
            </TextButton>
          </p>
        )}
      </div>
      <HintBox game={game} report={report} ask={!game.waiting.value} />
      <Rack tiles={rack} raised={raised} most={14} tap={game.waiting.value ? undefined : tap} />
      <Buttons moment={`${game.saved.value.acts.length}`}>
        <MainButton off={game.waiting.value || (!courtesy && chosen < 3)} onClick={pass}>
          {courtesy ? (chosen === 0 ? "Pass none" : `Offer ${chosen} across`) : `Pass 3 ${way}`}
        </MainButton>
      </Buttons>
    </section>
  );
}

/** After the first left: stop or continue. */
export function Stop({ game, report }: Passed) {
  return (
    <section class="play column" aria-label="The Charleston">
      <Stage game={game} stage="second left" title="Second Charleston?" />
      <div class="play-middle column scrolls">
        <h2>Three more passes?</h2>
        <p class="play-second">Any player may stop here without giving a reason.</p>
      </div>
      <HintBox game={game} report={report} ask={!game.waiting.value} />
      <Rack tiles={game.table.value?.rack ?? report.rack} most={14} />
      <Buttons moment={`${game.saved.value.acts.length}`}>
        <MainButton off={game.waiting.value} onClick={() => game.act("go on")}>
          Go on
        </MainButton>
        <Button off={game.waiting.value} onClick={() => game.act("stop")}>
          Stop here
        </Button>
      </Buttons>
    </section>
  );
}

/** How good the last pass was, by games played from the hand before it. */
function Verdict({ game }: { game: Game }) {
  const { card, seed, seat, bot, acts, drill } = game.saved.value;
  const [verb, ...gave] = (acts.at(-1) ?? "").split(" ");
  const on = (drill || game.ways.value.hints !== "off") && (verb === "pass" || verb === "courtesy");
  const before = { card, skip_faulty: true, seed, seat, bot, acts: acts.slice(0, -1) };
  const prior = useAnswer("play", on ? before : null).read;
  const keys = prior && questions(card, prior).charleston;
  const { answer, read } = useAnswer("charleston", keys && { ...keys, compare: gave.join(" ") }, game.hints.ask);
  if (!on) return null;
  const verdict = read && passVerdict(read);
  return (
    <p class={`pass-verdict ${verdict ? (verdict.good ? "better" : "worse") : ""}`} role="status">
      {verdict ? verdict.said : answer ? "" : "Looking at your pass…"}
    </p>
  );
}

/** The tiles that came back, shown until the player continues. */
export function Returned({ game, report, again, play }: Passed & { again: () => void; play: () => void }) {
  const [looks, look] = useState(false);
  const table = game.table.value;
  const event = table?.last;
  // A game that isn't over is not given up for the drill.
  const unfinished = useMemo(() => readSaved()?.over === false, []);
  const { card } = game.saved.value;
  const { read: away } = useAnswer("away", { card, skip_faulty: true, hand: report.hand });
  if (!table || !event) return null;
  const passes = report.events
    .slice(0, game.saved.value.shown)
    .filter(({ seat, act }) => seat === report.seat && act === "pass").length;
  const courtesy = event.act === "courtesy";
  const stage = courtesy ? "courtesy" : (STAGES[passes - 1] ?? "");
  const giver: Seat = event.from ?? seatAt(report, courtesy ? "across" : fromPlace(direction(stage)));
  const { name } = player(report, giver);
  const closest = away?.lines[0];
  return (
    <section class="play column" aria-label="What came back">
      <Stage game={game} stage={stage} />
      <div class="play-middle column scrolls">
        {courtesy && event.tiles.length === 0 ? (
          <>
            <h2>No tiles changed hands.</h2>
            <p class="play-second">The smaller offer counts.</p>
          </>
        ) : (
          <div class="passed">
            <div>
              <p class="play-label">You passed{event.blind > 0 && `, ${many(event.blind, "tile")} unseen`}</p>
              <TileRow look="tiles came" tiles={event.tiles} width={40} />
            </div>
            <div>
              <p class="play-label">You got from {name}</p>
              <TileRow look="tiles came" tiles={event.received} width={window_.value.height > 620 ? 56 : 44} />
            </div>
          </div>
        )}
        <Verdict game={game} />
        <p class="play-closest">
          {closest && (
            <>
              Now closest to <TextButton onClick={() => look(true)}>{handName(closest.name)}</TextButton>
            </>
          )}
        </p>
      </div>
      {looks && closest && (
        <Sheet title={handName(closest.name)} close={() => look(false)}>
          <p>
            {away?.best} away · {value(closest)}
          </p>
          <Groups groups={closest.groups} missing={closest.missing} width={36} />
        </Sheet>
      )}
      <Rack tiles={table.rack} fresh={event.received} most={14} />
      <Buttons moment={`${game.saved.value.acts.length} back`}>
        {game.saved.value.drill && !passesOn(report) ? (
          <>
            <MainButton onClick={again}>Deal again</MainButton>
            {!unfinished && <Button onClick={play}>Play this hand</Button>}
          </>
        ) : (
          <MainButton onClick={() => game.next()}>{next(report)}</MainButton>
        )}
      </Buttons>
    </section>
  );
}

/** True if the Charleston isn't over. */
const passesOn = ({ asked }: PlayReport) => ["pass", "stop", "courtesy"].includes(asked?.kind ?? "");

/** The label of the button that continues after that. */
function next(report: PlayReport): string {
  const { asked } = report;
  if (asked?.kind === "pass") {
    const way = direction(asked.stage ?? "");
    return `Next: ${way} to ${player(report, seatAt(report, way)).name}`;
  }
  if (asked?.kind === "courtesy") return "Next: the courtesy pass";
  return asked?.kind === "stop" ? "Next: stop or continue" : "Start playing";
}
