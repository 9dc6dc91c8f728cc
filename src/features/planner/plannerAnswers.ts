import { readableText } from "@/api/enquiries/readableText.ts";
import type { PlannerField } from "@/content/planner.ts";

/** What was answered, by the name of the field: a text, or the values that were ticked. */
export type PlannerAnswers = Readonly<Record<string, string | string[]>>;

/** The text of a field, without space around it; empty when it was not answered. */
export function textOf(answers: PlannerAnswers, name: string): string {
  const answer = answers[name];
  return typeof answer === "string" ? readableText(answer) : "";
}

/** What was ticked in a field. */
export function listOf(answers: PlannerAnswers, name: string): readonly string[] {
  const answer = answers[name];
  return Array.isArray(answer) ? answer : [];
}

/** Whether a field is asked at all: some are only after a certain answer. */
export function isAsked({ onlyWith }: PlannerField, answers: PlannerAnswers): boolean {
  return !onlyWith || answers[onlyWith.name] === onlyWith.value;
}

/** The field's value before anything was answered. */
export const emptyAnswer = ({ type }: PlannerField): string | string[] => (type === "choices" ? [] : "");
