import { useCallback, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { paths } from "@/config/paths.ts";
import { planner } from "@/content/planner.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { DraftNote } from "@/features/planner/draft/DraftNote.tsx";
import { openStep } from "@/features/planner/steps/openStep.ts";
import { PlannerProgress } from "@/features/planner/steps/PlannerProgress.tsx";
import { findStep } from "@/features/planner/steps/stepOrder.ts";
import { preloadSendEnquiry } from "@/features/outbox/loadSendEnquiry.ts";
import type { PlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { useServiceOfAddress } from "@/features/planner/draft/useServiceOfAddress.ts";
import { localDay } from "@/lib/clock.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";
import { FormPlannerStep } from "./FormPlannerStep.tsx";
import { FormPlannerSummary } from "./FormPlannerSummary.tsx";
import { UnsentPlan } from "./UnsentPlan.tsx";

interface FormPlannerProps {
  /** The last segment of the URL: of a step or of the summary. */
  slug: string;
  /** See `useOpenDraft`. */
  draft: PlannerDraft | "gone";
}

/** The planner: the requested step once the earlier ones are complete, with the draft of this device. */
export function FormPlanner({ slug, draft }: FormPlannerProps) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  useServiceOfAddress(draft);
  useEffect(() => {
    // The last step needs this code. Downloaded at once, it would delay the first input.
    const preload = () => void preloadSendEnquiry().catch(() => undefined);
    addEventListener("input", preload, { once: true });
    return () => removeEventListener("input", preload);
  }, []);
  const asked = askedEnquiry(useLocation().search) ?? "";
  const { view } = useEnquiry(asked);
  if (view && (draft === "gone" || draft.id !== asked)) return <UnsentPlan id={asked} />;
  if (draft === "gone") return <Navigate to={paths.form} replace />;

  const today = localDay(clock.now());
  const detour = openStep(slug, draft, today);
  if (detour) {
    const state = detour.wanted === undefined ? null : { wanted: detour.wanted };
    return <Navigate to={detour.to} replace state={state} />;
  }
  const step = findStep(slug);
  return (
    <>
      {step && (
        <PlannerProgress
          current={slug}
          reachable={planner.map((other) => other.slug).filter((other) => !openStep(other, draft, today))}
        />
      )}
      {step ? (
        <FormPlannerStep step={step} draft={draft} onAnnounce={announce} />
      ) : (
        <FormPlannerSummary draft={draft} onAnnounce={announce} />
      )}
      <DraftNote draft={draft} />
    </>
  );
}
