import type { ApiError } from "@/api/apiError.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupTexts, ReportRow } from "@/api/groups/reportRow.ts";
import type { SyncMarks } from "@/api/report-copy/reportCopy.ts";

/** How far reading has come. Times are epoch milliseconds of this device's clock. */
interface Synchronisation {
  /** `opening`: the copy on this device is being read. `reading`: the database is being asked. */
  phase: "closed" | "opening" | "reading" | "open";
  /** Why the last reading failed; what was read before stays. */
  failure: ApiError | null;
  /** When the database last answered; `null` before. */
  answeredAt: number | null;
  /** When counts were last compared; `null` before. */
  comparedAt: number | null;
  /** Counts the readings. */
  turn: number;
  /** When the groups were opened: it tells one opening from the next, after another sign-in. */
  openedAt: number;
  /** Whether this device keeps a copy; `false` when it is full or refuses: everything is in memory only. */
  kept: boolean;
  marks: SyncMarks | null;
}

export interface GroupsState {
  /** By id. */
  rows: Record<string, ReportRow>;
  /** By error id. */
  texts: Record<string, GroupTexts>;
  /** By error id. */
  decisions: Record<string, GroupDecision>;
  /** The time for which groups are calculated, epoch milliseconds. */
  now: number;
  sync: Synchronisation;
}

/** Before the groups are opened. */
export const emptyGroups = (): GroupsState => ({
  rows: {},
  texts: {},
  decisions: {},
  now: 0,
  sync: {
    phase: "closed",
    failure: null,
    answeredAt: null,
    comparedAt: null,

    turn: 0,
    openedAt: 0,
    kept: true,
    marks: null,
  },
});
