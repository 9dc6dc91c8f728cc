import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Day } from "@/components/content/text/Day.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { plannerSummary } from "@/content/planner.ts";
import { localDay } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import {
  DRAFT_DAYS,
  expiryOf,
  clearingUndone,
  draftCleared,
  hasAnswers,
  selectPlannerDraft,
} from "./plannerDraftSlice.ts";

/**
 * On the planner's first page: says that a draft exists, in place of `children` so that little moves, or that one was
 * just deleted or has expired, or that there is no plan whose summary was asked for.
 */
export function DraftOnDevice({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const { state } = useLocation() as { state: unknown };
  const { draft, cleared, expired } = useAppSelector(selectPlannerDraft);
  const day = (at: number) => <Day day={localDay(at)} />;

  if (draft && hasAnswers(draft)) {
    const isSent = draft.sentAt !== null;
    return (
      <Notice
        actions={
          <Button onClick={() => dispatch(draftCleared({ at: clock.now() }))}>
            {isSent ? "Remove this copy" : "Clear draft"}
          </Button>
        }
      >
        {/* An element, since React cannot remove a text that the browser has replaced by its translation. */}
        <span key={isSent ? "sent" : "draft"}>
          {isSent ? "The plan you sent on" : "Your draft of"} {day(draft.savedAt)} is saved on this device
          until {day(expiryOf(draft))}.{isSent && " To plan another project, remove this copy."}
        </span>
      </Notice>
    );
  }
  if (cleared) {
    const what = cleared.sentAt === null ? "The draft is cleared" : "The copy is removed";
    return (
      <Notice actions={<Button onClick={() => dispatch(clearingUndone({ at: clock.now() }))}>Undo</Button>}>
        <span key="cleared" role="status">
          {what}. While this tab is open, you can undo this to restore your answers. Attached files cannot be
          restored.
        </span>
      </Notice>
    );
  }
  if (expired !== null) {
    return (
      <Notice>
        Your draft, dated {day(expired)}, was deleted from this device. Drafts are kept for {DRAFT_DAYS} days.
      </Notice>
    );
  }
  if (isRecord(state) && state["wanted"] === plannerSummary.slug) {
    return (
      <Notice>
        No sent plan is saved on this device: its copy was removed, or your browser blocks saving. If you saw
        that your plan has arrived, we have it.
      </Notice>
    );
  }
  return children;
}
