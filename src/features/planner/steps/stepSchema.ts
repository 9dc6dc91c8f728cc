import * as v from "valibot";
import { senderEntries } from "@/api/enquiries/enquirySchemas.ts";
import type { PlannerField, PlannerStep } from "@/content/planner.ts";
import { isAsked, type PlannerAnswers } from "./plannerAnswers.ts";
import { figure } from "@/lib/figures.ts";

/** `2026-02-30` has the form of a date but is none. */
function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The schema of one field. Its messages appear at the field. */
function fieldSchema(field: PlannerField, today: string): v.GenericSchema<unknown, unknown> {
  const sender: Record<string, v.GenericSchema<string | undefined, unknown>> = senderEntries;
  const shared = sender[field.name];
  if (shared) return v.pipe(v.unknown(), v.transform(textAnswer), shared);

  const { required, max = Infinity } = field;
  const text = v.pipe(
    v.unknown(),
    v.transform(textAnswer),
    v.string(),
    v.trim(),
    v.check((answer) => required === undefined || answer !== "", required),
  );
  switch (field.type) {
    case "choices":
      return v.array(v.string());
    case "count":
      return v.pipe(
        text,
        v.check(
          (answer) => answer === "" || (/^\d+$/.test(answer) && Number(answer) >= 1 && Number(answer) <= max),
          `Enter a whole number from 1 to ${figure(max)}, or leave it empty.`,
        ),
      );
    case "day":
      return v.pipe(
        text,
        v.check((answer) => answer === "" || isDay(answer), "Enter a real date."),
        v.check((answer) => answer === "" || answer >= today, "Enter today’s date or a later one."),
      );
    default:
      return v.pipe(text, v.maxLength(max, `${field.label}: must be ${figure(max)} characters or fewer.`));
  }
}

/** A radio group without a choice has the value `null`. */
const textAnswer = (answer: unknown): string => (typeof answer === "string" ? answer : "");

/**
 * The schema of a step. Fields that these answers do not ask for are ignored.
 * @param today `YYYY-MM-DD` in the visitor's calendar: a date that must be met may not have passed.
 */
export function stepSchema(
  { fields }: PlannerStep,
  answers: PlannerAnswers,
  today: string,
): v.GenericSchema<Record<string, string | string[]>> {
  const asked = fields.filter((field) => isAsked(field, answers));
  const entries = Object.fromEntries(asked.map((field) => [field.name, fieldSchema(field, today)]));
  // The entries are only known at run time, so there is no more exact type.
  return v.object(entries) as unknown as v.GenericSchema<Record<string, string | string[]>>;
}
