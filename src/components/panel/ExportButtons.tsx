import { useState } from "react";
import { toApiError } from "@/api/apiError.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import type { ExportFormat } from "@/lib/saveFile.ts";
import { useAnnounce } from "@/state/announcer.ts";
import styles from "./ExportButtons.module.css";

interface ExportButtonsProps {
  unavailable?: boolean;
  /** Saves a file, and answers what is in it: "3 reports". Rejects with the reason of a failure. */
  onSave: (format: ExportFormat) => Promise<string>;
}

/** Saves what is listed as a file. */
export function ExportButtons({ unavailable = false, onSave }: ExportButtonsProps) {
  const announce = useAnnounce();
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (format: ExportFormat) => {
    setRunning(format);
    setFailure(null);
    try {
      announce(`${await onSave(format)} exported`);
    } catch (error) {
      setFailure(toApiError(error).message);
    } finally {
      setRunning(null);
    }
  };
  return (
    <>
      {(["csv", "json"] as const).map((format) => (
        <Button
          key={format}
          pending={running === format}
          unavailable={unavailable || (running !== null && running !== format)}
          onClick={() => void save(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      {failure !== null && (
        <span className={styles.failure} role="alert">
          Nothing was exported: {failure}
        </span>
      )}
    </>
  );
}
