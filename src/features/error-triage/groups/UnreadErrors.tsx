import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { useAppBadge } from "@/components/panel/useAppBadge.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectSynchronisation, selectUnread } from "./groupsSlice.ts";

/** The number of active reports, as the groups know it: on their page no other query counts them. */
export function UnreadErrors() {
  const count = useAppSelector(selectUnread);
  const { failure } = useAppSelector(selectSynchronisation);
  useAppBadge(count ?? 0);
  return (
    <UnreadCount count={count} failure={count === null ? failure : null} instead="0 unread (not available)" />
  );
}

/** Puts the number of active reports before the document's title: "(3) Errors · Agency". */
export function useUnreadErrorsTitle(title: string): void {
  useCountInTitle(title, useAppSelector(selectUnread) ?? 0);
}
