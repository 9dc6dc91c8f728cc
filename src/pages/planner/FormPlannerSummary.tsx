import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { draftCleared, planReopened, type PlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { PlanSummary } from "@/features/planner/summary/PlanSummary.tsx";
import { planText } from "@/features/planner/summary/planText.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";

interface FormPlannerSummaryProps {
  draft: PlannerDraft;
  onAnnounce: (text: string) => void;
}

/** The submitted plan and its state. */
export function FormPlannerSummary({ draft, onAnnounce }: FormPlannerSummaryProps) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const { view, retry, discard } = useEnquiry(draft.id);
  const reopen = () => dispatch(planReopened({ at: clock.now() }));

  const delivery = view ? (
    <SubmissionStatus
      view={view}
      what="plan"
      mailHref={mailAddress(`Project plan ${draft.id}`, planText(draft))}
      onRetry={retry}
      onEdit={reopen}
      onDiscard={() => {
        discard();
        dispatch(draftCleared({ at: clock.now() }));
      }}
      takeFocus={false}
    >
      <p>We reply within two working days.</p>
    </SubmissionStatus>
  ) : (
    <Notice tone="problem" actions={<Button onClick={reopen}>Back to Review</Button>}>
      This plan is not waiting to be sent, and this device has no receipt for it. If you have not heard from
      us, please send it again.
    </Notice>
  );
  return (
    <PlanSummary
      draft={{ ...draft, files: draft.files.filter((name) => !view?.missing.includes(name)) }}
      sentAt={draft.sentAt ?? draft.savedAt}
      delivered={view?.status === "delivered"}
      delivery={delivery}
      onAnnounce={onAnnounce}
    />
  );
}
