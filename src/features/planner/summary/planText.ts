import { weeksRange } from "@/content/offers.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { shortReference } from "@/lib/shortReference.ts";
import { answeredSections, sectionLines } from "./answerSections.ts";
import { estimate, type EstimateLine } from "../estimate/estimate.ts";
import {
  besideMonthly,
  daysRange,
  disclaimer,
  estimateInShort,
  euros,
  formula,
} from "../estimate/estimateWords.ts";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";
import type { ProjectEnquiry } from "@/api/enquiries/enquiry.ts";
import { rangeText } from "@/lib/figures.ts";
import type { StoredPlan } from "./planEnquiry.ts";

type Plan = Pick<PlannerDraft, "id" | "answers" | "files">;

const billLine = ({ part, count, days }: EstimateLine): string =>
  `- ${part}${count && `, ${count}`}: ${rangeText(days)}`;

/** A plan as lines of plain text, for the clipboard, for sharing and for e-mails. */
export function planText({ id, answers, files }: Plan): string[] {
  const sections = sectionLines(answeredSections(answers));
  const sum = estimate(answers);
  const bill = sum
    ? [
        "ESTIMATE",
        "",
        ...sum.lines.map(billLine),
        `= ${daysRange(sum.days)} at ${euros(sum.dayRate)} a day`,
        `= ${estimateInShort(sum)}`,
        ...(sum.weeks ? [`= ${weeksRange(sum.weeks)}${sum.hasMonthly ? `, ${besideMonthly}` : ""}`] : []),
        "",
        formula,
        disclaimer,
        "",
      ]
    : [];
  const attached = files.length > 0 ? ["FILES", "", ...files.map((name) => `- ${name}`), ""] : [];
  return [`Project plan, reference ${shortReference(id)}`, "", ...sections, ...attached, ...bill].slice(
    0,
    -1,
  );
}

/** As in `StoredPlan`; an answer of an unknown shape becomes one text. */
function readSections(answers: string): StoredPlan["sections"] {
  const { sections } = (parseJson(answers) ?? {}) as Partial<StoredPlan>;
  if (Array.isArray(sections)) return sections as StoredPlan["sections"];
  // The raw text is better than nothing.
  return [{ title: "Answers", questions: [{ name: "", question: "", answer: answers }] }];
}

/** A submitted plan as plain text: questions, answers and sender. */
export function storedPlanText({ id, name, company, phone, answers }: ProjectEnquiry): string[] {
  const sections = sectionLines(readSections(answers));
  const signature = [name, company, phone].filter((line) => line !== undefined);
  return [`Project plan, reference ${shortReference(id)}`, "", ...sections, ...signature];
}
