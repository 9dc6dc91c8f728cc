import { NoticeLine } from "@/components/panel/list-detail/ChangeNotice.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { reportType } from "../reportType.ts";
import { UNDO_MS, type Decision } from "./decision.ts";
import { dismissDecision, retryDecision, undoDecision } from "./decisions.ts";
import {
  decisionStopped,
  selectLastDecision,
  selectOffline,
  selectPendingCount,
  selectQueue,
  selectStopping,
} from "./decisionsSlice.ts";
import { isOpen, type QueuedDecision } from "./queuedDecision.ts";
import type { Conflict } from "@/api/groups/groupSource.ts";
import { useEffect, useEffectEvent, useRef } from "react";

interface StripProps {
  queued: QueuedDecision;
  /** Whether it is the last one, which can be undone. */
  isLast: boolean;
}

/** The last decision, and each one that needs an answer or can still be undone, with what can be done about it. */
export function DecisionStrip() {
  const queue = useAppSelector(selectQueue);
  const last = useAppSelector(selectLastDecision);
  const isShown = (queued: QueuedDecision) =>
    queued === last || (isOpen(queued) && (queued.decision.isDeletion || queued.phase !== "waiting"));
  return (
    <>
      {queue.filter(isShown).map((queued) => (
        <OneDecision key={queued.decision.id} queued={queued} isLast={queued === last} />
      ))}
    </>
  );
}

/** The groups of a decision, with the number of their reports. */
function Subject({ decision: { subject, reports } }: { decision: Decision }) {
  return (
    <>
      <PlainText text={subject} />
      {reports > 0 && `, ${counted(reports, "report")}`}
    </>
  );
}

const storedWords = ({ stored }: Conflict): string =>
  stored ? reportType.statusNames[stored.status].toLowerCase() : "without a decision";

function OneDecision({ queued, isLast }: StripProps) {
  const dispatch = useAppDispatch();
  const stopping = useAppSelector(selectStopping);
  const offline = useAppSelector(selectOffline);
  const pending = useAppSelector(selectPendingCount);
  const { decision, phase, done, reason, conflicts } = queued;
  const total = decision.reports + (decision.isDeletion ? 0 : decision.targets.length);
  const subject = <Subject decision={decision} />;
  const dismiss = () => dispatch(dismissDecision(decision.id));
  const undo = <Button onClick={() => dispatch(undoDecision(decision.id))}>Undo</Button>;

  switch (phase) {
    case "running":
      return (
        <Notice
          actions={
            <Button pending={stopping} onClick={() => dispatch(decisionStopped())}>
              Stop
            </Button>
          }
        >
          <ProgressBar
            label={`${decision.lead}: storing`}
            value={done}
            max={Math.max(total, done)}
            text={`${figure(done)} of ${figure(Math.max(total, done))}`}
          />
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="problem"
          actions={<Button onClick={() => dispatch(retryDecision(decision.id))}>Try again</Button>}
          onDismiss={dismiss}
        >
          {/* A commit whose answer is lost may be stored. */}
          <NoticeLine lead={queued.isTransient ? "Not confirmed" : "Not stored"} whole>
            {decision.lead}: {subject} ({reason.replace(/\.$/, "")}; {counted(done, "document")} changed)
          </NoticeLine>
        </Notice>
      );
    case "conflict": {
      const [theirs] = conflicts;
      return (
        <Notice
          tone="problem"
          actions={
            <>
              <Button onClick={() => dispatch(retryDecision(decision.id, true))}>Store mine</Button>
              <Button onClick={dismiss}>Keep theirs</Button>
            </>
          }
        >
          <NoticeLine lead="Changed elsewhere" whole>
            {counted(conflicts.length, "error")}; stored now: {theirs && storedWords(theirs)}
            {theirs?.stored?.note && (
              <>
                , note “<PlainText text={theirs.stored.note} />”
              </>
            )}
            {conflicts.length > 1 && " (the first one)"}. Yours: {decision.lead.toLowerCase()} {subject}
          </NoticeLine>
        </Notice>
      );
    }
    case "waiting":
      return (
        <Notice actions={(isLast || decision.isDeletion) && undo}>
          <NoticeLine lead={offline ? `${decision.lead}, pending` : waitingLead(decision)} whole={offline}>
            {subject}
            {offline && `. ${counted(pending, "decision")} will be stored when the connection is back.`}
          </NoticeLine>
        </Notice>
      );
    default:
      return (
        <Notice actions={!decision.isDeletion && !decision.isUndo && undo} onDismiss={dismiss}>
          <NoticeLine lead={phase === "stopped" ? `${decision.lead}, stopped` : decision.lead}>
            {subject}
            {phase === "stopped" && `: ${counted(done, "document")} changed`}
          </NoticeLine>
        </Notice>
      );
  }
}

const waitingLead = ({ isDeletion, lead }: Decision): string =>
  isDeletion ? `Deleting in ${UNDO_MS / 1_000} seconds` : lead;

/** Says each decision once to screen readers. Notices do not: their progress would be read as well. */
export function useAnnouncedDecision(onAnnounce: (text: string) => void): void {
  const decision = useAppSelector(selectLastDecision)?.decision;
  // One that was made before the page was opened has been said, and so has one that is the last again.
  const said = useRef(decision?.madeAt ?? 0);
  const say = useEffectEvent((made: Decision | undefined) => {
    if (!made || made.madeAt <= said.current) return;
    said.current = made.madeAt;
    const { isDeletion, lead, subject } = made;
    onAnnounce(`${isDeletion ? `Deleting in ${UNDO_MS / 1_000} seconds` : lead}: ${subject}`);
  });
  useEffect(() => say(decision), [decision]);
}
