import { useState, type FormEvent } from "react";
import { decisionLimits } from "@/api/groups/decision.ts";
import { TextField } from "@/components/form/fields/TextField.tsx";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { linkableUrl } from "../detail/reportUrl.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import styles from "./IssueLink.module.css";

interface IssueLinkProps {
  group: ErrorGroup;
  onChange: (url: string) => void;
}

function mistakeIn(url: string): string {
  if (url === "") return "";
  if (url.length > decisionLimits.issueUrl) return `Enter at most ${decisionLimits.issueUrl} characters.`;
  return linkableUrl(url) === null ? "Enter an address that begins with https://" : "";
}

/** The group's entry in an issue tracker: a link, and a form to set it. */
export function IssueLink({ group, onChange }: IssueLinkProps) {
  const readOnly = useReadOnly();
  const [edited, setEdited] = useState<string | null>(null);
  const [mistake, setMistake] = useState("");
  const href = linkableUrl(group.issueUrl);
  if (edited === null) {
    return (
      <p className={styles.issue}>
        {href !== null && (
          <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
            {group.issueUrl}
          </a>
        )}{" "}
        <Button variant="plain" unavailable={readOnly} onClick={() => setEdited(group.issueUrl)}>
          {href === null ? "Link an issue" : "Change the link"}
        </Button>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = edited.trim();
    const problem = mistakeIn(url);
    setMistake(problem);
    if (problem) return;
    if (url !== group.issueUrl) onChange(url);
    setEdited(null);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        name="issue-url"
        label="Address of the issue"
        type="url"
        optional
        error={mistake || undefined}
        value={edited}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button type="submit">Save</Button>
        <Button variant="plain" onClick={() => setEdited(null)}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
