import type { ReactNode } from "react";
import { shortReference } from "@/lib/shortReference.ts";
import { Day } from "@/components/content/text/Day.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { localDay } from "@/lib/clock.ts";
import { AnswerList } from "./AnswerList.tsx";
import { answeredSections } from "./answerSections.ts";
import { answerDay } from "./calendarEntry.ts";
import { estimate } from "../estimate/estimate.ts";
import { EstimateBill } from "../estimate/EstimateBill.tsx";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";
import { SummaryActions } from "./SummaryActions.tsx";
import styles from "./PlanSummary.module.css";

interface PlanSummaryProps {
  draft: PlannerDraft;
  /** The time of sending, in epoch milliseconds. */
  sentAt: number;
  /** When it was delivered, in epoch milliseconds: an answer is promised from then on. */
  deliveredAt: number | undefined;
  /** Its state in words. */
  delivery: ReactNode;
}

/** A sent plan: its state, its content, and actions to save it. */
export function PlanSummary({ draft, sentAt, deliveredAt, delivery }: PlanSummaryProps) {
  const { id, answers, files } = draft;
  return (
    <div className={styles.summary}>
      <section aria-labelledby="delivery">
        <VisuallyHidden>
          <h2 id="delivery">Delivery</h2>
        </VisuallyHidden>
        {delivery}
      </section>
      <p className={styles.reference}>
        Plan of <Day day={localDay(sentAt)} />, reference <b>{shortReference(id)}</b>.
        {deliveredAt !== undefined && (
          <>
            {" "}
            We will reply by <Day day={localDay(answerDay(deliveredAt).getTime())} />, not counting public
            holidays.
          </>
        )}
      </p>
      <SummaryActions draft={draft} deliveredAt={deliveredAt} />
      <div className={styles.columns}>
        <section aria-labelledby="answers">
          <h2 id="answers" className={styles.title}>
            Your answers
          </h2>
          <AnswerList sections={answeredSections(answers)} />
          {files.length > 0 && <p className={styles.files}>Attached files: {files.join(", ")}</p>}
        </section>
        <section aria-labelledby="estimate">
          <h2 id="estimate" className={styles.title}>
            Estimate
          </h2>
          <EstimateBill estimate={estimate(answers)} />
        </section>
      </div>
    </div>
  );
}
