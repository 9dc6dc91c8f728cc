import { useChangeNoiseMutation, useNoiseQuery } from "@/api/notifications/notificationsApi.ts";
import type { NoiseRule } from "@/api/notifications/notifications.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { useAnnounce } from "@/state/announcer.ts";
import { isRuleFor, ruleOf } from "@/telemetry/sampling.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { apartHref } from "../panelLinks.ts";
import styles from "./NoiseRules.module.css";

/** How often the site is asked whether a change is published, in milliseconds. */
const POLL_MS = 5_000;

/** The owner's list of errors that browsers do not report, and whether the site has published it. */
export function NoiseRules({ groups }: { groups: readonly ErrorGroup[] }) {
  const announce = useAnnounce();
  const { data, error } = useNoiseQuery();
  const rules = data?.rules ?? [];
  const published = data?.published ?? null;
  const waits =
    published !== null &&
    (rules.length !== published.length || rules.some(({ rule }) => !published.includes(rule)));
  useNoiseQuery(undefined, { pollingInterval: waits ? POLL_MS : 0, skipPollingIfUnfocused: true });
  const [change, changing] = useChangeNoiseMutation();
  const nameOf = (rule: string) => {
    const group = groups.find(({ errorId }) => rule === ruleOf(errorId));
    return group ? group.message || "no message" : rule;
  };
  const remove = async (rule: NoiseRule) => {
    const answer = await change({ change: "remove", rule });
    if (!answer.error) announce("Removed from the noise list");
  };
  const failure = error ?? changing.error;
  return (
    <div className={styles.noise}>
      <FactsTable
        title="Noise"
        remark="Browsers do not report these errors. They count them as dropped. “Stop reporting…” in an error’s details adds to the list."
        none={data ? "The list is empty." : "Not read."}
        columns={["Error, or text in the message", "Reason", "Stored reports", "In force", "Remove"]}
        rows={rules.map((entry) => [
          { rowKey: `${entry.rule} ${entry.reason}`, text: <PlainText text={nameOf(entry.rule)} /> },
          { text: <PlainText text={entry.reason} /> },
          reportsOf(matching(groups, entry.rule)),
          published === null ? "not known" : published.includes(entry.rule) ? "yes" : "not yet",
          {
            text: (
              <Button
                variant="plain"
                aria-label={`Remove ${nameOf(entry.rule)}`}
                pending={changing.isLoading}
                onClick={() => void remove(entry)}
              >
                Remove
              </Button>
            ),
          },
        ])}
      />
      {failure && (
        <Notice tone="problem">The list could not be read or changed ({failureMessage(failure)}).</Notice>
      )}
      {waits && (
        <p className={styles.waits}>
          The site has not published this list yet. Where the Cloud Functions are deployed, that takes a
          minute or two; otherwise run <code>npm run sampling -- rules</code>.
        </p>
      )}
    </div>
  );
}

/** Errors that crawlers and browsers inside apps cause, beside those of the site. */
export function ForeignErrors({ groups }: { groups: readonly ErrorGroup[] }) {
  const apart = groups.filter(({ status }) => status === "apart");
  return (
    <section>
      <FactsTable
        title="Crawlers and browsers inside apps"
        remark="These errors are not this site’s. They are left out of the active errors, of the releases and of mails."
        none="None of the stored errors is known to be one of these."
        columns={["Error", "Cause", "Reports"]}
        rows={apart.map(({ errorId, message, foreign, reports }) => [
          { rowKey: errorId, text: <PlainText text={message} instead="no message" /> },
          { text: foreign?.name, detail: foreign?.reason },
          reports,
        ])}
      />
      {apart.length > 0 && <Link to={apartHref}>Open them</Link>}
    </section>
  );
}

/** The errors that a rule means. */
export const matching = <Group extends Pick<ErrorGroup, "errorId" | "message">>(
  groups: readonly Group[],
  rule: string,
): Group[] => groups.filter((group) => isRuleFor(rule, group));

/** How many reports of these errors are stored. */
export const reportsOf = (groups: readonly Pick<ErrorGroup, "reports">[]): number =>
  groups.reduce((sum, { reports }) => sum + reports, 0);
