import { judgeOperations } from "../../judge/judgeOperations.ts";
import { judgeRules } from "../../judge/judgeRules.ts";
import { createTally } from "../../judge/tally.ts";
import { startEmulator, type EmulatorOptions } from "../../src/server.ts";

/** What the judge finds between two of these backends; no test needs the official one. */
async function judged(official: Partial<EmulatorOptions>, seed: number) {
  const start = (options: Partial<EmulatorOptions>) =>
    startEmulator({ projectId: "demo-judge", indexes: null, log: () => {}, ...options });
  const [here, other] = await Promise.all([start({}), start(official)]);
  const backends = {
    here: `http://127.0.0.1:${here.firestorePort}`,
    official: `http://127.0.0.1:${other.firestorePort}`,
  };
  const tally = createTally();
  const lines: string[] = [];
  const options = { seed, count: 60, tally, print: (line: string) => void lines.push(line) };
  await judgeOperations(backends, options);
  await judgeRules(backends, options);
  await Promise.all([here.stop(), other.stop()]);
  return { rows: tally.rows(), text: lines.join("\n") };
}

const differences = (rows: Awaited<ReturnType<typeof judged>>["rows"]) =>
  Array.from(rows.values(), ({ differ }) => differ).reduce((sum, differ) => sum + differ, 0);

test("the judge finds no difference between a backend and itself, and asks every subject", async () => {
  const { rows, text } = await judged({}, 3);
  expect(text).toBe("");
  expect(differences(rows)).toBe(0);
  expect([...rows.keys()]).toEqual(
    expect.arrayContaining(["writes", "reads", "queries", "aggregations", "transactions", "rules, list"]),
  );
});

test("the judge prints a difference once, with the requests that show it, and the same for the same seed", async () => {
  const first = await judged({ indexes: {} }, 3);
  expect(await judged({ indexes: {} }, 3)).toEqual(first);
  const { rows, text } = first;
  expect(differences(rows)).toBeGreaterThan(1);
  const kinds = text.match(/^\w+, .*(?= \(seed)/gm) ?? [];
  expect(kinds).toContain(
    "queries, runQuery is 400 officially, 200 here: The query requires an index on collection *",
  );
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(text).toMatch(/^ {4}POST \{root\}[^ ]*:runQuery \{/m);
});

test("the judge counts what only this backend allows", async () => {
  const twoDaysAhead = () => new Date(Date.now() + 2 * 86_400_000);
  // Every token has expired there.
  const { rows } = await judged({ now: twoDaysAhead }, 3);
  const onlyHere = Array.from(rows.values(), (row) => row.onlyHere);
  expect(Math.max(...onlyHere)).toBeGreaterThan(0);
});
