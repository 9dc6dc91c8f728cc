import { useState } from "react";
import { removalOutcome } from "@/components/panel/RetentionNotice.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PurgeDialog } from "./PurgeDialog.tsx";

interface PurgeButtonProps {
  /** The present, epoch milliseconds. */
  now: number;
  unavailable: boolean;
  onAnnounce: (text: string) => void;
}

/** Deletes reports by their age, and says what was deleted. */
export function PurgeButton({ now, unavailable, onAnnounce }: PurgeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <Button unavailable={unavailable} onClick={() => setIsAsking(true)}>
        Delete old…
      </Button>
      {outcome !== null && <span>{outcome}</span>}
      {isAsking && (
        <PurgeDialog
          now={now}
          onClose={() => setIsAsking(false)}
          onDone={(removal) => {
            const text = removalOutcome(removal, "report");
            setIsAsking(false);
            setOutcome(text);
            onAnnounce(text);
          }}
        />
      )}
    </>
  );
}
