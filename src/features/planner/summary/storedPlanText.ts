import type { ProjectEnquiry } from "@/api/enquiries/enquiry.ts";
import { shortReference } from "@/lib/shortReference.ts";
import { sectionLines } from "./answerSections.ts";
import type { StoredPlan } from "./planEnquiry.ts";

/** As in `StoredPlan`; an answer of an unknown shape becomes one text. */
function readSections(answers: string): StoredPlan["sections"] {
  try {
    const { sections } = JSON.parse(answers) as Partial<StoredPlan>;
    if (Array.isArray(sections)) return sections as StoredPlan["sections"];
  } catch {
    // Not JSON: the raw text is better than nothing.
  }
  return [{ title: "Answers", questions: [{ name: "", question: "", answer: answers }] }];
}

/** A submitted plan as plain text: questions, answers and sender. */
export function storedPlanText({ id, name, company, phone, answers }: ProjectEnquiry): string[] {
  const sections = sectionLines(readSections(answers));
  const signature = [name, company, phone].filter((line) => line !== undefined);
  return [`Project plan, reference ${shortReference(id)}`, "", ...sections, ...signature];
}
