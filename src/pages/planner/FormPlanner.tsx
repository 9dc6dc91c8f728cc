import { useCallback, type ReactNode } from "react";
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
import { useOpenDraft } from "@/features/planner/draft/useOpenDraft.ts";
import { useServiceOfAddress } from "@/features/planner/draft/useServiceOfAddress.ts";
import { localDay } from "@/lib/clock.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";
import { FormPlannerStep } from "./FormPlannerStep.tsx";
import { FormPlannerSummary } from "./FormPlannerSummary.tsx";
import { UnsentPlan } from "./UnsentPlan.tsx";

interface FormPlannerProps {
  /** The last segment of the URL: of a step or of the summary. */
  slug: string;
  /** Shown until the stored answers are known. */
  children: ReactNode;
}

/** The planner: opens the draft of this device, and the requested step once the earlier ones are complete. */
export function FormPlanner({ slug, children }: FormPlannerProps) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const announce = useCallback((text: string) => void dispatch(announced({ text })), [dispatch]);
  const draft = useOpenDraft(slug);
  useServiceOfAddress(draft);
  const asked = askedEnquiry(useLocation().search) ?? "";
  const { view } = useEnquiry(asked);
  if (draft === "unknown") return children;
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
