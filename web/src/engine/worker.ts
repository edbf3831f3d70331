// The worker that holds the engine: a question in, an answer out, each with its number.
import { type Engine, load } from "mahj";
import address from "mahj/mahj.wasm?url";

export type ToWorker = { number: number; question: { ask: string; [key: string]: unknown } };
export type FromWorker =
  | { number: number; answer: unknown }
  | { loaded: number; of: number }
  | { ready: true }
  | { failed: string }
  | { stopped: number };

let engine: Engine | null = null;
const waiting: ToWorker[] = [];
const tell = (message: FromWorker) => postMessage(message);

function answer({ number, question }: ToWorker) {
  const answer = engine?.ask(question);
  const code = (answer as { error?: { code?: string } } | undefined)?.error?.code;
  tell(code === "engine::stopped" ? { stopped: number } : { number, answer });
}

async function bytes(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`the engine did not come: ${response.status}`);
  const of = Number(response.headers.get("content-length") ?? 0);
  const parts: Uint8Array[] = [];
  let loaded = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    tell({ loaded, of });
  }
  const all = new Uint8Array(loaded);
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (engine) answer(data);
  else waiting.push(data);
};

bytes().then(load).then(
  (loaded) => {
    engine = loaded;
    tell({ ready: true });
    // Cards first, since questions are about them; then what was asked last.
    waiting.filter(({ question }) => question.ask === "card").forEach(answer);
    waiting.filter(({ question }) => question.ask !== "card").reverse().forEach(answer);
    waiting.length = 0;
  },
  (fault: unknown) => tell({ failed: String(fault) }),
);
