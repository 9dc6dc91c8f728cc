import { enquiryReference } from "@/api/enquiries/enquiryReference.ts";
import { answerSections } from "./answerSections.ts";
import { estimate, type EstimateLine } from "../estimate/estimate.ts";
import {
  daysRange,
  daysText,
  disclaimer,
  estimateInShort,
  euros,
  formula,
  weeksRange,
} from "../estimate/estimateWords.ts";
import type { PlannerAnswers } from "../steps/plannerAnswers.ts";

export interface PlanTextOptions {
  /** Of the stored plan. */
  id: string;
  answers: PlannerAnswers;
  /** The names of its files. */
  files: readonly string[];
}

const billLine = ({ part, count, days }: EstimateLine): string => {
  const range =
    days.low === days.high ? daysText(days.low) : `${daysText(days.low)} to ${daysText(days.high)}`;
  return `- ${part}${count && `, ${count}`}: ${range}`;
};

/** A plan as lines of plain text, for the clipboard, for sharing and for e-mails. */
export function planText({ id, answers, files }: PlanTextOptions): string[] {
  const sections = answerSections(answers).flatMap(({ title, questions }) => {
    const given = questions.filter(({ answer }) => answer !== "");
    const lines = given.flatMap(({ question, answer }) => [question, ...answer.split("\n"), ""]);
    return given.length > 0 ? [title.toUpperCase(), "", ...lines] : [];
  });
  const sum = estimate(answers);
  const bill = sum
    ? [
        "ESTIMATE",
        "",
        ...sum.lines.map(billLine),
        `= ${daysRange(sum.days)} at ${euros(sum.dayRate)} a day`,
        `= ${estimateInShort(sum)}`,
        ...(sum.weeks ? [`= ${weeksRange(sum.weeks)}`] : []),
        "",
        formula,
        disclaimer,
        "",
      ]
    : [];
  const attached = files.length > 0 ? ["FILES", "", ...files.map((name) => `- ${name}`), ""] : [];
  return [`Project plan, reference ${enquiryReference(id)}`, "", ...sections, ...attached, ...bill].slice(
    0,
    -1,
  );
}
