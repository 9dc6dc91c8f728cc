import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { figure } from "@/components/panel/figures.ts";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { exactTime } from "@/components/ui/timeFormat.ts";
import { kindNames } from "./inboxNames.ts";
import styles from "./EnquiryLines.module.css";

/** Lines that are written out; what follows is only counted. */
const LINES = 20;

/** Enquiries in one line each, so that it can be seen what a question is about. */
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
