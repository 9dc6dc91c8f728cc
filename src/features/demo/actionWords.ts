import { isFulfilled, isPending } from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { replaced, visited, wentBack } from "./demoAddressSlice.ts";

/** An action in plain words. */
export interface ActionWords {
  label: string;
  /** What it was about, "" when the label says all. */
  detail: string;
  /** Done by the visitor; everything else follows from such an action. */
  byUser: boolean;
}

const { updateReport, deleteReport, reportErrors, listReports } = triageApi.endpoints;

const endpointWords: Record<string, string> = {
  listReports: "the list",
  getReport: "the report",
  reportStats: "the figures",
  reportTotals: "the numbers of reports",
};

/** Actions of other parts' slices, by type. */
const named: Record<string, { label: string; byUser?: boolean }> = {
  "demo/opened": { label: "Demo opened", byUser: true },
  "bulkProgress/bulkFinished": { label: "Result shown" },
  "bulkProgress/bulkDismissed": { label: "Remark dismissed", byUser: true },
  "api/queries/queryResultPatched": { label: "List or numbers brought up to date" },
  "errors/bulkProgressed": { label: "Progress noted" },
  "errors/allDeleted": { label: "Deletion of all reports announced" },
  "triagePreferences/shortcutsSwitched": { label: "Single keys switched", byUser: true },
};

const userAction = (label: string, detail = ""): ActionWords => ({ label, detail, byUser: true });
const effect = (label: string, detail = ""): ActionWords => ({ label, detail, byUser: false });

function addressWords(search: string, messageOf: (id: string) => string): ActionWords {
  const query = new URLSearchParams(search);
  const report = query.get("report");
  if (report !== null) return userAction("Opened a report", messageOf(report));
  return userAction("List shown", query.get("status") ?? "all reports");
}

interface CallArgument {
  endpointName?: string;
}

function callWords(action: { type: string; meta?: unknown }): ActionWords | null {
  if (!isPending(action) && !isFulfilled(action)) return null;
  const { endpointName = "" } = action.meta.arg as CallArgument;
  const what = endpointWords[endpointName];
  if (isPending(action))
    return effect(what ? `Asked for ${what}` : "Change on its way", what ? "" : endpointName);
  return effect(what ? `Read ${what}` : "Change stored", what ? "" : endpointName);
}

/** Names an action of the demo. `messageOf` knows a report's message by its id, "" for one it has never seen. */
export function actionWords(action: { type: string }, messageOf: (id: string) => string): ActionWords {
  const known = named[action.type];
  if (known) return { label: known.label, detail: "", byUser: known.byUser ?? false };
  if (action.type === "bulkProgress/bulkStarted" && "payload" in action) {
    return userAction(action.payload === "delete" ? "Deleted all reports" : "Marked all as read");
  }
  if (visited.match(action) || replaced.match(action)) return addressWords(action.payload.search, messageOf);
  if (wentBack.match(action)) return userAction("Went back to the list");
  if (baseApi.util.invalidateTags.match(action)) return userAction("Refreshed");
  if (updateReport.matchPending(action)) {
    const { id, changes } = action.meta.arg.originalArgs;
    return userAction(changes.status ? `Set to ${changes.status}` : "Note saved", messageOf(id));
  }
  if (deleteReport.matchPending(action)) {
    return userAction("Deleted a report", messageOf(action.meta.arg.originalArgs));
  }
  if (reportErrors.matchPending(action)) {
    return userAction("A report came in", action.meta.arg.originalArgs.reports[0]?.message);
  }
  if (listReports.matchPending(action) && "direction" in action.meta.arg && action.meta.arg.direction) {
    return userAction("Asked for the next page");
  }
  return callWords(action) ?? effect("Bookkeeping", action.type);
}
