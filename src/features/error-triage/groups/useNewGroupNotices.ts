import { useEffect, useRef } from "react";
import type { ErrorGroup } from "../groups/errorGroup.ts";

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
    if (!before || document.visibilityState === "visible") return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const fresh = groups.filter(({ errorId, status }) => status === "active" && !before.has(errorId));
    // A browser may refuse it in spite of the permission. The panel shows the errors all the same.
    if (fresh.length > 0) notify(noticeOf(fresh)).catch(() => undefined);
  }, [groups]);
}
