import { createSelector } from "@reduxjs/toolkit";
import type { ReportRow } from "@/api/groups/reportRow.ts";
import type { RootState } from "@/state/types.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import type { GroupsState } from "./groupsState.ts";
import { makeGroup, sparkDays, type GroupParts } from "./makeGroup.ts";

interface Made extends GroupParts {
  group: ErrorGroup;
}

/** The group last made with a row as its first. Rows are never changed in place. */
const made = new WeakMap<ReportRow, Made>();

/** A snooze until a time is the only part of a group that changes with time alone; days change at midnight. */
function isSame(before: Made, { reports, texts, decision, days, now }: GroupParts): boolean {
  return (
    before.texts === texts &&
    before.decision === decision &&
    before.days === days &&
    (decision?.snooze?.kind !== "until" || before.now >= decision.snooze.at === now >= decision.snooze.at) &&
    before.reports.length === reports.length &&
    before.reports.every((row, index) => row === reports[index])
  );
}

function groupOf(parts: GroupParts): ErrorGroup {
  const [first] = parts.reports;
  const before = made.get(first);
  if (before && isSame(before, parts)) return before.group;
  const group = makeGroup(parts);
  made.set(first, { ...parts, group });
  return group;
}

const selectDays = createSelector(
  ({ groups }: { groups: GroupsState }) => new Date(groups.now).setHours(0, 0, 0, 0),
  (midnight) => sparkDays(midnight),
);

/** All groups by error id. A changed row, text or decision makes its own group again, and no other. */
export const selectGroupsById: (state: RootState) => ReadonlyMap<string, ErrorGroup> = createSelector(
  [
    ({ groups }: { groups: GroupsState }) => groups.rows,
    ({ groups }) => groups.texts,
    ({ groups }) => groups.decisions,
    selectDays,
    ({ groups }) => groups.now,
  ],
  (rows, texts, decisions, days, now) => {
    const byError = new Map<string, [ReportRow, ...ReportRow[]]>();
    for (const row of Object.values(rows)) {
      const reports = byError.get(row.errorId);
      if (reports) reports.push(row);
      else byError.set(row.errorId, [row]);
    }
    const groups = new Map<string, ErrorGroup>();
    for (const [errorId, reports] of byError) {
      groups.set(
        errorId,
        groupOf({ reports, texts: texts[errorId], decision: decisions[errorId], days, now }),
      );
    }
    return groups;
  },
);

/** All groups: regressed ones first, then the last seen. */
export const selectErrorGroups: (state: RootState) => readonly ErrorGroup[] = createSelector(
  selectGroupsById,
  (groups) =>
    [...groups.values()].toSorted(
      (a, b) =>
        Number(b.regressed) - Number(a.regressed) ||
        b.lastSeen - a.lastSeen ||
        (a.errorId < b.errorId ? -1 : 1),
    ),
);

/** One group; `null` when no report of it has been read. */
export const selectErrorGroup = (state: RootState, errorId: string): ErrorGroup | null =>
  selectGroupsById(state).get(errorId) ?? null;
