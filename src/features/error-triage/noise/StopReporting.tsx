import { useState } from "react";
import { knownGroups } from "@/api/groups/groupsApi.ts";
import { useChangeNoiseMutation } from "@/api/notifications/notificationsApi.ts";
import { TextField } from "@/components/form/fields/TextField.tsx";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import { cutText } from "@/lib/text.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import { ruleOf, SHORTEST_RULE } from "@/telemetry/sampling.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectAtLeast } from "../groups/selectGroups.ts";
import { matching, reportsOf } from "./NoiseRules.tsx";
import styles from "./StopReporting.module.css";

/** Longest text of a rule, in UTF-16 code units. */
const LONGEST_RULE = 200;
/** Messages that the preview lists. */
const LISTED = 5;

/** Makes a rule from an error: visitors report neither it nor, where a text is chosen, others with the text. */
export function StopReporting({ group }: { group: ErrorGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  // The demo's store has nowhere to publish.
  if (!useAppStore().extra.notifications) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Stop reporting…</Button>
      {isOpen && <RuleDialog group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RuleDialog({ group, onClose }: { group: ErrorGroup; onClose: () => void }) {
  const announce = useAnnounce();
  const [isText, setIsText] = useState(false);
  const [text, setText] = useState(cutText(group.message.split("\n")[0] ?? "", LONGEST_RULE));
  const [reason, setReason] = useState("");
  const [change, { error, isLoading }] = useChangeNoiseMutation();
  const rule = isText ? text.trim() : ruleOf(group.errorId);
  const isShort = isText && rule.length < SHORTEST_RULE;
  const known = useAppSelector(knownGroups);
  const atLeast = useAppSelector(selectAtLeast);
  const found = isShort ? [] : matching(Object.values(known?.groups ?? {}), rule);
  const stop = async () => {
    if (isShort) return;
    const answer = await change({ change: "add", rule: { rule, reason: reason.trim() } });
    if (answer.error) return;
    announce("Added to the noise list. The overview says when the site has published it.");
    onClose();
  };
  const choice = (ofText: boolean, label: string) => (
    <label className={styles.choice}>
      <input type="radio" name="rule" checked={isText === ofText} onChange={() => setIsText(ofText)} />
      {label}
    </label>
  );
  return (
    <ConfirmDialog
      title="Stop reporting?"
      action="Stop reporting"
      busy={isLoading}
      unavailable={isShort}
      onConfirm={() => void stop()}
      onClose={onClose}
    >
      <div className={styles.rule}>
        <p>
          Visitors’ browsers will no longer report the error, and count it as dropped. Stored reports stay.
          The list under Overview takes it back.
        </p>
        <fieldset className={styles.choices}>
          <legend>Which errors</legend>
          {choice(false, "This error alone")}
          {choice(true, "Every error whose message contains a text")}
        </fieldset>
        {isText && (
          <TextField
            name="rule-text"
            label="Text in the message"
            limit={LONGEST_RULE}
            maxLength={LONGEST_RULE}
            error={isShort ? `Enter at least ${SHORTEST_RULE} characters.` : undefined}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <TextField
          name="rule-reason"
          label="Why it can be ignored"
          optional
          maxLength={LONGEST_RULE}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <section aria-label="Stored reports that it means" aria-live="polite">
          <p>
            It means {atLeast + counted(reportsOf(found), "stored report")} of{" "}
            {counted(found.length, "error")}
            {found.length > 0 && ":"}
          </p>
          <ul>
            {found.slice(0, LISTED).map(({ errorId, message }) => (
              <li key={errorId}>
                <PlainText text={message || "no message"} />
              </li>
            ))}
            {found.length > LISTED && <li>and {found.length - LISTED} more</li>}
          </ul>
        </section>
        {error && <Notice tone="problem">The rule could not be stored ({failureMessage(error)}).</Notice>}
      </div>
    </ConfirmDialog>
  );
}
