import type { ReactNode } from "react";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { counted, figure } from "@/lib/figures.ts";
import {
  decisionStopped,
  selectLastDecision,
  selectOffline,
  selectPendingCount,
  selectQueue,
} from "@/state/decisions/decisionsSlice.ts";
import { isOpen, isPaused, type QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import { closeDecision, deleteNow, retryDecision } from "@/state/decisions/decisionThunks.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import {
  changesOf,
  Failure,
  NoticeLine,
  progressOf,
  Subject,
  Theirs,
  type DecidedType,
} from "./DecisionWords.tsx";
import { deletingSoon, undoneLater } from "./useDecisions.ts";

interface StripProps {
  /** What the decisions are about. */
  type: DecidedType;
  onUndo: (id: string) => void;
}

/** The last decision, and each one that needs an answer or can still be undone, with what can be done about it. */
export function DecisionStrip(props: StripProps) {
  const { kind } = props.type;
  const readOnly = useReadOnly();
  const queue: readonly QueuedDecision[] = useAppSelector((state) => selectQueue(state, kind));
  const last = useAppSelector((state) => selectLastDecision(state, kind));
  const isShown = (queued: QueuedDecision) => {
    const { decision, phase } = queued;
    if (decision.isAutomatic) return phase === "failed" || phase === "conflict";
    return queued === last || (isOpen(queued) && (decision.isDeletion || phase !== "waiting"));
  };
  if (readOnly) return null;
  return (
    <>
      {queue.filter(isShown).map((queued) => (
        <OneDecision key={queued.decision.id} {...props} queued={queued} isLast={queued === last} />
      ))}
    </>
  );
}

interface OneDecisionProps extends StripProps {
  queued: QueuedDecision;
  /** Whether it is the last one, which can be undone. */
  isLast: boolean;
}

function OneDecision({ queued, isLast, ...props }: OneDecisionProps): ReactNode {
  const dispatch = useAppDispatch();
  const { decision, phase, gone } = queued;
  const { id, lead } = decision;
  const subject = <Subject decision={decision} />;
  const dismiss = () => {
    const { noun, plural } = props.type;
    dispatch(closeDecision(id, (count) => counted(count, noun, plural)));
  };
  const undo = <Button onClick={() => props.onUndo(id)}>Undo</Button>;

  switch (phase) {
    case "running":
      return <Running queued={queued} />;
    case "failed":
      return (
        <Notice
          tone="problem"
          // What is gone cannot be changed later either.
          actions={gone === 0 && <Button onClick={() => dispatch(retryDecision(id))}>Try again</Button>}
          onDismiss={dismiss}
        >
          <Failure queued={queued} />
        </Notice>
      );
    case "conflict":
      return (
        <Notice
          tone="problem"
          actions={
            <>
              <Button onClick={() => dispatch(retryDecision(id, true))}>Store mine</Button>
              <Button onClick={dismiss}>Keep theirs</Button>
            </>
          }
        >
          <NoticeLine lead="Changed elsewhere" whole>
            <Theirs conflicts={queued.conflicts} type={props.type} />. Yours: {lead.toLowerCase()} ({subject})
          </NoticeLine>
        </Notice>
      );
    case "waiting":
      return <Waiting {...props} queued={queued} undo={(isLast || decision.isDeletion) && undo} />;
    default: {
      const isNothing = gone > 0 && gone >= decision.targets.length;
      return (
        <Notice actions={!isNothing && !decision.isDeletion && !decision.isUndo && undo} onDismiss={dismiss}>
          <NoticeLine lead={isNothing ? "Not stored" : lead} whole={gone > 0 || phase === "stopped"}>
            {subject}
            {gone > 0 && ` (${isNothing ? "" : `${figure(gone)} `}deleted elsewhere)`}
            {phase === "stopped" && `: stopped after ${progressOf(queued)}`}
          </NoticeLine>
        </Notice>
      );
    }
  }
}

function Running({ queued }: Pick<OneDecisionProps, "queued">) {
  const { decision, done } = queued;
  const dispatch = useAppDispatch();
  const stopping = useAppSelector(({ decisions }) => decisions.stopping === decision.id);
  const { id, lead, reports } = decision;
  // Only reports take so long that there is something to follow and to stop.
  if (reports === 0) {
    return (
      <Notice>
        <NoticeLine lead={lead}>
          <Subject decision={decision} />
        </NoticeLine>
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        <Button pending={stopping} onClick={() => dispatch(decisionStopped(id))}>
          Stop
        </Button>
      }
    >
      <ProgressBar
        label={`${lead}: storing`}
        value={done}
        max={changesOf(queued)}
        text={progressOf(queued) + (decision.isDeletion || decision.isUndo ? "" : `. ${undoneLater}`)}
      />
    </Notice>
  );
}

interface WaitingProps extends Pick<OneDecisionProps, "type" | "queued"> {
  undo: ReactNode;
}

function Waiting({ type: { kind }, queued: { decision }, undo }: WaitingProps) {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectOffline);
  const count = useAppSelector((state) => selectPendingCount(state, kind));
  const paused = useAppSelector((state) => selectQueue(state, kind).some(isPaused));
  const { id, lead, isDeletion } = decision;
  const until = offline ? "the connection is back" : paused && !isDeletion ? "the database answers" : null;
  const now = isDeletion ? deletingSoon : lead;
  return (
    <Notice
      actions={
        <>
          {undo}
          {isDeletion && !offline && (
            <Button variant="plain" onClick={() => dispatch(deleteNow(id))}>
              Delete now
            </Button>
          )}
        </>
      }
    >
      <NoticeLine lead={until ? `${lead}, pending` : now} whole={until !== null}>
        <Subject decision={decision} />
        {until && `. ${counted(count, "decision")} will be stored when ${until}.`}
      </NoticeLine>
    </Notice>
  );
}
