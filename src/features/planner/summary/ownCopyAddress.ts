import { readableAddress } from "@/api/enquiries/readableText.ts";
import { SITE_NAME } from "@/content/site.ts";
import { textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";

/** A `mailto:` link to the visitor's own address, with the plan filled in. RFC 6068. */
export function ownCopyAddress(answers: PlannerAnswers, lines: readonly string[]): string {
  const subject = encodeURIComponent(`My project plan for ${SITE_NAME}`);
  const body = encodeURIComponent(lines.join("\r\n"));
  return `mailto:${encodeURIComponent(readableAddress(textOf(answers, "email")))}?subject=${subject}&body=${body}`;
}
