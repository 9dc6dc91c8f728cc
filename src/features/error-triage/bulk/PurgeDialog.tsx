import { skipToken } from "@reduxjs/toolkit/query";
import { useId, useState } from "react";
import { useCountOldReportsQuery } from "@/api/bulkApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { useNow } from "@/components/ui/useNow.ts";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { REPORT_DAYS, reportCutoff } from "@/config/retention.ts";
import { figure } from "@/lib/figures.ts";
import { reportsInWords } from "../reportType.ts";
import styles from "./PurgeDialog.module.css";

/** The longest age that can be asked for, in days. */
const MOST_DAYS = 3_650;

interface PurgeDialogProps {
  /** Deletes what arrived before this time, epoch milliseconds. */
  onConfirm: (before: number) => void;
  onClose: () => void;
}

/** Asks for an age in days, and before the reports that are older are deleted. */
export function PurgeDialog({ onConfirm, onClose }: PurgeDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(REPORT_DAYS));
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = days >= 1 && days <= MOST_DAYS;
  const before = reportCutoff(useNow(), days);
  const { currentData, error, isFetching } = useCountOldReportsQuery(isValid ? before : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const count = isValid && !error ? (currentData ?? null) : null;
  return (
    <ConfirmDialog
      title="Delete old reports?"
      action={count === null ? "Delete reports" : `Delete ${reportsInWords(count)}`}
      unavailable={count === null || count === 0}
      onConfirm={() => onConfirm(before)}
      onClose={onClose}
    >
      <p className={styles.age}>
        <label htmlFor={id}>Older than</label>{" "}
        <input
          id={id}
          className={styles.days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={!isValid}
          aria-describedby={`${id}-count`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />{" "}
        days
      </p>
      <p id={`${id}-count`} role="status">
        {!isValid && `Enter a number of days from 1 to ${figure(MOST_DAYS)}.`}
        {isValid && isFetching && "Counting reports…"}
        {isValid &&
          !isFetching &&
          count !== null &&
          (count === 0
            ? "No report is that old."
            : `${reportsInWords(count)}, whatever the status, will be removed for good. This cannot be undone.`)}
      </p>
      {isValid && !isFetching && error && (
        <Notice tone="problem">The reports could not be counted ({failureMessage(error)})</Notice>
      )}
    </ConfirmDialog>
  );
}
