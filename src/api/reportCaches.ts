import { QueryStatus } from "@reduxjs/toolkit/query";
import type { AppDispatch } from "@/state/types.ts";
import type { ReportStatus } from "@/telemetry/report.ts";
import type { ErrorReport, ReportFilter, ReportPage } from "./errorReport.ts";
import { errorReportsApi } from "./errorReportsApi.ts";
import { withEntry, withoutEntries, type EntryKind } from "./patchPages.ts";

/** The most new reports that a poll adds to the lists; after more, the lists are read again. */
export const NEWS_LIMIT = 50;

const kind: EntryKind<ErrorReport> = { idOf: ({ id }) => id, arrivalOf: ({ reportedAt }) => reportedAt };

type ApiState = Parameters<typeof errorReportsApi.util.selectCachedArgsForQuery>[0];

/** The lists of reports that are at hand, each with what it was asked for. */
function cachedLists(getState: () => unknown) {
  const state = getState() as ApiState;
  return errorReportsApi.util.selectCachedArgsForQuery(state, "listReports").map((asked) => ({
    asked,
    list: errorReportsApi.endpoints.listReports.select(asked)(state),
  }));
}

const cachedTotals = (getState: () => unknown) =>
  errorReportsApi.endpoints.reportTotals.select()(getState() as ApiState);

/** Whether to read in full: something stands in for what could not be read, or polls have added a lot to a page. */
export function needsFullRead(getState: () => unknown): boolean {
  const isWrong = ({ asked, list }: ReturnType<typeof cachedLists>[number]) => {
    const first = list.data?.pages[0];
    return first && (first.fallback !== null || first.entries.length > asked.limit + NEWS_LIMIT);
  };
  return Boolean(cachedTotals(getState).data?.fallback) || cachedLists(getState).some(isWrong);
}

function patchLists(
  dispatch: AppDispatch,
  getState: () => unknown,
  patch: (pages: readonly ReportPage[], filter: ReportFilter) => ReportPage[],
): void {
  for (const { asked } of cachedLists(getState)) {
    dispatch(
      errorReportsApi.util.updateQueryData("listReports", asked, (draft) => {
        draft.pages = patch(draft.pages, asked);
      }),
    );
  }
}

/** Puts a changed or new report into the lists that it belongs into now, and takes it out of the others. */
export function putIntoLists(dispatch: AppDispatch, getState: () => unknown, report: ErrorReport): void {
  patchLists(dispatch, getState, (pages, { status }) =>
    status === undefined || status === report.status
      ? withEntry(pages, report, kind)
      : withoutEntries(pages, [report.id], kind),
  );
}

/** Takes a report that is deleted out of every list. */
export function takeOutOfLists(dispatch: AppDispatch, getState: () => unknown, id: string): void {
  patchLists(dispatch, getState, (pages) => withoutEntries(pages, [id], kind));
}

/** Counts a report that had one status under another; under none when `to` is `null`. */
export function moveInTotals(dispatch: AppDispatch, from: ReportStatus, to: ReportStatus | null): void {
  dispatch(
    errorReportsApi.util.updateQueryData("reportTotals", undefined, ({ byStatus, fallback }) => {
      if (fallback) return;
      byStatus[from] = Math.max(0, byStatus[from] - 1);
      if (to) byStatus[to] += 1;
    }),
  );
}

/** What is being read while a change is stored may be read as it was before, and is read once more. */
export function readAgainIfUnderWay(dispatch: AppDispatch, getState: () => unknown): void {
  const queries = [cachedTotals(getState), ...cachedLists(getState).map(({ list }) => list)];
  if (queries.some(({ status }) => status === QueryStatus.pending)) {
    dispatch(errorReportsApi.util.invalidateTags(["Report"]));
  }
}
