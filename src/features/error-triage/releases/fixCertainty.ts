import { dayKey } from "@/api/groups/errorGroup.ts";
import { placeOf, type Deployments } from "@/api/groups/releases.ts";
import type { Visits } from "@/api/notifications/notifications.ts";
import type { Fix } from "../groups/errorGroup.ts";

/** The panel calls an error fixed when silence would be rarer than this if it was not. */
const DOUBT = 0.01;

/** The visits of releases that Hosting has logged, on these days at most. */
export function visitsOf(
  visits: Visits,
  isMeant: (release: string) => boolean,
  isDay: (day: number) => boolean = () => true,
): number {
  return Object.entries(visits)
    .filter(([day]) => isDay(Number(day)))
    .flatMap(([, releases]) => Object.entries(releases))
    .reduce((sum, [release, count]) => sum + (isMeant(release) ? count : 0), 0);
}

/** How sure it is that an error is fixed. */
export interface FixCertainty {
  /** Visits from the day of the first report until the fix; `null` where a day of them was not logged. */
  before: number | null;
  /** Visits of the releases with the fix. */
  after: number;
  /** The chance that an error that fails as before stays silent for `after` visits; `null` where it is not known. */
  doubt: number | null;
  isFixed: boolean;
  /** How many more visits without a report it takes; `null` where it is not known. */
  missing: number | null;
}

/**
 * Compares the visits that failed before a fix with the silence after it. With `failed` of all failures before the fix,
 * and an unchanged rate, all of them are among the first `before` of the visits with the chance
 * (before / (before + after)) ^ failed (the exact conditional test of two Poisson rates, Przyborowski and Wilenski 1940).
 * The first failure does not count: the time before is measured from it.
 */
export function fixCertainty(
  fix: Fix,
  { firstSeen, sessions }: { firstSeen: number; sessions: number },
  deployments: Deployments,
  visits: Visits,
): FixCertainty | null {
  if (fix.release === null || fix.deployedAt === null) return null;
  const base = placeOf(fix.release, deployments);
  const hasFix = (release: string) => {
    const place = placeOf(release, deployments);
    return place >= base && place < Infinity;
  };
  const [first, last] = [Number(dayKey(firstSeen)), Number(dayKey(fix.deployedAt))];
  const after = visitsOf(visits, hasFix);
  let day = first;
  while (visits[day]) day += 1;
  const isLogged = day > last;
  const before = isLogged
    ? visitsOf(
        visits,
        (release) => !hasFix(release),
        (one) => one >= first && one <= last,
      )
    : null;
  const failed = sessions - fix.late - 1;
  if (!before || failed < 1) return { before, after, doubt: null, isFixed: false, missing: null };
  const enough = before * (DOUBT ** (-1 / failed) - 1);
  const missing = Math.max(0, Math.ceil(enough - after));
  return { before, after, doubt: (before / (before + after)) ** failed, isFixed: missing === 0, missing };
}

/** The most failures in 1,000 visits that `visits` without one leave possible, with 95 % confidence: the rule of three. */
export const mostFailures = (visits: number): number => Math.min(1_000, 3_000 / visits);
