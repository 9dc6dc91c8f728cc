import { eachField, lineNames } from "@/api/enquiries/enquiryFields.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { enquiryKey } from "@/api/inbox/enquiryKey.ts";

/** A stored contact message with fixed values; `overrides` replace single fields. */
export function inboxEnquiry(overrides: Partial<InboxEnquiry> = {}): InboxEnquiry {
  const { kind = "contact", id = "message0000000001" } = overrides;
  return {
    key: enquiryKey(kind, id),
    kind,
    id,
    ...eachField(lineNames, () => ""),
    name: "Ada Example",
    email: "ada@example.com",
    message: "Please call me back.",
    answers: "",
    attachments: "",
    status: "unread",
    note: "",
    submittedAt: Date.UTC(2026, 2, 2, 12),
    updatedAt: null,
    raw: null,
    ...overrides,
  };
}

/** Answers as the planner stores them: one section with one question. */
export function storedAnswers(answer: string): string {
  return JSON.stringify({
    version: 1,
    sections: [{ title: "Goals", questions: [{ name: "goal", question: "The difference", answer }] }],
    estimate: {
      lines: [],
      days: { low: 10, high: 18 },
      dayRate: 840,
      cost: { low: 8_400, high: 15_120 },
    },
  });
}
