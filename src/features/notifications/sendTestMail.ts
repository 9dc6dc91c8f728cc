import { notificationsOf } from "@/api/notifications/notificationsApi.ts";
import { toApiError } from "@/api/apiError.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";

/** How long a test mail may take, in milliseconds: a function that has to start, and a slow mail server. */
const WAIT_MS = 40_000;
/** The first pause before the outcome is asked for, in milliseconds. Each later one is twice as long. */
const FIRST_PAUSE_MS = 500;

/** Requests a test mail and waits for the outcome. Returns what to tell the administrator. Never rejects. */
export function sendTestMail(): AppThunk<Promise<string>> {
  return async (_dispatch, _getState, extra) => {
    const { clock, random } = extra;
    const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
    const id = randomId(random);
    try {
      const source = await notificationsOf(extra);
      await source.requestTestMail(id);
      const began = clock.now();
      for (let next = FIRST_PAUSE_MS; clock.now() - began < WAIT_MS; next *= 2) {
        await pause(next);
        const outcome = await source.testMailOutcome(id);
        if (!outcome) continue;
        return outcome.failure === null
          ? "The mail server accepted the test mail."
          : `The test mail was not sent. The mail server said: ${outcome.failure}`;
      }
      return "There was no answer. Notifications are not set up, or their functions are failing: see docs/notifications.md.";
    } catch (error) {
      return `The test mail could not be requested. ${toApiError(error).message}`;
    }
  };
}
