import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { counted } from "@/lib/figures.ts";

interface RetentionNoticeProps {
  /** How many are stored for longer than the privacy page promises. */
  count: number;
  noun: string;
  plural: string;
  /** How long they may be stored, such as "90 days". */
  period: string;
  onDelete: () => void;
}

/** Reminds the administrator of data that is stored for too long. Empty while there is none. */
export function RetentionNotice({ count, noun, plural, period, onDelete }: RetentionNoticeProps) {
  if (count === 0) return null;
  const several = counted(count, noun, plural);
  return (
    <Notice
      actions={
        <Button variant="danger" onClick={onDelete}>
          Delete {several} older than {period}…
        </Button>
      }
    >
      {several} {count === 1 ? "is" : "are"} older than {period}. The privacy page promises that {plural} are
      deleted by then.
    </Notice>
  );
}
