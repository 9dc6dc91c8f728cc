import { useMemo } from "react";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { dayKey } from "@/api/groups/errorGroup.ts";

const WEEK_DAYS = 7;

/**
 * The seven days up to `now`, epoch milliseconds, and the seven days before, by UTC days as the groups count them: `seen`
 * are errors with a report, `fresh` those whose first report is among them. `regressed`: errors that were resolved and
 * have reports again, seen in the last seven days.
 */
export function weekFigures(groups: readonly ErrorGroup[], now: number) {
  const today = Number(dayKey(now));
  const last = { reports: 0, seen: 0, fresh: 0 };
  const before = { ...last };
  let regressed = 0;
  /** The week of a day, by its key; `undefined` for an earlier one. */
  const weekOf = (day: string) => [last, before][Math.floor((today - Number(day)) / WEEK_DAYS)];
  for (const { days, firstSeen, regressed: isRegressed } of groups) {
    const seen = new Set<typeof last>();
    for (const [day, reports] of Object.entries(days)) {
      const week = weekOf(day);
      if (!week || reports <= 0) continue;
      week.reports += reports;
      seen.add(week);
    }
    for (const week of seen) week.seen += 1;
    const first = weekOf(dayKey(firstSeen));
    if (first && seen.has(first)) first.fresh += 1;
    if (isRegressed && seen.has(last)) regressed += 1;
  }
  return { last, before, regressed };
}

/** The last seven days in figures, beside the seven days before. */
export function WeekTable({ groups }: { groups: readonly ErrorGroup[] }) {
  const now = useNow();
  const { last, before, regressed } = useMemo(() => weekFigures(groups, now), [groups, now]);
  return (
    <FactsTable
      title="The last seven days"
      remark="Days begin at midnight UTC."
      columns={["Figure", "Number", "Seven days before"]}
      rows={[
        ["Reports", last.reports, before.reports],
        ["Errors seen", last.seen, before.seen],
        ["New errors", last.fresh, before.fresh],
        ["Regressed", regressed, { text: "–", numeric: true }],
      ]}
    />
  );
}
