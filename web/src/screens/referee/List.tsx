// The steps of a dispute, each with its ruling under it.
import { SEATS } from "../../state/names";
import { useEffect, useRef, useState } from "preact/hooks";
import { wide } from "../../state/layout";
import { Exposed } from "../../typing/Rack";
import { Tile } from "../../tiles/Tile";
import { Button, ButtonList, LinkButton, MainButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Law } from "../../ui/Law";
import { RowLink } from "../../ui/RowLink";
import { Sheet } from "../../ui/Sheet";
import { all } from "../rules/state";
import { TableChooser } from "../rules/TableChooser";
import { lawsOf, titleOf, type RecordRow } from "./answer";
import { openPage, type Told } from "./Builder";
import { MoreButton } from "./MoreSheet";
import { type Line, linesOf, plain, sentenceOf } from "./plain";
import { Account } from "./Rulings";
import { faults, outcome, rulesWords, text } from "./state";
import { calledTile, FORMS, type Names, nameOf, type Row } from "./steps";

/** The rulings on a row as it is now; none while the answer is for an older text. */
const ruled = ({ row, text }: Row): RecordRow | undefined =>
  outcome.value?.rows.find((one) => one.row === row && one.source === text);

export function List({ told, write, grown }: Told & { grown: { current: string } }) {
  const { rows, names, exposed } = told;
  /** The open sheet: the choices for a step, by its index, or one of two others. */
  const [sheet, show] = useState<number | "rules" | "table" | null>(null);
  const close = () => show(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grown.current === text.value) box.current?.scrollTo(0, box.current.scrollHeight);
  }, [rows.length, outcome.value]);
  const put = (next: Row[]) => {
    close();
    write({ rows: next });
  };
  const edit = (at: number) => {
    close();
    openPage("step", at + 1);
  };
  const title = titleOf(text.value);
  const rules = outcome.value ? lawsOf(outcome.value) : [];
  return (
    <section class="dispute-page column" aria-label="Answer">
      <div class="dispute-scroll scrolls" ref={box}>
        {title && <h2 class="dispute-title">{title}</h2>}
        {!wide.value && (
          <RowLink class="muted at-table" onClick={() => openPage("table")}>
            <span class="grow">
              {exposed.length ? null : SEATS.map((seat) => nameOf(seat, names)).join(", ")}
              {exposed.map(({ seat, tiles }, at) => (
                <span class="row wrap at-table-row" key={at}>
                  <span>{nameOf(seat, names)} has exposed</span> <Exposed groups={[tiles]} width={24} />
                </span>
              ))}
            </span>
          </RowLink>
        )}
        <ol class="steps">
          {rows.map((row, at) => (
            <li key={at} class="step">
              <span class="small step-number" aria-hidden="true">
                {at + 1}
              </span>
              <button
                type="button"
                class="step-told"
                onClick={() => openPage(row.step ? "step" : "text", row.step ? at + 1 : 0)}
              >
                <Sentence
                  row={row}
                  names={names}
                  called={calledTile(rows, at, row.step?.who ?? null, row.step?.did === "changed")}
                />
              </button>
              <button type="button" class="icon-button" aria-label={`Step ${at + 1}: more`} onClick={() => show(at)}>
                {icons.more}
              </button>
              <Rulings row={row} names={names} />
            </li>
          ))}
        </ol>
        {outcome.value?.end?.over && <Account end={outcome.value.end} />}
        {rules.length > 0 && <LinkButton onClick={() => show("rules")}>The rules for these rulings</LinkButton>}
        {rows.length > 0 && <LinkButton onClick={() => show("table")}>By {rulesWords()}</LinkButton>}
        {rows.length === 0 && <p class="small">The steps appear here, each with its ruling.</p>}
      </div>
      {rows.length > 0 && (
        <div class="buttons">
          <MainButton onClick={() => openPage("step", rows.length + 1)}>{icons.plus} Add a step</MainButton>
          <Button onClick={() => print()}>Print</Button>
          <MoreButton />
        </div>
      )}
      {typeof sheet === "number" && (
        <Sheet title={`Step ${sheet + 1}`} close={close}>
          <ButtonList>
            {rows[sheet]?.step && <Button onClick={() => edit(sheet)}>Change</Button>}
            {sheet > 0 && <Button onClick={() => put(moved(rows, sheet, sheet - 1))}>Move up</Button>}
            {sheet + 1 < rows.length && <Button onClick={() => put(moved(rows, sheet, sheet + 1))}>Move down</Button>}
            <Button onClick={() => put(rows.toSpliced(sheet, 1))}>Delete</Button>
          </ButtonList>
        </Sheet>
      )}
      {sheet === "table" && (
        <Sheet title="How your table plays" close={close}>
          <TableChooser />
        </Sheet>
      )}
      {sheet === "rules" && (
        <Sheet title="The rules" close={close}>
          <ul class="dispute-laws">
            {rules.map((id) => (
              <li key={id}>
                <p>{all.value?.laws.find((law) => law.id === id)?.sentence}</p>
                <Law id={id} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </section>
  );
}

const moved = (rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));

function Sentence({ row, names, called }: { row: Row; names: Names; called: string | null }) {
  const { step } = row;
  if (!step?.who || !step.did)
    return <span>{row.text === "?" ? "What’s the situation?" : plain(row.text, names)}</span>;
  const { takes } = FORMS[step.did];
  const shown =
    step.did === "exchanged"
      ? ["J"]
      : ["exposed", "changed"].includes(step.did) && called
        ? [called, ...step.tiles]
        : step.tiles;
  return (
    <>
      <span>
        <b>{nameOf(step.who, names)}</b> {sentenceOf(step, names)}{" "}
      </span>
      {takes === "group" ? (
        <Exposed groups={[shown]} width={24} />
      ) : (
        shown.map((tile, at) => <Tile key={at} tile={tile} width={24} silent />)
      )}
    </>
  );
}

function Rulings({ row, names }: { row: Row; names: Names }) {
  const found = ruled(row);
  const lines: Line[] = faults.value.some((one) => one.row === row.row)
    ? [{ tone: "no", words: "This step can’t be read. Tap it to fix it." }]
    : found
      ? linesOf(found, names)
      : [];
  return (
    <ul class="step-rulings">
      {lines.map(({ tone, words }, at) => (
        <li key={at} class={`ruling-${tone}`}>
          {words}
        </li>
      ))}
    </ul>
  );
}
