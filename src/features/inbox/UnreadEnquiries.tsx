import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { useNewEnquiriesQuery } from "@/api/inbox/inboxTriageApi.ts";
import { polled, readOnReturn } from "@/api/refreshing.ts";
import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";

/** The number of unread enquiries, or that it is not available. It is on every page of the panel and polls for new ones. */
export function UnreadEnquiries() {
  useNewEnquiriesQuery(undefined, polled);
  const { data, error } = useUnreadEnquiriesQuery(undefined, readOnReturn);
  return <UnreadCount count={data ?? null} failure={error} instead="not available" />;
}

/** Puts the number of unread enquiries before the document's title: "(3) Inbox · Agency". */
export function UnreadEnquiriesTitle({ title }: { title: string }) {
  const { data, error } = useUnreadEnquiriesQuery(undefined, readOnReturn);
  useCountInTitle(title, error ? 0 : (data ?? 0));
  return null;
}
