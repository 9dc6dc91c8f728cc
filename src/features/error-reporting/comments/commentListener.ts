import { wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";

/** Sends what visitors said of an error once its report has left the queue. Visits without it need none of that code. */
export function setupCommentListener(startListening: AppStartListening): void {
  startListening({
    predicate: (action, { errorBackup, errorQueue }, before) =>
      errorBackup !== before.errorBackup || errorQueue !== before.errorQueue || wentOnline.match(action),
    effect: async (_action, api) => {
      const { errorBackup, pwa } = api.getState();
      if (pwa.online === false || !errorBackup.reports.some(({ comment }) => comment?.text)) return;
      // Without a connection, the next change or the next visit tries again.
      const code = await import("./sendComments.ts").catch(() => null);
      await code?.sendComments(api);
    },
  });
}
