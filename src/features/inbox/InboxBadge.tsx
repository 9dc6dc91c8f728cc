import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { useNewEnquiriesQuery } from "@/api/inbox/inboxTriageApi.ts";
import { polled, readOnReturn } from "@/api/refreshing.ts";
import { UnreadCount } from "@/components/panel/UnreadCount.tsx";

/**
 * How many enquiries are unread. That it could not be counted is said as well. It is on every page of the panel, and
 * so is the poll for new enquiries.
 */
export function InboxBadge() {
  useNewEnquiriesQuery(undefined, polled);
  const { data } = useUnreadEnquiriesQuery(undefined, readOnReturn);
  return <UnreadCount count={data?.count ?? null} failure={data?.failure ?? null} instead="not available" />;
}
