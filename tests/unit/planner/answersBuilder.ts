import type { PlannerAnswers } from "@/features/planner/steps/plannerAnswers.ts";

/** Answers that every step accepts; `overrides` replace single ones. */
export function plannerAnswers(overrides: PlannerAnswers = {}): PlannerAnswers {
  return {
    goal: "Forty orders a week through the site.",
    kind: "web-application-development",
    size: "12",
    features: ["payments", "search"],
    name: "Ada Fischer",
    email: "ada@example.com",
    ...overrides,
  };
}
