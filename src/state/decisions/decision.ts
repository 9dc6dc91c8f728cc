import type { ReportStatus } from "@/telemetry/report/report.ts";

/** What is stored about one of the things that are decided about, by kind. Features add theirs by augmentation. */
export interface DecisionValues {}
export type DecisionKind = keyof DecisionValues;

/** What becomes of one of the things that a decision is about. */
export interface Target<Kind extends DecisionKind = DecisionKind> {
  id: string;
  before: DecisionValues[Kind];
  after: DecisionValues[Kind];
  /** How many reports are changed with it. */
  reports?: number;
}

/**
 * One decision of the administrator, with everything that is needed to store it and to undo it. It is plain JSON,
 * because it is kept on the device. Times are epoch milliseconds of this device.
 */
export interface Decision<Kind extends DecisionKind = DecisionKind> {
  id: string;
  kind: Kind;
  /** What was done, for notices: "Resolved". */
  lead: string;
  /** To what: the name of a single target, otherwise a number of them. Strangers may have written it. */
  subject: string;
  targets: Target<Kind>[];
  /** How many reports are changed with the targets; zero where that is not known. */
  reports: number;
  /** The status that these reports get; `null` when they keep theirs, or are deleted. */
  status: ReportStatus | null;
  /** In place of `status`, the earlier status of each report, by id: this decision undoes another one. */
  restores: Record<string, ReportStatus> | null;
  /** It undoes another one, or is undone by another one. */
  isUndo: boolean;
  /** It follows from something else that the administrator did: it has no notice, and undo passes it over. */
  isAutomatic?: boolean;
  isDeletion: boolean;
  madeAt: number;
  /** Not carried out before this time. */
  notBefore: number;
}

/** How long a deletion can be undone, in milliseconds. Nothing is deleted before. */
export const UNDO_MS = 8_000;

/** How many reports are changed with these targets. */
export const reportsOf = (targets: readonly Target[]) =>
  targets.reduce((sum, { reports = 0 }) => sum + reports, 0);

/**
 * The part of a decision about several targets that is about these. `counted` names a number of them. The reports that an
 * undo changes do not say which target they belong to.
 */
export const partOf = (
  decision: Decision,
  targets: Target[],
  counted: (count: number) => string,
): Decision => ({
  ...decision,
  targets,
  subject: decision.subject.replace(/\S+ \S+$/, counted(targets.length)),
  reports: reportsOf(targets),
});

/** What undoing a decision is called: "Undone (resolved)". */
export const undoneLead = ({ lead }: Pick<Decision, "lead">): string => `Undone (${lead.toLowerCase()})`;

/**
 * The decision that restores what a stored one has changed. What was deleted cannot be restored.
 * @param targets those that may be stored.
 * @param restores the earlier status of the reports that may have been changed, by id.
 */
export function inverseOf(
  decision: Decision,
  { targets, restores }: { targets: readonly Target[]; restores: Record<string, ReportStatus> },
  id: string,
  now: number,
): Decision {
  return {
    ...decision,
    id,
    lead: undoneLead(decision),
    reports: Object.keys(restores).length,
    targets: targets.map((target) => ({ id: target.id, before: target.after, after: target.before })),
    restores,
    isUndo: true,
    madeAt: now,
    notBefore: now,
  };
}
