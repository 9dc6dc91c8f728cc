import * as v from "valibot";
import { figure, rangeText } from "@/lib/figures.ts";
import { readingJson } from "@/lib/reading.ts";

const range = v.object({ low: v.number(), high: v.number() });

const plan = v.object({
  sections: v.array(
    v.object({
      title: v.string(),
      questions: v.array(v.object({ question: v.string(), answer: v.string() })),
    }),
  ),
  estimate: v.nullable(v.object({ days: range, cost: range })),
});

/** A project's answers as the planner stores them. */
export type StoredPlan = v.InferOutput<typeof plan>;

/** The plan in `json`, or `null` when it is not one: strangers can store any text. */
export const parsePlan: (json: string) => StoredPlan | null = readingJson(plan);

/** `40 to 70 person-days, €33,600 to €58,800`: what the visitor's browser added up and showed. */
export function estimateText({ days, cost }: NonNullable<StoredPlan["estimate"]>): string {
  return `${rangeText(days)} person-days, ${rangeText(cost, (euros) => `€${figure(euros)}`)}`;
}
