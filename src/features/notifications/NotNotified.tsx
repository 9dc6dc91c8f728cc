import { useMailFailuresQuery } from "@/api/notifications/notificationsApi.ts";
import type { MailSubject } from "@/api/notifications/notifications.ts";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";

const subjectNames: Record<MailSubject, string> = { enquiries: "new enquiries", errors: "errors" };

/** How often the panel asks, in milliseconds. */
const POLL_MS = 5 * 60_000;

/** Says on every page of the panel that mails to the owner fail. Empty while none does, or without the functions. */
export function NotNotified() {
  const { data } = useMailFailuresQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (data ?? []).map(({ subject, since, reason }) => (
    <Notice key={subject} tone="problem">
      Mail about {subjectNames[subject]} is failing. The first failure was <RelativeTime at={since} />. The
      mail server said: {reason}
    </Notice>
  ));
}
