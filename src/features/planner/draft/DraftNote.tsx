import { Day } from "@/components/content/text/Day.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { localDay } from "@/lib/clock.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import {
  DRAFT_DAYS,
  expiryOf,
  draftCleared,
  type PlannerDraft,
  selectPlannerDraft,
} from "./plannerDraftSlice.ts";
import styles from "./DraftNote.module.css";

/** Says where the draft is stored, for how long, and how to delete it. */
export function DraftNote({ draft }: { draft: PlannerDraft }) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const refused = useAppSelector((state) => selectPlannerDraft(state).refused);
  const isSent = draft.sentAt !== null;
  return (
    <aside className={styles.note} aria-label={isSent ? "Your copy" : "Your draft"}>
      {refused ? (
        <p>
          <b>Your browser blocks saving.</b> You will lose {isSent ? "this copy" : "your answers"} when you
          close or reload this tab. {!isSent && "They have not been sent."}
        </p>
      ) : (
        <p>
          <b>{isSent ? "This copy is saved on this device." : "Your draft is saved on this device only."}</b>{" "}
          {isSent ? "It" : "Your answers have not been sent. The draft"} will be deleted on{" "}
          <Day day={localDay(expiryOf(draft))} />, {DRAFT_DAYS}&nbsp;days after the last change.{" "}
          {isSent
            ? "To plan another project, remove it."
            : "If it is open in two tabs, the last change wins."}
        </p>
      )}
      <Button className={styles.clear} onClick={() => dispatch(draftCleared({ at: clock.now() }))}>
        {isSent ? "Remove this copy" : "Clear draft"}
      </Button>
    </aside>
  );
}
