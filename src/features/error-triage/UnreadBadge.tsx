import { useUnreadCountQuery } from "@/api/errorReportsApi.ts";
import { UnreadCount } from "@/components/panel/UnreadCount.tsx";
import { usePolling } from "./polling.ts";

/** How many reports are active. The zero that stands in when it cannot be counted is said to be that. */
export function UnreadBadge() {
  const { data } = useUnreadCountQuery(undefined, usePolling());
  return (
    <UnreadCount
      count={data?.count ?? null}
      failure={data?.fallback ?? null}
      instead="0 unread (not available)"
    />
  );
}
