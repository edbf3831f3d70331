// A game that the engine plays to its end, always in the same way, stored on the device: for the tests of
// reviews.
import { load } from "mahj";

export const engine = await load();

/** A game by someone who passes and discards without looking. */
export function playedGame({ seed, seat, bot = "near" }) {
  const acts = [];
  for (;;) {
    const report = engine.play({ seed, seat, bot, acts });
    if (report.over) return { acts, report };
    const { kind, tiles, mah_jongg } = report.asked;
    const loose = tiles.filter((tile) => tile !== "J");
    if (kind === "pass") acts.push(`pass ${[1, 4, 7].map((at) => loose[at]).join(" ")}`);
    else if (kind === "courtesy") acts.push("courtesy");
    else if (kind === "stop") acts.push("stop");
    else if (mah_jongg) acts.push("mah jongg");
    else acts.push(kind === "turn" ? `discard ${loose[loose.length >> 1] ?? "J"}` : "let go");
  }
}

/** The page with saved games, at a given place in its reviews. */
export async function reviewAt(here, rows, keys, { width = 390, height = 664, ...more } = {}) {
  const opened = await here.at("#/play", { width, height, ...more });
  await opened.page.locator("main .play-door").first().waitFor();
  await keepGames(opened.page, rows);
  await opened.page.goto(`${here.server.address}?${width}#/review?v=1${keys}`);
  return opened;
}

const keepGames = (page, rows) =>
  page.evaluate(
    (rows) =>
      new Promise((done, failed) => {
        const asked = indexedDB.open("mahj", 2);
        asked.onupgradeneeded = () => {
          for (const name of ["cards", "records", "rules", "recent", "games"]) {
            if (!asked.result.objectStoreNames.contains(name)) asked.result.createObjectStore(name, { keyPath: "id" });
          }
        };
        asked.onerror = () => failed(asked.error);
        asked.onsuccess = () => {
          const writing = asked.result.transaction("games", "readwrite");
          for (const row of rows) writing.objectStore("games").put(row);
          writing.oncomplete = () => {
            asked.result.close();
            done();
          };
        };
      }),
    rows,
  );

/** The games stored on the device. */
export const keptGames = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const asked = indexedDB.open("mahj");
        asked.onsuccess = () => {
          const read = asked.result.transaction("games").objectStore("games").getAll();
          read.onsuccess = () => {
            asked.result.close();
            done(read.result);
          };
        };
      }),
  );

/** The row of a game that `playedGame` played. */
export function rowOf({ seed, seat, bot = "near" }) {
  const { acts, report } = playedGame({ seed, seat, bot });
  const own = { seed, seat, bot, acts, practice: false };
  return { id: `practice-${seed}`, title: "A game", record: report.over.record, card: "practice", changed: seed, own };
}
