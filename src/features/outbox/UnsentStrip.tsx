import { shallowEqual } from "react-redux";
import { useLocation } from "react-router-dom";
import { enquiryAddress, askedEnquiry } from "@/api/enquiries/enquiryPlace.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Strip } from "@/components/ui/feedback/Strip.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { hasFilesInTab, selectEnquiry } from "@/api/enquiries/enquiryView.ts";
import { paths } from "@/config/paths.ts";
import type { RootState } from "@/state/types.ts";
import styles from "./UnsentStrip.module.css";

/** Whether the page of an address shows the enquiry, or its text in the form. */
function isShown(
  state: RootState,
  { id, submission }: OutboxEntry,
  { pathname, search }: PageAddress,
): boolean {
  const isOwnPage: Record<EnquiryKind, boolean> = {
    contact: pathname === paths.contact,
    project: pathname.startsWith(paths.formStep("")),
  };
  const draft = submission.kind === "contact" ? state.contactDraft?.draft : state.plannerDraft?.draft;
  return isOwnPage[submission.kind] && (askedEnquiry(search) ?? draft?.id) === id;
}

type PageAddress = Pick<Location, "pathname" | "search">;

/** The enquiries that wait or were refused and that the page of this address does not show, the oldest first. */
function selectUnsent(state: RootState, address: PageAddress): OutboxEntry[] {
  // The slice joins with the effects.
  const entries = (state.outbox as RootState["outbox"] | undefined)?.entries ?? [];
  return entries.filter((entry) => {
    const status = selectEnquiry(state, entry.id)?.status ?? "sending";
    return status !== "sending" && !isShown(state, entry, address);
  });
}

const names = { contact: "message", project: "project plan" } as const;

function sentence({ submission, state, saved, uncertain }: OutboxEntry, filesInTab: boolean): string {
  const name = names[submission.kind];
  if (state === "refused") return `Your ${name} was not accepted.`;
  if (uncertain) return `Your ${name} may have arrived, but our server did not confirm it.`;
  return saved && !filesInTab
    ? `Your ${name} is saved on this device and not sent yet.`
    : `Your ${name} is not sent yet. Keep this tab open until it is.`;
}

/** Says on every page that an enquiry was refused or waits, and leads to it. */
export function UnsentStrip() {
  const { pathname, search } = useLocation();
  const unsent = useAppSelector((state) => selectUnsent(state, { pathname, search }), shallowEqual);
  const [first] = unsent;
  const filesInTab = useAppSelector((state) => first !== undefined && hasFilesInTab(state, first.id));
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
      {isOne ? sentence(first, filesInTab) : `${unsent.length} messages from you are not confirmed as sent.`}
    </Strip>
  );
}
