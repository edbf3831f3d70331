// The day's score: three squares, the streak, and what is shared.
import { useState } from "preact/hooks";
import { write } from "../../address";
import { streak, today } from "../../state/daily";
import { card } from "../../state/cards";
import { screen } from "../../state/place";
import { copyText } from "../../share/copy";
import { icons } from "../../ui/icons";
import { many } from "../../ui/words";
import { Button, LinkButton, MainButton } from "../../ui/Button";
import { Buttons } from "../play/parts";
import { dayText, MOST, running, scoreLine, shareText, square, sum } from "./days";
import { readKept } from "./kept";
import { type Daily, KINDS } from "./play";

const NAMES: Record<string, string> = { pass: "Pass three", discard: "Best discard", dead: "Dead or not" };

const Square = ({ score }: { score: number }) => <span class={`daily-square ${square(score)}`} aria-hidden="true" />;

/** The address of a day's puzzle with the current card. */
const linkOf = (day: number) =>
  new URL(write({ screen: "daily", keys: { d: dayText(day), c: card.value } }), location.href).href;

export function Score({ daily, again }: { daily: Daily; again: () => void }) {
  const [told, tell] = useState("");
  const { day, fingerprint } = daily;
  const scores = daily.scores.value;
  const now = today();
  const own = day === now && streak.value.last === now;
  const days = own ? running(streak.value, now) : 0;
  const { count, sum: all } = streak.value;
  const text = shareText(day, scores, days, linkOf(day));
  const share = async () => {
    if (navigator.share) {
      try {
        return await navigator.share({ text });
      } catch (fault) {
        // A player who closed the phone's share sheet wants nothing else.
        if (fault instanceof DOMException && fault.name === "AbortError") return;
      }
    }
    tell(await copyText(text));
  };
  const before = readKept(now - 1, fingerprint);
  return (
    <>
      <div class="play-middle column scrolls">
        <div class="daily-score">
          <p class="play-label">Your score</p>
          <p class="daily-sum">{sum(scores)}</p>
          <p class="play-second">of {MOST * KINDS.length}</p>
        </div>
        <ul class="daily-rows lined">
          {KINDS.map((kind, at) => (
            <li class="row" key={kind}>
              <Square score={scores[at] ?? 0} />
              <span class="grow">{NAMES[kind]}</span>
              <b class="digits">{scores[at]}</b>
            </li>
          ))}
        </ul>
        {own ? (
          <dl class="daily-boxes">
            <div class="box">
              <dd>{many(days, "day")}</dd>
              <dt class="muted">streak</dt>
            </div>
            <div class="box">
              <dd>{(all / Math.max(1, count)).toFixed(1)}</dd>
              <dt class="muted">your average</dt>
            </div>
          </dl>
        ) : (
          <p class="play-second">Only the puzzle of the day counts toward your streak.</p>
        )}
        <div class="daily-share">
          <p>
            <b>{scoreLine(day, scores)}</b>
          </p>
          <p class="row">
            {scores.map((score, at) => (
              <Square score={score} key={at} />
            ))}
            {days > 1 && <span>streak {days}</span>}
          </p>
        </div>
        {day === now && before?.answers.length !== KINDS.length && (
          <LinkButton onClick={() => screen("daily", { d: dayText(now - 1), c: "" })}>
            Play yesterday’s puzzle
          </LinkButton>
        )}
        <p class="small" role="status">
          {told}
        </p>
      </div>
      <Buttons moment="score">
        <MainButton onClick={() => void share()}>
          {icons.share}
          Share
        </MainButton>
        <Button onClick={again}>See the answers</Button>
      </Buttons>
    </>
  );
}
