// A component asks the engine by what it is shown with.
import { useEffect, useMemo } from "preact/hooks";
import { type Answer, type Keys, Newest } from "./engine";

/** Returns the newest answer, and whether it is still that of an older question. */
export function useAnswer(call: string, keys: Keys | null): { answer: Answer; stale: boolean } {
  const newest = useMemo(() => new Newest(), []);
  const asked = keys === null ? "" : JSON.stringify(keys);
  useEffect(() => void newest.ask(call, keys), [call, asked]);
  return { answer: newest.answer.value, stale: newest.stale.value };
}
