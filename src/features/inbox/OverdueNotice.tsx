import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import type { Announce } from "./announce.ts";

interface AskingProps {
  onClose: () => void;
  /** Told in words what was deleted. */
  onDone: (outcome: string) => void;
}

interface OverdueNoticeProps {
  /** How many have been kept too long. */
  count: number;
  inWords: (count: number) => string;
  /** What they are, in the plural. */
  plural: string;
  /** How long they may be kept. */
  period: string;
  onAnnounce: Announce;
  /** The dialog that asks before they are deleted. */
  children: (props: AskingProps) => ReactNode;
}

/** Reminds of what has been kept longer than the privacy page promises. Silent while there is nothing. */
export function OverdueNotice({ count, inWords, plural, period, onAnnounce, children }: OverdueNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      {count > 0 && (
        <Notice
          actions={
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Delete {inWords(count)} older than {period}…
            </Button>
          }
        >
          {inWords(count)} {count === 1 ? "is" : "are"} older than {period}. The privacy page promises that{" "}
          {plural} are deleted by then.
        </Notice>
      )}
      {outcome !== null && <Notice onDismiss={() => setOutcome(null)}>{outcome}</Notice>}
      {isAsking &&
        children({
          onClose: () => setIsAsking(false),
          onDone: (text) => {
            setIsAsking(false);
            setOutcome(text);
            onAnnounce(text);
          },
        })}
    </>
  );
}
