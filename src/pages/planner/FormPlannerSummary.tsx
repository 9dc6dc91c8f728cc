import { Suspense } from "react";
import { shortReference } from "@/lib/shortReference.ts";
import { selectDeliveredAt } from "@/api/enquiries/enquiryView.ts";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { draftCleared, planReopened, type PlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { PlanSummary } from "@/features/planner/summary/PlanSummary.tsx";
import { planText } from "@/features/planner/summary/planText.ts";
import { textOf } from "@/features/planner/steps/plannerAnswers.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";

/** Steps do not need it. */
const AfterPlan = lazyPart(() => import("./AfterPlan.tsx"), "AfterPlan");

/** The submitted plan and its state. */
export function FormPlannerSummary({ draft }: { draft: PlannerDraft }) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const { view, retry, discard } = useEnquiry(draft.id);
  const deliveredAt = useAppSelector((state) => selectDeliveredAt(state, draft.id));
  const reopen = () => dispatch(planReopened({ at: clock.now() }));

  const delivery = view ? (
    <SubmissionStatus
      view={view}
      what="plan"
      mailHref={mailAddress(`Project plan ${shortReference(draft.id)}`, planText(draft))}
      onRetry={retry}
      onEdit={reopen}
      onDiscard={() => {
        discard();
        dispatch(draftCleared({ at: clock.now() }));
      }}
    />
  ) : (
    <Notice tone="problem" actions={<Button onClick={reopen}>Back to Review</Button>}>
      This plan is not waiting to be sent, and this device has no receipt for it. If you have not heard from
      us, please send it again.
    </Notice>
  );
  return (
    <>
      <PlanSummary
        draft={{ ...draft, files: draft.files.filter((name) => !view?.missing.includes(name)) }}
        sentAt={draft.sentAt ?? draft.savedAt}
        deliveredAt={deliveredAt}
        delivery={delivery}
      />
      {deliveredAt !== undefined && (
        <Boundary level="component" name="AfterPlan">
          <Suspense>
            <AfterPlan service={textOf(draft.answers, "kind")} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
