// The engine stopped twice on one question: a bug in the page, to be reported with its address.
import { isRefused } from "../engine/engine";
import { copy } from "../share/Share";
import { Button } from "./Button";

export function Stopped({ answer }: { answer: object | null }) {
  if (!isRefused(answer) || answer.error.code !== "engine::stopped") return null;
  return (
    <div class="panel no" role="alert">
      <p>
        <b>Something went wrong with this question. Please copy it and report it.</b>
      </p>
      <p class="mono small wrap-any">{location.hash}</p>
      <Button onClick={() => void copy(location.href)}>Copy the link</Button>
    </div>
  );
}
