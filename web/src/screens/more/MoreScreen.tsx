// What is not needed at the table every day.
import type { Screen } from "../../address";
import { screen } from "../../state/place";
import { icons } from "../../ui/icons";
import "./about.css";

const LIST: [Screen, keyof typeof icons, string, string][] = [
  ["score", "sheet", "Score sheet", "Who won, what’s owed"],
  ["settings", "gear", "Settings", "Text, tiles, colors, left-handed"],
  ["about", "help", "How to use this", "What it is, and five minutes of help"],
];

export default function MoreScreen() {
  return (
    <div class="one">
      <ul class="choices">
        {LIST.map(([to, sign, name, what]) => (
          <li key={to}>
            <button type="button" class="button more-row" onClick={() => screen(to)}>
              <span class="more-sign">{icons[sign]}</span>
              <span class="grow">
                <b>{name}</b>
                <br />
                <span class="small">{what}</span>
              </span>
              {icons.on}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
