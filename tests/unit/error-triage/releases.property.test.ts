import fc from "fast-check";
import { hasRegressed, isSnoozeOver } from "@/api/groups/groupStatus.ts";
import { releaseNow, unlistedRelease, type Deployments } from "@/api/groups/releases.ts";
import { decision, stored, NOON } from "./groups/rows.ts";
import type { ErrorReport } from "@/api/errorReport.ts";

/** `HISTORIES=10000` for a longer run. */
const numRuns = Number(process.env["HISTORIES"] ?? 500);

/** What happens to one error, in this order. */
type Event =
  /** The next release is deployed, or an earlier one again. */
  | { kind: "deploy" }
  | { kind: "rollback"; back: number }
  /** A visitor with this release, by its number, reports the error; `skew` is how wrong the visitor's clock is. */
  | { kind: "report"; tab: number; skew: number }
  /** The administrator resolves or snoozes it, with the list as it was some events ago. */
  | { kind: "decide"; staleBy: number };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Event>({ kind: "deploy" }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("rollback" as const), back: fc.nat(4) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("report" as const),
        // Old tabs and reports that waited offline are of any earlier release.
        tab: fc.nat(8),
        skew: fc.integer({ min: -1e10, max: 1e10 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("decide" as const), staleBy: fc.nat(3) }) },
  ),
  { minLength: 1, maxLength: 60 },
);

const nameOf = (number: number) => `r${number}`;

test("an error that was fixed is back exactly when a release after the fix has reported it", () => {
  let regressions = 0;
  let old = 0;
  fc.assert(
    fc.property(events, (history) => {
      let newest = 0;
      const lists: Deployments[] = [[{ release: nameOf(0), at: 0 }]];
      const list = () => lists.at(-1) ?? [];
      const reports: Partial<ErrorReport>[] = [];
      let decided: { base: number; decision: ReturnType<typeof decision> } | null = null;
      let isBack = false;
      for (const [index, event] of history.entries()) {
        const now = NOON + index * 1_000;
        if (event.kind === "deploy") {
          newest += 1;
          lists.push([...list(), { release: nameOf(newest), at: now }]);
        } else if (event.kind === "rollback") {
          lists.push([...list(), { release: nameOf(Math.max(0, newest - event.back)), at: now }]);
        } else if (event.kind === "report") {
          const release = Math.max(0, newest - event.tab);
          reports.push({
            release: nameOf(release),
            releaseKey: nameOf(release),
            reportedAt: now,
            timestamp: now + event.skew,
          });
          if (decided && release > decided.base) isBack = true;
          else if (decided) old += 1;
        } else if (reports.length > 0) {
          // A release that an old list does not have makes the panel read it again.
          const seen = stored("1tk5b2", reports);
          const known = lists.at(-1 - Math.min(event.staleBy, lists.length - 1)) ?? [];
          const isOld = unlistedRelease(seen, known) !== undefined;
          const base = releaseNow(seen, isOld ? list() : known);
          decided = {
            base: Number(base.slice(1)),
            decision: decision({ status: "resolved", resolvedIn: base, decidedAt: now }),
          };
          isBack = false;
        }
        if (!decided) continue;
        const group = stored("1tk5b2", reports);
        expect(hasRegressed(decided.decision, group, list())).toBe(isBack);
        const snoozed = {
          ...decided.decision,
          status: "ignored" as const,
          snooze: { kind: "release" as const, from: decided.decision.resolvedIn },
        };
        expect(isSnoozeOver(snoozed, group, list(), now)).toBe(isBack);
        if (isBack) regressions += 1;
      }
    }),
    { numRuns },
  );
  // The histories are not empty. How many of the random ones come so far varies widely.
  expect(Math.min(regressions, old)).toBeGreaterThan(numRuns / 50);
});
