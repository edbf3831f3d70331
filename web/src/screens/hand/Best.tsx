// Advice: the tiles that it is about, the headline next to them, and what can be said about both.
import type { AdviceReport } from "mahj";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Tile } from "../../tiles/Tile";
import { LinkButton } from "../../ui/Button";
import { later } from "../../ui/later";

const HowSure = later(() => import("./HowSure"));

type Shown = {
  tiles: string[];
  width?: number;
  /** What comes before the headline. */
  before?: ComponentChildren;
  head: string;
  tone?: string;
  children?: ComponentChildren;
};

export const Best = ({ tiles, width = 58, before, head, tone = "yes", children }: Shown) => (
  <div class="best">
    <span class="best-tiles">
      {tiles.map((tile) => (
        <Tile key={tile} tile={tile} width={width} ring silent />
      ))}
    </span>
    <div class="grow">
      <h2>
        {before}
        <span class={`head ${tone}`}>{head}</span>
      </h2>
      {children}
    </div>
  </div>
);

/** The link to how sure an answer is. */
export function Sure({ answer }: { answer: AdviceReport }) {
  const [open, show] = useState(false);
  return (
    <>
      <LinkButton onClick={() => show(true)}>How sure is this?</LinkButton>
      {open && <HowSure answer={answer} close={() => show(false)} />}
    </>
  );
}
