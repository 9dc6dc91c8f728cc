import { paths } from "@/config/paths.ts";
import { plannerSummary } from "@/content/planner.ts";
import type { PlannerDraft } from "./plannerDraftSlice.ts";
import { firstIncomplete } from "./stepOrder.ts";

/** Where the visitor is sent instead of the address that was asked for. */
export interface Detour {
  to: string;
  /** The step that had to wait, when an earlier one is not answered yet. */
  wanted?: string;
}

/**
 * Whether an address of the planner can be shown: a step once those before it are answered, the summary once the plan
 * was handed over, and then nothing but the summary. `null` when it can.
 * @param today `YYYY-MM-DD`, as in `stepSchema`.
 */
export function openStep(slug: string, draft: PlannerDraft, today: string): Detour | null {
  const isSummary = slug === plannerSummary.slug;
  if (draft.sentAt !== null) return isSummary ? null : { to: paths.formStep(plannerSummary.slug) };
  const missing = firstIncomplete(slug, draft.answers, today);
  if (missing) return { to: paths.formStep(missing.slug), wanted: slug };
  return isSummary ? { to: paths.formStep("review") } : null;
}
