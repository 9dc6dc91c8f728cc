import { NoticeLine } from "@/components/panel/list-detail/ChangeNotice.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted, figure } from "@/lib/figures.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { reportType } from "../reportType.ts";
import { UNDO_MS } from "./decision.ts";
import { dismissDecision, retryDecision, undoDecision } from "./decisions.ts";
import {
  decisionStopped,
  selectLastDecision,
  selectQueue,
  selectStopping,
  type QueuedDecision,
} from "./decisionsSlice.ts";

interface StripProps {
  queued: QueuedDecision;
  /** Whether it is the last one, which can be undone. */
  isLast: boolean;
}

/** Every decision that is not stored yet, and the last one, with what can be done about it. */
export function DecisionStrip() {
  const queue = useAppSelector(selectQueue);
  const last = useAppSelector(selectLastDecision);
  return (
    <>
      {queue
        .filter((queued) => queued === last || queued.phase === "failed" || queued.phase === "conflict")
        .map((queued) => (
          <OneDecision key={queued.decision.id} queued={queued} isLast={queued === last} />
        ))}
    </>
  );
}

function OneDecision({ queued, isLast }: StripProps) {
  const dispatch = useAppDispatch();
  const stopping = useAppSelector(selectStopping);
  const online = useAppSelector((state) => state.pwa.online !== false);
  const { decision, phase, done, failed, total, reason, conflicts } = queued;
  const subject = <PlainText text={decision.subject} />;
  const isDeletion = decision.removed.length > 0;
  const dismiss = () => dispatch(dismissDecision(decision.id));
  const undo = <Button onClick={() => dispatch(undoDecision())}>Undo</Button>;

  if (phase === "running") {
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
          value={done + failed}
          max={total}
          text={`${figure(done + failed)} of ${figure(total)}`}
        />
      </Notice>
    );
  }
  if (phase === "failed") {
    return (
      <Notice
        tone="problem"
        actions={<Button onClick={() => dispatch(retryDecision(decision.id))}>Try again</Button>}
        onDismiss={dismiss}
      >
        <NoticeLine lead="Not stored">
          {decision.lead}: {subject} ({reason.replace(/\.$/, "")}; {figure(done)} of {figure(total)} documents
          changed)
        </NoticeLine>
      </Notice>
    );
  }
  if (phase === "conflict") {
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
        <NoticeLine lead="Changed elsewhere">
          {counted(conflicts.length, "error")} meanwhile, {conflicts.length > 1 && "the first "}
          set to {theirs && reportType.statusNames[theirs.status].toLowerCase()}. Yours:{" "}
          {decision.lead.toLowerCase()} {subject}
        </NoticeLine>
      </Notice>
    );
  }
  if (phase === "waiting") {
    const lead = isDeletion ? `Deleting in ${UNDO_MS / 1_000} seconds` : decision.lead;
    return (
      <Notice actions={isLast && undo}>
        <NoticeLine lead={online ? lead : `${decision.lead}, pending`}>
          {subject}
          {!online && ". It is stored when the connection is back."}
        </NoticeLine>
      </Notice>
    );
  }
  return (
    <Notice actions={!isDeletion && undo} onDismiss={dismiss}>
      <NoticeLine lead={phase === "stopped" ? "Stopped" : decision.lead}>
        {subject}
        {phase === "stopped" && ` after ${figure(done)} of ${figure(total)} documents`}
      </NoticeLine>
    </Notice>
  );
}
