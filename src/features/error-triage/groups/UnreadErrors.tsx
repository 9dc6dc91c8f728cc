import { UnreadCount, useCountInTitle } from "@/components/panel/UnreadCount.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { useAppSelector, useAppDispatch } from "@/state/hooks.ts";
import { selectAtLeast, selectErrorGroups, selectGroupsFailure, selectUnread } from "./selectGroups.ts";
import { useGroupsQuery, wantsNotices } from "./useGroups.ts";
import { useEffect, useRef } from "react";
import type { ErrorGroup } from "./errorGroup.ts";

/** Shows a number on the icon of the installed app, where the browser can (Badging API). Zero removes it. */
function useAppBadge(count: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(() => {
      // A thunk does not run in a past state. A refusal changes nothing: the number is in the title and in the panel, too.
      void navigator.setAppBadge?.(count).catch(() => undefined);
    });
  }, [count, dispatch]);
}

/** One tag: a later notification takes the place of one that was not read. */
const TAG = "holmwerk-new-errors";

function noticeOf(fresh: readonly ErrorGroup[]): { title: string; body: string } {
  const [first] = fresh;
  return {
    title: fresh.length === 1 ? "New error" : `${fresh.length} new errors`,
    body: first?.message || "No message",
  };
}

/** Shows a system notification that brings the panel to the front when it is clicked. */
async function notify({ title, body }: { title: string; body: string }): Promise<void> {
  try {
    const notification = new Notification(title, { body, tag: TAG });
    notification.addEventListener("click", () => window.focus());
  } catch {
    // Phones allow only notifications of a service worker.
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(title, { body, tag: TAG });
  }
}

/**
 * Shows a system notification for errors that are new, while the panel is open in the background and notifications are
 * allowed. `groups` is `null` until they have been read.
 */
export function useNewGroupNotices(groups: readonly ErrorGroup[] | null): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!groups) return;
    const before = known.current;
    known.current = new Set(groups.map(({ errorId }) => errorId));
    if (!before || document.visibilityState === "visible" || !wantsNotices()) return;
    const fresh = groups.filter(({ errorId, status }) => status === "active" && !before.has(errorId));
    // A browser may refuse it in spite of the permission. The panel shows the errors all the same.
    if (fresh.length > 0) notify(noticeOf(fresh)).catch(() => undefined);
  }, [groups]);
}

/** How many reports are active. On every page of the panel, it keeps the groups up to date and announces new ones. */
export function UnreadErrors() {
  const now = useNow();
  const { data } = useGroupsQuery();
  const groups = useAppSelector((state) => selectErrorGroups(state, now));
  useNewGroupNotices(data && !data.fallback ? groups : null);
  const count = useAppSelector((state) => selectUnread(state, now));
  const atLeast = useAppSelector(selectAtLeast);
  const failure = useAppSelector(selectGroupsFailure);
  useAppBadge(count ?? 0);
  return (
    <UnreadCount
      count={count}
      noun="report"
      atLeast={atLeast}
      failure={count === null ? failure : null}
      instead="0 unread (not available)"
    />
  );
}

/** Puts the number of active reports before the document's title: "(3) Errors · Agency". */
export function UnreadErrorsTitle({ title }: { title: string }) {
  const now = useNow();
  useCountInTitle(title, useAppSelector((state) => selectUnread(state, now)) ?? 0);
  return null;
}
