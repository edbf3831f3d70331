import { load } from "mahj";
import { expect, test } from "vitest";
import { CALL, DEAD, WON } from "./example";

const engine = await load();
const good = <A extends object>(answer: A) => {
  if ("error" in answer) throw new Error(JSON.stringify(answer.error));
  return answer as Exclude<A, { error: unknown }>;
};
const hundred = (part: number | undefined) => Math.round((part ?? 0) * 100);

test("the example says what the engine says", () => {
  const [won] = good(engine.ask({ ask: "verify", hand: WON.hand })).lines;
  expect(won).toMatchObject({ name: WON.name, value: WON.points, groups: WON.groups });
  expect(good(engine.ask({ ask: "exposures", hand: DEAD.exposures })).dead).toBe(true);
  const { options } = good(engine.ask({ ask: "advise", hand: CALL.hand, tile: CALL.tile, rollouts: 1024 }));
  expect(options[0]).toMatchObject({ exposure: CALL.exposure, rollouts: 1024 });
  const pass = options.find((option) => option.do === "pass");
  expect([hundred(options[0]?.win.about), hundred(pass?.win.about)]).toEqual([CALL.calls, CALL.lets]);
  const { claims } = good(engine.ask({ ask: "call", hand: CALL.hand, tile: CALL.tile }));
  expect(claims.find(({ exposure }) => exposure === CALL.exposure)?.away_after).toBe(CALL.away);
});
