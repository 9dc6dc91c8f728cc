import { useState } from "react";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { ExportFormat } from "@/lib/saveFile.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { reportsInWords } from "../reportType.ts";
import { saveReports } from "./exportReports.ts";
import styles from "./ExportReports.module.css";

interface ExportReportsProps {
  /** The groups that are listed. */
  groups: readonly ErrorGroup[];
  /** Whether older reports are stored that have not been read: they are not in the file. */
  isPartial: boolean;
  unavailable: boolean;
  onAnnounce: (text: string) => void;
}

/** Saves all reports of the listed errors. */
export function ExportReports({ groups, isPartial, unavailable, onAnnounce }: ExportReportsProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null);
  const save = async (format: ExportFormat) => {
    try {
      await dispatch(saveReports(groups, format));
      const count = groups.reduce((sum, { reports }) => sum + reports.length, 0);
      const text = `${reportsInWords(count)} exported`;
      onAnnounce(text);
      setOutcome(
        isPartial ? { text: `${text}. Older reports that were not read are missing.`, failed: false } : null,
      );
    } catch (error) {
      setOutcome({ text: `Nothing was exported: ${failureMessage(error)}`, failed: true });
    }
  };
  return (
    <>
      {(["csv", "json"] as const).map((format) => (
        <Button
          key={format}
          unavailable={unavailable || groups.length === 0}
          onClick={() => void save(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      {outcome && (
        <span className={styles.outcome} data-failed={outcome.failed || undefined} role="status">
          {outcome.text}
        </span>
      )}
    </>
  );
}
