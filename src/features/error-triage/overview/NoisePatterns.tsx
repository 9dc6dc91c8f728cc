import { useState, type FormEvent } from "react";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { TextField } from "@/components/form/fields/TextField.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { figure } from "@/lib/figures.ts";
import { saveFile } from "@/lib/saveFile.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { ownNoise, type OwnNoise } from "@/telemetry/noise.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { noiseEdited, selectEditedNoise } from "../triagePreferencesSlice.ts";
import styles from "./NoisePatterns.module.css";

/** Longest text of a pattern, in UTF-16 code units: a message has no more. */
const TEXT_LIMIT = 200;

interface NoisePatternsProps {
  groups: readonly ErrorGroup[];
  /** Says something to screen readers. */
  onAnnounce: (text: string) => void;
}

/** What is wrong with a new pattern, or "". A short text would match messages that have nothing to do with it. */
function mistakeIn(text: string, patterns: readonly OwnNoise[]): string {
  if (text.length < 4) return "Enter at least four characters.";
  if (text.length > TEXT_LIMIT) return `Enter at most ${TEXT_LIMIT} characters.`;
  return patterns.some(({ contains }) => contains === text) ? "This text is already in the list." : "";
}

/** The owner's list of errors that browsers do not report. A change applies from the next release. */
export function NoisePatterns({ groups, onAnnounce }: NoisePatternsProps) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const edited = useAppSelector(selectEditedNoise);
  const patterns = edited ?? ownNoise;
  const [contains, setContains] = useState("");
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState("");
  const reportsWith = (text: string) =>
    groups.filter(({ message }) => message.includes(text)).reduce((sum, { reports }) => sum + reports, 0);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = contains.trim();
    const problem = mistakeIn(text, patterns);
    setMistake(problem);
    if (problem) return;
    dispatch(noiseEdited([...patterns, { contains: text, reason: reason.trim() }]));
    setContains("");
    setReason("");
    onAnnounce("Added to the noise list");
  };
  const remove = (pattern: OwnNoise) => dispatch(noiseEdited(patterns.filter((one) => one !== pattern)));
  const save = () => {
    const text = `${JSON.stringify(patterns, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), "ownNoise.json", clock);
  };

  return (
    <div className={styles.noise}>
      <FactsTable
        title="Noise"
        remark="Browsers do not report an error whose message contains one of these texts. They count it as dropped."
        none="The list is empty."
        columns={["Text", "Reason", "Matching reports", "Remove"]}
        rows={patterns.map((pattern) => ({
          key: pattern.contains,
          cells: [
            { text: <PlainText text={pattern.contains} /> },
            { text: <PlainText text={pattern.reason} /> },
            reportsWith(pattern.contains),
            {
              text: (
                <Button
                  variant="plain"
                  aria-label={`Remove ${pattern.contains}`}
                  onClick={() => remove(pattern)}
                >
                  Remove
                </Button>
              ),
            },
          ],
        }))}
      />
      <form className={styles.form} onSubmit={add}>
        <TextField
          name="noise-text"
          label="Text in the message"
          hint={
            contains.trim().length < 4
              ? undefined
              : `In ${figure(reportsWith(contains.trim()))} stored reports`
          }
          error={mistake || undefined}
          value={contains}
          onChange={(event) => setContains(event.currentTarget.value)}
        />
        <TextField
          name="noise-reason"
          label="Why it can be ignored"
          optional
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit">Add</Button>
      </form>
      {edited && (
        <p className={styles.next}>
          The list differs from the one in this release. Save the file, replace{" "}
          <code>src/telemetry/ownNoise.json</code> with it, and deploy.{" "}
          <Button onClick={save}>Save ownNoise.json</Button>{" "}
          <Button variant="plain" onClick={() => dispatch(noiseEdited(null))}>
            Discard changes
          </Button>
        </p>
      )}
    </div>
  );
}
