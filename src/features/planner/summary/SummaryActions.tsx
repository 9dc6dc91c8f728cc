import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { isLongMail } from "@/components/form/status/SubmissionStatus.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { useCopy } from "@/components/ui/useCopy.ts";
import { SITE_NAME } from "@/content/site.ts";
import { calendarEntry } from "./calendarEntry.ts";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";
import { planText } from "./planText.ts";
import { readableAddress } from "@/api/enquiries/readableText.ts";
import { textOf, type PlannerAnswers } from "../steps/plannerAnswers.ts";
import styles from "./SummaryActions.module.css";

/** A `mailto:` link to the visitor's own address, with the plan filled in. */
export function ownCopyAddress(answers: PlannerAnswers, lines: readonly string[]): string {
  const own = encodeURIComponent(readableAddress(textOf(answers, "email")));
  return mailAddress(`My project plan for ${SITE_NAME}`, lines, own);
}

interface SummaryActionsProps {
  draft: PlannerDraft;
  /** When it was delivered, in epoch milliseconds. */
  deliveredAt: number | undefined;
}

/** Actions to save and share the summary. */
export function SummaryActions({ draft, deliveredAt }: SummaryActionsProps) {
  const { outcome, copy, share } = useCopy({ copied: "Summary copied" });
  const lines = planText(draft);
  const text = lines.join("\n");
  const ownCopy = ownCopyAddress(draft.answers, lines);

  return (
    <div className={styles.actions}>
      <Button onClick={() => window.print()}>Print</Button>
      <Button onClick={() => void copy(text)}>
        {outcome === "copied" ? "Summary copied" : "Copy summary"}
      </Button>
      {"share" in navigator && (
        <Button onClick={() => void share({ title: `Project plan for ${SITE_NAME}`, text }, text)}>
          Share…
        </Button>
      )}
      <a className={styles.link} href={ownCopy}>
        E-mail yourself a copy
      </a>
      {deliveredAt !== undefined && (
        <a
          className={styles.link}
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(draft.id, deliveredAt))}`}
          download="answer-to-your-plan.ics"
        >
          Calendar entry for our answer
        </a>
      )}
      {isLongMail(ownCopy) && (
        <p className={styles.note}>
          The e-mail is long: if none opens, copy the summary and paste it into one.
        </p>
      )}
      {outcome === "refused" && (
        <p role="alert">Your browser would not copy the text. Select it below, or print it.</p>
      )}
    </div>
  );
}
