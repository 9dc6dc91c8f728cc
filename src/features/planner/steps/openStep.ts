import { paths } from "@/config/paths.ts";
import { plannerSummary } from "@/content/planner.ts";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";
import { firstIncomplete, nextStep } from "./stepOrder.ts";

/** The redirect for an address that cannot be shown. */
export interface Detour {
  to: string;
  /** The requested step, when an earlier one is incomplete. */
  wanted?: string;
}

/**
 * The redirect for an address of the planner, `null` when it can be shown. Steps can be answered in any order; the
 * last one sends the plan, so it is shown when the others are complete, and the summary when the plan was sent. A sent
 * plan has only the summary.
 * @param today `YYYY-MM-DD`, as in `stepSchema`.
 */
export function openStep(slug: string, draft: PlannerDraft, today: string): Detour | null {
  const isSummary = slug === plannerSummary.slug;
  if (draft.sentAt !== null) return isSummary ? null : { to: paths.formStep(plannerSummary.slug) };
  const needsAll = isSummary || !nextStep(slug);
  const missing = needsAll ? firstIncomplete(slug, draft.answers, today) : null;
  // Without a sent plan, the summary's address means its review.
  const wanted = isSummary ? "review" : slug;
  if (missing) return { to: paths.formStep(missing.slug), wanted };
  return isSummary ? { to: paths.formStep(wanted) } : null;
}
