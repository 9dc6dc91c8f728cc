import { createSelector, createSlice, original, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupTexts, ReportRow } from "@/api/groups/reportRow.ts";
import type { PagePlace } from "@/api/lists/entryPages.ts";
import type { CopyContents, SyncMarks } from "@/api/report-copy/reportCopy.ts";
import { emptyGroups, type GroupsState } from "./groupsState.ts";

/** Rows and texts of reports; a report replaces the one with the same id. */
interface ReadReports {
  rows: readonly ReportRow[];
  texts: readonly GroupTexts[];
}

function addReports(state: GroupsState, { rows, texts }: ReadReports): void {
  // In a new object: thousands of assignments to a draft are slow.
  const added = Object.fromEntries(rows.map((row) => [row.id, row]));
  state.rows = { ...original(state)?.rows, ...added };
  const known = { ...original(state)?.texts };
  for (const text of texts) {
    const before = known[text.errorId];
    if (!before || before.reportedAt <= text.reportedAt) known[text.errorId] = text;
  }
  state.texts = known;
}

function addDecisions(state: GroupsState, action: PayloadAction<readonly GroupDecision[]>): void {
  for (const decision of action.payload) state.decisions[decision.errorId] = decision;
}

/** The reports that have been read, as rows, with the decisions about their groups. */
export const groupsSlice = createSlice({
  name: "groups",
  initialState: emptyGroups,
  reducers: {
    /** The copy on this device is being read. */
    opened: (state, action: PayloadAction<{ at: number }>) => {
      state.now = action.payload.at;
      state.sync.phase = "opening";
      state.sync.openedAt = action.payload.at;
    },
    /** What the copy contains; `null` when it cannot be read. */
    copyRead: (state, action: PayloadAction<CopyContents | null>) => {
      if (!action.payload) {
        state.sync.kept = false;
        return;
      }
      const { rows, texts, decisions, marks } = action.payload;
      if (!marks) return;
      addReports(state, { rows, texts });
      for (const decision of decisions) state.decisions[decision.errorId] = decision;
      state.sync.marks = marks;
    },
    /** The copy could not be written. */
    copyRefused: (state) => {
      state.sync.kept = false;
    },
    readingStarted: (state) => {
      state.sync.phase = "reading";
      state.sync.turn += 1;
    },
    readingEnded: (state, action: PayloadAction<{ at: number }>) => {
      const { at } = action.payload;
      state.now = at;
      Object.assign(state.sync, { phase: "open", failure: null, answeredAt: at });
    },
    readingFailed: (state, action: PayloadAction<{ at: number; failure: ApiError }>) => {
      state.now = action.payload.at;
      Object.assign(state.sync, { phase: "open", failure: action.payload.failure });
    },
    marksMoved: (state, action: PayloadAction<SyncMarks>) => {
      state.sync.marks = action.payload;
    },
    /** What was deleted elsewhere has been taken out. */
    countsCompared: (state, action: PayloadAction<{ at: number }>) => {
      state.sync.comparedAt = action.payload.at;
    },
    /** Reports that are stored in the database, and how far reading has come with them. */
    rowsRead: (state, action: PayloadAction<ReadReports & { marks?: SyncMarks }>) => {
      addReports(state, action.payload);
      if (action.payload.marks) state.sync.marks = action.payload.marks;
    },
    /** A page of older reports; `oldest` is `null` when there are no more. */
    olderRead: (state, action: PayloadAction<ReadReports & { oldest: PagePlace | null }>) => {
      const { sync } = state;
      addReports(state, action.payload);
      if (!sync.marks) return;
      const { oldest, rows } = action.payload;
      sync.marks.oldest = oldest;
      if (sync.marks.older) {
        const active = rows.filter(({ status }) => status === "active").length;
        sync.marks.older.count = oldest ? Math.max(0, sync.marks.older.count - rows.length) : 0;
        sync.marks.older.active = oldest ? Math.max(0, sync.marks.older.active - active) : 0;
      }
    },
    /** This device gives reports another status; unknown ids are ignored. */
    rowsChanged: (state, action: PayloadAction<{ ids: readonly string[]; status: ReportRow["status"] }>) => {
      const here = new Set(state.sync.marks?.changedHere);
      for (const id of action.payload.ids) {
        const row = state.rows[id];
        if (!row) continue;
        row.status = action.payload.status;
        here.add(id);
      }
      if (state.sync.marks) state.sync.marks.changedHere = [...here];
    },
    /** Takes deleted reports out, with the texts of groups that have no other report. */
    rowsRemoved: (state, action: PayloadAction<readonly string[]>) => {
      const removed = new Set(action.payload);
      const emptied = new Set<string>();
      for (const id of action.payload) {
        const row = state.rows[id];
        if (row) emptied.add(row.errorId);
        delete state.rows[id];
      }
      // Without the draft, whose proxies are slow.
      for (const { id, errorId } of Object.values(original(state)?.rows ?? {})) {
        if (!removed.has(id)) emptied.delete(errorId);
      }
      for (const errorId of emptied) delete state.texts[errorId];
      const { marks } = state.sync;
      if (marks) marks.changedHere = marks.changedHere.filter((id) => id in state.rows);
    },
    /** Decisions that are stored in the database. */
    decisionsRead: addDecisions,
    /** Decisions of the administrator on this device, which may not be stored yet. */
    decisionsChanged: addDecisions,
    /** Takes deleted decisions out, by error id. */
    decisionsRemoved: (state, action: PayloadAction<readonly string[]>) => {
      for (const errorId of action.payload) delete state.decisions[errorId];
    },
    /** The administrator has signed out. */
    groupsForgotten: emptyGroups,
  },
  selectors: {
    selectSynchronisation: (state) => state.sync,
    /** How many stored reports are active, those that have not been read included; `null` before they were counted. */
    selectUnread: createSelector(
      [({ rows }: GroupsState) => rows, ({ sync }: GroupsState) => sync.marks?.older],
      (rows, older) =>
        older ? older.active + Object.values(rows).filter(({ status }) => status === "active").length : null,
    ),
    selectLoadedCount: (state) => Object.keys(state.rows).length,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof groupsSlice> {}
}

export const {
  opened,
  copyRead,
  copyRefused,
  readingStarted,
  readingEnded,
  readingFailed,
  countsCompared,
  marksMoved,
  rowsRead,
  olderRead,
  rowsChanged,
  rowsRemoved,
  decisionsRead,
  decisionsChanged,
  decisionsRemoved,
  groupsForgotten,
} = groupsSlice.actions;
export const { selectSynchronisation, selectUnread, selectLoadedCount } = groupsSlice.selectors;
