import * as v from "valibot";
import { planner, type PlannerStep, plannerSummary } from "@/content/planner.ts";
import { emptyAnswer, type PlannerAnswers } from "./plannerAnswers.ts";
import { stepSchema } from "./stepSchema.ts";
import { paths } from "@/config/paths.ts";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";

/** The answers of a step; unanswered fields have their empty form value. */
export function stepAnswers({ fields }: PlannerStep, answers: PlannerAnswers): PlannerAnswers {
  return Object.fromEntries(fields.map((field) => [field.name, answers[field.name] ?? emptyAnswer(field)]));
}

/** Whether these answers complete a step. `today` as in `stepSchema`. */
const isComplete = (step: PlannerStep, answers: PlannerAnswers, today: string): boolean =>
  v.is(stepSchema(step, answers, today), stepAnswers(step, answers));

/**
 * The first incomplete step before the one named; `null` when all are complete. For an unknown name, all steps count.
 */
export function firstIncomplete(slug: string, answers: PlannerAnswers, today: string): PlannerStep | null {
  const place = planner.findIndex((step) => step.slug === slug);
  const before = place === -1 ? planner : planner.slice(0, place);
  return before.find((step) => !isComplete(step, answers, today)) ?? null;
}

/** The step with this address. */
export const findStep = (slug: string): PlannerStep | undefined => planner.find((step) => step.slug === slug);

/** The step after this one; `undefined` after the last. */
export const nextStep = (slug: string): PlannerStep | undefined =>
  planner[planner.findIndex((step) => step.slug === slug) + 1];

/** The step before this one; `undefined` before the first. */
export const previousStep = (slug: string): PlannerStep | undefined =>
  planner[planner.findIndex((step) => step.slug === slug) - 1];

/** The redirect for an address that cannot be shown. */
interface Detour {
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
