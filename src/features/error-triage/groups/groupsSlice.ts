import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { ApiError } from "@/api/apiError.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupTexts, ReportRow } from "@/api/groups/reportRow.ts";
import type { CopyContents, SyncMarks } from "@/api/report-copy/reportCopy.ts";

/** How far reading has come. Times are epoch milliseconds of this device's clock. */
export interface Synchronisation {
  /** `opening`: the copy on this device is being read. `reading`: the database is being asked. */
  phase: "closed" | "opening" | "reading" | "open";
  /** Why the last reading failed; what was read before stays. */
  failure: ApiError | null;
  /** When the database last answered; `null` before. */
  answeredAt: number | null;
  /** How many reports the database has, as last counted; `null` before. */
  stored: number | null;
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

const initialState = (): GroupsState => ({
  rows: {},
  texts: {},
  decisions: {},
  now: 0,
  sync: { phase: "closed", failure: null, answeredAt: null, stored: null, kept: true, marks: null },
});

/** Rows and texts of reports; a report replaces the one with the same id. */
interface ReadReports {
  rows: readonly ReportRow[];
  texts: readonly GroupTexts[];
}

function addReports(state: GroupsState, { rows, texts }: ReadReports): void {
  for (const row of rows) state.rows[row.id] = row;
  for (const text of texts) {
    const known = state.texts[text.errorId];
    if (!known || known.reportedAt <= text.reportedAt) state.texts[text.errorId] = text;
  }
}

function addDecisions(state: GroupsState, action: PayloadAction<readonly GroupDecision[]>): void {
  for (const decision of action.payload) state.decisions[decision.errorId] = decision;
}

/** The reports that have been read, as rows, with the decisions about their groups. */
export const groupsSlice = createSlice({
  name: "groups",
  initialState,
  reducers: {
    /** The copy on this device is being read. */
    opened: (state, action: PayloadAction<{ at: number }>) => {
      state.now = action.payload.at;
      state.sync.phase = "opening";
    },
    /** What the copy contains; `null` when it cannot be read. */
    copyRead: (state, action: PayloadAction<CopyContents | null>) => {
      if (!action.payload) {
        state.sync.kept = false;
        return;
      }
      const { rows, texts, decisions, marks } = action.payload;
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
    },
    readingEnded: (state, action: PayloadAction<{ at: number; stored?: number | undefined }>) => {
      const { at, stored } = action.payload;
      state.now = at;
      Object.assign(state.sync, { phase: "open", failure: null, answeredAt: at });
      if (stored !== undefined) state.sync.stored = stored;
    },
    readingFailed: (state, action: PayloadAction<{ at: number; failure: ApiError }>) => {
      state.now = action.payload.at;
      Object.assign(state.sync, { phase: "open", failure: action.payload.failure });
    },
    marksMoved: (state, action: PayloadAction<SyncMarks>) => {
      state.sync.marks = action.payload;
    },
    /** Reports that are stored in the database. */
    rowsRead: (state, action: PayloadAction<ReadReports>) => addReports(state, action.payload),
    /** Gives reports another status; unknown ids are ignored. */
    rowsChanged: (state, action: PayloadAction<{ ids: readonly string[]; status: ReportRow["status"] }>) => {
      for (const id of action.payload.ids) {
        const row = state.rows[id];
        if (row) row.status = action.payload.status;
      }
    },
    /** Takes deleted reports out, with the texts of groups that have no other report. */
    rowsRemoved: (state, action: PayloadAction<readonly string[]>) => {
      const emptied = new Set<string>();
      for (const id of action.payload) {
        const row = state.rows[id];
        if (row) emptied.add(row.errorId);
        delete state.rows[id];
      }
      for (const { errorId } of Object.values(state.rows)) emptied.delete(errorId);
      for (const errorId of emptied) delete state.texts[errorId];
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
    groupsForgotten: initialState,
  },
  selectors: {
    selectRows: (state) => state.rows,
    selectDecisions: (state) => state.decisions,
    selectSynchronisation: (state) => state.sync,
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
  marksMoved,
  rowsRead,
  rowsChanged,
  rowsRemoved,
  decisionsRead,
  decisionsChanged,
  decisionsRemoved,
  groupsForgotten,
} = groupsSlice.actions;
export const { selectRows, selectDecisions, selectSynchronisation } = groupsSlice.selectors;
