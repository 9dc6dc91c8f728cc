import { lineNames } from "@/api/enquiries/enquiryFields.ts";
import { shortReference } from "@/lib/shortReference.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { cutText } from "@/lib/text.ts";
import { estimateText, parsePlan } from "./storedPlan.ts";

/** A project's answers as running text, a question and its answer each; as received when they are nothing of the kind. */
export function answersText(json: string): string {
  const plan = parsePlan(json);
  if (!plan) return json;
  const parts = plan.sections.flatMap(({ title, questions }) => [
    title.toUpperCase(),
    ...questions.map(({ question, answer }) => `${question}\n${answer}`),
  ]);
  return [...parts, ...(plan.estimate ? [`Estimate: ${estimateText(plan.estimate)}`] : [])].join("\n\n");
}

/** What somebody wrote: the message, or the answers. */
export function enquiryText({ kind, message, answers }: InboxEnquiry): string {
  return kind === "project" ? answersText(answers) : message;
}

/** Longest line that a row of the list is given, in UTF-16 code units. */
const EXCERPT = 200;

/** The beginning of what somebody wrote, on one line: for a project, of the first answer. */
export function excerpt(enquiry: InboxEnquiry): string {
  const plan = enquiry.kind === "project" ? parsePlan(enquiry.answers) : null;
  const first = plan?.sections.flatMap(({ questions }) => questions)[0]?.answer;
  const line = (first ?? enquiryText(enquiry)).replaceAll(/\s+/g, " ").trim();
  return cutText(line, EXCERPT);
}

/** Compared without regard to capitals, accents, and invisible characters. */
function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
}

/** Whether the enquiry, with its reference, contains every word of `search`. An empty search matches everything. */
export function matchesSearch(enquiry: InboxEnquiry, search: string): boolean {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { id, note, raw } = enquiry;
  const sender = lineNames.map((name) => enquiry[name]);
  const text = comparable([shortReference(id), ...sender, note, enquiryText(enquiry), raw ?? ""].join("\n"));
  return words.every((word) => text.includes(word));
}
