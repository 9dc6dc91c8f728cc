import { useState } from "react";
import { opened } from "@/api/lists/answer.ts";
import { useLastNightQuery, useMailFailuresQuery } from "@/api/notifications/notificationsApi.ts";
import type { MailFailure, NightlyCounts } from "@/api/notifications/notifications.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { counted } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import styles from "./NotificationChecks.module.css";
import { toApiError } from "@/api/apiError.ts";
import { randomId } from "@/lib/randomId.ts";
import type { AppThunk } from "@/state/types.ts";

/** How long a test mail may take, in milliseconds: a function that has to start, and a slow mail server. */
const WAIT_MS = 40_000;
/** The first pause before the outcome is asked for, in milliseconds. Each later one is twice as long. */
const FIRST_PAUSE_MS = 500;

/** Requests a test mail and waits for the outcome. Returns what to tell the administrator. Never rejects. */
function sendTestMail(): AppThunk<Promise<string>> {
  return async (_dispatch, _getState, extra) => {
    const { clock, random } = extra;
    const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
    const id = randomId(random);
    let isRequested = false;
    try {
      const source = await opened("notifications", extra);
      await source.requestTestMail(id);
      isRequested = true;
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
      const failed = isRequested
        ? "The outcome of the test mail could not be read"
        : "The request for a test mail failed";
      return `${failed}. ${toApiError(error).message}`;
    }
  };
}

function stateText(failures: readonly MailFailure[] | null | undefined, isError: boolean): string {
  if (isError) return "The state of the mails could not be read.";
  if (failures === undefined) return "";
  if (failures === null) return "Notifications are not set up, or nothing has been mailed yet.";
  return failures.length === 0
    ? "The mail server refused none of the last mails about new enquiries and errors."
    : "Mails are failing: the top of this page says since when.";
}

function nightText({ day, deleted }: NightlyCounts): string {
  const { errorReports = 0, contactMessages = 0, projectRequests = 0, files = 0 } = deleted;
  const parts = [
    counted(errorReports, "report"),
    counted(contactMessages + projectRequests, "enquiry", "enquiries"),
    counted(files, "file"),
  ];
  return `Last nightly run, for ${day}: deleted ${parts.join(", ")}.`;
}

/** Whether mails to the owner work, with a test, and what was deleted in the last night. */
export function NotificationChecks() {
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const { data: failures, isError } = useMailFailuresQuery();
  const { data: night } = useLastNightQuery();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState("");
  const send = async () => {
    setSending(true);
    setOutcome("");
    const text = await dispatch(sendTestMail());
    setSending(false);
    setOutcome(text);
    announce(text);
  };
  return (
    <section>
      <h2 className={styles.title}>Does mail work?</h2>
      <p className={styles.remark}>{stateText(failures, isError)}</p>
      <p className={styles.test}>
        <Button pending={sending} onClick={() => void send()}>
          {sending ? "Sending a test mail" : "Send a test mail"}
        </Button>{" "}
        {outcome}
      </p>
      {night && <p className={styles.remark}>{nightText(night)}</p>}
      {night && night.problems.length > 0 && (
        <Notice tone="problem">The nightly run had problems. {night.problems.join(" ")}</Notice>
      )}
    </section>
  );
}
