import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { decisionLimits } from "@/api/groups/errorGroup.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { OutsideLink } from "../detail/ReportDetail.tsx";
import { linkableUrl, mistakeInAddress } from "../detail/reportUrl.ts";
import { issueTemplateEdited, selectIssueTemplate } from "@/state/triagePreferencesSlice.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import styles from "./IssueLink.module.css";
import { mistakeInTemplate, newIssueUrl } from "./newIssue.ts";
import { TextField } from "@/components/form/fields/TextField.tsx";

interface AddressFormProps {
  label: string;
  hint?: string;
  initial: string;
  /** What is wrong with an address; "" when nothing is. */
  mistakeIn: (address: string) => string;
  onSave: (address: string) => void;
  onClose: () => void;
}

/** A form of one address, which may be empty. */
function AddressForm({ label, hint, initial, mistakeIn, onSave, onClose }: AddressFormProps) {
  const [address, setAddress] = useState(initial);
  const [mistake, setMistake] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = mistakeIn(address.trim());
    setMistake(problem);
    if (problem) return;
    onSave(address.trim());
    onClose();
  };
  const closing = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      onClose();
    },
  };
  return (
    // The browser's own check of addresses refuses braces in some of them.
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...closing}
        ref={field}
        name="issue-address"
        label={label}
        hint={hint}
        type="url"
        optional
        error={mistake || undefined}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button {...closing} type="submit">
          Save
        </Button>
        <Button {...closing} variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

interface IssueLinkProps {
  group: ErrorGroup;
  /** The report that a new issue quotes; `null` until it has been read. */
  report: ErrorReport | null;
  onChange: (url: string) => void;
}

function mistakeInUrl(url: string): string {
  if (url === "") return "";
  if (url.length > decisionLimits.issueUrl) return `Enter at most ${decisionLimits.issueUrl} characters.`;
  return mistakeInAddress(url);
}

/** The group's entry in an issue tracker: a link to it, or to the tracker's form for a new one. */
export function IssueLink({ group, report, onChange }: IssueLinkProps) {
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const template = useAppSelector(selectIssueTemplate);
  const [edits, setEdits] = useState<"url" | "template" | null>(null);
  // The form that was closed: the button that opened it gets the focus.
  const closed = useRef<typeof edits>(null);
  const close = () => {
    closed.current = edits;
    setEdits(null);
  };
  const href = linkableUrl(group.issueUrl);
  const formHref = report && href === null ? newIssueUrl(template, report) : null;
  const edit = (what: "url" | "template", label: string) => (
    <Button
      ref={(button) => {
        if (!button || closed.current !== what) return;
        closed.current = null;
        button.focus();
      }}
      variant="plain"
      unavailable={readOnly}
      onClick={() => setEdits(what)}
    >
      {label}
    </Button>
  );
  return (
    <section>
      <h3 className={styles.title}>Issue</h3>
      {href !== null && (
        <p className={styles.issue}>
          <OutsideLink href={href}>{group.issueUrl}</OutsideLink>
        </p>
      )}
      {formHref !== null && (
        <p className={styles.issue}>
          <OutsideLink href={formHref}>New issue (filled in)</OutsideLink>
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
          onSave={(url) => url !== group.issueUrl && onChange(url)}
          onClose={close}
        />
      )}
      {edits === "template" && (
        <AddressForm
          label="Address of the form for new issues"
          hint="For example https://tracker.example/new?title={title}&body={body}"
          initial={template}
          mistakeIn={mistakeInTemplate}
          onSave={(address) => dispatch(issueTemplateEdited(address))}
          onClose={close}
        />
      )}
    </section>
  );
}
