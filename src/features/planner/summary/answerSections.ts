import { readableAddress } from "@/api/enquiries/readableText.ts";
import { planner, type PlannerField, type PlannerStep } from "@/content/planner.ts";
import { dayText } from "@/components/content/text/dayText.ts";
import { askedFields, listOf, textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";

/** A question with its answer in words; empty when it was skipped. */
interface AnsweredQuestion {
  name: string;
  question: string;
  answer: string;
}

/** The answers of one step. */
export interface AnswerSection {
  slug: string;
  title: string;
  questions: readonly AnsweredQuestion[];
}

function answerText(field: PlannerField, answers: PlannerAnswers): string {
  const text = textOf(answers, field.name);
  const chosen = field.type === "choices" ? listOf(answers, field.name) : [text];
  if (field.options) {
    return field.options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(", ");
  }
  if (field.type === "email" || field.type === "phone") return readableAddress(text);
  return field.type === "day" && /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) ? dayText(text) : text;
}

/** The questions of a step that apply to these answers, in words. */
function answerSection({ slug, title, fields }: PlannerStep, answers: PlannerAnswers): AnswerSection {
  return {
    slug,
    title,
    questions: askedFields(fields, answers).map((field) => ({
      name: field.name,
      question: field.label,
      answer: answerText(field, answers),
    })),
  };
}

/** The steps with answers, without the questions that were skipped. */
export const answeredSections = (answers: PlannerAnswers): AnswerSection[] =>
  answerSections(answers)
    .map((section) => ({ ...section, questions: section.questions.filter(({ answer }) => answer !== "") }))
    .filter(({ questions }) => questions.length > 0);

/** Questions and answers as lines of text. */
export const sectionLines = (sections: readonly Omit<AnswerSection, "slug">[]): string[] =>
  sections.flatMap(({ title, questions }) => [
    title.toUpperCase(),
    "",
    ...questions.flatMap(({ question, answer }) => [question, ...answer.split("\n"), ""]),
  ]);

/** All steps with their questions and answers. */
export const answerSections = (answers: PlannerAnswers): AnswerSection[] =>
  planner.map((step) => answerSection(step, answers));
