import type { ReactNode } from "react";
import type { EntryType } from "@/components/panel/list-detail/state/entryType.ts";
import { classNames } from "@/components/ui/classNames.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted, figure } from "@/lib/figures.ts";
import type { Decision } from "@/state/decisions/decision.ts";
import type { Conflict, QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import styles from "./DecisionWords.module.css";

/** What the decisions of a list are about. */
export type DecidedType = Pick<EntryType<never>, "kind" | "noun" | "plural"> & {
  statusNames: Readonly<Record<string, string>>;
};

interface NoticeLineProps {
  /** What was done. */
  lead: string;
  /** Shows all of it, on as many lines as it needs: somebody has to answer it. */
  whole?: boolean;
  /** To what. */
  children: ReactNode;
}

/** The text of a notice, on one line. */
export function NoticeLine({ lead, whole = false, children }: NoticeLineProps) {
  return (
    <span className={classNames(styles.text, !whole && styles.line)}>
      <b>{lead}</b> {children}
    </span>
  );
}

/** What a decision is about, with the number of reports. */
export function Subject({ decision: { subject, reports } }: { decision: Decision }) {
  return (
    <>
      <PlainText text={subject} />
      {reports > 0 && `, ${counted(reports, "report")}`}
    </>
  );
}

/** How many changes a decision makes to what is stored: those of its targets and of their reports. */
export function changesOf({ decision: { reports, targets, isDeletion }, done }: QueuedDecision): number {
  return Math.max(done, reports + (isDeletion && reports > 0 ? 0 : targets.length));
}

/** "270 of 1,450 changes" */
export const progressOf = (queued: QueuedDecision): string =>
  `${figure(queued.done)} of ${counted(changesOf(queued), "change")}`;

/** Why a decision is not stored, as far as is known. */
export function Failure({ queued }: { queued: QueuedDecision }) {
  const { decision, done, reason, isTransient } = queued;
  const subject = <Subject decision={decision} />;
  if (done === 0 && !isTransient && !decision.isDeletion) {
    return (
      <NoticeLine lead="Not stored" whole>
        {decision.lead}: {subject} ({reason})
      </NoticeLine>
    );
  }
  if (decision.isDeletion && !isTransient && (done === 0 || decision.reports === 0)) {
    return (
      <NoticeLine lead="Not deleted" whole>
        {done > 0 ? `${figure(decision.targets.length - done)} of ` : ""}
        {subject} could not be deleted ({reason})
      </NoticeLine>
    );
  }
  // A commit whose answer is lost may be stored.
  return (
    <NoticeLine lead={isTransient ? "Not confirmed" : "Not stored"} whole>
      {decision.lead}: {subject} ({reason.replace(/\.$/, "")}; {progressOf(queued)} made)
    </NoticeLine>
  );
}

/** What is stored in place of a decision. */
export function Theirs({ conflicts, type }: { conflicts: readonly Conflict[]; type: DecidedType }) {
  const stored = conflicts[0]?.stored;
  const isSnoozed = stored && "snooze" in stored && stored.snooze;
  const status = isSnoozed ? "snoozed" : stored?.status && type.statusNames[stored.status]?.toLowerCase();
  return (
    <>
      {counted(conflicts.length, type.noun, type.plural)}; stored now: {status ?? "without a decision"}
      {stored?.note && (
        <>
          , note “<PlainText text={stored.note} />”
        </>
      )}
      {conflicts.length > 1 && " (the first one)"}
    </>
  );
}
