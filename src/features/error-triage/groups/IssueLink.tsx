import { useState } from "react";
import { decisionLimits } from "@/api/groups/decision.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { linkableUrl } from "../detail/reportUrl.ts";
import { issueTemplateEdited, selectIssueTemplate } from "../triagePreferencesSlice.ts";
import { AddressForm } from "./AddressForm.tsx";
import type { ErrorGroup } from "./errorGroup.ts";
import styles from "./IssueLink.module.css";
import { mistakeInTemplate, newIssueUrl } from "./newIssue.ts";

interface IssueLinkProps {
  group: ErrorGroup;
  /** The report that a new issue quotes; `null` until it has been read. */
  report: ErrorReport | null;
  onChange: (url: string) => void;
}

function mistakeInUrl(url: string): string {
  if (url === "") return "";
  if (url.length > decisionLimits.issueUrl) return `Enter at most ${decisionLimits.issueUrl} characters.`;
  return linkableUrl(url) === null ? "Enter an address that begins with https://" : "";
}

/** The group's entry in an issue tracker: a link to it, or to the tracker's form for a new one. */
export function IssueLink({ group, report, onChange }: IssueLinkProps) {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const template = useAppSelector(selectIssueTemplate);
  const [edits, setEdits] = useState<"url" | "template" | null>(null);
  const href = linkableUrl(group.issueUrl);
  const formHref = report && href === null ? newIssueUrl(template, report) : null;
  const edit = (what: "url" | "template", label: string) => (
    <Button variant="plain" unavailable={readOnly} onClick={() => setEdits(what)}>
      {label}
    </Button>
  );
  return (
    <section>
      <h3 className={styles.title}>Issue</h3>
      {href !== null && (
        <p className={styles.issue}>
          <Outside href={href}>{group.issueUrl}</Outside>
        </p>
      )}
      {formHref !== null && (
        <p className={styles.issue}>
          <Outside href={formHref}>New issue (filled in)</Outside>
        </p>
      )}
      {edits === null && (
        <p className={styles.buttons}>
          {edit("url", href === null ? "Link an issue" : "Change the link")}
          {edit("template", template === "" ? "Set up new issues" : "Change the form")}
        </p>
      )}
      {edits === "url" && (
        <AddressForm
          label="Address of the issue"
          initial={group.issueUrl}
          mistakeIn={mistakeInUrl}
          onSave={(url) => {
            if (url !== group.issueUrl) onChange(url);
            setEdits(null);
          }}
          onCancel={() => setEdits(null)}
        />
      )}
      {edits === "template" && (
        <AddressForm
          label="Address of the form for new issues"
          hint="For example https://tracker.example/new?title={title}&body={body}"
          initial={template}
          mistakeIn={mistakeInTemplate}
          onSave={(address) => {
            dispatch(issueTemplateEdited(address));
            setEdits(null);
          }}
          onCancel={() => setEdits(null)}
        />
      )}
    </section>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
    </a>
  );
}
