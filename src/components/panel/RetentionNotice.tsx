import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { counted, figure } from "@/lib/figures.ts";

/** What a deletion of several things did. */
export interface Removal {
  done: number;
  failed: number;
  /** Why some could not be deleted, if that is known. */
  reason?: string | null;
  /** How many were to be deleted, when the deletion was stopped before its end. */
  stoppedAt?: number | undefined;
}

/** What a deletion did, in words: "Deleted 12 of 14 enquiries; 2 could not be deleted (…)." */
export function removalOutcome(
  { done, failed, reason, stoppedAt }: Removal,
  noun: string,
  plural = `${noun}s`,
): string {
  if (stoppedAt !== undefined) {
    const refused = failed > 0 ? `; ${figure(failed)} could not be deleted` : "";
    return `Stopped. Deleted ${figure(done)} of ${counted(stoppedAt, noun, plural)}${refused}.`;
  }
  if (failed === 0) return `Deleted ${counted(done, noun, plural)}.`;
  const why = reason ? ` (${reason.replace(/\.$/, "")})` : "";
  return `Deleted ${figure(done)} of ${counted(done + failed, noun, plural)}; ${figure(failed)} could not be deleted${why}.`;
}

interface RemovalDialogProps {
  noun: string;
  plural: string;
  onAnnounce: (text: string) => void;
  /** The dialog that asks before they are deleted. */
  children: (props: { onClose: () => void; onDone: (removal: Removal) => void }) => ReactNode;
}

/** Opens a dialog that deletes several things, and says what was deleted. */
export function useRemovalDialog({ noun, plural, onAnnounce, children }: RemovalDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const onDone = (removal: Removal) => {
    const text = removalOutcome(removal, noun, plural);
    setIsAsking(false);
    setOutcome(text);
    onAnnounce(text);
  };
  return {
    ask: () => setIsAsking(true),
    outcome,
    dismiss: () => setOutcome(null),
    dialog: isAsking && children({ onClose: () => setIsAsking(false), onDone }),
  };
}

interface RetentionNoticeProps extends RemovalDialogProps {
  /** How many are stored for longer than the privacy page promises. */
  count: number;
  /** How long they may be stored, such as "90 days". */
  period: string;
}

/** Reminds the administrator of data that is stored for too long. Empty while there is none. */
export function RetentionNotice({ count, period, ...props }: RetentionNoticeProps) {
  const { ask, outcome, dismiss, dialog } = useRemovalDialog(props);
  const { noun, plural } = props;
  const several = counted(count, noun, plural);
  return (
    <>
      {count > 0 && (
        <Notice
          actions={
            <Button variant="danger" onClick={ask}>
              Delete {several} older than {period}…
            </Button>
          }
        >
          {several} {count === 1 ? "is" : "are"} older than {period}. The privacy page promises that {plural}{" "}
          are deleted by then.
        </Notice>
      )}
      {outcome !== null && <Notice onDismiss={dismiss}>{outcome}</Notice>}
      {dialog}
    </>
  );
}
