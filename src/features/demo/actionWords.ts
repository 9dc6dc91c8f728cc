import { isFulfilled, isPending } from "@reduxjs/toolkit";
import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { bulkApi } from "@/api/bulkApi.ts";
import type { Decision } from "@/state/decisions/decision.ts";
import { decisionQueued } from "@/state/decisions/decisionsSlice.ts";
import { replaced, visited, wentBack } from "./demoAddressSlice.ts";

/** An action in plain words. */
export interface ActionWords {
  label: string;
  /** What it was about, "" when the label says all. */
  detail: string;
  /** Done by the visitor; everything else follows from such an action. */
  byUser: boolean;
}

const { reportErrors } = errorReportsApi.endpoints;
const { changeAllReports } = bulkApi.endpoints;

const endpointWords: Record<string, string> = {
  listGroups: "the errors",
  groupReports: "reports of an error",
  getReport: "the report",
  listReports: "the reports",
  newReports: "new reports",
  reportStats: "the statistics",
  reportTotals: "the totals",
  countOldReports: "the number of old reports",
  findErrors: "matching reports",
};

/** Actions of other parts' slices, by type. */
const named: Record<string, { label: string; byUser?: boolean }> = {
  "demo/opened": { label: "Demo opened", byUser: true },
  "decisions/decisionMoved": { label: "Decision stored step by step" },
  "decisions/decisionRemoved": { label: "Decision taken back" },
  "api/queries/queryResultPatched": { label: "List or figures updated" },
  "triagePreferences/shortcutsSwitched": { label: "Keyboard shortcuts switched", byUser: true },
};

const userAction = (label: string, detail = ""): ActionWords => ({ label, detail, byUser: true });
const effect = (label: string, detail = ""): ActionWords => ({ label, detail, byUser: false });

function addressWords(search: string, messageOf: (id: string) => string): ActionWords {
  const query = new URLSearchParams(search);
  const group = query.get("group");
  if (group !== null)
    return userAction(query.has("report") ? "Showed another report" : "Opened an error", messageOf(group));
  if (query.get("view") === "reports") return userAction("List shown", "single reports");
  return userAction("List shown", query.get("q") || "all errors");
}

/** "Resolved an error", "Resolved reports"; several are counted in the detail. An undone decision names what it was. */
function decisionWords({ kind, lead, subject, targets }: Decision): ActionWords {
  const isChange = /^(Resolved|Ignored|Reopened|Snoozed|Deleted)$/.test(lead);
  if (!isChange) return userAction(lead, subject);
  const one = kind === "errors" ? "an error" : "a report";
  return userAction(`${lead} ${targets.length === 1 ? one : kind}`, subject);
}

function callWords(action: { type: string; meta?: unknown }): ActionWords | null {
  if (!isPending(action) && !isFulfilled(action)) return null;
  const { endpointName = "" } = action.meta.arg as { endpointName?: string };
  const what = endpointWords[endpointName];
  if (!what) return effect(isPending(action) ? "Change on its way" : "Change stored", endpointName);
  return effect(isPending(action) ? `Asked for ${what}` : `Read ${what}`);
}

/** Names an action of the demo. `messageOf` knows an error's message by its error id, "" for one it has never seen. */
export function actionWords(action: { type: string }, messageOf: (id: string) => string): ActionWords {
  const known = named[action.type];
  if (known) return { label: known.label, detail: "", byUser: known.byUser ?? false };
  if (decisionQueued.match(action)) return decisionWords(action.payload);
  if (visited.match(action) || replaced.match(action)) return addressWords(action.payload.search, messageOf);
  if (wentBack.match(action)) return userAction("Went back to the list");
  if (reportErrors.matchPending(action)) {
    return userAction("A report came in", action.meta.arg.originalArgs.reports[0]?.message);
  }
  if (changeAllReports.matchPending(action)) return userAction("Changed all reports");
  return callWords(action) ?? effect("Bookkeeping", action.type);
}
