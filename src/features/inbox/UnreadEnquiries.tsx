import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { useNewEnquiriesQuery } from "@/api/inbox/inboxTriageApi.ts";
import { polled, readOnReturn } from "@/api/refreshing.ts";
import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { selectStatusChanges } from "@/state/decisions/decisionsSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";

/** How many enquiries are unread once what waits in the queue is stored; `null` when that is not known. */
export function useUnreadEnquiries() {
  const { data = null, error } = useUnreadEnquiriesQuery(undefined, readOnReturn);
  const { unread: change = 0 } = useAppSelector((state) => selectStatusChanges(state, "enquiries"));
  return { count: data === null ? null : Math.max(0, data + change), error };
}

/** The number of unread enquiries, or that it is not available. It is on every page of the panel and polls for new ones. */
export function UnreadEnquiries() {
  useNewEnquiriesQuery(undefined, polled);
  const { count, error } = useUnreadEnquiries();
  return <UnreadCount count={count} failure={error} instead="not available" />;
}

/** Puts the number of unread enquiries before the document's title: "(3) Inbox · Agency". */
export function UnreadEnquiriesTitle({ title }: { title: string }) {
  const { count, error } = useUnreadEnquiries();
  useCountInTitle(title, error ? 0 : (count ?? 0));
  return null;
}
