import { fieldTerm, lineNames } from "../../../../src/api/enquiries/enquiryFields.ts";
import { shortReference } from "../../../../src/lib/shortReference.ts";
import { paths } from "../../../../src/config/paths.ts";
import type { Mail } from "../mail/mail.ts";
import { bodyText, headerText, htmlText, isMailbox } from "../mail/safeText.ts";
import type { Settings } from "../settings.ts";
import { inboxUrl, type NewEnquiry } from "./enquiry.ts";

const NAME_LENGTH = 80;
/** Enquiries that a summary links to. */
const LISTED = 10;

const subjects = { contact: "New message", project: "New project request" } as const;
const link = (url: string, text: string) => `<a href="${htmlText(url)}">${htmlText(text)}</a>`;

/** The mail to the owner about one enquiry. Everything in `enquiry` was typed by a stranger. */
export function enquiryMail(enquiry: NewEnquiry, { siteOrigin }: Settings): Mail {
  const { kind, id, email, text, files } = enquiry;
  const name = headerText(enquiry.name, NAME_LENGTH);
  const url = inboxUrl(siteOrigin, enquiry);
  const replyTo = isMailbox(email) ? { name, address: email } : undefined;
  const facts = [
    ["Reference", shortReference(id)],
    ["From", bodyText(enquiry.name)],
    ["E-mail", replyTo ? email : `${bodyText(email)} (not usable as an address for a reply)`],
    ...lineNames
      .filter((field) => field !== "name" && field !== "email")
      .map((field) => [fieldTerm(field), bodyText(enquiry[field])]),
    ["Files", files.length > 0 ? `${files.map(bodyText).join(", ")} (in the inbox)` : ""],
  ].filter(([, value]) => value !== "");
  return {
    id: `enquiry-${id}`,
    subject: `${subjects[kind]} from ${name || "somebody without a name"}`,
    ...(replyTo && { replyTo }),
    text: [
      ...facts.map(([term, value]) => `${term}: ${value}`),
      "",
      bodyText(text),
      "",
      `Open it in the inbox: ${url}`,
    ].join("\n"),
    html: [
      ...facts.map(([term = "", value = ""]) => `<p><b>${term}:</b> ${htmlText(value)}</p>`),
      `<hr><p>${htmlText(text)}</p><hr>`,
      `<p>${link(url, "Open it in the inbox")}</p>`,
    ].join("\n"),
  };
}

/**
 * The mail to the owner about several enquiries. It quotes nothing of them, so that it arrives where a mail server
 * refuses what somebody wrote.
 */
export function summaryMail(first: readonly NewEnquiry[], total: number, { siteOrigin }: Settings): Mail {
  const listed = first.slice(0, LISTED).map((enquiry) => ({
    title: `${subjects[enquiry.kind]}, ${new Date(enquiry.submittedAt).toISOString()}`,
    url: inboxUrl(siteOrigin, enquiry),
  }));
  const inbox = siteOrigin + paths.adminInbox;
  const more = total - listed.length;
  const rest = more > 0 ? [`${more} more ${more === 1 ? "is" : "are"} in the inbox.`] : [];
  const subject = total === 1 ? "1 more enquiry" : `${total} more enquiries`;
  return {
    id: `enquiries-${first[0]?.id ?? "none"}-${total}`,
    subject,
    text: [`${subject}:`, "", ...listed.map(({ title, url }) => `${title}\n${url}`), ...rest, "", inbox].join(
      "\n",
    ),
    html: [
      `<p>${subject}:</p><ul>`,
      ...listed.map(({ title, url }) => `<li>${link(url, title)}</li>`),
      "</ul>",
      ...rest.map((line) => `<p>${line}</p>`),
      `<p>${link(inbox, "Open the inbox")}</p>`,
    ].join("\n"),
  };
}

/** The confirmation to whoever wrote. It repeats nothing of what they wrote: the address may be somebody else's. */
export function confirmationMail({ id, email }: NewEnquiry, siteName: string): Mail {
  const lines = [
    `Thank you for your message. It has arrived. Its reference is ${shortReference(id)}.`,
    "If you have not written to us, somebody has entered your address by mistake. You do not need to do anything.",
    siteName,
  ];
  return {
    to: email,
    id: `confirmation-${id}`,
    subject: `${siteName}: your message has arrived`,
    isReply: true,
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${htmlText(line)}</p>`).join("\n"),
  };
}
