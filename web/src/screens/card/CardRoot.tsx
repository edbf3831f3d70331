// The card as a player reads it: its hands by section, with filters and stars. A tap opens a hand.
import { useState } from "preact/hooks";
import { wide } from "../../state/layout";
import { change, place } from "../../state/place";
import { coded } from "../../ui/Coded";
import { Button, ButtonList, IconButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Options } from "../../ui/Options";
import { RowLink } from "../../ui/RowLink";
import { Sheet } from "../../ui/Sheet";
import { sentence } from "../../ui/words";
import { count } from "./Counts";
import { Printed } from "./Look";
import { faultsOf, lay, mistakes, openHand, own, show, shownLine, toRow, type View } from "./model";
import type { Line } from "./rows";
import type { UsedStars } from "./stars";

type Filter = { key: string; name: preact.ComponentChildren; takes: (line: Line) => boolean; none: string };

function filters(stars: UsedStars, all: Line[]): Filter[] {
  const starred = (
    <>
      <span aria-hidden="true">★ </span>
      <span class="hidden">Starred: </span>
      {all.filter(stars.has).length}
    </>
  );
  const marked = (mark: string) => (line: Line) => line.mark === mark;
  return [
    { key: "", name: `All ${all.length}`, takes: () => true, none: "This card has no hands yet." },
    {
      key: "stars",
      name: starred,
      takes: stars.has,
      none: "No stars yet. Tap the star next to a hand to find it here.",
    },
    { key: "exposed", name: "Exposed", takes: marked("X"), none: "No hand on this card may be exposed." },
    { key: "concealed", name: "Concealed", takes: marked("C"), none: "This card has no concealed hands." },
  ];
}

export function Star({ line, stars }: { line: Line; stars: UsedStars }) {
  const on = stars.has(line);
  return (
    <IconButton
      class={on ? "star on" : "star"}
      label={`Star ${line.name}`}
      aria-pressed={on}
      onClick={() => stars.toggle(line)}
    >
      {icons.star}
    </IconButton>
  );
}

function Row({ line, stars }: { line: Line; stars: UsedStars }) {
  const wrong = faultsOf(line).find(({ severity }) => severity === "error");
  const shown = wide.value && line.id === shownLine.value;
  return (
    <li class={shown ? "card-row shown" : "card-row"}>
      <button
        type="button"
        class="card-hand row grow"
        aria-current={shown || undefined}
        onClick={() => (wrong ? toRow(wrong.row) : openHand(line.id))}
      >
        <span class="card-number">{line.number}</span>
        <span class="grow">
          <Printed line={line}>
            {line.note && <span class="read">{line.note}</span>}
            {wrong && <b class="why">{coded(sentence(wrong.message))} Tap to fix it.</b>}
          </Printed>
        </span>
      </button>
      <Star line={line} stars={stars} />
    </li>
  );
}

const MORE: [View, string, string][] = [
  ["stats", "Statistics", "How close random deals come to each hand"],
  ["compare", "Compare", "With another card"],
];

export function CardRoot({ stars }: { stars: UsedStars }) {
  const [open, setOpen] = useState(false);
  const all = lay.value.lines;
  const offered = filters(stars, all);
  const chosen = offered.find(({ key }) => key === place.value.keys.only) ?? offered[0]!;
  const sections = lay.value.sections
    .map((section) => ({ ...section, lines: section.lines.filter(chosen.takes) }))
    .filter(({ lines }) => lines.length > 0);
  const wrong = mistakes.value.length;
  return (
    <div class="one card-root">
      <Options
        look="card-filters"
        each="chip"
        aria-label="Which hands"
        options={offered.map(({ key, name }) => [key, name])}
        value={chosen.key}
        choose={(only) => change({ only })}
      />
      {wrong > 0 && (
        <button type="button" class="left-out row" onClick={() => toRow(mistakes.value[0]?.row ?? 1)}>
          <span class="grow">{count(wrong, "mistake")} on this card.</span>
          <span class="fix">Fix {wrong === 1 ? "it" : "them"}</span>
        </button>
      )}
      <RowLink onClick={() => show("spring")}>
        {icons.sheet}
        <span class="grow">Dead-hand chart</span>
      </RowLink>
      <div class="card-ways">
        <RowLink class="grow" onClick={() => show("type")}>
          <span class="grow">{own.value ? "Edit this card" : "Type your own card"}</span>
        </RowLink>
        <IconButton label="More about this card" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {icons.more}
        </IconButton>
      </div>
      {sections.map((section) => (
        <section key={section.row} aria-label={section.name}>
          <h2>{section.name}</h2>
          {section.note && <p class="small">{section.note}</p>}
          <ul>
            {section.lines.map((line) => (
              <Row key={line.id} line={line} stars={stars} />
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && <p class="small card-none">{chosen.none}</p>}
      {open && (
        <Sheet title={lay.value.header.title || "This card"} close={() => setOpen(false)}>
          <ButtonList>
            {MORE.map(([to, name, what]) => (
              <Button key={to} onClick={() => show(to)}>
                <span>
                  {name}
                  <br />
                  <span class="small">{what}</span>
                </span>
              </Button>
            ))}
          </ButtonList>
        </Sheet>
      )}
    </div>
  );
}
