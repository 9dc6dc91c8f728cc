import type { ProjectEnquiry } from "@/api/enquiries/enquiry.ts";
import { readableAddress } from "@/api/enquiries/readableText.ts";
import { answeredSections, type AnswerSection } from "./answerSections.ts";
import { estimate, type Estimate } from "../estimate/estimate.ts";
import { textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";

/**
 * The content of `answers` of a stored project, as JSON: the questions as they were asked, and the total that was
 * shown.
 */
export interface StoredPlan {
  version: 1;
  sections: readonly Pick<AnswerSection, "title" | "questions">[];
  estimate: Estimate | null;
}

/** The plan as an enquiry: the sender, and all other questions and answers with the estimate as one JSON text. */
export function planEnquiry(id: string, answers: PlannerAnswers): ProjectEnquiry {
  const sections = answeredSections(answers)
    // The sender has fields of its own.
    .filter(({ slug }) => slug !== "contact")
    .map(({ title, questions }) => ({ title, questions }));
  const plan: StoredPlan = { version: 1, sections, estimate: estimate(answers) };
  const phone = readableAddress(textOf(answers, "phone"));
  const company = textOf(answers, "company");
  return {
    id,
    name: textOf(answers, "name"),
    email: readableAddress(textOf(answers, "email")),
    ...(phone && { phone }),
    ...(company && { company }),
    answers: JSON.stringify(plan),
  };
}
