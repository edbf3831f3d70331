// The table while tiles are picked, discarded and called.
import type { PlayEventRow, PlayReport, PlayRequestRow, PossibleExchangeRow } from "mahj";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { named, order, tiles as read, without, write } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { sentence } from "../../ui/words";
import type { Game } from "./game";
import { swap } from "./icons";
import { Button, MainButton } from "../../ui/Button";
import { Buttons, Head, HintBox, Rack } from "./parts";
import { Discards, Exposure, ExposureRow, Players } from "./Players";
import { jokerOf, type Table as AtTable } from "./table";
import { callWords, eventWords, groupOf, player, tileTitle } from "./words";
import type { Seat } from "./saved";

type Now = { game: Game; report: PlayReport; table: AtTable };

type Moment = Now & {
  title: string;
  lit?: Seat | null;
  /** A question in place of the middle, the discards and the hint. */
  panel?: ComponentChildren;
  middle?: ComponentChildren;
  rack: ComponentChildren;
  children?: ComponentChildren;
};

/** The parts of every moment at the table: only the middle, the rack and the buttons differ. */
function Frame({ game, report, table, title, lit = null, panel, middle, rack, children }: Moment) {
  const { last } = table;
  return (
    <section class="play column" aria-label="The table">
      <Head game={game} title={title} wall={table.wall} />
      <p class="hidden" aria-live="polite">
        {last && eventWords(report, last)}
      </p>
      <Players report={report} table={table} lit={lit} />
      {panel ? (
        <div class="play-middle column scrolls">{panel}</div>
      ) : (
        <>
          <div class="play-middle column scrolls">{middle}</div>
          <Discards report={report} table={table} />
          <HintBox game={game} report={report} ask={!game.running.value && !game.waiting.value} />
        </>
      )}
      <ExposureRow look="own-exposures" groups={table.own} />
      {rack}
      <Buttons moment={`${game.saved.value.acts.length} ${title} ${panel ? "panel" : ""} ${game.running.value}`}>
        {children}
      </Buttons>
    </section>
  );
}

/** The tile in question, large, with who did what next to it. */
const InQuestion = ({ tile, ring, label, more }: { tile: string; ring?: boolean; label?: string; more?: string }) => (
  <div class="in-question row middle">
    <span class="large-tile">
      <Tile tile={tile} ring={ring ?? false} fills silent />
    </span>
    <div>
      {label && <p class="play-label">{label}</p>}
      <h2>{tileTitle(tile)}</h2>
      {more && <p>{more}</p>}
    </div>
  </div>
);

const most = (table: AtTable) => Math.max(1, 14 - table.own.flat().length);

/** The others' turns: what they do, one after another. */
export function Running(now: Now) {
  const { report, table } = now;
  const { last } = table;
  const of = last && player(report, last.seat);
  const title =
    !last || !of ? "The play" : of.you ? (last.act === "call" ? "Your call" : "Your discard") : `${of.name}’s turn`;
  return (
    <Frame
      {...now}
      title={title}
      lit={of?.you ? null : (last?.seat ?? null)}
      middle={last && <Happened report={report} event={last} table={table} />}
      rack={<Rack tiles={table.rack} most={most(table)} />}
    />
  );
}

function Happened({ report, event, table }: { report: PlayReport; event: PlayEventRow; table: AtTable }) {
  const { name, you } = player(report, event.seat);
  const [tile] = event.tiles;
  if (event.act === "discard" && tile) return <InQuestion tile={tile} label={`${name} discarded`} />;
  if (event.act === "call") {
    const called = table.discards.at(-1)?.tile ?? tile ?? "J";
    return <InQuestion tile={called} ring label={`${name} called`} />;
  }
  if (event.act === "exchange" && tile) {
    return <InQuestion tile={tile} label={`${name} exchanged`} more={you ? "You have the joker." : "For a joker."} />;
  }
  return <h2 class="middle">{eventWords(report, event)}</h2>;
}

/** Why it isn't Mah Jongg, in the engine's words. */
function NotMahJongg({ game, report, tile }: { game: Game; report: PlayReport; tile?: string }) {
  const { rack, groups } = read(report.hand);
  const all = tile ? [...rack, tile].sort(order) : rack;
  const hand = write(all, groups);
  const { read: answer } = useAnswer("verify", { card: game.saved.value.card, skip_faulty: true, hand });
  return (
    <div class="panel no play-question middle" role="alert">
      <h2>Not Mah Jongg</h2>
      <p>{sentence(answer?.reason)}</p>
      <p>Take it back at once. If you show tiles, your hand is dead.</p>
    </div>
  );
}

export function YourTurn({ game, report, table, asked }: Now & { asked: PlayRequestRow }) {
  const [chosen, choose] = useState<number | null>(null);
  const [wrong, setWrong] = useState(false);
  /** Exchanges to be offered on a later turn. */
  const [later, postpone] = useState<string[]>([]);
  const waiting = game.waiting.value;
  // The tile just picked stays at the end until it is sorted in.
  const { last } = table;
  const picked = last?.seat === report.seat && last.act === "pick" ? last.tiles[0] : undefined;
  const rack = picked ? [...without(table.rack, [picked]), picked] : table.rack;
  const tile = chosen === null ? undefined : rack[chosen];
  const exchange = wrong || tile ? undefined : asked.exchanges.find(({ act }) => !later.includes(act));
  const tap = (at: number) => {
    setWrong(false);
    const of = rack[at];
    if (game.ways.value.oneTap && of) game.act(`discard ${of}`);
    else choose(chosen === at ? null : at);
  };
  const shared = { game, report, table, title: "Your turn" };
  const shown = (
    <Rack
      tiles={rack}
      raised={chosen === null ? [] : [chosen]}
      fresh={report.fresh}
      most={most(table)}
      tap={waiting ? undefined : tap}
    />
  );
  if (wrong) {
    return (
      <Frame {...shared} rack={shown} panel={<NotMahJongg game={game} report={report} />}>
        <MainButton onClick={() => setWrong(false)}>Keep playing</MainButton>
      </Frame>
    );
  }
  if (exchange) {
    return (
      <Frame {...shared} rack={shown} panel={<Exchange report={report} table={table} of={exchange} />}>
        <MainButton off={waiting} onClick={() => game.act(exchange.act)}>
          Exchange
        </MainButton>
        <Button off={waiting} onClick={() => postpone([...later, exchange.act])}>
          Not now
        </Button>
      </Frame>
    );
  }
  const can = tile !== undefined && asked.tiles.includes(tile);
  return (
    <Frame {...shared} rack={shown} middle={<Picked report={report} table={table} picked={picked} />}>
      <MainButton off={waiting || !can} onClick={() => game.act(`discard ${tile}`)}>
        {tile ? `Discard ${named(tile)}` : "Discard"}
      </MainButton>
      <Button off={waiting} onClick={() => (asked.mah_jongg ? game.act("mah jongg") : setWrong(true))}>
        Mah Jongg
      </Button>
    </Frame>
  );
}

function Picked({ report, table, picked }: { report: PlayReport; table: AtTable; picked: string | undefined }) {
  const { last } = table;
  if (picked) return <InQuestion tile={picked} ring label="You picked" />;
  const own = last?.seat === report.seat;
  if (own && last?.act === "exchange") return <InQuestion tile="J" ring label="You got the" />;
  if (own && last?.act === "call") return <h2 class="middle">Now discard a tile.</h2>;
  return <h2 class="middle">You start. Discard a tile.</h2>;
}

function Exchange({ report, table, of }: { report: PlayReport; table: AtTable; of: PossibleExchangeRow }) {
  const { name, you } = player(report, of.with);
  const groups = you ? table.own : (table.players.find(({ seat }) => seat === of.with)?.exposures ?? []);
  const group = groups[jokerOf(groups, of.tile)];
  return (
    <div class="panel info play-question middle">
      <h2>Exchange for a joker?</h2>
      <div class="play-exchange row">
        <span class="exchange-tile">
          <Tile tile={of.tile} fills silent />
        </span>
        {swap()}
        <span class="exchange-tile">
          <Tile tile="J" stands={of.tile} fills silent />
        </span>
        <p>
          Your {named(of.tile)} for the joker in {you ? "your" : `${name}’s`} {groupOf(group)}
        </p>
      </div>
    </div>
  );
}

/** How often the time left is updated, in milliseconds. */
const TICK = 250;

/** How much time is left to call, as a bar that shrinks; it waits while the page or the table is hidden. */
function TimeLeft({ seconds, end }: { seconds: number; end: () => void }) {
  const left = useSignal(seconds * 1000);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector(".sheet")) return;
      left.value -= TICK;
      if (left.value > 0) return;
      clearInterval(timer);
      end();
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="loading" role="timer" aria-label={`${Math.ceil(left.value / 1000)} seconds left to call`}>
      <i style={{ width: `${left.value / (seconds * 10)}%` }} />
    </div>
  );
}

type Called = Now & { asked: PlayRequestRow; tile: string; from: Seat };

export function YourCall({ game, report, table, asked, tile, from }: Called) {
  const [moment, show] = useState<"ask" | "which" | "wrong">("ask");
  const waiting = game.waiting.value;
  const { name } = player(report, from);
  const [first] = asked.exposures;
  const shared = {
    game,
    report,
    table,
    title: `${name}’s discard`,
    lit: from,
    rack: <Rack tiles={table.rack} most={most(table)} />,
  };
  if (moment === "wrong") {
    return (
      <Frame {...shared} panel={<NotMahJongg game={game} report={report} tile={tile} />}>
        <MainButton onClick={() => show("ask")}>Keep playing</MainButton>
      </Frame>
    );
  }
  if (moment === "which") {
    const panel = (
      <div class="panel info play-question middle">
        <h2>Which exposure?</h2>
        <div class="which">
          {asked.exposures.map(({ tiles, act }) => (
            <button type="button" class="button" key={act} disabled={waiting} onClick={() => game.act(act)}>
              <Exposure group={tiles} width={30} />
            </button>
          ))}
        </div>
      </div>
    );
    return (
      <Frame {...shared} panel={panel}>
        <Button onClick={() => show("ask")}>Back to the tile</Button>
      </Frame>
    );
  }
  const more = first ? callWords(first.tiles) : "You can call it only for Mah Jongg.";
  const { limit } = game.ways.value;
  // With jokers alone, hardly anyone calls.
  const thin = first?.tiles.filter((one) => one !== "J").length === 1;
  const rack = (
    <>
      {shared.rack}
      {limit > 0 && !waiting && <TimeLeft seconds={limit} end={() => game.act("let go")} />}
    </>
  );
  return (
    <Frame {...shared} rack={rack} middle={<InQuestion tile={tile} ring more={more} />}>
      {first && (
        <Button
          main={!thin}
          off={waiting}
          onClick={() => (asked.exposures.length > 1 ? show("which") : game.act(first.act))}
        >
          Call
        </Button>
      )}
      <Button main={!first} off={waiting} onClick={() => (asked.mah_jongg ? game.act("mah jongg") : show("wrong"))}>
        Mah Jongg
      </Button>
      <Button main={thin} off={waiting} onClick={() => game.act("let go")}>
        Let it go
      </Button>
    </Frame>
  );
}
