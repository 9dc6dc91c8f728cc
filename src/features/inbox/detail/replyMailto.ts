import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { visibleText } from "@/components/ui/text/visibleText.ts";
import { SITE_NAME } from "@/content/site.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { cutText } from "@/lib/text.ts";
import { enquiryText } from "./enquiryText.ts";

/** The longest address of a mail, in characters: Windows hands programs no more than about 2,000. */
export const MAILTO_LIMIT = 1_900;

/**
 * One mailbox and nothing else: characters that would add a second recipient, a header or a comment are not among them
 * (RFC 5321 atoms, RFC 6068). A longer local part than 64 characters cannot be delivered to.
 */
const MAILBOX = /^[\p{L}\p{N}!#$'*+/=^_`{|}~.-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?$/u;

/** Whether a link to this address writes to exactly one mailbox. */
export const isMailbox = (email: string): boolean => MAILBOX.test(email) && visibleText(email) === email;

const oneLine = (text: string) => visibleText(text).replaceAll(/\s+/g, " ").trim();
const day = onFirstUse(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }));
const LINE = "\r\n";
const CUT = `${LINE}> […]`;

function url(to: string, subject: string, body: string): string {
  // The at sign stays readable, everything else that could mean something to a mail program is encoded.
  const address = encodeURIComponent(to).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * The link that opens a reply in the mail program: subject, greeting and the quoted text, cut to `MAILTO_LIMIT`.
 * `null` when the address cannot safely be linked to.
 */
export function replyMailto(enquiry: InboxEnquiry): string | null {
  const { email, kind, submittedAt } = enquiry;
  if (!isMailbox(email)) return null;
  const name = cutText(oneLine(enquiry.name), 80);
  const subject = `Re: your ${kind === "project" ? "project request" : "message"} to ${SITE_NAME}`;
  const when = submittedAt > 0 ? `On ${day().format(submittedAt)}, ` : "";
  const opening = `Hello ${name},${LINE.repeat(4)}${when}${name} wrote:`;
  const quoted = visibleText(enquiryText(enquiry))
    .split(/\r?\n/)
    .map((line) => `${LINE}> ${line}`)
    .join("");

  const whole = url(email, subject, opening + quoted);
  if (whole.length <= MAILTO_LIMIT) return whole;
  // The longest beginning that fits: encoding makes some characters three or nine times as long, so it is searched for.
  const characters = Array.from(new Intl.Segmenter("en").segment(quoted), ({ segment }) => segment);
  const cutAt = (count: number) =>
    url(email, subject, opening + characters.slice(0, count).join("").trimEnd() + CUT);
  let fits = 0;
  let tooLong = characters.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (cutAt(middle).length <= MAILTO_LIMIT) fits = middle;
    else tooLong = middle;
  }
  return cutAt(fits);
}
