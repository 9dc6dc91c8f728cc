import { useEffect, useEffectEvent, useRef } from "react";
import { undoneLead, type Decision, type DecisionKind } from "@/state/decisions/decision.ts";
import { markUnsaved } from "@/lib/unsentMark.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { selectLastDecision, selectQueue, selectUndoable } from "@/state/decisions/decisionsSlice.ts";
import type { QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import { undoDecision } from "@/state/decisions/decisionThunks.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";

/** What a deletion says while it can be undone, true until it begins. */
export const deletingSoon = "Deleting in a few seconds";

/** What a decision says that cannot be undone at this moment, as it changes reports. */
export const undoneLater = "Can be undone once it is stored or stopped";

const inWords = ({ lead, subject }: Decision): string => `${lead}: ${subject}`;

/**
 * Says each decision of a kind once to screen readers. Notices do not: their progress would be read as well. Answers
 * how to undo one, by default the last, with the decision as it was, or `null` when there is none.
 */
export function useDecisions(kind: DecisionKind): (id?: string) => QueuedDecision | null {
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const last = useAppSelector((state) => selectLastDecision(state, kind));
  const decision = last?.decision;
  const isDeleted = decision?.isDeletion === true && last?.phase === "done";
  // One that was made before the page was opened has been said, and so has one that is the last again.
  const said = useRef(decision?.madeAt ?? 0);
  const say = useEffectEvent((made: Decision | undefined) => {
    if (!made || made.madeAt <= said.current) return;
    said.current = made.madeAt;
    if (made.isUndo) return;
    announce(made.isDeletion ? `${deletingSoon}: ${made.subject}` : inWords(made));
  });
  const wasDeleted = useRef(isDeleted);
  const sayDeleted = useEffectEvent((deleted: boolean) => {
    if (deleted && !wasDeleted.current && decision) announce(inWords(decision));
    wasDeleted.current = deleted;
  });
  const deletionWaits = useAppSelector((state) =>
    selectQueue(state, kind).some((queued) => queued.decision.isDeletion && queued.phase === "waiting"),
  );
  // The browser asks before the page is left.
  useEffect(() => (deletionWaits ? markUnsaved() : undefined), [deletionWaits]);
  useEffect(() => say(decision), [decision]);
  useEffect(() => sayDeleted(isDeleted), [isDeleted]);

  return (id) =>
    // In a thunk, of which nothing runs in a past state.
    dispatch((_dispatch, getState) => {
      const wanted = selectUndoable(getState(), kind);
      const undone = dispatch(undoDecision(kind, id));
      if (!undone && wanted?.phase === "running" && !wanted.decision.isDeletion) announce(undoneLater);
      if (undone) announce(`${undoneLead(undone.decision)}: ${undone.decision.subject}`);
      return undone;
    });
}
