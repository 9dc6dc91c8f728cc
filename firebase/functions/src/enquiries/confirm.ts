import { createHash } from "node:crypto";
import { SITE_NAME } from "../../../../src/content/site.ts";
import { DAY_MS } from "../../../../src/lib/clock.ts";
import { isMailbox } from "../mail/safeText.ts";
import type { World } from "../queue/runQueue.ts";
import type { NewEnquiry } from "./enquiry.ts";
import { confirmationMail } from "./enquiryMails.ts";

/** Documents named by the hash of a counted address, with the time of its last confirmation. */
const CONFIRMATIONS = "mailConfirmations";

/**
 * What is counted for an address. Many providers deliver every `+tag`, and some every placement of dots, to one mailbox.
 * Dots are left out at every domain, because a domain does not say who its provider is; the worst that happens is that
 * two people share one confirmation a day.
 */
function countedAddress(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*/, "").replaceAll(".", "")}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/** Sends at most one confirmation a day to a mailbox. It is noted before: one that fails is not sent again. */
export async function confirm(enquiry: NewEnquiry, { firestore, send, now }: World): Promise<void> {
  if (!isMailbox(enquiry.email)) return;
  const hash = createHash("sha256").update(countedAddress(enquiry.email)).digest("hex");
  const document = firestore.collection(CONFIRMATIONS).doc(hash);
  const isFirst = await firestore.runTransaction(async (transaction) => {
    const at = (await transaction.get(document)).get("at") as number | undefined;
    if (at !== undefined && now() - at < DAY_MS) return false;
    transaction.set(document, { at: now() });
    return true;
  });
  if (isFirst) await send(confirmationMail(enquiry, SITE_NAME));
}
