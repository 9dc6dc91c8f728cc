import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { figure } from "@/lib/figures.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { exactTime } from "@/components/ui/text/timeFormat.ts";
import { kindNames } from "../enquiryType.ts";
import styles from "./EnquiryLines.module.css";

/** Enquiries that are listed; the others are only counted. */
const LINES = 20;

/** Enquiries in one line each, to check before they are deleted. */
export function EnquiryLines({ enquiries }: { enquiries: readonly InboxEnquiry[] }) {
  const rest = enquiries.length - LINES;
  return (
    <ul className={styles.lines}>
      {enquiries.slice(0, LINES).map((enquiry) => (
        <li key={enquiry.key}>
          <PlainText text={enquiry.name || enquiry.email || enquiry.id} />{" "}
          <span className={styles.meta}>
            {kindNames[enquiry.kind].toLowerCase()}, {exactTime(enquiry.submittedAt)}
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles.meta}>and {figure(rest)} more</li>}
    </ul>
  );
}
