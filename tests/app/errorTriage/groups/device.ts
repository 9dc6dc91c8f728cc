import { configureStore } from "@reduxjs/toolkit";
import { increment, serverTimestamp } from "firebase/firestore/lite";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import { snoozeField } from "@/api/groups/decisionDocument.ts";
import type { GroupSource } from "@/api/groups/groupSource.ts";
import { memoryReportCopy } from "@/api/report-copy/memoryReportCopy.ts";
import type { ReportCopy } from "@/api/report-copy/reportCopy.ts";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { decisionsSlice } from "@/features/error-triage/decide/decisionsSlice.ts";
import { groupsSlice, selectUnread } from "@/features/error-triage/groups/groupsSlice.ts";
import { selectErrorGroup, selectErrorGroups } from "@/features/error-triage/groups/selectGroups.ts";
import { openGroups } from "@/features/error-triage/groups/synchronise.ts";
import type { AppDispatch, RootState } from "@/state/types.ts";
import { storedReport } from "../../../e2e/support/storedReport.ts";
import { PROJECT_ID, type LocalBackend } from "../../../support/localBackend.ts";

const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Documents that are read since the last call, as production bills them. */
export async function readsOf(backend: LocalBackend, work: () => unknown): Promise<number> {
  await backend.control("DELETE", "/emulator/v1/requests");
  await work();
  const { reads } = (await backend.control("GET", "/emulator/v1/requests")) as {
    reads: Record<string, number>;
  };
  return Object.values(reads).reduce((sum, count) => sum + count, 0);
}

/** A stored report with other fields than the sample with this number, in REST form. */
export type Changes = Partial<ReturnType<typeof storedReport>>;

export const idOf = (number: number) => `sample-report-${String(number).padStart(6, "0")}`;

/** Stores the sample reports with these numbers past the rules. */
export async function storeSamples(
  backend: LocalBackend,
  numbers: readonly number[],
  changes: (number: number) => Changes = () => ({}),
): Promise<void> {
  const writes = numbers.map((number) => ({
    update: {
      name: `${documents}/errorReports/${idOf(number)}`,
      fields: { ...storedReport(number), ...changes(number) },
    },
  }));
  for (let start = 0; start < writes.length; start += 500) {
    await backend.control("POST", `/v1/${documents}:commit`, { writes: writes.slice(start, start + 500) });
  }
}

/** Deletes the sample reports with these numbers, as another device does. */
export async function deleteSamples(backend: LocalBackend, numbers: readonly number[]): Promise<void> {
  const writes = numbers.map((number) => ({ delete: `${documents}/errorReports/${idOf(number)}` }));
  for (let start = 0; start < writes.length; start += 500) {
    await backend.control("POST", `/v1/${documents}:commit`, { writes: writes.slice(start, start + 500) });
  }
}

export const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The fields of a decision, for the SDK. */
export const decisionFields = ({ snooze, ...overrides }: Partial<GroupDecision> = {}) => ({
  status: "resolved",
  note: "",
  resolvedIn: "",
  decidedAt: serverTimestamp(),
  issueUrl: "",
  updatedAt: serverTimestamp(),
  revision: increment(1),
  changedAt: serverTimestamp(),
  ...overrides,
  snooze: snoozeField(snooze ?? null),
});

interface DeviceOptions {
  backend: LocalBackend;
  copy?: ReportCopy;
  now?: () => number;
  /** Opens the database; one that rejects cannot be reached. */
  source?: (source: GroupSource) => Promise<GroupSource>;
}

/** The panel of one device. A second one with the same copy is a later visit. */
export function device({
  backend,
  copy = memoryReportCopy(),
  now = () => Date.now(),
  source = (found) => Promise.resolve(found),
}: DeviceOptions) {
  const groups = firestoreGroups(backend.firestore("administrator"));
  const extra = { clock: { now }, groups: () => source(groups), reportCopy: () => Promise.resolve(copy) };
  const store = configureStore({
    reducer: { groups: groupsSlice.reducer, decisions: decisionsSlice.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }),
  });
  const dispatch = store.dispatch as unknown as AppDispatch;
  const state = () => store.getState() as unknown as RootState;
  return {
    copy,
    dispatch,
    open: () => dispatch(openGroups(store.subscribe)),
    state: () => store.getState().groups,
    unread: () => selectUnread(state()),
    groups: () => selectErrorGroups(state()),
    group: (errorId: string): ErrorGroup => {
      const group = selectErrorGroup(state(), errorId);
      if (!group) throw new Error(`There is no group "${errorId}".`);
      return group;
    },
    ids: () => Object.keys(store.getState().groups.rows).toSorted(),
  };
}
