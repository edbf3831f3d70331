// The worker that holds the engine: a question in, an answer out, each with its number. On the first visit it
// starts with the small module, which answers every question about a hand, and switches to the whole one when
// more is asked; once the whole one is stored on this device, it is used from the start.
import { type Call, type Engine, HAND, load } from "mahj";
import hand from "mahj/hand.wasm?url";
import whole from "mahj/mahj.wasm?url";

/** A question as sent to the worker: `ask` in engine.ts ties its keys to its name. */
export type Question = { ask: Call; words?: true };
export type ToWorker = { number: number; question: Question };
/** The progress of the rest of the engine, while something waits for it; `lost` if the network is down. */
export type More = { part: number; lost: boolean };
export type FromWorker =
  | { number: number; answer: unknown }
  | { part: number }
  | { ready: true }
  | { more: More | null }
  | { failed: string }
  | { stopped: number };

/** After how many milliseconds offline the rest is tried again. */
const AGAIN = 3000;

let engine: Engine | null = null;
/** True once any question can be answered. */
let all = false;
/** What waits for an engine, or for the whole one. */
const waiting: ToWorker[] = [];
let coming = false;
const tell = (message: FromWorker) => postMessage(message);

function answer({ number, question }: ToWorker) {
  const answer = engine?.ask<Call>(question);
  tell(
    answer && "error" in answer && answer.error.code === "engine::stopped" ? { stopped: number } : { number, answer },
  );
}

/** Returns the page's files stored on this device, if there are any. */
const kept = async (address: string) => (await globalThis.caches?.match(address).catch(() => undefined)) ?? null;

/** Reads a module, and reports how much of it has arrived. */
async function bytes(response: Response, size: number, told: (part: number) => void): Promise<ArrayBuffer> {
  if (!response.ok || !response.body) throw new Error(`the engine couldn't be loaded: ${response.status}`);
  let loaded = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, on) {
      loaded += part.length;
      told(Math.min(1, loaded / size));
      on.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counter)).arrayBuffer();
}

/** Fetches the whole engine, and answers what waits for it; offline, it tries again until it succeeds. */
async function grow() {
  if (coming) return;
  coming = true;
  try {
    const got = await bytes((await kept(whole)) ?? (await fetch(whole)), WHOLE_BYTES, (part) =>
      tell({ more: { part, lost: false } }),
    );
    engine?.upgrade(await WebAssembly.compile(got));
  } catch {
    tell({ more: { part: 0, lost: true } });
    setTimeout(() => {
      coming = false;
      void grow();
    }, AGAIN);
    return;
  }
  all = true;
  tell({ more: null });
  waiting.splice(0).forEach(answer);
}

function take(message: ToWorker) {
  const { ask, words } = message.question;
  if (all || (HAND.includes(ask) && !words)) return answer(message);
  waiting.push(message);
  void grow();
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (engine) take(data);
  else waiting.push(data);
});

async function start() {
  const own = await kept(whole);
  const size = own ? WHOLE_BYTES : HAND_BYTES;
  const loaded = await load(await bytes(own ?? (await fetch(hand)), size, (part) => tell({ part })));
  all = own !== null;
  engine = loaded;
  tell({ ready: true });
  const asked = waiting.splice(0);
  // Cards first, because questions are about them; then the most recent question.
  asked.filter(({ question }) => question.ask === "card").forEach(take);
  asked
    .filter(({ question }) => question.ask !== "card")
    .reverse()
    .forEach(take);
}

start().catch((fault: unknown) => tell({ failed: String(fault) }));
