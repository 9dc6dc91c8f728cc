import { readableText } from "@/api/enquiries/readableText.ts";
import type { PlannerField } from "@/content/planner.ts";

/** The answers by field name: a text, or the values of the ticked boxes. */
export type PlannerAnswers = Readonly<Record<string, string | string[]>>;

/** The trimmed text of a field; empty when it was not answered. */
export function textOf(answers: PlannerAnswers, name: string): string {
  const answer = answers[name];
  return typeof answer === "string" ? readableText(answer) : "";
}

/** The ticked values of a field. */
export function listOf(answers: PlannerAnswers, name: string): readonly string[] {
  const answer = answers[name];
  return Array.isArray(answer) ? answer : [];
}

/** Whether a field is asked: some depend on an earlier answer. */
export function isAsked({ onlyWith }: PlannerField, answers: PlannerAnswers): boolean {
  return !onlyWith || onlyWith.values.includes(textOf(answers, onlyWith.name));
}

/** The fields that are asked. The service that was chosen is none of the others. */
export const askedFields = (fields: readonly PlannerField[], answers: PlannerAnswers): PlannerField[] =>
  fields
    .filter((field) => isAsked(field, answers))
    .map((field) =>
      field.name === "otherKinds"
        ? {
            ...field,
            options: (field.options ?? []).filter(({ value }) => value !== textOf(answers, "kind")),
          }
        : field,
    );

/** The initial value of a field. */
export const emptyAnswer = ({ type }: PlannerField): string | string[] => (type === "choices" ? [] : "");
