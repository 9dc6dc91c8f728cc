import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { utcTime } from "@/components/ui/text/timeFormat.ts";
import { parseAttachments } from "../detail/attachmentList.ts";
import { parsePlan } from "../detail/storedPlan.ts";

/** Everything that is stored about enquiries, unaltered, times in UTC. Lists and plans are spelled out where they are ones. */
export function enquiryJson(enquiries: readonly InboxEnquiry[]): string {
  const plain = enquiries.map(({ key: _key, ...enquiry }) => ({
    ...enquiry,
    answers: parsePlan(enquiry.answers) ?? enquiry.answers,
    attachments:
      parseAttachments(enquiry.attachments, enquiry.id)?.map(({ isOwn: _isOwn, ...file }) => file) ??
      enquiry.attachments,
    submittedAt: utcTime(enquiry.submittedAt),
    updatedAt: utcTime(enquiry.updatedAt),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}
