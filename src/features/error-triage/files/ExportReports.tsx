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
  unavailable: boolean;
  onAnnounce: (text: string) => void;
}

/** Saves all reports of the listed errors. */
export function ExportReports({ groups, unavailable, onAnnounce }: ExportReportsProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const save = async (format: ExportFormat) => {
    try {
      setReading(true);
      const text = `${reportsInWords(await dispatch(saveReports(groups, format)))} exported`;
      onAnnounce(text);
      setOutcome(null);
    } catch (error) {
      setOutcome(`Nothing was exported: ${failureMessage(error)}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {(["csv", "json"] as const).map((format) => (
        <Button
          key={format}
          pending={reading}
          unavailable={unavailable || groups.length === 0}
          onClick={() => void save(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      {outcome && (
        <span className={styles.outcome} data-failed role="status">
          {outcome}
        </span>
      )}
    </>
  );
}
