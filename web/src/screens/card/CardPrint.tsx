// The player's own card in print, normal or large; underlines distinguish the colors too.
import { Inked } from "./Inked";
import { large } from "../../share/Share";
import { lay } from "./model";
import "../../share/print.css";

export function CardPrint() {
  const { header, sections } = lay.value;
  if (sections.length === 0) return null;
  return (
    <article class={large.value ? "sheet-print sheet-card sheet-large" : "sheet-print sheet-card"} aria-hidden="true">
      <h1>
        {header.title || "A card"} {header.year}
      </h1>
      <p>for the owner's personal use</p>
      {sections.map((section) => (
        <section key={section.row}>
          <h2>
            {section.name} {section.note && <span>({section.note})</span>}
          </h2>
          <ul>
            {section.lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.forms.map((form, nth) => (
                    <span key={nth}>
                      {nth > 0 && "or "}
                      <Inked form={form} />{" "}
                    </span>
                  ))}
                  {line.note && <span class="card-note">({line.note})</span>}
                </span>
                <b>
                  {line.mark} {line.value}
                </b>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="print-foot">
        single, double and dotted underlines stand for the three colors, which only tell suits apart
      </p>
    </article>
  );
}
