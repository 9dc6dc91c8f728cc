import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { useAppBadge } from "@/components/panel/useAppBadge.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { useNewGroupNotices } from "./useNewGroupNotices.ts";
import { selectErrorGroups, selectGroupsFailure, selectUnread } from "./selectGroups.ts";
import { useGroupsQuery } from "./useGroups.ts";

/** How many reports are active. On every page of the panel, it keeps the groups up to date and announces new ones. */
export function UnreadErrors() {
  const now = useNow();
  const { data } = useGroupsQuery();
  const groups = useAppSelector((state) => selectErrorGroups(state, now));
  useNewGroupNotices(data && !data.fallback ? groups : null);
  const count = useAppSelector((state) => selectUnread(state, now));
  const failure = useAppSelector(selectGroupsFailure);
  useAppBadge(count ?? 0);
  return (
    <UnreadCount
      count={count}
      noun="report"
      failure={count === null ? failure : null}
      instead="0 unread (not available)"
    />
  );
}

/** Puts the number of active reports before the document's title: "(3) Errors · Agency". */
export function useUnreadErrorsTitle(title: string): void {
  const now = useNow();
  useCountInTitle(title, useAppSelector((state) => selectUnread(state, now)) ?? 0);
}
