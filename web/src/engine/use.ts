// A component asks the engine about its props.
import { useEffect, useMemo } from "preact/hooks";
import { type Answer, type ask, type Call, type Good, good, type Keys, Newest } from "./engine";

/** Returns the newest answer, the same unless it is an error, and whether it still belongs to an older question. */
export function useAnswer<C extends Call>(
  call: C,
  keys: Keys<C> | null,
  engine?: typeof ask,
): { answer: Answer<C> | null; read: Good<C> | null; stale: boolean } {
  const newest = useMemo(() => new Newest(call, engine), [call, engine]);
  const asked = keys === null ? "" : JSON.stringify(keys);
  useEffect(() => void newest.ask(keys), [newest, asked]);
  const answer = newest.answer.value;
  return { answer, read: answer && good(answer), stale: newest.stale.value };
}
