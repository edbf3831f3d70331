// One costly decision: what was played, what was better, and why.
import { useAnswer } from "../../engine/use";
import { wide } from "../../state/layout";
import { named as tileName, tiles as read } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { ExposureRow } from "../play/Players";
import { Button, MainButton } from "../../ui/Button";
import { Buttons, places, useSubject } from "../play/parts";
import { questions } from "../play/hints";
import { capital, either } from "../../ui/words";
import { type Looked, SETTLED } from "./looked";
import type { Moment } from "./moment";
import { type Decision as Row, named, type Side, side, per, tried, turnOf, type Who } from "./who";

type Shown = {
  looked: Looked;
  who: Who;
  row: Row;
  all: readonly Row[];
  nth: number;
  of: number;
  /** Where it was in a game played here; null if the game can't go back to it. */
  moment: Moment | null;
  attempt: () => void;
  next: (() => void) | null;
  whole: () => void;
};

export function Decision({ looked, who, row, all, nth, of, moment, attempt, next, whole }: Shown) {
  const title = turnOf(row, all);
  useSubject(title);
  const { rack, groups } = read(row.hand);
  return (
    <section class="review-pane column" aria-label={title}>
      <div class="review-scroll scrolls">
        <div class="row review-head">
          <h2>{title}</h2>
          <p class="small whole digits">
            {nth} of {of}
          </p>
        </div>
        <div class="review-sides">
          <Half look="no" of={side(row, "played")} win={row.win} />
          <Half look="yes" of={side(row, "better")} win={row.best} />
        </div>
        {row.discard && row.from && (
          <p class="small">
            {who.name(row.from)} discarded {tileName(row.discard)}.
          </p>
        )}
        {row.why && (
          <p class="review-why">
            <b>Why:</b> {named(row.why, who)}
          </p>
        )}
        {moment && <Equals looked={looked} row={row} moment={moment} />}
        {moment?.report.seats
          .filter(({ seat, exposures }) => seat !== who.seat && exposures.length > 0)
          .map(({ seat, exposures }) => (
            <div class="review-exposed" key={seat}>
              <p class="small">{who.name(seat)} has exposed</p>
              <ExposureRow look="tiles-wrap" groups={exposures} width={30} />
            </div>
          ))}
      </div>
      <ExposureRow look="own-exposures" groups={groups} />
      <Held rack={rack} row={row} />
      <Buttons moment={`decision ${nth} ${moment !== null}`}>
        {moment && <MainButton onClick={attempt}>Try {tried(row)}</MainButton>}
        {next && (
          <Button main={!moment} onClick={next}>
            Next
          </Button>
        )}
        {(!moment || (!next && !wide.value)) && <Button onClick={whole}>Whole game</Button>}
      </Buttons>
    </section>
  );
}

function Half({ look, of, win }: { look: "yes" | "no"; of: Side; win: number }) {
  return (
    <div class={`panel ${look} review-side`}>
      <h3>{of.label}</h3>
      <div class="row wrap review-what">
        {of.tiles.length > 0 && (
          <span class={of.tiles.length > 1 ? "review-few" : "review-one"}>
            {of.tiles.map((tile, at) => (
              <Tile tile={tile} fills key={at} silent={of.words !== ""} />
            ))}
          </span>
        )}
        <p>
          {of.words && <b>{of.words}</b>}
          <span>
            wins <b>{per(win)}</b> of 100
          </span>
        </p>
      </div>
    </div>
  );
}

/** The hand: the tiles that were played are raised, those that were better have a ring. */
function Held({ rack, row }: { rack: string[]; row: Row }) {
  const went = places(rack, row.discard ? [] : row.played_tiles);
  const ringed = places(rack, row.discard ? [] : row.better_tiles);
  return (
    <ul class="play-rack" aria-label="Your rack" style={{ "--rows": Math.max(1, Math.ceil(rack.length / 7)) }}>
      {rack.map((tile, at) => (
        <li key={at} class={went[at] ? "up" : ""}>
          <span class="play-tile" data-tile={tile}>
            <Tile tile={tile} ring={ringed[at] && "the better one"} fills />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Discards that are as good as the better one, as far as additional games can tell. */
function Equals({ looked, row, moment }: { looked: Looked; row: Row; moment: Moment }) {
  const [tile, ...more] = row.better_tiles;
  const on = tile !== undefined && more.length === 0 && !row.discard && !row.stage;
  const settled = (looked.report.value?.rollouts ?? 0) >= SETTLED;
  const { advise } = on && settled ? questions(looked.game.card, moment.report) : { advise: null };
  const options = useAnswer("advise", advise).read?.options ?? [];
  const [best] = options;
  const tied = options.filter((one, at) => at === 0 || one.tied).flatMap((one) => (one.tile ? [one.tile] : []));
  const all = [...new Set([...tied, ...(best?.alike ?? [])])];
  const others = all.includes(tile ?? "") ? all.filter((one) => one !== tile && !row.played_tiles.includes(one)) : [];
  const said = either(others.slice(0, 3).map(tileName));
  return <p class="play-second">{said && `${capital(said)} would do as well.`}</p>;
}
