import type { ErrorGroup } from "../groups/errorGroup.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Errors of the seven days before `now`, epoch milliseconds. An error is new when its first report is that young. */
export function weekFigures(
  groups: readonly ErrorGroup[],
  now: number,
): { seen: number; fresh: number; regressed: number } {
  const isRecent = (at: number) => now - at < WEEK_MS;
  const recent = groups.filter(({ lastSeen }) => isRecent(lastSeen));
  return {
    seen: recent.length,
    fresh: recent.filter(({ firstSeen }) => isRecent(firstSeen)).length,
    regressed: recent.filter(({ regressed }) => regressed).length,
  };
}
