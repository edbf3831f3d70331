// The player's own card: typed, viewed, measured, compared.
import { useEffect } from "preact/hooks";
import { wide } from "../../state/layout";
import { place } from "../../state/place";
import { shared } from "../../share/Share";
import { later } from "../../ui/later";
import { Compare } from "./Compare";
import { CardsList } from "./CardsList";
import { CardPrint } from "./CardPrint";
import { Counts } from "./Counts";
import { Empty } from "./Empty";
import { Files } from "./Files";
import { Guided } from "./Guided";
import { Look } from "./Look";
import { CardRoot } from "./CardRoot";
import { HandView } from "./HandView";
import { kept_, own, readings, shownLine, view } from "./model";
import { Statistics } from "./Statistics";
import { Type } from "./Type";
import { type UsedStars, useStars } from "./stars";
import { Views } from "./Views";
import "./card.css";
import "./root.css";
import "./look.css";
import "./measures.css";

// A player who saves a card from a link, or starts one, comes here next, so both are loaded together.
export { fileTold, openFile } from "./file";
export { add, begin } from "./model";

// Few players open it, and it loads the game's texts too.
const Spring = later(() => import("./spring/Spring"));

/** The hands of the card, and one of them: next to the list if there is room. */
function Read({ stars }: { stars: UsedStars }) {
  if (wide.value)
    return (
      <div class="panes">
        <div class="pane">
          <CardRoot stars={stars} />
        </div>
        <section class="pane" aria-label="A hand of the card">
          <HandView id={shownLine.value} stars={stars} />
        </section>
      </div>
    );
  if (view.value === "hand") return <HandView id={place.value.keys.line ?? ""} stars={stars} />;
  return <CardRoot stars={stars} />;
}

function Typed() {
  return (
    <div class="panes">
      <div class="pane column card-typed">
        <div class="card-head row wrap">
          <Views />
          <span class="grow" />
          {own.value && <Files />}
        </div>
        {!own.value ? <Empty /> : view.value === "guided" ? <Guided /> : <Type />}
      </div>
      {wide.value && (
        <div class="pane card-look">
          <Counts />
          <Look />
        </div>
      )}
    </div>
  );
}

export default function CardScreen() {
  const now = view.value;
  const stars = useStars(kept_.value?.id ?? "practice");
  const rows = readings.value;
  const measured = now === "stats" || now === "compare";
  useEffect(() => {
    if (!measured) shared.value = rows.size ? { call: "show", keys: {}, answer: [...rows.values()] } : null;
  }, [rows, now]);
  if (measured) return <div class="card-wide">{now === "stats" ? <Statistics /> : <Compare />}</div>;
  if (now === "cards") return <CardsList />;
  if (now === "spring" || now === "pairs") return <Spring />;
  return (
    <>
      {now === "look" || now === "hand" ? <Read stars={stars} /> : <Typed />}
      <CardPrint />
    </>
  );
}
