// A day's puzzle: three questions about passing, discarding and exposures, the same for everyone with the same
// card.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { about, card, kept, ready } from "../../state/cards";
import { today } from "../../state/daily";
import { place, screen } from "../../state/place";
import { take } from "../../ui/CardChoice";
import { Bar, Loading } from "../../ui/Loading";
import { Button, MainButton } from "../../ui/Button";
import { Buttons, useSubject } from "../play/parts";
import { readDay, shortDay, weekday } from "./days";
import { Dead, Discard, Frame, Pass } from "./parts";
import { Daily, KINDS } from "./play";
import { Score } from "./Score";
import { Chosen, Verdict } from "./Told";
import "../play/play.css";
import "../play/pages.css";
import "../hand/hand.css";
import "../player/player.css";
import "./daily.css";

/** What a card is called: `the practice card`, `Tuesday Card 2031`. */
function cardName(name: string): string | null {
  if (name === "practice") return "the practice card";
  const of = kept.value.find(({ fingerprint }) => fingerprint === name);
  return of ? [of.title || "your other card", of.year].filter(Boolean).join(" ") : null;
}

const todays = () => screen("daily", { d: "", c: "" }, "replace");

export default function DailyScreen() {
  const { d, c } = place.value.keys;
  const now = today();
  const day = d ? readDay(d) : now;
  const title = day === null || day === now ? `${weekday(now)}’s puzzle` : `Puzzle for ${shortDay(day)}`;
  useSubject(title);
  const known = about.value;
  if (day === null) return <Instead title={title} head="There’s no such day." />;
  if (day > now) return <Instead title={title} head={`This puzzle comes out on ${shortDay(day)}.`} />;
  if (c && c !== card.value) return <Other title={title} of={c} />;
  if (ready.value !== card.value || !known) {
    return (
      <Frame title={title}>
        <div class="play-page scrolls">
          <Loading part={0.1} />
        </div>
      </Frame>
    );
  }
  return <OfDay key={`${day} ${known.fingerprint}`} title={title} day={day} fingerprint={known.fingerprint} />;
}

type Instead = { title: string; head: string; text?: string; children?: ComponentChildren };

/** A puzzle that can't be played; without other buttons, today's as a replacement. */
const Instead = ({ title, head, text, children }: Instead) => (
  <Frame title={title}>
    <div class="play-page scrolls">
      <h2>{head}</h2>
      {text && <p>{text}</p>}
    </div>
    <Buttons moment="instead">{children ?? <MainButton onClick={todays}>Today’s puzzle</MainButton>}</Buttons>
  </Frame>
);

/** A link to the puzzle of another card. */
function Other({ title, of }: { title: string; of: string }) {
  const name = cardName(of);
  return (
    <Instead
      title={title}
      head={`This puzzle is for ${name ?? "a card that isn’t on this device"}.`}
      text="Everyone with the same card gets the same puzzle. Your card has its own."
    >
      {name && <MainButton onClick={() => take(of)}>Use {name}</MainButton>}
      <Button main={!name} onClick={todays}>
        My card’s puzzle
      </Button>
    </Instead>
  );
}

const NEXT: Record<string, string> = { discard: "Next: best discard", dead: "Next: dead or not?" };

function OfDay({ title, day, fingerprint }: { title: string; day: number; fingerprint: string }) {
  const daily = useMemo(() => new Daily(day, card.value, fingerprint), []);
  useEffect(() => daily.start(), [daily]);
  /** The question shown; after the last one, the score. */
  const [at, show] = useState(daily.answers.value.length);
  const question = daily.question(at);
  const answered = daily.answers.value[at];
  if (daily.failed.value) return <Instead title={title} head="This puzzle couldn’t be made with this card." />;
  if (at >= KINDS.length) {
    return (
      <Frame title={title}>
        <Score daily={daily} again={() => show(0)} />
      </Frame>
    );
  }
  if (!question) {
    return (
      <Frame title={title} at={at}>
        <div class="play-page scrolls">
          <h2>{at === 0 ? "Dealing today’s puzzle" : "Dealing the next question"}</h2>
          <p class="play-second">Your phone is playing out hundreds of games to find the answers.</p>
          <Bar part={daily.part.value} label="Dealing" />
        </div>
      </Frame>
    );
  }
  if (answered) {
    const on = KINDS[at + 1];
    return (
      <Frame title={title} at={at}>
        {question.kind === "dead" ? (
          <Verdict of={daily.of} question={question} answered={answered} />
        ) : (
          <Chosen of={daily.of} question={question} answered={answered} explaining={daily.explaining.value === at} />
        )}
        <Buttons moment={`told ${at}`}>
          <MainButton onClick={() => show(at + 1)}>{(on && NEXT[on]) ?? "See your score"}</MainButton>
        </Buttons>
      </Frame>
    );
  }
  return (
    <Frame title={title} at={at}>
      {question.kind === "pass" && <Pass daily={daily} question={question} />}
      {question.kind === "discard" && <Discard daily={daily} question={question} />}
      {question.kind === "dead" && <Dead daily={daily} question={question} />}
    </Frame>
  );
}
