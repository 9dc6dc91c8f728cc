import * as v from "valibot";
import { planner, type PlannerField } from "@/content/planner.ts";
import {
  openStep,
  findStep,
  firstIncomplete,
  nextStep,
  previousStep,
  stepAnswers,
} from "@/features/planner/steps/stepOrder.ts";
import type { PlannerAnswers } from "@/features/planner/steps/plannerAnswers.ts";
import type { PlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { readStepState } from "@/features/planner/steps/PlannerStepView.tsx";
import { stepSchema } from "@/features/planner/steps/stepSchema.ts";
import { plannerAnswers } from "./answersBuilder.ts";

const TODAY = "2026-03-02";

function messages(slug: string, answers: PlannerAnswers): Record<string, string> {
  const step = findStep(slug);
  if (!step) throw new Error(`There is no step ${slug}.`);
  const result = v.safeParse(stepSchema(step, answers, TODAY), stepAnswers(step, answers));
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ""] ??= issue.message;
  return found;
}

const draft = (overrides: Partial<PlannerDraft> = {}): PlannerDraft => ({
  id: "draft000000000000001",
  startedAt: 1,
  savedAt: 1,
  sentAt: null,
  step: "goals",
  files: [],
  answers: plannerAnswers(),
  ...overrides,
});

test("a missing required answer has a message", () => {
  expect(messages("goals", {})).toEqual({ goal: "Tell us what should be different a year from now." });
  expect(messages("goals", { goal: "  \n " })).toHaveProperty("goal");
  expect(messages("scope", {})).toEqual({ kind: "Choose a service." });
  expect(messages("features", {})).toEqual({});
  expect(messages("timeline", {})).toEqual({});
  expect(messages("budget", {})).toEqual({});
  expect(messages("contact", {})).toEqual({
    name: "Enter your name.",
    email: "Enter your e-mail address.",
  });
  expect(messages("review", {})).toEqual({});
});

test.each([
  ["", true],
  ["1", true],
  ["200", true],
  [" 12 ", true],
  ["0", false],
  ["201", false],
  ["1.5", false],
  ["-1", false],
  ["twelve", false],
])("a size of %j", (size, accepted) => {
  const expected = accepted ? {} : { size: "Enter a whole number from 1 to 200, or leave it empty." };
  expect(messages("scope", { kind: "web-application-development", size })).toEqual(expected);
});

test.each([
  ["", "Enter the date that cannot move."],
  ["2026-03-02", undefined],
  ["2026-03-01", "Enter today’s date or a later one."],
  ["2027-02-30", "Enter a real date."],
  ["soon", "Enter a real date."],
])("a fixed date of %j", (deadlineDay, message) => {
  expect(messages("timeline", { deadline: "fixed", deadlineDay })["deadlineDay"]).toBe(message);
});

test("a date is required only when it is fixed", () => {
  expect(messages("timeline", { deadline: "wish", deadlineDay: "soon" })).toEqual({});
});

const limited = planner.flatMap(({ slug, fields }) =>
  fields.flatMap((field: PlannerField) =>
    (field.type === "text" || field.type === "line") && field.max
      ? [[slug, field.name, field.max] as const]
      : [],
  ),
);
test.each(limited)("%s: %s accepts at most %i characters", (slug, name, max) => {
  const others = plannerAnswers({ deadline: "fixed", deadlineDay: TODAY });
  expect(messages(slug, { ...others, [name]: "a".repeat(max) })).toEqual({});
  expect(Object.keys(messages(slug, { ...others, [name]: "a".repeat(max + 1) }))).toEqual([name]);
});

test.each([
  ["ada@example.com", true],
  ["a@b.c", true],
  ["ada", false],
  ["ada@example", false],
  ["a da@example.com", false],
])("an e-mail address of %j", (email, accepted) => {
  expect("email" in messages("contact", { name: "Ada", email })).toBe(!accepted);
});

test("steps have an order", () => {
  expect(planner.map(({ slug }) => nextStep(slug)?.slug)).toEqual([
    "scope",
    "features",
    "timeline",
    "budget",
    "contact",
    "review",
    undefined,
  ]);
  expect(previousStep("goals")).toBeUndefined();
  expect(previousStep("review")?.slug).toBe("contact");
  expect(new Set(planner.flatMap(({ fields }) => fields.map(({ name }) => name))).size).toBe(
    planner.flatMap(({ fields }) => fields).length,
  );
});

test("the first incomplete step blocks those after it", () => {
  expect(firstIncomplete("goals", {}, TODAY)).toBeNull();
  expect(firstIncomplete("review", {}, TODAY)?.slug).toBe("goals");
  expect(firstIncomplete("review", plannerAnswers({ kind: "" }), TODAY)?.slug).toBe("scope");
  expect(firstIncomplete("scope", plannerAnswers({ kind: "" }), TODAY)).toBeNull();
  expect(firstIncomplete("review", plannerAnswers(), TODAY)).toBeNull();
});

test("steps open in any order, the last one when the others are complete", () => {
  expect(openStep("goals", draft({ answers: {} }), TODAY)).toBeNull();
  expect(openStep("features", draft({ answers: {} }), TODAY)).toBeNull();
  expect(openStep("review", draft({ answers: {} }), TODAY)).toEqual({
    to: "/form/goals",
    wanted: "review",
  });
  expect(openStep("review", draft(), TODAY)).toBeNull();
  expect(openStep("summary", draft(), TODAY)).toEqual({ to: "/form/review" });
  expect(openStep("summary", draft({ answers: {} }), TODAY)).toEqual({
    to: "/form/goals",
    wanted: "review",
  });
});

test("a sent plan has a summary and no steps", () => {
  expect(openStep("summary", draft({ sentAt: 2, answers: {} }), TODAY)).toBeNull();
  for (const { slug } of planner) {
    expect(openStep(slug, draft({ sentAt: 2 }), TODAY)).toEqual({ to: "/form/summary" });
  }
});

test("only known values are read from the history", () => {
  expect(readStepState(null)).toEqual({});
  expect(readStepState("review")).toEqual({});
  expect(readStepState({ wanted: 1, fromReview: "yes", other: true })).toEqual({});
  expect(readStepState({ wanted: "budget", fromReview: true })).toEqual({
    wanted: "budget",
    fromReview: true,
  });
});
