import { useState } from "react";
import { useLastNightQuery, useMailFailuresQuery } from "@/api/notifications/notificationsApi.ts";
import type { MailFailure, NightlyCounts } from "@/api/notifications/notifications.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { counted } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import styles from "./NotificationChecks.module.css";
import { sendTestMail } from "./sendTestMail.ts";

function stateText(failures: readonly MailFailure[] | null | undefined, isError: boolean): string {
  if (isError) return "The state of the mails could not be read.";
  if (failures === undefined) return "";
  if (failures === null) return "Notifications are not set up, or nothing has been mailed yet.";
  return failures.length === 0
    ? "The mail server accepts the mails about new enquiries and errors."
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
export function NotificationChecks({ onAnnounce }: { onAnnounce: (text: string) => void }) {
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
    onAnnounce(text);
  };
  return (
    <section className={styles.checks}>
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
