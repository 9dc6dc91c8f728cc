import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { paths } from "@/config/paths.ts";
import { planner, answerDays } from "@/content/planner.ts";
import { DraftNote } from "@/features/planner/draft/DraftNote.tsx";
import { openStep, findStep, nextStep } from "@/features/planner/steps/stepOrder.ts";
import { PlannerProgress } from "@/features/planner/steps/PlannerProgress.tsx";
import { preloadSendEnquiry } from "@/features/outbox/loadSendEnquiry.ts";
import { hasAnswers, type PlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { useOpenDraft, useServiceOfAddress } from "@/features/planner/draft/useOpenDraft.ts";
import { localDay } from "@/lib/clock.ts";
import { useAppStore } from "@/state/hooks.ts";
import { FormPlannerStep } from "./FormPlannerStep.tsx";
import { FormPlannerSummary } from "./FormPlannerSummary.tsx";
import { shortReference } from "@/lib/shortReference.ts";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { storedPlanText } from "@/features/planner/summary/planText.ts";
import { counted } from "@/lib/figures.ts";

const preloadLastParts = () =>
  Promise.all([
    import("./AfterPlan.tsx"),
    import("@/features/attachments/upload/attachmentWork.ts"),
    import("@/features/attachments/upload/browserAttachments.ts"),
  ]);

interface FormPlannerProps {
  /** The last segment of the URL: of a step or of the summary. */
  slug: string;
  /** In place of the summary until the draft is read. */
  children: ReactNode;
}

/** Links to the steps that the draft allows; before it is read, to those that need no other. */
const reachable = (draft: PlannerDraft | "unknown", today: string) =>
  planner
    .map(({ slug }) => slug)
    .filter((slug) => (draft === "unknown" ? nextStep(slug) : !openStep(slug, draft, today)));

/** The planner: the requested step once the earlier ones are complete, with the draft of this device. */
export function FormPlanner({ slug, children }: FormPlannerProps) {
  const draft = useOpenDraft(slug);
  const { clock } = useAppStore().extra;
  const wantsAnother = useServiceOfAddress(draft);
  useEffect(() => {
    // The last step needs this code: what is sent offline needs no download. Elsewhere it would delay the first input.
    const preload = () => void Promise.all([preloadSendEnquiry(), preloadLastParts()]).catch(() => undefined);
    if (!nextStep(slug)) preload();
    addEventListener("input", preload, { once: true });
    return () => removeEventListener("input", preload);
  }, [slug]);
  const asked = askedEnquiry(useLocation().search) ?? "";
  const { view } = useEnquiry(asked);
  if (view && draft !== "unknown" && (draft === "gone" || draft.id !== asked))
    return <UnsentPlan id={asked} />;
  if (draft === "gone" || wantsAnother) return <Navigate to={paths.form} replace state={{ wanted: slug }} />;

  const today = localDay(clock.now());
  const detour = draft === "unknown" ? null : openStep(slug, draft, today);
  if (detour) {
    const state = detour.wanted === undefined ? null : { wanted: detour.wanted };
    return <Navigate to={detour.to} replace state={state} />;
  }
  const step = findStep(slug);
  return (
    <>
      {step && <PlannerProgress current={slug} reachable={reachable(draft, today)} />}
      {step && <FormPlannerStep step={step} draft={draft === "unknown" ? null : draft} />}
      {!step && (draft === "unknown" ? children : <FormPlannerSummary draft={draft} />)}
      {draft !== "unknown" && hasAnswers(draft) && <DraftNote draft={draft} />}
    </>
  );
}

/** A submitted plan that was not delivered and whose draft is no longer on this device. */
function UnsentPlan({ id }: { id: string }) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { view, retry, discard } = useEnquiry(id);
  if (!view) return null;

  const entry = store.getState().outbox.entries.find((other) => other.id === id);
  const lines = entry?.submission.kind === "project" ? storedPlanText(entry.submission.enquiry) : [];
  return (
    <SubmissionStatus
      view={view}
      what="plan"
      mailHref={mailAddress(`Project plan ${shortReference(id)}`, lines)}
      mailText={lines.join("\n")}
      asked={id}
      onRetry={retry}
      onEdit={undefined}
      onDiscard={() => {
        discard();
        void navigate(paths.form, { replace: true });
      }}
    >
      <p>
        Reference <b>{shortReference(id)}</b>. We reply within {counted(answerDays, "working day")}.
      </p>
    </SubmissionStatus>
  );
}
