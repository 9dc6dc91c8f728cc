import { CHUNK_SIZE } from "@/api/lists/bulkWrite.ts";
import { reportStatuses, type ReportStatus } from "@/telemetry/report/report.ts";
import type { Decision, DecisionChange, StatusChange } from "./decision.ts";

/** What one commit stores: at most `CHUNK_SIZE` documents. */
export type Step =
  | { kind: "decisions"; changes: DecisionChange[]; size: number }
  | { kind: "statuses"; to: ReportStatus; changes: StatusChange[]; size: number }
  | { kind: "removed"; ids: string[]; size: number };

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) =>
    items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );
}

/**
 * The commits of a decision in their order. Decisions come before the status of the reports, because they say what
 * becomes of these; a group that is deleted keeps its decision as long as it may have reports.
 */
export function stepsOf({ decisions, statuses, removed }: Decision): Step[] {
  return [
    ...chunks(removed).map((ids): Step => ({ kind: "removed", ids, size: ids.length })),
    ...chunks(decisions).map((changes): Step => ({ kind: "decisions", changes, size: changes.length })),
    ...reportStatuses.flatMap((to) =>
      chunks(statuses.filter((change) => change.to === to)).map((changes): Step => {
        return { kind: "statuses", to, changes, size: changes.length };
      }),
    ),
  ];
}

/** Documents that these steps change. */
export const sizeOf = (steps: readonly Step[]): number => steps.reduce((sum, { size }) => sum + size, 0);

/** The same decision with nothing but these of its steps. */
export function withSteps(decision: Decision, steps: readonly Step[]): Decision {
  return {
    ...decision,
    decisions: steps.flatMap((step) => (step.kind === "decisions" ? step.changes : [])),
    statuses: steps.flatMap((step) => (step.kind === "statuses" ? step.changes : [])),
    removed: steps.flatMap((step) => (step.kind === "removed" ? step.ids : [])),
  };
}
