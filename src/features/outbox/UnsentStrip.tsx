import { shallowEqual } from "react-redux";
import { useLocation } from "react-router-dom";
import { enquiryAddress } from "@/api/enquiries/enquiryPlace.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Strip } from "@/components/ui/feedback/Strip.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import { selectUnsent } from "./selectUnsent.ts";
import styles from "./UnsentStrip.module.css";

const names = { contact: "message", project: "project plan" } as const;

function sentence({ submission, state, saved, uncertain }: OutboxEntry): string {
  const name = names[submission.kind];
  if (state === "refused") return `Your ${name} was not accepted.`;
  if (uncertain) return `Your ${name} may have arrived, but our server did not confirm it.`;
  return saved
    ? `Your ${name} is saved on this device and not sent yet.`
    : `Your ${name} is not sent yet. Keep this tab open until it is.`;
}

/** Says on every page that an enquiry was refused or waits, and leads to it. */
export function UnsentStrip() {
  const { pathname, search } = useLocation();
  const unsent = useAppSelector((state) => selectUnsent(state, { pathname, search }), shallowEqual);
  const [first] = unsent;
  if (!first) return null;
  const { kind, enquiry } = first.submission;
  const isOne = unsent.length === 1;
  const link = (
    <Link to={enquiryAddress(kind, enquiry.id)} className={styles.link}>
      {isOne ? `Show the ${names[kind]}` : "Show the first"}
    </Link>
  );
  return (
    <Strip label="Not sent" mark="filled" actions={link}>
      {isOne ? sentence(first) : `${unsent.length} messages from you are not confirmed as sent.`}
    </Strip>
  );
}
