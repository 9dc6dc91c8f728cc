/** @jest-environment node */
import { dayKey } from "@/api/groups/errorGroup.ts";
import type { Visits } from "@/api/notifications/notifications.ts";
import { fixCertainty, mostFailures, visitsOf } from "@/features/error-triage/releases/fixCertainty.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { poisson, seededRandom } from "../../support/seededRandom.ts";

/** Midnight, UTC. */
const START = Date.UTC(2026, 9, 1);
const day = (number: number) => dayKey(START + number * DAY_MS);
const deployments = [
  { release: "1.0", at: START },
  { release: "1.1", at: START + 2.5 * DAY_MS },
  { release: "1.2", at: START + 4 * DAY_MS },
];
const fix = { release: "1.1", deployedAt: START + 2.5 * DAY_MS, late: 0, choices: [] };
const seen = { firstSeen: START + DAY_MS / 2, sessions: 6 };
const visits: Visits = {
  [day(0)]: { "1.0": 100 },
  [day(1)]: { "1.0": 200 },
  [day(2)]: { "1.0": 100, "1.1": 300 },
  [day(3)]: { "1.1": 500 },
  [day(4)]: { "1.2": 400, local: 1_000 },
};

test("visits before the fix are those from the first report on, and the releases with the fix count after it", () => {
  const certainty = fixCertainty(fix, seen, deployments, visits);
  // The first of the six failures does not count.
  expect(certainty).toEqual({ before: 400, after: 1_200, doubt: (1 / 4) ** 5, isFixed: true, missing: 0 });
  expect(visitsOf(visits, (release) => release === "1.1")).toBe(800);
});

test("until silence is rare enough, it says how many visits are missing", () => {
  const little = fixCertainty(fix, { ...seen, sessions: 3 }, deployments, visits);
  expect(little).toMatchObject({ doubt: 1 / 16, isFixed: false, missing: 2_400 });
  const enough = { ...visits, [day(5)]: { "1.2": 2_400 } };
  expect(fixCertainty(fix, { ...seen, sessions: 3 }, deployments, enough)).toMatchObject({ isFixed: true });
});

test("reports of open pages after the fix do not count as failures before it", () => {
  expect(fixCertainty({ ...fix, late: 3 }, seen, deployments, visits)).toMatchObject({ doubt: 1 / 16 });
});

test("one failure, or a day without a count before the fix, is too little to say anything", () => {
  const unknown = { doubt: null, isFixed: false, missing: null };
  expect(fixCertainty(fix, { ...seen, sessions: 1 }, deployments, visits)).toMatchObject(unknown);
  const gap = Object.fromEntries(Object.entries(visits).filter(([key]) => key !== day(1)));
  expect(fixCertainty(fix, seen, deployments, gap)).toEqual({ before: null, after: 1_200, ...unknown });
  expect(fixCertainty({ ...fix, release: null, deployedAt: null }, seen, deployments, visits)).toBeNull();
});

test("a stored time that no date can name is not taken for a day with visits", () => {
  const late = { ...fix, deployedAt: Number.MAX_VALUE };
  expect(fixCertainty(late, seen, deployments, visits)).toMatchObject({ before: null, isFixed: false });
});

test("the rule of three", () => {
  expect(mostFailures(3_000)).toBe(1);
  expect(mostFailures(2)).toBe(1_000);
});

/** `HISTORIES=10000` for a longer run. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 2_000);
/** How long each history goes on after the fix, in days. */
const LONGEST = 60;

/** Plays an error and its fix, which does nothing in half of the histories. What the panel says first, if anything. */
function play(random: () => number): { isReal: boolean; saysFixed: boolean } {
  const between = (low: number, high: number) => low * (high / low) ** random();
  const rate = between(0.0005, 0.2);
  const perDay = between(20, 3_000);
  const unloaded = random() / 2;
  const isReal = random() < 0.5;
  const known: Record<string, Record<string, number>> = {};
  /** One day of visits by a release: those in Hosting's log, and how many failed of all. */
  const visit = (number: number, release: string, share: number, fails: number) => {
    const logged = poisson(perDay * share * (1 - unloaded), random);
    const kept = poisson(perDay * share * unloaded, random);
    (known[day(number)] ??= {})[release] = logged;
    return poisson((logged + kept) * fails, random);
  };
  let first = -1;
  let sessions = 0;
  const fixedOn = 1 + Math.floor(random() * 14);
  const share = random();
  for (let number = 0; first < 0 || number <= first + fixedOn; number += 1) {
    if (number > 400) return { isReal, saysFixed: false };
    const isLast = first >= 0 && number === first + fixedOn;
    const failed = visit(number, "1.0", isLast ? share : 1, rate);
    if (first < 0 && failed > 0) first = number;
    sessions += failed;
  }
  const last = first + fixedOn;
  const deployedAt = START + (last + share) * DAY_MS;
  const order = [
    { release: "1.0", at: START },
    { release: "1.1", at: deployedAt },
  ];
  let late = 0;
  for (let number = last; number < last + LONGEST; number += 1) {
    const part = number === last ? 1 - share : 1;
    if (visit(number, "1.1", part, isReal ? 0 : rate) > 0) return { isReal, saysFixed: false };
    if (number > last) {
      // Tabs with the release before, and reports that waited without a connection.
      const old = poisson(perDay * rate * 0.3 ** (number - last), random);
      late += old;
      sessions += old;
    }
    const at = { firstSeen: START + (first + random()) * DAY_MS, sessions };
    const said = fixCertainty({ release: "1.1", deployedAt, late, choices: [] }, at, order, known);
    if (said?.isFixed) return { isReal, saysFixed: true };
  }
  return { isReal, saysFixed: false };
}

test("of the errors that are called fixed, at most one in a hundred is not", () => {
  const random = seededRandom(27);
  let said = 0;
  let wrong = 0;
  for (let history = 0; history < HISTORIES; history += 1) {
    const { isReal, saysFixed } = play(random);
    if (!saysFixed) continue;
    said += 1;
    if (!isReal) wrong += 1;
  }
  // The sentence is not so careful that it says nothing.
  expect(said).toBeGreaterThan(HISTORIES / 4);
  expect({ said, wrong, share: wrong / said <= 0.01 }).toEqual({ said, wrong, share: true });
});
