import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { useAppBadge } from "@/components/panel/useAppBadge.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectGroupsFailure, selectUnread } from "./selectGroups.ts";
import { useGroupsQuery } from "./useGroups.ts";

/** How many reports are active. It is on every page of the panel, and keeps the groups up to date there. */
export function UnreadErrors() {
  const now = useNow();
  useGroupsQuery();
  const count = useAppSelector((state) => selectUnread(state, now));
  const failure = useAppSelector(selectGroupsFailure);
  useAppBadge(count ?? 0);
  return (
    <UnreadCount count={count} failure={count === null ? failure : null} instead="0 unread (not available)" />
  );
}

/** Puts the number of active reports before the document's title: "(3) Errors · Agency". */
export function useUnreadErrorsTitle(title: string): void {
  const now = useNow();
  useCountInTitle(title, useAppSelector((state) => selectUnread(state, now)) ?? 0);
}
