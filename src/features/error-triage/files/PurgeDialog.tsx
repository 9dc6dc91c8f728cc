import { skipToken } from "@reduxjs/toolkit/query";
import { useId, useRef, useState } from "react";
import { useCountOldReportsQuery } from "@/api/triageApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { type Removal, useRemovalDialog, RetentionNotice } from "@/components/panel/RetentionNotice.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ProgressBar } from "@/components/ui/feedback/ProgressBar.tsx";
import { REPORT_DAYS, reportCutoff } from "@/config/retention.ts";
import { figure } from "@/lib/figures.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { reportsInWords, reportType } from "../reportType.ts";
import styles from "./PurgeDialog.module.css";
import { baseApi } from "@/api/baseApi.ts";
import type { BulkProgressListener } from "@/api/errorReport.ts";
import type { AppThunk } from "@/state/types.ts";
import { readGroupsAgain } from "@/api/groups/readGroupsAgain.ts";
import { Button } from "@/components/ui/controls/Button.tsx";

/**
 * Deletes the reports that arrived before a time, epoch milliseconds, until `signal` is aborted. Answers how many were
 * deleted and how many could not be. An error goes with its last report. Rejects when the reports cannot
 * be listed.
 * @param count how many there are.
 */
function purgeReports(
  { before, count, signal }: { before: number; count: number; signal: AbortSignal },
  onProgress: BulkProgressListener,
): AppThunk<Promise<Removal>> {
  return async (dispatch, _getState, extra) => {
    let total = count;
    const source = await extra.reports();
    const result = await source.removeAll(
      { before },
      (progress, all) => {
        total = all;
        onProgress(progress, all);
      },
      signal,
    );
    const isStopped = signal.aborted && result.done + result.failed < total;
    const removal = { ...result, stoppedAt: isStopped ? total : undefined };
    dispatch(baseApi.util.invalidateTags(["Report", "Statistics"]));
    void dispatch(readGroupsAgain());
    return removal;
  };
}

/** The longest age that can be asked for, in days. */
const MOST_DAYS = 3_650;

interface PurgeDialogProps {
  /** Epoch milliseconds. */
  now: number;
  onDone: (removal: Removal) => void;
  onClose: () => void;
}

/** Deletes the reports that are older than a number of days, and shows how far that has come. */
function PurgeDialog({ now, onDone, onClose }: PurgeDialogProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [typed, setTyped] = useState(String(REPORT_DAYS));
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = days >= 1 && days <= MOST_DAYS;
  const before = reportCutoff(now, days);
  const { currentData, isFetching } = useCountOldReportsQuery(isValid ? before : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const count = isValid && currentData?.failure === null ? currentData.count : null;

  const purge = async () => {
    if (count === null) return;
    setFailure(null);
    setProgress({ done: 0, total: count });
    const { signal } = (stop.current = new AbortController());
    try {
      const removal = await dispatch(
        purgeReports({ before, count, signal }, ({ done, failed }, total) =>
          setProgress({ done: done + failed, total }),
        ),
      );
      onDone(removal);
    } catch (error) {
      setFailure(failureMessage(error));
      setProgress(null);
    }
  };

  return (
    <ConfirmDialog
      title="Delete old reports?"
      action={count === null ? "Delete reports" : `Delete ${reportsInWords(count)}`}
      busy={progress !== null}
      unavailable={count === null || count === 0}
      onConfirm={() => void purge()}
      onStop={() => stop.current?.abort()}
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
          readOnly={progress !== null}
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
          `${reportsInWords(count)}, whatever the status, will be removed for good. This cannot be undone.`}
      </p>
      {isValid && !isFetching && currentData?.failure && (
        <Notice tone="problem">
          The reports could not be counted ({failureMessage(currentData.failure)})
        </Notice>
      )}
      {progress && (
        <ProgressBar
          label="Deleting reports"
          value={progress.done}
          max={progress.total}
          text={`${figure(progress.done)} of ${figure(progress.total)}`}
        />
      )}
      {failure !== null && <Notice tone="problem">Nothing was deleted ({failure})</Notice>}
    </ConfirmDialog>
  );
}

interface PurgeButtonProps {
  /** The present, epoch milliseconds. */
  now: number;
  unavailable: boolean;
  onAnnounce: (text: string) => void;
}

/** Deletes reports by their age, and says what was deleted. */
export function PurgeButton({ now, unavailable, onAnnounce }: PurgeButtonProps) {
  const { ask, outcome, dialog } = useRemovalDialog({
    ...reportType,
    onAnnounce,
    children: (props) => <PurgeDialog now={now} {...props} />,
  });
  return (
    <>
      <Button unavailable={unavailable} onClick={ask}>
        Delete old…
      </Button>
      {outcome !== null && <span>{outcome}</span>}
      {dialog}
    </>
  );
}

interface OldReportsNoticeProps {
  /** Epoch milliseconds. */
  now: number;
  onAnnounce: (text: string) => void;
}

/** Reminds the administrator of reports that are older than the privacy page promises, and deletes them on request. */
export function OldReportsNotice({ now, onAnnounce }: OldReportsNoticeProps) {
  const { data } = useCountOldReportsQuery(reportCutoff(now), { refetchOnMountOrArgChange: true });
  return (
    <RetentionNotice
      count={data?.count ?? 0}
      noun="report"
      plural="reports"
      period={`${REPORT_DAYS} days`}
      onAnnounce={onAnnounce}
    >
      {(props) => <PurgeDialog now={now} {...props} />}
    </RetentionNotice>
  );
}
