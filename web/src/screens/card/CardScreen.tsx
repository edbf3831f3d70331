// The player's own card: typed, viewed, measured, compared.
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { wide } from "../../state/layout";
import { place } from "../../state/place";
import { shared } from "../../share/Share";
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
import { kept_, own, readings, show, shownLine, type View, view } from "./model";
import { Statistics } from "./Statistics";
import { Type } from "./Type";
import { useStars } from "./stars";
import "./card.css";
import "./root.css";
import "./look.css";
import "./measures.css";

// A player who saves a card from a link, or starts one, comes here next, so both are loaded together.
export { fileTold, openFile } from "./file";
export { add, begin } from "./model";

// Few players open it, and it loads the game's texts too.
const Spring = lazy(() => import("./spring/Spring"));

const VIEWS: [View, string][] = [
  ["type", "Type"],
  ["stats", "Statistics"],
  ["compare", "Compare"],
];

function Views() {
  const at = view.value === "guided" ? "type" : view.value;
  return (
    <div class="card-views" role="group" aria-label="Views of the card">
      {VIEWS.map(([to, name]) => (
        <button type="button" key={to} class="card-view" aria-pressed={at === to} onClick={() => show(to)}>
          {name}
        </button>
      ))}
    </div>
  );
}

export default function CardScreen() {
  const now = view.value;
  const stars = useStars(kept_.value?.id ?? "practice");
  const rows = readings.value;
  useEffect(() => {
    if (now !== "stats" && now !== "compare")
      shared.value = rows.size ? { call: "show", keys: {}, answer: [...rows.values()] } : null;
  }, [rows, now]);
  if (now === "stats" || now === "compare")
    return (
      <div class="card-wide">{now === "stats" ? <Statistics views={<Views />} /> : <Compare views={<Views />} />}</div>
    );
  if (now === "cards") return <CardsList />;
  if (now === "spring" || now === "pairs")
    return (
      <Suspense fallback={null}>
        <Spring />
      </Suspense>
    );
  if (now === "look" || now === "hand")
    return (
      <>
        {wide.value ? (
          <div class="panes">
            <div class="pane">
              <CardRoot stars={stars} />
            </div>
            <section class="pane" aria-label="A hand of the card">
              <HandView id={shownLine.value} stars={stars} />
            </section>
          </div>
        ) : now === "hand" ? (
          <HandView id={place.value.keys.line ?? ""} stars={stars} />
        ) : (
          <CardRoot stars={stars} />
        )}
        <CardPrint />
      </>
    );
  return (
    <>
      <div class="panes">
        <div class="pane typed card-typed">
          <div class="card-head row wrap">
            <Views />
            <span class="grow" />
            {own.value && <Files />}
          </div>
          {!own.value ? <Empty /> : now === "guided" ? <Guided /> : <Type />}
        </div>
        {wide.value && (
          <div class="pane answered card-look">
            <Counts />
            <Look />
          </div>
        )}
      </div>
      <CardPrint />
    </>
  );
}
