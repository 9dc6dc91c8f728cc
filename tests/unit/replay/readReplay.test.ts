import fc from "fast-check";
import { replayReducers } from "@/app/replayReducers.ts";
import { readReplay } from "@/features/error-triage/replay/readReplay.ts";
import { replayStates } from "@/features/error-triage/replay/replayStates.ts";
import { mustRead, replayText } from "./samples.ts";

const action = (payload: unknown) => replayText({ actions: [{ at: 1, type: "pwa/updateFound", payload }] });
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

it("reads what the recorder writes", () => {
  const text = replayText({ lost: 7 });
  expect(readReplay(text)).toEqual({ ok: true, replay: JSON.parse(text) });
});

it.each<[string, string, RegExp]>([
  ["nothing", "", /not JSON/],
  ["a text that was cut", replayText().slice(0, -5), /not JSON/],
  ["a list", "[]", /not a valid replay/],
  ["null", "null", /not a valid replay/],
  ["a number", "7", /not a valid replay/],
  ["another version", replayText({ v: 2 }), /Another release/],
  ["a state that is a list", replayText({ state: [] }), /not a valid replay: state/],
  ["a slice that is a list", replayText({ state: { pwa: [] } }), /not a valid replay: state\.pwa/],
  ["a slice that is a text", replayText({ state: { pwa: "on" } }), /not a valid replay: state\.pwa/],
  ["an action without a type", replayText({ actions: [{ at: 1 }] }), /actions\.0\.type/],
  ["an action without a time", replayText({ actions: [{ type: "a/b" }] }), /actions\.0\.at/],
  ["a time that is no number", replayText({ actions: [{ at: "1", type: "a" }] }), /actions\.0\.at/],
  ["a time before 1970", replayText({ actions: [{ at: -1, type: "a" }] }), /actions\.0\.at/],
  [
    "31 actions",
    replayText({ actions: Array.from({ length: 31 }, () => ({ at: 1, type: "a" })) }),
    /actions/,
  ],
  ["a negative number of lost actions", replayText({ lost: -1 }), /lost/],
  ["more than 16,000 characters", action("x".repeat(16_000)), /longer than the limit/],
  ["deep nesting", `{"v":1,"state":{},"actions":${nested(7_000)},"lost":0}`, /20 levels/],
])("refuses %s", (_, text, reason) => {
  expect(readReplay(text)).toEqual({ ok: false, message: expect.stringMatching(reason) });
});

it.each(["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "$jsan"])(
  "refuses a field named %s at every depth, and leaves all objects as they were",
  (name) => {
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    const texts = [
      `{"${name}":{"polluted":1},${replayText().slice(1)}`,
      `{"v":1,"state":{"${name}":{"polluted":1}},"actions":[],"lost":0}`,
      `{"v":1,"state":{"pwa":{"${name}":{"polluted":1}}},"actions":[],"lost":0}`,
      `{"v":1,"state":{},"actions":[{"at":1,"type":"errors/bulkProgressed","payload":{"${name}":{"polluted":1}}}],"lost":0}`,
      `{"v":1,"state":{},"actions":[{"at":1,"type":"a","payload":[{"b":{"${name}":1}}]}],"lost":0}`,
    ];
    for (const text of texts) {
      expect(readReplay(text)).toEqual({ ok: false, message: expect.stringContaining(`“${name}”`) });
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  },
);

const json = fc.json({ maxDepth: 6 }).filter((text) => !text.includes("__proto__"));
const hostile = fc.oneof(
  fc.string(),
  json,
  fc
    .record({
      state: fc.dictionary(fc.constantFrom(...Object.keys(replayReducers)), fc.dictionary(fc.string(), json)),
      actions: fc.array(
        fc.record({
          at: fc.nat(),
          type: fc.constantFrom("app/routeChanged", "announcements/announced", "pwa/workerFailed", "x"),
          payload: fc.oneof(
            json.map((text) => JSON.parse(text) as unknown),
            fc.jsonValue(),
          ),
        }),
        { maxLength: 5 },
      ),
    })
    .map((parts) => replayText(parts)),
);

it("answers every text, and what it accepts can be replayed or fails with a message", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const read = readReplay(text);
      const end = read.ok ? read.replay.actions.length + 1 : 0;
      const { states, failure } = read.ok
        ? replayStates(read.replay, replayReducers)
        : { states: [], failure: read.message };
      expect(failure).not.toBe("");
      expect(failure === null ? states.length : end).toBe(end);
    }),
    { numRuns: 500 },
  );
});

it("ends at the action that makes a reducer throw, with its message", () => {
  const replay = mustRead(
    replayText({
      actions: [
        { at: 1, type: "pwa/updateFound" },
        { at: 2, type: "app/routeChanged" },
        { at: 3, type: "pwa/updatePostponed" },
      ],
    }),
  );
  const { states, failure } = replayStates(replay, replayReducers);
  expect(states.map(({ pwa }) => pwa.updateAvailable)).toEqual([false, true]);
  expect(failure).toMatch(/undefined/);
});

it("fills what a slice does not carry with the slice's initial state, and leaves out unknown slices", () => {
  const replay = mustRead(replayText({ state: { pwa: { online: false }, gone: { a: 1 } }, actions: [] }));
  const { states } = replayStates(replay, replayReducers);
  expect(states).toHaveLength(1);
  expect(states[0].pwa).toMatchObject({ online: false, watched: false, failure: null });
  expect(Object.keys(states[0]).toSorted()).toEqual(Object.keys(replayReducers).toSorted());
});
