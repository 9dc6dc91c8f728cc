import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { UnreadCount } from "@/components/panel/UnreadCount.tsx";
import { polling } from "./polling.ts";

/** How many enquiries are unread. That it could not be counted is said as well. */
export function InboxBadge() {
  const { data } = useUnreadEnquiriesQuery(undefined, polling);
  return <UnreadCount count={data?.count ?? null} failure={data?.failure ?? null} instead="not available" />;
}
