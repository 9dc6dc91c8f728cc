import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { InboxEnquiry } from "../../../../src/api/inbox/inboxEnquiry.ts";
import { enquiryKey } from "../../../../src/api/inbox/enquiryKey.ts";
import { eachField, lineNames, type LineField } from "../../../../src/api/enquiries/enquiryFields.ts";
import type { EnquiryKind } from "../../../../src/api/enquiries/enquiry.ts";
import { paths } from "../../../../src/config/paths.ts";
import { parseAttachments } from "../../../../src/features/inbox/detail/attachmentList.ts";
import { enquiryText } from "../../../../src/features/inbox/detail/enquiryText.ts";
import type { Timestamp } from "firebase-admin/firestore";

const kinds = { contactMessages: "contact", projectRequests: "project" } as const;
export type Collection = keyof typeof kinds;
export const collections = Object.keys(kinds) as Collection[];

/** What a mail needs of a stored enquiry. */
export interface NewEnquiry extends Record<LineField, string> {
  collection: Collection;
  id: string;
  kind: EnquiryKind;
  text: string;
  /** Names of the files. */
  files: string[];
  /** Epoch milliseconds. */
  submittedAt: number;
}

/** The enquiry in a stored document. The rules have checked it; a field that is missing is empty. */
export function readEnquiry(snapshot: QueryDocumentSnapshot): NewEnquiry {
  const collection = snapshot.ref.parent.id as Collection;
  const kind = kinds[collection];
  const text = (field: string) => {
    const value: unknown = snapshot.get(field);
    return typeof value === "string" ? value : "";
  };
  const content = { kind, message: text("message"), answers: text("answers") } as InboxEnquiry;
  return {
    collection,
    id: snapshot.id,
    kind,
    ...eachField(lineNames, text),
    text: enquiryText(content),
    files: (parseAttachments(text("attachments"), snapshot.id) ?? []).map(({ name, path }) =>
      path === "" ? `${name} (not sent: the sender’s browser could not read it)` : name,
    ),
    submittedAt: (snapshot.get("submittedAt") as Timestamp).toMillis(),
  };
}

/** The address of an enquiry in the panel's inbox. */
export function inboxUrl(siteOrigin: string, { kind, id }: Pick<NewEnquiry, "kind" | "id">): string {
  return `${siteOrigin}${paths.adminInbox}?enquiry=${encodeURIComponent(enquiryKey(kind, id))}`;
}
