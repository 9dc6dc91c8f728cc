import { type FormEvent, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Strip } from "@/components/ui/feedback/Strip.tsx";
import { paths } from "@/config/paths.ts";
import { cutText, wellFormed } from "@/lib/text.ts";
import { useAppDispatch, useAppStore } from "@/state/hooks.ts";
import { redactText } from "@/telemetry/report/redactText.ts";
import { COMMENT_LIMIT } from "@/telemetry/report/report.ts";
import { commented, type BackupReport } from "../errorBackupSlice.ts";
import styles from "./ErrorQuestion.module.css";

/**
 * Asks what the visitor was doing when a page failed: once a visit, and once for each error. It stays when the page tries
 * again, so that nobody loses what they are writing, and it covers neither the page nor its buttons.
 */
export function ErrorQuestion({ report }: { report: BackupReport }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { pathname } = useLocation();
  const id = useId();
  // The error may come back meanwhile with another report: the question is about the first.
  const [{ errorId, id: reportId }] = useState(report);
  const [text, setText] = useState("");
  const [stage, setStage] = useState<"asked" | "thanked" | "over">(report.comment ? "over" : "asked");

  function answer(written: string): void {
    const { entries } = store.getState().errorQueue;
    // A waiting report of the same error has counted this occurrence.
    const stored = entries.find((entry) => entry.report.errorId === errorId)?.report.id ?? reportId;
    const comment = cutText(redactText(wellFormed(written.trim())), COMMENT_LIMIT);
    dispatch(commented({ errorId, id: stored, text: comment }));
    setStage(comment === "" ? "over" : "thanked");
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer(text);
  };

  if (stage === "over" || pathname.startsWith(paths.adminLogin)) return null;
  if (stage === "thanked") {
    const close = (
      <Button variant="plain" onClick={() => setStage("over")}>
        Close
      </Button>
    );
    return (
      <Strip label="Your answer" mark="hollow" actions={close}>
        <span role="status">Thank you for your answer.</span>
      </Strip>
    );
  }
  const actions = (
    <>
      <Button type="submit" variant="primary">
        Send
      </Button>
      <Button variant="plain" onClick={() => answer("")}>
        No, thanks
      </Button>
    </>
  );
  return (
    <form onSubmit={send}>
      <Strip label="Question about the error" mark="filled" actions={actions}>
        <label htmlFor={id}>What were you doing? (optional)</label>
        <textarea
          id={id}
          className={styles.field}
          rows={2}
          maxLength={COMMENT_LIMIT}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span id={`${id}-hint`} className={styles.hint}>
          Your answer belongs to the report of this error. Please leave out names and passwords.{" "}
          <Link to={paths.privacy}>Privacy policy</Link>
        </span>
      </Strip>
    </form>
  );
}
